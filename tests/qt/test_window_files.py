"""Files in the window: reading again, and what is no file that can be read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QUrl

from tests.document.documents import load_source
from treeview.formats.native import native
from treeview.formats.nested import nested_text
from treeview.qt.dialogs import save_questions
from treeview.qt.files.open_commands import MAX_MENU_NAME_CHARS
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits.node_edits import put


def test_reload_keeps_the_view(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("[[1, 2, 3, 4], [3, 4, 5, 6], [7, 8]]")
    window.shell.opening.open_file(str(file))
    canvas = window.shell.canvas
    canvas.viewport.fit()
    window.shell.opening.reload()
    assert canvas.viewport.fitted
    canvas.viewport.set_zoom(2.0)
    canvas.viewport.pan(-60, 10)
    before = (canvas.view.zoom, canvas.view.x, canvas.view.y)
    file.write_text("[[1, 2, 3, 4], [3, 4, 5, 8], [7, 8]]")
    window.shell.opening.reload()
    assert (canvas.view.zoom, canvas.view.x, canvas.view.y) == pytest.approx(before)
    assert not canvas.viewport.fitted


def test_a_pipe_is_refused_and_not_waited_for(window: MainWindow, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    before = window.shell.document.tree
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(pipe))])
    window.shell.opening.open_data(data, "dropped text")
    assert window.shell.messages.text.text() == f"{pipe}: a pipe or a device, not a file"
    assert window.shell.document.tree is before


def test_a_file_that_has_become_a_pipe_is_not_read_again(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("[1, 2]")
    window.shell.opening.open_file(str(file))
    file.unlink()
    os.mkfifo(file)
    window.shell.opening.reload()
    assert "a pipe or a device" in window.shell.messages.text.text()
    window.shell.check_file()  # as it is when its folder changes


def test_a_name_that_no_file_can_have_is_one_line(window: MainWindow) -> None:
    window.shell.opening.open_file("/" + "x" * 300)
    assert "too long" in window.shell.messages.text.text()


def test_reverting_keeps_the_step_and_what_is_folded(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    document = window.shell.document
    load_source(document, "[[1, 2], [3, 4], [5, 6]]")
    document.start("minimax")
    document.recorder.finish()
    document.seek(5)
    assert window.shell.saving.write(tmp_path / "mine.tree.json")
    document.set_folded([4, 7])
    assert document.edit(put, "value", {2: 9.0})
    assert (document.step, document.run) == (0, None)
    monkeypatch.setattr(save_questions, "ask_revert", lambda *_: True)
    (tmp_path / "mine.tree.json").write_text(native.dumps(nested_text.loads("[[1, 2], [3, 4], 5]")))
    assert window.shell.saving.revert()
    assert (document.step, document.folded, document.tree.value[2]) == (5, {4}, 1.0)
    assert not window.shell.saving.modified


def test_reverting_to_what_cannot_be_read_keeps_the_work(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "mine.tree.json"
    load_source(window.shell.document, "[1, 2]")
    assert window.shell.saving.write(file)
    assert window.shell.document.edit(put, "value", {1: 9.0})
    monkeypatch.setattr(save_questions, "ask_revert", lambda *_: True)
    for spoil in (lambda: file.write_text("{broken"), file.unlink):
        spoil()
        assert not window.shell.saving.revert()
        assert window.shell.messages.text.text().startswith(f"{file}:")
        assert window.shell.document.tree.value[1] == 9.0
        assert window.shell.saving.modified
    window.shell.document.history.set_clean()


def test_a_recent_file_that_has_vanished_is_told_and_forgotten(window: MainWindow, tmp_path: Path) -> None:
    gone, broken = str(tmp_path / "a.txt"), str(tmp_path / "b.txt")
    Path(broken).write_text("broken")
    window.settings["recent"] = [broken, gone]
    window.shell.opening._list_recent()
    first, second, *_ = window.shell.opening.recent.actions()
    assert second.text() == "&2 a.txt"
    second.trigger()
    assert window.shell.messages.text.text() == f"{gone}: there is no such file"
    assert window.settings.recent == [broken]
    first.trigger()
    assert window.settings.recent == [broken], "it is there, and may be mended"


def test_any_name_of_a_file_is_one_entry_of_the_menu(window: MainWindow, tmp_path: Path) -> None:
    for name in ("Q&A.txt", "two\nlines\t.txt", "x" * 200 + ".txt"):
        (tmp_path / name).write_text("[1, 2]")
        window.settings["recent"] = [str(tmp_path / name)]
        window.shell.opening._list_recent()
        text = window.shell.opening.recent.actions()[0].text()
        assert text.isprintable()
        assert len(text) <= MAX_MENU_NAME_CHARS + 6
        assert text.replace("&&", "").count("&") == 1
        window.shell.opening.recent.actions()[0].trigger()
        assert window.shell.document.path == tmp_path / name
        assert window.windowTitle().isprintable()
        window.shell.document.path = None
