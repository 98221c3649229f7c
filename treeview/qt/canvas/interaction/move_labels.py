"""The places of the names of moves on the screen, and which of them is hit."""

import math
from typing import Final

import numpy as np

from treeview.draw.plan.text_sizes import widest
from treeview.qt.canvas.render.label_detail import on_edge
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_places import Floats
from treeview.tree.tree import NIL

_HIT_MARGIN_PX: Final = 5.0
"""Px around a name within which it is hit."""


def move_place(frame: Frame, node: int) -> tuple[float, float]:
    """Where on the screen the name of the move to ``node`` stands, or would stand; not of the root."""
    slot = int(frame.places.slot[node])
    x, y = _place(frame, np.array([slot]), frame.places.level_of(node))
    across, down = frame.axes.turn(float(x[0]), y)
    return across, down


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
    """The node to which the move leads whose name is at a place of the screen, or ``NIL``. O(level)."""
    places, axes = frame.places, frame.axes
    names = frame.places.plan.moves
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
        half, height = widest(lines, size) / 2 + _HIT_MARGIN_PX, len(lines) * size / 2 + _HIT_MARGIN_PX
        if node in names and abs(x - wide) <= half and abs(y - high) <= height:
            return node
    return NIL
