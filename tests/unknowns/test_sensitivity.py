"""The limits of all leaves at once are those that the leaves have one by one."""

from __future__ import annotations

from math import inf, isnan

import numpy as np
import pytest
from hypothesis import given, settings

import treeview
from tests.strategies import trees
from tests.unknowns.brute_force import leaves_of
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT, Tree, TreeError
from treeview.unknowns.interval import ALL, Interval, exact
from treeview.unknowns.sensitivity import LeafLimits, sensitivity
from treeview.unknowns.unknown_leaf import unknown_leaf


def most(examples: int) -> int:
    return max(examples, settings.default.max_examples)


def limits(found: LeafLimits, leaf: int) -> tuple[float, float, bool]:
    return float(found.low[leaf]), float(found.high[leaf]), bool(found.strict[leaf])


def ends(interval: Interval) -> tuple[float, float, bool]:
    """An interval as a column has it: whether the end that is finite is open."""
    low, high, closed_low, closed_high = interval
    return float(low), float(high), (low != -inf and not closed_low) or (high != inf and not closed_high)


def check(tree: Tree, *, near: float = 0.0) -> None:
    found = sensitivity(tree)
    for leaf in leaves_of(tree):
        now = exact(tree.value[leaf])
        if abs(now) == inf:
            continue  # an unknown is finite
        unknown = unknown_leaf(tree, leaf)
        moves = unknown.best_move.values()
        held = next((each for where in moves for each in where if now in each), ALL)
        value = unknown.root.at(now)
        same = unknown.root.at_least(value)[0].meet(unknown.root.at_most(value)[0])
        for column, wanted in ((found.of_move, held), (found.of_value, same)):
            low, high, strict = limits(column, leaf)
            expected = ends(wanted)
            assert (low, high) == pytest.approx(expected[:2], abs=near)
            if (low, high) != (-inf, inf):
                assert strict == expected[2]
            assert low - near <= tree.value[leaf] <= high + near


@given(trees(max_nodes=40, kinds=True))
@settings(max_examples=most(300), deadline=None)
def test_limits_are_those_of_each_leaf(tree: Tree) -> None:
    check(tree)


@given(trees(max_nodes=30, infinities=False, chance=True, roots=(MAX, MIN, CHANCE)))
@settings(max_examples=most(150), deadline=None)
def test_limits_below_chance_are_those_of_each_leaf(tree: Tree) -> None:
    check(tree, near=1e-9)


def test_inner_nodes_have_a_value_and_no_limits() -> None:
    tree = treeview.load([[3, 12, 8], [5, 4, 6], [14, 5, 2]])
    found = sensitivity(tree)
    assert found.value[ROOT] == 4
    assert isnan(found.of_move.low[ROOT])
    first, fourth = tree.at([0, 0]), tree.at([1, 1])
    assert limits(found.of_move, first) == (-inf, 4, True)
    assert limits(found.of_move, fourth) == (3, inf, True)
    assert limits(found.of_value, fourth) == (4, 4, False)
    room = found.of_move.room(found.value)
    assert (room[first], room[fourth], room[tree.at([0, 1])]) == (1, 1, inf)
    assert np.isnan(room[ROOT])


def test_options_of_the_search_count() -> None:
    tree = treeview.load([[3, 12], [5, 4]])
    assert sensitivity(tree, root="min").value[ROOT] == 5
    tree.estimate[tree.at([0])], tree.estimate[tree.at([1])] = 6, 2
    found = sensitivity(tree, depth=1)
    assert found.value[ROOT] == 6
    assert limits(found.of_move, tree.at([0])) == (2, inf, False)
    assert np.isnan(found.value[tree.at([0, 0])])
    with pytest.raises(TreeError, match="has no value"):
        sensitivity(treeview.load("[[?, 1], 2]"))


def test_a_lone_root_has_no_move_to_lose() -> None:
    found = sensitivity(Tree(value=3))
    assert limits(found.of_move, ROOT) == (-inf, inf, False)
    assert limits(found.of_value, ROOT) == (3, 3, False)
