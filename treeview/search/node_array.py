"""Arrays with a row for each node of one tree, which refuse the nodes of others."""

from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from treeview.messages import tr
from treeview.tree.tree import Node, Tree, TreeError


class NodeArray(np.ndarray[Any, Any]):
    """A view of an array with a row for each node of ``tree``; parts, results and pickles are plain arrays.

    A list of nodes is an index, too. Asking for one number takes several times as long as with a plain array:
    loops over many nodes take ``np.asarray`` of it first.
    """

    tree: Tree | None = None

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, Node):
            place = self._row(place)
        elif type(place) is list:
            place = [self._row(each) if isinstance(each, Node) else each for each in place]
        found = super().__getitem__(place)
        return np.asarray(found) if isinstance(found, NodeArray) else found

    def _row(self, node: Node) -> int:
        if self.tree is not None:
            refuse_foreign(node, self.tree)
        return node.id

    def __reduce_ex__(self, protocol: SupportsIndex) -> Any:
        return np.asarray(self).__reduce_ex__(protocol)

    def __array_wrap__(self, made: Any, *_: Any) -> Any:
        return np.asarray(made)[()]

    def __repr__(self) -> str:
        return repr(np.asarray(self))


def node_array(column: npt.NDArray[Any], tree: Tree) -> npt.NDArray[Any]:
    """Return a read-only view of a column with a row for each node of ``tree``."""
    view = column.view(NodeArray)
    view.tree = tree
    view.flags.writeable = False
    return view


def refuse_foreign(node: object, tree: Tree) -> None:
    """Raise ``TreeError`` if ``node`` is one of another tree than ``tree``."""
    if isinstance(node, Node) and node.tree is not tree:
        text = tr("{node} belongs to a different tree from the run's, which is run.search.space.tree")
        raise TreeError(text, node=repr(node))
