"""Unsaved work is kept aside, never over the user's file, and offered after a crash.

Every document that has unsaved edits owns one file in the recovery folder: a line of JSON that says
what it is, and below it the tree in the native format. A lock beside it names the process that
owns it; what a dead process has left is offered at the next start.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import threading
import time
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QLockFile, QObject, QTimer, Signal

from treeview.formats import native
from treeview.formats.errors import FormatError
from treeview.formats.files import atomic_write, decode, read
from treeview.qt.settings import settings_file
from treeview.tree.tree import Tree

SUFFIX: Final = ".unsaved"
_LOCK: Final = ".lock"
_SAVING: Final = ".saving"
_PART: Final = re.compile(r"\..*\.[0-9a-f]{8}\.part")
EARLY: Final = 0.5
"""The share of the interval after which writing begins, so that it has ended when the interval has."""


def recovery_folder() -> Path:
    """Where unsaved work is kept: beside the settings."""
    return settings_file().parent / "recovery"


class Unsaved(NamedTuple):
    """Work that a dead process has left.

    ``path``: the user's file that it was to be saved in, or ``None``; ``title``: what the document
    was called; ``time``: when it was kept, in seconds since 1970; ``nodes``: how many there are.
    """

    file: Path
    path: Path | None
    title: str
    time: float
    nodes: int

    def tree(self) -> Tree:
        """The tree; raises ``FormatError``."""
        return native.loads(_split(self.file)[1], str(self.file))

    def discard(self) -> None:
        """Forget it for good."""
        self.file.unlink(missing_ok=True)
        self.file.with_suffix(_LOCK).unlink(missing_ok=True)


def snapshot(tree: Tree) -> Tree:
    """A copy that another thread may read while ``tree`` is edited. O(n), some ns for a node."""
    copy = Tree()
    for name in Tree.__slots__:
        column = getattr(tree, name)
        if isinstance(column, array):
            column = column[:]
        elif isinstance(column, dict):
            column = dict(column)
        setattr(copy, name, column)
    return copy


class Kept:
    """The file in which one document of this process keeps its unsaved work.

    The lock is taken with the first `write` and given back by `remove`.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or recovery_folder()
        self.file = self.folder / f"{os.getpid()}-{os.urandom(6).hex()}{SUFFIX}"
        self._lock: QLockFile | None = None

    def write(self, tree: Tree, path: Path | None, title: str, nodes: int) -> None:
        """Keep ``tree``, whole or not at all; raises ``FormatError``."""
        self._own()
        about = {"path": str(path) if path else None, "title": title, "time": time.time(), "nodes": nodes}
        text = json.dumps(about) + "\n" + native.dumps(tree)
        atomic_write(self.file, text.encode())

    def _own(self) -> None:
        if self._lock is not None:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FormatError(f"cannot make it: {error.strerror}", str(self.folder)) from None
        lock = QLockFile(str(self.file.with_suffix(_LOCK)))
        lock.setStaleLockTime(0)
        if not lock.tryLock(0):
            raise FormatError("cannot write in it", str(self.folder))
        self._lock = lock

    def saving(self, path: Path) -> None:
        """Note that the user's file is about to be written: a crash may leave a half one beside it."""
        with contextlib.suppress(OSError, FormatError):  # without the note only rubbish may stay
            self._own()
            self.file.with_suffix(_SAVING).write_text(os.path.realpath(path), "utf-8")

    def saved(self) -> None:
        """The user's file is written, or could not be."""
        with contextlib.suppress(OSError):
            self.file.with_suffix(_SAVING).unlink(missing_ok=True)

    def remove(self) -> None:
        """There is nothing unsaved any more."""
        with contextlib.suppress(OSError):
            self.file.unlink(missing_ok=True)
        self.saved()
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None


def unsaved(folder: Path | None = None) -> list[Unsaved]:
    """What dead processes have left, the last first; what they left half written is removed."""
    folder = folder or recovery_folder()
    if not folder.is_dir():
        return []
    with contextlib.suppress(OSError):
        _sweep(folder)
    found = [_look(file) for file in folder.glob(f"*{SUFFIX}") if not _alive(file)]
    return sorted((one for one in found if one), key=lambda one: one.time, reverse=True)


def _alive(file: Path) -> bool:
    """Whether a running process owns the file; a lock that a dead one has left is removed."""
    name = file.with_suffix(_LOCK)
    if not name.exists():
        return False
    lock = QLockFile(str(name))
    lock.setStaleLockTime(0)
    if not lock.tryLock(0):
        return True
    lock.unlock()
    return False


def _sweep(folder: Path) -> None:
    for note in folder.glob(f"*{_SAVING}"):
        if not _alive(note):
            target = Path(note.read_text("utf-8"))
            for part in target.parent.glob("*.part"):
                if _PART.fullmatch(part.name) and part.name.startswith(f".{target.name[:40]}."):
                    part.unlink(missing_ok=True)
            note.unlink(missing_ok=True)
    for part in folder.glob(".*.part"):
        owner = folder / (part.name[1:].split(".")[0] + SUFFIX)
        if not _alive(owner):
            part.unlink(missing_ok=True)
    for lock in folder.glob(f"*{_LOCK}"):
        _alive(lock)


def _split(file: Path) -> tuple[str, str]:
    about, _, text = decode(read(file), str(file)).partition("\n")
    return about, text


def _look(file: Path) -> Unsaved | None:
    """What a file of unsaved work says of itself, ``None`` for what is none."""
    try:
        about = json.loads(_split(file)[0])
        path = about["path"]
        return Unsaved(
            file,
            Path(path) if path else None,
            str(about["title"]),
            float(about["time"]),
            int(about["nodes"]),
        )
    except (ValueError, KeyError, TypeError):
        return None


class Autosave(QObject):
    """Keeps the unsaved work of one document aside, some seconds after an edit, in a thread.

    ``state`` gives the tree, its path, its title and the number of its nodes.
    """

    failed = Signal(str)
    """Once, until it works again: one clear line."""
    keptAside = Signal()
    """What was unsaved when the last writing began is on the disk."""
    _written = Signal(int, str)
    """The number of the writing, and what went wrong."""

    def __init__(
        self,
        state: Callable[[], tuple[Tree, Path | None, str, int]],
        seconds: Callable[[], float],
        parent: QObject | None = None,
        folder: Path | None = None,
    ) -> None:
        super().__init__(parent)
        self.kept = Kept(folder)
        self._state, self._seconds = state, seconds
        self._thread: threading.Thread | None = None
        self._again = self._told = False
        self._number = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._begin)
        self._written.connect(self._done)

    def edited(self) -> None:
        """Something is unsaved, or has changed again."""
        if self._thread is not None:
            self._again = True
        elif not self._timer.isActive():
            self._timer.start(int(self._seconds() * EARLY * 1000))

    def _begin(self) -> None:
        tree, path, title, nodes = self._state()
        copy = snapshot(tree)
        self._number = number = self._number + 1

        def write() -> None:
            said = ""
            try:
                self.kept.write(copy, path, title, nodes)
            except (FormatError, OSError, MemoryError) as error:
                said = str(error) or "out of memory"
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
        thread, self._thread, self._again = self._thread, None, False
        if thread is not None:
            thread.join()
        self.kept.remove()
