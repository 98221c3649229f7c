"""Shared by the commands that open a window of their own beside a tree's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from treeview.messages import tr
from treeview.qt.shell import Shell
from treeview.qt.widgets.slices import Slices

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree


class WindowCommands(QObject):
    """Opens a window about the tree of ``shell``, and works out what it shows, in slices.

    The work begins anew a moment after another tree or page is shown, or the tree was edited: see `refresh`.
    Not so where a search of the main window only grows the tree of the same game again.
    """

    again_ms: ClassVar[int] = 300
    """Milliseconds from then until it does."""
    window: QWidget | None = None
    game: GameTree[Any] | None = None
    """The tree that the work is about, if it is that of a game, and grown by the work itself."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.window)
        self._shell, self._document = shell, shell.document
        self.work = Slices(self)
        self._again = QTimer(self, singleShot=True, interval=self.again_ms)
        self._again.timeout.connect(self.refresh)
        for signal in (self._document.treeChanged, self._document.treeEdited):
            signal.connect(self._follow)

    def can_open(self) -> bool:
        """Whether the window can be opened now; tells the user why not."""
        if self.refusal:
            self._shell.warn(self.refusal)
        return not self.refusal and self._shell.finish_typing()

    @property
    def refusal(self) -> str:
        """Why no search can run on the tree, and what helps; "" if one can."""
        log = self._document.is_log
        return tr("This page shows a recorded run. Edit a copy of its tree to run searches.") if log else ""

    def refresh(self) -> None:
        """Show what is true of the tree now."""
        raise NotImplementedError

    def _follow(self) -> None:
        game = self._document.game
        if game is None or not game.is_copy_of(self.game):
            self._refresh_later()

    def _refresh_later(self) -> None:
        if self.window is not None:
            self._again.start()

    def _on_closed(self) -> None:
        self.window = None

    def close(self) -> None:
        """Close the window and stop the work, since the main window closes."""
        self.work.stop()
        if self.window is not None:
            self.window.close()
