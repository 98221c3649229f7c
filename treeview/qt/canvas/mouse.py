"""The part of a canvas that the mouse, the wheel and a touch pad talk to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QInputDevice,
    QMouseEvent,
    QNativeGestureEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGestureEvent, QPinchGesture, QToolTip, QWidget

from treeview.qt.canvas.describe import describe
from treeview.qt.canvas.gestures import Click, Gesture, Pan, Tap
from treeview.qt.canvas.hit import badge_at, node_at
from treeview.qt.canvas.painter import is_near
from treeview.qt.canvas.viewport import MARGIN, Viewport
from treeview.qt.guard import guarded
from treeview.tree.tree import NIL

NOTCH: Final = 120.0
WHEEL: Final = 1.2
"""One notch of a wheel zooms by this."""
_SCROLLED: Final = 0.5
"""Px for each unit of a touch pad that does not tell px; 120 units are what a notch of a wheel is."""


@guarded
class Pointing(Viewport):
    """A view whose nodes can be pointed at, clicked and dragged.

    - ``describe``: what a tool tip and a screen reader say of a node; replaceable.
    """

    selected = Signal(int)
    """The user selected a node, again or anew, or ``NIL``."""
    hovered = Signal(int)
    """The mouse is over another node, or ``NIL``."""
    activated = Signal(int)
    """A node was double-clicked, or Return was pressed on it."""
    menuRequested = Signal(int, QPoint)
    """A context menu is wanted for a node, or ``NIL``, at a global position."""
    unfoldRequested = Signal(int)
    """The badge that says what is folded away at a node was clicked."""

    def __init__(self, document: Any, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.describe: Callable[[int], str] = lambda node: describe(document, node)
        self._gesture: Gesture | None = None
        self._space = Tap()
        self._hovered = NIL
        self.setMouseTracking(True)
        self.grabGesture(Qt.GestureType.PinchGesture)

    def node_at(self, at: QPointF) -> int:
        """The node that a place on the screen means, ``NIL`` if none."""
        return node_at(self.frame(), at.x() / self._text_scale, at.y() / self._text_scale)

    def place_of(self, node: int) -> QPointF:
        """Where the centre of a node is on the widget; of a hidden one, where it is folded away."""
        frame = self.frame()
        return QPointF(*frame.at(frame.state.scene.standing(node))) * self._text_scale

    def click(self, at: QPointF) -> None:
        """Select the node at a place, or unfold the one whose badge is there."""
        badge = badge_at(self.frame(), at.x() / self._text_scale, at.y() / self._text_scale)
        if badge != NIL:
            self.unfoldRequested.emit(badge)
        else:
            self.choose(self.node_at(at))

    def choose(self, node: int) -> None:
        """Select a node for the user."""
        self.document.select(node)
        self.selected.emit(node)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._gesture is not None:
            return
        gesture = {Qt.MouseButton.LeftButton: Click, Qt.MouseButton.MiddleButton: Pan}.get(event.button())
        if gesture is None:
            event.ignore()
            return
        if self._space.down:
            self._space.use()
            gesture = Pan
        self._glide.stop()
        self._gesture = gesture(self, event.position())

    def drag_from(self, start: QPointF) -> Gesture:
        """What a drag with the left button that began at ``start`` is."""
        return Pan(self, start)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._gesture is not None:
            self._gesture = self._gesture.move(event.position())
        else:
            self._set_hovered(self.node_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.release(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        node = self.node_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and node != NIL and not self._space.down:
            self.choose(node)
            self.activated.emit(node)
        else:
            self.mousePressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._set_hovered(NIL)

    def _set_hovered(self, node: int) -> None:
        if node != self._hovered:
            self._hovered = node
            self.show_cursor()
            if self._gesture is None and not is_near(self.frame()):
                self.update()  # what is hovered has a callout there
            self.hovered.emit(node)

    def show_cursor(self) -> None:
        """Let the cursor tell what a press would do; a gesture has its own."""
        if self._gesture is not None:
            return
        if self._space.down:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        elif self._hovered != NIL:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()

    def _cancel_gesture(self) -> None:
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.cancel()

    def wheelEvent(self, event: QWheelEvent) -> None:
        fingers = _scrolled_by_fingers(event)
        if not fingers.isNull() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.pan(fingers.x(), fingers.y())
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            turned = event.angleDelta()
            self.pan((turned.x() or turned.y()) / NOTCH * MARGIN, 0)
        else:
            self.zoom_by(WHEEL ** (event.angleDelta().y() / NOTCH), event.position())
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            node = self.document.selected
            where = self.place_of(node).toPoint() if node != NIL else self.rect().center()
        else:
            where = event.pos()
            node = self.node_at(QPointF(where))
            if node != NIL:
                self.choose(node)
        self.menuRequested.emit(node, self.mapToGlobal(where))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            return self._tool_tip(event)
        if isinstance(event, QGestureEvent):
            return self._pinch(event)
        if isinstance(event, QNativeGestureEvent):
            return self._native_pinch(event)
        if event.type() == QEvent.Type.UngrabMouse:
            self._cancel_gesture()
        return super().event(event)

    def _tool_tip(self, event: QHelpEvent) -> bool:
        node = self.node_at(QPointF(event.pos()))
        if node == NIL:
            QToolTip.hideText()
            event.ignore()
        else:
            QToolTip.showText(event.globalPos(), self.describe(node), self)
        return True

    def _pinch(self, event: QGestureEvent) -> bool:
        pinch = event.gesture(Qt.GestureType.PinchGesture)
        if not isinstance(pinch, QPinchGesture):
            return False
        self._cancel_gesture()
        at = QPointF(self.mapFromGlobal(pinch.centerPoint().toPoint()))
        moved = pinch.centerPoint() - pinch.lastCenterPoint()
        self.pan(moved.x(), moved.y())
        self.zoom_by(pinch.scaleFactor(), at)
        event.accept()
        return True

    def _native_pinch(self, event: QNativeGestureEvent) -> bool:
        if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture:
            return False
        self.zoom_by(1 + event.value(), event.position())
        return True


def _scrolled_by_fingers(event: QWheelEvent) -> QPointF:
    """The px by which fingers on a touch pad scrolled; null for the wheel of a mouse."""
    if not event.pixelDelta().isNull() and event.phase() != Qt.ScrollPhase.NoScrollPhase:
        return QPointF(event.pixelDelta())
    if event.device().type() == QInputDevice.DeviceType.TouchPad:
        return QPointF(event.angleDelta()) * _SCROLLED
    return QPointF()
