"""Moves the picture while something is dragged to the edge of the canvas."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QTimer

if TYPE_CHECKING:
    from treeview.qt.canvas.interaction.mouse_input import MouseInput

EDGE: Final = 24.0
"""Px from the edge within which it begins."""
FASTEST: Final = 16.0
"""Px for each tick, where the mouse is so far outside that it can go no faster."""
_TICK: Final = 16


class EdgeScroll:
    """Pans ``canvas`` while the mouse is near an edge beyond which there is more of the tree.

    ``moved`` is called after each move.
    """

    def __init__(self, canvas: MouseInput, moved: Callable[[], object]) -> None:
        self._canvas, self._moved = canvas, moved
        self._at = QPointF()
        self._timer = QTimer(canvas)
        self._timer.setInterval(_TICK)
        self._timer.timeout.connect(self._tick)

    def point(self, at: QPointF) -> None:
        """The mouse is there now."""
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
        """Whether the picture is moving."""
        return self._timer.isActive()

    def _speed(self) -> QPointF:
        """Px by which the picture moves at a tick."""
        canvas, scale = self._canvas, self._canvas.text_scale
        view, extent = canvas.view, canvas.view.extent
        left, top = view.to_screen(extent.left, extent.top)
        right, bottom = view.to_screen(extent.right, extent.bottom)
        return QPointF(
            _pull(self._at.x(), canvas.width(), left * scale, right * scale),
            _pull(self._at.y(), canvas.height(), top * scale, bottom * scale),
        )

    def _tick(self) -> None:
        speed = self._speed()
        if speed.isNull():
            self._timer.stop()
        else:
            self._canvas.pan(speed.x(), speed.y())
            self._moved()


def _pull(at: float, size: float, low: float, high: float) -> float:
    """How far the picture moves where the mouse is ``at`` and the tree reaches from ``low`` to ``high``."""
    if at < EDGE and low < EDGE:
        return min((EDGE - at) / 2, FASTEST)
    if at > size - EDGE and high > size - EDGE:
        return max((size - EDGE - at) / 2, -FASTEST)
    return 0.0
