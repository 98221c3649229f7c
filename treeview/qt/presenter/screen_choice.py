"""Chooses the screens for the windows of a presentation."""

from typing import NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

_AUDIENCE_SHARE = 0.62
"""Of the only screen, the part that the audience's window takes beside the speaker's."""


def all_screens() -> list[QScreen]:
    """The screens that there are now."""
    return QGuiApplication.screens()


class ScreenPlaces(NamedTuple):
    """The screen of the audience, that of the speaker, and whether the audience's window fills its own."""

    audience: QScreen
    speaker: QScreen
    full: bool


def places(home: QWidget, remembered: str, speaker: bool) -> ScreenPlaces:
    """Where the windows belong: the audience on another screen than ``home``, if there is one."""
    screens = all_screens()
    if len(screens) == 1:
        return ScreenPlaces(screens[0], screens[0], not speaker)
    own = home.screen()
    named = next((screen for screen in screens if screen.name() == remembered), None)
    other = next((screen for screen in screens if screen is not own), screens[-1])
    audience = named or other
    rest = [screen for screen in screens if screen is not audience]
    return ScreenPlaces(audience, own if own in rest else rest[0], True)


def beside(screen: QScreen) -> tuple[QRect, QRect]:
    """Two windows on one screen: that of the audience at the left above, the speaker's at the right below."""
    room = screen.availableGeometry().adjusted(8, 40, -8, -8)
    width, height = round(_AUDIENCE_SHARE * room.width()), round(_AUDIENCE_SHARE * room.width() * 9 / 16)
    height = min(height, round(0.7 * room.height()))
    audience = QRect(room.left(), room.top(), width, height)
    wide, high = min(1100, round(0.7 * room.width())), min(760, round(0.72 * room.height()))
    return audience, QRect(room.right() - wide + 1, room.bottom() - high + 1, wide, high)


def place_on(window: QWidget, screen: QScreen, area: QRect | None, state: Qt.WindowState) -> None:
    """Show a window on a screen: in ``area``, or in ``state``, which fills the screen."""
    there = window.isVisible() and window.screen() is screen
    if area is None and there and window.windowState() & state:
        return  # to be shown anew it would blink
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.setScreen(screen)
    window.setGeometry(area or screen.geometry())
    if area is None:
        window.setWindowState(state)
    window.show()
