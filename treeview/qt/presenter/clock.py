"""The timer of a talk: the time elapsed or left."""

import math
import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTime, QTimer, Signal


def minutes_and_seconds(seconds: float) -> str:
    """Write seconds as ``−1:05`` or ``1:02:03``."""
    whole = int(abs(seconds))
    hours, rest = divmod(whole, 3600)
    sign = "−" if seconds < 0 and whole else ""
    ahead = f"{hours}:{rest // 60:02}" if hours else str(rest // 60)
    return f"{sign}{ahead}:{rest % 60:02}"


class Clock(QObject):
    """Counts up from 0, or down from ``minutes`` (0: up) and on below 0."""

    ticked = Signal()
    """The text has changed."""

    def __init__(self, now: Callable[[], float] = time.monotonic, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.minutes = 0
        self._now = now
        self._began = now()
        self._rested: float | None = None
        self._timer = QTimer(self, interval=250)
        self._timer.timeout.connect(self._look)
        self._last = ""

    def start(self) -> None:
        self._began, self._rested = self._now(), None
        self._timer.start()
        self._look()

    def stop(self) -> None:
        self._timer.stop()

    def pause(self) -> None:
        if self._rested is None:
            self._rested = self._now()
        else:
            self._began += self._now() - self._rested
            self._rested = None
        self.ticked.emit()

    @property
    def pauses(self) -> bool:
        return self._rested is not None

    @property
    def seconds(self) -> float:
        """The seconds elapsed or left."""
        passed = (self._now() if self._rested is None else self._rested) - self._began
        return 60 * self.minutes - passed if self.minutes else passed

    @property
    def over(self) -> bool:
        return bool(self.minutes) and self.seconds <= -1

    @property
    def text(self) -> str:
        return minutes_and_seconds(math.ceil(self.seconds) if self.minutes else self.seconds)

    def _look(self) -> None:
        shown = self.text + time_of_day()
        if shown != self._last:
            self._last = shown
            self.ticked.emit()


def time_of_day() -> str:
    """Write the time of day in hours and minutes."""
    return QTime.currentTime().toString("HH:mm")
