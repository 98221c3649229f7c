"""A window as a person finds it, and ways to press its keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.windows import delete_now, example_window
from treeview.qt.shell import open_windows
from treeview.qt.window.main_window import MainWindow


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """The window on the default example: alpha-beta is recorded, it stands at step 1, paused."""
    made = example_window()
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    made.canvas.setFocus()
    QApplication.processEvents()
    yield made
    for other in (*open_windows(), made):
        other.document.history.set_clean()  # or closing would ask
        other.close()
    made.deleteLater()
    delete_now()


@pytest.fixture
def press(qtbot: QtBot, window: MainWindow) -> Callable[..., int]:
    """``press("Right", "Shift+C")`` presses keys where the focus is; returns the step then shown."""

    def keys(*names: str) -> int:
        for name in names:
            *modifiers, key = name.split("+") if name != "+" else ["+"]
            held = Qt.KeyboardModifier.NoModifier
            for modifier in modifiers:
                held |= {
                    "Shift": Qt.KeyboardModifier.ShiftModifier,
                    "Ctrl": Qt.KeyboardModifier.ControlModifier,
                    "Alt": Qt.KeyboardModifier.AltModifier,
                }[modifier]
            code = getattr(Qt.Key, f"Key_{key}")
            qtbot.keyClick(QApplication.focusWidget() or window, code, held)
        return window.document.step

    return keys
