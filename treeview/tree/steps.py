"""Moves of subtrees by one place: among their siblings, or to the level above or below."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from treeview.tree.changes import Change, Edit, Put, Relink
from treeview.tree.edits import MOVE, MOVE_MANY, outermost
from treeview.tree.names import called
from treeview.tree.shares import relinked
from treeview.tree.tree import NO_VALUE, ROOT, Tree, TreeError


def reorder(tree: Tree, nodes: Iterable[int], step: int) -> Edit | None:
    """Let ``nodes`` change places with the sibling after them (``step`` 1) or before them (-1).

    Those that stand side by side go together, and whoever is at the end already stays. ``None`` where
    nothing moves. The root has no siblings: ``TreeError``. O(the families).
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
    return _edit(tree, tops, [Relink(changed)]) if changed else None


def outdent(tree: Tree, nodes: Iterable[int]) -> Edit:
    """Move each of ``nodes`` a level up: it becomes the sibling right after its parent.

    Siblings that move together keep their order. Raises ``TreeError`` at the level below the root.
    """
    tops, families = _families(tree, nodes)
    if ROOT in families:
        node = next(node for node in tops if tree.parent[node] == ROOT)
        raise TreeError(f"{called(tree, node)} hangs at the root already: it cannot go further up")
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
    return _edit(tree, tops, relinked(tree, families))


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
                raise TreeError(f"no sibling stands before {called(tree, node)} that it could hang below")
            else:
                taking.setdefault(staying[-1], list(tree.children(staying[-1]))).append(node)
        families[parent] = staying
    valued = [node for node in taking if not math.isnan(tree.value[node])]
    changes: list[Change] = [Put("value", valued, [NO_VALUE] * len(valued))] if valued else []
    return _edit(tree, tops, [*changes, *relinked(tree, {**families, **taking})])


def _families(tree: Tree, nodes: Iterable[int]) -> tuple[list[int], dict[int, list[int]]]:
    """The outermost of ``nodes``, and the families in which they stand."""
    nodes = list(nodes)
    tops = outermost(tree, nodes)
    if not tops or ROOT in tops:
        raise TreeError("the root cannot be moved" if tops else "no node is selected")
    parents = dict.fromkeys(tree.parent[node] for node in tops)
    return tops, {parent: list(tree.children(parent)) for parent in parents}


def _edit(tree: Tree, tops: list[int], changes: Sequence[Change]) -> Edit:
    one = len(tops) == 1
    of = called(tree, tops[0]) if one else ""
    return Edit(MOVE if one else MOVE_MANY, changes, of, len(tops), tuple(tops))
