"""Marks of a run that are visible at any zoom: best line, path, cuts, current and selected node."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from treeview.draw.encoding import factor
from treeview.draw.painters.edges import arrow_head
from treeview.draw.picture import Item, Picture
from treeview.draw.style.looks import FORMS, TERMINAL, edge_pens
from treeview.draw.style.style import Style
from treeview.qt.canvas.render.crowding import window_with_shapes
from treeview.qt.canvas.render.edge_painter import find_chosen
from treeview.qt.canvas.render.label_detail import compact_style
from treeview.qt.canvas.render.level_rows import LevelRow, LevelRows, draw_nodes
from treeview.qt.canvas.render.paint_buffers import draw_lines
from treeview.qt.canvas.view.frame import Floats, Frame
from treeview.qt.canvas.view.node_states import STATE_COUNT
from treeview.qt.painting.picture_painter import paint_picture, qt_pen
from treeview.tree.tree import NIL

MIN_SHAPE_PX: Final = 8.0
"""The least px of a node on the path, however crowded its level is."""
MIN_PITCH_PX: Final = 24.0
"""Px between levels from which the bars of a cut stand across its edge."""
MARK_CELL_PX: Final = 8.0
"""The side in px of the squares of the screen that share one mark, if there are many cuts."""
_NARROW_GAP_PX: Final = 18.0
"""Px between neighbours below which the bars of cuts are lower and shorter, so that they do not meet."""
_LEAST_PATH_PX: Final = 2.0
"""The least width of the path, which fills a whole pixel with its colour wherever it runs."""
_FREE_CELLS: Final = 3
"""Free squares on either side of a mark at a strip."""


def paint_lines(painter: QPainter, frame: Frame) -> None:
    """Paint the best line and, over it, the current path, dotted where a rollout runs."""
    state, pens = frame.state, edge_pens(frame.style)
    least = _LEAST_PATH_PX / pens["path"].width
    scale = max(min(min(frame.across, frame.down) * 1.4, 1.0), least)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    tip = len(state.path) - state.rollout
    for nodes, kind in (
        (state.best_line, "best"),
        (_shared_line(state.best_line, state.path), "best both"),
        (state.path[:tip], "path"),
        (state.path[max(tip - 1, 0) :], "rollout"),
    ):
        if len(nodes) < 2:
            continue
        drawn = pens[kind]
        pen = QPen(qt_pen(drawn._replace(width=drawn.width * scale)))
        if not drawn.dash:
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        draw_lines(painter, frame.line(nodes))


def _shared_line(one: npt.NDArray[np.int64], other: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The nodes with which both lines from the root begin."""
    length = min(len(one), len(other))
    apart = np.flatnonzero(one[:length] != other[:length])
    return one[: apart[0] if len(apart) else length]


