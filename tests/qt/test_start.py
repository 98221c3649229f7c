"""What starting costs: which modules are imported before the window is painted, and what runs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from treeview import resources
from treeview.qt.app import open_window

START = """
import inspect, json, sys
read = []
inspect.getsource = lambda what, source=inspect.getsource: read.append(str(what)) or source(what)
from treeview.qt.app import application, open_window
window = open_window(*sys.argv[1:])
window.show()
while not window.windowHandle().isExposed():
    application().processEvents()
read = [what for what in read if "treeview.qt." in what]
print(json.dumps([sorted(sys.modules), read]))
"""
MAX_MODULES = {"page": 31, "file": 283}
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
OF_TREE = (
    "numpy",
    "treeview.document",
    "treeview.games",
    "treeview.qt.canvas",
    "treeview.qt.dialogs",
    "treeview.qt.panels",
    "treeview.search",
    "treeview.tree",
)
"""Those that the start page does without."""


def imported(*source: str) -> list[str]:
    """The modules that a start imports; PySide6 reads no sources of them."""
    done = subprocess.run([sys.executable, "-c", START, *source], capture_output=True, text=True, check=True)
    modules, read = json.loads(done.stdout)
    assert not read, "PySide6 reads the sources of what is imported"
    return list(modules)


def early(modules: list[str], late: tuple[str, ...]) -> list[str]:
    return [name for name in modules if any(name == one or name.startswith(f"{one}.") for one in late)]


def ours(modules: list[str]) -> list[str]:
    return [name for name in modules if name.split(".")[0] == "treeview"]


def test_the_start_page_imports_nothing_of_trees() -> None:
    modules = imported()
    assert not early(modules, (*LATE, *OF_TREE))
    assert len(ours(modules)) <= MAX_MODULES["page"]


def test_a_file_imports_no_more_than_its_window_needs() -> None:
    modules = imported(str(resources.path("examples/aima-5.2.tree.json")))
    assert not early(modules, LATE)
    assert len(ours(modules)) <= MAX_MODULES["file"]


def test_the_workspace_is_made_once_the_page_has_been_painted(qtbot: QtBot) -> None:
    window = open_window()
    qtbot.addWidget(window)
    made: list[object] = []
    window.start.filled.connect(lambda: made.append(window._workspace))
    window.show()
    qtbot.waitUntil(lambda: window._workspace is not None)
    assert made == [None], "the examples come first"
    assert not any(dock.isVisible() for dock in window.shell.panels.by_name.values())
    painted = Painted(
        window.shell.panels.by_name["run"], window.shell.panels.by_name["log"], window.shell.canvas
    )
    window.shell.opening.open_example("aima-5.2")
    qtbot.waitUntil(lambda: len(painted.rects) == 3)
    QApplication.processEvents()
    assert all(len(rects) == 1 for rects in painted.rects.values()), "nothing jumps"


class Painted(QObject):
    """The places at which widgets have been painted."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self.rects: dict[QObject, set[tuple[int, int, int, int]]] = {}
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            self.rects.setdefault(watched, set()).add(watched.geometry().getRect())
        return False


def test_a_command_of_the_page_makes_the_workspace(qtbot: QtBot) -> None:
    window = open_window()
    qtbot.addWidget(window)
    window.show()
    window.actions_["new"].trigger()
    assert len(window.shell.document.tree) == 1
    assert not window.start.shown


def test_a_file_opens_without_the_example(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text("[1, 2]")
    monkeypatch.setattr(resources, "example", lambda _: pytest.fail("an example was loaded"))
    for source in (str(tmp_path / "a.txt"), "[1, 2]"):
        window = open_window(source)
        assert len(window.shell.document.tree) == 3
        assert window.shell.document.step == 1
        window.close()
        window.deleteLater()
