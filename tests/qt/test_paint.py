"""Painting a display list: every primitive where it says, in its colour, at any scale."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QFontInfo, QFontMetricsF, QImage, QPainter
from pytestqt.qtbot import QtBot

from treeview.draw.fonts.font_metrics import text_width
from treeview.draw.picture import Circle, Face, Group, Item, Pen, Picture, Polygon, Polyline, Rect, Text
from treeview.qt.painting.picture_painter import paint_picture, qt_font

NO_LINE = Pen("", 0.0)


def painted(*items: Item, scale: float = 1.0, background: bool = True) -> QImage:
    """A picture of 100 × 60 px around the items, on yellow where the background is left out."""
    image = QImage(round(100 * scale), round(60 * scale), QImage.Format.Format_RGB32)
    image.fill(QColor("#ffff00"))
    painter = QPainter(image)
    painter.scale(scale, scale)
    paint_picture(painter, Picture(100, 60, "#ffffff", items), background=background)
    painter.end()
    return image


def colour(image: QImage, x: float, y: float) -> str:
    return QColor(image.pixel(int(x), int(y))).name()


def inked(image: QImage) -> tuple[int, int, int, int]:
    """left, top, right, bottom of all that is not white."""
    places = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if colour(image, x, y) != "#ffffff"
    ]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs), min(ys), max(xs) + 1, max(ys) + 1


@pytest.mark.parametrize(
    "item",
    [
        Rect(20, 10, 40, 30, 0.0, "#ff0000", NO_LINE),
        Rect(20, 10, 40, 30, 4.0, "#ff0000", NO_LINE),
        Circle(40, 25, 15, "#ff0000", NO_LINE),
        Polygon((20, 40, 40, 10, 60, 40), "#ff0000", NO_LINE),
        Group("outer", (Group("inner", (Rect(20, 10, 40, 30, 0.0, "#ff0000", NO_LINE),)),)),
        Polyline((30, 25, 50, 25), Pen("#ff0000", 10)),
        Polyline((30, 25, 40, 25, 50, 25), Pen("#ff0000", 10)),
    ],
    ids=lambda item: type(item).__name__,
)
def test_primitives_fill_their_bounds(item: Item, qtbot: QtBot) -> None:
    image = painted(item)
    assert colour(image, 40, 26) == "#ff0000"
    left, top, right, bottom = item.bounds
    found = inked(image)
    if isinstance(item, Polyline):
        left, right = 30, 50
    assert found == pytest.approx((left, top, right, bottom), abs=1)


def test_outlines_have_their_colour_and_width(qtbot: QtBot) -> None:
    image = painted(Rect(20, 10, 40, 30, 0.0, "#ffffff", Pen("#0000ff", 4)))
    assert inked(image) == (18, 8, 62, 42)
    assert colour(image, 20, 25) == "#0000ff"
    assert colour(image, 40, 25) == "#ffffff"


def test_dashes_are_in_px_whatever_the_width(qtbot: QtBot) -> None:
    image = painted(Polyline((0, 30, 100, 30), Pen("#000000", 2, (6.0, 4.0))))
    row = [colour(image, x, 30) for x in range(100)]
    assert [place for place in range(100) if row[place] == "#000000" and place % 10 < 6] == [
        place for place in range(100) if place % 10 < 6
    ]
    assert "#ffffff" in row


def test_colours_do_not_leak_from_one_primitive_to_the_next(qtbot: QtBot) -> None:
    face = Face(12.0, "#00aa00")
    image = painted(
        Rect(0, 0, 20, 20, 0, "#ff0000", Pen("#0000ff", 2)),
        Text(50, 15, "x", face),
        Rect(0, 30, 20, 20, 0, "#ff0000", Pen("#0000ff", 2)),
        Text(50, 45, "x", face),
        Rect(70, 30, 20, 20, 0, "", Pen("#0000ff", 2)),
    )
    assert colour(image, 10, 10) == colour(image, 10, 40) == "#ff0000"
    assert colour(image, 80, 40) == "#ffffff", "no fill"
    assert colour(image, 0, 40) == colour(image, 70, 40) == "#0000ff"


@pytest.mark.parametrize(("anchor", "left"), [("start", 50.0), ("middle", None), ("end", None)])
@pytest.mark.parametrize("size", [12.0, 13.0, 11.5])
def test_texts_stand_at_their_anchor(anchor: str, left: float | None, size: float, qtbot: QtBot) -> None:
    text = Text(50, 40, "HHH", Face(size, "#000000", anchor))
    found = inked(painted(text))
    bounds = text.bounds
    bearing = 0.1 * size
    assert found[0] == pytest.approx(bounds[0] + bearing, abs=1.5)
    assert found[2] == pytest.approx(bounds[2] - bearing, abs=1.5)
    assert found[3] == pytest.approx(40, abs=1), "letters stand on the baseline"
    if left is not None:
        assert found[0] >= left


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("text", ["α −∞", "β 4", "UCB 1.72", "AVAWA", "drift"])
def test_the_font_is_as_wide_as_the_metrics_say(text: str, bold: bool, qtbot: QtBot) -> None:
    font = qt_font(13.0, bold)
    assert QFontInfo(font).family() == "DejaVu Sans"
    assert QFontMetricsF(font).horizontalAdvance(text) == pytest.approx(
        text_width(text, 13.0, bold), abs=0.1 * len(text)
    )


def test_twice_the_size_is_twice_as_large(qtbot: QtBot) -> None:
    items = (Rect(20, 10, 40, 30, 0.0, "#ff0000", NO_LINE), Text(70, 40, "H", Face(12.0, "#000000")))
    small, large = inked(painted(*items)), inked(painted(*items, scale=2.0))
    assert large == pytest.approx([2 * side for side in small], abs=2)


def test_the_background_can_be_left_out(qtbot: QtBot) -> None:
    assert colour(painted(), 50, 30) == "#ffffff"
    assert colour(painted(background=False), 50, 30) == "#ffff00"


def test_the_painter_is_left_as_it_was(qtbot: QtBot) -> None:
    image = QImage(100, 60, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    pen, hints = painter.pen(), painter.renderHints()
    paint_picture(painter, Picture(100, 60, "#ffffff", (Rect(0, 0, 9, 9, 0, "#ff0000", Pen("#0000ff", 4)),)))
    assert painter.pen() == pen
    assert painter.renderHints() == hints
    painter.end()
