"""Pictures: what is drawn at which step, and that no labels touch."""

from __future__ import annotations

import math
from contextlib import suppress
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import treeview
from tests.contrast import contrast
from tests.draw.helpers import (
    ARRANGEMENTS,
    at,
    check_gaps,
    just,
    outside,
    overlaps,
    pursuit,
    run,
    shapes,
    texts,
    words,
)
from tests.levels import row_of
from tests.runs import DRAWN_EXAMPLES
from tests.strategies import trees
from tests.work import lines
from treeview.draw.fonts.font_metrics import cap_height
from treeview.draw.picture import Circle, Group, Picture, Polygon, Polyline, Rect
from treeview.draw.plan.node_extents import measure_ring
from treeview.draw.plan.plan import plan_for
from treeview.draw.scene import Scene
from treeview.draw.style.style import DARK, GLYPHS, LIGHT, Style
from treeview.draw.tree_picture import annotate
from treeview.formats.nested.nested_text import loads
from treeview.games.random_tree import random_tree
from treeview.option import OptionError
from treeview.scenes import scene, to_fill_in
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT, Tree, TreeError

CUT = 23
END = 25


def centre(item: Polygon | Rect | Circle) -> tuple[float, float]:
    left, top, right, bottom = item.bounds
    return (left + right) / 2, (top + bottom) / 2


def edges(picture: Picture, *names: str) -> set[tuple[float, float]]:
    """The places where edges of these classes end, to the px."""
    return {(line.points[-2], line.points[-1]) for line in shapes(picture, "edge", *names)}


def heads(shown: Scene, *nodes: int) -> set[tuple[float, float]]:
    """Where edges to ``nodes`` end."""
    plan = plan_for(shown, LIGHT)
    return {(plan.x[node], plan.y(shown.tree.depth[node]) - float(plan.half_height[node])) for node in nodes}


# A tree without a run


def test_a_tree_alone() -> None:
    picture = annotate(just(pursuit()))
    assert len(shapes(picture, "node", "max", "plain")) == 1
    assert len(shapes(picture, "node", "min", "plain")) == 3
    assert len(shapes(picture, "node", "terminal", "plain")) == 9
    assert words(picture, "values") == ["8", "3", "2", "5", "4", "6", "1", "9", "7"]
    assert words(picture, "names") == ["boost", "drift", "dodge"]
    assert not words(picture, "notes")
    assert len(edges(picture, "plain")) == 12
    assert (picture.title, picture.description) == ("Pursuit", "13 nodes, MAX at the root.")


def test_kinds_have_their_shapes() -> None:
    tree = pursuit()
    tree.kind[1] = CHANCE
    picture = annotate(just(tree))
    (up,) = shapes(picture, "max")
    left, top, right, bottom = up.points[1], up.points[3], up.points[5], centre(up)[1]
    assert left == right > bottom > top
    down = shapes(picture, "min")[0]
    assert down.points[1] == down.points[5] < centre(down)[1] < down.points[3]
    assert [type(item) for item in shapes(picture, "chance")] == [Circle]
    assert {type(item) for item in shapes(picture, "terminal")} == {Rect}


def test_estimates_are_slanted_where_there_is_no_run() -> None:
    tree = Tree(estimate=2.5)
    tree.add_child(ROOT, value=0)
    inner, leaf = texts(annotate(just(tree)), "values")
    assert (inner.text, inner.face.italic) == ("2.5", True)
    assert (leaf.text, leaf.face.italic) == ("0", False)


def test_a_lone_root() -> None:
    picture = annotate(just(Tree(value=-math.inf)), levels=True)
    assert words(picture) == ["−∞"]
    assert not outside(picture)
    assert picture.description == "One node."
    node = shapes(picture, "node")[0].bounds
    margin = LIGHT.margin + LIGHT.ring_reach
    assert node[0] - picture.left == pytest.approx(margin, abs=1.5)
    assert picture.left + picture.width - node[2] == pytest.approx(margin, abs=1.5)


