"""Several windows, a document each, and the work that an earlier process has left unsaved."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QMessageBox

from treeview.formats.errors import FormatError
from treeview.qt.document import Document
from treeview.qt.i18n import tr
from treeview.qt.recovery import Unsaved, unsaved
from treeview.qt.settings import Settings
from treeview.tree.tree import Tree

if TYPE_CHECKING:
    from treeview.qt.main_window import MainWindow

OFFSET = 28
"""Px by which a new window stands beside the one that it was opened from."""


def all_windows() -> list[MainWindow]:
    """The windows that are open."""
    from treeview.qt.main_window import MainWindow

    return [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and not w.isHidden()]


def beside(window: MainWindow) -> MainWindow:
    """Another window, empty and shown; it lives until it is closed."""
    from treeview.qt.main_window import MainWindow

    made = MainWindow(Document(), Settings())
    made.document.algorithm = window.document.algorithm
    _alive.append(made)
    made.move(window.x() + OFFSET, window.y() + OFFSET)
    made.show()
    return made


def place_for(window: MainWindow) -> MainWindow:
    """Where another tree is to be shown: in ``window`` if it is untouched, else in a new one."""
    return window if window.saving.untouched else beside(window)


def new_document(window: MainWindow) -> None:
    """A tree of one node, in ``window`` if it is untouched, else in a new one."""
    place_for(window).document.open_tree(Tree(value=0.0))


def closed(window: MainWindow) -> None:
    """Forget a window that has been closed."""
    if window in _alive:
        _alive.remove(window)
        window.deleteLater()


def quit_all(window: MainWindow) -> bool:
    """Close every window, asking for each with unsaved work; ``False`` where one is to stay."""
    others = [other for other in all_windows() if other is not window]
    return all(one.close() for one in (*others, window))


def offer(window: MainWindow) -> None:
    """Ask about the work that was left unsaved, if there is any: restore it, discard it, or later."""
    found = unsaved()
    if not found:
        return
    box = QMessageBox(
        QMessageBox.Icon.Question,
        "treeview",
        tr("Work was not saved when treeview ended last time. Restore it?"),
        QMessageBox.StandardButton.NoButton,
        window,
    )
    box.setInformativeText("\n".join(_line(one) for one in found))
    restore_button = box.addButton(tr("&Restore"), QMessageBox.ButtonRole.AcceptRole)
    discard = box.addButton(tr("&Discard"), QMessageBox.ButtonRole.DestructiveRole)
    later = box.addButton(tr("&Later"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(restore_button)
    box.setEscapeButton(later)
    box.exec()
    for one in found:
        if box.clickedButton() is discard:
            one.discard()
        elif box.clickedButton() is restore_button:
            restore(window, one)


def restore(window: MainWindow, one: Unsaved) -> bool:
    """Show unsaved work again, modified as it was; what cannot be read is said and stays."""
    try:
        tree = one.tree()
    except FormatError as error:
        window.document.messageRaised.emit(str(error))
        return False
    target = place_for(window)
    target.document.open_tree(tree, one.title, one.path)
    target.saving.restored(one.path)
    target.saving.took_over = one
    return True


def _line(one: Unsaved) -> str:
    when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(one.time))
    name = Path(one.path).name if one.path else one.title
    return tr("{name}, {time}, {count} nodes").format(name=name, time=when, count=f"{one.nodes:,}")


_alive: list[MainWindow] = []
"""Windows opened from others: nothing else refers to them."""
