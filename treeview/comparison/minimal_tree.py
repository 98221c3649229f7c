"""The minimal tree: what alpha-beta must examine even in the best order (Knuth and Moore, 1975)."""

from itertools import pairwise

import numpy as np
import numpy.typing as npt

from treeview.messages import tr
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, MAX, NIL, ROOT, ChanceError, Tree

Types = npt.NDArray[np.int8]


def find_minimal_tree(
    tree: Tree,
    kinds: npt.NDArray[np.int8],
    worth: npt.NDArray[np.float64],
    depth: int | None,
    order: Preorder | None,
) -> Types:
    """Return the types 1, 2 and 3 of the nodes of the minimal tree, 0 for all others; shape ``(n,)``.

    The root has type 1. Of a node of type 1, the best child has type 1 and the others have type 2. Of a node
    of type 2, only the best child is examined, which has type 3. All children of a node of type 3 have type
    2. Where a player moves twice running, a child has type 3 in place of 2 and 2 in place of 3: its parent
    leaves a bound of the same side to prove. A best child has the minimax value of its parent; among equal
    ones it is the first.

    Args:
        tree: a tree without chance nodes.
        kinds: who moves at each node.
        worth: the value of each leaf, of shape ``(n,)``: of terminals, and of nodes at ``depth`` and above
            missing children.
        depth: the depth limit of the searches, or ``None``.

    Raises:
        ChanceError: for a tree with chance nodes, which have no such types.

    A uniform tree of branching b and depth d has b^⌈d/2⌉ + b^⌊d/2⌋ − 1 such leaves. O(n), vectorised by
    level. Knuth and Moore, An analysis of alpha-beta pruning, Artificial Intelligence 6 (1975), theorem 1.
    """
    order = order or Preorder(tree)
    ids, parent = order.ids, tree.column("parent")
    level = tree.column("depth")
    if depth is not None:
        ids = ids[level[ids] <= depth]
    inner = (tree.column("child_count") > 0) & (True if depth is None else level < depth)
    chance = ids[(kinds[ids] == CHANCE) & inner[ids]]
    if len(chance):
        raise ChanceError(tr("there is no minimal tree where chance moves"), int(chance[0]))
    by_level = ids[np.argsort(level[ids], kind="stable")]
    starts = np.searchsorted(level[by_level], np.arange(int(level[by_level[-1]]) + 2))
    levels = [by_level[first:last] for first, last in pairwise(starts)]
    sign = np.where(kinds == MAX, 1.0, -1.0)
    value = worth.astype(np.float64).copy()
    best = np.full(len(tree), NIL, np.intc)
    for nodes in reversed(levels[1:]):
        above = parent[nodes]
        gain = value[nodes] * sign[above]
        # Families are rows in preorder, and stay so within a level.
        first = np.flatnonzero(np.diff(above, prepend=NIL))
        most = np.maximum.reduceat(gain, first)
        family = np.cumsum(np.diff(above, prepend=NIL) != 0) - 1
        reached = np.flatnonzero(gain == most[family])
        _, leftmost = np.unique(family[reached], return_index=True)
        chosen = nodes[reached[leftmost]]
        best[parent[chosen]], value[parent[chosen]] = chosen, value[chosen]
    types = np.zeros(len(tree), np.int8)
    types[ROOT] = 1
    for nodes in levels[1:]:
        above = parent[nodes]
        is_best, turns = best[above] == nodes, kinds[above] != kinds[nodes]
        types[nodes] = np.select(
            [types[above] == 1, types[above] == 2, types[above] == 3],
            [
                np.where(is_best, 1, np.where(turns, 2, 3)),
                np.where(is_best, np.where(turns, 3, 2), 0),
                np.where(turns, 2, 3),
            ],
            0,
        )
    return types
