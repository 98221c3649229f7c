"""The number line of an unknown leaf and the plane of two show what holds."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import treeview
from tests.strategies import trees
from tests.unknowns.brute_force import leaves_of
from treeview.draw.picture import Circle, Picture, Polygon, Polyline, Text
from treeview.draw.style.style import LIGHT
from treeview.figures import FigureError
from treeview.figures.number_line import MAX_CUTS, number_line, rows
from treeview.figures.unknown_plane import unknown_plane
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT, Tree
from treeview.unknowns.condition import Condition
from treeview.unknowns.interval import Interval
from treeview.unknowns.regions import Point, Region, regions
from treeview.unknowns.unknown_leaf import unknown_leaf
from treeview.unknowns.unknown_leaves import Unknowns, unknown_leaves

LECTURE = [[3, 12, 8], [5, 4, 6], [14, 5, 2]]


def texts(picture: Picture) -> list[str]:
    return [item.text for _, item in picture.walk() if isinstance(item, Text)]


def test_a_row_for_each_question() -> None:
    tree = treeview.load(LECTURE)
    found = {row.title: row for row in rows([unknown_leaf(tree, [1, 0])])}
    assert list(found) == ["Value of the root", "Best move", "Cut: 2.2, 2.3"]
    assert [span.text for span in found["Value of the root"].spans] == ["3", "x", "4"]
    assert [(str(span.interval), span.text) for span in found["Best move"].spans] == [
        ("(−∞, 3]", "1"), ("(3, ∞)", "2"),
    ]  # fmt: skip
    assert [str(span.interval) for span in found["Cut: 2.2, 2.3"].spans] == ["(−∞, 3]"]


def test_both_conventions_stand_together_where_they_differ() -> None:
    tree = treeview.load(LECTURE)
    both = [unknown_leaf(tree, [1, 0], how) for how in ("ge", "gt")]
    titles = [row.title for row in rows(both)]
    assert titles[2:] == ["Cut: 2.2, 2.3 (α ≥ β)", "Cut: 2.2, 2.3 (α > β)"]
    (never,) = (row for row in rows(both, [2, 1]) if row.role == "cut")
    assert (never.title, never.spans, never.note) == ("Cut: 3.2", (), "never")


def test_open_ends_are_hollow() -> None:
    tree = treeview.load(LECTURE)
    for how, fill in (("ge", LIGHT.palette.changed), ("gt", LIGHT.palette.background)):
        drawn = number_line(unknown_leaf(tree, [1, 0], how), LIGHT).picture
        cut = [item for name, item in drawn.walk() if isinstance(item, Circle) and name.endswith("cut")]
        assert [item.fill for item in cut] == [fill]


@given(trees(max_nodes=30, kinds=True), st.data())
@settings(deadline=None)
def test_numbers_stand_in_order_and_texts_apart(tree: Tree, data: st.DataObject) -> None:
    leaf = data.draw(st.sampled_from(leaves_of(tree)))
    drawn, scale = number_line([unknown_leaf(tree, leaf, how) for how in ("ge", "gt")], LIGHT, x=1.5)
    assert all(low < high for low, high in pairwise(scale.places))
    for number, place in zip(scale.numbers, scale.places, strict=True):
        assert scale.px(number) == place
        assert scale.at(place) == pytest.approx(float(number), abs=1e-9)
    lines: dict[float, list[Text]] = {}
    for name, item in drawn.walk():
        assert item.bounds[0] >= 0
        assert item.bounds[2] <= drawn.width
        if isinstance(item, Text) and name != "x":
            lines.setdefault(item.y, []).append(item)
    for line in lines.values():
        boxes = sorted(item.bounds for item in line if item.text != "x")
        assert all(left[2] <= right[0] for left, right in pairwise(boxes))


def test_the_line_at_x_does_not_go_through_the_answers() -> None:
    drawn = number_line(unknown_leaf(treeview.load([[5], [4, 2]]), [1, 1]), LIGHT, x=2).picture
    items = [item for _, item in drawn.walk()]
    mark = next(item.bounds for name, item in drawn.walk() if name == "x" and isinstance(item, Polyline))
    crossed = [item for item in items if isinstance(item, Text) and item.bounds[0] < mark[0] < item.bounds[2]]
    assert {"5", "1"} <= {item.text for item in crossed}
    for text in crossed:
        if text.text in ("5", "1"):
            patch = items[items.index(text) - 1]
            assert isinstance(patch, Polygon)
            assert patch.bounds == pytest.approx(text.bounds)
            assert [item.bounds for item in items[: items.index(patch)]].count(mark)


def test_so_many_cuts_are_counted_not_drawn() -> None:
    tree = treeview.load([[0, 50], *([value, 50] for value in range(30))])
    shown = [*rows([unknown_leaf(tree, [0, 0])])]
    assert (len(shown), shown[-1].title) == (2 + MAX_CUTS + 1, "18 more cuts")


def inside(point: Point, region: Region) -> bool:
    """Whether a point is strictly inside a convex region."""
    x, y = point
    turns = [
        (end[0] - start[0]) * (y - start[1]) - (end[1] - start[1]) * (x - start[0])
        for start, end in zip(region.corners, (*region.corners[1:], region.corners[0]), strict=True)
    ]
    return min(turns) > 0 or max(turns) < 0


def check_regions(found: Unknowns, condition: Condition, random: Random) -> None:
    """Compare the regions of a condition with the condition, at random points and beside all sides."""
    view = tuple((Fraction(x), Fraction(y)) for x, y in ((-20, -20), (20, -20), (20, 20), (-20, 20)))
    drawn = regions(condition, view, ("x", "y"))
    draw = random.randint
    points = [(Fraction(draw(-990, 990), 50), Fraction(draw(-970, 970), 49)) for _ in range(60)]
    for point in points:
        held = condition.holds({"x": point[0], "y": point[1]})
        if held or any(inside(point, region) for region in drawn):
            assert held
            assert any(inside(point, region) for region in drawn) or not generic(point, drawn)
    for side in (side for region in drawn for side in region.sides):
        middle = ((side.start[0] + side.end[0]) / 2, (side.start[1] + side.end[1]) / 2)
        if len(condition.parts) == 1 and not on_view(middle):
            assert condition.holds({"x": middle[0], "y": middle[1]}) == side.closed


def generic(point: Point, drawn: list[Region]) -> bool:
    """Whether a point is on no side of any region."""
    for region in drawn:
        for start, end in zip(region.corners, (*region.corners[1:], region.corners[0]), strict=True):
            across, up = end[0] - start[0], end[1] - start[1]
            if across * (point[1] - start[1]) == up * (point[0] - start[0]):
                return False
    return True


def on_view(point: Point) -> bool:
    return 20 in (abs(point[0]), abs(point[1]))


@pytest.mark.long
@given(trees(max_nodes=14, infinities=False, chance=True, roots=(MAX, MIN, CHANCE)), st.data())
@settings(max_examples=60, deadline=None)
def test_regions_are_where_a_condition_holds(tree: Tree, data: st.DataObject) -> None:
    assume(len(leaves_of(tree)) > 1)
    leaves = data.draw(st.lists(st.sampled_from(leaves_of(tree)), min_size=2, max_size=2, unique=True))
    found = unknown_leaves(tree, leaves, data.draw(st.sampled_from(["ge", "gt"])), depth=None, root="tree")
    random = Random(data.draw(st.integers(0, 99)))
    for condition in (*found.cuts.values(), *found.best_move.values()):
        check_regions(found, condition, random)


def test_the_plane_names_each_move_once() -> None:
    found = unknown_leaves(treeview.load(LECTURE), [[0, 0], [1, 0]], depth=None, prune_on="ge", root="tree")
    drawn = unknown_plane(found, LIGHT, target=None).picture
    assert {"1", "2", "3", "x, the value of node 1.1", "y, the value of node 2.1"} <= set(texts(drawn))
    fills = {item.fill for name, item in drawn.walk() if isinstance(item, Polygon) and name == "region"}
    assert len(fills) == 3
    cut = unknown_plane(found, LIGHT, target=[1, 2]).picture
    assert cut.title == "Node 2.3 is cut where min(x, 8) ≥ min(y, 4)."
    assert texts(cut)[0] == cut.title


def test_what_has_no_picture_says_so() -> None:
    tree = treeview.load(LECTURE)
    with pytest.raises(FigureError, match="one or two unknown leaves, not 3"):
        unknown_plane(
            unknown_leaves(tree, [[0, 0], [0, 1], [0, 2]], depth=None, prune_on="ge", root="tree"),
            LIGHT,
            target=None,
        )
    chance = Tree(kind=CHANCE)
    for value in (1, 2):
        chance.add_child(ROOT, value=value, probability=0.5)
    with pytest.raises(FigureError, match="nobody moves at the root"):
        unknown_plane(
            unknown_leaves(chance, [[0], [1]], depth=None, prune_on="ge", root="tree"), LIGHT, target=None
        )


def test_figures_are_written_and_shown_in_notebooks(tmp_path: Path) -> None:
    unknown = treeview.what_if(LECTURE, [1, 0])
    assert unknown._repr_svg_() == treeview.render(unknown, tmp_path / "line.svg")
    assert (tmp_path / "line.svg").read_text("utf-8").count("<circle") == 2
    assert repr(unknown) == f"<Unknown: x at [1, 0]; {len(unknown.tree)} nodes>"
    several = treeview.what_if(LECTURE, [1, 0], [0, 0])
    assert re.fullmatch(r"<Unknowns: x at \[\d, 0\], y at \[\d, 0\]; \d+ nodes>", repr(several))
    treeview.render(several, tmp_path / "plane.pdf", target=[1, 2], style="dark")
    assert (tmp_path / "plane.pdf").read_bytes().startswith(b"%PDF")


def test_an_interval_may_be_a_single_number() -> None:
    assert Interval(3, 3, True, True).empty is False
    assert Interval(3, 3, True, False).empty
    assert math.inf not in Interval()
