"""What Python programs and notebooks use; the command line builds on it too.

>>> import treeview
>>> tree = treeview.load([[8, 3, 2], [5, 4, 6], [1, 9, 7]])
>>> treeview.solve(tree, "alphabeta").value
4.0
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import Any, Final, Unpack

from treeview.draw.boards import board_picture
from treeview.draw.outlines import Outline
from treeview.draw.picture import Face
from treeview.draw.style import Style
from treeview.draw.svg import svg
from treeview.figures.asked import Looks, figure_of
from treeview.figures.book import Book, Plate, Sheets
from treeview.figures.errors import FigureError
from treeview.figures.export import export as write_sheets
from treeview.figures.handout import MOST as MOST_ON_PAGE
from treeview.figures.handout import Handout, Pages
from treeview.figures.kinds import Kind, kind_named
from treeview.figures.lengths import PAGES
from treeview.figures.raster import Pixels, Raster
from treeview.figures.sheet import Sheet
from treeview.figures.steps import steps_of
from treeview.figures.writing import Writing
from treeview.formats import registry
from treeview.formats.errors import FormatError
from treeview.formats.networkx_ import from_networkx, to_networkx
from treeview.formats.session import Prepared
from treeview.formats.sources import load_document
from treeview.games import board as board_module
from treeview.games import grown as grown_module
from treeview.games import making
from treeview.games.board import Board
from treeview.games.faults import Asking
from treeview.games.game import Game, GameError
from treeview.games.grown import GameTree
from treeview.games.loading import load_game
from treeview.games.random_tree import random_tree
from treeview.games.registry import game
from treeview.games.setup import Extent
from treeview.games.sources import is_game, setup_of
from treeview.playback import timeline as timeline_module
from treeview.playback.answer import Answer, answer
from treeview.playback.lecture import NOTHING, Lecture, run_of
from treeview.playback.timeline import Timeline
from treeview.scenes import check_root, picture
from treeview.search.algorithms import search, search_in
from treeview.search.options import OptionError
from treeview.styles import style_of
from treeview.tree import tree as tree_module
from treeview.tree.tree import ROOT, Tree, TreeError

MOST_DPI: Final = 2400


class SVG(str):
    """SVG text that a notebook shows as the picture it is."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


BOARD: Final = 240.0
"""Pixels of the longer side of a board that is drawn alone."""

Searched = Tree | GameTree[Any] | Game[Any]


def load(source: object, *, trust: bool = False) -> Tree:
    """The tree that ``source`` means.

    ``source`` is a path; ``"-"`` (standard input); ``"example:NAME"``; ``"game:NAME"``, whose whole tree it
    is then; a tree written as text, such as ``"[[8, 3, 2], [5, 4, 6]]"``; nested Python lists or tuples of
    numbers (a text that stands first names its list); or a networkx graph. A file that was saved with the
    tree of a game has that tree, grown as far as it was, and whole where a search was to grow it.

    ``trust`` has to be given where a game comes from a Python file, since that file is run.

    Raises ``FormatError``, ``GameError`` or ``OptionError``, all ``ValueError``, with one line that says what
    is wrong and where, and ``ResourceError`` for an example that is not there.
    """
    found = opened(source, trust=trust)
    if isinstance(found, Tree):
        return found
    if found.horizon is None:
        making.grow_all(found)
    return found.tree


def opened(
    source: object, *, start: str = "", extent: Extent | None = None, trust: bool = False
) -> Tree | GameTree[Any]:
    """What ``source`` means, as `load` takes it: the tree of a game is a `GameTree`.

    That is grown as far as ``extent`` says, or the file that ``source`` is: if that is as a search goes, it
    is the root alone. ``start`` and ``extent`` are for games only.
    """
    return _opened(source, start, extent, trust)[0]


def _opened(
    source: object, start: str, extent: Extent | None, trust: bool
) -> tuple[Tree | GameTree[Any], tuple[Prepared, ...]]:
    """What a source means, and what was prepared for runs on it; nothing where another tree is asked for."""
    lectures: tuple[Prepared, ...] = ()
    if isinstance(source, str) and is_game(source):
        setup, of = setup_of(source), making.make
    else:
        tree, session = load_document(source)
        if session is None or session.game is None:
            if start or extent is not None:
                raise GameError("a start and a number of plies are for games; this is a drawn tree")
            return tree, session.lectures if session else ()
        setup, of = session.game, making.remade
        lectures = () if start or extent is not None else session.lectures
    setup = replace(setup, start=start or setup.start, extent=setup.extent if extent is None else extent)
    return making.as_far(setup, of(setup, trust)), lectures


