"""The document for Qt: signals, an undo stack, and a timer that records while the event loop is idle."""

from PySide6.QtCore import QObject, QTimer, Signal

from treeview.document import sessions
from treeview.document.tree_document import TreeDocument
from treeview.document.undo_history import UndoCommand, UndoHistory
from treeview.sources import EXAMPLE


class UndoStack(QObject):
    """An `UndoHistory` with the signals and the names of Qt's ``QUndoStack``.

    Qt's own stack owns its commands, which refer to their document: where Python's garbage collector frees
    such a circle, the process crashes (PySide6 6.11). Here the commands belong to Python alone.
    """

    indexChanged = Signal(int)
    cleanChanged = Signal(bool)
    canUndoChanged = Signal(bool)
    canRedoChanged = Signal(bool)
    undoTextChanged = Signal(str)
    redoTextChanged = Signal(str)

    def __init__(self, history: UndoHistory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._history = history
        history.index_changed.connect(self._tell)
        history.clean_changed.connect(self.cleanChanged.emit)

    def push(self, command: UndoCommand) -> None:
        self._history.push(command)

    def undo(self) -> None:
        self._history.undo()

    def redo(self) -> None:
        self._history.redo()

    def clear(self) -> None:
        self._history.clear()

    def setClean(self) -> None:
        self._history.set_clean()

    def resetClean(self) -> None:
        self._history.reset_clean()

    def isClean(self) -> bool:
        return self._history.is_clean

    def count(self) -> int:
        return len(self._history)

    def index(self) -> int:
        return self._history.index

    def canUndo(self) -> bool:
        return self._history.undo_text is not None

    def canRedo(self) -> bool:
        return self._history.redo_text is not None

    def undoText(self) -> str:
        return self._history.undo_text or ""

    def redoText(self) -> str:
        return self._history.redo_text or ""

    def _tell(self, index: int) -> None:
        self.indexChanged.emit(index)
        self.canUndoChanged.emit(self.canUndo())
        self.undoTextChanged.emit(self.undoText())
        self.canRedoChanged.emit(self.canRedo())
        self.redoTextChanged.emit(self.redoText())


class Document(TreeDocument, QObject):
    """A `TreeDocument` whose events, which `DocumentEvents` explains, are signals."""

    treeChanged = Signal()
    changing = Signal(object)  # a `Change`
    changed = Signal(object)  # a `Change`
    drawingChanged = Signal(bool)
    treeEdited = Signal()
    treeGrown = Signal()
    runChanged = Signal()
    recorded = Signal()
    stepChanged = Signal(int)
    foldedChanged = Signal()
    selectionChanged = Signal(int)
    litChanged = Signal()
    styleChanged = Signal()
    messageRaised = Signal(str)
    messageOver = Signal(str)
    notesChanged = Signal()
    """The notes of the run shown are other ones, or another run is shown."""
    notesReplaced = Signal()
    """The notes are those of another document; ``notesChanged`` follows."""
    quizChanged = Signal()
    """The quiz was turned on or off; a question was asked, or has ended."""

    def __init__(self, parent: QObject | None = None) -> None:
        QObject.__init__(self, parent)
        TreeDocument.__init__(self)
        events = self.events
        events.tree_changed.connect(self.treeChanged.emit)
        events.changing.connect(self.changing.emit)
        events.changed.connect(self.changed.emit)
        events.drawing_changed.connect(self.drawingChanged.emit)
        events.tree_edited.connect(self.treeEdited.emit)
        events.tree_grown.connect(self.treeGrown.emit)
        events.run_changed.connect(self.runChanged.emit)
        events.recorded.connect(self.recorded.emit)
        events.step_changed.connect(self.stepChanged.emit)
        events.folded_changed.connect(self.foldedChanged.emit)
        events.selection_changed.connect(self.selectionChanged.emit)
        events.lit_changed.connect(self.litChanged.emit)
        events.style_changed.connect(self.styleChanged.emit)
        self.notes.changed.connect(self.notesChanged.emit)
        self.notes.replaced.connect(self.notesReplaced.emit)
        self.quiz.changed.connect(self.quizChanged.emit)
        events.message_raised.connect(self.messageRaised.emit)
        events.message_over.connect(self.messageOver.emit)
        self.undo_stack = UndoStack(self.history, self)
        timer = QTimer(self, interval=0)
        timer.timeout.connect(self.recorder.advance)
        self.recorder.active_changed.connect(lambda active: timer.start() if active else timer.stop())

    def load_source(self, source: str) -> bool:
        """Open a source, see `treeview.document.sessions.load_source`."""
        return sessions.load_source(self, source)

    def load_example(self, name: str) -> bool:
        """Open a bundled tree."""
        return self.load_source(EXAMPLE + name)
