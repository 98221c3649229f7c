"""Opening games: their trees are made, grown while the window stays responsive, and copied for drawing."""

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from shiboken6 import isValid

from treeview.document.pages import Page, Turn
from treeview.formats.native.session import Session
from treeview.games.game import GameError
from treeview.games.setup import SEARCH, Setup
from treeview.games.user_code_errors import GameCall
from treeview.messages import plural, tr
from treeview.option import OptionError
from treeview.qt.files.document_session import take_up_game
from treeview.qt.shell import Fill, Shell
from treeview.qt.widgets.desktop import busy_cursor
from treeview.qt.widgets.slices import Slices
from treeview.tree.tree import NIL, ROOT, Tree

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree
    from treeview.qt.dialogs.game.game_dialog import GameDialog

SLICE_SECONDS: Final = 0.008
"""Seconds of growing between two rounds of the event loop."""
FIRST_SLICE_SECONDS: Final = 0.02
"""Seconds of growing before anything is painted, enough for small trees."""


class GameCommands:
    """Makes trees of games; shows them in the window of ``shell`` if it is untouched, else in a new one."""

    def __init__(self, shell: Shell, grower: Slices) -> None:
        self._shell, self._document, self.grower = shell, shell.document, grower
        self._show: Callable[[], object] = lambda: None
        grower.done.connect(lambda: self._show())
        grower.failed.connect(shell.warn)
        shell.actions.tie({"edit_copy": self.edit_copy})

    def ask_game(self) -> None:
        """Ask for a game and a position; this window's game from the selected node on is suggested."""
        dialog, document = self._dialog(), self._document
        if document.setup is not None:
            dialog.propose(replace(document.setup, start=self._position()))
        self._ask(dialog)

    def _position(self) -> str:
        """The position at the selected node of a game's tree, at the root if none is selected."""
        document, tree = self._document, self._document.game
        assert tree is not None
        node = ROOT if document.selected == NIL else document.selected
        try:
            with GameCall(tree.game):
                return tree.game.write(tree.state(node))
        except GameError:  # a game whose positions have no text always starts at the beginning
            return ""

    def open_file(self, path: str | Path) -> None:
        """Open the game in a Python file: ask whether it is trusted and how its tree is made."""
        dialog = self._dialog()
        if dialog.load(Path(path)):
            self._ask(dialog)
        elif isValid(dialog):  # the window may have gone while the user was asked
            if dialog.problem.text():
                self._shell.warn(dialog.problem.text())
            dialog.deleteLater()

    def _dialog(self) -> "GameDialog":
        from treeview.qt.dialogs.game.game_dialog import GameDialog

        return GameDialog(self._shell.settings, self._document.theme, self._shell.window)

    def _ask(self, dialog: "GameDialog") -> None:
        if dialog.exec() and dialog.setup is not None and dialog.tree is not None:
            session = Session(self._document.algorithm, game=dialog.setup)
            if not self._shell.fill_page([Page(Tree(), session)]):
                self.grow(dialog.setup, dialog.tree)
        if isValid(dialog):
            dialog.deleteLater()

    def grow(
        self,
        setup: Setup,
        tree: "GameTree[Any]",
        source: str = "",
        path: Path | None = None,
        goal: int = 0,
        then: Fill | None = None,
        *,
        session: Session | None = None,
        in_place: bool = False,
        turn: Turn = nullcontext,
    ) -> None:
        """Grow ``tree``, then show it at ``goal`` or as ``session`` says; cancelling leaves all as it is.

        ``then`` is called with the window; ``in_place`` shows the tree in this one even if it is not
        untouched; ``turn`` turns to the page on which it is shown.
        """

        def fill(shell: Shell) -> None:
            shell.restored = session is not None
            with turn():
                if session is None:
                    shell.document.open_game(setup, tree, source, path, goal)
                else:
                    take_up_game(shell.document, shell.canvas, setup, tree, session, source, path)
            if then is not None:
                then(shell)

        def show() -> None:
            with busy_cursor():
                if in_place:
                    fill(self._shell)
                else:
                    self._shell.window_for_tree(fill)

        if setup.extent == SEARCH:
            self.grower.stop()
            show()
        else:
            self._show = show
            self.grower.begin(tree.grow(setup.plies), SLICE_SECONDS, FIRST_SLICE_SECONDS)

    def reopen(
        self,
        setup: Setup,
        source: str,
        path: Path | None,
        goal: int = 0,
        then: Fill | None = None,
        *,
        session: Session | None = None,
        in_place: bool = False,
        turn: Turn = nullcontext,
    ) -> bool:
        """Make and `grow` the tree of ``setup``.

        ``False`` if it is not trusted, if the user cancels and, with a message, if it fails.
        """
        from treeview.games.game_factory import (  # the window opens without games
            make_game_tree,
            remake_game_tree,
            settle_setup,
        )
        from treeview.qt.dialogs.game.game_trust import GameTrial, may_run, unreadable

        try:
            if setup.file and not may_run(self._shell.window, Path(setup.file)):
                return False
            make = make_game_tree if session is None else remake_game_tree
            with GameTrial(Path(setup.file or setup.game), self._shell.window) as trial:
                tree = make(setup, trusted=True, progress=trial.progress)
                setup = settle_setup(setup, tree)
                if trial.wasCanceled():
                    return False
        except (GameError, OptionError) as error:
            self._shell.warn(str(error))
            return False
        except OSError as error:
            self._shell.warn(unreadable(Path(setup.file), error))
            return False
        self.grow(setup, tree, source, path, goal, then, session=session, in_place=in_place, turn=turn)
        return True

    def edit_copy(self) -> None:
        """Open a copy of the tree of a game or a log that can be edited, in a new window."""
        document = self._document
        if not document.is_fixed:
            return
        with busy_cursor():
            shell = self._shell.new_window()
            title = tr("copy of {title}").format(title=document.title)
            copy, estimated, unknown = document.copy_to_draw()
            copy.title = title
            shell.document.open_tree(copy, title)
            shell.mark_unsaved()
        if unknown:
            shell.warn(
                plural(
                    unknown,
                    "{count} leaf is not the end of the game and has no estimate; its value is 0.",
                    "{count} leaves are not the end of the game and have no estimate; their value is 0.",
                )
            )
        elif estimated:
            shell.warn(
                plural(
                    estimated,
                    "{count} leaf is not the end of the game; its value is its estimate.",
                    "{count} leaves are not the end of the game; their values are their estimates.",
                )
            )
