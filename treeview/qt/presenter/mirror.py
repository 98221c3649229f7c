"""Small live pictures of a stage, for the speaker's window."""

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QSizePolicy, QWidget

from treeview.qt.presenter.stage import Stage
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guarded

REFRESH_MS: Final = 40
"""Ms between two pictures, so that the audience's animations stay smooth."""
_PLAIN: Final = QWidget.RenderFlag.DrawWindowBackground


@guarded
class Mirror(QWidget):
    """Paints a stage smaller, though it be hidden; ``empty``: whether there is nothing to be seen."""

    pointed = Signal(object)
    """The mouse is over the picture: at which place of the canvas, or ``None`` where it has left."""

    def __init__(self, stage: Stage, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stage = stage
        self.empty = False
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self._soon = QTimer(self, singleShot=True, interval=REFRESH_MS)
        self._soon.timeout.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(480, 300)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 100)

    def refresh(self, *, empty: bool = False) -> None:
        """Paint anew, soon; nothing at all if ``empty``."""
        self.empty = empty
        if not self._soon.isActive():
            self._soon.start()

    @property
    def box(self) -> QRectF:
        """Where the picture is: at the top, as large as it can be."""
        whole, size = QRectF(self.rect()), self.stage.size()
        scale = min(whole.width() / max(size.width(), 1), whole.height() / max(size.height(), 1))
        width, height = size.width() * scale, size.height() * scale
        return QRectF((whole.width() - width) / 2, 0.0, width, height)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at, box = event.position(), self.box
        inside = box.contains(at)
        self.pointed.emit((at - box.topLeft()) * (self.stage.width() / box.width()) if inside else None)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(None)

    def paintEvent(self, event: QPaintEvent) -> None:
        style = self.stage.document.style
        painter = QPainter(self)
        box = self.box
        painter.fillRect(box, QColor(style.palette.background))
        if not self.empty:
            painter.save()
            painter.setClipRect(box)
            painter.translate(box.topLeft())
            scale = box.width() / max(self.stage.width(), 1)
            painter.scale(scale, scale)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            self.stage.render(painter, QPoint(), QRegion(), _PLAIN)
            painter.restore()
        painter.setPen(theme.border(style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box.adjusted(0, 0, -1, -1))
        painter.end()
