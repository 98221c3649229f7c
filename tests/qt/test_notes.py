"""Notes and bookmarks of a run: undone like everything, saved with the document, one set for each run."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from treeview.playback.step_notes import NO_NOTES, StepNotes
from treeview.qt.document import Document
from treeview.qt.files.document_session import take_up
from treeview.qt.files.recovery import find_unsaved
from treeview.qt.window.main_window import MainWindow


def test_notes_and_bookmarks_are_undone_one_by_one(window: MainWindow) -> None:
    document = window.shell.document
    document.notes.note(3, "look at b1")
    document.notes.mark(9, True)
    both = StepNotes({3: "look at b1"}, frozenset({9}))
    assert document.notes.shown == both
    assert window.shell.saving.modified
    stack = document.history
    assert stack.undo_text == "bookmark at step 9"
    stack.undo()
    assert document.notes.shown == StepNotes({3: "look at b1"})
    stack.undo()
    assert document.notes.shown == NO_NOTES
    assert not window.shell.saving.modified
    stack.redo()
    stack.redo()
    assert document.notes.shown == both
    document.notes.note(3, "  ")
    assert stack.undo_text == "removal of the note at step 3"
    assert document.run is not None  # no edit of the tree: the run goes on
    document.notes.mark(9, True)
    assert stack.undo_text == "removal of the note at step 3"  # nothing to do is nothing to undo


def test_each_run_has_its_own(window: MainWindow) -> None:
    document, told = window.shell.document, []
    document.notesChanged.connect(lambda: told.append(document.notes.shown))
    document.notes.mark(2, True)
    document.start("minimax")
    assert document.notes.shown == NO_NOTES
    document.notes.note(0, "no windows")
    document.start("alphabeta")
    assert document.notes.shown == StepNotes({}, frozenset({2}))
    assert told[-1] == document.notes.shown
    document.start("alphabeta", {"prune_on": "gt"})
    assert document.notes.shown == NO_NOTES


def test_notes_are_saved_with_the_document_and_read_again(window: MainWindow, tmp_path: Path) -> None:
    document = window.shell.document
    document.notes.note(4, "Why?\nThink.")
    document.notes.mark(4, True)
    path = tmp_path / "talk.tree.json"
    assert window.shell.saving.write(path)
    assert not window.shell.saving.modified
    document.notes.mark(5, True)
    window.shell.opening.reload()
    assert document.notes.shown == StepNotes({4: "Why?\nThink."}, frozenset({4}))
    document.notes.note(4, "")
    load_source(document, "example:wide")
    assert document.notes.shown == NO_NOTES
    assert window.shell.opening.open_file(str(path))
    assert document.notes.shown == StepNotes({4: "Why?\nThink."}, frozenset({4}))


def test_another_tree_has_no_notes() -> None:
    document = Document()
    load_source(document, "[[3, 5], [2, 9]]")
    document.notes.mark(1, True)
    load_source(document, "[[3, 5], [2, 8]]")
    assert document.notes.collect() == ()


def test_notes_are_kept_aside_and_come_back_after_a_crash(window: MainWindow, qtbot: QtBot) -> None:
    document, kept = window.shell.document, window.shell.saving.autosave.kept
    window.settings["autosave_seconds"] = 1
    document.notes.note(4, "Why three?")
    document.notes.mark(7, True)
    qtbot.waitUntil(lambda: kept.file.exists() and "Why three?" in kept.file.read_text(encoding="utf-8"))
    folder = kept.file.parent
    assert kept._lock is not None
    kept._lock.unlock()  # as if the program had died
    (one,) = find_unsaved(folder)
    ((tree, session),) = one.read().pages
    load_source(document, "example:wide")
    take_up(document, window.shell.canvas, tree, session, path=None, source="")
    assert document.notes.shown == StepNotes({4: "Why three?"}, frozenset({7}))
