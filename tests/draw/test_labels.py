"""The ways to write a run on a tree, and the shapes of its nodes: nothing touches, nothing is cut off."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import product
from typing import get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import treeview
from tests.draw.helpers import (
    ARRANGEMENTS,
    at,
    check_gaps,
    outside,
    overlaps,
    pursuit,
    run,
    shapes,
    texts,
    touches,
    words,
)
from tests.runs import DRAWN_EXAMPLES
from tests.strategies import trees
from treeview.draw.picture import Circle, Picture, Polygon, Rect, union
from treeview.draw.plan.plan import plan_for
from treeview.draw.style.style import DARK, GLYPHS, LABELS, LIGHT, Glyphs, Labels, Style
from treeview.draw.tree_picture import annotate
from treeview.formats.nested.nested_text import loads as nested
from treeview.games.random_tree import random_tree
from treeview.option import OptionError
from treeview.scenes import scene
from treeview.search.depth_first.kinds import LEAF
from treeview.search.run import Run
from treeview.styles import STYLES, load_named
from treeview.tree.tree import CHANCE, ROOT, Tree, TreeError

WAYS = list(product(LABELS, GLYPHS, ("down", "right")))
SHARE = 5
"""Each example is drawn in one way of so many, and each way on one example of so many."""
RUNS = ("alphabeta", "deepening", "alphabeta", "mcts", "expectimax")


@cache
def runs() -> list[Run]:
    """A run on every example that can be searched so, the algorithms in turns."""
    found = []
    for place, name in enumerate(DRAWN_EXAMPLES):
        with suppress(OptionError, TreeError):
            tree = treeview.load(f"example:{name}")
            found.append(run(tree, RUNS[place % len(RUNS)]))
    return found


def untouched(picture: Picture) -> None:
    """No text touches another, a node that is not its own, a bar of a cut; all are in the picture."""
    written = texts(picture)
    assert overlaps([text.bounds for text in written]) == []
    assert outside(picture) == []
    nodes = [shape.bounds for shape in shapes(picture, "node")]
    bars = [shape.bounds for shape in shapes(picture, "bars")]
    for text in written:
        box = text.bounds
        ink = (box[0], text.y - 0.73 * text.face.size, box[2], text.y)
        assert not touches(ink, bars), text.text
    for text in (*texts(picture, "names"), *texts(picture, "notes"), *texts(picture, "windows")):
        assert not touches(text.bounds, nodes), text.text


@pytest.mark.parametrize(("labels", "glyphs", "direction"), WAYS)
def test_labels_of_the_examples_touch_nothing_and_are_not_cut_off(
    labels: Labels, glyphs: Glyphs, direction: str
) -> None:
    style = replace(LIGHT, glyphs=glyphs, direction=direction, order=glyphs != "triangles")
    assert len(runs()) > 15
    for place, timeline in enumerate(runs()[WAYS.index((labels, glyphs, direction)) % SHARE :: SHARE]):
        tree = timeline.search.space.tree
        plan = plan_for(scene(tree, None, timeline, labels=labels), style)
        step = (len(timeline) // 2, len(timeline) - 1)[place % 2]
        untouched(annotate(scene(tree, None, timeline.seek(step), labels=labels), plan=plan, levels=True))


@pytest.mark.parametrize("way", WAYS)
def test_the_name_of_a_level_makes_no_picture_narrower(way: tuple[Labels, Glyphs, str]) -> None:
    tree = Tree()
    tree.add_child(ROOT, value=-100.0)
    timeline = run(tree, "alphabeta")
    style = replace(ARRANGEMENTS["right"], glyphs=way[1])
    untouched(annotate(scene(tree, None, timeline.seek(2), labels=way[0]), style, levels=True))


@given(
    tree=trees(30, labels=True, moves=True, estimates=True, infinities=False, kinds=True),
    algorithm=st.sampled_from(["alphabeta", "mcts", "deepening"]),
    way=st.sampled_from(WAYS),
    arrangement=st.sampled_from(list(ARRANGEMENTS.values())),
    order=st.booleans(),
    part=st.floats(0, 1),
)
def test_labels_of_any_tree_touch_nothing_and_are_not_cut_off(
    tree: Tree,
    algorithm: str,
    way: tuple[Labels, Glyphs, str],
    arrangement: Style,
    order: bool,
    part: float,
) -> None:
    timeline = run(tree, algorithm)
    style = replace(arrangement, glyphs=way[1], order=order)
    shown = scene(tree, None, timeline.seek(int(part * len(timeline))), labels=way[0])
    untouched(annotate(shown, style, levels=True))


def test_a_child_just_expanded_has_its_order_beside_its_infinite_score() -> None:
    tree = nested("[[1, 2], [3, 4]]")
    timeline = run(tree, "mcts")
    style = replace(ARRANGEMENTS["right"], glyphs="shapes", order=True)
    for step in range(30):
        untouched(annotate(scene(tree, None, timeline.seek(step), labels="relations"), style))


def with_long_moves(tree: Tree) -> Tree:
    for node in range(1, len(tree)):
        tree.moves[node] = f"a long move{node}"
    return tree


@given(tree=trees(24, labels=True, moves=True), style=st.sampled_from(list(ARRANGEMENTS.values())))
@example(with_long_moves(random_tree(4, 3)), ARRANGEMENTS["right, close"])
def test_no_edge_runs_through_a_window(tree: Tree, style: Style) -> None:
    picture = annotate(scene(tree, None, run(tree, "alphabeta"), labels="edges"), style)
    check_gaps(picture, (*texts(picture, "windows"), *texts(picture, "move")))


# The numbers written


def stages(labels: Labels) -> Iterator[tuple[str, list[str]]]:
    """The notes in the figure of Russell and Norvig after each leaf, with the leaf's value."""
    tree = treeview.load("example:aima-5.2")
    timeline = run(tree, "alphabeta")
    for step in range(1, len(timeline) + 1):
        at_step = timeline.recording.step(step)
        if at_step.kind == LEAF:
            shown = scene(tree, None, timeline.seek(step), labels=labels)
            yield f"{tree.value[at_step.node]:g}", words(annotate(shown), "notes")


