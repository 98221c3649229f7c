"""Several windows, a document each, and the work that an earlier process has left unsaved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QWidget

from treeview.formats.format_error import FormatError
from treeview.messages import tr
from treeview.qt.document import Document
from treeview.qt.files.file_stamp import same_file
from treeview.qt.files.recovery import UnsavedWork, damaged, set_aside, unsaved
from treeview.qt.i18n.problems import said
from treeview.qt.settings import Settings
from treeview.qt.widgets.desktop import keep_on_screen
from treeview.tree.tree import ROOT, Tree

if TYPE_CHECKING:
    from treeview.qt.window.main_window import MainWindow

OFFSET = 28
"""Px by which a new window stands beside the one that it was opened from."""


def all_windows() -> list[MainWindow]:
    """The windows that are open."""
    from treeview.qt.window.main_window import MainWindow

    return [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and not w.isHidden()]


def beside(window: MainWindow) -> MainWindow:
    """Another window, empty and shown; it lives until it is closed."""
    from treeview.qt.window.main_window import MainWindow

    made = MainWindow(Document(), Settings())
    made.document.algorithm = window.document.algorithm
    _alive.append(made)
    made.resize(window.size())
    made.move(window.x() + OFFSET, window.y() + OFFSET)
    keep_on_screen(made, window.screen())
    made.show()
    return made


def place_for(window: MainWindow) -> MainWindow:
    """Where another tree is to be shown: in ``window`` if it is untouched, else in a new one."""
    taken = window.editing.finish()  # what is being written there is work, too
    return window if taken and window.saving.untouched else beside(window)


def new_document(window: MainWindow) -> None:
    """A tree of one node, ready to be drawn, in ``window`` if it is untouched, else in a new one."""
    place = place_for(window)
    place.document.set_tree(Tree())
    place.document.select(ROOT)
    place.document.set_drawing(True)
    place.canvas.setFocus()


def closed(window: MainWindow) -> None:
    """Forget a window that has been closed."""
    if window in _alive:
        _alive.remove(window)
        window.deleteLater()


def quit_all(window: MainWindow) -> bool:
    """Close every window, asking for each with unsaved work; ``False`` where one is to stay."""
    others = [other for other in all_windows() if other is not window]
    return all(one.close() for one in (*others, window))


def showing(path: Path) -> MainWindow | None:
    """The window in which a file is open."""
    for window in all_windows():
        own = window.document.path
        if own is not None and same_file(own, path):
            return window
    return None


def bring(window: QWidget) -> None:
    """Show a window, in front of all others."""
    if window.isMinimized():
        window.showNormal()
    window.show()
    window.raise_()
    window.activateWindow()


def offer(window: MainWindow) -> None:
    """Ask about the work that was left unsaved, if there is any: restore it, discard it, or later."""
    for file in damaged():
        _say_damaged(window, file, tr("it is damaged"))
    found = unsaved()
    if not found:
        return
    from treeview.qt.dialogs.recovery_dialog import RecoveryDialog

    dialog = RecoveryDialog(found, window)
    dialog.exec()
    for one in dialog.discarded:
        one.discard()
    for one in dialog.restored:
        restore(window, one)


def restore(window: MainWindow, one: UnsavedWork) -> bool:
    """Show unsaved work again, modified as it was; what cannot be read is said and set aside."""
    try:
        tree, session = one.read()
    except FormatError as error:
        _say_damaged(window, one.file, said(error))
        return False
    if session is not None and session.game is not None:
        return window.games.resume(session, one.title, one.path, lambda at: at.saving.restored(one))
    target = place_for(window)
    target.opening.show(tree, session, one.title, one.path)
    target.saving.restored(one)
    return True


def _say_damaged(window: MainWindow, file: Path, reason: str) -> None:
    window.document.messageRaised.emit(
        tr("Unsaved work cannot be restored: {reason}. It is set aside as {file}").format(
            reason=reason, file=set_aside(file)
        )
    )


_alive: list[MainWindow] = []
"""Windows opened from others: nothing else refers to them."""
