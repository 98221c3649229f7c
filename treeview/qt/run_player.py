"""Playing a run at a chosen speed."""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from treeview.qt.document import Document
from treeview.qt.settings import SPEEDS

_FRAME: Final = 16
_WHOLE: Final = 300
"""Frames in which the fastest speed plays a whole run, about five seconds."""


class RunPlayer(QObject):
    """Moves a document forward while it plays; stops at the end of the run, and to ask what happens next."""

    changed = Signal(bool)
    """Whether it plays now."""
    speedChanged = Signal(float)

    def __init__(self, document: Document, speed: float = 2.0) -> None:
        super().__init__(document)
        self._document = document
        self.speed = speed if speed in SPEEDS else 2.0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self._due = 0.0
        document.runChanged.connect(self.stop)

    @property
    def active(self) -> bool:
        """Whether it plays."""
        return self._timer.isActive()

    def toggle(self) -> None:
        """Play, or pause; at the end of a run, from its start."""
        if self.active:
            self.stop()
        else:
            self.play()

    def play(self) -> None:
        """Play from the step shown, or from the start where that is the last."""
        document = self._document
        if not document.length:
            return
        if not document.recording and document.step == document.length:
            document.seek(0)
        self._due = time.perf_counter()
        self._timer.start(_FRAME)
        self.changed.emit(True)
        self._tick()

    def stop(self) -> None:
        """Pause."""
        if self.active:
            self._timer.stop()
            self.changed.emit(False)

    def set_speed(self, speed: float) -> None:
        """Play at another speed from now on."""
        if speed != self.speed:
            self.speed = speed
            self._due = time.perf_counter()
            self.speedChanged.emit(speed)

    def change_speed(self, by: int) -> None:
        """The next speed up (1) or down (-1)."""
        place = SPEEDS.index(self.speed) + by
        if 0 <= place < len(SPEEDS):
            self.set_speed(SPEEDS[place])

    def _tick(self) -> None:
        document = self._document
        steps = self._steps(document.length)
        if steps and document.step < document.length:
            free = document.quiz.free(steps)
            if free:
                document.seek(document.step + free)
            if free < steps and document.quiz.forward():
                self.stop()
        if not document.recording and document.step >= document.length:
            self.stop()

    def _steps(self, length: int) -> int:
        """How many steps are due now."""
        if not self.speed:
            return max(1, length // _WHOLE)
        now = time.perf_counter()
        if now < self._due:
            return 0
        steps = 1 + int((now - self._due) * self.speed)
        self._due += steps / self.speed
        return steps
