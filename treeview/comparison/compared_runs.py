"""Two to four runs on one tree, and what they have in common."""

import time
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import cached_property
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from treeview.comparison.move_order import AS_DRAWN, reorder
from treeview.comparison.run_choice import RunChoice, tell_apart
from treeview.games.game import GameError
from treeview.games.game_tree import GameTree
from treeview.messages import tr
from treeview.option import OptionError
from treeview.scenes import visits
from treeview.search.names import name_as
from treeview.search.registry import search, search_in, view_of
from treeview.search.run import Run
from treeview.search.search import Ints, Search
from treeview.tree.node_names import NodeNames
from treeview.tree.preorder import Preorder
from treeview.tree.tree import KINDS_BY_NAME, Tree

MIN_RUNS: Final = 2
MAX_RUNS: Final = 4
"""How many runs are compared."""
SLICE_SECONDS: Final = 0.02
"""How long a run is recorded at a time, between two reports."""
FIRST_SLICE_STEPS: Final = 512
NOT_VISITED: Final = np.iinfo(np.intc).max
"""The step of a first visit that never comes."""

Mask = npt.NDArray[np.bool_]


class ComparedRuns:
    """Runs of ``choices`` on ``source``, whose nodes have the same ids in all of them.

    - ``tree``: the tree that all runs share. A search with another order of moves runs on a copy with the
      same ids. The tree of a game grows with the runs, one after the other, so it holds what any of them
      needs; ``game`` is that tree, ``None`` for a drawn tree.
    - ``runs``, ``titles``: the runs, and what they are called.
    - ``failures``: for each run, why its search ended before it was done, or "".

    The caller may move the runs to any step. Raises ``OptionError`` for bad choices or too few or many of
    them, and ``TreeError`` for a tree that a search refuses.
    """

    def __init__(
        self,
        source: Tree | GameTree[Any],
        choices: Sequence[RunChoice],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        if not MIN_RUNS <= len(choices) <= MAX_RUNS:
            problem = tr("{low} to {high} runs are compared, not {count}")
            raise OptionError(problem, low=MIN_RUNS, high=MAX_RUNS, count=len(choices))
        self.choices = tuple(choices)
        self.titles = tell_apart([choice.title for choice in choices])
        self.game = source if isinstance(source, GameTree) else None
        self.tree: Tree = source if isinstance(source, Tree) else source.tree
        self._clock = clock
        self._copies: dict[tuple[str, object], tuple[Tree, Preorder]] = {}
        names = NodeNames(self.tree)
        self.runs = [self._make_run(choice, names) for choice in choices]
        self.failures = [""] * len(choices)

    def __len__(self) -> int:
        return len(self.runs)

    def _make_run(self, choice: RunChoice, names: NodeNames) -> Run:
        options = dict(choice.options)
        if choice.moves == AS_DRAWN:
            made: Search
            if self.game is not None:
                made, order = search_in(self.game, choice.algorithm, options, self._clock), None
            else:
                made, order = search(self.tree, choice.algorithm, options, self._clock), self.order
        else:
            copied, order = self._copy_of(choice.moves, options.get("root"))
            made = search(copied, choice.algorithm, options, self._clock)
            name_as(made, names)
        return Run(made, order)

    @cached_property
    def order(self) -> Preorder:
        """The preorder of the tree; only asked for once a game's tree has grown."""
        return Preorder(self.tree)

    def _copy_of(self, moves: str, root: object) -> tuple[Tree, Preorder]:
        """The tree with its moves in another order, made once for each order."""
        key = moves, root
        if key not in self._copies:
            tree, kind = self.tree, KINDS_BY_NAME.get(str(root))
            if self.game is not None:
                if tree.column("more").any() and self.game.horizon is None:
                    raise OptionError(
                        tr("the tree grows with the search; grow it to a depth to give moves another order"),
                        "moves",
                    )
                tree = self.game.drawn_copy()
            copied = reorder(tree, moves, kind)
            self._copies[key] = copied, Preorder(copied)
        return self._copies[key]

    # Recording

    def record_in_slices(self) -> Iterator[int]:
        """Record all runs to their ends, one after the other; yields the steps recorded so far.

        Between two of them lie some `SLICE_SECONDS`, even if a search of users has no step ready. A run whose
        game or search fails keeps its steps, and ``failures`` says why.
        """
        for place, run in enumerate(self.runs):
            count, more = FIRST_SLICE_STEPS, True
            while more:
                begun = self._clock()
                try:
                    more = run.record(run.search.ahead(count, SLICE_SECONDS))
                except GameError as problem:
                    self.failures[place], more = str(problem), False
                count = next_slice(count, self._clock() - begun)
                yield sum(map(len, self.runs))
            self.failures[place] = self.failures[place] or view_of(run.search).failure(run).removesuffix(".")
        for run in self.runs:
            run.seek(len(run))

    def record_all(self) -> "ComparedRuns":
        """Record all runs to their ends, and move them there."""
        for _ in self.record_in_slices():
            pass
        return self

    def seek(self, steps: Sequence[int]) -> None:
        """Move each run to its step."""
        for run, step in zip(self.runs, steps, strict=True):
            if run.step != step:
                run.seek(step)

    @property
    def steps(self) -> tuple[int, ...]:
        """The steps at which the runs stand."""
        return tuple(run.step for run in self.runs)

    @property
    def ends(self) -> tuple[int, ...]:
        """The last steps of the runs."""
        return tuple(map(len, self.runs))

    def another(self) -> "ComparedRuns":
        """Return a second comparison of the same recordings, whose runs move by themselves."""
        made = copy(self)
        made.runs = [run.another() for run in self.runs]
        return made

    # What they visit

    @cached_property
    def first_visits(self) -> npt.NDArray[np.intc]:
        """The step at which each run first visits each node, or `NOT_VISITED`; int32, shape (runs, nodes).

        Of the runs as they are recorded; a node that two iterations visit counts once.
        """
        table = np.full((len(self.runs), len(self.tree)), NOT_VISITED, np.intc)
        for row, run in zip(table, self.runs, strict=True):
            first: Ints = visits(run.recording).first
            seen = first > 0
            row[: len(first)][seen] = first[seen]
        return table

    @cached_property
    def visited(self) -> Mask:
        """Which nodes each whole run visits; shape (runs, nodes)."""
        found: Mask = np.not_equal(self.first_visits, NOT_VISITED)
        return found

    @cached_property
    def disputed(self) -> Mask:
        """The nodes that some runs visit and others never do; shape (nodes,)."""
        some, every = np.any(self.visited, axis=0), np.all(self.visited, axis=0)
        found: Mask = some & ~every
        return found

    @cached_property
    def disputed_nodes(self) -> npt.NDArray[np.int32]:
        """The ids of the `disputed` nodes, ascending."""
        return np.flatnonzero(self.disputed).astype(np.int32)

    @cached_property
    def counts_alone(self) -> tuple[int, ...]:
        """How many nodes each run visits that no other does."""
        return tuple(int(self.only_in(place).sum()) for place in range(len(self)))

    def only_in(self, place: int) -> Mask:
        """The nodes that the run at ``place`` visits and no other does; shape (nodes,)."""
        found: Mask = self.visited[place] & (self.visited.sum(axis=0) == 1)
        return found


def next_slice(steps: int, seconds: float) -> int:
    """Return how many steps to record next, after so many in so many ``seconds``."""
    return steps * 2 if seconds < SLICE_SECONDS / 2 else max(steps // 2, 1)


def compare_runs(
    source: Tree | GameTree[Any], choices: Sequence[RunChoice], clock: Callable[[], float] = time.perf_counter
) -> ComparedRuns:
    """Record runs of ``choices`` on ``source`` and return their comparison, standing at the ends."""
    return ComparedRuns(source, choices, clock).record_all()
