"""Star1 and Star2: alpha-beta with cuts at chance nodes, given bounds of all leaf values.

The value of a chance node is at most the weighted sum of its children's greatest values, and at least that of
their least ones. So each child gets a window of its own, and a cut follows when the node's range leaves its
window. Source: Ballard, *The
*-minimax search procedure for trees containing chance nodes* (1983).
"""

from collections.abc import Callable, Generator, Iterator, Mapping
from math import inf, nan
from typing import ClassVar, Final

import numpy as np

from treeview.games.game import GameError
from treeview.messages import N_, tr
from treeview.option import Option, OptionError
from treeview.search import shared_options
from treeview.search.columns import WINDOWED, Annotations, Column, Places, by_name
from treeview.search.depth_first.kinds import ADD, BETTER, CUT, ENTER, KEEP, LEAF, PRUNING_KINDS, RETURN
from treeview.search.depth_first.stepper import ALPHABETA_OPERANDS, DepthFirst, limit_depth
from treeview.search.expectimax.stepper import refuse_opposites, value_range
from treeview.search.search import Family, StepBlock
from treeview.search.step_kinds import DONE, OPEN, PRUNED, UNVISITED, Does, StepKind
from treeview.tree.node_names import name_of
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MAX, NIL, ROOT

Window = tuple[float, float]

PROBE: Final = 6
"""A probe of ``node`` ends: its first child is known, which bounds ``node``; the other children wait."""
RESUME: Final = 7
"""The search returns to ``node``, which was probed, with another window."""

BOUNDS: Final = Option(
    "bounds",
    "Known bounds",
    "choice",
    "leaves",
    "The least and the greatest leaf, or nothing; with nothing, only the last child of a chance "
    "node can cut it.",
    choices={"leaves": "Least and greatest leaf", "none": "Nothing"},
)
LEAST_VALUE: Final = Option(
    "low",
    "At least",
    "float",
    None,
    "No leaf is worth less.",
    low=-1e300,
    high=1e300,
    none="from the known bounds",
)
GREATEST_VALUE: Final = Option(
    "high",
    "At most",
    "float",
    None,
    "No leaf is worth more.",
    low=-1e300,
    high=1e300,
    none="from the known bounds",
)
RANGE_START: Final = Column("low", title=N_("At least"), places=Places.FACTS)
RANGE_END: Final = Column("high", title=N_("At most"), places=Places.FACTS)
"""The columns of a chance node's range: the values that it can still have, given its known children."""


class _Player:
    """An open node where MAX or MIN moves: its window, its value so far and the child to search next.

    ``probed``: only its first child is searched for now.
    """

    def __init__(self, node: int, is_max: bool, first: int, window: Window, probed: bool) -> None:
        self.node, self.is_max, self.child, self.probed = node, is_max, first, probed
        self.alpha, self.beta = self.window = window
        self.best = nan

    def take(self, value: float) -> int:
        """Take the value of a child; returns the kind of the step."""
        # nan means no value yet: comparisons with it fail, so the first child becomes best.
        if value <= self.best if self.is_max else value >= self.best:
            return KEEP
        self.best = value
        if self.is_max:
            self.alpha = max(self.alpha, value)
        else:
            self.beta = min(self.beta, value)
        return BETTER

    def resume(self, window: Window) -> Window:
        """Go on in another window; the value so far narrows it. Return what is left of the window."""
        low, high = window
        low, high = (max(low, self.best), high) if self.is_max else (low, min(high, self.best))
        self.alpha, self.beta = self.window = low, high
        self.probed = False
        return self.window


