"""What starting costs: which modules are imported before the window is painted, and what runs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from treeview.qt.app import open_window
from treeview.qt.document import Document

START = """
import json, sys
from treeview.qt.app import application, open_window
window = open_window()
window.show()
application().processEvents()
window.canvas.grab()
print(json.dumps(sorted(sys.modules)))
"""
MAX_MODULES = 300
"""Modules of treeview that a start may import. Lower it when there are fewer."""


def test_no_more_is_imported_than_the_window_needs() -> None:
    done = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=True)
    modules = json.loads(done.stdout)
    ours = [name for name in modules if name.split(".")[0] == "treeview"]
    assert len(ours) <= MAX_MODULES
    late = {
        "numpy.ma",
        "networkx",
        "fontTools",
        "PIL",
        "treeview.games.rules.tictactoe",
        "treeview.figures.book",
    }
    assert not late & set(modules)


def test_a_file_opens_without_the_example(
    qtbot: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text("[1, 2]")
    monkeypatch.setattr(Document, "load_example", lambda *_: pytest.fail("the example was loaded"))
    for source in (str(tmp_path / "a.txt"), "[1, 2]"):
        window = open_window(source)
        assert len(window.document.tree) == 3
        assert window.document.step == 1
        window.close()
        window.deleteLater()
