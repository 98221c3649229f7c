"""Zooming and panning by a mouse wheel, a touch pad or a pinch."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QGestureEvent, QPinchGesture

from treeview.qt.canvas.view.viewport import REVEAL_MARGIN_PX, Viewport

UNITS_PER_NOTCH: Final = 120.0
"""Units of an angle delta in one notch of a wheel."""
ZOOM_PER_NOTCH: Final = 1.2
"""The factor by which one notch of a wheel zooms."""
_PX_PER_UNIT: Final = 0.5
"""The px that a touch pad scrolls per unit, if it reports only units."""


class WheelInput:
    """Lets the wheel and pinching zoom at the pointer, and two fingers on a touch pad pan."""

    def __init__(self, viewport: Viewport) -> None:
        self._viewport = viewport
        viewport.widget.grabGesture(Qt.GestureType.PinchGesture)

    def wheel(self, event: QWheelEvent) -> None:
        """Zoom; pan by a touch pad, with Shift held, or where the wheel turns to the side."""
        fingers, viewport = _finger_scroll(event), self._viewport
        if not fingers.isNull() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            viewport.pan(fingers.x(), fingers.y())
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier or not event.angleDelta().y():
            turned = event.angleDelta()  # a wheel that is tilted, or held with Alt, turns to the side
            viewport.pan((turned.x() or turned.y()) / UNITS_PER_NOTCH * REVEAL_MARGIN_PX, 0)
        else:
            viewport.zoom_by(ZOOM_PER_NOTCH ** (event.angleDelta().y() / UNITS_PER_NOTCH), event.position())
        event.accept()

    def handle(self, event: QEvent) -> bool:
        """Zoom by a pinch; returns whether the event was one."""
        if isinstance(event, QGestureEvent):
            return self._pinch(event)
        if isinstance(event, QNativeGestureEvent):
            return self._native_pinch(event)
        return False

    def _pinch(self, event: QGestureEvent) -> bool:
        pinch = event.gesture(Qt.GestureType.PinchGesture)
        if not isinstance(pinch, QPinchGesture):
            return False
        at = QPointF(self._viewport.widget.mapFromGlobal(pinch.centerPoint().toPoint()))
        moved = pinch.centerPoint() - pinch.lastCenterPoint()
        self._viewport.pan(moved.x(), moved.y())
        self._viewport.zoom_by(pinch.scaleFactor(), at)
        event.accept()
        return True

    def _native_pinch(self, event: QNativeGestureEvent) -> bool:
        if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture:
            return False
        self._viewport.zoom_by(1 + event.value(), event.position())
        return True


def _finger_scroll(event: QWheelEvent) -> QPointF:
    """The px by which fingers on a touch pad scrolled; a null point for a mouse wheel."""
    if not event.pixelDelta().isNull() and event.phase() != Qt.ScrollPhase.NoScrollPhase:
        return QPointF(event.pixelDelta())
    if event.device().type() == QInputDevice.DeviceType.TouchPad:
        return QPointF(event.angleDelta()) * _PX_PER_UNIT
    return QPointF()
