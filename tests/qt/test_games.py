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

from tests.document.documents import load_source
from treeview.games.game import GameError
from treeview.games.game_factory import make_game_tree, settle_setup
from treeview.games.game_registry import game
from treeview.games.game_tree import GameTree
from treeview.games.setup import SEARCH, WHOLE, Extent, Setup
from treeview.qt.dialogs.game import game_dialog, game_trust, tree_size_text
from treeview.qt.dialogs.game.game_dialog import GameDialog
from treeview.qt.dialogs.game.game_trust import GameTrial
from treeview.qt.editing.edit_menu import DRAWING, MENU
from treeview.qt.editing.node_commands import AT_NODES, SELECTING
from treeview.qt.files import game_commands
from treeview.qt.panels import message_bar
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


@pytest.fixture
def slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trees grow in slices, however fast the computer is."""
    for seconds in ("FIRST_SLICE_SECONDS", "SLICE_SECONDS"):
        monkeypatch.setattr(game_commands, seconds, 0.0)


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
        window.shell.games.ask_game()
    else:
        window.shell.games.open_file(file)
    assert asked == ["Run mine.py?"]
    assert not game_trust._trusted
    assert window.shell.document.game is None


@pytest.fixture
def played(window: MainWindow) -> MainWindow:
    """The window on the whole tree of a game of tic-tac-toe that is half over."""
    show(window, MIDGAME)
    return window


def show(window: MainWindow, start: str = "", extent: Extent = WHOLE, **options: Any) -> None:
    setup = Setup("tictactoe", options, start, extent)
    window.shell.games.grow(setup, make_game_tree(setup))


def messages(window: MainWindow) -> list[str]:
    found: list[str] = []
    window.shell.document.messageRaised.connect(found.append)
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
    monkeypatch.setattr(message_bar, "SHOW_AFTER_SECONDS", 1e9)
    seen: list[bool] = []
    window.shell.grower.progressed.connect(lambda: seen.append(window.shell.growing.isVisible()))
    show(window, "X O . / . . . / . . .")  # 8,000 nodes
    qtbot.waitUntil(lambda: not window.shell.grower.active)
    assert len(seen) > 2
    assert not any(seen)


def test_a_small_tree_is_there_at_once_and_is_searched(window: MainWindow) -> None:
    show(window, MIDGAME)
    assert not window.shell.grower.active
    assert window.shell.growing.isHidden()
    assert len(window.shell.document.tree) == 206
    assert window.shell.document.run is not None
    assert window.windowTitle() == "Tic-tac-toe[*] — treeview"
    assert not window.shell.document.drawing


@pytest.mark.long
@pytest.mark.usefixtures("slices")
def test_a_large_tree_grows_while_the_old_one_stays_in_sight(window: MainWindow, qtbot: QtBot) -> None:
    before = window.shell.document.tree
    told: list[tuple[int, int]] = []
    window.shell.grower.progressed.connect(lambda progress: told.append((progress.nodes, progress.total)))
    show(window)
    assert window.shell.grower.active
    assert window.shell.document.tree is before
    qtbot.waitUntil(lambda: not window.shell.grower.active, timeout=20_000)
    assert len(window.shell.document.tree) == 549_946
    assert told == sorted(told, key=lambda each: each[0])
    assert len(told) > 3


@pytest.mark.usefixtures("slices")
def test_progress_is_seen_after_a_while_and_escape_cancels(
    window: MainWindow, press: Callable[..., int], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(message_bar, "SHOW_AFTER_SECONDS", 0.0)
    before = window.shell.document.tree
    show(window)
    qtbot.waitUntil(window.shell.growing.isVisible)
    qtbot.waitUntil(lambda: "of 549,946 nodes" in window.shell.growing.text.text())
    window.shell.canvas.setFocus()
    press("Escape")
    assert not window.shell.grower.active
    assert window.shell.growing.isHidden()
    assert window.shell.document.tree is before
    qtbot.wait(30)
    assert window.shell.document.tree is before
    assert not window.shell.growing.escape.isEnabled(), "Esc means something else again"


@pytest.mark.usefixtures("slices")
def test_the_button_cancels_too(window: MainWindow, qtbot: QtBot) -> None:
    show(window)
    window.shell.growing.button.click()
    assert not window.shell.grower.active


def test_too_large_a_tree_is_refused_in_one_line_with_a_depth(window: MainWindow, qtbot: QtBot) -> None:
    said, before = messages(window), window.shell.document.tree
    setup = Setup("tictactoe", {}, "", WHOLE)
    window.shell.games.grow(setup, make_game_tree(setup, limit=5_000))
    qtbot.waitUntil(lambda: not window.shell.grower.active)
    assert said == ["the tree of Tic-tac-toe has more than 5,000 nodes; to depth 4 it has 3,610"]
    assert window.shell.document.tree is before
    show(window, "", 2, columns=5, rows=5)
    assert len(window.shell.document.tree) == 1 + 25 + 600


def test_what_goes_wrong_in_the_rules_is_one_line(window: MainWindow) -> None:
    said, before = messages(window), window.shell.document.tree
    rules = game("tictactoe")
    rules.play = lambda state, move: 1 // 0  # type: ignore[method-assign]
    window.shell.games.grow(Setup("tictactoe", {}, "", WHOLE), GameTree(rules))
    assert len(said) == 1
    assert "ZeroDivisionError" in said[0]
    assert "\n" not in said[0]
    assert window.shell.document.tree is before


def test_a_tree_that_grows_with_the_search_is_there_at_once(window: MainWindow) -> None:
    show(window, "", SEARCH)
    assert window.shell.document.game is not None
    window.shell.document.recorder.finish()
    assert 10_000 < len(window.shell.document.tree) < 549_946


def test_the_tree_comes_into_a_window_of_its_own_if_this_one_is_taken(window: MainWindow) -> None:
    window.shell.document.push(_note(window))
    show(window, MIDGAME)
    assert len(open_windows()) == 2
    assert window.shell.document.game is None
    (other,) = (each for each in open_windows() if each is not window)
    assert other.shell.document.game is not None


def _note(window: MainWindow) -> Any:
    from treeview.tree.edits import node_edits

    return node_edits.add_child(window.shell.document.tree, 0)


# The dialog


def test_the_command_asks_and_shows(
    window: MainWindow, press: Callable[..., int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tree_size_text, "SLICE_SECONDS", 60.0)  # what is small is offered whole

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, GameDialog)
        dialog.games.setCurrentIndex(dialog.games.model().index(4, 0))
        dialog.accept()

    QTimer.singleShot(0, act)
    press("Ctrl+Shift+G")
    assert window.shell.document.setup is not None
    assert window.shell.document.setup.game == "hexapawn"
    assert len(window.shell.document.tree) == 252


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
    window.shell.games.ask_game()
    assert seen.pop() == (0, options, "X . . O / . . . . / . . . .")
    window.shell.document.select(1)
    window.shell.games.ask_game()
    assert window.shell.document.game is not None
    wanted = window.shell.document.game.game.write(window.shell.document.game.state(1))
    assert seen.pop() == (0, options, wanted)
    setup = Setup("hexapawn", {"columns": 4}, "", WHOLE)
    window.shell.games.grow(setup, make_game_tree(setup))
    window.shell.games.ask_game()
    assert seen.pop() == (4, {"columns": 4, "rows": 3, "equal": "same"}, "")


def test_a_python_file_is_asked_about_and_offered(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "countdown.py"
    file.write_text(GAME, encoding="utf-8")
    asked = answer(monkeypatch, run=True)
    monkeypatch.setattr(GameDialog, "exec", lambda dialog: dialog.accept() or dialog.result())
    window.shell.opening.open_file(str(file))
    assert asked == ["Run countdown.py?"]
    assert window.shell.document.setup is not None
    assert window.shell.document.setup.file == str(file)
    assert len(window.shell.document.tree) == 20


def test_a_python_file_that_is_no_game_is_told(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.py"
    file.write_text("x = 1", encoding="utf-8")
    answer(monkeypatch, run=True)
    said = messages(window)
    window.shell.opening.open_file(str(file))
    assert len(said) == 1
    assert said[0].startswith("x.py holds no game")


# Opened again


def test_a_setup_makes_the_same_tree_again_at_the_same_step(played: MainWindow) -> None:
    setup, tree = played.shell.document.setup, played.shell.document.tree
    assert setup is not None
    seen = []
    assert played.shell.games.reopen(setup, "a name", None, 17, seen.append)
    assert seen == [played.shell]
    assert played.shell.document.tree is not tree
    assert played.shell.document.tree == tree
    assert played.shell.document.game is not None
    assert played.shell.document.setup == settle_setup(setup, played.shell.document.game)
    assert played.shell.document.step == 17


def test_a_file_is_asked_about_again_only_if_it_has_changed(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "countdown.py"
    file.write_text(GAME, encoding="utf-8")
    setup = Setup("countdown", {}, "3 1", WHOLE, str(file))
    asked = answer(monkeypatch, run=False)
    assert not window.shell.games.reopen(setup, path=None, source="")
    assert window.shell.document.game is None
    asked = answer(monkeypatch, run=True)
    assert window.shell.games.reopen(setup, path=None, source="")
    assert window.shell.games.reopen(setup, path=None, source="")
    assert asked == ["Run countdown.py?"]
    assert window.shell.document.game is not None
    assert window.shell.document.game.start == (3, 1)


def test_making_the_game_of_a_saved_tree_again_can_be_cancelled(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "countdown.py"
    file.write_text(GAME, encoding="utf-8")
    answer(monkeypatch, run=True)
    heard, before = messages(window), window.shell.document.tree
    monkeypatch.setattr(GameTrial, "setValue", lambda trial, value: trial.cancel())
    assert not window.shell.games.reopen(
        Setup("countdown", {}, "3 1", WHOLE, str(file)), path=None, source=""
    )
    assert window.shell.document.tree is before
    assert heard == []


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
    assert not window.shell.games.reopen(setup, path=None, source="")
    assert len(heard) == 1
    assert heard[0].startswith(said)


# No drawing, but on a copy


def test_nothing_is_drawn_on_the_tree_of_a_game(played: MainWindow, press: Callable[..., int]) -> None:
    document, actions = played.shell.document, played.actions_
    document.select(3)
    changing = {*DRAWING, *AT_NODES, *(name for names in MENU for name in names)}
    changing -= {*SELECTING, "edit_copy"}
    assert [name for name in changing if actions[name].isEnabled()] == []
    assert actions["select_siblings"].isEnabled()
    said, before = messages(played), document.tree.copy()
    played.shell.canvas.mouse.editRequested.emit(3)
    assert not played.shell.editing.drawing.editor.is_open
    assert said == ["This tree follows from the rules of the game. Edit a copy of it to draw."]
    press("F4", "Tab", "Delete")
    assert document.tree == before
    assert not document.drawing


def test_what_draws_comes_back_with_a_drawn_tree(played: MainWindow) -> None:
    assert not played.shell.entry.isVisible()
    load_source(played.shell.document, "[[1, 2], 3]")
    played.shell.document.select(1)
    assert played.shell.entry.isVisible()
    for name in ("draw", "entry", "paste_nodes", "child", "delete", "tree_fill", "tree_mirror", "entry_line"):
        assert played.actions_[name].isEnabled(), name
    assert not played.actions_["edit_copy"].isEnabled()


def test_the_entry_line_stays_away_though_it_is_asked_for(played: MainWindow) -> None:
    played.settings["entry_line"] = False
    played.settings["entry_line"] = True
    assert not played.shell.entry.isVisible()


def test_a_copy_can_be_drawn_on_in_a_window_of_its_own(played: MainWindow) -> None:
    played.actions_["edit_copy"].trigger()
    (other,) = (each for each in open_windows() if each is not played)
    assert other.shell.document.game is None
    assert other.shell.document.title == "copy of Tic-tac-toe"
    assert other.shell.saving.modified, "no file holds it"
    other.shell.document.select(5)
    assert other.actions_["child"].isEnabled()
    other.actions_["child"].trigger()
    assert len(other.shell.document.order.ids) == 207
    assert len(played.shell.document.tree) == 206
    other.shell.document.history.set_clean()


def test_a_copy_of_a_part_of_a_tree_is_whole(window: MainWindow) -> None:
    show(window, "", 1)
    window.shell.games.edit_copy()
    other = next(each for each in open_windows() if each is not window)
    assert not any(other.shell.document.tree.more)
    assert other.shell.document.tree.is_terminal(1)
    said = other.shell.messages.text.text()
    assert said == "9 leaves are not the end of the game; their values are their estimates."
    other.shell.document.start("minimax", {})
    other.shell.document.recorder.finish()
    assert other.shell.document.run is not None


def test_who_moves_first_say_the_rules(window: MainWindow) -> None:
    document = window.shell.document
    document.start("alphabeta", {"root": "min"})
    assert "root" in window.shell.panels.run_panel.fields
    show(window, MIDGAME)
    assert document.run is not None, "what was chosen for a drawn tree is passed over"
    assert "root" not in window.shell.panels.run_panel.fields
    window.shell.panels.run_panel.fields["prune_on"].setCurrentIndex(1)  # type: ignore[union-attr]
    window.shell.panels.run_panel.apply()
    assert document.options["prune_on"] == "gt"
    assert document.run is not None
    load_source(document, "[[1, 2], 3]")
    assert "root" in window.shell.panels.run_panel.fields


def test_the_inspector_has_no_form_for_what_follows_from_rules(played: MainWindow) -> None:
    played.shell.document.select(3)
    played.shell.panels.bring("inspector")
    QApplication.processEvents()
    assert played.shell.panels.inspector.form.isHidden()
    assert played.shell.panels.inspector.facts
    load_source(played.shell.document, "[[1, 2], 3]")
    played.shell.document.select(1)
    assert not played.shell.panels.inspector.edit.isHidden()


# Equal positions


def test_equal_positions_are_those_with_the_same_cells(played: MainWindow) -> None:
    document = played.shell.document
    assert document.game is not None
    states = [document.game.state(node) for node in range(len(document.tree))]
    several = 0
    for node in range(0, len(states), 7):
        wanted = [other for other, state in enumerate(states) if state == states[node]]
        assert document.equal_positions(node) == wanted
        several += len(wanted) > 1
    assert several > 5
    assert document.equal_positions(NIL) == []


def test_equal_positions_are_those_that_are_there_at_the_step(window: MainWindow) -> None:
    show(window, MIDGAME, SEARCH)
    document = window.shell.document
    document.recorder.finish()
    node = next(n for n in range(len(document.tree)) if len(document.equal_positions(n)) > 1)
    first, *_, last = document.equal_positions(node)
    document.seek(1)
    assert document.node_count is not None
    assert document.node_count <= first
    assert document.equal_positions(last)[-1] == last, "itself among them, though it is not there yet"
    assert document.equal_positions(first) == [first]


def test_the_selected_position_is_lit_everywhere_while_that_is_wanted(
    played: MainWindow, press: Callable[..., int]
) -> None:
    document = played.shell.document
    node = next(n for n in range(len(document.tree)) if len(document.equal_positions(n)) > 1)
    heard: list[int] = []
    document.litChanged.connect(lambda: heard.append(len(document.lit)))
    document.select(node)
    assert document.lit == ()
    press("E")
    assert document.lit == tuple(document.equal_positions(node))
    other = next(n for n in range(node + 1, len(document.tree)) if len(document.equal_positions(n)) > 1)
    played.shell.canvas.mouse.hovered.emit(other)
    assert document.lit == tuple(document.equal_positions(other)), "what the mouse is over comes first"
    played.shell.canvas.mouse.hovered.emit(NIL)
    assert document.lit == tuple(document.equal_positions(node))
    document.select(0)
    assert document.lit == (), "the root's position stands nowhere else"
    document.select(node)
    press("E")
    assert document.lit == ()
    assert 0 not in [first for first, second in pairwise(heard) if first == second], "each is announced once"


def test_only_nodes_that_are_there_by_the_step_are_lit(window: MainWindow) -> None:
    document = window.shell.document
    document.run_control.algorithm = "mcts"
    show(window, "", SEARCH)
    document.recorder.finish()
    document.seek(document.length)
    node = next(n for n in range(10, len(document.tree)) if len(document.equal_positions(n)) > 1)
    later = document.equal_positions(node)
    timeline = document.run
    assert timeline is not None
    steps = np.arange(document.length)
    first = next(int(s) for s in steps if timeline.recording.node_counts.size(int(s)) > node)
    document.seek(first)
    assert document.equal_positions(node) == [n for n in later if n < timeline.node_count]


def test_a_key_that_fails_is_told(played: MainWindow) -> None:
    document = played.shell.document
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
