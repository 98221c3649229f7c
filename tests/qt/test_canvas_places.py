"""Culling: what a window shows, found quickly, is what looking at every node finds."""

from __future__ import annotations

import math
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from treeview.draw.plan.plan import plan_for
from treeview.draw.scene import Scene
from treeview.draw.style.style import LIGHT
from treeview.qt.canvas.view.node_places import NodePlaces, PlaneWindow
from treeview.tree.layout.layout import layout
from treeview.tree.tree import NIL, Tree


def places_of(tree: Tree) -> NodePlaces:
    made = layout(tree)
    return NodePlaces(tree, made, plan_for(Scene(tree, made, tree.kinds()), LIGHT))


@st.composite
def windows(draw: st.DrawFn) -> tuple[Tree, NodePlaces, PlaneWindow]:
    """A tree and a rectangle, often with its sides on nodes."""
    tree = draw(trees(labels=True, moves=True))
    places = places_of(tree)
    xs = sorted(draw(st.lists(sides(places.x.tolist()), min_size=2, max_size=2)))
    rows = [places.y(level) for level in range(places.levels)]
    ys = sorted(draw(st.lists(sides(rows), min_size=2, max_size=2)))
    return tree, places, PlaneWindow(xs[0], ys[0], xs[1], ys[1])


def sides(at: list[float]) -> st.SearchStrategy[float]:
    return st.one_of(st.sampled_from(at), st.floats(min(at) - 100, max(at) + 100))


@given(windows())
def test_nodes_in_a_window(case: tuple[Tree, NodePlaces, PlaneWindow]) -> None:
    tree, places, window = case
    expected = {
        node
        for node in range(len(tree))
        if window.left <= places.place(node)[0] <= window.right
        and window.top <= places.place(node)[1] <= window.bottom
    }
    found = places.nodes_within(window).tolist()
    assert set(found) == expected
    assert len(found) == len(expected) == places.count_within(window)


@given(windows())
def test_edges_in_a_window(case: tuple[Tree, NodePlaces, PlaneWindow]) -> None:
    tree, places, window = case
    found = set(places.edges_within(window).tolist())
    for node in range(1, len(tree)):
        crossing = crosses(*places.place(tree.parent[node]), *places.place(node), window)
        if crossing is not None:
            assert (node in found) is crossing


def crosses(x0: float, y0: float, x1: float, y1: float, window: PlaneWindow) -> bool | None:
    """Whether a line, downwards, crosses a window; ``None`` where rounding decides."""
    if y1 < window.top or y0 > window.bottom:
        return False
    parts = [(min(max(y, y0), y1) - y0) / (y1 - y0) for y in (window.top, window.bottom)]
    xs = sorted(x0 + (x1 - x0) * part for part in parts)
    if math.isclose(xs[1], window.left, abs_tol=1e-6) or math.isclose(xs[0], window.right, abs_tol=1e-6):
        return None
    return xs[1] >= window.left and xs[0] <= window.right


@given(trees())
def test_slots_are_levels_from_left_to_right(tree: Tree) -> None:
    places = places_of(tree)
    for slot, node in enumerate(places.ids.tolist()):
        assert places.slot[node] == slot
        level = places.level_of(node)
        assert places.start[level] <= slot < places.start[level + 1]
        parent = tree.parent[node]
        if parent != NIL:
            assert places.above[slot] == places.place(parent)[0]
            assert places.ids[places.parent_slot[slot]] == parent


@given(trees(max_nodes=60))
def test_nine_in_ten_neighbours_keep_the_gap_of_a_level(tree: Tree) -> None:
    places = places_of(tree)
    for level in range(places.levels):
        x = places.x[places.start[level] : places.start[level + 1]].tolist()
        gaps = [right - left for left, right in pairwise(x)]
        nearer = sum(gap < places.gap(level) for gap in gaps)
        assert nearer <= len(gaps) / 10
        if gaps:
            assert places.gap(level) in gaps


@given(trees(labels=True))
def test_the_extent_holds_all_nodes_with_their_texts(tree: Tree) -> None:
    places = places_of(tree)
    extent = places.extent
    for node in range(len(tree)):
        x, y = places.place(node)
        assert extent.left <= x <= extent.right
        assert extent.top <= y <= extent.bottom
        assert x - places.plan.left[node] >= extent.left - extent.around_left - 1e-6
        assert x + places.plan.right[node] <= extent.right + extent.around_right + 1e-6
