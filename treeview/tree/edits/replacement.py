"""Replace a whole tree while it is typed as text, keeping the attributes that the text cannot express."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from treeview.messages import N_
from treeview.tree.edits.change import Change, Edit, Relink, SetAttributes, is_same, read_attribute
from treeview.tree.edits.families import relink
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, NIL, ROOT, Tree

ENTRY: Final = N_("entry as text")


def replace_tree(
    tree: Tree,
    other: Tree,
    columns: Sequence[str] = ("value", "labels"),
    gesture: str = "",
    *,
    before: Tree | None = None,
    unfinished: bool = False,
) -> Edit | None:
    """Make ``tree`` equal ``other`` in shape and in the attributes ``columns``.

    Existing nodes are reused: in each family, equal subtrees at the beginning and at the end are paired, and
    the rest from left to right. So typing a child into a list keeps the notes and kinds of all others.
    Returns ``None`` if nothing differs. O(n).

    - ``before``: a copy of ``tree`` from when typing began. A child that has vanished since comes back, with
      all its attributes, when its place in the family is filled again.
    - ``unfinished``: the end of ``other`` is still being typed, so nothing is paired from the end.
    """
    numbers: dict[Any, int] = {}
    mine, others = (_number_subtrees(each, columns, numbers) for each in (tree, other))
    families: dict[int, list[int]] = {}
    written: dict[str, dict[int, Any]] = {name: {} for name in columns}
    waiting = [(ROOT, ROOT)]
    for node, model in waiting:
        if mine.get(node) == others[model]:
            continue
        for name in columns:
            wanted = read_attribute(other, name, model)
            if not is_same(read_attribute(tree, name, node), wanted):
                written[name][node] = wanted
        family, models = list(tree.children(node)), list(other.children(model))
        if unfinished:
            pairs = family[: len(models)] + [NIL] * (len(models) - len(family))
        else:
            pairs = _pair(family, models, mine, others)
        children = _fill(tree, pairs, _children(before, node))
        if children != family:
            families[node] = children
        waiting.extend(zip(children, models, strict=True))
    changes: list[Change] = [
        SetAttributes(name, list(new), list(new.values())) for name, new in written.items() if new
    ]
    if families:
        if "probabilities" in columns:
            changes.append(Relink(families))
        else:
            changes += relink(tree, families) if before is None else _put_back(tree, families, before)
    return Edit(ENTRY, changes, gesture=gesture) if changes else None


def _number_subtrees(tree: Tree, columns: Sequence[str], numbers: dict[Any, int]) -> dict[int, int]:
    """Return a number for each linked node; subtrees that are equal in ``columns`` have the same.

    ``numbers``: those given so far, by content; new ones are added.
    """
    of: dict[int, int] = {}
    for node in reversed(Preorder(tree).ids.tolist()):
        own = tuple(str(read_attribute(tree, name, node)) for name in columns)
        of[node] = numbers.setdefault((own, *(of[child] for child in tree.children(node))), len(numbers))
    return of


def count_common_ends(before: Sequence[object], after: Sequence[object]) -> tuple[int, int]:
    """Return how many items two sequences share at their starts, and of the rest at their ends."""
    least = min(len(before), len(after))
    start = next((i for i in range(least) if before[i] != after[i]), least)
    return start, next((i for i in range(least - start) if before[-1 - i] != after[-1 - i]), least - start)


def _pair(family: list[int], models: list[int], mine: dict[int, int], others: dict[int, int]) -> list[int]:
    """Return, for each of ``models``, the child of ``family`` to reuse, or ``NIL`` for a new node."""
    start, end = count_common_ends([mine[node] for node in family], [others[node] for node in models])
    middle = family[start : len(family) - end][: len(models) - start - end]
    new = [NIL] * (len(models) - start - end - len(middle))
    return family[:start] + middle + new + family[len(family) - end :]


def _children(before: Tree | None, node: int) -> list[int]:
    return [] if before is None or node >= len(before) else list(before.children(node))


def _fill(tree: Tree, pairs: list[int], before: list[int]) -> list[int]:
    """Fill each gap in ``pairs`` with the child that was there ``before``, or with a new one."""
    there = set(pairs)
    filled = []
    for place, child in enumerate(pairs):
        if child == NIL and place < len(before) and before[place] not in there:
            child = before[place]
        filled.append(tree.spawn() if child == NIL else child)
    return filled


def _put_back(tree: Tree, families: Mapping[int, Sequence[int]], before: Tree) -> list[Change]:
    """`relink` for families to which children may return, with probabilities based on ``before``."""
    while len(before) < len(tree):
        before.spawn()
    of_chance = {parent: family for parent, family in families.items() if tree.kind[parent] == CHANCE}
    likely = dict(before.probabilities)
    for change in relink(before, of_chance):
        if isinstance(change, SetAttributes) and change.column == "probabilities":
            likely |= dict(zip(change.nodes, change.values, strict=True))
    written = {child: likely.get(child) for family in of_chance.values() for child in family}
    *changes, links = relink(tree, families)
    return [*changes, SetAttributes("probabilities", list(written), list(written.values())), links]
