"""Waiting without a clock: timers run out when a test says so."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QTimer, QTimerEvent
from PySide6.QtWidgets import QApplication

ROUNDS = 20
"""So many times timers may start others before they are taken for endless."""


def run_out(*owners: QObject) -> None:
    """Let the timers of ``owners`` that fire once run out now, and those that they start, until none is."""
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
