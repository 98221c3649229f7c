"""Values for many leaves: as typed, at random and the same for ever, or dealt out anew."""

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
from treeview.tree.edits import leaf_values
from treeview.tree.edits.change import Edit
from treeview.tree.tree import AUTO, CHANCE, MAX, NIL, ROOT, Tree, TreeError

BOOK = "[[8,3,2],[5,4,6],[1,9,7]]"


def shown(tree: Tree) -> str:
    return nested_text.dumps(tree).replace(" ", "").strip()


def test_leaves_are_filled_from_left_to_right() -> None:
    tree = nested_text.loads("[[?,?],?,[?]]", "t")
    leaf_values.fill(tree, leaf_values.leaves(tree), [1, math.nan, -0.0, math.inf]).apply(tree)
    assert shown(tree) == "[[1,?],0,[inf]]"
    assert math.copysign(1, tree.value[leaf_values.leaves(tree)[2]]) == 1


def test_only_those_below_or_only_the_empty_ones() -> None:
    tree = nested_text.loads("[[1,?],[?,4],?]", "t")
    left = tree.first_child[ROOT]
    leaf_values.fill(tree, leaf_values.leaves(tree, [left]), [5, 6]).apply(tree)
    assert shown(tree) == "[[5,6],[?,4],?]"
    leaf_values.fill(tree, leaf_values.leaves(tree, empty=True), [7, 8]).apply(tree)
    assert shown(tree) == "[[5,6],[7,4],8]"
    assert leaf_values.leaves(tree, [tree.last_child[ROOT]]) == [tree.last_child[ROOT]]


@pytest.mark.parametrize(("count", "repeat"), [(0, False), (3, False), (5, False), (5, True), (0, True)])
def test_too_few_and_too_many_are_refused_with_the_counts(count: int, repeat: bool) -> None:
    tree = nested_text.loads("[[1,2],[3,4]]", "t")
    with pytest.raises(TreeError) as error:
        leaf_values.fill(tree, leaf_values.leaves(tree), [9.0] * count, repeat=repeat)
    assert not count or f"{count} values for 4 leaves" in str(error.value)


def test_values_begin_again_where_that_is_wanted() -> None:
    tree = nested_text.loads("[[1,2],[3,4],5]", "t")
    leaf_values.fill(tree, leaf_values.leaves(tree), [7, 8], repeat=True).apply(tree)
    assert shown(tree) == "[[7,8],[7,8],7]"


def test_inner_nodes_are_refused() -> None:
    tree = nested_text.loads("[[1,2],3]", "t")
    with pytest.raises(TreeError):
        leaf_values.fill(tree, [ROOT], [1])
    with pytest.raises(TreeError):
        leaf_values.shuffle_values(tree, [], 1)


def test_the_same_seed_gives_the_same_values_for_ever() -> None:
    assert leaf_values.random_values(9, 0, 9, 1, distinct=False) == [2, 9, 1, 4, 1, 7, 7, 7, 6]
    assert leaf_values.random_values(9, 1, 9, 1, distinct=True) == [3, 1, 5, 4, 8, 9, 2, 6, 7]


@given(st.integers(0, 200), st.integers(-50, 50), st.integers(0, 300), st.integers(0, 2**31))
def test_random_values_are_integers_of_the_range(count: int, low: int, width: int, seed: int) -> None:
    values = leaf_values.random_values(count, low, low + width, seed, distinct=False)
    assert len(values) == count
    assert all(low <= value <= low + width and value == int(value) for value in values)
    if width + 1 >= count:
        different = leaf_values.random_values(count, low, low + width, seed, distinct=True)
        assert len(set(different)) == len(different) == count
        assert all(low <= value <= low + width for value in different)
    else:
        with pytest.raises(TreeError):
            leaf_values.random_values(count, low, low + width, seed, distinct=True)


def test_every_different_value_is_as_likely_at_each_place() -> None:
    seen = [[0] * 4 for _ in range(4)]
    for seed in range(4000):
        for place, value in enumerate(leaf_values.random_values(4, 0, 3, seed, distinct=True)):
            seen[place][int(value)] += 1
    assert all(900 < count < 1100 for row in seen for count in row)


