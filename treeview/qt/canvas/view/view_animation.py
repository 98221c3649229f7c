"""Glides a view to another centre."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

GLIDE_MS: Final = 160


class ViewAnimation(QObject):
    """Calls ``move`` with centres on the way from one to another; a new target replaces the old."""

    def __init__(self, move: Callable[[float, float], None], parent: QObject) -> None:
        super().__init__(parent)
        self._move = move
        self._from = self._to = (0.0, 0.0)
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setDuration(GLIDE_MS)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(self._advance)

    @property
    def target(self) -> tuple[float, float] | None:
        """Where the view is going, ``None`` if it stands still."""
        return self._to if self._animation.state() == QVariantAnimation.State.Running else None

    def start(self, start: tuple[float, float], goal: tuple[float, float]) -> None:
        self._animation.stop()
        self._from, self._to = start, goal
        self._animation.start()

    def stop(self) -> None:
        self._animation.stop()

    def _advance(self, part: float) -> None:
        (x0, y0), (x1, y1) = self._from, self._to
        self._move(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