# A step of a run


def test_states_at_a_cut() -> None:
    picture = annotate(at(pursuit(), CUT))
    assert len(shapes(picture, "node", "max", "open")) == 1
    assert len(shapes(picture, "node", "terminal", "pruned")) == 2
    assert len(shapes(picture, "node", "terminal", "done")) == 7
    assert {text.face.colour for text in texts(picture, "values") if text.text in "97"} == {
        LIGHT.palette.muted
    }


def test_states_before_the_first_step() -> None:
    picture = annotate(at(pursuit(), 0))
    assert len(shapes(picture, "unvisited", "node")) == 13
    assert len(edges(picture, "unvisited")) == 12
    assert not shapes(picture, "current")
    assert not words(picture, "notes")


def test_the_window_stands_beside_inner_nodes() -> None:
    shown = at(pursuit(), 10)
    picture = annotate(shown)
    assert words(picture, "notes alpha")[:2] == ["α 2", "α −∞"]
    assert words(picture, "notes beta")[:2] == ["β ∞", "β 2"]
    alpha, beta = texts(picture, "notes alpha")[0], texts(picture, "notes beta")[0]
    assert alpha.x == beta.x
    assert alpha.y < beta.y


def test_the_window_that_a_terminal_got_stands_small_under_it() -> None:
    shown = at(pursuit(), 12)
    picture, plan = annotate(shown), plan_for(shown, LIGHT)
    alphas, betas = texts(picture, "notes alpha")[3:], texts(picture, "notes beta")[3:]
    assert [text.text for text in alphas] == ["α −∞", "α −∞", "α −∞", "α 2"]
    assert [text.text for text in betas] == ["β ∞", "β 8", "β 3", "β ∞"]
    for node, alpha, beta in zip((2, 3, 4, 6), alphas, betas, strict=True):
        assert (alpha.x, alpha.face.anchor) == (beta.x, "middle") == (plan.x[node], "middle")
        assert plan.y(2) + LIGHT.box / 2 < alpha.bounds[1] < alpha.y < beta.y < plan.y(2) + plan.foot
        assert alpha.face.size == beta.face.size == LIGHT.small_size < LIGHT.note_size
    colours = [(text.face.colour, text.face.bold) for text in alphas]
    assert colours == [(LIGHT.palette.muted, False)] * 3 + [(LIGHT.palette.changed, True)]


def test_the_window_stands_under_the_name_of_a_terminal() -> None:
    tree = pursuit()
    tree.labels[2] = "win"
    picture = annotate(at(tree, 12))
    (name,) = [text for text in texts(picture, "names") if text.text == "win"]
    alpha = next(text for text in texts(picture, "notes alpha") if text.x == name.x)
    assert name.y < alpha.y - LIGHT.small_size


def test_pruned_and_unvisited_terminals_got_no_window() -> None:
    """At step 11 drift has been entered; of dodge, two leaves are pruned."""
    assert len(words(annotate(at(pursuit(), 11)), "notes alpha")) == 3 + 3
    assert len(words(annotate(at(pursuit(), END)), "notes alpha")) == 4 + 7


@pytest.mark.parametrize("values", [(8, 3, 2), (-10, -9, -8), (-0.25, 0.5, 1.75), (-100, 100, 99)])
def test_windows_at_terminals_make_no_picture_wide(values: tuple[float, ...]) -> None:
    tree = pursuit()
    for node, value in zip((2, 3, 4, 6, 7, 8, 10, 11, 12), values * 3, strict=True):
        tree.value[node] = value
    shown = scene(tree, None, run(tree, "alphabeta"))
    leaves = [shape.bounds for shape in shapes(annotate(shown), "terminal")]
    wide = plan_for(shown, LIGHT)
    narrow = plan_for(just(tree), LIGHT)
    assert wide.x[4] - wide.x[2] <= narrow.x[4] - narrow.x[2] + 6
    assert not overlaps([*leaves, *(text.bounds for text in texts(annotate(shown), "notes"))])


