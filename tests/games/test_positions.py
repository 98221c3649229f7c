"""Positions are met once, and a broken rule of a game is reported in one line."""

from __future__ import annotations

import math
import sys
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from tests.games.tables import Row, Table, tables
from tests.games.test_game import Pile
from treeview.games.game import CHANCE, MAX, MIN, Game, GameError
from treeview.games.game_tree import GameTree
from treeview.games.positions import OVER, Positions
from treeview.games.rules.connect import Connect
from treeview.games.rules.tictactoe import TicTacToe
from treeview.search.registry import search_in
from treeview.search.run import Run


def opened(game: Any) -> Positions[Any]:
    positions = Positions(game)
    positions.number(game.start)
    open_all(positions)
    return positions


def open_all(positions: Positions[Any]) -> None:
    number = 0
    while number < len(positions):
        positions.open(number)
        number += 1


@given(tables())
def test_each_position_is_known_once_with_all_its_edges(game: Table) -> None:
    positions = opened(game)
    assert len(set(positions.states)) == len(positions)
    edges = positions.edges
    for number, state in enumerate(positions.states):
        row = game.rows[state]
        assert positions.number(state) == number
        assert positions.mover[number] == (row.mover if row.to else OVER)
        assert [positions.states[to] for to in positions.successors[number] or ()] == list(row.to)
        for rank, to in enumerate(row.to):
            edge = positions.first_edge[number] + rank
            assert positions.states[edges.to[edge]] == to
            assert positions.names[edges.code[edge]] == "abcdefgh"[rank]
        if row.to and row.mover == CHANCE:
            assert tuple(positions.odds(number)) == tuple(row.odds)
        over, guess = not row.to, game.estimate(state)
        assert positions.worth[number] == (row.worth if over else 0.0 if math.isnan(guess) else guess)
        known = not over and not math.isnan(guess)
        assert positions.estimate[number] == guess if known else math.isnan(positions.estimate[number])


class OneByOne(Connect):
    """Connect Three that estimates one position after the other."""

    estimates = Game.estimates


@pytest.mark.parametrize("given", [{"iterations": 60, "rollout_depth": 2}, {"iterations": 60}, {"depth": 3}])
def test_estimates_of_many_positions_at_once_are_those_of_each(given: dict[str, Any]) -> None:
    name = "minimax" if "depth" in given else "mcts"
    one, many = (Run(search_in(GameTree(game), name, given)).record_all() for game in (OneByOne(), Connect()))
    assert one.search.tape == many.search.tape
    spaces = one.search.space, many.search.space
    estimates = [space.tree.estimate.tolist() for space in spaces]
    assert [str(number) for number in estimates[0]] == [str(number) for number in estimates[1]]
    worths = [space.evaluations(np.arange(len(space.tree), dtype=np.intc)).tolist() for space in spaces]
    assert worths[0] == worths[1]
    assert any(worths[0][1:])


def test_an_estimate_that_fails_says_so() -> None:
    class Failing(Connect):
        def estimates(self, states: Any) -> list[float]:
            return ["?" for _ in states]  # type: ignore[misc]

    positions = Positions(Failing())
    positions.number((0, 0))
    with pytest.raises(GameError, match="estimates gives"):
        positions.column("worth")


@given(tables())
def test_classes_are_those_of_keys(game: Table) -> None:
    positions = opened(game)
    classes = positions.classes().tolist()
    keys = [game.key(state) for state in positions.states]
    assert [a == b for a in classes for b in classes] == [a == b for a in keys for b in keys]


def test_tic_tac_toe_has_5478_positions() -> None:
    positions = opened(TicTacToe())
    assert len(positions) == 5478
    assert positions.classes().tolist() == list(range(5478))
    assert max(opened(TicTacToe(equal="symmetric")).classes()) == 764  # 765 up to symmetry


def test_the_game_is_asked_once_for_each_position() -> None:
    asked: list[int] = []

    class Counted(Table):
        def play(self, state: int, move: int) -> int:
            asked.append(state)
            return super().play(state, move)

    both = Row(MAX, (1, 2), (), 0.0)
    game = Counted([both, Row(MIN, (3,), (), 0.0), Row(MIN, (3,), (), 0.0), Row(MAX, (), (), 1.0)])
    positions = opened(game)
    for number in range(len(positions)):
        positions.open(number)
    assert asked == [0, 0, 1, 2]


