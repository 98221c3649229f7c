"""The ways to open a tree: dialogs, recent files, the clipboard, a drop, reading again."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from treeview.formats.format_error import printable
from treeview.formats.native.session import Session
from treeview.games.setup import Setup
from treeview.messages import tr
from treeview.qt.canvas import TreeCanvas
from treeview.qt.document import Document
from treeview.qt.files.document_session import take_up, with_game
from treeview.qt.i18n.problems import said
from treeview.qt.settings import Settings
from treeview.qt.widgets.desktop import busy
from treeview.qt.window import window_list
from treeview.resources import ResourceError
from treeview.sources import EXAMPLE, SourceContent, read_file, read_source, read_text
from treeview.tree.tree import Tree

GAME: Final = ".py"
"""The end of the names of files that hold games."""
LONGEST_NAME: Final = 60
"""Letters of a name in the menu of recent files."""


class OpenCommands:
    """Opens trees in ``document``, seen in ``canvas``, for ``window``.

    What cannot be read is said here and leaves every window as it is. ``recent`` is the menu of recent
    files.
    """

    def __init__(self, document: Document, settings: Settings, window: QWidget, canvas: TreeCanvas) -> None:
        self._document, self._settings, self._window = document, settings, window
        self.canvas = canvas
        self.as_left = False
        """Whether the tree shown was opened as it had been left, not from its first step."""
        self.place: Callable[[], OpenCommands] = lambda: self
        """Gives the window in which another tree is to be shown: this one, or a new one."""
        self.game_file: Callable[[str], object] = lambda path: None
        """Opens a game in Python, which is asked about first."""
        self.game: Callable[..., bool] = lambda *_, **__: False
        """Grows the tree of a game again and shows it as a session says: `GameCommands.reopen`."""
        self.recent = QMenu(tr("Open Recen&t"), window)
        self.recent.aboutToShow.connect(self._list_recent)

    def ask(self) -> None:
        """Ask for a file and open it."""
        from treeview.qt.dialogs.file_dialogs import ask_open

        path = ask_open(self._window, self._settings["folder"])
        if path:
            self.file(path)

    def file(self, path: str, _checked: bool = False) -> bool:
        """Open a file, as it was left, and remember it; one that is open already comes to the front."""
        if self._refused(path) or self._is_open(path):
            return False
        if path.lower().endswith(GAME):
            self.game_file(path)
            return False
        found = self._read(partial(read_file, path))
        if found is not None:
            if not self._open(found):
                return False
            where = Path(path).resolve()
            self._settings["folder"] = str(where.parent)
            self._settings.add_recent(str(where))
        elif not os.path.exists(path):  # noqa: PTH110 - Path's own raises for bad names
            self._settings["recent"] = [one for one in self._settings["recent"] if one != path]
        return found is not None

    def source(self, source: str) -> bool:
        """Open any other source of the command line, as it was left."""
        found = self._read(partial(read_source, source))
        return found is not None and self._open(found)

    def _open(self, found: SourceContent) -> bool:
        """Show what a source holds, as it was left, in the window that is to have it; whether it is shown."""
        if isinstance(found.what, Setup):
            return self.game(found.what, found.name, found.path, 1, session=found.session)
        self.place().show(found.what, found.session, found.name, found.path)
        return True

    def _read(self, read: Callable[[], SourceContent]) -> SourceContent | None:
        """What ``read`` returns; ``None``, and a message, where it is no tree."""
        try:
            with busy():
                return read()
        except (ValueError, ResourceError) as error:  # FormatError and TreeError are ValueErrors
            self._document.messageRaised.emit(said(error))
            return None

    def show(
        self, tree: Tree, session: Session | None = None, source: str = "", path: Path | None = None
    ) -> None:
        """Show a tree in this window, as it was left."""
        self.as_left = session is not None
        with busy():
            take_up(self._document, self.canvas, tree, session, source, path)

    def _is_open(self, path: str) -> bool:
        """Whether a window has the file already; it comes to the front, and looks at the file."""
        window = window_list.showing(Path(path))
        if window is None:
            return False
        window_list.bring(window)
        window.messages.show_message(
            tr("{name} is open here already.").format(name=Path(path).name), passing=True
        )
        window.saving.look()
        return True

    def _refused(self, path: str) -> bool:
        """Whether it is a pipe or a device, which would be waited for, and the window with it."""
        pipe = os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path)  # noqa: PTH110, PTH112, PTH113 - Path's own raise for bad names
        if pipe:
            self._document.messageRaised.emit(tr("{path}: a pipe or a device, not a file").format(path=path))
        return pipe

    def _list_recent(self) -> None:
        self.recent.clear()
        for place, path in enumerate(self._settings.recent, 1):
            action = self.recent.addAction(f"&{place} {in_menu(path)}")
            action.setToolTip(path)
            action.triggered.connect(partial(self.file, path))
        if self.recent.isEmpty():
            self.recent.addAction(tr("No files yet")).setEnabled(False)
        else:
            self.recent.addSeparator()
            self.recent.addAction(tr("&Clear")).triggered.connect(self._forget)

    def _forget(self) -> None:
        """No file is recent any more."""
        self._settings["recent"] = []

    def again(self) -> bool:
        """Read the file again, and stand at the same step of the same run; whether it could be read."""
        path = self._document.path
        if path is None or self._refused(str(path)):
            return False
        found = self._read(partial(read_file, path))
        if found is None:
            return False
        notes = found.session.notes if found.session else ()
        if isinstance(found.what, Setup):
            now = replace(with_game(self._document, self.canvas, found.what), notes=notes)
            return self.game(found.what, self._document.source, path, session=now, here=True)
        with busy():
            self._document.open_again(found.what)
            self._document.notes.take(notes)
        return True

    def paste(self) -> None:
        """Open the file or the tree in the clipboard."""
        data = QGuiApplication.clipboard().mimeData()
        if data is not None and (_files(data) or data.text().strip()):
            self.data(data, tr("pasted text"))
        else:
            self._document.messageRaised.emit(tr("There is no text in the clipboard to make a tree of."))

    def data(self, data: QMimeData, source: str) -> None:
        """Open the first file of what was pasted or dropped, or else its text."""
        files = _files(data)
        if files:
            self.file(files[0])
        else:
            self._text(data.text(), source)

    def _text(self, text: str, source: str) -> None:
        found = self._read(partial(read_text, text, source))
        if found is not None:
            self._open(found)

    def example(self) -> None:
        """Choose one of the bundled trees."""
        from treeview.qt.dialogs.gallery import Gallery

        dialog = Gallery(self._document.theme, self._window)
        if dialog.exec() and dialog.chosen:
            found = self._read(partial(read_source, EXAMPLE + dialog.chosen))
            if found is not None and isinstance(found.what, Tree):
                place = self.place()
                place.show(found.what, found.session, found.name)
                if not place.as_left:
                    place._document.seek(1)  # as the program starts

    def random(self) -> None:
        """Make a random tree."""
        from treeview.qt.dialogs.random_tree_dialog import RandomTreeDialog

        dialog = RandomTreeDialog(self._document.theme, self._window)
        if dialog.exec() and dialog.tree is not None:
            self.place()._document.open_tree(dialog.tree, tr("random tree"))


def in_menu(path: str) -> str:
    """The name of a file as a menu shows it: on one line, not too long, without a letter to press."""
    name = printable(Path(path).name)
    if len(name) > LONGEST_NAME:
        half = LONGEST_NAME // 2
        name = f"{name[:half]}…{name[-half:]}"
    return name.replace("&", "&&")


def _files(data: QMimeData) -> list[str]:
    return [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
