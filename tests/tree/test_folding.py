"""Folded subtrees are left out of walks and layouts; the tree itself stays as it is."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from treeview.tree.folding import hidden, pruned
from treeview.tree.layout import layout
from treeview.tree.order import Order
from treeview.tree.tree import Tree


def test_without_folds_it_is_the_tree() -> None:
    tree = Tree()
    assert pruned(tree, ()) is tree


@given(trees(), st.data())
def test_what_is_below_a_folded_node_is_left_out(tree: Tree, data: st.DataObject) -> None:
    folded = data.draw(st.sets(st.integers(0, len(tree) - 1)))
    before = layout(tree)
    part = pruned(tree, folded)
    shown = [node for node in range(len(tree)) if not above(tree, node) & folded]
    places = layout(part)
    assert sorted(places.level_ids.tolist()) == shown == sorted(Order(part).ids.tolist())
    assert np.isnan(np.delete(places.x, shown)).all()
    assert not np.isnan(places.x[shown]).any()
    assert np.array_equal(layout(tree).x, before.x), "the tree has not changed"


@given(trees(), st.data())
def test_how_many_nodes_are_hidden(tree: Tree, data: st.DataObject) -> None:
    folded = data.draw(st.sets(st.integers(0, len(tree) - 1)))
    below = {node: sum(node in above(tree, other) for other in range(len(tree))) for node in folded}
    assert hidden(Order(tree), folded) == {node: count for node, count in below.items() if count}


def above(tree: Tree, node: int) -> set[int]:
    found = set()
    while (node := tree.parent[node]) >= 0:
        found.add(node)
    return found
