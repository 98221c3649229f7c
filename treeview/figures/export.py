"""Writing a book of sheets to files: all of them or none."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Generator
from os import PathLike
from pathlib import Path
from typing import TypeVar

from treeview.figures.book import Sheets
from treeview.figures.kinds import Kind
from treeview.figures.raster import Raster
from treeview.figures.writers import WRITERS
from treeview.figures.writing import DEFAULT, Writing
from treeview.formats.errors import FormatError
from treeview.formats.files import atomic_write, reason

T = TypeVar("T")
Progress = Generator[float, None, list[Path]]
"""Yields how much is done, from 0 to 1, and returns the files that were written."""


def files_of(book: Sheets, target: str | PathLike[str], kind: Kind, writing: Writing = DEFAULT) -> list[Path]:
    """The files that `export` would write, in the order of the sheets.

    Several sheets in files of their own are numbered by their steps, or pages: ``tree-007.svg``.
    """
    path = Path(target)
    if len(book) == 1 or (kind.holds != "one" and not writing.separate):
        return [path]
    numbers = [place if step is None else step for place, step in enumerate(book.steps, 1)]
    digits = len(str(max(numbers)))
    return [path.with_name(f"{path.stem}-{number:0{digits}}{path.suffix}") for number in numbers]


def export(
    book: Sheets,
    target: str | PathLike[str],
    kind: Kind,
    writing: Writing = DEFAULT,
    raster: Raster | None = None,
) -> Progress:
    """Write all sheets of ``book``, bit by bit.

    ``raster`` makes the pixels of what has some. The files appear together at the end, each whole; where
    anything fails, or the generator is closed before, none does and none is changed. Raises ``FormatError``
    in one clear line.
    """
    files = files_of(book, target, kind, writing)
    write = WRITERS[kind.name]
    if len(files) == 1:
        atomic_write(files[0], (yield from write(book, writing, raster)))
        return files
    folder = _scratch(files[0].parent, Path(target).stem)
    try:
        for i, file in enumerate(files):
            yield i / len(files)
            atomic_write(folder / file.name, _whole(write(book.part(i), writing, raster)))
        _move_all(folder, files)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return files


def run(progress: Progress) -> list[Path]:
    """Write all of an export at once; the files that were written."""
    return _whole(progress)


def _whole(progress: Generator[float, None, T]) -> T:
    while True:
        try:
            next(progress)
        except StopIteration as end:
            result: T = end.value
            return result


def _scratch(parent: Path, stem: str) -> Path:
    """A new folder beside what is to be written."""
    try:
        return Path(tempfile.mkdtemp(".part", f".{stem[:40]}.", parent))
    except OSError as error:
        raise FormatError(reason("write", error), os.fspath(parent)) from None


def _move_all(folder: Path, files: list[Path]) -> None:
    """Bring all files from ``folder`` to where they belong; if one cannot be, undo what was done."""
    moved: list[tuple[Path, Path | None]] = []
    try:
        for file in files:
            old = folder / f"{file.name}.old"
            if file.is_dir():
                raise IsADirectoryError
            if file.exists():
                file.replace(old)
                moved.append((file, old))
            else:
                moved.append((file, None))
            (folder / file.name).replace(file)
    except OSError as error:
        for file, before in reversed(moved):
            if before is None:
                file.unlink(missing_ok=True)
            else:
                before.replace(file)
        raise FormatError(reason("write", error), os.fspath(file)) from None
