"""The tree of a game as a user's function is given it: grown as far as there is room, and drawn."""

from typing import Any, Final

from treeview.games.game_tree import GameTree
from treeview.games.tree_size import level_sizes
from treeview.tree.tree import ROOT

MAX_NODES: Final = 20_000
"""A tree that grows with the search is grown whole if it has no more nodes, else so many plies."""


def grown_game(game: GameTree[Any], plies: int | None) -> GameTree[Any]:
    """Another tree of the same game from the same start, with as many whole plies as there is room for.

    ``plies``: no more than so many. Raises ``GameError`` as the game does.
    """
    *_, sizes = level_sizes(game.positions, game.position[ROOT], plies, MAX_NODES)
    depth, total = 0, 0.0
    for level, size in enumerate(sizes):
        total += size
        if total > MAX_NODES:
            break
        depth = level
    grown = game.fresh_copy(depth if total > MAX_NODES else plies)
    for _ in grown.grow():
        pass
    return grown
