"""Runs go from one process to another: what was recorded, and whatever is still to come."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests.runs import depth_first_runs, mcts_runs
from treeview.games.game_registry import GAMES
from treeview.search.run import Run


def again(what: Any) -> Any:
    return pickle.loads(pickle.dumps(what))  # noqa: S301 - our own


def same(one: Run, other: Run) -> None:
    assert len(one) == len(other)
    assert (one.step, one.finished) == (other.step, other.finished)
    for step in (0, len(one) // 2, len(one)):
        with one.at(step), other.at(step):
            for name, column in one.columns.items():
                np.testing.assert_array_equal(column, other[name])


@given(st.one_of(depth_first_runs(), mcts_runs()))
def test_a_run_is_the_same_after_pickling(run: Run) -> None:
    run.seek(len(run) // 3)
    other = again(run)
    same(run, other)
    assert treeview.Run is Run
    assert other.search.options == run.search.options


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "deepening", "mcts"])
@pytest.mark.parametrize("game", [False, True])
def test_a_run_goes_on_where_it_was(algorithm: str, game: bool) -> None:
    source = treeview.GameTree(treeview.game("nim")) if game else treeview.random_tree(seed=2)
    whole = treeview.record(source, algorithm)
    part = Run(type(whole.search)(again(whole).search.space, whole.search.options))
    part.record(20)
    part.seek(10)
    other = again(part)
    other.record_all()
    same(other.seek(0), whole.seek(0))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_goes_with_its_run_and_answer(name: str) -> None:
    run = treeview.record(treeview.game(name), "mcts", iterations=5)
    same(run, again(run))
    answer = treeview.solve(treeview.game(name), "mcts", iterations=5)
    assert again(answer) == answer
    game = again(run).search.space.game
    assert game.options == treeview.game(name).options
    assert list(game.moves(game.start)) == list(treeview.game(name).moves(game.start))


def test_iterations_are_added_to_a_copy() -> None:
    run = treeview.record("game:nim", "mcts", iterations=30)
    other = again(run)
    other.search.options["iterations"] = 50
    other.recording.resume()
    other.record_all()
    whole = treeview.record("game:nim", "mcts", iterations=50)
    same(other.seek(0), whole.seek(0))


def test_a_copy_of_a_run_that_is_out_of_date_is_so_too() -> None:
    tree = treeview.load([[1, 2], [3, 4]])
    run = treeview.record(tree)
    tree.add_child(0, value=9)
    assert "edited since" in repr(run)
    with pytest.raises(treeview.TreeError, match="edited after this search"):
        run.seek(3)


def test_a_pool_of_processes_searches() -> None:
    trees = [treeview.random_tree(seed=seed) for seed in range(4)]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        runs = list(pool.map(treeview.record, trees))
        answers = list(pool.map(treeview.solve, trees))
    for tree, run, answer in zip(trees, runs, answers, strict=True):
        assert answer == treeview.solve(tree)
        assert answer.counts == treeview.solve(tree).counts
        same(run, treeview.record(tree))
