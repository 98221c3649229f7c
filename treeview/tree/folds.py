"""Views of a tree without folded subtrees, or without its later nodes."""

from collections.abc import Callable, Collection
from copy import copy

import numpy as np
import numpy.typing as npt

from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, Tree


def prune(tree: Tree, folded: Collection[int]) -> Tree:
    """Return ``tree`` without the descendants of ``folded``. O(n). Shares columns, so only read it."""
    if not folded:
        return tree
    part = copy(tree)
    part.first_child, part.last_child = tree.first_child[:], tree.last_child[:]
    part.child_count = tree.child_count[:]
    for node in folded:
        part.first_child[node] = part.last_child[node] = NIL
        part.child_count[node] = 0
    return part


def tree_at_size(tree: Tree, size: int) -> Tree:
    """Return ``tree`` as it was with ``size`` nodes, with ``more`` set where children came later. O(n).

    Later nodes remain as unlinked rows; columns are shared as by `prune`.
    """
    if size >= len(tree):
        return tree
    later = [node for node, child in enumerate(tree.first_child) if child >= size]
    part = prune(tree, later)
    part.more = tree.more[:]
    for node in later:
        part.more[node] = 1
    return part


def keep_best(
    tree: Tree, numbers: npt.NDArray[np.float64], most: int, name: Callable[[int], str]
) -> tuple[Tree, frozenset[int]]:
    """Return ``tree`` with at most ``most`` children at each node, those with the highest ``numbers``.

    The children kept stay in order. Among equal numbers the first are kept, and missing numbers rank last.
    The other children of a family become one last node without children, called ``name(their number)``. If
    there is only one of them it stays, since the new node would take as much room.

    Returns:
        the tree, with the same ids and columns shared as by `prune`, so only read it; and the nodes that
        stand for several. O(n).
    """
    part = copy(tree)
    for column in ("parent", "first_child", "last_child", "next_sibling", "rank", "child_count", "more"):
        setattr(part, column, getattr(tree, column)[:])
    part.labels, part.moves, part.notes = tree.labels.copy(), tree.moves.copy(), dict(tree.notes)
    standing: set[int] = set()
    for parent in np.flatnonzero(tree.column("child_count") > most + 1).tolist():
        if parent in standing:
            continue
        children = np.fromiter(tree.children(parent), np.intc)
        first = np.argsort(-numbers[children], kind="stable")  # nan comes last
        kept, rest = np.sort(first[:most]), children[first[most:]]
        stand_in = int(rest.min())  # in a growing tree it appears with the first of them
        row = [*children[kept].tolist(), stand_in]
        for node in rest.tolist():
            part.parent[node] = part.next_sibling[node] = NIL
        for rank, node in enumerate(row):
            part.parent[node], part.rank[node] = parent, rank
            part.next_sibling[node] = row[rank + 1] if rank + 1 < len(row) else NIL
        part.first_child[parent], part.last_child[parent] = row[0], stand_in
        part.child_count[parent] = len(row)
        part.first_child[stand_in] = part.last_child[stand_in] = NIL
        part.child_count[stand_in] = part.more[stand_in] = 0
        part.labels[stand_in] = name(len(rest))
        part.moves.pop(stand_in, None)
        part.notes.pop(stand_in, None)
        standing.add(stand_in)
    return part, frozenset(standing)


def count_hidden(order: Preorder, folded: Collection[int]) -> dict[int, int]:
    """Count the nodes below each node of ``folded`` that has any; ``order``: preorder of the whole tree."""
    sizes = ((node, int(order.size[node]) - 1) for node in folded)
    return {node: size for node, size in sizes if size > 0}
