"""A window that presents, and ways to press its keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from treeview.qt.presenter import Presenter
from treeview.qt.presenter.audience import Audience
from treeview.qt.window.main_window import MainWindow

HELD = {"Shift": Qt.KeyboardModifier.ShiftModifier, "Ctrl": Qt.KeyboardModifier.ControlModifier}


@pytest.fixture
def presenter(window: MainWindow, qtbot: QtBot) -> Iterator[Presenter]:
    """The window presents its default example, on the full screen, at step 1; nothing glides."""
    window.settings["animate"] = False
    window.actions_["present"].trigger()
    assert window.presenter is not None
    assert window.presenter.audience is not None
    qtbot.waitExposed(window.presenter.audience)
    QApplication.processEvents()
    yield window.presenter
    window.presenter.end()
    window.presenter.deleteLater()
    window.presenter = None  # as it is in a window that has not presented
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # type: ignore[call-overload]


@pytest.fixture
def audience(presenter: Presenter) -> Audience:
    assert presenter.audience is not None
    return presenter.audience


@pytest.fixture
def show(qtbot: QtBot, presenter: Presenter) -> Callable[..., int]:
    """``show("Right", "Shift+T", "1", "?")`` presses keys in front of the audience; returns the step then."""

    def keys(*names: str) -> int:
        for name in names:
            assert presenter.audience is not None
            held, key = Qt.KeyboardModifier.NoModifier, name
            while "+" in key[1:]:
                modifier, key = key.split("+", 1)
                held |= HELD[modifier]
            code = getattr(Qt.Key, f"Key_{key}", key)
            qtbot.keyClick(presenter.audience, code, held)
        return presenter.document.step

    return keys
