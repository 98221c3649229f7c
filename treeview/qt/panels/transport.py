"""The transport: buttons to move in time, the scrubber, the step's number and the speed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QMenu,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from treeview.qt.actions import RUN_TO, Actions
from treeview.qt.document import Document
from treeview.qt.i18n import tr
from treeview.qt.panels.number_keys import StepBox
from treeview.qt.panels.scrubber import Scrubber
from treeview.qt.playing import Playing
from treeview.qt.settings import SPEEDS

BUTTONS: Final = ("start", "back", "play", "forward", "end", "", "over", "out")


class Transport(QWidget):
    """The row below the picture."""

    typed = Signal()
    """A step's number was typed and entered."""

    def __init__(self, document: Document, actions: Actions, playing: Playing) -> None:
        super().__init__()
        self._document, self._playing, self._commands = document, playing, actions
        self.scrubber = Scrubber(document)
        self.number = self._step_box()
        self.total = QLabel()
        self.speed = self._speed_box()
        self.stop = QToolButton()
        self.stop.clicked.connect(self._stop_or_continue)
        self.buttons = {name: self._button(name) for name in BUTTONS if name}
        self.until = self._until()
        self._arrange()
        document.stepChanged.connect(self._show_step)
        document.runChanged.connect(self._show_run)
        document.recorded.connect(self._show_run)
        playing.speedChanged.connect(self._show_speed)
        self._show_run()

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(2)
        for name in BUTTONS:
            if name:
                row.addWidget(self.buttons[name])
            else:
                row.addSpacing(10)
        row.addWidget(self.until)
        row.addStretch(1)
        row.addWidget(self.stop)
        row.addSpacing(6)
        row.addWidget(QLabel(tr("step")))
        row.addSpacing(3)
        row.addWidget(self.number)
        row.addSpacing(3)
        row.addWidget(self.total)
        row.addSpacing(14)
        row.addWidget(self.speed)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 2, 8, 6)
        column.setSpacing(2)
        column.addWidget(self.scrubber)
        column.addLayout(row)

    def _button(self, name: str) -> QToolButton:
        button = QToolButton(autoRaise=True)
        button.setDefaultAction(self._commands[name])
        button.setIconSize(QSize(20, 20))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAutoRepeat(name in ("back", "forward"))
        button.setAccessibleName(self._commands[name].text().replace("&", ""))
        return button

    def _until(self) -> QToolButton:
        button = QToolButton(autoRaise=True)
        button.setText(tr("Run until ▾"))
        button.setToolTip(tr("Run until something happens; each has a key"))
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
        box.setGroupSeparatorShown(True)
        box.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        box.setAlignment(Qt.AlignmentFlag.AlignRight)
        box.setAccessibleName(tr("Step number"))
        box.setToolTip(tr("Type the number of a step"))
        box.valueChanged.connect(self._document.seek)
        box.lineEdit().returnPressed.connect(self.typed)
        return box

    def _speed_box(self) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(tr("Speed of playing"))
        box.setToolTip(tr("Steps a second while playing"))
        box.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        for speed in SPEEDS:
            box.addItem(tr("{speed} steps/s").format(speed=f"{speed:g}") if speed else tr("fastest"), speed)
        box.setCurrentIndex(SPEEDS.index(self._playing.speed))
        box.activated.connect(lambda place: self._playing.set_speed(SPEEDS[place]))
        return box

    def type_number(self) -> None:
        """Let the user type a step."""
        self.number.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.number.selectAll()

    def _show_speed(self, speed: float) -> None:
        self.speed.setCurrentIndex(SPEEDS.index(speed))

    def _show_step(self, step: int) -> None:
        self.number.blockSignals(True)
        self.number.setValue(step)
        self.number.blockSignals(False)

    def _show_run(self) -> None:
        document = self._document
        self.number.blockSignals(True)
        self.number.setRange(0, document.length)
        self.number.blockSignals(False)
        self.total.setText(
            tr("of {count}").format(count=f"{document.length:,}") + ("" if document.complete else " …")
        )
        self._show_recording()
        self.scrubber.setEnabled(document.length > 0)
        self.number.setEnabled(document.length > 0)
        self._show_step(document.step)

    def _show_recording(self) -> None:
        """The button that stops the recording goes on with it afterwards."""
        going = self._document.recording
        self.stop.setVisible(not self._document.complete)
        self.stop.setText(tr("Stop") if going else tr("Continue"))
        self.stop.setToolTip(tr("Stop recording; what is recorded stays") if going else tr("Go on recording"))

    def _stop_or_continue(self) -> None:
        if self._document.recording:
            self._document.cancel()
        else:
            self._document.resume()
