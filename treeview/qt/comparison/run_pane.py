"""One of several compared runs in the window: its name, its picture, its sentence and its scrubber."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from treeview.messages import format_count, tr
from treeview.qt.actions import Actions
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.comparison.compared_document import ComparedDocument
from treeview.qt.panels.scrubber import Scrubber
from treeview.qt.run_player import RunPlayer
from treeview.qt.step_commands import StepCommands
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import ElidedLabel, ElidedText, keep_unbroken
from treeview.qt.widgets.layouts import NO_MARGINS, make_column, make_row
from treeview.search.narration import sentence

SENTENCE_LINES: Final = 3
"""The lines of text that a sentence has room for; the whole of it is in the tool tip."""
LOW_SENTENCE_LINES: Final = 2
"""The same where panes stand below each other."""
LEAST_PICTURE_PX: Final = 60
FOLLOW_MS: Final = 60
"""Milliseconds after which sentences and table follow the pictures while the user is dragging."""


@guard_methods
class RunPane(QFrame):
    """Shows ``document`` under its name; ``actions`` are the commands that step through its run."""

    entered = Signal()
    """The focus has come to this pane, or the mouse was pressed in it."""

    def __init__(
        self, document: ComparedDocument, title: str, speed: float, say: Callable[[str], None]
    ) -> None:
        super().__init__()
        self.setObjectName("run_pane")
        self.document, self.title = document, title
        self.actions_ = Actions(self)
        self.player = RunPlayer(document, speed)
        self.steps = StepCommands(document, self.actions_, self.player, say)
        self.heading, self.said, self.number = ElidedLabel(title), ElidedText(), QLabel()
        self.heading.setProperty("heading", True)
        self._lines = SENTENCE_LINES
        self.canvas = TreeCanvas(document)
        self.canvas.setMinimumHeight(LEAST_PICTURE_PX)
        self.canvas.setAccessibleName(tr("Game tree: {run}").format(run=title))
        self.scrubber = Scrubber(document)
        self.scrubber.setAccessibleName(tr("Step of the run: {run}").format(run=title))
        self.setLayout(
            make_column(
                self.heading,
                (self.canvas, 1),
                self.said,
                make_row((self.scrubber, 1), self.number),
                spacing=4,
                margins=NO_MARGINS,
            )
        )
        self.controls: tuple[QWidget, ...] = (self.scrubber, self.number)
        for widget in (self.canvas, self.scrubber):
            widget.installEventFilter(self)
        self._soon = QTimer(self, singleShot=True, interval=FOLLOW_MS)
        self._soon.timeout.connect(self._show_step)
        document.stepChanged.connect(self._on_step)
        document.runChanged.connect(self._show_step)
        self.canvas.keys.tapped.connect(self.actions_["play"].trigger)
        self.canvas.mouse.unfoldRequested.connect(lambda node: document.unfold((node,)))
        self._show_step()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.MouseButtonPress):
            self.entered.emit()
        return super().eventFilter(watched, event)

    def _on_step(self, _: int) -> None:
        if self.document.group.is_scrubbed:
            if not self._soon.isActive():
                self._soon.start()
        else:
            self._show_step()

    def _show_step(self, _: object = None) -> None:
        self._soon.stop()
        self.said.setText(self.told)
        self.number.setText(self._step_text(self.document.step))

    @property
    def told(self) -> str:
        """The sentence of the step."""
        moment = self.document.moment
        return keep_unbroken(sentence(moment)) if moment is not None else tr("Before the first step")

    def _step_text(self, step: int) -> str:
        last = format_count(self.document.length)
        return tr("step {step} of {last}").format(step=format_count(step), last=last)

    def set_low(self, low: bool) -> None:
        """Keep room for fewer lines where panes stand below each other."""
        self._lines = LOW_SENTENCE_LINES if low else SENTENCE_LINES
        self.reserve_room()

    def reserve_room(self) -> None:
        """Keep room for sentences, so that pictures stay where they are while stepping."""
        self.said.setFixedHeight(self._lines * self.said.fontMetrics().lineSpacing())
        widest = self._step_text(self.document.length)
        self.number.setMinimumWidth(self.number.fontMetrics().horizontalAdvance(widest))

    def set_active(self, active: bool) -> None:
        """Mark the pane whose run the keys move."""
        font = self.heading.font()
        font.setUnderline(active)
        self.heading.setFont(font)
