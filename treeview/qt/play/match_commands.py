"""Commands that play a game, and show the search behind a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from treeview.games.game import GameError
from treeview.messages import tr
from treeview.qt.shell import Shell, bring_to_front, open_windows
from treeview.qt.widgets.desktop import busy_cursor

if TYPE_CHECKING:
    from treeview.games.game import Game
    from treeview.games.game_tree import GameTree
    from treeview.games.setup import Setup
    from treeview.playback.match import Searched
    from treeview.qt.play.play_window import PlayWindow


class MatchCommands:
    """Opens the windows in which games are played, as children of the window of ``shell``."""

    def __init__(self, shell: Shell) -> None:
        self._shell, self._document = shell, shell.document
        self._opened = False
        self._search_shell: Shell | None = None  # the window that shows the last search
        shell.actions.tie({"match_here": self.play_from_here})
        self._document.treeChanged.connect(self._enable)
        self._document.styleChanged.connect(self._restyle)
        self._enable()

    def _enable(self) -> None:
        self._shell.actions["match_here"].setEnabled(self._document.game is not None)

    def _windows(self) -> list[PlayWindow]:
        if not self._opened:
            return []  # the window opens faster without the module
        from treeview.qt.play.play_window import PlayWindow

        return self._shell.window.findChildren(PlayWindow)

    def _restyle(self) -> None:
        for window in self._windows():
            window.restyle(self._document.theme)

    def close(self) -> None:
        """Close the windows in which games are played, and stop their searches."""
        for window in self._windows():
            window.close()

    def ask_game(self) -> None:
        from treeview.qt.dialogs.game.game_dialog import PlayDialog

        dialog = PlayDialog(self._shell.settings, self._document.theme, self._shell.window)
        if dialog.exec() and dialog.setup is not None and dialog.tree is not None:
            self.open(dialog.setup, dialog.tree.game, dialog.tree.start)
        dialog.deleteLater()

    def play_from_here(self) -> None:
        """Play from the position of the selected node, or of the current one if none is selected."""
        document = self._document
        tree, setup = document.game, document.setup
        if tree is None or setup is None:
            return
        node = document.looked_at
        if tree.is_terminal(node):
            self._shell.warn(tr("The game is already over in this position."))
        else:
            self.open(setup, tree.game, tree.state(node))

    def open(self, setup: Setup, game: Game[Any], start: Any) -> PlayWindow | None:
        """Open a window that plays ``game`` from a position; ``None``, with a message, if the game fails."""
        from treeview.qt.play.play_window import PlayWindow

        shell = self._shell
        try:
            with busy_cursor():
                state = None if start == game.start else start
                window = PlayWindow(game, setup, shell.settings, self._document.theme, shell.window, state)
        except GameError as error:
            shell.warn(str(error))
            return None
        self._opened = True
        window.searchWanted.connect(self.show_search)
        bring_to_front(window)
        return window

    def show_search(self, setup: Setup, tree: GameTree[Any], searched: Searched) -> None:
        """Repeat the search behind a move in a main window of its own, at its start or where it stopped."""
        with busy_cursor():
            shell = self._search_shell
            if shell is None or not shell.untouched or shell.window not in open_windows():
                shell = self._search_shell = self._shell.new_window()
            document = shell.document
            document.run_control.set_options(searched.algorithm, searched.options)
            document.run_control.algorithm = searched.algorithm
            goal = 0 if searched.finished else searched.steps
            title = tr("The search behind a move of {game}").format(game=tr(tree.game.title))
            document.open_game(setup, tree, title, None, goal)
        bring_to_front(shell.window)
        if not searched.finished:
            shell.say(
                tr("The search was stopped at this step; the steps after it played no part in the move.")
            )
