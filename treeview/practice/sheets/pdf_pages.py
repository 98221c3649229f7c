"""Sheets as PDF, laid out without Qt as strips of the page's width, one below the other."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from treeview.draw.fonts.font_metrics import ascent, text_width
from treeview.draw.fonts.glyph_outlines import Missing
from treeview.draw.pdf.pdf_file import PdfFile
from treeview.draw.picture import Face, Group, Item, Pen, Picture, Placed, Polyline, Text, scale_item
from treeview.figures.caption import line_height, wrap
from treeview.figures.lengths import PAGES, UNITS, PaperSize
from treeview.practice.sheets.blocks import (
    Block,
    Drawing,
    Heading,
    NameLine,
    Paragraph,
    SheetDocument,
    SheetPart,
    TextTable,
    WritingLines,
    kept_together,
)
from treeview.practice.sheets.tree_pictures import print_style

MARGIN_PX: Final = 18 * UNITS["mm"]
TEXT_PX: Final = 10 * UNITS["pt"]
QUIET_PX: Final = 8 * UNITS["pt"]
HEADINGS_PX: Final = {1: 16 * UNITS["pt"], 2: 11.5 * UNITS["pt"]}
GAP_PX: Final = 3 * UNITS["mm"]
"""The gap between blocks."""
RULE_PX: Final = 9 * UNITS["mm"]
"""The distance of lines to write on."""
MAX_PICTURE_SCALE: Final = 1.15
"""The most by which a picture is enlarged."""
MAX_PICTURE_SHARE: Final = 0.7
"""The most of a page's height that a picture takes."""


class _Strip(NamedTuple):
    """A part of a page that must not be broken; its items are placed from (0, 0)."""

    height: float
    items: tuple[Item, ...] = ()


def _stack(strips: list[_Strip]) -> _Strip:
    items, y = list[Item](), 0.0
    for strip in strips:
        items.append(Placed(0.0, y, Group("strip", strip.items)))
        y += strip.height
    return _Strip(y, tuple(items))


def sheets_pdf(document: SheetDocument, missing: Missing | None) -> bytes:
    """Write a PDF; each part begins on a new page. ``missing`` draws letters that the bundled font lacks."""
    file, layout = PdfFile(document.title, missing=missing), _Layout(PAGES["a4"])
    for part in document.parts:
        pages = layout.pages(part)
        for place, page in enumerate(pages, 1):
            picture = layout.picture(part, page, f"{place} / {len(pages)}")
            file.add(picture, 1.0, part.title if place == 1 else "")
    return file.finish()


def picture_scale(picture: Picture, width: float, height: float) -> float:
    """Return how much a picture is enlarged on a page with this room, in px."""
    return min(width / picture.width, MAX_PICTURE_SHARE * height / picture.height, MAX_PICTURE_SCALE)


def column_widths(table: TextTable, width: float) -> list[float]:
    """Return the widths of columns in px, each as its texts need; the last takes the rest, at least half.

    If they need more than half, the widest are made narrower.
    """
    columns = list(zip(table.head, *table.rows, strict=True))[:-1]
    needed = [max(text_width(cell, QUIET_PX, bold=True) for cell in each) + 2 * GAP_PX for each in columns]
    room, widths = 0.5 * width, dict[int, float]()
    for done, place in enumerate(sorted(range(len(needed)), key=needed.__getitem__)):
        widths[place] = min(needed[place], room / (len(needed) - done))
        room -= widths[place]
    found = [widths[place] for place in range(len(needed))]
    return [*found, width - sum(found)]


