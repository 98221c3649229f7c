"""Which rows of a model a change of the tree's links moves, as Qt wants to be told beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from treeview.tree.changes import Relink
from treeview.tree.tree import NIL, Tree


class Rows(NamedTuple):
    """Rows ``first`` to ``last`` below node ``parent``; a move takes them before ``row`` below ``target``.

    "arrange" puts the rows of one family in another order; "reset" is whatever cannot be told so.
    """

    what: Literal["insert", "remove", "move", "arrange", "reset"]
    parent: int = NIL
    first: int = 0
    last: int = -1
    target: int = NIL
    row: int = 0


def rows_of(tree: Tree, change: Relink) -> Rows:
    """What ``change`` will do to the rows of ``tree`` as it is. O(the families)."""
    differing = [
        (parent, before, list(after))
        for parent, after in change.families.items()
        if (before := list(tree.children(parent))) != list(after)
    ]
    if len(differing) == 1:
        return _of_family(*differing[0])
    if len(differing) == 2:
        one, two = (_of_family(*family) for family in differing)
        if one.what == "insert":
            one, two, differing = two, one, differing[::-1]
        if one.what == "remove" and two.what == "insert":
            taken = differing[0][1][one.first : one.last + 1]
            put = differing[1][2][two.first : two.last + 1]
            if taken == put:
                return Rows("move", one.parent, one.first, one.last, two.parent, two.first)
    return Rows("reset")


def _of_family(parent: int, before: Sequence[int], after: Sequence[int]) -> Rows:
    shorter, longer = sorted((before, after), key=len)
    count = len(longer) - len(shorter)
    if not count:
        return Rows("arrange", parent) if set(before) == set(after) else Rows("reset")
    first = next((i for i, (a, b) in enumerate(zip(shorter, longer, strict=False)) if a != b), len(shorter))
    if longer[first + count :] != shorter[first:]:
        return Rows("reset")
    return Rows("insert" if longer is after else "remove", parent, first, first + count - 1)
