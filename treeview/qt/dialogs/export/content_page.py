"""The page for content: which part of the tree, at which steps."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QLabel, QLineEdit, QSpinBox

from treeview.figures import FigureError
from treeview.figures.step_ranges import steps_of
from treeview.messages import format_count, tr
from treeview.qt.dialogs.export.fields import ExportPage, choices, choose, warn
from treeview.qt.document import Document
from treeview.tree.tree import NIL, ROOT

WHOLE, VISIBLE, SUBTREE = "whole", "visible", "subtree"
RANGE, NTH, OWN = "range", "nth", "own"
"""Choices of steps that are more than a name."""
EVERY: Final = 10
"""The default distance between chosen steps."""


class WhatPage(ExportPage):
    """``part`` and ``steps``; ``problem`` is one line that says why there are no such steps, or ""."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.problem = ""
        self._steps: list[int] = []
        self.part = choices(
            {
                VISIBLE: tr("As on the screen"),
                WHOLE: tr("The whole tree"),
                SUBTREE: tr("The selected subtree"),
            }
        )
        choose(self.part, WHOLE)
        if document.selected == NIL:
            self._disable(self.part, SUBTREE, tr("The selected subtree (nothing is selected)"))
        self.steps = choices(
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
            self._disable(self.steps, "bookmarks", tr("Bookmarks (there are none)"))
        last = document.length
        self.start = QSpinBox(maximum=last, value=min(1, last))
        self.end = QSpinBox(maximum=last, value=last)
        self.every = QSpinBox(minimum=1, maximum=1_000_000, value=EVERY)
        self.named = QLineEdit("this")
        self._arrange()
        self.adapt()

    @property
    def root(self) -> int:
        """The root of the part; that of the tree where no node is selected any more."""
        selected = self._document.selected
        return selected if self.part.currentData() == SUBTREE and selected != NIL else ROOT

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
        self.said = self.note()
        if self._document.run is None:
            for field in (self.steps, self.named):
                field.setEnabled(False)

    def _type(self) -> None:
        """What is typed is the choice, also where it is the name of one."""
        text = self.named.text().strip().lower()
        known = self.steps.findData(text) >= 0 and text not in (RANGE, NTH, OWN)
        choose(self.steps, text if known else OWN)

    def chosen_steps(self) -> list[int]:
        """The steps, ascending; none where there are no such, or no run."""
        return self._steps

    def adapt(self) -> None:
        """Write the choice down as it could be typed, and count the steps."""
        kind = self.steps.currentData()
        self.show_row(self._row, kind in (RANGE, NTH))
        label = self.form.labelForField(self._row)
        label.setVisible(kind == RANGE)
        for field in (self.start, self._to, self.end):
            field.setVisible(kind == RANGE)
        text = {RANGE: self._range(), NTH: f"0-last/{self.every.value()}", OWN: self.named.text()}.get(
            kind, kind
        )
        if text != self.named.text():
            self.named.blockSignals(True)
            self.named.setText(text)
            self.named.blockSignals(False)
        self._count()

    def _range(self) -> str:
        every = self.every.value()
        ends = f"{self.start.value()}-{self.end.value()}"
        return ends if every == 1 else f"{ends}/{every}"

    def _count(self) -> None:
        document, run = self._document, self._document.run
        self.problem, self._steps = "", []
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

    def memory(self) -> dict[str, Any]:
        """Kinds of steps are remembered; numbers of steps are those of one run, parts those of one view."""
        steps = self.steps.currentData()
        kept = {"every": self.every.value()}
        return {**kept, "steps": steps if steps not in (RANGE, OWN) else "this"}

    def recall(self, memory: Mapping[str, Any]) -> None:
        """What was chosen last; this step, where the run has none of that kind."""
        super().recall({name: memory[name] for name in ("every", "steps") if name in memory})
        if self.problem:
            choose(self.steps, "this")
