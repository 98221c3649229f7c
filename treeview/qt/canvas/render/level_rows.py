"""Paints a tree too large to read: a row of small shapes for each level, or a strip if it is crowded.

A level whose nodes are less than `crowding.MIN_GAP_PX` apart becomes a strip that shows, for every column of
pixels, the proportions of the states. So the cost of a frame depends on its pixels, not its nodes.
"""

import math
from collections.abc import Iterator, Mapping
from copy import copy
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from treeview.draw.encoding import LEVELS, factor
from treeview.draw.picture import Pen
from treeview.draw.plan.plan import Plan
from treeview.draw.style.looks import FORMS, KINDS, PLAIN, TERMINAL, Form, NodeLook, node_looks
from treeview.draw.style.style import Style
from treeview.qt.canvas.render.crowding import (
    COLUMN_PX,
    MAX_SHAPE_PX,
    PixelColumns,
    columns,
    is_crowded,
    levels_in_sight,
    window_with_shapes,
)
from treeview.qt.canvas.render.paint_buffers import argb, draw_lines, draw_sprites, image, inks
from treeview.qt.canvas.view.frame import Floats, Frame
from treeview.qt.canvas.view.node_states import FILLED, GRADES, STATE_COUNT, STATE_SHARES
from treeview.qt.canvas.view.node_states import KINDS as KIND_COUNT
from treeview.qt.painting.picture_painter import qt_pen
from treeview.search.step_kinds import FRONTIER, OPEN, PRUNED, UNVISITED

FILL: Final = -1
"""Stands for the state of nodes whose colour a column chooses."""
MIN_HOLLOW_PX: Final = 9.0
"""Smaller shapes are filled with the colour of their outline, since only the outline is left."""


class SpriteSheet(NamedTuple):
    """All looks side by side, each in a square of ``cell`` device pixels."""

    pixmap: QPixmap
    cell: int


@lru_cache(maxsize=64)
def sheet(style: Style, size: float, ratio: float, chosen: tuple[str, ...] = ()) -> SpriteSheet:
    """The sprites at a size in px for a screen with ``ratio`` device pixels per px.

    ``chosen``: the colours of an encoded column; the sheet has each kind of node in all of them.
    """
    cell = 2 * math.ceil((size / 2 + 3) * ratio) + 1
    pixmap = QPixmap(cell * (FILLED + (KIND_COUNT * LEVELS if chosen else 0)), cell)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    looks = node_looks(style)
    drawn = [(looks[kind][state], kind, state) for kind in KINDS for state in range(STATE_COUNT)]
    plain, fills = looks[TERMINAL][PLAIN], style.palette.sensitive
    if size < MIN_HOLLOW_PX:
        lines = inks(style).nodes[STATE_SHARES - GRADES : STATE_SHARES]
        drawn += [(plain._replace(pen=plain.pen._replace(colour=line)), TERMINAL, PLAIN) for line in lines]
    else:
        drawn += [(plain._replace(fill=fill), TERMINAL, PLAIN) for fill in fills]
    for kind in KINDS if chosen else ():
        look, colours = looks[kind][PLAIN], (*chosen, *(chosen[-1:] * (LEVELS - len(chosen))))
        drawn += [(look._replace(fill=colour), kind, FILL) for colour in colours]
    for place, (look, kind, state) in enumerate(drawn):
        painter.save()
        painter.translate(place * cell + cell / 2, cell / 2)
        painter.scale(ratio, ratio)
        _draw(painter, look, kind, state, size, style)
        painter.restore()
    painter.end()
    return SpriteSheet(pixmap, cell)


def _draw(painter: QPainter, look: NodeLook, kind: int, state: int, size: float, style: Style) -> None:
    form, paper, colour, fill = (
        FORMS[style.glyphs][kind],
        style.palette.background,
        look.pen.colour,
        look.fill,
    )
    if size < MIN_HOLLOW_PX:
        width, dash = 1.0, tuple[float, ...]()
        if state != FILL:
            fill = paper if state in (UNVISITED, FRONTIER) else colour
        size += {PRUNED: -3, OPEN: 1}.get(state, 0)  # shapes too small for dashes become dots
    else:
        width = min(max(look.pen.width * size / style.triangle_width, 1.0), look.pen.width)
        dash = tuple(max(d * size / 46.0, 1.5) for d in look.pen.dash)
        if state == FRONTIER:  # a second outline
            painter.setPen(QPen(QColor(colour), 1.0))
            painter.setBrush(QColor(paper))
            _shape(painter, form, size / 2)
            size -= 5
    painter.setPen(qt_pen(Pen(colour, width, dash)))
    painter.setBrush(QColor(fill))
    _shape(painter, form, (size - width) / 2)


