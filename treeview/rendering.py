"""Pictures of trees, runs and boards: as SVG, and as files of every kind."""

import re
import warnings
from collections.abc import Callable, Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, Unpack
from xml.sax.saxutils import escape

import numpy as np

from treeview.argument_checks import (
    FILE,
    FILE_OR_NONE,
    NUMBER,
    NUMBER_OR_NONE,
    TEXT,
    TEXT_OR_NONE,
    WHOLE,
    WHOLE_OR_NONE,
    check_instance,
    check_type,
)
from treeview.comparison.depth_counts import DepthCounts
from treeview.comparison.depth_table import check_measure
from treeview.comparison.side_by_side import SideBySide
from treeview.draw.fonts import SANS
from treeview.draw.fonts.font_metrics import find_missing
from treeview.draw.fonts.glyph_outlines import GlyphOutline, is_seen
from treeview.draw.painters.boards import board_picture
from treeview.draw.picture import Face, Picture, Text
from treeview.draw.progress import drain
from treeview.draw.style.style import Style
from treeview.draw.svg.svg_writer import svg
from treeview.figures import FigureError
from treeview.figures.animation import usual_dpi
from treeview.figures.book import Album, Book, Plate, Sheets
from treeview.figures.comparison_book import ComparisonBook, Frames, check_arrangement, frames_of
from treeview.figures.depth_chart import CHART_WIDTH_PX, depth_chart
from treeview.figures.depth_plot import LATEX, depth_plot
from treeview.figures.export import export as write_sheets
from treeview.figures.figure import Figure, FigureLooks, figure_of
from treeview.figures.file_kinds import FileKind, OutputSettings, kind_named
from treeview.figures.handout import Handout, HandoutPages
from treeview.figures.lengths import PAGES
from treeview.figures.number_line import number_line
from treeview.figures.sheet import MIN_READABLE_PT, Raster, Sheet, format_points
from treeview.figures.step_ranges import steps_of
from treeview.figures.unknown_plane import unknown_plane
from treeview.figures.writers import books_of, count_folded, fold_to_read, on_slides
from treeview.formats.file_io import write_bytes
from treeview.formats.format_error import FormatError
from treeview.games.board import Board
from treeview.games.game import Game
from treeview.games.game_tree import GameTree
from treeview.messages import format_count, plural, tr
from treeview.playback.answer import Answer
from treeview.playback.step_notes import NO_NOTES, StepNotes
from treeview.scenes import check_encoding, check_root
from treeview.search.run import Run
from treeview.sources import grow, load
from treeview.styles import style_of
from treeview.tree.folds import count_hidden, prune
from treeview.tree.layout.layout import layout
from treeview.tree.preorder import Preorder
from treeview.tree.tree import ROOT, Tree, TreeError
from treeview.unknowns.known_values import Place
from treeview.unknowns.unknown_leaf import Unknown
from treeview.unknowns.unknown_leaves import Unknowns

if TYPE_CHECKING:
    from treeview.practice.sheets.sheet_parts import SheetVersion

Searched = Tree | GameTree[Any] | Game[Any]
"""What can be searched, and drawn without a run."""

LEAST_CHART_PX: Final = 150.0
"""The least width of a chart that is written."""
BOARD: Final = 240.0
"""Pixels of the longer side of a board that is drawn alone."""


_FRAME: Final = re.compile(r'width="(\S+)" height="(\S+)" viewBox="(\S+) (\S+) (\S+) (\S+)"([^>]*>)')

NODES_SHOWN: Final = 1_000
"""The most nodes of a picture in a notebook; larger trees are shown down to some depth."""
STEPS_SHOWN: Final = 500
"""The most steps of a run that a notebook plays."""
OVERVIEW_NODES: Final = 200
OVERVIEW_PX: Final = 1_000.0
NOTE_PX: Final = 13.0
"""The overview of a large tree: how many nodes it draws, its width, and the text size of its sentence."""

LARGE_BYTES: Final = 20_000_000
BYTES_A_NODE: Final = 300
"""The approximate size of a node with its numbers in SVG. Larger files than `LARGE_BYTES` cause a warning."""


