"""Finds the node at a place on the screen."""

import math
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import numpy as np

from treeview.draw.plan.plan import Plan
from treeview.qt.canvas.render.label_detail import half_heights
from treeview.qt.canvas.view.frame import Frame
from treeview.search.step_kinds import PRUNED
from treeview.tree.tree import NIL

HIT_REACH_PX: Final = 12.0
"""Half the side of the square in px within which a node is hit, at any zoom."""
EDGE_REACH_PX: Final = 6.0
"""Px from a pruned edge within which it is hit."""


def node_at(frame: Frame, x: float, y: float, framed: Mapping[int, Plan] | None = None) -> int:
    """The nearest node hit, by itself, its badge or a pruned edge to it, or ``NIL``."""
    x, y = frame.axes.turn(x, y)
    framed = framed or {}
    frame = replace(frame, halves=half_heights(framed))
    node = _in_frame(frame, x, y, framed)
    node = node if node != NIL else _nearest(frame, x, y)
    node = node if node != NIL else _with_badge(frame, x, y)
    return node if node != NIL else _below_pruned_edge(frame, x, y)


def _in_frame(frame: Frame, x: float, y: float, framed: Mapping[int, Plan]) -> int:
    """The node in whose frame around a board a place is."""
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
    """The nearest node, measured in px of the viewport turned as the plan."""
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
    """The folded node whose badge is at a place of the screen, and no node, or ``NIL``."""
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


def _below_pruned_edge(frame: Frame, x: float, y: float) -> int:
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
    near = [s for s in (slot - 1, slot) if start <= s < stop and frame.state.state[s] == PRUNED]
    near = [s for s in near if abs(at(s) - x) <= EDGE_REACH_PX]
    return int(places.ids[min(near, key=lambda s: abs(at(s) - x))]) if near else NIL
