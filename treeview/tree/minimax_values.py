"""Minimax values of all nodes: a plain computation for edits, not a recorded search."""

from __future__ import annotations

import math
from array import array

import numpy as np

from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, MAX, NIL, NO_VALUE, Tree


def minimax_values(tree: Tree, root: int | None = None) -> array[float]:
    """The minimax value of each node, float64 by node; at chance nodes the expected value.

    Leaves without a value are ignored. Unknown values are ``nan``, as are those of unlinked nodes and of
    chance nodes with a child of unknown value or probability. ``root`` overrides the root's kind, as in
    `Tree.kinds`. O(n), no recursion.
    """
    count, kinds, parent, given = tree.child_count, tree.kinds(root), tree.parent, tree.value
    worth = array("d", np.full(len(tree), NO_VALUE).tobytes())
    for node in reversed(Preorder(tree).ids.tolist()):
        if not count[node]:
            worth[node] = given[node]
        elif kinds[node] == CHANCE:
            worth[node] = _expected(tree, node, worth)
        value, above = worth[node], parent[node]
        if above == NIL or value != value or kinds[above] == CHANCE:
            continue
        best = worth[above]
        if best != best or (value > best if kinds[above] == MAX else value < best):
            worth[above] = value
    return worth


def _expected(tree: Tree, node: int, worth: array[float]) -> float:
    total = 0.0
    for child in tree.children(node):
        share = tree.probabilities.get(child, math.nan)
        total += share * worth[child] if share else 0.0  # an impossible outcome may be infinite
    return total
