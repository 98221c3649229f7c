"""Time in tests: a clock and timers that go on only when a test says so."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QTimer, QTimerEvent
from PySide6.QtWidgets import QApplication


class Clock:
    """Replaces ``time.perf_counter``; goes on by ``tick`` seconds whenever it is read."""

    def __init__(self, now: float = 0.0, tick: float = 0.0) -> None:
        self.now, self.tick = now, tick

    def perf_counter(self) -> float:
        self.now += self.tick
        return self.now


ROUNDS = 20
"""How often timers may start others before `run_out` gives up."""


def run_out(*owners: QObject) -> None:
    """Fire the single-shot timers of ``owners`` now, and those that they start, until none is left."""
    for _ in range(ROUNDS):
        QApplication.processEvents()
        waiting = [
            timer
            for owner in owners
            for timer in owner.findChildren(QTimer)
            if timer.isActive() and timer.isSingleShot()
        ]
        if not waiting:
            return
        for timer in waiting:
            if timer.isActive():
                QCoreApplication.sendEvent(timer, QTimerEvent(timer.timerId()))
    raise AssertionError("timers start each other without end")
