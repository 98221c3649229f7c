"""The ways to open a tree: a new one, files, examples, random trees, the clipboard, drag and drop, reload."""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QMimeData, QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from treeview import resources
from treeview.document.pages import Page, pages_of
from treeview.document.sessions import with_game
from treeview.formats.format_error import to_printable
from treeview.formats.native.session import Session
from treeview.games.game import GameError
from treeview.games.game_files import source_of
from treeview.games.setup import Setup
from treeview.messages import tr
from treeview.qt.files.document_session import look_at, saved_view, take_up
from treeview.qt.files.game_commands import GameCommands
from treeview.qt.files.save_commands import SETTLE_MS
from treeview.qt.shell import Shell, bring_to_front, window_of
from treeview.qt.widgets.desktop import busy_cursor
from treeview.sources import EXAMPLE, GAME_SUFFIX, SourceContent, read_file, read_source, read_text
from treeview.tree.tree import ROOT, Tree

HEAD_BYTES: Final = 400
"""In so many bytes at its start a file of JSON says which format it has."""
MAX_MENU_NAME_CHARS: Final = 60
"""Longer names are shortened in the menu of recent files."""


def has_format(path: str, form: str) -> bool:
    """Whether a file of JSON says at its start that it has a format such as "treeview-exercise"."""
    if not path.lower().endswith(".json"):
        return False
    try:
        with Path(path).open("rb") as file:
            return f'"{form}"'.encode() in file.read(HEAD_BYTES)
    except (OSError, ValueError):
        return False


def show_tree(
    shell: Shell, tree: Tree, session: Session | None = None, source: str = "", path: Path | None = None
) -> None:
    """Show a tree in the window of ``shell``, as ``session`` has saved it."""
    shell.restored = session is not None
    with busy_cursor():
        take_up(shell.document, shell.canvas, tree, session, source, path)


