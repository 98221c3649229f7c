"""Whatever a caller says to a tree, it stays a tree."""

from __future__ import annotations

import copy
import math
import pickle
from array import array
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from treeview.tree.node_kinds import AUTO, CHANCE, MAX, MIN
from treeview.tree.tree import NIL, ROOT, Tree, TreeError

NONSENSE = st.sampled_from(
    [
        "min",
        None,
        -1,
        0,
        1,
        1.0,
        True,
        99,
        math.nan,
        math.inf,
        10**400,
        "",
        "a",
        [],
        np.int64(1),
        np.ones(2),
        object(),
    ]
)
NODES = st.one_of(st.integers(-2, 9), NONSENSE)
GIVEN = st.fixed_dictionaries(
    {},
    optional={
        "kind": st.one_of(st.sampled_from([AUTO, MAX, MIN, CHANCE]), NONSENSE),
        "value": st.one_of(st.floats(), NONSENSE),
        "estimate": st.one_of(st.floats(), NONSENSE),
        "probability": st.one_of(st.floats(0, 1), NONSENSE),
        "label": st.one_of(st.text(max_size=3), NONSENSE),
        "move": st.one_of(st.text(max_size=3), NONSENSE),
        "note": st.one_of(st.text(max_size=3), NONSENSE),
    },
)


def columns(tree: Tree) -> dict[str, Any]:
    found = {name: getattr(tree, name) for name in Tree.__slots__}
    return {
        name: repr(value.tolist() if isinstance(value, array) else value) for name, value in found.items()
    }


def check(tree: Tree) -> None:
    """Every family is linked both ways, and whoever is linked is one step below its parent."""
    assert {
        len(getattr(tree, name)) for name in Tree.__slots__ if isinstance(getattr(tree, name), array)
    } == {len(tree)}
    for node in range(len(tree)):
        children = []
        child = tree.first_child[node]
        while child != NIL:
            assert tree.parent[child] == node
            assert tree.rank[child] == len(children) < len(tree)
            assert tree.depth[child] == tree.depth[node] + 1
            children.append(child)
            child = tree.next_sibling[child]
        assert tree.child_count[node] == len(children)
        assert tree.last_child[node] == (children[-1] if children else NIL)
        assert not children or math.isnan(tree.value[node]), "no value is passed over"
        assert tree.kind[node] in (AUTO, MAX, MIN, CHANCE)
    for names in (tree.labels, tree.moves, tree.notes):
        assert all(isinstance(text, str) for text in names.values())
    assert all(isinstance(chance, float) for chance in tree.probabilities.values())


@given(st.lists(st.tuples(st.one_of(st.none(), NODES), GIVEN, st.booleans()), max_size=12))
def test_whatever_is_called_a_tree_stays_a_tree(calls: list[tuple[Any, dict[str, Any], bool]]) -> None:
    tree = Tree()
    for parent, attributes, looking in calls:
        before, view = columns(tree), tree.column("value") if looking else None
        try:
            if parent is None:
                tree.spawn(**attributes)
            else:
                tree.add_child(parent, **attributes)
        except TreeError:
            assert columns(tree) == before
        else:
            assert not looking
        del view
        check(tree)


def test_columns_are_read_only() -> None:
    run = treeview.record([[1, 2], [3, 4]])
    for column in (run.search.space.tree.column("parent"), run["value"], run.columns["value"]):
        with pytest.raises(ValueError, match="read-only"):
            column[ROOT] = 1


def test_a_tree_is_walked_by_its_nodes() -> None:
    tree = treeview.load(["root", ["boost", 8, 3], 2])
    assert [node.id for node in tree] == [0, 1, 3, 4, 2] or [node.id for node in tree] == list(range(5))
    assert [node.value for node in tree.leaves()] == [8, 3, 2]
    boost = tree.root.children[0]
    assert (boost.label, boost.kind, boost.depth, boost.path, boost.is_leaf) == (
        "boost",
        "min",
        1,
        [0],
        False,
    )
    assert boost.parent == tree.root
    assert tree.root.parent is None
    assert [child.path for child in boost] == [[0, 0], [0, 1]]
    assert repr(boost) == "<Node 1 'boost': min, path [0]>"
    assert treeview.record(tree)["value"][boost] == 3
    assert tree.add_child(tree.root, value=9) == tree.node(np.int64(5)).id == 5
    with pytest.raises(TreeError, match="no node 6"):
        tree.node(6)
    with pytest.raises(TreeError, match="growing tree of a game"):
        treeview.GameTree(treeview.game("nim")).tree.add_child(0)


def test_a_node_of_another_tree_is_refused_as_an_index() -> None:
    tree, other = (treeview.load([[3, 12], [2, 4]]) for _ in range(2))
    run = treeview.record(tree, "mcts", iterations=20)
    node = tree.root.children[1]
    assert run["visits"][node] == run["visits"][node.id] == run.seek(len(run))["visits"][node]
    assert run["mean"][node] == run["mean"][node.id]
    assert type(run["visits"] + 1) is np.ndarray
    assert run["visits"].sum() == np.asarray(run["visits"]).sum()
    foreign = other.root.children[1]
    for ask in (
        lambda: run["visits"][foreign],
        lambda: run["mean"][foreign],
        lambda: run["mean"][[node, foreign]],
        lambda: run.columns["visits"][foreign],
        lambda: run.curve("visits", foreign),
    ):
        with pytest.raises(TreeError, match="belongs to a different tree from the run"):
            ask()


@pytest.mark.parametrize("name", ["visits", "mean"])
def test_parts_and_copies_of_a_column_are_plain_arrays(name: str) -> None:
    run = treeview.record([[8, 3, 2], [5, 4, 6]], "mcts")
    column, root = run[name], run.search.space.tree.root
    plain = np.array(column)
    made = {
        "slice": (column[1:3], plain[1:3]),
        "mask": (column[column > 0], plain[plain > 0]),
        "places": (column[[0, 2]], plain[[0, 2]]),
        "nodes": (column[[root, *root.children]], plain[[0, 1, 5]]),
        "no nodes": (column[root.children[0].children[0].children], plain[:0]),
        "axis": (column[:, None], plain[:, None]),
        "pickle": (pickle.loads(pickle.dumps(column)), plain),  # noqa: S301 - our own
        "function": (np.where(column > 0, column, -1), np.where(plain > 0, plain, -1)),
    }
    for label, (found, expected) in made.items():
        assert type(found) is np.ndarray, label
        np.testing.assert_array_equal(found, expected, err_msg=label)
    assert type(column[root]) is plain.dtype.type
    assert not column[1:].flags.writeable
    for own in (copy.copy(column), copy.deepcopy(column), column.copy()):
        own[0] = -1
        np.testing.assert_array_equal(own[1:], plain[1:])
    np.testing.assert_array_equal(column, plain)
