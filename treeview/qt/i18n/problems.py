"""Problems, told in the user's language.

What a format drops of a tree, why a file cannot be read or written, and why a tree refuses an edit or
a search.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from treeview.formats.format_error import FormatError
from treeview.games.game import GameError
from treeview.qt.i18n.game_messages import NAMED
from treeview.qt.i18n.translation import mark, tr
from treeview.tree.tree import TreeError

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
    "game": mark("the game whose tree it is"),
    "lectures": mark("notes and bookmarks at steps"),
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

REFUSALS: Final = (
    # edits
    mark("no node is selected"),
    mark("nodes have no {column}"),
    mark("no edge leads to the root, so it has neither a move nor a probability"),
    mark("{node} has children: its value follows from theirs"),
    mark("the root cannot alternate: its kind is MAX, MIN or chance"),
    mark("a kind is MAX, MIN or chance"),
    mark("a probability is from 0 to 1"),
    mark("the root has no siblings"),
    mark("the root cannot be deleted; there is no tree without it"),
    mark("the root cannot be moved"),
    mark("the root cannot be duplicated"),
    mark("{node} cannot hang below itself"),
    mark("{node} hangs at the root already: it cannot go further up"),
    mark("no sibling stands before {node} that it could hang below"),
    mark("no node at path {path}: the node at {above} has {count} children"),
    # whole levels
    mark("no node of level {level} has children, so nobody moves there"),
    mark("numbers of children are from 0 up, one for each level"),
    mark("more than {limit} new nodes; take smaller numbers of children or fewer levels"),
    mark("all nodes of these levels have so many children already"),
    # values
    mark("there are no values to fill in"),
    mark("{values} values for {leaves} leaves"),
    mark("there is no number from {low} to {high}"),
    mark("numbers are from -{limit} to {limit}"),
    mark("there are only {count} different numbers from {low} to {high}"),
    mark("there is no leaf to fill"),
    mark("only leaves have values of their own"),
    # chance
    mark("{count} probabilities for {moves} moves"),
    mark("probabilities are from 0 to 1 and add up to 1"),
    mark("only numbers from 0 with a sum above 0 can be scaled to 1"),
    mark("{node} is no chance node with moves"),
    # searches
    mark("the root has no value; every terminal needs one"),
    mark("the terminal {node} has no value; every terminal needs one"),
    mark("{node} is a chance node; use expectimax or Monte Carlo tree search"),
    mark("there are chance nodes; use expectimax or Monte Carlo tree search"),
    mark("a probability below {node} is not from 0 to 1"),
    # random trees
    mark("the root of a random tree is either max or min"),
    mark("a tree of more than {limit} nodes; take a smaller branching or depth"),
    mark("the branching factor must be at least 1, not {given}"),
    mark("the depth must be at least 0, not {given}"),
    mark("the least branching must be from 1 to {branching}, not {given}"),
    mark("the seed must be at least 0, not {given}"),
    mark("the probability of an early end must be from 0 to below 1, not {given}"),
    mark("leaf values can have 0 to 9 decimals, not {given}"),
    mark("the lowest and the highest leaf value must be finite"),
    mark("there is no leaf value with {decimals} decimals from {low} to {high}"),
    mark("leaf values from {low} to {high} cannot have {decimals} exact decimals"),
)
"""The templates of `TreeError`, besides those in `transforms.PROBLEMS`."""

READING: Final = (
    mark("{given} is not a number"),
    mark("{given} is not a number; a name needs quotes"),
    mark("{given} is not a number that a node can have"),
    mark("{given} divides by zero"),
    mark("{given} is too large"),
    mark('a { needs a name, as in {"win": 3}'),
    mark("a second name after {name}"),
    mark("there is no bracket that this {bracket} could close"),
    mark("expected {wanted} for the {bracket} of line {line}, column {column}"),
    mark("a list with no children; a terminal is a number"),
    mark("a comma may only stand in a list"),
    mark("a value is missing before this comma"),
    mark("a {sign} may only stand after a name in quotes"),
    mark("the name {name} has no value; write {example}"),
    mark("this quote is never closed on its line"),
    mark("the name {name} has no value"),
    mark("only one tree may stand between { and }, with its name before it"),
    mark("the tree has ended before this; put brackets round several"),
    mark("this {bracket} is never closed"),
    mark("there is no tree here"),
)
"""What may be wrong with a nested list, which is typed and pasted: the templates of its `FormatError`."""

_BECAUSE: Final = {
    "cannot read it: ": mark("cannot read it: {reason}"),
    "cannot write it: ": mark("cannot write it: {reason}"),
}


def dropped(words: Iterable[str]) -> str:
    """The words of `treeview.formats.format_registry.lost`, as one line."""
    return ", ".join(tr(KEPT[word]) for word in words)


def said(error: Exception) -> str:
    """One line about a problem, with the file and the place in it where these are known."""
    if isinstance(error, TreeError | GameError):
        text = tr(error.template)
        parts = {name: tr(str(part)) if name in NAMED else part for name, part in error.parts.items()}
        return text.format(**parts) if parts else text
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


__all__ = ["KEPT", "READING", "REASONS", "REFUSALS", "dropped", "reason", "said"]