class OpenCommands:
    """Opens trees in the window of ``shell`` if it is untouched, else in a new one; reports failures.

    ``others``: what opens files that are not trees, by their suffixes, each with the format that they name.
    """

    def __init__(self, shell: Shell, games: GameCommands) -> None:
        self._shell, self._games = shell, games
        self._document, self._settings = shell.document, shell.settings
        self.others: Mapping[str, tuple[str, Callable[[str], bool]]] = {}
        self._searches = SearchFileWatch(shell, self.open_file)
        self.recent = QMenu(tr("Open Recen&t"), shell.window)
        self.recent.aboutToShow.connect(self._list_recent)

    def new(self) -> None:
        shell = self._shell.window_for_tree()
        with shell.document.events.settled:
            shell.document.set_tree(Tree())
            shell.document.select(ROOT)
            shell.document.set_drawing(True)
        shell.canvas.setFocus()

    # Files

    def ask_file(self) -> None:
        from treeview.qt.dialogs.file_dialogs import ask_open

        path = ask_open(self._shell.window, self._settings["folder"])
        if path:
            self.open_file(path)

    def open_file(self, path: str, _checked: bool = False) -> bool:
        """Open a file as it was saved, and remember it; if a window has it already, bring that to front."""
        if self._is_device(path) or self._is_open(path):
            return False
        for suffix, (form, open_other) in self.others.items():
            if path.lower().endswith(suffix) or has_format(path, form):
                return open_other(path)
        if path.lower().endswith(GAME_SUFFIX):
            from treeview.own_code.own_function import holds_function
            from treeview.own_code.searches.search_files import holds_search

            if holds_search(path):
                return self._open_search(path)
            if holds_function(Path(path)):
                return self._shell.open_own_code(Path(path))
            self._games.open_file(path)
            return False
        found = self._read(partial(read_file, path))
        if found is not None:
            if not self._open(found.as_left()):
                return False
            where = Path(path).resolve()
            self._settings["folder"] = str(where.parent)
            self._settings.add_recent(str(where))
        elif not os.path.exists(path):  # noqa: PTH110 - Path.exists raises for names that no file can have
            self._settings["recent"] = [one for one in self._settings["recent"] if one != path]
        return found is not None

    def _open_search(self, path: str) -> bool:
        """Offer the search in a Python file if the user trusts it, and run it on the tree that is shown."""
        from treeview.own_code.searches.search_files import load_searches
        from treeview.qt.dialogs.game.game_trust import GameTrial, may_run, unreadable

        try:
            if not may_run(self._shell.window, Path(path), own_process=True):
                return False
            with GameTrial(Path(path), self._shell.window, search=True) as trial:
                names = load_searches(path, trial.look)
            if not names:
                return False
            self._searches.follow(path)
            self._document.comparisonChanged.emit()  # runs that are compared may be of these searches
        except GameError as error:
            self._shell.warn(str(error))
            return False
        except OSError as error:
            self._shell.warn(unreadable(Path(path), error))
            return False
        if self._document.blank or self._document.is_log:
            example = self._read(partial(read_source, EXAMPLE + resources.DEFAULT_EXAMPLE))
            return example is not None and self._open(example, names[0])
        self._document.start(names[0], {})
        return True

    def open_source(self, source: str, search: str = "") -> bool:
        """Open any other source of the command line, as it was left or with a search; whether it is shown."""
        found = self._read(partial(read_source, source))
        return found is not None and self._open(found, search)

    def open_example(self, name: str, search: str = "") -> None:
        """Open a bundled tree, with another search than its own if one is named."""
        self.open_source(EXAMPLE + name, search)

    def _open(self, found: SourceContent, search: str = "") -> bool:
        """Show the tree or the game of a source; ``False`` if the game is not trusted or fails.

        ``search``: what runs on a tree, if it is not the search with which it was left.
        """
        if found.path is None and self._shell.fill_page(self._pages_of(found)):
            if search:
                self._document.start(search, {})
            return True
        if isinstance(found.what, Setup):
            then = partial(_adopt, found)
            return self._games.reopen(found.what, found.name, found.path, 1, then, session=found.session)
        tree = found.what

        def show(shell: Shell) -> None:
            show_tree(shell, tree, found.session, found.name, found.path)
            _adopt(found, shell)
            if search:
                shell.document.start(search, {})

        self._shell.window_for_tree(show)
        return True

    def _read(self, read: Callable[[], SourceContent]) -> SourceContent | None:
        """What ``read`` returns; ``None``, with a message, where there is no tree."""
        try:
            with busy_cursor():
                return read()
        except ValueError as error:  # as all errors for users are
            self._shell.warn(str(error))
            return None

    def _is_open(self, path: str) -> bool:
        """Whether a window shows the file already; it comes to the front and checks the file for changes."""
        window = window_of(Path(path))
        if window is None:
            return False
        bring_to_front(window)
        window.shell.say(tr("{name} is already open in this window.").format(name=Path(path).name))
        window.shell.check_file()
        return True

    def _is_device(self, path: str) -> bool:
        """Whether ``path`` is a pipe or a device, which could block for ever; warns the user."""
        device = os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path)  # noqa: PTH110, PTH112, PTH113 - those of Path raise
        if device:
            self._shell.warn(tr("{path}: a pipe or a device, not a file").format(path=path))
        return device

    def reload(self) -> bool:
        """Read the file again and keep step and view; whether it could be read."""
        view = saved_view(self._shell.canvas)
        read = self._read_again()
        look_at(self._shell.canvas, view)
        return read

    def _read_again(self) -> bool:
        path = self._document.path
        if path is None or self._is_device(str(path)):
            return False
        found = self._read(partial(read_file, path))
        if found is None:
            return False
        found = found.at_page(min(self._shell.pages.shown, found.page_count - 1))
        notes = found.session.notes if found.session else ()
        if isinstance(found.what, Setup):
            now = replace(with_game(self._document, found.what, saved_view(self._shell.canvas)), notes=notes)
            return self._games.reopen(
                found.what,
                self._document.source,
                path,
                then=partial(_adopt, found),
                session=now,
                in_place=True,
            )
        with busy_cursor():
            self._document.open_again(found.what)
            self._document.notes.take(notes)
            self._shell.pages.adopt(pages_of(found.saved), found.page)
        return True

    # Pages

    def open_pages(self, paths: Iterable[str]) -> None:
        """Open several files as the pages of one document, which is not saved yet."""
        self.add_pages(paths, self._shell.window_for_tree(), alone=True)

    def add_pages(self, paths: Iterable[str], shell: Shell, *, alone: bool = False) -> None:
        """Put the trees of files behind the page that ``shell`` shows, or ``alone`` in place of all pages."""
        pages: list[Page] = []
        for path in paths:
            found = None if self._is_device(path) else self._read(partial(read_source, path))
            if found is not None:
                pages += self._pages_of(found)
        if pages:
            shell.pages.add(pages, alone=alone)

    def _pages_of(self, found: SourceContent) -> list[Page]:
        """The pages of a source; a tree without a title is called as its file is."""
        if isinstance(found.what, Setup) and found.session is None:
            session = Session(self._document.algorithm, game=found.what)
            return [Page(Tree(), session, found.name, Path(found.name).stem)]
        pages = pages_of(found.saved, found.name)
        for page in pages if found.path is not None else ():
            page.tree.title = page.tree.title or Path(found.name).name.split(".")[0]
        return pages

    # Recent files

    def _list_recent(self) -> None:
        self.recent.clear()
        for place, path in enumerate(self._settings.recent, 1):
            action = self.recent.addAction(f"&{place} {menu_name(path)}")
            action.setToolTip(path)
            action.triggered.connect(partial(self.open_file, path))
        if self.recent.isEmpty():
            self.recent.addAction(tr("No Recent Files")).setEnabled(False)
        else:
            self.recent.addSeparator()
            self.recent.addAction(tr("&Clear List")).triggered.connect(self._clear_recent)

    def _clear_recent(self) -> None:
        self._settings["recent"] = []

    # Other sources

    def open_clipboard(self) -> None:
        data = QGuiApplication.clipboard().mimeData()
        if data is not None and (_files(data) or data.text().strip()):
            self.open_data(data, tr("pasted text"))
        else:
            self._shell.warn(tr("There is no text on the clipboard."))

    def open_data(self, data: QMimeData, source: str) -> None:
        """Open the file that was pasted or dropped, several as the pages of one document, or the text."""
        files = _files(data)
        if len(files) > 1:
            self.open_pages(files)
            return
        if files:
            self.open_file(files[0])
            return
        found = self._read(partial(read_text, data.text(), source))
        if found is not None:
            self._open(found)

    def ask_example(self) -> None:
        from treeview.qt.dialogs.example_chooser import Gallery

        dialog = Gallery(self._document.theme, self._shell.window)
        if dialog.exec() and dialog.chosen:
            self.open_example(dialog.chosen)

    def next_example(self) -> None:
        """Open the example after the one that is shown; the first after the last, and after other trees."""
        names = resources.example_names()
        shown = self._document.source.removeprefix(EXAMPLE)
        place = names.index(shown) + 1 if shown in names else 0
        self.open_example(names[place % len(names)])

    def ask_random(self) -> None:
        from treeview.qt.dialogs.random_tree_dialog import RandomTreeDialog

        dialog = RandomTreeDialog(self._document.theme, self._shell.window)
        if dialog.exec() and (tree := dialog.tree) is not None:
            name = tr("random tree")
            if not self._shell.fill_page([Page(tree, None, name)]):
                show_tree(self._shell.window_for_tree(), tree, None, name)


