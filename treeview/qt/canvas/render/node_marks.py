"""Marks around nodes: rings for matches and highlighted nodes, corners for the selection."""

from typing import Final

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.draw.style.style import Style
from treeview.qt.canvas.render.label_detail import compact_style
from treeview.qt.canvas.render.level_rows import LevelRows
from treeview.qt.canvas.render.paint_buffers import draw_lines
from treeview.qt.canvas.view.frame import Floats, Frame
from treeview.qt.canvas.view.node_places import NodePlaces
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, NIL

SHAPE_PX: Final = 3.0
"""The assumed size of a node that is not drawn by itself."""
RING_GAP_PX: Final = 5.0
"""Px between a node's outline and the ring around it."""
HIGHLIGHT_GAP_PX: Final = 4.0
"""The same for the ring around a highlighted node."""
CELL_PX: Final = 12.0
"""The side of the squares of the screen, each of which gets at most one ring."""
SELECTED_PX: Final = 6.0
"""The size assumed for a selected node that is not drawn by itself."""
SELECTED_GAP_PX: Final = 5.0
"""Px between a selected node and its corners."""
MAX_CORNERED: Final = 400
"""With more selected nodes in sight, each gets a plain box instead of corners."""

Slots = npt.NDArray[np.intp]


def slots_found(nodes: npt.NDArray[np.integer], places: NodePlaces, order: Preorder) -> Slots:
    """The slots to mark for ``nodes`` in preorder, ascending; hidden ones at their fold. O(k + m)."""
    slots = places.slot[nodes]
    if not np.any(slots == NIL):
        return np.sort(slots).astype(np.intp)
    # In preorder, what is folded away at a node stands between it and the next one that is shown.
    shown = np.sort(order.position[places.ids])
    above = np.searchsorted(shown, order.position[nodes], side="right") - 1
    return np.unique(places.slot[order.ids[shown[above]]]).astype(np.intp)


def paint_found(painter: QPainter, frame: Frame, slots: Slots, rows: LevelRows) -> None:
    """Paint rings around the nodes at ``slots``; ``rows``: the painted rows, none if all is to scale."""
    palette = frame.style.palette
    pens = [QPen(QColor(palette.background), 3.5), QPen(QColor(palette.changed), 2.0)]
    _paint_rings(painter, frame, slots, rows, pens, RING_GAP_PX)


def paint_lit(painter: QPainter, frame: Frame, slots: Slots, rows: LevelRows) -> None:
    """Paint soft, wide rings around the nodes at ``slots``, which belong together."""
    soft, sharp = QColor(frame.style.palette.best), QColor(frame.style.palette.best)
    soft.setAlphaF(0.4)
    _paint_rings(painter, frame, slots, rows, [QPen(soft, 8.0), QPen(sharp, 1.5)], HIGHLIGHT_GAP_PX)


def _paint_rings(
    painter: QPainter, frame: Frame, slots: Slots, rows: LevelRows, pens: list[QPen], away: float
) -> None:
    seen, x, y = thin_in_sight(frame, slots)
    if not len(seen):
        return
    half = _halves(frame, seen, rows) + (away - RING_GAP_PX)
    x, y = frame.axes.turn(x, y)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    boxes = [
        QRectF(left - wide, top - high, 2 * wide, 2 * high)
        for left, top, (wide, high) in zip(x.tolist(), y.tolist(), half.tolist(), strict=True)
    ]
    for pen in pens:
        painter.setPen(pen)
        for box in boxes:
            round_by = min(box.width(), box.height(), 24.0) / 2
            painter.drawRoundedRect(box, round_by, round_by)


def thin_in_sight(frame: Frame, slots: Slots) -> tuple[Slots, Floats, Floats]:
    """The slots in sight with their x and y in px, at most one for each small square of the screen."""
    places, span = frame.places, frame.span.grow(40 / frame.across, 40 / frame.down)
    slots = places.slots_in(slots, span)
    if not len(slots):
        none = np.empty(0)
        return slots, none, none
    x, y, kept = thin(frame, slots, CELL_PX)
    return slots[kept], x, y


def thin(frame: Frame, slots: Slots, side: float) -> tuple[Floats, Floats, Slots]:
    """One of the ``slots`` for each square of a ``side`` in px: x and y as in the plan, and indices."""
    places = frame.places
    x = frame.x(places.x[slots])
    y = places.ys(places.levels_of(places.ids[slots])) * frame.down + frame.top
    kept = first_of_each(cells(x, y, side))
    return x[kept], y[kept], kept


