"""The shell: what commands may use of the window they belong to, instead of the window itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Final
from weakref import WeakSet

from PySide6.QtWidgets import QMainWindow, QWidget
from shiboken6 import isValid

from treeview.records import dataclass

if TYPE_CHECKING:
    from treeview.document.pages import Page, Pages
    from treeview.qt.actions import Actions
    from treeview.qt.canvas.canvas import TreeCanvas
    from treeview.qt.document import Document
    from treeview.qt.files.recovery import UnsavedWork
    from treeview.qt.panels.message_bar import MessageBar
    from treeview.qt.run_player import RunPlayer
    from treeview.qt.settings import Settings


@dataclass(eq=False)
class Shell(ABC):
    """One document in one window, the parent of dialogs, with the services that its commands share."""

    window: QWidget
    document: Document
    canvas: TreeCanvas
    actions: Actions
    settings: Settings
    messages: MessageBar
    player: RunPlayer
    restored: bool = field(default=False, init=False)
    pages: Pages = field(init=False)

    # Messages

    def say(self, text: str) -> None:
        """Show a notice, which goes with the next step."""
        self.messages.show_message(text, passing=True)

    def warn(self, text: str) -> None:
        """Show a problem, which stays until it is closed or solved."""
        self.document.messageRaised.emit(text)

    # Windows

    @property
    def untouched(self) -> bool:
        """Whether another tree may take the place of this one: it is in no file and was not edited."""
        return self.document.path is None and self.document.history.is_clean

    def window_for_tree(self, fill: Fill | None = None) -> Shell:
        """The window that shows the next tree: this one if it is untouched, else a new one.

        ``fill`` shows the tree there; the panels of a new window then are refreshed only once it is there.
        """
        finished = self.finish_typing()  # an edit that is half typed counts, too
        if not (finished and self.untouched):
            return self.new_window(fill)
        if fill is not None:
            fill(self)
        return self

    def fill_page(self, pages: list[Page]) -> bool:
        """Show new trees on the page shown if it is one of several and empty; whether it was."""
        empty = self.finish_typing() and self.pages.empty
        if empty:
            self.pages.fill(pages)
        return empty

    @abstractmethod
    def new_window(self, fill: Fill | None = None) -> Shell:
        """Open another window, next to this one, empty or with what ``fill`` shows there."""

    @abstractmethod
    def finish_typing(self) -> bool:
        """Apply what is being typed in the picture or in a panel; ``False`` if it has an error and stays."""

    @abstractmethod
    def open_own_code(self, path: Path) -> bool:
        """Run a search from a Python file on the tree shown if the user trusts the file; whether it runs."""

    @abstractmethod
    def check_file(self) -> None:
        """Look whether another program has changed or removed the file, and tell the user."""

    @abstractmethod
    def mark_unsaved(self, recovered: UnsavedWork | None = None) -> None:
        """Count the tree as unsaved work, whatever is undone; ``recovered`` tells where it was kept."""


Fill = Callable[[Shell], object]
"""What shows something in a window, given its shell."""


_windows: Final = WeakSet["ShellWindow"]()
"""All that were made. Asking Qt instead would wrap every popup and tip, which may be about to be deleted."""


class ShellWindow(QMainWindow):
    """A main window, which makes a `Shell` for its commands, and others like it."""

    def __init__(self) -> None:
        super().__init__()
        _windows.add(self)

    @property
    def shell(self) -> Shell:
        raise NotImplementedError

    def open_another(self, fill: Fill | None = None) -> ShellWindow:
        raise NotImplementedError


def open_windows() -> list[ShellWindow]:
    """The main windows that are open."""
    return [window for window in _windows if isValid(window) and not window.isHidden()]


def window_of(path: Path) -> ShellWindow | None:
    """The window in which a file is open."""
    from treeview.qt.files.file_stamp import same_file

    for window in open_windows():
        own = window.shell.document.path
        if own is not None and same_file(own, path):
            return window
    return None


def bring_to_front(window: QWidget) -> None:
    """Show a window, in front of all others."""
    if window.isMinimized():
        window.showNormal()
    window.show()
    window.raise_()
    window.activateWindow()
