"""Settings of the desktop: room on the screen, wait cursor, reduced motion."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QRect, QSettings, QSize, QStandardPaths, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from treeview.qt.settings import Settings


FRAME: Final = QSize(8, 34)
"""Assumed px of the frame around a window until its size is known."""


def keep_on_screen(window: QWidget, beside: QWidget | None = None) -> None:
    """Fit a window to its screen, or to that of ``beside``, and move it so that all of it is there."""
    if window.windowState() & (Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen):
        return
    room = (beside or window).screen().availableGeometry()
    frame = window.frameGeometry().size() - window.size()
    if not window.isVisible():
        frame = frame.expandedTo(FRAME)
    window.resize(window.size().boundedTo(room.size() - frame))
    place = QRect(window.pos(), window.size() + frame)
    if not room.contains(place):
        left = place.left() if room.left() <= place.left() and place.right() <= room.right() else room.left()
        top = place.top() if room.top() <= place.top() and place.bottom() <= room.bottom() else room.top()
        window.move(left, top)


def place_over(window: QWidget, parent: QWidget | None, geometry: QByteArray) -> None:
    """Give a window the size and state of ``geometry``, if any, over ``parent`` and on the same screen."""
    if not geometry.isEmpty():
        window.restoreGeometry(geometry)
    if parent is not None and not window.isMaximized():
        window.move(parent.frameGeometry().center() - window.rect().center())
    keep_on_screen(window, parent)


@contextmanager
def busy_cursor() -> Iterator[None]:
    """Show the wait cursor during a slow operation."""
    QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        yield
    finally:
        QGuiApplication.restoreOverrideCursor()


_ANSWER_MS: Final = 300
"""How long to wait for the desktop's answer, in milliseconds."""
_NO_DESKTOP: Final = ("offscreen", "minimal", "vnc")
_GET_CLIENT_AREA_ANIMATION: Final = 0x1042


def motion_wanted(settings: "Settings") -> bool:
    """Whether to move smoothly: only where both the user and the system want it."""
    return bool(settings["animate"]) and not less_motion()


@cache
def less_motion() -> bool:
    """Whether the system asks for less motion; asked once, some 20 ms on Linux."""
    if QGuiApplication.platformName() in _NO_DESKTOP:
        return False
    if sys.platform == "win32":
        return _windows_asks()
    if sys.platform == "darwin":
        return str(QSettings("com.apple", "universalaccess").value("reduceMotion")).lower() in ("1", "true")
    return kde_asks() or gtk_asks() or gnome_asks()


def kde_asks() -> bool:
    """Whether Plasma's animations take no time."""
    file = QStandardPaths.locate(QStandardPaths.StandardLocation.GenericConfigLocation, "kdeglobals")
    factor = _entry(file, "KDE/AnimationDurationFactor")
    try:
        return factor is not None and float(str(factor)) == 0
    except ValueError:
        return False


def gtk_asks() -> bool:
    """Whether the animations of GTK's programs are switched off, as several desktops do."""
    config = QStandardPaths.StandardLocation.GenericConfigLocation
    files = (QStandardPaths.locate(config, f"gtk-{version}.0/settings.ini") for version in (4, 3))
    found = (_entry(file, "Settings/gtk-enable-animations") for file in files)
    return any(str(value).lower() in ("0", "false") for value in found)


def gnome_asks() -> bool:
    """Whether GNOME's animations are switched off."""
    from PySide6.QtCore import QProcess

    program = QStandardPaths.findExecutable("gsettings")
    if not program:
        return False
    asking = QProcess()
    asking.start(program, ["get", "org.gnome.desktop.interface", "enable-animations"])
    if not asking.waitForFinished(_ANSWER_MS):
        asking.kill()
        asking.waitForFinished(_ANSWER_MS)
        return False
    return bytes(asking.readAllStandardOutput().data()).strip() == b"false"


def _windows_asks() -> bool:
    """Whether "Animation effects" are switched off in the settings of Windows."""
    import ctypes

    animated = ctypes.c_int(1)
    asked = getattr(ctypes, "windll").user32.SystemParametersInfoW(  # noqa: B009 - only on Windows
        _GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(animated), 0
    )
    return bool(asked) and not animated.value


def _entry(file: str, key: str) -> object:
    """One entry of a file of settings, ``None`` where there is none."""
    return QSettings(file, QSettings.Format.IniFormat).value(key) if file else None
