"""A faint picture of the dragged subtrees under the mouse, and a mark where they would land."""

from dataclasses import replace
from typing import Final

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.draw.tree_picture import annotate
from treeview.qt.canvas.interaction.drop_target import DropTarget
from treeview.qt.canvas.render.inks import accent
from treeview.qt.canvas.render.level_rows import draw_nodes, shape_size
from treeview.qt.canvas.render.paint_buffers import draw_lines
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.painting.picture_painter import paint_picture
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, NIL

MAX_NODES: Final = 400
"""So many nodes of what is dragged are drawn, the uppermost."""
GHOST_OPACITY: Final = 0.55
_RING_GAP_PX: Final = 6.0
"""Px around the parent-to-be."""
_BAR_PX: Final = 34.0
"""Px in the length of the line where it would stand."""
_MIN_HALF_PX: Final = 8.0


class DragGhost:
    """The subtrees at ``tops`` as they are seen in ``frame``."""

    def __init__(self, frame: Frame, order: Preorder, tops: tuple[int, ...]) -> None:
        below = order.below(tops)
        slots = np.sort(frame.places.slot[below])
        self._ids = frame.places.ids[slots[slots != NIL][:MAX_NODES]]
        self._ends = self._ids[~np.isin(self._ids, tops)]
        plan = frame.places.plan
        scene = replace(frame.state.scene, current=NIL, selected=NIL, selection=frozenset())
        self._picture = (
            annotate(scene, plan=plan, nodes=self._ids, edges=self._ends) if frame.readable else None
        )

    def paint(self, painter: QPainter, frame: Frame, moved: QPointF) -> None:
        """Paint it as much further as the mouse has moved."""
        painter.save()
        painter.setOpacity(GHOST_OPACITY)
        painter.translate(moved)
        if self._picture is not None:
            painter.translate(*frame.axes.turn(frame.left, frame.top))
            painter.scale(*frame.axes.turn(frame.across, frame.down))
            paint_picture(painter, self._picture, background=False)
        else:
            self._paint_small(painter, frame)
        painter.restore()

    def _paint_small(self, painter: QPainter, frame: Frame) -> None:
        places = frame.places
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(frame.style.palette.edge), 1.0))
        ends = places.slot[self._ends]
        tops = np.column_stack([places.above[ends], places.ys(_levels(frame, self._ends) - 1)])
        feet = np.column_stack([places.x[ends], places.ys(_levels(frame, self._ends))])
        scale, origin = (frame.across, frame.down), (frame.left, frame.top)
        draw_lines(painter, frame.axes.lines(np.hstack([tops * scale + origin, feet * scale + origin])))
        levels = _levels(frame, self._ids)
        for level in np.unique(levels).tolist():
            slots = places.slot[self._ids[levels == level]]
            size = shape_size(frame, level)
            draw_nodes(painter, frame, places.x[slots], frame.y(level), frame.state.look[slots], size)


def _levels(frame: Frame, ids: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    return frame.places.depth[ids] - frame.places.first_depth


def paint_drop_target(painter: QPainter, frame: Frame, where: DropTarget) -> None:
    """Paint the edge that would be, a bar at its end, and a ring around the parent where that is meant."""
    turn, colour, paper = frame.axes.turn, accent(frame.style), QColor(frame.style.palette.background)
    wide, high = _half(frame, where.parent)
    x, y = turn(*frame.at(where.parent))
    top = QPointF(*turn(x, y + turn(wide, high)[1] + (_RING_GAP_PX if where.onto else 0.0)))
    across = where.x * frame.across + frame.left
    end = QPointF(*turn(across, frame.places.y(where.level) * frame.down + frame.top))
    half = QPointF(*turn(0.0, min(_BAR_PX, frame.pitch * 0.4) / 2))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (QPen(paper, 5.0), QPen(colour, 1.8, Qt.PenStyle.DashLine)):
        painter.setPen(pen)
        painter.drawLine(top, end - half)
    for pen in (QPen(paper, 7.0), QPen(colour, 4.0)):
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(end - half, end + half)
    if where.onto:
        x, y = frame.at(where.parent)
        box = QRectF(x - wide, y - high, 2 * wide, 2 * high).adjusted(
            -_RING_GAP_PX, -_RING_GAP_PX, _RING_GAP_PX, _RING_GAP_PX
        )
        for pen in (QPen(paper, 5.0), QPen(colour, 2.5)):
            painter.setPen(pen)
            painter.drawRoundedRect(box, 9.0, 9.0)


def _half(frame: Frame, node: int) -> tuple[float, float]:
    """Half the width and the height of a node's shape on the screen."""
    sizes, scene = frame.places.plan.sizes, frame.state.scene
    if scene.tree.is_terminal(node):
        wide, high = sizes.box, sizes.stand
    elif scene.kinds[node] == CHANCE:
        wide, high = sizes.circle, sizes.round
    else:
        wide, high = sizes.triangle, sizes.peak
    scale = frame.across if frame.across == frame.down else min(frame.across, frame.down, 1.0)
    return max(wide * scale, _MIN_HALF_PX), max(high * scale, _MIN_HALF_PX)
