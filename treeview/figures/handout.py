"""Hand-outs: several steps to a page, each with its caption and note, or with lines to fill in."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from typing import Any, Final, NamedTuple

from treeview.draw.fonts.font_metrics import ascent, descent
from treeview.draw.picture import Face, Group, Item, Pen, Picture, Placed, Polyline, Text
from treeview.draw.style.style import Style
from treeview.figures import FigureError
from treeview.figures.book import MAX_TRIED_NODES, Book, Sheets, readable
from treeview.figures.caption import line_height, wrap
from treeview.figures.comparison_book import ComparisonBook
from treeview.figures.lengths import PAGES, UNITS, PaperSize
from treeview.figures.sheet import MIN_READABLE_PT, Sheet
from treeview.messages import tr
from treeview.records import dataclass

MAX_STEPS_PER_PAGE: Final = 12
CAPTION_SIZES: Final = tuple(size * UNITS["pt"] for size in (9.5, 8.0, 7.0, 6.0, 5.0))
"""The sizes of captions in px of 1/96 inch, the preferred one first."""
SMALL_TEXT_PX: Final = 8.0 * UNITS["pt"]
_GAP_PX: Final = 6 * UNITS["mm"]
"""The gap between the steps on a page."""
_HEAD: Final = 7 * UNITS["mm"]
"""Px for the title above the steps, and for the page number below."""
_RULE_PX: Final = 8 * UNITS["mm"]
"""The distance between lines to write on."""
_MIN_LINES: Final = 3
"""The least number of lines for a caption, or to write on."""
_BARE: Final[dict[str, Any]] = {
    "caption": False,
    "legend": False,
    "width": None,
    "height": None,
    "page": None,
    "margin": 4.0,
}
"""The looks of the pictures on a page, which override those of the book."""
_MIN_PICTURE_SHARE: Final = 0.5
"""The least share of a step's height for its picture."""
_WORTH_EVENING: Final = 1.05
"""How much larger pictures must become if pages are to have equally many steps, not a last one with few."""
_MAX_SCALE: Final = 2.0
"""The most by which a picture is enlarged."""


@dataclass(frozen=True, slots=True)
class Handout:
    """The layout of a hand-out.

    - ``each``: the most steps on a page, from 1 to ``MAX_STEPS_PER_PAGE``; there are fewer where texts would
      be too small to read, or where the last page would have few and all could have larger pictures.
    - ``page``: its size; ``margin``: around it, both in px of 1/96 inch.
    - ``notes``: notes by step, written under the captions; ``noted``: those at nodes as well.
    - ``ruled``: lines to write on in place of captions and notes, as in a blank hand-out.
    - ``title``: stands at the head of each page.
    """

    each: int = 4
    page: PaperSize = PAGES["a4"]
    margin: float = 15 * UNITS["mm"]
    notes: Mapping[int, str] = field(default_factory=dict)
    noted: bool = True
    ruled: bool = False
    title: str = ""

    def __post_init__(self) -> None:
        if not 1 <= self.each <= MAX_STEPS_PER_PAGE:
            problem = tr("a page holds 1 to {count} steps, not {value}")
            raise FigureError(problem, count=MAX_STEPS_PER_PAGE, value=self.each)


class _Grid(NamedTuple):
    """The arrangement of steps on a page; lengths in px of 1/96 inch."""

    columns: int
    rows: int
    width: float
    height: float
    text: float
    """The size of captions."""
    lines: int
    """The most lines of text under a picture."""
    scale: float
    """The scale of the pictures."""


