"""What the arguments of a user's function may be: a guess where names do not tell, and words for people."""

import ast
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
            found.append(ArgumentGuess(name, told or _guess(function, name), bool(told), has_default))
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


def _guess(function: OwnFunction, name: str) -> str:
    """Return the likeliest role of an argument whose name tells nothing."""
    for each in function.recursive_arguments(name):
        if isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.Not):
            return "maximizing"
        if isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.USub):
            inner = each.operand
            return "colour" if isinstance(inner, ast.Name) and inner.id == name else "alpha"
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Sub):
            return "depth"
        if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Add):
            return "zero"
    bound = _bound(function, name)
    if bound:
        return bound
    default = function.entry.defaults.get(name)
    if isinstance(default, ast.Constant) and isinstance(default.value, bool):
        return "maximizing"
    taken = {function.role(function.entry, other) for other in function.own_arguments}
    return next((role for role in ("node", "depth", "alpha", "beta") if role not in taken), "0")


def _bound(function: OwnFunction, name: str) -> str:
    """Whether an argument is compared with another one as α is with β; "" where it is not."""
    own = {*function.own_arguments}
    for each in ast.walk(function.entry.node):
        if not isinstance(each, ast.Compare) or len(each.ops) != 1:
            continue
        left, right = each.left, each.comparators[0]
        if not (isinstance(left, ast.Name) and isinstance(right, ast.Name) and {left.id, right.id} <= own):
            continue
        if isinstance(each.ops[0], ast.Gt | ast.GtE):
            return {left.id: "alpha", right.id: "beta"}.get(name, "")
        if isinstance(each.ops[0], ast.Lt | ast.LtE):
            return {left.id: "beta", right.id: "alpha"}.get(name, "")
    return ""


def checked_role(text: str) -> str:
    """A role, or a number that is said in its place; raises ``OwnCodeError``."""
    if text in ROLES:
        return text
    try:
        value = float(text)
    except ValueError:
        value = inf
    if abs(value) == inf or value != value:
        raise OwnCodeError(tr("{text} is not a number").format(text=repr(text[:20])))
    return text.strip()
