"""A search of the user's own in the window: it runs beside it, and its run is shown like any other."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

import treeview
from tests.own_code.programs import HERE
from treeview.qt.dialogs.game.game_trust import trust
from treeview.qt.window.main_window import MainWindow


def watched(window: MainWindow, qtbot: QtBot, path: Path) -> None:
    trust(path)
    commands = window.shell.own_code
    commands.open_file(path)
    qtbot.waitUntil(lambda: not commands.running, timeout=15_000)


def test_a_wrong_search_is_shown_where_it_goes_wrong(window: MainWindow, qtbot: QtBot) -> None:
    document, panels = window.shell.document, window.shell.panels
    document.open_tree(treeview.load("example:boost-drift-dodge"))
    watched(window, qtbot, HERE / "mistaken" / "no_pruning.py")
    assert document.step == 23
    assert "Here it goes wrong: your code evaluates leaf 9" in panels.log.model.sentence(23)
    lines = panels.pseudocode.code.lines
    assert "def alphabeta(node, depth, alpha, beta, maximizing):" in lines
    assert [lines[place].strip() for place in panels.pseudocode.lit] == ["return node.value"]
    assert panels.run_panel.algorithm.currentText() == "alphabeta"


def test_a_search_without_end_is_stopped_and_told(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "def minimax(node):\n    while True:\n        max(node.children[0].children)\n", encoding="utf-8"
    )
    trust(path)
    told: list[str] = []
    window.shell.document.open_tree(treeview.load([[1, 2], [3, 4]]))
    window.shell.document.messageRaised.connect(told.append)
    commands = window.shell.own_code
    commands.open_file(path)
    assert commands.running
    commands.stop()
    qtbot.waitUntil(lambda: not commands.running, timeout=15_000)
    assert told[-1].startswith("mine.py:minimax: it was stopped")


def test_a_file_without_a_search_is_told(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("x = 1\n", encoding="utf-8")
    told: list[str] = []
    window.shell.document.messageRaised.connect(told.append)
    window.shell.own_code.open_file(path)
    assert told == ["mine.py has no function that looks like a search"]
