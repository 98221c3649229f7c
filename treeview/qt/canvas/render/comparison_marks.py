"""Marks of compared runs on a tree that is not to scale: who visits nodes, and the minimal tree."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.draw.scene import ELSEWHERE, HERE, Scene
from treeview.qt.canvas.render.level_rows import LevelRows
from treeview.qt.canvas.render.node_marks import thin
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


def is_compared(scene: Scene) -> bool:
    """Whether a scene has any of these marks."""
    return scene.apart is not None or scene.minimal is not None


def paint_comparison(painter: QPainter, frame: Frame, rows: LevelRows) -> None:
    """Paint bands along edges, and marks at nodes of levels without labels."""
    scene = frame.state.scene
    if not is_compared(scene):
        return
    palette = frame.style.palette
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if scene.minimal is not None:
        slots = _slots_in_sight(frame, scene.minimal, lambda types: np.flatnonzero(types))
        sizes = _sizes_without_labels(frame, slots, rows)
        _paint_bands(painter, frame, slots, palette.best, _MINIMAL_BAND_PX)
        _paint_dots(painter, frame, slots, sizes, MarkLook(palette.best, wider=4.0))
    if scene.apart is not None:
        slots = _slots_in_sight(frame, scene.apart.nodes, lambda nodes: nodes)
        marks = scene.apart.find(frame.places.ids[slots])
        sizes = _sizes_without_labels(frame, slots, rows)
        here, away = marks == HERE, marks == ELSEWHERE
        _paint_bands(painter, frame, slots[here], palette.changed, _BAND_PX)
        _paint_dots(painter, frame, slots[here], sizes[here], MarkLook(palette.changed))
        _paint_dots(painter, frame, slots[away], sizes[away], MarkLook(palette.changed, hollow=True))


_SLOTS: Final[WeakKeyDictionary[NodePlaces, dict[int, tuple[Any, Slots]]]] = WeakKeyDictionary()
"""The slots of arrays of nodes in places, which stay the same from step to step."""


def _slots_in_sight(
    frame: Frame, given: npt.NDArray[Any], nodes_of: Callable[[npt.NDArray[Any]], npt.NDArray[Any]]
) -> Slots:
    """The slots in sight of the nodes that ``nodes_of(given)`` lists, ascending; kept for each ``given``."""
    places, span = frame.places, frame.span
    known = _SLOTS.setdefault(places, {})
    if id(given) not in known or known[id(given)][0] is not given:
        slots = places.slot[nodes_of(given)]
        known[id(given)] = given, np.sort(slots[slots >= 0]).astype(np.intp)
    slots = known[id(given)][1]
    levels = places.levels_between(span.top, span.bottom)
    if not len(slots) or not levels:
        return slots[:0]
    first, last = np.searchsorted(slots, (places.start[levels.start], places.start[levels.stop]))
    slots = slots[first:last]
    x = places.x[slots]
    found: Slots = slots[(x >= span.left) & (x <= span.right)]
    return found


def _sizes_without_labels(frame: Frame, slots: Slots, rows: LevelRows) -> Floats:
    """The size in px of each mark; 0 at nodes of levels whose nodes are painted with their grounds."""
    places = frame.places
    sizes = np.full(places.levels + 1, DOT_PX)
    for level, row in rows.items():
        sizes[level] = 0.0 if row.labelled else DOT_PX if row.strip else row.height + SHAPE_MARGIN_PX
    levels = places.depth[places.ids[slots]] - places.first_depth
    found: Floats = sizes[levels]
    return found


def _paint_bands(painter: QPainter, frame: Frame, slots: Slots, colour: str, width: float) -> None:
    """Paint a translucent band along the edge to each slot, unless there are too many."""
    slots = slots[slots > 0]
    if not 0 < len(slots) <= MAX_BANDS:
        return
    places = frame.places
    level = places.depth[places.ids[slots]] - places.first_depth
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


def _paint_dots(painter: QPainter, frame: Frame, slots: Slots, sizes: Floats, look: MarkLook) -> None:
    """Paint a mark at each slot, or at one of those that share a small square of the screen."""
    for size in np.unique(sizes[sizes > 0]).tolist():
        chosen = slots[sizes == size]
        x, y, kept = thin(frame, chosen, CELL_PX)
        across, down = frame.axes.turn(x, y)
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
        places = frame.places
        gaps = _gaps(frame, places.depth[places.ids[chosen[kept]]] - places.first_depth)
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
