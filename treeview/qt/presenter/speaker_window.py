"""What every speaker's window has, and where the windows of a presentation are."""

from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QScreen, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QListWidget, QPushButton, QWidget

from treeview.draw.style.style import Style
from treeview.messages import tr
from treeview.qt.presenter import screen_choice
from treeview.qt.presenter.clock import Clock, time_of_day
from treeview.qt.presenter.presenter_keys import TypedNumber
from treeview.qt.presenter.presenter_look import font
from treeview.qt.settings import Settings
from treeview.qt.shell import bring_to_front
from treeview.qt.widgets.guard import call_later, guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS
from treeview.qt.widgets.labels import show_literally

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
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click, keys still go to the presentation
            button.clicked.connect(lambda _=False, name=name: commands[name]())
            made[name] = button
        return made

    def _head(self, *others: QWidget) -> QHBoxLayout:
        """The row at the top: the time, ``others``, and what covers the screen of the audience."""
        row = QHBoxLayout()
        row.setSpacing(28)
        for widget in (self.time, self.timer, *others, self.covered):
            row.addWidget(widget)
        row.addStretch(1)
        return row

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
        screen_choice.place_on(self, screen, area, Qt.WindowState.WindowMaximized)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()


Window = TypeVar("Window", bound=SpeakerWindow)


class PresentationWindows(QObject, Generic[Window]):
    """Places the windows of a presentation on the screens; opens and closes the speaker's.

    - ``speaker``: the speaker's window, ``None`` while there is none.
    - ``clock``: the timer of the talk; ``typed``: the number of a step that is being typed.
    """

    def __init__(self, home: QWidget, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._home, self.settings = home, settings
        self.speaker: Window | None = None
        self.clock, self.typed = Clock(parent=self), TypedNumber()
        self._windowed = False
        self._spoken: bool | None = None  # the user's wish for the speaker's window, if any
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        for changed in (app.screenAdded, app.screenRemoved):
            changed.connect(self._screens_changed)

    def find_audience(self) -> QWidget | None:
        """Return the window that the audience sees, ``None`` while nothing is presented."""
        raise NotImplementedError

    def make_speaker(self) -> Window:
        raise NotImplementedError

    def key(self, event: QKeyEvent) -> None:
        """Carry out the command of a key."""
        raise NotImplementedError

    def _begin(self) -> None:
        """Start the clock, and show the windows."""
        self._spoken, self._windowed = None, False
        self.clock.minutes = self.settings["present_minutes"]
        self.clock.start()
        self._place()

    def _finish(self) -> None:
        """Stop the clock, and close the speaker's window."""
        self.clock.stop()
        self.typed.digits = ""
        self._open_speaker(False)

    def _screens_changed(self, _: object) -> None:
        call_later(self, self._place)  # after Qt has moved the windows itself

    def _place(self) -> None:
        """Place the windows on the screens; open or close the speaker's as the settings say."""
        audience = self.find_audience()
        if audience is None:
            return
        self._open_speaker(screen_choice.wants_speaker(self.settings, self._spoken, self.speaker is not None))
        where = screen_choice.places(self._home, self.settings["present_screen"], self.speaker is not None)
        least = QSize() if self.speaker is None else self.speaker.minimumSizeHint()
        left, right = screen_choice.split_screen(where.audience, least)
        area = None if where.full and not self._windowed else left
        screen_choice.place_on(audience, where.audience, area, Qt.WindowState.WindowFullScreen)
        if self.speaker is not None:
            alone = where.audience is where.speaker
            self.speaker.place_on(where.speaker, right if alone else None)
        bring_to_front(self.speaker or audience)

    def _open_speaker(self, wanted: bool) -> None:
        if wanted and self.speaker is None:
            self.speaker = self.make_speaker()
            self.speaker.pressed.connect(self.key)
            self.speaker.closed.connect(self._speaker_closed)
        elif not wanted and self.speaker is not None:
            gone, self.speaker = self.speaker, None
            gone.close()
            gone.deleteLater()

    def _speaker_closed(self) -> None:
        """Keep the speaker's window closed for this presentation, since the user closed it."""
        if self.speaker is not None:
            self._speak(False)

    def _speak(self, wanted: bool) -> None:
        """Show or hide the speaker's window for this presentation, against the settings."""
        self._spoken = wanted
        call_later(self, self._place)  # a window may be closing right now

    def _turn_speaker(self) -> None:
        self._speak(self.speaker is None)

    def _turn_window(self) -> None:
        self._windowed = not self._windowed
        self._place()

    def _swap(self) -> None:
        screen_choice.swap_screens(self._home, self.settings)
