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
import inspect, json, sys
read = []
inspect.getsource = lambda what, source=inspect.getsource: read.append(str(what)) or source(what)
from treeview.qt.app import application, open_window
window = open_window()
window.show()
application().processEvents()
window.canvas.grab()
read = [what for what in read if "treeview.qt." in what]
print(json.dumps([sorted(sys.modules), read]))
"""
MAX_MODULES = 290
"""Modules of treeview that a start may import. Lower it when there are fewer."""
LATE = (
    "PIL",
    "fontTools",
    "networkx",
    "numpy.ma",
    "treeview.cli",
    "treeview.draw.latex",
    "treeview.draw.pdf",
    "treeview.draw.svg",
    "treeview.figures",
    "treeview.formats.dot",
    "treeview.formats.efg",
    "treeview.formats.graphs",
    "treeview.formats.indented",
    "treeview.games.game_tree",
    "treeview.games.rules",
    "treeview.qt.dialogs.edits.edit_dialog",
    "treeview.qt.dialogs.export",
    "treeview.qt.dialogs.game",
    "treeview.qt.dialogs.help",
    "treeview.qt.panels.board_panel",
    "treeview.qt.panels.counters_panel",
    "treeview.qt.panels.inspector",
    "treeview.qt.panels.notes_panel",
    "treeview.qt.play.play_window",
    "treeview.qt.presenter",
    "treeview.tree.finder",
)
"""Modules and packages that are imported when they are first asked for."""


def test_no_more_is_imported_than_the_window_needs() -> None:
    done = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=True)
    modules, read = json.loads(done.stdout)
    ours = [name for name in modules if name.split(".")[0] == "treeview"]
    assert len(ours) <= MAX_MODULES
    early = [name for name in modules if any(name == late or name.startswith(f"{late}.") for late in LATE)]
    assert not early
    assert not read, "PySide6 reads the sources of what is imported"


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
