"""What a node or an edge may say of itself, checked alike in every format that has attributes.

Every check is given how to ``fail``: so none can raise an error that does not say where it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn

from treeview.formats.format_error import quote
from treeview.formats.number_syntax import NumberError, as_number, parse_number
from treeview.tree.tree import AUTO, KINDS_BY_NAME

TERMINAL: Final = "terminal"

_KINDS: Final = {**KINDS_BY_NAME, TERMINAL: AUTO}

MISPLACED_PROBABILITY: Final = "a probability belongs below a chance node only"


Fail = Callable[[str], NoReturn]
"""Raises ``FormatError`` for what is wrong, at the place that is being read."""


def text(key: str, given: object, fail: Fail) -> str:
    """``given`` if it is text."""
    if not isinstance(given, str):
        fail(f"the {key} must be text, not {quote(given)}")
    return given


def kind(given: object, fail: Fail) -> int:
    """The kind of that name, ``AUTO`` for "terminal"."""
    if not isinstance(given, str) or given not in _KINDS:
        fail(f"the kind must be max, min, chance or terminal, not {quote(given)}")
    return _KINDS[given]


def number(key: str, given: object, fail: Fail, *, numeric_text: bool = False) -> float:
    """``given`` as a float.

    With ``numeric_text``, text that reads as a number is one; else of all text only infinities are.
    """
    try:
        if numeric_text and isinstance(given, str):
            return parse_number(given.strip())
        return as_number(given)
    except NumberError as problem:
        fail(f"the {key} {quote(given)} {problem}")


def check_probability(probability: float, fail: Fail) -> None:
    """Fail unless it is one."""
    if not 0 <= probability <= 1:
        fail(f"the probability {probability} is not between 0 and 1")
