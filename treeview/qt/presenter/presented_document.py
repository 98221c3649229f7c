"""A document as an audience sees it, in a style of its own; and the same one step further on."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal, SignalInstance

from treeview.document.document_notes import DocumentNotes
from treeview.document.run_control import NOWHERE
from treeview.document.tree_document import part
from treeview.draw.scene import Scene
from treeview.draw.style.style import Style
from treeview.playback.class_question import ClassQuestion
from treeview.playback.focus import Focus, where
from treeview.playback.poll import Poll
from treeview.qt.document import Document
from treeview.scenes import question_scene
from treeview.search.moment import Moment
from treeview.search.run import Run
from treeview.tree.edits.change import Edit
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, Tree


class PresentedDocument(QObject):
    """``document`` in front of an audience: the same tree, run and step, in another style.

    What was selected before the presentation began is not marked: only what is selected in front of the
    audience. Keys and the mouse do not draw. Everything else is passed on as it is.
    """

    styleChanged = Signal()
    quizChanged = Signal()
    """Something is asked, or no more."""

    title: str = part("document.heading")
    problem: str = part("document.problem")
    tree: Tree = part("document.tree")
    order: Preorder = part("document.order")
    kinds: Sequence[int] = part("document.kinds")
    algorithm: str = part("document.algorithm")
    options: Mapping[str, Any] = part("document.options")
    recording: bool = part("document.recording")
    length: int = part("document.length")
    best_line: tuple[int, ...] = part("document.best_line")
    looked_at: int = part("document.looked_at")
    folded: frozenset[int] = part("document.folded")
    lit: tuple[int, ...] = part("document.lit")
    notes: DocumentNotes = part("document.notes")
    treeChanged: SignalInstance = part("document.treeChanged")
    treeEdited: SignalInstance = part("document.treeEdited")
    treeGrown: SignalInstance = part("document.treeGrown")
    changed: SignalInstance = part("document.changed")
    litChanged: SignalInstance = part("document.litChanged")
    foldedChanged: SignalInstance = part("document.foldedChanged")
    runChanged: SignalInstance = part("document.runChanged")
    stepChanged: SignalInstance = part("document.stepChanged")
    selectionChanged: SignalInstance = part("document.selectionChanged")
    drawingChanged: SignalInstance = part("document.drawingChanged")
    messageRaised: SignalInstance = part("document.messageRaised")

    def __init__(self, document: Document, style: Style) -> None:
        super().__init__()
        self.document = document
        self._style = style
        self._selection_before = document.selection
        self.poll: Poll | None = None
        document.treeChanged.connect(self.begin)  # before any canvas hears of it
        document.quizChanged.connect(self.quizChanged.emit)  # the window may ask, too

    def begin(self) -> None:
        """Take what is selected now as selected before; also where another tree or page is shown."""
        self._selection_before = self.document.selection

    def ask(self, poll: Poll | None) -> None:
        """Put a question before the class, or another, or none; or its answer."""
        self.poll = poll
        self.quizChanged.emit()

    @property
    def asked(self) -> ClassQuestion | None:
        """The question that waits for its answer."""
        return self.poll.question if self.poll is not None and not self.poll.revealed else None

    @property
    def style(self) -> Style:
        return self._style

    def set_style(self, style: Style) -> None:
        """Show all in another style; it is announced even if only labels or boards have changed."""
        self._style = style
        self.styleChanged.emit()

    @property
    def drawing(self) -> bool:
        return False

    @property
    def selection(self) -> tuple[int, ...]:
        """The nodes that were selected since the presentation began."""
        selection = self.document.selection
        return () if selection == self._selection_before else selection

    @property
    def selected(self) -> int:
        """The current one of them, or ``NIL``."""
        return self.selection[0] if self.selection else NIL

    def scene(self) -> Scene:
        """What the picture shows; while something is asked, nothing that tells the answer."""
        made = replace(self.document.scene(), selected=self.selected)
        question = self.asked.in_picture if self.asked is not None else None
        return made if question is None else question_scene(made, question)

    # Passed on from the document

    @property
    def run(self) -> Run | None:
        return self.document.run

    @property
    def step(self) -> int:
        return self.document.step

    @property
    def moment(self) -> Moment | None:
        return self.document.moment

    @property
    def current_node(self) -> int:
        return self.document.current_node

    def select(self, node: int) -> None:
        self.document.select(node)

    def select_all(self, nodes: Iterable[int]) -> None:
        self.document.select_all(nodes)

    def unfold(self, nodes: Iterable[int]) -> None:
        self.document.unfold(nodes)

    def edit(self, make: Callable[..., Edit | None], *given: Any, **named: Any) -> bool:
        return self.document.edit(make, *given, **named)


class NextStepDocument(PresentedDocument):
    """The same document one step further on, without moving it: what the speaker sees of the next step.

    While something is asked, it is the step that answers.

    It has annotation columns of its own, and so takes as much memory as the run's, and a step takes the time
    of a step.
    """

    def __init__(self, document: Document, style: Style) -> None:
        super().__init__(document, style)
        self._run_key: tuple[Run | None, int] = (None, 0)
        self._own_run: Run | None = None
        self._where: tuple[Run, int, Focus] | None = None

    @property
    def step(self) -> int:
        """The next step; at the end, the last one; while something is asked, the one that answers."""
        document = self.document
        step = min(document.step + 1, document.length) if self.asked is None else self.asked.reveal
        run = document.run
        # The picture has no nodes yet that a growing tree has only at the next step.
        there = run is None or run.recording.node_counts.size(step) <= len(document.tree)
        return step if there else document.step

    @property
    def has_next(self) -> bool:
        return self.step > self.document.step

    @property
    def run(self) -> Run | None:
        """The run at the next step."""
        run = self.document.run
        if run is None:
            self._run_key, self._own_run = (None, 0), None
            return None
        if self._run_key != (run, run.spacing) or self._own_run is None:
            self._run_key, self._own_run = (run, run.spacing), run.another()
            self._where = None
        return self._own_run.seek(self.step)  # also where it stands: the tree may have grown since

    @property
    def where(self) -> Focus:
        """Where the search will be."""
        run = self.run
        if run is None:
            return NOWHERE
        if self._where is None or self._where[:2] != (run, run.step):
            self._where = run, run.step, where(run)
        return self._where[2]

    @property
    def moment(self) -> Moment | None:
        """What the next step means."""
        return self.where.moment

    @property
    def current_node(self) -> int:
        """The node at which it happens."""
        return self.where.node

    def scene(self) -> Scene:
        """What the picture of the next step shows."""
        return replace(self.document.scene(self.run), selected=NIL)
