"""Paints a tree too large to be read: a row of small shapes for each level, strips where crowded.

A level whose nodes are less than ``CROWDED`` px apart becomes a strip that shows, for every column
of pixels, the proportions of the states. So a frame costs as much as its pixels, not as its nodes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from treeview.draw.plan import Plan
from treeview.qt.canvas.buffers import argb, draw_sprites, image
from treeview.qt.canvas.crowding import (
    COLUMN,
    LARGEST,
    columns,
    crowded,
    levels_in_sight,
    window_with_shapes,
)
from treeview.qt.canvas.frame import Floats, Frame
from treeview.qt.canvas.inks import inks
from treeview.qt.canvas.sprites import sheet

SMALLEST: Final = 5.0
STRIP: Final = 12.0
"""Most px in the height of a strip."""
_ORDER: Final = [2, 3, 4, 5, 0, 1]
"""Which of `state.SHARES` are shown from above: what was visited, then unvisited, pruned at the bottom."""


class Row(NamedTuple):
    """How a level was painted: the height of its shapes or of its strip in px.

    The shapes of a labelled row are painted later, on top of path and best line.
    """

    height: float
    strip: bool
    labelled: bool = False


RowsShown = dict[int, Row]
"""The rows in sight by level."""


def paint_nodes(painter: QPainter, frame: Frame, labelled: Mapping[int, Plan]) -> RowsShown:
    """Paint all nodes in sight but those of labelled levels, and say how each level is painted."""
    window = window_with_shapes(frame)
    rows: RowsShown = {}
    strips: list[tuple[int, slice]] = []
    for level in levels_in_sight(frame):
        slots = frame.places.nodes_between(level, window.left, window.right)
        if slots.stop == slots.start:
            continue
        if level in labelled:
            rows[level] = Row(labelled[level].style.triangle_height, False, True)
        elif crowded(frame, slots):
            rows[level] = Row(float(strip_height(frame)), True)
            strips.append((level, slots))
        else:
            size = shape_size(frame, level)
            rows[level] = Row(size, False)
            draw_nodes(painter, frame, frame.places.x[slots], frame.y(level), frame.state.look[slots], size)
    if strips:
        _paint_strips(painter, frame, strips)
    return rows


def shape_size(frame: Frame, level: int) -> float:
    """The size of the shapes of a row in px: as large as most neighbours and the levels allow.

    It does not depend on which part of the row is in sight, so that nothing changes while panning.
    """
    most = max(LARGEST, frame.places.plan.sizes.triangle * 2 * min(frame.across, frame.down))
    size = min(most, 0.5 * frame.pitch)
    size = min(size, 0.85 * frame.places.gap(level) * frame.across)
    return max(float(int(size)), SMALLEST)


def draw_nodes(
    painter: QPainter, frame: Frame, x: Floats, y: Floats | float, look: npt.NDArray[np.int8], size: float
) -> None:
    """Draw shapes of one size at ``x`` in the plan, and ``y`` in px of the viewport turned as the plan."""
    drawn = sheet(frame.style, size, frame.ratio)
    half = 0.5 / frame.ratio  # a cell has an odd number of pixels: its centre is that of a pixel
    left = look.astype(np.float64) * drawn.cell
    at_y = np.broadcast_to(np.asarray(y, dtype=np.float64) + half, np.shape(x))
    at = frame.axes.turn(frame.x(x) + half, at_y)
    draw_sprites(painter, drawn.pixmap, *at, left, 0.0, float(drawn.cell), 1 / frame.ratio)


def strip_height(frame: Frame) -> int:
    """The height in px of the strip of a crowded row."""
    return int(max(3.0, min(STRIP, frame.pitch / 3)))


def _paint_strips(painter: QPainter, frame: Frame, strips: list[tuple[int, slice]]) -> None:
    """A column for each two px, filled in proportion to the states of its nodes, from above or the left."""
    found = columns(frame, [slots for _, slots in strips])
    height = strip_height(frame)
    shares = frame.state.shares(found.first, found.last)
    _fill_slits(shares, found.last > found.first)
    places = _stacked(shares, height)
    colours = [*(argb(inks(frame.style).nodes[share]) for share in _ORDER), 0]
    pixels = np.array(colours, dtype=np.uint32).take(places)
    # Pruned is hatched: it is told from unvisited, and in grey from visited, by more than its tone.
    hatched = places == _ORDER.index(1)
    hatched[1:] &= hatched[:-1].copy()
    hatched[0] = False  # a single pixel stays, and so does the upper edge of more
    even = (found.number & 1 == 0, found.number & 1 == 1)
    for row in range(1, height):
        hatched[row] &= even[row & 1]
    pixels[hatched] = argb(frame.style.palette.background)
    for (level, _), start, end in zip(strips, found.start, found.start[1:], strict=False):
        left = int(found.number[start]) * COLUMN + frame.left
        target = (left, frame.y(level) - height // 2, (end - start) * COLUMN, height)
        paint_image(painter, frame, target, pixels[:, start:end])


def paint_image(
    painter: QPainter,
    frame: Frame,
    target: tuple[float, float, float, float],
    pixels: npt.NDArray[np.uint32],
) -> None:
    """Paint pixels, shape ``(rows, columns)`` of the plan, at left, top, width and height; turned."""
    left, top, width, height = target
    turn, turned = frame.axes.turn, frame.axes.turned
    painter.drawImage(QRectF(*turn(left, top), *turn(width, height)), image(pixels.T if turned else pixels))


def _fill_slits(shares: Floats, filled: npt.NDArray[np.bool_]) -> None:
    """Let single empty columns, between nodes hardly further apart, show the one before.

    Where a row ends, no column is empty; so none takes anything from another row.
    """
    slits = np.flatnonzero(~filled[1:-1] & filled[:-2] & filled[2:]) + 1
    shares[:, slits] = shares[:, slits - 1]


def _stacked(shares: Floats, height: int) -> npt.NDArray[np.int8]:
    """Which place in ``_ORDER`` each pixel of each column shows; its length where there is no node.

    Whatever there is gets a pixel at least. Shape ``(height, k)``.
    """
    share = shares[_ORDER, :]
    pixels = np.where(share > 0, np.maximum(np.rint(share * height), 1), 0).astype(np.int8)
    total = pixels.sum(axis=0)
    # What rounding has added or left out is taken from, or given to, the largest, px by px.
    while len(wrong := np.flatnonzero((total > 0) & (total != height))):
        largest = np.argmax(pixels[:, wrong], axis=0)
        change = np.sign(height - total[wrong])
        pixels[largest, wrong] += change.astype(np.int8)
        total[wrong] += change
    places = np.zeros((height, share.shape[1]), dtype=np.int8)
    rows = np.arange(height, dtype=np.int8)[:, None]
    for end in np.cumsum(pixels, axis=0, dtype=np.int8):
        places += rows >= end
    return places
