"""A document as the audience sees it, in a style of its own, and as the speaker sees its next step."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QObject, Signal, SignalInstance

from treeview.document.document_notes import DocumentNotes
from treeview.document.run_control import NOWHERE
from treeview.document.tree_document import part
from treeview.draw.scene import Scene
from treeview.draw.style.style import Style
from treeview.playback.class_question import ClassQuestion
from treeview.playback.focus import Focus, find_focus
from treeview.playback.poll import Poll
from treeview.qt.document import Document
from treeview.scenes import question_scene
from treeview.search.moment import Moment
from treeview.search.run import Run
from treeview.tree.edits.change import Edit
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, Tree

MAX_CHILDREN_IN_SIGHT: Final = 12
"""The most children that are brought into sight with a node that is asked about."""


class PresentedDocument(QObject):
    """Passes ``document`` on to an audience: the same tree, run and step, in another style.

    Only nodes selected during the presentation count as selected. Keys and the mouse do not draw.
    """

    styleChanged = Signal()
    quizChanged = Signal()
    """A question was asked, answered or removed."""

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
    reopening: bool = part("document.reopening")
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
        """Ignore the present selection; also called when another tree or page is shown."""
        self._selection_before = self.document.selection

    def ask(self, poll: Poll | None) -> None:
        """Show a question to the class, its answer, or ``None`` for nothing."""
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
        """Change the style; announced even if only labels or boards have changed."""
        self._style = style
        self.styleChanged.emit()

    @property
    def drawing(self) -> bool:
        return False

    @property
    def selection(self) -> tuple[int, ...]:
        """The nodes selected since the presentation began."""
        selection = self.document.selection
        return () if selection == self._selection_before else selection

    @property
    def selected(self) -> int:
        """The current node of the selection, or ``NIL``."""
        return self.selection[0] if self.selection else NIL

    def scene(self) -> Scene:
        """The scene of the step; while a question waits, without what would tell the answer."""
        made = replace(self.document.scene(), selected=self.selected)
        if self.asked is not None and made.current != NIL:
            children = tuple(self.tree.children(made.current))
            if len(children) <= MAX_CHILDREN_IN_SIGHT:
                made = replace(made, named=(*made.named, *children))
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
    """The same document one step further on, for the speaker; the document itself does not move.

    While a question waits, it shows the step that answers. It has annotation columns of its own, which take
    as much memory as the run's, and moving it by a step takes as long as moving the run.
    """

    def __init__(self, document: Document, style: Style) -> None:
        super().__init__(document, style)
        self._run_key: tuple[Run | None, int] = (None, 0)
        self._own_run: Run | None = None

    @property
    def step(self) -> int:
        """The next step, or the last one at the end; while a question waits, the step that answers."""
        document = self.document
        step = min(document.step + 1, document.length) if self.asked is None else self.asked.reveal
        run = document.run
        # The picture lacks nodes that a growing tree gets only at the next step.
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
        return self._own_run.seek(self.step)  # even to the same step: the tree may have grown

    @property
    def focus(self) -> Focus:
        """The path to where the search will be."""
        run = self.run
        return NOWHERE if run is None else find_focus(run)

    @property
    def moment(self) -> Moment | None:
        """The meaning of the next step."""
        return self.focus.moment

    @property
    def current_node(self) -> int:
        """The node of the next step."""
        return self.focus.node

    def scene(self) -> Scene:
        """The scene of the next step."""
        return replace(self.document.scene(self.run), selected=NIL)