class SVG(str):
    """SVG text that a notebook shows as the picture it is."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def render(
    source: Searched | Run | Answer | SideBySide | Board | DepthCounts | Unknown | Unknowns | str,
    path: str | PathLike[str] | None = None,
    *,
    step: int | None = None,
    style: str | PathLike[str] | Style = "light",
    root: int = ROOT,
    dpi: float = 192,
    target: Place | None = None,
    measure: str = "leaves",
    **looks: Unpack[FigureLooks],
) -> SVG:
    """Draw ``source`` and return it as SVG; a notebook shows it.

    - ``source``: a tree, a run (`Run`) or an `Answer`; the tree of a game, as far as it is grown; a game, or
      a text that `load` takes, for the whole tree; the board of a position (``game.picture(state)``); a
      result of `what_if`, drawn as a number line for one unknown leaf and as a plane for two; a result of
      `compare`, whose runs are drawn in one picture; or a result of `count_depths`, drawn as a chart.
    - ``step``: which step of the run, from 0 (before the first) to ``len(run)``; by default, the step where
      the run stands. The run is not moved. A tree without a run has no steps.
    - ``style``: "light", "dark", "print", "contrast" or "projection"; the path of a ``.json`` file with your
      own style (see ``treeview styles``); or a `treeview.draw.style.style.Style`.
    - ``root``: the id of a node, as ``tree.at([1, 0])`` gives it for a path: only the subtree at it is
      drawn.
    - ``dpi``: the pixels per inch of an image; a px of a picture is 1/96 inch.
    - ``target``: with unknown leaves, the path or id of the node that may be cut.
    - ``measure``: with counts over depth, "leaves", "nodes" or "branching". Their chart takes ``width``.
    - ``looks``: ``labels="bounds"``, ``glyphs="circles"``, ``order=True``, ``direction="right"``,
      ``width="84mm"``, ``page="a4-landscape"``, ``margin=0``, ``caption=True``, ``legend=True``,
      ``levels=True``, ``background=False`` and so on: see `treeview.figures.figure.FigureLooks`.

    With ``path``, the picture is also written to that file, in the format of its suffix: see `export`. Raises
    ``FigureError`` for unknown looks and ``FormatError`` for an unknown suffix or a file that cannot be
    written, both ``ValueError``.
    """
    check_type(FILE_OR_NONE, path=path)
    check_type(WHOLE_OR_NONE, step=step)
    check_type(WHOLE, root=root)
    check_type(NUMBER, dpi=dpi)
    check_type(TEXT, measure=measure)
    writing = OutputSettings(dpi=dpi)
    if isinstance(source, Board | DepthCounts | Unknown | Unknowns):
        width = _width_of(source, style_of(style), looks)
        drawn = _draw(source, style_of(style), target, measure, width)
        if path is not None and isinstance(source, DepthCounts) and Path(path).suffix.lower() == LATEX:
            write_bytes(path, depth_plot(source, check_measure(measure), style_of(style), width).encode())
        elif path is not None:
            _write(Plate(drawn), path, writing)
        return SVG(svg(drawn))
    if isinstance(source, SideBySide):
        frames = [source.steps] if step is None else _frames(source, [step])
        sheets = _comparison_book(source, frames, style, root, looks)
        if path is not None:
            _write(sheets, path, writing)
        return SVG(svg(*sheets.sheet(0), missing=_Later().missing_outline))
    run = _run_of(source)
    if isinstance(source, Answer) and step is None:
        step = source.step
    if isinstance(run, Run) and step is not None and not 0 <= step <= len(run):
        text = tr("there is no step {step}; steps run from 0 to {last}")
        raise IndexError(text.format(step=step, last=len(run)))
    book = _book(
        run, [] if not isinstance(run, Run) else [run.step if step is None else step], style, root, looks
    )
    if path is not None:
        _write(book, path, writing)
    return SVG(svg(*book.sheet(0), missing=_Later().missing_outline))


def _width_of(
    source: Board | DepthCounts | Unknown | Unknowns, style: Style, looks: FigureLooks
) -> float | None:
    """The width that a chart is to have, in px; raises ``FigureError`` for looks that only trees have."""
    width = figure_of(style, ROOT, looks).width
    for name in looks:
        if name != "width" or not isinstance(source, DepthCounts):
            raise FigureError(tr("this picture shows no tree and has no option {name}"), name=name)
    if width is not None and width < LEAST_CHART_PX:
        low = format_count(LEAST_CHART_PX)
        raise FigureError(tr("a chart is at least {low} px wide"), low=low)
    return width


def _draw(
    source: Board | DepthCounts | Unknown | Unknowns,
    style: Style,
    target: Place | None,
    measure: str,
    width: float | None,
) -> Picture:
    """The picture of a source that is neither a tree nor a run."""
    if isinstance(source, DepthCounts):
        return depth_chart(source, check_measure(measure), style, width or CHART_WIDTH_PX).picture
    if isinstance(source, Unknown):
        return number_line(source, style, target=target).picture
    if isinstance(source, Unknowns):
        return unknown_plane(source, style, target=target).picture
    return board_picture(source, style, BOARD)


def overview(source: Searched | Run | Answer | SideBySide | Board | DepthCounts | Unknown) -> SVG:
    """The picture that a notebook shows; for a large tree, its upper levels and a sentence that says so."""
    if isinstance(source, Board | DepthCounts | Unknown):
        return render(source)
    shown = source if isinstance(source, SideBySide) else _run_of(source)
    space = shown.search.space if isinstance(shown, Run) else shown
    tree = space if isinstance(space, Tree) else space.tree
    order = Preorder(tree)
    if len(order.ids) <= NODES_SHOWN:
        return render(shown)
    below = np.cumsum(np.bincount(tree.column("depth")[order.ids]))
    deepest = max(int(np.searchsorted(below, OVERVIEW_NODES, side="right")) - 1, 0)
    folded = count_hidden(order, order.ids[tree.column("depth")[order.ids] == deepest].tolist())
    figure = replace(figure_of(style_of("light")), folded=folded)
    make: Callable[[Figure], Book | ComparisonBook]
    if isinstance(shown, SideBySide):
        compared, frames, lead = shown.comparison, [shown.steps], shown.time.lead
        make = lambda figure: ComparisonBook(compared, figure, frames, "auto", lead)  # noqa: E731
    else:
        run, places, steps = (
            shown,
            layout(prune(tree, folded)),
            [shown.step] if isinstance(shown, Run) else [],
        )
        make = lambda figure: Book(run, figure, steps, places)  # noqa: E731
    book = make(figure)
    if book.sheet(0).width > OVERVIEW_PX:
        book = make(replace(figure, width=OVERVIEW_PX))
    note = tr("{count} nodes, shown down to depth {depth}; render(..., root=node) draws a part").format(
        count=format_count(len(order.ids)), depth=deepest
    )
    text = svg(*book.sheet(0), missing=_Later().missing_outline)
    return SVG(_FRAME.sub(lambda found: _with_room(found, note), text, count=1))


def stepped_page(run: Run) -> str | None:
    """The HTML page with which a notebook plays the steps of a user's own search.

    ``None`` for built-in searches, of which a notebook shows the current step, and for runs with more than
    `STEPS_SHOWN` steps or `NODES_SHOWN` nodes.
    """
    tree = run.search.space.tree
    if run.search.name != "trace" or not 0 < len(run) <= STEPS_SHOWN or len(tree) > NODES_SHOWN:
        return None
    with TemporaryDirectory() as folder:
        path = Path(folder) / "run.html"
        export(run, path)
        quoted = escape(path.read_text(encoding="utf-8"), {chr(34): "&quot;"})
    return f'<iframe srcdoc="{quoted}" width="100%" height="560" style="border: 0"></iframe>'


def _with_room(frame: re.Match[str], note: str) -> str:
    """The head of a picture, made taller by a line that says ``note``."""
    width, height, left, top, wide, high = (float(number) for number in frame.groups()[:6])
    size = NOTE_PX * wide / width
    box = f"{left:g} {top - 2 * size:g} {wide:g} {high + 2 * size:g}"
    return (
        f'width="{width:g}" height="{height + 2 * NOTE_PX:g}" viewBox="{box}"{frame[7]}'
        f'\n<text x="{left + size:g}" y="{top - size / 2:g}" font-size="{size:g}">{escape(note)}</text>'
    )


def export(
    source: Searched | Run | Answer | SideBySide | str | list[Searched | Run],
    path: str | PathLike[str],
    *,
    steps: str | int | Sequence[int] = "all",
    style: str | PathLike[str] | Style = "light",
    root: int = ROOT,
    kind: str | None = None,
    dpi: float | None = None,
    seconds: float = 1.5,
    loop: bool = True,
    separate: bool = False,
    outlines: bool = False,
    snippet: bool = False,
    handout: int | None = None,
    notes: StepNotes | list[StepNotes] = NO_NOTES,
    progress: Callable[[float], object] | None = None,
    **looks: Unpack[FigureLooks],
) -> list[Path]:
    """Write chosen steps of a run to one file, or to numbered ones; returns the files.

    - ``source``, ``style``, ``root``, ``looks``: see `render`. A tree is drawn without a run. The trees or
      runs in a list follow one another, in one file or in numbered ones. Compared runs are drawn together;
      ``steps`` are those of the run that leads, which has most to follow.
    - ``steps``: a number, several numbers, or a text such as "last", "3-9", "all", "cuts", "bounds",
      "iterations" or "bookmarks" (those in ``notes``); commas join several.
    - ``path``: its suffix decides the kind of file. SVG and PNG hold one step each, so several become
      ``tree-07.svg`` and so on; a PDF has a page for each; GIF, APNG, WebP and HTML play them; for LaTeX,
      ``kind`` is "tikz", "forest" or "beamer" (an overlay for each step, a frame for each tree).
    - ``dpi``: pixels per inch (a px of a figure is 1/96 inch); by default 192, and for animations at most as
      many as keep both sides within 1,280 pixels; ``seconds``: how long an animation shows a step; ``loop``:
      whether it starts over; ``separate``: write numbered files even where one could hold all; ``outlines``:
      write texts of SVG as shapes; ``snippet``: write LaTeX to include in a document.
    - ``handout``: the number of steps on a page, each with its sentence and its note from ``notes``, which
      `step_notes` reads from a file; with ``blank=True``, without numbers and with lines to write on. The
      page is A4 unless ``page`` is given.
    - ``progress``: called with the fraction done, from 0 to 1.

    All files appear at the end, or none does. Raises ``FigureError`` for unknown steps or looks and
    ``FormatError`` for an unknown kind of file or one that cannot be written, both ``ValueError``. Warns if
    an image has fewer pixels than ``dpi`` asks for, and if texts are too small to read.
    """
    check_type(FILE, path=path)
    check_type(WHOLE, root=root)
    check_type(TEXT_OR_NONE, kind=kind)
    check_type(NUMBER_OR_NONE, dpi=dpi)
    check_type(NUMBER, seconds=seconds)
    check_type(WHOLE_OR_NONE, handout=handout)
    check_instance(notes, StepNotes | list, tr("notes must be what step_notes returns, not {value}"))
    found = kind_named(path, kind)
    sheets: Sheets
    if isinstance(source, SideBySide):
        assert not isinstance(notes, list)
        book = _comparison_book(source, _frames(source, steps), style, root, looks)
        sheets = book if handout is None else _pages(book, handout, notes, found)
    elif isinstance(source, list):
        noted = notes if isinstance(notes, list) else [notes] * len(source)
        parts = [
            _sheets(each, found, steps, style, ROOT, handout, own, looks)
            for each, own in zip(source, noted, strict=True)
        ]
        sheets = Album(parts, frames=found.holds == "frames" and found.name != "beamer")
    else:
        assert not isinstance(notes, list)
        sheets = _sheets(source, found, steps, style, root, handout, notes, looks)
    if dpi is None:
        dpi = usual_dpi(sheets.sheet(0), found)
    writing = OutputSettings(dpi, outlines, separate, snippet, seconds, loop)
    return _write(sheets, path, writing, kind, progress)


def _sheets(
    source: Searched | Run | Answer | str,
    kind: FileKind,
    steps: str | int | Sequence[int],
    style: str | PathLike[str] | Style,
    root: int,
    handout: int | None,
    notes: StepNotes,
    looks: FigureLooks,
) -> Sheets:
    """The sheets of one tree or run."""
    run = _run_of(source)
    chosen = steps_of(run, steps, notes.bookmarks) if isinstance(run, Run) else []
    book = _book(run, chosen, style, root, looks)
    return book if handout is None else _pages(book, handout, notes, kind)


def _frames(source: SideBySide, steps: str | int | Sequence[int]) -> Frames:
    return frames_of(source.comparison, source.time, steps)


def _comparison_book(
    source: SideBySide, frames: Frames, style: str | PathLike[str] | Style, root: int, looks: FigureLooks
) -> ComparisonBook:
    check_root(source.tree, root)
    for name in ("blank", "best", "fold"):
        if looks.get(name):
            raise FigureError(tr("compared runs are drawn without the option {name}"), name=name)
    figure = figure_of(style_of(style), root, looks)
    try:
        for run in source.runs:
            check_encoding(run, figure.encoding)
        return ComparisonBook(
            source.comparison,
            figure,
            frames,
            check_arrangement(looks.get("arrange") or "auto"),
            source.time.lead,
        )
    except TreeError as problem:
        raise FigureError(str(problem)) from None


def _pages(book: Book | ComparisonBook, each: int, notes: StepNotes, kind: FileKind) -> HandoutPages:
    """The pages of a hand-out."""
    figure = book.figure
    if isinstance(book, Book) and book.run is None:
        raise FigureError(tr("a hand-out shows steps of a run; this tree has no run"))
    if kind.holds == "frames" or kind.suffix == ".tex":
        raise FigureError(tr("a hand-out is a PDF, or SVG or PNG files with a page each"))
    handout = Handout(each, figure.page or PAGES["a4"], notes=notes.notes, ruled=figure.blank)
    return HandoutPages(book, handout if figure.margin is None else replace(handout, margin=figure.margin))


def _run_of(source: Searched | Run | Answer | str) -> Run | Tree | GameTree[Any]:
    """The run to draw, or the tree if there is no run."""
    if isinstance(source, Answer):
        return source.run
    if isinstance(source, Game):
        return grow(source)
    found = load(source) if isinstance(source, str) else source
    if not isinstance(found, Run | Tree | GameTree):
        raise TypeError(
            tr("a picture shows a tree, a run or an answer, not {kind}").format(kind=type(source).__name__)
        )
    return found


def _book(
    run: Run | Tree | GameTree[Any],
    steps: Sequence[int],
    style: str | PathLike[str] | Style,
    root: int,
    looks: FigureLooks,
) -> Book:
    space = run.search.space if isinstance(run, Run) else run
    check_root(space if isinstance(space, Tree) else space.tree, root)
    figure = figure_of(style_of(style), root, looks)
    if looks.get("arrange"):
        raise FigureError(tr("only compared runs are arranged beside or below each other"))
    try:
        check_encoding(run, figure.encoding)
        book = Book(run, figure, steps)
    except TreeError as problem:
        raise FigureError(str(problem)) from None
    return book.fold() if book.figure.fold else book


def _tell_fold(sheets: Sheets) -> None:
    """Warn that subtrees were folded away, although the user did not ask for it."""
    count = count_folded(sheets)
    text = plural(
        count,
        "{count} node is folded away, so that the others can be read (--no-fold)",
        "{count} nodes are folded away, so that the others can be read (--no-fold)",
    )
    warnings.warn(text.format(count=format_count(count)), stacklevel=4)


def _write(
    book: Sheets,
    path: str | PathLike[str],
    writing: OutputSettings,
    kind: str | None = None,
    progress: Callable[[float], object] | None = None,
) -> list[Path]:
    found = kind_named(path, kind)
    raster = _Later()
    if isinstance(book, Book) and not found.raster:
        _warn_of_size(book)
    slides = found.name == "beamer"
    whole, book = book, fold_to_read(book, slides=slides)
    if book is not whole:
        _tell_fold(book)
    single = [] if isinstance(book, ComparisonBook) else books_of(book)
    shown = [on_slides(each) if slides else each for each in single]
    sheets = [each.sample()[0] for each in shown] or [book.sheet(0)]
    sheet = book.sheet(0) if isinstance(book, Album) else sheets[0]
    if found.raster and (note := sheet.size_warning(writing.dpi)):  # all sheets are of one size
        warnings.warn(note, stacklevel=3)
    sized = (
        slides or not shown or not all(isinstance(each, Book) and not each.figure.is_sized for each in shown)
    )
    if sized and (points := min(each.smallest for each in sheets)) < MIN_READABLE_PT:
        text = tr("the smallest text is {points} pt high, hard to read on paper; remedies: {options}")
        least = shown[min(range(len(shown)), key=lambda place: sheets[place].smallest)] if shown else book
        options = ", ".join((least if slides or len(shown) == 1 else book).remedies())
        warnings.warn(text.format(points=format_points(points), options=options), stacklevel=3)
    if lacked := set[str]().union(*map(_missing_characters, sheets)):
        text = tr("the font lacks {characters}; DejaVu Sans is used for them")
        warnings.warn(text.format(characters=" ".join(sorted(lacked))), stacklevel=3)
    files = drain(write_sheets(book, path, found, writing, raster), progress)
    if found.raster:
        raster.boxes |= sheet.boxes(raster.missing_outline)
    raster.warn_of_boxes()
    return files


def write_exercise_sheets(
    path: str | PathLike[str], title: str, versions: "Sequence[SheetVersion]"
) -> list[Path]:
    """Write versions of a sheet; see `treeview.practice.sheets.sheet_files.write_sheets`."""
    from treeview.practice.sheets.sheet_files import write_sheets  # not needed for pictures

    raster = _Later()
    files = write_sheets(path, title, versions, missing=raster.missing_outline)
    raster.warn_of_boxes()
    return files


def _missing_characters(sheet: Sheet) -> set[str]:
    """The characters of a sheet that its font lacks and the usual one has."""
    texts = [item for _, item in sheet.picture.walk() if isinstance(item, Text) and item.face.font != SANS]
    missing: set[str] = set()
    for text in texts:
        missing |= find_missing(text.text, text.face.font, text.face.bold)
    return {character for character in missing - find_missing("".join(missing), SANS) if is_seen(character)}


def _warn_of_size(book: Book) -> None:
    """Warn before writing a file so large that hardly any program can open it."""
    if len(book.tree) * BYTES_A_NODE > LARGE_BYTES:
        drawn = int(Preorder(book.tree).size[book.figure.root])
        if drawn * BYTES_A_NODE > LARGE_BYTES:
            text = tr("{count} nodes make a picture of about {size} MB; root=node (--node) draws only a part")
            text = text.format(count=format_count(drawn), size=f"{drawn * BYTES_A_NODE / 1e6:.0f}")
            warnings.warn(text, stacklevel=4)


class _Later:
    """A `Raster` that imports Qt only when it needs pixels; ``boxes`` are characters missing in all fonts."""

    def __init__(self) -> None:
        self.boxes: set[str] = set()

    def png(self, sheet: Sheet, dpi: float) -> bytes:
        return self._raster().png(sheet, dpi)

    def missing_outline(self, text: str, face: Face) -> GlyphOutline | None:
        """The shape of a text that the bundled fonts cannot write; ``None`` without Qt."""
        try:
            found = self._raster().missing_outline(text, face)
        except FormatError:
            found = None
        if found is None:
            self.boxes |= {character for character in text if is_seen(character)}
        return found

    def warn_of_boxes(self) -> None:
        """Warn of characters that no font had; the public functions call this."""
        if self.boxes:
            text = tr("no available font has these characters; they are drawn as boxes: {characters}")
            warnings.warn(text.format(characters=" ".join(sorted(self.boxes))), stacklevel=4)

    def _raster(self) -> Raster:
        try:
            from treeview.qt.painting.raster import QtRaster
        except ImportError as problem:
            text = tr("pixel images need Qt ({reason}); .svg and .pdf do not")
            raise FormatError(text, reason=problem) from None
        return QtRaster()
