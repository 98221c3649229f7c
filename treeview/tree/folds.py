"""A tree of which some subtrees are folded away: what is left of it to be laid out and drawn."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy

from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, Tree


def pruned(tree: Tree, folded: Collection[int]) -> Tree:
    """``tree`` as if the nodes in ``folded`` had no children; ``tree`` itself where there are none.

    It shares all other columns and names with ``tree``: read it only, and only as long as ``tree`` does not
    change. What lies below a folded node is not linked in it, so `Preorder` and `layout` leave it out.
    O(n), three columns are copied.
    """
    if not folded:
        return tree
    part = copy(tree)
    part.first_child, part.last_child = tree.first_child[:], tree.last_child[:]
    part.child_count = tree.child_count[:]
    for node in folded:
        part.first_child[node] = part.last_child[node] = NIL
        part.child_count[node] = 0
    return part


def young(tree: Tree, size: int) -> Tree:
    """``tree`` as it was when it had ``size`` nodes: those that got children later have more to come.

    Ids are chronological, so the later nodes are those from ``size`` on; they stay as rows that nothing
    links to. Columns are shared with ``tree`` as `pruned` does; ``tree`` itself where it has no more. O(n).
    """
    if size >= len(tree):
        return tree
    later = [node for node, child in enumerate(tree.first_child) if child >= size]
    part = pruned(tree, later)
    part.more = tree.more[:]
    for node in later:
        part.more[node] = 1
    return part


def hidden(order: Preorder, folded: Collection[int]) -> dict[int, int]:
    """For each node of ``folded`` that has something below it, how many nodes: ``Scene.folded``.

    ``order`` is that of the whole tree. Nodes that are not linked, or are hidden themselves, are in it too.
    """
    sizes = ((node, int(order.size[node]) - 1) for node in folded)
    return {node: size for node, size in sizes if size > 0}
