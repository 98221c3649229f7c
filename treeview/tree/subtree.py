"""Parts of a tree as trees of their own, for the clipboard and for files."""

from __future__ import annotations

from treeview.tree.tree import AUTO, CHANCE, MIN, NIL, ROOT, Tree


def subtree(tree: Tree, top: int) -> Tree:
    """What hangs at ``top``, itself included, as a tree of its own; ids are in preorder.

    The new root has the kind that ``top`` has where it stands. Below it kinds alternate as they do
    there; where the new root's kind would turn that round, inner nodes say their kinds. The edge above
    ``top`` (its move and probability) and the title of the tree stay behind; all else is copied, also
    what means nothing now, such as the value of a node that got children. O(nodes below), no recursion;
    nothing is asked of the nodes above, so ``top`` need not be linked.
    """
    by_depth, given = tree.kind_by_depth(top), tree.kind[top]
    kind = by_depth if given == AUTO else given
    out_of_step = (MIN if kind == CHANCE else kind) != by_depth
    copy = Tree(kind=kind, value=tree.value[top], estimate=tree.estimate[top])
    _name(tree, top, copy, ROOT)
    waiting = [(tree.first_child[top], ROOT)]  # what is next below which node of the copy
    while waiting:
        node, parent = waiting.pop()
        if node == NIL:
            continue
        kind, first = tree.kind[node], tree.first_child[node]
        if out_of_step and kind == AUTO and first != NIL:
            kind = (by_depth + copy.depth[parent] + 1) & 1
        new = copy.add_child(parent, kind=kind, value=tree.value[node], estimate=tree.estimate[node])
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
