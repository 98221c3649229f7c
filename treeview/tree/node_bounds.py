"""Bounds of nodes that are given with a tree: the columns "pessimistic" and "optimistic" of its numbers."""

from math import inf
from typing import Final

import numpy as np

from treeview.tree.tree import Tree

LEAST: Final = "pessimistic"
"""The column of what nodes are worth at least, to MAX."""
MOST: Final = "optimistic"
"""The column of what nodes are worth at most, to MAX."""


def bounds_of(tree: Tree, node: int) -> tuple[float, float]:
    """Return the given bounds of ``node``; −∞ and ∞ for those that are missing. O(1)."""
    found = []
    for name, missing in ((LEAST, -inf), (MOST, inf)):
        numbers = tree.numbers.get(name, ())
        number = numbers[node] if node < len(numbers) else missing
        found.append(number if number == number else missing)
    return found[0], found[1]


def crossed_bounds(tree: Tree) -> int | None:
    """Return the first node whose bounds are crossed, the least above the most; ``None`` if there is none."""
    if LEAST not in tree.numbers or MOST not in tree.numbers:
        return None
    crossed = np.flatnonzero(tree.column(LEAST) > tree.column(MOST))
    return int(crossed[0]) if len(crossed) else None
