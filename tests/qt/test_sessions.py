"""A document opens as it was left, after saving and after a crash."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from treeview.document.sessions import LAST_STEP
from treeview.formats.format_registry import read_document, write_document
from treeview.qt.app import open_window
from treeview.qt.files.document_session import session_of
from treeview.qt.files.recovery import find_unsaved
from treeview.qt.files.recovery_offer import restore
from treeview.qt.shell import open_windows
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits.node_edits import add_child, delete, move, put

TREE = "[[[1, 2], [3, 4]], [[5, 6], [7, 8]], [9, 10, 11]]"


@pytest.fixture
def left(window: MainWindow, tmp_path: Path) -> MainWindow:
    """A window with a document that is left in the midst of something."""
    document = window.shell.document
    load_source(document, TREE)
    document.start("minimax")
    document.start("alphabeta", {**document.run_control.options_of("alphabeta"), "prune_on": "gt"})
    document.recorder.finish()
    document.seek(9)
    document.set_folded([1])
    document.select(8)
    window.shell.canvas.viewport.set_zoom(2.0)
    window.shell.canvas.viewport.centre_on(30.0, 40.0)
    assert window.shell.saving.write(tmp_path / "mine.tree.json")
    return window


def test_a_saved_document_opens_as_it_was_left(left: MainWindow) -> None:
    path, session = left.shell.document.path, session_of(left.shell.document, left.shell.canvas)
    assert path is not None
    assert (session.step, session.selected, session.collapsed) == (9, 8, (1,))
    assert session.view is not None
    other = reopened(left)
    assert session_of(other.shell.document, other.shell.canvas) == session
    assert not other.shell.saving.modified


def reopened(window: MainWindow) -> MainWindow:
    """Another window on the file of a window, which is closed."""
    path = window.shell.document.path
    assert path is not None
    window.shell.opening.new()
    (other,) = (w for w in open_windows() if w is not window)
    window.close()
    assert other.shell.opening.open_file(str(path))
    return other


def test_a_selected_node_that_is_folded_away_stays_so(left: MainWindow) -> None:
    left.shell.document.select(8)
    left.shell.document.set_folded([0])
    assert left.shell.saving.save()
    session = session_of(left.shell.document, left.shell.canvas)
    assert (session.selected, session.collapsed) == (8, (0,))
    other = reopened(left)
    assert session_of(other.shell.document, other.shell.canvas) == session


def test_saving_what_was_only_opened_changes_no_byte(left: MainWindow) -> None:
    document = left.shell.document
    assert document.edit(delete, [1])
    assert document.edit(add_child, 0, label="new\n", value=-0.0)
    assert document.edit(move, [8], 0, 0)
    document.run_again()
    document.recorder.finish()
    document.seek(5)
    assert left.shell.saving.save()
    assert document.path is not None
    before = document.path.read_bytes()
    other = reopened(left)
    assert other.shell.document.path is not None
    assert other.shell.saving.save()
    assert other.shell.document.path.read_bytes() == before


def test_a_fitted_picture_stays_fitted(left: MainWindow) -> None:
    left.shell.canvas.viewport.fit()
    assert left.shell.saving.save()
    path = left.shell.document.path
    assert path is not None
    session = read_document(path)[1]
    assert session is not None
    assert session.view is None


def test_a_step_and_a_view_are_no_edits_but_are_saved(left: MainWindow) -> None:
    left.shell.document.seek(3)
    left.shell.canvas.viewport.set_zoom(1.5)
    assert not left.shell.saving.modified
    assert left.shell.saving.save()
    assert left.shell.document.path is not None
    session = read_document(left.shell.document.path)[1]
    assert session is not None
    assert session.step == 3


def test_restored_work_is_as_it_was_left(left: MainWindow, qtbot: QtBot) -> None:
    left.shell.document.push(
        put(left.shell.document.tree, "value", {len(left.shell.document.tree) - 1: 77.0})
    )
    left.shell.document.select(8)
    session = session_of(left.shell.document, left.shell.canvas)
    left.shell.saving.autosave._begin()
    with qtbot.waitSignal(left.shell.saving.autosave.keptAside):
        pass
    lock = left.shell.saving.autosave.kept._lock
    assert lock is not None
    lock.unlock()
    (one,) = find_unsaved()
    other = left.open_another()
    assert restore(other.shell, other.shell.games, one)
    assert other.shell.document.tree == left.shell.document.tree
    assert session_of(other.shell.document, other.shell.canvas) == session
    assert other.shell.saving.modified
    for window in (left, other):
        window.shell.document.history.set_clean()


@pytest.mark.parametrize("asked", [None, "minimax"])
def test_the_command_line_opens_it_as_it_was_left(left: MainWindow, asked: str | None) -> None:
    path, session = left.shell.document.path, session_of(left.shell.document, left.shell.canvas)
    left.close()
    other = open_window(str(path), asked)
    assert other.shell.document.algorithm == (asked or "alphabeta")
    assert str(path) in other.settings.recent
    if asked is None:
        assert session_of(other.shell.document, other.shell.canvas) == session
    other.close()


def test_the_last_file_is_opened_again_where_that_is_wanted(left: MainWindow) -> None:
    path = left.shell.document.path
    left.settings["at_start"] = "last"
    left.close()
    other = open_window()
    assert other.shell.document.path == path
    assert other.shell.document.step == 9
    other.settings["at_start"] = "page"
    other.close()


def test_a_session_of_a_file_edited_by_hand_is_let_be(window: MainWindow, tmp_path: Path) -> None:
    load_source(window.shell.document, "[1, 2]")
    session = session_of(window.shell.document, window.shell.canvas)
    file = tmp_path / "mine.tree.json"
    wild = type(session)("alphabeta", {}, 10**9, None, 2, (2,))
    write_document(file, window.shell.document.tree, wild)
    assert window.shell.opening.open_file(str(file))
    assert window.shell.document.step == window.shell.document.length
    assert window.shell.document.selected == 2
    assert not window.shell.document.folded


def test_a_run_that_is_on_its_way_or_ended_by_an_edit_is_kept_with_its_step(window: MainWindow) -> None:
    document = window.shell.document
    document.recorder.goal = 1234
    assert session_of(document, window.shell.canvas).step == 1234
    document.recorder.goal = None
    document.set_tree(document.tree)
    for stopped, step in ((7, 7), (-1, LAST_STEP), (None, 0)):
        document.run_control.stopped_at = stopped
        assert session_of(document, window.shell.canvas).step == step
