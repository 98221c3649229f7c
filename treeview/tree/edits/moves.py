"""Move subtrees by one place: among their siblings, or a level up or down."""

from collections.abc import Iterable, Sequence

from treeview.messages import tr
from treeview.tree.edits.change import Edit, Relink
from treeview.tree.edits.families import relinked
from treeview.tree.edits.node_edits import MOVES, ROOT_FIXED, below_root, named
from treeview.tree.node_names import called
from treeview.tree.tree import ROOT, Tree, TreeError


def reorder(tree: Tree, nodes: Iterable[int], step: int) -> Edit | None:
    """Swap ``nodes`` with the sibling after them (``step`` 1) or before them (-1).

    Adjacent nodes move together, and nodes already at the end stay. Returns ``None`` if nothing moves; raises
    ``TreeError`` for the root. O(families).
    """
    tops, families = _families(tree, nodes)
    moved = set(tops)
    changed: dict[int, Sequence[int]] = {}
    for parent, family in families.items():
        way = family if step < 0 else family[::-1]
        for place in range(1, len(way)):
            if way[place] in moved and way[place - 1] not in moved:
                way[place - 1], way[place] = way[place], way[place - 1]
        after = way if step < 0 else way[::-1]
        if after != list(tree.children(parent)):
            changed[parent] = after
    return named(MOVES, tree, tops, [Relink(changed)], tuple(tops)) if changed else None


def outdent(tree: Tree, nodes: Iterable[int]) -> Edit:
    """Move each of ``nodes`` a level up: it becomes the sibling right after its parent.

    Siblings that move together keep their order. Raises ``TreeError`` at the level below the root.
    """
    tops, families = _families(tree, nodes)
    if ROOT in families:
        node = next(node for node in tops if tree.parent[node] == ROOT)
        raise TreeError(
            tr("{node} hangs at the root already: it cannot go further up").format(node=called(tree, node))
        )
    moved = set(tops)
    for parent in list(families):
        families.setdefault(tree.parent[parent], list(tree.children(tree.parent[parent])))
    going = {parent: [node for node in family if node in moved] for parent, family in families.items()}
    for parent, out in going.items():
        if out:
            family = families[parent]
            families[parent] = [node for node in family if node not in moved]
    for parent, out in going.items():
        if out:
            above = families[tree.parent[parent]]
            place = above.index(parent) + 1
            above[place:place] = out
    return named(MOVES, tree, tops, relinked(tree, families), tuple(tops))


def indent(tree: Tree, nodes: Iterable[int]) -> Edit:
    """Move each of ``nodes`` a level down: it becomes the last child of the sibling before it.

    Siblings that move together go to the same one. Raises ``TreeError`` for a first child.
    """
    tops, families = _families(tree, nodes)
    moved = set(tops)
    taking: dict[int, list[int]] = {}
    for parent, family in families.items():
        staying: list[int] = []
        for node in family:
            if node not in moved:
                staying.append(node)
            elif not staying:
                raise TreeError(
                    tr("no sibling stands before {node} that it could hang below").format(
                        node=called(tree, node)
                    )
                )
            else:
                taking.setdefault(staying[-1], []).append(node)
        families[parent] = staying
    for node, taken in taking.items():  # a node may gain some children and lose others
        families[node] = families.get(node, list(tree.children(node))) + taken
    return named(MOVES, tree, tops, relinked(tree, families), tuple(tops))


def _families(tree: Tree, nodes: Iterable[int]) -> tuple[list[int], dict[int, list[int]]]:
    """The outermost of ``nodes``, and their families."""
    tops = below_root(tree, nodes, ROOT_FIXED)
    parents = dict.fromkeys(tree.parent[node] for node in tops)
    return tops, {parent: list(tree.children(parent)) for parent in parents}
