"""The plane of two unknown leaves: for which x and y a node is cut, or which move is best."""

import math
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from treeview.draw.fonts.font_metrics import text_width
from treeview.draw.picture import Circle, Face, Group, Item, Pen, Picture, Polygon, Polyline, Rect, Text
from treeview.draw.style.style import Style
from treeview.figures import FigureError
from treeview.messages import tr
from treeview.tree.node_names import NodeNames
from treeview.unknowns.condition import Condition
from treeview.unknowns.interval import Exact, format_exact, to_exact
from treeview.unknowns.known_values import Place, node_at
from treeview.unknowns.regions import Corners, Region, area, regions, thresholds
from treeview.unknowns.sentences import cut_sentence, sentences
from treeview.unknowns.unknown_leaves import Unknowns

SIDE_PX: Final = 300.0
"""The side of the square that is shown."""
_GAP_PX: Final = 8.0
_TICK_PX: Final = 4.0
_PAD: Final = Fraction(1, 4)
"""The margin shown beyond the outermost numbers, as a share of their distance."""


class _Area(NamedTuple):
    """A condition, its name, and the colour of the plane where it holds."""

    condition: Condition
    name: str
    fill: str
    line: str


class UnknownPlane(NamedTuple):
    """The picture of two unknown leaves and its coordinates: from ``low`` to ``high`` on both axes."""

    picture: Picture
    left: float
    top: float
    side: float
    low: Fraction
    high: Fraction
    numbers: list[Exact]

    def at(self, px: float, py: float) -> tuple[float, float]:
        """The values of both leaves at a place in the picture."""
        span = float(self.high - self.low) / self.side
        return float(self.low) + (px - self.left) * span, float(self.high) - (py - self.top) * span


def unknown_plane(
    unknowns: Unknowns,
    style: Style,
    *,
    target: Place | None,
    point: Sequence[Exact] | None = None,
    kept: Iterable[float] | None = None,
    side: float = SIDE_PX,
) -> UnknownPlane:
    """Draw for which values of two unknown leaves ``target`` is cut or, without it, which move is best.

    Borders that belong to the region of a condition are solid lines, others dashed.

    - ``point``: the values to mark.
    - ``kept``: numbers to show besides those in the conditions; by default, the values of the leaves.
    - ``side``: the side of the square that is shown, in px.

    Raises ``FigureError`` unless there are two unknowns, and if there is neither a target nor a move at the
    root.
    """
    if len(unknowns.leaves) != 2:
        problem = tr("a picture shows one or two unknown leaves, not {count}")
        raise FigureError(problem, count=len(unknowns.leaves))
    palette, names = style.palette, NodeNames(unknowns.tree)
    tints = (palette.max, palette.min, palette.chance, palette.terminal)
    if target is not None:
        condition = unknowns.cut(target)
        said = cut_sentence(condition, names(node_at(unknowns.tree, target), start=True))
        areas = [_Area(condition, "", palette.min.strong, palette.changed)]
    elif unknowns.best_move:
        said = tr("The best move")
        moves = enumerate(unknowns.best_move.items())
        areas = [
            _Area(condition, names.short_name(move, alone=True), tints[place % 4].strong, palette.ink)
            for place, (move, condition) in moves
        ]
    else:
        raise FigureError(tr("nobody moves at the root; choose a node that may be cut"))
    if kept is None:
        kept = [unknowns.tree.value[leaf] for leaf in unknowns.leaves]
    drawing = _Drawing(unknowns, style, areas, kept, side)
    items = tuple(drawing.items(said, point))
    said_width = text_width(said, style.label_size, bold=True, font=style.font)
    wide = max(drawing.right + style.margin, said_width + 2 * style.margin)
    picture = Picture(
        wide,
        drawing.bottom,
        palette.background,
        items,
        title=said,
        description=" ".join(sentences(unknowns, target)),
    )
    return UnknownPlane(picture, drawing.left, drawing.top, side, drawing.low, drawing.high, drawing.numbers)


