"""What MCTS-Solver proves: the values of nodes that follow from the ends of the game below them.

Winands, Björnsson and Saito, *Monte-Carlo tree search solver* (2008), prove wins and losses; that draws and
all other values can be proved as well, once those of all children are, is how OpenSpiel does it. A node is
worth a win for its player as soon as one child is, and a loss once all children are.
"""

from collections.abc import Sequence
from typing import NamedTuple

from treeview.games.search_space import SearchSpace
from treeview.tree.tree import CHANCE, MAX, MIN, NIL


class Proof(NamedTuple):
    """The proven ``value`` of a node, and the child ``by`` which its player gets it; ``NIL`` if none."""

    value: float
    by: int = NIL


class Prover:
    """The values proven so far, from MAX's view; ``only_ends``: only wins and losses are proven.

    A win is the highest utility that there can be (for MIN, the lowest), a loss the opposite.
    """

    def __init__(self, space: SearchSpace, *, only_ends: bool) -> None:
        self._space, self._only_ends = space, only_ends
        self.low, self.high = space.utilities
        self.values: dict[int, float] = {}

    def prove(self, node: int, family: Sequence[int]) -> Proof | None:
        """Prove ``node`` if its value follows and was not known; ``family``: its children. O(children)."""
        if node in self.values:
            return None
        proof = self._proof(node, family)
        if proof is None or (self._only_ends and self.low < proof.value < self.high):
            return None
        self.values[node] = proof.value
        return proof

    def _proof(self, node: int, family: Sequence[int]) -> Proof | None:
        space, values = self._space, self.values
        if not family:
            return Proof(space.foresee(node)) if space.is_terminal(node) else None
        mover = space.mover(node)
        if mover == CHANCE:
            weights = [space.tree.probabilities[child] for child in family]
            if all(child in values or not weight for child, weight in zip(family, weights, strict=True)):
                shares = zip(family, weights, strict=True)
                return Proof(sum(weight * values[child] for child, weight in shares if weight))
            return None
        known = [child for child in family if child in values]
        if not known:
            return None
        by = (max if mover == MAX else min)(known, key=values.__getitem__)
        if len(known) == len(family) or values[by] == (self.high if mover == MAX else self.low):
            return Proof(values[by], by)
        return None

    def is_lost(self, value: float, mover: int) -> bool:
        """Return whether a proven value is a loss for ``mover``."""
        return value == (self.high if mover == MIN else self.low)

    def rank(self, value: float, mover: int) -> float:
        """Return how good a proven value is for ``mover``; 0 for one in the middle, and for ``nan``."""
        if value != value:
            return 0.0
        better = value / 2 - self.low / 4 - self.high / 4  # whose sum may be infinite
        return -better if mover == MIN else better
