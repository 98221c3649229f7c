"""Finds where dragged subtrees would land: a pure function of the frame and the mouse."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.qt.canvas.interaction.hit_test import HIT_REACH_PX
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_places import NodePlaces
from treeview.records import dataclass
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, Tree

MIN_LANDING_PX: Final = 60.0
"""The distance in px from which a place is too far to drop on, unless levels are further apart."""
_LANDING_LEVELS: Final = 0.75
"""The same distance as a share of the level distance."""
_NODE_SHARE: Final = 0.3
"""The share of the way to a neighbour that means the node itself; beyond it, the place between siblings."""
_ROW_SHARE: Final = 0.3
"""The largest shares of the way to the levels above and below that mean the nodes of a row."""
_FOOT_SHARE: Final = 0.2
"""The share of the way to the next level, further down, that still means a node with children."""


class DropTarget(NamedTuple):
    """The subtrees become children of ``parent``, before its child at ``rank`` as they are counted now.

    ``onto``: the target is ``parent`` itself, not a place between its children. ``x`` and ``level`` are the
    place in the plan of the first dropped subtree, where a mark is drawn.
    """

    parent: int
    rank: int
    onto: bool
    x: float
    level: int


@dataclass(frozen=True, slots=True, eq=False)
class DraggedSubtrees:
    """The subtrees at ``tops``, in preorder; ``taken``: whether each slot of ``places`` is in one of them."""

    tops: tuple[int, ...]
    places: NodePlaces
    taken: npt.NDArray[np.bool_]

    @classmethod
    def of(cls, tops: Sequence[int], places: NodePlaces, order: Preorder) -> "DraggedSubtrees":
        """Make it from ``tops``, none of which is below another. O(m log k)."""
        roots = np.array(sorted(tops, key=lambda node: int(order.position[node])), dtype=np.intp)
        start = order.position[roots]
        end = start + order.size[roots]
        position = order.position[places.ids]
        before = np.searchsorted(start, position, side="right") - 1
        taken = (before >= 0) & (position < end[np.maximum(before, 0)])
        return cls(tuple(roots.tolist()), places, taken)

    def free_slots(self, level: int) -> npt.NDArray[np.intp]:
        start, end = int(self.places.start[level]), int(self.places.start[level + 1])
        return start + np.flatnonzero(~self.taken[start:end])


class _Area(NamedTuple):
    """A rectangle in px, in the plan's axes, and the target of a drop there; the lowest ``turn`` wins."""

    left: float
    top: float
    right: float
    bottom: float
    target: DropTarget
    turn: int

    def distance(self, x: float, y: float) -> float:
        dx = max(self.left - x, x - self.right, 0.0)
        return math.hypot(dx, max(self.top - y, y - self.bottom, 0.0))


def drop_target_at(frame: Frame, x: float, y: float, dragged: DraggedSubtrees) -> DropTarget | None:
    """The target if ``dragged`` were dropped at a place of the viewport.

    On a node or just below it: as its last child; between two siblings: there; beside the first or last
    sibling: before or after it. ``None`` if nothing is near but the dragged nodes. O(nodes on three levels).
    """
    x, y = frame.axes.turn(x, y)
    if _on_dragged(frame, x, y, dragged):
        return None
    level = round((y - frame.y(0)) / frame.pitch)
    areas = [area for near in (level - 1, level, level + 1) for area in _areas(frame, x, near, dragged)]
    if not areas:
        return None
    best = min(areas, key=lambda area: (area.distance(x, y), area.turn))
    return best.target if best.distance(x, y) <= max(MIN_LANDING_PX, _LANDING_LEVELS * frame.pitch) else None


def _on_dragged(frame: Frame, x: float, y: float, dragged: DraggedSubtrees) -> bool:
    """Whether the mouse is on a dragged node."""
    places = frame.places
    level = round((y - frame.y(0)) / frame.pitch)
    wide, high = _reach(frame)
    if not 0 <= level < places.levels or abs(y - frame.y(level)) > high:
        return False
    at = (x - frame.left) / frame.across
    slots = places.nodes_between(level, at - wide / frame.across, at + wide / frame.across)
    if slots.stop == slots.start:
        return False
    nearest = slots.start + int(np.abs(places.x[slots] - at).argmin())
    return bool(dragged.taken[nearest])


def _reach(frame: Frame) -> tuple[float, float]:
    """The distances, in px across and along the tree, up to which a place means a node."""
    wide, high = frame.axes.turn(frame.places.plan.sizes.triangle, frame.places.plan.sizes.peak)
    return max(HIT_REACH_PX, wide * frame.across), min(
        max(HIT_REACH_PX, high * frame.down), _ROW_SHARE * frame.pitch
    )


