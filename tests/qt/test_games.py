"""Trees of games in the window: made, grown with progress, cancelled, opened again, copied to be drawn on."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from treeview.games.game import GameError
from treeview.games.game_factory import make_game_tree, settle_setup
from treeview.games.game_registry import game
from treeview.games.game_tree import GameTree
from treeview.games.setup import SEARCH, WHOLE, Extent, Setup
from treeview.qt.dialogs.game import game_dialog, game_trust
from treeview.qt.dialogs.game.game_dialog import GameDialog
from treeview.qt.dialogs.game.game_trust import is_trusted
from treeview.qt.editing.edit_menu import DRAWING
from treeview.qt.editing.node_commands import AT_NODES, SELECTING
from treeview.qt.editing.tree_menu import MENU
from treeview.qt.panels import growing_bar
from treeview.qt.panels.equal_positions import equal_positions
from treeview.qt.shell import open_windows
from treeview.qt.window.main_window import MainWindow
from treeview.tree.tree import NIL

MIDGAME = "X O X / . O . / . . ."

GAME = '''
from treeview.games.game import MAX, MIN, Game

class Countdown(Game):
    """Take one or two; who takes last wins."""
    start = (5, MAX)
    def to_move(self, state): return state[1]
    def moves(self, state): return [take for take in (1, 2) if take <= state[0]]
    def play(self, state, move): return (state[0] - move, MIN if state[1] == MAX else MAX)
    def utility(self, state): return 1.0 if state[1] == MIN else -1.0
    def write(self, state): return f"{state[0]} {state[1]}"
    def read(self, text):
        return tuple(int(word) for word in text.split())
'''


@pytest.fixture(autouse=True)
def no_file_is_trusted() -> Iterator[None]:
    game_trust._trusted.clear()
    yield
    game_trust._trusted.clear()


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trees grow at once, however busy the computer is."""
    monkeypatch.setattr(growing_bar, "FIRST_SLICE_SECONDS", 60.0)


