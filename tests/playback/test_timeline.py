"""Seeking equals applying the steps one at a time, bit for bit, in either direction."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import oracles
from tests.strategies import trees
from treeview.games.game_registry import game
from treeview.games.game_tree import GameTree
from treeview.games.random_tree import random_tree
from treeview.search.columns import Annotations
from treeview.search.deepening.stepper import ITERATION
from treeview.search.depth_first.kinds import ENTER, LEAF
from treeview.search.depth_first.stepper import Minimax
from treeview.search.registry import search, search_in
from treeview.search.run import MAX_CHECKPOINTS, Run
from treeview.tree.tree import Tree

runs = st.one_of(
    st.tuples(
        st.sampled_from(["minimax", "expectimax"]),
        st.fixed_dictionaries({"depth": st.sampled_from([None, 2])}),
    ),
    st.tuples(
        st.just("alphabeta"),
        st.fixed_dictionaries(
            {
                "prune_on": st.sampled_from(["ge", "gt"]),
                "fail": st.sampled_from(["soft", "hard"]),
                "depth": st.sampled_from([None, 2]),
            }
        ),
    ),
    st.tuples(
        st.just("deepening"),
        st.fixed_dictionaries(
            {
                "order": st.sampled_from(["none", "pv", "value"]),
                "base": st.sampled_from(["alphabeta", "minimax"]),
                "budget_nodes": st.one_of(st.none(), st.integers(1, 50)),
            }
        ),
    ),
    st.tuples(
        st.just("mcts"),
        st.fixed_dictionaries(
            {
                "iterations": st.integers(1, 15),
                "expand": st.sampled_from(["one", "all"]),
                "ties": st.sampled_from(["first", "random"]),
                "rollouts": st.integers(1, 2),
            }
        ),
    ),
)


@pytest.fixture(autouse=True, scope="module")
def _small_parts() -> Iterator[None]:
    """Small trees, too, have blank parts that checkpoints leave out."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("treeview.search.run._PART_NODES", 2)
        yield


def same(run: Run, expected: list[oracles.Row]) -> None:
    for name, column in run.columns.items():
        dtype = np.dtype(run.search.columns[name].dtype)
        wanted = np.array([row[name] for row in expected], dtype=dtype)
        assert column.tobytes() == wanted.tobytes(), (name, run.step, column, wanted)


@pytest.mark.long
@given(
    trees(max_nodes=25, infinities=False, estimates=True),
    runs,
    st.integers(1, 40),
    st.lists(st.integers(0, 10_000), max_size=25),
)
def test_seek_is_replay_bit_for_bit(
    tree: Tree, how: tuple[str, dict[str, Any]], spacing: int, jumps: list[int]
) -> None:
    run = Run(search(tree, *how))
    run.spacing = spacing  # so that there are checkpoints to start from, even here
    run.record_all()
    expected = oracles.states(run)
    last = len(run)
    for step in [*range(last + 1), *range(last, -1, -1), *(jump % (last + 1) for jump in jumps)]:
        same(run.seek(step), expected[step])
        assert run.step == step


