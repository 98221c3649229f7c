"""Games and drawn trees with the caller's own evaluation function and move order."""

import math
from collections.abc import Callable
from copy import copy
from typing import Any

from treeview.argument_checks import show_value
from treeview.games.game import CHANCE, Game
from treeview.games.game_tree import GameTree
from treeview.messages import tr
from treeview.option import OptionError
from treeview.tree.edits.change import Relink
from treeview.tree.tree import Tree

Evaluate = Callable[[Any], float] | None
"""Returns the static estimate of a game's state or a drawn tree's `Node`, from MAX's view."""
Order = Callable[..., Any] | None
"""Returns the sort key of a move: from ``(state, move)`` in a game, from the child `Node` in a drawn tree."""


def with_functions(space: Tree | GameTree[Any], evaluate: Evaluate, order: Order) -> Tree | GameTree[Any]:
    """Return a copy of ``space`` with these estimates and move order; a game's tree starts from its root."""
    if isinstance(space, GameTree):
        game = adapt(space.game, evaluate, order)
        return GameTree(game, space.start, limit=space.limit, horizon=space.horizon)
    made = space.copy()
    if evaluate is not None:
        for node in space:
            if not node.is_leaf:
                made.estimate[node.id] = _estimate(evaluate, node)
    if order is not None:
        movers = space.kinds()
        families = {
            node.id: [child.id for child in sorted(node, key=order)]
            for node in space
            if not node.is_leaf and movers[node.id] != CHANCE
        }
        Relink(families).apply(made)
    return made


def _estimate(evaluate: Callable[[Any], float], what: Any) -> float:
    """The static estimate of a state or a node; raises ``OptionError`` if it is not a number."""
    given: Any = evaluate(what)
    try:
        number = float(given)
    except (TypeError, ValueError):
        number = math.nan
    if math.isnan(number):
        text = tr("{answer} for {what} is not a number")
        raise OptionError(text, "evaluate", answer=show_value(given), what=show_value(what))
    return number


def adapt(game: Game[Any], evaluate: Evaluate, order: Order) -> Game[Any]:
    """Return ``game`` with another static estimate and another move order."""
    kind = type(game)
    body: dict[str, Any] = {
        "name": kind.name,
        "title": kind.title,
        "__module__": kind.__module__,
        "__reduce__": lambda self: (adapt, (game, evaluate, order)),
    }
    if evaluate is not None:
        body["estimate"] = lambda self, state: _estimate(evaluate, state)
        body["estimates"] = Game.estimates  # a game that estimates in batches does not ask for one
    if order is not None:

        def moves(self: Game[Any], state: Any) -> list[Any]:
            found = list(kind.moves(self, state))
            if found and kind.to_move(self, state) != CHANCE:
                found.sort(key=lambda move: order(state, move))
            return found

        body |= {"moves": moves, "rollout": Game.rollout}
    made = copy(game)
    made.__class__ = type(kind.__name__, (kind,), body)
    return made