class _Layout:
    """Lays blocks out as strips on pages of one size."""

    def __init__(self, paper: PaperSize) -> None:
        self.paper = paper
        self.width = paper.width - 2 * MARGIN_PX
        self.height = paper.height - 2 * MARGIN_PX - 2 * line_height(QUIET_PX)
        palette = print_style().palette
        self.ink, self.grey, self.line = palette.ink, palette.muted, palette.edge
        self.background = palette.background

    def pages(self, part: SheetPart) -> list[list[_Strip]]:
        """Yield the strips of each page; blocks that are kept together share a page if they fit."""
        pages: list[list[_Strip]] = [[]]
        room = self.height
        for group in kept_together(part.blocks):
            strips = [strip for block in group for strip in self._strips(block)]
            needed = sum(strip.height for strip in strips)
            if room < needed <= self.height:
                pages.append([])
                room = self.height
            for strip in strips:
                if strip.height > room and pages[-1]:
                    pages.append([])
                    room = self.height
                pages[-1].append(strip)
                room -= strip.height
        return pages

    def picture(self, part: SheetPart, strips: list[_Strip], number: str) -> Picture:
        items: list[Item] = [Placed(MARGIN_PX, MARGIN_PX, Group("page", _stack(strips).items))]
        foot = self.paper.height - MARGIN_PX
        quiet = Face(QUIET_PX, self.grey, "start")
        room = self.width - text_width(number, QUIET_PX) - 2 * GAP_PX
        title, *more = wrap(part.title, QUIET_PX, room) or [""]
        items.append(Text(MARGIN_PX, foot, f"{title} …" if more else title, quiet))
        items.append(Text(self.paper.width - MARGIN_PX, foot, number, quiet._replace(anchor="end")))
        return Picture(*self.paper, self.background, tuple(items), title=part.title)

    def _strips(self, block: Block) -> Iterator[_Strip]:
        match block:
            case Heading(text, level):
                size = HEADINGS_PX[level]
                yield _Strip(GAP_PX)
                yield from self._lines(text, Face(size, self.ink, "start", bold=True))
            case Paragraph(text, quiet):
                face = Face(QUIET_PX if quiet else TEXT_PX, self.grey if quiet else self.ink, "start")
                yield from self._lines(text, face)
            case NameLine(texts):
                yield self._name_line(texts)
            case Drawing():
                yield self._drawing(block)
            case WritingLines(count, text):
                yield from self._writing_lines(count, text)
            case TextTable():
                yield from self._table(block)
        yield _Strip(GAP_PX)

    def _lines(self, text: str, face: Face) -> Iterator[_Strip]:
        for line in wrap(text, face.size, self.width, bold=face.bold):
            yield _Strip(line_height(face.size), (Text(0.0, ascent(face.size), line, face),))

    def _name_line(self, texts: tuple[str, ...]) -> _Strip:
        face, items = Face(TEXT_PX, self.ink, "start"), list[Item]()
        pen, each = Pen(self.line, 0.75), self.width / len(texts)
        for place, text in enumerate(texts):
            left, right = place * each, (place + 1) * each - GAP_PX
            items.append(Text(left, RULE_PX, text, face))
            start = left + text_width(text, TEXT_PX) + GAP_PX
            items.append(Polyline((start, RULE_PX + 2, right, RULE_PX + 2), pen))
        return _Strip(RULE_PX + GAP_PX, tuple(items))

    def _drawing(self, block: Drawing) -> _Strip:
        """Lay out a drawing as large as fits, at most `MAX_PICTURE_SCALE` times its size."""
        picture = block.tree.picture
        scale = picture_scale(picture, self.width, self.height)
        left = (self.width - picture.width * scale) / 2
        drawn = tuple(scale_item(item, scale) for item in picture.items)
        moved = Placed(left - picture.left * scale, -picture.top * scale, Group("tree", drawn))
        return _Strip(picture.height * scale, (moved,))

    def _writing_lines(self, count: int, text: str) -> Iterator[_Strip]:
        pen = Pen(self.line, 0.75)
        for place in range(count):
            told = text if place == 0 else ""
            start = text_width(told, TEXT_PX) + GAP_PX if told else 0.0
            rule = Polyline((start, RULE_PX, self.width, RULE_PX), pen)
            label = Text(0.0, RULE_PX - 2, told, Face(TEXT_PX, self.ink, "start"))
            yield _Strip(RULE_PX, (label, rule) if told else (rule,))

    def _table(self, table: TextTable) -> Iterator[_Strip]:
        """Lay out a table; texts are broken into lines."""
        widths = column_widths(table, self.width)
        lefts = [sum(widths[:place]) for place in range(len(widths))]
        rule = Polyline((0.0, 0.0, self.width, 0.0), Pen(self.line, 0.5))
        step = line_height(QUIET_PX)
        strips = []
        for row in (table.head, *table.rows):
            face = Face(QUIET_PX, self.ink, "start", bold=row is table.head)
            cells = [
                wrap(cell, QUIET_PX, each - GAP_PX, bold=face.bold)
                for cell, each in zip(row, widths, strict=True)
            ]
            items = (
                Text(left, place * step + ascent(QUIET_PX) + 2, line, face)
                for left, lines in zip(lefts, cells, strict=True)
                for place, line in enumerate(lines)
            )
            strips.append(_Strip(max(1, *map(len, cells)) * step + 4, (rule, *items)))
        yield _stack(strips[:2])  # no page ends with the head alone
        yield from strips[2:]
