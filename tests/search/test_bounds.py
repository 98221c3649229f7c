"""What is known of a node's value: never wrong at any step, and as much as the windows tell."""

from __future__ import annotations

import math
from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import oracles
from tests.strategies import trees
from treeview.search.deepening.stepper import ITERATION
from treeview.search.depth_first.kinds import LEAF
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.search.step_kinds import DONE
from treeview.search.value_bounds import bounds, find_known
from treeview.sources import load
from treeview.tree.tree import MAX, Tree

CASES = {
    "minimax": {},
    "alphabeta": {},
    "alphabeta gt": {"prune_on": "gt"},
    "alphabeta hard": {"fail": "hard"},
    "alphabeta hard gt": {"fail": "hard", "prune_on": "gt"},
    "alphabeta depth": {"depth": 2},
    "deepening": {},
    "deepening value": {"order": "value"},
    "deepening minimax": {"base": "minimax"},
}


def values(tree: Tree, depth: float) -> list[float]:
    """The value of every node by plain recursion, estimates at ``depth``."""
    found, todo = [0.0] * len(tree), [(oracles.as_objects(tree), depth)]
    while todo:
        node, left = todo.pop()
        found[node.id] = oracles.expectimax(node, left)
        todo += [(child, left - 1) for child in node.children if left > 0]
    return found


def holds_at_every_step(tree: Tree, case: str, options: dict[str, object]) -> None:
    run = Run(search(tree, case.split()[0], options)).record_all()
    true = values(tree, options.get("depth", inf))
    for step in range(len(run) + 1):
        run.seek(step)
        if step and (at := run.recording.step(step)).kind == ITERATION:
            true = values(tree, at.operands[0])
        low, high = bounds(tree, tree.kinds(), run.columns)
        for node in np.flatnonzero(run["status"] != 0).tolist():
            assert low[node] <= true[node] <= high[node] or math.isclose(low[node], true[node], abs_tol=1e-6)
        windows_tell_no_more(run, low, high)


def windows_tell_no_more(run: Run, low: np.ndarray, high: np.ndarray) -> None:
    """A finished node's value is a bound where it is outside of its window, and else exact."""
    if "alpha_in" not in run.columns:
        return
    value = run["value"]
    done = run["status"] == DONE
    assert (high <= value)[done & (value < run["beta_in"])].all()
    assert (low >= value)[done & (value > run["alpha_in"])].all()


@pytest.mark.parametrize("case", CASES)
@settings(max_examples=max(15, settings.default.max_examples // 3))
@given(data=st.data())
def test_the_true_value_is_within_the_bounds_at_every_step(case: str, data: st.DataObject) -> None:
    tree = data.draw(trees(max_nodes=14, kinds=True, estimates=True, infinities="deep" not in case))
    holds_at_every_step(tree, case, CASES[case])


@given(tree=trees(max_nodes=14, chance=True, infinities=False))
def test_where_chance_moves_the_bounds_are_sums(tree: Tree) -> None:
    holds_at_every_step(tree, "expectimax", {})


@given(tree=trees(max_nodes=20, kinds=True))
def test_in_the_end_the_root_is_known(tree: Tree) -> None:
    run = Run(search(tree, "alphabeta")).record_all()
    run.seek(len(run))
    low, high = bounds(tree, tree.kinds(), run.columns)
    assert low[0] == high[0] == run["value"][0]


def test_the_infinities_of_chance_are_no_number() -> None:
    tree = Tree(kind=2)
    for value, probability in ((inf, 0.5), (1.0, 0.5)):
        node = tree.add_child(0, value=value)
        tree.probabilities[node] = probability
    columns = {"status": np.array([1, 2, 0], np.int8), "value": np.array([math.nan, inf, math.nan])}
    low, high = bounds(tree, tree.kinds(), columns)
    assert (low[0], high[0]) == (-inf, inf)


def test_the_stages_of_russell_and_norvig() -> None:
    """Figure 5.5 of the third edition: what is known of A, B, C and D after the leaves 3, 12, 8, 2, 14, 2."""
    tree = load("example:aima-5.2")
    run = Run(search(tree, "alphabeta")).record_all()
    stages = {}
    for step in range(1, len(run) + 1):
        at = run.recording.step(step)
        if at.kind == LEAF:
            run.seek(step)
            low, high, moved = find_known(tree, tree.kinds(), run.columns, at.node)
            stages[at.node] = [(low[node], high[node]) for node in (0, 1, 5, 9)]
            assert moved == {2: {1}, 3: set(), 4: {0, 1}, 6: {5}, 10: {0, 9}, 11: {0, 9}, 12: {0, 9}}[at.node]
    free = (-inf, inf)
    assert stages == {
        2: [free, (-inf, 3), free, free],
        3: [free, (-inf, 3), free, free],
        4: [(3, inf), (3, 3), free, free],
        6: [(3, inf), (3, 3), (-inf, 2), free],
        10: [(3, 14), (3, 3), (-inf, 2), (-inf, 14)],
        11: [(3, 5), (3, 3), (-inf, 2), (-inf, 5)],
        12: [(3, 3), (3, 3), (-inf, 2), (2, 2)],
    }
    assert tree.kinds()[0] == MAX
