"""Several unknown leaves: the conditions hold for exactly the values for which searches cut."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from math import inf
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import treeview
from tests.strategies import trees
from tests.unknowns.brute_force import cells, leaves_of, others, search
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT, Tree, TreeError
from treeview.unknowns.interval import Exact
from treeview.unknowns.known_values import KnownValues
from treeview.unknowns.unknown_leaves import MAX_UNKNOWNS, Unknowns

MOST_SEARCHES = 150


def most(examples: int) -> int:
    return max(examples, settings.default.max_examples)


def unknowns(tree: Tree, *places: Any, strict: bool = False) -> Unknowns:
    leaves = [place if isinstance(place, int) else tree.at(place) for place in places]
    return Unknowns(KnownValues(tree, leaves, depth=None, root="tree"), strict=strict)


def as_python(text: str) -> Any:
    """A condition that is printed, compiled as Python reads it, with exact numbers."""
    return compile(re.sub(r"(?<!x)\b\d+(\.\d+)?", r"Fraction('\g<0>')", text), "condition", "eval")


def check(tree: Tree, leaves: list[int], points: list[tuple[Exact, ...]], *, strict: bool) -> None:
    """Compare everything that is said of ``leaves`` with searches, in all forms in which it is said."""
    found = unknowns(tree, *leaves, strict=strict)
    nodes = [node.id for node in tree]
    cut = {node: found.cut(node) for node in nodes}
    moves, listed = found.best_move, found.as_dict()
    held = dict.fromkeys(nodes, 0)
    printed = {tree.at(each["target"]): as_python(each["condition"]) for each in listed["cut"]}
    assert list(printed) == list(found.cuts) == [node for node in nodes if node in found.cuts]
    for point in points:
        values = dict(zip(leaves, point, strict=True))
        named = {found.names[leaf]: value for leaf, value in values.items()}
        once = search(tree, values, strict=strict)
        assert found.value.at(named) == once.value
        assert found.value.low <= once.value <= found.value.high
        for node in nodes:
            assert cut[node].holds(named) == (node not in once.entered), (node, named, str(cut[node]))
            held[node] += cut[node].holds(named)
        for node, code in printed.items():
            assert eval(code, {"Fraction": Fraction, **named}) == (node not in once.entered)  # noqa: S307 - our own
        if ROOT not in leaves and tree.kind[ROOT] != CHANCE:
            assert [move for move, condition in moves.items() if condition.holds(named)] == [once.best]
    for node in nodes:
        assert not cut[node].always or held[node] == len(points)
        assert not cut[node].never or not held[node]
        if cut[node].parts:
            assert node in found.cuts or cut[node] == cut[tree.parent[node]]


def grid(tree: Tree, leaves: list[int], seed: int) -> list[tuple[Exact, ...]]:
    """All orders that the values of ``leaves`` can have with those of the others, or some of them by lot."""
    ends = cells(others(tree, leaves), len(leaves))
    if len(ends) ** len(leaves) <= MOST_SEARCHES:
        return list(product(ends, repeat=len(leaves)))
    random = Random(seed)
    return [tuple(random.choice(ends) for _ in leaves) for _ in range(MOST_SEARCHES)]


@pytest.mark.long
@given(trees(max_nodes=14, kinds=True), st.data(), st.booleans())
@settings(max_examples=most(60), deadline=None)
def test_conditions_hold_in_every_order_of_the_values(tree: Tree, data: st.DataObject, strict: bool) -> None:
    assume(len(leaves_of(tree)) > 1)
    leaves = data.draw(st.lists(st.sampled_from(leaves_of(tree)), min_size=2, max_size=4, unique=True))
    check(tree, leaves, grid(tree, leaves, data.draw(st.integers(0, 999))), strict=strict)


@pytest.mark.long
@given(trees(max_nodes=14, infinities=False, chance=True, roots=(MAX, MIN, CHANCE)), st.data(), st.booleans())
@settings(max_examples=most(40), deadline=None)
def test_conditions_with_chance_are_exact(tree: Tree, data: st.DataObject, strict: bool) -> None:
    assume(len(leaves_of(tree)) > 1)
    leaves = data.draw(st.lists(st.sampled_from(leaves_of(tree)), min_size=2, max_size=3, unique=True))
    check(tree, leaves, grid(tree, leaves, data.draw(st.integers(0, 999))), strict=strict)


def test_a_condition_is_false_or_true_only_where_it_says_so() -> None:
    """Of every condition that is neither, values that make it true and false are among all orders."""
    for seed in range(60):
        tree = treeview.random_tree(2, 3, 0, 4, seed=seed)
        leaves = leaves_of(tree)[seed % 3 : 6 : 2][:2]
        found = unknowns(tree, *leaves, strict=bool(seed % 2))
        points = product(cells(others(tree, leaves), 2), repeat=2)
        values = [dict(zip(found.names.values(), point, strict=True)) for point in points]
        for condition in (*map(found.cut, range(len(tree))), *found.best_move.values()):
            held = {condition.holds(each) for each in values}
            assert held == ({True} if condition.always else {False} if condition.never else {True, False})


LECTURE = [[3, 12, 8], [5, 4, 6], [14, 5, 2]]


def test_two_unknowns_are_x_and_y() -> None:
    assert unknowns(treeview.load(LECTURE), [0, 0], [1, 0]).as_dict([1, 2]) == {
        "leaf": [[0, 0], [1, 0]],
        "names": ["x", "y"],
        "target": [1, 2],
        "prune_on": "ge",
        "cut": [{"condition": "min(x, 8) >= min(y, 4)"}],
        "value": {"low": 2, "high": 8, "formula": "max(min(x, 8), min(y, 4), 2)"},
        "best_move": [
            {"move": [0], "condition": "min(x, 8) >= max(min(y, 4), 2)"},
            {"move": [1], "condition": "min(y, 4) > min(x, 8) and y >= 2"},
            {"move": [2], "condition": "max(x, y) < 2"},
        ],
    }


def test_what_is_compared_with_a_number_keeps_no_other() -> None:
    found = unknowns(treeview.load(LECTURE), [0, 0], [1, 0], strict=True)
    assert str(found.cut([2, 2])) == "x > 5"
    assert found.cut([0, 2]).never
    assert str(found.cuts[found.tree.at([1, 1])]) == "min(x, 8) > y"


def test_what_chance_adds_up_is_a_weighted_sum() -> None:
    tree = Tree(kind=MAX)
    tree.add_child(ROOT, value=3)
    chance = tree.add_child(ROOT, kind=CHANCE)
    for weight in (0.5, 0.25, 0.25):
        tree.add_child(chance, probability=weight, value=6)
    found = unknowns(tree, [1, 0], [1, 1])
    assert found.value.text(ascii_only=True) == "max(0.5*x + 0.25*y + 1.5, 3)"
    assert str(found.best_move[tree.at([1])]) == "0.5 · x + 0.25 · y + 1.5 > 3"
    assert found.value.at({"x": 3, "y": Fraction(1, 3)}) == Fraction(37, 12)


def test_more_than_three_are_numbered() -> None:
    found = unknowns(treeview.load(LECTURE), [0, 0], [0, 1], [0, 2], [1, 0])
    assert str(found.cut([1, 1])) == "min(x1, x2, x3) ≥ x4"
    assert (found.value.low, found.value.high) == (2, inf)


def test_what_would_explode_is_refused_in_a_line() -> None:
    tree, node = Tree(), ROOT
    for _ in range(300):
        tree.add_child(node, value=1)
        node = tree.add_child(node)
    tree.value[node] = 3
    leaves = [leaf for leaf in leaves_of(tree) if tree.depth[leaf] % 7 == 0]
    with pytest.raises(TreeError, match="at most 24"):
        unknowns(tree, *leaves)
    alternating, node = Tree(), ROOT
    for depth in range(300):
        alternating.add_child(node, value=float(depth if depth % 2 else -depth))
        node = alternating.add_child(node)
    alternating.value[node] = 0
    with pytest.raises(TreeError, match="more than 100 levels"):
        unknowns(alternating, node, [0])
    assert MAX_UNKNOWNS == 24
