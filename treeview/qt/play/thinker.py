"""Runs searches in slices of some milliseconds while the event loop is idle."""

import time
from typing import Final, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from treeview.document.recorder import REPORT_SECONDS, SLICE_SECONDS
from treeview.games.game import GameError
from treeview.option import OptionError
from treeview.tree.tree import TreeError

_FIRST_STEPS: Final = 64
_MAX_STEPS: Final = 1 << 16


class ThinkingJob(Protocol):
    """Work that can be done in parts."""

    def advance(self, count: int) -> bool:
        """Do ``count`` steps; whether there are more."""


class Thinker(QObject):
    """Does one job at a time; `begin` abandons the job before."""

    progressed = Signal()
    """Emitted now and then while work is done."""
    done = Signal()
    """The job is done."""
    failed = Signal(str)
    """The job has failed: the reason, in one line."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: ThinkingJob | None = None
        self._steps = _FIRST_STEPS
        self._reported_at = 0.0
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._slice)

    @property
    def active(self) -> bool:
        return self._work is not None

    def begin(self, work: ThinkingJob) -> None:
        self._work, self._steps = work, _FIRST_STEPS
        self._timer.start()

    def stop(self) -> None:
        self._work = None
        self._timer.stop()

    def _slice(self) -> None:
        work, end = self._work, time.perf_counter() + SLICE_SECONDS
        if work is None:
            return
        try:
            more = True
            while more and time.perf_counter() < end:
                more = self._part(work)
        except (GameError, OptionError, TreeError) as error:
            self.stop()
            self.failed.emit(str(error))
            return
        if not more:
            self.stop()
            self.done.emit()
        elif time.perf_counter() - self._reported_at > REPORT_SECONDS:
            self._reported_at = time.perf_counter()
            self.progressed.emit()

    def _part(self, work: ThinkingJob) -> bool:
        """Do as many steps as should take half a slice, going by the last part."""
        started = time.perf_counter()
        more = work.advance(self._steps)
        took = max(time.perf_counter() - started, 1e-6)
        self._steps = int(min(max(self._steps * min(SLICE_SECONDS / 2 / took, 4), 1), _MAX_STEPS))
        return more
