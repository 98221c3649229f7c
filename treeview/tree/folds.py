"""Views of a tree without folded subtrees, or without its later nodes."""

from collections.abc import Collection
from copy import copy

from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, Tree


def prune(tree: Tree, folded: Collection[int]) -> Tree:
    """``tree`` as if the nodes in ``folded`` had no children; O(n). It shares columns, so only read it."""
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
    """``tree`` as it was when it had ``size`` nodes, with ``more`` where children came later. O(n).

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


def count_hidden(order: Preorder, folded: Collection[int]) -> dict[int, int]:
    """The number of nodes below each node of ``folded`` that has any; ``order`` is of the whole tree."""
    sizes = ((node, int(order.size[node]) - 1) for node in folded)
    return {node: size for node, size in sizes if size > 0}