def _adopt(found: SourceContent, shell: Shell) -> None:
    """Give a window, which shows one page of a file, the others too."""
    if found.pages is not None:
        shell.pages.adopt(pages_of(found.pages), found.page)


def menu_name(path: str) -> str:
    """The name of a file for a menu: one line, shortened in the middle, "&" escaped."""
    name = to_printable(Path(path).name)
    if len(name) > MAX_MENU_NAME_CHARS:
        half = MAX_MENU_NAME_CHARS // 2
        name = f"{name[:half]}…{name[-half:]}"
    return name.replace("&", "&&")


def _files(data: QMimeData) -> list[str]:
    return [url.toLocalFile() for url in data.urls() if url.isLocalFile()]


class SearchFileWatch(QObject):
    """Reports once that a file has changed whose search runs; ``open_again`` opens it as it is now."""

    def __init__(self, shell: Shell, open_again: Callable[[str], object]) -> None:
        super().__init__(shell.window)
        self._shell, self._open_again = shell, open_again
        self._known: dict[str, bytes] = {}
        self._watcher = QFileSystemWatcher(self)
        self._settled = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._watcher.fileChanged.connect(self._settled.start)
        self._watcher.directoryChanged.connect(self._settled.start)
        self._settled.timeout.connect(self.check_files)

    def follow(self, path: str) -> None:
        """Watch a file from now on, as it is now."""
        self._known[path] = source_of(Path(path))
        self._watcher.addPaths([path, str(Path(path).parent)])

    def check_files(self) -> None:
        """Offer each file again that is not as it was."""
        for path, known in self._known.items():
            try:
                now = source_of(Path(path))
            except OSError:  # an editor may be about to write it anew
                continue
            if path not in self._watcher.files():
                self._watcher.addPath(path)
            if now != known:
                self._known[path] = now
                text = tr("{name} has changed; its search runs as it was.").format(name=Path(path).name)
                answers = ((tr("&Open Again"), partial(self._open_again, path)),)
                self._shell.messages.show_message(text, answers=answers)
