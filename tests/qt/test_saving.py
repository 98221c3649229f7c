"""Saving: the file, the modified mark, the questions, other programs, and what can go wrong."""

from __future__ import annotations

import errno
import os
import resource
import signal
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from tests.qt.keyboard import keys
from treeview.formats.format_registry import NATIVE, read_file
from treeview.qt.dialogs import file_dialogs, save_questions
from treeview.qt.files import autosave
from treeview.qt.files.autosave import START_AT
from treeview.qt.files.file_stamp import MAX_DIGEST_BYTES, differs, stamp_of
from treeview.qt.files.save_commands import propose_name
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits.node_edits import put


@pytest.fixture(autouse=True)
def _closes(window: MainWindow) -> Iterator[None]:
    yield
    window.shell.document.history.set_clean()  # so that nothing is asked


@pytest.fixture
def opened(window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window on ``mine.tree.json``."""
    file = tmp_path / "mine.tree.json"
    load_source(window.shell.document, "[1, 2]")
    assert window.shell.saving.write(file)
    return window


def edit(window: MainWindow, value: float) -> None:
    """Change the first leaf."""
    window.shell.document.push(put(window.shell.document.tree, "value", {1: value}))


def test_a_saved_document_is_clean_and_in_the_file(opened: MainWindow) -> None:
    path = opened.shell.document.path
    assert path is not None
    edit(opened, 7.0)
    assert opened.isWindowModified()
    assert opened.windowTitle().endswith("[*] — treeview")
    assert opened.shell.saving.save()
    assert not opened.isWindowModified()
    assert read_file(path).value[1] == 7.0
    assert str(path) in opened.settings.recent


@pytest.mark.parametrize("answer", [save_questions.SAVE, save_questions.DISCARD, save_questions.CANCEL])
def test_closing_asks(opened: MainWindow, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    path = opened.shell.document.path
    assert path is not None
    edit(opened, 7.0)
    monkeypatch.setattr(save_questions, "ask_close", lambda *_: answer)
    assert opened.close() == (answer != save_questions.CANCEL)
    assert (read_file(path).value[1] == 7.0) == (answer == save_questions.SAVE)
    monkeypatch.setattr(save_questions, "ask_close", lambda *_: save_questions.DISCARD)


@pytest.mark.parametrize("answer", [save_questions.OVERWRITE, save_questions.SAVE_AS, save_questions.CANCEL])
def test_a_file_changed_by_others_is_not_overwritten_unasked(
    opened: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, answer: str
) -> None:
    path, other = opened.shell.document.path, tmp_path / "other.tree.json"
    assert path is not None
    path.write_text("[8, 9]")
    monkeypatch.setattr(save_questions, "ask_overwrite", lambda *_: answer)
    monkeypatch.setattr(file_dialogs, "ask_save", lambda *_: str(other))
    assert opened.shell.saving.save() == (answer != save_questions.CANCEL)
    assert (path.read_text() == "[8, 9]") == (answer != save_questions.OVERWRITE)
    assert other.exists() == (answer == save_questions.SAVE_AS)


def test_a_touched_file_is_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_text("[1]")
    known = stamp_of(file)
    assert known is not None
    os.utime(file, (1, 1))
    assert not differs(file, known)
    file.write_text("[2]")
    assert differs(file, known)


def test_of_a_huge_file_only_the_beginning_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a"
    with file.open("wb") as made:
        made.truncate(1 << 30)
    tracemalloc.start()
    known = stamp_of(file)
    assert tracemalloc.get_traced_memory()[1] < MAX_DIGEST_BYTES / 4
    tracemalloc.stop()
    assert known == stamp_of(file)
    with file.open("r+b") as changed:
        changed.seek(MAX_DIGEST_BYTES + 1)
        changed.write(b"x")
    os.utime(file, (1, 1))
    assert differs(file, known)


def test_another_program_is_noticed_while_the_file_is_open(opened: MainWindow, qtbot: QtBot) -> None:
    path = opened.shell.document.path
    assert path is not None
    for text in ("[8, 9]", "[8, 9, 10]"):  # the watch outlives a file that is replaced
        other = path.with_name("new")
        other.write_text(text)
        with qtbot.waitSignal(opened.shell.saving.changedOutside, timeout=3000) as seen:
            other.replace(path)
        assert "changed by another program" in seen.args[0]
        opened.shell.messages.hide()


def test_a_removed_file_makes_the_work_unsaved_and_is_made_again(opened: MainWindow, qtbot: QtBot) -> None:
    path = opened.shell.document.path
    assert path is not None
    with qtbot.waitSignal(opened.shell.saving.changedOutside, timeout=3000):
        path.unlink()
    assert opened.shell.saving.modified
    assert "removed" in opened.shell.messages.text.text()
    assert opened.shell.saving.save()
    assert path.exists()
    assert not opened.shell.saving.modified


def test_own_saving_is_no_change_by_others(opened: MainWindow, qtbot: QtBot) -> None:
    edit(opened, 7.0)
    with qtbot.assertNotEmitted(opened.shell.saving.changedOutside, wait=500):
        assert opened.shell.saving.save()


def test_revert_asks_and_reads_the_file(opened: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    edit(opened, 7.0)
    monkeypatch.setattr(save_questions, "ask_revert", lambda *_: False)
    assert not opened.shell.saving.revert()
    assert opened.shell.document.tree.value[1] == 7.0
    monkeypatch.setattr(save_questions, "ask_revert", lambda *_: True)
    assert opened.shell.saving.revert()
    assert opened.shell.document.tree.value[1] == 1.0
    assert not opened.shell.saving.modified


def test_a_format_that_loses_something_says_what(
    opened: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[str] = []
    opened.shell.document.tree.title = "a title"
    monkeypatch.setattr(save_questions, "ask_lost", lambda _, form, lost: bool(asked.append(lost)))
    assert not opened.shell.saving.write(tmp_path / "mine.txt")
    assert asked == ["the title, the algorithm, the step and the view"]
    opened.shell.document.tree.title = ""
    assert opened.shell.saving.write(tmp_path / "yours.txt")
    assert len(asked) == 1, "for what is none of the tree nobody is asked"
    assert not (tmp_path / "mine.txt").exists()


def failed(window: MainWindow, path: Path) -> str:
    """The message when saving in ``path`` fails; the work stays, and nothing is left beside it."""
    edit(window, 7.0)
    before = window.shell.document.path
    assert not window.shell.saving.write(path)
    assert window.shell.saving.modified
    assert window.shell.document.path == before
    assert window.shell.document.tree.value[1] == 7.0
    said = window.shell.messages.text.text()
    assert said.startswith("Not saved: ")
    assert "\n" not in said
    window.shell.document.history.set_clean()
    return said


def test_a_missing_folder_and_a_long_name_are_one_line(opened: MainWindow, tmp_path: Path) -> None:
    assert "no such folder" in failed(opened, tmp_path / "none" / "a.tree.json")
    assert "too long" in failed(opened, tmp_path / ("x" * 300 + ".tree.json"))


def test_a_full_disk_is_one_line_and_the_old_file_stays(opened: MainWindow) -> None:
    path = opened.shell.document.path
    assert path is not None
    before, limits = path.read_bytes(), resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (10, limits[1]))
        said = failed(opened, path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, handler)
    assert "cannot write" in said
    assert path.read_bytes() == before
    assert not list(path.parent.glob(".*.part"))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_is_one_line(opened: MainWindow, tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o500)
    assert "no permission" in failed(opened, folder / "a.tree.json")


@pytest.mark.parametrize("fault", ["open", "fsync", "replace"])
def test_a_disk_that_fails_at_any_moment_loses_nothing(
    opened: MainWindow, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    path = opened.shell.document.path
    assert path is not None
    whole = Path.open

    def fail(file: object, *given: Any, **named: Any) -> Any:
        if fault == "open" and isinstance(file, Path) and file.suffix != ".part":
            return whole(file, *given, **named)
        raise OSError(code, os.strerror(code))

    for code in (errno.ENOSPC, errno.EROFS, errno.EIO, errno.EACCES):
        before = path.read_bytes()
        with monkeypatch.context() as patched:
            patched.setattr(os if fault == "fsync" else Path, fault, fail)
            said = failed(opened, path)
        assert ("no permission" if code == errno.EACCES else os.strerror(code)) in said
        assert path.read_bytes() == before
        assert not list(path.parent.glob(".*.part"))
        edit(opened, 100.0 + code)
        assert opened.shell.saving.save()
        assert read_file(path).value[1] == 100.0 + code


def test_a_folder_that_is_removed_leaves_the_work_in_the_window(opened: MainWindow, qtbot: QtBot) -> None:
    path = opened.shell.document.path
    assert path is not None
    folder = path.parent / "sub"
    folder.mkdir()
    assert opened.shell.saving.write(folder / "a.tree.json")
    with qtbot.waitSignal(opened.shell.saving.changedOutside, timeout=3000):
        rmtree(folder)
    assert opened.shell.saving.modified
    assert not opened.shell.saving.save()
    assert "no such folder" in opened.shell.messages.text.text()
    assert opened.shell.saving.modified
    folder.mkdir()
    assert opened.shell.saving.save()
    assert not opened.shell.saving.modified


def test_a_file_that_another_program_makes_anew_is_not_overwritten_unasked(
    opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = opened.shell.document.path
    assert path is not None
    path.unlink()
    opened.shell.saving.check_file()
    path.write_text("[8, 9]")
    monkeypatch.setattr(save_questions, "ask_overwrite", lambda *_: save_questions.CANCEL)
    assert not opened.shell.saving.save()
    assert path.read_text() == "[8, 9]"


def answer(window: MainWindow, name: str) -> QPushButton:
    """The button of the message bar that is called so."""
    return next(button for button in window.shell.messages.answers if button.accessibleName() == name)


def test_the_message_about_another_program_can_be_answered(
    opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = opened.shell.document.path
    assert path is not None
    path.write_text("[8, 9]")
    opened.shell.saving.check_file()
    assert [button.text() for button in opened.shell.messages.answers] == ["Re&load", "&Keep Mine"]
    assert answer(opened, "Reload").focusPolicy() & Qt.FocusPolicy.TabFocus
    answer(opened, "Reload").click()
    assert opened.shell.document.tree.value[1] == 8.0
    assert opened.shell.messages.isHidden()
    assert opened.shell.canvas.hasFocus()
    path.write_text("[9, 9]")
    opened.shell.saving.check_file()
    answer(opened, "Keep Mine").click()
    assert opened.shell.saving.modified
    monkeypatch.setattr(save_questions, "ask_overwrite", lambda *_: pytest.fail("asked again"))
    assert opened.shell.saving.save()
    assert read_file(path).value[1] == 8.0


def test_a_change_by_another_program_is_told_once(opened: MainWindow, qtbot: QtBot) -> None:
    path = opened.shell.document.path
    assert path is not None
    path.write_text("[8, 9]")
    opened.shell.saving.check_file()
    with qtbot.assertNotEmitted(opened.shell.saving.changedOutside):
        opened.shell.saving.check_file()
    path.write_text("[8, 9, 10]")
    with qtbot.waitSignal(opened.shell.saving.changedOutside):
        opened.shell.saving.check_file()
    opened.shell.messages.show_message("another")
    assert not opened.shell.messages.answers


def test_a_file_that_is_open_in_another_window_is_not_written(opened: MainWindow, tmp_path: Path) -> None:
    path = opened.shell.document.path
    assert path is not None
    other = opened.open_another()
    before = path.read_bytes()
    (tmp_path / "link.tree.json").symlink_to(path)
    for name in (path, tmp_path / "link.tree.json"):
        assert not other.shell.saving.write(name)
        assert "open in another window" in other.shell.messages.text.text()
    assert other.shell.document.path is None
    assert path.read_bytes() == before
    assert other.shell.saving.write(tmp_path / "other.tree.json")


def test_the_interval_of_the_settings_is_the_one_of_autosave(
    opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autosave, "monotonic", lambda: 100.0)
    opened.settings["autosave_seconds"] = 20
    edit(opened, 3.0)
    assert opened.shell.saving.autosave._timer.interval() == 20_000 * START_AT


def test_another_format_says_that_only_the_native_one_keeps_how_it_was_left(
    opened: MainWindow, tmp_path: Path
) -> None:
    assert opened.shell.saving.write(tmp_path / "mine.csv")
    assert "treeview tree" in opened.shell.messages.text.text()
    assert opened.shell.saving.write(tmp_path / "other.tree.json")
    assert "treeview tree" not in opened.shell.messages.text.text()


def test_undoing_to_what_was_saved_is_no_change(opened: MainWindow) -> None:
    edit(opened, 7.0)
    assert opened.shell.saving.modified
    opened.shell.document.history.undo()
    assert not opened.shell.saving.modified
    opened.shell.document.history.redo()
    assert opened.shell.saving.save()
    opened.shell.document.history.undo()
    assert opened.shell.saving.modified


@pytest.mark.long
def test_what_is_being_written_at_a_node_is_kept_aside(opened: MainWindow, qtbot: QtBot) -> None:
    opened.settings["autosave_seconds"] = 1
    opened.shell.document.select(1)
    opened.shell.document.set_drawing(True)
    opened.shell.canvas.setFocus()
    kept = opened.shell.saving.autosave.kept.file
    keys("7x")
    qtbot.waitUntil(kept.exists)
    assert '"7x"' in kept.read_text("utf-8")
    assert opened.shell.document.tree.labels == {}, "it is still being written"
    keys("<Esc>")
    qtbot.waitUntil(lambda: not kept.exists())
    keys("a=")  # an error: there is nothing to keep
    QApplication.processEvents()
    assert not opened.shell.saving.autosave._timer.isActive()
    keys("3<Ctrl+Enter>")
    qtbot.waitUntil(kept.exists)
    assert '"a"' in kept.read_text("utf-8")
    opened.shell.document.history.undo()


def test_what_is_being_written_when_the_window_closes_is_not_kept(
    opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_questions, "ask_close", lambda *_: save_questions.DISCARD)
    opened.shell.document.select(1)
    opened.shell.canvas.setFocus()
    opened.shell.editing.drawing.inline.type("7")
    assert opened.close()
    QApplication.processEvents()
    assert not opened.shell.saving.autosave._timer.isActive()


def test_the_name_proposed_is_the_title_or_untitled() -> None:
    suffix = NATIVE.suffixes[0]
    assert propose_name("") == f"Untitled{suffix}"
    assert propose_name("Nim: 3/4 <a>") == f"Nim 3 4 a{suffix}"
    assert propose_name("..") == f"Untitled{suffix}"
    assert len(propose_name("x" * 500)) == 60 + len(suffix)
