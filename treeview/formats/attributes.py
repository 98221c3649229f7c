"""Checks of the attributes of nodes and edges, shared by all formats that have attributes.

Each check takes the function ``fail``, which raises an error at the place that is being read.
"""

from collections.abc import Callable
from typing import Final, NoReturn

from treeview.formats.format_error import quote
from treeview.formats.number_syntax import NumberError, as_number, parse_number
from treeview.messages import N_, tr
from treeview.tree.tree import AUTO, KINDS_BY_NAME

TERMINAL: Final = "terminal"

_KINDS: Final = {**KINDS_BY_NAME, TERMINAL: AUTO}

MISPLACED_PROBABILITY: Final = N_("only a child of a chance node has a probability")


Fail = Callable[[str], NoReturn]
"""Raises ``FormatError`` with a message, at the place that is being read."""


def text(key: str, given: object, fail: Fail) -> str:
    """Return ``given`` if it is text; else fail."""
    if not isinstance(given, str):
        fail(tr("the {key} must be text, not {given}").format(key=key, given=quote(given)))
    return given


def kind(given: object, fail: Fail) -> int:
    """The kind called ``given``; ``AUTO`` for "terminal"."""
    if not isinstance(given, str) or given not in _KINDS:
        fail(tr("the kind must be max, min, chance or terminal, not {given}").format(given=quote(given)))
    return _KINDS[given]


def number(key: str, given: object, fail: Fail, *, numeric_text: bool = False) -> float:
    """Convert ``given`` to a float; with ``numeric_text``, also any text that reads as a number."""
    try:
        if numeric_text and isinstance(given, str):
            return parse_number(given.strip())
        return as_number(given)
    except NumberError as problem:
        fail(tr("{key}: {problem}").format(key=key, problem=problem))


def check_probability(probability: float, fail: Fail) -> None:
    """Fail unless ``probability`` is between 0 and 1."""
    if not 0 <= probability <= 1:
        fail(tr("the probability {probability} is not between 0 and 1").format(probability=probability))
