"""Random trees: the shape and values that were asked for, from the seed alone."""

from __future__ import annotations

from math import inf, isnan, nan
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview import solve
from treeview.games.random_tree import NODES_LIMIT, random_tree
from treeview.tree.probabilities import are_probabilities
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT, Tree, TreeError


def leaves(tree: Tree) -> list[int]:
    return [node for node in range(len(tree)) if tree.is_terminal(node)]


def inner(tree: Tree) -> list[int]:
    return [node for node in range(len(tree)) if not tree.is_terminal(node)]


def test_uniform_shape() -> None:
    tree = random_tree(branching=4, depth=3)
    assert len(tree) == 1 + 4 + 16 + 64
    assert {tree.child_count[node] for node in inner(tree)} == {4}
    assert {tree.depth[node] for node in leaves(tree)} == {3}


def test_the_seed_decides_everything_on_every_platform() -> None:
    # These numbers are part of the contract: an exercise is handed out as a seed.
    assert [int(v) for v in random_tree(2, 3, seed=7).value[7:]] == [0, -6, 2, 10, -9, -8, 7, -7]
    assert list(random_tree(2, 2, 0, 1, decimals=3, seed=7).value[3:]) == [0.331, 0.97, 0.154, 0.404]


def test_same_arguments_same_tree_other_seed_other_tree() -> None:
    irregular = {"branching": 5, "depth": 4, "min_branching": 1, "stop": 0.2, "estimates": True}
    assert random_tree(**irregular, seed=3) == random_tree(**irregular, seed=3)
    assert random_tree(**irregular, seed=3).value != random_tree(**irregular, seed=4).value


def test_a_tree_of_depth_0_is_a_lone_terminal() -> None:
    tree = random_tree(depth=0, low=5, high=5)
    assert list(tree.value) == [5.0]


def test_every_value_of_the_range_occurs_and_no_other() -> None:
    values = set(random_tree(10, 2, low=-2, high=2).value[11:])
    assert values == {-2.0, -1.0, 0.0, 1.0, 2.0}


def test_decimals_are_the_shortest_of_that_many_places() -> None:
    # 0.29 × 100 is 28.999999999999996 in floating point, and still 0.29 is in the range.
    assert set(random_tree(5, 2, low=0.28, high=0.29, decimals=2).value[6:]) == {0.28, 0.29}
    assert all(repr(v) == repr(round(v, 1)) for v in random_tree(5, 3, decimals=1).value[31:])


def test_the_root_can_be_min() -> None:
    assert random_tree(root=MIN).kind[ROOT] == MIN


def test_min_branching_is_reached_and_not_passed() -> None:
    tree = random_tree(4, 5, min_branching=2, seed=1)
    assert {tree.child_count[node] for node in inner(tree)} == {2, 3, 4}


def test_stop_ends_some_branches_early_but_never_the_root() -> None:
    for seed in range(20):
        tree = random_tree(3, 4, stop=0.5, seed=seed)
        assert tree.child_count[ROOT] == 3
    assert {tree.depth[node] for node in leaves(random_tree(3, 4, stop=0.5))} == {1, 2, 3, 4}


def test_estimates_are_the_mean_of_random_play() -> None:
    tree = random_tree(2, 3, estimates=True, decimals=1, seed=5)

    def play(node: int) -> float:
        children = list(tree.children(node))
        return fmean(map(play, children)) if children else tree.value[node]

    for node in inner(tree):
        assert tree.estimate[node] == pytest.approx(play(node), abs=0.0501)
    assert all(isnan(tree.estimate[node]) for node in leaves(tree))
    assert any(tree.estimate[node] != play(node) for node in inner(tree)), "rounded to one decimal"


@pytest.mark.parametrize("root", [MAX, MIN])
def test_chance_moves_between_the_players(root) -> None:
    tree = random_tree(2, 5, root=root, chance=True, seed=4)
    order = (root, CHANCE, MIN if root == MAX else MAX, CHANCE, root)
    assert all(tree.kinds()[node] == order[tree.depth[node]] for node in inner(tree))
    assert tree.value[31:] == random_tree(2, 5, root=root, seed=4).value[31:]


@pytest.mark.parametrize("branching", range(1, 8))
def test_probabilities_add_up_and_expectimax_takes_them(branching) -> None:
    tree = random_tree(branching, 2, min_branching=1, chance=True, seed=2)
    values = []
    for node in tree.children(ROOT):
        weights = [tree.probabilities[child] for child in tree.children(node)]
        assert are_probabilities(weights)
        worths = [tree.value[child] for child in tree.children(node)]
        values.append(sum(weight * worth for weight, worth in zip(weights, worths, strict=True)))
    assert solve(tree, "expectimax").value == pytest.approx(max(values))


def test_estimates_weigh_the_moves_of_chance() -> None:
    tree = random_tree(2, 2, chance=True, estimates=True, decimals=9, seed=1)
    for node in tree.children(ROOT):
        mean = sum(tree.probabilities[child] * tree.value[child] for child in tree.children(node))
        assert tree.estimate[node] == pytest.approx(mean)
    assert any(tree.probabilities[node] != 0.5 for node in leaves(tree)), "else this shows nothing"


def test_without_estimates_there_are_none() -> None:
    assert all(map(isnan, random_tree().estimate))


@given(
    branching=st.integers(1, 4),
    depth=st.integers(0, 4),
    bounds=st.tuples(st.integers(-50, 50), st.integers(-50, 50)).map(sorted),
    decimals=st.integers(0, 9),
    stop=st.sampled_from([0.0, 0.3]),
    seed=st.integers(0, 2**64),
)
def test_only_terminals_have_values_and_all_are_in_range(
    branching, depth, bounds, decimals, stop, seed
) -> None:
    low, high = bounds
    tree = random_tree(branching, depth, low, high, decimals=decimals, stop=stop, seed=seed)
    assert all(low <= tree.value[node] <= high for node in leaves(tree))
    assert all(isnan(tree.value[node]) for node in inner(tree))
    assert max(tree.depth) <= depth


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"branching": 0}, "branching factor must be at least 1, not 0"),
        ({"depth": -1}, "depth must be at least 0"),
        ({"min_branching": 0}, "from 1 to 3, not 0"),
        ({"min_branching": 4}, "from 1 to 3, not 4"),
        ({"seed": -1}, "seed must be at least 0"),
        ({"stop": 1.0}, "below 1, not 1"),
        ({"stop": nan}, "below 1, not nan"),
        ({"decimals": 10}, "0 to 9 decimals"),
        ({"low": nan}, "must be finite"),
        ({"high": inf}, "must be finite"),
        ({"low": 5, "high": 4}, "no leaf value with 0 decimals from 5 to 4"),
        ({"low": 0.1, "high": 0.9}, "no leaf value with 0 decimals from 0.1 to 0.9"),
        ({"high": 1e9, "decimals": 9}, "cannot have 9 exact decimals"),
        ({"root": CHANCE}, "must be max or min"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(wrong, message) -> None:
    with pytest.raises(TreeError, match=message) as caught:
        random_tree(**wrong)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "large",
    [
        {"branching": 2, "depth": 40},
        {"branching": 1, "depth": 10**12},
        {"branching": 10**9, "depth": 1},
        {"branching": 10**9, "depth": 2, "min_branching": 1, "stop": 0.1},
    ],
)
def test_too_large_a_tree_is_refused_before_it_is_made(large) -> None:
    with pytest.raises(TreeError, match=f"more than {NODES_LIMIT:,} nodes"):
        random_tree(**large)


def test_root_kind_is_max_unless_asked() -> None:
    assert random_tree().kind[ROOT] == MAX