def test_a_jump_clears_only_nodes_that_have_something(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(search(random_tree(branching=2, depth=6, seed=1), "minimax", {}))
    run.spacing = 40
    run.record_all()
    cleared: list[int] = []
    clear = run.search.clear

    def count(annotations: Annotations, first: int) -> None:
        cleared.append(max(len(annotations["status"]) - first, 0))
        clear(annotations, first)

    monkeypatch.setattr(run.search, "clear", count)
    ahead, back = 5 * run.spacing, run.spacing
    run.seek(back)
    cleared.clear()
    run.seek(ahead)
    assert cleared == [0], "what is not reached yet is blank"
    reached = np.count_nonzero(run["status"])
    run.seek(back)
    assert 0 < cleared[-1] <= reached + 1


@given(trees(max_nodes=25, infinities=False), runs, st.lists(st.integers(0, 10_000), max_size=25))
def test_however_long_the_run_few_checkpoints_are_kept(
    tree: Tree, how: tuple[str, dict[str, Any]], jumps: list[int]
) -> None:
    run = Run(search(tree, *how))
    run.spacing = 1
    run.record_all()
    assert len(run._checkpoints) < MAX_CHECKPOINTS
    assert len(run) < MAX_CHECKPOINTS * run.spacing
    expected = oracles.states(run)
    for jump in jumps:
        step = jump % (len(run) + 1)
        same(run.seek(step), expected[step])


@pytest.mark.parametrize(
    ("algorithm", "options"), [("alphabeta", {"depth": 4}), ("mcts", {"iterations": 600})]
)
def test_a_growing_tree_has_no_more_checkpoints_than_one_that_was_grown_before(
    algorithm: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = game("tictactoe")
    start = rules.read("X O . / . . . / . . .")
    one = Run(search_in(GameTree(rules, start), algorithm, options)).record_all()
    assert one._checkpoints == []
    monkeypatch.setattr("treeview.search.run.CHECKPOINT_STEPS", 8)
    many = Run(search_in(GameTree(rules, start), algorithm, options)).record_all()
    assert many.spacing >= len(many.search.space.tree) // 4
    assert 1 <= len(many._checkpoints) <= len(many) // many.spacing
    for step in [*range(0, len(one) + 1, 7), *range(len(one), -1, -11)]:
        for name, column in one.seek(step).columns.items():
            assert column.tobytes() == many.seek(step)[name].tobytes()


@given(trees(max_nodes=25, infinities=True), runs.filter(lambda how: how[0] != "mcts"), st.integers(1, 30))
def test_infinities_replay_too(tree: Tree, how: tuple[str, dict[str, Any]], step: int) -> None:
    run = Run(search(tree, *how)).record_all()
    step = min(step, len(run))
    same(run.seek(step), oracles.states(run)[step])


@given(trees(max_nodes=25, infinities=False), runs, st.integers(1, 9), st.integers(0, 30))
def test_recording_in_slices_leaves_the_step_shown(
    tree: Tree, how: tuple[str, dict[str, Any]], share: int, stand: int
) -> None:
    whole = Run(search(tree, *how)).record_all()
    sliced = Run(search(tree, *how))
    sliced.spacing = 5
    more = True
    while more:
        more = sliced.record(share)
        if len(sliced) >= stand > sliced.step:
            sliced.seek(stand)
    assert len(sliced) == len(whole)
    for name, column in whole.seek(sliced.step).columns.items():
        assert column.tobytes() == sliced[name].tobytes()


def test_seek_out_of_the_recording_is_refused() -> None:
    run = Run(search(random_tree(2, 2, seed=1), "minimax"))
    run.record(3)
    with pytest.raises(IndexError, match="there is no step 4; steps run from 0 to 3"):
        run.seek(4)
    with pytest.raises(IndexError):
        run.seek(-1)


def test_a_full_recording_stops_and_says_so() -> None:
    run = Run(search(random_tree(3, 4, seed=1), "minimax"), limit=50).record_all()
    assert (len(run), run.finished, run.recording.full) == (50, False, True)


@pytest.mark.long
def test_a_long_recording_is_small() -> None:
    run = Run(search(random_tree(5, 7, seed=2), "minimax")).record_all()
    changes = len(run) + 2 * 97_656  # a status or value a step; order and best besides
    assert run.nbytes / changes < 60


@pytest.mark.long
def test_operands_are_found_far_into_a_recording() -> None:
    tree = random_tree(5, 7, seed=2, estimates=True)
    run = Run(search(tree, "deepening", {"prune_on": "gt"})).record_all()
    tape = list(run.search.tape)
    at = 0
    for number in range(1, len(run) + 1):
        kind = int(run.recording.kinds(number - 1, number)[0])
        count = run.search.operands.get(kind, 0)
        if number % 997 == 0:
            assert run.recording.step(number).operands == tuple(tape[at : at + count])
        at += count
    assert at == len(tape)
    assert len(run) > 1 << 16


@given(trees(max_nodes=25), st.integers(0, 60), st.integers(0, 40), st.booleans())
def test_find_is_a_scan(tree: Tree, after: int, wanted: int, backwards: bool) -> None:
    recording = Run(search(tree, "alphabeta")).record_all().recording
    after = min(after, len(recording))
    numbers = range(after - 1, 0, -1) if backwards else range(after + 1, len(recording) + 1)
    expected = next((n for n in numbers if recording.step(n).node == wanted), None)
    assert recording.find(lambda nodes, _: nodes == wanted, after, backwards=backwards) == expected


@given(
    trees(max_nodes=25, infinities=False, estimates=True),
    runs.filter(lambda how: how[0] != "mcts"),
    st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 24)), min_size=1, max_size=30),
    st.integers(1, 9),
)
def test_the_entry_of_a_node_is_found(
    tree: Tree, how: tuple[str, dict[str, Any]], asked: list[tuple[int, int]], share: int
) -> None:
    recording = Run(search(tree, *how)).recording
    for jump, node in asked:
        recording.record(share)  # the index must follow a recording that grows
        before, node = jump % (len(recording) + 1) + 1, node % len(tree)
        expected = 0
        for number in range(1, before):
            step = recording.step(number)
            if step.kind == ITERATION:
                expected = 0
            elif step.node == node and step.kind in (LEAF, ENTER):
                expected = number
        assert recording.entry(node, before) == expected


def test_the_bits_of_a_value_are_the_leafs() -> None:
    tree = Tree()
    tree.add_child(0, value=-0.0)
    value = Run(search(tree, "minimax")).record_all()["value"][0]
    assert struct.pack("d", value) == struct.pack("d", -0.0)
    assert Minimax.kinds[LEAF].name == "leaf"


@pytest.mark.parametrize("name", ["alphabeta", "deepening", "mcts"])
def test_another_look_at_a_run_moves_by_itself(name: str) -> None:
    one = Run(search(random_tree(seed=3, depth=3, estimates=True), name))
    one.spacing = 7
    one.record_all()
    other = one.another()
    for step in (5, len(one), 1, 0, 12):
        one.seek(step)
        before = {column: values.copy() for column, values in one.columns.items()}
        other.seek(min(step + 1, len(one)))
        assert all(np.array_equal(one[column], before[column], equal_nan=True) for column in before)
        ahead = {column: values.copy() for column, values in other.columns.items()}
        one.seek(other.step)
        assert all(np.array_equal(one[column], ahead[column], equal_nan=True) for column in ahead)
