"""Several windows, and the work of a process that died."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QUndoCommand
from pytestqt.qtbot import QtBot

from treeview.qt import windows
from treeview.qt.dialogs import files
from treeview.qt.dialogs.recovery import RecoveryDialog
from treeview.qt.main_window import MainWindow
from treeview.qt.recovery import Kept, Work, recovery_folder, unsaved
from treeview.tree.tree import Tree


@pytest.fixture(autouse=True)
def _closes(monkeypatch: pytest.MonkeyPatch, window: MainWindow) -> Iterator[None]:
    yield
    monkeypatch.setattr(files, "ask_close", lambda *_: files.DISCARD)
    for one in windows.all_windows():
        one.close()


def leave(value: float = 0.0, work: Work | None = None) -> None:
    """Unsaved work as a dead process leaves it."""
    kept = Kept()
    kept.write(work or Work(Tree(value=value), None, "lost work", 1))
    assert kept._lock is not None
    kept._lock.unlock()


def test_new_takes_the_place_of_an_untouched_tree_only(window: MainWindow) -> None:
    windows.new_document(window)
    assert len(windows.all_windows()) == 1
    assert len(window.document.tree) == 1
    window.document.undo_stack.push(QUndoCommand("an edit"))
    windows.new_document(window)
    assert len(windows.all_windows()) == 2
    assert window.saving.modified


def test_a_second_file_opens_beside_the_first(window: MainWindow, tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("[1, 2]")
        window.opening.file(str(tmp_path / name))
    assert {str(w.document.path) for w in windows.all_windows()} == {
        str(tmp_path / name) for name in ("a.txt", "b.txt")
    }


def test_a_file_that_cannot_be_read_opens_no_window(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("[1, 2]")
    window.opening.file(str(tmp_path / "a.txt"))
    window.opening.file(str(tmp_path / "none.txt"))
    assert windows.all_windows() == [window]
    assert "no such file" in window.messages.text.text()


def test_quit_stops_where_the_user_cancels(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.document.undo_stack.push(QUndoCommand("an edit"))
    windows.new_document(window)
    monkeypatch.setattr(files, "ask_close", lambda *_: files.CANCEL)
    assert not windows.quit_all(window)
    assert window in windows.all_windows()
    monkeypatch.setattr(files, "ask_close", lambda *_: files.DISCARD)
    assert windows.quit_all(window)
    assert not windows.all_windows()


@pytest.mark.parametrize("answer", ["Restore", "Discard", "Later"])
def test_what_was_unsaved_is_offered(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, answer: str, qtbot: QtBot
) -> None:
    leave(42.0)

    def press(dialog: RecoveryDialog) -> int:
        assert "lost work" in dialog.list.item(0).text()
        button = {
            "Restore": dialog.restore_button,
            "Discard": dialog.discard_button,
            "Later": dialog.later_button,
        }
        button[answer].click()
        return 0

    monkeypatch.setattr(RecoveryDialog, "exec", press)
    windows.offer(window)
    assert (window.document.tree.value[0] == 42.0) == (answer == "Restore")
    assert window.saving.modified == window.isWindowModified() == (answer == "Restore")
    assert len(unsaved()) == (0 if answer == "Discard" else 1)
    if answer == "Restore":  # it stays on the disk until it is kept anew, by a living process
        qtbot.waitUntil(lambda: not unsaved(), timeout=5000)
        assert list(recovery_folder().glob("*.unsaved"))
    for one in unsaved():
        one.discard()
