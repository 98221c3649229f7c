"""The pseudocode panel: the code, with the lines of the step highlighted, and its variables."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QMargins, QRectF, QRegularExpression, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QFontMetricsF,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy, QTextEdit, QToolTip, QWidget

from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.qt.document import Document
from treeview.qt.panels.panel import Panel
from treeview.qt.panels.variable_list import VariableList
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import ExplainedLabel, keep_unbroken
from treeview.qt.widgets.layouts import NO_MARGINS, make_column
from treeview.search.narration import condition, variables
from treeview.search.pseudocode import Pseudocode, pseudocode, pseudocode_of
from treeview.search.registry import algorithm, view_of
from treeview.search.view import Variables

_KEYWORDS: Final = QRegularExpression(
    r"\b(for each|for|if|elif|else|return|while|repeat|times|break|continue|from|up to"
    r"|def|class|import|yield)\b"
)
_REMARK: Final = "▷"
_WRAPPED_SHARE: Final = 0.85
"""How much of each line is filled at least where words are wrapped."""
_MIN_TYPE_SCALE: Final = 0.8
"""Long lines, and many of them, are set in smaller type, down to this share of the window's."""


@guard_methods
class _Keywords(QSyntaxHighlighter):
    """Sets keywords in colour, and remarks in grey."""

    colour, quiet = QColor(), QColor()

    def highlightBlock(self, text: str) -> None:
        look = QTextCharFormat()
        look.setForeground(self.colour)
        code, _, remark = text.partition(_REMARK)
        found = _KEYWORDS.globalMatch(code)
        while found.hasNext():
            match = found.next()
            self.setFormat(match.capturedStart(), match.capturedLength(), look)
        if remark:
            look.setForeground(self.quiet)
            self.setFormat(len(code), len(text) - len(code), look)


@guard_methods
class _Code(QPlainTextEdit):
    """Text that explains the terms in the line under the mouse; the lines of a file have numbers."""

    def __init__(self) -> None:
        super().__init__(readOnly=True)
        self._numbers = _LineNumbers(self)
        self._numbers.hide()
        self.updateRequest.connect(lambda *_: self._numbers.update())

    @property
    def is_numbered(self) -> bool:
        return not self._numbers.isHidden()

    def set_numbered(self, numbered: bool) -> None:
        """Show the number of each line left of it."""
        self._numbers.setVisible(numbered)

    def mark_line(self, number: int, colour: QColor) -> None:
        """Mark the number of a line, 0 for none."""
        if (self._numbers.wrong, self._numbers.colour) != (number, colour):
            self._numbers.wrong, self._numbers.colour = number, colour
            self._numbers.update()

    def numbers_width(self, metrics: QFontMetricsF) -> int:
        """The width in px that the numbers take in a font."""
        if not self.is_numbered:
            return 0
        return ceil(metrics.horizontalAdvance(f"{self.blockCount()}  "))

    def place_numbers(self) -> None:
        """Give the numbers their room, once the font and the text are there."""
        width = self.numbers_width(QFontMetricsF(self.font()))
        if width != self.viewportMargins().left():  # or each layout would start another one, without end
            self.setViewportMargins(width, 0, 0, 0)
        around = self.contentsRect()
        self._numbers.setGeometry(around.x(), around.y(), width, around.height())

    def lines_in_sight(self) -> Iterator[tuple[int, QRectF]]:
        """The number of each line in sight, from 1, and where it stands."""
        block = self.firstVisibleBlock()
        while block.isValid():
            place = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if place.top() > self.viewport().height():
                return
            yield block.blockNumber() + 1, place
            block = block.next()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place_numbers()
        if event.size().height() < event.oldSize().height():  # the variables below have taken room
            self.ensureCursorVisible()

    def viewportEvent(self, event: QEvent) -> bool:
        if not isinstance(event, QHelpEvent) or event.type() != QEvent.Type.ToolTip:
            return super().viewportEvent(event)
        from treeview.qt.widgets.terms import explain

        line = self.cursorForPosition(event.pos()).block().text().strip()
        QToolTip.showText(event.globalPos(), explain(line, code=True), self)
        return True


