"""Windows for tests: opened, put back for the next test, closed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QMessageBox, QTabBar, QWidget
from shiboken6 import isValid

from treeview.qt.app import open_window
from treeview.qt.files.open_commands import show_tree
from treeview.qt.presenter import Presenter
from treeview.qt.presenter.audience import Audience
from treeview.qt.presenter.speaker import Speaker
from treeview.qt.settings import SETTINGS
from treeview.qt.window.main_window import MainWindow
from treeview.resources import DEFAULT_EXAMPLE
from treeview.search.registry import ALGORITHMS
from treeview.sources import EXAMPLE, read_source
from treeview.tree.tree import Tree

DEFAULTS = {key: setting.default for key, setting in SETTINGS.items()}
"""The default of each setting."""


def close_all_but(before: Sequence[QWidget]) -> list[str]:
    """Close and delete all windows and dialogs that were not there before, since they slow later tests.

    Returns what is still in sight.
    """
    delete_now()  # what the test itself has closed
    for widget in QApplication.topLevelWidgets():
        if not isValid(widget):  # it belonged to one that was closed
            continue
        stays = widget.isVisible() or isinstance(widget, QMainWindow | QDialog)
        own = widget.parent() is None or widget.inherits("QTipLabel")  # a tip belongs to what it explains
        if stays and own and widget not in (*before, *kept):
            if isinstance(widget, MainWindow):
                widget.shell.document.history.set_clean()  # or closing would ask
            widget.close()
            widget.hide()  # one that stays open, as while something wrong is typed in it
            widget.deleteLater()
    delete_now()
    left = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible() and widget not in kept]
    for widget in left:
        widget.hide()
    return [f"{type(widget).__name__} {widget.windowTitle()}".strip() for widget in left]


@contextmanager
def unsaved_given_up() -> Iterator[None]:
    """In this block, questions about unsaved work are answered by "Discard" and other dialogs rejected.

    Otherwise the test would never end.
    """
    timer = QTimer()
    timer.timeout.connect(_give_up)
    timer.start(ANSWER_MS)
    try:
        yield
    finally:
        timer.stop()


ANSWER_MS = 10


def _give_up() -> None:
    asking = QApplication.activeModalWidget()
    discard = asking.button(QMessageBox.StandardButton.Discard) if isinstance(asking, QMessageBox) else None
    if discard is not None:
        discard.click()
    elif isinstance(asking, QDialog):
        asking.reject()
    elif asking is not None:
        asking.close()


def delete_now() -> None:
    """Delete the objects that wait for `deleteLater`; pytest-qt does that much later."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # type: ignore[call-overload]


def example_window() -> MainWindow:
    """A window on the first example: alpha-beta is recorded, it stands at step 1."""
    window = open_window(f"example:{DEFAULT_EXAMPLE}", "alphabeta")
    window.shell.document.seek(1)
    return window


kept: Final[list[MainWindow]] = []
"""Windows that were put back, for the next test; usually one."""


def put_back(window: MainWindow, state: tuple[object, ...]) -> bool:
    """Make a used window as `example_window` makes it; return whether its state is ``state`` again."""
    if not isValid(window) or not window.isVisible() or window.presenter or window.start.covers:
        return False
    if parts_of(window) != state[0]:
        return False
    for dialog in window.findChildren(QDialog):
        dialog.close()
        dialog.deleteLater()
    delete_now()
    set_painted(window, False)  # nobody looks at it between two tests
    with window.shell.document.events.settled:  # so that panels are refreshed only once
        _reset(window)
    return _settles(window, state)


def set_painted(window: MainWindow, on: bool) -> None:
    """Let a window be painted or not; what has changed meanwhile is painted with the next events."""
    window.setAttribute(NO_PAINTING, not on)
    if on:
        QApplication.postEvent(window, QEvent(QEvent.Type.UpdateRequest))  # the one that waited is lost


NO_PAINTING = Qt.WidgetAttribute.WA_UpdatesDisabled
"""Set by itself, as `QWidget.setUpdatesEnabled` lets all widgets be painted anew, most of them twice."""


def _settles(window: MainWindow, state: tuple[object, ...]) -> bool:
    """Handle events for a few rounds; return whether the window comes to ``state``."""
    for _ in range(SETTLING_ROUNDS):
        QApplication.processEvents()
        if state_of(window) == state:
            return True
    return False


def _reset(window: MainWindow) -> None:
    """Give a window the document, the settings and the size of a new one."""
    shell = window.shell
    shell.editing.drawing.editor.close()
    shell.player.stop()
    shell.panels.run_panel._pause.stop()  # an option just typed would start another run
    shell.player.set_speed(DEFAULTS["speed"])
    shell.find_bar.close_bar()
    shell.document.quiz.set_on(False)
    shell.document.history.set_clean()
    window.showNormal()
    window.resize(1280, 800)
    for key, value in DEFAULTS.items():
        window.settings[key] = value
    if shell.document.style != shell.appearance.pictures.styles()[0]:
        shell.appearance.restyle()
    shell.document.set_boards(bool(DEFAULTS["boards"]))
    control = shell.document.run_control
    control.given, control.algorithm = {name: {} for name in ALGORITHMS}, "alphabeta"
    found = read_source(EXAMPLE + DEFAULT_EXAMPLE)
    assert isinstance(found.what, Tree)
    # In this window, although a user would get another one if it has a file or a game.
    show_tree(shell, found.what, found.session, found.name, found.path)
    shell.document.seek(1)
    shell.canvas.viewport.fit()
    shell.panels.by_name["log"].raise_()
    shell.messages.hide()
    window.activateWindow()
    shell.canvas.setFocus()


SETTLING_ROUNDS = 4
"""After a change of algorithm, docks get their heights in several rounds of events."""


def parts_of(window: MainWindow) -> list[set[str]]:
    """The names of the parts of a window that have been made; others are made when asked for."""
    shell = window.shell
    parts = (window, shell, shell.practice, shell.matches, shell.games)
    return [
        {name for name, value in vars(part).items() if value is not None and name != "__METAOBJECT__"}
        for part in parts
    ]


def state_of(window: MainWindow) -> tuple[object, ...]:
    """The parts of a window, what it shows and which actions are enabled."""
    shell = window.shell
    panes = [pane for pane in shell.panes() if pane.isVisible() and pane.x() >= 0]  # and in front
    bars = window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return (
        parts_of(window),
        {action.objectName(): (action.isChecked(), action.isEnabled()) for action in window.actions_},
        [(pane.objectName(), pane.mapTo(window, QPoint()), pane.size()) for pane in panes],
        [(bar.count(), bar.currentIndex()) for bar in bars if bar.isVisible() and bar.x() >= 0],
        len(window.findChildren(QDialog)),
        shell.canvas.view,
    )


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
