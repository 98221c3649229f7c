"""MCTS-Solver: what it proves, what it then passes over, and what it plays."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import oracles
from tests.runs import CHANCE_MOVES, recorded
from tests.search.test_searches import nested
from tests.strategies import trees
from treeview.games.game_tree import GameTree
from treeview.games.rules.hexapawn import Hexapawn
from treeview.games.rules.tictactoe import TicTacToe
from treeview.search.mcts.kinds import PROVE, SELECT
from treeview.search.mcts.stepper import MCTS
from treeview.search.narration import moment, sentence
from treeview.search.registry import search, search_in
from treeview.search.run import Run
from treeview.tree.tree import ROOT, Tree

WAYS = st.fixed_dictionaries(
    {
        "iterations": st.integers(1, 60),
        "c": st.sampled_from([0.0, 0.7, 2.0]),
        "seed": st.integers(0, 2),
        "solver": st.sampled_from(["ends", "all"]),
        "expand": st.sampled_from(["one", "all"]),
        "rewards": st.sampled_from(["normalised", "raw"]),
    }
)


@given(st.one_of(trees(infinities=False, kinds=True), trees(**CHANCE_MOVES)), WAYS)
def test_what_is_proven_follows_from_the_leaves_that_were_visited(tree: Tree, ways: dict[str, Any]) -> None:
    run = recorded(tree, "mcts", **ways)
    visited = set(run["visits"].nonzero()[0].tolist())
    for node in visited:
        known = oracles.proven(tree, visited, node, only_ends=ways["solver"] == "ends")
        assert run["proven"][node] == pytest.approx(math.nan if known is None else known, nan_ok=True)
        if known is not None and ways["solver"] == "all":
            assert known == pytest.approx(oracles.expectimax(subtree(tree, node)))


def subtree(tree: Tree, node: int) -> oracles.Node:
    found, below = oracles.as_objects(tree), list(tree.ancestors(node))[-2::-1]
    for each in below:
        found = next(child for child in found.children if child.id == each)
    return found


def test_the_run_ends_when_the_root_is_proven_and_minimax_agrees() -> None:
    tree = nested([[8, [3, 8], 2], [5, 4, 2], [1, 9, 7]])
    run = recorded(tree, "mcts", iterations=500, solver="all")
    assert run["visits"][ROOT] < 100
    assert run["proven"][ROOT] == oracles.minimax(oracles.as_objects(tree)) == 2
    assert "The root is proven after" in sentence(moment(run.recording, len(run)))
    more = len(run)
    run.search.options["iterations"] = 1000
    run.recording.resume()
    assert len(run.record_all()) == more


@pytest.mark.parametrize(("moves", "value"), [([4, 1], 1), ([5, 4, 3, 8], -1)])
def test_tic_tac_toe_is_proven(moves: list[int], value: int) -> None:
    """The positions and values of OpenSpiel's test of minimax."""
    game = TicTacToe()
    cells = [column + row for row in "321" for column in "abc"]
    state = game.start
    for cell in moves:
        state = game.play(state, cells[cell])
    run = Run(search_in(GameTree(game, state), "mcts", {"iterations": 3000, "solver": "ends"})).record_all()
    assert run["proven"][ROOT] == value


@pytest.mark.parametrize(
    ("moves", "value", "best"),
    [
        ("b2 a3 c1", 0, {"c3", "a1"}),
        ("b2 a3 c1 b3 c3", 1, None),
        ("b3 c1", 1, {"c3"}),
    ],
)
def test_what_is_proven_of_moves_is_what_openspiel_publishes(
    moves: str, value: int, best: set[str] | None
) -> None:
    """Positions of its test of the solver: a draw kept by two moves, all moves lose, a move that wins."""
    game = TicTacToe()
    state = game.start
    for move in moves.split():
        state = game.play(state, move)
    run = Run(search_in(GameTree(game, state), "mcts", {"iterations": 20_000, "solver": "all"})).record_all()
    tree = run.search.space.tree
    proven = {tree.moves[child]: run["proven"][child] for child in tree.children(ROOT)}
    assert run["proven"][ROOT] == value
    if best is None:
        assert {*proven.values()} == {value}
    elif len(best) == 1:
        assert proven[next(iter(best))] == value
    else:  # O is to move
        assert {move for move, worth in proven.items() if worth != 1} == best


def test_hexapawn_is_proven_to_be_lost() -> None:
    run = Run(search_in(GameTree(Hexapawn()), "mcts", {"iterations": 3000, "solver": "ends"})).record_all()
    assert run["proven"][ROOT] == -1
    assert run["visits"][ROOT] < 3000


def test_a_child_that_is_lost_is_passed_over_and_the_sentence_says_so() -> None:
    run = recorded(nested([[0, 9], [4, 5], [3, 6]]), "mcts", iterations=40, solver="ends", c=1.0)
    lost = next(iter(run.search.space.tree.children(ROOT)))
    proof = next(n for n in run.recording.of_kind(PROVE) if run.recording.step(int(n)).node == lost)
    later = [int(n) for n in run.recording.of_kind(SELECT) if n > proof]
    chosen = [run.recording.step(n).node for n in later]
    assert later
    assert lost not in chosen
    assert "it is proven that MAX loses there" in sentence(moment(run.recording, later[0]))
    assert recorded(run.search.space.tree, "mcts", iterations=40, c=1.0)["visits"][lost] > run["visits"][lost]


RULES = json.loads((Path(__file__).parent / "best_child.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("rule", RULES["rules"], ids=str)
def test_the_final_move_heeds_what_is_proven(rule: dict[str, Any]) -> None:
    """The nine cases of OpenSpiel's test of ``best_child``."""
    made = search(nested([-1.0, 1.0]), "mcts", {"solver": "all"})
    assert isinstance(made, MCTS)
    children = list(made.space.tree.children(ROOT))
    columns: tuple[dict[int, float], ...] = ({}, {}, {})
    for child, given_ in zip(children, rule["children"], strict=True):
        known = (given_["n"], given_["w"], given_.get("outcome", math.nan))
        for column, value in zip(columns, known, strict=True):
            column[child] = value
    assert made.final_move(ROOT, *columns) == children[rule["choose"]]
