"""Pictures that are fitted into a frame."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from treeview.draw.picture import Picture
from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.qt.painting.picture_painter import paint_picture
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods

_PADDING = 8


def paint_fitted(painter: QPainter, picture: Picture, into: QRectF) -> None:
    """Paint a picture as large as fits, in the middle, no larger than it is."""
    scale = min(into.width() / picture.width, into.height() / picture.height, 1.0)
    painter.save()
    painter.setClipRect(into)
    painter.translate(into.center())
    painter.scale(scale, scale)
    painter.translate(-picture.left - picture.width / 2, -picture.top - picture.height / 2)
    paint_picture(painter, picture, background=False)
    painter.restore()


@guard_methods
class Preview(QWidget):
    """A small picture of the result or, if that would take too long, ``text``."""

    def __init__(self, style: Style, text: str) -> None:
        super().__init__()
        self._style, self._text = style, text
        self.picture: Picture | None = None
        self.setMinimumSize(QSize(360, 260))
        self.setAccessibleName(tr("Preview"))

    def set_style(self, style: Style) -> None:
        """Take the colours of another style, except for the picture."""
        self._style = style
        self.update()

    def show_picture(self, picture: Picture | None, text: str | None = None) -> None:
        """Show a picture or, for ``None``, the text; ``text`` replaces the present one."""
        self.picture = picture
        self._text = self._text if text is None else text
        self.setAccessibleDescription(self._text if picture is None else picture.description)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = self.picture.background if self.picture else self._style.palette.background
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.border_colour(self._style))
        if ground:
            painter.setBrush(QColor(ground))
        box = QRectF(self.rect())
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        if self.picture:
            inner = box.adjusted(_PADDING, _PADDING, -_PADDING, -_PADDING)
            paint_fitted(painter, self.picture, inner)
        else:
            painter.setPen(QColor(self._style.palette.muted))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._text)
