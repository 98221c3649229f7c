"""A search of the user's own in the window: it runs beside it, and its run is shown like any other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

import treeview
from tests.own_code.programs import HERE, programs, written
from treeview import resources
from treeview.games.game_files import FOUR
from treeview.games.setup import Setup
from treeview.own_code.own_function import holds_function
from treeview.qt.dialogs.game import game_trust
from treeview.qt.dialogs.game.game_trust import trust
from treeview.qt.own_code import own_code_commands, roles_dialog
from treeview.qt.own_code.own_code_commands import OwnCodeCommands
from treeview.qt.own_code.roles_dialog import RolesDialog
from treeview.qt.widgets import theme
from treeview.qt.window.main_window import MainWindow

WRONG = HERE / "mistaken" / "no_pruning.py"
ENDLESS = "def minimax(node):\n    print('on')\n    while True:\n        max(node.children[0].children)\n"


@pytest.fixture(autouse=True)
def check(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """A check on few trees, where a test asks for one."""
    monkeypatch.setattr(own_code_commands, "CHECK_TREES", 1)
    if "checked" not in request.fixturenames:
        monkeypatch.setattr(OwnCodeCommands, "_begin_check", lambda *_: None)


@pytest.fixture
def checked() -> None:
    """The function is checked on other trees as well."""


def watched(window: MainWindow, qtbot: QtBot, path: Path) -> OwnCodeCommands:
    trust(path)
    commands = window.shell.own_code
    commands.open_file(path)
    at_rest(commands, qtbot)
    return commands


def at_rest(commands: OwnCodeCommands, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not (commands.running or commands.checking), timeout=30_000)


@pytest.mark.long
@pytest.mark.usefixtures("checked")
def test_a_wrong_search_is_shown_where_it_goes_wrong(
    window: MainWindow, qtbot: QtBot, press: Callable[..., int]
) -> None:
    document, panels = window.shell.document, window.shell.panels
    document.open_tree(treeview.load("example:boost-drift-dodge"))
    commands = watched(window, qtbot, WRONG)
    assert document.step == 23
    assert "Here it goes wrong: your code evaluates leaf 9" in panels.log.model.sentence(23)
    lines = panels.pseudocode.code.lines
    assert "def alphabeta(node, depth, alpha, beta, maximizing):" in lines
    assert [lines[place].strip() for place in panels.pseudocode.lit] == ["return node.value"]
    assert panels.run_panel.algorithm.currentText() == "alphabeta"
    assert commands.bar.isVisible()
    assert "Step 23: your code evaluates leaf 9" in commands.bar.text.toolTip()
    assert "Nothing pruned" in commands.bar.detail.text()
    scrubber = window.shell.transport.scrubber
    assert list(scrubber.warnings) == [23]
    assert scrubber.describe(scrubber.x_of(23)).startswith("Step 23 goes wrong: your code")
    window.shell.canvas.setFocus()
    document.seek(2)
    assert commands.bar.isVisible(), "it stays in sight"
    assert press("X") == 23
    document.seek(document.length)
    assert press("Shift+X") == 23
    assert not window.isWindowModified(), "there is nothing to save"


@pytest.mark.long
def test_the_reference_is_one_key_away_at_the_same_point(
    window: MainWindow, qtbot: QtBot, press: Callable[..., int]
) -> None:
    document = window.shell.document
    document.open_tree(treeview.load("example:boost-drift-dodge"))
    commands = watched(window, qtbot, WRONG)
    window.shell.canvas.setFocus()
    assert press("Y") == 23
    assert (document.algorithm, commands.is_reference) == ("alphabeta", True)
    assert "Cut at dodge" in window.shell.panels.log.model.sentence(23)
    assert commands.bar.text.text().startswith(
        "The reference, alpha-beta, at the same point as step 23 of your code"
    )
    assert press("Y") == 23
    assert not commands.is_reference
    document.seek(14)
    assert press("Y", "Y") == 14
    assert press("Y", "Right", "Y") == 15


def test_it_is_gone_through_line_by_line_with_its_variables(window: MainWindow, qtbot: QtBot) -> None:
    document, panel = window.shell.document, window.shell.panels.pseudocode
    document.open_tree(treeview.load([[8, 3], [5, 4]]))
    commands = watched(window, qtbot, WRONG)
    steps = document.length
    document.seek(1)
    assert panel.variables.isVisible()
    assert not panel.watch.isVisible()
    assert [name for name, _ in panel.variables.content.rows][:4] == ["node", "depth", "alpha", "beta"]
    document.seek(9)
    at = commands.shown.watched.trace.event_of(9) if commands.shown else 0
    commands.show_lines(True)
    assert document.length > steps
    assert commands.shown is not None
    assert commands.shown.watched.trace.event_of(document.step) == at, "at the same point"
    for _ in range(12):
        document.step_forward()
        if "value" in panel.variables.content.changed:
            break
    else:
        raise AssertionError("no line changes the value")
    place = [name for name, _ in panel.variables.content.rows].index("value")
    index = panel.variables.content.index(place, 1)
    assert panel.variables.content.data(index, Qt.ItemDataRole.FontRole).bold()
    assert "value = " in panel.variables.content.data(index, Qt.ItemDataRole.ToolTipRole)
    commands.show_lines(False)
    assert document.length == steps


@pytest.mark.long
def test_lines_of_a_long_run_are_made_in_slices_which_esc_stops(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = window.shell.document
    document.open_tree(treeview.load([[8, 3], [5, 4]]))
    commands = watched(window, qtbot, WRONG)
    monkeypatch.setattr("treeview.own_code.own_trace.SLICE_EVENTS", 3)
    steps = document.length
    assert commands.shown is not None
    commands.show_lines(True)
    assert commands.running
    commands.stop()
    at_rest(commands, qtbot)
    assert (document.length, commands.shown.watched.lines) == (steps, False)
    document.seek(9)
    at = commands.shown.watched.trace.event_of(9)
    commands.show_lines(True)
    assert document.length == steps, "not yet"
    at_rest(commands, qtbot)
    assert document.length > steps
    assert commands.shown.watched.trace.event_of(document.step) == at
    assert not commands.running


@pytest.mark.long
@pytest.mark.usefixtures("checked")
def test_the_line_of_a_mistake_is_told(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_code_commands, "CHECK_TREES", 15)
    window.shell.document.open_tree(treeview.load([[8, 3], [5, 4]]))
    program = programs(HERE / "wrong_programs.txt")[0]
    commands = watched(window, qtbot, written(tmp_path, program.text))
    assert commands.bar.detail.toolTip().startswith(
        f"Line {program.line}: Wrong start of the best value: Before the first child"
    )
    code, image = window.shell.panels.pseudocode.text, window.shell.panels.pseudocode.text.grab().toImage()
    scale, marked = image.devicePixelRatio(), theme.wrong_colour(window.shell.document.theme)
    ground = {
        number: image.pixelColor(round(3 * scale), round((place.top() + 4) * scale))
        for number, place in code.lines_in_sight()
    }
    assert [number for number, colour in ground.items() if colour == marked] == [program.line]
    window.actions_["own_reference"].trigger()
    assert not code.is_numbered, "pseudocode has no numbers"


@pytest.mark.usefixtures("checked")
def test_what_is_wrong_on_another_tree_only_is_told(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_code_commands, "CHECK_TREES", 15)
    window.shell.document.open_tree(treeview.load([[8, 3], [5, 4]]))
    text = (
        "def minimax(node, is_max):\n    if node.value == 2: raise MemoryError\n"
        "    if not node.children: return node.value\n"
        "    return (max if is_max else min)(minimax(child, not is_max) for child in node.children)\n"
    )
    commands = watched(window, qtbot, written(tmp_path, text))
    assert commands.bar.detail.toolTip().startswith("On another tree: line 2: it needs more memory")


@pytest.mark.long
@pytest.mark.usefixtures("checked")
def test_the_smallest_tree_is_opened_with_its_run(window: MainWindow, qtbot: QtBot) -> None:
    document = window.shell.document
    document.open_tree(treeview.load("example:boost-drift-dodge"))
    commands = watched(window, qtbot, WRONG)
    assert window.actions_["own_smallest"].isEnabled()
    window.actions_["own_smallest"].trigger()
    at_rest(commands, qtbot)
    assert len(document.tree) == 5
    assert commands.shown is not None
    assert commands.shown.watched.warning_step == document.step
    assert len(window.shell.pages) == 4
    assert not window.isWindowModified()
    assert not window.actions_["own_smallest"].isEnabled(), "it is this one"
    commands.show_reference()
    assert commands.is_reference


@pytest.mark.long
def test_a_search_without_end_is_stopped_by_esc_and_what_it_did_is_shown(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(ENDLESS, encoding="utf-8")
    trust(path)
    window.shell.document.open_tree(treeview.load([[1, 2], [3, 4]]))
    commands = window.shell.own_code
    commands.open_file(path)
    assert commands.running
    qtbot.waitUntil(lambda: commands.bar.stop_button.isVisible() and commands.noted > 9, timeout=15_000)
    assert window.isEnabled(), "the window can be used meanwhile"
    assert commands.bar.escape.isEnabled()
    commands.bar.escape.activated.emit()
    at_rest(commands, qtbot)
    document = window.shell.document
    assert commands.bar.text.toolTip().endswith("it was stopped.")
    assert "Printed: on" in window.shell.panels.log.model.sentence(1)
    assert document.is_log
    assert document.length >= 2


def test_an_exception_is_shown_at_its_step_and_line(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "def minimax(node):\n    if not node.children:\n        return node.value / (node.value - 4)\n"
        "    return max(minimax(child) for child in node.children)\n",
        encoding="utf-8",
    )
    document = window.shell.document
    document.open_tree(treeview.load([[8, 3], [5, 4]]))
    commands = watched(window, qtbot, path)
    assert document.step == document.length
    assert document.tree.path(document.current_node) == [1, 1]
    assert window.shell.panels.pseudocode.lit == (2,)
    assert "line 3: ZeroDivisionError" in commands.bar.text.toolTip()
    assert list(window.shell.transport.scrubber.warnings) == [document.length]


@pytest.mark.long
def test_a_file_that_changes_is_run_again_once_it_is_trusted_anew(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(WRONG.read_text("utf-8"), encoding="utf-8")
    document = window.shell.document
    document.open_tree(treeview.load("example:boost-drift-dodge"))
    commands = watched(window, qtbot, path)
    assert document.step == 23
    right = path.read_text("utf-8").replace(
        "            beta = min(beta, value)",
        "            beta = min(beta, value)\n            if alpha >= beta:\n                break",
    )
    path.write_text(right, encoding="utf-8")
    qtbot.waitUntil(lambda: "mine.py has changed" in commands.bar.text.text(), timeout=10_000)
    asked: list[str] = []

    def refuse(*_: object, **__: object) -> object:
        asked.append("asked")
        raise OSError(1, "refused")

    monkeypatch.setattr(game_trust, "trust_box", refuse)
    commands.run_again()
    assert asked == ["asked"], "what is new of it is not trusted yet"
    trust(path)
    commands.run_again()
    at_rest(commands, qtbot)
    assert commands.bar.text.toolTip().startswith("No difference from alpha-beta on this tree")
    assert len(document.tree) == 13
    assert document.step == document.length


@pytest.mark.long
def test_names_that_do_not_tell_are_asked_for_once(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "def minimax(node, p, q, r):\n"
        "    if not node.children:\n        return node.value\n"
        "    for child in node.children:\n        value = minimax(child, p, q, not r)\n"
        "        if r:\n            p = max(p, value)\n        else:\n            q = min(q, value)\n"
        "        if p >= q:\n            break\n"
        "    return p if r else q\n",
        encoding="utf-8",
    )
    shown: list[dict[str, str]] = []

    def accept(dialog: RolesDialog) -> bool:
        shown.append(dialog.said)
        return True

    monkeypatch.setattr(RolesDialog, "exec", accept)
    window.shell.document.open_tree(treeview.load([[8, 3], [5, 4]]))
    commands = watched(window, qtbot, path)
    assert shown == [{"node": "node", "p": "alpha", "q": "beta", "r": "maximizing"}]
    assert commands.shown is not None
    assert commands.shown.watched.run.value == 4
    commands.run_again()
    at_rest(commands, qtbot)
    assert len(shown) == 1, "it is remembered"
    commands.run_again(asked=True)
    at_rest(commands, qtbot)
    assert len(shown) == 2


def test_the_dialog_says_what_it_cannot_take(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "def minimax(node, q):\n    return max([minimax(c, q - 1) for c in node.children] or [node.value])\n",
        encoding="utf-8",
    )
    file = own_code_commands.OwnFile.read(path)
    dialog = RolesDialog(own_code_commands.OwnFunction(file, "minimax"), window)
    assert dialog.said == {"node": "node", "q": "depth"}
    dialog.fields["q"].setEditText("nonsense")
    dialog.accept()
    assert dialog.problem.text() == "'nonsense' is not a number"
    dialog.fields["q"].setEditText("3")
    dialog.accept()
    assert (dialog.result(), dialog.said) == (1, {"node": "node", "q": "3"})
    dialog.deleteLater()
    assert roles_dialog.NUMBERS == ("0", "1")


def test_a_file_without_a_search_is_told(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("x = 1\n", encoding="utf-8")
    told: list[str] = []
    window.shell.document.messageRaised.connect(told.append)
    window.shell.own_code.open_file(path)
    assert told == ["mine.py has no function that looks like a search"]


@pytest.mark.parametrize("extent", ["search", "whole"])
def test_it_runs_on_the_game_in_the_window_with_its_boards(
    window: MainWindow, qtbot: QtBot, extent: str
) -> None:
    setup = Setup("tictactoe", start="X O X / O O X / . X .", extent=extent)
    shell = window.shell
    assert shell.games.reopen(setup, in_place=True, path=None, source="")
    qtbot.waitUntil(lambda: shell.document.complete, timeout=30_000)
    commands = watched(window, qtbot, HERE / "students" / "recursive_alphabeta.py")
    document = shell.document
    assert document.is_log
    assert commands.shown is not None
    tree = commands.shown.watched.tree
    assert len(tree) == 5, "all of it, whatever our search has left out"
    assert commands.shown.watched.run.value == treeview.solve(tree, "minimax").value
    assert [document.tree.moves[node] for node in document.tree.children(0)] == ["a1", "c1"]
    boards = document.scene().boards
    assert boards is not None
    assert boards.at(1) != boards.at(0)
    commands.show_reference()
    assert commands.is_reference
    assert document.scene().boards is not None


def test_esc_ends_what_is_worked_out_of_a_run_and_shows_what_there_is(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("treeview.own_code.own_run.SLICE_EVENTS", 3)
    commands, document = window.shell.own_code, window.shell.document
    document.open_tree(treeview.load("example:boost-drift-dodge"))
    shares: list[float] = []

    def look() -> None:
        building = commands._building
        if building is not None:
            shares.append(building.share)
            commands._looks = own_code_commands.SHOW_AFTER_LOOKS + 1
            commands.refresh()
            if building.share > 0.15:
                assert commands.bar.progress.value() == round(100 * building.share)
                assert "steps are being worked out" in commands.bar.text.toolTip()
                commands.bar.escape.activated.emit()

    commands._slices.progressed.connect(look)
    watched(window, qtbot, WRONG)
    assert len(shares) > 3
    assert commands.bar.text.toolTip().endswith("it was stopped.")
    assert 2 <= document.length < 20
    assert not commands.running


def test_a_file_with_a_search_is_watched_however_it_is_opened(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(OwnCodeCommands, "open_file", lambda _, path: opened.append(path))
    window.shell.opening.open_file(str(WRONG))
    assert opened == [WRONG]


def test_a_file_with_a_game_is_no_search_of_its_own(tmp_path: Path) -> None:
    code = WRONG.read_text("utf-8")
    file = tmp_path / "both.py"
    for game in (
        "class Nim(treeview.Game):\n    pass\n",
        "".join(f"def {name}(state): return 0\n" for name in FOUR),
    ):
        file.write_text(code + game, "utf-8")
        assert not holds_function(file)
    file.write_text(code, "utf-8")
    assert holds_function(file)
    assert not holds_function(tmp_path / "missing.py")
    assert not holds_function(resources.folder() / "games" / "countdown.py")
