"""Books of compared runs: their pictures beside or below each other, with one caption and one legend."""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import Any, Final, Literal

from treeview.comparison.compared_runs import ComparedRuns
from treeview.comparison.compared_scene import legend_scene, mark_scene
from treeview.comparison.differences import tell_differences
from treeview.comparison.time_link import TimeLink
from treeview.draw.fonts.font_metrics import descent
from treeview.draw.painters.legend import legend
from treeview.draw.picture import Box, Face, Group, Item, Picture, Placed, Text, union
from treeview.draw.progress import Parts
from treeview.draw.scene import Scene
from treeview.figures import FigureError
from treeview.figures.book import MAX_TRIED_MM, Book, Sheets, readable
from treeview.figures.caption import Footer, balance, line_height
from treeview.figures.figure import Figure
from treeview.figures.lengths import UNITS
from treeview.figures.sheet import MIN_READABLE_PT, Sheet, sheet_around
from treeview.figures.step_ranges import steps_of
from treeview.games.game_tree import GameTree
from treeview.messages import format_count, tr
from treeview.option import OptionError, known_name
from treeview.scenes import boards_of, scene
from treeview.tree.folds import prune
from treeview.tree.layout.layout import layout
from treeview.tree.tree import Tree

Arrangement = Literal["auto", "beside", "below"]
ARRANGEMENTS: Final[tuple[Arrangement, ...]] = ("auto", "beside", "below")
"""Beside each other, below each other, or whichever is nearer to `PAGE_RATIO` and can be read."""
PAGE_RATIO: Final = 1.6
"""Width by height of a picture that suits a page or a slide."""
GAP_PX: Final = 36.0
"""The gap between two pictures."""
HEADING_GAP_PX: Final = 10.0
"""The gap between the name of a run and its picture."""

RUN: Final = "run-"
"""The beginning of the names of groups with the picture of a run."""

Frames = Sequence[tuple[int, ...]]
"""The steps of all runs on each sheet."""


def check_arrangement(name: str) -> Arrangement:
    """Return ``name`` if it is one of `ARRANGEMENTS`; raises ``FigureError``."""
    try:
        return known_name(name, ARRANGEMENTS)
    except OptionError as problem:
        raise FigureError(str(problem)) from None


def frames_of(comparison: ComparedRuns, link: TimeLink, wanted: str | int | Sequence[int]) -> Frames:
    """Return the frames at the steps ``wanted`` of the leading run, to which the others are linked.

    Runs that are not linked stand at their ends. ``wanted`` is a choice of steps as `steps_of` takes it;
    raises ``FigureError`` for a bad one.
    """
    chosen = steps_of(comparison.runs[link.lead], wanted)
    return [link.follow(link.lead, step, comparison.ends) for step in chosen]


def scenes_beside(comparison: ComparedRuns, figure: Figure) -> tuple[Scene, ...]:
    """Return scenes of all runs before their first steps, for plans that leave room for each of them."""
    places = layout(prune(comparison.tree, figure.folded))
    return tuple(
        scene(
            comparison.tree,
            places,
            run.another().seek(0),
            labels=figure.labels,
            folded=figure.folded,
            boards=None if comparison.game is None else boards_of(comparison.game),
            encoding=figure.encoding,
        )
        for run in comparison.runs
    )


class ComparedBook(Book):
    """The pictures of one of several compared runs, on the tree that all share."""

    def __init__(
        self, comparison: ComparedRuns, place: int, figure: Figure, frames: Frames, beside: tuple[Scene, ...]
    ) -> None:
        """``beside``: scenes of all runs, whose pictures have their nodes at the same places."""
        self.comparison, self.place, self.frames = comparison, place, frames
        self._frame, self._beside = frames[0], beside
        places = beside[0].layout if beside else None
        steps = [frame[place] for frame in frames]
        super().__init__(comparison.runs[place].another(), figure, steps, places)

    def _subject(self, space: Any) -> tuple[Tree, "GameTree[Any] | None"]:
        return self.comparison.tree, self.comparison.game

    def _most(self) -> int:
        return len(self.tree)

    def _scene(self) -> Scene:
        made = super()._scene()  # which has the minimal tree outlined, if it is to be
        return mark_scene(made, self.comparison, self.place, self._frame, beside=self._beside)

    def make_sheet(self, i: int) -> Parts[Sheet]:
        shown = copy(self)
        shown._frame = self.frames[i]
        return super(ComparedBook, shown).make_sheet(i)

    @contextmanager
    def at(self, i: int) -> Iterator[Scene]:
        shown = copy(self)
        shown._frame = self.frames[i]
        with super(ComparedBook, shown).at(i) as now:
            yield now

    def part(self, i: int) -> "ComparedBook":
        part = copy(self)
        part.steps, part.frames, part._frame = self.steps[i : i + 1], self.frames[i : i + 1], self.frames[i]
        return part


