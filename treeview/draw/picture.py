"""A picture as a display list: flat, immutable primitives in painting order.

Every output (screen, SVG, PDF, PNG) walks the same list, so that exports look like the screen.
Lengths are px at 100 %, y goes down, colours are ``#rrggbb`` or ``""`` for none. Primitives are
tuples: cheap to build, to compare and to walk.
"""

import math
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from treeview.draw.fonts import SANS
from treeview.draw.fonts.font_metrics import ascent, descent, text_width

Anchor = Literal["start", "middle", "end"]
Box = tuple[float, float, float, float]
"""left, top, right, bottom"""


class Pen(NamedTuple):
    """The stroke of a line; ``dash`` alternates lengths drawn and left out."""

    colour: str
    width: float
    dash: tuple[float, ...] = ()


NO_PEN: Final = Pen("", 0.0)


class Polyline(NamedTuple):
    """An open line through ``points``: x, y, x, y, ..."""

    points: tuple[float, ...]
    pen: Pen

    @property
    def bounds(self) -> Box:
        return _box_around(self.points, self.pen.width / 2)


class Polygon(NamedTuple):
    """A closed shape through ``points``: x, y, x, y, ..."""

    points: tuple[float, ...]
    fill: str
    pen: Pen = NO_PEN

    @property
    def bounds(self) -> Box:
        return _box_around(self.points, self.pen.width / 2)


class Circle(NamedTuple):
    """A circle around (``x``, ``y``)."""

    x: float
    y: float
    radius: float
    fill: str
    pen: Pen = NO_PEN

    @property
    def bounds(self) -> Box:
        reach = self.radius + self.pen.width / 2
        return (self.x - reach, self.y - reach, self.x + reach, self.y + reach)


class Rect(NamedTuple):
    """A rectangle from its upper left corner, with corners rounded by ``radius``."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    fill: str
    pen: Pen = NO_PEN

    @property
    def bounds(self) -> Box:
        half = self.pen.width / 2
        return (self.x - half, self.y - half, self.x + self.width + half, self.y + self.height + half)


class Face(NamedTuple):
    """The face of a text: size in px, colour, anchor, weight and slant, and the font's name or path."""

    size: float
    colour: str
    anchor: Anchor = "middle"
    bold: bool = False
    italic: bool = False
    font: str = SANS


class Text(NamedTuple):
    """One line of text with its baseline at ``y`` and its anchor at ``x``."""

    x: float
    y: float
    text: str
    face: Face

    @property
    def bounds(self) -> Box:
        """The box given by the font's advance widths, ascent and descent."""
        size, font = self.face.size, self.face.font
        width = text_width(self.text, size, self.face.bold, font)
        left = start_of(self)
        return (left, self.y - ascent(size, font), left + width, self.y + descent(size, font))


_BEFORE: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}


def start_of(text: Text) -> float:
    """The x at which a text begins."""
    face = text.face
    before = _BEFORE[face.anchor]
    return text.x - before * text_width(text.text, face.size, face.bold, face.font) if before else text.x


class Group(NamedTuple):
    """Items of one meaning. ``name`` holds its class names, as in ``"node max pruned"``."""

    name: str
    items: "tuple[Item, ...]"

    @property
    def bounds(self) -> Box:
        """The box around all items; for an empty group, an empty box at the origin."""
        return union(item.bounds for item in self.items)


class Placed(NamedTuple):
    """A group with its origin moved to (``x``, ``y``); one group may be placed many times."""

    x: float
    y: float
    group: Group

    @property
    def bounds(self) -> Box:
        left, top, right, bottom = self.group.bounds
        return (left + self.x, top + self.y, right + self.x, bottom + self.y)

    def to_group(self) -> Group:
        """The group with its items moved to their places in the picture."""
        return Group(self.group.name, tuple(_move(item, self.x, self.y) for item in self.group.items))


Primitive = Polyline | Polygon | Circle | Rect | Text
Item = Primitive | Group | Placed


