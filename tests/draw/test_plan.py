"""The plan: room for every text at every step, in px that do not depend on the step."""

from __future__ import annotations

import math
import operator
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.draw.helpers import at, just, pursuit, run
from tests.levels import row_of
from tests.strategies import trees
from treeview.draw.fonts.font_metrics import cap_height, text_width
from treeview.draw.picture import Text
from treeview.draw.plan import text_sizes
from treeview.draw.plan.plan import Plan, PlanCache, plan_for
from treeview.draw.plan.text_lines import NodeTexts, wrap, wrap_all
from treeview.draw.plan.text_sizes import max_width, names_of, note_texts, numbers_of
from treeview.draw.scene import Scene
from treeview.draw.style.style import LIGHT, Direction, Style
from treeview.draw.tree_picture import annotate
from treeview.games.random_tree import random_tree
from treeview.scenes import scene
from treeview.search.columns import ALPHA, BETA
from treeview.search.mcts.columns import MEAN, UCB
from treeview.tree.layout import layout as layout_module
from treeview.tree.layout.layout import layout
from treeview.tree.rounding import format_fixed, format_number
from treeview.tree.text_column import TextColumn
from treeview.tree.tree import CHANCE, ROOT, Tree


def family(*values: float, estimate: float = math.nan) -> Tree:
    tree = Tree(estimate=estimate)
    for value in values:
        tree.add_child(ROOT, value=value)
    return tree


def sameplan(one: Plan, other: Plan) -> bool:
    return (one.gap, one.level, one.sizes, one.region) == (
        other.gap,
        other.level,
        other.sizes,
        other.region,
    ) and np.array_equal(one.x, other.x)


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "deepening", "mcts"])
def test_the_plan_is_the_same_at_every_step(algorithm: str) -> None:
    timeline = run(pursuit(), algorithm)
    last = plan_for(scene(timeline.search.space.tree, None, timeline), LIGHT)
    for step in range(0, len(timeline), 7):
        assert sameplan(plan_for(at(pursuit(), step, algorithm), LIGHT), last)


def test_places_are_those_of_the_layout_in_half_pixels() -> None:
    shown = at(pursuit(), 10)
    plan = plan_for(shown, LIGHT)
    ordered = np.split(plan.x[shown.layout.level_ids], shown.layout.level_start[1:-1])
    assert plan.gap == pytest.approx(np.concatenate([np.diff(row) for row in ordered]).mean(), abs=0.5)
    assert np.array_equal(plan.x % 1, np.full(len(plan.x), 0.5))
    assert [plan.y(depth) for depth in range(3)] == [0.5, plan.level + 0.5, 2 * plan.level + 0.5]
    assert plan.gap >= LIGHT.sibling_gap


def test_unlinked_nodes_have_no_place() -> None:
    tree = family(1, 2)
    tree.first_child[ROOT], tree.child_count[ROOT], tree.rank[2] = 2, 1, 0
    plan = plan_for(just(tree), LIGHT)
    assert math.isnan(plan.x[1])
    assert not any(math.isnan(side) for side in plan.region)


def test_room_grows_with_the_widest_text() -> None:
    narrow = plan_for(just(family(1, 2, 3)), LIGHT)
    wide = plan_for(just(family(1, -123456.25, 3)), LIGHT)
    assert wide.gap >= narrow.gap + text_width("−123456.25", LIGHT.value_size) - 2 * LIGHT.box
    assert 2 * wide.sizes.box >= text_width("−123456.25", LIGHT.value_size) + 2 * LIGHT.padding


def test_values_of_inner_nodes_stand_inside_as_long_as_they_fit() -> None:
    small = plan_for(just(family(1, 2)), LIGHT).sizes
    medium = plan_for(just(family(-10, 2)), LIGHT).sizes
    long = plan_for(just(family(-123.25, 2)), LIGHT).sizes
    longest = plan_for(just(family(-12345.25, 2)), LIGHT).sizes
    assert (small.inside, small.inner, 2 * small.triangle) == (True, LIGHT.value_size, LIGHT.triangle_width)
    assert (medium.inside, medium.inner) == (True, LIGHT.value_size)
    assert medium.triangle > small.triangle
    assert (long.inside, long.inner) == (True, LIGHT.note_size)
    assert not longest.inside
    assert longest.triangle == small.triangle