@pytest.fixture
def slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trees grow in slices, however fast the computer is."""
    monkeypatch.setattr(growing_bar, "FIRST_SLICE_SECONDS", 0.0)


@pytest.mark.parametrize("shown", [False, True])
def test_a_dialog_may_go_while_the_user_is_asked_about_a_file(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shown: bool
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(GAME, encoding="utf-8")
    asked = list[str]()

    def close_all(box: QMessageBox) -> int:
        asked.append(box.text())
        for dialog in window.findChildren(GameDialog):
            delete(dialog)
        if isValid(box):
            delete(box)
        return 0

    monkeypatch.setattr(QMessageBox, "exec", close_all)
    if shown:
        monkeypatch.setattr(game_dialog, "ask_game_file", lambda *_: str(file))
        monkeypatch.setattr(
            GameDialog, "exec", lambda dialog: (dialog.show(), dialog.open_file.click(), 0)[-1]
        )
        window.games.ask_game()
    else:
        window.games.open_file(file)
    assert asked == ["Run mine.py?"]
    assert not is_trusted(file)
    assert window.document.game is None


@pytest.fixture
def played(window: MainWindow) -> MainWindow:
    """The window on the whole tree of a game of tic-tac-toe that is half over."""
    show(window, MIDGAME)
    return window


def show(window: MainWindow, start: str = "", extent: Extent = WHOLE, **options: Any) -> None:
    setup = Setup("tictactoe", options, start, extent)
    window.games.grow(setup, make_game_tree(setup))


def messages(window: MainWindow) -> list[str]:
    found: list[str] = []
    window.document.messageRaised.connect(found.append)
    return found


def answer(monkeypatch: pytest.MonkeyPatch, *, run: bool) -> list[str]:
    """The user runs every file that is asked about, or none; returns what was asked."""
    asked: list[str] = []

    def exec_(box: QMessageBox) -> int:
        asked.append(box.text())
        next(b for b in box.buttons() if (b is not box.defaultButton()) == run).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", exec_)
    return asked


# Growing


def test_what_grows_fast_shows_no_progress(
    window: MainWindow, qtbot: QtBot, slices: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(growing_bar, "SHOW_AFTER_SECONDS", 1e9)
    seen: list[bool] = []
    window.grower.progressed.connect(lambda: seen.append(window.growing.isVisible()))
    show(window)
    qtbot.waitUntil(lambda: not window.grower.active)
    assert len(seen) > 2
    assert not any(seen)


def test_a_small_tree_is_there_at_once_and_is_searched(window: MainWindow) -> None:
    show(window, MIDGAME)
    assert not window.grower.active
    assert window.growing.isHidden()
    assert len(window.document.tree) == 206
    assert window.document.run is not None
    assert window.windowTitle() == "Tic-tac-toe[*] — treeview"
    assert not window.document.drawing


@pytest.mark.usefixtures("slices")
def test_a_large_tree_grows_while_the_old_one_stays_in_sight(window: MainWindow, qtbot: QtBot) -> None:
    before = window.document.tree
    told: list[tuple[int, int]] = []
    window.grower.progressed.connect(lambda: told.append((window.grower.nodes, window.grower.total)))
    show(window)
    assert window.grower.active
    assert window.document.tree is before
    qtbot.waitUntil(lambda: not window.grower.active, timeout=20_000)
    assert len(window.document.tree) == 549_946
    assert told[-1] == (549_946, 549_946)
    assert told == sorted(told, key=lambda each: each[0])
    assert len(told) > 3


@pytest.mark.usefixtures("slices")
def test_progress_is_seen_after_a_while_and_escape_cancels(
    window: MainWindow, press: Callable[..., int], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(growing_bar, "SHOW_AFTER_SECONDS", 0.0)
    before = window.document.tree
    show(window)
    qtbot.waitUntil(window.growing.isVisible)
    qtbot.waitUntil(lambda: "of 549,946 nodes" in window.growing.text.text())
    window.canvas.setFocus()
    press("Escape")
    assert not window.grower.active
    assert window.growing.isHidden()
    assert window.document.tree is before
    qtbot.wait(30)
    assert window.document.tree is before
    assert not window.growing.escape.isEnabled(), "Esc means something else again"


@pytest.mark.usefixtures("slices")
def test_the_button_cancels_too(window: MainWindow, qtbot: QtBot) -> None:
    show(window)
    window.growing.button.click()
    assert not window.grower.active


def test_too_large_a_tree_is_refused_in_one_line_with_a_depth(window: MainWindow, qtbot: QtBot) -> None:
    said, before = messages(window), window.document.tree
    setup = Setup("tictactoe", {}, "", WHOLE)
    window.games.grow(setup, make_game_tree(setup, limit=5_000))
    qtbot.waitUntil(lambda: not window.grower.active)
    assert said == ["the tree of Tic-tac-toe has more than 5,000 nodes; to depth 4 it has 3,610"]
    assert window.document.tree is before
    show(window, "", 2, columns=5, rows=5)
    assert len(window.document.tree) == 1 + 25 + 600


def test_what_goes_wrong_in_the_rules_is_one_line(window: MainWindow) -> None:
    said, before = messages(window), window.document.tree
    rules = game("tictactoe")
    rules.play = lambda state, move: 1 // 0  # type: ignore[method-assign]
    window.games.grow(Setup("tictactoe", {}, "", WHOLE), GameTree(rules))
    assert len(said) == 1
    assert "ZeroDivisionError" in said[0]
    assert "\n" not in said[0]
    assert window.document.tree is before


def test_a_tree_that_grows_with_the_search_is_there_at_once(window: MainWindow) -> None:
    show(window, "", SEARCH)
    assert window.document.game is not None
    window.document.recorder.finish()
    assert 10_000 < len(window.document.tree) < 549_946


def test_the_tree_comes_into_a_window_of_its_own_if_this_one_is_taken(window: MainWindow) -> None:
    window.document.push(_note(window))
    show(window, MIDGAME)
    assert len(open_windows()) == 2
    assert window.document.game is None
    (other,) = (each for each in open_windows() if each is not window)
    assert other.document.game is not None


def _note(window: MainWindow) -> Any:
    from treeview.tree.edits import node_edits

    return node_edits.add_child(window.document.tree, 0)


# The dialog


def test_the_command_asks_and_shows(window: MainWindow, press: Callable[..., int], qtbot: QtBot) -> None:
    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, GameDialog)
        dialog.games.setCurrentIndex(dialog.games.model().index(4, 0))
        dialog.accept()

    QTimer.singleShot(0, act)
    press("Ctrl+Shift+G")
    assert window.document.setup is not None
    assert window.document.setup.game == "hexapawn"
    assert len(window.document.tree) == 252


def test_the_game_of_this_window_is_offered_from_the_selected_node_on(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    show(window, "X . . O / . . . . / . . . .", line=2, columns=4)
    seen: list[tuple[object, ...]] = []

    def exec_(dialog: GameDialog) -> int:
        seen.append((dialog.games.currentIndex().row(), dialog.options.values(), dialog.position.written))
        return 0

    monkeypatch.setattr(GameDialog, "exec", exec_)
    options = {"columns": 4, "rows": 3, "line": 2, "equal": "same"}
    window.games.ask_game()
    assert seen.pop() == (0, options, "X . . O / . . . . / . . . .")
    window.document.select(1)
    window.games.ask_game()
    assert window.document.game is not None
    wanted = window.document.game.game.write(window.document.game.state(1))
    assert seen.pop() == (0, options, wanted)
    setup = Setup("hexapawn", {"columns": 4}, "", WHOLE)
    window.games.grow(setup, make_game_tree(setup))
    window.games.ask_game()
    assert seen.pop() == (4, {"columns": 4, "rows": 3, "equal": "same"}, "")


def test_a_python_file_is_asked_about_and_offered(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "countdown.py"
    file.write_text(GAME, encoding="utf-8")
    asked = answer(monkeypatch, run=True)
    monkeypatch.setattr(GameDialog, "exec", lambda dialog: dialog.accept() or dialog.result())
    window.opening.open_file(str(file))
    assert asked == ["Run countdown.py?"]
    assert window.document.setup is not None
    assert window.document.setup.file == str(file)
    assert len(window.document.tree) == 20


def test_a_python_file_that_is_no_game_is_told(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.py"
    file.write_text("x = 1", encoding="utf-8")
    answer(monkeypatch, run=True)
    said = messages(window)
    window.opening.open_file(str(file))
    assert len(said) == 1
    assert said[0].startswith("x.py holds no game")


# Opened again


def test_a_setup_makes_the_same_tree_again_at_the_same_step(played: MainWindow) -> None:
    setup, tree = played.document.setup, played.document.tree
    assert setup is not None
    seen = []
    assert played.games.reopen(setup, "a name", None, 17, seen.append)
    assert seen == [played.shell]
    assert played.document.tree is not tree
    assert played.document.tree == tree
    assert played.document.game is not None
    assert played.document.setup == settle_setup(setup, played.document.game)
    assert played.document.step == 17


def test_a_file_is_asked_about_again_only_if_it_has_changed(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "countdown.py"
    file.write_text(GAME, encoding="utf-8")
    setup = Setup("countdown", {}, "3 1", WHOLE, str(file))
    asked = answer(monkeypatch, run=False)
    assert not window.games.reopen(setup)
    assert window.document.game is None
    asked = answer(monkeypatch, run=True)
    assert window.games.reopen(setup)
    assert window.games.reopen(setup)
    assert asked == ["Run countdown.py?"]
    assert is_trusted(file)
    assert window.document.game is not None
    assert window.document.game.start == (3, 1)


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (Setup("chess"), "there is no game 'chess'"),
        (Setup("tictactoe", {"line": 9}), "line: nobody can get 9 in a row"),
        (Setup("tictactoe", {}, "XXX"), ""),
        (Setup("x", {}, "", SEARCH, "/no/such/file.py"), "Cannot read file.py: "),
    ],
)
def test_what_cannot_be_made_again_is_said(window: MainWindow, setup: Setup, said: str) -> None:
    heard = messages(window)
    assert not window.games.reopen(setup)
    assert len(heard) == 1
    assert heard[0].startswith(said)


# No drawing, but on a copy


def test_nothing_is_drawn_on_the_tree_of_a_game(played: MainWindow, press: Callable[..., int]) -> None:
    document, actions = played.document, played.actions_
    document.select(3)
    changing = {*DRAWING, *AT_NODES, *(name for names in MENU for name in names)}
    changing -= {*SELECTING, "edit_copy"}
    assert [name for name in changing if actions[name].isEnabled()] == []
    assert actions["select_siblings"].isEnabled()
    said, before = messages(played), document.tree.copy()
    played.canvas.mouse.editRequested.emit(3)
    assert not played.editing.drawing.editor.is_open
    assert said == ["This tree follows from the rules of the game. Edit a copy of it to draw."]
    press("F4", "Tab", "Delete")
    assert document.tree == before
    assert not document.drawing


def test_what_draws_comes_back_with_a_drawn_tree(played: MainWindow) -> None:
    assert not played.entry.isVisible()
    played.document.load_source("[[1, 2], 3]")
    played.document.select(1)
    assert played.entry.isVisible()
    for name in ("draw", "entry", "paste_nodes", "child", "delete", "tree_fill", "tree_mirror", "entry_line"):
        assert played.actions_[name].isEnabled(), name
    assert not played.actions_["edit_copy"].isEnabled()


def test_the_entry_line_stays_away_though_it_is_asked_for(played: MainWindow) -> None:
    played.settings["entry_line"] = False
    played.settings["entry_line"] = True
    assert not played.entry.isVisible()


def test_a_copy_can_be_drawn_on_in_a_window_of_its_own(played: MainWindow) -> None:
    played.actions_["edit_copy"].trigger()
    (other,) = (each for each in open_windows() if each is not played)
    assert other.document.game is None
    assert other.document.title == "copy of Tic-tac-toe"
    assert other.saving.modified, "no file holds it"
    other.document.select(5)
    assert other.actions_["child"].isEnabled()
    other.actions_["child"].trigger()
    assert len(other.document.order.ids) == 207
    assert len(played.document.tree) == 206
    other.document.history.set_clean()


def test_a_copy_of_a_part_of_a_tree_is_whole(window: MainWindow) -> None:
    show(window, "", 1)
    window.games.edit_copy()
    other = next(each for each in open_windows() if each is not window)
    assert not any(other.document.tree.more)
    assert other.document.tree.is_terminal(1)
    said = other.messages.text.text()
    assert said == "9 leaves are not the end of the game; their values are their estimates."
    other.document.start("minimax", {})
    other.document.recorder.finish()
    assert other.document.run is not None


def test_who_moves_first_say_the_rules(window: MainWindow) -> None:
    document = window.document
    document.start("alphabeta", {"root": "min"})
    assert "root" in window.run_panel.fields
    show(window, MIDGAME)
    assert document.run is not None, "what was chosen for a drawn tree is passed over"
    assert "root" not in window.run_panel.fields
    window.run_panel.fields["prune_on"].setCurrentIndex(1)  # type: ignore[union-attr]
    window.run_panel.apply()
    assert document.options["prune_on"] == "gt"
    assert document.run is not None
    document.load_source("[[1, 2], 3]")
    assert "root" in window.run_panel.fields


def test_the_inspector_has_no_form_for_what_follows_from_rules(played: MainWindow) -> None:
    played.document.select(3)
    played.panels.bring("inspector")
    QApplication.processEvents()
    assert played.inspector.form.isHidden()
    assert played.inspector.facts
    played.document.load_source("[[1, 2], 3]")
    played.document.select(1)
    assert not played.inspector.edit.isHidden()


# Equal positions


def test_equal_positions_are_those_with_the_same_cells(played: MainWindow) -> None:
    document = played.document
    assert document.game is not None
    states = [document.game.state(node) for node in range(len(document.tree))]
    several = 0
    for node in range(0, len(states), 7):
        wanted = [other for other, state in enumerate(states) if state == states[node]]
        assert equal_positions(document, node) == wanted
        several += len(wanted) > 1
    assert several > 5
    assert equal_positions(document, NIL) == []


def test_equal_positions_are_those_that_are_there_at_the_step(window: MainWindow) -> None:
    show(window, MIDGAME, SEARCH)
    document = window.document
    document.recorder.finish()
    node = next(n for n in range(len(document.tree)) if len(equal_positions(document, n)) > 1)
    first, *_, last = equal_positions(document, node)
    document.seek(1)
    assert document.node_count is not None
    assert document.node_count <= first
    assert equal_positions(document, last)[-1] == last, "itself among them, though it is not there yet"
    assert equal_positions(document, first) == [first]


def test_the_selected_position_is_lit_everywhere_while_that_is_wanted(
    played: MainWindow, press: Callable[..., int]
) -> None:
    document = played.document
    node = next(n for n in range(len(document.tree)) if len(equal_positions(document, n)) > 1)
    heard: list[int] = []
    document.litChanged.connect(lambda: heard.append(len(document.lit)))
    document.select(node)
    assert document.lit == ()
    press("E")
    assert document.lit == tuple(equal_positions(document, node))
    other = next(n for n in range(node + 1, len(document.tree)) if len(equal_positions(document, n)) > 1)
    played.canvas.mouse.hovered.emit(other)
    assert document.lit == tuple(equal_positions(document, other)), "what the mouse is over comes first"
    played.canvas.mouse.hovered.emit(NIL)
    assert document.lit == tuple(equal_positions(document, node))
    document.select(0)
    assert document.lit == (), "the root's position stands nowhere else"
    document.select(node)
    press("E")
    assert document.lit == ()
    assert 0 not in [first for first, second in pairwise(heard) if first == second], "nothing is told twice"


def test_only_nodes_that_are_there_by_the_step_are_lit(window: MainWindow) -> None:
    document = window.document
    document.run_control.algorithm = "mcts"
    show(window, "", SEARCH)
    document.recorder.finish()
    document.seek(document.length)
    node = next(n for n in range(10, len(document.tree)) if len(equal_positions(document, n)) > 1)
    later = equal_positions(document, node)
    timeline = document.run
    assert timeline is not None
    steps = np.arange(document.length)
    first = next(int(s) for s in steps if timeline.recording.node_counts.size(int(s)) > node)
    document.seek(first)
    assert equal_positions(document, node) == [n for n in later if n < timeline.node_count]


def test_a_key_that_fails_is_told(played: MainWindow) -> None:
    document = played.document
    assert document.game is not None

    def fails(state: object) -> object:
        raise GameError("no key")

    document.game.positions.game.key = fails  # type: ignore[method-assign]
    document.game.positions._class = array("i")  # the keys asked for already
    played.settings["equal"] = True
    said = messages(played)
    document.select(4)
    assert set(said) == {"no key"}
    assert document.lit == ()
