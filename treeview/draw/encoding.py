"""Encodings: columns that choose label, colour and size of nodes and the width of edges.

A scale maps the numbers of a column to a few levels, from the lowest to the highest number of the whole run,
so that a colour means the same at each step. A column of texts maps to categories. The colours of levels are
blends of a palette's own, and texts are legible on all of them.
"""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Literal

import numpy as np
import numpy.typing as npt

from treeview.draw.style.contrast import MIN_TEXT_CONTRAST, contrast
from treeview.draw.style.palette import Palette, blend
from treeview.messages import tr
from treeview.records import dataclass
from treeview.search.columns import Column
from treeview.tree.text_column import TextColumn

Ids = npt.NDArray[np.integer]
Levels = npt.NDArray[np.int8]
Kind = Literal["sequential", "diverging", "categories"]

LEVELS: Final = 9
"""The number of colours, sizes and widths in a scale; odd, so that a diverging one has a middle."""
MAX_CATEGORIES: Final = 8
"""The most categories with a colour of their own; all others share the last colour."""
GROWTH: Final = 1.9
"""How many times wider the largest node is than the smallest."""
THINNEST: Final = 1.0
THICKEST: Final = 9.0
"""The widths of edges in px at 100 %."""
_LOGARITHMIC: Final = 100.0
"""From this number on, a scale of counts is logarithmic."""
_FAINTEST: Final = 0.1
"""The share of the hue in the faintest level of a scale."""


@dataclass(frozen=True, slots=True)
class Encoding:
    """Which columns are encoded, by name; "" for none.

    ``label``: the columns written at nodes instead of those of the search: numbers as lines, a text in place
    of the name. ``color`` and ``size``: of nodes; ``edge_width``: of the edge to each node.
    """

    label: tuple[str, ...] = ()
    color: str = ""
    size: str = ""
    edge_width: str = ""

    def __bool__(self) -> bool:
        return bool(self.names)

    @property
    def names(self) -> tuple[str, ...]:
        """The columns that are encoded, each once."""
        every = (*self.label, self.color, self.size, self.edge_width)
        return tuple(dict.fromkeys(name for name in every if name))


@dataclass(frozen=True, slots=True, eq=False)
class ColumnScale:
    """Maps the numbers of a column to levels, or its texts to categories.

    - ``title``: the name of the column; ``column``: how its numbers are written.
    - ``low``, ``high``: the lowest and the highest number at any step; numbers beyond them are clamped.
    - ``numbers``: returns the numbers of some nodes, ``nan`` for none; for categories, their places.
    - ``categories``: the texts by place, the most frequent first; the last stands for all others if there are
      more.
    """

    title: str
    column: Column
    low: float
    high: float
    numbers: Callable[[Ids], npt.NDArray[np.float64]]
    categories: tuple[str, ...] = ()

    @property
    def kind(self) -> Kind:
        if self.categories:
            return "categories"
        return "diverging" if self.low < 0 < self.high else "sequential"

    @property
    def is_logarithmic(self) -> bool:
        """Whether the numbers are counts of very different sizes, which need a logarithmic scale."""
        least = _LOGARITHMIC if self.column.is_whole else 10 * _LOGARITHMIC
        return not self.categories and self.low >= 0 and self.high >= least

    def levels(self, ids: Ids) -> Levels:
        """The level of each node, from 0; -1 for none."""
        numbers = self.numbers(ids)
        if self.categories:
            return np.where(np.isnan(numbers), -1, numbers).astype(np.int8)
        low, high = self.low, self.high
        if self.kind == "diverging":
            high = max(-low, high)
            low = -high
        with np.errstate(invalid="ignore"):
            numbers = np.clip(numbers, low, high)
            if self.is_logarithmic:
                numbers, low, high = np.log1p(numbers), math.log1p(low), math.log1p(high)
            part = (numbers - low) / (high - low) if high > low else np.where(np.isnan(numbers), numbers, 1.0)
            # In a diverging scale 0 is the middle of the middle level.
            place = np.rint(part * (LEVELS - 1)) if self.kind == "diverging" else np.floor(part * LEVELS)
        return np.where(np.isnan(place), -1, np.clip(place, 0, LEVELS - 1)).astype(np.int8)

    def fills(self, palette: Palette) -> tuple[str, ...]:
        """The colour of each level."""
        found = fills(palette, self.kind)
        return found[: len(self.categories)] if self.categories else found

    @property
    def range_text(self) -> str:
        """The range of the scale, for the legend."""
        ends = [self.low, self.high]
        if self.kind == "diverging":
            ends = [-max(-self.low, self.high), 0.0, max(-self.low, self.high)]
        text = " … ".join(self.column.text(end) for end in ends)
        return tr("{numbers} (logarithmic)").format(numbers=text) if self.is_logarithmic else text


