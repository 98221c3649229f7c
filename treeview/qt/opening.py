"""The ways to open a tree: dialogs, recent files, the clipboard, a drop, reading again."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from treeview.qt.busy import busy
from treeview.qt.document import Document
from treeview.qt.i18n import tr
from treeview.qt.settings import Settings


class Opening:
    """Opens trees in ``document`` for ``window``; ``recent`` is the menu of recent files."""

    def __init__(self, document: Document, settings: Settings, window: QWidget) -> None:
        self._document, self._settings, self._window = document, settings, window
        self.place: Callable[[], Opening] = lambda: self
        """Gives the window in which another tree is to be shown: this one, or a new one."""
        self.recent = QMenu(tr("Open Recen&t"), window)
        self.recent.aboutToShow.connect(self._list_recent)

    def ask(self) -> None:
        """Ask for a file and open it."""
        from treeview.qt.dialogs.files import ask_open

        path = ask_open(self._window, self._settings["folder"])
        if path:
            self.file(path)

    def file(self, path: str, _checked: bool = False) -> None:
        """Open a file and remember it."""
        if self._refused(path):
            return
        place, said = self.place(), list[str]()
        place._document.messageRaised.connect(said.append)
        with busy():
            opened = place._document.load(path)
        place._document.messageRaised.disconnect(said.append)
        if not opened and place is not self:
            place._window.close()
            self._document.messageRaised.emit(said[-1])
        if opened:
            where = Path(path).resolve()
            self._settings["folder"] = str(where.parent)
            self._settings.add_recent(str(where))

    def _refused(self, path: str) -> bool:
        """Whether it is a pipe or a device, which would be waited for, and the window with it."""
        pipe = os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path)  # noqa: PTH110, PTH112, PTH113 - Path's own raise for bad names
        if pipe:
            self._document.messageRaised.emit(tr("{path}: a pipe or a device, not a file").format(path=path))
        return pipe

    def _list_recent(self) -> None:
        self.recent.clear()
        for place, path in enumerate(self._settings.recent, 1):
            action = self.recent.addAction(f"&{place} {Path(path).name}")
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

    def again(self) -> None:
        """Read the file again, and stand at the same step of the same run."""
        path = self._document.path
        if path is None or self._refused(str(path)):
            return
        with busy():
            self._document.reload()

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
            self.place()._document.load_text(data.text(), source)

    def example(self) -> None:
        """Choose one of the bundled trees."""
        from treeview.qt.dialogs.gallery import Gallery

        dialog = Gallery(self._document.style, self._window)
        if dialog.exec() and dialog.chosen:
            document = self.place()._document
            document.load_example(dialog.chosen)
            document.seek(1)  # as the program starts

    def random(self) -> None:
        """Make a random tree."""
        from treeview.qt.dialogs.random_tree import RandomTreeDialog

        dialog = RandomTreeDialog(self._document.style, self._window)
        if dialog.exec() and dialog.tree is not None:
            self.place()._document.open_tree(dialog.tree, tr("random tree"))


def _files(data: QMimeData) -> list[str]:
    return [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
