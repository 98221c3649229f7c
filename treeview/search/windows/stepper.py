"""Alpha-beta with narrow windows, and the re-searches where a window was too narrow.

A null window only asks whether a node is worth more than α (for MIN: less than β). It ends at the very next
number that a float can be, α⁺, so it is right for whole numbers and for decimals. Sources: Pearl, *Asymptotic
properties of minimax trees and game-searching procedures* (1980) for Scout; Marsland and Campbell, *Parallel
search of strongly ordered game trees* (1982) for principal variation search; Reinefeld, *An improvement to
the Scout tree search algorithm* (1983) for NegaScout; Marsland, *A review of game-tree pruning* (1986) for
aspiration.
"""

from collections.abc import Callable, Iterator, Mapping, MutableSequence, Sequence
from dataclasses import replace
from math import inf, nan, nextafter
from typing import ClassVar, Final

import numpy as np
import numpy.typing as npt

from treeview.games.search_space import SearchSpace
from treeview.messages import N_
from treeview.option import Option
from treeview.search import shared_options
from treeview.search.columns import (
    ALPHA,
    ALPHA_IN,
    BEST,
    BETA,
    BETA_IN,
    ORDER,
    STATUS,
    VALUE,
    Annotations,
    by_name,
)
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, KEEP, ORDERED_KINDS, RESEARCH, RETURN
from treeview.search.depth_first.stepper import ORDERED_OPERANDS, DepthFirst, Expand
from treeview.search.search import Family, Ints, StepBlock
from treeview.search.step_kinds import Does, StepKind
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import add_decimals, format_bound
from treeview.tree.tree import MAX, NIL, ROOT

Window = tuple[float, float]
Widen = Callable[[float, float, float], Window]
"""Returns the window of a re-search, given α, β and the value that came back."""

AGAIN: Final = Option(
    "research",
    "Search again",
    "choice",
    "alpha",
    "The window of a re-search: the whole one at the node, or from the value that the null window gave.",
    choices={"alpha": "With (α, β)", "value": "With (value, β)"},
)
AGAIN_FROM_VALUE: Final = Option(
    AGAIN.name, AGAIN.title, AGAIN.type, "value", AGAIN.help, choices=AGAIN.choices
)
GUARD: Final = Option(
    "guard",
    "Last two plies",
    "choice",
    "none",
    "Near the leaves, the value of a null window is already exact and need not be searched again.",
    choices={"none": "Search again", "last": "Never search again"},
)


def scout(
    space: SearchSpace,
    expand: Expand,
    following: Sequence[int],
    tape: MutableSequence[float],
    *,
    window: Window = (-inf, inf),
    widen: Widen | None = None,
    again: Widen | None = None,
    guard: bool = False,
) -> Iterator[int]:
    """Step through alpha-beta in ``window``, with null windows for all but the first children.

    ``again`` returns the window for searching a child again if its value lies in (α, β); without ``again``
    every child gets the whole window. ``widen`` does the same for the root if its value is outside ``window``
    and finite. ``guard``: within the last two plies, a child that was searched without a cut is exact and is
    not searched again.

    Operands: as alpha-beta's, and the new window at ``RESEARCH``.
    """
    evaluate, kind, put = space.evaluate, space.kind, tape.append
    low, high = window
    alpha = beta = best = nan
    node, is_max, scouted = ROOT, False, False  # whether the child that is searched has a null window
    tests = again is not None  # whether there can be null windows below the open node: it has none itself
    stack: list[tuple[int, float, float, float, bool, bool, bool]] = []
    push, pop = stack.append, stack.pop
    deep = False  # whether a child of the open node has had children itself
    while True:
        child = expand(node)
        code = 16 * node
        put(low)
        put(high)
        if child >= 0:
            yield code + ENTER
            push((code, alpha, beta, best, is_max, scouted, tests))
            if scouted:
                scouted = tests = False
            alpha, beta, best = low, high, nan
            is_max = kind[node] == MAX
            node, deep = child, False
            continue
        yield code
        value = evaluate(node)
        exact = True
        while stack:
            if scouted and alpha < value < beta and not (guard and exact):
                assert again is not None
                scouted = False
                low, high = again(alpha, beta, value) if is_max else mirror_window(again, alpha, beta, value)
                put(low)
                put(high)
                yield code + RESEARCH
                break
            if is_max:
                if value <= best:
                    yield code + KEEP
                else:
                    best = value
                    if value > alpha:
                        alpha = value
                    yield code + BETTER
            elif value >= best:
                yield code + KEEP
            else:
                best = value
                if value < beta:
                    beta = value
                yield code + BETTER
            node = following[node]
            ending = RETURN
            if node >= 0:
                if alpha < beta:
                    low, high = alpha, beta
                    if tests:
                        if is_max:
                            high = nextafter(alpha, inf)
                            scouted = high < beta
                        else:
                            low = nextafter(beta, -inf)
                            scouted = low > alpha
                    break
                ending = CUT
            value = best
            if guard:
                exact, deep = ending == RETURN and not deep, True
            code, alpha, beta, best, is_max, scouted, tests = pop()
            put(value)
            yield code + ending
            node = code >> 4
        else:
            low, high = window
            if widen is None or not (-inf < value <= low or high <= value < inf):
                return
            low, high = window = widen(low, high, value)
            widen = None
            put(low)
            put(high)
            yield code + RESEARCH


def mirror_window(again: Widen, alpha: float, beta: float, value: float) -> Window:
    """Return the window of a re-search at a child of a MIN node: ``again`` mirrored."""
    low, high = again(-beta, -alpha, -value)
    return -high, -low


