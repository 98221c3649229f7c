"""Parts of a tree as trees of their own, for the clipboard and for files."""

from __future__ import annotations

from collections.abc import Iterable

from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, ROOT, Tree


def subtree(tree: Tree, node: int) -> Tree:
    """What hangs at ``node``, ``node`` included, as a tree of its own; ids are in preorder.

    The new root has the kind that ``node`` has where it stands. Below it kinds alternate as they do
    there; where the new root's kind would turn that round, inner nodes say their kinds. The edge above
    ``node`` (its move and probability) and the title of the tree stay behind; all else is copied, also
    what means nothing now, such as the value of a node that got children. O(nodes below), no recursion;
    nothing is asked of the nodes above, so ``node`` need not be linked.
    """
    return _copy(tree, node)


def copy_below(tree: Tree, nodes: Iterable[int]) -> list[Tree]:
    """The subtrees at ``nodes`` in the order given, but not of those that stand below another.

    A node given twice is copied once. O(sizes, and the depths of the nodes).
    """
    wanted = dict.fromkeys(nodes)
    tops = [node for node in wanted if wanted.keys().isdisjoint(list(tree.ancestors(node))[1:])]
    return [subtree(tree, node) for node in tops]


def _by_depth(tree: Tree, node: int) -> int:
    """The kind that a node has if it says nothing itself, as `Tree.kinds` has it. O(1)."""
    root = tree.kind[ROOT]
    first = root if root in (MAX, MIN) else MIN  # below a chance root MAX comes first
    return (tree.depth[node] + first) & 1


def _copy(tree: Tree, top: int) -> Tree:
    by_depth, given = _by_depth(tree, top), tree.kind[top]
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
