"""How a game ends with best play: exact values for small games, and correct bounds for all others.

Every position has two bounds on its value. They start at the lowest and the highest utility and are tightened
by what is known about its successors, as in retrograde analysis (Ströhlein, 1970), with two bounds as in B*
(Berliner, 1979). So positions that were not examined, and plays that run in cycles, leave a gap between the
bounds instead of a wrong value.
"""

import math
from collections.abc import Generator, Iterator, Sequence
from typing import Any, Final, Generic, NamedTuple

from treeview.games.game import CHANCE, MAX, MIN, Game, State
from treeview.games.positions import OVER, Positions

BUDGET: Final = 100_000
"""The most positions opened to solve a position."""
CROWDED: Final = 150_000
"""The most positions kept for a match; solving stops there, and a search begins with an empty store."""
_SWEEPS: Final = 1_000
"""The most passes over all positions, since cycles with chance could tighten their bounds for ever."""

WIN, DRAW, LOSS, VALUE, UNKNOWN = "win", "draw", "loss", "value", "unknown"

_END: Final = object()

Bounds = tuple[float, float]


class Outcome(NamedTuple):
    """The outcome of a move if both sides play their best afterwards.

    ``verdict``: `WIN`, `DRAW` or `LOSS` for the mover; `VALUE` if the value is known but means none of
    these, such as the expected value of a gamble; otherwise `UNKNOWN`. ``low`` and ``high`` bound the value,
    from MAX's view; they are equal if it is known.
    """

    verdict: str
    low: float
    high: float

    @property
    def exact(self) -> bool:
        return self.low == self.high


def judge(game: Game[Any], mover: int, bounds: Bounds) -> Outcome:
    """Judge what ``bounds`` on a value, from MAX's view, mean for ``mover``.

    In a game with chance, values are expected values, so only the best and the worst utility are certain.
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
    """Solves positions of a game; positions reached in several ways are solved once.

    `aim` chooses a position, `advance` does some of the work, `bounds` returns what is known. Each aim
    examines about ``budget`` positions, the nearest first. Bounds are correct however much is left out, and
    what is known about a position is kept for the next aim.
    """

    def __init__(self, positions: Positions[State], budget: int = BUDGET) -> None:
        self.positions, self.budget = positions, budget
        self._known: dict[int, Bounds] = {}
        self._work: Iterator[object] = iter(())
        self.busy = False

    def aim(self, number: int) -> None:
        """Start to solve this position; the work on the last one is abandoned, its bounds are kept."""
        self._work, self.busy = self._solve(number), True

    def advance(self, count: int) -> bool:
        """Do ``count`` positions' worth of work; return whether there is more. Raises ``GameError``."""
        if self.busy:
            self.busy = False  # so after an error, or at the end of the work
            for _ in range(count):
                if next(self._work, _END) is _END:
                    return False
            self.busy = True
        return self.busy

    def finish(self) -> None:
        while self.advance(4096):
            pass

    def bounds(self, number: int) -> Bounds:
        """Return the lowest and the highest possible value of the position, from MAX's view."""
        if self.positions.mover[number] == OVER:
            return self.positions.worth[number], self.positions.worth[number]
        return self._known.get(number, self.positions.game.utilities)

    def outcomes(self, number: int) -> list[Outcome]:
        """Return what is known about the moves at a position, in order; empty if the game is over."""
        mover, game = self.positions.mover[number], self.positions.game
        return [judge(game, mover, self.bounds(after)) for after in self.positions.open(number)]

    # The work: these generators yield once per position

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
        """Open the positions that can be reached, the nearest first, but none beyond solved ones."""
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
        """Return all opened positions below ``root``, except in cycles successors first. No recursion."""
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
        """Tighten the bounds of a position by those of its successors; return whether they have moved."""
        positions = self.positions
        to = positions.successors[number]
        if not to:
            return False
        below = [self.bounds(after) for after in to]
        lows, highs = [low for low, _ in below], [high for _, high in below]
        mover = positions.mover[number]
        if mover == CHANCE:
            weights = positions.odds(number)
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


def _expectation(weights: Sequence[float], values: list[float]) -> float:
    """Return the expected value, summed in the order of outcomes; impossible ones add nothing."""
    total = 0.0
    for weight, value in zip(weights, values, strict=True):
        if weight:
            total += weight * value
    return total