def _shape(painter: QPainter, form: Form, half: float) -> None:
    match form:
        case "circle":
            painter.drawEllipse(QPointF(0, 0), 0.9 * half, 0.9 * half)
        case "diamond":
            ends = (QPointF(-half, 0), QPointF(0, -half), QPointF(half, 0), QPointF(0, half))
            painter.drawPolygon(QPolygonF(ends))
        case "box" | "square":
            side = (0.78 if form == "box" else 0.86) * half
            painter.drawRect(QRectF(-side, -side, 2 * side, 2 * side))
        case _:
            up = -1.0 if form == "up" else 1.0
            tip, base = QPointF(0, 0.87 * half * up), -0.87 * half * up
            painter.drawPolygon(QPolygonF([tip, QPointF(-half, base), QPointF(half, base)]))


MIN_SHAPE_PX: Final = 5.0
_MIN_STUBBED_PX: Final = 9.0
"""Px of shapes from which stubs show that more children will come."""
MAX_STRIP_PX: Final = 12.0
"""Most px in the height of a strip."""
_STACK_ORDER: Final = [2, 3, 4, 8, 7, 6, 5, 0, 1]
"""The order of `state.SHARES` from the top: visited, unvisited, and pruned at the bottom."""
_FILL_ORDER: Final = [*range(STATE_SHARES + LEVELS - 1, STATE_SHARES - 1, -1), *_STACK_ORDER]
"""The same if a column chooses colours: the highest numbers are on top."""


class LevelRow(NamedTuple):
    """How a level was painted: its height and the ``width`` of frames around boards, or 0, in px."""

    height: float
    strip: bool
    labelled: bool = False
    width: float = 0.0


OUTLINE_PX: Final = 4.0
"""Px around a shape that its outline may take."""
Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
LevelRows = dict[int, LevelRow]
"""The rows in sight by level."""


def paint_nodes(painter: QPainter, frame: Frame, labelled: Mapping[int, Plan]) -> LevelRows:
    """Paint all nodes in sight except on labelled levels; returns how each level was painted."""
    nodes = NodePainter(frame, labelled)
    nodes.paint(painter)
    return nodes.rows