def opened_lecture(
    source: object,
    algorithm: str,
    options: dict[str, Any],
    *,
    start: str = "",
    extent: Extent | None = None,
    trust: bool = False,
) -> tuple[Tree | GameTree[Any], Lecture]:
    """What ``source`` means, as `opened` gives it, and what was prepared there for one run on it."""
    found, prepared = _opened(source, start, extent, trust)
    return found, _lecture_of(prepared, algorithm, options)


def _lecture_of(prepared: Iterable[Prepared], algorithm: str, options: dict[str, Any]) -> Lecture:
    run = run_of(algorithm, options)
    for one in prepared:
        if (one.algorithm, one.options) == run:
            return Lecture(dict(one.notes), frozenset(one.bookmarks))
    return NOTHING


def lecture(source: str | PathLike[str], algorithm: str = "alphabeta", **options: Any) -> Lecture:
    """The notes and bookmarks that a file has for a run: ``lecture.notes`` by step, ``lecture.bookmarks``.

    Empty where nothing was prepared for ``algorithm`` with these options. Raises what `load` raises.
    """
    session = None if isinstance(source, str) and is_game(source) else load_document(source)[1]
    return _lecture_of(session.lectures if session else (), algorithm, options)


def grow(
    game: Game[Any] | str, start: Any = None, plies: int | None = None, *, trust: bool = False
) -> GameTree[Any]:
    """The tree of a game, whole or down to ``plies``; its nodes are ``grown.tree``, a `Tree`.

    - ``game``: a game, or a text such as "game:nim" or "game:connect:columns=4,rows=4".
    - ``start``: where play begins, as a state or as the game writes it; where the game does if not given.
    - ``trust``: to be given for a Python file, since that is run.

    Raises ``GameError`` for a start that cannot be, and for a tree of more than two million nodes; it names
    the plies that fit. `record` and `solve` let a tree grow as the search goes, and need no `grow`.
    """
    if isinstance(game, str):
        game = making.game_of(setup_of(game), trust)
    if isinstance(start, str):
        with Asking(game):
            start = game.read(start)
    if plies is not None and plies < 0:
        raise GameError("a tree is grown down to 0 plies or more, not {plies}", plies=plies)
    return making.grow_all(GameTree(game, start, horizon=plies))


def record(what: Searched | object, algorithm: str = "alphabeta", **options: Any) -> Timeline:
    """Run ``algorithm`` on ``what`` and record every step; the timeline stands at the end.

    ``what`` is a tree; a game, or the `GameTree` of one, which grows as the search goes; or what `load`
    takes, such as "game:tictactoe" or a file.

    ``timeline.seek(step)`` moves to any step from 0 to ``len(timeline)``; ``timeline["value"]``,
    "alpha", "beta", "alpha_in", "beta_in" (float64, nan where there is none), "status" (int8),
    "order", "best" (int32), or "visits" and "total" for MCTS, are the annotations there, arrays of
    shape ``(len(tree),)`` by node id. They change in place as the timeline moves.

    Algorithms are "minimax", "alphabeta", "deepening", "expectimax" and "mcts"; the last two know chance
    nodes. Options are those of the command line with underscores. Raises ``OptionError``, ``TreeError`` and
    ``GameError``, all ``ValueError``: the last where a tree grows beyond two million nodes. Costs about twice
    the time of the textbook recursion and some ten bytes a step.
    """
    if isinstance(what, Game):
        what = GameTree(what)
    elif not isinstance(what, Tree | GameTree):
        what = opened(what)
    if isinstance(what, GameTree):
        return Timeline(search_in(what, algorithm, options, time.perf_counter)).record_all()
    return Timeline(search(what, algorithm, options, time.perf_counter)).record_all()


def solve(what: Searched | object, algorithm: str = "alphabeta", **options: Any) -> Answer:
    """What ``algorithm`` finds on ``what``: value, best line, counts; see `Answer`.

    Takes what `record` takes and raises what it raises. ``answer.as_dict()`` adds every node.
    """
    return answer(record(what, algorithm, **options))