class HandoutPages(Sheets):
    """The pages of a hand-out, made one at a time: sheets as `treeview.figures.writers` write them."""

    def __init__(self, book: Book | ComparisonBook, handout: Handout) -> None:
        """``book`` has the steps; its captions and legends are not used."""
        self.book, self.handout = book.like(**_BARE), handout
        # On a blank hand-out another title could give the answer away.
        self.title = book.title if book.figure.blank else handout.title or book.title
        node_notes = book.node_notes() if handout.noted else {}
        self._entries = [self._texts(i, node_notes.get(i, [])) for i in range(len(book))]
        self._picture = self.book.sheet(0).picture
        shown = [self._picture, self.book.sheet(len(book) - 1).picture] if len(book) > 1 else [self._picture]
        sizes = [item.face.size for each in shown for _, item in each.walk() if isinstance(item, Text)]
        self._least_scale = MIN_READABLE_PT * UNITS["pt"] / min(sizes, default=math.inf)
        each, self._grid = self._find_layout()
        self.handout = replace(handout, each=each)
        self.steps: tuple[int | None, ...] = (None,) * math.ceil(len(book) / self.handout.each)

    def sheet(self, i: int) -> Sheet:
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
            description=tr("Page {page} of {count}.").format(page=i + 1, count=len(self)),
        )
        return Sheet(picture, scale)

    def remedies(self) -> list[str]:
        if isinstance(self.book, Book) and len(self.book.tree) > MAX_TRIED_NODES:
            return ["--node (root=)"]
        page = self.handout.page.turn()
        turned, plain = replace(self.handout, page=page), self.book.like(labels="none")
        named = f"--page {page.name()}"
        found = readable(
            {named: HandoutPages(self.book, turned), "--labels none": HandoutPages(plain, self.handout)}
        )
        if not found:
            found = readable({f"{named} --labels none": HandoutPages(plain, turned)})
        return [*found, "--node (root=)"]

    @property
    def _style(self) -> Style:
        return self.book.figure.style

    def _texts(self, i: int, node_notes: list[str]) -> tuple[str, str, list[str]]:
        """The heading of a step, its caption and the notes on it."""
        step = self.book.steps[i]
        if step is None:
            return "", "", []
        own = " ".join(self.handout.notes.get(step, "").split())
        return self.book.heading(i), self.book.caption(i), [*filter(None, (own, *node_notes))]

    def _lines_below(self, i: int, width: float, size: float, most: int = 1_000) -> list[tuple[str, bool]]:
        """At most ``most`` lines under picture ``i``, each with whether it is part of a note."""
        _, caption, notes = self._entries[i]
        font = self._style.font
        said = [(line, False) for line in wrap(caption, size, width, font)]
        said += [(line, True) for note in notes for line in wrap(note, size, width, font)]
        if len(said) <= most:
            return said
        line, noted = said[most - 1]
        return [*said[: most - 1], (line[:-1] + "…", noted)]

    def _find_layout(self) -> tuple[int, _Grid]:
        """The most steps on a page, of those asked for, with which texts can be read, and their grid.

        If there is no such number, all that are asked for.
        """
        count = max(len(self.book), 1)
        for each in range(min(self.handout.each, count), 0, -1):
            if self._may_be_readable(each) and (grid := self._find_grid(each)).scale >= self._least_scale:
                break
        else:
            return self.handout.each, self._find_grid(self.handout.each)
        even = math.ceil(count / math.ceil(count / each))
        evener = self._find_grid(even)
        return (even, evener) if evener.scale > _WORTH_EVENING * grid.scale else (each, grid)

    def _may_be_readable(self, each: int) -> bool:
        """Whether texts of pictures could be read if there were no captions."""
        picture = self._picture
        return any(
            min(width / picture.width, height / picture.height) >= self._least_scale
            for _, _, width, height in self._cells(each)
        )

    def _cells(self, each: int) -> Iterator[tuple[int, int, float, float]]:
        """Columns and rows of all grids with a place for every step of a page, and the size of each place."""
        page, margin = self.handout.page, self.handout.margin
        across, down = page.width - 2 * margin + _GAP_PX, page.height - 2 * margin - 2 * _HEAD + _GAP_PX
        for columns in range(1, each + 1):
            rows = math.ceil(each / columns)
            yield columns, rows, across / columns - _GAP_PX, down / rows - _GAP_PX

    def _find_grid(self, each: int) -> _Grid:
        """The grid with the largest pictures, with captions as large as possible."""
        for size in CAPTION_SIZES:
            best = max(self._grids(each, size), key=lambda grid: grid.scale)
            needed = max(
                (len(self._lines_below(i, best.width, size)) for i in range(len(self.book))), default=0
            )
            if self.handout.ruled or needed <= best.lines:
                break
        return best._replace(scale=max(best.scale, 0.001))

    def _grids(self, each: int, size: float) -> Iterator[_Grid]:
        """All grids with texts of size ``size``."""
        picture, line = self._picture, line_height(size)
        for columns, rows, width, height in self._cells(each):
            most = max(1, int(height * (1 - _MIN_PICTURE_SHARE) / line) - 1)
            said = (
                []
                if self.handout.ruled
                else [len(self._lines_below(i, width, size)) for i in range(len(self.book))]
            )
            lines = min(max([_MIN_LINES, *said]), most)
            free = height - (lines + 1) * line - descent(size, self._style.font) - size / 2
            scale = min(width / picture.width, free / picture.height, _MAX_SCALE)
            yield _Grid(columns, rows, width, height, size, lines, scale)

    def _cell(self, place: int, at: int) -> list[Item]:
        """The heading, picture, and texts or lines of one step; in px of the picture."""
        grid, scale = self._grid, self._grid.scale
        margin, size = self.handout.margin, grid.text
        ink, font = self._style.palette.ink, self._style.font
        left = margin + (place % grid.columns) * (grid.width + _GAP_PX)
        top = margin + _HEAD + (place // grid.columns) * (grid.height + _GAP_PX)
        head = Face(size / scale, ink, "start", bold=True, font=font)
        baseline = (top + ascent(size, font)) / scale
        items: list[Item] = [Text(left / scale, baseline, self._entries[at][0], head)]
        top += line_height(size)
        picture = self.book.sheet(at).picture
        middle = (left + (grid.width - picture.width * scale) / 2) / scale
        tree = Group("tree", picture.items)
        items.append(Placed(middle - picture.left, top / scale - picture.top, tree))
        top += picture.height * scale + size / 2 + ascent(size, font)
        if self.handout.ruled:
            end = margin + _HEAD + (place // grid.columns) * (grid.height + _GAP_PX) + grid.height
            return [*items, self._rules(left, top, grid.width, end)]
        said: list[Item] = []
        for line, noted in self._lines_below(at, grid.width, size, grid.lines):
            face = Face(size / scale, ink, "start", italic=noted, font=font)
            said.append(Text(left / scale, top / scale, line, face))
            top += line_height(size)
        return [*items, Group("caption", tuple(said))] if said else items

    def _rules(self, left: float, top: float, width: float, end: float) -> Group:
        """Lines to write on, down to the end of the cell."""
        scale, count = self._grid.scale, max(1, int((end - top) / _RULE_PX))
        pen = Pen(self._style.palette.edge, 0.75 / scale)
        lines = (
            Polyline((left / scale, y / scale, (left + width) / scale, y / scale), pen)
            for y in (end - place * _RULE_PX for place in reversed(range(count)))
        )
        return Group("rules", tuple(lines))

    def _frame(self, i: int) -> tuple[Item, ...]:
        """The title of a page, and its number."""
        scale, page, margin = self._grid.scale, self.handout.page, self.handout.margin
        font = self._style.font
        quiet = Face(SMALL_TEXT_PX / scale, self._style.palette.muted, "start", font=font)
        top, foot = (margin + ascent(SMALL_TEXT_PX, font)) / scale, (page.height - margin) / scale
        number = Text(
            (page.width - margin) / scale, foot, f"{i + 1} / {len(self)}", quiet._replace(anchor="end")
        )
        task, line = self.book.task, line_height(SMALL_TEXT_PX) / scale
        told = f"{self.title}. {task}" if task else self.title
        lines = wrap(told, SMALL_TEXT_PX, page.width - 2 * margin, font)[: 2 if task else 1]
        title = (Text(margin / scale, top + place * line, text, quiet) for place, text in enumerate(lines))
        return (*title, number)