class NodePainter:
    """The nodes in sight except on labelled levels.

    - ``rows``: how each level was painted.
    - ``shapes``: the levels that are rows of shapes, with their slots and the size of a shape.
    - ``strips``: the levels that are strips, with their slots.
    """

    _before: "NodePainter | None" = None

    def __init__(self, frame: Frame, labelled: Mapping[int, Plan]) -> None:
        self.frame = frame
        self.rows: LevelRows = {}
        self.shapes: list[tuple[int, slice, float]] = []
        self.strips: list[tuple[int, slice]] = []
        window = window_with_shapes(frame)
        for level in levels_in_sight(frame):
            slots = frame.places.nodes_between(level, window.left, window.right)
            if slots.stop == slots.start:
                continue
            if level in labelled:
                sizes = labelled[level].sizes
                self.rows[level] = LevelRow(
                    2 * sizes.peak, False, True, 2 * sizes.triangle if sizes.board else 0.0
                )
            elif is_crowded(frame, slots):
                self.rows[level] = LevelRow(float(strip_height(frame)), True)
                self.strips.append((level, slots))
            else:
                size = shape_size(frame, level)
                self.rows[level] = LevelRow(size, False)
                self.shapes.append((level, slots, size))

    def at_step(self, frame: Frame) -> "NodePainter":
        """The same nodes at another step, in ``frame`` of the same view: only their states are others."""
        other = copy(self)
        other.frame, other._before = frame, self if self.strips else None
        for name in ("_shares", "pixels"):
            other.__dict__.pop(name, None)
        return other

    def paint(self, painter: QPainter) -> None:
        frame = self.frame
        for level, slots, size in self.shapes:
            if size >= _MIN_STUBBED_PX:
                _paint_stubs(painter, frame, level, slots, size)
            x, y, look = frame.places.x[slots], frame.y(level), frame.state.painted[slots]
            for part, here in _by_size(frame, slots):
                draw_nodes(painter, frame, x[here], y, look[here], max(float(int(part * size)), MIN_SHAPE_PX))
        for (level, _), start, end in self._parts():
            paint_image(painter, frame, self._target(level, start, end), self.pixels[:, start:end])

    def _parts(self) -> Iterator[tuple[tuple[int, slice], int, int]]:
        """Each strip with the range of its columns."""
        if self.strips:
            start = self._columns.start
            yield from zip(self.strips, start[:-1], start[1:], strict=True)

    def _target(self, level: int, start: int, end: int) -> tuple[float, float, float, float]:
        """The place of some columns of a strip: left, top, width and height."""
        height, left = strip_height(self.frame), int(self._columns.number[start]) * COLUMN_PX
        top = self.frame.y(level) - height // 2
        return left + self.frame.left, top, (end - start) * COLUMN_PX, height

    @cached_property
    def _columns(self) -> PixelColumns:
        return columns(self.frame, [slots for _, slots in self.strips])

    @cached_property
    def _shares(self) -> Floats:
        """The shares of the states in each column, without slits."""
        found = self._columns
        shares = self.frame.state.shares(found.first, found.last)
        _fill_slits(shares, found.last > found.first)
        return shares

    @cached_property
    def pixels(self) -> npt.NDArray[np.uint32]:
        """All strips side by side: a column for every two px, filled in proportion to the states."""
        before, self._before = self._before, None  # or each would keep the one before it
        shares, number = self._shares, self._columns.number
        if before is None or before.frame.fills != self.frame.fills:
            return self._fill(shares, number)
        pixels, changed = before.pixels.copy(), np.flatnonzero(np.any(shares != before._shares, axis=0))
        pixels[:, changed] = self._fill(shares[:, changed], number[changed])
        return pixels

    def _fill(self, shares: Floats, number: npt.NDArray[np.int64]) -> npt.NDArray[np.uint32]:
        """The pixels of some columns with their numbers."""
        style, height = self.frame.style, strip_height(self.frame)
        order = _FILL_ORDER if self.frame.fills else _STACK_ORDER
        places = _stack(shares, height, order)
        colours = [*(argb(inks(style, self.frame.fills).nodes[share]) for share in order), 0]
        pixels: npt.NDArray[np.uint32] = np.array(colours, dtype=np.uint32).take(places)
        # Pruned is hatched, so that not only its tone sets it apart from unvisited, and in grey from visited.
        hatched = places == order.index(1)
        hatched[1:] &= hatched[:-1].copy()
        hatched[0] = False  # a single pixel stays, as does the upper edge of larger areas
        even = (number & 1 == 0, number & 1 == 1)
        for row in range(1, height):
            hatched[row] &= even[row & 1]
        pixels[hatched] = argb(style.palette.background)
        return pixels

    def differences(self, other: "NodePainter") -> list[Box]:
        """Boxes around differences from ``other``, of the same view; in the plan's axes."""
        frame, found = self.frame, []
        for level, slots, size in self.shapes:
            differs = frame.state.painted[slots] != other.frame.state.painted[slots]
            sizes, before = frame.state.sizes, other.frame.state.sizes
            if sizes is not None and before is not None:
                differs |= sizes[slots] != before[slots]
            told = np.flatnonzero(differs)
            if len(told):
                x = frame.places.x[slots.start + told[[0, -1]]] * frame.across + frame.left
                y, half = frame.y(level), size / 2 + OUTLINE_PX
                found.append((float(x[0]) - half, y - half, float(x[1]) + half, y + half))
        if self.strips:
            told = np.any(self.pixels != other.pixels, axis=0)
            for (level, _), start, end in self._parts():
                part = np.flatnonzero(told[start:end])
                if len(part):
                    box = self._target(level, start + int(part[0]), start + int(part[-1]) + 1)
                    left, top, width, height = box
                    found.append((left - 1, top - 1, left + width + 1, top + height + 1))
        return found


