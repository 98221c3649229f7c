"""Overlays of a presentation: a black or white screen, the pointer, and the help on keys."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QWidget

from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.qt.presenter.presenter_keys import KEYS, PresenterKey
from treeview.qt.presenter.presenter_look import font, sizes
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods

POINTER_SHARE: Final = 0.085
"""The pointer's diameter as a share of the window's height."""


class StyleOwner(Protocol):
    """What has a style: a document."""

    @property
    def style(self) -> Style: ...


@guard_methods
class BlankScreen(QWidget):
    """A screen of ``colour`` over everything: "black", "white" or "" for none; a click removes it."""

    pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.colour = ""
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.hide()

    def show_colour(self, colour: str) -> None:
        """Cover everything in a colour; "" uncovers it."""
        self.colour = colour
        self.setAccessibleName({"black": tr("Black screen"), "white": tr("White screen")}.get(colour, ""))
        self.setVisible(bool(colour))
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self.colour))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()


@guard_methods
class PointerSpot(QWidget):
    """The pointer: a soft ring with a dot, large enough for the last row; clicks pass through."""

    def __init__(self, document: StyleOwner, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def go(self, at: QPoint) -> None:
        """Point at a place of the parent."""
        side = max(48, round(POINTER_SHARE * self.window().height()))
        self.resize(side, side)
        self.move(at.x() - side // 2, at.y() - side // 2)
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        colour = QColor(self._document.style.palette.current)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, radius = QPointF(self.width() / 2, self.height() / 2), self.width() / 2
        soft = QRadialGradient(middle, radius)
        for share, alpha in ((0.0, 0.20), (0.62, 0.16), (0.72, 0.75), (0.82, 0.75), (1.0, 0.0)):
            shade = QColor(colour)
            shade.setAlphaF(alpha)
            soft.setColorAt(share, shade)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(soft)
        painter.drawEllipse(middle, radius, radius)
        painter.setBrush(colour)
        painter.drawEllipse(middle, 0.09 * radius, 0.09 * radius)
        painter.end()


@guard_methods
class KeySheet(QWidget):
    """A sheet with the ``keys`` of a presentation, over the picture; a click removes it."""

    pressed = Signal()

    def __init__(self, document: StyleOwner, parent: QWidget, keys: Sequence[PresenterKey] = KEYS) -> None:
        super().__init__(parent)
        self._document, self._keys = document, keys
        self.setAccessibleName(tr("Keys"))
        self.setAccessibleDescription("\n".join(f"{tr(key.shown)}: {tr(key.text)}" for key in keys))
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        style, size = self._document.style, sizes(self.window().height())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dim = QColor(style.palette.background)
        dim.setAlphaF(0.8)
        painter.fillRect(self.rect(), dim)
        columns, px = self._columns(size.code)
        line, gap = 1.75 * px, 1.6 * px
        height = line * max(map(len, columns)) + 2 * gap
        wide = sum(first + second for first, second in self._widths(columns, px)) + gap * (len(columns) + 1)
        sheet = QRectF((self.width() - wide) / 2, (self.height() - height) / 2, wide, height)
        painter.setBrush(QColor(style.palette.background))
        painter.setPen(QPen(theme.border_colour(style), 2))
        painter.drawRoundedRect(sheet, 0.6 * px, 0.6 * px)
        left = sheet.left() + gap
        for column, (first, second) in zip(columns, self._widths(columns, px), strict=True):
            for i, key in enumerate(column):
                box = QRectF(left, sheet.top() + gap + i * line, first, line)
                middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
                painter.setPen(QColor(style.palette.max.line))
                painter.setFont(font(px, bold=True))
                painter.drawText(box, middle, tr(key.shown))
                painter.setPen(QColor(style.palette.ink))
                painter.setFont(font(px))
                painter.drawText(QRectF(left + first, box.top(), second, line), middle, tr(key.text))
            left += first + second + gap
        painter.end()

    def _columns(self, most: int) -> tuple[list[list[Any]], int]:
        """Return the keys in two columns, and the largest type in which they fit."""
        half = -(-len(self._keys) // 2)
        columns = [list(self._keys[:half]), list(self._keys[half:])]
        for px in range(most, 8, -1):
            wide = sum(first + second for first, second in self._widths(columns, px)) + 3 * 1.6 * px
            if wide <= 0.96 * self.width() and 1.75 * px * half + 3.2 * px <= 0.96 * self.height():
                break
        return columns, px

    @staticmethod
    def _widths(columns: list[list[Any]], px: float) -> list[tuple[float, float]]:
        """Return the widths of the keys and of their texts, in each column."""
        bold, plain = QFontMetricsF(font(px, bold=True)), QFontMetricsF(font(px))
        return [
            (
                max(bold.horizontalAdvance(tr(key.shown)) for key in column) + 1.2 * px,
                max(plain.horizontalAdvance(tr(key.text)) for key in column) + 2.0,
            )
            for column in columns
        ]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()