class _Chance:
    """An open chance node, with the ``least`` and the ``most`` that each of its children can be worth.

    ``window`` is its own, ``asked`` that of the child at ``place``, which is being searched. ``probes`` are
    the places still to be probed, ``left`` those still to be searched, ``waiting`` the probed children by
    place.
    """

    def __init__(
        self,
        node: int,
        children: list[int],
        weights: list[float],
        window: Window,
        known: Window,
        probes: list[int],
    ) -> None:
        self.node, self.children, self.weights = node, children, weights
        self.window, self.known, self.probes = window, known, probes
        self.least, self.most = [known[0]] * len(children), [known[1]] * len(children)
        self.values = [0.0] * len(children)
        self.left = list(range(len(children)))
        self.waiting: dict[int, _Player] = {}
        self.place = 0
        self.asked = window

    def add_up(self, values: list[float], without: int = -1) -> float:
        """Return the expectation of ``values``, added up as plain recursion does."""
        found = 0.0
        for place, (weight, value) in enumerate(zip(self.weights, values, strict=True)):
            if weight and place != without:
                found += weight * value
        return found

    def range(self) -> Window:
        """Return the least and the greatest value that the node can have, given the known children."""
        least, most = self.add_up(self.least), self.add_up(self.most)
        # ∞ − ∞ is nan. A child's infinite value is known and the bound is not, so the value prevails.
        return -self.known[0] if least != least else least, -self.known[1] if most != most else most

    def ask(self, place: int) -> Window:
        """Return the window for a child: a value outside it moves this node out of its own window."""
        weight = self.weights[place]
        low = high = nan
        if weight:
            low = (self.window[0] - self.add_up(self.most, place)) / weight
            high = (self.window[1] - self.add_up(self.least, place)) / weight
        self.place = place
        return self.clip(low, high)

    def clip(self, low: float, high: float) -> Window:
        """Ask for a value inside a window; return the part of it within the bounds of all values.

        A side that is nan, as ∞ − ∞ is, is open: no value, however infinite, is outside it.
        """
        self.asked = low, high
        return max(self.known[0], low), min(self.known[1], high)

    def take(self, value: float, hard: bool) -> float | None:
        """Take the value of the child that was asked for; return the value of the node if it is done.

        A value outside the node's window is a bound, never inside it, however sums are rounded: else it would
        be taken for exact above. With ``hard`` it is the end of the window that it passed.
        """
        alpha, beta = self.window
        place, (low, high) = self.place, self.asked
        self.left.remove(place)
        self.values[place] = value
        if value <= low:
            self.most[place] = value
            return alpha if hard else min(alpha, self.range()[1])
        if value >= high:
            self.least[place] = value
            return beta if hard else max(beta, self.range()[0])
        self.least[place] = self.most[place] = value
        return None if self.left else self.add_up(self.least)

    def wait(self, player: _Player) -> None:
        """Take the bound that a probe of the child has found, and leave the child for now."""
        (self.least if player.is_max else self.most)[self.place] = player.best
        self.waiting[self.place] = player

    def numbers(self) -> tuple[float, float, float]:
        """Return the sum over the children that were searched, and the range of the node."""
        return self.add_up(self.values), *self.range()


