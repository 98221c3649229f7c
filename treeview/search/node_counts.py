"""How many nodes a tree had at each step of a search that made it grow."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from treeview.search.search import Ints, Search
from treeview.tree.tree import NIL

Slice = Callable[[int, int], tuple[Ints, npt.NDArray[np.int8]]]
"""The nodes and the kinds of the steps after one and until another."""


class NodeCounts:
    """The size of the tree of ``search`` after every step, worked out from the steps alone.

    Nodes have ids in order of birth, all children of a node are born at once, and `Search.expanded` tells
    whose children a step needs. So after it there are at least as many nodes as the last of these children
    says, and, since nothing else grows the tree meanwhile, no more. Nodes that were there before the first
    step are there at every step; those that others add after the last one at none.

    Eight bytes for each expansion. Steps are looked at once, and not at all while the tree does not grow.
    """

    def __init__(self, search: Search) -> None:
        self._search = search
        self._seen = 0
        self._steps: npt.NDArray[np.intc] = np.zeros(1, np.intc)
        self._sizes: Ints = np.array([len(search.space.tree)], np.intc)

    def update(self, length: int, steps: Slice) -> None:
        """Take in the steps recorded so far, ``length`` in all."""
        tree = self._search.space.tree
        if length > self._seen and len(tree) > self._sizes[-1]:
            expanded = self._search.expanded(*steps(self._seen, length))
            last = tree.column("last_child")[expanded] + 1
            last[expanded == NIL] = 0
            sizes = np.maximum.accumulate(np.append(self._sizes[-1], last))
            grown = np.flatnonzero(np.diff(sizes))
            self._steps = np.append(self._steps, (grown + self._seen + 1).astype(np.intc))
            self._sizes = np.append(self._sizes, sizes[grown + 1].astype(np.intc))
        self._seen = length

    def __bool__(self) -> bool:
        """Whether the tree has grown at all."""
        return len(self._sizes) > 1

    @property
    def nbytes(self) -> int:
        """The memory in bytes."""
        return self._steps.nbytes + self._sizes.nbytes

    def size(self, step: int) -> int:
        """How many nodes there were after ``step``, which `update` has taken in. O(log of the expansions)."""
        return int(self._sizes[np.searchsorted(self._steps, step, side="right") - 1])

    def sizes(self, steps: npt.NDArray[np.intp]) -> Ints:
        """How many nodes there were after each of ``steps``."""
        return self._sizes[np.searchsorted(self._steps, steps, side="right") - 1]
