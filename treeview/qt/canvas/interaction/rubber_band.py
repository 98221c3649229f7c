"""The rubber band: a rectangle that selects what is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.qt.canvas.interaction.edge_scroll import EdgeScroll
from treeview.qt.canvas.interaction.gestures import Gesture
from treeview.qt.canvas.interaction.selection import Selection, banded
from treeview.qt.canvas.render.inks import accent
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_places import PlaneWindow

if TYPE_CHECKING:
    from treeview.qt.canvas.interaction.mouse_input import MouseInput

ADDING: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier
"""With any of these held, what is found is added to what was selected."""


class RubberBand(Gesture):
    """Selects the nodes whose centres lie in the rectangle from where it began to the mouse.

    They are marked meanwhile, and selected when it ends. Its beginning sticks to the picture.
    """

    def __init__(self, canvas: MouseInput, start: QPointF) -> None:
        super().__init__(canvas, start)
        self._corner = canvas.view.to_plane(*(start / canvas.text_scale).toTuple())
        self._at = start
        self._nodes: Selection = canvas.document.selection
        self._scroll = EdgeScroll(canvas, self._find)

    def move(self, at: QPointF) -> Gesture:
        self._at = at
        self._scroll.point(at)
        self._find()
        return self

    def hold(self, held: Qt.KeyboardModifier) -> None:
        super().hold(held)
        self._find()

    def release(self, at: QPointF) -> None:
        self.move(at)
        self._end()
        self.canvas.document.select_all(self._nodes)

    def cancel(self) -> None:
        self._end()

    def _end(self) -> None:
        self._scroll.stop()
        self.canvas.propose(None)
        self.canvas.show_cursor()

    def _find(self) -> None:
        canvas = self.canvas
        (x, y), (left, top) = canvas.view.to_plane(*(self._at / canvas.text_scale).toTuple()), self._corner
        window = PlaneWindow(min(x, left), min(y, top), max(x, left), max(y, top))
        found = canvas.frame().places.within(window)
        nodes = banded(canvas.document.selection, found, adding=bool(self.held & ADDING))
        if nodes != self._nodes:
            self._nodes = nodes
            canvas.propose(nodes)
        canvas.update()

    def paint(self, painter: QPainter, frame: Frame) -> None:
        corner = QPointF(*self.canvas.view.to_screen(*self._corner))
        box = QRectF(corner, self._at / self.canvas.text_scale).normalized()
        colour = accent(frame.style)
        inside = QColor(colour)
        inside.setAlphaF(0.12)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(QPen(colour, 1.0))
        painter.setBrush(inside)
        painter.drawRect(box)
