"""Views of a tree without folded subtrees, or without its later nodes."""

from collections.abc import Collection
from copy import copy

from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, Tree


def pruned(tree: Tree, folded: Collection[int]) -> Tree:
    """``tree`` as if the nodes in ``folded`` had no children; ``tree`` itself where there are none.

    It shares all other columns with ``tree``, so it must only be read, and only while ``tree`` does not
    change. Nodes below a folded node are not linked, so `Preorder` and `layout` leave them out. O(n); three
    columns are copied.
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
    """``tree`` as it was when it had ``size`` nodes; nodes that got children later have ``more``.

    Ids are chronological, so later nodes are those from ``size`` on; they remain as unlinked rows. Columns
    are shared as by `pruned`. Returns ``tree`` itself if it has no later nodes. O(n).
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
    """The number of nodes below each node of ``folded`` that has any, for ``Scene.folded``.

    ``order`` is that of the whole tree. Unlinked nodes and nodes that are hidden themselves are included.
    """
    sizes = ((node, int(order.size[node]) - 1) for node in folded)
    return {node: size for node, size in sizes if size > 0}