def test_the_stages_of_the_alpha_beta_figure_of_russell_and_norvig() -> None:
    """Figure 5.5 (a) to (f), third edition: A, B, C, D from the leaves 3, 12, 8, 2, 14, then 5 and 2."""
    assert list(stages("bounds")) == [
        ("3", ["[−∞, ∞]", "[−∞, 3]"]),
        ("12", ["[−∞, ∞]", "[−∞, 3]"]),
        ("8", ["[3, ∞]", "[3, 3]"]),
        ("2", ["[3, ∞]", "[3, 3]", "[−∞, 2]"]),
        ("14", ["[3, 14]", "[3, 3]", "[−∞, 2]", "[−∞, 14]"]),
        ("5", ["[3, 5]", "[3, 3]", "[−∞, 2]", "[−∞, 5]"]),
        ("2", ["[3, 3]", "[3, 3]", "[−∞, 2]", "[2, 2]"]),
    ]


def test_the_same_as_relations() -> None:
    assert list(stages("relations")) == [
        ("3", ["≤ 3"]),
        ("12", ["≤ 3"]),
        ("8", ["≥ 3", "= 3"]),
        ("2", ["≥ 3", "= 3", "≤ 2"]),
        ("14", ["≥ 3, ≤ 14", "= 3", "≤ 2", "≤ 14"]),
        ("5", ["≥ 3, ≤ 5", "= 3", "≤ 2", "≤ 5"]),
        ("2", ["= 3", "= 3", "≤ 2", "= 2"]),
    ]


def test_a_bound_is_loud_at_the_step_that_moves_it() -> None:
    tree = treeview.load("example:aima-5.2")
    timeline = run(tree, "alphabeta")
    steps = (timeline.recording.step(number) for number in range(1, len(timeline) + 1))
    leaf = next(step.number for step in steps if (step.node, step.kind) == (10, LEAF))
    loud = []
    for step in (leaf, leaf + 1):
        picture = annotate(scene(tree, None, timeline.seek(step), labels="bounds"))
        loud.append([text.text for text in texts(picture, "notes") if text.face.bold])
    assert loud == [["[3, 14]", "[−∞, 14]"], []]


