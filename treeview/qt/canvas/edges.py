"""Paints the edges of a tree too large to be read.

In a crowded row one edge stands for all that end in the same column of pixels.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.draw.looks import edge_pens
from treeview.draw.picture import Pen
from treeview.qt.canvas.buffers import draw_lines, mixed
from treeview.qt.canvas.crowding import COLUMN, columns, crowded, levels_in_sight, window_with_shapes
from treeview.qt.canvas.frame import Floats, Frame
from treeview.qt.canvas.inks import inks
from treeview.qt.paint import qt_pen
from treeview.search.events import DONE, PRUNED, UNVISITED

ROOMY: Final = 14.0
"""Px between the nodes of a level from which the edges to best children stand out."""
MANY: Final = 1500
"""More edges than these are drawn without dashes, and faintly where nothing was visited."""
LONG: Final = 300_000.0
"""Px of lines of one kind from which they are not smoothed, and drawn once where they coincide."""
_STEPS: Final = 4
"""Shares of crowded edges are told apart in quarters."""


def paint_edges(painter: QPainter, frame: Frame) -> None:
    """Paint all edges in sight."""
    edges = Edges(frame)
    levels = levels_in_sight(frame)
    window = window_with_shapes(frame)
    for level in range(levels.start, min(levels.stop + 1, frame.places.levels)):
        edges.add(level, frame.places.edges_into(level, window))
    edges.paint(painter)


class Edges:
    """Collects the edges of all levels by how they look, then draws each kind at once."""

    def __init__(self, frame: Frame, foot: float = 0.0, head: float = 0.0) -> None:
        """``foot`` and ``head`` are px left free after the upper and before the lower node's centre."""
        self.frame = frame
        self.foot, self.head = foot, head
        self.single: dict[str, list[Floats]] = {}
        self.crowded: list[tuple[int, slice]] = []

    def add(self, level: int, slots: slice) -> None:
        if slots.stop == slots.start:
            return
        if crowded(self.frame, slots):
            self.crowded.append((level, slots))
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
        best = ~(pruned | unseen) & chosen(self.frame, level, slots)
        plain = ~(pruned | unseen | best)
        for name, some in (("pruned", pruned), ("unvisited", unseen), ("plain", plain), ("chosen", best)):
            if some.any():
                self.single.setdefault(name, []).append(lines[some])

    def _mixed(self) -> tuple[Floats, npt.NDArray[np.int64]]:
        """One edge for each column of pixels, from the middle of its edges' upper ends; and its shares."""
        frame, places = self.frame, self.frame.places
        levels, rows = zip(*self.crowded, strict=True)
        found = columns(frame, rows)
        filled = np.flatnonzero(found.last > found.first)
        first, last = found.first[filled], found.last[filled]
        middle = (first + last - 1) // 2
        lines = np.empty((len(filled), 4))
        lines[:, 0] = places.above[middle] * frame.across + frame.left
        lines[:, 2] = (found.number[filled] + 0.5) * (COLUMN / frame.across) * frame.across + frame.left
        row = np.searchsorted(found.start, filled, side="right") - 1
        lines[:, 1] = np.array([frame.y(level - 1) + self.foot for level in levels])[row]
        lines[:, 3] = np.array([frame.y(level) - self.head for level in levels])[row]
        unseen, pruned, *_ = frame.state.shares(first, last)
        code = np.ceil(pruned * _STEPS) * (_STEPS + 1) + np.rint(unseen * _STEPS)
        return lines, code.astype(np.int64)

    def paint(self, painter: QPainter, width: float = 1.0) -> None:
        """Draw what was collected, the thinnest lines with a width in px."""
        self._paint_mixed(painter)
        pens = edge_pens(self.frame.style)
        faint = inks(self.frame.style).edges[0]
        for name in ("unvisited", "pruned", "plain", "chosen"):
            if name not in self.single:
                continue
            lines = self.frame.on_screen(np.concatenate(self.single[name]))
            pen = pens[name]
            dash = () if len(lines) > MANY else pen.dash
            colour = faint if name == "unvisited" and len(lines) > MANY else pen.colour
            heavier = pen.width / pens["unvisited"].width if len(lines) <= MANY else 1.0
            self._draw(painter, lines, qt_pen(Pen(colour, width * heavier, dash)))

    def _paint_mixed(self, painter: QPainter) -> None:
        if not self.crowded:
            return
        lines, code = self._mixed()
        unseen, pruned, *_, seen = inks(self.frame.style).edges
        for value in np.flatnonzero(np.bincount(code)).tolist():
            part = np.array(divmod(value, _STEPS + 1)) / _STEPS
            shares = np.array([part[1], part[0], max(1 - part.sum(), 0.0)])
            pixel = int(mixed(shares / shares.sum(), [unseen, pruned, seen]))
            self._draw(painter, self.frame.on_screen(lines[code == value]), QPen(QColor.fromRgba(pixel), 1.0))

    def _draw(self, painter: QPainter, lines: Floats, pen: QPen) -> None:
        """Draw lines; those that together cover much of the screen without smoothing, which is slow."""
        across, down = (np.abs(lines[:, axis + 2] - lines[:, axis]) for axis in (0, 1))
        smooth = float(np.maximum(across, down).sum()) < LONG
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
        if not smooth:
            lines = distinct(lines)
            pen = QPen(pen.color(), 1.0)
        painter.setPen(pen)
        draw_lines(painter, lines)


def chosen(frame: Frame, level: int, slots: slice) -> npt.NDArray[np.bool_]:
    """Which edges lead to the child that a finished node's value came from; roomy levels only."""
    places, state = frame.places, frame.state
    best = state.scene.columns.get("best")
    if best is None or places.gap(level) * frame.across < ROOMY:
        return np.zeros(slots.stop - slots.start, dtype=bool)
    above = places.parent_slot[slots]
    found: npt.NDArray[np.bool_] = best[places.ids[above]] == places.ids[slots]
    return found & (state.state[above] == DONE)


def distinct(lines: Floats) -> Floats:
    """``lines`` without those that begin and end in the same pixels as another."""
    pixels = np.rint(lines).astype(np.int64) + (1 << 14)
    key = pixels[:, 0] << 48 | pixels[:, 1] << 32 | pixels[:, 2] << 16 | pixels[:, 3]
    return lines[np.unique(key, return_index=True)[1]]
