"""Order against a walk node by node, for both ways in which it is made."""

from __future__ import annotations

import math
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from tests.tree.test_edits import some_edit
from treeview.tree import preorder
from treeview.tree.folds import prune
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, ROOT, Tree, TreeError


def walked(tree: Tree, node: int = ROOT) -> list[int]:
    return [node, *(below for child in tree.children(node) for below in walked(tree, child))]


def check(tree: Tree) -> None:
    order, ids = Preorder(tree), walked(tree)
    assert order.ids.tolist() == ids
    for node in range(len(tree)):
        there = node in ids
        assert order.position[node] == (ids.index(node) if there else NIL)
        assert order.size[node] == (len(walked(tree, node)) if there else 0)
        if there:
            assert order.children(np.array([node], np.intc)).tolist() == list(tree.children(node))


@pytest.mark.parametrize("broad", [0, math.inf], ids=["by levels", "by links"])
@given(tree=trees(30), random=st.randoms(use_true_random=False))
def test_both_ways_give_the_preorder_of_what_is_linked_and_not_folded(
    broad: float, tree: Tree, random: Random
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(preorder, "_MIN_LEVEL_NODES", broad)
        check(tree)
        for _ in range(3):
            try:
                edit = some_edit(tree, random)
            except TreeError:
                continue
            if edit is not None:
                edit.apply(tree)
        check(tree)
        inner = [node for node in range(len(tree)) if tree.child_count[node]]
        check(prune(tree, [node for node in inner if random.random() < 0.3]))


def test_a_chain_of_a_hundred_thousand_needs_no_recursion() -> None:
    tree = Tree()
    for node in range(100_000):
        tree.add_child(node)
    order = Preorder(tree)
    assert np.array_equal(order.ids, np.arange(100_001))
    assert np.array_equal(order.size, np.arange(100_001, 0, -1))
