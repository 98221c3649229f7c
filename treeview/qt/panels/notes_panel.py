"""The notes panel: the user's note on the current step, and all notes and bookmarks of the run."""

from typing import Final

from PySide6.QtCore import QModelIndex, Qt, Signal, SignalInstance
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from treeview.messages import N_, format_count, tr
from treeview.playback.step_notes import MARK, MAX_NOTE_CHARS, RunKey, StepNotes, first_line
from treeview.qt.actions import Actions, plain_text
from treeview.qt.document import Document
from treeview.qt.panels.panel import Panel, add_scroll_area, fit_to_width
from treeview.qt.widgets.fields import FormText
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS
from treeview.qt.widgets.layouts import STRETCH, fill
from treeview.qt.widgets.table import Table

BUTTONS: Final = ("previous_stop", "next_stop", "bookmark")
COLUMNS: Final = (N_("Step"), MARK, N_("Note"))
_MIN_NOTE_COLUMN_PX: Final = 80
"""Minimum width of the column of notes in px."""
_REMOVING: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


@guard_methods
class NotesTable(Table):
    """The steps with notes and bookmarks: Return goes to one, F2 edits its note, Delete takes it away."""

    wanted = Signal(int)
    """Go to the step of this row."""
    edited = Signal(int)
    removed = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Notes and bookmarks"), COLUMNS, (2,), parent)
        self.clicked.connect(lambda index: self.wanted.emit(index.row()))
        self.doubleClicked.connect(lambda index: self.edited.emit(index.row()))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._add_entry(tr("&Edit Note"), self.edited)
        self._add_entry(tr("&Remove"), self.removed)

    def _add_entry(self, text: str, signal: SignalInstance) -> None:
        """An entry of the context menu, for the row that was clicked."""
        entry = QAction(text, self)
        entry.triggered.connect(lambda: signal.emit(self.currentIndex().row()))
        self.addAction(entry)

    def _stretch(self) -> None:
        """The notes take the rest of the width; long ones are cut short, and the field shows them in full."""
        header, last = self.horizontalHeader(), len(COLUMNS) - 1
        others = sum(header.sectionSize(column) for column in range(last))
        header.resizeSection(last, max(_MIN_NOTE_COLUMN_PX, self.viewport().width() - others))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentIndex().row()
        if row >= 0 and event.key() in ENTER_KEYS:
            self.wanted.emit(row)
        elif row >= 0 and event.key() == Qt.Key.Key_F2:
            self.edited.emit(row)
        elif row >= 0 and event.key() in _REMOVING:
            self.removed.emit(row)
        else:
            super().keyPressEvent(event)


