"""Bounds of nodes that are given with a tree: the columns "pessimistic" and "optimistic" of its numbers."""

from math import inf
from typing import Final

import numpy as np

from treeview.tree.tree import Tree

PESSIMISTIC_COLUMN: Final = "pessimistic"
"""The column of what nodes are worth at least, to MAX."""
OPTIMISTIC_COLUMN: Final = "optimistic"
"""The column of what nodes are worth at most, to MAX."""


def bounds_of(tree: Tree, node: int) -> tuple[float, float]:
    """Return the given bounds of ``node``; −∞ and ∞ for those that are missing. O(1)."""
    found = []
    for name, missing in ((PESSIMISTIC_COLUMN, -inf), (OPTIMISTIC_COLUMN, inf)):
        numbers = tree.numbers.get(name, ())
        number = numbers[node] if node < len(numbers) else missing
        found.append(number if number == number else missing)
    return found[0], found[1]


def crossed_bounds(tree: Tree) -> int | None:
    """Return the first node whose bounds are crossed, the least above the most; ``None`` if there is none."""
    if PESSIMISTIC_COLUMN not in tree.numbers or OPTIMISTIC_COLUMN not in tree.numbers:
        return None
    crossed = np.flatnonzero(tree.column(PESSIMISTIC_COLUMN) > tree.column(OPTIMISTIC_COLUMN))
    return int(crossed[0]) if len(crossed) else None
