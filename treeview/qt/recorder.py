"""Records a run in slices of some milliseconds, while the window has nothing else to do."""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from treeview.games.game import GameError
from treeview.qt.i18n.problems import said
from treeview.search.run import Run

END: Final = -1
"""As a goal: the last step, whichever that will be."""

SLICE: Final = 0.008
"""Seconds of recording between two looks at the user's input."""
BEGINNING: Final = 0.03
"""Most seconds of recording before anything is painted."""
_FIRST: Final = 2_000
"""So many steps are recorded before anything is painted, if there is time: a small run is complete then."""
TOLD: Final = 0.05
"""Seconds between two words of how far the recording is."""
_FEW: Final = 16
_MOST: Final = 1 << 18
_GROWTH: Final = 8
"""Times as many steps as before are recorded at most: one may take a thousand times as long as another."""


class Recorder(QObject):
    """Records the run that was begun last, and moves it to ``goal`` once that step is there.

    - ``goal``: the step that is on its way, or `END`; ``None`` once it is shown.
    """

    grown = Signal()
    """More is recorded, or no more will be."""
    filled = Signal(int)
    """No more can be recorded than so many steps, for there is no room."""
    failed = Signal(str)
    """No more can be recorded, since the game can go no further: one line says why."""
    moved = Signal(int)
    """The run stands at another step."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._run: Run | None = None
        self._failed = False
        self.goal: int | None = None
        self._share = _FEW
        self._told = 0.0
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._record)

    @property
    def active(self) -> bool:
        """Whether a run is being recorded."""
        return self._timer.isActive()

    @property
    def complete(self) -> bool:
        """Whether nothing more can be recorded."""
        run = self._run
        return run is None or self._failed or run.finished or run.recording.full

    def begin(self, run: Run, goal: int) -> None:
        """Record a first slice at once: a small run is complete before anything is painted."""
        self._run, self.goal = run, goal
        self._failed = False
        self._share = _FEW
        self._slice(BEGINNING, _FIRST)
        if not self.complete:
            self._timer.start()

    def forget(self) -> None:
        """There is no run any more."""
        self._timer.stop()
        self._run = self.goal = None

    def cancel(self) -> None:
        """Stop recording; what is recorded stays."""
        if self.active:
            self._timer.stop()
            self.goal = None
            self.grown.emit()

    def resume(self, goal: int | None = None) -> None:
        """Go on recording after `cancel`, on the way to ``goal`` if there is one."""
        if not self.complete and not self.active:
            self.goal = goal
            self._timer.start()
            self.grown.emit()

    def go_on(self) -> None:
        """A run that had ended goes on, to another end, where it is to stand."""
        self.goal = END
        self._share = _FEW
        self._timer.start()
        self.grown.emit()

    def finish(self) -> None:
        """Record to the end at once, however long it takes."""
        while self.active:
            self._record()

    def _record(self) -> None:
        run = self._run
        if run is None:
            return
        before = run.step
        self._slice(SLICE)
        if self.complete:
            self._timer.stop()
            if run.recording.full:
                self.filled.emit(len(run))
        if self.complete or time.perf_counter() - self._told > TOLD:
            self._told = time.perf_counter()
            self.grown.emit()
        if run.step != before and run is self._run:  # who hears of it may begin another run
            self.moved.emit(run.step)

    def _slice(self, seconds: float, most: int | None = None) -> None:
        """Record for some time, or until ``most`` steps are recorded; then stand where it is wanted."""
        run = self._run
        if run is None:
            return
        end = time.perf_counter() + seconds
        while not self.complete and (most is None or len(run) < most):
            left = end - time.perf_counter()
            if left <= 0:
                break
            if most is not None:
                self._share = min(self._share, most - len(run))
            self._record_share(run, min(left, SLICE))
        if self.goal is not None:
            reached = self.goal != END and self.goal <= len(run)
            if reached or self.complete:
                run.seek(self.goal if reached else len(run))
                self.goal = None

    def _record_share(self, run: Run, seconds: float) -> None:
        """Record as many steps as the last ones tell to take ``seconds``."""
        started = time.perf_counter()
        try:
            run.record(self._share)
        except GameError as error:
            self._failed = True
            self.failed.emit(said(error))
        took = max(time.perf_counter() - started, 1e-6)
        self._share = int(min(max(self._share * min(seconds / took, _GROWTH), 1), _MOST))
