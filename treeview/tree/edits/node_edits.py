"""Edits of single nodes and subtrees. Each function checks its arguments and makes an `Edit`.

They raise `TreeError` for invalid arguments; an edit that was made cannot fail while the tree is unchanged.
New nodes get their rows immediately, unlinked; applying the edit links them.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from treeview.messages import N_, tr
from treeview.tree.edits.change import COLUMNS, Change, Edit, Relink, SetAttributes, SetTitle
from treeview.tree.edits.families import relink
from treeview.tree.node_names import name_of
from treeview.tree.subtree import subtree
from treeview.tree.tree import AUTO, CHANCE, KIND_NAMES, NIL, ROOT, Tree, TreeError

DELETIONS: Final = (N_("deletion of {of}"), N_("deletion of {count} subtrees"))
MOVES: Final = (N_("move of {of}"), N_("move of {count} subtrees"))
DUPLICATES: Final = (N_("duplicate of {of}"), N_("duplicates of {count} subtrees"))
ASSIGNMENTS: Final = {
    "kind": (N_("kind of {of}"), N_("kinds of {count} nodes")),
    "value": (N_("value of {of}"), N_("values of {count} nodes")),
    "estimate": (N_("estimate of {of}"), N_("estimates of {count} nodes")),
    "labels": (N_("name of {of}"), N_("names of {count} nodes")),
    "moves": (N_("move to {of}"), N_("moves to {count} nodes")),
    "probabilities": (N_("probability of {of}"), N_("probabilities of {count} nodes")),
    "notes": (N_("note at {of}"), N_("notes at {count} nodes")),
}
"""The names of edits by attribute: for one node, and for several."""

ROOT_FIXED: Final = N_("the root cannot be moved")
ROOT_SINGLE: Final = N_("the root cannot be duplicated")


# Attributes


def put(tree: Tree, column: str, values: Mapping[int, Any]) -> Edit:
    """Set one attribute (see `COLUMNS`) of some nodes; ``None`` removes a sparse one, ``nan`` a number.

    Raises ``TreeError`` for a value of an inner node, a move or probability of the root, an invalid kind, and
    a probability that is not from 0 to 1.
    """
    if not values:
        raise TreeError(tr("no node is selected"))
    for node, value in values.items():
        _check(tree, column, node, value)
    return name_edit(
        ASSIGNMENTS[column], tree, list(values), [SetAttributes(column, list(values), list(values.values()))]
    )


def _check(tree: Tree, column: str, node: int, value: Any) -> None:
    if column not in COLUMNS:
        raise TreeError(tr("nodes have no {column}"), column=column)
    if node == ROOT and column in ("moves", "probabilities") and value not in (None, ""):
        raise TreeError(tr("no edge leads to the root, so it has neither a move nor a probability"))
    if column == "value" and not math.isnan(value) and not tree.is_terminal(node):
        raise TreeError(tr("{node} has children: its value follows from theirs"), node=name_of(tree, node))
    if column == "kind" and value not in KIND_NAMES and not (value == AUTO and node != ROOT):
        if value == AUTO:
            raise TreeError(tr("the root cannot alternate: its kind is MAX, MIN or chance"))
        raise TreeError(tr("a kind must be MAX, MIN or chance"))
    if column == "probabilities" and value is not None and not 0 <= value <= 1:
        raise TreeError(tr("a probability must be from 0 to 1"))


def name_edit(
    whats: tuple[str, str],
    tree: Tree,
    nodes: Sequence[int],
    changes: Sequence[Change],
    select: tuple[int, ...] | None = None,
) -> Edit:
    """Return an edit named after its only node, or after the number of nodes."""
    if len(nodes) == 1:
        return Edit(whats[0], changes, name_of(tree, nodes[0]), 1, select)
    return Edit(whats[1], changes, count=len(nodes), select=select)


def retitle(tree: Tree, title: str) -> Edit:
    """Name the whole tree."""
    return Edit(N_("title of the tree"), (SetTitle(title),))


# Structure


def add_child(tree: Tree, parent: int, rank: int | None = None, **attributes: Any) -> Edit:
    """Add a child, ``select[0]`` of the edit, at ``rank`` or last; ``attributes`` as for `Tree.spawn`."""
    node = tree.spawn(**attributes)
    return Edit(
        N_("new child of {of}"), _insert(tree, parent, rank, [node]), name_of(tree, parent), 1, (node,)
    )


def add_sibling(tree: Tree, node: int, *, before: bool = False, **attributes: Any) -> Edit:
    """Add a sibling after ``node``, or ``before`` it; raises ``TreeError`` for the root."""
    parent = tree.parent[node]
    if parent == NIL:
        raise TreeError(tr("the root has no siblings"))
    new = tree.spawn(**attributes)
    changes = _insert(tree, parent, tree.rank[node] + (not before), [new])
    return Edit(N_("new sibling of {of}"), changes, name_of(tree, node), 1, (new,))


def delete(tree: Tree, nodes: Iterable[int]) -> Edit:
    """Delete the subtrees at ``nodes`` and select a neighbour; raises ``TreeError`` for the root."""
    tops = check_below_root(tree, nodes, N_("the root cannot be deleted; there is no tree without it"))
    gone = set(tops)
    families = {
        parent: [child for child in family if child not in gone]
        for parent, family in _families_of(tree, tops).items()
    }
    return name_edit(DELETIONS, tree, tops, relink(tree, families), (_neighbour(tree, tops[-1], gone),))


def _neighbour(tree: Tree, node: int, gone: set[int]) -> int:
    """Return the next remaining sibling, else the previous one, else the parent."""
    family = list(tree.children(tree.parent[node]))
    place = tree.rank[node]
    staying = [child for child in family[place:] + family[:place][::-1] if child not in gone]
    return staying[0] if staying else tree.parent[node]


def outermost(tree: Tree, nodes: Iterable[int]) -> list[int]:
    """Return those of ``nodes`` that are not below another of them, in order. O(sum of depths)."""
    wanted = dict.fromkeys(nodes)
    return [
        node for node in wanted if not any(above in wanted for above in tree.ancestors(tree.parent[node]))
    ]


def check_below_root(tree: Tree, nodes: Iterable[int], problem: str) -> list[int]:
    """Return the `outermost` of ``nodes``; raises ``TreeError`` for none, with ``problem`` for the root."""
    tops = outermost(tree, nodes)
    if not tops:
        raise TreeError(tr("no node is selected"))
    if ROOT in tops:
        raise TreeError(tr(problem))
    return tops


def move(tree: Tree, nodes: Iterable[int], parent: int, rank: int | None = None) -> Edit:
    """Move subtrees below ``parent``, before its present child at ``rank`` or last. Raises ``TreeError``."""
    tops = check_below_root(tree, nodes, ROOT_FIXED)
    if not set(tops).isdisjoint(tree.ancestors(parent)):
        raise TreeError(tr("{node} cannot be moved below itself"), node=name_of(tree, parent))
    moved = set(tops)
    families = _families_of(tree, tops)
    target = families.setdefault(parent, list(tree.children(parent)))
    place = len(target) if rank is None else rank
    place -= sum(child in moved for child in target[:place])
    families = {
        above: [child for child in family if child not in moved] for above, family in families.items()
    }
    families[parent][place:place] = tops
    return name_edit(MOVES, tree, tops, relink(tree, families), tuple(tops))


def graft(tree: Tree, parent: int, parts: Sequence[Tree]) -> Edit:
    """Add copies of ``parts`` below ``parent``, after its children."""
    tops = [_plant(tree, part) for part in parts]
    return Edit(
        N_("paste at {of}"), _insert(tree, parent, None, tops), name_of(tree, parent), len(tops), tuple(tops)
    )


def duplicate(tree: Tree, nodes: Iterable[int]) -> Edit:
    """Insert a copy of each subtree at ``nodes`` right after it, with moves and probabilities."""
    tops = check_below_root(tree, nodes, ROOT_SINGLE)
    copies = _copies(tree, tops)
    families = {
        parent: [
            each for child in family for each in ((child, copies[child]) if child in copies else (child,))
        ]
        for parent, family in _families_of(tree, tops).items()
    }
    return name_edit(DUPLICATES, tree, tops, relink(tree, families), tuple(copies.values()))


def copy(tree: Tree, nodes: Iterable[int], parent: int, rank: int | None = None) -> Edit:
    """Copy the subtrees at ``nodes``, with moves and probabilities, below ``parent`` at ``rank`` or last."""
    tops = check_below_root(tree, nodes, ROOT_SINGLE)
    copies = tuple(_copies(tree, tops).values())
    return name_edit(DUPLICATES, tree, tops, _insert(tree, parent, rank, copies), copies)


def _copies(tree: Tree, tops: Sequence[int]) -> dict[int, int]:
    """Return unlinked copies of the subtrees at ``tops``, with the moves and probabilities of their edges."""
    copies = {node: _plant(tree, subtree(tree, node)) for node in tops}
    for node, copied in copies.items():
        tree.kind[copied] = tree.kind[node]
        for name in ("moves", "probabilities"):
            data = getattr(tree, name)
            if node in data:
                data[copied] = data[node]
    return copies


def _insert(tree: Tree, parent: int, rank: int | None, nodes: Sequence[int]) -> list[Change]:
    family = list(tree.children(parent))
    place = len(family) if rank is None else rank
    family[place:place] = nodes
    return relink(tree, {parent: family})


def _plant(tree: Tree, part: Tree) -> int:
    """Copy ``part`` into rows of ``tree``, linked only to each other; return the root of the copy."""
    kind = part.kind[ROOT]
    top = tree.spawn(kind=CHANCE if kind == CHANCE else AUTO, **_attributes(part, ROOT))
    waiting = [(ROOT, top)]
    for node, copy in waiting:
        for child in part.children(node):
            waiting.append((child, tree.add_child(copy, kind=part.kind[child], **_attributes(part, child))))
    return top


def _attributes(part: Tree, node: int) -> dict[str, Any]:
    """Return a node's attributes except its kind, in the form that `Tree.spawn` takes."""
    return {
        "value": part.number("value", node),
        "estimate": part.number("estimate", node),
        "label": part.labels.get(node, ""),
        "move": part.moves.get(node, ""),
        "probability": part.probabilities.get(node),
        "note": part.notes.get(node, ""),
    }


