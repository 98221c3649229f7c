from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given

from tests.strategies import trees
from treeview.formats.format_error import FormatError
from treeview.formats.nested import nested_text
from treeview.formats.nested.python_lists import from_lists
from treeview.tree.tree import MAX, Tree


def test_lists_tuples_and_names_mean_what_they_mean_as_text():
    lists = ["root", ["boost", 8, 3.5], {"win": math.inf}, (1, 2), {"lose": [0, -1]}]
    text = '["root", ["boost", 8, 3.5], "win": inf, [1, 2], "lose": [0, -1]]'
    assert from_lists(lists) == nested_text.loads(text)


def test_a_number_alone_is_a_terminal_root():
    assert from_lists(3) == nested_text.loads("3")
    assert from_lists({"a": np.float32(0.5)}) == nested_text.loads('"a": 0.5')


@pytest.mark.parametrize(
    ("lists", "problem"),
    [
        ([], "^a list with no children"),
        ([1, [2, []]], r"^at \[1, 1\]: a list with no children"),
        (["a"], "no children"),
        ([1, "a"], r"at \[1\]: the name 'a' must stand first"),
        ("a", "must stand first"),
        ([["a", "b", 1]], r"at \[0, 1\]: the name 'b'"),
        ([1, True], r"at \[1\]: true is not a number"),
        ([math.nan], r"at \[0\]: nan is not a number that a node can have"),
        ([None], "null is not a number"),
        ([10**400], "too large"),
        ({}, "one name"),
        ({"a": 1, "b": 2}, "one name"),
        ([{3: 4}], "one name"),
        ({"a": {"b": 1}}, r"at \['a'\]: a second name after 'a'"),
        ([{"a": ["b", 1]}], r"at \[0, 'a'\]: a second name"),
        (Path("x"), "is not a number"),
        ({1, 2}, "a value of type set is not a number"),
    ],
)
def test_mistakes_are_told_with_their_indices(lists, problem):
    with pytest.raises(FormatError, match=problem):
        from_lists(lists)


def test_a_list_that_holds_itself_is_refused_but_one_used_twice_is_fine():
    pair = [1, 2]
    assert from_lists([pair, pair]) == nested_text.loads("[[1, 2], [1, 2]]")
    pair.append(pair)  # type: ignore[arg-type]
    with pytest.raises(FormatError, match=r"at \[0, 2\]: a list that contains itself"):
        from_lists([pair])


def test_any_depth():
    deep: object = 1
    for _ in range(20_000):
        deep = [deep]
    assert len(from_lists(deep)) == 20_001
    hollow: object = []
    for _ in range(10_000):
        hollow = [hollow]
    with pytest.raises(FormatError, match=r"^at \[1, 0, 0, .*…$"):
        from_lists([deep, hollow])


def as_lists(tree: Tree) -> object:
    built: dict[int, object] = {}
    for node in reversed(range(len(tree))):
        label = tree.labels.get(node)
        if tree.is_terminal(node):
            built[node] = {label: tree.value[node]} if label else tree.value[node]
        else:
            built[node] = [*([label] if label else []), *(built[child] for child in tree.children(node))]
    return built[0]


@given(trees(labels=True, preorder=True, roots=[MAX]))
def test_any_tree_can_be_given_as_lists(tree):
    assert from_lists(as_lists(tree)) == tree
