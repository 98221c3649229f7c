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
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QLockFile, QObject, QTimer, Signal

from treeview.formats import native
from treeview.formats.errors import FormatError
from treeview.formats.files import decode, read, write
from treeview.formats.session import Session
from treeview.qt.i18n import tr
from treeview.qt.settings import settings_file
from treeview.qt.stamps import Stamp, from_json, same_file
from treeview.tree.tree import Tree

SUFFIX: Final = ".unsaved"
_LOCK: Final = ".lock"
_SAVING: Final = ".saving"
_DAMAGED: Final = ".damaged"
_PART: Final = re.compile(r"\..*\.[0-9a-f]{8}\.part")
EARLY: Final = 0.5
"""The share of the interval after which writing begins, so that it has ended when the interval has."""
LARGE: Final = 20_000
"""A tree with fewer nodes is copied at once, in a millisecond."""
YOUNG: Final = 5.0
"""Seconds after which a lock that names no process is one whose maker died in the middle of it."""
PATIENCE: Final = 5
"""So many times an edit may begin the copy of a large tree anew."""


def recovery_folder() -> Path:
    """Where unsaved work is kept: beside the settings."""
    return settings_file().parent / "recovery"


class Work(NamedTuple):
    """A document with what is needed to offer it again.

    ``path``: the user's file that it is to be saved in, or ``None``; ``title``: what the document is
    called; ``nodes``: how many there are; ``session``: how it was left; ``stamp``: what the user's file
    held when it was last read or written here.
    """

    tree: Tree
    path: Path | None
    title: str
    nodes: int
    session: Session | None = None
    stamp: Stamp | None = None


class Unsaved(NamedTuple):
    """Work that a dead process has left, in ``file``: as in `Work`; ``time``: when it was kept.

    The time is in seconds since 1970.
    """

    file: Path
    path: Path | None
    title: str
    time: float
    nodes: int
    stamp: Stamp | None = None

    def read(self) -> tuple[Tree, Session | None]:
        """The tree, and how it was left; raises ``FormatError``."""
        return native.loads_with_session(_split(self.file)[1], str(self.file))

    def discard(self) -> None:
        """Forget it for good."""
        with contextlib.suppress(OSError):
            self.file.unlink(missing_ok=True)
            self.file.with_suffix(_LOCK).unlink(missing_ok=True)


def set_aside(file: Path) -> Path:
    """Keep damaged work under another name, under which it is not offered again; returns the name."""
    aside = file.with_suffix(_DAMAGED)
    try:
        return file.replace(aside)
    except OSError:
        return file


def snapshot(tree: Tree) -> Tree:
    """A copy that another thread may read while ``tree`` is edited. O(n), some ns for a node."""
    copy = Tree()
    for _ in _copied(tree, copy):
        pass
    return copy


def _copied(tree: Tree, copy: Tree) -> Iterator[None]:
    """Make ``copy`` a copy of ``tree``, a column at a time."""
    for name in Tree.__slots__:
        column = getattr(tree, name)
        if isinstance(column, array):
            column = column[:]
        elif isinstance(column, dict):
            column = dict(column)
        setattr(copy, name, column)
        yield


class Kept:
    """The file in which one document of this process keeps its unsaved work.

    The lock is taken with the first `write` and given back by `remove`.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or recovery_folder()
        self.file = self.folder / f"{os.getpid()}-{os.urandom(6).hex()}{SUFFIX}"
        self._lock: QLockFile | None = None

    def write(self, work: Work) -> None:
        """Keep ``work``, whole or not at all; raises ``FormatError``."""
        self._own()
        about = {
            "path": os.path.abspath(work.path) if work.path else None,  # noqa: PTH100 - a link stays one
            "title": work.title,
            "time": time.time(),
            "nodes": work.nodes,
            "stamp": work.stamp.as_json() if work.stamp else None,
        }
        text = json.dumps(about) + "\n" + native.dumps(work.tree, work.session)
        write(self.file, text)

    def _own(self) -> None:
        """Have the folder and the lock, even where somebody has removed them meanwhile."""
        if self._lock is not None and self.file.with_suffix(_LOCK).exists():
            return
        self._lock = None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = tr("cannot make it: {reason}").format(reason=error.strerror)
            raise FormatError(reason, str(self.folder)) from None
        lock = QLockFile(str(self.file.with_suffix(_LOCK)))
        lock.setStaleLockTime(0)
        if not lock.tryLock(0):
            raise FormatError(tr("no permission to write it"), str(self.folder))
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
    found = [_look(file) for file in _left(folder)]
    return sorted((one for one in found if one), key=lambda one: one.time, reverse=True)


def damaged(folder: Path | None = None) -> list[Path]:
    """What dead processes have left that does not say what it is."""
    return [file for file in _left(folder or recovery_folder()) if _look(file) is None]


def _left(folder: Path) -> list[Path]:
    """The files of unsaved work that no running process owns."""
    return sorted(file for file in folder.glob(f"*{SUFFIX}") if not _alive(file))


def _alive(file: Path) -> bool:
    """Whether a running process owns the file; a lock that a dead one has left is removed."""
    name = file.with_suffix(_LOCK)
    try:
        about = name.stat()
    except OSError:
        return False
    if not about.st_size and time.time() - about.st_mtime > YOUNG:  # QLockFile takes it for alive
        name.unlink(missing_ok=True)
        return False
    lock = QLockFile(str(name))
    lock.setStaleLockTime(0)
    if not lock.tryLock(0):
        return True
    lock.unlock()
    return False


def _sweep(folder: Path) -> None:
    """Remove what dead processes have left half written, and nothing that a living one may be writing."""
    for note in folder.glob(f"*{_SAVING}"):
        if not _alive(note):
            _sweep_beside(note)
            note.unlink(missing_ok=True)
    for part in folder.glob(".*.part"):
        owner = folder / (part.name[1:].split(".")[0] + SUFFIX)
        if not _alive(owner):
            part.unlink(missing_ok=True)
    for lock in folder.glob(f"*{_LOCK}"):
        _alive(lock)


def _sweep_beside(note: Path) -> None:
    """Remove the half file that a dead process was writing beside the user's."""
    target = _target(note)
    if target is None:
        return
    start = f".{target.name[:40]}."
    parts = [p for p in target.parent.glob("*.part") if _PART.fullmatch(p.name) and p.name.startswith(start)]
    # Looked up after the parts: who writes one has left a note before.
    others = [_target(other) for other in note.parent.glob(f"*{_SAVING}") if _alive(other)]
    if not any(other is not None and same_file(other, target) for other in others):
        for part in parts:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)


def _target(note: Path) -> Path | None:
    """The user's file that a note names; ``None`` for a damaged one."""
    try:
        return Path(note.read_text("utf-8"))
    except (OSError, ValueError):
        return None


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
            from_json(about.get("stamp")),
        )
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        return None


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
        self._copying = _copied(tree, self._copy)
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
