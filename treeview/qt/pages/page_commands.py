"""The commands for the pages of a document."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from treeview.document.pages import Page, Turn
from treeview.formats.format_error import FormatError
from treeview.formats.format_registry import NATIVE, format_of_file, write_document
from treeview.games.game import GameError
from treeview.messages import tr
from treeview.qt.dialogs import file_dialogs, save_questions
from treeview.qt.files.game_commands import GameCommands
from treeview.qt.files.open_commands import OpenCommands
from treeview.qt.files.save_commands import SaveCommands
from treeview.qt.pages.page_tabs import PageTabs
from treeview.qt.shell import Shell, window_of
from treeview.qt.widgets.desktop import busy_cursor

OF_SEVERAL: Final = ("page_next", "page_previous", "page_later", "page_earlier", "page_delete")
"""Commands that need more than one page."""
SETTING: Final = "page_tabs"


class PageCommands:
    """Adds, shows, renames, moves and deletes the pages of ``shell``, and saves one of them."""

    def __init__(
        self, shell: Shell, tabs: PageTabs, opening: OpenCommands, games: GameCommands, saving: SaveCommands
    ) -> None:
        self._shell, self._pages, self._tabs = shell, shell.pages, tabs
        self._opening, self._games, self._saving = opening, games, saving
        self._pages.grow = self._grow
        self._pages.changed.connect(self._enable)
        tabs.chosen.connect(self.show)
        tabs.moved.connect(self._pages.move)
        tabs.renamed.connect(self._rename)
        shell.actions.tie(
            {
                "page_new": partial(self._finish_typing, self._add_blank),
                "page_duplicate": partial(self._finish_typing, self._pages.duplicate),
                "page_rename": partial(self._finish_typing, tabs.rename),
                "page_delete": self.delete,
                "page_next": partial(self.turn, 1),
                "page_previous": partial(self.turn, -1),
                "page_later": partial(self.move, 1),
                "page_earlier": partial(self.move, -1),
                "page_add": self.ask_files,
                "page_save": self.save,
            }
        )
        shell.actions[SETTING].toggled.connect(partial(shell.settings.__setitem__, SETTING))
        shell.settings.changed.connect(self._follow_setting)
        self._follow_setting(SETTING)
        self._enable()

    def _enable(self) -> None:
        for name in OF_SEVERAL:
            self._shell.actions[name].setEnabled(len(self._pages) > 1)

    def _follow_setting(self, key: str) -> None:
        if key == SETTING:
            self._shell.actions[SETTING].setChecked(self._shell.settings[SETTING])
            self._tabs.set_wanted(self._shell.settings[SETTING])

    def _finish_typing(self, command: Callable[[], object]) -> None:
        """Do something once the text being typed is applied; nothing if it has an error."""
        if not self._shell.finish_typing():
            return
        self._shell.player.stop()
        try:
            with busy_cursor():
                command()
        except GameError as error:
            self._shell.warn(str(error))

    # Showing

    def show(self, place: int) -> None:
        """Show a page as it was left."""
        self._finish_typing(partial(self._pages.show, place))

    def turn(self, pages: int) -> None:
        """Turn forwards by a number of pages, wrapping around."""
        self.show((self._pages.shown + pages) % len(self._pages))

    def _grow(self, page: Page, turn: Turn, then: Callable[[], object]) -> None:
        """Make the tree of a game, if the user trusts it, and show it on its page."""
        session = page.session
        if session is not None and session.game is not None:
            self._games.reopen(
                session.game,
                page.source,
                self._shell.document.path,
                then=lambda _: then(),
                session=session,
                in_place=True,
                turn=turn,
            )

    # Other pages

    def _add_blank(self) -> None:
        self._pages.add_blank()
        self._shell.canvas.setFocus()

    def _rename(self, title: str) -> None:
        self._finish_typing(partial(self._pages.rename, title))
        self._shell.canvas.setFocus()

    def delete(self) -> None:
        """Delete the current page, if the user confirms."""
        title = self._pages.titles[self._pages.shown]
        if save_questions.ask_delete_page(self._shell.window, title):
            self._finish_typing(self._pages.delete)

    def move(self, places: int) -> None:
        """Move the current page by a number of places."""
        self._pages.move(self._pages.shown, self._pages.shown + places)

    def ask_files(self) -> None:
        """Ask for files, and insert their trees after the current page."""
        paths = file_dialogs.ask_open_several(self._shell.window, self._shell.settings["folder"])
        if paths and self._shell.finish_typing():
            self._opening.add_pages(paths, self._shell)

    def save(self) -> None:
        """Save the page shown in a file of its own; the document keeps its file."""
        if not self._shell.finish_typing():
            return
        name = self._saving.propose_path(self._pages.titles[self._pages.shown])
        path = file_dialogs.ask_save(self._shell.window, name)
        if not path:
            return
        if window_of(Path(path)) is not None:
            text = tr("Not saved: {name} is open in a window. Choose another name.")
            self._shell.warn(text.format(name=Path(path).name))
            return
        tree, session = self._pages.contents().pages[self._pages.shown]
        form = format_of_file(path) or NATIVE
        if not self._saving.confirm_loss(form):
            return
        try:
            with busy_cursor():
                write_document(path, tree, session, form)
        except FormatError as error:
            self._shell.warn(tr("Not saved: {reason}").format(reason=str(error)))
        else:
            self._shell.say(tr("Page saved: {file}").format(file=path))