def test_what_has_just_changed_is_bold_and_coloured() -> None:
    picture = annotate(at(pursuit(), 10))
    loud = [text for text in texts(picture) if text.face.bold]
    assert [text.text for text in loud] == ["2", "α 2"]
    assert loud[1].face.colour == LIGHT.palette.changed


def test_the_current_node_has_a_ring_and_a_heavy_outline() -> None:
    shown = at(pursuit(), CUT)
    ring, gap = shapes(annotate(shown), "current")
    plan = plan_for(shown, LIGHT)
    assert centre(ring)[0] == plan.x[9]
    assert ring.pen.colour == LIGHT.palette.current
    assert gap.pen.width < ring.pen.width
    (node,) = [item for item in shapes(annotate(shown), "min", "done") if centre(item)[0] == plan.x[9]]
    assert node.pen.width == LIGHT.heavy


def test_edges_tell_the_path_the_best_line_and_what_was_pruned() -> None:
    shown = at(pursuit(), 21)
    picture = annotate(shown)
    assert edges(picture, "path") == heads(shown, 9, 10)
    assert edges(picture, "best") == heads(shown, 5, 7)
    assert edges(picture, "chosen") == heads(shown, 4)
    assert edges(picture, "unvisited") == heads(shown, 11, 12)
    assert edges(annotate(at(pursuit(), END)), "pruned") == heads(shown, 11, 12)


def test_an_arrow_head_points_at_the_chosen_child() -> None:
    shown = at(pursuit(), 21)
    picture, plan = annotate(shown), plan_for(shown, LIGHT)
    (head,) = shapes(picture, "heads")
    tip = (plan.x[4], plan.y(2) - plan.half_height[4])
    assert head.points[:2] == pytest.approx(tip)
    (line,) = shapes(picture, "edge", "chosen")
    for path in shapes(picture, "edge", "path"):
        assert line.pen.width < path.pen.width
        assert contrast(line.pen.colour, path.pen.colour) > 2


def test_an_open_node_has_not_chosen_yet() -> None:
    assert at(pursuit(), 14).columns["best"][5] == 6
    assert edges(annotate(at(pursuit(), 14)), "chosen") == set()
    assert edges(annotate(at(pursuit(), END)), "chosen") == heads(at(pursuit(), END), 4, 10)


def test_where_the_path_is_the_best_line_both_are_seen() -> None:
    shown = replace(at(pursuit(), 10), path={0, 1}, best_line=(0, 1, 4))
    picture = annotate(shown)
    assert edges(picture, "both") == edges(picture, "path") == heads(shown, 1)
    assert edges(picture, "best") == heads(shown, 1, 4)
    widths = [line.pen.width for line in shapes(picture, "edge") if line.points[-2:] in heads(shown, 1)]
    assert widths == sorted(widths, reverse=True)


def test_a_double_bar_stands_across_each_branch_that_was_skipped() -> None:
    shown = at(pursuit(), CUT)
    bars = shapes(annotate(shown), "bars")
    assert len(bars) == 4
    plan = plan_for(shown, LIGHT)
    for node, pair in ((11, bars[:2]), (12, bars[2:])):
        (start, end) = (plan.x[9], plan.y(1)), (plan.x[node], plan.y(2))
        for bar in pair:
            x, y = centre(bar)
            assert min(start[0], end[0]) - 1 <= x <= max(start[0], end[0]) + 1
            assert start[1] < y < end[1]
            along = (end[0] - start[0], end[1] - start[1])
            across = (bar.points[2] - bar.points[0], bar.points[3] - bar.points[1])
            lengths = math.hypot(*along) * math.hypot(*across)
            assert abs(along[0] * across[0] + along[1] * across[1]) / lengths < 0.25


