"""The page for content: which part of the tree, at which steps."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QLabel, QLineEdit, QSpinBox

from treeview.document.pages import Pages
from treeview.figures import FigureError
from treeview.figures.step_ranges import steps_of
from treeview.games.game import GameError
from treeview.games.game_tree import GameTree
from treeview.messages import format_count, tr
from treeview.playback.step_notes import StepNotes
from treeview.qt.dialogs.export.export_page import ExportPage, warn
from treeview.qt.document import Document
from treeview.qt.widgets.desktop import busy_cursor
from treeview.qt.widgets.field_values import choose, combo_box
from treeview.search.run import Run
from treeview.tree.tree import NIL, ROOT, Tree

WHOLE, VISIBLE, SUBTREE, PAGES = "whole", "visible", "subtree", "pages"
RANGE, NTH, OWN = "range", "nth", "own"
"""Choices of steps that need more than a name."""
EVERY: Final = 10
"""The default distance between chosen steps."""


class ChosenPage(NamedTuple):
    """A page to be exported: its run or tree, the chosen steps, and the notes of the run."""

    what: Run | Tree | GameTree[Any]
    steps: list[int]
    notes: StepNotes


class WhatPage(ExportPage):
    """``part`` and ``steps``; ``problem`` is one line that says why there are no such steps, or "".

    ``chosen_pages``: where all pages are chosen, what is exported of each.
    """

    def __init__(self, document: Document, pages: Pages | None) -> None:
        super().__init__()
        self._document, self._pages = document, pages
        self._drawn: list[Run | Tree | GameTree[Any]] = []
        self.problem = ""
        self._steps: list[int] = []
        self.chosen_pages: list[ChosenPage] = []
        self.part = combo_box(
            {
                VISIBLE: tr("As on the screen"),
                WHOLE: tr("The whole tree"),
                SUBTREE: tr("The selected subtree"),
            }
        )
        if pages is not None and len(pages) > 1:
            self.part.addItem(tr("All pages, whole"), PAGES)
        choose(self.part, WHOLE)
        if document.selected == NIL:
            self._disable(self.part, SUBTREE, tr("The selected subtree (nothing is selected)"))
        self.steps = combo_box(
            {
                "this": tr("This step"),
                "first": tr("The first step"),
                "last": tr("The last step"),
                RANGE: tr("A range of steps"),
                NTH: tr("Every few steps"),
                "all": tr("All steps"),
                "cuts": tr("Cuts"),
                "bounds": tr("Changes of α or β"),
                "values": tr("New best values"),
                "iterations": tr("Ends of iterations"),
                "bookmarks": tr("Bookmarks"),
                OWN: tr("Steps, as text"),
            }
        )
        if not document.notes.shown.bookmarks:
            self._disable(self.steps, "bookmarks", tr("Bookmarks (none)"))
        last = document.length
        self.start = QSpinBox(maximum=last, value=min(1, last))
        self.end = QSpinBox(maximum=last, value=last)
        self.every = QSpinBox(minimum=1, maximum=1_000_000, value=EVERY)
        self.named = QLineEdit("this")
        self._arrange()
        self.adapt()

    @property
    def root(self) -> int:
        """The root of the part, or that of the tree if no node is selected any more."""
        selected = self._document.selected
        return selected if self.part.currentData() == SUBTREE and selected != NIL else ROOT

    @property
    def all_pages(self) -> bool:
        return bool(self.part.currentData() == PAGES)

    def _disable(self, box: Any, value: str, text: str) -> None:
        place, items = box.findData(value), box.model()
        assert isinstance(items, QStandardItemModel)
        items.item(place).setEnabled(False)
        box.setItemText(place, text)

    def _arrange(self) -> None:
        self.add("part", tr("&Part"), self.part)
        self.add("steps", tr("St&eps"), self.steps)
        self._to, each = QLabel(tr("to")), QLabel(tr("every"))
        self._row = self.add("start", tr("F&rom"), self.start, self._to, self.end, each, self.every)
        self.watch("end", self.end)
        self.watch("every", self.every)
        self.end.setAccessibleName(tr("Last step"))
        self.every.setAccessibleName(tr("Steps between two pictures"))
        tip = tr(
            "For example 12, 3-9, 0-90/10, cuts, bounds, values, iterations, bookmarks; "
            "separate several with commas"
        )
        self.add("named", tr("As te&xt"), self.named, tip=tip)
        self.named.setMinimumWidth(220)
        self.named.textEdited.connect(self._type)
        self.note().setText(tip)
        self.said = self.note()

    def _type(self) -> None:
        """Choose what was typed, even if it is the name of another choice."""
        text = self.named.text().strip().lower()
        known = self.steps.findData(text) >= 0 and text not in (RANGE, NTH, OWN)
        choose(self.steps, text if known else OWN)

    def chosen_steps(self) -> list[int]:
        """The chosen steps, ascending; none if there are no such steps, or no run."""
        return self._steps

    def adapt(self) -> None:
        """Write the choice as it could be typed, and count the steps."""
        kind = self.steps.currentData()
        self.form.setRowVisible(self._row, kind in (RANGE, NTH))
        label = self.form.labelForField(self._row)
        label.setVisible(kind == RANGE)
        for field in (self.start, self._to, self.end):
            field.setVisible(kind == RANGE)
        text = {RANGE: self._range(), NTH: f"0-last/{self.every.value()}", OWN: self.named.text()}.get(
            kind, kind
        )
        if text != self.named.text():
            with QSignalBlocker(self.named):
                self.named.setText(text)
        self._count()

    def _range(self) -> str:
        every = self.every.value()
        ends = f"{self.start.value()}-{self.end.value()}"
        return ends if every == 1 else f"{ends}/{every}"

    def _count(self) -> None:
        document, run = self._document, self._document.run
        self.problem, self._steps, self.chosen_pages = "", [], []
        for field in (self.steps, self.named):
            field.setEnabled(self.all_pages or run is not None)
        if self.all_pages:
            self._count_on_pages()
            return
        if run is None:
            self.said.setText(tr("Nothing has run, so only the tree is drawn."))
            return
        try:
            self._steps = steps_of(run, self.named.text(), document.notes.shown.bookmarks)
        except FigureError as error:
            self.problem = str(error)
        told = tr("Steps: {count} (the run has 0 to {last})")
        told = told.format(count=format_count(len(self._steps)), last=format_count(len(run)))
        warn(self.said, self.problem or told, document.theme, wrong=bool(self.problem))

    def _count_on_pages(self) -> None:
        assert self._pages is not None
        pages = self.chosen_pages
        try:
            while len(pages) < len(self._pages):
                pages.append(self._choose_on(len(pages)))
        except (FigureError, GameError) as error:
            self.problem = f"{self._pages.title(len(pages))}: {error}"
            pages.clear()
        if pages:
            self._steps = pages[self._pages.shown].steps
        count = sum(len(page.steps) if isinstance(page.what, Run) else 1 for page in pages)
        told = tr("Pictures: {count}, from {pages} pages")
        told = told.format(count=format_count(count), pages=format_count(len(pages)))
        warn(self.said, self.problem or told, self._document.theme, wrong=bool(self.problem))

    def _choose_on(self, place: int) -> ChosenPage:
        assert self._pages is not None
        if len(self._drawn) == place:
            with busy_cursor():
                self._drawn.append(self._pages.subject_of(place))
        what, notes = self._drawn[place], self._pages.notes(place)
        steps = steps_of(what, self.named.text(), notes.bookmarks) if isinstance(what, Run) else []
        return ChosenPage(what, steps, notes)

    def memory(self) -> dict[str, Any]:
        """The remembered values: kinds of steps, but no step numbers or parts, which fit one run or view."""
        steps = self.steps.currentData()
        kept = {"every": self.every.value()}
        return {**kept, "steps": steps if steps not in (RANGE, OWN) else "this"}

    def recall(self, memory: Mapping[str, Any]) -> None:
        """Restore the last choice, or this step if the run has no steps of that kind."""
        super().recall({name: memory[name] for name in ("every", "steps") if name in memory})
        if self.problem:
            choose(self.steps, "this")
