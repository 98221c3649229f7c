"""Edits of links, and the changes that follow for values and for probabilities."""

import math
from collections.abc import Mapping, Sequence

from treeview.tree.edits.change import Change, Relink, SetAttributes
from treeview.tree.probabilities import TOLERANCE
from treeview.tree.tree import CHANCE, NO_VALUE, Tree


def relink(tree: Tree, families: Mapping[int, Sequence[int]]) -> list[Change]:
    """Return the changes that `Relink` the families, preceded by those that follow for attributes.

    - A leaf that gets a child loses its value.
    - If all moves of chance were equally likely and the new ones have no probability, they stay equally
      likely: whoever draws a fair die need not do sums.
    - Otherwise the moves of chance keep their probabilities, new ones have none, and the sum may be wrong
      until the author corrects it (`treeview.tree.probabilities.find_problems`).
    - A node that moves below a node other than chance loses its probability.

    O(families).
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
        elif (new or len(family) < len(before)) and _are_even(tree, list(before), new):
            written |= dict.fromkeys(family, 1 / max(len(family), 1))
    changes: list[Change] = [SetAttributes("value", valued, [NO_VALUE] * len(valued))] if valued else []
    if written:
        changes.append(SetAttributes("probabilities", list(written), list(written.values())))
    return [*changes, Relink(families)]


def _are_even(tree: Tree, before: Sequence[int], new: Sequence[int]) -> bool:
    """Whether the moves ``before`` are equally likely and the ``new`` ones have no other probability."""
    share = 1 / max(len(before), 1)
    given = [tree.probabilities.get(child) for child in before]
    # A node moved here loses its former probability; a new row may have been given one.
    given += [tree.probabilities.get(child, share) for child in new if tree.parent[child] < 0]
    return all(each is not None and abs(each - share) <= TOLERANCE for each in given)
