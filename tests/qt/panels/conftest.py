"""A window that does not ask about what was edited when it is closed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from treeview.qt.window.main_window import MainWindow


@pytest.fixture
def window(window: MainWindow) -> Iterator[MainWindow]:
    """The window on the default example: alpha-beta is recorded, it stands at step 1, paused."""
    yield window
    window.shell.document.history.set_clean()