def test_no_bars_below_the_cut() -> None:
    """root: [[2, 3], [1, [[5, 6], 7]]]: the cut skips one branch with four nodes below it."""
    tree = treeview.load([[2, 3], [1, [[5, 6], 7]]])
    picture = annotate(scene(tree, None, run(tree, "alphabeta")))
    assert len(shapes(picture, "node", "pruned")) == 5
    assert len(shapes(picture, "bars")) == 2


def test_the_selected_node_has_brackets() -> None:
    shown = at(pursuit(), 5, selected=7)
    marks = shapes(annotate(shown), "selected")
    assert len(marks) == 4
    plan = plan_for(shown, LIGHT)
    group = Group("", tuple(marks))
    assert centre(group) == (plan.x[7], plan.y(2))  # type: ignore[arg-type]
    inner = shapes(annotate(at(pursuit(), 5, selected=1)), "selected")
    assert centre(Group("", tuple(inner))) == (plan.x[1], plan.y(1))  # type: ignore[arg-type]
    assert not shapes(annotate(at(pursuit(), 5)), "selected")


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_brackets_are_clear_of_the_ring_and_of_what_hangs_under_a_leaf(glyphs: str) -> None:
    style = replace(LIGHT, glyphs=glyphs)
    seen = set()
    for step in range(1, 20):
        node = at(pursuit(), step).current
        shown = at(pursuit(), step, selected=node)
        picture, plan = annotate(shown, style), plan_for(shown, style)
        left, top, right, bottom = Group("", tuple(shapes(picture, "selected"))).bounds
        x, y = plan.x[node], plan.y(int(shown.layout.depth[node]))
        pen = 2 * style.line
        across, _ = measure_ring(shown, plan.sizes, style, slice(node, node + 1))
        leaf = shown.tree.is_terminal(node)
        stand = plan.sizes.stand if leaf else plan.sizes.peak
        ring = style.heavy / 2 + style.ring_reach
        assert min(x - left, right - x) > across[0] + pen / 2 - 0.01
        assert min(y - top, bottom - y) > stand + ring + pen / 2
        under = [
            text.y - cap_height(text.face.size)
            for text in texts(picture, "notes alpha")
            if leaf and abs(text.x - x) < 1 and text.y > y
        ]
        assert all(bottom < high for high in under)
        seen.add((leaf, bool(under)))
    assert seen == {(True, True), (False, False)}


def test_the_frontier_has_a_second_outline() -> None:
    shown = at(pursuit(), 8, depth=1)
    picture = annotate(shown)
    assert len(shapes(picture, "node", "min", "frontier")) == 3
    assert len(shapes(picture, "second")) == 6
    assert words(picture, "notes alpha") == ["α 0", "α −∞", "α 0", "α 0"]
    colours = {text.face.colour for text in texts(picture, "notes alpha")[1:]}
    assert colours == {LIGHT.palette.muted}


def test_mcts_shows_visits_means_and_bounds() -> None:
    shown = at(pursuit(), len(run(pursuit(), "mcts", iterations=40)), "mcts", iterations=40)
    picture = annotate(shown)
    visits = shown.columns["visits"]
    assert words(picture, "notes visits") == [f"N {visits[node]}" for node in shown.layout.level_ids]
    assert words(picture, "notes mean")[0] == f"x̄ {shown.columns['total'][0] / 40:.2f}"
    assert len(words(picture, "notes ucb")) == 12
    assert words(picture, "values") == ["8", "3", "2", "5", "4", "6", "1", "9", "7"]
    under = texts(picture, "notes visits")[-1]
    assert (under.x, under.face.anchor) == (plan_for(shown, LIGHT).x[12], "middle")


