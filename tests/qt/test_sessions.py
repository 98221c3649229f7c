"""A document opens as it was left, after saving and after a crash."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from treeview.document.sessions import LAST_STEP
from treeview.formats.format_registry import read_document, write_document
from treeview.qt.app import open_window
from treeview.qt.files.document_session import session_of
from treeview.qt.files.recovery import unsaved
from treeview.qt.files.recovery_offer import restore
from treeview.qt.shell import open_windows
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits.node_edits import add_child, delete, move, put

TREE = "[[[1, 2], [3, 4]], [[5, 6], [7, 8]], [9, 10, 11]]"


@pytest.fixture
def left(window: MainWindow, tmp_path: Path) -> MainWindow:
    """A window with a document that is left in the midst of something."""
    document = window.document
    assert document.load_source(TREE)
    document.start("minimax")
    document.start("alphabeta", {**document.run_control.options_of("alphabeta"), "prune_on": "gt"})
    document.recorder.finish()
    document.seek(9)
    document.set_folded([1])
    document.select(8)
    window.canvas.viewport.set_zoom(2.0)
    window.canvas.viewport.centre_on(30.0, 40.0)
    assert window.saving.write(tmp_path / "mine.tree.json")
    return window


def test_a_saved_document_opens_as_it_was_left(left: MainWindow) -> None:
    path, session = left.document.path, session_of(left.document, left.canvas)
    assert path is not None
    assert (session.step, session.selected, session.collapsed) == (9, 8, (1,))
    assert session.view is not None
    other = reopened(left)
    assert session_of(other.document, other.canvas) == session
    assert not other.saving.modified


def reopened(window: MainWindow) -> MainWindow:
    """Another window on the file of a window, which is closed."""
    path = window.document.path
    assert path is not None
    window.opening.new()
    (other,) = (w for w in open_windows() if w is not window)
    window.close()
    assert other.opening.open_file(str(path))
    return other


def test_a_selected_node_that_is_folded_away_stays_so(left: MainWindow) -> None:
    left.document.select(8)
    left.document.set_folded([0])
    assert left.saving.save()
    session = session_of(left.document, left.canvas)
    assert (session.selected, session.collapsed) == (8, (0,))
    other = reopened(left)
    assert session_of(other.document, other.canvas) == session


def test_saving_what_was_only_opened_changes_no_byte(left: MainWindow) -> None:
    document = left.document
    assert document.edit(delete, [1])
    assert document.edit(add_child, 0, label="new\n", value=-0.0)
    assert document.edit(move, [8], 0, 0)
    document.run_again()
    document.recorder.finish()
    document.seek(5)
    assert left.saving.save()
    assert document.path is not None
    before = document.path.read_bytes()
    other = reopened(left)
    assert other.document.path is not None
    assert other.saving.save()
    assert other.document.path.read_bytes() == before


def test_a_fitted_picture_stays_fitted(left: MainWindow) -> None:
    left.canvas.viewport.fit()
    assert left.saving.save()
    path = left.document.path
    assert path is not None
    session = read_document(path)[1]
    assert session is not None
    assert session.view is None


def test_a_step_and_a_view_are_no_edits_but_are_saved(left: MainWindow) -> None:
    left.document.seek(3)
    left.canvas.viewport.set_zoom(1.5)
    assert not left.saving.modified
    assert left.saving.save()
    assert left.document.path is not None
    session = read_document(left.document.path)[1]
    assert session is not None
    assert session.step == 3


def test_restored_work_is_as_it_was_left(left: MainWindow, qtbot: QtBot) -> None:
    left.document.push(put(left.document.tree, "value", {len(left.document.tree) - 1: 77.0}))
    left.document.select(8)
    session = session_of(left.document, left.canvas)
    left.saving.autosave._begin()
    with qtbot.waitSignal(left.saving.autosave.keptAside):
        pass
    lock = left.saving.autosave.kept._lock
    assert lock is not None
    lock.unlock()
    (one,) = unsaved()
    other = left.open_another()
    assert restore(other.shell, other.games, one)
    assert other.document.tree == left.document.tree
    assert session_of(other.document, other.canvas) == session
    assert other.saving.modified
    for window in (left, other):
        window.document.history.set_clean()


@pytest.mark.parametrize("asked", [None, "minimax"])
def test_the_command_line_opens_it_as_it_was_left(left: MainWindow, asked: str | None) -> None:
    path, session = left.document.path, session_of(left.document, left.canvas)
    left.close()
    other = open_window(str(path), asked)
    assert other.document.algorithm == (asked or "alphabeta")
    assert str(path) in other.settings.recent
    if asked is None:
        assert session_of(other.document, other.canvas) == session
    other.close()


def test_the_last_file_is_opened_again_where_that_is_wanted(left: MainWindow) -> None:
    path = left.document.path
    left.settings["at_start"] = "last"
    left.close()
    other = open_window()
    assert other.document.path == path
    assert other.document.step == 9
    other.settings["at_start"] = "page"
    other.close()


def test_a_session_of_a_file_edited_by_hand_is_let_be(window: MainWindow, tmp_path: Path) -> None:
    assert window.document.load_source("[1, 2]")
    session = session_of(window.document, window.canvas)
    file = tmp_path / "mine.tree.json"
    wild = type(session)("alphabeta", {}, 10**9, None, 2, (2,))
    write_document(file, window.document.tree, wild)
    assert window.opening.open_file(str(file))
    assert window.document.step == window.document.length
    assert window.document.selected == 2
    assert not window.document.folded


def test_a_run_that_is_on_its_way_or_ended_by_an_edit_is_kept_with_its_step(window: MainWindow) -> None:
    document = window.document
    document.recorder.goal = 1234
    assert session_of(document, window.canvas).step == 1234
    document.recorder.goal = None
    document.set_tree(document.tree)
    for stopped, step in ((7, 7), (-1, LAST_STEP), (None, 0)):
        document.run_control.stopped_at = stopped
        assert session_of(document, window.canvas).step == step
