"""Marks all selected nodes where texts have no room: four corners around each, boxes where there are many."""

from __future__ import annotations

from typing import Final

import numpy as np
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.qt.canvas.render.frame import Floats, Frame
from treeview.qt.canvas.render.level_rows import RowsShown
from treeview.qt.canvas.render.match_marks import height_of, thinned_in_sight
from treeview.qt.canvas.render.paint_buffers import draw_lines
from treeview.tree.tree import NIL

MANY: Final = 400
"""More marks in sight are plain boxes."""
SMALL: Final = 6.0
"""Px of a node that is not drawn by itself."""
AWAY: Final = 5.0
"""Px from a node to its mark."""


def paint_selection(painter: QPainter, frame: Frame, rows: RowsShown) -> None:
    """Mark the selected nodes of all rows that do not mark them themselves, but for the current one."""
    scene, places = frame.state.scene, frame.places
    slots = frame.state.selected
    current = scene.standing(scene.selected)
    if len(slots) < 2 and (not len(slots) or int(places.ids[slots[0]]) == current):
        return
    seen, x, y = thinned_in_sight(frame, slots)
    levels = places.depth[places.ids[seen]] - places.first_depth
    plain = np.array([not (level in rows and rows[level].labelled) for level in levels.tolist()], dtype=bool)
    plain &= seen != (places.slot[current] if current != NIL else NIL)
    if not plain.any():
        return
    half = np.array([height_of(rows, level, SMALL) for level in levels[plain].tolist()]) / 2 + AWAY
    x, y = frame.axes.turn(x[plain], y[plain])
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    palette = frame.style.palette
    if len(x) > MANY:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # several times faster
        _draw(painter, _boxes(x, y, half), palette.selected, 1.0)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        return
    lines = _corners(x, y, half)
    _draw(painter, lines, palette.background, 3.5)
    _draw(painter, lines, palette.selected, 1.4)


def _draw(painter: QPainter, lines: Floats, colour: str, width: float) -> None:
    painter.setPen(QPen(QColor(colour), width))
    draw_lines(painter, lines)


def _corners(x: Floats, y: Floats, half: Floats) -> Floats:
    """Two lines for each corner of each square; shape ``(8 k, 4)``."""
    arm = half * 0.6
    lines = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            corner_x, corner_y = x + sx * half, y + sy * half
            lines.append(np.column_stack([corner_x, corner_y, corner_x - sx * arm, corner_y]))
            lines.append(np.column_stack([corner_x, corner_y, corner_x, corner_y - sy * arm]))
    return np.concatenate(lines)


def _boxes(x: Floats, y: Floats, half: Floats) -> Floats:
    """The four sides of each square; shape ``(4 k, 4)``."""
    left, top, right, bottom = x - half, y - half, x + half, y + half
    sides = (
        (left, top, right, top),
        (right, top, right, bottom),
        (right, bottom, left, bottom),
        (left, bottom, left, top),
    )
    return np.concatenate([np.column_stack(side) for side in sides])
