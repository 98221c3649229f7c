"""The chart of counts over depth: a line for each run, and lines of what theory says."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from treeview.comparison.depth_counts import DepthCounts
from treeview.comparison.depth_table import MEASURES, Measure, measure_of, shown_models, tell_growth
from treeview.draw.fonts.font_metrics import text_width
from treeview.draw.picture import (
    Anchor,
    Circle,
    Face,
    Group,
    Item,
    Pen,
    Picture,
    Polygon,
    Polyline,
    Rect,
    Text,
)
from treeview.draw.style.style import Style
from treeview.messages import format_count, tr
from treeview.tree.rounding import format_number

CHART_WIDTH_PX: Final = 640.0
CHART_HEIGHT_PX: Final = 420.0
LEAST_PLOT_PX: Final = 60.0
"""The least height and width of the area of the lines."""
_LEAST_PLOT_SHARE: Final = 0.35
"""The least height of the area of the lines, as a share of the width, where no height is given."""
_GAP_PX: Final = 8.0
_SAMPLE_PX: Final = 30.0
"""The length of a line in the legend."""
_MARK_PX: Final = 4.5
_ARROW_PX: Final = 12.0
_LEAST_TICKS: Final = 3
_MODEL_DASHES: Final = ((7.0, 3.0), (2.0, 3.0), (7.0, 3.0, 2.0, 3.0))
"""The dashes of the lines of theory, in the order of the models."""

Mark = Callable[[float, float, float, str, Pen], Item]


class ChartPoint(NamedTuple):
    """The point of a run at a depth, in px of the picture."""

    place: int
    depth: int
    x: float
    y: float


class DepthChart(NamedTuple):
    """The picture, and its points that stand for runs."""

    picture: Picture
    points: tuple[ChartPoint, ...]

    def point_at(self, x: float, y: float, within: float) -> ChartPoint | None:
        """Return the point nearest to a place, ``None`` if none is ``within`` so many px."""
        near = min(self.points, key=lambda point: math.hypot(point.x - x, point.y - y), default=None)
        return near if near is not None and math.hypot(near.x - x, near.y - y) <= within else None


class ChartLine(NamedTuple):
    """A line of the chart: ``values`` by depth, of a run at ``place`` or of a model (``None``).

    ``short`` takes the place of its ``title`` in a legend without the room for that.
    """

    title: str
    short: str
    place: int | None
    values: dict[int, float]
    finished: dict[int, bool]
    pen: Pen
    mark: Mark | None


def _square(x: float, y: float, size: float, fill: str, pen: Pen) -> Item:
    return Rect(x - size, y - size, 2 * size, 2 * size, 0, fill, pen)


def _shape(*corners: float) -> Mark:
    def mark(x: float, y: float, size: float, fill: str, pen: Pen) -> Item:
        places = tuple((y if i % 2 else x) + 1.25 * size * part for i, part in enumerate(corners))
        return Polygon(places, fill, pen)

    return mark


MARKS: Final[tuple[Mark, ...]] = (
    Circle,
    _square,
    _shape(0, -1, 1, 0.8, -1, 0.8),
    _shape(0, -1.1, 1.1, 0, 0, 1.1, -1.1, 0),
    _shape(0, 1, 1, -0.8, -1, -0.8),
    _shape(-1, -0.4, 0, -1.1, 1, -0.4, 0.65, 0.9, -0.65, 0.9),
)
"""The marker of each run: its line can be recognised without its colour."""


def depth_chart(
    made: DepthCounts,
    measure: Measure,
    style: Style,
    width: float = CHART_WIDTH_PX,
    height: float | None = None,
    chosen: tuple[int, int] | None = None,
) -> DepthChart:
    """Draw a measure over depth; the scale is logarithmic, but linear for the branching factor.

    Without a ``height``, it has the usual proportions, and is higher if its legend takes many rows.
    A hollow point with an arrow is a search that did not finish: its count is at least that. ``chosen``: the
    place of a run and a depth whose point is ringed.
    """
    drawing = _Drawing(made, measure, style, width, height, chosen)
    items = tuple(drawing.items())
    title = tr("{measure} by depth").format(measure=tr(MEASURES[measure]))
    picture = Picture(
        width,
        drawing.height,
        style.palette.background,
        items,
        title=title[0].upper() + title[1:],
        description=f"{', '.join(line.title for line in drawing.lines)}. {tell_growth(made)}".rstrip(),
    )
    return DepthChart(picture, tuple(drawing.points))


def chart_lines(made: DepthCounts, measure: Measure, style: Style) -> list[ChartLine]:
    """Return the lines of a chart: first those of theory, then those of the runs."""
    return [*_models(made, measure, style), *_runs(made, measure, style)]


def _runs(made: DepthCounts, measure: Measure, style: Style) -> Iterator[ChartLine]:
    palette = style.palette
    colours = (
        palette.max.line,
        palette.min.line,
        palette.best,
        palette.chance.line,
        palette.changed,
        palette.ink,
    )
    for place, (title, cells) in enumerate(zip(made.titles, made.cells, strict=True)):
        found = {depth: measure_of(count, measure) for depth, count in cells.items()}
        values = {depth: value for depth, value in found.items() if value}
        finished = {depth: cells[depth].finished for depth in values}
        pen = Pen(colours[place % len(colours)], style.line)
        yield ChartLine(title, title, place, values, finished, pen, MARKS[place % len(MARKS)])


def _models(made: DepthCounts, measure: Measure, style: Style) -> Iterator[ChartLine]:
    for model, dash in zip(shown_models(made, measure), _MODEL_DASHES, strict=False):
        found = {depth: model.value(made, depth) for depth in made.depths}
        values = {depth: value for depth, value in found.items() if value and math.isfinite(value)}
        pen = Pen(style.palette.muted, style.line, dash)
        yield ChartLine(tr(model.title), tr(model.head), None, values, dict.fromkeys(values, True), pen, None)


class _Drawing:
    """The conversion of counts to shapes."""

    def __init__(
        self,
        made: DepthCounts,
        measure: Measure,
        style: Style,
        width: float,
        height: float | None,
        chosen: tuple[int, int] | None,
    ) -> None:
        self.style, self.palette, self.measure, self.chosen = style, style.palette, measure, chosen
        self.lines = chart_lines(made, measure, style)
        self.last = max(made.depths, default=1)
        self.points: list[ChartPoint] = []
        self.size = style.note_size
        self.pitch = self.size * style.line_height
        values = [value for line in self.lines for value in line.values.values()]
        self.ticks = self._ticks(values)
        self.low, self.high = self.ticks[0], self.ticks[-1]
        self.texts = [self._number(tick) for tick in self.ticks]
        widest = max(self._wide(text) for text in self.texts)
        self.margin = style.margin / 2
        self.left = self.margin + widest + _GAP_PX
        self.right = max(width - self.margin - _GAP_PX, self.left + LEAST_PLOT_PX)
        room = width - 2 * self.margin
        self.legend = self._legend_rows([self._fit(line, room) for line in self.lines], room)
        self.top = self.margin + 1.8 * self.pitch
        foot = self.margin + len(self.legend) * 1.25 * self.pitch + 2.6 * self.pitch
        usual = max(CHART_HEIGHT_PX / CHART_WIDTH_PX * width, self.top + _LEAST_PLOT_SHARE * width + foot)
        self.height = usual if height is None else height
        self.bottom = max(self.height - foot, self.top + LEAST_PLOT_PX)

    # Scales

    @property
    def _logarithmic(self) -> bool:
        return self.measure != "branching"

    def _ticks(self, values: Sequence[float]) -> list[float]:
        """Round numbers that enclose all values."""
        if self._logarithmic:
            first = math.floor(math.log10(max(min(values, default=1), 1)))
            last = max(math.ceil(math.log10(max(values, default=10)) - 1e-9), first + 1)
            stride = max(1, math.ceil((last - first) / 8))
            last += -(last - first) % stride
            powers = [10.0**power for power in range(first, last + 1, stride)]
            if last - first < _LEAST_TICKS:
                return sorted(
                    {power * part for power in powers for part in (1, 2, 5) if power * part <= powers[-1]}
                )
            return powers
        most = max(values, default=1)
        unit = 10.0 ** math.floor(math.log10(most))
        step = next(part * unit for part in (0.2, 0.5, 1.0, 2.0) if most <= 6 * part * unit)
        return [step * i for i in range(math.ceil(most / step - 1e-9) + 1)]

    def _number(self, value: float) -> str:
        if value < 1e6:
            return format_count(value) if value == int(value) else format_number(value)
        return format_number(value) if value >= 1e9 else format_count(value)

    def _x(self, depth: int) -> float:
        if self.last == 1:
            return (self.left + self.right) / 2
        inset = 2 * _MARK_PX
        return self.left + inset + (self.right - self.left - 2 * inset) * (depth - 1) / (self.last - 1)

    def _y(self, value: float) -> float:
        if self._logarithmic:
            low, high = math.log10(self.low), math.log10(self.high)
            part = (math.log10(value) - low) / (high - low)
        else:
            part = (value - self.low) / (self.high - self.low)
        return self.bottom - (self.bottom - self.top) * part

    def _wide(self, text: str) -> float:
        return text_width(text, self.size, font=self.style.font)

    def _face(self, anchor: Anchor = "start", *, bold: bool = False) -> Face:
        return Face(self.size, self.palette.ink, anchor, bold=bold, font=self.style.font)

    # Shapes

    def items(self) -> Iterator[Item]:
        title = tr(MEASURES[self.measure])
        heading = Text(
            self.margin, self.margin + self.size, title[0].upper() + title[1:], self._face(bold=True)
        )
        yield Group("heading", (heading,))
        yield Group("axes", tuple(self._axes()))
        for line in self.lines:
            yield Group("model" if line.place is None else f"run-{line.place + 1}", tuple(self._line(line)))
        yield Group("legend", tuple(self._legend()))

    def _axes(self) -> Iterator[Item]:
        palette, style = self.palette, self.style
        grid = Pen(palette.pruned, style.hair / 2)
        free = math.inf
        for tick, text in zip(self.ticks, self.texts, strict=True):
            y = self._y(tick)
            yield Polyline((self.left, y, self.right, y), grid)
            if free - y >= self.pitch:
                yield Text(self.left - _GAP_PX, y + 0.35 * self.size, text, self._face("end"))
                free = y
        yield Polyline((self.left, self.top, self.left, self.bottom), Pen(palette.ink, style.hair))
        yield Polyline((self.left, self.bottom, self.right, self.bottom), Pen(palette.ink, style.hair))
        room = self._wide("00") + _GAP_PX
        stride = max(1, math.ceil(self.last * room / (self.right - self.left)))
        for depth in range(1, self.last + 1):
            x = self._x(depth)
            yield Polyline((x, self.bottom, x, self.bottom + 4), Pen(palette.ink, style.hair))
            if (depth - 1) % stride == 0:
                yield Text(x, self.bottom + 4 + self.pitch, str(depth), self._face("middle"))
        foot = self.bottom + 4 + 2 * self.pitch
        yield Text((self.left + self.right) / 2, foot, tr("Depth"), self._face("middle"))

    def _line(self, line: ChartLine) -> Iterator[Item]:
        places = [(depth, self._x(depth), self._y(value)) for depth, value in sorted(line.values.items())]
        if len(places) > 1:
            yield Polyline(tuple(part for _, x, y in places for part in (x, y)), line.pen)
        if line.mark is None:
            if len(places) == 1:
                _, x, y = places[0]
                yield Polyline((x - 2 * _MARK_PX, y, x + 2 * _MARK_PX, y), line.pen)
            return
        assert line.place is not None
        for depth, x, y in places:
            self.points.append(ChartPoint(line.place, depth, x, y))
            if self.chosen == (line.place, depth):
                ring = Pen(self.palette.current, self.style.heavy)
                yield Circle(x, y, 2.2 * _MARK_PX, "", ring)
            if line.finished[depth]:
                yield line.mark(x, y, _MARK_PX, line.pen.colour, line.pen)
            else:
                tip = y - _ARROW_PX
                yield Polyline((x, y, x, tip), line.pen)
                yield Polyline((x - 3, tip + 4, x, tip, x + 3, tip + 4), line.pen)
                yield line.mark(x, y, _MARK_PX, self.palette.background, line.pen)

    def _fit(self, line: ChartLine, room: float) -> ChartLine:
        """Return the line with a title that has room in the legend; what is still too long ends in "…"."""
        if self._entry_width(line) <= room:
            return line
        title = line.short
        while len(title) > 1 and self._entry_width(line._replace(title=title)) > room:
            title = f"{title.removesuffix('…')[:-1]}…"
        return line._replace(title=title)

    def _legend_rows(self, lines: Sequence[ChartLine], room: float) -> list[list[ChartLine]]:
        """The lines in rows that fit the width, the runs first."""
        rows: list[list[ChartLine]] = [[]]
        used = 0.0
        for line in [*(each for each in lines if each.mark), *(each for each in lines if not each.mark)]:
            wide = self._entry_width(line)
            if rows[-1] and used + wide > room:
                rows.append([])
                used = 0.0
            rows[-1].append(line)
            used += wide
        return rows

    def _entry_width(self, line: ChartLine) -> float:
        return _SAMPLE_PX + _GAP_PX + self._wide(line.title) + 2 * _GAP_PX

    def _legend(self) -> Iterator[Item]:
        y = self.bottom + 4 + 2.6 * self.pitch + self.size
        for row in self.legend:
            x = self.margin
            for line in row:
                middle = y - 0.35 * self.size
                yield Polyline((x, middle, x + _SAMPLE_PX, middle), line.pen)
                if line.mark:
                    yield line.mark(x + _SAMPLE_PX / 2, middle, _MARK_PX, line.pen.colour, line.pen)
                yield Text(x + _SAMPLE_PX + _GAP_PX, y, line.title, self._face())
                x += self._entry_width(line)
            y += 1.25 * self.pitch
