"""One HTML file that plays the sheets of a book by itself.

It has each line of their SVG once, and what changes from sheet to sheet, so 200 steps take little room.
"""

import json
from collections.abc import Generator, Sequence
from difflib import SequenceMatcher
from typing import Any, Final

from treeview import resources
from treeview.draw.fonts.glyph_outlines import Missing
from treeview.draw.style.style import LIGHT, Style
from treeview.draw.svg.svg_writer import escape, svg
from treeview.figures.book import Book, Sheets
from treeview.figures.output_settings import OutputSettings

FOLDER: Final = "player"

Change = list[int | list[int]]
"""From, to, the numbers of the lines that stand there instead, and so on; places in the list before."""


def played(
    book: Sheets, writing: OutputSettings, missing: Missing | None = None
) -> Generator[float, None, bytes]:
    """The page that plays ``book``, yielding how much is done; 5 ms for a sheet of 400 nodes."""
    if isinstance(book, Book):
        book = book.like(caption=False)
    pages = PlayerPages()
    for i, sheet in enumerate(book):
        yield i / len(book)
        pages.add(svg(*sheet, outlines=writing.outlines, missing=missing).splitlines())
    data = {
        "lines": list(pages.numbers),
        "changes": pages.changes,
        "steps": list(book.steps),
        "captions": [book.caption(i) for i in range(len(book))],
        "length": len(book.run) if isinstance(book, Book) and book.run is not None else 0,
        "seconds": writing.seconds,
        "loop": writing.loop,
    }
    return _page(book.title, data, book.figure.style if isinstance(book, Book) else LIGHT).encode()


class PlayerPages:
    """Lists of lines, one after the other, as what changes from each to the next."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        """Each line with its number, in the order of the numbers."""
        self.changes: list[Change] = []
        self._page: list[int] = []

    def add(self, lines: Sequence[str]) -> None:
        page = [self.numbers.setdefault(line, len(self.numbers)) for line in lines]
        self.changes.append(changes(self._page, page))
        self._page = page


def changes(before: Sequence[int], after: Sequence[int]) -> Change:
    """How one list of numbers becomes another; what both begin and end with is looked at once."""
    start, least = 0, min(len(before), len(after))
    while start < least and before[start] == after[start]:
        start += 1
    end = 0
    while end < least - start and before[-1 - end] == after[-1 - end]:
        end += 1
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    found: Change = []
    for what, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what != "equal":
            found += [start + a, start + b, list(new[c:d])]
    return found


def _page(title: str, data: dict[str, Any], style: Style) -> str:
    palette = style.palette
    colours = {
        "paper": palette.background,
        "ink": palette.ink,
        "quiet": palette.muted,
        "line": palette.edge,
        "mark": palette.max.line,
    }
    # Inside of a script element nothing but "</" and "<!" could end what is meant to be data.
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    written = written.replace("</", "<\\/").replace("<!", "\\u003c!")
    parts = {
        "title": escape(title or "Game tree"),
        "css": _filled(_read("player.css"), colours),
        "script": _read("player.js"),
        "data": written,
    }
    return _filled(_read("player.html"), parts)


def _filled(text: str, parts: dict[str, str]) -> str:
    """``text`` with every ``{{name}}`` filled in, once: what is filled in is not looked at again."""
    before, *pieces = text.split("{{")
    filled = [before]
    for piece in pieces:
        name, _, rest = piece.partition("}}")
        filled += [parts[name], rest]
    return "".join(filled)


def _read(name: str) -> str:
    return (resources.folder() / FOLDER / name).read_text("utf-8")
