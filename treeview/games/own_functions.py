"""Games and drawn trees with an evaluation function and an order of moves of the caller's."""

from collections.abc import Callable
from copy import copy
from typing import Any

from treeview.games.game import CHANCE, Game
from treeview.games.game_tree import GameTree
from treeview.tree.edits.change import Relink
from treeview.tree.tree import Tree

Evaluate = Callable[[Any], float] | None
"""The static estimate of a state of a game, or of a `Node` of a drawn tree, from MAX's view."""
Order = Callable[..., Any] | None
"""A key by which moves are sorted: of ``(state, move)`` in a game, of a child, a `Node`, in a drawn tree."""


def with_functions(space: Tree | GameTree[Any], evaluate: Evaluate, order: Order) -> Tree | GameTree[Any]:
    """A copy of ``space`` with these estimates and moves so sorted; a game's tree starts from its root."""
    if isinstance(space, GameTree):
        game = adapt(space.game, evaluate, order)
        return GameTree(game, space.start, limit=space.limit, horizon=space.horizon)
    made = space.copy()
    if evaluate is not None:
        for node in space:
            if not node.is_leaf:
                made.estimate[node.id] = float(evaluate(node))
    if order is not None:
        movers = space.kinds()
        families = {
            node.id: [child.id for child in sorted(node, key=order)]
            for node in space
            if not node.is_leaf and movers[node.id] != CHANCE
        }
        Relink(families).apply(made)
    return made


def adapt(game: Game[Any], evaluate: Evaluate, order: Order) -> Game[Any]:
    """``game`` with another static estimate and its moves in another order."""
    kind = type(game)
    body: dict[str, Any] = {
        "name": kind.name,
        "title": kind.title,
        "__module__": kind.__module__,
        "__reduce__": lambda self: (adapt, (game, evaluate, order)),
    }
    if evaluate is not None:
        body["estimate"] = lambda self, state: evaluate(state)
    if order is not None:

        def moves(self: Game[Any], state: Any) -> list[Any]:
            found = list(kind.moves(self, state))
            if found and kind.to_move(self, state) != CHANCE:
                found.sort(key=lambda move: order(state, move))
            return found

        body |= {"moves": moves, "playout": Game.playout}
    made = copy(game)
    made.__class__ = type(kind.__name__, (kind,), body)
    return made
