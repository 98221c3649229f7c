"""Trees that grow to the right, and how far apart levels and neighbours stand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.draw.helpers import ARRANGEMENTS, RIGHT, at, just, pursuit, run, shapes, texts, words
from tests.strategies import trees
from treeview.draw.painters.node_rows import gather
from treeview.draw.plan.axes import AXES, axes_of
from treeview.draw.plan.plan import plan_for
from treeview.draw.plan.text_sizes import text_width
from treeview.draw.style.style import LIGHT, MAX_SPACING, Style
from treeview.draw.tree_picture import annotate
from treeview.games.random_tree import random_tree
from treeview.scenes import scene
from treeview.tree.tree import NIL, ROOT, Tree

CUT = 23


def centres(tree: Tree, style: Style) -> dict[int, tuple[float, float]]:
    shown = just(tree)
    rows = gather(shown, plan_for(shown, style), shown.layout.level_ids)
    return dict(zip(rows.ids.tolist(), zip(rows.x, rows.y, strict=True), strict=True))


def test_turning_twice_changes_nothing() -> None:
    lines = np.array([[1.0, 2, 3, 4], [5, 6, 7, 8]])
    for axes in AXES.values():
        assert axes.turn(*axes.turn(1, 2)) == (1, 2)
        assert axes.points(axes.points((1, 2, 3, 4))) == (1, 2, 3, 4)
        assert axes.box(axes.box((1, 2, 3, 4))) == (1, 2, 3, 4)
        assert np.array_equal(axes.lines(axes.lines(lines)), lines)
    assert axes_of(RIGHT).points((1, 2, 3, 4)) == (2, 1, 4, 3)
    assert axes_of(RIGHT).box((1, 2, 3, 4)) == (2, 1, 4, 3)
    assert axes_of(RIGHT).lines(lines).tolist() == [[2, 1, 4, 3], [6, 5, 8, 7]]


@given(tree=trees(30, labels=True, moves=True))
def test_children_stand_right_of_their_parents_from_top_to_bottom(tree: Tree) -> None:
    places = centres(tree, RIGHT)
    for node in places:
        children = list(tree.children(node))
        assert all(places[child][0] > places[node][0] + 40 for child in children)
        heights = [places[child][1] for child in children]
        assert heights == sorted(set(heights))
        if children:
            assert places[node][1] == pytest.approx((heights[0] + heights[-1]) / 2, abs=1)


def test_texts_stand_upright_around_their_nodes() -> None:
    tree = pursuit()
    tree.labels[2] = "win"
    picture, places = annotate(at(tree, CUT), RIGHT), centres_at(tree)
    (name,) = [text for text in texts(picture, "names") if text.text == "boost"]
    (win,) = [text for text in texts(picture, "names") if text.text == "win"]
    boost, leaf = places[1], places[2]
    assert (name.x, name.face.anchor) == (boost[0], "middle")
    assert name.bounds[3] < boost[1] - LIGHT.triangle_height / 2
    assert win.x > leaf[0] + LIGHT.box / 2
    assert win.face.anchor == "start"
    for sign in "αβ":
        notes = [text for text in texts(picture, "notes") if text.text.startswith(sign)]
        under = [text for text in notes if text.x == boost[0]]
        assert any(text.bounds[1] > boost[1] + LIGHT.triangle_height / 2 for text in under)
        assert any(text.x > leaf[0] and abs(text.y - leaf[1]) < 30 for text in notes)


def centres_at(tree: Tree) -> dict[int, tuple[float, float]]:
    shown = at(tree, CUT)
    rows = gather(shown, plan_for(shown, RIGHT), shown.layout.level_ids)
    return dict(zip(rows.ids.tolist(), zip(rows.x, rows.y, strict=True), strict=True))


def test_shapes_are_not_turned() -> None:
    """Of MAX the tip is above, of MIN below, whichever way the tree grows."""
    picture = annotate(just(pursuit()), RIGHT)
    (top,) = shapes(picture, "node", "max")
    x, y = top.points[::2], top.points[1::2]
    assert y.count(max(y)) == 2
    assert len(set(x)) == 3
    for shape in shapes(picture, "node", "min"):
        assert shape.points[1::2].count(min(shape.points[1::2])) == 2


def test_names_of_moves_are_broken_out_of_their_edges() -> None:
    tree = Tree()
    for value, move in enumerate(("left", "straight on", "right")):
        tree.add_child(ROOT, value=value, move=move)
    picture = annotate(just(tree), RIGHT)
    (name,) = [text for text in texts(picture, "move") if text.text == "straight on"]
    level = [line for line in shapes(picture, "edge") if line.points[1] == line.points[3]]
    assert len(level) == 2
    gap = sorted(x for line in level for x in line.points[::2])[1:3]
    assert gap[0] < name.bounds[0] < name.bounds[2] < gap[1]
    assert abs(gap[1] - gap[0] - text_width("straight on", LIGHT.note_size)) < 8


def test_levels_are_as_far_apart_as_widths_need() -> None:
    tree = pursuit()
    near = plan_for(just(tree), RIGHT).level
    tree.labels[5] = "M" * 16
    wide = plan_for(just(tree), RIGHT)
    assert wide.level > near + 60
    assert wide.level == plan_for(just(tree), LIGHT).level + wide.level - LIGHT.level_gap
    tree.labels[5], tree.labels[2] = "drift", "M" * 16
    last = plan_for(just(tree), RIGHT)
    assert last.level == near, "after the last level there is room"
    assert last.region[2] > last.y(2) + 120


def test_a_tall_tree_has_wider_levels() -> None:
    assert plan_for(just(random_tree(5, 3)), RIGHT).level == LIGHT.widest_level_gap_right


@pytest.mark.parametrize("direction", ["down", "right"])
@pytest.mark.parametrize("algorithm", ["alphabeta", "mcts"])
def test_spacings_multiply_distances(direction: Any, algorithm: str) -> None:
    shown = at(pursuit(), 20, algorithm)
    style = replace(LIGHT, direction=direction)
    plan = plan_for(shown, style)
    for factor in (1.5, 2.0, MAX_SPACING):
        apart = plan_for(shown, replace(style, level_spacing=factor))
        assert apart.level == pytest.approx(factor * plan.level, abs=factor)
        assert np.array_equal(apart.x, plan.x)
        apart = plan_for(shown, replace(style, node_spacing=factor))
        assert apart.x == pytest.approx(0.5 + factor * (plan.x - 0.5), rel=0.05)
        assert apart.x.max() > 0.95 * factor * plan.x.max()
    close = plan_for(shown, replace(style, level_spacing=0.5, node_spacing=0.5))
    assert close.x.max() < plan.x.max()
    assert close.level <= plan.level


def test_spacings_of_trees_too_large_for_the_tidier_method() -> None:
    shown = just(random_tree(3, 9))
    plan = plan_for(shown, LIGHT)
    apart = plan_for(shown, replace(LIGHT, node_spacing=2.0))
    assert apart.x.max() == pytest.approx(2 * plan.x.max(), rel=0.01)


def test_close_levels_still_have_room_for_texts() -> None:
    shown = at(pursuit(), 20, "mcts")
    plan = plan_for(shown, replace(LIGHT, level_spacing=0.5))
    assert plan.level >= plan.below + plan.above + LIGHT.clearance


def test_styles_say_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="no direction 'up'; choose from down, right"):
        replace(LIGHT, direction="up")  # type: ignore[arg-type]
    for factor in (0.4, 3.1, float("nan")):
        with pytest.raises(ValueError, match=r"level_spacing must be from 0\.5 to 3"):
            replace(LIGHT, level_spacing=factor)
        with pytest.raises(ValueError, match=r"node_spacing must be from 0\.5 to 3"):
            replace(LIGHT, node_spacing=factor)


@given(tree=trees(25, labels=True, moves=True), style=st.sampled_from(list(ARRANGEMENTS.values())))
def test_the_same_is_written_in_every_arrangement(tree: Tree, style: Style) -> None:
    shown = scene(tree, None, run(tree, "alphabeta"))
    assert sorted(words(annotate(shown, style, levels=True))) == sorted(words(annotate(shown, levels=True)))


def test_levels_are_named_above_them() -> None:
    picture, places = annotate(just(pursuit()), RIGHT, levels=True), centres(pursuit(), RIGHT)
    plies = texts(picture, "plies")
    assert [(text.text, text.x) for text in plies] == [("MAX", places[0][0]), ("MIN", places[1][0])]
    assert all(text.bounds[3] < min(y for _, y in places.values()) - 10 for text in plies)
    assert all(text.bounds[1] >= picture.top for text in plies)


def test_what_is_pruned_is_cut_after_its_name() -> None:
    tree = pursuit()
    for node in range(1, len(tree)):
        tree.moves[node] = "a long move"
    picture = annotate(at(tree, 25), RIGHT)
    bars = shapes(picture, "bars")
    assert len(bars) == 4
    cut = texts(picture, "move pruned")
    right = max(text.bounds[2] for text in cut)
    assert all(bar.bounds[0] > right for bar in bars)
    leaves = [shape.bounds[0] for shape in shapes(picture, "node", "terminal", "pruned")]
    assert all(bar.bounds[2] < min(leaves) for bar in bars)


def test_nothing_is_selected_where_nothing_is() -> None:
    assert just(pursuit()).find_shown(NIL) == NIL


def fan() -> Tree:
    """A root of forty children that have moves: its outer edges are steep, and pass by its own texts."""
    tree = Tree(label="a rather long name")
    for node in range(40):
        child = tree.add_child(ROOT, label="child", move="a long move")
        tree.add_child(child, value=float(node), move="on")
        tree.add_child(child, value=2.0, move="back")
    return tree


def test_edges_stop_at_the_texts_in_their_way() -> None:
    tree = fan()
    picture = annotate(scene(tree, None, run(tree, "alphabeta")), RIGHT)
    backs = [shape.bounds for shape in shapes(picture, "behind")]
    crossed = set()
    for text in (*texts(picture, "names"), *texts(picture, "notes"), *texts(picture, "move")):
        left, _, right, _ = text.bounds
        ink = (left + 0.5, text.y - 0.7 * text.face.size, right - 0.5, text.y + 1)
        if any(enters(line.points, ink) for line in shapes(picture, "edge")):
            crossed.add(text.text)
            assert any(holds(back, ink) for back in backs), text.text
    assert crossed >= {"a rather long name", "a long move"}, "else this tests nothing"


def holds(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] <= other[0] and one[1] <= other[1] and one[2] >= other[2] and one[3] >= other[3]


def enters(line: tuple[float, ...], box: tuple[float, ...]) -> bool:
    """Whether one of many points on a line lies in a box."""
    if not (
        min(line[0], line[2]) < box[2] and max(line[0], line[2]) > box[0]
        and min(line[1], line[3]) < box[3] and max(line[1], line[3]) > box[1]
    ):  # fmt: skip
        return False
    parts = np.linspace(0, 1, 400)
    x, y = line[0] + (line[2] - line[0]) * parts, line[1] + (line[3] - line[1]) * parts
    return bool(((x > box[0]) & (x < box[2]) & (y > box[1]) & (y < box[3])).any())
