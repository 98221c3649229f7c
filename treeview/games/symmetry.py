"""What positions that a game calls symmetric must have in common."""

import math
from collections.abc import Callable, Hashable
from typing import Any, Final

from treeview.games.game import CHANCE, Game
from treeview.games.user_code_errors import check_hashable
from treeview.messages import N_
from treeview.tree.probabilities import TOLERANCE

NOT_CANONICAL: Final = N_("{game}: canonical gives {other} for {state}, but another state for {other}")
"""The error for a canonical state that is not its own canonical state."""


def canonical_state(game: Game[Any], state: Any) -> Hashable:
    """Return ``game.canonical(state)``; raises ``GameError`` if it cannot be hashed."""
    found: Hashable = check_hashable(game, "canonical", state, game.canonical(state))
    return found


def lead_alike(game: Game[Any], state: Any, other: Any, is_late: Callable[[], bool] | None = None) -> bool:
    """Return whether moves lead to the same canonical states, equally often or likely.

    Neither state may be final. True as well if ``is_late``, asked before each move, says that time is up.
    """
    weights: list[dict[Hashable, float]] = []
    for each in (state, other):
        moves = tuple(game.moves(each))
        likely = game.chance(each) if game.to_move(each) == CHANCE else (1.0,) * len(moves)
        weights.append({})
        for move, weight in zip(moves, likely, strict=True):
            if is_late is not None and is_late():
                return True
            after = canonical_state(game, game.play(each, move))
            weights[-1][after] = weights[-1].get(after, 0.0) + weight
    ours, theirs = weights
    return ours.keys() == theirs.keys() and all(
        math.isclose(ours[after], theirs[after], abs_tol=TOLERANCE) for after in ours
    )