def _by_size(frame: Frame, slots: slice) -> Iterator[tuple[float, npt.NDArray[np.intp] | slice]]:
    """The sizes of some nodes relative to the largest, smallest first, with the nodes of each size."""
    sizes = frame.state.sizes
    if sizes is None or frame.state.scene.boards is not None:
        yield 1.0, slice(None)
        return
    here = np.maximum(sizes[slots], 0)
    for level in np.flatnonzero(np.bincount(here)).tolist():
        yield factor(level), np.flatnonzero(here == level)


def _paint_stubs(painter: QPainter, frame: Frame, level: int, slots: slice, size: float) -> None:
    """Paint stubs of edges at nodes with children that the tree does not have yet."""
    tree, ids = frame.state.scene.tree, frame.places.ids[slots]
    alone = tree.column("child_count")[ids] == 0
    begun = (tree.column("more")[ids] != 0) & alone
    node_count = frame.state.scene.node_count
    if node_count is not None:
        begun |= ~alone & (tree.column("first_child")[ids] >= node_count)
    here = np.flatnonzero(begun)
    if len(here):
        x = frame.x(frame.places.x[slots][here]) + 0.5 / frame.ratio
        y, reach = frame.y(level) + 0.5 / frame.ratio, 0.5 * size + max(3.0, 0.25 * size)
        down = np.full(len(x), y)
        lines = [np.column_stack([x, down, x + part * size, down + reach]) for part in (-0.25, 0.0, 0.25)]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(frame.style.palette.edge), 1.0))
        draw_lines(painter, frame.axes.lines(np.concatenate(lines)))


def shape_size(frame: Frame, level: int) -> float:
    """The size in px of a row's shapes, as neighbours and levels allow; constant while panning."""
    most = max(MAX_SHAPE_PX, frame.places.plan.sizes.triangle * 2 * min(frame.across, frame.down))
    size = min(most, 0.5 * frame.pitch)
    size = min(size, 0.85 * frame.places.gap(level) * frame.across)
    return max(float(int(size)), MIN_SHAPE_PX)


def draw_nodes(
    painter: QPainter, frame: Frame, x: Floats, y: Floats | float, look: npt.NDArray[np.int8], size: float
) -> None:
    """Draw shapes of one size at ``x`` in the plan, and ``y`` in px of the viewport in the plan's axes."""
    drawn = sheet(frame.style, size, frame.ratio, frame.fills)
    half = 0.5 / frame.ratio  # a cell has an odd number of pixels: its centre is that of a pixel
    left = look.astype(np.float64) * drawn.cell
    at_y = np.broadcast_to(np.asarray(y, dtype=np.float64) + half, np.shape(x))
    at = frame.axes.turn(frame.x(x) + half, at_y)
    draw_sprites(painter, drawn.pixmap, *at, left, 0.0, float(drawn.cell), 1 / frame.ratio)


def strip_height(frame: Frame) -> int:
    """The height in px of the strip of a crowded row."""
    return int(max(3.0, min(MAX_STRIP_PX, frame.pitch / 3)))


def paint_image(
    painter: QPainter, frame: Frame, target: tuple[float, float, float, float], pixels: npt.NDArray[np.uint32]
) -> None:
    """Paint pixels, shape ``(rows, columns)`` in the plan's axes, into a box, turned for the screen."""
    left, top, width, height = target
    turn, turned = frame.axes.turn, frame.axes.turned
    painter.drawImage(QRectF(*turn(left, top), *turn(width, height)), image(pixels.T if turned else pixels))


def _fill_slits(shares: Floats, filled: npt.NDArray[np.bool_]) -> None:
    """Fill single empty columns, between nodes hardly further apart, with the column before."""
    slits = np.flatnonzero(~filled[1:-1] & filled[:-2] & filled[2:]) + 1
    shares[:, slits] = shares[:, slits - 1]


def _stack(shares: Floats, height: int, order: list[int]) -> npt.NDArray[np.int8]:
    """The index in ``order`` that each pixel shows, or its length for none; shape ``(height, k)``."""
    share = shares[order, :]
    pixels = np.where(share > 0, np.maximum(np.rint(share * height), 1), 0).astype(np.int8)
    total = pixels.sum(axis=0)
    # Rounding errors are made up for at the largest shares, px by px.
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
