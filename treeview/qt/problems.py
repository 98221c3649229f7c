"""Problems with files, told in the user's language: what a tree has that a format drops, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from treeview.formats.errors import FormatError
from treeview.qt.i18n import mark, tr

KEPT: Final = {
    "names": mark("names"),
    "values": mark("values"),
    "root": mark("who moves at the root"),
    "kinds": mark("kinds of nodes"),
    "terminal kinds": mark("kinds of terminal nodes"),
    "moves": mark("moves"),
    "estimates": mark("estimates"),
    "probabilities": mark("probabilities"),
    "title": mark("the title"),
    "notes": mark("notes"),
    "session": mark("the algorithm, the step and the view"),
}
"""What the table of formats calls what a document has, as the user is told."""

REASONS: Final = (
    mark("there is no such file"),
    mark("there is no such folder"),
    mark("a folder, not a file"),
    mark("no permission to read it"),
    mark("no permission to write it"),
    mark("cannot read it: no file can have such a name"),
    mark("cannot write it: no file can have such a name"),
    mark("it is empty"),
    mark("not text (it has zero bytes)"),
)
"""Why a file cannot be read or written; what is wrong inside one is told in English."""

_BECAUSE: Final = {
    "cannot read it: ": mark("cannot read it: {reason}"),
    "cannot write it: ": mark("cannot write it: {reason}"),
}


def dropped(words: Iterable[str]) -> str:
    """The words of `treeview.formats.registry.lost`, as one line."""
    return ", ".join(tr(KEPT[word]) for word in words)


def said(error: Exception) -> str:
    """One line about a problem, with the file and the place in it where these are known."""
    if not isinstance(error, FormatError):
        return str(error)
    return str(FormatError(_reason(error.message), error.file, error.line, error.column))


def _reason(message: str) -> str:
    if message in REASONS:
        return tr(message)
    for start, text in _BECAUSE.items():
        if message.startswith(start):
            return tr(text).format(reason=message.removeprefix(start))
    return message


__all__ = ["KEPT", "REASONS", "dropped", "said"]
