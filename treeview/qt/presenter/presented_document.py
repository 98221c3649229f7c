"""A document as a presentation shows it: in a style of its own, and not to be drawn on; or a step ahead."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from treeview.document.tree_document import NOWHERE
from treeview.draw.scene import Scene
from treeview.draw.style.style import Style
from treeview.playback.focus import Focus, where
from treeview.playback.step_meaning import moment
from treeview.qt.document import Document
from treeview.search.moment import Moment
from treeview.search.run import Run
from treeview.tree.tree import NIL


class PresentedDocument(QObject):
    """Stands for ``document`` where it is shown to an audience; it is the same tree, run and step.

    What is not here is the document's. ``style`` and ``theme`` are those of the presentation. What was
    selected before it began is not marked: only what is selected in front of the audience.
    """

    styleChanged = Signal()
    drawing = False
    """Keys and the mouse do not draw in front of an audience."""

    def __init__(self, document: Document, style: Style) -> None:
        super().__init__()
        self.document = document
        self.style = self.theme = style
        self._before = document.selection

    def begin(self) -> None:
        """A presentation begins."""
        self._before = self.document.selection

    @property
    def selection(self) -> tuple[int, ...]:
        """The nodes that were selected since it began."""
        selection: tuple[int, ...] = self.document.selection
        return () if selection == self._before else selection

    @property
    def selected(self) -> int:
        """The current one of them, or ``NIL``."""
        return self.selection[0] if self.selection else NIL

    def scene(self) -> Scene:
        """What the picture shows."""
        return replace(self.document.scene(), selected=self.selected)

    def __getattr__(self, name: str) -> Any:
        if name == "document":  # asked for before there is one
            raise AttributeError(name)
        return getattr(self.document, name)

    def set_style(self, style: Style) -> None:
        """Show all in another style; what is told of one may also be that labels or boards have changed."""
        self.style = self.theme = style
        self.styleChanged.emit()


class AheadDocument(PresentedDocument):
    """The same document one step further on, without moving it: what the speaker sees of the step to come.

    It has columns of its own, and so costs as much memory as the run's, and for a step as much as a step.
    """

    def __init__(self, document: Document, style: Style) -> None:
        super().__init__(document, style)
        self._of: tuple[Run | None, int] = (None, 0)
        self._own: Run | None = None
        self._where: tuple[Run, int, Focus] | None = None

    @property
    def step(self) -> int:
        """The step to come; at the end, the last one."""
        document = self.document
        step = min(document.step + 1, document.length)
        run = document.run
        # A tree that grows is shown as large as the document has it so far.
        there = run is None or run.recording.node_counts.size(step) <= len(document.tree)
        return step if there or run is None else document.step

    @property
    def more(self) -> bool:
        """Whether there is a step to come."""
        return self.step > self.document.step

    @property
    def run(self) -> Run | None:
        """The run at the step to come."""
        run = self.document.run
        if run is None:
            self._of, self._own = (None, 0), None
            return None
        if self._of != (run, run.spacing) or self._own is None:
            self._of, self._own = (run, run.spacing), run.another()
            self._where = None
        return self._own.seek(self.step)  # also where it stands: the tree may have grown since

    @property
    def where(self) -> Focus:
        """Where the search will stand."""
        run = self.run
        if run is None:
            return NOWHERE
        if self._where is None or self._where[:2] != (run, run.step):
            self._where = run, run.step, where(run)
        return self._where[2]

    @property
    def moment(self) -> Moment | None:
        """What the step to come means."""
        run = self.run
        if run is None or not run.step:
            return None
        return moment(run.recording, run.step, run.order)

    @property
    def current_node(self) -> int:
        """The node at which it happens."""
        return self.where.node

    @property
    def best_line(self) -> tuple[int, ...]:
        """The nodes of the best line by then."""
        line = self.where.line
        return line if len(line) > 1 else ()

    def scene(self) -> Scene:
        """What the picture of the step to come shows."""
        return replace(self.document.scene(self.run), selected=NIL)
