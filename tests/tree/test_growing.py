"""So many children for each level: what comes, what stays, what is counted beforehand."""

from __future__ import annotations

from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from tests.tree.test_edits import consistent, copied
from tests.work import lines
from treeview.formats.nested import nested_text
from treeview.games.random_tree import random_tree
from treeview.tree.edits.branches import BRANCH, MAX_NEW_NODES, BranchCounts, branch, count_growth
from treeview.tree.edits.change import Edit
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, ROOT, Tree, TreeError

EMPTY = "[[?,?,?],[?,?,?],[?,?,?]]"


def shown(tree: Tree) -> str:
    return nested_text.dumps(tree).replace(" ", "").strip()


def leaves(tree: Tree) -> int:
    return int(np.count_nonzero(tree.column("child_count")[tree.preorder()] == 0))


def test_a_whole_tree_grows_from_a_lone_node() -> None:
    tree = Tree(value=0.0)
    assert count_growth(tree, [3, 3]) == BranchCounts(12, 0, 9)
    edit = branch(tree, [3, 3])
    edit.apply(tree)
    consistent(tree)
    assert shown(tree) == EMPTY
    assert np.isnan(tree.value[ROOT]), "it has children, so its value follows from theirs"
    assert edit.what in BRANCH


@pytest.mark.parametrize(
    ("counts", "start", "exactly", "after"),
    [
        ([2], 1, False, "[[1,2],[[3,4],5],[?,?]]"),
        ([3], 1, False, "[[1,2,?],[[3,4],5,?],[?,?,?]]"),
        ([1], 1, True, "[[1],[[3,4]],[?]]"),
        ([0], 1, True, "[?,?,6]"),
        ([4], 0, False, "[[1,2],[[3,4],5],6,?]"),
        ([2], 0, True, "[[1,2],[[3,4],5]]"),
        ([2, 1, 1], 1, True, "[[[[?]],[[?]]],[[[?]],[[?]]],[[[?]],[[?]]]]"),
    ],
)
def test_children_that_are_there_stay_in_front(
    counts: list[int], start: int, exactly: bool, after: str
) -> None:
    tree = nested_text.loads("[[1,2],[[3,4],5],6]", "t")
    branch(tree, counts, start=start, exactly=exactly).apply(tree)
    consistent(tree)
    assert shown(tree) == after


@given(
    trees(chance=True, roots=(0, CHANCE)),
    st.lists(st.integers(0, 3), min_size=1, max_size=4),
    st.integers(0, 3),
    st.booleans(),
    st.integers(0, 99),
)
def test_what_is_counted_is_what_comes_and_undo_takes_it_back(
    tree: Tree, counts: list[int], start: int, exactly: bool, number: int
) -> None:
    nodes = tree.preorder().tolist()
    tops, rows = [nodes[number % len(nodes)]], len(tree)
    before, size = copied(tree), count_growth(tree, counts, tops, start=start, exactly=exactly)
    try:
        edit = branch(tree, counts, tops, start=start, exactly=exactly)
    except TreeError:
        assert size[:2] == (0, 0)
        assert len(tree) == rows, "nothing is made for nothing"
        return
    undo = edit.apply(tree)
    consistent(tree)
    assert len(tree) - rows == size.new
    assert len(Preorder(tree).ids) == len(nodes) + size.new - size.gone
    assert leaves(tree) == size.leaves
    Edit("", undo).apply(tree)
    consistent(tree)
    assert tree == before


@given(trees(), st.integers(0, 3), st.integers(0, 4))
def test_exactly_so_many_are_there_afterwards(tree: Tree, level: int, count: int) -> None:
    on_level = [node for node in tree.preorder().tolist() if tree.depth[node] == level]
    with suppress(TreeError):  # nothing to do
        branch(tree, [count], start=level, exactly=True).apply(tree)
    assert all(tree.child_count[node] == count for node in on_level)


def test_equally_likely_moves_stay_so_and_others_are_left() -> None:
    tree = Tree(kind=CHANCE)
    for probability in (0.5, 0.5):
        tree.add_child(ROOT, probability=probability)
    branch(tree, [4]).apply(tree)
    assert [tree.probabilities[node] for node in tree.children(ROOT)] == [0.25] * 4
    tree.probabilities[tree.first_child[ROOT]] = 0.7
    branch(tree, [5]).apply(tree)
    assert tree.last_child[ROOT] not in tree.probabilities


@pytest.mark.parametrize("counts", [[], [-1], [1000, 1000], [10] * 60, [1]])
def test_what_cannot_be_is_refused_before_anything_is_made(counts: list[int]) -> None:
    tree = nested_text.loads("[[1,2],3]", "t")
    with pytest.raises(TreeError) as error:
        branch(tree, counts)
    assert "\n" not in str(error.value)
    assert len(tree) == 5


def test_the_work_grows_with_the_nodes() -> None:
    for tree, counts in ((Tree(), [10] * 4), (Tree(), [1] * 5_000), (random_tree(10, 3), [11] * 3)):
        before = len(tree)
        work = lines(lambda tree=tree, counts=counts: branch(tree, counts).apply(tree))
        assert work < 90 * (len(tree) + before)
    assert count_growth(Tree(), [MAX_NEW_NODES]).new == MAX_NEW_NODES
