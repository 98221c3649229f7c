"""The number line of an unknown leaf: how the root's value, its best move and the cuts depend on x."""

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from treeview.draw.fonts.font_metrics import text_width
from treeview.draw.picture import Circle, Face, Group, Item, Pen, Picture, Polygon, Polyline, Text
from treeview.draw.style.style import Style
from treeview.messages import format_count, plural, tr
from treeview.tree.node_names import NodeNames
from treeview.tree.preorder import Preorder
from treeview.unknowns.interval import ALL, Exact, Interval, format_exact, to_exact
from treeview.unknowns.known_values import Place, node_at
from treeview.unknowns.response import Response
from treeview.unknowns.sentences import formula, sentences
from treeview.unknowns.unknown_leaf import Unknown

Role = Literal["value", "best", "cut", "note"]

MAX_CUTS: Final = 12
"""The most rows of cuts that are drawn; a last line counts the others."""
MAX_NAMED: Final = 4
"""The most nodes that are named in one row."""
_LINE_PX: Final = 420.0
"""The least length of the line."""
_SHORT_LINE_PX: Final = 160.0
"""The least length of the line where the picture is made for a width."""
_ROW_PX: Final = 32.0
_TAIL_PX: Final = 56.0
_TAIL_SHARE: Final = 0.18
"""How far the line extends beyond its outermost numbers: the least px, and a share of its length."""
_GAP_PX: Final = 14.0
_DOT_PX: Final = 4.5
_TICK_PX: Final = 5.0
_ARROW_PX: Final = 8.0
_UNIT_PX: Final = 20.0
"""The px between whole numbers if the line has only one number."""


class Span(NamedTuple):
    """An interval of a row, with its answer; ``dots``: whether its ends are drawn as open or closed."""

    interval: Interval
    text: str = ""
    dots: bool = True


class Row(NamedTuple):
    """A question and its answer for every x; ``note`` replaces the spans if the answer is always the same."""

    title: str
    role: Role
    spans: tuple[Span, ...]
    note: str = ""


class Scale:
    """Where numbers stand on the line, from left to right.

    It is as linear as the texts allow: the distance of two neighbours is the room that they need, plus a
    share of the rest in proportion to their difference.

    Args:
        needs: the least px of intervals; ``size``: the text size of the numbers.
        left: the beginning of the line; ``length``: its least length.
    """

    def __init__(
        self,
        numbers: Iterable[Exact],
        needs: Iterable[tuple[Interval, float]],
        size: float,
        font: str,
        left: float,
        length: float,
    ) -> None:
        found = self.numbers = sorted(set(numbers)) or [0]
        widths = [text_width(format_exact(number), size, font=font) for number in found]
        gaps = [sum(pair) / 2 + _GAP_PX for pair in pairwise(widths)]
        tails = [max(_TAIL_PX, _TAIL_SHARE * length)] * 2
        for interval, need in needs:
            if math.isinf(interval.low) or math.isinf(interval.high):
                side = 0 if math.isinf(interval.low) else 1
                tails[side] = max(tails[side], need)
            else:
                start, end = found.index(interval.low), found.index(interval.high)
                gaps[start] += max(need - sum(gaps[start:end]), 0.0)
        span = found[-1] - found[0]
        spare = max(length - sum(tails) - sum(gaps), 0.0)
        self.left, self.places = left, [left + tails[0] + (0.0 if span else spare / 2)]
        for (low, high), gap in zip(pairwise(found), gaps, strict=True):
            self.places.append(self.places[-1] + gap + spare * float(Fraction(high - low) / Fraction(span)))
        self.right = self.places[-1] + tails[1] + (0.0 if span else spare / 2)
        self._unit = (self.places[-1] - self.places[0]) / float(span) if span else _UNIT_PX

    def px(self, x: Exact) -> float:
        """The place of ``x``, or an end of the line if ``x`` is infinite or beyond."""
        if math.isinf(x):
            return self.left if x < 0 else self.right
        place = bisect_right(self.numbers, x)
        if place == 0:
            return max(self.places[0] - float(self.numbers[0] - x) * self._unit, self.left)
        if place == len(self.numbers):
            return min(self.places[-1] + float(x - self.numbers[-1]) * self._unit, self.right)
        low, high = self.numbers[place - 1 : place + 1]
        start, end = self.places[place - 1 : place + 1]
        return start + (end - start) * float(Fraction(x - low) / Fraction(high - low))

    def at(self, px: float) -> float:
        """The number at ``px``."""
        place = bisect_right(self.places, px)
        if place == 0:
            return float(self.numbers[0]) - (self.places[0] - px) / self._unit
        if place == len(self.places):
            return float(self.numbers[-1]) + (px - self.places[-1]) / self._unit
        low, high = self.numbers[place - 1 : place + 1]
        start, end = self.places[place - 1 : place + 1]
        return float(low) + float(high - low) * (px - start) / (end - start)


