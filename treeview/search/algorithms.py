"""The algorithms by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from treeview.games.drawn import DrawnTree, root_kind
from treeview.search.deepening import Deepening
from treeview.search.depth_first import AlphaBeta, Minimax
from treeview.search.mcts import MCTS
from treeview.search.options import OptionError
from treeview.search.search import Search
from treeview.tree.tree import Tree

ALGORITHMS: Final[dict[str, type[Search]]] = {
    search.name: search for search in (Minimax, AlphaBeta, Deepening, MCTS)
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
    root = next(option for option in kind.declared if option.name == "root")
    chosen = root.check(given.get("root", root.default))
    return kind(DrawnTree(tree, root_kind(str(chosen))), given, clock)
