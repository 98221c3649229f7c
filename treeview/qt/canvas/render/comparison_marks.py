"""Marks of compared runs on a tree that is not to scale: who visits nodes, and the minimal tree."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.draw.scene import ELSEWHERE, HERE
from treeview.qt.canvas.render.level_rows import LevelRows
from treeview.qt.canvas.render.node_marks import cells, first_of_each
from treeview.qt.canvas.render.paint_buffers import draw_lines
from treeview.qt.canvas.view.frame import Floats, Frame
from treeview.qt.canvas.view.node_places import NodePlaces

Slots = npt.NDArray[np.intp]

MAX_BANDS: Final = 250
"""The most bands along edges; of more edges only the nodes are marked, since bands would cover all."""
CELL_PX: Final = 4.0
"""The side in px of the squares of the screen that share one dot."""
DOT_PX: Final = 4.0
"""The side in px of a mark where nodes are too small to be seen one by one."""
SHAPE_MARGIN_PX: Final = 6.0
"""How much larger a mark is than the shape of its node."""
_BAND_PX: Final = 5.0
_LEAST_BAND_PX: Final = 1.5
_MINIMAL_BAND_PX: Final = 9.0
_FAINTNESS: Final = 0.4
"""The opacity of what lies over edges."""


class MarkLook(NamedTuple):
    """The colour of a mark, whether only its outline is drawn, and px by which it is wider than others."""

    colour: str
    hollow: bool = False
    wider: float = 0.0


def paint_comparison(painter: QPainter, frame: Frame, rows: LevelRows) -> None:
    """Paint bands along edges, and marks at nodes of levels without labels."""
    scene = frame.state.scene
    palette = frame.style.palette
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if scene.minimal is not None:
        found = _find_in_sight(frame, scene.minimal, lambda types: np.flatnonzero(types))
        sizes = _sizes_without_labels(frame, found.levels, rows)
        _paint_bands(painter, frame, found.slots, palette.best, _MINIMAL_BAND_PX)
        _paint_dots(painter, frame, found, sizes, MarkLook(palette.best, wider=4.0))
    if scene.apart is not None:
        found = _find_in_sight(frame, scene.apart.nodes, lambda nodes: nodes)
        marks = scene.apart.find(found.ids)
        sizes = _sizes_without_labels(frame, found.levels, rows)
        here, away = marks == HERE, marks == ELSEWHERE
        _paint_bands(painter, frame, found.slots[here], palette.changed, _BAND_PX)
        _paint_dots(painter, frame, found, np.where(here, sizes, 0.0), MarkLook(palette.changed))
        hollow = MarkLook(palette.changed, hollow=True)
        _paint_dots(painter, frame, found, np.where(away, sizes, 0.0), hollow)


class InSight(NamedTuple):
    """Nodes in sight, by ascending ``slots``, with their ``ids`` and ``levels``.

    ``x`` and ``y`` are px as in the plan; ``cell`` is the square of the screen, of `CELL_PX`, of each node.
    """

    slots: Slots
    ids: npt.NDArray[np.int32]
    levels: npt.NDArray[np.int32]
    x: Floats
    y: Floats
    cell: npt.NDArray[np.int64]


_Known = tuple[Any, Slots, tuple[float, ...], InSight | None]
"""An array of nodes, their slots, a view, and what is seen in it."""
_KNOWN: Final[WeakKeyDictionary[NodePlaces, dict[int, _Known]]] = WeakKeyDictionary()
"""What is known of arrays of nodes in places, which stay the same from step to step."""


def _find_in_sight(
    frame: Frame, given: npt.NDArray[Any], nodes_of: Callable[[npt.NDArray[Any]], npt.NDArray[Any]]
) -> InSight:
    """The nodes in sight of those that ``nodes_of(given)`` lists; kept for each ``given`` in one view."""
    places = frame.places
    known = _KNOWN.setdefault(places, {})
    if id(given) not in known or known[id(given)][0] is not given:
        slots = places.slot[nodes_of(given)]
        known[id(given)] = given, np.sort(slots[slots >= 0]).astype(np.intp), (), None
    _, slots, view, found = known[id(given)]
    if found is None or view != frame.view:
        found = _look(frame, slots)
        known[id(given)] = given, slots, frame.view, found
    return found


def _look(frame: Frame, slots: Slots) -> InSight:
    """Choose those of ``slots`` that are in sight."""
    places = frame.places
    slots = places.slots_in(slots, frame.span)
    ids = places.ids[slots]
    depths = places.levels_of(ids)
    x, y = frame.x(places.x[slots]), places.ys(depths) * frame.down + frame.top
    return InSight(slots, ids, depths, x, y, cells(x, y, CELL_PX))


def _sizes_without_labels(frame: Frame, levels: npt.NDArray[np.int32], rows: LevelRows) -> Floats:
    """The size in px of each mark; 0 at nodes of levels whose nodes are painted with their grounds."""
    sizes = np.full(frame.places.levels + 1, DOT_PX)
    for level, row in rows.items():
        sizes[level] = 0.0 if row.labelled else DOT_PX if row.strip else row.height + SHAPE_MARGIN_PX
    found: Floats = sizes[levels]
    return found


def _paint_bands(painter: QPainter, frame: Frame, slots: Slots, colour: str, width: float) -> None:
    """Paint a translucent band along the edge to each slot, unless there are too many."""
    slots = slots[slots > 0]
    if not 0 < len(slots) <= MAX_BANDS:
        return
    places = frame.places
    level = places.levels_of(places.ids[slots])
    widths = np.clip(_gaps(frame, level), _LEAST_BAND_PX, width)
    y = places.ys(level) * frame.down + frame.top
    above = places.ys(level - 1) * frame.down + frame.top
    lines = np.column_stack([frame.x(places.above[slots]), above, frame.x(places.x[slots]), y])
    ink = QColor(colour)
    ink.setAlphaF(_FAINTNESS)
    for each in np.unique(widths).tolist():  # wider bands would lie on each other, and grow dark
        painter.setPen(QPen(ink, each, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        draw_lines(painter, frame.on_screen(lines[widths == each]))


def _gaps(frame: Frame, levels: npt.NDArray[np.integer]) -> Floats:
    """For each of ``levels`` the least distance in px between neighbours on it in sight."""
    places, span = frame.places, frame.span
    found: Floats = np.full(places.levels + 1, np.inf)
    for level in np.unique(levels).tolist():
        x = places.x[places.nodes_between(level, span.left, span.right)]
        if len(x) > 1:
            found[level] = float(np.diff(x).min()) * frame.across
    of_each: Floats = found[levels]
    return of_each


def _paint_dots(painter: QPainter, frame: Frame, found: InSight, sizes: Floats, look: MarkLook) -> None:
    """Paint a mark of its size at each node, or at one of those that share a small square of the screen."""
    for size in np.unique(sizes[sizes > 0]).tolist():
        chosen = np.flatnonzero(sizes == size)
        kept = chosen[first_of_each(found.cell[chosen])]
        across, down = frame.axes.turn(found.x[kept], found.y[kept])
        if size == DOT_PX:
            dots: Floats = np.column_stack([across, down, across + 0.01, down])
            painter.setPen(QPen(QColor(look.colour), size, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap))
            draw_lines(painter, dots)
            if look.hollow:
                background = QColor(frame.style.palette.background)
                painter.setPen(QPen(background, size / 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap))
                draw_lines(painter, dots)
            continue
        half = (size + look.wider) / 2
        gaps = _gaps(frame, found.levels[kept])
        aside = np.clip(gaps / 2, DOT_PX / 2, half).tolist()  # marks of neighbours touch and do not overlap
        boxes = []
        for x_px, y_px, part in zip(across.tolist(), down.tolist(), aside, strict=True):
            beside, above = frame.axes.turn(part, half)
            boxes.append(QRectF(x_px - beside, y_px - above, 2 * beside, 2 * above))
        if look.hollow:
            painter.setPen(QPen(QColor(look.colour), 1.0, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        else:
            ink = QColor(look.colour)
            ink.setAlphaF(_FAINTNESS)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
        for box in boxes:
            painter.drawRoundedRect(box, 3.0, 3.0)