class NotesPanel(Panel):
    """The note of the step, taken when it is left and put back with Esc; below it all notes and bookmarks."""

    left = Signal()
    """The note is written: the keys may step again."""

    def __init__(self, document: Document, actions: Actions) -> None:
        super().__init__(document)
        self._at: tuple[RunKey, int] | None = None
        self.heading = QLabel(wordWrap=True)
        self.heading.setProperty("heading", True)
        self.note = _Note()
        self.note.setAccessibleName(tr("Note for this step"))
        self.empty = QLabel(wordWrap=True)
        self.empty.setProperty("muted", True)
        self.stops = NotesTable(self)
        self.steps: list[int] = []
        fit_to_width(self.heading, self.empty)
        _, column = add_scroll_area(self, tr("Notes"))
        fill(
            column,
            self._buttons(actions),
            self.heading,
            self.note,
            self.stops,
            self.empty,
            STRETCH,
            spacing=8,
        )
        keys = {"mark": actions.key("bookmark"), "note": actions.key("note")}
        self.empty.setText(
            tr("{mark} bookmarks this step, {note} adds a note. Both are saved with the tree.").format(**keys)
        )
        self.note.committed.connect(self._write)
        self.note.left.connect(self.left)
        self.stops.wanted.connect(self._go)
        self.stops.edited.connect(self._edit)
        self.stops.removed.connect(self._remove)
        document.notesReplaced.connect(self._forget)
        document.notesChanged.connect(self.update_panel)
        document.recorded.connect(self.update_panel)

    def _buttons(self, actions: Actions) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(2)
        for name in BUTTONS:
            button = QToolButton(autoRaise=True)
            button.setDefaultAction(actions[name])
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setAccessibleName(plain_text(actions[name]))
            row.addWidget(button)
        row.addStretch(1)
        return row

    # Shown

    def refresh(self) -> None:
        document = self.document
        self._move_on()
        notes, step = document.notes.shown, document.step
        shown = document.run is not None
        self.heading.setText(
            tr("Note for step {step}").format(step=format_count(step)) if step else tr("Note for the start")
        )
        self.note.setEnabled(shown)
        hint = tr("What to say at this step") if shown else tr("Nothing has run yet.")
        self.note.show_text(notes.notes.get(step, ""), hint)
        self._list(notes)

    def _move_on(self) -> None:
        """What was typed belongs to the step shown at the time."""
        now = (self.document.notes.run_key, self.document.step)
        if self._at != now:
            before, self._at = self._at, now
            if before is not None and self.note.pending:
                self.document.notes.note(before[1], self.note.typed_value(), before[0])
            self.note.restore()

    def _forget(self) -> None:
        """Drop typed text when the document changes, so that it becomes no note in another one."""
        self._at = None
        self.note.restore()

    def _list(self, notes: StepNotes) -> None:
        document = self.document
        self.steps = notes.stops
        rows = [self._row(notes, step) for step in self.steps]
        here = [row for row, step in enumerate(self.steps) if step == document.step]
        self.stops.show_rows(rows, here)
        self.stops.setVisible(bool(rows))
        self.empty.setVisible(not rows)

    def _row(self, notes: StepNotes, step: int) -> tuple[str, str, str]:
        note = first_line(notes.notes.get(step, ""))
        if self._is_beyond(step):
            note = tr("(beyond the end) {note}").format(note=note).rstrip()
        return format_count(step), MARK if step in notes.bookmarks else "", note

    def _is_beyond(self, step: int) -> bool:
        """Whether the completely recorded run has no such step."""
        document = self.document
        return document.run is not None and document.complete and step > document.length

    # Done

    def edit(self) -> None:
        self.update_panel()
        self.note.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _write(self, text: str) -> None:
        if self._at is not None:
            self.document.notes.note(self._at[1], text, self._at[0])

    def _go(self, row: int) -> None:
        if 0 <= row < len(self.steps):
            step = self.steps[row]
            self.document.seek(step)
            if self._is_beyond(step):
                self.document.messageRaised.emit(
                    tr("The run has no step {step}; it ends at step {last}.").format(
                        step=format_count(step), last=format_count(self.document.length)
                    )
                )

    def _edit(self, row: int) -> None:
        self._go(row)
        if 0 <= row < len(self.steps) and not self._is_beyond(self.steps[row]):
            self.edit()

    def _remove(self, row: int) -> None:
        if 0 <= row < len(self.steps):
            self.document.notes.remove(self.steps[row])
            place = min(row, len(self.steps) - 1)
            self.stops.setCurrentIndex(self.stops.content.index(place, 0) if place >= 0 else QModelIndex())


@guard_methods
class _Note(FormText):
    """The field of a note: Esc and Ctrl+Enter leave it. What was typed is kept, and can be undone."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.textChanged.connect(self._shorten)

    def _shorten(self) -> None:
        """A note has no more characters than a file keeps."""
        if len(self.toPlainText()) > MAX_NOTE_CHARS:
            cursor = self.textCursor()
            cursor.movePosition(cursor.MoveOperation.End)
            cursor.setPosition(MAX_NOTE_CHARS, cursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.takes(event) or event.key() == Qt.Key.Key_Escape:
            self.commit()
            event.accept()
            self.left.emit()
        else:
            super().keyPressEvent(event)
