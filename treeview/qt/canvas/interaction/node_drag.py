"""Dragging subtrees to another place of the tree."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from treeview.messages import tr
from treeview.qt.canvas.interaction.drag_ghost import DragGhost, paint_drop_target
from treeview.qt.canvas.interaction.drop_target import DraggedSubtrees, DropTarget, changes, drop_target_at
from treeview.qt.canvas.interaction.edge_scroll import EdgeScroll
from treeview.qt.canvas.interaction.gestures import Gesture, GestureOwner
from treeview.qt.canvas.view.frame import Frame
from treeview.tree.edits import node_edits
from treeview.tree.edits.change import Edit
from treeview.tree.node_names import called
from treeview.tree.tree import Tree

COPYING: Final = Qt.KeyboardModifier.ControlModifier
"""Held when they are let go, copies of the subtrees land."""


class NodeDrag(Gesture):
    """Takes the selected subtrees along; ``drop_target``: where they would land, ``None`` if they cannot."""

    def __init__(self, owner: GestureOwner, start: QPointF) -> None:
        super().__init__(owner, start)
        document, frame = self.document, self.viewport.frame()
        tops = node_edits.outermost(document.tree, document.selection)
        self._dragged = DraggedSubtrees.of(tops, frame.places, document.order)
        self._ghost = DragGhost(frame, document.order, self._dragged.tops)
        self._grip = self.viewport.plane_at(start)
        self._at = start
        self.drop_target: DropTarget | None = None
        self._scroll = EdgeScroll(self.viewport, self._aim)

    @property
    def copying(self) -> bool:
        return bool(self.held & COPYING)

    def move(self, at: QPointF) -> Gesture:
        self._at = at
        self._scroll.point(at)
        self._aim()
        return self

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
        self._end()
        document, where, tops = self.document, self.drop_target, self._dragged.tops
        if where is None or not (self.copying or changes(document.tree, tops, where)):
            return
        inside = where.parent in document.folded
        if document.edit(self._edit, where) and inside:
            document.messageRaised.emit(
                tr("Moved into {name}, which is collapsed.").format(name=called(document.tree, where.parent))
            )

    def _edit(self, tree: Tree, where: DropTarget) -> Edit:
        """The edit of letting go; what lands in a folded node stays hidden there."""
        document, tops = self.document, self._dragged.tops
        make = node_edits.copy if self.copying else node_edits.move
        edit = make(tree, tops, where.parent, where.rank)
        if where.parent in document.folded:
            return replace(edit, select=(where.parent,))
        if not self.copying:  # the current node stays the current one
            first = [node for node in tops if node == document.selected]
            return replace(edit, select=tuple(dict.fromkeys((*first, *tops))))
        return edit

    def cancel(self) -> None:
        self._end()

    def _end(self) -> None:
        self._scroll.stop()
        self.owner.show_cursor()
        self.viewport.widget.update()

    def paint(self, painter: QPainter, frame: Frame) -> None:
        x, y = self.viewport.view.to_screen(*self._grip)
        self._ghost.paint(painter, frame, self._at / self.viewport.text_scale - QPointF(x, y))
        if self.drop_target is not None:
            paint_drop_target(painter, frame, self.drop_target)
