"""What new families mean for values and for probabilities of chance, so that every edit of links says so."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from treeview.tree.edits.change import Change, Relink, SetAttributes
from treeview.tree.tree import CHANCE, NO_VALUE, Tree

TOLERANCE: Final = 1e-9
"""So far from 1 a sum may be: 0.1 + 0.2 + 0.7 is 1, three times 0.333 is not."""


def relinked(tree: Tree, families: Mapping[int, Sequence[int]]) -> list[Change]:
    """`Relink`, after what it means for the attributes of the nodes.

    - Who gets a child has no value of its own any more.
    - Where all moves of chance were equally likely, and nothing else is said of the new ones, they are
      so again: who draws a fair die does no sums.
    - Otherwise every move of chance keeps what it has, a new one has none, and the sum may be wrong
      until the author says better: `treeview.tree.probabilities.complaints`.
    - What comes to stand below a node that is not chance's has no probability any more.

    O(the families).
    """
    valued: list[int] = []
    written: dict[int, float | None] = {}
    for parent, family in families.items():
        before = dict.fromkeys(tree.children(parent))
        new = [child for child in family if child not in before]
        if new and not math.isnan(tree.value[parent]):
            valued.append(parent)
        if tree.kind[parent] != CHANCE:
            written |= {child: None for child in new if child in tree.probabilities}
        elif (new or len(family) < len(before)) and _even(tree, list(before), new):
            written |= dict.fromkeys(family, 1 / max(len(family), 1))
    changes: list[Change] = [SetAttributes("value", valued, [NO_VALUE] * len(valued))] if valued else []
    if written:
        changes.append(SetAttributes("probabilities", list(written), list(written.values())))
    return [*changes, Relink(families)]


def _even(tree: Tree, before: Sequence[int], new: Sequence[int]) -> bool:
    """Whether the moves ``before`` are equally likely, and nothing else is said of the ``new`` ones."""
    share = 1 / max(len(before), 1)
    given = [tree.probabilities.get(child) for child in before]
    # What was moved here leaves behind what was true elsewhere; a new row may have been given its own.
    given += [tree.probabilities.get(child, share) for child in new if tree.parent[child] < 0]
    return all(each is not None and abs(each - share) <= TOLERANCE for each in given)