def test_windows_stand_on_edges_as_they_were_when_first_passed_down() -> None:
    timeline = run(pursuit(), "alphabeta")
    shown = scene(pursuit(), None, timeline.seek(21), labels="edges")  # 1 was looked at, 9 and 7 not yet
    picture = annotate(shown)
    assert not texts(picture, "notes")
    assert words(picture, "windows") == [
        *("(−∞, ∞)", "(2, ∞)", "(4, ∞)"),
        *("(−∞, ∞)", "(−∞, 8)", "(−∞, 3)"),
        *("(2, ∞)", "(2, 5)", "(2, 4)"),
        "(4, ∞)",
    ]
    loud = [text.text for text in texts(picture, "windows") if text.face.bold]
    assert loud == ["(4, ∞)"]
    quiet = [text.text for text in texts(picture, "windows") if text.face.colour == LIGHT.palette.muted]
    assert len(quiet) == 8  # all but that of what is open and of the leaf


@pytest.mark.parametrize("direction", ["down", "right"])
def test_a_name_and_a_window_share_an_edge(direction: str) -> None:
    tree = treeview.load("example:aima-5.2")
    picture = annotate(
        scene(tree, None, run(tree, "alphabeta"), labels="edges"), replace(LIGHT, direction=direction)
    )
    (name,) = (text for text in texts(picture, "move") if text.text == "a2")
    windows = [text for text in texts(picture, "windows") if text.x == name.x]
    window = min(windows, key=lambda text: abs(text.y - name.y))
    assert window.text == "(3, ∞)"
    assert window.y - name.y == pytest.approx(LIGHT.note_line)


def test_order_numbers_are_those_of_first_visits() -> None:
    style = replace(LIGHT, order=True)
    assert words(annotate(at(pursuit(), 12), style), "order") == [f"#{n}" for n in (1, 2, 6, 3, 4, 5, 7)]
    shown = at(pursuit(), 24, "mcts", iterations=6)
    numbers = words(annotate(shown, style), "order")
    assert sorted(numbers, key=lambda text: int(text[1:])) == [f"#{n + 1}" for n in range(len(numbers))]
    assert numbers[0] == "#1"
    assert not texts(annotate(shown), "order")


def test_minimax_has_bounds_and_no_windows() -> None:
    shown = {labels: scene(pursuit(), None, run(pursuit(), "minimax"), labels=labels) for labels in LABELS}
    assert {labels: one.show for labels, one in shown.items()} == {
        "window": "none",
        "edges": "none",
        "bounds": "bounds",
        "relations": "relations",
        "sensitivity": "sensitivity",
        "none": "none",
    }
    assert words(annotate(shown["bounds"]), "notes") == ["[4, 4]", "[2, 2]", "[4, 4]", "[1, 1]"]
    assert scene(pursuit(), None, run(pursuit(), "mcts"), labels="edges").show == "columns"
    assert scene(pursuit(), None, run(pursuit(), "mcts"), labels="none").show == "none"
    assert get_args(Labels) == LABELS


# Shapes


def test_kinds_have_their_shapes() -> None:
    def forms(glyphs: Glyphs, kind: str) -> set[type]:
        picture = annotate(at(pursuit(), 25), replace(LIGHT, glyphs=glyphs))
        return {type(shape) for shape in shapes(picture, "node", kind)}

    assert [forms("triangles", kind) for kind in ("max", "min", "terminal")] == [{Polygon}, {Polygon}, {Rect}]
    assert [forms("shapes", kind) for kind in ("max", "min", "terminal")] == [{Rect}, {Circle}, {Rect}]
    assert [forms("circles", kind) for kind in ("max", "min", "terminal")] == [{Circle}] * 3


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("direction", ["down", "right"])
@pytest.mark.parametrize("value", [7, 12345, -1234567.25])
def test_edges_end_at_shapes_and_values_stay_inside(glyphs: Glyphs, direction: str, value: float) -> None:
    tree = treeview.load([[value, 1], [2, 3]])
    picture = annotate(
        scene(tree, None, run(tree, "minimax")), replace(DARK, glyphs=glyphs, direction=direction)
    )
    nodes = [shape.bounds for shape in shapes(picture, "node")]
    for line in shapes(picture, "edge"):
        ends = (line.points[:2], line.points[-2:])
        reached = [
            any(box[0] - 1 <= x <= box[2] + 1 and box[1] - 1 <= y <= box[3] + 1 for box in nodes)
            for x, y in ends
        ]
        assert reached == [True, True]
    terminal = [shape.bounds for shape in shapes(picture, "terminal")]
    middle = (terminal[0][0] + terminal[0][2]) / 2
    own = next(text for text in texts(picture, "values") if abs(text.x - middle) < 1)
    assert own.bounds[0] > terminal[0][0]
    assert own.bounds[2] < terminal[0][2]
    assert outside(picture) == []


