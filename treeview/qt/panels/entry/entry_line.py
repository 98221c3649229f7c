"""The entry line: the tree as a nested list, which builds the tree while it is typed."""

import math
from itertools import count
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from treeview.draw.style.style import Style
from treeview.formats.format_error import FormatError
from treeview.formats.nested import nested_text
from treeview.formats.nested.completion import complete
from treeview.messages import N_, format_count, tr
from treeview.qt.document import Document
from treeview.qt.panels.entry.entry_field import EntryField
from treeview.qt.widgets import theme
from treeview.qt.widgets.accessibility import announce
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.icons import CloseButton
from treeview.qt.widgets.keyboard import BACK_AGAIN
from treeview.qt.widgets.labels import label_for, show_literally, tip
from treeview.qt.widgets.layouts import make_row
from treeview.tree.edits.replacement import replace_tree
from treeview.tree.tree import ROOT, Tree

MOST_NODES: Final = 2_000
MAX_ENTRY_CHARS: Final = 20_000
"""A larger tree is not written into the line, and a longer text is not read from it."""

TYPING_PAUSE_MS: Final = 2_500
"""Typing after a pause this long, in milliseconds, is a new step of undo."""

EXAMPLE: Final = "[[8, 3, 2], [5, 4, 6], [1, 9, 7]]"
TOO_LONG: Final = N_("This text is too long for the entry line. Paste it into the picture instead.")
TOO_LARGE: Final = N_("The tree has {count} nodes, too many to edit as text")
TOO_WORDY: Final = N_("The names in this tree are too long to edit as text")

_gestures = count(1)


