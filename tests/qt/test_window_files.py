"""Files in the window: reading again, and what is no file that can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

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
