"""The benchmark's charts as one picture: time over size, both logarithmic, a panel a task.

A line that rises by one decade a decade is linear cost. Lines are named where they end, and ours is heavy.
Made with the program's own pictures and written by its own SVG writer.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tests.bench_rounds import OURS, Chart, milliseconds
from treeview.draw.picture import Circle, Face, Group, Item, Pen, Picture, Polyline, Rect, Text
from treeview.draw.style.palette import LIGHT_PALETTE as PALETTE
from treeview.draw.svg.svg_writer import svg

COLUMNS: Final = 2
WIDTH, HEIGHT = 450.0, 250.0
"""Of a panel with its texts."""
LEFT, RIGHT, TOP, BOTTOM = 58.0, 144.0, 36.0, 40.0
"""From the edges of a panel to its axes; lines are named in the room at the right."""
MARGIN = 10.0
LINE = 13.0
"""From one name to the next where they would overlap."""

SIZES: Final = {1: "1", 10: "10", 100: "100", 1_000: "1,000", 10_000: "10,000", 100_000: "100,000"}
TIMES: Final = ("1 µs", "10 µs", "0.1 ms", "1 ms", "10 ms", "0.1 s", "1 s", "10 s", "100 s")
COLOURS: Final = ("#b34a00", "#7b4f9d", "#00704f", "#a8185f")
"""Of the others, in their order; ours is the colour of MAX."""
_GRID: Final = Pen("#e3e7ec", 1.0)
_NO_PEN: Final = Pen("", 0.0)


@dataclass(frozen=True)
class Axes:
    """Where sizes and seconds stand in a panel whose left upper corner is (``x``, ``y``)."""

    x: float
    y: float
    sizes: tuple[float, float]
    decades: tuple[int, int]

    def across(self, size: float) -> float:
        low, high = map(math.log10, self.sizes)
        return self.x + LEFT + (math.log10(size) - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    def down(self, seconds: float) -> float:
        low, high = self.decades
        return self.y + HEIGHT - BOTTOM - (math.log10(seconds) - low) / (high - low) * (HEIGHT - TOP - BOTTOM)


def plot(charts: Sequence[Chart], title: str) -> str:
    """The charts as the text of an SVG file, on a light ground that stands on a dark page too."""
    rows = math.ceil(len(charts) / COLUMNS)
    width, height = COLUMNS * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN
    ground = Rect(0.5, 0.5, width - 1, height - 1, 6.0, PALETTE.background, Pen("#d5dbe2", 1.0))
    panels = (
        panel(chart, MARGIN + place % COLUMNS * WIDTH, MARGIN + place // COLUMNS * HEIGHT)
        for place, chart in enumerate(charts)
    )
    described = " ".join(line for chart in charts for line in words(chart))
    return svg(Picture(width, height, "", (Group("ground", (ground,)), *panels), 0, 0, title, described))


def words(chart: Chart) -> Iterator[str]:
    """What the panel shows, for those who do not see it: the last times of each."""
    yield f"{chart.title}:"
    for name in names(chart):
        size, seconds = points(chart, name)[-1]
        yield f"{name} {milliseconds(seconds)} for {size:,} {chart.unit};"


def names(chart: Chart) -> list[str]:
    return list(dict.fromkeys(name for row in chart.rows for name in row.seconds))


def points(chart: Chart, name: str) -> list[tuple[int, float]]:
    return [(row.size, row.seconds[name]) for row in chart.rows if name in row.seconds]


def panel(chart: Chart, x: float, y: float) -> Group:
    """One chart: its title, its axes, its lines with their names."""
    times = [seconds for row in chart.rows for seconds in row.seconds.values()]
    decades = math.floor(math.log10(min(times))), math.ceil(math.log10(max(times)))
    axes = Axes(x, y, (chart.rows[0].size, chart.rows[-1].size), decades)
    title = Text(x + LEFT, y + 20, chart.title, Face(13.0, PALETTE.ink, "start", bold=True))
    colours = {name: PALETTE.max.line if name == OURS else "" for name in names(chart)}
    colours |= zip([name for name in colours if name != OURS], COLOURS, strict=False)
    lines = [line(points(chart, name), axes, colour, name == OURS) for name, colour in colours.items()]
    items = (title, *grid(axes, chart.unit), *reversed(lines), *labels(chart, axes, colours))
    return Group("panel", items)


def grid(axes: Axes, unit: str) -> Iterator[Item]:
    """A line for each decade, with what it stands for."""
    left, right = axes.across(axes.sizes[0]), axes.across(axes.sizes[1])
    top, bottom = (axes.down(10.0**decade) for decade in reversed(axes.decades))
    small = Face(10.0, PALETTE.muted, "end")
    for decade in range(axes.decades[0], axes.decades[1] + 1):
        y = axes.down(10.0**decade)
        yield Polyline((left, y, right, y), _GRID)
        yield Text(left - 6, y + 3.5, TIMES[decade + 6], small)
    for power in range(math.ceil(math.log10(axes.sizes[0])), math.floor(math.log10(axes.sizes[1])) + 1):
        x = axes.across(10.0**power)
        yield Polyline((x, top, x, bottom), _GRID)
        yield Text(x, bottom + 14, SIZES.get(10**power, "1 million"), small._replace(anchor="middle"))
    yield Text((left + right) / 2, bottom + 29, unit, small._replace(anchor="middle"))


def line(places: Iterable[tuple[int, float]], axes: Axes, colour: str, ours: bool) -> Group:
    """The times of one contender, a dot a size."""
    xy = [(axes.across(size), axes.down(seconds)) for size, seconds in places]
    dots = tuple(Circle(x, y, 3.0 if ours else 2.2, colour, _NO_PEN) for x, y in xy)
    stroke = Polyline(tuple(value for point in xy for value in point), Pen(colour, 2.5 if ours else 1.5))
    return Group("line", (stroke, *dots))


def labels(chart: Chart, axes: Axes, colours: dict[str, str]) -> Iterator[Item]:
    """The name of each line at its end, and how many times ours it takes there."""
    ends: dict[str, float] = {}
    right = axes.across(axes.sizes[1]) + 8
    for name in colours:
        size, seconds = points(chart, name)[-1]
        ratio = next(row for row in chart.rows if row.size == size).ratios.get(name)
        said = name if ratio is None else f"{name} {times(ratio)}"
        face = Face(11.0, colours[name], "start", bold=name == OURS)
        if size == chart.rows[-1].size:
            ends[said] = axes.down(seconds) + 4
            colours = colours | {said: colours[name]}
        else:  # a line that ends early has its name on the left, where it came from below
            yield Text(axes.across(size) - 8, axes.down(seconds) + 4, said, face._replace(anchor="end"))
    here = sorted(ends, key=ends.__getitem__)
    spread = apart([ends[said] for said in here], axes.y + TOP, axes.y + HEIGHT - BOTTOM)
    for said, y in zip(here, spread, strict=True):
        yield Text(right, y, said, Face(11.0, colours[said], "start", bold=said == OURS))


def times(ratio: float) -> str:
    """As in "×30" and "×1/25"."""
    return f"×{ratio:.2g}" if 1 <= ratio < 10 else f"×{ratio:,.0f}" if ratio >= 1 else f"×1/{1 / ratio:.2g}"


def apart(wanted: Sequence[float], low: float, high: float) -> list[float]:
    """Ascending places near ``wanted``, at least a line apart, between ``low`` and ``high``."""
    places = list(wanted)
    for _ in range(50):
        for one in range(len(places) - 1):
            overlap = LINE - (places[one + 1] - places[one])
            if overlap > 0:
                places[one] -= overlap / 2
                places[one + 1] += overlap / 2
        places = [min(max(place, low), high) for place in places]
    return places
