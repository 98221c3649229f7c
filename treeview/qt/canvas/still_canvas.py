"""A painted tree without mouse and keys, which `TreeCanvas` adds."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from treeview.qt.canvas.canvas_document import CanvasDocument
from treeview.qt.canvas.render.canvas_renderer import LEGEND_MARGIN_PX, CanvasRenderer
from treeview.qt.canvas.view.canvas_model import CanvasModel
from treeview.qt.canvas.view.canvas_view import CanvasView
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.viewport import Viewport
from treeview.qt.widgets.guard import guard_methods
from treeview.tree.tree import NIL

LEAST_SIZE: Final = QSize(160, 120)


@guard_methods
class StillCanvas(QWidget):
    """Paints the tree of ``document`` with its run at the current step; the caller reports changes.

    ``model`` is the content, ``viewport`` the visible part of it; ``renderer`` paints.
    """

    def __init__(
        self, document: CanvasDocument, parent: QWidget | None = None, *, view: CanvasView | None = None
    ) -> None:
        super().__init__(parent)
        self.document = document
        self.view = view or CanvasView()
        self.model = CanvasModel(document)
        self.renderer = CanvasRenderer(self.model)
        self._strip_height = 0.0
        self.viewport = Viewport(self, self.model, self.view, self.covered_height)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(800, 600)

    def minimumSizeHint(self) -> QSize:
        return LEAST_SIZE

    def frame(self) -> Frame:
        return self.viewport.frame()

    def covered_height(self) -> float:
        """The px at the bottom of the view that the legend and the line of text hide."""
        legend = self.renderer.legend_box(self.view).height()
        return (legend + LEGEND_MARGIN_PX if legend else 0.0) + self._strip_height / self.viewport.text_scale

    @property
    def hovered_node(self) -> int:
        """The node below the mouse, or ``NIL``."""
        return NIL

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.viewport.resize()
        self.viewport.changed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        self.viewport.settle()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.paint(painter)
        painter.end()

    def paint(self, painter: QPainter) -> Frame:
        """Paint the tree; returns the frame that was painted."""
        painter.setBackground(QColor(self.document.style.palette.background))
        painter.eraseRect(self.rect())  # `fillRect` would make PySide's types of gradients
        scale = self.viewport.text_scale
        painter.scale(scale, scale)
        frame = self.frame()
        self.renderer.paint(painter, self.viewport.transition.frame(frame), self.view, self.hovered_node)
        return frame
