"""The sheets that the dialog's fields describe, and how they are written."""

import os
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from treeview.draw.picture import Box
from treeview.draw.plan.plan import Plan
from treeview.draw.style.style import LIGHT, Labels, Style
from treeview.figures.book import Album, Book, Sheets
from treeview.figures.comparison_book import ComparisonBook
from treeview.figures.export import export, files_of
from treeview.figures.figure import Figure
from treeview.figures.handout import Handout, HandoutPages
from treeview.figures.lengths import PAGES
from treeview.figures.sheet import Sheet
from treeview.figures.writers import books_of, count_folded, fold_to_read, svg_bytes
from treeview.formats.file_io import atomic_write
from treeview.games.game_tree import GameTree
from treeview.messages import tr
from treeview.playback.step_notes import NO_NOTES, StepNotes
from treeview.qt.canvas.render.visible_picture import VisiblePicture
from treeview.qt.dialogs.export.content_page import VISIBLE, WhatPage
from treeview.qt.dialogs.export.kind_page import HANDOUT, KindPage, kind_called
from treeview.qt.dialogs.export.looks_page import SCREEN, LooksPage
from treeview.qt.dialogs.export.sheet_page import SheetPage
from treeview.qt.document import Document
from treeview.qt.painting import raster
from treeview.qt.painting.raster import QtRaster
from treeview.qt.widgets import theme
from treeview.tree.tree import NIL, ROOT, Tree

if TYPE_CHECKING:
    from treeview.qt.canvas.canvas import TreeCanvas


MakeSheets = Callable[[Figure, Sequence[int]], ComparisonBook]
"""Makes the sheets of several compared runs, at steps of one of them."""


def same_measures(style: Style, other: Style) -> bool:
    """Whether two styles put everything in the same places; their colours may differ."""
    return replace(style, name=other.name, palette=other.palette) == other


def book_of(
    document: Document, canvas: "TreeCanvas", figure: Figure, steps: Sequence[int], *, visible: bool
) -> Book:
    """The sheets of some steps, or of the tree without a run; ``visible``: only what the canvas shows."""
    what = document.run or document.game or document.tree
    if not document.boards:
        figure = replace(figure, style=replace(figure.style, board=0))
    if len(_tree(what)) != len(document.tree):  # it has grown since it was shown
        return Book(what, figure, steps)
    figure = replace(figure, folded=document.scene().folded)
    frame, plan = canvas.frame(), None
    same = same_measures(figure.style, document.style) and figure.labels == document.labels
    if same and not figure.blank:
        plan = replace(frame.places.plan, style=figure.style)
    if visible and plan is not None:
        figure = replace(figure, view=frame.window)
    book = Book(what, figure, steps, document.layout, plan)
    if visible and plan is None:
        ids = frame.places.nodes_within(frame.window)
        return book.like(view=_box_around(book.plan, document, ids)) if len(ids) else book
    return book


def _tree(what: Any) -> Tree:
    space = what if isinstance(what, Tree | GameTree) else what.search.space
    return space if isinstance(space, Tree) else space.tree


def _box_around(plan: Plan, document: Document, ids: Any) -> Box:
    """The box around some nodes of a plan."""
    x, y = plan.x[ids], plan.ys(document.layout.depth[ids])
    return plan.axes.box(
        (
            float(np.min(x - plan.left[ids])),
            float(np.min(y)) - plan.above,
            float(np.max(x + plan.right[ids])),
            float(np.max(y)) + plan.below,
        )
    )


def write_seen(
    seen: VisiblePicture, target: str | os.PathLike[str], dpi: float, *, transparent: bool
) -> Generator[float, None, list[Path]]:
    """Write what only a painter can paint, as PNG or PDF, like `treeview.figures.export.export`."""
    path = Path(target)
    picture = seen.sheet._replace(background="") if transparent else seen.sheet
    yield 0.5
    page = path.suffix.lower() == ".pdf"
    atomic_write(path, raster.pdf(picture, seen.paint) if page else raster.png(picture, dpi, seen.paint))
    return [path]


