"""Expectimax against a textbook recursion, to the last bit, and in words."""

from __future__ import annotations

import math
import struct
from itertools import accumulate
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import oracles
from tests.runs import CHANCE_MOVES, recorded, seeded_runs
from tests.strategies import trees
from treeview.games.drawn_tree import DrawnTree
from treeview.option import OptionError
from treeview.playback.answer import answer
from treeview.playback.counters import conclusion
from treeview.playback.focus import find_focus
from treeview.playback.node_facts import history
from treeview.search.depth_first.kinds import ADD, RETURN
from treeview.search.depth_first.stepper import Minimax
from treeview.search.narration import brief, equation, moment, sentence, variables
from treeview.search.pseudocode import pseudocode
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.search.step_kinds import DONE
from treeview.search.view import NodeEvent
from treeview.sources import load
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT, Tree, TreeError

inf = math.inf


def gamble(*odds: tuple[float, float], sure: float = 3.0) -> Tree:
    """MAX may take what is sure, or gamble: probabilities and values of the outcomes."""
    tree = Tree()
    tree.add_child(ROOT, value=sure, label="sure")
    roll = tree.add_child(ROOT, kind=CHANCE, label="roll")
    for probability, value in odds:
        tree.add_child(roll, value=value, probability=probability)
    return tree


def bits(value: float) -> bytes:
    return struct.pack("d", value)


# The values


@given(
    trees(kinds=True, estimates=True, **CHANCE_MOVES),
    st.sampled_from(["tree", "max", "min"]),
    st.one_of(st.none(), st.integers(0, 4)),
)
def test_expectimax_is_the_textbooks_at_every_node(tree: Tree, root: str, depth: int | None) -> None:
    override = {"tree": None, "max": MAX, "min": MIN}[root]
    run = recorded(tree, "expectimax", root=root, depth=depth)
    limit = inf if depth is None else depth
    waiting = [oracles.as_objects(tree, override)]
    entered = 0
    while waiting:
        node = waiting.pop()
        if tree.depth[node.id] > limit:
            assert not run["order"][node.id]
            continue
        entered += 1
        expected = oracles.expectimax(node, limit - tree.depth[node.id])
        assert bits(run["value"][node.id]) == bits(expected)
        assert run["order"][node.id] == entered  # in preorder, none left out
        waiting.extend(reversed(node.children))


def test_expectimax_in_bushy_trees() -> None:
    sums = 0
    for run in seeded_runs("expectimax", 25):
        depth = run.search.options["depth"]
        root = {"tree": None, "max": MAX, "min": MIN}[run.search.options["root"]]
        top = oracles.as_objects(run.search.space.tree, root)
        expected = oracles.expectimax(top, inf if depth is None else depth)
        assert bits(run["value"][ROOT]) == bits(expected)
        sums += len(run.recording.of_kind(ADD))
    assert sums > 100


@given(trees(kinds=True, estimates=True), st.one_of(st.none(), st.integers(0, 3)))
def test_without_chance_it_is_minimax_step_by_step(tree: Tree, depth: int | None) -> None:
    mine, theirs = recorded(tree, "expectimax", depth=depth), recorded(tree, "minimax", depth=depth)
    assert len(mine) == len(theirs)
    assert mine.recording.nodes(0, len(mine)).tolist() == theirs.recording.nodes(0, len(mine)).tolist()
    assert mine.recording.kinds(0, len(mine)).tolist() == theirs.recording.kinds(0, len(mine)).tolist()
    for name, column in mine.columns.items():
        assert column.tobytes() == theirs[name].tobytes()


def test_the_value_of_an_open_chance_node_is_the_sum_so_far() -> None:
    odds = [(0.1, 3.0), (0.2, 7.0), (0.3, -1.0), (0.4, 0.1)]
    run = recorded(gamble(*odds), "expectimax")
    sums = list(accumulate(p * v for p, v in odds))
    seen = [run.seek(int(step))["value"][2] for step in run.recording.of_kind(ADD)]
    assert [bits(value) for value in seen] == [bits(value) for value in sums]
    assert math.isnan(run.seek(int(run.recording.of_kind(ADD)[0]) - 1)["value"][2])


def test_what_cannot_happen_adds_nothing() -> None:
    for value in (inf, -inf, 1e308):
        run = recorded(gamble((0.0, value), (1.0, 4.0)), "expectimax")
        assert answer(run).value == 4
        assert run["value"][2] == 4
    first = recorded(gamble((0.0, inf), (1.0, 4.0)), "expectimax")
    said = sentence(moment(first.recording, int(first.recording.of_kind(ADD)[0])))
    assert said == "∞ is returned to roll with probability 0: that is 0. v = 0·∞ = 0."


