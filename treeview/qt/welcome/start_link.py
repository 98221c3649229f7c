"""A line of the start page that opens something."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from treeview.qt.widgets import icons
from treeview.qt.widgets.guard import guarded

_PAD_PX: Final = 8


@guarded
class StartLink(QAbstractButton):
    """A title with an icon and its key, and below it a ``note``; Up and Down go to the next one."""

    def __init__(
        self, title: str, do: Callable[[], object], *, note: str = "", keys: str = "", icon: str = ""
    ) -> None:
        super().__init__(text=title)
        self.note, self.keys, self._icon = note, keys, icon
        self.setToolTip(note)
        self.setAccessibleName(title)
        self.setAccessibleDescription(", ".join(filter(None, (note, keys))))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda: do())

    def sizeHint(self) -> QSize:
        lines = 2 if self.note else 1
        return QSize(100, max(self._icon_size, lines * self.fontMetrics().lineSpacing()) + 2 * _PAD_PX)

    @property
    def _icon_size(self) -> int:
        return self.fontMetrics().lineSpacing() * 4 // 3

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, palette = QPainter(self), self.palette()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().adjusted(1, 1, -1, -1)
        if self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.color(QPalette.ColorRole.Button))
            painter.drawRoundedRect(box, 6, 6)
        if self.hasFocus():
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Highlight), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 6, 6)
        line, gap = self.fontMetrics().lineSpacing(), _PAD_PX
        top = box.center().y() + 1 - (line if self.note else line // 2)
        left, right, ink = box.left() + gap, box.right() - gap, palette.color(QPalette.ColorRole.Text)
        if self._icon:
            size = self._icon_size
            picture = icons.pixmap(self._icon, ink, size, self.devicePixelRatioF())
            painter.drawPixmap(left, box.center().y() + 1 - size // 2, picture)
            left += size + gap
        muted = palette.color(QPalette.ColorRole.PlaceholderText)
        metrics = self.fontMetrics()
        keys = metrics.horizontalAdvance(self.keys) + 2
        if left + metrics.horizontalAdvance(self.text()) + gap > right - keys:
            keys = 0  # the title is more important
        self._write(painter, QRect(right - keys, top, keys, line), self.keys if keys else "", muted)
        room = QRect(left, top, right - left - keys - gap, line)
        self._write(painter, room, self.text(), ink, bold=bool(self.note))
        self._write(painter, QRect(left, top + line, right - left, line), self.note, muted)

    def _write(
        self, painter: QPainter, room: QRect, text: str, colour: QColor, *, bold: bool = False
    ) -> None:
        font = QFont(self.font())
        font.setBold(bold)
        painter.setFont(font)
        painter.setPen(colour)
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideMiddle, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)
