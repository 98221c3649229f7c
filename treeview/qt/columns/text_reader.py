"""The reading pane: the long texts of the selected node, and a search over those of all nodes."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QKeySequence, QShortcut, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QLabel, QLineEdit, QTextEdit, QToolButton

from treeview.messages import format_count, tr
from treeview.playback.node_columns import NodeColumns
from treeview.playback.node_texts import MAX_HITS, Hit, find, parts, texts_of
from treeview.qt.document import Document
from treeview.qt.panels.panel import Panel
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.layouts import make_column, make_row
from treeview.tree.node_names import heading_of
from treeview.tree.tree import NIL

MAX_SHOWN_CHARS: Final = 500_000
"""Longer texts are cut, so a hit beyond the cut is not shown."""


@guard_methods
class TextReader(Panel):
    """Shows the texts of the selected node, each under its name; ``field`` searches all texts.

    Texts wrap, can be selected and copied, and are never taken for HTML; code is monospaced.
    """

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.setAccessibleName(tr("Texts"))
        self.title = QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.field = QLineEdit(placeholderText=tr("Find in the texts of all nodes"))
        self.field.setAccessibleName(tr("Find in the texts of all nodes"))
        self.field.setClearButtonEnabled(True)
        self.previous, self.next = QToolButton(), QToolButton()
        for button, arrow, text in (
            (self.previous, Qt.ArrowType.UpArrow, tr("Previous hit (Shift+Enter)")),
            (self.next, Qt.ArrowType.DownArrow, tr("Next hit (Enter)")),
        ):
            button.setArrowType(arrow)
            button.setToolTip(text)
            button.setAccessibleName(text)
            button.setAutoRaise(True)
        self.count = QLabel()
        self.view = QTextEdit(readOnly=True)
        self.view.setAccessibleName(tr("Texts of the selected node"))
        self.view.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setLayout(
            make_column(
                make_row((self.field, 1), self.count, self.previous, self.next),
                self.title,
                (self.view, 1),
                margins=(8, 8, 8, 8),
            )
        )
        self.hits: list[Hit] = []
        self.at = NIL
        self._searched: tuple[object, ...] = ()
        self._places: dict[str, int] = {}  # where the text of each column begins in the view
        self._shown: tuple[object, ...] = ()
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(lambda: self.go(1))
        back = QShortcut(QKeySequence("Shift+Return"), self.field)
        back.setContext(Qt.ShortcutContext.WidgetShortcut)
        back.activated.connect(lambda: self.go(-1))
        self.previous.clicked.connect(lambda: self.go(-1))
        self.next.clicked.connect(lambda: self.go(1))
        document.selectionChanged.connect(self.update_panel)
        document.treeChanged.connect(self.update_panel)

    # What is read

    def refresh(self) -> None:
        document = self.document
        node = document.looked_at
        texts = texts_of(self._columns(), node)
        shown = (document.tree, node, texts, document.theme.name, QFontInfo(self.font()).pixelSize())
        if self._searched[:1] != (document.tree,) and self.field.text():
            self._search()
        if shown == self._shown:
            return
        self._shown = shown
        self.title.setText(heading_of(document.tree, node))
        self.title.setVisible(bool(texts))
        self._write(texts)
        self._mark()

    def _columns(self) -> NodeColumns:
        return NodeColumns(self.document.tree, self.document.run)

    def _write(self, texts: dict[str, str]) -> None:
        palette, size = self.document.theme.palette, QFontInfo(self.font()).pixelSize()
        self.view.clear()
        self._places = {}
        cursor = QTextCursor(self.view.document())
        plain, head, code = QTextCharFormat(), QTextCharFormat(), QTextCharFormat()
        head.setFontWeight(QFont.Weight.Bold)
        head.setForeground(QColor(palette.muted))
        code.setFont(theme.font(size=size, mono=True))
        if not texts:
            muted = QTextCharFormat()
            muted.setForeground(QColor(palette.muted))
            cursor.insertText(tr("This node has no texts."), muted)
            return
        for place, (name, text) in enumerate(texts.items()):
            cursor.insertText(("\n\n" if place else "") + name + "\n", head)
            self._places[name] = cursor.position()
            shown = text[:MAX_SHOWN_CHARS]
            for part, is_code in parts(name, shown):
                cursor.insertText(part, code if is_code else plain)
            if len(shown) < len(text):
                rest = tr("… {count} more characters").format(count=format_count(len(text) - len(shown)))
                cursor.insertText("\n" + rest, head)
        self.view.moveCursor(QTextCursor.MoveOperation.Start)

    # What is found

    def _search(self, _: object = None) -> None:
        """Find the text in the field; the first hit at or after the selected node comes first."""
        document, wanted = self.document, self.field.text()
        self._searched = (document.tree, wanted)
        self.hits = find(self._columns(), document.order.ids, wanted)
        position = document.order.position
        here = int(position[document.looked_at])
        following = (place for place, hit in enumerate(self.hits) if position[hit.node] >= here)
        self.at = next(following, 0) if self.hits else NIL
        self._count()
        self._mark()

    def go(self, by: int) -> None:
        """Select the node of the next hit, or of the one before, and mark the hit."""
        if not self.hits:
            return
        hit = self.hits[self.at]
        if hit.node == self.document.selected and self.view.extraSelections():
            self.at = (self.at + by) % len(self.hits)
        self.document.select(self.hits[self.at].node)
        self.update_panel()
        self._count()
        self._mark()

    def _count(self) -> None:
        if not self.field.text():
            self.count.setText("")
        elif not self.hits:
            self.count.setText(tr("no hit"))
        else:
            text = tr("{place} of {count}") if len(self.hits) < MAX_HITS else tr("{place} of {count} or more")
            self.count.setText(
                text.format(place=format_count(self.at + 1), count=format_count(len(self.hits)))
            )
        for button in (self.previous, self.next):
            button.setEnabled(bool(self.hits))

    def _mark(self) -> None:
        """Mark the hits in the shown texts, emphasise the current one, and bring it into sight."""
        marks = []
        palette, node = self.document.theme.palette, self.document.looked_at
        for place, hit in enumerate(self.hits):
            if hit.node != node or hit.column not in self._places or hit.stop > MAX_SHOWN_CHARS:
                continue
            text = self._shown[2][hit.column] if len(self._shown) > 2 else ""  # type: ignore[index]
            begin = self._places[hit.column]
            cursor = QTextCursor(self.view.document())
            cursor.setPosition(begin + _units(text[: hit.start]))
            cursor.setPosition(begin + _units(text[: hit.stop]), QTextCursor.MoveMode.KeepAnchor)
            mark = QTextEdit.ExtraSelection()
            current = place == self.at
            mark.format.setBackground(QColor(palette.current if current else palette.max.strong))
            mark.format.setForeground(QColor(palette.background if current else palette.ink))
            mark.cursor = cursor
            marks.append(mark)
            if current:
                there = QTextCursor(cursor)
                there.clearSelection()
                self.view.setTextCursor(there)
                self.view.ensureCursorVisible()
        self.view.setExtraSelections(marks)


def _units(text: str) -> int:
    """The length of a text in a Qt document, which counts UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
