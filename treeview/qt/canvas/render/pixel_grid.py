"""Paints a tree whose levels are too close to tell apart, as one image of mixed colours."""

import math
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.qt.canvas.render.level_rows import paint_image
from treeview.qt.canvas.render.paint_buffers import draw_lines, inks, rgb
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_states import classes
from treeview.search.step_kinds import PRUNED, UNVISITED

Pixels = npt.NDArray[np.uint32]

_CELL_PX: Final = 2.0
_MAX_EDGES: Final = 6000
_MIN_WIDTH_PX: Final = 6.0
"""The least columns of a tree hardly wider than a line, so that it is visible."""


def paint_grid(painter: QPainter, frame: Frame) -> None:
    """Paint all nodes in sight, each cell in the mean colour of its nodes, and the edges that show."""
    _paint_edges(painter, frame)
    cells = _cells(frame)
    if cells is not None:
        paint_image(painter, frame, cells.target, cells.pixels)


class _Cells(NamedTuple):
    target: tuple[float, float, float, float]
    pixels: Pixels


def _slots_in_sight(frame: Frame, spare: float) -> tuple[range, slice]:
    """The levels in sight, plus ``spare`` px of the plane around, with their slots."""
    window, places = frame.span, frame.places
    levels = places.levels_between(window.top - spare, window.bottom + spare)
    if not levels:
        return levels, slice(0, 0)
    return levels, slice(int(places.start[levels.start]), int(places.start[levels.stop]))


def _paint_edges(painter: QPainter, frame: Frame) -> None:
    """The edges that reach beyond their cell; of very many, the longest."""
    places = frame.places
    levels, slots = _slots_in_sight(frame, places.pitch)
    above, x = places.above[slots] * frame.across, places.x[slots] * frame.across
    reach = np.abs(x - above)
    shown = np.flatnonzero(np.maximum(reach, frame.pitch) > _CELL_PX)
    if len(shown) > _MAX_EDGES:
        shown = shown[np.argpartition(reach[shown], -_MAX_EDGES)[-_MAX_EDGES:]]
    level = np.repeat(
        np.arange(levels.start, levels.stop), np.diff(places.start[levels.start : levels.stop + 1])
    )
    level = level[shown]
    y, y0 = places.ys(level) * frame.down, places.ys(np.maximum(level - 1, 0)) * frame.down
    lines = np.column_stack([above[shown], y0, x[shown], y])
    lines[:, ::2] += frame.left
    lines[:, 1::2] += frame.top
    state = frame.state.state[slots][shown]
    unseen = (state == UNVISITED).astype(np.intp) + 2 * (state == PRUNED)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    faint, pruned, *_, seen = inks(frame.style).edges
    for code, colour in ((1, faint), (2, pruned), (0, seen)):
        painter.setPen(QPen(QColor(colour), 1.0))
        draw_lines(painter, frame.on_screen(lines[unseen == code]))


def _cells(frame: Frame) -> _Cells | None:
    """The image of all nodes in sight and its place; ``None`` if there are none."""
    places = frame.places
    # Many levels share a row of cells; rows are counted from the root, so that nothing flickers.
    group = max(math.ceil(1 / frame.pitch), 1)
    levels, slots = _slots_in_sight(frame, group * places.pitch)
    x = places.x[slots] * frame.across
    if not len(x):
        return None
    cell = _CELL_PX if float(x.max() - x.min()) >= _MIN_WIDTH_PX else _MIN_WIDTH_PX
    # A cell's centre is the root's, so that a chain stands where its edges do.
    root = float(places.x[0]) * frame.across
    column = np.floor((x - root) / cell + 0.5).astype(np.int64)
    row = np.repeat(
        np.arange(levels.start, levels.stop) // group, np.diff(places.start[levels.start : levels.stop + 1])
    )
    left = root + frame.left
    seen = (column >= math.floor(-left / cell)) & (column <= math.ceil((frame.width - left) / cell))
    if not seen.any():
        return None
    column, row, look = column[seen], row[seen], frame.state.painted[slots][seen]
    first_column, first_row = int(column.min()), int(row.min())
    columns, rows = int(column.max()) - first_column + 1, int(row.max()) - first_row + 1
    place = (row - first_row) * columns + (column - first_column)
    top = places.y(0) + (first_row * group - 0.5) * places.pitch
    target_left, target_top = left + (first_column - 0.5) * cell, top * frame.down + frame.top
    target = (target_left, target_top, columns * cell, rows * group * frame.pitch)
    return _Cells(target, _mean_colours(frame, place, look, rows * columns).reshape(rows, columns))


def _mean_colours(
    frame: Frame, place: npt.NDArray[np.int64], look: npt.NDArray[np.int8], size: int
) -> Pixels:
    """The mean colour of the nodes in each of ``size`` cells; empty cells are transparent."""
    colours = inks(frame.style, frame.fills).nodes
    table = rgb(colours)[classes()]
    count = np.bincount(place, minlength=size)
    pixels = np.where(count > 0, np.uint32(0xFF000000), np.uint32(0))
    for channel, shift in enumerate((16, 8, 0)):
        total = np.bincount(place, weights=table[:, channel][look], minlength=size)
        pixels |= np.rint(total / np.maximum(count, 1)).astype(np.uint32) << np.uint32(shift)
    return pixels
