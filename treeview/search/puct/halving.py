"""Sequential halving: in which order a fixed number of simulations is shared among moves.

Karnin, Koren and Somekh, *Almost optimal exploration in multi-armed bandits* (2013): the budget is divided
into ⌈log₂ m⌉ phases for m moves, each phase visits those that are left equally often, and the better half of
them is kept. What is left over goes to the last two, as in the searches of Danihelka et al. (2022).
"""

from bisect import bisect_right
from typing import NamedTuple


class Turn(NamedTuple):
    """A simulation of sequential halving.

    ``phase``: from 1; ``kept``: how many moves are left in it; ``visits``: how often the move whose turn it
    is has been visited.
    """

    phase: int
    kept: int
    visits: int


class Halving:
    """The turns of ``budget`` simulations among ``considered`` moves, at least one.

    ``phases``: how many phases there are.
    """

    def __init__(self, considered: int, budget: int) -> None:
        self.phases = max(1, (considered - 1).bit_length())
        self._starts: list[int] = []
        self._first: list[Turn] = []
        start, visits, kept = 0, 0, considered
        while start < budget or not self._first:
            self._starts.append(start)
            self._first.append(Turn(min(len(self._starts), self.phases), kept, visits))
            rounds = max(1, budget // (self.phases * kept))
            start, visits, kept = start + rounds * kept, visits + rounds, max(2, kept // 2)

    def turn(self, done: int) -> Turn:
        """Return the turn after ``done`` simulations."""
        place = bisect_right(self._starts, done) - 1
        phase, kept, visits = self._first[place]
        return Turn(phase, kept, visits + (done - self._starts[place]) // kept)

    def phase_of(self, visits: int) -> int:
        """Return the phase in which a move gets a further visit after ``visits``."""
        return self._first[bisect_right([turn.visits for turn in self._first], visits) - 1].phase
