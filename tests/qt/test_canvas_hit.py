"""Which node a place on the screen means, at any zoom; and the way of the arrow keys."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.qt.canvases import chain, document_of, frame_of, lesson, star, uniform
from tests.strategies import trees
from treeview.qt.canvas.interaction.hit_test import node_at
from treeview.qt.canvas.interaction.key_input import Navigator
from treeview.qt.canvas.view.canvas_model import CanvasModel
from treeview.tree.tree import NIL, ROOT, Tree


@given(trees(), st.sampled_from([None, 0.05, 0.3, 1.0, 3.0]), st.data())
def test_the_centre_of_a_node_means_it_or_one_in_the_same_place(
    tree: Tree, zoom: float | None, data: st.DataObject
) -> None:
    node = data.draw(st.integers(0, len(tree) - 1))
    frame = frame_of(document_of(tree, None), zoom, node)
    hit = node_at(frame, *frame.at(node))
    assert hit != NIL
    assert frame.at(hit) == pytest.approx(frame.at(node), abs=1.0)


@pytest.mark.parametrize("zoom", [0.1, 0.4, 1.0])
def test_a_target_is_24_px_wide_at_any_zoom(zoom: float) -> None:
    tree = lesson()
    frame = frame_of(document_of(tree, None), zoom)
    x, y = frame.at(ROOT)
    assert node_at(frame, x, y - 11) == ROOT
    assert node_at(frame, x - 11, y - 3) == ROOT
    assert node_at(frame, x, y - 60) == NIL


def test_the_nearest_node_is_meant() -> None:
    tree = uniform(4, 5)
    frame = frame_of(document_of(tree, None))
    leaves = [node for node in range(len(tree)) if tree.is_terminal(node)]
    for one, other in itertools.pairwise(leaves):
        (x0, y0), (x1, _) = frame.at(one), frame.at(other)
        assert node_at(frame, x0 + (x1 - x0) * 0.45, y0) == one
        assert node_at(frame, x0 + (x1 - x0) * 0.55, y0) == other


def test_a_whole_shape_is_a_target_when_it_is_large() -> None:
    frame = frame_of(document_of(lesson(), None), 3.0)
    x, y = frame.at(ROOT)
    assert node_at(frame, x - 55, y + 50) == ROOT


def test_a_pruned_branch_is_hit_on_its_edge_and_means_the_child() -> None:
    document = document_of(lesson())
    frame = frame_of(document)
    (x0, y0), (x1, y1) = frame.at(9), frame.at(12)
    middle = (x0 + x1) / 2, (y0 + y1) / 2
    assert node_at(frame, *middle) == 12
    assert node_at(frame, middle[0] + 3, middle[1]) == 12


def test_an_edge_that_was_not_pruned_means_nothing() -> None:
    frame = frame_of(document_of(lesson()))
    (x0, y0), (x1, y1) = frame.at(1), frame.at(2)
    assert node_at(frame, (x0 + x1) / 2, (y0 + y1) / 2) == NIL


@pytest.mark.long
@pytest.mark.parametrize(("make", "size"), [(chain, 100_000), (star, 10_000)])
def test_huge_trees_are_hit_too(make: Callable[[int], Tree], size: int) -> None:
    tree = make(size)
    frame = frame_of(document_of(tree, None))
    for node in (0, len(tree) // 3, len(tree) - 1):
        hit = node_at(frame, *frame.at(node))
        assert math.dist(frame.at(hit), frame.at(node)) < 2


def navigator_of(tree: Tree) -> Navigator:
    return Navigator(tree, CanvasModel(document_of(tree)).there)


def test_moving_by_arrows() -> None:
    tree = lesson()
    navigator = navigator_of(tree)
    assert navigator.move(NIL, "down") == ROOT
    assert navigator.move(ROOT, "down") == 1
    assert navigator.move(1, "right") == 5
    assert navigator.move(5, "down") == 6
    assert navigator.move(6, "left") == 4, "the neighbour on the level, though it is no sibling"
    assert navigator.move(2, "left") == 2, "the end of a level"
    assert navigator.move(12, "right") == 12
    assert navigator.move(ROOT, "up") == ROOT
    assert navigator.move(12, "down") == 12
    assert navigator.move(12, "root") == ROOT


def test_down_leads_back_to_where_up_came_from() -> None:
    navigator = navigator_of(lesson())
    assert navigator.move(7, "up") == 5
    assert navigator.move(5, "down") == 7
    navigator.remember(8)
    assert navigator.move(5, "down") == 8
