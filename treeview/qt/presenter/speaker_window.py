"""What every speaker's window has: the time, the screen of the audience, buttons, and keys."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QScreen, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QListWidget, QPushButton, QWidget

from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.qt.presenter.clock import Clock, time_of_day
from treeview.qt.presenter.presenter_look import font
from treeview.qt.presenter.screen_choice import place_on
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS
from treeview.qt.widgets.labels import show_literally
from treeview.qt.widgets.layouts import STRETCH, make_row

CLOCK_SIZE: Final = 1.9
"""The size of the clock and the timer, in multiples of the window's text."""
NOTE_SIZE: Final = 1.6
SENTENCE_SIZE: Final = 1.2
_BUTTON_KEYS: Final = (Qt.Key.Key_Space, *ENTER_KEYS)
_LIST_KEYS: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, *ENTER_KEYS)


@guard_methods
class SpeakerWindow(QWidget):
    """A speaker's window with ``clock`` in the style that ``theme_of`` gives.

    Its buttons carry out ``commands``; ``own`` is the name and the text of the one that others do not have.
    """

    pressed = Signal(object)
    """A key of the presentation was pressed: its event."""
    closed = Signal()

    def __init__(
        self,
        clock: Clock,
        theme_of: Callable[[], Style],
        commands: Mapping[str, Callable[[], object]],
        own: tuple[str, str],
    ) -> None:
        super().__init__()
        self._clock, self._theme_of, self._own = clock, theme_of, own[0]
        self.setWindowTitle(tr("Speaker — treeview"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.time, self.timer, self.covered = QLabel(), QLabel(), QLabel()
        for label, name in (
            (self.time, tr("Clock")),
            (self.timer, tr("Timer")),
            (self.covered, tr("Screen of the audience")),
        ):
            label.setAccessibleName(name)
        show_literally(self.time, self.timer, self.covered)
        self.buttons = self._make_buttons(commands, own)
        self.watch_keys(*self.buttons.values())
        clock.ticked.connect(self.tick)

    def _make_buttons(
        self, commands: Mapping[str, Callable[[], object]], own: tuple[str, str]
    ) -> dict[str, QPushButton]:
        texts = {
            "back": tr("← &Back"),
            "on": tr("&Next →"),
            own[0]: own[1],
            "black": tr("B&lack Screen"),
            "pause": tr("&Pause Timer"),
            "restart": tr("&Restart Timer"),
            "swap": tr("S&wap Screens"),
            "leave": tr("L&eave"),
        }
        made = {}
        for name, text in texts.items():
            button = QPushButton(text)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # even after a click, keys go to the presentation
            button.clicked.connect(lambda _=False, name=name: commands[name]())
            made[name] = button
        return made

    def _head(self, *others: QWidget) -> QHBoxLayout:
        """The row at the top: the time, ``others``, and what covers the screen of the audience."""
        return make_row(self.time, self.timer, *others, self.covered, STRETCH, spacing=28)

    def _foot(self) -> QHBoxLayout:
        """The row of buttons."""
        row = QHBoxLayout()
        for name, button in self.buttons.items():
            row.addWidget(button)
            if name in (self._own, "black", "restart"):
                row.addSpacing(14)
        row.insertStretch(row.count() - 1, 1)
        return row

    def restyle(self) -> None:
        """Apply the size of the window's text."""
        base = self.font().pixelSize()
        for label in (self.time, self.timer):
            label.setFont(font(base * CLOCK_SIZE))
        widest = self._time_text().format(time="−00:00")
        self.timer.setMinimumWidth(self.timer.fontMetrics().horizontalAdvance(widest))
        self.covered.setFont(font(base * SENTENCE_SIZE, bold=True))

    # Display

    def show_cover(self, colour: str) -> None:
        """Say whether the audience's screen is black or white."""
        said = {"black": tr("The screen is black"), "white": tr("The screen is white")}
        self.covered.setText(said.get(colour, ""))

    def tick(self) -> None:
        """Show the time."""
        self.time.setText(time_of_day())
        self.timer.setText(self._time_text().format(time=self._clock.text))
        sheet = f"color: {self._theme_of().palette.changed}" if self._clock.over else ""
        if sheet != self.timer.styleSheet():
            self.timer.setStyleSheet(sheet)
        self.buttons["pause"].setText(tr("Res&ume Timer") if self._clock.pauses else tr("&Pause Timer"))

    def _time_text(self) -> str:
        return tr("{time} left") if self._clock.minutes else tr("{time} elapsed")

    # Keys

    def watch_keys(self, *widgets: QWidget) -> None:
        """Pass the keys of some widgets on to the presentation."""
        for widget in widgets:
            widget.installEventFilter(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.pressed.emit(event)
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass keys on to the presentation, except those that a focused control needs."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        needed: tuple[Qt.Key, ...] = ()
        if isinstance(watched, QAbstractButton):
            needed = _BUTTON_KEYS
        elif isinstance(watched, QListWidget):
            needed = _LIST_KEYS
        if event.key() in (*needed, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            return False
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            return False
        self.pressed.emit(event)
        return True

    # Place

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