@pytest.mark.parametrize("value", [1, -10, -12.25, 99.99, math.inf, -math.inf])
def test_what_is_inside_fits(value: float) -> None:
    sizes = plan_for(just(family(value, 1)), LIGHT).sizes
    assert sizes.inside
    width = text_width(format_number(value), sizes.inner)
    top = LIGHT.value_rise + cap_height(sizes.inner)
    assert sizes.triangle / sizes.peak == LIGHT.triangle_width / LIGHT.triangle_height
    free = 2 * sizes.triangle * (1 - top / (2 * sizes.peak))
    assert width <= free - LIGHT.line
    assert math.hypot(width / 2, cap_height(sizes.inner) / 2) <= sizes.circle - LIGHT.line


def test_estimates_need_room_too() -> None:
    assert not plan_for(just(family(1, 2, estimate=-12345.25)), LIGHT).sizes.inside


def drawn(names: dict[int, str], linked: np.ndarray | None = None) -> NodeTexts:
    tree = Tree()
    for _ in range(9):
        tree.add_child(ROOT)
    tree.labels = TextColumn(names)
    return names_of(tree, linked)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("a rather long name for a node", ["a rather long", "name for a node"]),
        ("capture_with_the_white_rook-on-d4", ["capture_with_the_", "white_rook-on-d4"]),
        ("TakeTheBishopWithTheQueensKnight", ["TakeTheBishopWith", "TheQueensKnight"]),
        ("x" * 50, ["x" * 17, "x" * 17, "x" * 16]),
        (
            "one two three four five six seven eight nine ten eleven twelve",
            ["one two three four", "five six seven eight", "nine ten eleven twelve"],
        ),
        ("a long word " + "y" * 30, ["a long word " + "y" * 9, "y" * 21]),
    ],
)
def test_long_names_take_two_or_three_lines(name: str, lines: list[str]) -> None:
    assert wrap(name).split("\n") == lines


def test_only_what_three_lines_cannot_hold_is_cut() -> None:
    whole, longer = "word " * 14 + "ab", "word " * 30
    assert wrap(whole).replace("\n", " ") == whole
    *_, last = lines = wrap(longer).split("\n")
    assert len(lines) == 3
    assert max(map(len, lines)) <= 24
    assert last.endswith("…")
    tree = Tree()
    tree.labels = TextColumn({ROOT: longer})
    assert longer.strip() in annotate(just(tree)).description


@pytest.mark.parametrize("direction", ["down", "right"])
def test_lines_of_names_touch_nothing(direction: Direction) -> None:
    tree = family(1, 2, 3)
    long = "an uncommonly long name that takes all of three lines"
    tree.labels = TextColumn(dict.fromkeys(range(4), long))
    tree.moves = TextColumn(dict.fromkeys(range(1, 4), long))
    picture = annotate(just(tree), replace(LIGHT, direction=direction))
    texts = [item.bounds for _, item in picture.walk() if isinstance(item, Text)]
    assert len(texts) == 7 * 3 + 3
    for place, (left, top, right, bottom) in enumerate(texts):
        assert left >= picture.left
        assert top >= picture.top
        for other in texts[:place]:
            apart = other[2] <= left or right <= other[0] or other[3] <= top + 2 or bottom <= other[1] + 2
            assert apart, (texts[place], other)


def test_short_names_are_one_line() -> None:
    assert wrap("take\nthe \x07 rook") == "take the rook"
    assert wrap("x" * 24) == "x" * 24
    assert drawn({1: "a", 2: " \n", 3: "b"}) == {1: "a", 3: "b"}


@pytest.mark.parametrize("odd", ["", "a b", " a", "a  b", "a ", "a\tb", "a" * 24, "a" * 25, "\x07", "中"])
def test_many_names_are_drawn_as_each_of_them(odd: str):
    names = [f"n{number}" for number in range(3000)]
    assert wrap_all(names) == names
    names[2500] = odd
    assert wrap_all(names) == [wrap(name) for name in names]


def test_a_style_may_write_probabilities_as_fractions() -> None:
    tree = family(4, 8)
    tree.probabilities[1], tree.probabilities[2] = 1 / 36, 35 / 36
    assert names_on_edges(tree, LIGHT) == {"0.028", "0.97"}
    assert names_on_edges(tree, replace(LIGHT, fractions=True)) == {"1/36", "35/36"}


def names_on_edges(tree: Tree, style: Style) -> set[str]:
    return set(plan_for(just(tree), style).moves.values())


