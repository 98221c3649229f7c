"""Saving a document: save, save as, revert, the question on close, and files changed by others."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from treeview.formats.format_error import FormatError, printable
from treeview.formats.format_registry import NATIVE, Format, by_name, lost, write_document
from treeview.formats.native.session import Session
from treeview.messages import tr
from treeview.qt.dialogs import file_dialogs
from treeview.qt.document import Document
from treeview.qt.files.autosave import Autosave
from treeview.qt.files.file_stamp import Stamp, differs, stamp
from treeview.qt.files.recovery import RecoveryWork, UnsavedWork
from treeview.qt.i18n.problems import dropped, said
from treeview.qt.settings import Settings
from treeview.qt.undo_stack import UndoStack
from treeview.qt.widgets.desktop import busy
from treeview.qt.window import window_list
from treeview.tree.edits.change import Edit
from treeview.tree.tree import Tree

SETTLE: Final = 200
"""Ms after which a file that others are writing is looked at."""


class SaveCommands(QObject):
    """Saves one document. ``stack`` knows whether it is modified; ``window`` is asked and tells.

    ``reload`` reads the file again, and says whether it could; ``session`` tells how the document is
    to be opened again.
    """

    modifiedChanged = Signal(bool)
    """Whether there is work that the user's file does not hold."""
    saved = Signal(str)
    """The path that was written."""
    changedOutside = Signal(str)
    """Another program has changed or removed the file: one line for the user."""

    def __init__(
        self,
        document: Document,
        stack: UndoStack,
        settings: Settings,
        window: QWidget,
        reload: Callable[[], bool],
        session: Callable[[], Session | None] = lambda: None,
    ) -> None:
        super().__init__(window)
        self._document, self._stack, self._settings = document, stack, settings
        self._window, self._reload, self._session = window, reload, session
        self._stamp: Stamp | None = None
        self._told: Stamp | None = None
        self._closed = False
        self.unfinished: Callable[[Tree], Edit | None] = lambda _tree: None
        """What is being written at a node, as an edit of a tree like the document's."""
        self.took_over: UnsavedWork | None = None
        """What a dead process had left of this document, until it is kept anew."""
        self._watcher = QFileSystemWatcher(self)
        self._look_again = QTimer(self)
        self._look_again.setSingleShot(True)
        self._look_again.setInterval(SETTLE)
        self.autosave = Autosave(self._state, lambda: settings["autosave_seconds"], self)
        self.autosave.complete = self._complete
        self.autosave.failed.connect(self._say_not_kept)
        self.autosave.keptAside.connect(self._hand_over)
        stack.cleanChanged.connect(lambda clean: self.modifiedChanged.emit(not clean))
        stack.indexChanged.connect(self.keep)
        stack.cleanChanged.connect(self.keep)
        document.treeChanged.connect(self._opened)
        self._watcher.fileChanged.connect(self._look_again.start)
        self._watcher.directoryChanged.connect(self._look_again.start)
        self._look_again.timeout.connect(self.look)
        self._opened()

    @property
    def modified(self) -> bool:
        """Whether there is work that the user's file does not hold."""
        return not self._stack.isClean()

    @property
    def untouched(self) -> bool:
        """Whether nothing would be missed if another tree took the place of this one."""
        return not self.modified and self._document.path is None

    def _state(self) -> RecoveryWork:
        document = self._document
        nodes = len(document.order.ids)
        return RecoveryWork(document.tree, document.path, document.title, nodes, self._session(), self._stamp)

    def _complete(self, copy: Tree) -> None:
        """Take what is being written over into a copy of the document's tree."""
        edit = self.unfinished(copy)
        if edit is not None:
            edit.apply(copy)

    def keep(self, _: object = None) -> None:
        """See that what is unsaved is kept aside, or forgotten where nothing is unsaved any more."""
        if self._closed:
            return
        if self.modified or self.unfinished(self._document.tree) is not None:
            self.autosave.edited()
        else:
            self._forget()

    def _forget(self) -> None:
        """Nothing is unsaved any more."""
        self.autosave.stop()
        self._hand_over()

    def _hand_over(self) -> None:
        """What a dead process had kept is not needed any more."""
        if self.took_over is not None:
            self.took_over.discard()
            self.took_over = None

    def _say_not_kept(self, why: str) -> None:
        self._document.messageRaised.emit(
            tr("Unsaved work cannot be kept aside: {reason}. It is tried again; save it yourself.").format(
                reason=why
            )
        )

    # Saving

    def save(self) -> bool:
        """Save in the document's file, or ask for one; whether it is saved."""
        path = self._document.path
        if path is None:
            return self.save_as()
        if differs(path, self._stamp):
            answer = file_dialogs.ask_overwrite(self._window, path.name)
            if answer != file_dialogs.OVERWRITE:
                return answer == file_dialogs.SAVE_AS and self.save_as()
        return self.write(path)

    def save_as(self) -> bool:
        """Ask for a file and save in it; whether it is saved."""
        document = self._document
        name = document.path or Path(self._settings["folder"]) / proposed(document.tree.title)
        path = file_dialogs.ask_save(self._window, str(name))
        return bool(path) and self.write(Path(path))

    def write(self, path: Path) -> bool:
        """Write the document to a file, which is its own from then on; whether that was possible."""
        document = self._document
        if window_list.showing(path) not in (None, self._window):
            text = tr("Not saved: {name} is open in another window; choose another name.")
            document.messageRaised.emit(text.format(name=path.name))
            return False
        form = by_name(str(path))
        if form is not None and not self._may_drop(form):
            return False
        self._unwatch()
        try:
            self._write(path)
        except FormatError as error:
            document.messageRaised.emit(tr("Not saved: {reason}").format(reason=said(error)))
            self._watch()
            return False
        document.path = path
        self._stamp = self._told = stamp(path)
        self._watch()
        self._stack.setClean()
        self._forget()
        self.saved.emit(str(path))
        return True

    def _may_drop(self, form: Format) -> bool:
        """Ask, where the format leaves out something of the tree. For the session alone nobody is asked."""
        missing = lost(self._document.tree, form, self._session())
        if not missing or missing == ("session",):
            return True
        return file_dialogs.ask_lost(self._window, tr(form.title), dropped(missing))

    def _write(self, path: Path) -> None:
        kept = self.autosave.kept
        kept.saving(path)
        try:
            with busy():
                write_document(path, self._document.tree, self._session())
        finally:
            kept.saved()

    def revert(self) -> bool:
        """Read the file again, asking first if something would be lost; whether it was read."""
        path = self._document.path
        if path is None or (self.modified and not file_dialogs.ask_revert(self._window, path.name)):
            return False
        return self._reload()

    def may_close(self) -> bool:
        """Ask what to do with unsaved work; whether the window may close."""
        if self.modified:
            answer = file_dialogs.ask_close(self._window, self._document.title)
            if answer == file_dialogs.CANCEL or (answer == file_dialogs.SAVE and not self.save()):
                return False
        return True

    def close(self) -> None:
        """The window closes for good: what is unsaved was given up."""
        self._unwatch()
        self._look_again.stop()
        self._closed = True
        self._forget()

    def made(self) -> None:
        """The tree shown was made here, and no file holds it: it is unsaved, whatever is undone."""
        self._stack.resetClean()
        self.keep()

    def restored(self, one: UnsavedWork) -> None:
        """The tree shown was unsaved in a process that died: it still is.

        Its file may have been changed since then.
        """
        self.made()
        self.took_over = one
        self._stamp = self._told = one.stamp
        self._watch()
        self.look()

    # Other programs

    def _opened(self) -> None:
        path = self._document.path
        self._unwatch()
        self._stamp = self._told = stamp(path) if path is not None else None
        self._watch()

    def _watch(self) -> None:
        """Watch the file and its folder: programs that replace a file end the watch on it."""
        path = self._document.path
        if path is not None and path.parent.is_dir():
            self._watcher.addPaths([str(path), str(path.parent)])

    def _unwatch(self) -> None:
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)

    def look(self) -> None:
        """See whether another program has changed or removed the file, and say so, once."""
        path = self._document.path
        if path is None:
            return
        there = os.path.exists(path)  # noqa: PTH110 - Path's own raises where it may not look
        if not there:
            if self._stamp is not None:
                self._stamp = self._told = None
                self._stack.resetClean()
                self.changedOutside.emit(
                    tr("{name} has been removed; saving makes it again.").format(name=path.name)
                )
        elif differs(path, self._stamp) and differs(path, self._told):
            self._told = stamp(path)
            self.changedOutside.emit(tr("{name} has been changed by another program.").format(name=path.name))
        if there and str(path) not in self._watcher.files():
            self._watcher.addPath(str(path))

    @property
    def answers(self) -> tuple[tuple[str, Callable[[], object]], ...]:
        """What can be done about a change by another program: what it is called, and who does it."""
        path = self._document.path
        if path is None or stamp(path) is None:
            return ()
        return ((tr("Re&load"), self.revert), (tr("&Keep Mine"), self.keep_mine))

    def keep_mine(self) -> None:
        """What another program has written is not wanted: the next saving replaces it, unasked."""
        path = self._document.path
        if path is not None:
            self._stamp = self._told = stamp(path)
            self._stack.resetClean()
            self.keep()


def proposed(title: str) -> str:
    """A name for the file of a tree that has none yet."""
    stem = " ".join(re.sub(r'[<>:"/\\|?*\x00-\x1f]+', " ", printable(title)).split())[:60].strip(". ")
    return (stem or tr("Untitled")) + NATIVE.suffixes[0]


__all__ = ["SaveCommands", "proposed"]
