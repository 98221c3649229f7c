"""A search takes the same steps in a tree that grows as it goes and in one that is whole already."""

from __future__ import annotations

import math
from itertools import cycle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.tables import Row, Table, tables
from tests.games.test_grown import check, whole
from treeview import api
from treeview.games.game import CHANCE, MAX, GameError
from treeview.games.game_registry import game
from treeview.games.game_tree import GameTree
from treeview.search.registry import ALGORITHMS
from treeview.search.run import Run


def steps(space: GameTree[Any], name: str, **options: Any) -> tuple[list[tuple[int, list[int]]], bytes]:
    """The kind and the path of every step of a run, and its tape; the annotations stand at its end."""
    timeline = Run(ALGORITHMS[name](space, options)).record_all()
    timeline.seek(0).seek(len(timeline) - 1)
    recording = timeline.recording
    found = [recording.step(number) for number in range(1, len(recording))]
    return [(step.kind, space.tree.path(step.node)) for step in found], timeline.search.tape.tobytes()


@given(tables(), st.none() | st.integers(0, 3))
def test_expectimax_and_sampling_do_not_see_whether_the_tree_grows(game: Table, depth: int | None) -> None:
    ways: list[tuple[str, dict[str, Any]]] = [
        ("expectimax", {"depth": depth}),
        ("mcts", {"iterations": 12, "rollout_depth": depth}),
        ("mcts", {"iterations": 12, "expand": "all", "rollouts": 2}),
    ]
    for name, options in ways:
        assert steps(GameTree(game), name, **options) == steps(whole(GameTree(game)), name, **options)


@given(tables(), st.lists(st.integers(1, 20), min_size=1, max_size=5), st.sampled_from(["one", "all"]))
def test_between_slices_the_tree_has_all_that_sampling_reached(
    game: Table, slices: list[int], expand: str
) -> None:
    space, other = GameTree(game), GameTree(game)
    runs = [Run(ALGORITHMS["mcts"](each, {"iterations": 15, "expand": expand})) for each in (space, other)]
    other.sprout = other._whole_family  # which makes nodes at once
    for count in cycle(slices):
        more = [run.record(count) for run in runs]
        check(space)
        assert space.tree == other.tree
        assert len(space.tree) == len(other.tree)
        sizes = [[run.recording.node_counts.size(step) for step in range(len(run) + 1)] for run in runs]
        assert sizes[0] == sizes[1]
        if not any(more):
            break


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "deepening"])
@pytest.mark.parametrize("of", ["hexapawn", "nim", "takeaway", "kalah"])
def test_depth_first_searches_do_not_see_whether_the_tree_grows(of: str, name: str) -> None:
    for depth in (1, 4):
        space = GameTree(game(of))
        assert steps(space, name, depth=depth) == steps(whole(GameTree(game(of))), name, depth=depth)
        assert len(space.tree) <= len(whole(GameTree(game(of)), depth).tree)


def test_alpha_beta_grows_a_part_of_tic_tac_toe_and_finds_a_draw() -> None:
    space = GameTree(game("tictactoe"))
    timeline = Run(ALGORITHMS["alphabeta"](space, {})).record_all()
    assert timeline["value"][0] == 0
    assert len(space.tree) == 25_227
    assert len(space.positions) < 4_000


class Guess(Table):
    """A game whose estimates are what ``guesses`` say of its positions."""

    guesses: tuple[float, ...] = ()

    def estimate(self, state: int) -> float:
        return self.guesses[state]


def guessing(*guesses: float) -> Guess:
    """Chance begins, and of what it leads to only estimates are known at first."""
    ends = [Row(MAX, (), (), 0.0)] * 2
    game = Guess([Row(CHANCE, (1, 2), (0.5, 0.5), 0.0), *(Row(MAX, (3,), (), 0.0) for _ in range(2)), *ends])
    game.guesses = (0.0, *guesses)
    return game


def test_estimates_met_on_the_way_that_cannot_be_added_up_are_refused() -> None:
    with pytest.raises(GameError, match=r"∞ − ∞ is undefined; this tree has both ∞ and −∞$"):
        api.record(guessing(math.inf, -math.inf), "expectimax", depth=1)
    assert api.solve(guessing(math.inf, 1.0), "expectimax", depth=1).value == math.inf
    assert api.solve(guessing(math.inf, -math.inf), "expectimax").value == 0


@pytest.mark.parametrize("estimate", [math.inf, 1e300])
def test_raw_rewards_met_on_the_way_that_cannot_be_summed_are_refused(estimate: float) -> None:
    with pytest.raises(GameError, match=r"^raw rewards beyond ±1e\+290 cannot be summed; normalise them$"):
        api.record(guessing(estimate, estimate), "mcts", rollout_depth=0, rewards="raw")
    assert api.solve(guessing(estimate, estimate), "mcts", rollout_depth=0, iterations=1).value == 10
