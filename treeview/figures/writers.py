"""Writers: the bytes of each kind of file."""

import json
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from operator import is_
from typing import TYPE_CHECKING, Any, Final

from treeview import resources
from treeview.draw.fonts.glyph_outlines import Missing
from treeview.draw.pdf.pdf_file import PdfFile
from treeview.draw.picture import Picture, Placed
from treeview.draw.plan.plan import Plan
from treeview.draw.progress import Parts, drain, scale_progress
from treeview.draw.style.contrast import luminance
from treeview.draw.style.style import LIGHT, MAX_SPACING, Style
from treeview.draw.svg.svg_writer import escape
from treeview.draw.svg.svg_writer import svg as whole_svg
from treeview.draw.svg.svg_writer import write_in_parts as svg
from treeview.figures.book import Album, Book, Sheets
from treeview.figures.comparison_book import RUN, ComparisonBook
from treeview.figures.file_kinds import OutputSettings
from treeview.figures.lengths import UNITS, PaperSize
from treeview.figures.sheet import MIN_READABLE_PT, Raster, Sheet, require_raster
from treeview.formats.format_error import FormatError
from treeview.messages import language, tr
from treeview.tree.edits.replacement import count_common_ends

if TYPE_CHECKING:
    from treeview.draw.latex.picture_parts import PictureParts

FOLDER: Final = "player"

Change = list[int | list[int]]
"""A flat list of triples: start and end of a range in the previous list, and the lines that replace it."""
Data = Generator[float, None, bytes]
"""Yields the progress from 0 to 1 and returns the bytes."""
Writer = Callable[[Sheets, OutputSettings, Raster | None], Data]


def write_player(book: Sheets, writing: OutputSettings, missing: Missing | None) -> Data:
    """The HTML page that plays ``book``; yields the progress. 5 ms for a sheet of 400 nodes."""
    style = next((each.figure.style for each in books_of(book)), LIGHT)
    book = book.without_captions()
    pages = PlayerPages()
    for i, sheet in enumerate(book):
        yield i / len(book)
        pages.add(whole_svg(*sheet, outlines=writing.outlines, missing=missing).splitlines())
    data = {
        "lines": list(pages.numbers),
        "changes": pages.changes,
        "steps": list(book.steps),
        "names": [book.outline_title(i) for i in range(len(book))] if isinstance(book, Album) else [],
        "captions": [book.caption(i) for i in range(len(book))],
        "length": book.length,
        "seconds": writing.seconds,
        "loop": writing.loop,
        "words": {
            "play": tr("&Play").replace("&", ""),
            "pause": tr("Pause"),
            "place": tr("step {step} of {last}"),
        },
    }
    return _page(book.title, data, style).encode()


def books_of(sheets: Sheets) -> list[Book]:
    """The books of trees in some sheets."""
    if isinstance(sheets, Album | ComparisonBook):
        return [book for book in sheets.books if isinstance(book, Book)]
    return [sheets] if isinstance(sheets, Book) else []


