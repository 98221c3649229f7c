"""Paints the edges of a tree too large to be read: in a crowded row, one for each column of pixels."""

from functools import cached_property
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.draw.picture import Pen
from treeview.draw.style.looks import edge_pens
from treeview.qt.canvas.render.crowding import (
    COLUMN_PX,
    columns,
    crowded,
    levels_in_sight,
    window_with_shapes,
)
from treeview.qt.canvas.render.inks import inks
from treeview.qt.canvas.render.paint_buffers import draw_lines, mixed
from treeview.qt.canvas.view.frame import Floats, Frame
from treeview.qt.painting.picture_painter import qt_pen
from treeview.search.step_kinds import DONE, PRUNED, UNVISITED

MIN_GAP_PX: Final = 14.0
"""Px between the nodes of a level from which the edges to best children stand out."""
MAX_STYLED_EDGES: Final = 1500
"""More edges than these are drawn without dashes, and faintly where nothing was visited."""
MAX_SMOOTH_PX: Final = 300_000.0
"""Px of lines of one kind from which they are not smoothed, and drawn once where they coincide."""
_SHARE_STEPS: Final = 4
"""Shares of crowded edges are told apart in quarters."""
_FIRST_SINGLE: Final = (_SHARE_STEPS + 1) ** 2
_SINGLE_INKS: Final = {
    "unvisited": _FIRST_SINGLE,
    "pruned": _FIRST_SINGLE + 1,
    "plain": _FIRST_SINGLE + 2,
    "chosen": _FIRST_SINGLE + 3,
}
"""The inks of edges that are drawn one by one; those of crowded ones are smaller numbers."""


def paint_edges(painter: QPainter, frame: Frame) -> None:
    """Paint all edges in sight."""
    edges_in_sight(frame).paint(painter)


def edges_in_sight(frame: Frame, before: "EdgePainter | None" = None) -> "EdgePainter":
    """All edges in sight, collected; ``before`` are those of the same view at another step."""
    edges = EdgePainter(frame, before=before)
    levels = levels_in_sight(frame)
    window = window_with_shapes(frame)
    for level in range(levels.start, min(levels.stop + 1, frame.places.levels)):
        edges.add(level, frame.places.edges_into(level, window))
    return edges


class Stroke(NamedTuple):
    """How edges of one ink are drawn."""

    colour: str | int
    width: float
    dash: tuple[float, ...]
    smooth: bool

    @property
    def pen(self) -> QPen:
        if isinstance(self.colour, int):
            return QPen(QColor.fromRgba(self.colour), self.width)
        if not self.smooth:
            return QPen(QColor(self.colour), self.width)
        return qt_pen(Pen(self.colour, self.width, self.dash))