class NumberLine(NamedTuple):
    """The picture of an unknown leaf, and where numbers stand on it."""

    picture: Picture
    scale: Scale

    @property
    def numbers(self) -> list[Exact]:
        """The numbers that are written on the line, in ascending order."""
        return self.scale.numbers

    def at(self, px: float, _: float) -> tuple[float]:
        """The value of the leaf at a place in the picture, limited to the ends of the line."""
        return (self.scale.at(min(max(px, self.scale.left), self.scale.right)),)


def rows(unknowns: Sequence[Unknown], target: Place | None = None) -> Iterator[Row]:
    """The rows of a number line for one leaf, under one convention of cutting or both."""
    unknown = unknowns[0]
    names, order = NodeNames(unknown.tree), Preorder(unknown.tree).position
    yield Row(tr("Value of the root"), "value", tuple(_value_spans(unknown.root)))
    if unknown.best_move:
        called = {move: names.short_name(move, alone=True) for move in unknown.best_move}
        best = [Span(each, called[move]) for move, spans in unknown.best_move.items() for each in spans]
        yield Row(tr("Best move"), "best", tuple(sorted(best, key=lambda span: span.interval.low)))
    found: dict[tuple[tuple[Interval, ...], bool | None], list[int]] = {}
    for each in unknowns:
        cuts = each.cuts if target is None else {(node := node_at(each.tree, target)): each.cut(node)}
        for node, cut in cuts.items():
            said = [other for other in unknowns if other is not each and other.cut(node) != cut]
            found.setdefault((tuple(cut), each.strict if said else None), []).append(node)
    merged = [([*dict.fromkeys(nodes)], intervals, strict) for (intervals, strict), nodes in found.items()]
    merged.sort(key=lambda row: order[row[0][0]])  # both conventions of a node stand together
    for nodes, intervals, strict in merged[:MAX_CUTS]:
        note = tr("never") if not intervals else tr("always") if ALL in intervals else ""
        yield Row(_cut_title(names, nodes, strict), "cut", tuple(map(Span, intervals)), note)
    if len(merged) > MAX_CUTS:
        more = sum(len(nodes) for nodes, _, _ in merged[MAX_CUTS:])
        yield Row(plural(more, "{count} more cut", "{count} more cuts"), "note", ())


def _value_spans(response: Response) -> Iterator[Span]:
    if response.constant:
        yield Span(ALL, format_exact(response.low), dots=False)
        return
    low, high = (
        end if math.isinf(end) else Fraction(end - response.offset) / response.slope
        for end in (response.low, response.high)
    )
    inner = response._replace(low=-math.inf, high=math.inf)
    spans = [
        (Interval(-math.inf, low), format_exact(response.low)),
        (Interval(low, high), formula(inner)),
        (Interval(high, math.inf), format_exact(response.high)),
    ]
    yield from (Span(each, text, dots=False) for each, text in spans if each.low < each.high)


