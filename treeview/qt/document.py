"""The document for Qt: signals, and a timer that records while the event loop is idle."""

from PySide6.QtCore import QObject, QTimer, Signal

from treeview.document.tree_document import TreeDocument


class Document(TreeDocument, QObject):
    """A `TreeDocument` whose events, which `DocumentEvents` explains, are signals."""

    opened = Signal()
    treeChanged = Signal()
    changing = Signal(object)  # a `Change`
    changed = Signal(object)  # a `Change`
    drawingChanged = Signal(bool)
    treeEdited = Signal()
    treeGrown = Signal()
    runAsked = Signal()
    runChanged = Signal()
    recorded = Signal()
    stepChanged = Signal(int)
    foldedChanged = Signal()
    selectionChanged = Signal(int)
    litChanged = Signal()
    styleChanged = Signal()
    comparisonChanged = Signal()
    settled = Signal()
    messageRaised = Signal(str)
    messageOver = Signal(str)
    notesChanged = Signal()
    """The notes of the current run have changed, or another run is shown."""
    notesReplaced = Signal()
    """The notes are those of another document; ``notesChanged`` follows."""
    quizChanged = Signal()
    """The quiz was turned on or off; a question was asked, or has ended."""

    undoneOrRedone = Signal(int)
    """The history has changed: a command was done, undone or redone, or the history was replaced."""
    cleanChanged = Signal(bool)
    """The document has become equal to the saved one, or differs from it now."""

    def __init__(self, parent: QObject | None = None) -> None:
        QObject.__init__(self, parent)
        TreeDocument.__init__(self)
        for name, event in vars(self.events).items():
            first, *others = name.split("_")
            event.connect(getattr(self, first + "".join(map(str.title, others))).emit)
        self.notes.changed.connect(self.notesChanged.emit)
        self.notes.replaced.connect(self.notesReplaced.emit)
        self.quiz.changed.connect(self.quizChanged.emit)
        self.history.index_changed.connect(self.undoneOrRedone.emit)
        self.history.clean_changed.connect(self.cleanChanged.emit)
        timer = QTimer(self, interval=0)
        timer.timeout.connect(self.advance)
        self.recorder.active_changed.connect(lambda active: timer.start() if active else timer.stop())