@pytest.mark.parametrize("rewards", ["normalised", "raw"])
def test_mean_and_exploration_add_up_to_ucb_on_every_side(rewards: str) -> None:
    """Below MAX and below MIN, as the player who chooses sees them."""
    length = len(run(pursuit(), "mcts", iterations=200, rewards=rewards))
    shown = at(pursuit(), length, "mcts", iterations=200, rewards=rewards)
    picture, ids = annotate(shown), shown.layout.level_ids
    assert words(picture, "notes ucb") != []
    visits, parent = shown.columns["visits"], shown.tree.parent
    noted = {
        (text.x, text.y): float(text.text.split()[1].replace("−", "-"))
        for text in texts(picture, "notes")
        if "∞" not in text.text
    }
    means = texts(picture, "notes mean")[1:]
    scores = [text for text in texts(picture, "notes ucb") if "∞" not in text.text]
    tried = [node for node in ids[1:].tolist() if visits[node]]
    assert len(tried) >= 9
    for node, mean, score in zip(tried, means, scores, strict=True):
        bonus = math.sqrt(2) * math.sqrt(math.log(visits[parent[node]]) / visits[node])
        assert noted[mean.x, mean.y] + bonus == pytest.approx(noted[score.x, score.y], abs=0.011)


def test_ucb_stands_only_where_somebody_chooses() -> None:
    # After the first iteration the root has a visit, boost too; drift and dodge have none.
    timeline = run(pursuit(), "mcts", iterations=1)
    assert words(annotate(scene(timeline.search.space.tree, None, timeline.seek(0))), "notes ucb") == []
    shown = scene(timeline.search.space.tree, None, timeline.seek(len(timeline)))
    drawn = texts(annotate(shown), "notes ucb")
    plan = plan_for(shown, LIGHT)
    untried = {text.x: text for text in drawn if text.text == "UCB1 ∞"}
    beside = plan.sizes.triangle + LIGHT.note_gap(3)
    under = {plan.x[leaf] for leaf in (2, 3, 4)}
    assert set(untried) == {plan.x[5] + beside, plan.x[9] + beside} | under
    # Beside a node the only line is level with it; under a terminal it is the first.
    first = plan.y(2) + LIGHT.box / 2 + LIGHT.hang_gap
    for leaf in under:
        assert first < untried[leaf].y < first + 1.2 * LIGHT.small_size
    assert abs(untried[plan.x[5] + beside].y - plan.y(1)) < LIGHT.note_size / 2


def test_moves_stand_on_their_edges_in_a_gap() -> None:
    tree = pursuit()
    tree.moves[5] = "a2"
    tree.moves[1] = "a1"
    shown = just(tree)
    picture = annotate(shown)
    label = next(text for text in texts(picture, "move") if text.text == "a2")
    box = label.bounds
    parts = [line.points for line in shapes(picture, "edge") if line.points[0] == line.points[2] == label.x]
    upper, lower = parts[0], parts[1]
    assert upper[3] <= box[1] + 4 < box[3] - 4 <= lower[1]
    assert upper[1] == plan_for(shown, LIGHT).y(0) + LIGHT.triangle_height / 2
    assert edges(picture, "plain") >= heads(shown, 5)


def test_long_values_stand_to_the_left_under_the_name() -> None:
    tree = Tree(label="here")
    for value in (-12345.25, 3.5):
        tree.add_child(ROOT, value=value)
    shown = at(tree, len(run(tree, "alphabeta")))
    picture = annotate(shown)
    value, name = texts(picture, "values")[0], texts(picture, "names")[0]
    assert value.text == "3.5"
    assert value.face.anchor == name.face.anchor == "end"
    assert value.x == name.x < plan_for(shown, LIGHT).x[0] - LIGHT.triangle_width / 2
    assert value.bounds[1] >= name.bounds[3] - 1


def test_plies_name_the_player_to_move() -> None:
    picture = annotate(just(pursuit()), levels=True)
    assert words(picture, "plies") == ["MAX", "MIN"]
    assert max(text.bounds[2] for text in texts(picture, "plies")) < min(
        text.bounds[0] for text in texts(picture, "names")
    )
    mixed = pursuit()
    mixed.kind[5] = MAX
    assert words(annotate(just(mixed), levels=True), "plies") == ["MAX"]


