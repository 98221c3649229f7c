"""Windows that tests leave open: each one would slow all tests after it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget
from shiboken6 import isValid

from treeview.qt.app import open_window
from treeview.qt.window.main_window import MainWindow
from treeview.resources import DEFAULT_EXAMPLE


def close_all_but(before: Sequence[QWidget]) -> None:
    """Close and delete all windows and dialogs that were not there before."""
    delete_now()  # what the test itself has closed
    for widget in QApplication.topLevelWidgets():
        if not isValid(widget):  # it belonged to one that was closed
            continue
        if widget not in before and widget.parent() is None and isinstance(widget, QMainWindow | QDialog):
            if isinstance(widget, MainWindow):
                widget.document.history.set_clean()  # or closing would ask
            widget.close()
            widget.hide()  # one that stays open, as while something wrong is typed in it
            widget.deleteLater()
    delete_now()


def delete_now() -> None:
    """Delete what is to be deleted later: pytest-qt leaves that until much later."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # type: ignore[call-overload]


def example_window() -> MainWindow:
    """A window on the first example: alpha-beta is recorded, it stands at step 1."""
    window = open_window()
    window.document.load_example(DEFAULT_EXAMPLE)
    window.document.start("alphabeta")
    window.document.seek(1)
    return window
