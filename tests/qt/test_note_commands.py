"""Bookmarks and notes by keys and in their panel, and on the scrubber."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from treeview.formats.format_registry import find_lost, format_of_file
from treeview.playback.step_notes import StepNotes
from treeview.qt.dialogs import save_questions
from treeview.qt.files.document_session import session_of
from treeview.qt.panels.notes_panel import NotesPanel
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits

Press = Callable[..., int]


@pytest.fixture
def panel(window: MainWindow) -> NotesPanel:
    window.shell.panels.bring("notes")
    QApplication.processEvents()
    window.shell.canvas.setFocus()
    return window.shell.panels.notes


def rows(panel: NotesPanel) -> list[tuple[str, ...]]:
    return list(panel.stops.content.rows)


def test_keys_mark_steps_and_go_from_one_to_the_next(window: MainWindow, press: Press) -> None:
    document = window.shell.document
    for step in (4, 9):
        document.seek(step)
        press("Ctrl+B")
    assert document.notes.shown == StepNotes({}, frozenset({4, 9}))
    assert window.actions_["bookmark"].isChecked()
    assert press("Shift+J") == 4
    assert press("Shift+J") == 4
    assert window.shell.messages.text.text() == "There is no note or bookmark before step 4."
    assert press("J") == 9
    press("Ctrl+B")
    assert not window.actions_["bookmark"].isChecked()
    assert document.notes.shown == StepNotes({}, frozenset({4}))
    press("Ctrl+Z")
    assert window.actions_["bookmark"].isChecked()


def test_an_edit_ends_the_run_and_undo_brings_it_back_with_its_bookmarks(
    window: MainWindow, press: Press
) -> None:
    document, actions = window.shell.document, window.actions_
    leaf = document.order.ids.tolist()[-1]
    document.seek(4)
    press("Ctrl+B")
    document.edit(node_edits.put, "value", {leaf: 77})
    for name in ("bookmark", "note", "next_stop"):
        assert not actions[name].isEnabled()
    assert not actions["bookmark"].isChecked()
    document.history.undo()
    document.recorder.finish()
    for name in ("bookmark", "note", "next_stop"):
        assert actions[name].isEnabled()
    assert actions["bookmark"].isChecked()


def test_without_stops_there_is_nowhere_to_go_and_the_panel_says_how_to_make_one(
    window: MainWindow, panel: NotesPanel, press: Press
) -> None:
    assert not window.actions_["next_stop"].isEnabled()
    assert panel.empty.isVisible()
    assert not panel.stops.isVisible()
    assert "Ctrl+B" in panel.empty.text()
    assert "Ctrl+J" in panel.empty.text()
    press("Ctrl+B")
    assert panel.stops.isVisible()
    assert not panel.empty.isVisible()


def test_a_note_is_written_by_keys(window: MainWindow, press: Press, qtbot: QtBot) -> None:
    document = window.shell.document
    document.seek(6)
    press("Ctrl+J")
    note = window.shell.panels.notes.note
    assert note.hasFocus()
    qtbot.keyClicks(note, "Why?")
    press("Return")
    qtbot.keyClicks(note, "Think. Q, J")  # no command of the window
    assert document.notes.shown == StepNotes()
    assert not document.quiz.on
    press("Ctrl+Return")
    assert window.shell.canvas.hasFocus()
    assert document.notes.shown == StepNotes({6: "Why?\nThink. Q, J"})
    press("Ctrl+J")
    note.moveCursor(QTextCursor.MoveOperation.Start)
    qtbot.keyClicks(note, "No: ")
    press("Escape")  # whoever wants back to the tree loses nothing
    assert window.shell.canvas.hasFocus()
    assert document.notes.shown == StepNotes({6: "No: Why?\nThink. Q, J"})
    press("Ctrl+Z")
    assert document.notes.shown == StepNotes({6: "Why?\nThink. Q, J"})
    press("Ctrl+Z")
    assert document.notes.shown == StepNotes()
    assert note.toPlainText() == ""


def test_a_note_belongs_to_the_step_at_which_it_was_typed(
    window: MainWindow, panel: NotesPanel, press: Press, qtbot: QtBot
) -> None:
    document = window.shell.document
    document.seek(3)
    press("Ctrl+J")
    qtbot.keyClicks(panel.note, "three")
    document.seek(5)
    assert document.notes.shown == StepNotes({3: "three"})
    assert panel.note.toPlainText() == ""
    press("Ctrl+J")
    assert panel.note.hasFocus(), "else what is typed next would be commands"
    qtbot.keyClicks(panel.note, "five")
    document.start("minimax")
    assert document.notes.shown == StepNotes()
    document.start("alphabeta")
    assert document.notes.shown == StepNotes({3: "three", 5: "five"})
    document.seek(7)
    qtbot.keyClicks(panel.note, "of another tree")
    load_source(document, "example:wide")
    assert document.notes.collect() == ()
    assert panel.note.toPlainText() == ""


def test_the_list_goes_to_steps_edits_notes_and_takes_them_away(
    window: MainWindow, panel: NotesPanel, press: Press, qtbot: QtBot
) -> None:
    document = window.shell.document
    document.notes.note(4, "Why?\nThink.")
    document.notes.mark(4, True)
    document.notes.mark(9, True)
    document.notes.note(90, "of a longer run")
    assert rows(panel) == [
        ("4", "★", "Why? …"),
        ("9", "★", ""),
        ("90", "", "(beyond the end) of a longer run"),
    ]
    panel.stops.setFocus()
    panel.stops.selectRow(1)
    assert press("Return") == 9
    panel.stops.selectRow(0)
    press("F2")
    assert document.step == 4
    assert panel.note.hasFocus()
    panel.stops.setFocus()
    press("Delete")
    assert rows(panel)[0] == ("9", "★", "")
    assert document.tree.child_count[0] == 3  # no node was deleted
    assert document.history.undo_text == "removal of note and bookmark at step 4"
    press("Ctrl+Z")
    assert rows(panel)[0] == ("4", "★", "Why? …")
    edit, remove = panel.stops.actions()
    panel.stops.selectRow(1)
    remove.trigger()
    assert [row[0] for row in rows(panel)] == ["4", "90"]
    panel.stops.selectRow(0)
    edit.trigger()
    assert panel.note.hasFocus()
    press("Escape", "Ctrl+Z")
    last = panel.stops.visualRect(panel.stops.content.index(2, 2)).center()
    qtbot.mouseClick(panel.stops.viewport(), Qt.MouseButton.LeftButton, pos=last)
    assert document.step == document.length
    assert window.shell.messages.text.text() == "The run has no step 90; it ends at step 25."
    assert 90 in document.notes.shown.notes


def test_while_nothing_has_run_no_note_is_beyond_the_end_and_none_is_written(
    window: MainWindow, panel: NotesPanel, press: Press
) -> None:
    document = window.shell.document
    document.notes.note(4, "Why?")
    document.edit(node_edits.put, "value", {2: 99.0})
    assert document.run is None
    assert rows(panel) == [("4", "", "Why?")]
    press("Ctrl+J")
    assert window.shell.messages.text.text() == "Nothing has run yet."


def test_the_scrubber_tells_of_bookmarks_and_notes(window: MainWindow) -> None:
    document, scrubber = window.shell.document, window.shell.transport.scrubber
    document.seek(20)
    before = scrubber.grab().toImage()
    document.notes.mark(4, True)
    document.notes.note(12, "Why?\nThink.")
    document.notes.note(90, "beyond")
    assert scrubber.grab().toImage() != before
    assert scrubber.stops() == [4, 12]
    assert scrubber.describe(scrubber.x_of(4) + 2) == "Step 4: ★ bookmark"
    assert scrubber.describe(scrubber.x_of(12)) == "Step 12: Why? …"
    assert scrubber.describe(scrubber.x_of(8)) == "Step 8"


def test_notes_are_kept_in_native_files_and_other_formats_say_that_they_are_lost(
    window: MainWindow, press: Press, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = window.shell.document
    document.notes.note(4, "Why?")
    path = tmp_path / "talk.tree.json"
    assert window.shell.saving.write(path)
    load_source(document, "example:wide")
    document.history.set_clean()
    assert window.shell.opening.open_file(str(path))
    assert document.notes.shown == StepNotes({4: "Why?"})
    assert window.shell.saving.write(path)
    session = session_of(document, window.shell.canvas)
    text = format_of_file("tree.outline")
    assert text is not None
    assert find_lost(document.tree, text, session) == ("lectures", "session")
    asked: list[str] = []
    monkeypatch.setattr(save_questions, "ask_lost", lambda *about: bool(asked.append(about[2])))
    assert not window.shell.saving.confirm_loss(text)
    assert asked == ["notes and bookmarks at steps, the algorithm, the step and the view"]
    document.notes.note(4, "")
    assert window.shell.saving.confirm_loss(text)  # for the step and the view alone nobody is asked