def test_layers_are_painted_from_the_back_to_the_front() -> None:
    tree = pursuit()
    tree.moves[5] = "a2"
    picture = annotate(at(tree, CUT, selected=3), levels=True)
    names = [item.name for item in picture.items if isinstance(item, Group)]
    assert names == [
        "edges",
        "heads",
        "bars",
        "move",
        "nodes",
        "selected",
        "values",
        "names",
        "notes alpha",
        "notes beta",
        "plies",
    ]
    below = picture.items[0]
    assert isinstance(below, Group)
    order = [item.name for item in below.items if isinstance(item, Group)]
    assert order == ["edge pruned", "edge plain", "edge chosen", "edge best", "edge path"]


def test_no_group_is_empty() -> None:
    for step in range(END + 1):
        stack = list(annotate(at(pursuit(), step)).items)
        while stack:
            item = stack.pop()
            if isinstance(item, Group):
                assert item.items, item.name
                stack += item.items


def test_styles_change_colours_and_nothing_else() -> None:
    light, dark = annotate(at(pursuit(), CUT), LIGHT), annotate(at(pursuit(), CUT), DARK)
    assert (light.background, dark.background) == (LIGHT.palette.background, DARK.palette.background)
    for (one, a), (other, b) in zip(light.walk(), dark.walk(), strict=True):
        assert one == other
        assert a.bounds == b.bounds


# Parts


def test_only_the_nodes_in_sight_are_drawn_where_they_would_stand_in_the_whole() -> None:
    shown = at(pursuit(), CUT)
    whole, part = annotate(shown), annotate(shown, nodes=[9, 11], edges=[11, 12, ROOT])
    assert len(shapes(part, "node")) == 2
    assert set(words(part)) == {"dodge", "1", "9", "α 4", "β 1"}
    assert edges(part) == heads(shown, 11, 12)
    assert set(part.walk()) <= set(whole.walk())
    assert part[:2] == whole[:2]


def test_nothing_in_sight() -> None:
    assert annotate(at(pursuit(), CUT), nodes=[]).items == ()


def test_a_subtree_is_drawn_as_in_the_whole_in_its_own_region() -> None:
    shown = at(pursuit(), CUT)
    whole, part = annotate(shown), annotate(shown, root=9, levels=True)
    assert words(part, "values") == ["1", "1", "9", "7"]
    assert words(part, "plies") == ["MIN"]
    assert not edges(part, "path")
    assert set(words(part)) - {"MIN"} <= set(words(whole))
    assert not outside(part)
    assert part.width < whole.width
    assert part.height < whole.height
    assert part.description.startswith("4 nodes, MIN at the root; 2 visited, 2 pruned; now at dodge")


def test_unlinked_nodes_are_not_drawn() -> None:
    tree = pursuit()
    tree.first_child[ROOT], tree.child_count[ROOT] = 5, 2
    tree.rank[5], tree.rank[9] = 0, 1
    assert words(annotate(just(tree)), "values") == ["5", "4", "6", "1", "9", "7"]


# Labels


