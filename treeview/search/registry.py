"""The algorithms by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from treeview.games.drawn_tree import DrawnTree
from treeview.search.deepening.stepper import Deepening
from treeview.search.depth_first.stepper import AlphaBeta, Minimax
from treeview.search.expectimax.stepper import Expectimax
from treeview.search.mcts.stepper import MCTS
from treeview.search.options import ROOT, OptionError
from treeview.search.search import Search
from treeview.tree.tree import KINDS_BY_NAME, Tree

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree

ALGORITHMS: Final[dict[str, type[Search]]] = {
    search.name: search for search in (Minimax, AlphaBeta, Deepening, Expectimax, MCTS)
}


def algorithm(name: str) -> type[Search]:
    """The search called ``name``; raises ``OptionError`` where there is none."""
    if name not in ALGORITHMS:
        raise OptionError(f"no algorithm {name!r}; there are {', '.join(ALGORITHMS)}")
    return ALGORITHMS[name]


def search(
    tree: Tree, name: str, given: Mapping[str, Any] | None = None, clock: Callable[[], float] | None = None
) -> Search:
    """A search of a drawn tree, ready to be recorded.

    Raises ``OptionError`` for a bad option and ``TreeError`` for a tree that cannot be searched.
    """
    kind = algorithm(name)
    given = dict(given or {})
    root = ROOT.check(given.get("root", ROOT.default))
    return kind(DrawnTree(tree, KINDS_BY_NAME.get(str(root)), chance=kind.chance), given, clock)


def search_in(
    game: GameTree[Any],
    name: str,
    given: Mapping[str, Any] | None = None,
    clock: Callable[[], float] | None = None,
) -> Search:
    """A search of a game's tree, which may grow meanwhile.

    Raises ``OptionError`` for a bad option and ``TreeError`` where the search cannot deal with chance.
    """
    kind = algorithm(name)
    given = dict(given or {})
    if ROOT.check(given.get("root", ROOT.default)) != ROOT.default:
        raise OptionError("the rules of a game say who moves first", "root")
    return kind(game, given, clock)
