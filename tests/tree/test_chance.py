"""Probabilities below chance nodes: errors are reported, and edits keep the sums right."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from tests.tree.test_edits import copied
from tests.work import lines
from treeview.formats.nested import nested_text
from treeview.games.random_tree import random_tree
from treeview.tree import probabilities
from treeview.tree.edits import node_edits, probability_edits
from treeview.tree.edits.change import Edit
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, ROOT, Tree, TreeError


def chance_root(*probabilities: float | None) -> Tree:
    """A chance node with a move for each probability."""
    tree = Tree(kind=CHANCE)
    for probability in probabilities:
        tree.add_child(ROOT, value=0.0, probability=probability)
    return tree


@pytest.mark.parametrize("given", [(0.1, 0.2, 0.7), (1 / 3,) * 3, (1.0,), (0.0, 1.0), (0.1,) * 10])
def test_what_people_write_adds_up(given: tuple[float, ...]) -> None:
    assert probabilities.find_problems(chance_root(*given)) == []


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ((0.5, 0.4), "The probabilities below the root add up to 0.9, not to 1."),
        ((0.333, 0.333, 0.333), "The probabilities below the root add up to 0.999, not to 1."),
        ((None, None), "The moves of chance at the root have no probabilities yet."),
        ((0.5, None), "One of the moves of chance at the root has no probability yet."),
        ((1.0, None, None), "2 of the moves of chance at the root have no probability yet."),
    ],
)
def test_a_complaint_says_what_is_missing(given: tuple[float | None, ...], said: str) -> None:
    (complaint,) = probabilities.find_problems(chance_root(*given))
    assert (complaint.node, complaint.sentence) == (ROOT, said)


def test_nothing_is_wrong_with_terminals_and_with_what_is_deleted() -> None:
    tree = nested_text.loads("[[1,2],[3,4],5]", "t")
    left, right, leaf = tree.children(ROOT)
    node_edits.put(tree, "kind", {left: CHANCE, right: CHANCE, leaf: CHANCE}).apply(tree)
    assert [complaint.node for complaint in probabilities.find_problems(tree)] == [left, right]
    assert [complaint.node for complaint in probabilities.find_problems(tree, most=1)] == [left]
    node_edits.delete(tree, [left]).apply(tree)
    assert [complaint.node for complaint in probabilities.find_problems(tree)] == [right]


@given(trees(chance=True), st.integers(0, 2**32), st.sampled_from([MAX, MIN, CHANCE, AUTO]))
def test_a_kind_brings_probabilities_and_takes_them_away(tree: Tree, number: int, kind: int) -> None:
    nodes = [node for node in tree.preorder().tolist() if (number >> node % 32) & 1 and node != ROOT]
    if not nodes:
        return
    before = copied(tree)
    undo = probability_edits.set_kind(tree, nodes, kind).apply(tree)
    assert all(tree.kind[node] == kind for node in nodes)
    assert probabilities.find_problems(tree) == []
    if kind != CHANCE:
        assert not any(child in tree.probabilities for node in nodes for child in tree.children(node))
    Edit("", undo).apply(tree)
    assert tree == before


def test_probabilities_that_are_there_stay() -> None:
    tree = chance_root(0.25, 0.75)
    probability_edits.set_kind(tree, [ROOT], CHANCE).apply(tree)
    assert list(tree.probabilities.values()) == [0.25, 0.75]


def test_the_root_has_a_kind_of_its_own() -> None:
    with pytest.raises(TreeError):
        probability_edits.set_kind(chance_root(1.0), [ROOT], AUTO)


def test_equal_and_scaled() -> None:
    tree = chance_root(0.5, 0.5, 0.25, None)
    probability_edits.set_probabilities(
        tree, ROOT, probability_edits.scale_to_one([0.5, 0.5, 0.25, 0.0])
    ).apply(tree)
    assert [tree.probabilities[child] for child in tree.children(ROOT)] == [0.4, 0.4, 0.2, 0.0]
    undo = probability_edits.make_equal(tree, ROOT).apply(tree)
    assert [tree.probabilities[child] for child in tree.children(ROOT)] == [0.25] * 4
    Edit("", undo).apply(tree)
    assert tree.probabilities[tree.first_child[ROOT]] == 0.4


@pytest.mark.parametrize("given", [(0.5,), (0.5, 0.6), (-0.5, 1.5), (math.nan, 1.0), (math.inf, 0.0)])
def test_wrong_probabilities_are_refused_in_one_line(given: tuple[float, ...]) -> None:
    with pytest.raises(TreeError) as error:
        probability_edits.set_probabilities(chance_root(0.5, 0.5), ROOT, given)
    assert "\n" not in str(error.value)


def test_what_cannot_be_scaled_is_refused() -> None:
    with pytest.raises(TreeError, match="sum above 0"):
        probability_edits.scale_to_one([0.0, 0.0])
    with pytest.raises(TreeError, match="not a chance node"):
        probability_edits.make_equal(nested_text.loads("[1,2]", "t"), ROOT)


def test_the_work_of_complaints_grows_with_the_nodes() -> None:
    tree = random_tree(3, 8)
    inner = [node for node in tree.preorder().tolist() if tree.child_count[node]]
    probability_edits.set_kind(tree, inner, CHANCE).apply(tree)
    assert probabilities.find_problems(tree) == []
    assert lines(lambda: probabilities.find_problems(tree)) < 30 * len(tree)
