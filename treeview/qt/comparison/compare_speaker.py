"""The speaker's window while compared runs are presented: what each does now and next, notes, the time."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QCloseEvent, QFont, QKeyEvent, QScreen, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from treeview.messages import format_count, tr
from treeview.qt.comparison.run_pane import RunPane
from treeview.qt.presenter.clock import Clock, time_of_day
from treeview.qt.presenter.screen_choice import place_on
from treeview.qt.presenter.speaker import CLOCK_SIZE, NOTE_SIZE, SENTENCE_SIZE, Mirror
from treeview.qt.widgets import theme
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS
from treeview.qt.widgets.labels import ElidedLabel, ElidedText, show_literally

SENTENCE_LINES: Final = 4
"""The lines of text that the sentence of a run has room for."""
_BUTTON_KEYS: Final = (Qt.Key.Key_Space, *ENTER_KEYS)


class RunColumn:
    """What the speaker sees of the run in ``pane``: its name, its picture, its step, and the next one."""

    def __init__(self, pane: RunPane) -> None:
        self.pane = pane
        self.heading = ElidedLabel(pane.title)
        self.heading.setProperty("heading", True)
        self.picture = Mirror(pane.canvas, tr("What the audience sees: {run}").format(run=pane.title))
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
class CompareSpeaker(QWidget):
    """The speaker's window for the runs in ``panes``; ``commands`` are those of the buttons.

    Whoever opens it calls `show_steps` when a run moves.
    """

    pressed = Signal(object)
    """A key of the presentation was pressed: its event."""
    closed = Signal()

    def __init__(
        self,
        panes: Sequence[RunPane],
        clock: Clock,
        commands: Mapping[str, Callable[[], object]],
        differences: str,
    ) -> None:
        super().__init__()
        self.setObjectName("compare_speaker")
        self.setWindowTitle(tr("Speaker — treeview"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._clock, self._theme = clock, panes[0].document.theme
        self.columns = [RunColumn(pane) for pane in panes]
        self.time, self.timer, self.covered = QLabel(), QLabel(), QLabel()
        for label, name in (
            (self.time, tr("Clock")),
            (self.timer, tr("Timer")),
            (self.covered, tr("Screen of the audience")),
        ):
            label.setAccessibleName(name)
        show_literally(self.time, self.timer, self.covered)
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
        self.buttons = self._make_buttons(commands)
        self._arrange()
        for widget in (*self.buttons.values(), self.note, self.differences):
            widget.installEventFilter(self)
        clock.ticked.connect(self.tick)

    def _make_buttons(self, commands: Mapping[str, Callable[[], object]]) -> dict[str, QPushButton]:
        texts = {
            "back": tr("← &Back"),
            "on": tr("&Next →"),
            "parting": tr("First &Difference"),
            "black": tr("B&lack Screen"),
            "pause": tr("&Pause Timer"),
            "restart": tr("&Restart Timer"),
            "swap": tr("S&wap Screens"),
            "leave": tr("L&eave"),
        }
        made = {}
        for name, text in texts.items():
            button = QPushButton(text)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click, keys still go to the presentation
            button.clicked.connect(lambda _=False, name=name: commands[name]())
            made[name] = button
        return made

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(28)
        for widget in (self.time, self.timer, self.covered):
            head.addWidget(widget)
        head.addStretch(1)
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
        foot = QHBoxLayout()
        for name, button in self.buttons.items():
            foot.addWidget(button)
            if name in ("parting", "black", "restart"):
                foot.addSpacing(14)
        foot.insertStretch(foot.count() - 1, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(16, 12, 16, 12)
        whole.setSpacing(10)
        whole.addLayout(head)
        whole.addLayout(grid, 3)
        whole.addLayout(texts, 1)
        whole.addLayout(foot)

    def restyle(self) -> None:
        """Apply the size of the window's text."""
        base = self.font().pixelSize()
        for label in (self.time, self.timer):
            label.setFont(_font(base * CLOCK_SIZE))
        widest = self._time_text().format(time="−00:00")
        self.timer.setMinimumWidth(self.timer.fontMetrics().horizontalAdvance(widest))
        self.note.setFont(_font(base * NOTE_SIZE))
        self.differences.setFont(_font(base * SENTENCE_SIZE))
        self.covered.setFont(_font(base * SENTENCE_SIZE, bold=True))
        for column in self.columns:
            for said in (column.says, column.will_say):
                said.setFont(_font(base * SENTENCE_SIZE))
                said.setFixedHeight(SENTENCE_LINES * (said.fontMetrics().lineSpacing() + 1))

    # Display

    def show_steps(self, next_: Sequence[str], note: str) -> None:
        """Show where the runs stand; ``next_`` is what each does next, ``note`` what is noted here."""
        for column, text in zip(self.columns, next_, strict=True):
            document = column.pane.document
            column.says.setText(column.pane.told)
            column.will_say.setText(tr("Next: {sentence}").format(sentence=text))
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

    def show_cover(self, colour: str) -> None:
        """Say whether the audience's screen is black or white."""
        said = {"black": tr("The screen is black"), "white": tr("The screen is white")}
        self.covered.setText(said.get(colour, ""))

    def tick(self) -> None:
        """Show the time."""
        self.time.setText(time_of_day())
        self.timer.setText(self._time_text().format(time=self._clock.text))
        sheet = f"color: {self._theme.palette.changed}" if self._clock.over else ""
        if sheet != self.timer.styleSheet():
            self.timer.setStyleSheet(sheet)
        self.buttons["pause"].setText(tr("Res&ume Timer") if self._clock.pauses else tr("&Pause Timer"))

    def _time_text(self) -> str:
        return tr("{time} left") if self._clock.minutes else tr("{time} elapsed")

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.pressed.emit(event)
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass keys on to the presentation, except those that a focused control needs."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        needed = _BUTTON_KEYS if isinstance(watched, QAbstractButton) else ()
        if event.key() in (*needed, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            return False
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            return False
        self.pressed.emit(event)
        return True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.restyle()
        self.tick()
        self.setFocus()

    def place_on(self, screen: QScreen, area: QRect | None) -> None:
        """Show the window on a screen: maximised, or in ``area``."""
        place_on(self, screen, area, Qt.WindowState.WindowMaximized)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()


def _font(size: float, *, bold: bool = False) -> QFont:
    made = theme.font(size=size)
    made.setBold(bold)
    return made
