"""The window in which exercises are made, as a lecturer finds it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from treeview.qt.exercises.exercise_window import ExerciseWindow
from treeview.qt.window.main_window import MainWindow
from treeview.styles import style_of


def shown(made: ExerciseWindow) -> Iterator[ExerciseWindow]:
    made.show()
    made.activateWindow()
    QApplication.processEvents()
    yield made
    if isValid(made):
        made.draft.set_clean()
        made.close()


@pytest.fixture
def maker(qtbot: QtBot) -> Iterator[ExerciseWindow]:
    """The window by itself."""
    yield from shown(ExerciseWindow(style_of("light"), "", parent=None))


@pytest.fixture
def opened(window: MainWindow) -> Iterator[ExerciseWindow]:
    """The window as the main window opens it."""
    window.actions_["exercise"].trigger()
    made = window.shell.exercises.window
    assert made is not None
    yield from shown(made)
