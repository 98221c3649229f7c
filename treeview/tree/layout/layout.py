"""Layout: tidy drawings of trees in linear time, without recursion.

Two methods share one result. Buchheim, Jünger and Leipert's draws identical subtrees alike and
gives the narrowest pictures; it is used up to ``MAX_TIDY_NODES`` nodes, and for larger trees that are deep
rather than broad. The level-by-level method works in numpy a whole level at a time, which is
some twenty times faster on broad trees.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

import numpy as np
import numpy.typing as npt

from treeview.tree.layout.levels import positions_by_level
from treeview.tree.layout.tidy import Links, Tidy
from treeview.tree.preorder import Preorder
from treeview.tree.tree import Tree

MAX_TIDY_NODES: Final = 20_000
"""Up to this many nodes the tidy method is fast enough."""
MIN_LEVEL_NODES: Final = 500
"""Nodes per level, on average, from which the level-by-level method is faster."""

COUSINS: Final = 1.25
"""The gap between neighbours with different parents, so that families stand out."""

Method = Literal["tidy", "levels"]
Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Layout:
    """The places of a tree's ``n`` nodes, ``m`` of them linked, on ``k`` levels.

    - ``depth``: int32, shape ``(n,)``, the level of each node (of its last place, if unlinked).
    - ``level_start``: int64, shape ``(k + 1,)``; ``level_ids``: int32, shape ``(m,)``. The nodes of level
      ``d`` from left to right are ``level_ids[level_start[d]:level_start[d + 1]]``.
    - ``x``, ``width``, ``level_x``: the places, computed on first use from the tree as it was when the layout
      was made. `spread` gives other places, as far apart as texts need.
    """

    depth: Ints
    level_start: npt.NDArray[np.int64]
    level_ids: Ints
    _place: Callable[[], Floats]

    @property
    def levels(self) -> int:
        """The number of levels: 1 for a lone root."""
        return len(self.level_start) - 1

    @cached_property
    def x(self) -> Floats:
        """Float64, shape ``(n,)``, in units of one sibling gap; the smallest is 0.

        Parents stand midway between their first and last child; siblings are at least 1 apart, other
        neighbours on a level at least ``COUSINS``; ``nan`` for nodes that are not linked.
        """
        x = self._place()
        x -= x[self.level_ids].min()
        return x

    @cached_property
    def width(self) -> float:
        """The largest x."""
        return float(self.level_x.max())

    @cached_property
    def level_x(self) -> Floats:
        """Float64, shape ``(m,)``: the x of ``level_ids``, ascending on each level."""
        level_x: Floats = self.x[self.level_ids]
        return level_x


def layout(
    tree: Tree,
    order: Preorder | None = None,
    method: Method | None = None,
    cousins: float = COUSINS,
    tidy: Tidy | None = None,
) -> Layout:
    """Place the linked nodes of ``tree``.

    - ``order``: the preorder, if the caller has it, to save a walk.
    - ``method``: ``"tidy"`` (Buchheim et al.) or ``"levels"`` (numpy); chosen automatically by default.
    - ``cousins``: the least gap, at least 1, between neighbours on a level that are not siblings.
    - ``tidy``: remembers earlier placements, so that edits cost little; it does not change the result.

    Deterministic; O(n). For 100,000 nodes with the order given: about 0.1 s tidy, 0.01 s by levels.
    """
    order = Preorder(tree) if order is None else order
    depth = tree.column("depth").astype(np.int32)
    level_start, level_ids = _levels(depth, order)
    if method is None:
        broad = len(level_ids) >= MIN_LEVEL_NODES * (len(level_start) - 1)
        method = "levels" if len(level_ids) > MAX_TIDY_NODES and broad else "tidy"
    if method == "tidy":
        links, placer = Links(tree), tidy or Tidy()
        return Layout(depth, level_start, level_ids, lambda: placer.positions(links, level_ids, cousins))
    x = positions_by_level(tree, level_start, level_ids, cousins)
    return Layout(depth, level_start, level_ids, lambda: x)


def spread(
    tree: Tree,
    places: Layout,
    left: Floats,
    right: Floats,
    cousins: float = COUSINS,
    tidy: Tidy | None = None,
) -> Floats:
    """The x of every node if nodes reach ``left`` and ``right`` of their centres, in sibling gaps.

    Like ``places.x``, but neighbours whose reaches would overlap stand as far apart as they need: siblings
    by at least 1 and the sum of their reaches, other neighbours on a level by ``cousins - 1`` more. All
    arrays have shape ``(n,)``. Uses the tidy method: about 1 µs a node, less with a ``tidy`` that has placed
    most of them before. Trees of more than ``MAX_TIDY_NODES`` nodes keep ``places.x``, which may be too
    narrow.
    """
    if len(places.level_ids) > MAX_TIDY_NODES:
        return places.x
    x = (tidy or Tidy()).positions(Links(tree), places.level_ids, cousins, left, right)
    x -= x[places.level_ids].min()
    return x


def _levels(depth: Ints, order: Preorder) -> tuple[npt.NDArray[np.int64], Ints]:
    """The linked nodes by level from left to right, as ``level_start`` and ``level_ids``."""
    below = depth[order.ids]
    counts = np.bincount(below)
    start = np.zeros(len(counts) + 1, dtype=np.int64)
    np.cumsum(counts, out=start[1:])
    # A stable sort of 16-bit keys is a radix sort, several times faster.
    keys = below.astype(np.int16) if len(counts) < 2**15 else below
    return start, order.ids[np.argsort(keys, kind="stable")].astype(np.int32)
