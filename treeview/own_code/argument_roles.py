"""What the arguments of a user's function may be: a guess where names do not tell, and words for people."""

from math import inf
from typing import Final, NamedTuple

from treeview.messages import N_, tr
from treeview.own_code.own_file import OwnCodeError
from treeview.own_code.own_function import ROLES, OwnFunction

TITLES: Final = {
    "node": N_("the node"), "game": N_("the game"), "depth": N_("plies left"),
    "height": N_("plies of the whole tree"), "zero": N_("plies so far, from 0"), "alpha": N_("α"),
    "beta": N_("β"), "maximizing": N_("whether MAX moves"), "minimizing": N_("whether MIN moves"),
    "player": N_("who moves"), "colour": N_("1 for MAX, −1 for MIN"), "agent": N_("the number of the agent"),
    "evaluate": N_("the evaluation function"), "index": N_("the index of the node in its row"),
    "values": N_("the list of leaf values"), "graph": N_("the graph"),
    "iterations": N_("how many iterations"), "random": N_("a source of random numbers"),
    "memory": N_("an empty dictionary"), "tree": N_("the whole tree"),
}  # fmt: skip
"""The titles of the `ROLES`."""
DEFAULT: Final = ""
"""In place of a role: the argument keeps its default."""


class ArgumentGuess(NamedTuple):
    """An argument, the role that it seems to have, and whether the names tell it."""

    name: str
    role: str
    is_told: bool
    has_default: bool


def arguments_of(function: OwnFunction) -> list[ArgumentGuess]:
    """The arguments of a function in order, each with what it is or may be."""
    found = []
    for name in function.own_arguments:
        told = function.role(function.entry, name)
        has_default = name in function.entry.defaults
        if told == "?":
            found.append(ArgumentGuess(name, DEFAULT, True, has_default))
        else:
            found.append(ArgumentGuess(name, told or function.likely_role(name), bool(told), has_default))
    return found


def is_asked(function: OwnFunction) -> bool:
    """Whether somebody has to say what an argument is; raises ``OwnCodeError`` where that would not help."""
    if all(each.is_told for each in arguments_of(function)):
        return False
    said = {each.name: each.role for each in arguments_of(function) if each.role != DEFAULT}
    try:
        _ = OwnFunction(function.file, function.name, said).reading
    except OwnCodeError:
        if any(not each.is_told for each in arguments_of(OwnFunction(function.file, function.name, said))):
            raise
    return True


def title_of_role(role: str) -> str:
    """Return the title of a role; a number stands for itself."""
    return tr(TITLES[role]) if role in TITLES else role


def checked_role(text: str) -> str:
    """A role, or a number that is said in its place; raises ``OwnCodeError``."""
    if text in ROLES:
        return text
    try:
        value = float(text)
    except ValueError:
        value = inf
    if abs(value) == inf or value != value:
        raise OwnCodeError(tr("{text} is not a number"), text=repr(text[:20]))
    return text.strip()
