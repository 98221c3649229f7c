"""The display list: bounds, walking, and that it cannot be changed."""

from __future__ import annotations

import pytest

from treeview.draw.fonts.font_metrics import ascent, descent, text_width
from treeview.draw.picture import Circle, Face, Group, Item, Pen, Picture, Polygon, Polyline, Rect, Text

PEN = Pen("#000000", 2.0)
FACE = Face(10.0, "#000000")


@pytest.mark.parametrize(
    ("item", "box"),
    [
        (Polyline((0, 0, 10, 5, 4, -3), PEN), (-1, -4, 11, 6)),
        (Polygon((0, 0, 10, 0, 5, 8), "", PEN), (-1, -1, 11, 9)),
        (Circle(5, 5, 3, "#ffffff", PEN), (1, 1, 9, 9)),
        (Rect(1, 2, 3, 4, 1, "#ffffff", PEN), (0, 1, 5, 7)),
    ],
)
def test_bounds_include_the_pen(item: Item, box: tuple[float, ...]) -> None:
    assert item.bounds == box
    assert Group("two", (item, item)).bounds == box


@pytest.mark.parametrize(("anchor", "shift"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_bounds_of_text_follow_its_anchor(anchor: str, shift: float) -> None:
    width = text_width("β −∞", 10)
    left, top, right, bottom = Text(100, 50, "β −∞", FACE._replace(anchor=anchor)).bounds
    assert (left, right) == pytest.approx((100 - shift * width, 100 + (1 - shift) * width))
    assert (top, bottom) == (50 - ascent(10), 50 + descent(10))


def test_bold_text_is_wider() -> None:
    plain, bold = Text(0, 0, "12", FACE), Text(0, 0, "12", FACE._replace(bold=True))
    assert bold.bounds[2] > plain.bounds[2]


def test_bounds_of_groups_include_all_items() -> None:
    group = Group("outer", (Circle(0, 0, 1, "", PEN), Group("inner", (Circle(10, 20, 1, "", PEN),))))
    assert group.bounds == (-2, -2, 12, 22)
    assert Group("empty", ()).bounds == (0, 0, 0, 0)


def test_walk_gives_primitives_in_painting_order_with_their_classes() -> None:
    one, two, three = (Circle(x, 0, 1, "", PEN) for x in range(3))
    picture = Picture(1, 1, "", (Group("a", (one, Group("b c", (two,)))), three))
    assert list(picture.walk()) == [("a", one), ("a b c", two), ("", three)]


def test_items_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Circle(0, 0, 1, "", PEN).x = 3  # type: ignore[misc]
