"""Null moves: whether a side is so well off that it could even pass.

What would follow a null move is no part of the tree, whose edges are moves: it is searched on positions, with
a null window and less deep, and is a single step of the run.
"""

from collections.abc import Sequence
from math import inf, nan, nextafter
from typing import Any

from treeview.games.game import GameError
from treeview.games.positions import NO_PASS, OVER, Positions
from treeview.messages import tr
from treeview.tree.tree import MAX

Found = tuple[float, float]
"""The value of a reduced search, and the number of nodes that it has searched."""


class NullMoves:
    """Searches after null moves, ``reduction`` plies less deep than after a move.

    - ``verifies``: whether a cut also needs a search of the node's own moves, which is ``reduction`` plies
      less deep than it would be. It finds positions in which any move is worse than none (zugzwang).
    - ``noisy_plies``: how far quiescence search goes in these searches, 0 for none; ``None`` for any number.
    - ``strict``: whether a value must exceed the bound in order to cut.

    Below a null move there are further ones, but never two running. ``position``: the number of each node's
    position in ``positions``.
    """

    def __init__(
        self,
        positions: Positions[Any],
        position: Sequence[int],
        reduction: int,
        *,
        verifies: bool,
        noisy_plies: int | None,
        strict: bool,
    ) -> None:
        self.positions, self.position, self.reduction = positions, position, reduction
        self.verifies, self.strict = verifies, strict
        self._deepest = -inf if noisy_plies is None else -noisy_plies
        self._nodes = 0

    def cuts(self, value: float, alpha: float, beta: float, is_max: bool) -> bool:
        """Return whether a value of a node with the window (``alpha``, ``beta``) closes it."""
        if self.strict:
            return value > beta if is_max else value < alpha
        return value >= beta if is_max else value <= alpha

    def try_pass(self, node: int, depth: int, alpha: float, beta: float) -> Found | None:
        """Search what follows a null move at ``node``, which has ``depth`` plies left.

        Returns ``None`` if none is tried: the game does not allow it, the search would have less than no ply
        left, or no value would cut.
        """
        self._nodes = 0
        value = self._guard_depth(self._pass_value, self.position[node], depth, alpha, beta)
        return None if value is None else (value, float(self._nodes))

    def verify(self, node: int, depth: int, alpha: float, beta: float) -> Found:
        """Search the moves of ``node``, which has ``depth`` plies left, after a null move there has cut."""
        self._nodes = 0
        value = self._guard_depth(self._own_value, self.position[node], depth, alpha, beta)
        return value, float(self._nodes)

    def may_try(self, number: int, depth: int, alpha: float, beta: float) -> bool:
        """Return whether a null move is tried at a position, where a value could cut."""
        if depth <= self.reduction:
            return False
        finite = beta < inf if self.positions.mover[number] == MAX else alpha > -inf
        return finite and self.positions.pass_turn(number) != NO_PASS

    def _guard_depth(self, search: Any, *arguments: Any) -> Any:
        try:
            return search(*arguments)
        except RecursionError:
            problem = tr("{game}: the search after a null move is too deep; limit the depth and noisy plies")
            raise GameError(problem, game=tr(self.positions.game.title)) from None

    def _pass_value(self, number: int, depth: int, alpha: float, beta: float) -> float | None:
        if not self.may_try(number, depth, alpha, beta):
            return None
        window = _null_window(alpha, beta, self.positions.mover[number] == MAX)
        after = self.positions.pass_turn(number)
        return self._value_of(after, depth - 1 - self.reduction, *window, may_pass=False)

    def _own_value(self, number: int, depth: int, alpha: float, beta: float) -> float:
        window = _null_window(alpha, beta, self.positions.mover[number] == MAX)
        return self._value_of(number, depth - self.reduction, *window, may_pass=False)

    def _value_of(
        self, number: int, depth: int, alpha: float, beta: float, *, may_pass: bool = True
    ) -> float:
        """Return the fail-soft value of a position: alpha-beta by recursion."""
        positions = self.positions
        self._nodes += 1
        if positions.mover[number] == OVER:
            return positions.worth[number]
        is_max, best = positions.mover[number] == MAX, nan
        if depth <= 0:
            best = positions.estimate_of(number)
            noisy = positions.noisy_ranks(number) if depth > self._deepest else ()
            if not noisy:
                return best
            opened = positions.open(number)
            moves = tuple([opened[rank] for rank in noisy])
            if is_max:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if self._is_closed(alpha, beta):
                return best
        else:
            if may_pass:
                found = self._pass_value(number, depth, alpha, beta)
                if found is not None and self.cuts(found, alpha, beta, is_max):
                    if not self.verifies:
                        return found
                    found = self._own_value(number, depth, alpha, beta)
                    if self.cuts(found, alpha, beta, is_max):
                        return found
            moves = positions.open(number)
        for after in moves:
            value = self._value_of(after, depth - 1, alpha, beta)
            if best != best or (value > best if is_max else value < best):
                best = value
                if is_max:
                    alpha = max(alpha, value)
                else:
                    beta = min(beta, value)
                if self._is_closed(alpha, beta):
                    break
        return best

    def _is_closed(self, alpha: float, beta: float) -> bool:
        return alpha > beta or (alpha == beta and not self.strict)


def _null_window(alpha: float, beta: float, is_max: bool) -> Found:
    """Return the null window that asks whether a node is worth its bound, β for MAX and α for MIN."""
    return (nextafter(beta, -inf), beta) if is_max else (alpha, nextafter(alpha, inf))
