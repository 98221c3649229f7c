"""Subtrees move by one place: among siblings, up a level, down a level."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from tests.tree.test_edits import consistent, copied
from treeview.formats.nested.nested_text import dumps, loads
from treeview.tree.edits.change import Edit
from treeview.tree.edits.node_edits import indent, outdent, reorder
from treeview.tree.tree import Tree, TreeError


def named(tree: Tree, *labels: str) -> list[int]:
    """The nodes with these names, or with these values."""
    by_name = {name: node for node, name in tree.labels.items()}
    by_value = {f"{value:g}": node for node, value in enumerate(tree.value)}
    return [by_name.get(label, by_value.get(label, -1)) for label in labels]


@pytest.fixture
def tree() -> Tree:
    return loads('[["a", 1, 2, 3, 4], ["b", 5, 6], "c": 7]')


def done(tree: Tree, edit: Edit | None) -> str:
    """What the tree becomes; undoing gives back what it was."""
    before = dumps(tree)
    assert edit is not None
    undo = edit.apply(tree)
    after = dumps(tree)
    for change in undo:
        change.apply(tree)
    assert dumps(tree) == before
    return after


@pytest.mark.parametrize(
    ("nodes", "step", "after"),
    [
        (["2"], 1, '[["a", 1, 3, 2, 4], ["b", 5, 6], "c": 7]'),
        (["2"], -1, '[["a", 2, 1, 3, 4], ["b", 5, 6], "c": 7]'),
        (["2", "3"], 1, '[["a", 1, 4, 2, 3], ["b", 5, 6], "c": 7]'),
        (["1", "2", "4"], -1, '[["a", 1, 2, 4, 3], ["b", 5, 6], "c": 7]'),
        (["b"], 1, '[["a", 1, 2, 3, 4], "c": 7, ["b", 5, 6]]'),
        (["2", "5"], 1, '[["a", 1, 3, 2, 4], ["b", 6, 5], "c": 7]'),
        (["b", "5"], -1, '[["b", 5, 6], ["a", 1, 2, 3, 4], "c": 7]'),
    ],
)
def test_reorders(tree: Tree, nodes: list[str], step: int, after: str) -> None:
    assert done(tree, reorder(tree, named(tree, *nodes), step)) == after


def test_at_the_end_nothing_moves(tree: Tree) -> None:
    assert reorder(tree, named(tree, "4"), 1) is None
    assert reorder(tree, named(tree, "1", "2"), -1) is None


@pytest.mark.parametrize(
    ("nodes", "after"),
    [
        (["2"], '[["a", 1, 3, 4], 2, ["b", 5, 6], "c": 7]'),
        (["1", "3"], '[["a", 2, 4], 1, 3, ["b", 5, 6], "c": 7]'),
        (["6", "5"], '[["a", 1, 2, 3, 4], "b": ?, 5, 6, "c": 7]'),
        (["1", "6"], '[["a", 2, 3, 4], 1, ["b", 5], 6, "c": 7]'),
    ],
)
def test_moves_up_a_level(tree: Tree, nodes: list[str], after: str) -> None:
    assert done(tree, outdent(tree, named(tree, *nodes))) == after


def test_a_level_up_from_two_levels_at_once() -> None:
    tree = loads('["r", ["a", ["b", 1, 2], 3]]')
    nodes = named(tree, "1", "3")
    with pytest.raises(TreeError, match="root"):
        outdent(tree, named(tree, "1", "a"))
    assert done(tree, outdent(tree, nodes)) == '["r", ["a", ["b", 2], 1], 3]'


@pytest.mark.parametrize(
    ("nodes", "after"),
    [
        (["b"], '[["a", 1, 2, 3, 4, ["b", 5, 6]], "c": 7]'),
        (["b", "c"], '[["a", 1, 2, 3, 4, ["b", 5, 6], "c": 7]]'),
        (["2"], '[["a", [2], 3, 4], ["b", 5, 6], "c": 7]'),
        (["2", "4"], '[["a", [2], [4]], ["b", 5, 6], "c": 7]'),
        (["b", "2"], '[["a", [2], 3, 4, ["b", 5, 6]], "c": 7]'),
        (["4", "c", "b"], '[["a", 1, 2, [4], ["b", 5, 6], "c": 7]]'),
    ],
)
def test_moves_down_a_level(tree: Tree, nodes: list[str], after: str) -> None:
    assert done(tree, indent(tree, named(tree, *nodes))) == after


@pytest.mark.parametrize("move", [outdent, indent, lambda tree, nodes: reorder(tree, nodes, 1)])
def test_the_root_stays(tree: Tree, move: object) -> None:
    with pytest.raises(TreeError, match="root cannot be moved"):
        move(tree, [0])  # type: ignore[operator]
    with pytest.raises(TreeError, match="no node"):
        move(tree, [])  # type: ignore[operator]


def test_a_first_child_cannot_go_down(tree: Tree) -> None:
    with pytest.raises(TreeError, match="a has no sibling before it"):
        indent(tree, named(tree, "a"))


@given(trees(), st.data())
def test_whatever_moves_all_nodes_stay_in_the_tree(tree: Tree, data: st.DataObject) -> None:
    nodes = data.draw(st.lists(st.sampled_from(tree.preorder().tolist()), min_size=1, max_size=5))
    makers = (indent, outdent, lambda tree, nodes: reorder(tree, nodes, 1))
    before = copied(tree)
    try:
        edit = data.draw(st.sampled_from(makers))(tree, nodes)
    except TreeError:
        return
    if edit is None:
        return
    ids = set(tree.preorder().tolist())
    undo = edit.apply(tree)
    consistent(tree)
    assert set(tree.preorder().tolist()) == ids
    for change in undo:
        change.apply(tree)
    assert tree == before
