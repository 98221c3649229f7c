"""Plays a run at a chosen speed."""

import time
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from treeview.qt.document import Document
from treeview.qt.settings import SPEEDS

_FRAME_MS: Final = 16
_FRAMES_PER_RUN: Final = 300
"""At the fastest speed, which plays a whole run in about five seconds."""


class RunPlayer(QObject):
    """Steps a document forward on a timer; stops at the end of the run and at questions of the quiz."""

    changed = Signal(bool)
    """Whether it is playing."""
    speedChanged = Signal(float)

    def __init__(self, document: Document, speed: float) -> None:
        super().__init__(document)
        self._document = document
        self.speed = speed
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self._due = 0.0
        document.runChanged.connect(self.stop)

    @property
    def active(self) -> bool:
        return self._timer.isActive()

    def toggle(self) -> None:
        if self.active:
            self.stop()
        else:
            self.play()

    def play(self) -> None:
        """Play from the current step, or from the start if that is the last."""
        document = self._document
        if not document.length:
            return
        if not document.recording and document.step == document.length:
            document.seek(0)
        self._due = time.perf_counter()
        self._timer.start(_FRAME_MS)
        self.changed.emit(True)
        self._tick()

    def stop(self) -> None:
        if self.active:
            self._timer.stop()
            self.changed.emit(False)

    def set_speed(self, speed: float) -> None:
        """Change the speed, in steps per second; 0 is the fastest."""
        if speed != self.speed:
            self.speed = speed
            self._due = time.perf_counter()
            self.speedChanged.emit(speed)

    def change_speed(self, by: int) -> None:
        place = SPEEDS.index(self.speed) + by
        if 0 <= place < len(SPEEDS):
            self.set_speed(SPEEDS[place])

    def _tick(self) -> None:
        document = self._document
        steps = self._steps(document.length)
        if steps and document.step < document.length:
            free = document.quiz.count_free(steps)
            if free:
                document.seek(document.step + free)
            if free < steps and document.quiz.forward():
                self.stop()
        if not document.recording and document.step >= document.length:
            self.stop()

    def _steps(self, length: int) -> int:
        """How many steps are due now."""
        if not self.speed:
            return max(1, length // _FRAMES_PER_RUN)
        now = time.perf_counter()
        if now < self._due:
            return 0
        steps = 1 + int((now - self._due) * self.speed)
        self._due += steps / self.speed
        return steps
