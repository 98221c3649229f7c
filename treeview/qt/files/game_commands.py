"""The user's way into games: trees are made, grown while the window stays alive, shown, and copied."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject

from treeview.formats.native.session import Session
from treeview.games.game import GameError
from treeview.games.setup import SEARCH, Setup
from treeview.games.user_code_errors import GameCall
from treeview.messages import N_, tr
from treeview.options import OptionError
from treeview.qt.document import Document
from treeview.qt.editing.node_commands import AT_NODES
from treeview.qt.editing.tree_menu import MENU
from treeview.qt.files.document_session import take_up_game
from treeview.qt.i18n.problems import said
from treeview.qt.panels.growing_bar import Grower
from treeview.qt.widgets.desktop import busy
from treeview.qt.window import window_list
from treeview.tree.tree import NIL, ROOT

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree
    from treeview.qt.dialogs.game.game_dialog import GameDialog
    from treeview.qt.window.main_window import MainWindow

SELECTING: Final = ("copy_nodes", "select_subtree", "select_siblings")
"""Commands at nodes that change nothing."""
DRAWING: Final = (
    "draw", "entry", "paste_nodes", "entry_line",
    *(name for name in AT_NODES if name not in SELECTING),
    *(name for names in MENU for name in names if name != "edit_copy"),
)  # fmt: skip
"""Commands that change the tree, which that of a game does not let them."""
ALWAYS: Final = (
    "draw",
    "entry",
    "paste_nodes",
    "entry_line",
    "tree_levels",
    "tree_fill",
    "tree_like",
    "tree_negate",
)
"""Those of them that can be done with any drawn tree."""
ESTIMATED: Final = N_("Leaves where the game goes on have its estimates as their values: {count}.")
UNKNOWN: Final = N_("Leaves where the game goes on have the value 0, for there are no estimates: {count}.")


class GameCommands(QObject):
    """Makes trees of games for ``window``; shows them there or in a new window."""

    def __init__(self, window: MainWindow, grower: Grower) -> None:
        super().__init__(window)
        self._window, self.grower = window, grower
        self._document: Document = window.document
        self._actions = actions = window.actions_
        actions.tie({"game": self.new, "edit_copy": self.edit_copy})
        document = self._document
        for signal in (document.treeChanged, document.treeEdited, document.selectionChanged):
            signal.connect(self._enable)
        self._enable()

    # Making

    def new(self) -> None:
        """Ask which game, and show its tree; that of this window is offered, from the selected node on."""
        dialog, document = self._dialog(), self._document
        if document.setup is not None:
            dialog.propose(replace(document.setup, start=self._position()))
        self._ask(dialog)

    def _position(self) -> str:
        """The position of the selected node of a game's tree, or else of its root."""
        document, tree = self._document, self._document.game
        assert tree is not None
        node = ROOT if document.selected == NIL else document.selected
        try:
            with GameCall(tree.game):
                return tree.game.write(tree.state(node))
        except GameError:  # a game without texts always begins at its start
            return ""

    def file(self, path: str | Path) -> None:
        """Ask whether the game in a file is trusted, and how its tree is to be made; show it."""
        dialog = self._dialog()
        if dialog.load(Path(path)):
            self._ask(dialog)
            return
        if dialog.problem.text():
            self._document.messageRaised.emit(dialog.problem.text())
        dialog.deleteLater()

    def _dialog(self) -> GameDialog:
        from treeview.qt.dialogs.game.game_dialog import GameDialog

        return GameDialog(self._window.settings, self._document.theme, self._window)

    def _ask(self, dialog: GameDialog) -> None:
        if dialog.exec() and dialog.setup is not None and dialog.tree is not None:
            self.grow(dialog.setup, dialog.tree)
        dialog.deleteLater()

    def grow(
        self,
        setup: Setup,
        tree: GameTree[Any],
        source: str = "",
        path: Path | None = None,
        goal: int = 0,
        then: Callable[[MainWindow], object] | None = None,
        *,
        session: Session | None = None,
        here: bool = False,
    ) -> None:
        """Grow ``tree`` as far as ``setup`` says, and show it: a small one at once.

        What is open stays in sight meanwhile, and if it is cancelled or cannot be. ``then`` is called with
        the window that shows the tree, which stands at the step ``goal``, or as ``session`` says.
        ``here``: this window is to show it, whatever it has.
        """

        def show() -> None:
            with busy():
                place = self._window if here else window_list.place_for(self._window)
                place.opening.as_left = session is not None
                if session is None:
                    place.document.open_game(setup, tree, source, path, goal)
                else:
                    take_up_game(place.document, place.canvas, setup, tree, session, source, path)
                if then is not None:
                    then(place)

        if setup.extent == SEARCH:
            self.grower.cancel()
            show()
        else:
            self.grower.begin(tree, setup.plies, show, self._document.messageRaised.emit)

    def reopen(
        self,
        setup: Setup,
        source: str = "",
        path: Path | None = None,
        goal: int = 0,
        then: Callable[[MainWindow], object] | None = None,
        *,
        session: Session | None = None,
        here: bool = False,
    ) -> bool:
        """Make the tree again that ``setup`` tells of, as a saved file does; see `grow`.

        Whether it is on its way: ``False`` where the user does not trust the game's file, and where it cannot
        be made, which is said.
        """
        from treeview.games.game_factory import make, remade, settled  # the window opens without games
        from treeview.qt.dialogs.game.game_trust import may_run, unreadable

        try:
            if setup.file and not may_run(self._window, Path(setup.file)):
                return False
            tree = make(setup, trusted=True) if session is None else remade(setup, trusted=True)
            setup = settled(setup, tree)
        except (GameError, OptionError) as error:
            self._document.messageRaised.emit(said(error))
            return False
        except OSError as error:
            self._document.messageRaised.emit(unreadable(Path(setup.file), error))
            return False
        self.grow(setup, tree, source, path, goal, then, session=session, here=here)
        return True

    def resume(
        self,
        session: Session,
        source: str = "",
        path: Path | None = None,
        then: Callable[[MainWindow], object] | None = None,
        *,
        here: bool = False,
    ) -> bool:
        """Show the tree of the game of ``session`` as it was left; see `reopen`."""
        assert session.game is not None
        return self.reopen(session.game, source, path, 0, then, session=session, here=here)

    # Drawing

    def edit_copy(self) -> None:
        """Open a copy of the game's tree that can be drawn on, in a window of its own; this one stays."""
        document = self._document
        if document.game is None:
            return
        with busy():
            other = window_list.beside(self._window)
            title = tr("copy of {title}").format(title=document.title)
            copy, estimated, unknown = document.copy_to_draw()
            copy.title = title
            other.document.open_tree(copy, title)
            other.saving.made()
        if estimated or unknown:
            count = f"{unknown or estimated:,}"
            other.messages.show_message(tr(UNKNOWN if unknown else ESTIMATED).format(count=count))

    def _enable(self, _: object = None) -> None:
        """Only what can be done now can be chosen: the tree of a game is not drawn on.

        Others say what can be done with a drawn tree; here is said what always can.
        """
        played, actions = self._document.game is not None, self._actions
        actions["edit_copy"].setEnabled(played)
        for name in DRAWING if played else ALWAYS:
            actions[name].setEnabled(not played)