def cells(x: Floats, y: Floats, side: float) -> npt.NDArray[np.int64]:
    """The square of the screen, with a ``side`` in px, in which each place lies."""
    found: npt.NDArray[np.int64] = (y // side).astype(np.int64) * 100_000 + (x // side).astype(np.int64)
    return found


def first_of_each(cell: npt.NDArray[np.int64]) -> Slots:
    """The index of one node in each of the squares; ``cell``: that of each node, level by level."""
    # Neighbours on a level come one after the other: most of those that share a square go at once.
    runs = np.flatnonzero(np.diff(cell, prepend=cell[:1] - 1))
    found: Slots = runs[np.unique(cell[runs], return_index=True)[1]]
    return found


def _halves(frame: Frame, slots: Slots, rows: LevelRows) -> Floats:
    """Half the width and the height of each ring, in px; shape ``(k, 2)``."""
    places, style = frame.places, frame.style
    ids = places.ids[slots]
    if not rows:
        return _shapes(frame, ids) * frame.across + RING_GAP_PX
    levels = places.levels_of(ids).tolist()
    height = np.array([height_of(rows, level, SHAPE_PX) for level in levels])
    half = np.column_stack([height, height]) / 2 + RING_GAP_PX - 1.5
    labelled = np.array([level in rows and rows[level].labelled for level in levels])
    shapes = _shapes(frame, ids, compact_style(style))
    framed = np.array(
        [(rows[level].width, rows[level].height) if level in rows else (0.0, 0.0) for level in levels]
    )
    shapes = np.where(framed[:, :1] > 0, framed / 2, shapes)
    return np.where(labelled[:, None], shapes + RING_GAP_PX - 1.5, half)


def height_of(rows: LevelRows, level: int, small: float) -> float:
    """The height in px of a level's shapes; ``small`` if none is drawn by itself, as in a strip."""
    return rows[level].height if level in rows and not rows[level].strip else small


def _shapes(frame: Frame, ids: npt.NDArray[np.integer], small: Style | None = None) -> Floats:
    """Half the width and half the height of nodes' shapes, as in the plan or as in a ``small`` style."""
    scene, sizes, style = frame.state.scene, frame.places.plan.sizes, frame.style
    terminal = scene.tree.terminals()[ids]
    chance = np.asarray(scene.kinds, dtype=np.int8)[ids] == CHANCE
    wide = np.where(terminal, sizes.box, np.where(chance, sizes.circle, sizes.triangle))
    if small is None:
        high = np.where(terminal, sizes.stand, np.where(chance, sizes.round, sizes.peak))
        return np.column_stack([wide, high])
    inner = small.triangle_height if small.glyphs == "triangles" else small.circle
    high = np.where(terminal, small.box, np.where(chance, small.circle, inner)) / 2
    return np.column_stack([wide * (small.box / style.box), high])


def paint_selection(painter: QPainter, frame: Frame, rows: LevelRows) -> None:
    """Mark the selected nodes, except the current one, in all rows that do not mark them themselves."""
    scene, places = frame.state.scene, frame.places
    slots = frame.state.selected
    current = scene.find_shown(scene.selected)
    if len(slots) < 2 and (not len(slots) or int(places.ids[slots[0]]) == current):
        return
    seen, x, y = thin_in_sight(frame, slots)
    levels = places.levels_of(places.ids[seen])
    plain = np.array([not (level in rows and rows[level].labelled) for level in levels.tolist()], dtype=bool)
    plain &= seen != (places.slot[current] if current != NIL else NIL)
    if not plain.any():
        return
    half = (
        np.array([height_of(rows, level, SELECTED_PX) for level in levels[plain].tolist()]) / 2
        + SELECTED_GAP_PX
    )
    x, y = frame.axes.turn(x[plain], y[plain])
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    palette = frame.style.palette
    if len(x) > MAX_CORNERED:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # several times faster
        _draw_marks(painter, _box_lines(x, y, half), palette.selected, 1.0)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        return
    lines = _corner_lines(x, y, half)
    _draw_marks(painter, lines, palette.background, 3.5)
    _draw_marks(painter, lines, palette.selected, 1.4)


def _draw_marks(painter: QPainter, lines: Floats, colour: str, width: float) -> None:
    painter.setPen(QPen(QColor(colour), width))
    draw_lines(painter, lines)


def _corner_lines(x: Floats, y: Floats, half: Floats) -> Floats:
    """Two lines for each corner of each square; shape ``(8 k, 4)``."""
    arm = half * 0.6
    lines = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            corner_x, corner_y = x + sx * half, y + sy * half
            lines.append(np.column_stack([corner_x, corner_y, corner_x - sx * arm, corner_y]))
            lines.append(np.column_stack([corner_x, corner_y, corner_x, corner_y - sy * arm]))
    return np.concatenate(lines)


def _box_lines(x: Floats, y: Floats, half: Floats) -> Floats:
    """The four sides of each square; shape ``(4 k, 4)``."""
    left, top, right, bottom = x - half, y - half, x + half, y + half
    sides = (
        (left, top, right, top),
        (right, top, right, bottom),
        (right, bottom, left, bottom),
        (left, bottom, left, top),
    )
    return np.concatenate([np.column_stack(side) for side in sides])
