"""Scrolls the canvas while something is dragged near its edge."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QTimer

from treeview.qt.canvas.view.viewport import Viewport

EDGE_PX: Final = 24.0
"""The distance from the edge within which scrolling begins."""
MAX_SPEED_PX: Final = 16.0
"""The most px by which the picture moves per tick."""
_TICK_MS: Final = 16


class EdgeScroll:
    """Pans ``viewport`` with the mouse near an edge that hides more tree; calls ``moved`` after each move."""

    def __init__(self, viewport: Viewport, moved: Callable[[], object]) -> None:
        self._viewport, self._moved = viewport, moved
        self._at = QPointF()
        self._timer = QTimer(viewport)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._tick)

    def point(self, at: QPointF) -> None:
        self._at = at
        if self._speed().isNull():
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
        self._timer.deleteLater()

    @property
    def active(self) -> bool:
        return self._timer.isActive()

    def _speed(self) -> QPointF:
        """The px by which the picture moves per tick."""
        widget, scale = self._viewport.widget, self._viewport.text_scale
        view, extent = self._viewport.view, self._viewport.view.extent
        left, top = view.to_screen(extent.left, extent.top)
        right, bottom = view.to_screen(extent.right, extent.bottom)
        return QPointF(
            _pull(self._at.x(), widget.width(), left * scale, right * scale),
            _pull(self._at.y(), widget.height(), top * scale, bottom * scale),
        )

    def _tick(self) -> None:
        speed = self._speed()
        if speed.isNull():
            self._timer.stop()
        else:
            self._viewport.pan(speed.x(), speed.y())
            self._moved()


def _pull(at: float, size: float, low: float, high: float) -> float:
    """How far the picture moves if the mouse is ``at`` and the tree reaches from ``low`` to ``high``."""
    if at < EDGE_PX and low < EDGE_PX:
        return min((EDGE_PX - at) / 2, MAX_SPEED_PX)
    if at > size - EDGE_PX and high > size - EDGE_PX:
        return max((size - EDGE_PX - at) / 2, -MAX_SPEED_PX)
    return 0.0
