"""Paints a tree too large to be read: a row of small shapes for each level, strips where crowded.

A level whose nodes are less than ``CROWDED`` px apart becomes a strip that shows, for every column
of pixels, the proportions of the states; one edge stands for all that end in the same column.
So a frame costs as much as its pixels, not as its nodes.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.draw.looks import edge_pens
from treeview.draw.picture import Pen
from treeview.qt.canvas.buffers import argb, draw_lines, draw_sprites, image, mixed
from treeview.qt.canvas.frame import Floats, Frame, clipped
from treeview.qt.canvas.inks import inks
from treeview.qt.canvas.places import Window
from treeview.qt.canvas.sprites import sheet
from treeview.qt.paint import qt_pen
from treeview.search.events import PRUNED, UNVISITED

CROWDED: Final = 3.0
"""Px between neighbours below which a row is a strip."""
COLUMN: Final = 2.0
"""Px in a column of a strip."""
LARGEST: Final = 23.0
SMALLEST: Final = 5.0
STRIP: Final = 12.0
"""Most px in the height of a strip."""
MANY: Final = 1500
"""More edges than these are drawn without dashes."""
LONG: Final = 300_000.0
"""Px of lines of one kind from which they are not smoothed, and drawn once where they coincide."""
_STEPS: Final = 4
"""Shares of crowded edges are told apart in quarters."""


class Row(NamedTuple):
    """How a level was painted: the height of its shapes or of its strip in px."""

    height: float
    strip: bool


RowsShown = dict[int, Row]
"""The rows in sight by level."""


def paint_edges(painter: QPainter, frame: Frame) -> None:
    """Paint all edges in sight."""
    edges = Edges(frame)
    levels = levels_in_sight(frame)
    window = _window(frame)
    for level in range(levels.start, min(levels.stop + 1, frame.places.levels)):
        edges.add(level, frame.places.edges_into(level, window))
    edges.paint(painter)


def paint_nodes(painter: QPainter, frame: Frame) -> RowsShown:
    """Paint all nodes in sight, and say how each level was painted."""
    window = _window(frame)
    rows: RowsShown = {}
    for level in levels_in_sight(frame):
        slots = frame.places.nodes_between(level, window.left, window.right)
        if slots.stop == slots.start:
            continue
        if crowded(frame, slots):
            rows[level] = Row(float(strip_height(frame)), True)
            _strip(painter, frame, level, slots)
        else:
            size = shape_size(frame, level)
            rows[level] = Row(size, False)
            draw_nodes(painter, frame, frame.places.x[slots], frame.y(level), frame.state.look[slots], size)
    return rows


def levels_in_sight(frame: Frame) -> range:
    """The levels of which a shape may reach into the viewport."""
    window = _window(frame)
    return frame.places.levels_between(window.top, window.bottom)


def _window(frame: Frame) -> Window:
    return frame.window.grown(LARGEST / frame.across, LARGEST / frame.down)


def crowded(frame: Frame, slots: slice) -> bool:
    """Whether the nodes of a row in sight are too close to be drawn one by one."""
    gaps = slots.stop - slots.start - 1
    if gaps < 16:
        return False
    span = float(frame.places.x[slots.stop - 1] - frame.places.x[slots.start])
    return span * frame.across < CROWDED * gaps


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
    """Draw shapes of one size at the plane's ``x`` and the screen's ``y``."""
    drawn = sheet(frame.style, size, frame.ratio)
    half = 0.5 / frame.ratio  # a cell has an odd number of pixels: its centre is that of a pixel
    left = look.astype(np.float64) * drawn.cell
    at_y = np.broadcast_to(np.asarray(y, dtype=np.float64) + half, np.shape(x))
    draw_sprites(
        painter, drawn.pixmap, frame.x(x) + half, at_y, left, 0.0, float(drawn.cell), 1 / frame.ratio
    )


def strip_height(frame: Frame) -> int:
    """The height in px of the strip of a crowded row."""
    return int(max(3.0, min(STRIP, frame.pitch / 3)))


def columns(frame: Frame, slots: slice) -> tuple[int, npt.NDArray[np.int64]]:
    """The first column of pixels with a node, and where each column's slots begin and the last ends.

    Columns are counted from the plane's origin, so that nothing flickers while panning.
    """
    x = frame.places.x
    first = int(x[slots.start] * frame.across // COLUMN)
    last = int(x[slots.stop - 1] * frame.across // COLUMN)
    borders = np.arange(first, last + 2) * (COLUMN / frame.across)
    return first, slots.start + np.searchsorted(x[slots], borders).astype(np.int64)


def _strip(painter: QPainter, frame: Frame, level: int, slots: slice) -> None:
    """A column for each two px, filled from above in proportion to the states of its nodes."""
    first, borders = columns(frame, slots)
    height = strip_height(frame)
    rows = _stacked(_without_slits(frame.state.shares(borders)), height)
    ink = np.array([0, *(argb(colour) for colour in inks(frame.style).nodes)], dtype=np.uint32)
    pixels = ink[rows + 1]
    # Pruned is hatched: it is told from unvisited, and in grey from visited, by more than its tone.
    hatch = (np.arange(height)[:, None] + np.arange(first, first + rows.shape[1])[None, :]) % 2 == 0
    pruned: npt.NDArray[np.bool_] = np.equal(rows, 1)
    pruned[1:] &= pruned[:-1].copy()
    pruned[0] = False  # a single pixel stays, and so does the upper edge of more
    pixels[pruned & hatch] = argb(frame.style.palette.background)
    left = first * COLUMN + frame.left
    target = QRectF(left, frame.y(level) - height // 2, rows.shape[1] * COLUMN, height)
    painter.drawImage(target, image(pixels))


def _without_slits(shares: Floats) -> Floats:
    """``shares`` where a single empty column, between nodes hardly further apart, shows the one before."""
    filled = np.greater(shares.sum(axis=1), 0.0)
    slits = np.flatnonzero(~filled[1:-1] & filled[:-2] & filled[2:]) + 1
    shares[slits] = shares[slits - 1]
    return shares


def _stacked(shares: Floats, height: int) -> npt.NDArray[np.int64]:
    """Which class each pixel of each column shows, -1 for none; shape ``(height, k)``.

    Visited on top, then unvisited, pruned at the bottom; whatever there is gets a pixel at least.
    """
    order = np.array([2, 3, 4, 5, 0, 1])
    share = shares[:, order]
    pixels = np.where(share > 0, np.maximum(np.rint(share * height), 1), 0)
    full = pixels.sum(axis=1)
    # What rounding has added or left out is taken from, or given to, the largest, px by px.
    while len(wrong := np.flatnonzero((full > 0) & (pixels.sum(axis=1) != height))):
        largest = np.argmax(pixels[wrong], axis=1)
        pixels[wrong, largest] += np.sign(height - pixels[wrong].sum(axis=1))
    ends = np.cumsum(pixels, axis=1)
    place = (np.arange(height)[None, :, None] >= ends[:, None, :]).sum(axis=2)
    classes = np.append(order, -1)[place]
    classes[full == 0] = -1
    result: npt.NDArray[np.int64] = classes.T
    return result


class Edges:
    """Collects the edges of all levels by how they look, then draws each kind at once."""

    def __init__(self, frame: Frame, foot: float = 0.0, head: float = 0.0) -> None:
        """``foot`` and ``head`` are px left free below the upper and above the lower node's centre."""
        self.frame = frame
        self.foot, self.head = foot, head
        self.single: dict[str, list[Floats]] = {}
        self.mixed: list[tuple[Floats, npt.NDArray[np.int64]]] = []

    def add(self, level: int, slots: slice) -> None:
        if slots.stop == slots.start:
            return
        if crowded(self.frame, slots):
            self._add_columns(level, slots)
        else:
            self._add_single(level, slots)

    def _lines(self, level: int, above: Floats, x: Floats) -> Floats:
        frame = self.frame
        lines = np.empty((len(x), 4))
        lines[:, 0], lines[:, 2] = above * frame.across + frame.left, x * frame.across + frame.left
        lines[:, 1], lines[:, 3] = frame.y(level - 1) + self.foot, frame.y(level) - self.head
        return lines

    def _add_single(self, level: int, slots: slice) -> None:
        places = self.frame.places
        lines = self._lines(level, places.above[slots], places.x[slots])
        state = self.frame.state.state[slots]
        pruned, unseen = state == PRUNED, state == UNVISITED
        for name, chosen in (("pruned", pruned), ("unvisited", unseen), ("plain", ~(pruned | unseen))):
            if chosen.any():
                self.single.setdefault(name, []).append(lines[chosen])

    def _add_columns(self, level: int, slots: slice) -> None:
        """One edge for each column of pixels, from the middle of its edges' upper ends."""
        frame, places = self.frame, self.frame.places
        first, borders = columns(frame, slots)
        filled = np.flatnonzero(np.diff(borders))
        middle = (borders[filled] + borders[filled + 1] - 1) // 2
        x = (first + filled + 0.5).astype(np.float64) * (COLUMN / frame.across)
        shares = frame.state.shares(borders)[filled]
        pruned, unseen = shares[:, 1], shares[:, 0]
        code = np.ceil(pruned * _STEPS) * (_STEPS + 1) + np.rint(unseen * _STEPS)
        self.mixed.append((self._lines(level, places.above[middle], x), code.astype(np.int64)))

    def paint(self, painter: QPainter, width: float = 1.0) -> None:
        """Draw what was collected with lines of a width in px."""
        self._paint_mixed(painter)
        pens = edge_pens(self.frame.style)
        faint = inks(self.frame.style).edges[0]
        for name in ("unvisited", "pruned", "plain"):
            if name not in self.single:
                continue
            lines = clipped(np.concatenate(self.single[name]), self.frame.width, self.frame.height)
            pen = pens[name]
            dash = () if len(lines) > MANY else pen.dash
            colour = faint if name == "unvisited" else pen.colour
            self._draw(painter, lines, qt_pen(Pen(colour, width, dash)))

    def _paint_mixed(self, painter: QPainter) -> None:
        if not self.mixed:
            return
        lines = np.concatenate([lines for lines, _ in self.mixed])
        code = np.concatenate([code for _, code in self.mixed])
        unseen, pruned, *_, seen = inks(self.frame.style).edges
        for value in np.unique(code).tolist():
            part = np.array(divmod(value, _STEPS + 1)) / _STEPS
            shares = np.array([part[1], part[0], max(1 - part.sum(), 0.0)])
            pixel = int(mixed(shares / shares.sum(), [unseen, pruned, seen]))
            part_lines = clipped(lines[code == value], self.frame.width, self.frame.height)
            self._draw(painter, part_lines, QPen(QColor.fromRgba(pixel), 1.0))

    def _draw(self, painter: QPainter, lines: Floats, pen: QPen) -> None:
        """Draw lines; those that together cover much of the screen without smoothing, which is slow."""
        length = float(np.abs(lines[:, 2:] - lines[:, :2]).max(axis=1).sum()) if len(lines) else 0.0
        smooth = length < LONG
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
        if not smooth:
            lines = distinct(lines)
            pen = QPen(pen.color(), 1.0)
        painter.setPen(pen)
        draw_lines(painter, lines)


def distinct(lines: Floats) -> Floats:
    """``lines`` without those that begin and end in the same pixels as another."""
    pixels = np.rint(lines).astype(np.int64) + (1 << 14)
    key = pixels[:, 0] << 48 | pixels[:, 1] << 32 | pixels[:, 2] << 16 | pixels[:, 3]
    return lines[np.unique(key, return_index=True)[1]]
