"""A window that does not ask about what was edited when it is closed, and an outline of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from treeview.qt.app import application
from treeview.qt.document import Document
from treeview.qt.main_window import MainWindow
from treeview.qt.panels.outline import Outline


@pytest.fixture
def window(window: MainWindow) -> Iterator[MainWindow]:
    """The window on the default example: alpha-beta is recorded, it stands at step 1, paused."""
    yield window
    window.document.undo_stack.setClean()


@pytest.fixture
def outline() -> Iterator[Outline]:
    """An outline of three levels, all seen."""
    application()
    document = Document()
    document.load_text("[[3, [5, 2, 9]], [[7, 1], 4], 6]")
    made = Outline(document)
    made.resize(260, 330)
    made.show()
    yield made
    made.deleteLater()