@pytest.mark.parametrize(("low", "high"), [(1, 0), (0, 2**60), (-(2**60), 0)])
def test_ranges_that_cannot_be_are_refused(low: int, high: int) -> None:
    with pytest.raises(TreeError):
        leaf_values.random_values(3, low, high, 0, distinct=False)


@given(trees(), st.integers(0, 2**31))
def test_shuffled_values_are_the_same_values_and_undo_puts_them_back(tree: Tree, seed: int) -> None:
    before, leaves = copied(tree), leaf_values.leaves(tree)
    values = sorted(tree.value[node] for node in leaves)
    undo = leaf_values.shuffle_values(tree, leaves, seed).apply(tree)
    assert sorted(tree.value[node] for node in leaves) == values
    Edit("", undo).apply(tree)
    assert tree == before


@given(trees(labels=True, moves=True, estimates=True, chance=True, title=True), st.booleans(), st.booleans())
def test_a_tree_like_this_one_has_its_shape_and_leaves_it_as_it_is(
    tree: Tree, names: bool, kinds: bool
) -> None:
    before, leaves = copied(tree), leaf_values.leaves(tree)
    values = leaf_values.random_values(len(leaves), 0, 9, 4, distinct=False)
    made = leaf_values.like(tree, values, names=names, kinds=kinds)
    assert tree == before
    mine, others = tree.preorder().tolist(), made.preorder().tolist()
    assert [tree.child_count[n] for n in mine] == [made.child_count[n] for n in others]
    assert [made.value[n] for n in leaf_values.leaves(made)] == values
    assert [made.labels.get(n) for n in others] == [tree.labels.get(n) if names else None for n in mine]
    assert [made.moves.get(n) for n in others] == [tree.moves.get(n) if names else None for n in mine]
    if kinds:
        assert list(made.kinds()) == [tree.kinds()[n] for n in mine]
        assert made.probabilities == {
            i: tree.probabilities[n] for i, n in enumerate(mine) if n in tree.probabilities
        }
    else:
        assert made.kind[ROOT] == tree.kind[ROOT]
        assert all(made.kind[n] == AUTO for n in others[1:])
        assert not made.probabilities
    assert (made.title, made.notes) == ("", {})
    assert all(math.isnan(estimate) for estimate in made.estimate)


def test_a_tree_like_a_part_of_this_one() -> None:
    tree = nested_text.loads("[[1,2],[3,4,5]]", "t")
    tree.notes[tree.last_child[ROOT]] = "worth 3"
    made = leaf_values.like(tree, [7, 8, 9], tree.last_child[ROOT])
    assert not made.notes, "they speak of the old values"
    assert shown(made) == "[7,8,9]"
    assert made.parent[ROOT] == NIL
    assert made.kind[ROOT] == 1  # MIN moved there
    chance = Tree(kind=CHANCE)
    chance.add_child(ROOT, probability=1.0)
    assert leaf_values.like(chance, [1], kinds=False).kind[ROOT] == MAX


@pytest.mark.long
def test_the_work_grows_with_the_nodes() -> None:
    tree = random_tree(10, 4)
    leaves = leaf_values.leaves(tree)
    for make in (
        lambda: leaf_values.fill(
            tree, leaves, leaf_values.random_values(len(leaves), 0, 9, 1, distinct=False)
        ),
        lambda: leaf_values.fill(
            tree, leaves, leaf_values.random_values(len(leaves), 0, 10**5, 1, distinct=True)
        ),
        lambda: leaf_values.shuffle_values(tree, leaves, 1),
    ):
        assert lines(lambda make=make: make().apply(tree)) < 120 * len(tree)
    values = leaf_values.random_values(len(leaves), 0, 9, 1, distinct=False)
    assert lines(lambda: leaf_values.like(tree, values)) < 120 * len(tree)


def test_one_leaf_is_filled_by_its_name() -> None:
    tree = Tree()
    only = tree.add_child(0, label="drift")
    edit = leaf_values.fill(tree, [only], [4.0])
    assert (edit.what.format(of=edit.of), edit.count) == ("value of drift", 1)
