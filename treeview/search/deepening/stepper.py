"""Iterative deepening: a search limited in depth, repeated for depth 1, 2, and so on.

Sources: Slate and Atkin, *Chess 4.5* (1977), also for keeping the transposition table and searching its moves
first; Korf, *Depth-first iterative-deepening* (1985); Plaat, Schaeffer, Pijls and de Bruin, *Best-first
fixed-depth minimax algorithms* (1996) for MTD(f), which begins each depth with the value of the last one.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from math import inf
from typing import Any, Final

from treeview.games.search_space import SearchSpace
from treeview.messages import N_, tr
from treeview.option import Option, OptionError, resolve
from treeview.search import shared_options
from treeview.search.columns import WINDOWED, Annotations
from treeview.search.depth_first.kinds import (
    BETTER,
    COMPLETE,
    CUT,
    DEEPENING_KINDS,
    DISCARD,
    ENTER,
    HIT,
    ITERATION,
    LEAF,
    PRUNING_KINDS,
    RETURN,
)
from treeview.search.depth_first.ordering import ChildLinks, Ordering
from treeview.search.depth_first.stepper import ALPHABETA_OPERANDS, DepthFirst
from treeview.search.memory.stepper import ORDER, MemorySearch
from treeview.search.memory.table import TABLE_OPTIONS
from treeview.search.search import Family, StepBlock
from treeview.search.step_kinds import KIND_MASK, Does, StepKind, find_kinds
from treeview.search.windows.stepper import AGAIN, GUARD
from treeview.tree.preorder import Preorder
from treeview.tree.tree import MAX, NIL, ROOT

BASE: Final = Option(
    "base",
    "Search",
    "choice",
    "alphabeta",
    "The depth-limited search of each iteration.",
    choices={
        "alphabeta": "Alpha-beta",
        "minimax": "Minimax",
        "aspiration": "Aspiration",
        "scout": "Scout",
        "pvs": "PVS",
        "negascout": "NegaScout",
        "memory": "Memory",
        "mtdf": "MTD(f)",
        "sss": "SSS*",
        "dual": "DUAL*",
    },
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
WAYS: Final[Mapping[str, str]] = {
    "pv": N_("Best line first"),
    "move": N_("Last best moves"),
    "value": N_("By last value"),
}
"""The orders of children that the last iteration gives, with their captions."""
ORDER_OF_DEEPENING: Final = Option(
    "order",
    "Move order",
    "choice",
    "none",
    "The order of children: as in the tree, as the last iteration or the table suggests, or an order of "
    "alpha-beta's.",
    choices={"none": shared_options.ORDER.choices["none"], **WAYS, **ORDER.choices},
)
_TABLED: Final = ("memory", "mtdf", "sss", "dual")
_PRUNING: Final = ("alphabeta",)


def _only_with_base(option: Option, *bases: str) -> Option:
    return replace(option, only_with={"base": bases})  # each iteration has a depth limit


class Deepening(DepthFirst):
    """Iterative deepening; see the module.

    An iteration that never met its depth limit has searched the whole tree, and is the last. The
    budget is checked before a node is entered, so a budget of N nodes enters at most N. What the search
    learns (its table, killer moves, history) stays from one iteration to the next.

    Operands: those of the search that is repeated; the depth at ``ITERATION``; at ``COMPLETE`` the value, and
    1 if the whole tree was searched, else 0; the nodes entered at ``DISCARD``.
    """

    name = "deepening"
    title = N_("Iterative deepening")
    family = Family.DEPTH
    reading = "stepping.md#iterative-deepening"
    declared = (
        shared_options.ROOT,
        BASE,
        _only_with_base(shared_options.PRUNE_ON, *_PRUNING),
        _only_with_base(shared_options.FAIL, *_PRUNING),
        _only_with_base(shared_options.GUESS, "aspiration"),
        _only_with_base(shared_options.DELTA, "aspiration"),
        _only_with_base(shared_options.WIDEN, "aspiration"),
        _only_with_base(AGAIN, "pvs"),
        _only_with_base(GUARD, "pvs", "negascout"),
        _only_with_base(shared_options.FIRST, "mtdf"),
        MAX_DEPTH,
        BUDGET_NODES,
        BUDGET_SECONDS,
        ORDER_OF_DEEPENING,
        *shared_options.ORDER_OPTIONS[1:],
        *(_only_with_base(option, *_TABLED) for option in TABLE_OPTIONS),
    )
    kinds: Mapping[int, StepKind] = {**PRUNING_KINDS, **DEEPENING_KINDS}
    columns = WINDOWED
    operands = ALPHABETA_OPERANDS
    restarts = True

    @property
    def inner(self) -> DepthFirst:
        """The search that is repeated."""
        return self._inner

    def prepare(self) -> None:
        if self.options["budget_seconds"] is not None and self.clock is None:
            raise OptionError(tr("seconds need a clock"), "budget_seconds")
        self._inner = self._make_inner()
        self.columns = self._inner.columns
        self.kinds = {**self._inner.kinds, **DEEPENING_KINDS}
        self.operands = {**self._inner.operands, ITERATION: 1, COMPLETE: 2, DISCARD: 1}
        self.keeps_unvisited = self._inner.keeps_unvisited
        self._entered = 0
        self._began: float | None = None

    def _make_inner(self) -> DepthFirst:
        """Return the search that is repeated, with the options that it has; its depth limit is ours."""
        from treeview.search.registry import load_built_in  # which knows this search

        base, options = load_built_in(str(self.options["base"])), self.options
        way, tabled = options["order"], issubclass(base, MemorySearch)
        if way == "table" and not tabled:
            raise OptionError(tr("only searches with a table have its moves"), "order")
        if way in WAYS and tabled:
            problem = tr("searches with a table keep the last iteration in it: choose the table's move")
            raise OptionError(problem, "order")
        if way not in ("none", *WAYS) and "order" not in base.option_names():
            raise OptionError(tr("without a window nothing is cut, in whatever order"), "order")
        for option in self.declared:
            if "base" in option.only_with and options["base"] not in option.only_with["base"]:
                self.options[option.name] = option.default
        inner = base(self.space, self.inner_options(self.options), self.clock)
        assert isinstance(inner, DepthFirst)
        return inner

    @classmethod
    def inner_options(cls, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options of the search that is repeated; the depth limit only says that there is one."""
        from treeview.search.registry import load_built_in  # which knows this search

        base = load_built_in(str(options["base"]))
        mine = {name: value for name, value in options.items() if name in base.option_names()}
        if options["base"] == "negascout":
            del mine["research"]  # its own default is what makes it NegaScout
        known = {option.name: option.choices for option in base.declared}
        if "order" in mine and mine["order"] not in known["order"]:  # ours, or a table's
            mine["order"] = "none"
        return resolve(base.declared, mine | {"depth": 1})

    @classmethod
    def for_play(cls, effort: int) -> dict[str, Any]:
        """Return options as alpha-beta does, with a larger budget, since iterations enter nodes again."""
        return {"prune_on": "gt", "budget_nodes": effort + effort // 2, "order": "value"}

    @property
    def is_exact(self) -> bool:
        return self._inner.is_exact

    @property
    def spent(self) -> dict[str, float]:
        timed = self.options["budget_seconds"] is not None
        seconds = self._time() - self._began if timed and self._began is not None else 0.0
        return {"budget_nodes": self._entered, "budget_seconds": seconds}

    def can_happen(self, kind: int) -> bool:
        if kind == DISCARD:
            return any(self.options[name] is not None for name in ("budget_nodes", "budget_seconds"))
        return kind in DEEPENING_KINDS or self._inner.can_happen(kind)

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        self._inner.replay(now, steps, order)

    def steps(self) -> Iterator[int]:
        limit, seconds = self.options["depth"], self.options["budget_seconds"]
        budget = self.options["budget_nodes"] or inf
        self._began = self._time()
        deadline = self._began + seconds if self.clock and seconds is not None else inf
        way, search, tape = self.options["order"], self._inner, self.tape
        ordered = way not in ("none", *WAYS)
        children: ChildLinks = search.new_ordering() if ordered else ChildLinks(self.space)
        reordering = _Reordering(children, self.space) if way in WAYS else None
        limited = _DepthLimit(
            children, self.space, lambda: self._entered >= budget or self._time() >= deadline
        )
        enters = frozenset(find_kinds(search.kinds, Does.ENTERS))
        depth = 0
        search.tape = tape
        search.begin()
        while depth != limit and not limited.spent():
            depth += 1
            limited.depth, limited.was_met = depth, False
            if isinstance(children, Ordering):
                children.limit = depth
            search.deepen(depth)
            tape.append(depth)
            yield ROOT << 4 | ITERATION
            value = 0.0
            try:
                for code in self._iterate(children, limited.expand):
                    kind = code & KIND_MASK
                    if kind in enters:
                        if kind == HIT and limited.spent():  # entered without being expanded
                            del tape[-search.operands[HIT] :]
                            raise _SpentError
                        self._entered += 1
                    if kind == LEAF:
                        value = self.space.evaluate(code >> 4)
                    elif kind in (CUT, RETURN, HIT):
                        value = tape[-1]
                    if reordering:
                        reordering.learn(code, value)
                    yield code
            except _SpentError:
                tape.append(self._entered)
                yield ROOT << 4 | DISCARD
                return
            whole = not limited.was_met and not search.may_hide_limit
            tape.extend((value, whole))
            yield ROOT << 4 | COMPLETE
            if whole:
                return
            search.expect(value)
            if reordering:
                reordering.apply(way)

    def _iterate(self, children: ChildLinks, expand: Callable[[int], int]) -> Iterator[int]:
        search = self._inner
        if isinstance(children, Ordering):
            return search.steps_in_order(children, expand)
        return search.step_through(expand, children.following)

    def _time(self) -> float:
        return self.clock() if self.clock and self.options["budget_seconds"] is not None else -inf


class _SpentError(Exception):
    """The budget is spent: the current node is neither expanded nor entered."""


class _DepthLimit:
    """Expands nodes down to ``depth``, as long as the budget is not ``spent``."""

    def __init__(self, children: ChildLinks, space: SearchSpace, spent: Callable[[], bool]) -> None:
        self._children, self._space, self.spent = children, space, spent
        self.depth = 0
        self.was_met = False

    def expand(self, node: int) -> int:
        """Return the first child to look at; called before a node is entered. Raises ``_SpentError``."""
        if self.spent():
            raise _SpentError
        if self._space.tree.depth[node] >= self.depth:
            if not self._space.is_terminal(node):
                self.was_met = True
            return NIL
        return self._children.open(node)


class _Reordering:
    """Reorders children by what the last iteration has learnt."""

    def __init__(self, children: ChildLinks, space: SearchSpace) -> None:
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

    def apply(self, way: str) -> None:
        """Reorder: all children by the values last seen, each best child first, or only the best line."""
        if way == "value":
            for node in self._entered:
                self._sort(node)
        elif way == "move":
            for node in self._entered:
                self._put_first(node, self._best[node])
        else:
            node = ROOT
            while node in self._best:
                best = self._best[node]
                self._put_first(node, best)
                node = best
        self._entered.clear()
        self._best.clear()

    def _put_first(self, node: int, best: int) -> None:
        rest = [child for child in self._children.of(node) if child != best]
        self._children.relink(node, [best, *rest])

    def _sort(self, node: int) -> None:
        """Sort by the best values for the player at ``node``; children without a value stay at the end."""
        children, value = self._children.of(node), self._value
        sign = -1.0 if self._space.kind[node] == MAX else 1.0
        self._children.relink(
            node, sorted(children, key=lambda child: (sign * value[child]) if child in value else inf)
        )
