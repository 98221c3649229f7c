"""Probabilities of families that change: fair dice stay fair, all else is left to the author."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from tests.tree.test_edits import consistent, copied
from treeview.formats.nested import nested_text
from treeview.tree import probabilities
from treeview.tree.edits import node_edits, probability_edits, replacement
from treeview.tree.edits.change import Edit
from treeview.tree.tree import CHANCE, ROOT, Tree, TreeError


def die(*probabilities: float | None) -> Tree:
    """A MAX root with a chance node that has a move for each probability, and a leaf."""
    tree = Tree()
    node = tree.add_child(ROOT, kind=CHANCE)
    for probability in probabilities:
        tree.add_child(node, value=0.0, probability=probability)
    tree.add_child(ROOT, value=0.0)
    return tree


def below(tree: Tree, node: int = 1) -> list[float | None]:
    return [tree.probabilities.get(child) for child in tree.children(node)]


def test_a_fair_die_is_drawn_without_sums() -> None:
    tree = die()
    for count in (1, 2, 3):
        node_edits.add_child(tree, 1).apply(tree)
        assert below(tree) == [1 / count] * count
    node_edits.duplicate(tree, [tree.first_child[1]]).apply(tree)
    assert below(tree) == [0.25] * 4
    node_edits.graft(tree, 1, [nested_text.loads("[1,2]", "t")]).apply(tree)
    assert below(tree) == [0.2] * 5
    node_edits.move(tree, [tree.last_child[ROOT]], 1).apply(tree)
    assert below(tree) == [1 / 6] * 6
    node_edits.delete(tree, list(tree.children(1))[2:]).apply(tree)
    assert below(tree) == [0.5] * 2
    assert probabilities.find_problems(tree) == []


def test_a_loaded_die_is_left_to_its_author() -> None:
    tree = die(0.5, 0.3, 0.2)
    node_edits.add_child(tree, 1).apply(tree)
    assert below(tree) == [0.5, 0.3, 0.2, None]
    node_edits.delete(tree, [tree.first_child[1]]).apply(tree)
    assert below(tree) == [0.3, 0.2, None]
    assert len(probabilities.find_problems(tree)) == 1


def test_what_is_said_of_a_new_move_stays() -> None:
    tree = die()
    node_edits.add_child(tree, 1, probability=0.25).apply(tree)
    node_edits.add_child(tree, 1, probability=0.75).apply(tree)
    assert below(tree) == [0.25, 0.75]


def test_another_order_changes_no_probability() -> None:
    tree = die(0.5, 0.3, 0.2)
    edit = node_edits.reorder(tree, [tree.first_child[1]], 1)
    assert edit is not None
    edit.apply(tree)
    assert below(tree) == [0.3, 0.5, 0.2]


@pytest.mark.parametrize("how", ["move", "outdent", "copy"])
def test_what_leaves_chance_has_no_probability(how: str) -> None:
    tree = die(0.5, 0.5)
    leaving = tree.first_child[1]
    make = {
        "move": lambda: node_edits.move(tree, [leaving], ROOT),
        "outdent": lambda: node_edits.outdent(tree, [leaving]),
        "copy": lambda: node_edits.copy(tree, [leaving], ROOT),
    }[how]
    undo = make().apply(tree)
    assert below(tree, ROOT) == [None] * 3
    assert below(tree) == ([0.5, 0.5] if how == "copy" else [1.0])
    Edit("", undo).apply(tree)
    assert below(tree) == [0.5, 0.5]


def test_what_is_moved_to_a_fair_die_is_as_likely_as_all() -> None:
    tree = die(0.5, 0.3, 0.2)
    other = tree.add_child(ROOT, kind=CHANCE)
    node_edits.move(tree, [tree.first_child[1]], other).apply(tree)
    assert (below(tree), below(tree, other)) == ([0.3, 0.2], [1.0])
    node_edits.move(tree, [tree.first_child[1]], other).apply(tree)
    assert (below(tree), below(tree, other)) == ([0.2], [0.5, 0.5])


def test_a_typed_child_of_a_fair_die_is_as_likely_as_all() -> None:
    tree = nested_text.loads("[[1,2],3]", "t")
    probability_edits.set_kind(tree, [tree.first_child[ROOT]], CHANCE).apply(tree)
    edit = replacement.replace_tree(tree, nested_text.loads("[[1,2,5],3]", "t"))
    assert edit is not None
    edit.apply(tree)
    assert below(tree, tree.first_child[ROOT]) == [1 / 3] * 3


@given(trees(chance=True, roots=(0, CHANCE)), st.integers(0, 2**32))
def test_probabilities_are_below_chance_only_and_undo_gives_them_back(tree: Tree, seed: int) -> None:
    random = Random(seed)
    undone = []
    for _ in range(8):
        nodes = tree.preorder().tolist()
        node, other = random.choice(nodes), random.choice(nodes)
        makers = (
            lambda: node_edits.add_child(tree, node),  # noqa: B023
            lambda: node_edits.delete(tree, [node]),  # noqa: B023
            lambda: node_edits.move(tree, [node], other),  # noqa: B023
            lambda: node_edits.duplicate(tree, [node]),  # noqa: B023
            lambda: node_edits.outdent(tree, [node]),  # noqa: B023
            lambda: node_edits.indent(tree, [node]),  # noqa: B023
        )
        try:
            edit = random.choice(makers)()
        except TreeError:
            continue
        before = copied(tree)
        undone.append((before, edit.apply(tree)))
        consistent(tree)
        kinds = tree.kinds()
        for child in tree.preorder().tolist():
            assert child not in tree.probabilities or kinds[tree.parent[child]] == CHANCE
    for before, undo in reversed(undone):
        Edit("", undo).apply(tree)
        assert tree == before