class Forms(NamedTuple):
    """The pages of the export dialog."""

    what: WhatPage
    looks: LooksPage
    sheet: SheetPage
    kind: KindPage


class ExportPlan:
    """The sheets described by the forms, made when first needed; ``seen`` is the screen if not to scale."""

    def __init__(
        self,
        document: Document,
        canvas: "TreeCanvas",
        forms: Forms,
        kind: str,
        compared: MakeSheets | None,
        *,
        printing: bool,
    ) -> None:
        self._printing = printing
        self._document, self._canvas, self._forms, self._compared = document, canvas, forms, compared
        self.name, self.kind = kind, kind_called(kind)
        self.seen = self._visible_picture()
        self.folded = 0  # nodes that were folded away for the others to be readable
        self._sheets: Sheets | None = None

    @property
    def visible(self) -> bool:
        """Whether the content is the visible part."""
        return bool(self._forms.what.part.currentData() == VISIBLE)

    @property
    def all_pages(self) -> bool:
        """Whether it is all pages of the document."""
        return self._forms.what.all_pages

    @property
    def framed(self) -> bool:
        """Whether the sheets are pages with margins of their own."""
        return self.name == HANDOUT or self._forms.sheet.paper is not None

    @property
    def root(self) -> int:
        return self._forms.what.root

    @property
    def nodes(self) -> int:
        if self.seen:
            return 0
        if self.visible:
            frame = self._canvas.frame()
            return frame.places.count_within(frame.window)
        if self.all_pages:
            return sum(len(_tree(page.what)) for page in self._forms.what.chosen_pages)
        return int(self._document.order.size[self.root])

    @property
    def to_scale(self) -> bool:
        """Whether the file differs from the screen, which only a painter can paint."""
        return self.visible and self.seen is None and not self._canvas.frame().readable

    def figure(self) -> Figure:
        document, looks, sheet = self._document, self._forms.looks, self._forms.sheet
        labels: Labels = looks.labels_chosen()  # type: ignore[assignment]
        given, runs = sheet.looks(), document.run is not None or self.all_pages
        if self.visible and given["margin"] is None and given["page"] is None:
            given["margin"] = 0.0  # only the visible part
        return Figure(
            style=self._style(),
            labels=labels,
            encoding=document.encoding,
            root=self.root,
            marked=looks.marks.isChecked(),
            step_marks=looks.step_marks.isChecked(),
            selected=document.selected,
            levels=looks.levels.isChecked(),
            caption=(looks.caption.isChecked() or looks.blank.isChecked()) and runs,
            legend=looks.legend.isChecked(),
            blank=looks.blank.isChecked() and runs,
            background=not looks.transparent.isChecked(),
            **given,
        )

    @property
    def in_light(self) -> bool:
        """Whether the screen's dark style becomes a light one, as on paper."""
        looks = self._forms.looks
        paper = (self.name == HANDOUT or self._printing) and looks.style_.currentData() == SCREEN
        return paper and theme.shade(looks.style_chosen()) == "dark"

    def _style(self) -> Style:
        style = self._forms.looks.style_chosen()
        return replace(style, name=LIGHT.name, palette=LIGHT.palette) if self.in_light else style

    def _visible_picture(self) -> VisiblePicture | None:
        looks, sheet = self._forms.looks, self._forms.sheet
        if not self.visible or self.name not in ("png", "pdf") or self._canvas.frame().readable:
            return None
        if self._document.run is not None and self._forms.what.chosen_steps() != [self._document.step]:
            return None
        style = self._style()
        more = looks.caption.isChecked() or looks.legend.isChecked() or looks.levels.isChecked()
        more = more or looks.blank.isChecked() or not looks.step_marks.isChecked()
        same = same_measures(style, self._document.style) and looks.labels_chosen() == self._document.labels
        if more or not same or not sheet.plain:
            return None
        return VisiblePicture(self._canvas.frame(), style, marked=looks.marks.isChecked())

    def sheets(self) -> Sheets:
        """All sheets; making the first plan of a large tree takes a moment."""
        if self._sheets is None:
            made = self._pages() if self.all_pages else self._page()
            self._sheets = folded = fold_to_read(made, slides=self.name == "beamer")
            self.folded = count_folded(folded) if folded is not made else 0
        return self._sheets

    def _page(self) -> Sheets:
        """The sheets of the page shown."""
        figure, steps = self.figure(), self._forms.what.chosen_steps()
        book: Book | ComparisonBook
        if self._compared is not None:
            book, notes = self._compared(figure, steps), NO_NOTES
        else:
            book = book_of(self._document, self._canvas, figure, steps, visible=self.visible)
            notes = self._document.notes.shown
        if self.name != HANDOUT:
            return book
        return HandoutPages(book, self._handout(book, notes, book.title or self._document.heading))

    def _pages(self) -> Sheets:
        """The sheets of all pages; a tree without a run has no place on a hand-out."""
        figure = replace(self.figure(), selected=NIL)
        if not self._document.boards:
            figure = replace(figure, style=replace(figure.style, board=0))
        chosen = self._forms.what.chosen_pages
        books: list[Sheets] = [Book(page.what, figure, page.steps) for page in chosen]
        if self.name == HANDOUT:
            books = [
                HandoutPages(book, self._handout(book, page.notes, book.title))
                for book, page in zip(books_of(Album(books)), chosen, strict=True)
                if book.run is not None
            ] or books
        return Album(books, frames=self.kind.holds == "frames" and self.name != "beamer")

    def _handout(self, book: Book | ComparisonBook, notes: StepNotes, title: str) -> Handout:
        sheet = self._forms.sheet
        made = Handout(page=sheet.paper or PAGES["a4"], notes=notes.notes, title=title)
        if sheet.margin_px is not None:
            made = replace(made, margin=sheet.margin_px)
        made = self._forms.kind.handout(made)
        return replace(made, ruled=True) if book.figure.blank else made

    def __len__(self) -> int:
        return 1 if self.seen else len(self.sheets())

    def sheet(self, i: int) -> Sheet:
        if self.seen:
            return Sheet(self.seen.sheet._replace(background=self._ground(self.seen)))
        return self.sheets().sheet(i)

    def _ground(self, seen: VisiblePicture) -> str:
        return "" if self._forms.looks.transparent.isChecked() else seen.sheet.background

    def svg_bytes(self) -> int:
        """The approximate bytes of a large tree's sheet as SVG; 0 for other kinds and parts."""
        sheets = self.sheets() if self.name == "svg" else None
        return svg_bytes(*sheets.sample()) if isinstance(sheets, Book) and self.root == ROOT else 0

    def measure(self) -> Sheet:
        """A sheet to know its size: fast, however large the tree is."""
        if self.seen:
            return self.sheet(0)
        sheets = self.sheets()
        return sheets.empty_sheet() if isinstance(sheets, Book) else sheets.sheet(0)

    def outline_title(self, i: int) -> str:
        """What a sheet is called: by its step, and of several trees by its tree."""
        if self.seen or self.sheets().steps[i] == 0:
            return "" if self.seen else tr("Before the first step")
        return self.sheets().outline_title(i)

    def files(self, target: Path) -> list[Path]:
        if self.seen:
            return [target]
        return files_of(self.sheets(), target, self.kind, self._forms.kind.output_settings())

    def write(self, target: Path) -> Generator[float, None, list[Path]]:
        writing = self._forms.kind.output_settings()
        if self.seen:
            transparent = self._forms.looks.transparent.isChecked()
            return write_seen(self.seen, target, writing.dpi, transparent=transparent)
        return export(self.sheets(), target, self.kind, writing, QtRaster())
