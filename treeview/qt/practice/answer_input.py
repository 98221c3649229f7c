"""Input for answers on the tree: keys move around, fill in and take back; the mouse clicks and drags."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen

from treeview.qt.canvas.interaction.gestures import NO_KEYS, Gesture, Pan
from treeview.qt.canvas.interaction.hit_test import edge_at
from treeview.qt.canvas.interaction.key_input import ARROWS, KeyInput, way
from treeview.qt.canvas.interaction.mouse_input import MouseInput
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.widgets.keyboard import ENTER_KEYS, typed_text
from treeview.tree.tree import NIL, ROOT

NUMBER_CHARACTERS: Final = frozenset("0123456789-−+.,∞")
"""The characters that may begin a number. Letters are commands of the window."""
_ERASING: Final = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
_HELD: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
HOVERED_EDGE_PX: Final = 7.0
"""The width of the glow under an edge that the mouse points at."""
HELD_RADIUS_PX: Final = 16.0
"""The radius of the ring around a dragged node."""


class AnswerKeys(KeyInput):
    """The keys of a canvas that takes answers; all other keys work as on any canvas.

    ``answering``: whether the canvas takes answers now; ``letters``: the letters and signs that are answers,
    too, rather than commands.
    """

    begun = Signal(str)
    """A character was typed that can begin a number."""
    tabbed = Signal(int)
    """Go to the next place to fill in (1) or the previous one (-1)."""
    acted = Signal()
    """Enter or Space: do at the selected node what the question asks for."""
    erased = Signal()
    """Backspace or Delete: take back what is entered at the selected node."""
    shifted = Signal(str)
    """Alt and an arrow: move the selected node "before" or "after" its neighbour."""

    lettered = Signal(str)
    """One of ``letters`` was typed."""

    answering = False
    letters: frozenset[str] = frozenset()

    def handle(self, event: QEvent) -> bool:
        if self.answering and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.KeyPress and (by := _tab(event)):
                self.tabbed.emit(by)  # otherwise the focus would move on
                return True
            if event.type() == QEvent.Type.ShortcutOverride and self._means(event):
                event.accept()
                return True
        return super().handle(event)

    def _means(self, event: QKeyEvent) -> bool:
        """Whether a key belongs to the answer, even if it is also a shortcut of the window."""
        if event.key() in ARROWS:
            return not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.modifiers() & _HELD:
            return False
        typed = _begins_number(event) or self._letters(event)
        return event.key() in (*ENTER_KEYS, *_ERASING) or bool(_tab(event)) or typed

    def _letters(self, event: QKeyEvent) -> bool:
        return typed_text(event).lower() in self.letters

    def press(self, event: QKeyEvent) -> bool:
        if not (self.answering and self._means(event)):
            return super().press(event)
        if event.key() in ARROWS and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.shifted.emit(way(ARROWS[Qt.Key(event.key())], self._model.places.axes))
        elif event.key() in ENTER_KEYS:
            self.acted.emit()
        elif event.key() in _ERASING:
            self.erased.emit()
        elif _begins_number(event):
            self.begun.emit(event.text())
        elif self._letters(event):
            self.lettered.emit(event.text())
        else:
            return super().press(event)
        return True


def _tab(event: QKeyEvent) -> int:
    """Return which way a key moves from place to place; 0 if it does not."""
    if event.modifiers() & _HELD:
        return 0
    return {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}.get(Qt.Key(event.key()), 0)


def _begins_number(event: QKeyEvent) -> bool:
    return typed_text(event) in NUMBER_CHARACTERS


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