def test_names_of_moves_make_room() -> None:
    tree = family(1, 2, 3)
    plain = plan_for(just(tree), LIGHT)
    for node in range(1, 4):
        tree.moves[node] = "a move with a long name"
    moves = plan_for(just(tree), LIGHT)
    assert moves.gap > plain.gap
    assert moves.move_x[1] > moves.x[1]
    assert moves.move_x[2] == moves.x[2] == moves.x[ROOT]


def test_a_broad_tree_has_higher_levels() -> None:
    narrow = plan_for(just(random_tree(2, 3)), LIGHT)
    broad = plan_for(just(random_tree(10, 3)), LIGHT)
    assert narrow.level == LIGHT.level_gap
    assert broad.level == LIGHT.widest_level_gap


def test_lines_under_terminals_make_levels_higher() -> None:
    shown = at(pursuit(), 10, "mcts", iterations=5)
    plan = plan_for(shown, LIGHT)
    assert plan.below == plan.foot > LIGHT.box / 2 + 3 * LIGHT.note_line
    assert plan.level >= plan.below + plan.above


def test_names_under_terminals_need_room() -> None:
    named = family(1, 2)
    named.labels[2] = "win"
    plan = plan_for(just(named), LIGHT)
    assert plan.foot == LIGHT.box / 2 + LIGHT.hang_gap + LIGHT.label_line
    assert plan.region[3] == plan.y(1) + plan.foot
    named.labels = TextColumn({ROOT: "here"})
    assert plan_for(just(named), LIGHT).foot == LIGHT.box / 2


def test_circles_are_as_large_as_their_values() -> None:
    tree = family(-12.25, 1)
    tree.kind[ROOT] = CHANCE
    sizes = plan_for(just(tree), LIGHT).sizes
    assert 2 * sizes.circle > LIGHT.circle


@given(st.lists(st.floats(allow_nan=False, width=32), min_size=1, max_size=60), st.integers(1, 4))
def test_of_many_values_the_widest_is_not_underestimated(values: list[float], decimals: int) -> None:
    tree = family(*values)
    exact = max_width((format_number(value, decimals) for value in values), 10)
    with pytest.MonkeyPatch.context() as patch:
        assert 10 * numbers_of(tree, replace(LIGHT, decimals=decimals)).width == exact
        patch.setattr(text_sizes, "_MAX_MEASURED", 0)
        assert 10 * numbers_of(tree, replace(LIGHT, decimals=decimals)).width >= exact


@given(tree=trees(30, infinities=False))
def test_means_and_bounds_are_not_underestimated(tree: Tree) -> None:
    shown = scene(tree, None, run(tree, "mcts", iterations=20, rewards="raw"))
    width = max_width([text for lines in note_texts(tree, shown.lines, LIGHT).values() for text in lines], 10)
    visits, total = shown.columns["visits"], shown.columns["total"]
    for node in np.flatnonzero(visits):
        for seen in (total[node], -total[node]):
            assert text_width(f"x̄ {format_fixed(seen / visits[node], 2)}", 10) <= width


@pytest.mark.long
@given(
    tree=trees(20, infinities=False),
    rewards=st.sampled_from(["raw", "normalised"]),
    c=st.sampled_from([0.0, 1.4, 30.0]),
)
def test_all_notes_of_a_run_have_room(tree: Tree, rewards: str, c: float) -> None:
    timeline = run(tree, "mcts", iterations=12, rewards=rewards, c=c)
    for step in range(0, len(timeline) + 1, 9):
        shown = scene(tree, None, timeline.seek(step))
        plan = plan_for(shown, LIGHT)
        assert shown.numbers is not None
        for column in (MEAN, UCB):
            numbers = shown.numbers(column, shown.layout.level_ids)
            low, high = shown.ranges[column.name]
            known = numbers[np.isfinite(numbers)]
            assert ((known >= low - 1e-9) & (known <= high + 1e-9)).all()
        for _, item in annotate(shown, plan=plan).walk():
            if isinstance(item, Text) and item.text[0] in "NxU":
                room = plan.sizes.small if item.face.size == LIGHT.small_size else plan.sizes.note
                assert text_width(item.text, item.face.size, item.face.bold) <= room, item.text


def test_known_ranges_save_room() -> None:
    few = plan_for(at(pursuit(), 10, "mcts", iterations=9), LIGHT)
    many = plan_for(at(pursuit(), 10, "mcts", iterations=9, c=500.0), LIGHT)
    unknown = plan_for(replace(at(pursuit(), 10, "mcts", iterations=9), ranges={}), LIGHT)
    assert few.sizes.note < unknown.sizes.note < many.sizes.note
    assert few.x.max() < unknown.x.max() < many.x.max()


