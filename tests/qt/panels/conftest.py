"""A window that does not ask about what was edited when it is closed, and an outline of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.document.documents import load_source
from treeview.qt.app import application
from treeview.qt.document import Document
from treeview.qt.panels.outline.outline_panel import OutlinePanel
from treeview.qt.window.main_window import MainWindow


@pytest.fixture
def window(window: MainWindow) -> Iterator[MainWindow]:
    """The window on the default example: alpha-beta is recorded, it stands at step 1, paused."""
    yield window
    window.shell.document.history.set_clean()


@pytest.fixture
def outlined() -> str:
    """The tree of `outline`."""
    return "[[3, [5, 2, 9]], [[7, 1], 4], 6]"


@pytest.fixture
def outline(outlined: str) -> Iterator[OutlinePanel]:
    application()
    document = Document()
    load_source(document, outlined)
    made = OutlinePanel(document)
    made.resize(260, 330)
    made.show()
    yield made
    made.deleteLater()
