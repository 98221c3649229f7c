"""The part of a canvas that a wheel and fingers on a touch pad talk to."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QGestureEvent, QPinchGesture, QWidget

from treeview.qt.canvas.view.viewport import MARGIN, Viewport
from treeview.qt.widgets.guard import guarded

NOTCH: Final = 120.0
WHEEL: Final = 1.2
"""One notch of a wheel zooms by this."""
_SCROLLED: Final = 0.5
"""Px for each unit of a touch pad that does not tell px; 120 units are what a notch of a wheel is."""


@guarded
class WheelInput(Viewport):
    """A view that the wheel and pinching zoom at the pointer, and that two fingers pan."""

    def __init__(self, document: Any, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.grabGesture(Qt.GestureType.PinchGesture)

    def wheelEvent(self, event: QWheelEvent) -> None:
        fingers = _scrolled_by_fingers(event)
        if not fingers.isNull() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.pan(fingers.x(), fingers.y())
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier or not event.angleDelta().y():
            turned = event.angleDelta()  # by a wheel that can be tilted, or held with Alt, to the side
            self.pan((turned.x() or turned.y()) / NOTCH * MARGIN, 0)
        else:
            self.zoom_by(WHEEL ** (event.angleDelta().y() / NOTCH), event.position())
        event.accept()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QGestureEvent):
            return self._pinch(event)
        if isinstance(event, QNativeGestureEvent):
            return self._native_pinch(event)
        return super().event(event)

    def _pinch(self, event: QGestureEvent) -> bool:
        pinch = event.gesture(Qt.GestureType.PinchGesture)
        if not isinstance(pinch, QPinchGesture):
            return False
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
