"""What a format drops of a tree and why a file cannot be read or written, in the user's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from treeview.formats.format_error import FormatError
from treeview.messages import N_, tr

KEPT: Final = {
    "names": N_("names"),
    "values": N_("values"),
    "root": N_("who moves at the root"),
    "kinds": N_("kinds of nodes"),
    "terminal kinds": N_("kinds of terminal nodes"),
    "moves": N_("moves"),
    "estimates": N_("estimates"),
    "probabilities": N_("probabilities"),
    "title": N_("the title"),
    "notes": N_("notes"),
    "game": N_("the game whose tree it is"),
    "lectures": N_("notes and bookmarks at steps"),
    "session": N_("the algorithm, the step and the view"),
}
"""What the table of formats calls what a document has, as the user is told."""

REASONS: Final = (
    N_("there is no such file"),
    N_("there is no such folder"),
    N_("a folder, not a file"),
    N_("no permission to read it"),
    N_("no permission to write it"),
    N_("cannot read it: no file can have such a name"),
    N_("cannot write it: no file can have such a name"),
    N_("it is empty"),
    N_("not text (it has zero bytes)"),
)
"""Why a file cannot be read or written; what is wrong inside one is told in English."""

READING: Final = (
    N_("{given} is not a number"),
    N_("{given} is not a number; a name needs quotes"),
    N_("{given} is not a number that a node can have"),
    N_("{given} divides by zero"),
    N_("{given} is too large"),
    N_('a { needs a name, as in {"win": 3}'),
    N_("a second name after {name}"),
    N_("there is no bracket that this {bracket} could close"),
    N_("expected {wanted} for the {bracket} of line {line}, column {column}"),
    N_("a list with no children; a terminal is a number"),
    N_("a comma may only stand in a list"),
    N_("a value is missing before this comma"),
    N_("a {sign} may only stand after a name in quotes"),
    N_("the name {name} has no value; write {example}"),
    N_("this quote is never closed on its line"),
    N_("the name {name} has no value"),
    N_("only one tree may stand between { and }, with its name before it"),
    N_("the tree has ended before this; put brackets round several"),
    N_("this {bracket} is never closed"),
    N_("there is no tree here"),
)
"""What may be wrong with a nested list, which is typed and pasted: the templates of its `FormatError`."""

_BECAUSE: Final = {
    "cannot read it: ": N_("cannot read it: {reason}"),
    "cannot write it: ": N_("cannot write it: {reason}"),
}


def dropped(words: Iterable[str]) -> str:
    """The words of `treeview.formats.format_registry.lost`, as one line."""
    return ", ".join(tr(KEPT[word]) for word in words)


def said(error: Exception) -> str:
    """One line about a problem, with the file and the place in it where these are known."""
    if not isinstance(error, FormatError):
        return str(error)
    return str(FormatError(reason(error), error.file, error.line, error.column))


def reason(error: FormatError) -> str:
    """What is wrong, without the place."""
    if error.template in READING:
        return FormatError(tr(error.template), parts=error.parts).message
    return _reason(error.message)


def _reason(message: str) -> str:
    if message in REASONS:
        return tr(message)
    for start, text in _BECAUSE.items():
        if message.startswith(start):
            return tr(text).format(reason=message.removeprefix(start))
    return message


__all__ = ["KEPT", "READING", "REASONS", "dropped", "reason", "said"]
