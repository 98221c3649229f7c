"""Problems, told in the user's language.

What a format drops of a tree, why a file cannot be read or written, and why a tree refuses an edit or
a search.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from treeview.formats.format_error import FormatError
from treeview.games.game import GameError
from treeview.messages import N_, tr
from treeview.qt.i18n.game_messages import NAMED
from treeview.tree.tree import TreeError

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

REFUSALS: Final = (
    # edits
    N_("no node is selected"),
    N_("nodes have no {column}"),
    N_("no edge leads to the root, so it has neither a move nor a probability"),
    N_("{node} has children: its value follows from theirs"),
    N_("the root cannot alternate: its kind is MAX, MIN or chance"),
    N_("a kind is MAX, MIN or chance"),
    N_("a probability is from 0 to 1"),
    N_("the root has no siblings"),
    N_("the root cannot be deleted; there is no tree without it"),
    N_("the root cannot be moved"),
    N_("the root cannot be duplicated"),
    N_("{node} cannot hang below itself"),
    N_("{node} hangs at the root already: it cannot go further up"),
    N_("no sibling stands before {node} that it could hang below"),
    N_("no node at path {path}: the node at {above} has {count} children"),
    # whole levels
    N_("no node of level {level} has children, so nobody moves there"),
    N_("numbers of children are from 0 up, one for each level"),
    N_("more than {limit} new nodes; take smaller numbers of children or fewer levels"),
    N_("all nodes of these levels have so many children already"),
    # values
    N_("there are no values to fill in"),
    N_("{values} values for {leaves} leaves"),
    N_("there is no number from {low} to {high}"),
    N_("numbers are from -{limit} to {limit}"),
    N_("there are only {count} different numbers from {low} to {high}"),
    N_("there is no leaf to fill"),
    N_("only leaves have values of their own"),
    # chance
    N_("{count} probabilities for {moves} moves"),
    N_("probabilities are from 0 to 1 and add up to 1"),
    N_("only numbers from 0 with a sum above 0 can be scaled to 1"),
    N_("{node} is no chance node with moves"),
    # searches
    N_("the root has no value; every terminal needs one"),
    N_("the terminal {node} has no value; every terminal needs one"),
    N_("{node} is a chance node; use expectimax or Monte Carlo tree search"),
    N_("there are chance nodes; use expectimax or Monte Carlo tree search"),
    N_("a probability below {node} is not from 0 to 1"),
    # random trees
    N_("the root of a random tree is either max or min"),
    N_("a tree of more than {limit} nodes; take a smaller branching or depth"),
    N_("the branching factor must be at least 1, not {given}"),
    N_("the depth must be at least 0, not {given}"),
    N_("the least branching must be from 1 to {branching}, not {given}"),
    N_("the seed must be at least 0, not {given}"),
    N_("the probability of an early end must be from 0 to below 1, not {given}"),
    N_("leaf values can have 0 to 9 decimals, not {given}"),
    N_("the lowest and the highest leaf value must be finite"),
    N_("there is no leaf value with {decimals} decimals from {low} to {high}"),
    N_("leaf values from {low} to {high} cannot have {decimals} exact decimals"),
)
"""The templates of `TreeError`, besides those in `transforms.PROBLEMS`."""

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