def test_one_wide_pair_does_not_widen_the_rest() -> None:
    tree = pursuit()
    before = plan_for(just(tree), LIGHT)
    tree.labels[5] = "a name that is one line"
    plan = plan_for(just(tree), LIGHT)
    assert plan.x[5] - plan.x[1] > before.x[5] - before.x[1] + 50
    for family in ((2, 3, 4), (6, 7, 8), (10, 11, 12)):
        assert np.diff(plan.x[list(family)]).tolist() == [LIGHT.sibling_gap] * 2
    assert plan.x[5] - plan.x[1] >= plan.right[1] + plan.left[5] + LIGHT.clearance


def test_siblings_whose_names_are_almost_of_one_length_stand_evenly() -> None:
    tree = pursuit()
    plan = plan_for(at(tree, 10), LIGHT)
    assert plan.x[5] - plan.x[1] == plan.x[9] - plan.x[5] > 3 * LIGHT.sibling_gap + 11
    assert plan.x[ROOT] == plan.x[5]
    tree.labels[9] = "dodge as long as you can"
    plan = plan_for(at(tree, 10), LIGHT)
    assert plan.x[5] - plan.x[1] < plan.x[9] - plan.x[5] - 50


@given(tree=trees(30, labels=True, moves=True, infinities=False))
def test_neighbours_of_trees_too_large_to_spread_do_not_touch_either(tree: Tree) -> None:
    shown = at(tree, 0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(layout_module, "MAX_SPREAD_NODES", 0)
        patch.setattr(layout_module, "MAX_SPREAD_DEEP", 0)
        plan = plan_for(shown, LIGHT)
    for depth in range(shown.layout.levels):
        row = row_of(shown.layout, depth)
        distance = np.diff(plan.x[row])
        assert (distance >= plan.right[row[:-1]] + plan.left[row[1:]] + LIGHT.clearance - 1).all()


def test_many_different_values_are_planned_quickly() -> None:
    tree = random_tree(10, 5, -1000, 1000, decimals=2, seed=1)
    shown = Scene(tree, layout(tree), tree.kinds(), show="columns", lines=(ALPHA, BETA))
    plan = plan_for(shown, LIGHT)
    assert plan.sizes.note >= text_width("α −999.99", LIGHT.note_size)


def test_a_style_with_larger_type_makes_more_room() -> None:
    large = replace(LIGHT, value_size=26.0, label_size=24.0, note_size=22.0)
    assert plan_for(at(pursuit(), 5), large).gap > plan_for(at(pursuit(), 5), LIGHT).gap


@given(st.dictionaries(st.integers(0, 9), st.text("ab |\n\u00a0", max_size=26), max_size=4))
def test_names_are_drawn_alike_whatever_others_there_are(names: dict[int, str]) -> None:
    alone = {node: line for node, name in names.items() if (line := wrap(name))}
    assert drawn(names) == alone
    linked = np.arange(10) % 2 == 0
    assert drawn(names, linked) == {node: line for node, line in alone.items() if not node % 2}


def test_the_same_plan_is_kept_until_something_in_it_changes() -> None:
    tree = family(1, 2, 3)
    kept, places = PlanCache(), layout(tree)
    first = plan_for(scene(tree, places), LIGHT, kept)

    def again() -> Plan:
        plan = plan_for(scene(tree, places), LIGHT, kept)
        assert sameplan(plan, plan_for(scene(tree, places), LIGHT))
        return plan

    tree.value[2], tree.notes[1] = 3, "a remark"
    assert again() is first, "no text is wider"
    for change in (
        lambda: operator.setitem(tree.value, 2, 1000.0),
        lambda: operator.setitem(tree.labels, 1, "a name"),
        lambda: operator.setitem(tree.labels, 1, "no name"),
        lambda: operator.setitem(tree.moves, 3, "left"),
        lambda: operator.setitem(tree.kind, ROOT, CHANCE),
    ):
        before = again()
        change()
        assert again() is not before
    tree.add_child(ROOT)
    places = layout(tree)
    assert len(again().x) == 5


def test_one_node_needs_no_edge_to_be_planned() -> None:
    """Not even where the levels are as near as two halves of it."""
    style = replace(LIGHT, level_spacing=0.5)
    for half in np.linspace(10.0, 40.0, 61):
        sized = replace(style, box=2 * half)
        assert plan_for(scene(Tree(value=1.0)), sized).x.tolist() == [0.5]
