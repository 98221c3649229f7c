"""The transport: playback buttons, the scrubber, the step number and the speed."""

from typing import Final

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QLabel,
    QMenu,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QWidget,
)

from treeview.messages import format_count, tr
from treeview.qt.actions import RUN_TO, Actions, plain_text
from treeview.qt.document import Document
from treeview.qt.panels.scrubber import Scrubber
from treeview.qt.run_player import RunPlayer
from treeview.qt.settings import SPEEDS
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.icons import IconButton
from treeview.qt.widgets.layouts import NO_MARGINS, STRETCH, Part, make_column, make_row
from treeview.qt.widgets.number_fields import StepBox

_SPACING_PX: Final = 2
BUTTONS: Final = ("start", "back", "play", "forward", "end", "", "over", "out")


def _group(*parts: Part) -> QWidget:
    """Controls that stay side by side."""
    group = QWidget()
    group.setLayout(make_row(*parts, spacing=_SPACING_PX, margins=NO_MARGINS))
    return group


@guard_methods
class Transport(QWidget):
    """The controls below the picture: a row, or two where it is narrow."""

    typed = Signal()
    """A step's number was typed and entered."""

    def __init__(self, document: Document, actions: Actions, playing: RunPlayer) -> None:
        super().__init__()
        self.setObjectName("transport")
        self.setAutoFillBackground(True)
        self._document, self._playing, self._commands = document, playing, actions
        self.scrubber = Scrubber(document)
        self.number = self._step_box()
        self.step, self.total = QLabel(tr("step")), QLabel()
        self.speed = self._speed_box()
        self.stop = QToolButton()
        keeps = self.stop.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)  # or the picture would jump where that makes it two rows
        self.stop.setSizePolicy(keeps)
        self.stop.clicked.connect(self._stop_or_continue)
        self.buttons = {name: self._button(name) for name in BUTTONS if name}
        self.until = self._until_button()
        self._arrange()
        document.stepChanged.connect(self._show_step)
        document.quizChanged.connect(lambda: self._show_step(document.step))
        document.runChanged.connect(self._show_run)
        document.recorded.connect(self._show_run)
        playing.speedChanged.connect(self._show_speed)
        self._show_run()

    def _arrange(self) -> None:
        buttons = (self.buttons[name] if name else 10 for name in BUTTONS)
        moves = _group(*buttons, self.until, STRETCH)
        place = _group(STRETCH, self.stop, 6, self.step, 3, self.number, 3, self.total, 14, self.speed)
        self._groups = (moves, place)
        self._rows = make_row(moves, (place, 1), spacing=_SPACING_PX)
        self._column = make_column(self.scrubber, self._rows, spacing=_SPACING_PX, margins=(8, 2, 8, 6))
        self.setLayout(self._column)

    # Two rows if one has no room

    def minimumSizeHint(self) -> QSize:
        least = max(group.minimumSizeHint().width() for group in self._groups)
        return QSize(least + self._margins(), super().minimumSizeHint().height())

    def _margins(self) -> int:
        margins = self._column.contentsMargins()
        return margins.left() + margins.right()

    def _wrap(self) -> None:
        """One row if there is room for all, or for all but a word; else two."""
        hints = sum(group.sizeHint().width() for group in self._groups) + _SPACING_PX
        word = self.step.sizeHint().width() + 2 * _SPACING_PX
        whole = hints + (word if self.step.isHidden() else 0) + self._margins()
        one = whole - word <= self.width()
        self.step.setHidden(one and whole > self.width())
        way = QBoxLayout.Direction.LeftToRight if one else QBoxLayout.Direction.TopToBottom
        if way != self._rows.direction():
            self._rows.setDirection(way)
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._wrap()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._wrap()
        return done

    def _button(self, name: str) -> QToolButton:
        button = IconButton()
        button.setDefaultAction(self._commands[name])
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAutoRepeat(name in ("back", "forward"))
        button.setAccessibleName(plain_text(self._commands[name]))
        return button

    def _until_button(self) -> QToolButton:
        button = QToolButton(autoRaise=True)
        button.setText(tr("Run until ▾"))
        button.setToolTip(tr("Run until something happens"))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        menu = QMenu(button)
        menu.addActions(self._commands.group(RUN_TO))
        button.setMenu(menu)
        return button

    def _step_box(self) -> QSpinBox:
        box = StepBox()
        box.setKeyboardTracking(False)
        box.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        box.setAlignment(Qt.AlignmentFlag.AlignRight)
        box.setAccessibleName(tr("Step number"))
        box.setToolTip(tr("Type a step number"))
        box.valueChanged.connect(self._document.step_to)
        box.lineEdit().returnPressed.connect(self.typed)
        return box

    def _speed_box(self) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(tr("Playback speed"))
        box.setToolTip(tr("Steps per second"))
        box.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        for speed in SPEEDS:
            box.addItem(tr("{speed} steps/s").format(speed=f"{speed:g}") if speed else tr("fastest"), speed)
        box.setCurrentIndex(SPEEDS.index(self._playing.speed))
        box.activated.connect(lambda place: self._playing.set_speed(SPEEDS[place]))
        return box

    def type_number(self) -> None:
        self.number.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.number.selectAll()

    def _show_speed(self, speed: float) -> None:
        self.speed.setCurrentIndex(SPEEDS.index(speed))

    def _show_step(self, step: int) -> None:
        with QSignalBlocker(self.number):
            self.number.setValue(step)

    def _show_run(self) -> None:
        document = self._document
        with QSignalBlocker(self.number):
            self.number.setRange(0, document.length)
        self.total.setText(
            tr("of {count}").format(count=format_count(document.length)) + ("" if document.complete else " …")
        )
        self._show_stop()
        self.scrubber.setEnabled(document.length > 0)
        self.number.setEnabled(document.length > 0)
        self._show_step(document.step)

    def _show_stop(self) -> None:
        """Show the button that stops the recording, or continues it once stopped."""
        going = self._document.recording
        self.stop.setVisible(not self._document.complete)
        self.stop.setText(tr("Stop") if going else tr("Continue"))
        self.stop.setToolTip(
            tr("Stop recording and keep the steps so far") if going else tr("Continue recording")
        )

    def _stop_or_continue(self) -> None:
        if self._document.recording:
            self._document.recorder.cancel()
        else:
            self._document.recorder.resume()