def paint_heads(painter: QPainter, frame: Frame, rows: LevelRows) -> None:
    """Paint the arrow heads at the children that gave finished nodes their values."""
    if "best" not in frame.state.scene.columns:
        return
    places, state, style = frame.places, frame.state, compact_style(frame.style)
    turn = frame.axes.turn
    colour, window = edge_pens(style)["chosen"].colour, window_with_shapes(frame)
    followed = find_followed(frame, rows)
    heads: list[Item] = []
    for level, row in rows.items():
        slots = places.edges_into(level, window) if level and not row.strip else slice(0, 0)
        for slot in (slots.start + np.flatnonzero(find_chosen(frame, level, slots))).tolist():
            if (places.parent_slot[slot], slot) not in followed:
                half = _half_height(frame, style, row, int(state.look[slot]) // STATE_COUNT)
                x0, x1 = (float(x[slot]) * frame.across + frame.left for x in (places.above, places.x))
                y0, y1 = frame.ends(level)
                part = 1 - (0.0 if level in frame.halves else half / (y1 - y0))
                ends = (*turn(x0, y0), *turn(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part))
                heads.append(arrow_head(*ends, min(style.arrow, row.height / 2), colour))
    if heads:
        paint_picture(painter, Picture(*frame.size, "", tuple(heads)), background=False)


def find_followed(frame: Frame, rows: LevelRows) -> set[tuple[int, int]]:
    """The edges of the best line and of the path into the levels of ``rows``, as slots of their ends."""
    places, found = frame.places, set[tuple[int, int]]()
    for nodes in (frame.state.best_line, frame.state.path) if rows else ():
        # In a chain the lines are as long as the tree is deep, and only some levels are in sight.
        levels = places.levels_of(nodes)
        first, last = np.searchsorted(levels, (min(rows) - 1, max(rows) + 1))
        found.update(pairwise(places.slot[nodes[first:last]].tolist()))
    return found


def _half_height(frame: Frame, style: Style, row: LevelRow, kind: int) -> float:
    """From the centre of a shape to where the edge to it ends."""
    if not frame.axes.turned:
        return (style.box if row.labelled and kind == TERMINAL else row.height) / 2
    # At half its height, a triangle has half its width.
    return row.height / 4 if FORMS[style.glyphs][kind] in ("up", "down") else row.height / 2


def paint_marked_nodes(painter: QPainter, frame: Frame, rows: LevelRows) -> None:
    """Paint the nodes of path and best line again, on top of whatever crowds them."""
    places, nodes, sizes = frame.places, frame.state.marked, frame.state.sizes
    levels = places.levels_of(nodes)
    slots = places.slot[nodes]
    looks = (frame.state.painted if frame.fills else frame.state.look)[slots]
    drawn: dict[float, list[int]] = {}
    for place, level in enumerate(levels.tolist()):
        row = rows.get(level)
        if row is not None and not row.labelled:
            part = 1.0 if sizes is None else factor(int(sizes[slots[place]]))
            drawn.setdefault(max(float(int(part * row.height)), MIN_SHAPE_PX), []).append(place)
    y_of = {level: frame.y(level) for level in rows}
    for size, here in drawn.items():
        y = np.array([y_of[level] for level in levels[here].tolist()])
        draw_nodes(painter, frame, places.plan.x[nodes[here]], y, looks[here], size)


def paint_cuts(
    painter: QPainter, frame: Frame, rows: LevelRows, named: Callable[[int], float] | None = None
) -> None:
    """Paint two bars for each cut: across its edge, past the name, or above the node.

    ``named`` tells for a level which part of its edges ends after the names.
    """
    tops = _in_sight(frame)
    if not len(tops):
        return
    counts = np.diff(np.searchsorted(tops, frame.places.start))
    level = np.repeat(np.arange(len(counts), dtype=np.int32), counts)
    painter.setPen(QPen(QColor(frame.style.palette.ink), 1.5))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    tops, level = _thin_out(frame, tops, level, rows)
    across = frame.pitch >= MIN_PITCH_PX
    bars = _across_edges(frame, tops, level, named) if across else _above_nodes(frame, tops, level, rows)
    draw_lines(painter, frame.axes.lines(bars))


def _in_sight(frame: Frame) -> npt.NDArray[np.intp]:
    """The slots of cut nodes that the window shows."""
    places, window = frame.places, frame.span
    # The bars of a cut stand above its node.
    return places.slots_in(frame.state.pruned_tops, window._replace(bottom=window.bottom + places.pitch))


def _thin_out(
    frame: Frame, tops: npt.NDArray[np.intp], level: npt.NDArray[np.int32], rows: LevelRows
) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.int32]]:
    """At most one cut for each small square of the screen; in strips, only those that stand alone."""
    places = frame.places
    wide = int(frame.width / MARK_CELL_PX) + 3
    column = ((places.x[tops] * frame.across + frame.left) / MARK_CELL_PX).astype(np.int64) + 1
    y = places.ys(level) * frame.down + frame.top
    row = np.clip((y / MARK_CELL_PX).astype(np.int64) + 1, 0, None)
    seen, kept = _first_places(row * wide + np.clip(column, 0, wide - 1))
    apart = np.diff(seen, prepend=-_FREE_CELLS - 1, append=seen[-1] + _FREE_CELLS + 1) > _FREE_CELLS
    alone = apart[:-1] & apart[1:]
    crowded = np.full(places.levels, not rows)
    crowded[[level for level, row in rows.items() if row.strip]] = True
    kept = kept[alone | ~crowded[level[kept]]]
    return tops[kept], level[kept]


