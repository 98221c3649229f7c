"""The practice page, as a person finds it after F7."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.qt.keyboard import keys
from treeview.qt.practice.practice_page import PracticePage
from treeview.qt.window.main_window import MainWindow


@pytest.fixture
def window(window: MainWindow) -> MainWindow:
    """The window of all tests, without motion and in a usual size."""
    window.settings["animate"] = False
    window.resize(1280, 800)
    QApplication.processEvents()
    return window


@pytest.fixture
def page(window: MainWindow) -> PracticePage:
    keys("<F7>")
    QApplication.processEvents()
    return window.shell.practice.page
