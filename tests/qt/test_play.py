"""A window in which a game is played: by keys and mouse, with hints, outcomes and searches behind moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from treeview.draw.style.style import DARK
from treeview.games.game import CHANCE, MAX, MIN, Game
from treeview.games.game_registry import GAMES, game
from treeview.games.setup import SEARCH, Setup
from treeview.playback.match import Match
from treeview.playback.move_choice import HUMAN, WEAK, Player, computer
from treeview.playback.outcomes import LOSS, WIN
from treeview.qt.dialogs.game.game_dialog import PlayDialog
from treeview.qt.play import play_text, play_window
from treeview.qt.play.play_board import ClickedMoves, find_touched
from treeview.qt.play.play_window import PlayWindow
from treeview.qt.shell import open_windows
from treeview.qt.widgets import desktop
from treeview.qt.window.main_window import MainWindow
from treeview.search.registry import ALGORITHMS, by_family


class Countdown(Game[tuple[int, int]]):
    """The complete game that the documentation shows: no board, no text."""

    start = (7, MAX)

    def to_move(self, state: tuple[int, int]) -> int:
        return state[1]

    def moves(self, state: tuple[int, int]) -> list[int]:
        return [take for take in (1, 2) if take <= state[0]]

    def play(self, state: tuple[int, int], move: int) -> tuple[int, int]:
        return (state[0] - move, MIN if state[1] == MAX else MAX)

    def utility(self, state: tuple[int, int]) -> float:
        return 1.0 if state[1] == MIN else -1.0


@pytest.fixture
def opened(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., PlayWindow]]:
    """``opened("nim", heaps="1 2")`` opens a window for that game; nothing is waited for to be seen."""
    monkeypatch.setattr(play_window, "MOVE_PAUSE_MS", 0)
    made: list[PlayWindow] = []

    def open_one(rules: str | Game[Any], start: str = "", **options: Any) -> PlayWindow:
        played = game(rules, **options) if isinstance(rules, str) else rules
        at = played.read(start) if start else played.start
        found = window.shell.matches.open(Setup(played.name, options), played, at)
        assert found is not None
        made.append(found)
        qtbot.waitExposed(found)
        found.activateWindow()
        found.moves.setFocus()
        QApplication.processEvents()
        return found

    yield open_one
    for one in made:
        if isValid(one):
            one.close()


def settle(qtbot: QtBot, play: PlayWindow) -> None:
    """Until a human is to move, or the game is over, and all is worked out."""

    def ready() -> None:
        assert play.match.over or play.match.human_to_move or play.paused
        assert not play.thinker.active
        assert not play.solving.active

    qtbot.waitUntil(ready, timeout=20_000)


def take(play: PlayWindow, player: Player) -> None:
    """Let somebody else play MIN."""
    play.boxes[MIN].set_player(player)
    play.boxes[MIN].changed.emit()


def weaken(play: PlayWindow, algorithm: str = "minimax") -> None:
    """Let a quick search play MIN."""
    take(play, computer(algorithm, WEAK))


# Whole games


def test_a_whole_game_by_keyboard(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("tictactoe")
    weaken(play)
    assert play.status.text() == "Your turn: you play X, MAX ▲"
    for turn in range(5):
        settle(qtbot, play)
        if play.match.over:
            break
        assert play.moves.count() == 9 - 2 * turn
        names = play.match.names()
        assert [play.moves.item(row).text() for row in range(play.moves.count())] == list(names)
        goal = turn % len(names)
        QTest.keyClick(play.moves, Qt.Key.Key_Home)
        for _ in range(goal):
            QTest.keyClick(play.moves, Qt.Key.Key_Down)
        QTest.keyClick(play.moves, Qt.Key.Key_Return)
        assert play.match.plies[2 * turn].name == names[goal]
    settle(qtbot, play)
    assert play.match.over
    assert play.status.text() in ("You win.", "Minimax wins.", "A draw.")
    assert play.new.isDefault()
    play.new.setFocus()
    QTest.keyClick(play.new, Qt.Key.Key_Space)
    assert not play.match.plies
    assert play.moves.count() == 9


def test_moves_can_be_typed(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("tictactoe")
    weaken(play)
    QTest.keyClicks(play.moves, "c2")
    QTest.keyClick(play.moves, Qt.Key.Key_Return)
    assert play.match.plies[0].name == "c2"


def test_a_whole_game_by_mouse(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("tictactoe")
    weaken(play, "alphabeta")
    while not play.match.over:
        settle(qtbot, play)
        if play.match.over:
            break
        count = len(play.match.plies)
        cell = play.ways.cells[-1]
        click(play, cell)
        name = play.match.plies[count].name
        assert play.match.game.grid.name(*cell) == name
        assert find_touched(play.match, play.match.plies[count]) == (cell,)
    assert play.status.text() in ("You win.", "Alpha-beta wins.", "A draw.")
    before = len(play.match.plies)
    click(play, (0, 0))
    assert len(play.match.plies) == before, "the game is over"


def click(play: PlayWindow, cell: tuple[int, int]) -> None:
    at = play.board.box(cell).center()
    QTest.mouseClick(play.board, Qt.MouseButton.LeftButton, pos=QPoint(int(at.x()), int(at.y())))


def test_the_board_can_be_played_by_keys(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("hexapawn")
    weaken(play)
    play.board.setFocus()
    assert set(play.board.cells) == {(0, 2), (1, 2), (2, 2)}
    play.board.current = (0, 2)
    QTest.keyClick(play.board, Qt.Key.Key_Right)
    QTest.keyClick(play.board, Qt.Key.Key_Space)
    assert play.board.chosen == ((1, 2),)
    assert (1, 1) in play.board.cells
    QTest.keyClick(play, Qt.Key.Key_Escape)
    assert play.board.chosen == ()
    play.board.current = (1, 2)
    QTest.keyClick(play.board, Qt.Key.Key_Space)
    QTest.keyClick(play.board, Qt.Key.Key_Up)
    QTest.keyClick(play.board, Qt.Key.Key_Return)
    assert play.match.plies[0].name == "b2"
    settle(qtbot, play)
    assert play.board.hasFocus()


def test_another_pawn_can_be_taken_instead(opened: Callable[..., PlayWindow]) -> None:
    play = opened("hexapawn")
    click(play, (0, 2))
    click(play, (2, 2))
    assert play.board.chosen == ((2, 2),)
    click(play, (2, 1))
    assert play.match.plies[0].name == "c2"


def test_only_the_cell_where_a_piece_fell_is_framed(opened: Callable[..., PlayWindow]) -> None:
    play = opened("connect")
    play.match.players[:] = [HUMAN, HUMAN]
    click(play, (1, 0))
    assert play.match.plies[0].name == "2"
    assert play.board.last == ((1, 2),)
    play.play(1)
    assert play.board.last == ((1, 1),)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_by_clicks_on_its_board(
    name: str, opened: Callable[..., PlayWindow], qtbot: QtBot
) -> None:
    options = {"horizon": 6, "drag": 0.3, "width": 8, "height": 8} if name == "satellites" else {}
    play = opened(name, **options)
    weaken(play, "expectimax")
    for _ in range(80):
        settle(qtbot, play)
        if play.match.over:
            break
        ways = ClickedMoves(play.match)
        reached: set[int] = set()
        for first in ways.cells:
            ways.chosen = ()
            ranks = ways.click(first)
            reached |= set(ranks)
            for second in ways.cells if not ranks else ():
                ways.chosen = (first,)
                reached |= set(ways.click(second))
        assert reached == set(range(len(play.match.names()))), "every move can be made on the board"
        before = len(play.match.plies)
        click(play, play.ways.cells[0])
        if len(play.match.plies) == before:
            if play.ways.chosen:
                click(play, play.ways.cells[0])
            else:
                QTest.keyClick(play.moves, Qt.Key.Key_Return)  # several moves lead to that cell
        assert len(play.match.plies) > before
    assert play.match.over
    assert play.status.text()


def test_a_game_without_a_board_is_played_from_the_list(
    opened: Callable[..., PlayWindow], qtbot: QtBot
) -> None:
    play = opened(Countdown())
    weaken(play)
    assert play.board.board is None
    assert play.board.text == "(7, 0)"
    assert play.board.accessibleDescription() == "(7, 0)"
    while not play.match.over:
        QTest.keyClick(play.moves, Qt.Key.Key_Return)
        settle(qtbot, play)
    assert play.status.text() in ("You win.", "Minimax wins.")
    assert play.match.names() == ()
    assert play.moves.count() == 0


def test_chance_decides_by_itself(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("satellites", horizon=6, drag=0.5)
    weaken(play, "expectimax")
    play.play(play.match.rank_of("→"))
    settle(qtbot, play)
    movers = [ply.mover for ply in play.match.plies]
    assert movers[:3] == [MAX, CHANCE, MIN]
    assert play.match.human_to_move


# Who plays


def test_two_searches_play_and_can_be_stopped(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("tictactoe")
    for box in play.boxes:
        box.who.setCurrentIndex(box.who.findData("minimax"))
        box.strength.setCurrentIndex(0)
        box.strength.activated.emit(0)
    qtbot.waitUntil(lambda: len(play.match.plies) >= 2, timeout=10_000)
    play.stop.click()
    count = len(play.match.plies)
    assert play.status.text().startswith("Stopped.")
    qtbot.wait(60)
    assert len(play.match.plies) == count
    assert play.stop.text() == "&Resume"
    play.stop.click()
    qtbot.waitUntil(lambda: play.match.over, timeout=10_000)
    assert play.status.text() in ("MAX ▲ wins.", "MIN ▼ wins.", "A draw.")


def test_swapping_sides_lets_the_search_begin(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("hexapawn")
    play.swap.click()
    settle(qtbot, play)
    assert play.match.plies[0].mover == MAX
    assert play.match.plies[0].search is not None
    assert play.tabs.tabText(MIN) == "Black ▼: You"
    assert play.status.text() == "Your turn: you play Black, MIN ▼"


def test_options_of_the_search_are_taken(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("tictactoe")
    box = play.boxes[MIN]
    box.who.setCurrentIndex(box.who.findData("mcts"))
    box.who.activated.emit(0)
    iterations: Any = box.options.fields["iterations"]
    assert iterations.value == 1500
    iterations.set_value_by_user(37)
    play.play(0)
    settle(qtbot, play)
    behind = play.match.plies[1].search
    assert behind is not None
    assert behind.algorithm == "mcts"
    assert behind.options["iterations"] == 37
    box.strength.setCurrentIndex(0)
    box.strength.activated.emit(0)
    assert play.match.players[MIN].options["iterations"] == 5


def test_chance_leaves_only_searches_that_can_deal_with_it(opened: Callable[..., PlayWindow]) -> None:
    def offered(play: PlayWindow) -> list[str]:
        names = (play.boxes[0].who.itemData(row) for row in range(play.boxes[0].who.count()))
        return [name for name in names if name is not None]  # headings have none

    assert offered(opened("satellites", drag=0.5)) == ["", "expectimax", "star1", "star2", "mcts", "puct"]
    without = offered(opened("nim"))
    assert without == [
        "",
        *(
            name
            for searches in by_family(ALGORITHMS).values()
            for name in searches
            if name not in ("pn", "dfpn", "stockman", "bstar")
        ),
    ], "these prove"


def test_thinking_is_told_and_can_be_cut_short(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("connect", columns=7, rows=6, line=4)
    take(play, computer("deepening", budget_nodes=10_000_000))
    play.play(3)
    qtbot.waitUntil(lambda: play.status.text().endswith("of 10,000,000 nodes"))
    assert play.move_now.isVisible()
    assert not play.hint.isEnabled()
    qtbot.waitUntil(lambda: not play._reply.choice().guess, timeout=10_000)  # type: ignore[union-attr]
    play.move_now.click()
    assert len(play.match.plies) == 2
    behind = play.match.plies[1].search
    assert behind is not None
    assert not behind.finished
    play.play(0)
    qtbot.waitUntil(lambda: play.thinker.active)
    QTest.keyClick(play, Qt.Key.Key_Escape)
    assert not play.thinker.active
    assert play.status.text().startswith("Stopped.")
    assert len(play.match.plies) == 3


def test_it_is_said_which_pieces_one_plays(opened: Callable[..., PlayWindow]) -> None:
    play = opened("tictactoe")
    assert play.status.text() == "Your turn: you play X, MAX ▲"
    assert [play.tabs.tabText(place) for place in range(2)] == ["X ▲: You", "O ▼: Iterative deepening"]
    icons = [play.tabs.tabIcon(place).pixmap(16).toImage() for place in range(2)]
    assert icons[0] != icons[1]
    assert opened("connect").status.text() == "Your turn: you play Blue, MAX ▲"
    assert opened("nim").tabs.tabIcon(0).isNull()


def test_the_window_is_called_by_what_connects(opened: Callable[..., PlayWindow]) -> None:
    size = {"columns": 7, "rows": 6}
    assert opened("connect", **size, line=4).windowTitle() == "Play Connect Four — treeview"
    assert opened("connect", **size, line=3).windowTitle() == "Play Connect Three — treeview"
    assert opened("connect", **size, line=6).windowTitle() == "Play Connect 6 — treeview"


def test_closing_ends_the_search(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("connect", columns=7, rows=6, line=4)
    take(play, computer("deepening", budget_nodes=10_000_000))
    play.play(3)
    qtbot.waitUntil(lambda: play.thinker.active)
    thinker = play.thinker
    play.close()
    assert not thinker.active


def test_a_search_that_cannot_be_is_said(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    class Unbounded(Countdown):
        utilities = (float("-inf"), float("inf"))

    play = opened(Unbounded())
    take(play, computer("mcts"))
    play.play(0)
    qtbot.waitUntil(lambda: "finite" in play.note.text())
    assert play.status.text().startswith("Stopped.")
    weaken(play)
    settle(qtbot, play)
    assert len(play.match.plies) == 2


# Back, hints, outcomes


def test_take_back_shows_what_was(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("tictactoe")
    weaken(play)
    assert not play.back.isEnabled()
    before = play.board.grab().toImage()
    play.play(4)
    settle(qtbot, play)
    assert play.played.count() == 2
    play.back.click()
    assert play.match.plies == []
    assert play.played.count() == 0
    assert play.moves.count() == 9
    assert play.board.last == ()
    assert play.board.grab().toImage() == before
    play.play(4)
    settle(qtbot, play)
    QTest.keyClick(play, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert play.match.plies == []


def test_hints_name_the_best_moves_and_why(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("nim", heaps="1 2 4")
    play.hint.click()
    assert play.status.text() == "Searching for a hint…"
    settle(qtbot, play)
    assert play.note.text() == "Best: c−1. This wins, whatever the opponent does."
    assert play.match.names()[play.moves.currentRow()] == "c−1"
    assert play.board.hinted == ((2, 0),)
    assert "★" in play.moves.currentItem().text()
    QTest.keyClick(play.moves, Qt.Key.Key_Return)
    assert play.match.plies[0].name == "c−1"
    assert play.board.hinted == ()


def test_a_move_drawn_among_equals_is_told_apart_from_the_one_the_search_names() -> None:
    played = Match(game("hexapawn"), players=(computer("minimax"), HUMAN))
    said = play_text.explain_choice(played, played.settle(played.reply().finish()))
    drawn, found, by_itself = said.partition(" The search itself says: MAX plays ")
    assert re.match("[abc]2 was drawn at random from 3 equally good moves", drawn)
    assert found
    assert re.match("[abc]2: value", by_itself)


def test_of_many_moves_some_are_named() -> None:
    assert play_text.join_names("abcdef") == "a, b, c, d, e, f"
    assert play_text.join_names("abcdefg") == "a, b, c, d, e, f and others"


def test_hints_say_when_nothing_helps(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("hexapawn")
    play.give_hint()
    settle(qtbot, play)
    assert play.note.text() == "Every move loses against best play."


def test_outcomes_are_marked_by_signs_as_well(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("tictactoe", "X X . / O O . / . . .")
    plain = play.board.grab().toImage()
    assert [play.moves.item(row).text() for row in range(5)] == list(play.match.names())
    play.outcomes.click()
    settle(qtbot, play)
    texts = [play.moves.item(row).text() for row in range(5)]
    assert texts == ["c3   ▲ wins", "c2   = draws", "a1   ▼ loses", "b1   ▼ loses", "c1   ▼ loses"]
    spoken = play.moves.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "c3, wins"
    assert play.board.marks[(2, 0)].verdict == WIN
    assert play.board.marks[(0, 2)].verdict == LOSS
    assert play.board.grab().toImage() != plain
    play.outcomes.click()
    assert play.board.marks == {}
    assert play.board.grab().toImage() == plain


def test_outcomes_that_are_not_known_are_said_to_be_so(
    opened: Callable[..., PlayWindow], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = opened("connect", columns=7, rows=6, line=4)
    play.match.solver.budget = 2_000
    play.outcomes.click()
    assert play.note.text().startswith("Finding the outcomes")
    settle(qtbot, play)
    assert play.note.text() == "The outcomes are unknown: the game is too large to solve from here."
    assert play.moves.item(0).text() == "1   ? unknown"


def test_a_margin_is_told(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    play = opened("kalah")
    weaken(play)
    play.outcomes.click()
    settle(qtbot, play)
    assert play.moves.item(1).text() == "2   ▼ loses, value −2"
    while not play.match.over:
        play.play(play.moves.currentRow())
        settle(qtbot, play)
    assert "MAX gets" in play.status.text() or play.status.text() == "A draw."


# The searches behind moves


def test_the_search_behind_a_move_is_opened_ready_to_step(
    opened: Callable[..., PlayWindow], window: MainWindow, qtbot: QtBot
) -> None:
    play = opened("tictactoe")
    weaken(play, "alphabeta")
    play.play(4)
    settle(qtbot, play)
    behind = play.match.plies[1].search
    assert behind is not None
    assert play.behind.text().endswith(behind.words)
    assert play.search.isEnabled()
    play.played.setFocus()
    QTest.keyClick(play.played, Qt.Key.Key_Return)
    shell = window.shell.matches._search_shell
    assert shell is not None
    assert shell is not window.shell
    document = shell.document
    document.recorder.finish()
    assert document.setup == Setup("tictactoe", {}, ". . . / . X . / . . .", SEARCH)
    assert document.algorithm == "alphabeta"
    assert document.options["depth"] == behind.options["depth"]
    assert (document.step, document.length) == (0, behind.steps)
    document.seek(document.length)
    assert document.game is not None
    assert document.tree.moves[document.best_line[1]] in [
        play.match.names(play.match.plies[1].before)[rank] for rank in behind.choice.best
    ]
    play.show_search(1)
    assert window.shell.matches._search_shell is shell, "the same window, while nothing was done there"


@pytest.mark.long
def test_a_search_that_was_stopped_is_shown_where_it_was(
    opened: Callable[..., PlayWindow], window: MainWindow, qtbot: QtBot
) -> None:
    play = opened("tictactoe")
    play.play(4)
    play._pause.stop()
    play._act()
    play.thinker.stop()  # before it has done anything
    assert play._reply is not None
    play._reply.advance(3_000)
    play.move_now.click()
    behind = play.match.plies[1].search
    assert behind is not None
    play.show_search(1)
    shell = window.shell.matches._search_shell
    assert shell is not None
    shell.document.recorder.finish()
    assert shell.document.step == behind.steps < shell.document.length


def test_moves_of_humans_have_no_search(opened: Callable[..., PlayWindow], window: MainWindow) -> None:
    play = opened("nim")
    play.match.players[:] = [HUMAN, HUMAN]
    play.play(0)
    play.show_search(0)
    assert play.note.text() == "No search was used for this move."
    assert not play.search.isEnabled()
    assert window.shell.matches._search_shell is None


@pytest.mark.long
def test_behind_chance_is_the_search_that_left_it_to_chance(
    opened: Callable[..., PlayWindow], qtbot: QtBot, window: MainWindow
) -> None:
    play = opened("satellites", horizon=8, drag=0.9)
    play.swap.click()
    settle(qtbot, play)
    plies = play.match.plies
    if plies[-1].mover == CHANCE:
        assert play.played.currentRow() == len(plies) - 1
    assert play.search.isEnabled()
    play.search.click()
    assert window.shell.matches._search_shell is not None


# Ways in


def test_play_from_the_position_of_a_node(window: MainWindow, qtbot: QtBot) -> None:
    actions = window.actions_
    assert not actions["match_here"].isEnabled(), "a drawn tree is no game"
    rules = game("hexapawn")
    from treeview.games.game_tree import GameTree

    tree = GameTree(rules)
    for _ in tree.grow():
        pass
    window.shell.document.open_game(Setup("hexapawn", {}, "", "whole"), tree)
    assert actions["match_here"].isEnabled()
    window.shell.document.select(1)
    actions["match_here"].trigger()
    play = window.findChild(PlayWindow)
    assert play is not None
    assert play.match.state == tree.state(1)
    assert play.match.mover == MIN
    play.close()
    leaf = next(node for node in range(len(tree.tree)) if tree.is_terminal(node))
    window.shell.document.select(leaf)
    said: list[str] = []
    window.shell.document.messageRaised.connect(said.append)
    actions["match_here"].trigger()
    assert said == ["The game is already over in this position."]


def test_the_dialog_asks_which_game_and_where_it_begins(window: MainWindow, qtbot: QtBot) -> None:
    dialog = PlayDialog(window.settings, window.shell.document.style, window)
    dialog.show()
    assert not dialog.extent.isVisible()
    assert not dialog.offer.isVisible()
    dialog.games.setCurrentIndex(dialog.games.model().index(0, 0))
    dialog.position.text.setText("")
    QTest.keyClicks(dialog.position.text, "XXX/OO./...")
    assert dialog.problem.text() == "The game is already over in this position."
    assert not dialog.ok_button.isEnabled()
    dialog.position.text.clear()
    QTest.keyClicks(dialog.position.text, "XX./OO./...")
    assert dialog.ok_button.isEnabled()
    dialog.accept()
    assert dialog.setup is not None
    assert (dialog.setup.game, dialog.setup.extent) == ("tictactoe", SEARCH)
    assert dialog.tree is not None
    assert dialog.tree.start == game("tictactoe").read("XX./OO./...")


def test_a_game_that_begins_elsewhere_begins_there_again(
    opened: Callable[..., PlayWindow], qtbot: QtBot
) -> None:
    play = opened("tictactoe", "X O . / . . . / . . .")
    weaken(play)
    play.play(0)
    settle(qtbot, play)
    QTest.keyClick(play, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert play.match.game.write(play.match.state) == "X O . / . . . / . . ."


@pytest.mark.long
def test_the_seed_decides(opened: Callable[..., PlayWindow], qtbot: QtBot) -> None:
    names = set()
    for seed in range(8):
        play = opened("hexapawn")
        play.seed.set_value_by_user(seed)
        assert play.match.seed == seed
        play.swap.click()
        settle(qtbot, play)
        names.add(play.match.plies[0].name)
        play.close()
    assert len(names) > 1


# How it looks and is heard


def test_the_window_follows_the_style_and_remembers_its_place(
    opened: Callable[..., PlayWindow], window: MainWindow, qtbot: QtBot
) -> None:
    play = opened("tictactoe")
    light = play.board.grab().toImage()
    window.shell.document.set_style(DARK)
    assert play.board.grab().toImage() != light
    play.resize(900, 640)
    size = play.size()
    play.close()
    assert opened("tictactoe").size() == size


def test_what_happens_is_said_aloud(
    opened: Callable[..., PlayWindow], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(play_window, "announce", lambda source, text: said.append(text))
    play = opened("tictactoe")
    weaken(play)
    play.play(4)
    settle(qtbot, play)
    assert said[0].startswith("MAX ▲ plays b2. ")
    assert said[1].startswith("MIN ▼ plays ")
    assert said[1].endswith(". Your turn: you play X, MAX ▲")
    assert play.board.accessibleDescription() == play.match.game.write(play.match.state)
    assert QAccessible.queryAccessibleInterface(play.moves) is not None


def test_results_in_words(opened: Callable[..., PlayWindow]) -> None:
    play = opened("tictactoe", "X X . / O O . / . . .")
    play.match.players[:] = [HUMAN, computer("mcts", WEAK)]
    play.play(0)
    assert play_text.result(play.match) == "You win."
    play.match.players[:] = [computer("mcts", WEAK), HUMAN]
    assert play_text.result(play.match) == "Monte Carlo tree search wins."
    play.match.players[:] = [HUMAN, HUMAN]
    assert play_text.result(play.match) == "MAX ▲ wins."
    assert open_windows()


@pytest.mark.long
def test_with_large_text_all_options_of_a_player_are_seen_on_a_small_screen(
    window: MainWindow, opened: Callable[..., PlayWindow]
) -> None:
    window.settings["text_size"] = 150
    played = opened("tictactoe")
    played.resize(1272, 766)
    QApplication.processEvents()
    assert (played.width(), played.height()) == (1272, 766)
    box = played.boxes[MIN]
    shown = [field for field in box.options.fields.values() if not field.isHidden()]
    assert len(shown) == 7
    for field in shown:
        place = field.mapTo(box.options.viewport(), field.rect().center())
        assert box.options.viewport().rect().contains(place)
    assert not box.options.verticalScrollBar().isVisible()
    window.settings["text_size"] = 100


@pytest.mark.parametrize("how", ["play", "window", "quit"])
def test_nothing_thinks_on_behind_windows_that_are_closed(
    window: MainWindow, opened: Callable[..., PlayWindow], how: str
) -> None:
    play = opened("connect")
    play.boxes[MAX].set_player(computer("minimax"))
    play.boxes[MAX].changed.emit()
    thinker, solving = play.thinker, play.solving
    while not thinker.active:
        QApplication.processEvents()
    play.outcomes.setChecked(True)
    active: list[bool] = []
    play.destroyed.connect(lambda: active.append(False))
    if how == "play":
        play.close()
    elif how == "window":
        window.close()
    else:
        window.actions_["quit"].trigger()
    assert not isValid(thinker) or not (thinker.active or solving.active)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # type: ignore[call-overload]
    assert not isValid(play)
    assert active == [False]
    assert window.isVisible() == (how == "play")


def test_the_window_opens_over_the_one_that_it_belongs_to(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop, "keep_on_screen", lambda *_: None)  # as on a screen with room
    window.move(140, 130)
    played = game("tictactoe")
    playing = window.shell.matches.open(Setup("tictactoe"), played, played.start)
    assert playing is not None
    off = window.frameGeometry().center() - playing.frameGeometry().center()
    assert off.manhattanLength() <= 40
    playing.close()
