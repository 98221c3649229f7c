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
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QLockFile

from treeview.formats.file_io import decode, read, write_bytes
from treeview.formats.format_error import FormatError, check_encodable
from treeview.formats.native import native
from treeview.formats.native.session import Session
from treeview.messages import tr
from treeview.qt.files.file_stamp import FileStamp, from_json, same_file
from treeview.qt.settings import settings_file
from treeview.tree.number_text import number
from treeview.tree.tree import ROOT, Tree

PRIVATE: Final = 0o700
"""The mode of the folder: what is unsaved may be of a file that nobody else can read."""
SUFFIX: Final = ".unsaved"
_LOCK: Final = ".lock"
_SAVING: Final = ".saving"
_DAMAGED: Final = ".damaged"
_PART: Final = re.compile(r"\..*\.[0-9a-f]{8}\.part")
YOUNG: Final = 5.0
"""Seconds after which a lock that names no process is one whose maker died in the middle of it."""


def recovery_folder() -> Path:
    """Where unsaved work is kept: beside the settings."""
    return settings_file().parent / "recovery"


class RecoveryWork(NamedTuple):
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
    stamp: FileStamp | None = None


class UnsavedWork(NamedTuple):
    """Work that a dead process has left, in ``file``: as in `RecoveryWork`; ``time``: when it was kept.

    The time is in seconds since 1970. ``begin`` is the beginning of the tree as a nested list.
    """

    file: Path
    path: Path | None
    title: str
    time: float
    nodes: int
    stamp: FileStamp | None = None
    begin: str = ""

    def read(self) -> tuple[Tree, Session | None]:
        """The tree, and how it was left; raises ``FormatError``."""
        return native.loads_with_session(_split(self.file)[1], str(self.file))

    def discard(self) -> None:
        """Forget it for good."""
        with contextlib.suppress(OSError):
            self.file.unlink(missing_ok=True)
            self.file.with_suffix(_LOCK).unlink(missing_ok=True)


def beginning(tree: Tree, most: int = 32) -> str:
    """The tree as a nested list of the values of its leaves, cut after ``most`` letters."""
    text, left = "", list[int | str]([ROOT])
    while left and len(text) <= most:
        one = left.pop()
        if isinstance(one, str):
            text += one
        elif tree.child_count[one]:
            below: list[int | str] = ["]"]
            for child in reversed([*islice(tree.children(one), most)]):
                below += [child, ", "]
            below.pop()  # the comma before the first
            text, left = text + "[", left + below
        else:
            text += number(tree.value[one]) or "?"
    return text if len(text) <= most else text[:most] + "…"


def set_aside(file: Path) -> Path:
    """Keep damaged work under another name, under which it is not offered again; returns the name."""
    aside = file.with_suffix(_DAMAGED)
    try:
        return file.replace(aside)
    except OSError:
        return file


def pieces(work: RecoveryWork) -> Iterator[bytes]:
    """What a file of unsaved work holds, in pieces that take about a millisecond each.

    The tree must not change meanwhile. Raises ``FormatError`` where it has text that no file can hold.
    """
    about = {
        "path": os.path.abspath(work.path) if work.path else None,  # noqa: PTH100 - a link stays one
        "title": work.title,
        "time": time.time(),
        "nodes": work.nodes,
        "begin": beginning(work.tree),
        "stamp": work.stamp.as_json() if work.stamp else None,
    }
    yield json.dumps(about).encode() + b"\n"
    for text in native.pieces(work.tree, work.session):
        try:
            check_encodable(text)
        except FormatError as error:  # its place is one in this piece, which says nothing
            raise FormatError(error.message) from None
        yield text.encode()


class RecoveryFile:
    """The file in which one document of this process keeps its unsaved work.

    The lock is taken with the first `write` and given back by `remove`.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or recovery_folder()
        self.file = self.folder / f"{os.getpid()}-{os.urandom(6).hex()}{SUFFIX}"
        self._lock: QLockFile | None = None

    def write(self, work: RecoveryWork) -> None:
        """Keep ``work``, whole or not at all; raises ``FormatError``."""
        self.put(b"".join(pieces(work)))

    def put(self, data: bytes) -> None:
        """Keep the work that `pieces` has written, whole or not at all; raises ``FormatError``."""
        self._own()
        write_bytes(self.file, data, private=True)

    def _own(self) -> None:
        """Have the folder and the lock, even where somebody has removed them meanwhile."""
        if self._lock is not None and self.file.with_suffix(_LOCK).exists():
            return
        self._lock = None
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE)
            self.folder.chmod(PRIVATE)  # one that an earlier version made could be read by others
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


def unsaved(folder: Path | None = None) -> list[UnsavedWork]:
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


def _look(file: Path) -> UnsavedWork | None:
    """What a file of unsaved work says of itself, ``None`` for what is none."""
    try:
        about = json.loads(_split(file)[0])
        path = about["path"]
        return UnsavedWork(
            file,
            Path(path) if path else None,
            str(about["title"]),
            float(about["time"]),
            int(about["nodes"]),
            from_json(about.get("stamp")),
            str(about.get("begin", "")),
        )
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        return None
