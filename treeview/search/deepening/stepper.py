"""Iterative deepening: depth-limited alpha-beta (or minimax) for depth 1, 2, and so on.

Source: Slate and Atkin, *Chess 4.5* (1977); Korf, *Depth-first iterative-deepening* (1985).
"""

from collections.abc import Callable, Iterator
from math import inf
from typing import Any, Final

from treeview.games.search_space import SearchSpace
from treeview.messages import N_, tr
from treeview.option import Option, OptionError
from treeview.search import shared_options
from treeview.search.columns import PLAIN, WINDOWED
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, LEAF, PRUNING_KINDS, RETURN
from treeview.search.depth_first.ordering import ChildLinks
from treeview.search.depth_first.stepper import (
    ALPHABETA_OPERANDS,
    MINIMAX_OPERANDS,
    DepthFirst,
    alphabeta,
    minimax,
)
from treeview.search.search import Family
from treeview.search.step_kinds import KIND_MASK, Does, StepKind
from treeview.tree.tree import MAX, NIL, ROOT

ITERATION: Final = 6
"""A new iteration starts at the root."""
COMPLETE: Final = 7
"""The iteration is complete; its answer stands."""
DISCARD: Final = 8
"""The budget is spent in mid-iteration: the iteration is discarded and the last answer stands."""

KINDS: Final = {
    **PRUNING_KINDS,
    ITERATION: StepKind("iteration", Does.STARTS),
    COMPLETE: StepKind("complete", Does.COMPLETES),
    DISCARD: StepKind("discard", Does.DISCARDS),
}


BASE: Final = Option(
    "base",
    "Search",
    "choice",
    "alphabeta",
    "The depth-limited search of each iteration.",
    choices={"alphabeta": "Alpha-beta", "minimax": "Minimax"},
)
MAX_DEPTH: Final = Option(
    "depth",
    "Deepest iteration",
    "int",
    None,
    "The depth of the last iteration, in plies; without a limit, until the whole tree is searched.",
    low=1,
    high=1_000_000,
    none="the whole tree",
)
BUDGET_NODES: Final = Option(
    "budget_nodes",
    "Budget in nodes",
    "int",
    None,
    "Nodes that may be entered over all iterations; an iteration cut short by the budget is discarded.",
    low=1,
    high=10**12,
    none="no budget",
)
BUDGET_SECONDS: Final = Option(
    "budget_seconds",
    "Budget in seconds",
    "float",
    None,
    "Seconds after which the search stops. Two runs with this option may differ.",
    low=0,
    high=1e6,
    none="no budget",
)
ORDER: Final = Option(
    "order",
    "Reorder",
    "choice",
    "none",
    "Between iterations: keep the order, put the best line first, or sort all children by their last values.",
    choices={"none": "No reordering", "pv": "Best line first", "value": "By last value"},
)

_OWN: Final = {ITERATION: 1, COMPLETE: 1, DISCARD: 1}
_ALPHABETA: Final = {**ALPHABETA_OPERANDS, **_OWN}
_MINIMAX: Final = {**MINIMAX_OPERANDS, **_OWN}


