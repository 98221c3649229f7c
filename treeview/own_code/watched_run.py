"""A user's run as a window shows it: by steps of the search or line by line, with our own run beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from treeview.draw.placed_boards import Boards
from treeview.games.game_tree import GameTree
from treeview.messages import tr
from treeview.own_code.child.event_log import MAX_LINES
from treeview.own_code.child.reading import Reading
from treeview.own_code.child_process import ChildProcess
from treeview.own_code.code_check import closest, replay_rollouts
from treeview.own_code.comparison import Difference, title_of
from treeview.own_code.events import Events, Problem
from treeview.own_code.own_function import OwnFunction
from treeview.own_code.own_run import RunMaker
from treeview.own_code.own_trace import OwnTrace
from treeview.own_code.reference_run import (
    Correspondence,
    ReferenceSearch,
    points_of,
    reference_points,
    reference_search,
)
from treeview.own_code.textbook import Convention
from treeview.scenes import boards_of
from treeview.search.recording import Recording
from treeview.search.registry import search
from treeview.tree.preorder import Preorder
from treeview.tree.tree import Tree

REFERENCE_STEPS: Final = 20_000
"""So many steps of the reference are recorded at once."""


def run_events(child: ChildProcess, reading: Reading, tree: Tree, stopped: Callable[[], bool]) -> Events:
    """What happens while a function runs on ``tree``, by lines unless there are too many."""
    found = child.events(reading, tree, lines=True, stopped=stopped)
    if found.line_count <= MAX_LINES:
        return found
    if isinstance(found[-1], Problem) and found[-1].kind == "steps" and not stopped():
        return child.events(reading, tree, stopped=stopped)  # lines have taken the room of steps
    return found.without_lines()


class WatchedRun:
    """A user's run on ``tree``, and where it parts from the reference.

    It is there once `build` is done. ``difference`` is ``None`` where it never parts, and where there is
    nothing to compare it with. ``reference``: what of ours runs beside it; ``None`` for nothing. ``game``:
    what ``tree`` is a copy of, with the same ids; ``None`` for a drawn tree. ``is_sampled``: no textbook runs
    beside it, since it draws lots, but its own rollouts were replayed.
    """

    def __init__(
        self, path: Path, function: OwnFunction, tree: Tree, events: Events, game: GameTree[Any] | None
    ) -> None:
        self.path, self.function, self.tree, self.game = path, function, tree, game
        self._maker = RunMaker(events, tree, tree.kinds(), negated=function.reading.negated)
        self.run = self._maker.run
        self.is_sampled = False
        self.convention: Convention | None = None
        self.difference: Difference | None = None
        self.reference: ReferenceSearch | None = None
        self.lines = False
        self._is_stopped = False
        self._trace: OwnTrace | None = None
        self._correspondence: Correspondence | None = None

    def build(self) -> Iterator[float]:
        """Make the run in slices of at most `SLICE_EVENTS` events or steps; yield what share is done.

        Steps that follow from the events come first, then the comparison, then the log to be shown, then the
        reference beside it.
        """
        run, count = self.run, max(len(self.run.events), 1)
        for done in self._maker.parts():
            yield done / count / 4
            if self._is_stopped:
                self._maker.stop(done)
                break
        yield 1 / 4
        steps = max(len(run.steps), 1)
        comparing = self._compare()
        while not self._is_stopped:
            try:
                done = next(comparing)
            except StopIteration:
                break
            yield (1 + min(done / steps, 1.0)) / 4
        yield 2 / 4
        for share in self.make_log(lines=False):
            yield (2 + share) / 4
        yield 3 / 4
        if not self._is_stopped:
            yield from self._record_reference()
        self._is_stopped = False

    def stop(self) -> None:
        """Keep what is made of the run until now, and leave out the rest; `build` soon comes to its end."""
        self._is_stopped = True

    def _compare(self) -> Iterator[int]:
        replayed = replay_rollouts(self.function, self.run)
        if replayed is not None:
            self.is_sampled, self.difference = True, replayed.difference
            return
        found = yield from closest(self.function, self.function.reading, self.run)
        self.convention, self.difference = found or (None, None)

    @property
    def name(self) -> str:
        """The file and the function."""
        return f"{self.function.file.name}:{self.function.name}"

    @cached_property
    def has_lines(self) -> bool:
        """Whether it can be gone through line by line."""
        return self.run.events.line_count > 0

    @property
    def warning(self) -> str:
        """What is wrong with it, "" where nothing is known to be."""
        if self.run.failure is not None:
            return self.run.failure.sentence
        return self.difference.sentence if self.difference is not None else ""

    def boards(self, *, log: bool) -> Boards | None:
        """The boards at the nodes of the log, or of a copy of the tree, or ``None``."""
        game = self.game
        if game is None:
            return None
        return boards_of(game, Preorder(self.tree).ids.tolist() if log else None)

    # As a log

    def make_log(self, *, lines: bool) -> Iterator[float]:
        """Make the run the tree of a log in slices; yield what share is done. ``lines``: each is a step."""
        function, count = self.function, max(len(self.run.events), 1)
        trace = OwnTrace(self.run, function.entry.name, function.file.source, self.difference, lines=lines)
        for done in trace.parts():
            yield done / count
            if self._is_stopped:
                trace.stop()
        trace.made.title = function.file.name
        self.lines, self._trace = lines, trace

    @property
    def trace(self) -> OwnTrace:
        """The log that was made last."""
        assert self._trace is not None
        return self._trace

    @property
    def log(self) -> Tree:
        """The run as the tree of a log."""
        return self.trace.made

    @property
    def warning_step(self) -> int:
        """The step of the log at which it goes wrong, or the last one."""
        wrong = self.difference
        if self.run.failure is None and wrong is not None and wrong.step:
            return self.trace.step_of(wrong.step)
        return len(self.trace.places)

    # The reference beside it

    def _record_reference(self) -> Iterator[float]:
        """Record our own run beside it, in slices, and find out which steps of both correspond."""
        reference = None if self.convention is None else reference_search(self.convention, self.run)
        if reference is None:
            return
        try:
            recording = Recording(search(self.tree, reference.algorithm, reference.options))
        except ValueError:
            return
        while recording.record(REFERENCE_STEPS):
            yield (3 + min(len(recording) / max(len(self.run.steps), 1), 0.99)) / 4
            if self._is_stopped:
                return
        parting = self.difference.step if self.difference is not None else 0
        points = points_of(self.run), reference_points(recording)
        self._correspondence = Correspondence(*points, parting, self.tree)
        self.reference = reference

    @property
    def reference_title(self) -> str:
        """The title of the reference."""
        return title_of(self.convention.kind) if self.convention is not None else tr("reference")

    def reference_step(self, step: int) -> int:
        """The step of the reference that goes with a step of the log."""
        if self._correspondence is None:
            return 0
        return self._correspondence.counterpart(self.trace.number_at(step))

    def own_step(self, reference_step: int) -> int:
        """The step of the log that goes with a step of the reference."""
        if self._correspondence is None:
            return 0
        return self.trace.step_of(self._correspondence.mine(reference_step))
