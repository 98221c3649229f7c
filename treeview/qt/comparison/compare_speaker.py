"""The speaker's window while compared runs are presented: what each does now and next, notes, the time."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPlainTextEdit, QWidget

from treeview.messages import format_count, tr
from treeview.qt.comparison.run_pane import RunPane
from treeview.qt.presenter.clock import Clock
from treeview.qt.presenter.presenter_look import font
from treeview.qt.presenter.speaker import Mirror
from treeview.qt.presenter.speaker_window import NOTE_SIZE, SENTENCE_SIZE, SpeakerWindow
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import ElidedLabel, ElidedText, keep_unbroken
from treeview.qt.widgets.layouts import make_column

SENTENCE_LINES: Final = 4
"""The lines of text that the sentence of a run has room for."""
DIFFERENCE_LINES: Final = 6
"""The lines of what tells the runs apart that are in view at least, however high the pictures are."""


@guard_methods
class RunMirror(Mirror):
    """Wants to be as high as its picture is, so that the texts below get the rest of the window."""

    def sizeHint(self) -> QSize:
        hint, size = super().sizeHint(), self.stage.size()
        least = self.minimumSizeHint().height()
        return QSize(hint.width(), max(self.width() * size.height() // max(size.width(), 1), least))

    def refresh(self, *, empty: bool = False) -> None:
        super().refresh(empty=empty)
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.updateGeometry()


class RunColumn:
    """What the speaker sees of the run in ``pane``: its name, its picture, its step, and the next one."""

    def __init__(self, pane: RunPane) -> None:
        self.pane = pane
        self.heading = ElidedLabel(pane.title)
        self.heading.setProperty("heading", True)
        self.picture = RunMirror(pane.canvas, tr("What the audience sees: {run}").format(run=pane.title))
        self.step, self.says, self.will_say = QLabel(), ElidedText(), ElidedText()
        self.step.setProperty("muted", True)
        self.will_say.setProperty("muted", True)
        self.says.setAccessibleName(tr("Current step: {run}").format(run=pane.title))
        self.will_say.setAccessibleName(tr("Next step: {run}").format(run=pane.title))

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """All of them, from top to bottom."""
        return self.heading, self.picture, self.step, self.says, self.will_say


@guard_methods
class CompareSpeaker(SpeakerWindow):
    """The speaker's window for the runs in ``panes``; ``commands`` are those of the buttons.

    Whoever opens it calls `show_steps` when a run moves.
    """

    def __init__(
        self,
        panes: Sequence[RunPane],
        clock: Clock,
        commands: Mapping[str, Callable[[], object]],
        differences: str,
    ) -> None:
        document = panes[0].document
        super().__init__(clock, lambda: document.theme, commands, ("parting", tr("First &Difference")))
        self.setObjectName("compare_speaker")
        self.columns = [RunColumn(pane) for pane in panes]
        self.note, self.differences = (
            QPlainTextEdit(readOnly=True),
            QPlainTextEdit(differences, readOnly=True),
        )
        self.note.setPlaceholderText(tr("No note at this step"))
        self.note.setAccessibleName(tr("Note"))
        self.differences.setAccessibleName(tr("What tells the runs apart"))
        for text in (self.note, self.differences):
            text.setFrameShape(QFrame.Shape.NoFrame)
            text.setTabChangesFocus(True)
            text.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.watch_keys(self.note, self.differences)
        self._arrange()

    def _arrange(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(6)
        for place, column in enumerate(self.columns):
            for row, each in enumerate(column.widgets):
                grid.addWidget(each, row, place)
            grid.setColumnStretch(place, 1)
        grid.setRowStretch(1, 1)
        texts = QGridLayout()
        texts.setHorizontalSpacing(18)
        for place, (title, text) in enumerate(
            ((tr("Note"), self.note), (tr("What tells the runs apart"), self.differences))
        ):
            heading = QLabel(title)
            heading.setProperty("heading", True)
            texts.addWidget(heading, 0, place)
            texts.addWidget(text, 1, place)
            texts.setColumnStretch(place, 1)
        self.setLayout(
            make_column(self._head(), grid, (texts, 1), self._foot(), spacing=10, margins=(16, 12, 16, 12))
        )

    def restyle(self) -> None:
        super().restyle()
        base = self.font().pixelSize()
        self.note.setFont(font(base * NOTE_SIZE))
        self.differences.setFont(font(base * SENTENCE_SIZE))
        self.differences.setMinimumHeight(DIFFERENCE_LINES * self.differences.fontMetrics().lineSpacing())
        for column in self.columns:
            for said in (column.says, column.will_say):
                said.setFont(font(base * SENTENCE_SIZE))
                said.setFixedHeight(SENTENCE_LINES * (said.fontMetrics().lineSpacing() + 1))

    # Display

    def show_steps(self, next_: Sequence[str], note: str) -> None:
        """Show where the runs stand; ``next_`` is what each does next, ``note`` what is noted here."""
        for column, text in zip(self.columns, next_, strict=True):
            document = column.pane.document
            column.says.setText(column.pane.told)
            column.will_say.setText(keep_unbroken(tr("Next: {sentence}").format(sentence=text)))
            said = tr("Step {step} of {count}")
            column.step.setText(
                said.format(step=format_count(document.step), count=format_count(document.length))
            )
            column.picture.refresh()
        if self.note.toPlainText() != note:
            self.note.setPlainText(note)

    def show_pictures(self) -> None:
        """Show the same parts of the tree as the audience sees."""
        for column in self.columns:
            column.picture.refresh()
