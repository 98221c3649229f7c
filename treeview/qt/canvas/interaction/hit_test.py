"""Finds the node, or the name of a move, at a place on the screen."""

import math
from bisect import bisect_left
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

import numpy as np

from treeview.draw.plan.plan import Plan
from treeview.draw.plan.text_sizes import max_width
from treeview.qt.canvas.render.label_detail import half_heights, on_edge
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_places import Floats
from treeview.search.step_kinds import PRUNED
from treeview.tree.tree import NIL

HIT_REACH_PX: Final = 12.0
"""Half the side of the square in px within which a node is hit, at any zoom."""
EDGE_REACH_PX: Final = 6.0
"""Px from an edge within which it is hit."""


def node_at(
    frame: Frame, x: float, y: float, framed: Mapping[int, Plan] | None = None, *, edges: bool = True
) -> int:
    """The nearest node hit, by itself, its badge or, with ``edges``, a pruned edge to it, or ``NIL``."""
    x, y = frame.axes.turn(x, y)
    framed = framed or {}
    frame = replace(frame, halves=half_heights(framed))
    node = _in_frame(frame, x, y, framed)
    node = node if node != NIL else _nearest(frame, x, y)
    node = node if node != NIL else _with_badge(frame, x, y)
    if edges and node == NIL:
        return _below_edge(frame, x, y, lambda slot: frame.state.state[slot] == PRUNED)
    return node


def _in_frame(frame: Frame, x: float, y: float, framed: Mapping[int, Plan]) -> int:
    """The node whose frame around a board contains a place."""
    places = frame.places
    for level, plan in framed.items():
        half_x, half_y = frame.axes.turn(plan.sizes.triangle, plan.sizes.peak)
        if abs(frame.y(level) - y) <= half_y:
            at, reach = (x - frame.left) / frame.across, half_x / frame.across
            slots = places.nodes_between(level, at - reach, at + reach)
            if slots.stop > slots.start:
                return int(places.ids[slots.start + int(np.abs(places.x[slots] - at).argmin())])
    return NIL


def _nearest(frame: Frame, x: float, y: float) -> int:
    """The nearest node, measured in px of the viewport in the plan's axes."""
    places = frame.places
    half_x, half_y = frame.axes.turn(places.plan.sizes.triangle, places.plan.sizes.peak)
    reach_x, reach_y = max(HIT_REACH_PX, half_x * frame.across), max(HIT_REACH_PX, half_y * frame.down)
    middle = (y - frame.top) / frame.down
    rows = places.levels_between(middle - reach_y / frame.down, middle + reach_y / frame.down)
    # Of levels that share a pixel, one is enough.
    step = max(int(1 / frame.pitch), 1)
    found, best = NIL, math.inf
    for level in sorted(rows[::step], key=lambda level: abs(places.y(level) - middle)):
        dy = (places.y(level) - middle) * frame.down
        if abs(dy) >= best:
            break
        at = (x - frame.left) / frame.across
        slots = places.nodes_between(level, at - reach_x / frame.across, at + reach_x / frame.across)
        if slots.stop > slots.start:
            dx = np.abs(places.x[slots] - at) * frame.across
            nearest = int(dx.argmin())
            distance = math.hypot(float(dx[nearest]), dy)
            if distance < best:
                found, best = int(places.ids[slots.start + nearest]), distance
    return found


def badge_at(frame: Frame, x: float, y: float) -> int:
    """The folded node whose badge, but no node, is at a place of the screen, or ``NIL``."""
    x, y = frame.axes.turn(x, y)
    return _with_badge(frame, x, y) if _nearest(frame, x, y) == NIL else NIL


def _with_badge(frame: Frame, x: float, y: float) -> int:
    """The folded node whose badge, where its edges would begin, is hit."""
    folded, style = frame.state.scene.folded, frame.style
    for part in (1, 2) if folded else ():
        node = _nearest(frame, x, y - part * (style.badge_gap + style.badge) * frame.down)
        if node in folded:
            return node
    return NIL


def edge_at(frame: Frame, x: float, y: float) -> int:
    """The lower node of the edge at a place of the screen, or ``NIL``. O(log n)."""
    return _below_edge(frame, *frame.axes.turn(x, y), lambda _slot: True)


def _below_edge(frame: Frame, x: float, y: float, may: Callable[[int], bool]) -> int:
    """The slot of the lower node of the nearest edge in reach; only edges that ``may`` be hit count."""
    places = frame.places
    level = math.ceil((y - frame.top) / frame.down / places.pitch) - places.first_depth
    if not 0 < level < places.levels:
        return NIL
    high, low = frame.ends(level)
    part = (y - high) / (low - high)
    if frame.halves and not 0 <= part <= 1:
        return NIL
    start, stop = int(places.start[level]), int(places.start[level + 1])

    def at(slot: int) -> float:
        plane = places.above[slot] + (places.x[slot] - places.above[slot]) * part
        return float(plane) * frame.across + frame.left

    slot = start + bisect_left(range(start, stop), x, key=at)
    near = [s for s in (slot - 1, slot) if start <= s < stop and may(s)]
    near = [s for s in near if abs(at(s) - x) <= EDGE_REACH_PX]
    return int(places.ids[min(near, key=lambda s: abs(at(s) - x))]) if near else NIL


_HIT_MARGIN_PX: Final = 5.0
"""Px around a name within which it is hit."""


def move_place(frame: Frame, node: int) -> tuple[float, float]:
    """The place on the screen of the name of the move to ``node``, even if it has none; not for the root."""
    slot = int(frame.places.slot[node])
    x, y = _place(frame, np.array([slot]), frame.places.level_of(node))
    return frame.axes.turn(float(x[0]), y)


def _place(
    frame: Frame, slots: np.ndarray[tuple[int], np.dtype[np.int64]], level: int
) -> tuple[Floats, float]:
    """The same for slots of a level, in the plan's axes: across the tree, and along its edges."""
    places, plan = frame.places, frame.places.plan
    high, low = places.y(level - 1), places.y(level)
    if frame.readable and plan.moves:
        x, y = plan.move_x[places.ids[slots]], high + plan.move_y
    else:
        part = on_edge(plan)
        x = places.above[slots] + (places.x[slots] - places.above[slots]) * part
        y = high + (low - high) * part
    return x * frame.across + frame.left, y * frame.down + frame.top


def move_at(frame: Frame, x: float, y: float) -> int:
    """The node whose move's name is at a place of the screen, or ``NIL``. O(level)."""
    places, axes = frame.places, frame.axes
    names = places.plan.moves
    across, along = axes.turn(x, y)
    level = math.ceil((along - frame.top) / frame.down / places.pitch) - places.first_depth
    if not names or not 0 < level < places.levels:
        return NIL
    slots = np.arange(int(places.start[level]), int(places.start[level + 1]))
    at, middle = _place(frame, slots, level)
    size = frame.style.note_size * (frame.across if frame.readable else 1.0)
    for place in np.argsort(np.abs(at - across))[:2].tolist():
        node = int(places.ids[slots[place]])
        wide, high = axes.turn(float(at[place]), middle)
        lines = names.get(node, "").split("\n")
        half = max_width(lines, size, font=frame.style.font) / 2 + _HIT_MARGIN_PX
        height = len(lines) * size / 2 + _HIT_MARGIN_PX
        if node in names and abs(x - wide) <= half and abs(y - high) <= height:
            return node
    return NIL
