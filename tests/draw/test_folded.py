"""Folded nodes: they keep their shape, say how many nodes are hidden below, and stand in for them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests.draw.helpers import ARRANGEMENTS, RIGHT, at, just, outside, overlaps, pursuit, run, shapes, texts
from tests.draw.helpers import words as words_of
from tests.strategies import trees
from treeview.draw.plan.plan import plan_for
from treeview.draw.scene import Scene
from treeview.draw.style.style import LIGHT, Style
from treeview.draw.tree_picture import annotate
from treeview.scenes import scene
from treeview.tree.folds import count_hidden, prune
from treeview.tree.layout.layout import layout
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, ROOT, Tree


def folding(shown: Scene, *nodes: int) -> Scene:
    """``shown`` with what is below ``nodes`` folded away."""
    tree = shown.tree
    return replace(shown, layout=layout(prune(tree, nodes)), folded=count_hidden(Preorder(tree), nodes))


def test_a_folded_node_keeps_its_shape_and_has_a_badge() -> None:
    picture = annotate(folding(just(pursuit()), 5))
    assert len(shapes(picture, "node", "min")) == 3
    assert len(shapes(picture, "node", "terminal")) == 6
    assert words_of(picture, "values") == ["8", "3", "2", "1", "9", "7"]
    assert words_of(picture, "folded") == ["+3"]
    (badge,) = shapes(picture, "folded")
    (text,) = texts(picture, "folded")
    assert badge.bounds[0] < text.bounds[0] < text.bounds[2] < badge.bounds[2]


@pytest.mark.parametrize("style", [LIGHT, RIGHT])
def test_the_badge_is_where_edges_would_begin(style: Style) -> None:
    shown = folding(just(pursuit()), 5)
    plan = plan_for(shown, style)
    (badge,) = shapes(annotate(shown, style), "folded")
    x, y = plan.axes.turn(plan.x[5], plan.y(1))
    if style is RIGHT:
        assert badge.bounds[0] > x + plan.sizes.triangle
        assert sum(badge.bounds[1::2]) / 2 == y
    else:
        assert badge.bounds[1] > y + LIGHT.triangle_height / 2
        assert sum(badge.bounds[::2]) / 2 == x


def test_marks_stop_at_the_folded_node() -> None:
    shown = folding(at(pursuit(), 12, selected=7), 5)
    assert shown.current == 6
    assert (shown.find_shown(6), shown.find_shown(7), shown.find_shown(2)) == (5, 5, 2)
    plan, picture = plan_for(shown, LIGHT), annotate(shown)
    assert len(shapes(picture, "edge", "path")) == 1
    ring, _ = shapes(picture, "current")
    assert (ring.bounds[0] + ring.bounds[2]) / 2 == plan.x[5]
    brackets = shapes(picture, "selected")
    assert (brackets[0].bounds[0] + brackets[-1].bounds[2]) / 2 == plan.x[5]


def test_the_uppermost_of_folded_nodes_stands_for_all_below() -> None:
    shown = folding(just(pursuit()), ROOT, 5)
    assert shown.find_shown(7) == ROOT
    assert shown.find_shown(NIL) == NIL
    picture = annotate(shown)
    assert words_of(picture, "folded") == ["+12"]
    assert not outside(picture)
    assert picture.height < 2 * LIGHT.level_gap


def test_subtrees_with_folded_nodes() -> None:
    shown = folding(just(pursuit()), 5)
    assert words_of(annotate(shown, root=5)) == ["+3", "drift"]
    assert words_of(annotate(shown, root=7)) == ["+3", "drift"], "a hidden root is shown by what hides it"
    assert len(shapes(annotate(folding(just(pursuit()), 5, 9)), "node")) == 7


@given(
    tree=trees(30, labels=True, moves=True),
    style=st.sampled_from(list(ARRANGEMENTS.values())),
    data=st.data(),
)
def test_nothing_hidden_is_drawn_and_nothing_touches(tree: Tree, style: Style, data: st.DataObject) -> None:
    folded = data.draw(st.sets(st.integers(0, len(tree) - 1)))
    shown = folding(scene(tree, None, run(tree, "alphabeta")), *folded)
    picture = annotate(shown, style, levels=True)
    visible = set(shown.layout.level_ids.tolist())
    count = len(set(shapes(picture, "node")))
    assert count == len(visible)
    assert len(shapes(picture, "edge")) <= 2 * 2 * (len(visible) - 1)
    assert sorted(words_of(picture, "folded")) == sorted(
        f"+{n}" for node, n in shown.folded.items() if node in visible
    )
    assert not any(np.isnan(item.bounds).any() for _, item in picture.walk())
    badges = [shape.bounds for shape in shapes(picture, "folded")]
    nodes = [shape.bounds for shape in shapes(picture, "node")]
    assert overlaps([text.bounds for text in texts(picture)]) == []
    for text in (*texts(picture, "names"), *texts(picture, "notes"), *texts(picture, "move")):
        assert overlaps([text.bounds, *badges]) == [], text.text
    for badge in badges:
        assert overlaps([badge, *nodes]) == []
    assert outside(picture) == []


def test_a_folded_subtree_leaves_no_room_behind() -> None:
    tree = treeview.load([[[1, 2, 3, 4], [5, 6, 7, 8]], [[1, 2, 3, 4], [5, 6, 7, 8]]])
    shown = folding(just(tree), 1)
    other = treeview.load([1, [[1, 2, 3, 4], [5, 6, 7, 8]]])
    plan, alike = plan_for(shown, LIGHT), plan_for(just(other), LIGHT)
    assert plan.x[shown.layout.level_ids].max() < alike.x.max() + LIGHT.triangle_width


def test_edges_past_a_folded_node_stop_at_texts_too() -> None:
    broad = [[[1, 2, 3], [4, 5, 6]], [[1, 2, 3], [4, 5, 6]]]
    tree = treeview.load([1, [1, 2], [broad] * 6])
    shown = scene(tree, None, run(tree, "alphabeta"))
    assert not plan_for(shown, LIGHT).crossed[1], "the open node between keeps the edges off"
    steep = treeview.load([1, [broad] * 6])
    assert plan_for(scene(steep, None, run(steep, "alphabeta")), LIGHT).crossed[1]
    assert plan_for(folding(shown, 2), LIGHT).crossed[1]