@guard_methods
class _LineNumbers(QWidget):
    """The numbers of the lines of ``code``, beside them; the number of a wrong line is marked."""

    wrong, colour = 0, QColor()

    def __init__(self, code: _Code) -> None:
        super().__init__(code)
        self._code = code

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._code.font())
        right = self.width() - painter.fontMetrics().horizontalAdvance(" ")
        for number, place in self._code.lines_in_sight():
            line = QRectF(0, place.top(), right, place.height())
            plain, ground = self.palette().placeholderText(), self.palette().base()
            painter.setPen((ground if number == self.wrong else plain).color())
            if number == self.wrong:
                height = painter.fontMetrics().height()
                painter.fillRect(QRectF(0, place.top(), self.width(), height), self.colour)
            painter.drawText(line, Qt.AlignmentFlag.AlignRight, str(number))


@guard_methods
class PseudocodePanel(Panel):
    """The code as text that can be selected and copied; below it the variables and the test."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.code: Pseudocode | None = None
        self.lit: tuple[int, ...] = ()
        self._size = 0
        self.text = _Code()
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setAccessibleName(tr("Pseudocode"))
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.text.setTabChangesFocus(True)
        self._keywords = _Keywords(self.text.document())
        self.watch = VariablesTable()
        self.variables = VariableList()
        self.variables.hide()
        self.setLayout(make_column((self.text, 1), self.watch, self.variables, spacing=0, margins=NO_MARGINS))

    @property
    def reading(self) -> str:
        return algorithm(self.document.algorithm).reading

    def mark_line(self, number: int) -> None:
        """Mark a line of the file as the wrong one, 0 for none."""
        self.text.mark_line(number, theme.wrong_colour(self.document.theme))

    def refresh(self) -> None:
        document = self.document
        run = document.run
        self._restyle()
        if run:
            code = pseudocode(run.search)
        else:  # what would run
            code = pseudocode_of(document.algorithm, document.options)
        view = view_of(run.search) if run else None
        watches = view is not None and view.watches
        if code != self.code:
            self.code = code
            self.text.set_numbered(watches)
            self.variables.begin()
            self.text.setPlainText("\n".join(code.lines))
            self.lit = (-1,)  # what was lit in the text before has slid to the end of this one
            self._fit()
        at = document.moment
        self._light(code.lines_of(at) if at else ())
        # What would cut is hidden while steps ask: even a missing line would give the answer away.
        test = condition(at) if at and not document.quiz.on else ""
        self.watch.setVisible(not watches)
        self.variables.setVisible(watches)
        if view is not None and watches:
            self.variables.show_values(
                *((variables(at), view.changed_variables(at)) if at else ([], frozenset()))
            )
        else:
            self.watch.show_values(variables(at) if at else [], test, document.theme)

    def _restyle(self) -> None:
        style, size = self.document.theme, self.font().pixelSize()
        plain = self.text.font().family() != theme.MONOSPACE  # a new style sheet takes the font away
        if size != self._size or plain:
            self._size = size
            self.watch.restyle()
            self._fit()
        self.variables.restyle(style, size)
        colour = QColor(style.palette.max.line)
        if self._keywords.colour != colour:
            self._keywords.colour, self._keywords.quiet = colour, QColor(style.palette.muted)
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
            selection.format.setBackground(theme.lit_colour(self.document.theme))
            selection.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            selection.cursor = QTextCursor(self.text.document().findBlockByNumber(place))
            selections.append(selection)
        self.text.setExtraSelections(selections)
        if places:
            seen = self.text.textCursor()
            if not seen.hasSelection():
                self.text.setTextCursor(QTextCursor(self.text.document().findBlockByNumber(places[-1])))
                self.text.ensureCursorVisible()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Take the largest type in which all lines have room or, failing that, the longest line has."""
        if self.code and self._size:
            sizes = range(self._size, round(self._size * _MIN_TYPE_SCALE) - 1, -1)
            fonts = [theme.font(size=size, mono=True) for size in sizes]
            rooms = [self._room(QFontMetricsF(font), self.code.lines) for font in fonts]
            fits, _ = best = max(rooms)
            self.text.setFont(fonts[rooms.index(best) if fits else -1])
            self.text.place_numbers()
            # The text remembers how wide it was in larger type.
            bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if fits else Qt.ScrollBarPolicy.ScrollBarAsNeeded
            self.text.setHorizontalScrollBarPolicy(bar)

    def _room(self, metrics: QFontMetricsF, lines: tuple[str, ...]) -> tuple[bool, bool]:
        """Whether the longest line has room, and whether all lines have."""
        around = 2 * self.text.document().documentMargin()
        width = self.text.width() - around - self.text.numbers_width(metrics)
        high = len(lines) * ceil(metrics.lineSpacing()) + around <= self.text.height()
        if not high:
            width -= self.text.verticalScrollBar().sizeHint().width()
        wide = metrics.horizontalAdvance(max(lines, key=len, default="")) <= width
        return wide, wide and high


