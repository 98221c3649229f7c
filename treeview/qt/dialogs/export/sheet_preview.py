"""A preview of one of the sheets, as large as there is room for."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QSpinBox, QWidget

from treeview.draw.style.style import Style
from treeview.figures.sheet import Sheet
from treeview.messages import format_count, tr
from treeview.qt.painting.picture_painter import paint_picture
from treeview.qt.painting.raster import Over
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.layouts import NO_MARGINS, make_column, make_row

PADDING: Final = 14
MAX_ZOOM: Final = 64.0
CHEQUERED: Final = 8
"""Px of the squares behind transparent sheets."""


@guard_methods
class SheetView(QWidget):
    """A sheet on the window's background or, in its place, a line of text."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style = style
        self._text = ""
        self.sheet: Sheet | None = None
        self._over: Over | None = None
        self._zoom, self._shift, self._held = 1.0, QPointF(), QPointF()
        self.setToolTip(tr("Ctrl and the wheel zoom, dragging moves; a double click fits the sheet again"))
        self.setMinimumSize(QSize(320, 240))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Preview"))

    def show_sheet(self, sheet: Sheet | None, text: str = "", over: Over | None = None) -> None:
        """Show a sheet, with ``over`` painted on top, or a text."""
        self.sheet, self._text, self._over = sheet, text, over
        self.setAccessibleDescription(text if sheet is None else sheet.picture.description)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.border_colour(self._style))
        painter.setBrush(self.palette().window().color().darker(104))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        if self.sheet is not None:
            self._paint(painter, self.sheet)
        elif self._text:
            painter.setPen(QColor(self._style.palette.muted))
            inner = self.rect().adjusted(PADDING, PADDING, -PADDING, -PADDING)
            painter.drawText(inner, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self._text)

    def paper(self, sheet: Sheet) -> QRectF:
        """The box of a sheet: as large as there is room, but no larger than its real size."""
        room = QRectF(self.rect()).adjusted(PADDING, PADDING, -PADDING, -PADDING)
        fitting = min(room.width() / sheet.width, room.height() / sheet.height, 1.0) * self._zoom
        paper = QRectF(0.0, 0.0, sheet.width * fitting, sheet.height * fitting)
        paper.moveCenter(room.center() + self._shift)
        paper.moveTopLeft(paper.topLeft().toPoint())
        return paper

    def magnify(self, factor: float, at: QPointF) -> None:
        """Zoom around a point; a sheet shown whole is centred."""
        zoom = min(max(self._zoom * factor, 1.0), MAX_ZOOM)
        away = at - QRectF(self.rect()).center()
        self._shift = away + (self._shift - away) * (zoom / self._zoom) if zoom > 1 else QPointF()
        self._zoom = zoom
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.magnify(1.002 ** event.angleDelta().y(), event.position())
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._held = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._zoom > 1:
            self._shift += event.position() - self._held
            self._held = event.position()
            self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.magnify(0.0, event.position())

    def _paint(self, painter: QPainter, sheet: Sheet) -> None:
        painter.setClipRect(self.rect().adjusted(1, 1, -1, -1))
        paper, picture = self.paper(sheet), sheet.picture
        scale = paper.width() / picture.width
        if picture.background:
            painter.fillRect(paper, QColor(picture.background))
        else:
            self._chequer(painter, paper)
        painter.save()
        painter.setClipRect(paper, Qt.ClipOperation.IntersectClip)
        painter.translate(paper.topLeft())
        painter.scale(scale, scale)
        painter.translate(-picture.left, -picture.top)
        paint_picture(painter, picture, background=False)
        if self._over is not None:
            self._over(painter, scale * self.devicePixelRatioF())
        painter.restore()
        painter.setPen(theme.border_colour(self._style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(paper.adjusted(-0.5, -0.5, 0.5, 0.5))

    def _chequer(self, painter: QPainter, paper: QRectF) -> None:
        """Paint a chequered ground behind transparent sheets."""
        light = self._style.palette.background
        painter.fillRect(paper, QColor(light))
        painter.save()
        painter.setClipRect(paper, Qt.ClipOperation.IntersectClip)
        dark = theme.border_colour(self._style)
        dark.setAlphaF(0.35)
        for row in range(int(paper.height() / CHEQUERED) + 1):
            for column in range(row % 2, int(paper.width() / CHEQUERED) + 1, 2):
                square = QRectF(0.0, 0.0, CHEQUERED, CHEQUERED)
                square.moveTo(paper.left() + column * CHEQUERED, paper.top() + row * CHEQUERED)
                painter.fillRect(square, dark)
        painter.restore()


@guard_methods
class SheetPreview(QWidget):
    """The current sheet, and a field to go to another one."""

    turned = Signal(int)
    """The user asked for another sheet, counted from 0."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.view = SheetView(style)
        self.number = QSpinBox(minimum=1, maximum=1, prefix=tr("Sheet") + " ")
        self.number.setAccessibleName(tr("Sheet shown"))
        self.number.valueChanged.connect(self._turn)
        self.said = QLabel()
        self.said.setProperty("muted", True)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.setLayout(make_column((self.view, 1), make_row(self.number, (self.said, 1)), margins=NO_MARGINS))

    def _turn(self, number: int) -> None:
        self.turned.emit(number - 1)

    @property
    def place(self) -> int:
        return self.number.value() - 1

    def set_count(self, count: int) -> None:
        """Set the number of sheets, and keep the one shown if it still exists."""
        with QSignalBlocker(self.number):
            self.number.setMaximum(max(count, 1))
            self.number.setSuffix(" " + tr("of {count}").format(count=format_count(count)))
        self.number.setEnabled(count > 1)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.number.setValue(self.number.value() - (1 if event.angleDelta().y() > 0 else -1))
        event.accept()
