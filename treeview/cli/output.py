"""Print results and errors, without control characters that the terminal would obey."""

import contextlib
import errno
import io
import json
import os
import sys
import warnings
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TextIO

from treeview.formats.format_error import to_printable
from treeview.messages import UserError

BAD_INPUT = 2
"""The exit code for bad input and bad options."""

UNFINISHED = 1
"""The exit code of a search that could not go on, and of a log that was read only in part."""

ERASE = "\r     \r"
"""Erases a percentage from the line of a terminal."""


class Failure(UserError):
    """A command that cannot be carried out as it is given."""


def say(message: str) -> None:
    """Print one line on standard error, if that can be written; the exit code tells of the error anyway."""
    if sys.stderr:  # otherwise print would use standard output
        try:
            print(f"treeview: {to_printable(message)}", file=sys.stderr, flush=True)
        except OSError:
            drop(sys.stderr)


@contextlib.contextmanager
def warnings_said() -> Iterator[None]:
    """Print each warning of this block on standard error at once, since what it warns of may take minutes."""

    def show(message: Warning | str, *_: Any, **__: Any) -> None:
        if sys.stderr and sys.stderr.isatty():
            print(ERASE, end="", file=sys.stderr)
        say(str(message))

    with warnings.catch_warnings():
        warnings.simplefilter("always", UserWarning)  # not those for developers, as of files left open
        warnings.showwarning = show
        yield


def drop(stream: TextIO | io.TextIOBase) -> None:
    """Discard what is pending in a stream, so that Python does not fail to flush it at exit."""
    with contextlib.suppress(OSError):  # it has no descriptor
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


class ClosedOutput(io.TextIOBase):
    """Replaces a closed standard output, so that printing is an error rather than lost."""

    def write(self, text: str) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def tell(line: str) -> None:
    """Print one line, with control characters from names in files escaped."""
    print(to_printable(line))


def tell_all(lines: Iterable[str]) -> None:
    """Print lines as `tell` does, each as soon as it is made."""
    for line in lines:
        tell(line)


def align(rows: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """Return the lines of a table in columns: the first ``left`` of them to the left, the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(wide) if place < left else cell.rjust(wide)
            for place, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return lines


def tell_json(data: Any) -> None:
    """Print ``data`` as JSON on one line, with unprintable characters escaped."""
    text = json.dumps(data, ensure_ascii=False)
    print(text if text.isprintable() else "".join(c if c.isprintable() else _escape(c) for c in text))


def _escape(character: str) -> str:
    return "\\u007f" if character == "\x7f" else json.dumps(character)[1:-1]
