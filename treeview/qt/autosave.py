"""Writes unsaved work aside while the document is edited, so that neither an edit nor a crash is felt."""

from __future__ import annotations

import threading
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from treeview.formats.errors import FormatError
from treeview.qt.i18n import tr
from treeview.qt.recovery import Kept, Work
from treeview.tree.texts import Texts
from treeview.tree.tree import Tree

EARLY: Final = 0.5
"""The share of the interval after which writing begins, so that it has ended when the interval has."""
LARGE: Final = 20_000
"""A tree with fewer nodes is copied at once, in a millisecond."""
PATIENCE: Final = 5
"""So many times an edit may begin the copy of a large tree anew."""


def copying(tree: Tree, copy: Tree) -> Iterator[None]:
    """Make ``copy`` a copy of ``tree``, a column at a time, which another thread may read meanwhile. O(n)."""
    for name in Tree.__slots__:
        column = getattr(tree, name)
        if isinstance(column, array):
            column = column[:]
        elif isinstance(column, dict | Texts):
            column = column.copy()
        setattr(copy, name, column)
        yield


class Autosave(QObject):
    """Keeps the unsaved work of one document aside, some seconds after an edit, in a thread.

    ``state`` gives the document. Its tree is copied a column at a time, so that the copy of a large one
    is not felt; an edit meanwhile begins it anew, and after `PATIENCE` times it is made at once.

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
        state: Callable[[], Work],
        seconds: Callable[[], float],
        parent: QObject | None = None,
        folder: Path | None = None,
    ) -> None:
        super().__init__(parent)
        self.kept = Kept(folder)
        self._state, self._seconds = state, seconds
        self._thread: threading.Thread | None = None
        self._again = self._told = False
        self._number = self._anew = 0
        self._copy = Tree()
        self._copying: Iterator[None] = iter(())
        self.complete: Callable[[Tree], None] = lambda _copy: None
        self._timer, self._slices = QTimer(self), QTimer(self)
        for timer in (self._timer, self._slices):
            timer.setSingleShot(True)
        self._timer.timeout.connect(self._begin)
        self._slices.timeout.connect(self._slice)
        self._written.connect(self._done)

    def edited(self) -> None:
        """Something is unsaved, or has changed again."""
        if self._slices.isActive():
            self._anew += 1
            self._copy_anew()
        elif self._thread is not None:
            self._again = True
        elif not self._timer.isActive():
            self._timer.start(int(self._seconds() * EARLY * 1000))

    def _begin(self) -> None:
        self._anew = 0
        self._copy_anew()

    def _copy_anew(self) -> None:
        tree = self._state().tree
        self._copy = Tree()
        self._copying = copying(tree, self._copy)
        if len(tree) < LARGE or self._anew >= PATIENCE:
            for _ in self._copying:
                pass
            self._write()
        else:
            self._slices.start(0)

    def _slice(self) -> None:
        for _ in self._copying:
            self._slices.start(0)
            return
        self._write()

    def _write(self) -> None:
        self._slices.stop()
        self.complete(self._copy)
        work = self._state()._replace(tree=self._copy)
        self._copy = Tree()
        self._number = number = self._number + 1

        def write() -> None:
            said = ""
            try:
                self.kept.write(work)
            except (FormatError, OSError, MemoryError) as error:
                said = str(error) or tr("there is not enough memory")
            self._written.emit(number, said)

        self._thread = threading.Thread(target=write, name="autosave", daemon=True)
        self._thread.start()

    def _done(self, number: int, said: str) -> None:
        if self._thread is None or number != self._number:  # stopped meanwhile
            return
        self._thread = None
        if said and not self._told:
            self.failed.emit(said)
        self._told = bool(said)
        if not said:
            self.keptAside.emit()
        if self._again or said:
            self._again = False
            self.edited()

    def stop(self) -> None:
        """Nothing is unsaved any more: forget what was kept."""
        self._timer.stop()
        self._slices.stop()
        thread, self._thread, self._again = self._thread, None, False
        if thread is not None:
            thread.join()
        self.kept.remove()
