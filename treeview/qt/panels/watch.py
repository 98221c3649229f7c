"""The variables of the pseudocode with their values, and what would cut next."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy

from treeview.draw.style import Style
from treeview.qt import theme
from treeview.qt.plain import tip
from treeview.search.variables import Variables

_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;"})
_CELLS: Final = ((0, 0, 2), (1, 0, 1), (1, 1, 1), (2, 0, 1), (2, 1, 1), (3, 0, 1), (3, 1, 1))
"""Row, column and width of each variable: the first one, the node, has a row of its own."""


class Watch(QFrame):
    """Seven variables and a sentence in places that are always the same, so that nothing jumps."""

    def __init__(self) -> None:
        super().__init__()
        self.cells = [QLabel() for _ in _CELLS]
        self.condition = QLabel()
        self.condition.setTextFormat(Qt.TextFormat.PlainText)
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 5, 10, 5)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(1)
        for cell, (row, column, width) in zip(self.cells, _CELLS, strict=True):
            cell.setTextFormat(Qt.TextFormat.RichText)
            cell.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            grid.addWidget(cell, row, column, 1, width)
        grid.addWidget(self.condition, 4, 0, 1, 2)
        for column in (0, 1):
            grid.setColumnStretch(column, 1)
        for label in (*self.cells, self.condition):
            # As wide as there is room, whatever the text.
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def restyle(self) -> None:
        """Take over the size of the window's text."""
        font = theme.font(size=self.font().pixelSize(), mono=True)
        for cell in self.cells:
            cell.setFont(font)
            cell.setFixedHeight(cell.fontMetrics().lineSpacing())
        self.condition.setFixedHeight(self.condition.fontMetrics().lineSpacing())

    def show_values(self, found: Variables, condition: str, style: Style) -> None:
        """Show other values."""
        for place, cell in enumerate(self.cells):
            name, value = found[place] if place < len(found) else ("", "")
            quiet = f"<span style='color: {style.palette.muted}'>{name.translate(_ESCAPES)}</span>"
            cell.setText(f"{quiet}&nbsp; <b>{value.translate(_ESCAPES)}</b>" if name else "")
            said = f"{name}: {value}" if name else ""
            cell.setToolTip(tip(said))
            cell.setAccessibleName(said)
        self.condition.setText(condition)
        self.condition.setToolTip(tip(condition))