def test_infinite_values_of_one_sign_are_possible() -> None:
    assert answer(recorded(gamble((0.5, inf), (0.5, 4.0)), "expectimax")).value == inf
    assert answer(recorded(gamble((0.5, -inf), (0.5, 4.0)), "expectimax")).best_line == [0]


def test_values_of_both_signs_cannot_be_added_up() -> None:
    with pytest.raises(OptionError, match=r"∞ − ∞ is undefined; this tree has both"):
        search(gamble((0.5, inf), (0.5, -inf)), "expectimax")
    limited = gamble((0.5, inf), (0.5, 1.0))
    limited.estimate[ROOT] = -inf  # no search ends there
    search(limited, "expectimax", {"depth": 1})
    limited.estimate[2] = -inf
    search(limited, "expectimax")
    with pytest.raises(OptionError, match="this tree has both"):
        search(limited, "expectimax", {"depth": 1})
    plain = Tree()
    for value in (inf, -inf):
        plain.add_child(ROOT, value=value)
    assert answer(recorded(plain, "expectimax")).value == inf


def test_a_sum_of_zeros_is_no_negative_zero() -> None:
    run = recorded(gamble((0.5, -0.0), (0.5, -0.0), sure=-1), "expectimax")
    assert bits(run["value"][2]) == bits(0.0)


@pytest.mark.long
def test_a_chain_of_100_000_nodes() -> None:
    tree = Tree(kind=CHANCE)
    for node in range(99_999):
        tree.add_child(node, kind=CHANCE, probability=1.0)
    tree.value[99_999] = 3.0
    run = recorded(tree, "expectimax")
    assert run["value"][ROOT] == 3.0
    assert run.seek(150_000)["status"][99_999] == DONE


# Which trees


def test_searches_without_chance_name_those_with_it() -> None:
    tree = gamble((0.5, 1.0), (0.5, 2.0))
    for name in ("minimax", "alphabeta", "deepening"):
        with pytest.raises(
            TreeError, match=r"^roll is a chance node; use expectimax, Star1, Star2, Monte Carlo"
        ):
            search(tree, name)
    with pytest.raises(TreeError, match=r"^there are chance nodes; use expectimax, Star1, Star2"):
        Minimax(DrawnTree(tree))


@pytest.mark.parametrize("name", ["expectimax", "mcts"])
def test_probabilities_are_checked(name: str) -> None:
    wrong: list[tuple[list[float | None], str]] = [
        ([0.5, 0.4], "The probabilities below roll add up to 0.9, not to 1."),
        ([0.5, None], "One of the moves of chance at roll has no probability yet."),
        ([None, None], "The moves of chance at roll have no probabilities yet."),
        ([-0.5, 1.5], "a probability below roll is not between 0 and 1"),
    ]
    for odds, problem in wrong:
        tree = gamble((0.5, 1.0), (0.5, 2.0))
        for child, probability in zip(tree.children(2), odds, strict=True):
            if probability is None:
                del tree.probabilities[child]
            else:
                tree.probabilities[child] = probability
        with pytest.raises(TreeError) as raised:
            search(tree, name)
        assert str(raised.value) == problem


def test_whose_turn_it_is_at_the_root_can_be_said_of_a_chance_root() -> None:
    tree = Tree(kind=CHANCE)  # without probabilities
    for value in (1.0, 2.0):
        tree.add_child(ROOT, value=value)
    assert answer(recorded(tree, "expectimax", root="max")).value == 2
    assert answer(recorded(tree, "minimax", root="min")).value == 1
    with pytest.raises(TreeError, match="have no probabilities yet"):
        search(tree, "expectimax")


def test_a_chance_node_that_ends_the_game_is_a_terminal() -> None:
    tree = Tree()
    tree.add_child(ROOT, kind=CHANCE, value=5.0)
    for name in ("minimax", "alphabeta", "deepening", "expectimax", "mcts"):
        assert answer(recorded(tree, name)).value == 5.0


# Sentences and pictures


def told(run: Run, kind: int) -> list[str]:
    return [sentence(moment(run.recording, int(step))) for step in run.recording.of_kind(kind)]


def test_expectimax_in_words() -> None:
    run = recorded(gamble((0.25, 4.0), (0.25, -1.0), (0.5, 8.0)), "expectimax")
    assert told(run, ADD) == [
        "4 is returned to roll with probability 0.25: that is 1. v = 0.25·4 = 1.",
        "−1 is returned to roll with probability 0.25: that is −0.25. v = 1 + 0.25·(−1) = 0.75.",
        "8 is returned to roll with probability 0.5: that is 4. v = 0.75 + 0.5·8 = 4.75.",
    ]
    assert told(run, RETURN) == [
        "roll is done and returns 4.75.",
        "The root is done: its value is 4.75, reached through roll.",
    ]
    assert sentence(moment(run.recording, 4)) == "Enter roll (chance)."
    now = moment(run.recording, int(run.recording.of_kind(ADD)[0]))
    assert brief(now) == "4 is returned to roll with probability 0.25: that is 1."
    assert equation(now) == "v = 0.25·4 = 1"
    assert variables(now) == [
        ("n", "roll (chance)"),
        ("c", "roll → 1"),
        ("p(c)", "0.25"),
        ("c returns", "4"),
        ("v", "1"),
    ]
    assert ("v", "0") in variables(moment(run.recording, 4))


