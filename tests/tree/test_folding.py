"""Folded subtrees are left out of walks and layouts; the tree itself stays as it is."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from treeview.tree.folds import count_hidden, prune, tree_at_size
from treeview.tree.layout.layout import layout
from treeview.tree.preorder import Preorder
from treeview.tree.tree import Tree


def test_without_folds_it_is_the_tree() -> None:
    tree = Tree()
    assert prune(tree, ()) is tree


@given(trees(), st.data())
def test_what_is_below_a_folded_node_is_left_out(tree: Tree, data: st.DataObject) -> None:
    folded = data.draw(st.sets(st.integers(0, len(tree) - 1)))
    before = layout(tree)
    part = prune(tree, folded)
    shown = [node for node in range(len(tree)) if not above(tree, node) & folded]
    places = layout(part)
    assert sorted(places.level_ids.tolist()) == shown == sorted(Preorder(part).ids.tolist())
    assert np.isnan(np.delete(places.x, shown)).all()
    assert not np.isnan(places.x[shown]).any()
    assert np.array_equal(layout(tree).x, before.x), "the tree has not changed"


@given(trees(), st.data())
def test_how_many_nodes_are_hidden(tree: Tree, data: st.DataObject) -> None:
    folded = data.draw(st.sets(st.integers(0, len(tree) - 1)))
    below = {node: sum(node in above(tree, other) for other in range(len(tree))) for node in folded}
    assert count_hidden(Preorder(tree), folded) == {node: count for node, count in below.items() if count}


def above(tree: Tree, node: int) -> set[int]:
    found = set()
    while (node := tree.parent[node]) >= 0:
        found.add(node)
    return found


@given(trees(max_nodes=30), st.data())
def test_a_young_tree_has_the_nodes_that_there_were(tree, data):
    size = data.draw(st.integers(1, len(tree)))
    there = [node for node in range(len(tree)) if all(at < size for at in tree.ancestors(node))]
    whole = all(
        child < size or all(c >= size for c in tree.children(node))
        for node in there
        for child in tree.children(node)
    )
    if not whole:
        return  # children are born together
    part = tree_at_size(tree, size)
    assert sorted(part.preorder().tolist()) == there
    for node in there:
        later = any(child >= size for child in tree.children(node))
        assert bool(part.more[node]) == (later or bool(tree.more[node]))
        assert list(part.children(node)) == ([] if later else list(tree.children(node)))
