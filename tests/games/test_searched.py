"""A search takes the same steps in a tree that grows as it goes and in one that is whole already."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.tables import Table, tables
from tests.games.test_grown import whole
from treeview.games.grown import GameTree
from treeview.games.registry import game
from treeview.playback.timeline import Timeline
from treeview.search.algorithms import ALGORITHMS


def steps(space: GameTree[Any], name: str, **options: Any) -> tuple[list[tuple[int, list[int]]], bytes]:
    """The kind and the path of every step of a run, and its tape; the annotations stand at its end."""
    timeline = Timeline(ALGORITHMS[name](space, options)).record_all()
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


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "deepening"])
@pytest.mark.parametrize("of", ["hexapawn", "nim", "takeaway", "kalah"])
def test_depth_first_searches_do_not_see_whether_the_tree_grows(of: str, name: str) -> None:
    for depth in (1, 4):
        space = GameTree(game(of))
        assert steps(space, name, depth=depth) == steps(whole(GameTree(game(of))), name, depth=depth)
        assert len(space.tree) <= len(whole(GameTree(game(of)), depth).tree)


def test_alpha_beta_grows_a_part_of_tic_tac_toe_and_finds_a_draw() -> None:
    space = GameTree(game("tictactoe"))
    timeline = Timeline(ALGORITHMS["alphabeta"](space, {})).record_all()
    assert timeline["value"][0] == 0
    assert len(space.tree) == 25_227
    assert len(space.positions) < 4_000