class ComparisonBook(Sheets):
    """The sheets of compared runs at chosen steps: every sheet shows all runs.

    All sheets have one size. ``figure`` is the look of the whole: its caption, legend, size and margins are
    those of the sheet, everything else is that of each tree. A sheet costs what those of its runs cost. There
    are no blank ones, so ``task`` is "".
    """

    task: Final = ""

    def __init__(
        self, comparison: ComparedRuns, figure: Figure, frames: Frames, arrangement: Arrangement, lead: int
    ) -> None:
        self.comparison, self.figure, self.frames = comparison, figure, list(frames)
        self.lead = lead
        self.arrangement: Arrangement = arrangement
        self.steps = tuple(frame[lead] for frame in frames)
        self.title = tr("{runs} on {tree}").format(
            runs=", ".join(comparison.titles), tree=comparison.tree.title or tr("a game tree")
        )
        bare = replace(figure, caption=False, legend=False, width=None, height=None, page=None, margin=0.0)
        beside = scenes_beside(comparison, figure)
        self.books = [
            ComparedBook(comparison, place, bare, frames, beside) for place in range(len(comparison))
        ]
        self._layout()

    @property
    def length(self) -> int:
        return len(self.comparison.runs[self.lead])

    def remedies(self) -> list[str]:
        """The options that make texts large enough to read, the fewest that do; else a width in general."""
        bare = "--labels none"
        tried = {"": self, bare: self.like(labels="none")}
        if self.arrangement == "beside":
            for name, book in [*tried.items()]:
                below = ComparisonBook(self.comparison, book.figure, self.frames, "below", self.lead)
                tried[f"--arrange below {name}".strip()] = below
        wide = {
            f"{name} --width {mm}mm".strip(): book for name, old in tried.items() for mm, book in old._wider()
        }
        books = {**tried, **wide}
        found = readable(books)
        few = min((name.count("--") for name in found), default=0)
        return [name for name in found if name.count("--") == few] or super().remedies()

    def _wider(self) -> Iterator[tuple[int, "ComparisonBook"]]:
        """The width in mm at which texts can be read, and a book of that width, unless it is too large."""
        figure = self.figure
        if figure.width is not None and figure.page is None:
            wide = math.ceil(figure.width / UNITS["mm"] * MIN_READABLE_PT / self.sheet(0).smallest)
            if wide <= MAX_TRIED_MM:
                yield wide, self.like(width=wide * UNITS["mm"])

    def _layout(self) -> None:
        """Find the places of the pictures, and the room of caption and legend."""
        style = self.figure.style
        size = self._heading_size = style.label_size * 1.15
        self._heading = line_height(size) + HEADING_GAP_PX
        sizes = [
            (sheet.picture.width, sheet.picture.height)
            for sheet in (book.empty_sheet() for book in self.books)
        ]
        self._sizes = sizes
        width, height = max(wide for wide, _ in sizes), max(high for _, high in sizes)
        beside = (sum(wide for wide, _ in sizes) + GAP_PX * (len(sizes) - 1), height)
        below = (width, sum(high + self._heading for _, high in sizes))
        if self.arrangement == "auto":
            ratios = {name: across / down for name, (across, down) in (("beside", beside), ("below", below))}
            near = min(ratios, key=lambda name: max(ratios[name] / PAGE_RATIO, PAGE_RATIO / ratios[name]))
            self.arrangement = "beside" if near == "beside" and not self._too_narrow(beside[0]) else "below"
        places, x, y = list[tuple[float, float]](), 0.0, 0.0
        for wide, high in sizes:
            head = self._heading_height(wide)
            if self.arrangement == "beside":
                places.append((x, head))
                x += wide + GAP_PX
            else:
                places.append(((width - wide) / 2, y + head))
                y += high + head + GAP_PX
        if self.arrangement == "beside":
            tops = max(top for _, top in places)
            places = [(left, tops) for left, _ in places]
        self._places = places
        right = max(left + wide for (left, _), (wide, _) in zip(places, sizes, strict=True))
        bottom = max(top + high for (_, top), (_, high) in zip(places, sizes, strict=True))
        self._box: Box = (0.0, 0.0, right, bottom)
        self._footer = self._make_footer()

    def _too_narrow(self, across: float) -> bool:
        """Return whether texts could not be read if pictures of that width were drawn as wide as asked."""
        figure = self.figure
        if figure.width is None or figure.page is not None:
            return False
        return self.books[0].sheet(0).smallest * figure.width < MIN_READABLE_PT * across

    def _heading_lines(self, place: int, width: float) -> list[str]:
        style = self.figure.style
        return balance(self.comparison.titles[place], self._heading_size, max(width, 120.0), style.font)

    def _heading_height(self, width: float) -> float:
        most = max(len(self._heading_lines(place, width)) for place in range(len(self.books)))
        return most * line_height(self._heading_size) + HEADING_GAP_PX

    def _make_footer(self) -> Footer:
        figure, style = self.figure, self.figure.style
        key = None
        if figure.legend:
            scenes = []
            for book in self.books:
                with book.at(0) as now:
                    scenes.append(now)
            room = max(self._box[2] - self._box[0], 480.0 * style.larger)
            found = [book.classes() for book in self.books]
            drawn = frozenset[str]().union(*(each for each in found if each is not None))
            every = None if None in found else drawn
            key = legend(legend_scene(scenes), style, room, marks=figure.marked, drawn=every)
        captions = (self.caption(i) for i in range(len(self))) if figure.caption else ()
        return Footer(style, self._box, captions, key)

    def caption(self, i: int) -> str:
        """What the steps of all runs do, one after the other; what tells the runs apart at their ends."""
        frame = self.frames[i]
        if frame == self.comparison.ends:
            return self._differences
        said = []
        for title, book, step in zip(self.comparison.titles, self.books, frame, strict=True):
            text = book.caption(i)
            heading = tr("{run}, step {step}").format(run=title, step=format_count(step))
            said.append(
                tr("{heading}: {sentence}").format(heading=heading, sentence=text) if text else f"{heading}."
            )
        return " ".join(said)

    @cached_property
    def _differences(self) -> str:
        return " ".join(tell_differences(self.comparison))

    def heading(self, i: int) -> str:
        """Return which step of the leading run sheet ``i`` shows."""
        return self.books[self.lead].heading(i)

    def without_captions(self) -> "ComparisonBook":
        made = copy(self)
        made.figure = replace(self.figure, caption=False)
        made._footer = made._make_footer()
        return made

    def like(self, **changes: Any) -> "ComparisonBook":
        """Return a book of the same frames with some fields of the figure changed."""
        figure = replace(self.figure, **changes)
        return ComparisonBook(self.comparison, figure, self.frames, self.arrangement, self.lead)

    def place_of(self, place: int, picture: Picture) -> tuple[float, float]:
        """Return how far the picture of a run is moved on its sheet."""
        left, top = self._places[place]
        return left - picture.left, top - picture.top

    def part(self, i: int) -> "ComparisonBook":
        part = copy(self)
        part.steps, part.frames = self.steps[i : i + 1], self.frames[i : i + 1]
        part.books = [book.part(i) for book in self.books]
        return part

    def sheet(self, i: int) -> Sheet:
        figure, style = self.figure, self.figure.style
        face = Face(self._heading_size, style.palette.ink, "middle", bold=True, font=style.font)
        items: list[Item] = []
        described = []
        for place, (book, (left, top), (wide, _)) in enumerate(
            zip(self.books, self._places, self._sizes, strict=True)
        ):
            picture = book.sheet(i).picture
            lines = self._heading_lines(place, wide)
            baseline = top - HEADING_GAP_PX - descent(face.size, face.font)
            baseline -= (len(lines) - 1) * line_height(face.size)
            texts = tuple(
                Text(left + wide / 2, baseline + at * line_height(face.size), line, face)
                for at, line in enumerate(lines)
            )
            items.append(Group("heading", texts))
            items.append(Placed(*self.place_of(place, picture), Group(f"{RUN}{place + 1}", picture.items)))
            described.append(f"{self.comparison.titles[place]}: {picture.description}")
        caption = self.caption(i)
        under = self._footer.items(caption if figure.caption else "")
        content = union(iter((self._box, self._footer.box))) if under else self._box
        picture = Picture(
            content[2] - content[0],
            content[3] - content[1],
            style.palette.background,
            (*items, *under),
            title=self.title,
            description=" ".join(filter(None, [caption, *described])),
        )
        return sheet_around(picture, content, figure)
