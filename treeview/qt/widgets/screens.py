"""Windows stay on the screen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QWidget

FRAME: Final = QSize(8, 34)
"""Px for the frame around a window while nobody knows it yet."""


def keep_on_screen(window: QWidget, screen: QScreen | None = None) -> None:
    """Make a window no larger than its screen (or ``screen``), and move it so that all of it is there.

    One that would stand over the right or the lower edge goes back to the left or the upper one.
    """
    screen = screen or window.screen()
    if window.windowState() & (Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen):
        return
    room, frame = screen.availableGeometry(), window.frameGeometry().size() - window.size()
    if not window.isVisible():
        frame = frame.expandedTo(FRAME)
    window.resize(window.size().boundedTo(room.size() - frame))
    place = QRect(window.pos(), window.size() + frame)
    if not room.contains(place):
        left = place.left() if room.left() <= place.left() and place.right() <= room.right() else room.left()
        top = place.top() if room.top() <= place.top() and place.bottom() <= room.bottom() else room.top()
        window.move(left, top)