def render(
    what: Searched | Timeline | Answer | Board | str,
    path: str | PathLike[str] | None = None,
    *,
    step: int | None = None,
    style: str | PathLike[str] | Style = "light",
    root: int = ROOT,
    dpi: float = 192,
    **looks: Unpack[Looks],
) -> SVG:
    """Draw ``what`` and return it as SVG; a notebook shows it.

    - ``what``: a tree alone, a run (`Timeline`), or an `Answer`; the tree of a game as far as it is grown; a
      game, or a text that `load` takes: the whole tree; or the board of a position (``game.picture(state)``).
    - ``step``: which step of the run, from 0, before the first, to ``len(timeline)``; without it, the
      step where the timeline stands, which is left there. A tree alone has none.
    - ``style``: "light", "dark", "print", "contrast" or "projection"; the path of a ``.json`` file with a
      style of your own, which ``treeview styles`` tells about; or a `treeview.draw.style.Style`.
    - ``root``: the id of a node, as ``tree.at([1, 0])`` gives it for a path: only the subtree at it is
      drawn.
    - ``looks``: ``labels="bounds"``, ``glyphs="circles"``, ``order=True``, ``direction="right"``,
      ``width="84mm"``, ``page="a4-landscape"``, ``margin=0``, ``caption=True``, ``legend=True``,
      ``levels=True``, ``background=False`` and so on: see `treeview.figures.asked.Looks`.

    With ``path`` the picture is written there as well, as its ending says: see `export`. Raises
    ``FigureError`` for looks that there are not, ``FormatError`` for a file name of another kind and for a
    file that cannot be written, both ``ValueError``.
    """
    _check_dpi(dpi)
    if isinstance(what, Board):
        drawn = board_picture(what, style_of(style), BOARD)
        if path is not None:
            _write(Plate(drawn), path, Writing(dpi=dpi))
        return SVG(svg(drawn))
    run = _run_of(what)
    if isinstance(what, Answer) and step is None:
        step = what.step
    if isinstance(run, Timeline) and step is not None and not 0 <= step <= len(run):
        raise IndexError(f"step {step} is not recorded; there are {len(run)}")
    book = _book(
        run, [] if not isinstance(run, Timeline) else [run.step if step is None else step], style, root, looks
    )
    if path is not None:
        _write(book, path, Writing(dpi=dpi))
    return SVG(svg(*book.sheet(0), missing=_Later().missing))


def export(
    what: Searched | Timeline | Answer | str,
    path: str | PathLike[str],
    *,
    steps: str | int | Sequence[int] = "all",
    style: str | PathLike[str] | Style = "light",
    root: int = ROOT,
    kind: str | None = None,
    dpi: float = 192,
    seconds: float = 1.5,
    loop: bool = True,
    separate: bool = False,
    outlines: bool = False,
    snippet: bool = False,
    handout: int | None = None,
    lecture: Lecture = NOTHING,
    progress: Callable[[float], object] | None = None,
    **looks: Unpack[Looks],
) -> list[Path]:
    """Write chosen steps of a run to one file, or to numbered ones; returns the files.

    - ``what``, ``style``, ``root``, ``looks``: see `render`. A tree alone is written as it is.
    - ``steps``: a number, some, or a text such as "last", "3-9", "all", "cuts", "bounds", "iterations" or
      "bookmarks", those of ``lecture``; several are joined by commas.
    - ``path``: its ending says the kind. SVG and PNG hold one step each, so several become ``tree-07.svg``
      and so on; a PDF has a page for each; GIF, APNG, WebP and HTML play them; LaTeX by the ``kind``, "tikz",
      "forest" or "beamer" (an overlay for each step).
    - ``dpi``: pixels on an inch (a px of a figure is 1/96 inch); ``seconds``: how long an animation shows a
      step; ``loop``: whether it begins again; ``separate``: numbered files where one could hold all;
      ``outlines``: texts of SVG as shapes; ``snippet``: LaTeX to be put into a document.
    - ``handout``: so many steps on a page, each with its sentence and its note in ``lecture``, as `lecture`
      reads it from a file; with ``blank=True``, without any numbers and with lines to write on. On A4 if no
      ``page`` is given.
    - ``progress``: called with how much is done, from 0 to 1.

    The files appear at the end, whole, or none does. Raises ``FigureError`` for steps or looks that there are
    not and ``FormatError`` for another kind of file or one that cannot be written, both ``ValueError``. Warns
    where pixels had to be fewer than ``dpi`` asks for, and where a kind has no legend.
    """
    _check_dpi(dpi)
    if not 0.01 <= seconds <= 600:
        raise FigureError(f"a step is shown for 0.01 to 600 seconds, not {seconds}")
    run = _run_of(what)
    chosen: Sequence[int] = []
    if isinstance(run, Timeline):
        bookmarks = lecture.bookmarks
        steps = [steps] if isinstance(steps, int) else steps
        chosen = steps_of(run, steps, bookmarks) if isinstance(steps, str) else _checked(steps, len(run))
    book = _book(run, chosen, style, root, looks)
    sheets = book if handout is None else _pages(book, handout, lecture, kind_named(path, kind))
    writing = Writing(dpi, outlines, separate, snippet, seconds, loop)
    return _write(sheets, path, writing, kind, progress)