@pytest.mark.parametrize("place", range(len(DRAWN_EXAMPLES)), ids=DRAWN_EXAMPLES)
def test_labels_of_the_examples_touch_nothing_and_are_not_cut_off(place: int) -> None:
    """Every example in every arrangement, every algorithm with each of both, at two of four steps."""
    tree = treeview.load(f"example:{DRAWN_EXAMPLES[place]}")
    for turn, (arrangement, style) in enumerate(ARRANGEMENTS.items()):
        algorithm = ("", "alphabeta", "deepening", "mcts")[(place + turn) % 4]
        timeline = None
        # A search that does not take this tree leaves the tree to be looked at.
        with suppress(OptionError, TreeError):
            timeline = run(tree, algorithm) if algorithm else None
        last = len(timeline) if timeline else 0
        for step in ((0, last // 2, last - 1, last)[(place + turn // 4) % 2 :: 2]) if timeline else (0,):
            picture = annotate(scene(tree, None, timeline and timeline.seek(step)), style, levels=True)
            told = f"{arrangement}, {algorithm}, step {step}"
            assert overlaps([text.bounds for text in texts(picture)]) == [], told
            assert outside(picture) == [], told


@pytest.mark.long
@given(
    tree=trees(30, labels=True, moves=True, estimates=True, infinities=False),
    algorithm=st.sampled_from(["alphabeta", "mcts", "deepening"]),
    style=st.sampled_from(list(ARRANGEMENTS.values())),
)
def test_labels_of_any_tree_touch_nothing_and_are_not_cut_off(
    tree: Tree, algorithm: str, style: Style
) -> None:
    timeline = run(tree, algorithm)
    for step in (0, len(timeline) // 2, len(timeline)):
        picture = annotate(scene(tree, None, timeline.seek(step)), style, levels=True)
        assert overlaps([text.bounds for text in texts(picture)]) == []
        assert outside(picture) == []


def test_a_move_wider_than_all_nodes_is_not_cut_off() -> None:
    tree = Tree()
    tree.add_child(ROOT, value=1, move="a move with a long name")
    picture = annotate(just(tree))
    assert not outside(picture)
    assert texts(picture, "move")[0].bounds[0] >= picture.left + LIGHT.margin - 1


@given(tree=trees(30, labels=True, moves=True), style=st.sampled_from(list(ARRANGEMENTS.values())))
def test_labels_stand_clear_of_other_nodes(tree: Tree, style: Style) -> None:
    timeline = run(tree, "alphabeta")
    shown = scene(tree, None, timeline)
    picture = annotate(shown, style)
    nodes = [shape.bounds for shape in shapes(picture, "node")]
    for text in (*texts(picture, "names"), *texts(picture, "notes"), *texts(picture, "move")):
        assert overlaps([text.bounds, *nodes]) == [], text.text


@given(
    tree=trees(30, labels=True, moves=True),
    algorithm=st.sampled_from(["alphabeta", "mcts"]),
    style=st.sampled_from(list(ARRANGEMENTS.values())),
)
@example(random_tree(3, 3), "mcts", ARRANGEMENTS["right, close"])
def test_no_edge_runs_through_a_text(tree: Tree, algorithm: str, style: Style) -> None:
    with suppress(OptionError):
        picture = annotate(scene(tree, None, run(tree, algorithm)), style)
        groups = [item.name for item in picture.items if isinstance(item, Group)]
        assert "behind" not in groups or groups.index("behind") == 1
        # Where a tree grows downwards no edge is in the way of what stands beside inner nodes.
        under = [
            text
            for text in (*texts(picture, "names"), *texts(picture, "notes"))
            if text.face.anchor == "middle" or style.direction == "right"
        ]
        under += texts(picture, "move") if style.direction == "right" else []
        check_gaps(picture, under)


def test_edges_are_free_of_gaps_where_no_text_is_in_their_way() -> None:
    assert not shapes(annotate(at(pursuit(), END)), "behind")
    tree = treeview.load("example:unbalanced")
    assert shapes(annotate(scene(tree, None, run(tree, "alphabeta"))), "behind")
    broad = [[[1, 2, 3], [4, 5, 6]], [[1, 2, 3], [4, 5, 6]]]
    for children in ([[broad, broad], 1], [1, [broad, broad]]):
        tree = treeview.load(children)
        assert len(shapes(annotate(scene(tree, None, run(tree, "alphabeta"))), "behind")) == 2


def test_a_picture_does_not_jump_while_stepping() -> None:
    timeline = run(pursuit(), "alphabeta")
    pictures = [annotate(scene(pursuit(), None, timeline.seek(step)), levels=True) for step in range(END + 1)]
    regions = {(p.left, p.top, p.width, p.height) for p in pictures}
    assert len(regions) == 1
    places = {tuple(sorted({centre(item) for item in shapes(p, "node")})) for p in pictures}
    assert len(places) == 1


def test_the_same_scene_gives_the_same_picture() -> None:
    assert annotate(at(pursuit(), CUT)) == annotate(at(pursuit(), CUT))


# Size


def test_the_work_grows_with_what_is_in_sight() -> None:
    tree = random_tree(5, 6, seed=1)
    shown = scene(tree, None, run(tree, "alphabeta"))
    plan = plan_for(shown, LIGHT)
    order = Preorder(tree)
    upper = row_of(shown.layout, 4)[:70]
    ids = np.concatenate([upper, order.children(upper)])[:400]
    assert len(shapes(annotate(shown, plan=plan, nodes=ids), "node")) >= 400
    assert lines(lambda: annotate(shown, plan=plan, nodes=ids)) < 160 * len(ids)


def test_a_chain_of_100_000_nodes_is_drawn() -> None:
    tree = Tree()
    for node in range(99_999):
        tree.add_child(node)
    tree.value[-1] = 1.0
    shown = just(tree)
    plan = plan_for(shown, LIGHT)
    assert plan.region[3] > 9_000_000
    picture = annotate(shown, plan=plan, nodes=row_of(shown.layout, 50_000))
    assert len(shapes(picture, "node")) == 1


def test_a_leaf_without_a_value_is_marked() -> None:
    drawn = just(loads("[[8, ?], [5, 4]]"))
    assert sorted(words(annotate(drawn), "values")) == ["4", "5", "8", "?"]
    assert "?" not in words(annotate(to_fill_in(drawn, depth=None)), "values"), "it is to be filled in"
    assert "?" not in words(annotate(just(Tree())), "values"), "nothing is drawn yet"


def test_positions_stand_at_nodes_without_a_name_as_sentences_tell_them() -> None:
    tree = loads('[["D", 8, 3], [5, "E": 4]]')
    tree.moves[tree.at([1])] = "boost"
    drawn = just(tree)
    assert set(words(annotate(drawn, replace(LIGHT, positions=True)), "names")) == {
        "D", "D → 1", "D → 2", "boost → 1", "E",
    }  # fmt: skip
    assert set(words(annotate(drawn, LIGHT), "names")) == {"D", "E"}
    bare = just(loads("[[8, 3], [5, 4]]"))
    assert "1.2" in words(annotate(bare, replace(LIGHT, positions=True)), "names")


def test_visits_are_written_as_counts() -> None:
    made = treeview.record(loads("[[3, 12], [2, 4]]"), "mcts", iterations=1100)
    assert "N 1,100" in words(annotate(scene(made.search.space.tree, run=made), LIGHT))


def test_no_corner_of_a_wide_edge_pokes_out_of_a_triangle() -> None:
    tree = treeview.load("[[3, 12, 8], [2, 4, 6], [14, 5, 2], [1, 2, 9], [1, 2, 9]]")
    made = run(tree, "minimax")
    style = replace(LIGHT, direction="right")
    shown = scene(tree, None, made)
    plan, picture = plan_for(shown, style), annotate(shown, style)
    (first, *_) = [edge for edge in shapes(picture, "edge", "best") if isinstance(edge, Polyline)]
    x0, y0, x1, y1 = first.points
    part = style.best_line / 2 / math.hypot(x1 - x0, y1 - y0)
    across, along = part * (y1 - y0), part * (x1 - x0)
    node = min(tree, key=lambda each: math.dist((plan.y(each.depth), plan.x[each.id]), (x0, y0))).id
    x, y = plan.y(int(tree.depth[node])), plan.x[node]
    half, height = plan.sizes.triangle, plan.sizes.peak
    for right, down in ((across, -along), (-across, along)):
        sunk = y0 + down - y  # MAX stands on its base
        if tree.kind[node] == MIN:
            sunk = -sunk
        assert abs(x0 + right - x) < half * (sunk + height) / (2 * height), "the corner lies under the shape"
