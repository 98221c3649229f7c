"""The part of a canvas that the mouse talks to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QGestureEvent, QToolTip, QWidget

from treeview.qt.canvas.interaction.add_buttons import SIZE, AddButtons, Press
from treeview.qt.canvas.interaction.gestures import NO_KEYS, Click, Gesture, Pan, Tap
from treeview.qt.canvas.interaction.hit_test import badge_at, node_at
from treeview.qt.canvas.interaction.move_labels import move_at
from treeview.qt.canvas.interaction.node_drag import NodeDrag
from treeview.qt.canvas.interaction.node_tooltip import describe
from treeview.qt.canvas.interaction.rubber_band import RubberBand
from treeview.qt.canvas.interaction.selection import extended, toggled
from treeview.qt.canvas.interaction.wheel_input import WheelInput
from treeview.qt.canvas.render.tree_painter import TreePainter
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.widgets.guard import guarded
from treeview.qt.widgets.labels import tip
from treeview.tree.tree import NIL, ROOT

CTRL: Final = Qt.KeyboardModifier.ControlModifier
SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_HELD: Final = {Qt.Key.Key_Control: CTRL, Qt.Key.Key_Shift: SHIFT}


@guarded
class MouseInput(WheelInput):
    """A view whose nodes can be pointed at, clicked and dragged.

    - ``describe``: what a tool tip and a screen reader say of a node; replaceable.
    - ``strip``: where the line about keys is on the widget; empty if it is not shown.
    """

    selected = Signal(int)
    """The user selected a node, again or anew, or ``NIL``."""
    hovered = Signal(int)
    """The mouse is over another node, or ``NIL``."""
    added = Signal()
    """A plus sign was pressed: its node is drawn, and selected."""
    activated = Signal(int)
    """Return was pressed on a node."""
    editRequested = Signal(int)
    """A node was double-clicked."""
    moveEditRequested = Signal(int)
    """The name of the move to a node was double-clicked."""
    menuRequested = Signal(int, QPoint)
    """A context menu is wanted for a node, or ``NIL``, at a global position."""
    unfoldRequested = Signal(int)
    """The badge that says what is folded away at a node was clicked."""

    def __init__(self, document: Any, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.describe: Callable[[int], str] = lambda node: describe(document, node)
        self.strip = QRectF()
        self._painter = TreePainter()
        self._gesture: Gesture | None = None
        self._button = Qt.MouseButton.NoButton
        self._space = Tap()
        self._hovered = NIL
        self.adding = AddButtons(self)
        self._pressed: tuple[int, QPointF] | None = None  # when and where the last plus sign was
        document.drawingChanged.connect(self._drawing_changed)
        self.setMouseTracking(True)

    def node_at(self, at: QPointF) -> int:
        """The node that a place on the screen means, ``NIL`` if none."""
        frame = self.frame()
        framed = self._painter.framed(frame)
        return node_at(frame, at.x() / self._text_scale, at.y() / self._text_scale, framed)

    def place_of(self, node: int) -> QPointF:
        """Where the centre of a node is on the widget; of a hidden one, where it is folded away."""
        frame = self.frame()
        return QPointF(*frame.at(frame.state.scene.standing(node))) * self._text_scale

    def click(self, at: QPointF, held: Qt.KeyboardModifier = NO_KEYS) -> None:
        """Select the node at a place, or unfold the one whose badge is there.

        With Ctrl held, the node is added to the selection or taken from it; with Shift, all between it
        and the current one are selected.
        """
        badge = badge_at(self.frame(), at.x() / self._text_scale, at.y() / self._text_scale)
        node = self.node_at(at)
        if badge != NIL:
            self.unfoldRequested.emit(badge)
        elif not held & (CTRL | SHIFT):
            self.choose(node)
        elif node != NIL:
            self._choose_with(node, held)

    def _choose_with(self, node: int, held: Qt.KeyboardModifier) -> None:
        document, adding = self.document, bool(held & CTRL)
        if held & SHIFT:
            chosen = extended(document.selection, node, self.frame().places, adding=adding)
        else:
            chosen = toggled(document.selection, node)
        document.select_all(chosen)

    def propose(self, nodes: tuple[int, ...] | None) -> None:
        """Mark ``nodes`` as if they were selected; ``None`` marks what is selected."""
        self._shown.propose(nodes)
        self.update()

    def choose(self, node: int) -> None:
        """Select a node for the user."""
        self.document.select(node)
        self.selected.emit(node)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._gesture is not None:
            return
        if event.button() not in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            event.ignore()
            return
        if self._space.down:
            self._space.use()
        gesture = self._begun_by(event)
        if gesture is None:
            return
        self._glide.stop()
        self._button = event.button()
        self._gesture = gesture(self, event.position())
        self._gesture.hold(event.modifiers())

    def _begun_by(self, event: QMouseEvent) -> type[Gesture] | None:
        """The gesture that begins where a button is pressed, if any does."""
        if self._space.down or event.button() == Qt.MouseButton.MiddleButton:
            return Pan
        if self.adding.at(event.position()) is not None:
            self._pressed = (event.timestamp(), event.position())
            return Press
        return None if self._presses_again(event) else Click

    def _presses_again(self, event: QMouseEvent) -> bool:
        """Whether a quick click meant the plus sign that was there, which has moved or is gone."""
        if self._pressed is None:
            return False
        (time, place), at = self._pressed, event.position()
        quick = event.timestamp() - time <= QApplication.doubleClickInterval()
        return quick and (at - place).manhattanLength() <= SIZE * self._text_scale

    def drag_from(self, start: QPointF) -> Gesture:
        """What a drag with the left button that began at ``start`` is.

        Who draws takes along what is selected, or begins a rubber band; at the root, and where
        nothing is drawn, the picture moves.
        """
        document = self.document
        if not document.drawing:
            return Pan(self, start)
        node = self.node_at(start)
        if node == NIL:
            return RubberBand(self, start)
        if node not in document.selection:
            document.select(node)
        return Pan(self, start) if ROOT in document.selection else NodeDrag(self, start)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._gesture is None:
            self._point_at(event.position())
            return
        if event.modifiers() != self._gesture.held:
            self._gesture.hold(event.modifiers())
        self._gesture = self._gesture.move(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._gesture is None or event.button() != self._button:
            return
        gesture, self._gesture = self._gesture, None
        if event.modifiers() != gesture.held:
            gesture.hold(event.modifiers())
        gesture.release(event.position())

    def wheelEvent(self, event: QWheelEvent) -> None:
        super().wheelEvent(event)
        if self._gesture is not None:  # something else is under the mouse now
            self._gesture = self._gesture.move(event.position())

    def paint_gesture(self, painter: QPainter, frame: Frame) -> None:
        """Show on top of ``frame`` what is being done with the mouse, and what it can do."""
        if self._gesture is None or isinstance(self._gesture, Click | Press):
            painter.save()
            self.adding.paint(painter, frame)
            painter.restore()
        else:
            painter.save()
            self._gesture.paint(painter, frame)
            painter.restore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        spot = self.adding.at(event.position())
        left = event.button() == Qt.MouseButton.LeftButton
        if not left or self._space.down or spot is not None or self._presses_again(event):
            self.mousePressEvent(event)
            return
        at = event.position() / self._text_scale
        move = move_at(self.frame(), at.x(), at.y())
        node = self.node_at(event.position())
        if move != NIL and node in (NIL, move):  # the edge of a pruned node is the node's, too
            self.moveEditRequested.emit(move)
        elif node != NIL:
            self.choose(node)
            self.editRequested.emit(node)
        else:
            self.mousePressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._set_hovered(NIL)
        self.adding.leave()

    def _point_at(self, at: QPointF) -> None:
        """The mouse is there, and no button is held."""
        node = self.node_at(at)
        self.adding.hover(at, node)
        self._set_hovered(node if self.adding.hot is None else NIL)
        self.show_cursor()

    def _drawing_changed(self, _drawing: bool) -> None:
        self.adding.leave()
        self.update()

    def _set_hovered(self, node: int) -> None:
        if node != self._hovered:
            self._hovered = node
            self.show_cursor()
            if self._gesture is None and not self.frame().readable:
                self.update()  # what is hovered has a callout there
            self.hovered.emit(node)

    def show_cursor(self) -> None:
        """Let the cursor tell what a press would do; a gesture has its own."""
        if self._gesture is not None:
            return
        if self._space.down:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        elif self._hovered != NIL or self.adding.hot is not None:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()

    def _cancel_gesture(self) -> None:
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.cancel()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self._gesture is not None:  # a menu would take the mouse away in the middle of it
            self._cancel_gesture()
            return
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            node = self.document.selected
            where = self.place_of(node).toPoint() if node != NIL else self.rect().center()
        else:
            where = event.pos()
            node = self.node_at(QPointF(where))
            if node != NIL and node not in self.document.selection:
                self.choose(node)
        self.menuRequested.emit(node, self.mapToGlobal(where))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            return self._tool_tip(event)
        if isinstance(event, QGestureEvent):
            self._cancel_gesture()
        if event.type() == QEvent.Type.UngrabMouse:
            self._cancel_gesture()
        if isinstance(event, QKeyEvent) and self._key_in_gesture(event):
            event.accept()
            return True
        return super().event(event)

    def _key_in_gesture(self, event: QKeyEvent) -> bool:
        """Whether a key is for the gesture: Esc ends it, Ctrl and Shift change what it does."""
        gesture, key, pressed = self._gesture, event.key(), event.type() != QEvent.Type.KeyRelease
        if gesture is None:
            return False
        if key in _HELD:
            held = _HELD[Qt.Key(key)]
            gesture.hold(gesture.held | held if pressed else gesture.held & ~held)
            return True
        if key == Qt.Key.Key_Escape and pressed:
            if event.type() == QEvent.Type.KeyPress:
                self._cancel_gesture()
            return True
        return False

    def _tool_tip(self, event: QHelpEvent) -> bool:
        spot = self.adding.at(QPointF(event.pos()))
        if spot is not None:
            QToolTip.showText(event.globalPos(), tip(self.adding.tip(spot)), self)
            return True
        node = self.node_at(QPointF(event.pos()))
        if node == NIL:
            QToolTip.hideText()
            event.ignore()
        else:
            QToolTip.showText(event.globalPos(), tip(self.describe(node)), self)
        return True
