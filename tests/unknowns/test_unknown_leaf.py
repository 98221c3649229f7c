"""One unknown leaf: the answers agree with a search of the tree at every value."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import treeview
from tests.strategies import trees
from tests.unknowns.brute_force import cells, leaves_of, others, search
from treeview.option import OptionError
from treeview.tree.edits import node_edits
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT, Tree, TreeError
from treeview.unknowns.interval import Exact, Interval
from treeview.unknowns.unknown_leaf import Unknown, unknown_leaf

PRUNE_ON = ("ge", "gt")


def most(examples: int) -> int:
    """So many random trees, or more where the profile asks for thorough tests."""
    return max(examples, settings.default.max_examples)


def check(tree: Tree, leaf: int, prune_on: str, points: Iterable[Exact]) -> Unknown:
    """Compare everything that is said of ``leaf`` with searches, at ``points`` and around all ends."""
    unknown = unknown_leaf(tree, leaf, prune_on)
    nodes = [node.id for node in tree]
    cut = {node: unknown.cut(node) for node in nodes}
    moves = unknown.best_move
    sets = [*cut.values(), *moves.values()]
    ends = {end for each in sets for one in each for end in (one.low, one.high) if abs(end) != inf}
    grain = Fraction(1, 10**6)
    for x in {*points, *ends, *(end - grain for end in ends), *(end + grain for end in ends)}:
        found = search(tree, {leaf: x}, strict=prune_on == "gt")
        assert unknown.root.at(x) == found.value
        for node in nodes:
            assert within(x, cut[node]) == (node not in found.entered), (node, x)
        if leaf != ROOT and tree.kind[ROOT] != CHANCE:
            assert [move for move in moves if within(x, moves[move])] == [found.best]
    dependent = {node: one for node, one in cut.items() if one not in ([], [Interval()])}
    tops = {node: one for node, one in dependent.items() if one != cut[tree.parent[node]]}
    assert unknown.cuts == tops
    assert list(unknown.cuts) == [node for node in nodes if node in tops]
    return unknown


def within(x: Exact, intervals: Iterable[Interval]) -> bool:
    return any(x in each for each in intervals)


@pytest.mark.long
@given(trees(max_nodes=24, kinds=True), st.data(), st.sampled_from(PRUNE_ON))
@settings(max_examples=most(100), deadline=None)
def test_what_is_said_holds_in_every_order_of_the_values(tree: Tree, data: st.DataObject, how: str) -> None:
    leaf = data.draw(st.sampled_from(leaves_of(tree)))
    unknown = check(tree, leaf, how, cells(others(tree, [leaf])))
    for cut in (*unknown.cuts.values(), *map(unknown.cut, range(len(tree)))):
        assert cut == [] or (len(cut) == 1 and inf in (-cut[0].low, cut[0].high)), "none, all or one ray"
    low, high = unknown.value
    assert {low, high} <= {-inf, inf, *others(tree, [leaf])}


@given(trees(max_nodes=24, infinities=False, chance=True, roots=(MAX, MIN, CHANCE)), st.data())
@settings(max_examples=most(60), deadline=None)
def test_chance_between_the_players_is_exact(tree: Tree, data: st.DataObject) -> None:
    leaf = data.draw(st.sampled_from(leaves_of(tree)))
    check(tree, leaf, data.draw(st.sampled_from(PRUNE_ON)), cells(others(tree, [leaf])))


@pytest.mark.parametrize("seed", range(40))
def test_regular_trees_too(seed: int) -> None:
    tree = treeview.random_tree(2 + seed % 2, 3 + seed % 3 // 2, 0, 9, seed=seed, root=seed % 2)
    for leaf in leaves_of(tree)[:: 1 + seed % 4]:
        check(tree, leaf, PRUNE_ON[seed % 2], range(-1, 11))


def test_infinite_values_bound_what_is_finite() -> None:
    tree = treeview.load([[1, inf], [-inf, 2]])
    for leaf in leaves_of(tree):
        for how in PRUNE_ON:
            check(tree, leaf, how, [-5, 0, 1, Fraction(3, 2), 2, 9])


def test_the_root_may_be_the_unknown_leaf() -> None:
    assert unknown_leaf(Tree(value=3), []).as_dict() == {
        "leaf": [], "target": None, "prune_on": "ge", "cut": [], "value": {"low": "-inf", "high": "inf"},
        "best_move": [],
    }  # fmt: skip


def test_root_and_depth_are_those_of_the_search() -> None:
    tree = treeview.load([[3, 12], [5, [4, 6]]])
    assert unknown_leaf(tree, [1, 0], root="min").as_dict([1, 1])["cut"] == [
        {"from": 12, "to": "inf", "closed": [True, False]}
    ]
    tree.estimate[tree.at([0])] = 7
    limited = unknown_leaf(tree, [1], depth=1)
    assert limited.value == (7, inf)
    with pytest.raises(TreeError, match="is not a leaf"):
        unknown_leaf(tree, [1])
    with pytest.raises(TreeError, match="below the depth limit"):
        unknown_leaf(tree, [1, 0], depth=1)


def test_the_value_of_the_unknown_leaf_does_not_count() -> None:
    tree = treeview.load("[[3, 12], [?, 4]]")
    assert unknown_leaf(tree, [1, 0]).value == (3, 4)
    with pytest.raises(TreeError, match="has no value"):
        unknown_leaf(tree, [1, 1])


def test_decimals_and_thirds_are_what_they_were_written_as() -> None:
    tree = treeview.load([[0.1, 9], [5, 5]])
    assert unknown_leaf(tree, [1, 0]).as_dict([1, 1])["cut"][0]["to"] == 0.1
    tree = treeview.load([[1 / 3, 9], [5, 5]])
    assert unknown_leaf(tree, [1, 0]).as_dict([1, 1])["cut"][0]["to"] == "1/3"


def test_a_value_under_chance_has_a_slope() -> None:
    tree = Tree(kind=CHANCE)
    tree.add_child(ROOT, probability=1 / 3, value=0)
    tree.add_child(ROOT, probability=2 / 3, value=5)
    value = unknown_leaf(tree, [0]).as_dict()["value"]
    assert value == {"low": "-inf", "high": "inf", "slope": "1/3", "offset": "10/3"}


def test_a_deep_tree_is_walked_without_recursion() -> None:
    tree, node = Tree(), ROOT
    for depth in range(20_000):
        tree.add_child(node, value=float(depth % 7))
        node = tree.add_child(node)
    tree.value[node] = 3
    unknown = unknown_leaf(tree, node)
    assert unknown.value == (1, 1)
    assert unknown_leaf(tree, [0]).value == (1, inf)


def test_later_edits_of_the_tree_change_nothing() -> None:
    """A picture in the window may be drawn again after an edit, until another takes its place."""
    tree = treeview.load([[3, 12], [2, 4]])
    unknown = unknown_leaf(tree, [1, 0])
    before = unknown.cut([1, 1])
    node_edits.add_child(tree, tree.at([1]), rank=0, value=9.0).apply(tree)
    assert unknown.cut([1, 1]) == before != []


def test_what_is_wrong_is_said_in_a_line() -> None:
    tree = treeview.load([[3, 12], [5, 4]])
    with pytest.raises(TreeError, match="no node at path"):
        unknown_leaf(tree, [7])
    with pytest.raises(TreeError, match="no node at path"):
        unknown_leaf(tree, [0, 0]).cut([5])
    with pytest.raises(OptionError, match="prune_on"):
        unknown_leaf(tree, [0, 0], "eq")
