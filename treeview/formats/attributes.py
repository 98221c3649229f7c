"""What a node or an edge may say of itself, checked alike in every format that has attributes."""

from __future__ import annotations

from typing import Final

from treeview.formats.errors import quote
from treeview.formats.number import NumberError, as_number, parse_number
from treeview.tree.tree import AUTO, KINDS_BY_NAME

TERMINAL: Final = "terminal"

_KINDS: Final = {**KINDS_BY_NAME, TERMINAL: AUTO}

MISPLACED_PROBABILITY: Final = "a probability belongs below a chance node only"


class AttributeProblem(ValueError):
    """What is wrong with an attribute; the caller knows in which place of which file."""


def text(key: str, given: object) -> str:
    """``given`` if it is text; raises ``AttributeProblem``."""
    if not isinstance(given, str):
        raise AttributeProblem(f"the {key} must be text, not {quote(given)}")
    return given


def kind(given: object) -> int:
    """The kind of that name, ``AUTO`` for "terminal"; raises ``AttributeProblem``."""
    if not isinstance(given, str) or given not in _KINDS:
        raise AttributeProblem(f"the kind must be max, min, chance or terminal, not {quote(given)}")
    return _KINDS[given]


def number(key: str, given: object, *, numeric_text: bool = False) -> float:
    """``given`` as a float; raises ``AttributeProblem``.

    With ``numeric_text``, text that reads as a number is one; else of all text only infinities are.
    """
    try:
        if numeric_text and isinstance(given, str):
            return parse_number(given.strip())
        return as_number(given)
    except NumberError as problem:
        raise AttributeProblem(f"the {key} {quote(given)} {problem}") from None


def check_probability(probability: float) -> None:
    """Raise ``AttributeProblem`` unless it is one."""
    if not 0 <= probability <= 1:
        raise AttributeProblem(f"the probability {probability} is not between 0 and 1")