_ALPHA: Final = replace(ALPHA, write=format_bound)
_BETA: Final = replace(BETA, write=format_bound)


class WindowSearch(DepthFirst):
    """The base of searches with narrow windows, which search nodes again with another window.

    Operands: as alpha-beta's, and the new window at ``RESEARCH``.
    """

    family = Family.WINDOWS
    reading = "stepping.md#narrow-windows"
    kinds: Mapping[int, StepKind] = {**ORDERED_KINDS, RESEARCH: StepKind("research", Does.REPEATS)}
    columns = by_name(STATUS, VALUE, BEST, ALPHA_IN, BETA_IN, _ALPHA, _BETA, ORDER)
    operands: Mapping[int, int] = {**ORDERED_OPERANDS, RESEARCH: 2}
    again: ClassVar[Mapping[str, Widen]] = {
        "alpha": lambda alpha, beta, value: (alpha, beta),
        "value": lambda alpha, beta, value: (value, beta),
    }

    @property
    def is_exact(self) -> bool:
        return False

    def step_through(self, expand: Expand, following: Sequence[int]) -> Iterator[int]:
        again, guard = self.again[self.options["research"]], self.options["guard"] == "last"
        return scout(self.space, expand, following, self.tape, again=again, guard=guard)

    def prepare(self) -> None:
        if "order" in self.options:
            self.check_order()

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        """Forget what re-searches replace, so that the remaining steps enter no node twice."""
        repeated = steps.of(RESEARCH)
        if not len(repeated):
            super().replay(now, steps, order)
            return
        entries = steps.of(*self.kinds_that(Does.ENTERS))
        starts = _entries_before(steps.nodes, entries, repeated)
        for node in steps.nodes[repeated[starts == NIL]].tolist():
            within = order()
            first = within.position[node]
            for name, column in now.items():
                column[within.ids[first : first + within.size[node]]] = self.columns[name].blank
        # The search to be forgotten is one stretch of steps, from the entry to the re-search.
        depth = np.zeros(len(steps.kinds) + 1, np.intc)
        np.add.at(depth, np.maximum(starts, 0), 1)
        np.add.at(depth, repeated, -1)
        kept = np.flatnonzero(np.cumsum(depth[:-1]) == 0)
        super().replay(now, steps.select(kept), order)
        number = np.zeros(len(steps.kinds), np.intc)
        number[entries] = np.arange(steps.entered + 1, steps.entered + 1 + len(entries))
        left = kept[number[kept] > 0]
        now["order"][steps.nodes[left]] = number[left]


def _entries_before(
    nodes: Ints, entries: npt.NDArray[np.intp], places: npt.NDArray[np.intp]
) -> npt.NDArray[np.intp]:
    """Find for each of ``places`` the last of ``entries`` before it of the same node, ``NIL`` if none."""
    size = np.int64(len(nodes) + 1)
    keys = np.sort(nodes[entries] * size + entries)
    found = np.searchsorted(keys, nodes[places] * size + places) - 1
    key = keys[np.maximum(found, 0)] if len(keys) else np.zeros(len(places), np.int64)
    same = (found >= 0) & (key // size == nodes[places])
    return np.where(same, key % size, NIL)


class PrincipalVariation(WindowSearch):
    """Principal variation search: searches the first child with the whole window and tests the others."""

    name = "pvs"
    title = N_("PVS")
    declared = (shared_options.ROOT, AGAIN, GUARD, shared_options.DEPTH, *shared_options.ORDER_OPTIONS)


class NegaScout(WindowSearch):
    """NegaScout: as principal variation search, but a re-search starts from the value of the test."""

    name = "negascout"
    title = N_("NegaScout")
    declared = (
        shared_options.ROOT,
        AGAIN_FROM_VALUE,
        GUARD,
        shared_options.DEPTH,
        *shared_options.ORDER_OPTIONS,
    )


class Scout(WindowSearch):
    """Scout: tests children against the best value so far, and evaluates in full those that are better."""

    name = "scout"
    title = N_("Scout")
    declared = (shared_options.ROOT, shared_options.DEPTH, *shared_options.ORDER_OPTIONS)

    def step_through(self, expand: Expand, following: Sequence[int]) -> Iterator[int]:
        def open_window(alpha: float, beta: float, value: float) -> Window:
            return -inf, inf

        return scout(self.space, expand, following, self.tape, again=open_window)


class Aspiration(WindowSearch):
    """Alpha-beta in a window around a guess, and again with a wider one if the value is not in it."""

    name = "aspiration"
    title = N_("Aspiration")
    declared = (
        shared_options.ROOT,
        shared_options.GUESS,
        shared_options.DELTA,
        shared_options.WIDEN,
        shared_options.DEPTH,
        *shared_options.ORDER_OPTIONS,
    )

    def begin(self) -> None:
        self._guess = float(self.options["guess"])

    def expect(self, value: float) -> None:
        self._guess = value

    @property
    def window(self) -> Window:
        """The first window."""
        guess, width = self._guess, self.options["delta"]
        low, high = add_decimals(guess, -width), add_decimals(guess, width)
        return min(low, nextafter(guess, -inf)), max(high, nextafter(guess, inf))

    def step_through(self, expand: Expand, following: Sequence[int]) -> Iterator[int]:
        return scout(self.space, expand, following, self.tape, window=self.window, widen=self.widen)

    def widen(self, alpha: float, beta: float, value: float) -> Window:
        """Return the next window after ``value`` was not inside (α, β)."""
        way, low = self.options["widen"], value <= alpha
        if way == "both":
            return -inf, inf
        if way == "value":
            return (-inf, value) if low else (value, inf)
        return (-inf, beta) if low else (alpha, inf)
