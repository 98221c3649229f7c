"""The practice page, as a person finds it after F7."""

from __future__ import annotations

from collections.abc import Iterator
from shutil import rmtree

import pytest
from PySide6.QtWidgets import QApplication

from tests.qt.keyboard import keys
from treeview.qt.files.recovery import recovery_folder
from treeview.qt.practice.practice_page import PracticePage
from treeview.qt.practice.progress_keeper import progress_file
from treeview.qt.window.main_window import MainWindow


@pytest.fixture
def window(window: MainWindow) -> Iterator[MainWindow]:
    """The window of all tests, without motion and in a usual size; nothing has been practised in it."""
    window.settings["animate"] = False
    window.resize(1280, 800)
    QApplication.processEvents()
    yield window
    practice = window.shell.practice
    practice.pageWanted.emit(None)
    for session in (practice._session, practice._exam):
        if session is not None:
            session.page.deleteLater()
            session.deleteLater()
    practice._session = practice._exam = practice._keeper = None
    progress_file().unlink(missing_ok=True)
    rmtree(recovery_folder(), ignore_errors=True)


@pytest.fixture
def page(window: MainWindow) -> PracticePage:
    keys("<F7>")
    QApplication.processEvents()
    return window.shell.practice.page
