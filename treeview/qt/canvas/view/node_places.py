"""The places of a tree's nodes in the plane, level by level, and which of them lie in a rectangle.

All in slots: slot ``i`` is the node ``ids[i]`` of the layout's levels, top to bottom and left to
right. Levels are in the plan's axes, where the tree grows downwards; places, windows and extents are in
the picture's, turned as the style says. Nothing here depends on Qt or on the state of a run.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from copy import copy
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from treeview.draw.plan.axes import Axes
from treeview.draw.plan.plan import Plan
from treeview.qt.canvas.view.canvas_view import (
    MAX_PITCH_BOARDS_PX,
    MAX_PITCH_BOARDS_RIGHT_PX,
    MAX_PITCH_PX,
    MAX_PITCH_RIGHT_PX,
    Extent,
)
from treeview.tree.layout.layout import Layout
from treeview.tree.tree import NIL, ROOT, Tree

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int32]
Slots = npt.NDArray[np.intp]
_Scalar = TypeVar("_Scalar", bound=np.generic)


COMPACT_SCALE: Final = 0.85
"""The size of texts beside nodes not to scale, as a share of their size to scale."""


class PlaneWindow(NamedTuple):
    """A rectangle of the plane."""

    left: float
    top: float
    right: float
    bottom: float

    def grow(self, x: float, y: float) -> PlaneWindow:
        return PlaneWindow(self.left - x, self.top - y, self.right + x, self.bottom + y)

    def holds(self, other: PlaneWindow) -> bool:
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )

    def turn(self, axes: Axes) -> PlaneWindow:
        """Convert from the picture to the plan or back."""
        return PlaneWindow(*axes.box(self))


NOWHERE: Final = PlaneWindow(math.nan, math.nan, math.nan, math.nan)
"""A window that equals no other."""


class NodePlaces:
    """The nodes of ``layout`` as ``plan`` spaces them.

    - ``ids``, ``start``: the layout's ``level_ids`` and ``level_start``.
    - ``x``: float64, shape ``(m,)``, ascending within a level; ``above``: the x of each node's
      parent, ascending too, since edges do not cross.
    - ``reach``: how far any node's texts go to either side.
    - ``slot``: int32, shape ``(n,)``, the slot of each node, ``NIL`` if it is not linked.
    """

    def __init__(self, tree: Tree, layout: Layout, plan: Plan) -> None:
        self.plan = plan
        self.axes = plan.axes
        self.pitch = plan.level
        self.ids: Ints = layout.level_ids
        self._in_order = layout.in_level_order
        self.start = layout.level_start
        self.levels = layout.levels
        self.first_depth = int(layout.depth[ROOT])
        self.x: Floats = layout.by_level(plan.x)
        parent = layout.by_level(tree.column("parent")).copy()
        parent[0] = ROOT
        self.above: Floats = plan.x[parent]
        self.slot: Ints = np.full(len(tree), NIL, dtype=np.int32)
        self.slot[self.ids] = np.arange(len(self.ids), dtype=np.int32)
        self.depth = layout.depth
        self._gaps: dict[int, float] = {}
        self._densities: dict[int, float] = {}
        self._counted = NOWHERE, 0
        self.columns: dict[object, Any] = {}  # `crowding.columns` of the last frames
        sides, here = np.maximum(plan.left, plan.right), ~np.isnan(plan.x)
        self.reach = float(np.max(sides, where=here, initial=0.0))
        # As wide as an index: numpy would widen all of them whenever a step is shown.
        self.parent_slot = self.slot[parent].astype(np.intp)

    def __len__(self) -> int:
        return len(self.ids)

    def of_slots(self, column: npt.NDArray[_Scalar]) -> npt.NDArray[_Scalar]:
        """A column of shape ``(n,)`` reordered by slots, shape ``(m,)``; possibly a view."""
        return column[: len(self.ids)] if self._in_order else column.take(self.ids)

    @property
    def settled(self) -> NodePlaces:
        """The final places, while nodes are gliding (`layout_transition`)."""
        return self

    def with_plan(self, plan: Plan) -> NodePlaces:
        """The same places, drawn in another style."""
        places = copy(self)
        places.plan = plan
        return places

    def y(self, level: int) -> float:
        """The y of a level in the plan."""
        return math.floor((level + self.first_depth) * self.pitch) + 0.5

    def ys(self, levels: npt.NDArray[np.integer]) -> Floats:
        """The same for many levels, in the shape in which they are given."""
        ys: Floats = np.floor((levels + self.first_depth) * self.pitch) + 0.5
        return ys

    def level_of(self, node: int) -> int:
        """The level of a node, counted from the root of what is drawn."""
        return int(self.depth[node]) - self.first_depth

    def levels_of(self, nodes: npt.NDArray[np.integer]) -> Ints:
        """The same for many nodes; shape ``(k,)``."""
        levels: Ints = self.depth[nodes] - self.first_depth
        return levels

    def place(self, node: int) -> tuple[float, float]:
        """A node's centre in the picture."""
        return self.axes.turn(float(self.plan.x[node]), self.y(self.level_of(node)))

    def nearest(self, x: float, y: float) -> int:
        """The nearest node, on the nearest level, to a place of the picture. O(log n)."""
        x, y = self.axes.turn(x, y)
        level = min(max(round((y - 0.5) / self.pitch) - self.first_depth, 0), self.levels - 1)
        while self.start[level] == self.start[level + 1]:
            level -= 1
        row = self.row(level)
        after = int(np.searchsorted(self.x[row], x)) + row.start
        near = (slot for slot in (after - 1, after) if row.start <= slot < row.stop)
        slot = min(near, key=lambda slot: abs(self.x[slot] - x))
        return int(self.ids[slot])

    @property
    def extent(self) -> Extent:
        """The extent of all nodes. O(n)."""
        plan = self.plan
        left, right = float(self.x.min()), float(self.x.max())
        # Nodes that are not here have no x, and do not count.
        around_left = left - float(np.fmin.reduce(plan.x - plan.left))
        around_right = float(np.fmax.reduce(plan.x + plan.right)) - right
        box = (left, self.y(0), right, self.y(self.levels - 1))
        return self._extent(box, around_left, around_right, self.ids[self.start[-2] :])

    def extent_on_levels(self, extent: Extent, window: PlaneWindow) -> Extent:
        """The extent of all nodes, across only of those on levels that ``window`` of the picture shows.

        O(levels).
        """
        _, top, _, bottom = window.turn(self.axes)
        final = self.settled  # whatever is there yet
        rows = [final.row(level) for level in self.levels_between(top, bottom)]
        if not rows:
            return extent
        left = min(float(final.x[row.start]) for row in rows)
        right = max(float(final.x[row.stop - 1]) for row in rows)
        box = PlaneWindow(left, self.y(0), right, self.y(self.levels - 1))
        return Extent(*box.turn(self.axes), *extent[4:])

    def extent_of(self, nodes: Ints) -> Extent:
        """The extent of some nodes, at least one. O(k)."""
        plan, x, levels = self.plan, self.plan.x[nodes], self.levels_of(nodes)
        left, right = float(x.min()), float(x.max())
        box = (left, self.y(int(levels.min())), right, self.y(int(levels.max())))
        around_left = left - float((x - plan.left[nodes]).min())
        around_right = float((x + plan.right[nodes]).max()) - right
        return self._extent(box, around_left, around_right, nodes[levels == levels.max()])

    def _extent(
        self, box: tuple[float, float, float, float], around_left: float, around_right: float, last: Ints
    ) -> Extent:
        """The extent of nodes whose centres lie in ``box``, ``last`` being those of the last level."""
        plan, around = self.plan, (around_left, self.plan.above, around_right, self.plan.below)
        usual = (
            (MAX_PITCH_BOARDS_PX, MAX_PITCH_BOARDS_RIGHT_PX)
            if plan.sizes.board
            else (MAX_PITCH_PX, MAX_PITCH_RIGHT_PX)
        )
        apart = usual[self.axes.turned] * plan.style.level_spacing
        most = self.axes.turn(math.inf, apart / max(self.pitch, 1.0))
        texts = self._texts(last, around_left, around_right)
        return Extent(*self.axes.box(box), *self.axes.box(around), *most, *texts)

    def _texts(self, last: Ints, left: float, right: float) -> tuple[float, float, float, float]:
        """How far texts and boards reach right of nodes, under, left of and above them: not to scale."""
        plan = self.plan
        head = plan.above if plan.sizes.board else 0.0
        if self.axes.turned:
            return (
                COMPACT_SCALE * float(plan.ahead[last].max()),
                COMPACT_SCALE * right,
                head,
                left if head else 0.0,
            )
        side = COMPACT_SCALE * max(left, right)  # the same at both, so that the tree stays in the middle
        return (right, head, left, head) if head else (side, COMPACT_SCALE * plan.below, side, 0.0)

    def gap(self, level: int) -> float:
        """The distance that nine in ten neighbours on a level exceed; infinite for a single node."""
        if level not in self._gaps:
            final = self.settled
            gaps = np.diff(final.x[final.row(level)])
            tenth = len(gaps) // 10
            self._gaps[level] = float(np.partition(gaps, tenth)[tenth]) if len(gaps) else math.inf
        return self._gaps[level]

    def row(self, level: int) -> slice:
        """The slots of a level."""
        return slice(int(self.start[level]), int(self.start[level + 1]))

    def density(self, level: int) -> float:
        """One over the least distance of neighbours on a level; 0 for a single node."""
        if level not in self._densities:
            gaps = np.diff(self.x[self.row(level)])
            self._densities[level] = float(np.max(1.0 / gaps, initial=0.0))
        return self._densities[level]

    def is_apart(self, level: int, least: float) -> bool:
        """Whether all neighbours on a level are ``least`` apart; mostly their mean distance tells."""
        row = self.row(level)
        mean = (row.stop - row.start - 1) * least
        if mean > 1.01 * float(self.x[row.stop - 1] - self.x[row.start]):
            return False
        return self.density(level) * least <= 1.0

    def levels_between(self, top: float, bottom: float) -> range:
        """The levels whose nodes' centres lie between two y."""
        first = math.ceil((top - 0.5) / self.pitch) - self.first_depth - 1
        last = math.floor((bottom - 0.5) / self.pitch) - self.first_depth + 1
        first, last = max(first, 0), min(last, self.levels - 1)
        while first <= last and self.y(first) < top:
            first += 1
        while last >= first and self.y(last) > bottom:
            last -= 1
        return range(first, last + 1)

    def nodes_between(self, level: int, left: float, right: float) -> slice:
        """The slots of a level with ``left <= x <= right``. O(log n)."""
        row = self.row(level)
        x = self.x[row]
        first = int(x.searchsorted(left))
        return slice(row.start + first, row.start + max(int(x.searchsorted(right, side="right")), first))

    def slots_in(self, slots: Slots, window: PlaneWindow) -> Slots:
        """Those of some ascending slots whose nodes' centres lie in ``window``."""
        levels = self.levels_between(window.top, window.bottom)
        if not levels:
            return slots[:0]
        first, last = slots.searchsorted((self.start[levels.start], self.start[levels.stop]))
        slots = slots[first:last]
        x = self.x[slots]
        return slots[(x >= window.left) & (x <= window.right)]

    def edges_into(self, level: int, window: PlaneWindow) -> slice:
        """The slots of a level whose edges from above cross ``window`` of the plan. O(log n)."""
        start, end = int(self.start[level]), int(self.start[level + 1])
        if level == 0 or start == end:
            return slice(start, start)
        high, low = self.y(level - 1), self.y(level)
        if high > window.bottom or low < window.top:
            return slice(start, start)
        upper = (max(window.top, high) - high) / (low - high)
        lower = (min(window.bottom, low) - high) / (low - high)
        x_at, above_at = self.x.item, self.above.item

        def rightmost(slot: int) -> float:
            above = above_at(slot)
            way = x_at(slot) - above
            return max(above + way * upper, above + way * lower)

        def leftmost(slot: int) -> float:
            above = above_at(slot)
            way = x_at(slot) - above
            return min(above + way * upper, above + way * lower)

        # Mostly a whole level is in sight, or its end.
        first, last = start, end
        if rightmost(start) < window.left:
            first += bisect_left(range(start, end), window.left, key=rightmost)
        if leftmost(end - 1) > window.right:
            last = start + bisect_right(range(start, end), window.right, key=leftmost)
        return slice(first, max(last, first))

    def nodes_within(self, window: PlaneWindow) -> Ints:
        """The nodes whose centres lie in ``window`` of the picture, level by level."""
        window = window.turn(self.axes)
        return self._gather(
            [
                self.nodes_between(d, window.left, window.right)
                for d in self.levels_between(window.top, window.bottom)
            ]
        )

    def edges_within(self, window: PlaneWindow) -> Ints:
        """The nodes whose edges from above cross ``window`` of the picture."""
        window = window.turn(self.axes)
        rows = self.levels_between(window.top, window.bottom)
        last = min(rows.stop, self.levels - 1)
        return self._gather([self.edges_into(d, window) for d in range(rows.start, last + 1)])

    def count_within(self, window: PlaneWindow) -> int:
        """How many nodes' centres lie in ``window`` of the picture; kept for the last window."""
        if self._counted[0] != window:
            turned = window.turn(self.axes)
            slices = (
                self.nodes_between(d, turned.left, turned.right)
                for d in self.levels_between(turned.top, turned.bottom)
            )
            self._counted = window, sum(part.stop - part.start for part in slices)
        return self._counted[1]

    def _gather(self, parts: list[slice]) -> Ints:
        found = [self.ids[part] for part in parts if part.stop > part.start]
        return np.concatenate(found) if found else np.empty(0, np.int32)


class VisiblePrefix(NodePlaces):
    """The nodes of ``whole`` that a growing tree already has: those with ids below ``node_count``.

    Levels, gaps and the extent are those of the whole tree, so that nothing moves from step to step. A level
    may have no nodes. O(n), vectorised.
    """

    def __init__(self, whole: NodePlaces, node_count: int) -> None:
        self.__dict__.update(whole.__dict__)
        self._whole = whole
        there = whole.ids < node_count
        place = np.concatenate(([0], np.cumsum(there)))
        self.ids = whole.ids[there]
        self.start = place[whole.start]
        self.x, self.above = whole.x[there], whole.above[there]
        self.parent_slot = place[whole.parent_slot[there]]
        self.slot = np.full(len(whole.slot), NIL, dtype=np.int32)
        self.slot[self.ids] = np.arange(len(self.ids), dtype=np.int32)
        self._counted = NOWHERE, 0
        self.columns = {}

    @property
    def settled(self) -> NodePlaces:
        return self._whole

    @property
    def extent(self) -> Extent:
        return self._whole.extent

    def with_plan(self, plan: Plan) -> NodePlaces:
        places = copy(self)
        places.plan, places._whole = plan, self._whole.with_plan(plan)
        return places
