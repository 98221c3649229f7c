"""Arrays with a row for each node of one tree, which refuse the nodes of others."""

from typing import Any

import numpy as np
import numpy.typing as npt

from treeview.messages import tr
from treeview.tree.tree import Node, Tree, TreeError


class NodeArray(np.ndarray[Any, Any]):
    """A view of an array with a row for each node of ``tree``; what is made of it is a plain array."""

    tree: Tree | None = None

    def __getitem__(self, place: Any) -> Any:
        if self.tree is not None:
            refuse_foreign(place, self.tree)
        return super().__getitem__(place)

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
        text = tr("{node} belongs to another tree than the run, whose own is run.search.space.tree")
        raise TreeError(text.format(node=repr(node)))
