"""Trees a little smaller than a given one, on which a wrong search may show the same fault."""

from collections.abc import Iterator

from treeview.tree.tree import CHANCE, NO_VALUE, ROOT, Tree


def smaller_trees(tree: Tree) -> Iterator[Tree]:
    """The tree without a subtree, with a leaf for a subtree, with simpler values: the smallest first."""
    for node in tree.preorder().tolist():
        if node != ROOT and tree.child_count[tree.parent[node]] > 1:
            yield _copy(tree, drop=node)
    for node in tree.preorder().tolist():
        if node != ROOT and tree.child_count[node]:
            for leaf in _leaf_values(tree, node):
                yield _copy(tree, prune=node, value=leaf)
    values = sorted({leaf.value for leaf in tree.leaves()})
    ranks = {value: float(rank) for rank, value in enumerate(values)}
    if any(value != rank for value, rank in ranks.items()):
        yield _copy(tree, ranks=ranks)


def _leaf_values(tree: Tree, node: int) -> list[float]:
    found, waiting = dict[float, None](), [node]
    while waiting:
        each = waiting.pop()
        if not tree.child_count[each]:
            found[tree.value[each]] = None
        waiting.extend(tree.children(each))
    return [*found][:3]


def _copy(
    tree: Tree,
    drop: int = -1,
    prune: int = -1,
    value: float = NO_VALUE,
    ranks: dict[float, float] | None = None,
) -> Tree:
    """A copy without names, without the subtree at ``drop``, with a leaf at ``prune``."""
    new = Tree(kind=tree.kinds()[ROOT])
    if tree.child_count[ROOT] == 0:
        new.value[ROOT] = tree.value[ROOT]
    waiting = [(ROOT, ROOT)]
    kinds = tree.kinds()
    while waiting:
        old, node = waiting.pop()
        if kinds[old] == CHANCE and tree.child_count[old]:
            new.kind[node] = CHANCE
        if old == prune:
            new.value[node] = value
            continue
        if not tree.child_count[old]:
            given = tree.value[old]
            new.value[node] = ranks.get(given, given) if ranks else given
            continue
        new.estimate[node] = tree.estimate[old]
        kept = [child for child in tree.children(old) if child != drop]
        total = sum(tree.probabilities.get(child, 0.0) for child in kept)
        made = []
        for child in kept:
            fresh = new.add_child(node)
            if kinds[old] == CHANCE:
                new.probabilities[fresh] = tree.probabilities[child] / total if total else 1 / len(kept)
            made.append((child, fresh))
        waiting.extend(reversed(made))
    return new
