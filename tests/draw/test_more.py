"""Nodes with children that are not in the tree yet look like inner nodes with more to come."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.draw.helpers import shapes
from treeview.draw.picture import Picture, Polygon, Rect
from treeview.draw.plan.plan import plan_for
from treeview.draw.scene import Scene
from treeview.draw.style.style import LIGHT
from treeview.draw.tree_picture import annotate
from treeview.tree.layout.layout import layout
from treeview.tree.tree import CHANCE, Tree


def unfinished() -> Tree:
    """The root's children: one with more to come, a terminal, one whose children are there."""
    tree = Tree()
    tree.more[tree.add_child(0, estimate=3.0)] = 1
    tree.add_child(0, value=1.0)
    inner = tree.add_child(0)
    tree.add_child(inner, value=2.0)
    tree.more[inner] = 1  # as it was before it was expanded
    return tree


def drawn(tree: Tree, **changed: object) -> Picture:
    shown = Scene(tree, layout(tree), tree.kinds())
    return annotate(shown, plan=plan_for(shown, replace(LIGHT, **changed)))


@pytest.mark.parametrize("direction", ["down", "right"])
def test_a_node_with_more_to_come_has_the_shape_of_its_kind_and_edges_that_are_begun(direction: str) -> None:
    tree = unfinished()
    picture = drawn(tree, direction=direction)
    assert [type(item) for item in shapes(picture, "node", "min")] == [Polygon, Polygon]
    assert [type(item) for item in shapes(picture, "node", "terminal")] == [Rect, Rect]
    begun = shapes(picture, "more")
    assert len(begun) == 3, "none where the children are there"
    left, top, right, bottom = shapes(picture, "node", "min")[0].bounds
    for line in begun:
        x0, y0, x1, y1 = line.points
        assert left - 0.1 <= x0 <= right + 0.1
        assert top - 0.1 <= y0 <= bottom + 0.1
        assert (x1 - x0 if direction == "right" else y1 - y0) > LIGHT.ring_reach


def test_chance_with_more_to_come_is_a_circle() -> None:
    tree = Tree(kind=CHANCE)
    tree.more[0] = 1
    picture = drawn(tree)
    assert len(shapes(picture, "node", "chance")) == 1
    assert len(shapes(picture, "more")) == 3


def test_who_is_terminal() -> None:
    tree = unfinished()
    assert tree.terminals().tolist() == [False, False, True, False, True]
    assert tree.terminals().tolist() == [tree.is_terminal(node) for node in range(len(tree))]
    assert np.asarray(tree.more).tolist() == [0, 1, 0, 1, 0]