class EdgePainter:
    """Collects the edges of all levels, then draws those of one ink at once.

    - ``lines``: shape ``(k, 4)``, where they run, in px of the viewport turned as the plan; ``ink``: int,
      shape ``(k,)``: how much of crowded ones is pruned, and unvisited, or which of ``_SINGLE_INKS`` one is.
    """

    def __init__(
        self, frame: Frame, foot: float = 0.0, head: float = 0.0, before: "EdgePainter | None" = None
    ) -> None:
        """``foot`` and ``head`` are px left free at both ends; ``before`` the same edges at another step."""
        self.frame, self._before = frame, before
        self.foot, self.head = foot, head
        self._single: list[tuple[int, slice]] = []
        self._crowded: list[tuple[int, slice]] = []

    def add(self, level: int, slots: slice) -> None:
        if slots.stop > slots.start:
            (self._crowded if crowded(self.frame, slots) else self._single).append((level, slots))

    @cached_property
    def _all(self) -> tuple[Floats, npt.NDArray[np.int64]]:
        parts = [self._mixed()] if self._crowded else []
        parts += [self._one_by_one(level, slots) for level, slots in self._single]
        self._before = None  # or each would keep the one before it
        if not parts:
            return np.empty((0, 4)), np.empty(0, np.int64)
        lines, ink = zip(*parts, strict=True)
        return np.concatenate(lines), np.concatenate(ink)

    @property
    def lines(self) -> Floats:
        return self._all[0]

    @property
    def ink(self) -> npt.NDArray[np.int64]:
        return self._all[1]

    def _one_by_one(self, level: int, slots: slice) -> tuple[Floats, npt.NDArray[np.int64]]:
        frame, places = self.frame, self.frame.places
        lines = np.empty((slots.stop - slots.start, 4))
        lines[:, 0] = places.above[slots] * frame.across + frame.left
        lines[:, 2] = places.x[slots] * frame.across + frame.left
        start, end = frame.ends(level)
        lines[:, 1], lines[:, 3] = start + self.foot, end - self.head
        state = frame.state.state[slots]
        pruned, unseen = state == PRUNED, state == UNVISITED
        seen = np.where(chosen(frame, level, slots), _SINGLE_INKS["chosen"], _SINGLE_INKS["plain"])
        ink = np.where(pruned, _SINGLE_INKS["pruned"], np.where(unseen, _SINGLE_INKS["unvisited"], seen))
        return lines, ink

    def _mixed(self) -> tuple[Floats, npt.NDArray[np.int64]]:
        """One edge for each column of pixels, from the middle of its edges' upper ends; and its shares."""
        lines, first, last = self._columns
        unseen, pruned = self.frame.state.shares(first, last, 2)
        ink = np.ceil(pruned * _SHARE_STEPS) * (_SHARE_STEPS + 1) + np.rint(unseen * _SHARE_STEPS)
        return lines, ink.astype(np.int64)

    @cached_property
    def _columns(self) -> tuple[Floats, npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """The lines of crowded rows, and for each the first slot it stands for and the one after the last."""
        before = self._before
        if before is not None and before._crowded == self._crowded:
            return before._columns
        frame, places = self.frame, self.frame.places
        levels, rows = zip(*self._crowded, strict=True)
        found = columns(frame, rows)
        filled = np.flatnonzero(found.last > found.first)
        first, last = found.first[filled], found.last[filled]
        middle = (first + last - 1) // 2
        lines = np.empty((len(filled), 4))
        lines[:, 0] = places.above[middle] * frame.across + frame.left
        lines[:, 2] = (found.number[filled] + 0.5) * (COLUMN_PX / frame.across) * frame.across + frame.left
        row = np.searchsorted(found.start, filled, side="right") - 1
        ends = np.array([frame.ends(level) for level in levels])[row]
        lines[:, 1], lines[:, 3] = ends[:, 0] + self.foot, ends[:, 1] - self.head
        return lines, first, last

    def paint(self, painter: QPainter, width: float = 1.0) -> None:
        """Draw what was collected, the thinnest lines with a width in px."""
        for stroke, lines in self.strokes(width).values():
            draw_strokes(painter, stroke, lines)

    def strokes(self, width: float = 1.0) -> dict[int, tuple[Stroke, Floats]]:
        """How each ink is drawn, in this order, and its lines on the screen."""
        found = {}
        for ink in np.flatnonzero(np.bincount(self.ink)).tolist():
            lines = self.frame.on_screen(self.lines[self.ink == ink])
            stroke = self._stroke(ink, lines, width)
            found[ink] = stroke, lines if stroke.smooth else distinct(lines)
        return found

    def _stroke(self, ink: int, lines: Floats, width: float) -> Stroke:
        """Lines that together cover much of the screen are drawn without smoothing, which is slow."""
        style = self.frame.style
        across, down = (np.abs(lines[:, axis + 2] - lines[:, axis]) for axis in (0, 1))
        smooth = float(np.maximum(across, down).sum()) < MAX_SMOOTH_PX
        unseen, pruned, *_, seen = inks(style).edges
        if ink < _FIRST_SINGLE:
            part = np.array(divmod(ink, _SHARE_STEPS + 1)) / _SHARE_STEPS
            shares = np.array([part[1], part[0], max(1 - part.sum(), 0.0)])
            return Stroke(int(mixed(shares / shares.sum(), [unseen, pruned, seen])), 1.0, (), smooth)
        pens = edge_pens(style)
        name = next(name for name, number in _SINGLE_INKS.items() if number == ink)
        pen, few = pens[name], len(lines) <= MAX_STYLED_EDGES
        colour = unseen if name == "unvisited" and not few else pen.colour
        heavier = pen.width / pens["unvisited"].width if few else 1.0
        if not smooth:
            return Stroke(colour, 1.0, (), smooth)
        return Stroke(colour, width * heavier, pen.dash if few else (), smooth)


def draw_strokes(painter: QPainter, stroke: Stroke, lines: Floats) -> None:
    """Draw lines in one ink."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, stroke.smooth)
    painter.setPen(stroke.pen)
    draw_lines(painter, lines)


def chosen(frame: Frame, level: int, slots: slice) -> npt.NDArray[np.bool_]:
    """Which edges lead to the child that a finished node's value came from; roomy levels only."""
    places, state = frame.places, frame.state
    best = state.scene.columns.get("best")
    if best is None or places.gap(level) * frame.across < MIN_GAP_PX:
        return np.zeros(slots.stop - slots.start, dtype=bool)
    above = places.parent_slot[slots]
    to_best = best[places.ids[above]] == places.ids[slots]
    found: npt.NDArray[np.bool_] = to_best & (state.state[above] == DONE)
    return found


def distinct(lines: Floats) -> Floats:
    """``lines`` without those that begin and end in the same pixels as another."""
    pixels = np.rint(lines).astype(np.int64) + (1 << 14)
    key = pixels[:, 0] << 48 | pixels[:, 1] << 32 | pixels[:, 2] << 16 | pixels[:, 3]
    return lines[np.unique(key, return_index=True)[1]]
