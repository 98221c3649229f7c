"""Dragging subtrees to another place of the tree."""

from dataclasses import replace
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.draw.tree_picture import annotate
from treeview.messages import tr
from treeview.qt.canvas.interaction.drop_target import DraggedSubtrees, DropTarget, changes, drop_target_at
from treeview.qt.canvas.interaction.gestures import GestureOwner, ScrollingDrag
from treeview.qt.canvas.render.level_rows import draw_nodes, shape_size
from treeview.qt.canvas.render.paint_buffers import accent, draw_lines
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.painting.picture_painter import paint_picture
from treeview.tree.edits import node_edits
from treeview.tree.edits.change import Edit
from treeview.tree.node_names import name_of
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, NIL, Tree

MAX_NODES: Final = 400
"""The most dragged nodes that are drawn, from the top."""
GHOST_OPACITY: Final = 0.55
_RING_GAP_PX: Final = 6.0
"""Px from the new parent to the ring around it."""
_BAR_PX: Final = 34.0
"""The length in px of the line at the new place."""
_MIN_HALF_PX: Final = 8.0


class DragGhost:
    """A picture of the subtrees at ``tops`` as ``frame`` shows them."""

    def __init__(self, frame: Frame, order: Preorder, tops: tuple[int, ...]) -> None:
        below = order.subtrees(tops)
        slots = np.sort(frame.places.slot[below])
        self._ids = frame.places.ids[slots[slots != NIL][:MAX_NODES]]
        self._ends = self._ids[~np.isin(self._ids, tops)]
        plan = frame.places.plan
        scene = replace(frame.state.scene, current=NIL, selected=NIL, selection=frozenset())
        self._picture = (
            annotate(scene, plan=plan, nodes=self._ids, edges=self._ends) if frame.readable else None
        )

    def paint(self, painter: QPainter, frame: Frame, moved: QPointF) -> None:
        """Paint it, shifted as far as the mouse has moved."""
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
        ends, below = places.slot[self._ends], places.levels_of(self._ends)
        tops = np.column_stack([places.above[ends], places.ys(below - 1)])
        feet = np.column_stack([places.x[ends], places.ys(below)])
        scale, origin = (frame.across, frame.down), (frame.left, frame.top)
        draw_lines(painter, frame.axes.lines(np.hstack([tops * scale + origin, feet * scale + origin])))
        levels = places.levels_of(self._ids)
        for level in np.unique(levels).tolist():
            slots = places.slot[self._ids[levels == level]]
            size = shape_size(frame, level)
            draw_nodes(painter, frame, places.x[slots], frame.y(level), frame.state.painted[slots], size)


def paint_drop_target(painter: QPainter, frame: Frame, where: DropTarget) -> None:
    """Paint the new edge, a bar at its end, and a ring around the parent if that is the target."""
    turn, colour, paper = frame.axes.turn, accent(frame.style), QColor(frame.style.palette.background)
    wide, high = _half_size(frame, where.parent)
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


def _half_size(frame: Frame, node: int) -> tuple[float, float]:
    sizes, scene = frame.places.plan.sizes, frame.state.scene
    if scene.tree.is_terminal(node):
        wide, high = sizes.box, sizes.stand
    elif scene.kinds[node] == CHANCE:
        wide, high = sizes.circle, sizes.round
    else:
        wide, high = sizes.triangle, sizes.peak
    scale = frame.across if frame.across == frame.down else min(frame.across, frame.down, 1.0)
    return max(wide * scale, _MIN_HALF_PX), max(high * scale, _MIN_HALF_PX)


COPYING: Final = Qt.KeyboardModifier.ControlModifier
"""With this key held, a drop copies the subtrees."""


class NodeDrag(ScrollingDrag):
    """Drags the selected subtrees; ``drop_target``: where they would land, or ``None``."""

    def __init__(self, owner: GestureOwner, start: QPointF) -> None:
        super().__init__(owner, start)
        document, frame = self.document, self.viewport.frame()
        tops = node_edits.outermost(document.tree, document.selection)
        self._dragged = DraggedSubtrees.of(tops, frame.places, document.order)
        self._ghost = DragGhost(frame, document.order, self._dragged.tops)
        self._grip = self.viewport.plane_at(start)
        self.drop_target: DropTarget | None = None

    @property
    def copying(self) -> bool:
        return bool(self.held & COPYING)

    def hold(self, held: Qt.KeyboardModifier) -> None:
        super().hold(held)
        self._show_cursor()

    def _aim(self) -> None:
        viewport = self.viewport
        frame, at = viewport.frame(), self._at / viewport.text_scale
        if frame.places is not self._dragged.places:  # in another style, say
            self._dragged = DraggedSubtrees.of(self._dragged.tops, frame.places, self.document.order)
        self.drop_target = drop_target_at(frame, at.x(), at.y(), self._dragged)
        self._show_cursor()
        viewport.widget.update()

    def _show_cursor(self) -> None:
        shape = Qt.CursorShape.DragCopyCursor if self.copying else Qt.CursorShape.ClosedHandCursor
        self.viewport.widget.setCursor(Qt.CursorShape.ForbiddenCursor if self.drop_target is None else shape)

    def release(self, at: QPointF) -> None:
        self.move(at)
        self.cancel()
        document, where, tops = self.document, self.drop_target, self._dragged.tops
        if where is None or not (self.copying or changes(document.tree, tops, where)):
            return
        inside = where.parent in document.folded
        if document.edit(self._edit, where) and inside:
            document.messageRaised.emit(
                tr("Moved into {name}, which is collapsed.").format(name=name_of(document.tree, where.parent))
            )

    def _edit(self, tree: Tree, where: DropTarget) -> Edit:
        """The edit that a drop makes; subtrees dropped on a folded node stay hidden there."""
        document, tops = self.document, self._dragged.tops
        make = node_edits.copy if self.copying else node_edits.move
        edit = make(tree, tops, where.parent, where.rank)
        if where.parent in document.folded:
            return replace(edit, select=(where.parent,))
        if not self.copying:  # the current node stays the current one
            first = [node for node in tops if node == document.selected]
            return replace(edit, select=tuple(dict.fromkeys((*first, *tops))))
        return edit

    def paint(self, painter: QPainter, frame: Frame) -> None:
        x, y = self.viewport.view.to_screen(*self._grip)
        self._ghost.paint(painter, frame, self._at / self.viewport.text_scale - QPointF(x, y))
        if self.drop_target is not None:
            paint_drop_target(painter, frame, self.drop_target)