class Deepening(DepthFirst):
    """Iterative deepening; see the module.

    An iteration that never met its depth limit has searched the whole tree, and is the last. The
    budget is checked before a node is entered, so a budget of N nodes enters at most N.

    Operands: as alpha-beta or minimax, and the depth at ``ITERATION``, the value at ``COMPLETE``,
    the nodes entered at ``DISCARD``.
    """

    name = "deepening"
    title = N_("Iterative deepening")
    family = Family.DEPTH
    reading = "learning.md#iterative-deepening"
    declared = (
        shared_options.ROOT,
        BASE,
        shared_options.PRUNE_ON,
        shared_options.FAIL,
        MAX_DEPTH,
        BUDGET_NODES,
        BUDGET_SECONDS,
        ORDER,
    )
    kinds = KINDS
    columns = WINDOWED
    operands = _ALPHABETA
    restarts = True

    def prepare(self) -> None:
        if self.options["base"] == "minimax":
            self.columns = PLAIN
            self.operands = _MINIMAX
        if self.options["budget_seconds"] is not None and self.clock is None:
            raise OptionError(tr("seconds need a clock"), "budget_seconds")
        self._children = _Children(self.space)
        self._entered = 0
        self._began: float | None = None

    @classmethod
    def for_play(cls, effort: int) -> dict[str, Any]:
        """Return options as alpha-beta does, with a larger budget, since iterations enter nodes again."""
        return {"prune_on": "gt", "budget_nodes": effort + effort // 2, "order": "value"}

    @property
    def spent(self) -> dict[str, float]:
        timed = self.options["budget_seconds"] is not None
        seconds = self._time() - self._began if timed and self._began is not None else 0.0
        return {"budget_nodes": self._entered, "budget_seconds": seconds}

    def steps(self) -> Iterator[int]:
        limit, seconds = self.options["depth"], self.options["budget_seconds"]
        budget = self.options["budget_nodes"] or inf
        self._began = self._time()
        deadline = self._began + seconds if self.clock and seconds is not None else inf
        reordering = None if self.options["order"] == "none" else _Reordering(self._children, self.space)
        self._children.spent = lambda: self._entered >= budget or self._time() >= deadline
        depth = 0
        while depth != limit and not self._children.spent():
            depth += 1
            self._children.limit, self._children.met_limit = depth, False
            self.tape.append(depth)
            yield ROOT << 4 | ITERATION
            value = 0.0
            try:
                for code in self._iteration():
                    kind = code & KIND_MASK
                    if kind <= ENTER:
                        self._entered += 1
                    if kind == LEAF:
                        value = self.space.evaluate(code >> 4)
                    elif kind in (CUT, RETURN):
                        value = self.tape[-1]
                    if reordering:
                        reordering.learn(code, value)
                    yield code
            except _Spent:
                self.tape.append(self._entered)
                yield ROOT << 4 | DISCARD
                return
            self.tape.append(value)
            yield ROOT << 4 | COMPLETE
            if not self._children.met_limit:
                return
            if reordering:
                reordering.apply(by_value=self.options["order"] == "value")

    def _time(self) -> float:
        return self.clock() if self.clock and self.options["budget_seconds"] is not None else -inf

    def _iteration(self) -> Iterator[int]:
        space, children = self.space, self._children
        if self.options["base"] == "minimax":
            return minimax(space, children.expand, children.following, self.tape)
        return alphabeta(
            space,
            children.expand,
            children.following,
            self.tape,
            strict=self.options["prune_on"] == "gt",
            hard=self.options["fail"] == "hard",
        )


class _Spent(Exception):
    """The budget is spent: the current node is neither expanded nor entered."""


class _Children(ChildLinks):
    """The children in the order of search, down to a depth limit."""

    def __init__(self, space: SearchSpace) -> None:
        super().__init__(space)
        self.limit = 0
        self.met_limit = False
        self.spent: Callable[[], bool] = lambda: False

    def expand(self, node: int) -> int:
        """Return the first child to look at; called before a node is entered. Raises ``_Spent``."""
        if self.spent():
            raise _Spent
        if self._space.tree.depth[node] >= self.limit:
            if not self._space.is_terminal(node):
                self.met_limit = True
            return NIL
        return self.open(node)


class _Reordering:
    """Reorders children by what the last iteration has learnt."""

    def __init__(self, children: _Children, space: SearchSpace) -> None:
        self._children = children
        self._space = space
        self._value: dict[int, float] = {}
        self._best: dict[int, int] = {}
        self._entered: list[int] = []

    def learn(self, code: int, value: float) -> None:
        """Learn from a step; ``value`` is the value last evaluated or returned."""
        node, kind = code >> 4, code & KIND_MASK
        if kind == ENTER:
            self._entered.append(node)
        elif kind in (LEAF, CUT, RETURN):
            self._value[node] = value
        elif kind == BETTER:
            self._best[self._space.tree.parent[node]] = node

    def apply(self, *, by_value: bool) -> None:
        """Reorder, by the values last seen or with the principal variation first."""
        if by_value:
            for node in self._entered:
                self._sort(node)
        else:
            node = ROOT
            while node in self._best:
                best = self._best[node]
                rest = [child for child in self._children.of(node) if child != best]
                self._children.relink(node, [best, *rest])
                node = best
        self._entered.clear()
        self._best.clear()

    def _sort(self, node: int) -> None:
        """Sort by the best values for the player at ``node``; children without a value stay at the end."""
        children, value = self._children.of(node), self._value
        sign = -1.0 if self._space.kind[node] == MAX else 1.0
        self._children.relink(
            node, sorted(children, key=lambda child: (sign * value[child]) if child in value else inf)
        )