class PlayerPages:
    """Lists of lines, stored as the changes from each to the next."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        """Each line with its number, in ascending order."""
        self.changes: list[Change] = []
        self._page: list[int] = []

    def add(self, lines: Sequence[str]) -> None:
        page = [self.numbers.setdefault(line, len(self.numbers)) for line in lines]
        self.changes.append(changes(self._page, page))
        self._page = page


def changes(before: Sequence[int], after: Sequence[int]) -> Change:
    """The changes that turn one list of numbers into another; a common start and end are skipped."""
    start, end = count_common_ends(before, after)
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    found: Change = []
    for what, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what != "equal":
            found += [start + a, start + b, list(new[c:d])]
    return found


def _page(title: str, data: dict[str, Any], style: Style) -> str:
    palette = style.palette
    colours = {
        "scheme": "dark" if luminance(palette.background) < luminance(palette.ink) else "light",
        "paper": palette.background,
        "ink": palette.ink,
        "quiet": palette.muted,
        "line": palette.edge,
        "mark": palette.max.line,
    }
    # Inside a script element, only "</" and "<!" could end the data.
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    written = written.replace("</", "<\\/").replace("<!", "\\u003c!")
    words = {
        "language": language(),
        "title": title or tr("Game tree"),
        "first": tr("First step"),
        "back": tr("Previous step"),
        "play": tr("&Play").replace("&", ""),
        "toggle": tr("Play or pause"),
        "space": tr("Space"),
        "on": tr("Next step"),
        "last": tr("Last step"),
        "step": tr("Step"),
        "smaller": tr("Smaller (O; F fits)"),
        "zoom_out": tr("Zoom out"),
        "larger": tr("Larger (I, or the wheel with Ctrl)"),
        "zoom_in": tr("Zoom in"),
        "speed": tr("speed"),
        "faster": tr("Slower and faster (− and +)"),
        "switched_off": tr("This page plays its steps with JavaScript, which is switched off here."),
    }
    parts = {name: escape(word) for name, word in words.items()} | {
        "css": _fill_in(_read("player.css"), colours),
        "script": _read("player.js"),
        "data": written,
    }
    return _fill_in(_read("player.html"), parts)


def _fill_in(text: str, parts: dict[str, str]) -> str:
    """``text`` with every ``{{name}}`` filled in once: filled-in text is not searched again."""
    before, *pieces = text.split("{{")
    filled = [before]
    for piece in pieces:
        name, _, rest = piece.partition("}}")
        filled += [parts[name], rest]
    return "".join(filled)


def _read(name: str) -> str:
    return (resources.folder() / FOLDER / name).read_text("utf-8")


def svg_bytes(sheet: Sheet, times: int = 1) -> int:
    """The approximate bytes of a sheet as SVG, given a sample with one in ``times`` nodes (`Book.sample`)."""
    return times * len(drain(svg(*sheet)).encode())


def _first_sheet(book: Sheets) -> Parts[Sheet]:
    """The first sheet, made in parts if it shows a tree."""
    yield 0.0
    return (yield from book.make_sheet(0)) if isinstance(book, Book) else book.sheet(0)


def _svg(book: Sheets, writing: OutputSettings, raster: Raster | None) -> Data:
    sheet = yield from scale_progress(_first_sheet(book), 0.0, 0.5)
    missing = raster.missing_outline if raster else None
    return (
        yield from scale_progress(svg(*sheet, outlines=writing.outlines, missing=missing), 0.5, 1.0)
    ).encode()


def _png(book: Sheets, writing: OutputSettings, raster: Raster | None) -> Data:
    sheet = yield from scale_progress(_first_sheet(book), 0.0, 0.5)
    return require_raster(raster, ".png").png(sheet, writing.dpi)


def _pdf(book: Sheets, writing: OutputSettings, raster: Raster | None) -> Data:
    file = PdfFile(book.title, missing=raster.missing_outline if raster else None)
    for i, sheet in enumerate(book):
        yield i / len(book)
        file.add(*sheet, book.outline_title(i))
    return file.finish()


def _html(book: Sheets, writing: OutputSettings, raster: Raster | None) -> Data:
    return write_player(book, writing, raster.missing_outline if raster else None)


def _latex(kind: str) -> Writer:
    def write(book: Sheets, writing: OutputSettings, raster: Raster | None) -> Data:
        from treeview.draw.latex.latex_text import LatexError  # not needed for other kinds

        together = isinstance(book, ComparisonBook)
        books = [book] if isinstance(book, ComparisonBook) else books_of(book)
        if kind == "forest" and together:
            raise FormatError(tr("forest draws one tree; TikZ and beamer hold several runs"))
        if not books or (kind != "beamer" and not (together or isinstance(book, Book))):
            raise FormatError(tr("only trees can be written as LaTeX; .svg and .pdf hold any picture"))
        try:
            drawn = _slides(books, writing) if kind == "beamer" else _drawing(kind, books[0], writing)
            return (yield from drawn)
        except LatexError as problem:
            raise FormatError(str(problem)) from None

    return write


def _drawing(kind: str, book: Book | ComparisonBook, writing: OutputSettings) -> Data:
    from treeview.draw.latex.forest import forest
    from treeview.draw.latex.tikz import tikz_of

    yield 0.5
    book = book.like(trimmed=False)  # letters of LaTeX have other widths
    picture, scale = book.sheet(0)
    standalone = not writing.snippet
    if kind == "forest":
        assert isinstance(book, Book)
        with book.at(0) as now:
            root = book.figure.root
            return forest(picture, now, book.plan, root=root, scale=scale, standalone=standalone).encode()
    return tikz_of(picture, _parts_of(book, 0, picture), _plan(book), scale, standalone).encode()


def _plan(book: Book | ComparisonBook) -> Plan:
    return book.books[0].plan if isinstance(book, ComparisonBook) else book.plan


def _parts_of(book: Book | ComparisonBook, i: int, picture: Picture) -> "list[PictureParts]":
    """The parts of a sheet: of each tree in its picture, and of what stands around several."""
    from treeview.draw.latex.picture_parts import loose_parts
    from treeview.draw.latex.tikz import take_apart

    if isinstance(book, Book):
        with book.at(i) as now:
            return [take_apart(picture, now, book.plan, book.figure.root)]
    found = []
    for place, run in enumerate(book.books):
        with run.at(i) as now:
            own = run.sheet(i).picture
            right, down = book.place_of(place, own)
            taken = take_apart(
                own, now, run.plan, run.figure.root, prefix=f"run{place + 1}", origin=(-right, -down)
            )
            found.append(taken)
    runs = {item for item in picture.items if isinstance(item, Placed) and item.group.name.startswith(RUN)}
    around = tuple(item for item in picture.items if item not in runs)
    return [*found, loose_parts(picture._replace(items=around))]


def _slides(books: Sequence[Book | ComparisonBook], writing: OutputSettings) -> Data:
    from treeview.draw.latex.beamer import Slides, deck

    frames, done, count = list[Slides](), 0, sum(map(len, books))
    for each in books:
        book = on_slides(each) if isinstance(each, Book) else each.like(**_on_page(each))
        first = book.empty_sheet() if isinstance(book, Book) else book.sheet(0)
        frames.append(slides := Slides(_plan(book), first.scale))
        for i in range(len(book)):
            yield done / count
            picture = book.sheet(i).picture
            slides.add(picture, _parts_of(book, i, picture), book.caption(i))
            done += 1
    return deck(frames, standalone=not writing.snippet).encode()


def fold_to_read(sheets: Sheets, *, slides: bool) -> Sheets:
    """Fold subtrees unrelated to the steps if texts on a page or ``slides`` would be too small to read.

    Slides that would still be too small are folded each by itself: each is a book then.
    Sheets in which nothing has to be folded are returned as they are.
    """
    if isinstance(sheets, Album):
        folded = [fold_to_read(each, slides=slides) for each in sheets.books]
        each = [book for one in folded for book in (one.books if isinstance(one, Album) else [one])]
        return sheets if all(map(is_, folded, sheets.books)) else sheets.like(each)
    return _fold(sheets, slides=slides) if isinstance(sheets, Book) else sheets


def _fold(book: Book, *, slides: bool) -> Sheets:
    figure = book.figure
    if figure.fold is False or figure.view is not None or (figure.page is None and not slides):
        return book
    if not _is_small(book, slides=slides):
        return book
    folded = book.fold() if figure.fold is None else book
    if slides and len(book) > 1 and _is_small(folded, slides=True):
        each = book.fold_each()
        return Album(each) if len(each) > 1 else folded
    return folded


def _is_small(book: Book, *, slides: bool) -> bool:
    """Whether texts are too small to read."""
    return (on_slides(book) if slides else book).sample()[0].smallest < MIN_READABLE_PT


def count_folded(sheets: Sheets) -> int:
    """The number of nodes that are folded away; of a run on several sheets, the most on any."""
    most: dict[int, int] = {}
    for book in books_of(sheets):
        run = id(book.run or book.tree)
        most[run] = max(most.get(run, 0), book.hidden_count)
    return sum(most.values())


def on_slides(book: Book) -> Book:
    """The book for beamer: the tree above the sentences, spread to fill the slide."""
    on_page = _on_page(book)
    style, axes = book.figure.style, book.plan.axes
    left, top, right, bottom = book.plan.region
    (wide, high), (across, along) = axes.turn(right - left, bottom - top), axes.turn(*on_page["page"])
    flat = (wide / across) / (high / along)
    name, factor = ("level_spacing", flat) if flat > 1 else ("node_spacing", 1 / flat)
    style = replace(style, **{name: min(MAX_SPACING, getattr(style, name) * factor)})
    return book.like(style=style, **on_page)


def _on_page(book: Book | ComparisonBook) -> dict[str, Any]:
    """The fields of the figure that let a picture fill what its sentences leave of a slide."""
    from treeview.draw.latex.beamer import HEIGHT, LINE, WIDTH, caption_lines

    lines = caption_lines(book.caption(i) for i in range(len(book)))
    page = PaperSize(WIDTH * UNITS["mm"], (HEIGHT - LINE * lines) * UNITS["mm"])
    return {"page": page, "width": None, "height": None, "margin": 0.0, "caption": False}


def _animation_writer(kind: str) -> Writer:
    def write(book: Sheets, writing: OutputSettings, raster: Raster | None) -> Data:
        from treeview.figures.animation import animate  # Pillow only where it is needed

        pixels = require_raster(raster, f".{kind}")
        frames = []
        for i, sheet in enumerate(book):
            yield 0.7 * i / len(book)
            frames.append(pixels.png(sheet, writing.dpi))
        return (yield from scale_progress(animate(frames, kind, writing), 0.7, 1.0))

    return write


WRITERS: Final[dict[str, Writer]] = {
    "svg": _svg,
    "png": _png,
    "pdf": _pdf,
    "html": _html,
    **{kind: _latex(kind) for kind in ("tikz", "forest", "beamer")},
    **{kind: _animation_writer(kind) for kind in ("gif", "apng", "webp")},
}