def test_levels_are_named_where_all_nodes_are_circles() -> None:
    shown = at(pursuit(), 25)
    circles = replace(LIGHT, glyphs="circles")
    assert words(annotate(shown, circles), "plies") == ["MAX", "MIN"]
    assert not words(annotate(shown, circles, levels=False), "plies")
    assert not words(annotate(shown, replace(LIGHT, glyphs="shapes")), "plies")
    fills = {
        kind: shapes(annotate(shown, circles), "node", kind)[0].fill for kind in ("max", "min", "terminal")
    }
    assert len(set(fills.values())) == 3


def test_pictures_and_figures_from_python_take_the_labels() -> None:
    timeline = run(treeview.load("example:aima-5.2"), "alphabeta")
    assert "[3, 3]" in words(treeview.picture(timeline, labels="bounds"), "notes")
    assert "(3, ∞)" in words(treeview.picture(timeline, labels="edges"), "windows")
    assert not words(treeview.picture(timeline, labels="none"), "notes")
    assert "≤ 2" in treeview.render(timeline, labels="relations")
    with pytest.raises(ValueError, match="no labels 'all'; choose from window, edges, bounds"):
        treeview.picture(timeline, labels="all")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", STYLES)
@pytest.mark.parametrize("glyphs", ["shapes", "circles"])
def test_the_ring_around_the_current_node_stays_clear_of_its_texts(name: str, glyphs: Glyphs) -> None:
    tree = pursuit()
    tree.labels[ROOT] = "start"
    picture = annotate(at(tree, 1), replace(load_named(name), glyphs=glyphs))
    left, _, right, _ = union(item.bounds for item in shapes(picture, "current"))
    start = next(text for text in texts(picture, "names") if text.text == "start").bounds
    alpha = min(text.bounds[0] for text in texts(picture, "alpha") if text.face.anchor == "start")
    assert 3 <= left - start[2] < 12
    assert 3 <= alpha - right < 12


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("values", [(7, 1e300), (1000, 2001), (-3, 8), (-123456, 1), (0.5, 3e12)])
def test_averages_at_chance_nodes_have_room(glyphs: Glyphs, values: tuple[float, float]) -> None:
    tree = Tree()
    for name in ("go", "wait"):
        luck = tree.add_child(ROOT, kind=CHANCE, label=name)
        for share, value in zip((1 / 3, 2 / 3), values, strict=True):
            tree.add_child(luck, value=value, probability=share)
    now = scene(tree, None, run(tree, "expectimax"))
    for style in (LIGHT, replace(LIGHT, direction="right")):
        picture = annotate(now, replace(style, glyphs=glyphs))
        untouched(picture)
        for text in texts(picture, "values"):
            for shape in shapes(picture, "node", "chance"):
                left, top, right, bottom = shape.bounds
                if left < text.x < right and top < text.y < bottom and text.face.anchor == "middle":
                    assert left + 1 <= text.bounds[0]
                    assert text.bounds[2] <= right - 1


@pytest.mark.parametrize("name", STYLES)
def test_three_lines_beside_a_triangle_stay_clear_of_the_corners_of_its_ring(name: str) -> None:
    style, tree = load_named(name), treeview.load("example:proved-best")
    shown = at(tree, 12, "bstar")
    picture, x = annotate(shown, style), plan_for(shown, style).x[shown.current]
    right = union(item.bounds for item in shapes(picture, "current"))[2]
    lines = [text for text in texts(picture, "notes") if x < text.x < right + 3 * style.text_gap]
    assert len([text for text in lines if text.face.anchor == "start"]) >= 3
    assert min(text.bounds[0] for text in lines) - right > 3