class Picture(NamedTuple):
    """A display list and the region of the plane that it shows.

    The region's upper left corner is (``left``, ``top``); ``background`` is ``""`` for none.
    ``title`` and ``description`` describe the picture in words.
    """

    width: float
    height: float
    background: str
    items: tuple[Item, ...]
    left: float = 0.0
    top: float = 0.0
    title: str = ""
    description: str = ""

    def walk(self) -> Iterator[tuple[str, Primitive]]:
        """Every primitive in painting order, with the class names of all groups around it."""
        stack: list[tuple[str, Iterator[Item]]] = [("", iter(self.items))]
        while stack:
            name, items = stack[-1]
            for item in items:
                if isinstance(item, Placed):
                    item = item.to_group()
                if isinstance(item, Group):
                    stack.append((f"{name} {item.name}".strip(), iter(item.items)))
                    break
                yield name, item
            else:
                stack.pop()


def _move(item: Item, x: float, y: float) -> Item:
    if isinstance(item, Group):
        return Group(item.name, tuple(_move(part, x, y) for part in item.items))
    if isinstance(item, Polyline | Polygon):
        return item._replace(points=tuple(at + (y if odd & 1 else x) for odd, at in enumerate(item.points)))
    return item._replace(x=item.x + x, y=item.y + y)


def scale_item(item: Item, factor: float) -> Item:
    """``item`` enlarged from the origin, with its texts and the widths of its lines."""
    if isinstance(item, Group):
        return Group(item.name, tuple(scale_item(part, factor) for part in item.items))
    if isinstance(item, Placed):
        return scale_item(item.to_group(), factor)
    if isinstance(item, Text):
        face = item.face._replace(size=item.face.size * factor)
        return item._replace(x=item.x * factor, y=item.y * factor, face=face)
    dash = tuple(length * factor for length in item.pen.dash)
    pen = item.pen._replace(width=item.pen.width * factor, dash=dash)
    if isinstance(item, Polyline | Polygon):
        return item._replace(points=tuple(at * factor for at in item.points), pen=pen)
    item = item._replace(x=item.x * factor, y=item.y * factor, pen=pen)
    if isinstance(item, Circle):
        return item._replace(radius=item.radius * factor)
    return item._replace(width=item.width * factor, height=item.height * factor, radius=item.radius * factor)


def union(boxes: Iterator[Box]) -> Box:
    """The smallest box around all ``boxes``; (0, 0, 0, 0) if there are none."""
    sides = list(zip(*boxes, strict=True))
    if not sides:
        return (0.0, 0.0, 0.0, 0.0)
    left, top, right, bottom = sides
    return (min(left), min(top), max(right), max(bottom))


def drawn_box(item: Item) -> Box:
    """The bounds of an item with the mitred corners of its outlines, which reach beyond their points."""
    if isinstance(item, Placed):
        item = item.to_group()
    if isinstance(item, Group):
        return union(map(drawn_box, item.items))
    if isinstance(item, Polygon) and item.pen.width:
        tips = _mitred_corners(item.points, item.pen.width / 2)
        return union(iter((item.bounds, _box_around(tuple(tips), 0.0)))) if tips else item.bounds
    return item.bounds


_LEAST_MITRED_SINE: Final = 0.25
"""Corners sharper than this, as the sine of half their angle, are cut off by SVG's default limit."""


def _mitred_corners(points: tuple[float, ...], half: float) -> list[float]:
    """The tips of the corners of an outline that is ``half`` px wide on either side: x, y, x, y, ..."""
    corners, tips = list(zip(points[::2], points[1::2], strict=True)), list[float]()
    for (x0, y0), (x1, y1), (x2, y2) in zip(
        corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True
    ):
        before, after = math.hypot(x1 - x0, y1 - y0), math.hypot(x2 - x1, y2 - y1)
        if not before or not after:
            continue
        ax, ay, bx, by = (x1 - x0) / before, (y1 - y0) / before, (x2 - x1) / after, (y2 - y1) / after
        sine = math.sqrt(max(0.0, (1 + ax * bx + ay * by) / 2))
        outwards = math.hypot(ax - bx, ay - by)
        if sine >= _LEAST_MITRED_SINE and outwards > 0.0:
            reach = half / sine / outwards
            tips += [x1 + (ax - bx) * reach, y1 + (ay - by) * reach]
    return tips


def _box_around(points: tuple[float, ...], margin: float) -> Box:
    xs, ys = points[::2], points[1::2]
    return (min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)
