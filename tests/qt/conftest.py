"""Fixtures: a window on the default example, and keys to press in it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests import windows
from tests.qt.keyboard import key_of
from tests.windows import delete_now, example_window, state_of
from treeview.document import recorder
from treeview.qt.files import game_commands
from treeview.qt.shell import open_windows
from treeview.qt.window.main_window import MainWindow


@pytest.fixture(autouse=True)
def time_for_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make and record small things at once, however busy the machine is."""
    monkeypatch.setattr(recorder, "FIRST_SLICE_SECONDS", math.inf)
    monkeypatch.setattr(game_commands, "FIRST_SLICE_SECONDS", math.inf)


@pytest.fixture(autouse=True)
def time_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait long enough, however busy the machine is."""
    for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitExposed, QtBot.waitActive):
        assert wait.__kwdefaults__["timeout"] == 5000
        monkeypatch.setitem(wait.__kwdefaults__, "timeout", WAIT_MS)


WAIT_MS = 60_000


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """Do not paint the window of a test before it begins: pytest-qt handles events then."""
    yield
    _paint(item, False)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Paint the window of a test only while it runs: pytest-qt handles events after it."""
    _paint(item, True)
    try:
        return (yield)
    finally:
        _paint(item, False)


def _paint(item: pytest.Item, on: bool) -> None:
    window = getattr(item, "funcargs", {}).get("window")
    if not isinstance(window, MainWindow) or not isValid(window):
        return
    if window.presenter is None or not window.presenter.occlusion.suspended:
        windows.set_painted(window, on)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Close the window that tests share after a module, unless the next one begins with it."""
    leaves = nextitem is None or nextitem.path != item.path
    if leaves and "window" not in getattr(nextitem, "fixturenames", ()):
        close_kept()


@pytest.fixture(scope="module")
def used() -> Iterator[None]:
    """Close the windows that a module keeps by itself, after its last test."""
    yield
    close_kept()


@pytest.fixture
def alone() -> Iterator[None]:
    """Let a test have a window of its own, which no other test has used or will use."""
    close_kept()
    yield
    close_kept()


def close_kept() -> None:
    while windows.kept:
        dispose(windows.kept.pop())


@pytest.fixture
def window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The window on the default example: alpha-beta is recorded, it stands at step 1, paused.

    Tests share it; between them it is put back to this state. It is painted when a test handles events.
    """
    if windows.kept:
        made = windows.kept.pop()
        monkeypatch.setenv("TREEVIEW_SETTINGS", str(made.settings.file))
    else:
        made = example_window()
        windows.set_painted(made, False)
        made.show()
    made.activateWindow()
    made.shell.canvas.setFocus()
    QApplication.processEvents()
    if made.property("state") is None:
        made.setProperty("state", state_of(made))
    windows.set_painted(made, True)
    yield made
    for other in open_windows():
        if other is not made:
            dispose(other)
    if windows.put_back(made, made.property("state")):
        windows.kept.append(made)
    else:
        dispose(made)


def dispose(window: MainWindow) -> None:
    if isValid(window):
        window.shell.document.history.set_clean()  # or closing would ask
        window.close()
        window.deleteLater()
    delete_now()


@pytest.fixture
def press(qtbot: QtBot, window: MainWindow) -> Callable[..., int]:
    """``press("Right", "Shift+C")`` presses keys where the focus is; returns the step then shown."""

    def keys(*names: str) -> int:
        for name in names:
            qtbot.keyClick(QApplication.focusWidget() or window, *key_of(name))
        return window.shell.document.step

    return keys