@dataclass(frozen=True, slots=True, eq=False)
class Encoded:
    """The levels that the columns of an encoding give at a step; ``names``: texts in place of the names."""

    color: ColumnScale | None = None
    size: ColumnScale | None = None
    edge_width: ColumnScale | None = None
    names: TextColumn | None = None


NO_ENCODING: Final = Encoding()
NOTHING_ENCODED: Final = Encoded()


def factor(level: int, growth: float = GROWTH) -> float:
    """The size of a node at a level, relative to the largest; a node without a number has the smallest."""
    return (1 + (growth - 1) * max(level, 0) / (LEVELS - 1)) / growth


def edge_px(level: int, scale: float = 1.0) -> float:
    """The width in px of an edge at a level."""
    return scale * (THINNEST + (THICKEST - THINNEST) * level / (LEVELS - 1))


@lru_cache(maxsize=32)
def fills(palette: Palette, kind: Kind) -> tuple[str, ...]:
    """The colours of the levels of a scale, on all of which the ink is legible; greys for a grey palette."""
    grey = _is_grey(palette.max.line) and _is_grey(palette.min.line)
    if kind == "diverging" and not grey:
        half = LEVELS // 2
        low = _ramp(palette, palette.min.line, half)
        return (
            *low[::-1],
            blend(palette.background, palette.muted, 0.05),
            *_ramp(palette, palette.max.line, half),
        )
    if kind != "categories" or grey:
        return _ramp(palette, palette.muted if grey else palette.chance.line, LEVELS)
    hues = (
        palette.max.line, palette.min.line, palette.best, palette.chance.line, palette.current,
        palette.changed, palette.muted, blend(palette.max.line, palette.best, 0.5),
    )  # fmt: skip
    strengths = (0.5, 0.5, 0.5, 0.5, 0.6, 0.5, 0.25, 0.3)
    shown = [
        blend(palette.background, hue, min(part, _strongest(palette, hue)))
        for hue, part in zip(hues, strengths, strict=True)
    ]
    return (*shown, blend(palette.background, palette.muted, 0.12))


def _ramp(palette: Palette, hue: str, count: int) -> tuple[str, ...]:
    """Blends of a hue with the background, the faintest first."""
    strongest = _strongest(palette, hue)
    first = min(_FAINTEST if count == LEVELS else 2 * _FAINTEST, strongest / 2)
    parts = (first + (strongest - first) * place / (count - 1) for place in range(count))
    return tuple(blend(palette.background, hue, part) for part in parts)


def _strongest(palette: Palette, hue: str) -> float:
    """The largest share of a hue, in steps of 5 %, on which the ink is still legible."""
    parts = (step / 20 for step in range(20, 0, -1))
    legible = (
        part
        for part in parts
        if contrast(palette.ink, blend(palette.background, hue, part)) >= MIN_TEXT_CONTRAST
    )
    return next(legible, 0.05)


def _is_grey(colour: str) -> bool:
    return len({colour[place : place + 2] for place in (1, 3, 5)}) == 1


def categories_of(texts: Sequence[str], count: npt.NDArray[np.integer]) -> tuple[tuple[str, ...], Levels]:
    """The categories of a column of texts, and the place of each text among them; -1 for "".

    ``count`` is the number of nodes with each text. The most frequent come first, ties in alphabetical order.
    """
    ranked = sorted(
        (i for i, text in enumerate(texts) if text and count[i]), key=lambda i: (-count[i], texts[i])
    )
    places = np.full(len(texts), -1, np.int8)
    for place, which in enumerate(ranked):
        places[which] = min(place, MAX_CATEGORIES)
    shown = [texts[which] for which in ranked[:MAX_CATEGORIES]]
    if len(ranked) > MAX_CATEGORIES:
        shown.append(tr("others"))
    return tuple(shown), places
