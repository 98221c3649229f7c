"""The rubber band, a rectangle that selects the nodes in it; and how clicks change a selection."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.qt.canvas.interaction.gestures import GestureOwner, ScrollingDrag
from treeview.qt.canvas.render.paint_buffers import accent
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_places import Ints, NodePlaces, PlaneWindow
from treeview.tree.tree import NIL

Selection = tuple[int, ...]


def toggle(selection: Selection, node: int) -> Selection:
    """``selection`` without ``node`` or, if it was not in it, with it as the current one."""
    rest = tuple(other for other in selection if other != node)
    return rest if len(rest) < len(selection) else (node, *rest)


def extend(selection: Selection, node: int, places: NodePlaces, *, adding: bool = False) -> Selection:
    """All nodes between the current one and ``node`` on their level; ``adding`` keeps the others."""
    anchor = selection[0] if selection else NIL
    if anchor == NIL or places.slot[anchor] == NIL:
        return (node, *(other for other in selection if other != node)) if adding else (node,)
    if places.level_of(anchor) != places.level_of(node):
        return tuple(dict.fromkeys((*selection, node)))
    first, last = sorted((int(places.slot[anchor]), int(places.slot[node])))
    between = places.ids[first : last + 1].tolist()
    return tuple(dict.fromkeys((anchor, *(selection if adding else ()), *between)))


def select_banded(selection: Selection, found: Ints, *, adding: bool) -> Selection:
    """The nodes ``found`` in a rubber band, after ``selection`` if added; a current node stays current."""
    nodes = found.tolist()
    if adding:
        return tuple(dict.fromkeys((*selection, *nodes)))
    current = selection[:1] if selection and selection[0] in nodes else ()
    return tuple(dict.fromkeys((*current, *nodes)))


ADDING: Final = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier
"""With any of these held, the nodes are added to the selection."""


class RubberBand(ScrollingDrag):
    """Selects the nodes whose centres lie in the dragged rectangle once the drag ends."""

    def __init__(self, owner: GestureOwner, start: QPointF) -> None:
        super().__init__(owner, start)
        self._corner = self.viewport.plane_at(start)
        self._nodes: Selection = self.document.selection

    def hold(self, held: Qt.KeyboardModifier) -> None:
        super().hold(held)
        self._aim()

    def release(self, at: QPointF) -> None:
        self.move(at)
        self.cancel()
        self.document.select_all(self._nodes)

    def cancel(self) -> None:
        super().cancel()
        self.owner.propose(None)

    def _aim(self) -> None:
        (x, y), (left, top) = self.viewport.plane_at(self._at), self._corner
        window = PlaneWindow(min(x, left), min(y, top), max(x, left), max(y, top))
        found = self.viewport.frame().places.nodes_within(window)
        nodes = select_banded(self.document.selection, found, adding=bool(self.held & ADDING))
        if nodes != self._nodes:
            self._nodes = nodes
            self.owner.propose(nodes)
        self.viewport.widget.update()

    def paint(self, painter: QPainter, frame: Frame) -> None:
        corner = QPointF(*self.viewport.view.to_screen(*self._corner))
        box = QRectF(corner, self._at / self.viewport.text_scale).normalized()
        colour = accent(frame.style)
        inside = QColor(colour)
        inside.setAlphaF(0.12)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(QPen(colour, 1.0))
        painter.setBrush(inside)
        painter.drawRect(box)