@guard_methods
class EntryLine(QFrame):
    """A line above the picture. What is typed is drawn, and what is drawn is written here.

    While the text cannot be read the last good tree stays, the place is underlined, and `complaint` says
    in words why. What is missing at the end only, while one types there, is put there in grey. All that
    is typed in one go is one step of undo, and undo and redo are the tree's.
    """

    left = Signal()
    """Enter, Esc or Down was pressed: the focus should go back to the picture."""
    entered = Signal()
    """Enter was pressed after something was typed."""
    closed = Signal()
    """The user does not want the line."""
    completed = Signal(str)
    """What was typed stands now with an end that was put there: one line says which."""

    def __init__(self, document: Document, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.document = document
        self.problem: FormatError | None = None
        self._gesture = ""
        self._before: Tree | None = None  # the tree as typing found it
        self._start = 0  # how many commands were done then
        self._typing = False  # typing changes the tree
        self._stale = True
        self._completes = False  # the typed text is not complete yet
        self.field = EntryField()
        self.field.setAccessibleName(tr("Tree as a nested list"))
        self.field.textEdited.connect(self._read)
        self.field.entered.connect(self._enter)
        self.field.escaped.connect(self._escape)
        self.field.undone.connect(document.history.undo)
        self.field.redone.connect(document.history.redo)
        self.complaint = QLabel(parent)
        show_literally(self.complaint)
        self.complaint.setObjectName("complaint")
        self.complaint.hide()
        self._pause = QTimer(self, singleShot=True, interval=TYPING_PAUSE_MS)
        self._pause.timeout.connect(self._end_gesture)
        self._arrange()
        self.field.installEventFilter(self)
        document.treeChanged.connect(self._follow)
        document.treeEdited.connect(self._follow)

    def _arrange(self) -> None:
        self.setObjectName("entry")
        self.setAccessibleName(tr("Entry line"))
        self.label = label_for(self.field, tr("Tree:"))
        self.close_button = CloseButton(tr("Hide the entry line"))
        self.close_button.clicked.connect(self.closed)
        self.setLayout(
            make_row(self.label, (self.field, 1), self.close_button, spacing=6, margins=(12, 4, 8, 4))
        )

    # What is drawn is written

    def _follow(self) -> None:
        if self._typing:
            return
        self._end_typing()
        self._stale = not self.isVisible()
        if not self._stale:
            self.refresh()

    def refresh(self) -> None:
        """Write the tree, unless it is too large. O(nodes)."""
        self._completes = False
        text, why = _write(self.document)
        self.field.setReadOnly(bool(why))
        self.field.setPlaceholderText(why or EXAMPLE)
        self.field.show_text(text)
        self._show_problem(None)

    # What is written is drawn

    def _read(self, text: str) -> None:
        """Draw what has just been typed, as far as it can be read."""
        self._completes = False
        if len(text) > MAX_ENTRY_CHARS:
            self._show_problem(FormatError(tr(TOO_LONG)))
            return
        if not text.strip():
            self._show_problem(None)
            return
        kept, rest = complete(text)
        at_end = self.field.cursorPosition() == len(text)
        try:
            tree = nested_text.loads(kept + rest if at_end else text)
        except FormatError as error:
            self._show_problem(error)
            return
        self._show_problem(None)
        self._completes = at_end and bool(rest)
        if at_end:
            self.field.show_rest(rest if kept == text else rest[1:])
        says_kinds = nested_text.says_kinds(text)
        self._become(tree, says_kinds=says_kinds, unfinished=at_end and bool(rest))

    def _become(self, tree: Tree, *, says_kinds: bool, unfinished: bool) -> None:
        """Change the tree into ``tree``. What vanishes while typing comes back once it fits again."""
        if self._before is None:
            self._before = self.document.tree.copy()
            self._start = self.document.history.index
        self._gesture = self._gesture or f"entry {next(_gestures)}"
        self._typing = True
        try:
            self.document.edit(
                replace_tree,
                tree,
                ("value", "labels", "kind", "probabilities") if says_kinds else ("value", "labels"),
                gesture=self._gesture,
                before=self._before,
                unfinished=unfinished,
            )
        finally:
            self._typing = False
        self._pause.start()

    def _end_gesture(self) -> None:
        self._gesture = ""
        self._pause.stop()

    def _end_typing(self) -> None:
        self._end_gesture()
        self._before = None

    def _show_problem(self, problem: FormatError | None) -> None:
        self.problem = problem
        self.field.show_rest("")
        self.field.mark(None if problem is None else problem.offset)
        said = "" if problem is None else _sentence(problem.message)
        changed = said != self.complaint.text()
        self.complaint.setText(said)
        self.field.setAccessibleDescription(said)
        self._place()
        if changed:
            announce(self.field, said)

    def _place(self) -> None:
        """Put the complaint under the line, over the picture, so that nothing has to make room."""
        label = self.complaint
        label.setVisible(bool(label.text()) and self.isVisible())
        if label.isHidden():
            return
        label.setToolTip(tip(label.text()))
        label.adjustSize()
        left = self.field.x() + self.field.place_of_mark().x()
        widest = self.width() - 16
        width = min(label.sizeHint().width(), widest)
        left = max(8, min(left - 8, self.width() - 8 - width))
        label.setGeometry(left, self.geometry().bottom() + 1, width, label.sizeHint().height())
        label.raise_()

    # Coming and going

    def open(self) -> None:
        """Show the line and type into it; what a tree of one node says is typed over."""
        self.show()
        self.field.setFocus()
        if len(self.document.order.ids) == 1:
            self.field.selectAll()
        else:
            self.field.end(False)

    def _enter(self) -> None:
        """Accept what was typed, unless it has an error."""
        if self.problem is None:
            typed = self._before is not None
            self.left.emit()
            if typed:
                self.entered.emit()

    def _escape(self) -> None:
        """Undo all that was typed; redo brings it back."""
        typed = self._before is not None
        self._end_typing()
        while typed and self.document.history.index > self._start:
            self.document.history.undo()
        self.refresh()
        self.left.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut and isinstance(event, QFocusEvent):
            self._leave(event.reason())
        elif event.type() == QEvent.Type.WindowActivate and self.window().focusWidget() is not self.field:
            if self._before is not None:  # the focus should have come back with the window, but is elsewhere
                self._leave(Qt.FocusReason.OtherFocusReason)
        elif event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def _leave(self, reason: Qt.FocusReason) -> None:
        """Write the tree as it is, unless what was typed has to be mended or the focus comes back."""
        if reason not in BACK_AGAIN:
            self._end_typing()
            if self.problem is None:
                end = _end(self.field.text()) if self._completes else ""
                self.refresh()
                if end:
                    self.completed.emit(tr("Completed with “{end}”").format(end=end))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._stale = False
            self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.complaint.hide()
        self._stale = True

    def restyle(self, style: Style) -> None:
        line, colours = theme.border_colour(style).name(), style.palette
        self.setStyleSheet(f"#entry {{ border-bottom: 1px solid {line}; }}")
        self.complaint.setStyleSheet(
            f"#complaint {{ background: {theme.lit_colour(style).name()}; color: {colours.ink};"
            f" border: 1px solid {line}; border-top: none; padding: 3px 8px; }}"
        )
        self.field.restyle(colours.changed, colours.muted)
        self.close_button.restyle(style)


def _write(document: Document) -> tuple[str, str]:
    """The tree as text, or "" and why it is not written; a large tree costs nothing."""
    tree, ids = document.tree, document.order.ids
    if len(ids) == 1 and not tree.labels.get(ROOT) and math.isnan(tree.value[ROOT]):
        return "", ""  # nothing is drawn yet
    if len(ids) > MOST_NODES:
        return "", tr(TOO_LARGE).format(count=format_count(len(ids)))
    if sum(len(tree.labels.get(node, "")) for node in ids.tolist()) > MAX_ENTRY_CHARS:
        return "", tr(TOO_WORDY)
    text = nested_text.dumps(tree)
    return (text, "") if len(text) <= MAX_ENTRY_CHARS else ("", tr(TOO_WORDY))


def _end(text: str) -> str:
    """How ``text`` ends once it is completed, from its last word on."""
    *_, last = nested_text.TOKEN.finditer(text)
    return "".join(complete(text))[last.start() :]


def _sentence(message: str) -> str:
    return message[:1].upper() + message[1:]
