"""Records a run in slices of some milliseconds, so that the window stays responsive."""

from collections.abc import Callable
from typing import Final, NamedTuple

from treeview.document.observer import Event
from treeview.games.game import GameError
from treeview.search.run import Run

END: Final = -1
"""A goal that stands for the last step, whatever its number will be."""

SLICE_SECONDS: Final = 0.008
"""The time in seconds that one call of `Recorder.advance` takes."""
FIRST_SLICE_SECONDS: Final = 0.03
"""The longest time in seconds that `Recorder.begin` takes."""
FIRST_SLICE_STEPS: Final = 2_000
"""The most steps that `Recorder.begin` records, enough to complete a small run."""
REPORT_SECONDS: Final = 0.05
"""The time in seconds between two reports of progress."""
MIN_CHUNK_STEPS: Final = 16
MAX_CHUNK_STEPS: Final = 1 << 18
MAX_CHUNK_GROWTH: Final = 8
"""The most by which a chunk may outgrow the last one: a single step can take as long as a thousand others."""


class HeldRecording(NamedTuple):
    """A run that is not shown, its goal, and whether it was being recorded or its recording had failed."""

    run: Run | None
    goal: int | None
    active: bool
    failed: bool


class Recorder:
    """Records the current run, and moves it to ``goal`` once that step is recorded.

    The owner of the event loop calls `advance` repeatedly while the recorder is ``active``.

    - ``goal``: the step to show once it is recorded, or `END`; ``None`` once it is shown.
    - ``clock``: returns the time in seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.active_changed: Event[bool] = Event()
        """Passes ``True`` when `advance` has work to do from now on, ``False`` when it has none left."""
        self.grown: Event[()] = Event()
        """The recording has grown, or has ended."""
        self.filled: Event[int] = Event()
        """Recording has stopped because its memory is full; passes the number of steps recorded."""
        self.failed: Event[str] = Event()
        """Recording has stopped because the game failed; passes one line that says why."""
        self.moved: Event[int] = Event()
        """The run has moved to another step; passes that step."""
        self.active = False
        self.goal: int | None = None
        self.clock = clock
        self._run: Run | None = None
        self._has_failed = False
        self._chunk = MIN_CHUNK_STEPS
        self._reported = 0.0

    @property
    def complete(self) -> bool:
        run = self._run
        return run is None or self._has_failed or run.finished or run.recording.full

    def begin(self, run: Run, goal: int) -> None:
        self._run, self.goal = run, goal
        self._has_failed = False
        self._chunk = MIN_CHUNK_STEPS
        self._record(FIRST_SLICE_SECONDS, FIRST_SLICE_STEPS)
        if not self.complete:
            self._set_active(True)

    def forget(self) -> None:
        self._set_active(False)
        self._run = self.goal = None

    def hold(self) -> HeldRecording:
        """Forget the run, and return what `resume_held` needs to continue it later."""
        held = HeldRecording(self._run, self.goal, self.active, self._has_failed)
        self.forget()
        return held

    def resume_held(self, held: HeldRecording) -> None:
        self._run, self.goal, active, self._has_failed = held
        self._chunk = MIN_CHUNK_STEPS
        self._set_active(active)

    def cancel(self) -> None:
        if self.active:
            self._set_active(False)
            self.goal = None
            self.grown.emit()

    def resume(self, goal: int | None = None) -> None:
        """Continue recording after `cancel`, towards ``goal`` if there is one."""
        if not self.complete and not self.active:
            self.goal = goal
            self._set_active(True)
            self.grown.emit()

    def go_on(self) -> None:
        """Continue a finished run, and move it to its new end."""
        self.goal = END
        self._chunk = MIN_CHUNK_STEPS
        self._set_active(True)
        self.grown.emit()

    def finish(self) -> None:
        while self.active:
            self.advance()

    def advance(self) -> None:
        """Record one slice and report progress."""
        run = self._run
        if run is None:
            return
        before = run.step
        self._record(SLICE_SECONDS)
        if self.complete:
            self._set_active(False)
            if run.recording.full:
                self.filled.emit(len(run))
        if self.complete or self.clock() - self._reported > REPORT_SECONDS:
            self._reported = self.clock()
            self.grown.emit()
        if run.step != before and run is self._run:  # a callback of `grown` may have begun another run
            self.moved.emit(run.step)

    def _set_active(self, active: bool) -> None:
        if active != self.active:
            self.active = active
            self.active_changed.emit(active)

    def _record(self, seconds: float, max_steps: int | None = None) -> None:
        """Record for ``seconds``, or until there are ``max_steps``; then move to a goal that is recorded."""
        run = self._run
        if run is None:
            return
        end = self.clock() + seconds
        while not self.complete and (max_steps is None or len(run) < max_steps):
            left = end - self.clock()
            if left <= 0:
                break
            if max_steps is not None:
                self._chunk = min(self._chunk, max_steps - len(run))
            if not self._record_chunk(run, min(left, SLICE_SECONDS)):
                break
        if self.goal is not None:
            reached = self.goal != END and self.goal <= len(run)
            if reached or self.complete:
                run.seek(self.goal if reached else len(run))
                self.goal = None

    def _record_chunk(self, run: Run, seconds: float) -> bool:
        """Record as many steps as fit into ``seconds`` at the pace of the last chunk.

        Returns ``False`` if the search has no step ready yet.
        """
        started = self.clock()
        try:
            chunk = run.search.ahead(self._chunk, seconds) if run.search.waits else self._chunk
            if not chunk:
                return False
            run.record(chunk)
        except GameError as error:
            self._has_failed = True
            self.failed.emit(str(error))
        took = max(self.clock() - started, 1e-6)
        self._chunk = int(min(max(self._chunk * min(seconds / took, MAX_CHUNK_GROWTH), 1), MAX_CHUNK_STEPS))
        return True