def reorder(tree: Tree, nodes: Iterable[int], step: int) -> Edit | None:
    """Swap ``nodes`` with their next (``step`` 1) or previous siblings (-1); ``None`` if none moves."""
    tops = check_below_root(tree, nodes, ROOT_FIXED)
    families = _families_of(tree, tops)
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
    return name_edit(MOVES, tree, tops, [Relink(changed)], tuple(tops)) if changed else None


def arrange(tree: Tree, node: int, ranks: Sequence[int]) -> Edit | None:
    """Put the children of ``node`` in the order of ``ranks``, those not listed after them.

    Returns ``None`` if they stand so already; raises ``TreeError`` for a rank that no child has.
    """
    children = list(tree.children(node))
    if ranks and max(ranks) >= len(children):
        problem = tr("{node} has no move {number}")
        raise TreeError(problem, node=name_of(tree, node), number=max(ranks) + 1)
    listed = set(ranks)
    after = [children[rank] for rank in [*ranks, *(r for r in range(len(children)) if r not in listed)]]
    if after == children:
        return None
    return Edit(N_("order of the moves of {of}"), [Relink({node: after})], name_of(tree, node), 1)


def outdent(tree: Tree, nodes: Iterable[int]) -> Edit:
    """Move each of ``nodes`` a level up, to right after its parent. Raises ``TreeError``."""
    tops = check_below_root(tree, nodes, ROOT_FIXED)
    families = _families_of(tree, tops)
    if ROOT in families:
        node = next(node for node in tops if tree.parent[node] == ROOT)
        problem = tr("{node} is a child of the root: it cannot move further up")
        raise TreeError(problem, node=name_of(tree, node))
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
    return name_edit(MOVES, tree, tops, relink(tree, families), tuple(tops))


def indent(tree: Tree, nodes: Iterable[int]) -> Edit:
    """Move each of ``nodes`` a level down, below the sibling before it. Raises ``TreeError``."""
    tops = check_below_root(tree, nodes, ROOT_FIXED)
    families = _families_of(tree, tops)
    moved = set(tops)
    taking: dict[int, list[int]] = {}
    for parent, family in families.items():
        staying: list[int] = []
        for node in family:
            if node not in moved:
                staying.append(node)
            elif not staying:
                problem = tr("{node} has no sibling before it that could become its parent")
                raise TreeError(problem, node=name_of(tree, node))
            else:
                taking.setdefault(staying[-1], []).append(node)
        families[parent] = staying
    for node, taken in taking.items():  # a node may gain some children and lose others
        families[node] = families.get(node, list(tree.children(node))) + taken
    return name_edit(MOVES, tree, tops, relink(tree, families), tuple(tops))


def _families_of(tree: Tree, nodes: Iterable[int]) -> dict[int, list[int]]:
    """Return the children of each node that is a parent of some of ``nodes``."""
    parents = dict.fromkeys(tree.parent[node] for node in nodes)
    return {parent: list(tree.children(parent)) for parent in parents}
