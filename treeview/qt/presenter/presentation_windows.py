"""The windows of a presentation: where they stand on the screens, and the clock that they share."""

from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QWidget

from treeview.qt.presenter import screen_choice
from treeview.qt.presenter.clock import Clock
from treeview.qt.presenter.presenter_keys import TypedNumber
from treeview.qt.presenter.speaker_window import SpeakerWindow
from treeview.qt.settings import Settings
from treeview.qt.shell import bring_to_front
from treeview.qt.widgets.guard import call_later

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
        self._spoken, self._windowed = None, False
        self.clock.minutes = self.settings["present_minutes"]
        self.clock.start()
        self._place()

    def _finish(self) -> None:
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
