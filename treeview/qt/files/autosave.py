"""Writes unsaved work aside while the document is edited, so that neither an edit nor a crash is felt."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from treeview.formats.format_error import FormatError
from treeview.messages import tr
from treeview.qt.files.recovery import RecoveryFile, RecoveryWork, pieces
from treeview.tree.tree import Tree

EARLY: Final = 0.5
"""The share of the interval after which writing begins, so that it has ended when the interval has."""
SLICE: Final = 0.003
"""Seconds of writing at a time, which nobody feels."""
LATE: Final = 0.05
"""Seconds at a time once the interval is over, since edits without a pause leave no other time."""


class Autosave(QObject):
    """Keeps the unsaved work of one document aside, some seconds after an edit.

    ``state`` gives the document. Its tree is copied, and the text of the copy is made in slices whenever
    the event loop has nothing else to do: a thread that makes it would hold the interpreter's lock when
    an edit wants it. Only for the disk a thread waits. An edit meanwhile is kept in another go; once the
    interval is over, edits themselves do a slice, so that even a key held down cannot put it off.

    - ``complete``: adds to the copy what is no edit of the tree yet.
    """

    failed = Signal(str)
    """Once, until it works again: one clear line."""
    keptAside = Signal()
    """What was unsaved when the last writing began is on the disk."""
    _written = Signal(int, str)
    """The number of the writing, and what went wrong."""

    def __init__(
        self,
        state: Callable[[], RecoveryWork],
        seconds: Callable[[], float],
        parent: QObject | None = None,
        folder: Path | None = None,
    ) -> None:
        super().__init__(parent)
        self.kept = RecoveryFile(folder)
        self._state, self._seconds = state, seconds
        self._oldest: float | None = None  # when the first edit was made that is in no copy
        self._copied = 0.0  # the same of the first edit that is in the copy, but not on the disk
        self._pieces: Iterator[bytes] | None = None
        self._made: list[bytes] = []
        self._thread: threading.Thread | None = None
        self._told = False
        self._number = 0
        self.complete: Callable[[Tree], None] = lambda _copy: None
        self._timer, self._slices = QTimer(self), QTimer(self)
        for timer in (self._timer, self._slices):
            timer.setSingleShot(True)
        self._timer.timeout.connect(self._begin)
        self._slices.timeout.connect(self._slice)
        self._written.connect(self._done)

    def edited(self) -> None:
        """Something is unsaved, or has changed again."""
        if self._oldest is None:
            self._oldest = monotonic()
        if self._pieces is not None:
            if self._late(self._copied):
                self._slice()
        elif self._thread is None:
            if self._late(self._oldest):
                self._begin()
            elif not self._timer.isActive():
                age = monotonic() - self._oldest
                self._timer.start(max(0, round((self._seconds() * EARLY - age) * 1000)))

    def _late(self, since: float) -> bool:
        return monotonic() - since > self._seconds()

    def _begin(self) -> None:
        """Copy the document as it is."""
        self._timer.stop()
        self._copied, self._oldest = self._oldest or monotonic(), None
        work = self._state()
        tree = work.tree.copy()
        self.complete(tree)
        self._pieces, self._made = pieces(work._replace(tree=tree)), []
        self._slices.start(0)

    def _slice(self) -> None:
        """Make some more of the text."""
        if self._pieces is None:
            return
        end = monotonic() + (LATE if self._late(self._copied) else SLICE)
        try:
            for piece in self._pieces:
                self._made.append(piece)
                if monotonic() >= end:
                    self._slices.start(0)
                    return
        except (FormatError, MemoryError) as error:
            self._ended(_line(error))
        else:
            self._write()

    def _write(self) -> None:
        self._slices.stop()
        made, self._made, self._pieces = self._made, [], None
        self._number = number = self._number + 1

        def write() -> None:
            said = ""
            try:
                self.kept.put(b"".join(made))
            except (FormatError, OSError, MemoryError) as error:
                said = _line(error)
            self._written.emit(number, said)

        self._thread = threading.Thread(target=write, name="autosave", daemon=True)
        self._thread.start()

    def _done(self, number: int, said: str) -> None:
        if self._thread is not None and number == self._number:  # not stopped meanwhile
            self._ended(said)

    def _ended(self, said: str) -> None:
        """What was copied is on the disk, or it ``said`` why not."""
        self._thread = None
        self._forget()
        if said and not self._told:
            self.failed.emit(said)
        self._told = bool(said)
        if said:
            self._oldest = monotonic()  # it is tried again, but not at once
        else:
            self.keptAside.emit()
        if self._oldest is not None:
            self.edited()

    def _forget(self) -> None:
        """What was being made is not wanted any more."""
        self._slices.stop()
        self._pieces, self._made = None, []

    def stop(self) -> None:
        """Nothing is unsaved any more: forget what was kept."""
        self._timer.stop()
        self._forget()
        self._oldest = None
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join()
        self.kept.remove()


def _line(error: BaseException) -> str:
    return str(error) or tr("there is not enough memory")