class _Drawing:
    """The conversion of regions to shapes."""

    def __init__(
        self, unknowns: Unknowns, style: Style, areas: Sequence[_Area], kept: Iterable[float], side: float
    ) -> None:
        self.unknowns, self.style, self.areas, self.side = unknowns, style, areas, side
        numbers = {number for each in areas for number in thresholds(each.condition)}
        numbers |= {to_exact(number) for number in kept if math.isfinite(number)}
        self.numbers: list[Exact] = sorted(number for number in numbers if not math.isinf(number)) or [0]
        low, high = Fraction(self.numbers[0]), Fraction(self.numbers[-1])
        pad = (high - low) * _PAD or Fraction(1)
        self.low, self.high = low - pad, high + pad
        ticks = max(
            text_width(format_exact(number), style.note_size, font=style.font) for number in self.numbers
        )
        self.left = style.margin + ticks + 2 * _GAP_PX
        self.top = style.margin + style.label_size + 3 * _GAP_PX
        self.about = [
            tr("{name}, the value of {node}").format(name=name, node=NodeNames(unknowns.tree)(leaf))
            for leaf, name in unknowns.names.items()
        ]
        across, down = (text_width(text, style.note_size, font=style.font) for text in self.about)
        self.right = self.left + max(side, (side + across) / 2, down)
        self.bottom = self.top + self.side + 3 * style.note_size + style.margin

    def px(self, x: Exact) -> float:
        return self.left + self.side * float((x - self.low) / (self.high - self.low))

    def py(self, y: Exact) -> float:
        return self.top + self.side * float((self.high - y) / (self.high - self.low))

    def items(self, said: str, point: Sequence[Exact] | None) -> Iterator[Item]:
        style, palette = self.style, self.style.palette
        face = Face(style.label_size, palette.ink, "start", bold=True, font=style.font)
        yield Text(style.margin, style.margin + style.label_size, said, face)
        names = tuple(self.unknowns.names.values())
        view = ((self.low, self.low), (self.high, self.low), (self.high, self.high), (self.low, self.high))
        found = [(each, regions(each.condition, view, (names[0], names[1]))) for each in self.areas]
        for each, parts in found:
            yield Group("region", tuple(self._fill(each, parts)))
        for each, parts in found:
            yield Group("sides", tuple(self._sides(each, parts)))
        yield Group("axes", tuple(self._axes(names)))
        if point is not None:
            yield Group("point", tuple(self._mark(*point)))

    def _fill(self, each: _Area, parts: Sequence[Region]) -> Iterator[Item]:
        """Fill the region where a condition holds, and write its name."""
        style = self.style
        for part in parts:
            pen = Pen(each.fill, style.hair)  # closes the seams
            yield Polygon(self._points(part.corners), each.fill, pen)
        if each.name and parts:
            largest = max(parts, key=lambda part: area(part.corners)).corners
            x, y = (sum(along) / len(largest) for along in zip(*largest, strict=True))
            face = Face(style.label_size, style.palette.ink, font=style.font)
            yield Text(self.px(x), self.py(y) + style.label_size / 3, each.name, face)

    def _sides(self, each: _Area, parts: Sequence[Region]) -> Iterator[Item]:
        """Draw the borders of a region; a named region leaves an open border to its neighbour."""
        style = self.style
        for side in (side for part in parts for side in part.sides):
            if side.closed or not each.name:
                pen = Pen(each.line, style.line, () if side.closed else style.dash)
                yield Polyline(self._points((side.start, side.end)), pen)

    def _mark(self, x: Exact, y: Exact) -> Iterator[Item]:
        """Mark the values that are tried, at the border of the view if they are beyond it."""
        style, palette = self.style, self.style.palette
        across = min(max(self.px(x), self.left), self.left + self.side)
        down = min(max(self.py(y), self.top), self.top + self.side)
        pen = Pen(palette.current, style.line)
        yield Polyline((across, self.top, across, self.top + self.side), pen)
        yield Polyline((self.left, down, self.left + self.side, down), pen)
        yield Circle(across, down, 2 * style.casing, palette.current, Pen(palette.ink, style.hair))

    def _points(self, corners: Corners) -> tuple[float, ...]:
        return tuple(at for x, y in corners for at in (self.px(x), self.py(y)))

    def _axes(self, names: Sequence[str]) -> Iterator[Item]:
        style, palette = self.style, self.style.palette
        pen, face = Pen(palette.ink, style.line), Face(style.note_size, palette.ink, font=style.font)
        yield Rect(self.left, self.top, self.side, self.side, 0.0, "", pen)
        bottom = self.top + self.side
        baseline = bottom + _TICK_PX + style.note_size + 2
        right, top = -math.inf, math.inf
        for number in self.numbers:
            x, y, text = self.px(number), self.py(number), format_exact(number)
            yield Polyline((x, bottom, x, bottom + _TICK_PX), pen)
            yield Polyline((self.left - _TICK_PX, y, self.left, y), pen)
            half = text_width(text, style.note_size, font=style.font) / 2
            if x - half > right + _TICK_PX:
                yield Text(x, baseline, text, face)
                right = x + half
            if y < top - style.note_size:
                yield Text(self.left - _GAP_PX, y + style.note_size / 3, text, face._replace(anchor="end"))
                top = y
        yield Text(self.left + self.side / 2, baseline + 1.6 * style.note_size, self.about[0], face)
        yield Text(self.left, self.top - _GAP_PX / 2, self.about[1], face._replace(anchor="start"))
