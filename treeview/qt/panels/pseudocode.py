"""The pseudocode of what runs, with the lines that the step carries out lit, and its variables."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRegularExpression, Qt
from PySide6.QtGui import QColor, QFont, QSyntaxHighlighter, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPlainTextEdit, QTextEdit, QVBoxLayout, QWidget

from treeview.qt import theme
from treeview.qt.document import Document
from treeview.qt.guard import guarded
from treeview.qt.panels.panel import Panel
from treeview.search.moment import Moment
from treeview.search.narration import condition
from treeview.search.pseudocode import Pseudocode, pseudocode
from treeview.search.variables import variables

_KEYWORDS: Final = QRegularExpression(
    r"\b(for each|for|if|else|return|while|repeat|times|break|from|up to)\b"
)
_MOST: Final = 7
"""So many variables there can be."""


@guarded
class _Keywords(QSyntaxHighlighter):
    """Sets keywords in colour."""

    colour = QColor()

    def highlightBlock(self, text: str) -> None:
        look = QTextCharFormat()
        look.setForeground(self.colour)
        found = _KEYWORDS.globalMatch(text)
        while found.hasNext():
            match = found.next()
            self.setFormat(match.capturedStart(), match.capturedLength(), look)


class PseudocodePanel(Panel):
    """The code as text that can be selected and copied; below it the variables and the test."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.code: Pseudocode | None = None
        self.lit: tuple[int, ...] = ()
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setAccessibleName("Pseudocode")
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.text.setTabChangesFocus(True)
        self._keywords = _Keywords(self.text.document())
        self.condition = QLabel(wordWrap=True)
        self.condition.setTextFormat(Qt.TextFormat.PlainText)
        self._names = [QLabel() for _ in range(_MOST)]
        self._values = [QLabel() for _ in range(_MOST)]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.text, 1)
        column.addWidget(self._watch())

    def _watch(self) -> QWidget:
        below = QFrame()
        grid = QGridLayout(below)
        grid.setContentsMargins(10, 6, 10, 6)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(1)
        for place, (name, value) in enumerate(zip(self._names, self._values, strict=True)):
            for label in (name, value):
                label.setTextFormat(Qt.TextFormat.PlainText)
            name.setProperty("muted", True)
            value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            grid.addWidget(name, place % 4, place // 4 * 2)
            grid.addWidget(value, place % 4, place // 4 * 2 + 1)
        grid.addWidget(self.condition, 4, 0, 1, 4)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        return below

    def refresh(self) -> None:
        document = self.document
        timeline = document.timeline
        self._restyle()
        code = pseudocode(timeline.search) if timeline else None
        if code != self.code:
            self.code = code
            self.text.setPlainText("\n".join(code.lines) if code else "")
        at = document.moment
        self._light(code.lines_of(at) if code and at else ())
        self._show_variables(at)

    def _restyle(self) -> None:
        style = self.document.style
        font = theme.font(size=self.font().pixelSize(), mono=True)
        if self.text.font() != font:
            self.text.setFont(font)
            bold = QFont(font)
            for name, value in zip(self._names, self._values, strict=True):
                name.setFont(font)
                value.setFont(bold)
        colour = QColor(style.palette.max.line)
        if self._keywords.colour != colour:
            self._keywords.colour = colour
            self._keywords.rehighlight()
            self.lit = (-1,)

    def _light(self, places: tuple[int, ...]) -> None:
        """Light lines, and scroll to the last of them."""
        if places == self.lit:
            return
        self.lit = places
        selections = []
        for place in places:
            selection = QTextEdit.ExtraSelection()
            selection.format.setBackground(theme.lit(self.document.style))  # type: ignore[attr-defined]
            selection.format.setProperty(QTextFormat.Property.FullWidthSelection, True)  # type: ignore[attr-defined]
            selection.cursor = QTextCursor(self.text.document().findBlockByNumber(place))  # type: ignore[attr-defined]
            selections.append(selection)
        self.text.setExtraSelections(selections)
        if places:
            seen = self.text.textCursor()
            if not seen.hasSelection():
                self.text.setTextCursor(QTextCursor(self.text.document().findBlockByNumber(places[-1])))
                self.text.ensureCursorVisible()

    def _show_variables(self, at: Moment | None) -> None:
        found = variables(at) if at else []
        for place, (name, value) in enumerate(zip(self._names, self._values, strict=True)):
            shown = place < len(found)
            name.setText(found[place][0] if shown else "")
            value.setText(f"{found[place][1]}" if shown else "")
        self.condition.setText(condition(at) if at else "")