class StarSearch(DepthFirst):
    """The base of Star1 and Star2.

    Operands: the window at ``ENTER``, ``LEAF`` and ``RESUME``; at ``ADD`` the sum of the known children and
    the range of the chance node, at ``PROBE`` the range; the value at ``CUT`` and ``RETURN``, which is only a
    bound where a window was left. O(children) per step at chance nodes, O(1) elsewhere.
    """

    family = Family.CHANCE
    reading = "stepping.md#chance"
    declared = (
        shared_options.ROOT,
        BOUNDS,
        LEAST_VALUE,
        GREATEST_VALUE,
        shared_options.FAIL,
        shared_options.DEPTH,
    )
    kinds: Mapping[int, StepKind] = {
        **PRUNING_KINDS,
        ADD: StepKind("add", Does.RISES),
        PROBE: StepKind("probe", Does.SUSPENDS),
        RESUME: StepKind("resume", Does.RESUMES),
    }
    columns = by_name(*WINDOWED.values(), RANGE_START, RANGE_END)
    operands: Mapping[int, int] = {**ALPHABETA_OPERANDS, ADD: 3, PROBE: 2, RESUME: 2}
    chance = True
    probes: ClassVar[bool] = False

    @property
    def is_exact(self) -> bool:
        return False

    def can_happen(self, kind: int) -> bool:
        if kind in (PROBE, RESUME):
            return self.probes and self.space.chance
        return super().can_happen(kind)

    def prepare(self) -> None:
        refuse_opposites(self.space, self.options["depth"])
        self.known = self._value_range()

    def _value_range(self) -> Window:
        """Return the least and the greatest value of any leaf, as the options say."""
        low, high = -inf, inf
        if self.options["bounds"] == "leaves":
            low, high = value_range(self.space, self.options["depth"])
        given = self.options["low"], self.options["high"]
        low, high = low if given[0] is None else given[0], high if given[1] is None else given[1]
        least, most = self.space.utilities
        if given[0] is not None and low > least:
            raise OptionError(tr("a leaf can be worth {value}"), "low", value=format_number(least))
        if given[1] is not None and high < most:
            raise OptionError(tr("a leaf can be worth {value}"), "high", value=format_number(most))
        return low, high

    def _evaluate(self, node: int) -> float:
        value = self.space.evaluate(node)
        if not self.known[0] <= value <= self.known[1]:
            problem = tr("{node} is worth {value}, but low and high say all values are from {low} to {high}")
            low, high = map(format_number, self.known)
            name = name_of(self.space.tree, node)
            raise GameError(problem, node=name, value=format_number(value), low=low, high=high)
        return value

    def steps(self) -> Iterator[int]:
        expand, put = limit_depth(self.space, self.options["depth"]), self.tape.extend
        stack: list[_Player | _Chance] = []
        node, window, probed = ROOT, (-inf, inf), False
        while True:
            first = expand(node)
            put(window)
            if first != NIL:
                yield node << 4 | ENTER
                stack.append(self._open(node, first, window, probed))
            else:
                yield node << 4 | LEAF
                yield from self._back_up_value(stack, node, self._evaluate(node))
                if not stack:
                    return
            node, window, probed = yield from self._go_on(stack)

    def _open(self, node: int, first: int, window: Window, probed: bool) -> "_Player | _Chance":
        space = self.space
        if space.kind[node] != CHANCE:
            return _Player(node, space.kind[node] == MAX, first, window, probed)
        children = list(space.tree.children(node))
        weights = [space.tree.probabilities[child] for child in children]
        kinds = [space.kind[child] for child in children]
        probes = [place for place, kind in enumerate(kinds) if kind != CHANCE] if self.probes else []
        return _Chance(node, children, weights, window, self.known, probes)

    def _back_up_value(self, stack: "list[_Player | _Chance]", node: int, value: float) -> Iterator[int]:
        """Back a value up to the first ancestor that it does not complete."""
        following, hard = self.space.tree.next_sibling, self.options["fail"] == "hard"
        while stack:
            top = stack[-1]
            if isinstance(top, _Chance):
                found = top.take(value, hard)
                self.tape.extend(top.numbers())
                yield node << 4 | ADD
                skips = bool(top.left)
            else:
                yield node << 4 | top.take(value)
                top.child = following[node]
                skips = top.child != NIL
                found = None if skips and top.alpha < top.beta else top.best
            if found is None:
                return
            value = found
            if hard and isinstance(top, _Player):
                value = min(max(found, top.window[0]), top.window[1])
            stack.pop()
            self.tape.append(value)
            node = top.node
            yield node << 4 | (CUT if skips else RETURN)

    def _go_on(self, stack: "list[_Player | _Chance]") -> Generator[int, None, tuple[int, Window, bool]]:
        """Return the node to search next, its window, and whether only its first child is searched."""
        top = stack[-1]
        if isinstance(top, _Player) and top.probed and top.best == top.best:
            stack.pop()
            above = stack[-1]
            assert isinstance(above, _Chance)
            above.wait(top)
            self.tape.extend(above.numbers()[1:])
            yield top.node << 4 | PROBE
            top = above
        if isinstance(top, _Chance):
            if top.probes:
                place = top.probes.pop(0)
                return top.children[place], self._probe_window(top, place), True
            place = top.left[0]
            window = top.ask(place)
            if place not in top.waiting:
                return top.children[place], window, False
            top = top.waiting.pop(place)
            stack.append(top)
            self.tape.extend(top.resume(window))
            yield top.node << 4 | RESUME
        return top.child, (top.alpha, top.beta), False

    def _probe_window(self, chance: _Chance, place: int) -> Window:
        """Return the window for probing a child; it is open on one side, since only a bound is asked for."""
        chance.ask(place)
        child, (low, high) = chance.children[place], chance.asked
        depth = self.options["depth"]
        if not self.space.is_terminal(child) and (depth is None or self.space.tree.depth[child] < depth):
            low, high = (nan, high) if self.space.kind[child] == MAX else (low, nan)
        return chance.clip(low, high)

    def _enter(self, now: Annotations, steps: StepBlock) -> None:
        super()._enter(now, steps)
        self._open_windows(now, steps, steps.of(RESUME))

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        self._enter(now, steps)
        self._finish(now, steps)
        self._back_up(now, steps)
        parent = self.space.tree.column("parent")
        places = steps.of(ADD)
        now["value"][parent[steps.nodes[places]]] = steps.tape[steps.operand[places]]
        self._finish(now, steps)  # a cut chance node returns a bound, not the sum
        self._bound(now, steps)
        self._prune(now, steps, order)

    def _bound(self, now: Annotations, steps: StepBlock) -> None:
        """Write the ranges of chance nodes into their columns."""
        entries = steps.of(ENTER)
        nodes = steps.nodes[entries]
        chance = nodes[np.frombuffer(self.space.kind, np.int8)[nodes] == CHANCE]
        now["low"][chance], now["high"][chance] = self.known
        places = steps.of(ADD, PROBE)
        nodes = self.space.tree.column("parent")[steps.nodes[places]]
        at = steps.operand[places] + (steps.kinds[places] == ADD)
        now["low"][nodes], now["high"][nodes] = steps.tape[at], steps.tape[at + 1]

    def _prune(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        """Close the probed children that wait when their parent is cut, and prune what is left below them."""
        super()._prune(now, steps, order)
        if self.probes and len(cut := steps.nodes[steps.of(CUT)]):
            children = self.children(cut, order)
            waiting = children[now["status"][children] == OPEN]
            now["status"][waiting] = DONE
            below = self.children(waiting, order)
            now["status"][order().subtrees(below[now["status"][below] == UNVISITED])] = PRUNED


class Star1(StarSearch):
    """Star1: searches the children of a chance node in turn, each in the window that the others leave."""

    name = "star1"
    title = N_("Star1")


class Star2(StarSearch):
    """Star2: probes each child of a chance node by its own first child before it searches any in full."""

    name = "star2"
    title = N_("Star2")
    probes = True
