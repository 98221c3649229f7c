"""A tree as a numpy array: every axis is a ply, every number a leaf."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from treeview.own_code.child.event_log import VALUE
from treeview.own_code.child.interfaces import Interface


class WatchedScalar(np.float64):
    """A leaf taken from the array; it knows its node."""

    _treeview: Any = None


class WatchedArray(np.ndarray[Any, Any]):
    """A node of the tree as an array; it notes which of its leaves are read."""

    _treeview: Any = None

    def __array_finalize__(self, of: Any) -> None:
        self._treeview = getattr(of, "_treeview", None)

    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        if self._treeview is None or not isinstance(place, int | np.integer):
            return found
        if self.ndim > 1:
            return found
        interface = self._treeview
        node = node_of(interface, self)
        if node is None:
            return found
        leaf = interface.tree.children[node][place]
        number = WatchedScalar(found)
        number._treeview = (interface, leaf)
        interface.note(VALUE, leaf, float(found))
        return number

    def __iter__(self) -> Iterator[Any]:
        for place in range(len(self)):
            yield self[place]


def watched_array(interface: Interface) -> Any:
    """Make the array of the whole tree; all nodes of a ply must have the same number of children."""
    rows, tree = interface.rows, interface.tree
    shape = [len(tree.children[row[0]]) for row in rows[:-1]]
    data = np.array([tree.values[leaf] for leaf in rows[-1]]).reshape(shape).view(WatchedArray)
    data._treeview = interface
    interface.array = data
    return data


def node_of(interface: Interface, what: Any) -> int | None:
    """Return the node that a part of the array stands for."""
    if isinstance(what, WatchedScalar):
        return int(what._treeview[1]) if what._treeview is not None else None
    whole = interface.array
    if not isinstance(what, np.ndarray) or whole is None or what.size == 0 or what.ndim > whole.ndim:
        return None
    if what.dtype != whole.dtype:
        return None
    offset = what.__array_interface__["data"][0] - whole.__array_interface__["data"][0]
    ply, place = whole.ndim - what.ndim, offset // whole.itemsize // what.size
    rows = interface.rows
    return rows[ply][place] if 0 <= offset < whole.nbytes and place < len(rows[ply]) else None
