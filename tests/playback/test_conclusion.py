"""The answer of a search in a few sentences, at its end and before."""

from __future__ import annotations

from typing import Any

from hypothesis import given

import treeview
from tests.runs import depth_first_runs, mcts_runs, recorded
from tests.search.test_searches import named_tree, nested
from treeview.playback.answer import answer
from treeview.playback.counters import conclusion
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.tree.rounding import format_number
from treeview.tree.tree import MAX, MIN


def concluded(name: str, root: int = MAX, **options: Any) -> str:
    return conclusion(recorded(named_tree(root), name, **options))


def test_alphabeta() -> None:
    assert concluded("alphabeta") == (
        "MAX plays drift: value 4. 11 of 13 nodes visited, 7 of 9 leaves, 1 cut, 2 nodes pruned."
    )


def test_minimax_has_no_cuts_to_count() -> None:
    assert concluded("minimax") == "MAX plays drift: value 4. 13 of 13 nodes visited, 9 of 9 leaves."


def test_min_at_the_root() -> None:
    assert concluded("minimax", MIN).startswith("MIN plays drift: value 6.")


def test_a_lone_root() -> None:
    assert conclusion(recorded(nested(4), "alphabeta")) == (
        "The root is worth 4. 1 of 1 nodes visited, 1 of 1 leaves, 0 cuts, 0 nodes pruned."
    )


def test_a_tree_that_has_not_grown_whole_is_no_total() -> None:
    run = treeview.record("game:nim:heaps=2 3", "alphabeta")
    counted = treeview.answer(run).counts
    assert conclusion(run).endswith(
        f" {counted.visited} nodes visited, {counted.leaves} evaluations, {counted.cutoffs} cuts, "
        f"{counted.pruned_branches} branches pruned."
    )
    whole = treeview.record(treeview.grow("game:nim:heaps=2 3"), "alphabeta")
    below = treeview.answer(whole).counts.pruned_nodes
    assert below > counted.pruned_branches
    assert conclusion(whole).endswith(f"{below} nodes pruned.")


def test_missing_estimates_are_said_once() -> None:
    assert concluded("minimax", depth=1) == (
        "MAX plays boost: value 0. 4 nodes visited, 3 evaluations. "
        "Static estimates are missing at 3 nodes, where 0 is used."
    )
    tree = named_tree()
    for rank, estimate in enumerate([2.0, 4.0]):
        tree.estimate[tree.at([rank])] = estimate
    text = conclusion(recorded(tree, "minimax", depth=1))
    assert text.endswith("A static estimate is missing at 1 node, where 0 is used.")
    tree.estimate[tree.at([2])] = 1.0
    assert "estimate" not in conclusion(recorded(tree, "minimax", depth=1))
    sampled = conclusion(recorded(named_tree(), "mcts", iterations=3, rollout_depth=0))
    assert "Static estimates are missing at 3 nodes" in sampled


def test_deepening_says_which_answer_stands() -> None:
    assert concluded("deepening").startswith(
        "MAX plays drift: value 4. This is the answer of iteration 2, which searched the whole tree. "
        "2 iterations: 15 nodes visited, 10 evaluations, 1 cut, 2 nodes pruned."
    )
    assert concluded("deepening", depth=1).startswith(
        "MAX plays boost: value 0. This is the answer of iteration 1. 1"
    )
    assert concluded("deepening", budget_nodes=4).startswith(
        "MAX plays boost: value 0. This is the answer of iteration 1, when the budget was spent. 1 iteration:"
    )
    assert concluded("deepening", budget_nodes=8).startswith(
        "MAX plays boost: value 0. This is the answer of iteration 1. "
        "Iteration 2 was cut short by the budget and is discarded. 2 iterations: 8 nodes visited,"
    )


def test_a_budget_too_small_leaves_no_answer() -> None:
    assert concluded("deepening", budget_nodes=2).startswith(
        "There is no answer: the budget was spent before the first iteration was complete. "
        "Iteration 1 was cut short by the budget and is discarded."
    )


def test_a_budget_in_seconds_is_owned_up_to() -> None:
    clock = iter(range(1000))
    run = search(named_tree(), "deepening", {"budget_seconds": 500}, clock=lambda: float(next(clock)))
    text = conclusion(Run(run).record_all())
    assert text.endswith("The budget is in seconds, so another run may get further or less far.")
    assert "seconds" not in concluded("deepening", budget_nodes=100)


def test_mcts() -> None:
    text = concluded("mcts", iterations=1000)
    assert text.startswith("After 1,000 iterations MAX plays drift, by the most visits: ")
    assert "of 1,000 visits, mean x̄ = 0." in text
    assert text.endswith(
        "13 of 13 nodes in the search tree. N in UCB1 counts the visits of the parent. "
        "x̄ = Q / N, for the player who chooses the node."
    )
    other = concluded("mcts", iterations=10, exploration_n="root", final="mean")
    assert ", by the best mean: " in other
    assert "N in UCB1 counts the visits of the root. " in other
    lone = conclusion(recorded(nested(4), "mcts", iterations=3))
    assert lone.startswith("After 3 iterations: the root is worth 4.")


def test_before_the_end() -> None:
    timeline = recorded(named_tree(), "alphabeta")
    assert conclusion(timeline.seek(0)).startswith("Not finished. The root has no value yet. 0 of 13")
    assert conclusion(timeline.seek(15)).startswith("Not finished. MAX plays boost: value 2.")
    timeline = recorded(named_tree(), "deepening", budget_nodes=8)
    assert conclusion(timeline.seek(5)).startswith("Not finished")
    timeline = recorded(named_tree(), "mcts", iterations=3)
    assert conclusion(timeline.seek(0)) == "Not finished: the root has no visits yet."
    assert conclusion(timeline.seek(5)).startswith("Not finished. After 1 iteration MAX plays boost")


@given(depth_first_runs())
def test_the_value_said_is_the_answers(timeline: Run) -> None:
    found = answer(timeline)
    text = conclusion(timeline)
    if found.value is None:
        assert text.startswith("There is no answer")
        return
    said = (
        f": value {format_number(found.value)}."
        if found.best_line
        else f"is worth {format_number(found.value)}"
    )
    assert said in text
    assert f"{found.counts.visited:,} " in text


@given(depth_first_runs())
def test_there_is_something_to_say_at_every_step(timeline: Run) -> None:
    for step in range(len(timeline) + 1):
        text = conclusion(timeline.seek(step))
        assert text.isprintable()
        assert text.endswith(".")
        assert "nan" not in text
        assert text.startswith("Not finished") == (step < len(timeline))


@given(mcts_runs(max_nodes=10))
def test_there_is_something_to_say_of_mcts_too(timeline: Run) -> None:
    for step in range(len(timeline) + 1):
        text = conclusion(timeline.seek(step))
        assert text.endswith(".")
        assert "nan" not in text
        assert text.startswith("Not finished") == (step < len(timeline))
