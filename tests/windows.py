"""Windows that tests leave open: each one would slow all tests after it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget
from shiboken6 import isValid

from treeview.qt.app import open_window
from treeview.qt.presenter import Presenter
from treeview.qt.presenter.audience import Audience
from treeview.qt.presenter.speaker import Speaker
from treeview.qt.window.main_window import MainWindow
from treeview.resources import DEFAULT_EXAMPLE


def close_all_but(before: Sequence[QWidget]) -> list[str]:
    """Close and delete all windows and dialogs that were not there before; what else is still in sight."""
    delete_now()  # what the test itself has closed
    for widget in QApplication.topLevelWidgets():
        if not isValid(widget):  # it belonged to one that was closed
            continue
        stays = widget.isVisible() or isinstance(widget, QMainWindow | QDialog)
        if stays and widget not in before and widget.parent() is None:
            if isinstance(widget, MainWindow):
                widget.shell.document.history.set_clean()  # or closing would ask
            widget.close()
            widget.hide()  # one that stays open, as while something wrong is typed in it
            widget.deleteLater()
    delete_now()
    left = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    for widget in left:
        widget.hide()
    return [f"{type(widget).__name__} {widget.windowTitle()}".strip() for widget in left]


def delete_now() -> None:
    """Delete what is to be deleted later: pytest-qt leaves that until much later."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # type: ignore[call-overload]


def example_window() -> MainWindow:
    """A window on the first example: alpha-beta is recorded, it stands at step 1."""
    window = open_window(f"example:{DEFAULT_EXAMPLE}", "alphabeta")
    window.shell.document.seek(1)
    return window


def present(window: MainWindow) -> tuple[Presenter, Audience, Speaker]:
    """Present the run of a window, with a window for the speaker."""
    window.settings["present_speaker"] = "always"
    window.actions_["present"].trigger()
    presenter = window.presenter
    assert presenter is not None
    assert presenter.audience is not None
    assert presenter.speaker is not None
    return presenter, presenter.audience, presenter.speaker


def drop(window: MainWindow, data: QMimeData) -> None:
    """Drop something onto a window."""
    event = QDropEvent(
        QPointF(300, 300),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)
