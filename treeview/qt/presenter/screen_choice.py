"""Choose the screens for the windows of a presentation."""

from typing import NamedTuple

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from treeview.qt.settings import Settings

_AUDIENCE_SHARE = 0.62
"""The share of a single screen for the audience's window if the speaker's window covers part of it."""
_BESIDE_SHARE = 0.5
"""The share of a single screen that the audience's window needs for the two to stand side by side."""
_GAP_PX = 8


def all_screens() -> list[QScreen]:
    """Return the screens of the machine."""
    return QGuiApplication.screens()


class ScreenPlaces(NamedTuple):
    """The screens of audience and speaker, and whether the audience's window fills its screen."""

    audience: QScreen
    speaker: QScreen
    full: bool


def places(home: QWidget, remembered: str, speaker: bool) -> ScreenPlaces:
    """Choose the screens: the audience gets another screen than ``home``, if there is one."""
    screens = all_screens()
    if len(screens) == 1:
        return ScreenPlaces(screens[0], screens[0], not speaker)
    own = home.screen()
    named = next((screen for screen in screens if screen.name() == remembered), None)
    other = next((screen for screen in screens if screen is not own), screens[-1])
    audience = named or other
    rest = [screen for screen in screens if screen is not audience]
    return ScreenPlaces(audience, own if own in rest else rest[0], True)


def wants_speaker(settings: Settings, wish: bool | None, is_open: bool) -> bool:
    """Whether there is a speaker's window: by ``wish``, that of this presentation, else by the settings.

    If a projector is unplugged, the speaker still sees the notes.
    """
    if wish is not None:
        return wish
    choice = settings["present_speaker"]
    return bool(choice == "always" or (choice == "screens" and (len(all_screens()) > 1 or is_open)))


def swap_screens(home: QWidget, settings: Settings) -> None:
    """Swap the screens of audience and speaker, and remember the choice."""
    if len(all_screens()) > 1:
        settings["present_screen"] = places(home, settings["present_screen"], True).speaker.name()


def split_screen(screen: QScreen, least: QSize) -> tuple[QRect, QRect]:
    """Place two windows on one screen: the audience's at the top left, the speaker's at the bottom right.

    ``least`` is the minimum size of the speaker's, if there is one; it covers as little of the other as
    possible.
    """
    room = screen.availableGeometry().adjusted(_GAP_PX, 40, -_GAP_PX, -_GAP_PX)
    beside = room.width() - least.width() - _GAP_PX
    apart = least.isValid() and beside >= _BESIDE_SHARE * room.width()
    width = beside if apart else round(_AUDIENCE_SHARE * room.width())
    audience = QRect(room.left(), room.top(), width, min(round(width * 9 / 16), round(0.7 * room.height())))
    wide = least.width() if apart else max(least.width(), round(0.7 * room.width()))
    high = max(least.height(), round((0.9 if apart else 0.72) * room.height()))
    return audience, QRect(room.right() - wide + 1, room.bottom() - high + 1, wide, high)


def place_on(window: QWidget, screen: QScreen, area: QRect | None, state: Qt.WindowState) -> None:
    """Show a window on a screen: in ``area``, or in a ``state`` that fills the screen."""
    there = window.isVisible() and window.screen() is screen
    if area is None and there and window.windowState() & state:
        return  # showing it again would make it blink
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.setScreen(screen)
    window.setGeometry(area or screen.geometry())
    if area is None:
        window.setWindowState(state)
    window.show()
