"""A lecture on paper: several steps to a page, each with what is said of it, or with room to fill in."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from treeview.draw.fonts.font_metrics import ascent, descent
from treeview.draw.picture import Face, Group, Item, Pen, Picture, Placed, Polyline, Text
from treeview.draw.style.style import Style
from treeview.figures.book import Book, Plate, Sheets
from treeview.figures.caption import line_height, wrapped
from treeview.figures.figure_error import FigureError
from treeview.figures.lengths import PAGES, UNITS, PaperSize
from treeview.figures.sheet import Sheet

MOST: Final = 12
"""Steps on one page."""
TEXTS: Final = tuple(size * UNITS["pt"] for size in (9.5, 8.0, 7.0, 6.0, 5.0))
"""The sizes of captions on paper in px of 1/96 inch, the best first; smaller ones where a page has many."""
SMALL: Final = 8.0 * UNITS["pt"]
_GAP: Final = 6 * UNITS["mm"]
"""Between the steps on a page."""
_HEAD: Final = 7 * UNITS["mm"]
"""For the title above them, and for the number of the page below."""
_LINES: Final = 3
"""Lines of a caption that there is always room for, or to write on."""
_BARE: Final[dict[str, Any]] = {
    "caption": False,
    "legend": False,
    "width": None,
    "height": None,
    "page": None,
    "margin": 4.0,
}
"""What the pictures on a page have of their own."""
_SHARE: Final = 0.5
"""Of the height of a step on the page: its picture has at least so much."""
_LARGEST: Final = 1.2
"""By how much a picture grows at most."""


@dataclass(frozen=True, slots=True)
class Handout:
    """How a lecture is laid out on paper.

    - ``each``: steps on a page, from 1 to ``MOST``; ``page``: its size; ``margin``: px of 1/96 inch around.
    - ``notes``: one's own, by step, which stand under the captions.
    - ``ruled``: lines to write on in place of captions and notes; a blank hand-out has them.
    - ``title``: at the head of each page.
    """

    each: int = 4
    page: PaperSize = PAGES["a4"]
    margin: float = 15 * UNITS["mm"]
    notes: Mapping[int, str] = field(default_factory=dict)
    ruled: bool = False
    title: str = ""

    def __post_init__(self) -> None:
        if not 1 <= self.each <= MOST:
            raise FigureError(f"a page has 1 to {MOST} steps, not {self.each}")


class _Grid(NamedTuple):
    """How the steps stand on a page; lengths in px of 1/96 inch."""

    columns: int
    rows: int
    width: float
    height: float
    text: float
    """The size of captions."""
    lines: int
    """Of texts under a picture, at most."""
    scale: float
    """Of the pictures."""


class HandoutPages:
    """The pages of a hand-out, made one at a time: sheets as `treeview.figures.writers` write them."""

    def __init__(self, book: Book, handout: Handout) -> None:
        """``book`` has the steps; its own captions and legends are not used."""
        self.book, self.handout = book.like(**_BARE), handout
        self.steps: tuple[int | None, ...] = (None,) * math.ceil(len(book) / handout.each)
        self.title = handout.title or book.title
        self._told = [self._texts(i) for i in range(len(book))]
        self._grid = self._fitted()

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Sheet]:
        return (self.sheet(i) for i in range(len(self)))

    def caption(self, i: int) -> str:
        """None: pages hold their captions."""
        return ""

    def part(self, i: int) -> Sheets:
        """Page ``i`` alone."""
        return Plate(*self.sheet(i))

    def sheet(self, i: int) -> Sheet:
        """Page ``i``, from 0."""
        grid, handout = self._grid, self.handout
        first = i * handout.each
        shown = range(first, min(first + handout.each, len(self.book)))
        items = [item for place, at in enumerate(shown) for item in self._cell(place, at)]
        scale = grid.scale
        picture = Picture(
            width=handout.page.width / scale,
            height=handout.page.height / scale,
            background=self._style.palette.background,
            items=(*self._frame(i), *items),
            title=self.title,
            description=f"Page {i + 1} of {len(self)}.",
        )
        return Sheet(picture, scale)

    @property
    def _style(self) -> Style:
        return self.book.figure.style

    def _texts(self, i: int) -> tuple[str, str, str]:
        """The heading of a step, its caption and the note on it."""
        step = self.book.steps[i]
        if step is None:
            return "", "", ""
        return self.book.heading(i), self.book.caption(i), " ".join(self.handout.notes.get(step, "").split())

    def _below(self, i: int, width: float, size: float, most: int = 1_000) -> list[tuple[str, bool]]:
        """The lines under picture ``i``, ``most`` of them, and which of them are of a note."""
        _, caption, note = self._told[i]
        said = [(line, False) for line in wrapped(caption, size, width)]
        said += [(line, True) for line in wrapped(note, size, width)]
        if len(said) <= most:
            return said
        line, noted = said[most - 1]
        return [*said[: most - 1], (line[:-1] + "…", noted)]

    def _fitted(self) -> _Grid:
        """The grid in which the pictures are largest, its captions as large as there is room for."""
        for size in TEXTS:
            best = max(self._grids(size), key=lambda grid: grid.scale)
            needed = max((len(self._below(i, best.width, size)) for i in range(len(self.book))), default=0)
            if self.handout.ruled or needed <= best.lines:
                break
        return best._replace(scale=max(best.scale, 0.001))

    def _grids(self, size: float) -> Iterator[_Grid]:
        """All grids that have a place for every step of a page, with texts of one size."""
        handout = self.handout
        across = handout.page.width - 2 * handout.margin
        down = handout.page.height - 2 * handout.margin - 2 * _HEAD
        picture, line = self.book.sheet(0).picture, line_height(size)
        for columns in range(1, handout.each + 1):
            rows = math.ceil(handout.each / columns)
            width, height = (across + _GAP) / columns - _GAP, (down + _GAP) / rows - _GAP
            most = max(1, int(height * (1 - _SHARE) / line) - 1)
            said = [] if handout.ruled else [len(self._below(i, width, size)) for i in range(len(self.book))]
            lines = min(max([_LINES, *said]), most)
            free = height - (lines + 1) * line - descent(size) - size / 2
            scale = min(width / picture.width, free / picture.height, _LARGEST)
            yield _Grid(columns, rows, width, height, size, lines, scale)

    def _cell(self, place: int, at: int) -> list[Item]:
        """What stands in one place of a page: heading, picture, texts or lines. In px of the picture."""
        grid, scale = self._grid, self._grid.scale
        margin, ink, size = self.handout.margin, self._style.palette.ink, grid.text
        left = margin + (place % grid.columns) * (grid.width + _GAP)
        top = margin + _HEAD + (place // grid.columns) * (grid.height + _GAP)
        head = Face(size / scale, ink, "start", bold=True)
        items: list[Item] = [Text(left / scale, (top + ascent(size)) / scale, self._told[at][0], head)]
        top += line_height(size)
        picture = self.book.sheet(at).picture
        middle = (left + (grid.width - picture.width * scale) / 2) / scale
        tree = Group("tree", picture.items)
        items.append(Placed(middle - picture.left, top / scale - picture.top, tree))
        top += picture.height * scale + ascent(size)
        if self.handout.ruled:
            return [*items, self._rules(left, top, grid.width)]
        said: list[Item] = []
        for line, noted in self._below(at, grid.width, size, grid.lines):
            face = Face(size / scale, ink, "start", italic=noted)
            said.append(Text(left / scale, top / scale, line, face))
            top += line_height(size)
        return [*items, Group("caption", tuple(said))] if said else items

    def _rules(self, left: float, top: float, width: float) -> Group:
        """Lines to write on."""
        scale, line = self._grid.scale, line_height(self._grid.text)
        pen = Pen(self._style.palette.edge, 0.75 / scale)
        lines = (
            Polyline((left / scale, y / scale, (left + width) / scale, y / scale), pen)
            for y in (top + place * line for place in range(self._grid.lines))
        )
        return Group("rules", tuple(lines))

    def _frame(self, i: int) -> tuple[Item, ...]:
        """The title of a page, and its number."""
        scale, page, margin = self._grid.scale, self.handout.page, self.handout.margin
        quiet = Face(SMALL / scale, self._style.palette.muted, "start")
        top, foot = (margin + ascent(SMALL)) / scale, (page.height - margin) / scale
        number = Text(
            (page.width - margin) / scale, foot, f"{i + 1} / {len(self)}", quiet._replace(anchor="end")
        )
        title = wrapped(self.title, SMALL, page.width - 2 * margin)[:1]
        return (*(Text(margin / scale, top, line, quiet) for line in title), number)
