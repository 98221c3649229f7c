"""Copy a subtree into a tree of its own, for the clipboard and for files."""

from treeview.tree.tree import AUTO, CHANCE, MIN, NIL, ROOT, Tree


def subtree(tree: Tree, top: int) -> Tree:
    """Copy the subtree at ``top`` into a tree of its own; ids are in preorder.

    The new root gets the effective kind of ``top``. Below it kinds alternate as before; if the new root's
    kind would reverse that, inner nodes get explicit kinds. The move and probability of ``top`` and the title
    of the tree are not copied; everything else is. ``top`` need not be linked. O(nodes below), no recursion.
    """
    by_depth, given = tree.kind_by_depth(top), tree.kind[top]
    kind = by_depth if given == AUTO else given
    out_of_step = (MIN if kind == CHANCE else kind) != by_depth
    number = tree.number
    copy = Tree(kind=kind, value=number("value", top), estimate=number("estimate", top))
    _name(tree, top, copy, ROOT)
    waiting = [(tree.first_child[top], ROOT)]  # the next node to copy, and its parent in the copy
    while waiting:
        node, parent = waiting.pop()
        if node == NIL:
            continue
        kind, first = tree.kind[node], tree.first_child[node]
        if out_of_step and kind == AUTO and first != NIL:
            kind = (by_depth + copy.depth[parent] + 1) & 1
        new = copy.add_child(
            parent, kind=kind, value=number("value", node), estimate=number("estimate", node)
        )
        _name(tree, node, copy, new)
        if node in tree.moves:
            copy.moves[new] = tree.moves[node]
        if node in tree.probabilities:
            copy.probabilities[new] = tree.probabilities[node]
        waiting.append((tree.next_sibling[node], parent))
        waiting.append((first, new))
    return copy


def _name(tree: Tree, node: int, copy: Tree, new: int) -> None:
    if node in tree.labels:
        copy.labels[new] = tree.labels[node]
    if node in tree.notes:
        copy.notes[new] = tree.notes[node]
