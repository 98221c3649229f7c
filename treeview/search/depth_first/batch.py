"""All steps of minimax at once, level by level in numpy, identical to what its stepper yields.

Minimax enters every node, so the order of steps follows from the shape of the tree alone. A node is entered
after all steps of the nodes before it in preorder, except the steps in which its ancestors return and their
values go up.
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
"""The number of nodes for which the stepper takes as long as numpy for one rank of children on a level."""


def pays(tree: Tree) -> bool:
    """Return whether this is faster: the tree is large, and neither very deep nor very wide. O(n)."""
    levels = int(tree.column("depth").max()) + 1
    return _NODES_A_ROUND * levels * int(tree.column("child_count").max()) < len(tree)


def minimax_steps(space: DrawnTree, depth: int | None) -> WholeRun:
    """Return the steps of minimax with depth limit ``depth``. O(n), plus O(1) per rank and level."""
    tree, order = space.tree, Preorder(space.tree)
    inner = tree.column("child_count") > 0
    if depth is not None:
        inner &= tree.column("depth") < depth
    values, ups = _values(space, order, inner)
    # The steps that each node in preorder adds: enter, return, go up; none below the limit.
    each = np.where(inner[order.ids], 3, 2)
    if depth is not None:
        each[tree.column("depth")[order.ids] > depth] = 0
    each[0] -= 1  # the root's value goes up to nobody
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
    """Return the value of each node, and the kind of step in which it goes up."""
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
