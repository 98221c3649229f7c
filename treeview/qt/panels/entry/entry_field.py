"""The text field of the entry line, with an underlined error and the missing rest shown in grey."""

from typing import Any, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QTextLayout,
    QTextLine,
)
from PySide6.QtWidgets import QLineEdit, QStyleOptionFrame

from treeview.formats.nested.nested_text import TOKEN
from treeview.messages import tr
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS, asks_for_undo
from treeview.tree.edits.replacement import count_common_ends

MAX_TEXT_CHARS: Final = 1 << 16
"""Letters that the line holds. More than are read from it, so that a text that is cut is refused.

Qt takes a minute to cut a text to twenty times as many.
"""
_WAVE: Final = 2.0
_AWAY: Final = (Qt.Key.Key_Escape, Qt.Key.Key_Down)


@guard_methods
class EntryField(QLineEdit):
    """The field of the entry line. It has no undo of its own: ``undone``, ``redone`` ask for the tree's."""

    entered = Signal()
    escaped = Signal()
    undone = Signal()
    redone = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._mark: int | None = None
        self._rest = ""
        self._red, self._grey = QColor("red"), QColor("grey")
        self.setMaxLength(MAX_TEXT_CHARS)
        self.setMinimumWidth(120)
        self.setClearButtonEnabled(False)
        self.textEdited.connect(self._join)

    def restyle(self, red: str, grey: str) -> None:
        self._red, self._grey = QColor(red), QColor(grey)
        parent = self.parentWidget()
        self.setFont(theme.font(size=(parent or self).font().pixelSize(), mono=True))
        self.update()

    def _join(self, text: str) -> None:
        """A pasted text of several lines is one line here."""
        if not text.isprintable() and any(letter in text for letter in "\n\r\t\u2028\u2029"):
            place = self.cursorPosition()
            self.setText(text.translate(dict.fromkeys(map(ord, "\n\r\t\u2028\u2029"), " ")))
            self.setCursorPosition(place)

    def show_text(self, text: str) -> None:
        """Show another text; the cursor stays where it was in what is the same."""
        before, place = self.text(), self.cursorPosition()
        if text == before:
            return
        self.setText(text)
        self.setCursorPosition(_move_cursor(before, text, place))

    def show_rest(self, rest: str) -> None:
        """Show ``rest`` in grey behind the text, not as a part of it."""
        if rest != self._rest:
            self._rest = rest
            self.update()

    @property
    def rest(self) -> str:
        return self._rest

    def mark(self, offset: int | None) -> None:
        """Underline what stands at ``offset``, and nothing else."""
        if offset != self._mark:
            self._mark = offset
            self.update()

    @property
    def marked(self) -> tuple[int, int] | None:
        """Which letters are underlined: from the first, up to the second."""
        if self._mark is None:
            return None
        start = min(self._mark, len(self.text()))
        found = TOKEN.match(self.text(), start)
        return start, found.end() if found else start + 1

    def place_of_mark(self) -> QPoint:
        """Where what is underlined begins, or the text if nothing is."""
        start = self.marked[0] if self.marked else 0
        return QPoint(round(min(max(self._x(start), 0.0), float(self.width()))), self.height())

    def _x(self, place: int) -> float:
        """Where the letter ``place`` begins. The cursor tells how far the text is scrolled."""
        layout = QTextLayout(self.displayText() + " " * 2, self.font())
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        cursor = self.cursorRect()
        middle = cursor.x() + cursor.width() / 2
        return middle + _x_of(line, place) - _x_of(line, self.cursorPosition())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._mark is None and not self._rest:
            return
        from PySide6.QtWidgets import QStyle  # importing it takes 5 ms

        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        inside = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self)
        painter.setClipRect(inside)
        metrics = QFontMetricsF(self.font())
        base = inside.y() + (inside.height() - metrics.height()) / 2 + metrics.ascent()
        if self._rest:
            painter.setFont(self.font())
            painter.setPen(self._grey)
            painter.drawText(QPointF(self._x(len(self.text())), base), self._rest)
        if self.marked is not None:
            start, end = self.marked
            painter.setPen(QPen(self._red, 1.3))
            painter.drawPolyline(_wave(self._x(start), self._x(end), min(base + 3.5, inside.bottom() - 1)))
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Undo and redo are the window's, or asked for here where it has none."""
        if asks_for_undo(event):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undone.emit()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redone.emit()
        elif event.key() in ENTER_KEYS:
            self.entered.emit()
        elif event.key() in _AWAY:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu()
        if not self.isReadOnly():
            undo, redo = menu.actions()[:2]
            for action in (undo, redo):
                menu.removeAction(action)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName(tr("Editing the text"))
        menu.popup(event.globalPos())


def _x_of(line: QTextLine, place: int) -> float:
    found: Any = line.cursorToX(place)  # a pair, whatever the stubs say
    return float(found[0])


def _move_cursor(before: str, after: str, place: int) -> int:
    """Where the cursor stands in ``after`` that stood at ``place`` in ``before``."""
    start, end = count_common_ends(before, after)
    if place <= start:
        return place
    return max(len(after) - min(len(before) - place, end), 0)


def _wave(left: float, right: float, y: float) -> list[QPointF]:
    """A zigzag at least a letter long."""
    points, x, up = [], left, False
    while x < max(right, left + 3 * _WAVE):
        points.append(QPointF(x, y - _WAVE / 2 if up else y + _WAVE / 2))
        x, up = x + _WAVE, not up
    return points
