"""The legend of all compared runs: one strip below their pictures."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from treeview.comparison.compared_scene import legend_scene
from treeview.draw.painters.legend import legend
from treeview.draw.picture import Picture
from treeview.messages import tr
from treeview.qt.comparison.compared_document import ComparedDocument
from treeview.qt.painting.picture_painter import paint_picture
from treeview.qt.widgets.guard import guard_methods


@guard_methods
class LegendStrip(QWidget):
    """Shows the legend of ``documents`` in as many columns as its width has room for."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Legend"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._documents: Sequence[ComparedDocument] = ()
        self._scale = 1.0
        self.hide()

    def show_documents(self, documents: Sequence[ComparedDocument], percent: int) -> None:
        """Explain the pictures of these documents, in type of this size."""
        self._documents, self._scale = documents, percent / 100
        self._fit()
        self.update()

    def _picture(self) -> Picture | None:
        if not self._documents:
            return None
        scene = legend_scene([document.scene() for document in self._documents])
        return legend(scene, self._documents[0].style, self.width() / self._scale, marks=False)

    def _fit(self) -> None:
        picture = self._picture()
        if picture is not None:
            self.setFixedHeight(round(picture.height * self._scale))

    def sizeHint(self) -> QSize:
        return QSize(100, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def paintEvent(self, _: QPaintEvent) -> None:
        picture = self._picture()
        if picture is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(self._scale, self._scale)
            paint_picture(painter, picture)
