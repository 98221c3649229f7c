"""A user's run as a window shows it: by steps of the search or line by line, with our own run beside it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
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
from treeview.own_code.events import Event, LineRun, Problem
from treeview.own_code.own_function import OwnFunction
from treeview.own_code.own_run import own_run
from treeview.own_code.own_trace import OwnTrace, tree_of
from treeview.own_code.reference_run import (
    Correspondence,
    ReferenceSearch,
    points_of,
    reference_points,
    reference_search,
)
from treeview.own_code.textbook import Convention
from treeview.scenes import boards_of
from treeview.tree.tree import Tree, TreeError

MAX_REFERENCE_NODES: Final = 100_000
"""On larger trees the reference does not run beside it."""


def run_events(
    child: ChildProcess, reading: Reading, tree: Tree, stopped: Callable[[], bool]
) -> Sequence[Event]:
    """What happens while a function runs on ``tree``, by lines unless there are too many."""
    found = child.events(reading, tree, lines=True, stopped=stopped)
    if found.line_count <= MAX_LINES:
        return found
    if isinstance(found[-1], Problem) and found[-1].kind == "steps" and not stopped():
        return child.events(reading, tree, stopped=stopped)  # lines have taken the room of steps
    return found.without_lines()


class WatchedRun:
    """A user's run on ``tree``, and where it parts from the reference.

    ``difference`` is ``None`` where it never does, and where there is nothing to compare it with. ``game``:
    what ``tree`` is a copy of, with the same ids; ``None`` for a drawn tree. ``is_sampled``: no textbook runs
    beside it, since it draws lots, but its own rollouts were replayed.
    """

    def __init__(
        self,
        path: Path,
        function: OwnFunction,
        tree: Tree,
        events: Sequence[Event],
        game: GameTree[Any] | None = None,
    ) -> None:
        self.path, self.function, self.tree, self.game = path, function, tree, game
        reading = function.reading
        self.run = own_run(events, tree, [*tree.kinds()], negated=reading.negated)
        replayed = replay_rollouts(function, self.run)
        self.is_sampled = replayed is not None
        found = closest(function, reading, self.run)
        self.convention: Convention | None = found[0] if found else None
        self.difference: Difference | None = found[1] if found else None
        if replayed is not None:
            self.difference = replayed.difference
        self.lines = False
        self._traces: dict[bool, OwnTrace] = {}
        self._warning_steps: dict[bool, int] = {}
        self._first: Tree | None = None

    @property
    def name(self) -> str:
        """The file and the function."""
        return f"{self.function.file.name}:{self.function.name}"

    @cached_property
    def has_lines(self) -> bool:
        """Whether it can be gone through line by line."""
        return any(isinstance(each, LineRun) for each in self.run.events)

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
        ids = self.tree.preorder() if log else None
        return boards_of(game, None if ids is None else ids.tolist())

    # As a log

    def prepare(self) -> None:
        """Work out what takes its time, so that a window need not wait: the first log, and the reference."""
        self._first = self._made_log()
        _ = self.correspondence

    def log(self) -> Tree:
        """The run as the tree of a log."""
        made, self._first = self._first, None
        return self._made_log() if made is None else made

    def _made_log(self) -> Tree:
        function = self.function
        trace = OwnTrace(self.run, function.entry.name, function.file.source, self.difference)
        made = tree_of(trace, lines=self.lines)
        self._traces[self.lines] = trace
        made.title = function.file.name
        return made

    @property
    def _places(self) -> list[tuple[int, int]]:
        return self._traces[self.lines].places

    def step_at(self, event: int) -> int:
        """The step of the log that tells of the event at a place, or the last before it."""
        starts = [place for place, _ in self._places]
        return min(bisect_left(starts, event) + 1, len(starts))

    def event_of(self, step: int) -> int:
        """The place of the event that a step of the log tells of."""
        return self._places[step - 1][0] if step else 0

    @property
    def warning_step(self) -> int:
        """The step of the log at which it goes wrong, or the last one."""
        found = self._warning_steps.get(self.lines)
        if found is None:
            places, wrong = self._places, self.difference
            found = len(places)
            if self.run.failure is None and wrong is not None:
                found = next((step for step, (_, own) in enumerate(places, 1) if own == wrong.step), found)
            self._warning_steps[self.lines] = found
        return found

    # The reference beside it

    @cached_property
    def reference(self) -> ReferenceSearch | None:
        """What of ours runs beside it; ``None`` where nothing does."""
        if self.convention is None or len(self.tree) > MAX_REFERENCE_NODES:
            return None
        return reference_search(self.convention, self.run)

    @cached_property
    def correspondence(self) -> Correspondence | None:
        """Which steps of both go together."""
        reference = self.reference
        if reference is None:
            return None
        try:
            points = reference_points(reference, self.tree)
        except (TreeError, ValueError):
            return None
        parting = self.difference.step if self.difference is not None else 0
        return Correspondence(points_of(self.run), points, parting, self.tree)

    @property
    def reference_title(self) -> str:
        """The title of the reference."""
        return title_of(self.convention.kind) if self.convention is not None else tr("reference")

    def reference_step(self, step: int) -> int:
        """The step of the reference that goes with a step of the log."""
        if self.correspondence is None:
            return 0
        own = max((own for _, own in self._places[:step]), default=0)
        return self.correspondence.counterpart(own)

    def own_step(self, reference_step: int) -> int:
        """The step of the log that goes with a step of the reference."""
        if self.correspondence is None:
            return 0
        wanted = self.correspondence.mine(reference_step)
        return next((step for step, (_, own) in enumerate(self._places, 1) if own == wanted), 0)