def _first_places(squares: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """The distinct squares, ascending, and the index of the first cut in each; without sorting."""
    first = np.full(int(squares.max()) + 1, -1, dtype=np.intp)
    first[squares[::-1]] = np.arange(len(squares) - 1, -1, -1)
    seen = np.flatnonzero(first >= 0)
    return seen, first[seen]


def _across_edges(
    frame: Frame,
    tops: npt.NDArray[np.intp],
    level: npt.NDArray[np.int32],
    named: Callable[[int], float] | None,
) -> Floats:
    places = frame.places
    x0, x1 = places.above[tops] * frame.across + frame.left, places.x[tops] * frame.across + frame.left
    y1 = places.ys(level) * frame.down + frame.top - frame.half_sizes(level)
    y0 = places.ys(level - 1) * frame.down + frame.top + frame.half_sizes(level - 1)
    dx, dy = x1 - x0, y1 - y0
    length = np.hypot(dx, dy)
    ux, uy = dx / length, dy / length
    gap = 1.6
    # Near the child where its level is crowded, since there the edges are apart.
    spacing = _by_level(level, places.gap) * frame.across
    least = np.where(spacing < _NARROW_GAP_PX, 0.75, 0.55)
    least = np.where(frame.half_sizes(level) > 0, 0.25, least)  # names stand directly above boards
    part = np.maximum(least, 1 - 0.4 * np.maximum(frame.pitch, 1.0) / length)
    if named is not None:
        part = np.maximum(part, _by_level(level, named))
    reach = np.clip(spacing * part / 2 - 2.2, 2.5, 4.5)
    lines = []
    for side in (-gap, gap):
        x, y = x0 + dx * part + ux * side, y0 + dy * part + uy * side
        lines.append(np.column_stack([x - uy * reach, y + ux * reach, x + uy * reach, y - ux * reach]))
    return np.concatenate(lines)


def _by_level(level: npt.NDArray[np.int32], find: Callable[[int], float]) -> Floats:
    """What ``find`` gives for each of ``level``, asked once for each of them."""
    if not len(level):
        return np.empty(0)
    first = int(level.min())
    there = np.flatnonzero(np.bincount(level - first))
    table = np.zeros(int(there[-1]) + 1)
    table[there] = [find(first + each) for each in there.tolist()]
    found: Floats = table[level - first]
    return found


def _above_nodes(
    frame: Frame, tops: npt.NDArray[np.intp], level: npt.NDArray[np.int32], rows: LevelRows
) -> Floats:
    x = frame.places.x[tops] * frame.across + frame.left
    y = frame.places.ys(level) * frame.down + frame.top
    reach = np.array([rows[d].height / 2 if d in rows else 1.0 for d in level.tolist()])
    lines = []
    for up in (2.5, 5.0):
        lines.append(np.column_stack([x - 3.5, y - reach - up, x + 3.5, y - reach - up]))
    return np.concatenate(lines)


def paint_current(painter: QPainter, frame: Frame, rows: LevelRows) -> None:
    """Paint the ring around the current node."""
    node = frame.state.scene.find_shown(frame.state.scene.current)
    if _is_painted(frame, node, rows):
        return
    x, y = frame.at(node)
    if not _is_inside(frame, x, y):
        return
    radius = _height(frame, node, rows) / 2 + 3.5
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(frame.style.palette.background), 5.5))
    painter.drawEllipse(QPointF(x, y), radius, radius)
    painter.setPen(QPen(QColor(frame.style.palette.current), 3.0))
    painter.drawEllipse(QPointF(x, y), radius, radius)


def paint_selected(painter: QPainter, frame: Frame, rows: LevelRows) -> None:
    """Paint four corners around the selected node."""
    node = frame.state.scene.find_shown(frame.state.scene.selected)
    if _is_painted(frame, node, rows):
        return
    x, y = frame.at(node)
    if _is_inside(frame, x, y):
        half = _height(frame, node, rows) / 2 + 7.0
        line = 2.6 if len(frame.state.scene.selection) > 1 else 1.8
        for colour, width in ((frame.style.palette.background, 4.0), (frame.style.palette.selected, line)):
            painter.setPen(QPen(QColor(colour), width))
            corners(painter, QRectF(x - half, y - half, 2 * half, 2 * half), half * 0.6)


def corners(painter: QPainter, box: QRectF, arm: float) -> None:
    """The four corners of a box."""
    for corner, sx, sy in (
        (box.topLeft(), 1, 1),
        (box.topRight(), -1, 1),
        (box.bottomLeft(), 1, -1),
        (box.bottomRight(), -1, -1),
    ):
        points = [corner + QPointF(sx * arm, 0), corner, corner + QPointF(0, sy * arm)]
        painter.drawPolyline(QPolygonF(points))


def _height(frame: Frame, node: int, rows: LevelRows) -> float:
    row = rows.get(frame.places.level_of(node))
    return max(row.height if row else 0.0, MIN_SHAPE_PX)


def _is_painted(frame: Frame, node: int, rows: LevelRows) -> bool:
    """Whether there is nothing to mark: no node, or one in a labelled row, which marks it."""
    if node == NIL or frame.places.slot[node] == NIL:
        return True
    row = rows.get(frame.places.level_of(node))
    return row is not None and row.labelled


def _is_inside(frame: Frame, x: float, y: float) -> bool:
    width, height = frame.size
    return -50 < x < width + 50 and -50 < y < height + 50
