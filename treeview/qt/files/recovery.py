"""Recovery files, which hold unsaved work so that it survives a crash.

Every document with unsaved edits owns one file in the recovery folder: a line of JSON that describes it,
then the tree in the native format. A lock next to it names the process that owns it. What a dead process has
left is offered at the next start. The user's own files are never touched. `Autosave` writes the files; how
long after an edit is the setting ``autosave_seconds``, see `treeview.qt.settings`.
"""

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
from treeview.formats.json_text import JsonDocument
from treeview.formats.native import native
from treeview.formats.native.native import SavedPages
from treeview.formats.native.session import Session
from treeview.messages import tr
from treeview.qt.files.file_stamp import FileStamp, from_json, same_file
from treeview.qt.settings import settings_file
from treeview.tree.rounding import format_number
from treeview.tree.tree import ROOT, Tree

_MAX_CHARS: Final = 32
PRIVATE: Final = 0o700
"""The mode of the folder: what is unsaved may be of a file that nobody else can read."""
SUFFIX: Final = ".unsaved"
_LOCK: Final = ".lock"
_SAVING: Final = ".saving"
_DAMAGED: Final = ".damaged"
_PART: Final = re.compile(r"\..*\.[0-9a-f]{8}\.part")
EMPTY_LOCK_SECONDS: Final = 5.0
"""A lock that names no process for longer was left by one that died while it made the lock."""


def recovery_folder() -> Path:
    """The folder of recovery files, next to the settings."""
    return settings_file().parent / "recovery"


class RecoveryWork(NamedTuple):
    """A document to be kept.

    - ``path``: the user's file of the document, if any; ``title``: its title, "" for none; ``nodes``: their
      number.
    - ``session``: how the document was left.
    - ``stamp``: what the user's file held when it was last read or written here.
    - ``pages``: all pages of a document with several, this one among them.
    """

    tree: Tree
    path: Path | None
    title: str
    nodes: int
    session: Session | None = None
    stamp: FileStamp | None = None
    pages: SavedPages | None = None


class UnsavedWork(NamedTuple):
    """Work that a dead process has left in ``file`` at ``time``; ``begin`` helps to recognise it."""

    file: Path
    path: Path | None
    title: str
    time: float
    nodes: int
    stamp: FileStamp | None = None
    begin: str = ""

    @property
    def name(self) -> str:
        """The title for a person."""
        return self.title or tr("Untitled")

    def read(self) -> SavedPages:
        """All its pages; raises ``FormatError``."""
        return native.pages_of(JsonDocument.read(_split(self.file)[1], str(self.file)))

    def discard(self) -> None:
        with contextlib.suppress(OSError):
            self.file.unlink(missing_ok=True)
            self.file.with_suffix(_LOCK).unlink(missing_ok=True)


def summarise(tree: Tree) -> str:
    """The tree as a nested list of leaf values, shortened to `_MAX_CHARS`."""
    text, left = "", list[int | str]([ROOT])
    while left and len(text) <= _MAX_CHARS:
        one = left.pop()
        if isinstance(one, str):
            text += one
        elif tree.child_count[one]:
            below: list[int | str] = ["]"]
            for child in reversed([*islice(tree.children(one), _MAX_CHARS)]):
                below += [child, ", "]
            below.pop()  # the comma before the first
            text, left = text + "[", left + below
        else:
            text += format_number(tree.value[one]) or "?"
    return text if len(text) <= _MAX_CHARS else text[:_MAX_CHARS] + "…"


def set_aside(file: Path) -> Path:
    """Rename damaged work, so that it is not offered again; returns the new path."""
    aside = file.with_suffix(_DAMAGED)
    try:
        return file.replace(aside)
    except OSError:
        return file


def pieces(work: RecoveryWork) -> Iterator[bytes]:
    """The contents of a recovery file, in pieces of a millisecond. Raises ``FormatError``."""
    about = {
        "path": os.path.abspath(work.path) if work.path else None,  # noqa: PTH100 - a link stays one
        "title": work.title,
        "time": time.time(),
        "nodes": work.nodes,
        "begin": summarise(work.tree),
        "stamp": work.stamp.as_json() if work.stamp else None,
    }
    yield json.dumps(about).encode() + b"\n"
    for text in native.page_pieces(work.pages or SavedPages(((work.tree, work.session),))):
        try:
            check_encodable(text)
        except FormatError as error:  # its position counts within this piece: leave it out
            raise FormatError(error.message) from None
        yield text.encode()


