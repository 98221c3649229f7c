"""Files in the window: reading again, and what is no file that can be read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QUrl

from treeview.qt.main_window import MainWindow


def test_reload_keeps_the_view(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("[[1, 2, 3, 4], [3, 4, 5, 6], [7, 8]]")
    window.opening.file(str(file))
    canvas = window.canvas
    canvas.fit()
    window.reload()
    assert canvas.fitted
    canvas.set_zoom(2.0)
    canvas.pan(-60, 10)
    before = (canvas.view.zoom, canvas.view.x, canvas.view.y)
    file.write_text("[[1, 2, 3, 4], [3, 4, 5, 8], [7, 8]]")
    window.reload()
    assert (canvas.view.zoom, canvas.view.x, canvas.view.y) == pytest.approx(before)
    assert not canvas.fitted


def test_a_pipe_is_refused_and_not_waited_for(window: MainWindow, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    before = window.document.tree
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(pipe))])
    window.opening.data(data, "dropped text")
    assert window.messages.text.text() == f"{pipe}: a pipe or a device, not a file"
    assert window.document.tree is before


def test_a_file_that_has_become_a_pipe_is_not_read_again(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("[1, 2]")
    window.opening.file(str(file))
    file.unlink()
    os.mkfifo(file)
    window.reload()
    assert "a pipe or a device" in window.messages.text.text()


def test_a_name_that_no_file_can_have_is_one_line(window: MainWindow) -> None:
    window.opening.file("/" + "x" * 300)
    assert "too long" in window.messages.text.text()
