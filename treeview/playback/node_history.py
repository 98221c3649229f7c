"""What has happened to one node: how its numbers came about, and which cut has pruned it."""

from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.search.recording import Recording
from treeview.search.registry import view_of
from treeview.search.search import Ints
from treeview.search.step_kinds import Does
from treeview.search.view import NodeEvent
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL

MAX_EVENTS: Final = 500
"""So many of the last steps of a node make up its history."""


def history(recording: Recording, node: int, step: int, most: int = MAX_EVENTS) -> list[NodeEvent]:
    """How the numbers of ``node`` came to be what they are after ``step``, oldest first.

    Of deepening, the iteration shown; looks at the last ``most`` steps of the node at most.
    """
    return view_of(recording.search).history(recording, node, recording.shown(step), most)


def cut_of(recording: Recording, order: Preorder, node: int, step: int) -> int | None:
    """The step of the cut that has pruned ``node`` by ``step`` (of deepening: in its iteration).

    ``None`` where none has: the node was entered, is not reached yet, or lies beyond the depth
    limit. `moment` of the step found tells why, by which bound, and where that was set.
    """
    if order.position[node] == NIL:
        return None
    step = recording.shown(step)
    start, tree = recording.begun(step), recording.search.space.tree
    place, cuts = order.position[node], recording.search.mask(Does.CUTS)

    def above(nodes: Ints, kinds: npt.NDArray[np.int8]) -> npt.NDArray[np.bool_]:
        first = order.position[nodes]
        pruning: npt.NDArray[np.bool_] = cuts[kinds] & (first < place)
        pruning &= place < first + order.size[nodes]
        return pruning

    # Cuts come from the bottom up, so the first one above the node is the nearest.
    found = recording.find(above, start)
    if found is None or found > step:
        return None
    cut = recording.step(found).node
    branch = next(above for above in tree.ancestors(node) if tree.parent[above] == cut)
    entry = recording.entry(branch, found + 1)
    return None if entry else found