class RecoveryFile:
    """The recovery file of a document: the first `write` takes the lock, `remove` gives it back."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder or recovery_folder()
        self.file = self.folder / f"{os.getpid()}-{os.urandom(6).hex()}{SUFFIX}"
        self._lock: QLockFile | None = None

    def write(self, work: RecoveryWork) -> None:
        self.put(b"".join(pieces(work)))

    def put(self, data: bytes) -> None:
        """Write what `pieces` has made, whole or not at all; raises ``FormatError``."""
        self._claim()
        write_bytes(self.file, data, private=True)

    def _claim(self) -> None:
        """Make the folder and take the lock, even if somebody has removed them."""
        if self._lock is not None and self.file.with_suffix(_LOCK).exists():
            return
        self._lock = None
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE)
            self.folder.chmod(PRIVATE)  # an earlier version may have made it readable by others
        except OSError as error:
            reason = tr("cannot create it: {reason}").format(reason=error.strerror)
            raise FormatError(reason, str(self.folder)) from None
        lock = QLockFile(str(self.file.with_suffix(_LOCK)))
        lock.setStaleLockTime(0)
        if not lock.tryLock(0):
            raise FormatError(tr("no permission to write it"), str(self.folder))
        self._lock = lock

    def begin_save(self, path: Path) -> None:
        """Note that the user's file is about to be written: a crash may leave a partial copy next to it."""
        with contextlib.suppress(OSError, FormatError):  # without the note, a partial copy may be left over
            self._claim()
            self.file.with_suffix(_SAVING).write_text(os.path.realpath(path), "utf-8")

    def end_save(self) -> None:
        """Remove the note: the user's file was written, or could not be."""
        with contextlib.suppress(OSError):
            self.file.with_suffix(_SAVING).unlink(missing_ok=True)

    def remove(self) -> None:
        """Delete the file and give the lock back: nothing is unsaved."""
        with contextlib.suppress(OSError):
            self.file.unlink(missing_ok=True)
        self.end_save()
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None


def find_unsaved(folder: Path | None = None) -> list[UnsavedWork]:
    """The work that dead processes have left, latest first; their partial files are deleted."""
    folder = folder or recovery_folder()
    if not folder.is_dir():
        return []
    with contextlib.suppress(OSError):
        _sweep(folder)
    found = [_look(file) for file in _orphans(folder)]
    return sorted((one for one in found if one), key=lambda one: one.time, reverse=True)


def find_damaged(folder: Path | None = None) -> list[Path]:
    """Recovery files of dead processes that cannot be read."""
    return [file for file in _orphans(folder or recovery_folder()) if _look(file) is None]


def _orphans(folder: Path) -> list[Path]:
    """The recovery files that no running process owns."""
    return sorted(file for file in folder.glob(f"*{SUFFIX}") if not _is_owned(file))


def _is_owned(file: Path) -> bool:
    """Whether a running process owns the file; the lock of a dead one is removed."""
    name = file.with_suffix(_LOCK)
    try:
        about = name.stat()
    except OSError:
        return False
    if not about.st_size and time.time() - about.st_mtime > EMPTY_LOCK_SECONDS:  # alive for QLockFile
        name.unlink(missing_ok=True)
        return False
    lock = QLockFile(str(name))
    lock.setStaleLockTime(0)
    if not lock.tryLock(0):
        return True
    lock.unlock()
    return False


def _sweep(folder: Path) -> None:
    """Delete partial files of dead processes, but none that a running one may be writing."""
    for note in folder.glob(f"*{_SAVING}"):
        if not _is_owned(note):
            _sweep_beside(note)
            note.unlink(missing_ok=True)
    for part in folder.glob(".*.part"):
        owner = folder / (part.name[1:].split(".")[0] + SUFFIX)
        if not _is_owned(owner):
            part.unlink(missing_ok=True)
    for lock in folder.glob(f"*{_LOCK}"):
        _is_owned(lock)


def _sweep_beside(note: Path) -> None:
    """Delete the partial file that a dead process has left next to the user's."""
    target = _target(note)
    if target is None:
        return
    start = f".{target.name[:40]}."
    parts = [p for p in target.parent.glob("*.part") if _PART.fullmatch(p.name) and p.name.startswith(start)]
    # List notes after parts: a process leaves its note before it writes a part.
    others = [_target(other) for other in note.parent.glob(f"*{_SAVING}") if _is_owned(other)]
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
    """The description of a recovery file; ``None`` if it is damaged."""
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