def test_a_play_by_the_game_itself_leaves_no_positions_behind() -> None:
    positions = Positions(Pile())
    played: list[int] = []
    assert positions.rollout(positions.number((4, MAX)), None, Random(0), played) in (-1.0, 1.0)
    assert len(positions) == 1
    assert positions.rollout(0, 1, Random(0), played) == 0.0  # no estimate


def broken(**functions: Any) -> Any:
    return type("Broken", (Pile,), {**functions, "__module__": __name__})()


BROKEN = [
    (broken(start=[4, MAX]), "a state cannot be hashed (unhashable type: 'list'); states must be immutable"),
    (
        broken(play=lambda self, state, move: [state[0] - move, 1]),
        "a state cannot be hashed (unhashable type",
    ),
    (broken(moves=lambda self, state: sys.exit(3)), "<lambda> failed with SystemExit: 3 (test_positions.py"),
    (broken(to_move=lambda self, state: 5), "to_move gives 5 at (4, 0); it must be MAX, MIN or CHANCE"),
    (
        broken(to_move=lambda self, state: CHANCE),
        "chance moves at (4, 0), but the game does not set has_",
    ),
    (
        broken(utility=lambda self, state: math.nan),
        "the utility at (0, 0) is nan, but utilities are -1",
    ),
    (
        broken(utility=lambda self, state: 2.0),
        "the utility at (0, 0) is 2, but utilities are -1 to 1",
    ),
    (broken(utility=lambda self, state: None), "utility gives None at (0, 0), which is not a number"),
    (broken(is_over=lambda self, state: False), "the game goes on at (0, 0), but there are no moves"),
    (
        broken(moves=lambda self, state: range(70_000)),
        "there are 70,000 moves at (4, 0); at most 65,535 are allowed",
    ),
    (broken(move_name=lambda self, state, move: 3), "the name 3 of a move is not text"),
    (
        broken(play=lambda self, state, move: 1 / 0),
        "<lambda> failed with ZeroDivisionError: division by zero (test_",
    ),
]
CHANCES = [
    ((0.5, 0.4), "the probabilities at (4, 0) add up to 0.9, not to 1"),
    ((1.5, -0.5), "a probability at (4, 0) is not between 0 and 1"),
    ((math.nan, 1.0), "a probability at (4, 0) is not between 0 and 1"),
    ((1.0,), "there are 1 probabilities for the 2 outcomes at (4, 0)"),
    ((), "there are 0 probabilities for the 2 outcomes at (4, 0)"),
]


def walk(game: Any, positions: Positions[Any]) -> None:
    positions.number(game.start)
    open_all(positions)


@pytest.mark.parametrize(
    ("game", "line"),
    BROKEN
    + [
        (broken(to_move=lambda self, state: CHANCE, chance=lambda self, state, odds=odds: odds), line)
        for odds, line in CHANCES
    ],
)
def test_what_breaks_the_rules_is_told_and_nothing_is_half_done(game: Any, line: str) -> None:
    positions = Positions(game)
    with pytest.raises(GameError) as error:
        walk(game, positions)
    assert str(error.value).startswith(f"Broken: {line}")
    assert "\n" not in str(error.value)
    columns = (positions.mover, positions.worth, positions.first_edge, positions.count, positions.successors)
    assert {len(column) for column in columns} == {len(positions)}
    edges = positions.edges
    assert {len(getattr(edges, name)) for name in edges.__slots__} == {sum(positions.count)}


@pytest.mark.parametrize("utilities", [None, (1, 2, 3), ("low", "high"), (1, -1), (math.nan, 1)])
def test_a_range_of_utilities_that_is_none_is_told(utilities: Any) -> None:
    with pytest.raises(
        GameError, match=r"^Broken: utilities must be two numbers, the lowest and the highest$"
    ):
        Positions(broken(utilities=utilities))
