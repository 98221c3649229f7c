"""Writing a book of sheets to files: all of them or none."""

import errno
import os
import shutil
import stat
from collections.abc import Generator
from os import PathLike
from pathlib import Path

from treeview.draw.progress import scale_progress
from treeview.figures.book import Sheets
from treeview.figures.file_kinds import DEFAULT, FileKind, OutputSettings
from treeview.figures.sheet import Raster
from treeview.figures.writers import WRITERS
from treeview.formats.file_io import atomic_write, reason
from treeview.formats.format_error import FormatError
from treeview.messages import tr

Progress = Generator[float, None, list[Path]]
"""Yields the progress from 0 to 1 and returns the files that were written."""


def files_of(
    book: Sheets, target: str | PathLike[str], kind: FileKind, writing: OutputSettings = DEFAULT
) -> list[Path]:
    """The files that `export` would write, in order; of several sheets, by step or page: ``tree-007.svg``."""
    path = Path(target)
    if len(book) == 1 or (kind.holds != "one" and not writing.separate):
        return [path]
    numbers = [place if step is None else step for place, step in enumerate(book.steps, 1)]
    digits = len(str(max(numbers)))
    return [path.with_name(f"{path.stem}-{number:0{digits}}{path.suffix}") for number in numbers]


def export(
    book: Sheets,
    target: str | PathLike[str],
    kind: FileKind,
    writing: OutputSettings = DEFAULT,
    raster: Raster | None = None,
) -> Progress:
    """Write all sheets of ``book``, step by step.

    ``raster`` makes pixels for the kinds that need them. The files appear together at the end; if anything
    fails or the generator is closed before, none appears and none is changed. Raises ``FormatError``.
    """
    files = files_of(book, target, kind, writing)
    write = WRITERS[kind.name]
    if len(files) == 1:
        atomic_write(files[0], (yield from write(book, writing, raster)))
        return files
    folder = files[0].with_name(f".{Path(target).stem[:40]}.{os.urandom(4).hex()}.part")
    try:  # begins before the folder exists, since the process may be interrupted at any moment
        _make(folder)
        for i, file in enumerate(files):
            part = write(book.part(i), writing, raster)
            data = yield from scale_progress(part, i / len(files), (i + 1) / len(files))
            try:
                atomic_write(folder / file.name, data)
            except FormatError as error:  # it names the temporary folder, which means nothing to the user
                raise FormatError(error.message, os.fspath(file)) from None
        _move_all(folder, files)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return files


def _make(folder: Path) -> None:
    """Make a new folder that only the user can read, beside the files to be written."""
    try:
        folder.mkdir(0o700)
    except OSError as error:
        raise FormatError(reason(error, "write"), os.fspath(folder.parent)) from None


def _move_all(folder: Path, files: list[Path]) -> None:
    """Move all files from ``folder`` to their places; if one fails, undo all."""
    moved: list[tuple[Path, Path | None]] = []
    try:
        for file in files:
            new, target = folder / file.name, Path(os.path.realpath(file))
            old = _set_aside(target, new)
            moved.append((target, old))
            new.replace(target)
    except BaseException as error:  # also when the process is interrupted
        for target, before in reversed(moved):
            if before is None:
                target.unlink(missing_ok=True)
            elif before.exists():
                before.replace(target)
        if isinstance(error, OSError):
            raise FormatError(reason(error, "write"), os.fspath(file)) from None
        raise


def _set_aside(target: Path, new: Path) -> Path | None:
    """Move an existing file aside, next to ``new``, which gets its mode; return where to, or ``None``."""
    if not target.exists():
        return None
    mode = target.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, tr("it is not a file"))
    if not os.access(target, os.W_OK):
        raise PermissionError  # a rename would replace even a file that may not be written
    new.chmod(stat.S_IMODE(mode))
    return target.replace(new.with_name(f"{new.name}.old"))
