"""Paints the edges of a tree too large to be read: in a crowded row, one for each column of pixels.

Most of these are upright and painted as an image: a pixel of half the ink for each column.
"""

from copy import copy
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.draw.encoding import edge_px
from treeview.draw.picture import Pen
from treeview.draw.style.looks import edge_pens
from treeview.draw.style.style import Style
from treeview.qt.canvas.render.crowding import (
    COLUMN_PX,
    PixelColumns,
    columns,
    is_crowded,
    levels_in_sight,
    window_with_shapes,
)
from treeview.qt.canvas.render.level_rows import paint_image
from treeview.qt.canvas.render.paint_buffers import draw_lines, inks, mix
from treeview.qt.canvas.view.frame import Floats, Frame
from treeview.qt.painting.picture_painter import qt_pen
from treeview.search.step_kinds import DONE, PRUNED, UNVISITED

MIN_GAP_PX: Final = 14.0
"""Px between the nodes of a level from which the edges to best children are emphasised."""
MAX_STYLED_EDGES: Final = 1500
"""More edges than this are drawn without dashes, and faintly if unvisited."""
MAX_SMOOTH_PX: Final = 300_000.0
"""Px of lines of one kind from which they are not smoothed, and drawn once where they coincide."""
_MAX_LEAN_PX: Final = 1.0
"""Px by which an edge to a crowded row must lean to be drawn by itself, not upright."""
_LEAST_PART: Final = 0.5
"""The least share of their width to scale that edges with encoded widths keep."""
_SHARE_STEPS: Final = 4
"""Shares of crowded edges are rounded to quarters."""
_FIRST_SINGLE: Final = (_SHARE_STEPS + 1) ** 2
_SINGLE_INKS: Final = {
    "unvisited": _FIRST_SINGLE,
    "pruned": _FIRST_SINGLE + 1,
    "plain": _FIRST_SINGLE + 2,
    "chosen": _FIRST_SINGLE + 3,
}
"""The inks of edges drawn one by one; the inks of crowded edges are smaller numbers."""


def paint_edges(painter: QPainter, frame: Frame) -> None:
    """Paint all edges in sight."""
    edges_in_sight(frame).paint(painter)


def edges_in_sight(frame: Frame) -> "EdgePainter":
    """Collect all edges in sight."""
    edges = EdgePainter(frame)
    levels = levels_in_sight(frame)
    window = window_with_shapes(frame)
    for level in range(levels.start, min(levels.stop + 1, frame.places.levels)):
        edges.add(level, frame.places.edges_into(level, window))
    return edges


class UprightEdges(NamedTuple):
    """Edges to a crowded row that are painted as an image; all but the ink stays from step to step.

    ``chosen``: their places among the crowded edges; ``column``: the column of the image that each takes;
    ``target``: where the image is.
    """

    chosen: npt.NDArray[np.intp]
    column: npt.NDArray[np.int64]
    target: tuple[float, float, float, float]


class CrowdedEdges(NamedTuple):
    """The edges to crowded rows, one for each column of pixels.

    - ``lines``: shape ``(k, 4)``; ``upright``: which are painted as images, by ``rows``.
    - ``columns``: all columns of the rows; ``filled``: those among them that have an edge.
    """

    lines: Floats
    upright: npt.NDArray[np.bool_]
    rows: list[UprightEdges]
    columns: PixelColumns
    filled: npt.NDArray[np.intp]