def _cut_title(names: NodeNames, nodes: Sequence[int], strict: bool | None) -> str:
    listed = ", ".join(names.short_name(node) for node in nodes[:MAX_NAMED])
    if len(nodes) > MAX_NAMED:
        listed = tr("{nodes} and {count} more").format(
            nodes=listed, count=format_count(len(nodes) - MAX_NAMED)
        )
    sign = "" if strict is None else "α > β" if strict else "α ≥ β"
    if sign:
        return tr("Cut: {nodes} ({sign})").format(nodes=listed, sign=sign)
    return tr("Cut: {nodes}").format(nodes=listed)


def number_line(
    unknowns: Unknown | Sequence[Unknown],
    style: Style,
    *,
    target: Place | None = None,
    x: Exact | None = None,
    kept: float | None = None,
    width: float = 0.0,
) -> NumberLine:
    """Draw how the search depends on an unknown leaf.

    - ``unknowns``: the leaf under one convention of cutting, or under both.
    - ``target``: the node whose cut is shown; by default, all nodes.
    - ``x``: the value to mark; ``kept``: a number on the line besides those at which something changes, by
      default the value that the leaf has.
    - ``width``: the least width of the picture in px; by default, a width that looks good.
    """
    if isinstance(unknowns, Unknown):
        unknowns = [unknowns]
    unknown, shown, margin = unknowns[0], [*rows(unknowns, target)], style.margin
    names = NodeNames(unknown.tree)
    titles = [
        *(row.title for row in shown),
        tr("{name}, the value of {node}").format(name="x", node=names(unknown.leaf)),
    ]
    left = margin + max(text_width(title, style.label_size, font=style.font) for title in titles) + _GAP_PX
    spans = [span for row in shown for span in row.spans]
    ends = {end for span in spans for end in span.interval[:2] if not math.isinf(end)}
    own = unknown.tree.value[unknown.leaf] if kept is None else kept
    widths = [text_width(span.text, style.note_size, font=style.font) + _GAP_PX for span in spans]
    needs = [(span.interval, wide) for span, wide in zip(spans, widths, strict=True) if span.text]
    scale = Scale(
        [*ends, *([to_exact(own)] if math.isfinite(own) else [])],
        needs,
        style.note_size,
        style.font,
        left,
        max(width - left - margin, _SHORT_LINE_PX) if width else _LINE_PX,
    )
    drawing = _Drawing(style, scale, sorted(ends), titles[-1])
    items = tuple(drawing.items(shown, to_exact(x) if isinstance(x, float) else x))
    picture = Picture(
        scale.right + margin,
        drawing.bottom + margin / 2,
        style.palette.background,
        items,
        title=tr("{node} is worth {name}.").format(node=names(unknown.leaf, start=True), name="x"),
        description=" ".join(sentences(unknown, target)),
    )
    return NumberLine(picture, scale)


