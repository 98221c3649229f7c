"""Build a tree from the rows that a reader has collected and checked."""

from __future__ import annotations

from array import array
from collections.abc import MutableMapping
from dataclasses import field

import numpy as np
import numpy.typing as npt

from treeview.records import dataclass
from treeview.tree.text_column import TextColumn
from treeview.tree.tree import AUTO, MAX, NIL, NO_VALUE, ROOT, Tree
from treeview.tree.written_number import WrittenNumber


@dataclass(slots=True)
class TreeBuilder:
    """The rows of a tree being read: one for each node, the root first, parents before their children.

    ``parent`` is ``NIL`` for the root; siblings are in order of their rows, or of their ``ranks``. ``value``,
    ``estimate`` and ``kind`` may stay empty, which means that no node has one. Names that are already a
    ``TextColumn`` are used as they are.
    """

    parent: array[int] = field(default_factory=lambda: array("i"))
    value: array[float] = field(default_factory=lambda: array("d"))
    estimate: array[float] = field(default_factory=lambda: array("d"))
    kind: array[int] = field(default_factory=lambda: array("b"))
    labels: MutableMapping[int, str] = field(default_factory=dict)
    moves: MutableMapping[int, str] = field(default_factory=dict)
    probabilities: dict[int, float] = field(default_factory=dict)
    notes: dict[int, str] = field(default_factory=dict)
    written: dict[tuple[str, int], WrittenNumber] = field(default_factory=dict)
    root: int = MAX
    title: str = ""
    ranks: array[float] | None = None

    def keep_text(self, column: str, row: int, number: float) -> float:
        """Return ``number`` for a row of the column "value" or "estimate"; keep its text if it has one."""
        if isinstance(number, WrittenNumber):
            self.written[column, row] = number
        return number

    def tree(self, tree: Tree | None = None) -> Tree:
        """The tree of these rows, with row numbers as ids; it owns the columns from then on. O(n), unchecked.

        ``tree``: an empty tree to fill, such as one of a subclass.
        """
        tree = Tree() if tree is None else tree
        tree.title = self.title
        n = len(self.parent)
        tree.parent = self.parent
        tree.value = self.value or no_numbers(n)
        tree.estimate = self.estimate or no_numbers(n)
        tree.more = array("b", bytes(n))
        tree.kind = self.kind or no_kinds(n)
        tree.kind[ROOT] = self.root
        tree.labels, tree.moves = (
            names if isinstance(names, TextColumn) else TextColumn(names)
            for names in (self.labels, self.moves)
        )
        tree.notes = {row: note for row, note in self.notes.items() if note}
        tree.probabilities, tree.written = self.probabilities, self.written
        _link(tree, self.ranks)
        return tree


def no_numbers(n: int) -> array[float]:
    """A column of ``n`` missing numbers."""
    return array("d", [NO_VALUE]) * n


def no_kinds(n: int) -> array[int]:
    """A column of ``n`` kinds that alternate."""
    return array("b", [AUTO]) * n


def _depths(parents: npt.NDArray[np.intc]) -> npt.NDArray[np.intc]:
    """The depth of every row, by doubling the distance looked up at a time. O(n log depth)."""
    above = parents.copy()
    above[ROOT] = ROOT
    depth = np.ones(len(parents), dtype=np.intc)
    depth[ROOT] = 0
    while above.any():
        depth += depth[above]
        above = above[above]
    return depth


def _link(tree: Tree, ranks: array[float] | None) -> None:
    """Fill depth and every link but ``parent``, which is given; siblings by ``ranks``, then by rows."""
    parents = np.array(tree.parent, dtype=np.intc)
    tree.depth = _ints(_depths(parents))
    parent, n = parents[1:], len(parents)
    by_family = (
        np.argsort(parent, kind="stable") if ranks is None else np.lexsort((np.array(ranks[1:]), parent))
    )
    kids = by_family.astype(np.intc) + 1
    family = parent[kids - 1]
    count = np.bincount(family, minlength=n)
    start = np.cumsum(count) - count
    inner = np.flatnonzero(count)
    rank = np.zeros(n, dtype=np.intc)
    rank[kids] = np.arange(n - 1) - start[family]
    first, last, following = (np.full(n, NIL, dtype=np.intc) for _ in range(3))
    first[inner] = kids[start[inner]]
    last[inner] = kids[start[inner] + count[inner] - 1]
    following[kids[:-1]] = np.where(family[:-1] == family[1:], kids[1:], NIL)
    tree.first_child, tree.last_child, tree.next_sibling = _ints(first), _ints(last), _ints(following)
    tree.rank, tree.child_count = _ints(rank), _ints(count)


def _ints(column: npt.NDArray[np.integer]) -> array[int]:
    return array("i", column.astype(np.intc).tobytes())


def inner_rows(parents: array[int]) -> npt.NDArray[np.bool_]:
    """Which rows have children: bool, shape ``(len(parents),)``."""
    inner = np.zeros(len(parents), dtype=np.bool_)
    inner[np.array(parents, dtype=np.intc)[1:]] = True
    return inner
