"""The words for nodes and players that sentences share."""

from weakref import WeakKeyDictionary

from treeview.messages import tr
from treeview.search.search import Search
from treeview.tree.node_names import NodeNames
from treeview.tree.tree import CHANCE, MAX

_NAMES_OF: WeakKeyDictionary[Search, NodeNames] = WeakKeyDictionary()


def names_of(search: Search) -> NodeNames:
    """Return the names of a search's nodes; made once for each search."""
    names = _NAMES_OF.get(search)
    if names is None:
        names = _NAMES_OF[search] = NodeNames(search.space.tree)
    return names


def name_as(search: Search, names: NodeNames) -> None:
    """Let sentences about a search call its nodes by ``names``, those of another tree with the same ids."""
    _NAMES_OF[search] = names


def player(kind: int) -> str:
    """Return the name of the player who moves at a node of this kind."""
    return "MAX" if kind == MAX else tr("chance") if kind == CHANCE else "MIN"
