"""Mouse input for answers on the tree: it clicks and drags nodes and edges."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen

from treeview.qt.canvas.interaction.gestures import NO_KEYS, Gesture, Pan
from treeview.qt.canvas.interaction.hit_test import edge_at
from treeview.qt.canvas.interaction.mouse_input import MouseInput
from treeview.qt.canvas.view.frame import Frame
from treeview.tree.tree import NIL, ROOT

HOVERED_EDGE_PX: Final = 7.0
"""The width of the glow under an edge that the mouse points at."""
HELD_RADIUS_PX: Final = 16.0
"""The radius of the ring around a dragged node."""


class SiblingDrag(Gesture):
    """Drags a node to another place among its siblings."""

    def __init__(self, owner: "AnswerMouse", start: QPointF, node: int) -> None:
        super().__init__(owner, start)
        self._mouse, self._node, self._at = owner, node, start
        self.viewport.widget.setCursor(Qt.CursorShape.ClosedHandCursor)

    def move(self, at: QPointF) -> Gesture:
        self._at = at
        self.viewport.widget.update()
        return self

    def places_on(self) -> int:
        """Return how many siblings the node has passed so far, negative to the left."""
        frame, tree = self.viewport.frame(), self.document.tree
        turned = frame.axes.turned
        held = self.viewport.in_view(self._at)[turned]
        siblings = [*tree.children(tree.parent[self._node])]
        own = siblings.index(self._node)
        along = [frame.at(sibling)[turned] for sibling in siblings]
        right = sum(1 for each in along[own + 1 :] if each < held)
        return right or -sum(1 for each in along[:own] if each > held)

    def release(self, at: QPointF) -> None:
        self._at = at
        by = self.places_on()
        self.cancel()
        if by:
            self._mouse.nodeShifted.emit(self._node, by)

    def cancel(self) -> None:
        self.owner.show_cursor()
        self.viewport.widget.update()

    def paint(self, painter: QPainter, frame: Frame) -> None:
        """Paint a ring where the node is held, and a line to where it would be dropped."""
        tree = self.document.tree
        siblings = [*tree.children(tree.parent[self._node])]
        goal = siblings[siblings.index(self._node) + self.places_on()]
        colour = QColor(frame.style.palette.current)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, 2.5))
        held = QPointF(*self.viewport.in_view(self._at))
        painter.drawEllipse(held, HELD_RADIUS_PX, HELD_RADIUS_PX)
        painter.setPen(QPen(colour, 2.0, Qt.PenStyle.DashLine))
        painter.drawLine(held, QPointF(*frame.at(goal)))


class AnswerMouse(MouseInput):
    """Reports clicks on nodes, or on edges if ``aims_at_edges``; a drag moves the picture.

    With ``moves_children``, dragging a node moves it among its siblings. ``paint_over`` paints over the tree.
    """

    nodeClicked = Signal(int)
    edgeClicked = Signal(int)
    """The edge to this node was clicked."""

    nodeShifted = Signal(int, int)
    """A node was dragged past so many of its siblings, negative to the left."""

    moves_children = False
    hovered_edge = NIL
    paint_over: Callable[[QPainter, Frame], None] = staticmethod(lambda _painter, _frame: None)

    def edge_at(self, at: QPointF) -> int:
        """Return the node below the edge at a point of the widget, if edges can be clicked."""
        if not self.aims_at_edges or self.node_at(at) != NIL:
            return NIL
        return edge_at(self.viewport.frame(), *self.viewport.in_view(at))

    def click(self, at: QPointF, held: Qt.KeyboardModifier = NO_KEYS) -> None:
        edge, node = self.edge_at(at), self.node_at(at)
        if edge != NIL:
            self.choose(edge)
            self.edgeClicked.emit(edge)
        else:
            self.choose(node)
            if node != NIL:
                self.nodeClicked.emit(node)

    def drag_from(self, start: QPointF) -> Gesture:
        node = self.node_at(start) if self.moves_children else NIL
        return Pan(self, start) if node in (NIL, ROOT) else SiblingDrag(self, start, node)

    def double_click(self, event: QMouseEvent) -> None:
        self.press(event)  # two quick clicks are two clicks

    def leave(self) -> None:
        super().leave()
        self._set_hovered_edge(NIL)

    def _point_at(self, at: QPointF) -> None:
        super()._point_at(at)
        self._set_hovered_edge(self.edge_at(at))

    def _set_hovered_edge(self, edge: int) -> None:
        if edge != self.hovered_edge:
            self.hovered_edge = edge
            self.show_cursor()
            self.widget.update()

    def show_cursor(self) -> None:
        super().show_cursor()
        if self.gesture is None and not self.space.down and self.hovered_edge != NIL:
            self.widget.setCursor(Qt.CursorShape.PointingHandCursor)

    def paint_gesture(self, painter: QPainter, frame: Frame) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hovered_edge != NIL and frame.places.slot[self.hovered_edge] != NIL:
            colour = QColor(frame.style.palette.current)
            colour.setAlphaF(0.35)
            painter.setPen(QPen(colour, HOVERED_EDGE_PX, c=Qt.PenCapStyle.RoundCap))
            parent = frame.state.scene.tree.parent[self.hovered_edge]
            painter.drawLine(QPointF(*frame.at(parent)), QPointF(*frame.at(self.hovered_edge)))
        self.paint_over(painter, frame)
        painter.restore()
        super().paint_gesture(painter, frame)
