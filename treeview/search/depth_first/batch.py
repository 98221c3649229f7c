"""All steps of minimax at once, level by level in numpy: what its stepper would yield, bit for bit.

Minimax enters every node, so when each step comes follows from the shape of the tree alone. A node of
preorder is entered after all steps of the nodes before it, but for those in which its ancestors still have
to return and go up.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.games.drawn_tree import DrawnTree
from treeview.search.depth_first.kinds import BETTER, ENTER, KEEP, LEAF, RETURN
from treeview.search.search import Floats, WholeRun
from treeview.tree.preorder import Preorder
from treeview.tree.tree import MAX, ROOT, Tree

_NODES_A_ROUND: Final = 60
"""The stepper takes as long for so many nodes as numpy for a round: one rank of children on one level."""


def pays(tree: Tree) -> bool:
    """Whether the tree is large, and neither so deep nor so wide that the stepper is faster. O(n)."""
    levels = int(tree.column("depth").max()) + 1
    return _NODES_A_ROUND * levels * int(tree.column("child_count").max()) < len(tree)


def minimax_steps(space: DrawnTree, depth: int | None) -> WholeRun:
    """The steps of minimax with ``depth`` as its limit. O(n), and a little for each rank on each level."""
    tree, order = space.tree, Preorder(space.tree)
    inner = tree.column("child_count") > 0
    if depth is not None:
        inner &= tree.column("depth") < depth
    values, ups = _values(space, order, inner)
    # What each node of preorder adds to the steps: entered, returned from, gone up; nothing below a limit.
    each = np.where(inner[order.ids], 3, 2)
    if depth is not None:
        each[tree.column("depth")[order.ids] > depth] = 0
    each[0] -= 1  # nothing is above the root
    before = np.zeros(len(each) + 1, np.int64)
    np.cumsum(each, out=before[1:])
    reached = np.flatnonzero(each)
    nodes = order.ids[reached]
    levels = tree.column("depth")[nodes]
    begin = before[reached] - np.maximum(2 * levels - 1, 0)
    end = begin + before[reached + order.size[nodes]] - before[reached]
    codes = np.empty(before[-1], np.intc)
    here = inner[nodes]
    codes[begin] = 16 * nodes + np.where(here, ENTER, LEAF)
    codes[end[1:] - 1] = 16 * nodes[1:] + ups[nodes[1:]]
    returned, last = nodes[here], end[here] - 2
    last[returned == ROOT] += 1
    codes[last] = 16 * returned + RETURN
    return WholeRun(codes, values[returned[np.argsort(last)]])


def _values(
    space: DrawnTree, order: Preorder, inner: npt.NDArray[np.bool_]
) -> tuple[Floats, npt.NDArray[np.int8]]:
    """The value of each node, and with what kind of step it goes up."""
    kinds, count = np.frombuffer(space.kind, np.int8), space.tree.column("child_count")
    values = space.evaluations(np.arange(len(inner), dtype=np.intc))
    ups = np.full(len(inner), KEEP, np.int8)
    level = np.array([ROOT], np.intc)[inner[[ROOT]]]
    levels = []
    while len(level):
        levels.append(level)
        below = order.children(level)
        level = below[inner[below]]
    for level in reversed(levels):
        sign = np.where(kinds[level] == MAX, 1.0, -1.0)  # so that the mover takes the largest
        start = order.kids_start[level]
        best = order.kids[start]
        most = sign * values[best]
        ups[best] = BETTER
        for rank in range(1, int(count[level].max())):
            having = np.flatnonzero(count[level] > rank)
            child = order.kids[start[having] + rank]
            found = sign[having] * values[child]
            better = np.flatnonzero(found > most[having])
            ups[child[better]] = BETTER
            having = having[better]
            best[having], most[having] = child[better], found[better]
        values[level] = values[best]
    return values, ups