def _pages(book: Book, each: int, lecture: Lecture, kind: Kind) -> Pages:
    """The pages of a hand-out."""
    figure = book.figure
    if not 1 <= each <= MOST_ON_PAGE:
        raise FigureError(f"a page of a hand-out has 1 to {MOST_ON_PAGE} steps, not {each}")
    if book.timeline is None:
        raise FigureError("a hand-out shows steps of a run; this is a tree without one")
    if kind.holds == "frames" or kind.suffix == ".tex":
        raise FigureError("a hand-out is a PDF, or SVG or PNG files, a page each")
    handout = Handout(each, figure.page or PAGES["a4"], notes=lecture.notes, ruled=figure.blank)
    return Pages(book, handout if figure.margin is None else replace(handout, margin=figure.margin))


def _check_dpi(dpi: float) -> None:
    if not 1 <= dpi <= MOST_DPI:
        raise FigureError(f"dpi is from 1 to {MOST_DPI}, not {dpi}")


def _checked(steps: Sequence[int], last: int) -> list[int]:
    missing = [step for step in steps if not 0 <= step <= last]
    if missing or not steps:
        raise FigureError(
            f"there is no step {missing[0]}; they are from 0 to {last}" if missing else "no steps"
        )
    return sorted(set(steps))


def _run_of(what: Searched | Timeline | Answer | str) -> Timeline | Tree | GameTree[Any]:
    """What is to be drawn: a run, or a tree without one."""
    if isinstance(what, Answer):
        if what.timeline is None:
            raise ValueError("this answer has no recording to draw")
        return what.timeline
    if isinstance(what, Game):
        return grow(what)
    found = load(what) if isinstance(what, str) else what
    if not isinstance(found, Timeline | Tree | GameTree):
        raise TypeError(f"a picture is made of a tree, a run or an answer, not of {type(what).__name__}")
    return found


def _book(
    run: Timeline | Tree | GameTree[Any],
    steps: Sequence[int],
    style: str | PathLike[str] | Style,
    root: int,
    looks: Looks,
) -> Book:
    space = run.search.space if isinstance(run, Timeline) else run
    check_root(space if isinstance(space, Tree) else space.tree, root)
    return Book(run, figure_of(style_of(style), root, looks), steps)


def _write(
    book: Sheets,
    path: str | PathLike[str],
    writing: Writing,
    kind: str | None = None,
    progress: Callable[[float], object] | None = None,
) -> list[Path]:
    found = kind_named(path, kind)
    raster = _Later()
    if found.raster:
        note = raster.shrunk(book.sheet(0), writing.dpi)  # all sheets are of one size
        if note:
            warnings.warn(note, stacklevel=3)
    if found.name == "forest" and isinstance(book, Book) and book.figure.legend:
        warnings.warn("forest draws no legend; tikz does", stacklevel=3)
    parts = write_sheets(book, path, found, writing, raster)
    try:
        while True:
            done = next(parts)
            if progress is not None:
                progress(done)
    except StopIteration as end:
        files: list[Path] = end.value
        return files
    finally:
        parts.close()


class _Later:
    """What makes pixels: Qt, imported when somebody asks for some."""

    def png(self, sheet: Sheet, dpi: float) -> bytes:
        """The bytes of a PNG file."""
        return self._raster(".png").png(sheet, dpi)

    def pixels(self, sheet: Sheet, dpi: float) -> Pixels:
        """The sheet as an image."""
        return self._raster("an animation").pixels(sheet, dpi)

    def missing(self, text: str, face: Face) -> Outline | None:
        """The shape of a text that the bundled font cannot write, where there is Qt to ask."""
        try:
            return self._raster("").missing(text, face)
        except FormatError:
            return None

    def shrunk(self, sheet: Sheet, dpi: float) -> str:
        """One line that says that an image is smaller than asked for, "" where it is not."""
        return self._raster("an image").shrunk(sheet, dpi)

    def _raster(self, what: str) -> Raster:
        try:
            from treeview.qt.sheets import QtRaster
        except ImportError as problem:
            raise FormatError(f"{what} needs Qt, .svg and .pdf do not ({problem})") from None
        return QtRaster()


def save(tree: Tree | GameTree[Any], path: str | PathLike[str]) -> None:
    """Write ``tree`` to a file, whole or not at all; the name's ending says the format.

    Raises ``FormatError`` for a format that cannot keep what the tree holds, and for a file that
    cannot be written.
    """
    registry.write_file(tree.tree if isinstance(tree, GameTree) else tree, path)


tree_module.to_svg = timeline_module.to_svg = board_module.to_svg = grown_module.to_svg = render

__all__ = [
    "SVG",
    "Answer",
    "Board",
    "FigureError",
    "FormatError",
    "Game",
    "GameError",
    "GameTree",
    "Lecture",
    "OptionError",
    "Timeline",
    "Tree",
    "TreeError",
    "export",
    "from_networkx",
    "game",
    "grow",
    "lecture",
    "load",
    "load_game",
    "picture",
    "random_tree",
    "record",
    "render",
    "save",
    "solve",
    "to_networkx",
]