class _Drawing:
    """The conversion of rows to shapes; ``about``: what x is; ``bottom``: where they end."""

    def __init__(self, style: Style, scale: Scale, ends: Sequence[Exact], about: str) -> None:
        self.style, self.palette, self.scale, self.ends = style, style.palette, scale, ends
        self.colours: dict[Role, str] = {
            "value": self.palette.max.line,
            "best": self.palette.best,
            "cut": self.palette.changed,
            "note": self.palette.muted,
        }
        self.about, self.bottom = about, 0.0

    def items(self, shown: Sequence[Row], x: Exact | None) -> Iterator[Item]:
        style, scale = self.style, self.scale
        first = style.margin + (0.0 if x is None else style.label_size + _GAP_PX)
        axis = first + len(shown) * _ROW_PX + 2 * _GAP_PX
        self.bottom = axis + _TICK_PX + 2 * style.note_size
        guide = Pen(self.palette.edge, style.hair, style.dots)
        guides = [Polyline((at, first, at, axis), guide) for at in map(scale.px, self.ends)]
        yield Group("guides", tuple(guides))
        if x is not None:
            yield Group("x", tuple(self._mark(x, first, axis)))
        for place, row in enumerate(shown):
            yield Group(f"row {row.role}", tuple(self._row(row, first + (place + 0.7) * _ROW_PX)))
        yield Group("axis", tuple(self._axis(axis)))

    def _row(self, row: Row, y: float) -> Iterator[Item]:
        style, scale, colour = self.style, self.scale, self.colours[row.role]
        title = Face(style.label_size, self.palette.ink, "start", font=style.font)
        yield Text(style.margin, y + style.label_size / 3, row.title, title)
        if row.role != "note":
            yield Polyline((scale.left, y, scale.right, y), Pen(self.palette.edge, style.hair))
        for span in row.spans:
            start, end = scale.px(span.interval.low), scale.px(span.interval.high)
            if start < end:
                yield Polyline((start, y, end, y), Pen(colour, style.best_line))
            if span.text:
                yield from self._answer(span.text, (start + end) / 2, y, self.palette.ink)
        if row.note:
            yield from self._answer(row.note, (scale.left + scale.right) / 2, y, self.palette.muted)
        for number, closed in self._dots(row).items():
            fill = colour if closed else self.palette.background
            yield Circle(scale.px(number), y, _DOT_PX, fill, Pen(colour, style.line))

    def _answer(self, text: str, at: float, y: float, colour: str) -> Iterator[Item]:
        """Draw an answer above its span, on a patch that keeps the line at x out of it."""
        face = Face(self.style.note_size, colour, font=self.style.font)
        said = Text(at, y - self.style.best_line - 2, text, face)
        left, top, right, bottom = said.bounds
        corners = (left, top, right, top, right, bottom, left, bottom)
        yield Polygon(corners, self.palette.background)
        yield said

    def _dots(self, row: Row) -> dict[Exact, bool]:
        """The finite ends of the spans, and whether a span of the row holds there."""
        found: dict[Exact, bool] = {}
        for interval in (span.interval for span in row.spans if span.dots):
            for end, closed in zip(interval[:2], interval[2:], strict=True):
                if not math.isinf(end):
                    found[end] = found.get(end, False) or closed
        return found

    def _axis(self, y: float) -> Iterator[Item]:
        style, scale, ink = self.style, self.scale, self.palette.ink
        pen, tip = Pen(ink, style.line), scale.right + _ARROW_PX
        yield Polyline((scale.left, y, scale.right, y), pen)
        arrow = (tip, y, scale.right, y - _ARROW_PX / 2, scale.right, y + _ARROW_PX / 2)
        yield Polygon(arrow, ink)
        title = Face(style.label_size, ink, "start", font=style.font)
        yield Text(style.margin, y + style.label_size / 3, self.about, title)
        face = Face(style.note_size, ink, font=style.font)
        baseline = y + _TICK_PX + style.note_size
        for number, at in zip(scale.numbers, scale.places, strict=True):
            yield Polyline((at, y - _TICK_PX, at, y + _TICK_PX), pen)
            yield Text(at, baseline + 2, format_exact(number), face)
        yield Text(scale.right, baseline + 2, "x", face._replace(italic=True))

    def _mark(self, x: Exact, first: float, axis: float) -> Iterator[Item]:
        style, colour, at = self.style, self.palette.current, self.scale.px(x)
        half = _ARROW_PX / 2
        yield Polyline((at, first, at, axis), Pen(colour, style.line))
        handle = (at, first, at - half, first - _ARROW_PX, at + half, first - _ARROW_PX)
        yield Polygon(handle, colour)
        text = f"x = {format_exact(x)}"
        face = Face(style.label_size, self.palette.ink, bold=True, font=style.font)
        wide = text_width(text, face.size, face.bold, face.font) / 2
        middle = min(max(at, self.scale.left + wide), self.scale.right - wide)
        yield Text(middle, first - _ARROW_PX - 4, text, face)
