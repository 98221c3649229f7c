"""The user's way into playing: which game, from where on; and the searches behind moves, to be looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from treeview.games.game import GameError
from treeview.messages import tr
from treeview.qt.i18n.problems import said
from treeview.qt.widgets.desktop import busy
from treeview.qt.window import window_list

if TYPE_CHECKING:
    from treeview.games.game import Game
    from treeview.games.game_tree import GameTree
    from treeview.games.setup import Setup
    from treeview.playback.match import Searched
    from treeview.qt.play.play_window import PlayWindow
    from treeview.qt.window.main_window import MainWindow


class MatchCommands(QObject):
    """Opens windows in which games are played, and shows their searches, for ``window``."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._document = window, window.document
        self._opened = False
        self._shown: MainWindow | None = None  # where the last search is shown
        window.actions_.tie({"match": self.ask, "match_here": self.here})
        self._document.treeChanged.connect(self._enable)
        self._document.styleChanged.connect(self._restyle)
        self._enable()

    def _enable(self) -> None:
        self._window.actions_["match_here"].setEnabled(self._document.game is not None)

    def _restyle(self) -> None:
        """Games that are being played take the style of the document, too."""
        if self._opened:
            from treeview.qt.play.play_window import PlayWindow

            for one in self._window.findChildren(PlayWindow):
                one.restyle(self._document.theme)

    def close(self) -> None:
        """Close the windows in which games are played: nothing thinks on behind them."""
        if self._opened:
            from treeview.qt.play.play_window import PlayWindow

            for one in self._window.findChildren(PlayWindow):
                one.close()

    def ask(self) -> None:
        """Ask which game is to be played, and open its window."""
        from treeview.qt.dialogs.game.play_dialog import PlayDialog

        dialog = PlayDialog(self._window.settings, self._document.theme, self._window)
        if dialog.exec() and dialog.setup is not None and dialog.tree is not None:
            self.open(dialog.setup, dialog.tree.game, dialog.tree.start)
        dialog.deleteLater()

    def here(self) -> None:
        """Play on from the position of the selected node, or else of that where the search stands."""
        document = self._document
        tree, setup = document.game, document.setup
        if tree is None or setup is None:
            return
        node = document.looked_at
        if tree.is_terminal(node):
            document.messageRaised.emit(tr("The game is over in this position."))
        else:
            self.open(setup, tree.game, tree.state(node))

    def open(self, setup: Setup, game: Game[Any], start: Any) -> PlayWindow | None:
        """A window in which ``game`` is played from a position on; ``None``, with a message, if it fails."""
        from treeview.qt.play.play_window import PlayWindow

        document, settings = self._document, self._window.settings
        try:
            with busy():
                at = None if start == game.start else start
                made = PlayWindow(game, setup, settings, document.theme, self._window, at)
        except GameError as error:
            document.messageRaised.emit(said(error))
            return None
        self._opened = True
        made.searchWanted.connect(self.show_search)
        window_list.bring(made)
        return made

    def show_search(self, setup: Setup, tree: GameTree[Any], searched: Searched) -> None:
        """Run the search behind a move again, in a main window where it can be stepped through.

        It stands before its first step, or where it was stopped.
        """
        with busy():
            shown = self._shown
            if shown is None or shown not in window_list.all_windows() or not shown.saving.untouched:
                shown = self._shown = window_list.beside(self._window)
            document = shown.document
            document.set_options(searched.algorithm, searched.options)
            document.algorithm = searched.algorithm
            goal = 0 if searched.finished else searched.steps
            title = tr("The search behind a move of {game}").format(game=tr(tree.game.title))
            document.open_game(setup, tree, title, None, goal)
        window_list.bring(shown)
        if not searched.finished:
            shown.messages.show_message(
                tr("The search was stopped at this step. What follows was not seen."), passing=True
            )