class StrokedEdges(NamedTuple):
    """Edges drawn as lines: their ``places`` among all, their ``lines`` on the screen, their length in px."""

    places: npt.NDArray[np.intp]
    lines: Floats
    px: Floats


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
    """Collects the edges of all levels, then draws those of each ink at once.

    - ``lines``: shape ``(k, 4)``, their ends, in px of the viewport in the plan's axes; ``ink``: int, shape
      ``(k,)``: the shares of pruned and unvisited edges in a crowded one, or one of ``_SINGLE_INKS``.
    """

    def __init__(self, frame: Frame, foot: float = 0.0, head: float = 0.0) -> None:
        """``foot`` and ``head``: px left free at the ends."""
        self.frame = frame
        self.foot, self.head = foot, head
        self._single: list[tuple[int, slice]] = []
        self._crowded: list[tuple[int, slice]] = []

    def add(self, level: int, slots: slice) -> None:
        if slots.stop > slots.start:
            (self._crowded if is_crowded(self.frame, slots) else self._single).append((level, slots))

    def at_step(self, frame: Frame) -> "EdgePainter":
        """The same edges at another step, in ``frame`` of the same view: only their inks are others."""
        other = copy(self)
        other.frame = frame
        other.__dict__.pop("ink", None)
        return other

    @cached_property
    def lines(self) -> Floats:
        parts = [self._columns.lines] if self._crowded else []
        parts += [self._find_lines(level, slots) for level, slots in self._single]
        return np.concatenate(parts) if parts else np.empty((0, 4))

    @cached_property
    def ink(self) -> npt.NDArray[np.int64]:
        parts = [self._mix()] if self._crowded else []
        parts += [self._find_inks(level, slots) for level, slots in self._single]
        return np.concatenate(parts) if parts else np.empty(0, np.int64)

    def _find_lines(self, level: int, slots: slice) -> Floats:
        """The edges of a level, one by one."""
        frame, places = self.frame, self.frame.places
        lines = np.empty((slots.stop - slots.start, 4))
        lines[:, 0] = places.above[slots] * frame.across + frame.left
        lines[:, 2] = places.x[slots] * frame.across + frame.left
        start, end = frame.ends(level)
        lines[:, 1], lines[:, 3] = start + self.foot, end - self.head
        return lines

    def _find_inks(self, level: int, slots: slice) -> npt.NDArray[np.int64]:
        frame = self.frame
        state = frame.state.state[slots]
        pruned, unseen = state == PRUNED, state == UNVISITED
        seen = np.where(find_chosen(frame, level, slots), _SINGLE_INKS["chosen"], _SINGLE_INKS["plain"])
        ink = np.where(pruned, _SINGLE_INKS["pruned"], np.where(unseen, _SINGLE_INKS["unvisited"], seen))
        widths = frame.state.edge_widths
        if widths is not None:  # each width has inks of its own
            ink = ink + len(_SINGLE_INKS) * (widths[slots].astype(np.int64) + 1)
        return ink

    def _mix(self) -> npt.NDArray[np.int64]:
        """The inks of crowded edges: their shares."""
        edges = self._columns
        shares = self.frame.state.shares(edges.columns.first, edges.columns.last, 2)
        unseen, pruned = shares[:, edges.filled]
        shades = np.ceil(pruned * _SHARE_STEPS) * (_SHARE_STEPS + 1) + np.rint(unseen * _SHARE_STEPS)
        ink: npt.NDArray[np.int64] = shades.astype(np.int64)
        return ink

    @cached_property
    def _columns(self) -> CrowdedEdges:
        """Edges merged into one for each column of pixels, from the middle of their upper ends."""
        frame, places = self.frame, self.frame.places
        levels, rows = zip(*self._crowded, strict=True)
        found = columns(frame, rows)
        filled = np.flatnonzero(found.last > found.first)
        number, first, last = found.number[filled], found.first[filled], found.last[filled]
        middle = (first + last - 1) // 2
        lines = np.empty((len(filled), 4))
        lines[:, 0] = places.above[middle] * frame.across + frame.left
        lines[:, 2] = (number + 0.5) * (COLUMN_PX / frame.across) * frame.across + frame.left
        row = np.searchsorted(found.start, filled, side="right") - 1
        ends = np.array([frame.ends(level) for level in levels])[row]
        lines[:, 1], lines[:, 3] = ends[:, 0] + self.foot, ends[:, 1] - self.head
        upright = np.abs(lines[:, 2] - lines[:, 0]) < _MAX_LEAN_PX
        painted = []
        for each in range(len(levels)):
            chosen = np.flatnonzero(upright & (row == each))
            if len(chosen):
                column, (_, top, _, bottom) = number[chosen] - number[chosen[0]], lines[chosen[0]].tolist()
                left, width = int(number[chosen[0]]) * COLUMN_PX + frame.left, int(column[-1]) + 1
                painted.append(UprightEdges(chosen, column, (left, top, width * COLUMN_PX, bottom - top)))
        return CrowdedEdges(lines, upright, painted, found, filled)

    @cached_property
    def _strokes(self) -> StrokedEdges:
        """The lines in sight that are not painted as images."""
        upright = np.zeros(len(self.lines), dtype=bool)
        if self._crowded:
            upright[: len(self._columns.upright)] = self._columns.upright
        places = np.flatnonzero(~upright)
        lines, seen = self.frame.cut(self.lines[places])
        across, down = (np.abs(lines[:, axis + 2] - lines[:, axis]) for axis in (0, 1))
        return StrokedEdges(places[seen], lines, np.maximum(across, down))

    def paint_upright(self, painter: QPainter) -> None:
        """Draw the upright edges of crowded rows: each row as an image of one row of pixels."""
        if not self._crowded:
            return
        # An edge is half as wide as its column: half of each channel, alpha too.
        halves = crowded_inks(self.frame.style) >> 1 & 0x7F7F7F7F
        for row in self._columns.rows:
            pixels = np.zeros((1, int(row.column[-1]) + 1), np.uint32)
            pixels[0, row.column] = halves[self.ink[row.chosen]]
            paint_image(painter, self.frame, row.target, pixels)

    def paint(self, painter: QPainter, width: float = 1.0) -> None:
        """Draw the collected edges; ``width`` in px is that of the thinnest lines."""
        self.paint_upright(painter)
        for stroke, lines in self.strokes(width).values():
            draw_strokes(painter, stroke, lines)

    def strokes(self, width: float = 1.0) -> dict[int, tuple[Stroke, Floats]]:
        """Each ink's stroke, in painting order, with its lines on the screen except the upright ones."""
        found = {}
        drawn = self._strokes
        inks = self.ink[drawn.places]
        counts, px = np.bincount(inks), np.bincount(inks, weights=drawn.px)
        for ink in np.flatnonzero(counts).tolist():
            lines = drawn.lines if counts[ink] == len(inks) else drawn.lines[inks == ink]
            stroke = self._stroke(ink, len(lines), float(px[ink]), width)
            found[ink] = stroke, lines if stroke.smooth else distinct(lines)
        return found

    def _stroke(self, ink: int, count: int, px: float, width: float) -> Stroke:
        """The stroke of an ink: lines that cover much of the screen are not smoothed, which would be slow."""
        style = self.frame.style
        smooth = px < MAX_SMOOTH_PX
        if ink < _FIRST_SINGLE:
            return Stroke(int(crowded_inks(style)[ink]), 1.0, (), smooth)
        pens = edge_pens(style)
        level, kind = divmod(ink - _FIRST_SINGLE, len(_SINGLE_INKS))
        name = list(_SINGLE_INKS)[kind]
        pen, few = pens[name], count <= MAX_STYLED_EDGES
        colour = inks(style).edges[0] if name == "unvisited" and not few else pen.colour
        heavier = pen.width / pens["unvisited"].width if few else 1.0
        wide = width * heavier if smooth else 1.0
        if level:
            wide = edge_px(level - 1, max(min(self.frame.across, self.frame.down, 1.0), _LEAST_PART))
            wide = wide if smooth else max(round(wide), 1)
        return Stroke(colour, wide, pen.dash if few and smooth else (), smooth)


@lru_cache(maxsize=8)
def crowded_inks(style: Style) -> npt.NDArray[np.uint32]:
    """The colours of the inks of crowded edges, opaque."""
    unseen, pruned, *_, seen = inks(style).edges
    steps = np.arange(_SHARE_STEPS + 1) / _SHARE_STEPS
    parts = np.array([(few, much, max(1 - few - much, 0.0)) for much in steps for few in steps])
    return mix(parts / parts.sum(axis=1, keepdims=True), [unseen, pruned, seen])


def draw_strokes(painter: QPainter, stroke: Stroke, lines: Floats) -> None:
    """Draw lines in one ink."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, stroke.smooth)
    painter.setPen(stroke.pen)
    draw_lines(painter, lines)


def find_chosen(frame: Frame, level: int, slots: slice) -> npt.NDArray[np.bool_]:
    """Which edges lead to the child that gave a finished node its value; only on roomy levels."""
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