def _areas(frame: Frame, x: float, level: int, dragged: DraggedSubtrees) -> Iterator[_Area]:
    """The areas of a level around the x of the mouse."""
    places = frame.places
    free = dragged.free_slots(level) if 0 <= level < places.levels else ()
    if not len(free):
        return
    after = int(np.searchsorted(places.x[free], (x - frame.left) / frame.across))
    near = [int(slot) for slot in free[max(after - 2, 0) : after + 2]]
    at = [float(places.x[slot]) * frame.across + frame.left for slot in near]
    wide, high = _reach(frame)
    half = [min(wide, _NODE_SHARE * gap) for gap in _gaps(at)]
    y = frame.y(level)
    for slot, middle, side in zip(near, at, half, strict=True):
        yield from _onto(frame, slot, level, middle, side, high)
    if level:
        for left, right, target in _find_gaps(frame, level, near, at, half):
            yield _Area(left, y - high, right, y + high, target, 2)


def _gaps(at: list[float]) -> list[float]:
    """For each place, how far away the nearer neighbour is."""
    gaps = [math.inf, *(right - left for left, right in pairwise(at)), math.inf]
    return [min(pair) for pair in pairwise(gaps)]


def _onto(frame: Frame, slot: int, level: int, middle: float, side: float, high: float) -> Iterator[_Area]:
    """The area of a node and below it, up to the next level if it has no children."""
    places, tree = frame.places, frame.state.scene.tree
    node, y = int(places.ids[slot]), frame.y(level)
    first, last = _children_seen(places, tree, node)
    lowest = y + (frame.pitch if first == NIL else high + _FOOT_SHARE * frame.pitch)
    x = float(places.x[slot]) if last == NIL else float(places.x[last]) + _sibling_distance(frame) / 2
    target = DropTarget(node, tree.child_count[node], True, x, level + 1)
    yield _Area(middle - side, y - high, middle + side, y + high, target, 0)
    yield _Area(middle - side, y + high, middle + side, lowest, target, 1)


def _children_seen(places: NodePlaces, tree: Tree, node: int) -> tuple[int, int]:
    """The slots of the first and the last child, ``NIL`` if there is none or they are folded away."""
    first, last = tree.first_child[node], tree.last_child[node]
    return (NIL, NIL) if first == NIL else (int(places.slot[first]), int(places.slot[last]))


def _sibling_distance(frame: Frame) -> float:
    """The distance of siblings in the plan, or more if they are too close to tell apart."""
    return max(frame.places.plan.gap, 2 * HIT_REACH_PX / frame.across)


def _find_gaps(
    frame: Frame, level: int, near: list[int], at: list[float], half: list[float]
) -> Iterator[tuple[float, float, DropTarget]]:
    """The places between neighbours, in px, and their targets: one between siblings, two between others."""
    places, tree, room = frame.places, frame.state.scene.tree, _sibling_distance(frame) * frame.across
    nodes = [int(places.ids[slot]) for slot in near]
    for place in range(len(near) + 1):
        left, right = place - 1, place
        alone = left < 0 or right == len(near)
        if not alone and tree.parent[nodes[left]] == tree.parent[nodes[right]]:
            x = (float(places.x[near[left]]) + float(places.x[near[right]])) / 2
            target = DropTarget(tree.parent[nodes[right]], tree.rank[nodes[right]], False, x, level)
            yield at[left] + half[left], at[right] - half[right], target
            continue
        free = room if alone else min(room, (at[right] - at[left]) / 2)
        if left >= 0:
            yield _end(frame, near[left], at[left], half[left], free, 1, level)
        if right < len(near):
            yield _end(frame, near[right], at[right], half[right], free, -1, level)


def _end(
    frame: Frame, slot: int, at: float, half: float, free: float, way: int, level: int
) -> tuple[float, float, DropTarget]:
    """The place after or before a node that has no sibling on that side."""
    tree, node = frame.state.scene.tree, int(frame.places.ids[slot])
    x = float(frame.places.x[slot]) + way * free / 2 / frame.across
    left, right = sorted((at + way * min(half, free), at + way * free))
    return left, right, DropTarget(tree.parent[node], tree.rank[node] + (way > 0), False, x, level)


def changes(tree: Tree, tops: Sequence[int], where: DropTarget) -> bool:
    """Whether moving ``tops`` there would change anything. O(children)."""
    family = list(tree.children(where.parent))
    moved = set(tops)
    place = where.rank - sum(child in moved for child in family[: where.rank])
    after = [child for child in family if child not in moved]
    after[place:place] = tops
    return after != family
