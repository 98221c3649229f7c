"""Several windows, and the work of a process that died."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from tests.windows import delete_now, example_window, unsaved_given_up
from treeview.formats.format_registry import read_file
from treeview.formats.nested import nested_text
from treeview.qt.dialogs import save_questions
from treeview.qt.dialogs.example_chooser import Gallery
from treeview.qt.files import recovery_dialog
from treeview.qt.files.file_stamp import stamp_of
from treeview.qt.files.recovery import RecoveryFile, RecoveryWork, find_unsaved, recovery_folder, summarise
from treeview.qt.files.recovery_dialog import RecoveryDialog
from treeview.qt.files.recovery_offer import restore
from treeview.qt.panels.log.log_panel import LogPanel
from treeview.qt.panels.outline.outline_panel import OutlinePanel
from treeview.qt.panels.panel import Panel
from treeview.qt.panels.pseudocode_panel import PseudocodePanel
from treeview.qt.panels.run_panel import RunPanel
from treeview.qt.shell import open_windows
from treeview.qt.widgets.desktop import keep_on_screen
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits
from treeview.tree.tree import ROOT, Tree


@pytest.fixture(autouse=True)
def _closes(monkeypatch: pytest.MonkeyPatch, window: MainWindow) -> Iterator[None]:
    yield
    monkeypatch.setattr(save_questions, "ask_close", lambda *_: save_questions.DISCARD)
    for one in open_windows():
        one.close()


def leave(value: float = 0.0, work: RecoveryWork | None = None) -> None:
    """Unsaved work as a dead process leaves it."""
    kept = RecoveryFile(folder=None)
    kept.write(work or RecoveryWork(Tree(value=value), None, "lost work", 1))
    assert kept._lock is not None
    kept._lock.unlock()


def test_new_takes_the_place_of_an_untouched_tree_only(window: MainWindow) -> None:
    window.shell.opening.new()
    assert len(open_windows()) == 1
    assert len(window.shell.document.tree) == 1
    window.shell.document.edit(node_edits.retitle, "edited")
    window.shell.opening.new()
    assert len(open_windows()) == 2
    assert window.shell.saving.modified


def test_a_second_file_opens_beside_the_first_and_is_shown_once(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refreshed: list[tuple[Panel, int]] = []
    for shown in (LogPanel, OutlinePanel, PseudocodePanel, RunPanel):

        def watch(panel: Panel, refresh: Callable[[Panel], None] = shown.refresh) -> None:
            if panel.isVisible():
                refreshed.append((panel, len(panel.document.tree)))
            refresh(panel)

        monkeypatch.setattr(shown, "refresh", watch)
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("[1, 2]")
        window.shell.opening.open_file(str(tmp_path / name))
    assert Counter(refreshed) == {(panel, 3): 1 for panel, _ in refreshed}
    assert len(refreshed) == 8
    assert {str(w.shell.document.path) for w in open_windows()} == {
        str(tmp_path / name) for name in ("a.txt", "b.txt")
    }


def test_a_file_that_cannot_be_read_opens_no_window(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("[1, 2]")
    window.shell.opening.open_file(str(tmp_path / "a.txt"))
    window.shell.opening.open_file(str(tmp_path / "none.txt"))
    assert open_windows() == [window]
    assert "no such file" in window.shell.messages.text.text()


def test_quit_stops_where_the_user_cancels(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.shell.document.edit(node_edits.retitle, "edited")
    window.shell.opening.new()
    monkeypatch.setattr(save_questions, "ask_close", lambda *_: save_questions.CANCEL)
    assert not window.quit()
    assert window in open_windows()
    monkeypatch.setattr(save_questions, "ask_close", lambda *_: save_questions.DISCARD)
    assert window.quit()
    assert not open_windows()


@pytest.mark.long
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
    monkeypatch.setattr(recovery_dialog, "ask_discard", lambda *_: True)
    window.offer_recovery()
    assert (window.shell.document.tree.value[0] == 42.0) == (answer == "Restore")
    assert window.shell.saving.modified == window.isWindowModified() == (answer == "Restore")
    assert len(find_unsaved()) == (0 if answer == "Discard" else 1)
    if answer == "Restore":  # it stays on the disk until it is kept anew, by a living process
        qtbot.waitUntil(lambda: not find_unsaved())
        assert list(recovery_folder().glob("*.unsaved"))
    for one in find_unsaved():
        one.discard()


def test_each_document_is_restored_or_discarded_by_itself(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    for value in (1.0, 2.0, 3.0):
        leave(value)

    def press(dialog: RecoveryDialog) -> int:
        rows = [dialog.list.item(row) for row in range(3)]
        for row, item in enumerate(rows):
            item.setCheckState(Qt.CheckState.Checked if row == 0 else Qt.CheckState.Unchecked)
        dialog.discard_button.click()
        assert dialog.list.count() == 2
        assert not dialog.restore_button.isEnabled()
        dialog.list.item(0).setCheckState(Qt.CheckState.Checked)
        dialog.restore_button.click()
        return 0

    monkeypatch.setattr(RecoveryDialog, "exec", press)
    monkeypatch.setattr(recovery_dialog, "ask_discard", lambda *_: True)
    order = [one.read().pages[0][0].value[0] for one in find_unsaved()]
    window.offer_recovery()
    assert [one.shell.document.tree.value[0] for one in open_windows()] == order[1:2]
    assert {one.read().pages[0][0].value[0] for one in find_unsaved()} == set(order[1:])
    for one in find_unsaved():
        one.discard()


@pytest.mark.parametrize("content", [b"\xff", b'{"path": null, "title": "t", "time": 1, "nodes": 1}\n[oops'])
def test_damaged_work_is_set_aside_with_a_message(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    recovery_folder().mkdir(parents=True, exist_ok=True)
    file = recovery_folder() / "1-a.unsaved"
    file.write_bytes(content)
    monkeypatch.setattr(RecoveryDialog, "exec", lambda dialog: dialog.restore_button.click())
    before = window.shell.document.tree
    window.offer_recovery()
    assert "It was moved to" in window.shell.messages.text.text()
    assert window.shell.document.tree is before
    aside = file.with_suffix(".damaged")
    assert aside.read_bytes() == content
    assert not file.exists()
    aside.unlink()


@pytest.mark.parametrize("change", ["changed", "removed", "none"])
def test_a_file_changed_between_crash_and_restoring_is_noticed(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, change: str
) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("[1, 2]")
    leave(work=RecoveryWork(read_file(file), file, "mine.txt", 3, None, stamp_of(file)))
    if change == "changed":
        file.write_text("[8, 9]")
    elif change == "removed":
        file.unlink()
    asked: list[str] = []
    monkeypatch.setattr(
        save_questions, "ask_overwrite", lambda _, name: asked.append(name) or save_questions.CANCEL
    )
    assert restore(window.shell, window.shell.games, find_unsaved()[0])
    assert window.shell.saving.modified
    said = window.shell.messages.text.text() if not window.shell.messages.isHidden() else ""
    assert {"changed": "changed by another", "removed": "removed", "none": ""}[change] in said
    assert bool(said) == (change != "none")
    assert window.shell.saving.save() == (change != "changed")
    assert bool(asked) == (change == "changed")


def test_a_file_that_is_open_comes_to_the_front(window: MainWindow, tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("[1, 2]")
        window.shell.opening.open_file(str(tmp_path / name))
    (other,) = (w for w in open_windows() if w is not window)
    (tmp_path / "link.txt").symlink_to(tmp_path / "a.txt")
    other.shell.opening.open_file(str(tmp_path / "link.txt"))
    assert len(open_windows()) == 2
    assert "already open in this window" in window.shell.messages.text.text()
    assert other.shell.document.path == tmp_path / "b.txt"


def test_what_cannot_be_read_leaves_no_empty_window(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.shell.document.edit(node_edits.retitle, "edited")
    data = QMimeData()
    data.setText("[1, oops")
    window.shell.opening.open_data(data, "pasted text")
    assert open_windows() == [window]
    assert window.shell.messages.text.text().startswith("pasted text")
    monkeypatch.setattr(Gallery, "exec", lambda dialog: setattr(dialog, "chosen", "no such") or 1)
    window.shell.opening.ask_example()
    assert open_windows() == [window]
    assert "no such" in window.shell.messages.text.text()


def test_what_is_being_written_is_not_lost_to_another_tree(window: MainWindow) -> None:
    window.shell.opening.new()
    window.shell.editing.drawing.inline.type("7")
    data = QMimeData()
    data.setText("[1, 2]")
    window.shell.opening.open_data(data, "dropped text")
    assert window.shell.document.tree.value[ROOT] == 7
    assert len(open_windows()) == 2


def test_who_leaves_is_led_to_the_window_with_an_error(window: MainWindow, qtbot: QtBot) -> None:
    window.shell.opening.new()
    window.shell.document.edit(node_edits.retitle, "edited")
    other = window.open_another()
    other.shell.document.select(ROOT)
    other.shell.editing.drawing.inline.type("1/0")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    assert not window.quit()
    qtbot.waitUntil(other.isActiveWindow)
    assert other.shell.editing.drawing.editor.is_open
    other.shell.editing.drawing.editor.close()


def test_a_closed_window_follows_no_settings(window: MainWindow) -> None:
    other = window.open_another()
    other.close()
    delete_now()
    for key in ("legend", "minimap", "entry_line"):
        window.actions_[key].trigger()  # an exception in a slot fails the test
        window.actions_[key].trigger()


@pytest.mark.long
def test_new_windows_stay_on_the_screen(window: MainWindow) -> None:
    room = window.screen().availableGeometry()
    last, places = window, set()
    for _ in range(9):
        last = last.open_another()
        assert room.contains(last.frameGeometry())
        assert last.size() == window.size()
        places.add((last.x(), last.y()))
    assert len(places) == 9, "none hides another"


def test_a_window_remembered_from_a_larger_screen_fits_this_one(window: MainWindow) -> None:
    room = window.screen().availableGeometry()
    window.setGeometry(room.width() - 100, -300, room.width() + 900, room.height() + 300)
    window.settings["geometry"] = window.saveGeometry()
    other = window.open_another()
    assert room.contains(other.frameGeometry())
    window.setGeometry(room.right() - 300, room.bottom() - 200, 1100, 700)
    keep_on_screen(window)
    assert room.contains(window.frameGeometry())
    assert (window.width(), window.height()) == (1100, 700), "moved, not made smaller"


def test_after_a_test_nothing_waits_for_an_answer(window: MainWindow) -> None:
    window.shell.document.edit(node_edits.retitle, "edited")
    with unsaved_given_up():
        assert not RecoveryDialog(find_unsaved(recovery_folder()), parent=None).exec()
        assert window.close()
    assert not open_windows()


def test_discarding_is_asked_for(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    leave()
    leave()
    dialog = RecoveryDialog(find_unsaved(), window)
    asked: list[str] = []

    def refuse(box: QMessageBox) -> int:
        asked.append(f"{box.text()} {box.informativeText()}")
        assert box.defaultButton() is box.button(QMessageBox.StandardButton.Cancel)
        return 0

    monkeypatch.setattr(QMessageBox, "exec", refuse)
    dialog.discard_button.click()
    assert asked == ["Discard 2 documents? This cannot be undone."]
    assert (dialog.discarded, dialog.list.count()) == ([], 2)
    for one in find_unsaved():
        one.discard()


def test_unsaved_work_says_what_it_is(window: MainWindow) -> None:
    tree = nested_text.loads("[[8, 3, 2], [5, 4, 6], [1, 9, [7, 7, 7]], 4, 4, 4]")
    leave(work=RecoveryWork(tree, None, "Untitled " * 20, 20))
    (one,) = find_unsaved()
    dialog = RecoveryDialog([one], window)
    text = dialog.list.item(0).text()
    assert "[[8, 3, 2], [5, 4, 6], [1, 9, [7…" in text
    assert "20 nodes" in text
    assert len(text) < 130
    assert "kept for the next start" in dialog.findChildren(QLabel)[0].text()
    assert summarise(nested_text.loads("[1, [2, 3]]")) == "[1, [2, 3]]"
    assert summarise(Tree()) == "?"
    one.discard()


@pytest.mark.long
@pytest.mark.parametrize("width", [1280, 700])
def test_a_window_that_is_closed_is_freed(width: int) -> None:
    """Where it is narrow, its docks come back as it closes, and wait to be fitted."""
    QApplication.processEvents()  # the shared window has all its parts once it has been painted
    gc.collect()
    before = Counter(type(one) for one in gc.get_objects() if isinstance(one, QObject))
    window = example_window()
    window.resize(width, 500)
    window.show()
    QApplication.processEvents()
    kept = [weakref.ref(part) for part in (window, window.shell.document, window.shell.canvas, window.shell)]
    window.close()
    window.deleteLater()
    delete_now()
    del window
    gc.collect()
    assert [ref() for ref in kept] == [None] * 4
    after = Counter(type(one) for one in gc.get_objects() if isinstance(one, QObject))
    assert after - before == {}


@pytest.mark.parametrize(
    "ask",
    [
        partial(save_questions.ask_replace, name="a.svg"),
        partial(save_questions.ask_revert, name="a.json"),
        partial(save_questions.ask_delete_page, name="A"),
    ],
)
def test_enter_cancels_what_would_lose_something(
    ask: Callable[[MainWindow], bool], window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def press_enter(box: QMessageBox) -> None:
        box.show()
        QTest.keyClick(box, Qt.Key.Key_Return)

    monkeypatch.setattr(QMessageBox, "exec", press_enter)
    assert not ask(window)