def test_rounded_sums_say_so() -> None:
    third = 1 / 3
    run = recorded(gamble((third, 1.0), (third, 2.0), (third, 3.0)), "expectimax")
    assert told(run, ADD)[1] == (
        "2 is returned to roll with probability 0.333: that is 0.667. v = 0.333 + 0.333·2 ≈ 1."
    )
    tenths = recorded(gamble((0.1, 1.0), (0.2, 1.0), (0.7, 1.0)), "expectimax")
    assert told(tenths, ADD)[1].endswith("v = 0.1 + 0.2·1 = 0.3.")


@given(trees(kinds=True, estimates=True, **CHANCE_MOVES))
def test_the_sums_said_are_in_the_columns(tree: Tree) -> None:
    run = recorded(tree, "expectimax")
    for step in run.recording.of_kind(ADD).tolist():
        now = moment(run.recording, step)
        run.seek(step)
        assert now.after.value == run["value"][now.at]
        assert equation(now).endswith(f" {format_number(float(f'{now.after.value:.12g}'), 3)}")
        assert equation(now).startswith("v = ")
        assert find_focus(run).node == now.at
        assert find_focus(run).changed == {(now.at, "value")}


def test_the_best_line_ends_where_chance_moves() -> None:
    run = recorded(gamble((0.5, 4.0), (0.5, 8.0)), "expectimax")
    found = answer(run)
    assert (found.value, found.best_line, found.best_move) == (6.0, [1], "roll")
    assert run["best"].tolist() == [2, NIL, NIL, NIL, NIL]
    assert conclusion(run) == "MAX plays roll: value 6. 5 of 5 nodes visited, 3 of 3 leaves."
    assert found.as_dict()["nodes"][2]["kind"] == "chance"


def test_a_chance_root_has_a_value_and_no_move() -> None:
    tree = Tree(kind=CHANCE)
    for value, probability in ((1.0, 0.25), (5.0, 0.75)):
        tree.add_child(ROOT, value=value, probability=probability)
    run = recorded(tree, "expectimax")
    found = answer(run)
    assert (found.value, found.best_line, found.best_move) == (4.0, [], None)
    assert conclusion(run).startswith("The root is worth 4. 3 of 3 nodes visited")
    assert conclusion(run.seek(3)).startswith("Not finished. The sum at the root is 0.25. ")
    assert told(run, RETURN) == ["The root is done: its value is 4."]
    for node in range(3):
        changed = {(n, name) for n, name in find_focus(run.seek(len(run))).changed if n == node}
        assert not changed  # the value it returns is the sum that was there


def test_the_history_of_a_sum() -> None:
    run = recorded(gamble((0.25, 4.0), (0.0, 9.0), (0.75, 8.0)), "expectimax")
    steps = run.recording.of_kind(ADD).tolist()
    assert history(run.recording, 2, len(run)) == [
        NodeEvent(steps[0], "value", pytest.approx(math.nan, nan_ok=True), 1.0, "plus 0.25·4 from roll → 1"),
        NodeEvent(steps[2], "value", 1.0, 7.0, "plus 0.75·8 from roll → 3"),
    ]


def test_the_pseudocode_of_expectimax() -> None:
    def lines(**options: Any) -> tuple[str, ...]:
        return pseudocode(search(gamble((1.0, 1.0)), "expectimax", options)).lines

    assert "      v ← v + p(c)·expectimax(c)" in lines()
    assert "      v ← v + p(c)·expectimax(c, d − 1)" in lines(depth=3)
    assert "    for each child c of n:    ▷ 0·∞ is 0" in lines()
    assert max(map(len, lines(depth=3))) <= 46


def test_a_text_with_chance_is_searched() -> None:
    tree = load("[3, [1, 5]]")
    tree.kind[2] = CHANCE
    for child, probability in zip(tree.children(2), (0.25, 0.75), strict=True):
        tree.probabilities[child] = probability
    assert answer(recorded(tree, "expectimax")).value == 4.0


def test_without_chance_expectimax_says_that_it_is_minimax() -> None:
    said = "There are no chance nodes, so expectimax does the same as minimax."
    assert said in conclusion(recorded(load("[3, [1, 5]]"), "expectimax"))
    assert said not in conclusion(recorded(gamble((0.25, 4.0), (0.75, 8.0)), "expectimax"))
