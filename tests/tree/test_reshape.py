"""Whole trees turned over: what comes back, what a tree is worth, what good ordering is good for."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests import oracles
from tests.strategies import trees
from tests.tree.test_edits import consistent, copied
from tests.work import lines
from treeview.formats.nested import nested_text
from treeview.games.random_tree import random_tree
from treeview.tree.edits import transforms
from treeview.tree.edits.change import Edit
from treeview.tree.edits.transforms import minimax_values
from treeview.tree.preorder import Preorder
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, ROOT, Tree, TreeError

BOOK = "[[8,3,2],[5,4,6],[1,9,7]]"

drawn = trees(labels=True, moves=True, kinds=True, estimates=True, chance=True, roots=(MAX, MIN, CHANCE))

MAKERS: dict[str, Callable[[Tree, list[int]], Edit]] = {
    "mirror": lambda tree, tops: transforms.mirror(tree, tops),
    "negate": lambda tree, tops: transforms.negate(tree, tops),
    "swap": lambda tree, tops: transforms.swap(tree, tops),
    "shuffle": lambda tree, tops: transforms.shuffle(tree, 3, tops),
    **{
        by: (lambda tree, tops, by=by: transforms.sort(tree, by, tops))  # type: ignore[misc]
        for by in transforms.SORT
    },
    "kinds": lambda tree, tops: transforms.set_level_kind(tree, 1, CHANCE, tops),
}


def done(tree: Tree, make: Callable[[Tree, list[int]], Edit], tops: list[int]) -> bool:
    """Whether the edit could be made; then it is done."""
    try:
        make(tree, tops).apply(tree)
    except TreeError:
        return False
    consistent(tree)
    return True


def some(tree: Tree, number: int) -> list[int]:
    """A node of the tree, or the root, as a list."""
    nodes = tree.preorder().tolist()
    return [nodes[number % len(nodes)]]


@pytest.mark.parametrize("name", MAKERS)
@given(tree=drawn, number=st.integers(0, 99))
def test_undo_gives_back_the_same_tree(name: str, tree: Tree, number: int) -> None:
    before = copied(tree)
    try:
        undo = MAKERS[name](tree, some(tree, number)).apply(tree)
    except TreeError:
        assert tree == before
        return
    consistent(tree)
    Edit("", undo).apply(tree)
    consistent(tree)
    assert tree == before


@pytest.mark.parametrize("name", MAKERS)
def test_there_is_nothing_to_do_on_a_lone_node_without_a_value(name: str) -> None:
    if name == "swap":
        return  # the root's kind may be chosen before anything is drawn
    with pytest.raises(TreeError) as error:
        MAKERS[name](Tree(), [ROOT])
    assert str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", ["mirror", "negate"])
@given(tree=drawn, number=st.integers(0, 99))
def test_twice_is_as_before(name: str, tree: Tree, number: int) -> None:
    before, tops = copied(tree), some(tree, number)
    if done(tree, MAKERS[name], tops):
        assert done(tree, MAKERS[name], tops)
    assert tree == before


@given(tree=drawn, number=st.integers(0, 99))
def test_swapped_twice_everybody_moves_where_he_did(tree: Tree, number: int) -> None:
    before, tops = tree.kinds(), some(tree, number)
    inner = [node for node in tree.preorder().tolist() if tree.child_count[node]]
    below = set(Preorder(tree).subtrees(np.array(tops, dtype=np.intc)).tolist())
    if done(tree, MAKERS["swap"], tops):
        after = tree.kinds()
        for node in inner:
            turned = node in below and before[node] != CHANCE
            assert after[node] == (1 - before[node] if turned else before[node])
        assert done(tree, MAKERS["swap"], tops)
    assert [tree.kinds()[node] for node in inner] == [before[node] for node in inner]


@given(trees(kinds=True))
def test_the_whole_tree_swapped_twice_is_the_very_same(tree: Tree) -> None:
    before = copied(tree)
    assert done(tree, MAKERS["swap"], [ROOT])
    assert done(tree, MAKERS["swap"], [ROOT])
    assert tree == before


@given(trees(kinds=True))
def test_worths_are_those_of_minimax(tree: Tree) -> None:
    assert minimax_values(tree, root=None)[ROOT] == oracles.minimax(oracles.as_objects(tree))


@pytest.mark.parametrize("name", ["mirror", "shuffle", *transforms.SORT])
@given(tree=trees(chance=True, infinities=False), number=st.integers(0, 99))
def test_the_order_of_children_changes_no_value(name: str, tree: Tree, number: int) -> None:
    before = list(minimax_values(tree, root=None))
    done(tree, MAKERS[name], some(tree, number))
    assert list(minimax_values(tree, root=None)) == pytest.approx(before, nan_ok=True)


@given(trees(chance=True))
def test_negated_and_swapped_a_tree_is_worth_the_opposite(tree: Tree) -> None:
    before = list(minimax_values(tree, root=None))
    done(tree, MAKERS["negate"], [ROOT])
    done(tree, MAKERS["swap"], [ROOT])
    assert list(minimax_values(tree, root=None)) == pytest.approx([-value for value in before], nan_ok=True)


def test_zero_has_no_sign() -> None:
    tree = nested_text.loads("[0, -0.0, 1]", "t")
    transforms.negate(tree).apply(tree)
    assert [math.copysign(1, tree.value[node]) for node in tree.children(ROOT)] == [1, 1, -1]


def test_what_never_happens_may_be_infinite() -> None:
    tree = Tree(kind=CHANCE)
    tree.add_child(ROOT, value=math.inf, probability=0.0)
    tree.add_child(ROOT, value=4.0, probability=1.0)
    assert minimax_values(tree, root=None)[ROOT] == 4


def test_nobody_moves_at_a_leaf_so_nothing_is_swapped_there() -> None:
    tree = nested_text.loads("[[1,2],3]", "t")
    leaf = tree.last_child[ROOT]
    with pytest.raises(TreeError):
        transforms.swap(tree, [leaf])
    left = tree.first_child[ROOT]
    transforms.swap(tree, [left]).apply(tree)
    assert [tree.kind[node] for node in (left, *tree.children(left))] == [MAX, AUTO, AUTO]


# Orders


@pytest.mark.parametrize(("branching", "depth"), [(2, 4), (2, 5), (3, 3), (3, 4), (4, 2), (5, 3), (1, 4)])
@pytest.mark.parametrize("root", [MAX, MIN])
def test_with_best_moves_first_alpha_beta_evaluates_as_few_leaves_as_can_be(
    branching: int, depth: int, root: int
) -> None:
    # Knuth and Moore, An Analysis of Alpha-Beta Pruning (1975): b^⌈d/2⌉ + b^⌊d/2⌋ - 1
    tree = random_tree(branching, depth, -99, 99, seed=depth, root=root)
    leaves = {}
    for by in ("worst", "best"):
        done(tree, MAKERS[by], [ROOT])
        leaves[by] = treeview.solve(tree, "alphabeta").counts.leaves
    assert leaves["best"] == branching ** ((depth + 1) // 2) + branching ** (depth // 2) - 1
    assert branching == 1 or leaves["worst"] > leaves["best"]


@given(trees(kinds=True))
def test_best_first_the_first_move_is_the_answer(tree: Tree) -> None:
    value = treeview.solve(tree, "minimax").value
    done(tree, MAKERS["best"], [ROOT])
    answer = treeview.solve(tree, "alphabeta")
    assert answer.value == value
    assert not any(answer.best_line), "the first of every family"


def shown(tree: Tree) -> str:
    return nested_text.dumps(tree).replace(" ", "").strip()


@pytest.mark.parametrize(
    ("name", "after"),
    [
        ("best", "[[4,5,6],[2,3,8],[1,7,9]]"),
        ("worst", "[[9,7,1],[8,3,2],[6,5,4]]"),
        ("ascending", "[[1,7,9],[2,3,8],[4,5,6]]"),
        ("descending", "[[6,5,4],[8,3,2],[9,7,1]]"),
        ("mirror", "[[7,9,1],[6,4,5],[2,3,8]]"),
        ("negate", "[[-8,-3,-2],[-5,-4,-6],[-1,-9,-7]]"),
    ],
)
def test_the_tree_of_the_book(name: str, after: str) -> None:
    tree = nested_text.loads(BOOK, "t")
    assert done(tree, MAKERS[name], [ROOT])
    assert shown(tree) == after


def test_equal_children_stay_in_order_and_unknown_ones_are_last() -> None:
    tree = nested_text.loads('["a": 2, "b": ?, "c": 1, "d": 2]', "t")
    transforms.sort(tree, "descending").apply(tree)
    assert [tree.labels[node] for node in tree.children(ROOT)] == ["a", "d", "c", "b"]


def test_probabilities_go_with_their_children_and_chance_has_no_best_move() -> None:
    tree = Tree(kind=CHANCE)
    for value, probability in ((3, 0.2), (1, 0.3), (2, 0.5)):
        tree.add_child(ROOT, value=value, probability=probability)
    with pytest.raises(TreeError):
        transforms.sort(tree, "best")
    transforms.sort(tree, "ascending").apply(tree)
    assert [tree.probabilities[node] for node in tree.children(ROOT)] == [0.3, 0.5, 0.2]


def test_a_search_may_let_the_other_player_begin() -> None:
    tree = nested_text.loads("[1,3,2]", "t")
    transforms.sort(tree, "best", root=MIN).apply(tree)
    assert shown(tree) == "[1,2,3]"


def test_only_the_subtree_is_touched_and_the_edit_says_so() -> None:
    tree = nested_text.loads('[["left": 1, 2], [3, 4]]', "t")
    right = tree.last_child[ROOT]
    tree.labels[right] = "right"
    edit = transforms.mirror(tree, [right])
    edit.apply(tree)
    assert [tree.value[node] for node in tree.children(right)] == [4, 3]
    assert [tree.value[node] for node in tree.children(tree.first_child[ROOT])] == [1, 2]
    assert edit.what.format(of=edit.of) == "mirror image of right"
    assert edit.what in transforms.MIRROR


def test_the_same_seed_gives_the_same_order_for_ever() -> None:
    tree = nested_text.loads(BOOK, "t")
    transforms.shuffle(tree, 7).apply(tree)
    assert shown(tree) == "[[7,1,9],[2,8,3],[4,6,5]]"


# Kinds


def test_a_level_gets_a_kind_where_somebody_moves() -> None:
    tree = nested_text.loads("[[1,2],3,[[4,5],6]]", "t")
    left, leaf, right = tree.children(ROOT)
    transforms.set_level_kind(tree, 1, CHANCE).apply(tree)
    assert (tree.kind[left], tree.kind[leaf], tree.kind[right]) == (CHANCE, AUTO, CHANCE)
    assert [tree.probabilities[node] for node in tree.children(left)] == [0.5, 0.5]
    transforms.set_level_kind(tree, 1, AUTO).apply(tree)
    assert not tree.probabilities
    assert tree.kinds()[left] == MIN
    transforms.set_level_kind(tree, 1, MIN, [right]).apply(tree)
    assert tree.kind[tree.first_child[right]] == MIN


@pytest.mark.parametrize(("level", "kind"), [(2, MAX), (9, MAX), (0, AUTO)])
def test_a_level_on_which_nobody_moves_is_refused(level: int, kind: int) -> None:
    with pytest.raises(TreeError):
        transforms.set_level_kind(nested_text.loads("[[1,2],3]", "t"), level, kind)


@pytest.mark.parametrize("name", MAKERS)
def test_the_work_grows_with_the_nodes(name: str) -> None:
    def chain(size: int) -> Tree:
        tree, node = Tree(), ROOT
        for _ in range(size):
            tree.add_child(node, value=1.0)
            node = tree.add_child(node)
        tree.value[node] = 2.0
        return tree

    for tree in (random_tree(10, 3, -99, 99), chain(1_000)):
        assert lines(lambda tree=tree: done(tree, MAKERS[name], [ROOT])) < 120 * len(tree)
    done(chain(15_000), MAKERS[name], [ROOT])