_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;"})
_CELLS: Final = ((0, 0, 2), (1, 0, 1), (1, 1, 1), (2, 0, 1), (2, 1, 1), (3, 0, 1), (3, 1, 1))
"""Row, column and width of each variable: the first one, the node, has a row of its own."""


_MARGINS: Final = QMargins(10, 5, 10, 5)
_BETWEEN: Final = QSize(10, 1)
_CELL_CHARS: Final = 12
"""Letters for which a cell should have room."""
_LINE_CHARS: Final = 54
"""Letters for which there is room in one line; where there is less, the sentence has two."""


@guard_methods
class VariablesTable(QFrame):
    """Seven variables and a sentence, placed without a layout, so that nothing jumps or is laid out anew."""

    def __init__(self) -> None:
        super().__init__()
        self._values, self._muted = list[tuple[str, str]](), ""
        self.cells = [ExplainedLabel(code=True) for _ in _CELLS]
        self.condition = ExplainedLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        self.condition.setTextFormat(Qt.TextFormat.PlainText)
        for cell in self.cells:
            cell.setTextFormat(Qt.TextFormat.RichText)
            cell.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for label in (*self.cells, self.condition):
            label.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def restyle(self) -> None:
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _fit_type(self, width: int) -> None:
        """Set cells of ``width`` px in smaller type where they have no room, but not below usual text."""
        size = self.fontInfo().pixelSize()
        font = theme.font(size=size, mono=True)
        while size > theme.TEXT and width < _CELL_CHARS * QFontMetrics(font).averageCharWidth():
            size -= 1
            font = theme.font(size=size, mono=True)
        for cell in self.cells:
            cell.setFont(font)

    def _arrange(self) -> None:
        """Two columns of cells, each as wide as there is room, whatever the text."""
        inside = self.contentsRect().marginsRemoved(_MARGINS)
        self._fit_type((inside.width() - _BETWEEN.width()) // 2)
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
        self._write()
        self._write_condition()

    def show_values(self, found: Variables, condition: str, style: Style) -> None:
        shown = self._values, self._muted, self.condition.toolTip()
        self._values, self._muted = list(found), style.palette.muted
        if (self._values, self._muted, condition) == shown:
            return
        self._write()
        for place, cell in enumerate(self.cells):
            name, value = found[place] if place < len(found) else ("", "")
            said = f"{name}: {value}" if name else ""
            cell.setToolTip(said)
            cell.setAccessibleName(said)
        self.condition.setToolTip(condition)
        self._write_condition()

    def _write_condition(self) -> None:
        """Write what would cut; without room it ends in "…", as variables do."""
        text, metrics = self.condition.toolTip(), self.condition.fontMetrics()
        room = self.condition.rect()
        needed = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()
        if needed > room.height():
            across = round(_WRAPPED_SHARE * room.width() * (room.height() // metrics.lineSpacing()))
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, across)
            text = text.replace("……", "…")  # a long path starts with one, too
        self.condition.setText(keep_unbroken(text))

    def _write(self) -> None:
        """Write the variables; what has no room ends in "…", names first, and is whole in the tool tip."""
        for place, cell in enumerate(self.cells):
            name, value = self._values[place] if place < len(self._values) else ("", "")
            metrics = QFontMetrics(theme.bold(cell.font()))
            room = cell.width() - metrics.horizontalAdvance("   ")
            least = max(room - metrics.horizontalAdvance(value), room // 2)
            name = metrics.elidedText(name, Qt.TextElideMode.ElideRight, least)
            room -= metrics.horizontalAdvance(name)
            value = metrics.elidedText(value, Qt.TextElideMode.ElideRight, room)
            quiet = f"<span style='color: {self._muted}'>{name.translate(_ESCAPES)}</span>"
            cell.setText(f"{quiet}&nbsp; <b>{value.translate(_ESCAPES)}</b>" if name else "")
