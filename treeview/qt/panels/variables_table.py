"""The table of the pseudocode's variables, and the condition for the next cut."""

from typing import Final

from PySide6.QtCore import QMargins, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy

from treeview.draw.style.style import Style
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guarded
from treeview.qt.widgets.labels import tip, unbroken
from treeview.search.view import Variables

_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;"})
_CELLS: Final = ((0, 0, 2), (1, 0, 1), (1, 1, 1), (2, 0, 1), (2, 1, 1), (3, 0, 1), (3, 1, 1))
"""Row, column and width of each variable: the first one, the node, has a row of its own."""


_MARGINS: Final = QMargins(10, 5, 10, 5)
_BETWEEN: Final = QSize(10, 1)
_LINE_CHARS: Final = 40
"""Letters for which there is room in one line; where there is less, the sentence has two."""


@guarded
class VariablesTable(QFrame):
    """Seven variables and a sentence in places that are always the same, so that nothing jumps.

    There is no layout: with every other text it would have Qt lay out everything up to the window.
    """

    def __init__(self) -> None:
        super().__init__()
        self.cells = [QLabel() for _ in _CELLS]
        self.condition = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        self.condition.setTextFormat(Qt.TextFormat.PlainText)
        for cell in self.cells:
            cell.setTextFormat(Qt.TextFormat.RichText)
            cell.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for label in (*self.cells, self.condition):
            label.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def restyle(self) -> None:
        """Take over the size of the window's text."""
        font = theme.font(size=self.font().pixelSize(), mono=True)
        for cell in self.cells:
            cell.setFont(font)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Two columns of cells, each as wide as there is room, whatever the text."""
        inside = self.contentsRect().marginsRemoved(_MARGINS)
        line, sentence = self.cells[0].fontMetrics().lineSpacing(), self.condition.fontMetrics()
        fits = inside.width() >= _LINE_CHARS * sentence.averageCharWidth()
        last = sentence.lineSpacing() * (1 if fits else 2)
        left, top, across = inside.left(), inside.top(), _BETWEEN.width()
        half = (inside.width() - across) // 2
        lines = 1 + max(row for row, _, _ in _CELLS)
        for cell, (row, column, width) in zip(self.cells, _CELLS, strict=True):
            x = left + column * (half + across)
            wide = inside.width() if width == 2 else half
            cell.setGeometry(x, top + row * (line + _BETWEEN.height()), wide, line)
        foot = lines * (line + _BETWEEN.height())
        self.condition.setGeometry(left, top + foot, inside.width(), last)
        frame = 2 * self.frameWidth() + _MARGINS.top() + _MARGINS.bottom()
        self.setFixedHeight(foot + last + frame)

    def show_values(self, found: Variables, condition: str, style: Style) -> None:
        for place, cell in enumerate(self.cells):
            name, value = found[place] if place < len(found) else ("", "")
            quiet = f"<span style='color: {style.palette.muted}'>{name.translate(_ESCAPES)}</span>"
            cell.setText(f"{quiet}&nbsp; <b>{value.translate(_ESCAPES)}</b>" if name else "")
            said = f"{name}: {value}" if name else ""
            cell.setToolTip(tip(said))
            cell.setAccessibleName(said)
        self.condition.setText(unbroken(condition))
        self.condition.setToolTip(tip(condition))
