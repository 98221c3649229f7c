"""How a game ends with best play: exact for small games, and bounds that are never wrong for all others.

Every position has two bounds of its value. They start at the lowest and the highest utility and are drawn
together by what is known of its successors, as in retrograde analysis (Ströhlein, 1970) and with the two
bounds of B* (Berliner, 1979). So positions that were not looked at, and plays that go round in circles, leave
a gap between the bounds instead of a wrong value.
"""

import math
from collections.abc import Generator, Iterator
from typing import Any, Final, Generic, NamedTuple

from treeview.games.game import CHANCE, MAX, MIN, Game, State
from treeview.games.positions import OVER, Positions

BUDGET: Final = 100_000
"""The most positions opened to solve one position."""
CROWDED: Final = 150_000
"""The most positions kept for a match; solving stops there, and a search begins with an empty store."""
_SWEEPS: Final = 1_000
"""Passes over all positions: cycles with chance would tighten their bounds for ever."""

WIN, DRAW, LOSS, VALUE, UNKNOWN = "win", "draw", "loss", "value", "unknown"

_END: Final = object()

Bounds = tuple[float, float]


class Outcome(NamedTuple):
    """The outcome of a move with best play by both sides afterwards.

    ``verdict``: `WIN`, `DRAW` or `LOSS` for who moves; `VALUE` where the value is known but says none of
    these, such as the expected value of a gamble; `UNKNOWN`. ``low`` and ``high`` bound the value, from MAX's
    view; they are equal where it is known.
    """

    verdict: str
    low: float
    high: float

    @property
    def exact(self) -> bool:
        return self.low == self.high


def judge(game: Game[Any], mover: int, bounds: Bounds) -> Outcome:
    """What ``bounds`` of a value, from MAX's view, mean to ``mover``.

    With chance a value is an expected one: only the best and the worst utility are certain.
    """
    low, high = bounds
    least, most = game.utilities
    if mover == MIN:
        low, high, least, most = -high, -low, -most, -least
    verdict = VALUE if low == high else UNKNOWN
    if game.has_chance:
        if low == most:
            verdict = WIN
        elif high == least:
            verdict = LOSS
    elif least < 0 < most:
        if low > 0:
            verdict = WIN
        elif high < 0:
            verdict = LOSS
        elif low == high:
            verdict = DRAW
    return Outcome(verdict, *bounds)


class Solver(Generic[State]):
    """Solves positions of a game over ``positions``, each of which it comes to once however it is reached.

    `aim` says which, `advance` does some of the work, `bounds` says what is known. For each aim about
    ``budget`` positions are looked at, the nearest first. Bounds are right however much is left out, and
    what is known of a position is kept for the next aim.
    """

    def __init__(self, positions: Positions[State], budget: int = BUDGET) -> None:
        self.positions, self.budget = positions, budget
        self._known: dict[int, Bounds] = {}
        self._work: Iterator[object] = iter(())
        self.busy = False

    def aim(self, number: int) -> None:
        """Solve this position from now on; what was aimed at before is left where it is."""
        self._work, self.busy = self._solve(number), True

    def advance(self, count: int) -> bool:
        """Do ``count`` positions' worth of work; whether there is more. Raises ``GameError``."""
        if self.busy:
            self.busy = False  # unless it gets to the end of this
            for _ in range(count):
                if next(self._work, _END) is _END:
                    return False
            self.busy = True
        return self.busy

    def finish(self) -> None:
        while self.advance(4096):
            pass

    def bounds(self, number: int) -> Bounds:
        """The lowest and the highest value that the position may have, from MAX's view."""
        if self.positions.mover[number] == OVER:
            return self.positions.worth[number], self.positions.worth[number]
        return self._known.get(number, self.positions.game.utilities)

    def outcomes(self, number: int) -> list[Outcome]:
        """What is known of the moves at a position, in their order; none where the game is over."""
        mover, game = self.positions.mover[number], self.positions.game
        return [judge(game, mover, self.bounds(after)) for after in self.positions.open(number)]

    # The work: one step of these generators for each position

    def _solve(self, root: int) -> Iterator[None]:
        yield from self._open_from(root)
        order = yield from self._from_the_ends(root)
        for _ in range(_SWEEPS):
            changed = False
            for number in order:
                changed |= self._tighten(number)
                yield
            if not changed:
                return

    def _open_from(self, root: int) -> Iterator[None]:
        """Open what can be reached, the nearest first; not beyond what is solved."""
        positions = self.positions
        seen, queue = {root}, [root]
        for number in queue:
            if number != root and self._is_solved(number):
                continue
            crowded = len(seen) >= self.budget or len(positions) >= CROWDED
            if crowded and number != root and positions.successors[number] is None:
                continue
            for after in positions.open(number):
                if after not in seen:
                    seen.add(after)
                    queue.append(after)
            yield

    def _is_solved(self, number: int) -> bool:
        low, high = self.bounds(number)
        return low == high

    def _from_the_ends(self, root: int) -> Generator[None, None, list[int]]:
        """All opened positions below ``root``, those that moves lead to first, but for circles; iterative."""
        successors, seen = self.positions.successors, {root}
        order: list[int] = []
        stack = [(root, iter(successors[root] or ()))]
        while stack:
            number, left = stack[-1]
            for after in left:
                below = successors[after]
                if after not in seen and below and not self._is_solved(after):
                    seen.add(after)
                    stack.append((after, iter(below)))
                    break
            else:
                order.append(number)
                stack.pop()
                yield
        return order

    def _tighten(self, number: int) -> bool:
        """Draw the bounds of a position together as its successors allow; whether they have moved."""
        positions = self.positions
        to = positions.successors[number]
        if not to:
            return False
        below = [self.bounds(after) for after in to]
        lows, highs = [low for low, _ in below], [high for _, high in below]
        mover = positions.mover[number]
        if mover == CHANCE:
            weights = positions.weights.get(number) or (1 / len(to),) * len(to)
            found = (_expectation(weights, lows), _expectation(weights, highs))
        elif mover == MAX:
            found = (max(lows), max(highs))
        else:
            found = (min(lows), min(highs))
        low, high = self.bounds(number)
        better = (found[0] if found[0] > low else low, found[1] if found[1] < high else high)
        if better == (low, high):
            return False
        self._known[number] = better
        return not math.isclose(better[0], low, rel_tol=1e-12) or not math.isclose(
            better[1], high, rel_tol=1e-12
        )


def _expectation(weights: tuple[float, ...], values: list[float]) -> float:
    """The expected value, added up in the order of the outcomes; what cannot come adds nothing."""
    total = 0.0
    for weight, value in zip(weights, values, strict=True):
        if weight:
            total += weight * value
    return total
