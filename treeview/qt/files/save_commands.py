"""Saving a document: save, save as, revert, the question on close, and changes by other programs."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from treeview.formats.format_error import FormatError, to_printable
from treeview.formats.format_registry import (
    CONTENT,
    NATIVE,
    TRACE,
    Format,
    find_lost,
    format_of_file,
    write_pages,
)
from treeview.formats.native.native import SavedPages
from treeview.formats.native.session import Session
from treeview.messages import tr
from treeview.qt.dialogs import file_dialogs, save_questions
from treeview.qt.files.autosave import Autosave
from treeview.qt.files.document_session import session_of
from treeview.qt.files.file_stamp import FileStamp, differs, stamp_of
from treeview.qt.files.recovery import RecoveryWork, UnsavedWork
from treeview.qt.shell import Shell, window_of
from treeview.qt.widgets.desktop import busy_cursor
from treeview.tree.edits.change import Edit
from treeview.tree.tree import Tree

SETTLE_MS: Final = 200
"""How long after a change a file is checked, so that the program which writes it can finish."""
MAX_NAME_CHARS: Final = 60
"""The most characters of the file name that is proposed for a tree."""


class SaveCommands(QObject):
    """Saves the document of ``shell``, watches its file and keeps unsaved work.

    ``reload`` reads the file again; ``unfinished`` is what is being typed, as an edit of a copy.
    """

    modifiedChanged = Signal(bool)
    """Whether there is work that the user's file does not hold."""
    saved = Signal(str)
    """The path that was written."""
    changedOutside = Signal(str)
    """Another program has changed or removed the file: one line for the user."""

    def __init__(
        self, shell: Shell, reload: Callable[[], bool], unfinished: Callable[[Tree], Edit | None]
    ) -> None:
        super().__init__(shell.window)
        self._shell, self._document, self._settings = shell, shell.document, shell.settings
        self._reload, self._unfinished = reload, unfinished
        self._history, self._pages = shell.document.history, shell.pages
        self._known: FileStamp | None = None  # the file as it was last read or written here
        self._reported: FileStamp | None = None  # the file at the last change that was reported to the user
        self._closed = self._unwatched = False
        self.recovered: UnsavedWork | None = None
        """Where a crashed process had kept this document, until it is kept again or saved."""
        self._watcher = QFileSystemWatcher(self)
        self._check_later = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self.autosave = Autosave(self._work, lambda: self._settings["autosave_seconds"], self)
        self.autosave.failed.connect(self._warn_not_kept)
        self.autosave.keptAside.connect(self._discard_recovered)
        self._document.cleanChanged.connect(lambda clean: self.modifiedChanged.emit(not clean))
        self._document.undoneOrRedone.connect(self.keep)
        self._document.cleanChanged.connect(self.keep)
        self._document.treeChanged.connect(self._on_opened)
        self._document.runChanged.connect(self._keep_run)
        self._pages.changed.connect(self.keep)
        self._watcher.fileChanged.connect(self._check_later.start)
        self._watcher.directoryChanged.connect(self._check_later.start)
        self._check_later.timeout.connect(self.check_file)
        shell.actions.tie({"save": self.save, "save_as": self.save_as, "reload": self.revert})
        self._on_opened()

    @property
    def modified(self) -> bool:
        return not self._history.is_clean

    def _session(self) -> Session:
        return session_of(self._document, self._shell.canvas)

    def _work(self) -> RecoveryWork:
        """A copy of the document, with what is being typed as if it were finished."""
        document = self._document
        copy = document.tree.copy()
        edit = self._unfinished(copy)
        if edit is not None:
            edit.apply(copy)
        work = RecoveryWork(
            copy, document.path, document.known_title, self._pages.node_count, self._session(), self._known
        )
        if len(self._pages) == 1:
            return work
        pages, shown = self._pages.contents()
        copies = [(copy if place == shown else tree.copy(), kept) for place, (tree, kept) in enumerate(pages)]
        return work._replace(pages=SavedPages(tuple(copies), shown))

    def keep(self, _: object = None) -> None:
        """Have unsaved work kept aside soon, or forget it once everything is saved."""
        if self._closed:
            return
        if self.modified or self._unfinished(self._document.tree) is not None:
            self.autosave.note_edit()
        else:
            self._forget()

    def _keep_run(self) -> None:
        """Keep the search with work that is unsaved anyway; on its own it does not count as unsaved work."""
        if self.modified:
            self.keep()

    def _forget(self) -> None:
        self.autosave.stop()
        self._discard_recovered()

    def _discard_recovered(self) -> None:
        if self.recovered is not None:
            self.recovered.discard()
            self.recovered = None

    def _warn_not_kept(self, reason: str) -> None:
        text = tr("Unsaved work cannot be backed up: {reason}. treeview keeps trying; save your work.")
        self._shell.warn(text.format(reason=reason))

    # Saving

    def save(self) -> bool:
        if not self._shell.finish_typing():
            return False
        path = self._document.path
        if path is None:
            return self.save_as()
        if differs(path, self._known):
            answer = save_questions.ask_overwrite(self._shell.window, path.name)
            if answer != save_questions.OVERWRITE:
                return answer == save_questions.SAVE_AS and self.save_as()
        return self.write(path)

    def save_as(self) -> bool:
        if not self._shell.finish_typing():
            return False
        document = self._document
        path = file_dialogs.ask_save(
            self._shell.window, str(document.path or self.propose_path(document.tree.title))
        )
        return bool(path) and self.write(Path(path))

    def propose_path(self, title: str) -> str:
        """The path that is proposed for a tree with a title."""
        return str(Path(self._settings["folder"]) / propose_name(title))

    def write(self, path: Path) -> bool:
        """Write the document to a file, which becomes its own; whether that was possible."""
        document = self._document
        if window_of(path) not in (None, self._shell.window):
            text = tr("Not saved: {name} is open in another window. Choose another name.")
            self._shell.warn(text.format(name=path.name))
            return False
        form = format_of_file(str(path))
        if form is not None and len(self._pages) == 1 and not self.confirm_loss(form):
            return False
        self._unwatch()
        try:
            self._write(path)
        except FormatError as error:
            self._shell.warn(tr("Not saved: {reason}").format(reason=str(error)))
            self._watch()
            return False
        document.path = path
        self._known = self._reported = stamp_of(path)
        self._watch()
        self._pages.set_clean()
        self._forget()
        self.saved.emit(str(path))
        return True

    def confirm_loss(self, form: Format) -> bool:
        """Ask the user if the format loses part of the tree; losing the session alone needs no question."""
        missing = find_lost(self._document.tree, form, self._session())
        if not missing or missing == ("session",):
            return True
        return save_questions.ask_lost(
            self._shell.window, tr(form.title), ", ".join(tr(CONTENT[each]) for each in missing)
        )

    def _write(self, path: Path) -> None:
        kept = self.autosave.kept
        kept.begin_save(path)
        try:
            run = self._document.run
            if run is not None and format_of_file(str(path)) is TRACE:
                from treeview.qt.files.run_file import write_with_progress

                write_with_progress(run, path, self._shell.window)
            else:
                with busy_cursor():
                    write_pages(path, self._pages.contents())
        finally:
            kept.end_save()

    def revert(self) -> bool:
        """Read the file again, after a question if changes would be lost; whether it was read."""
        path = self._document.path
        if path is None or (self.modified and not save_questions.ask_revert(self._shell.window, path.name)):
            return False
        return self._reload()

    def may_close(self) -> bool:
        """Ask what to do with unsaved work; whether the window may close."""
        if self.modified:
            answer = save_questions.ask_close(self._shell.window, self._document.title)
            if answer == save_questions.CANCEL or (answer == save_questions.SAVE and not self.save()):
                return False
        return True

    def close(self) -> None:
        self._unwatch()
        self._check_later.stop()
        self._closed = True
        self._forget()

    def mark_unsaved(self, recovered: UnsavedWork | None = None) -> None:
        """Count the tree as unsaved, whatever is undone: it was made here, or ``recovered`` after a crash."""
        self._history.reset_clean()
        self.keep()
        if recovered is not None:
            self.recovered = recovered
            self._known = self._reported = recovered.stamp
            self._watch()
            self.check_file()  # the user's file may have changed since then

    # Other programs

    def set_watching(self, on: bool) -> None:
        """Tell of changes by other programs, or not, while a log is read as it grows."""
        self._unwatched = not on
        self._look_at_file()

    def _on_opened(self) -> None:
        if not self._pages.turning:
            self._look_at_file()

    def _look_at_file(self) -> None:
        path = self._document.path
        self._unwatch()
        if self._unwatched:
            return
        self._known = self._reported = stamp_of(path) if path is not None else None
        self._watch()

    def _watch(self) -> None:
        """Watch the file, and its folder too: a file that is replaced is no longer watched."""
        path = self._document.path
        if path is not None and path.parent.is_dir():
            self._watcher.addPaths([str(path), str(path.parent)])

    def _unwatch(self) -> None:
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)

    def check_file(self) -> None:
        """Report once if another program has changed or removed the file."""
        path = self._document.path
        if path is None or self._unwatched:
            return
        there = os.path.exists(path)  # noqa: PTH110 - Path's own raises where it may not look
        if not there:
            if self._known is not None:
                self._known = self._reported = None
                self._history.reset_clean()
                self.changedOutside.emit(
                    tr("{name} has been removed. Save to write it again.").format(name=path.name)
                )
        elif differs(path, self._known) and differs(path, self._reported):
            self._reported = stamp_of(path)
            self.changedOutside.emit(tr("{name} has been changed by another program.").format(name=path.name))
        if there and str(path) not in self._watcher.files():
            self._watcher.addPath(str(path))

    @property
    def answers(self) -> tuple[tuple[str, Callable[[], object]], ...]:
        """What the user can do about a change by another program: pairs of a button's text and its action."""
        path = self._document.path
        if path is None or stamp_of(path) is None:
            return ()
        return ((tr("Re&load"), self.revert), (tr("&Keep Mine"), self.keep_mine))

    def keep_mine(self) -> None:
        """Ignore what another program has written: the next save replaces it without asking."""
        path = self._document.path
        if path is not None:
            self._known = self._reported = stamp_of(path)
            self._history.reset_clean()
            self.keep()


def propose_name(title: str, suffix: str = NATIVE.suffixes[0]) -> str:
    """A file name for what has none yet."""
    words = re.sub(r'[<>:"/\\|?*\x00-\x1f]+', " ", to_printable(title)).split()
    stem = " ".join(words)[:MAX_NAME_CHARS].strip(". ")
    return (stem or tr("Untitled")) + suffix
