"""Lets searches think in slices of some milliseconds, while the window has nothing else to do."""

from __future__ import annotations

import time
from typing import Final, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from treeview.document.recorder import REPORT_SECONDS, SLICE_SECONDS
from treeview.games.game import GameError
from treeview.options import OptionError
from treeview.tree.tree import TreeError

_FEW: Final = 64
_MOST: Final = 1 << 16


class ThinkingJob(Protocol):
    """What is done in parts."""

    def advance(self, count: int) -> bool:
        """Do ``count`` steps of it; whether there are more."""


class Thinker(QObject):
    """Does some work, one after another: `begin` leaves what was under way as it is."""

    told = Signal()
    """More is done; now and then."""
    done = Signal()
    """All is done."""
    failed = Signal(str)
    """No more can be done: one line says why."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: ThinkingJob | None = None
        self._share = _FEW
        self._told = 0.0
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._slice)

    @property
    def active(self) -> bool:
        """Whether work is under way."""
        return self._work is not None

    def begin(self, work: ThinkingJob) -> None:
        """Do this from now on."""
        self._work, self._share = work, _FEW
        self._timer.start()

    def stop(self) -> None:
        """Leave it as it is."""
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
        elif time.perf_counter() - self._told > REPORT_SECONDS:
            self._told = time.perf_counter()
            self.told.emit()

    def _part(self, work: ThinkingJob) -> bool:
        """As much as the last part tells to take half a slice."""
        started = time.perf_counter()
        more = work.advance(self._share)
        took = max(time.perf_counter() - started, 1e-6)
        self._share = int(min(max(self._share * min(SLICE_SECONDS / 2 / took, 4), 1), _MOST))
        return more
