"""What a game is without saying so: its name, its end, its chances, its random plays."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.tables import Row, Table, tables
from treeview.games.board import ROLES, Board, BoardDisc
from treeview.games.game import CHANCE, MAX, MAX_PLAY_PLIES, MIN, Game, GameError
from treeview.games.rules.tictactoe import TicTacToe
from treeview.option import Option, OptionError


class Pile(Game[tuple[int, int]]):
    """Take one or two; the four functions and nothing else."""

    start = (4, MAX)

    def to_move(self, state: Any) -> int:
        return state[1]

    def moves(self, state: Any) -> Any:
        return (take for take in (1, 2) if take <= state[0])

    def play(self, state: Any, move: Any) -> Any:
        return state[0] - move, 1 - state[1]

    def utility(self, state: Any) -> float:
        return 1.0 if state[1] == MIN else -1.0


def test_four_functions_are_enough_and_moves_may_be_a_generator() -> None:
    game = Pile()
    assert (game.name, game.title) == ("pile", "Pile")
    assert game.is_over((0, MAX))
    assert not game.is_over((1, MAX))
    assert game.move_name((4, MAX), 2) == "2"
    assert game.estimate((4, MAX)) != game.estimate((4, MAX))  # nan
    assert list(game.chance((4, MAX))) == [0.5, 0.5]
    assert game.key((4, MAX)) == (4, MAX)
    assert game.picture((4, MAX)) is None
    assert game.cells((4, MAX)) is None
    assert not game.has_chance


def test_without_the_four_there_is_no_game() -> None:
    class Half(Pile):
        play = Game.play  # type: ignore[assignment]

    with pytest.raises(TypeError, match="play"):
        Half()


def test_what_a_game_cannot_do_it_says_in_one_line() -> None:
    game = Pile()
    for ask in (lambda: game.write((4, MAX)), lambda: game.read("4"), lambda: game.edit((4, MAX), (0, 0))):
        with pytest.raises(GameError, match="positions of Pile cannot be"):
            ask()


def test_options_are_checked_and_kept() -> None:
    class Options(Pile):
        declared = (Option("left", "Left", "int", 4, "How many are there.", low=1, high=9),)

    assert Options().options == {"left": 4}
    assert Options(left="7").options == {"left": 7}
    for wrong in ({"left": 10}, {"right": 1}):
        with pytest.raises(OptionError):
            Options(**wrong)


def test_who_says_chances_has_chance() -> None:
    class Dice(Pile):
        def chance(self, state: Any) -> Any:
            return (0.5, 0.5)

    class Sometimes(Dice):
        has_chance = False

    assert Dice().has_chance
    assert not Sometimes().has_chance


@given(tables(), st.integers(0, 9), st.none() | st.integers(0, 5))
def test_a_random_play_is_legal_and_ends_where_it_should(game: Table, seed: int, depth: int | None) -> None:
    played = array("H")
    end = game.rollout(game.start, depth, Random(seed), played)
    state = game.start
    for rank in played:
        assert game.to_move(state) != CHANCE or game.chance(state)[rank] > 0
        state = game.play(state, list(game.moves(state))[rank])
    assert state == end
    assert game.is_over(end) if depth is None else game.is_over(end) or len(played) == depth


def test_a_random_play_stops_at_an_end_that_the_game_tells() -> None:
    class Early(Pile):
        def is_over(self, state: Any) -> bool:
            return state[0] <= 2

    assert Early().rollout((4, MAX), None, Random(1), array("H"))[0] in (1, 2)


def test_a_play_that_never_ends_is_told() -> None:
    class Endless(Pile):
        def play(self, state: Any, move: Any) -> Any:
            return state

    with pytest.raises(
        GameError, match=f"Endless, played at random, has not ended after {MAX_PLAY_PLIES:,} plies"
    ):
        Endless().rollout((4, MAX), None, Random(0), array("H"))
    played = array("H")
    assert Endless().rollout((4, MAX), 3, Random(0), played) == (4, MAX)
    assert len(played) == 3


def test_unlikely_outcomes_are_drawn_as_often_as_they_should_be() -> None:
    game = Table([Row(CHANCE, (1, 2, 3), (0.1, 0.0, 0.9), 0.0), *[Row(MAX, (), (), 0.0)] * 3])
    random = Random(0)
    ends = [game.rollout(0, None, random, array("H")) for _ in range(2000)]
    assert 150 < ends.count(1) < 250
    assert ends.count(2) == 0


def test_boards_are_values() -> None:
    disc = BoardDisc(0.5, 0.5, 0.4, ROLES[2])
    board, same = Board(1, 1, (disc,)), Board(1, 1, (BoardDisc(0.5, 0.5, 0.4, "first"),))
    assert board == same
    assert hash(board) == hash(same)
    assert board != Board(1, 1, (BoardDisc(0.5, 0.4, 0.4, "first"),))
    with pytest.raises(AttributeError):
        disc.x = 1.0  # type: ignore[misc]


def test_what_a_message_is_about_stays_on_one_short_line() -> None:
    error = GameError("a\n\x1b" + "b" * 10_000)
    assert str(error).startswith("a\\n\\x1bbbb")
    assert str(error).endswith("b…")
    assert len(str(error)) < 410


def test_options_far_too_large_are_told_in_short() -> None:
    wrong: dict[str, list[Any]] = {
        "columns": [10**400, 10**5000, "9" * 5000],
        "equal": ["z" * 5000],
        "z" * 5000: [1],
    }
    for name, values in wrong.items():
        for value in values:
            with pytest.raises(OptionError) as error:
                TicTacToe(**{name: value})
            assert len(str(error.value)) < 200
