"""Numbers as text, the same in every format."""

import math
import re
from numbers import Real
from typing import Final

from treeview.formats.format_error import quote
from treeview.messages import tr
from treeview.tree.written_number import MAX_KEPT_CHARS, WrittenNumber

OPEN: Final = "?"
"""Stands for the missing value of a terminal."""

_DECIMAL: Final = r"(?:[0-9]++\.?[0-9]*+|\.[0-9]++)(?:[eE][+-]?[0-9]++)?"
_NUMBER: Final = re.compile(rf"([+-]?)(?:({_DECIMAL})(?:/({_DECIMAL}))?|(inf|infinity|∞))", re.IGNORECASE)
_DECIMAL_COMMA: Final = re.compile(r"\s*+[+\-−]?[0-9]*+,[0-9]++\s*+")


class NumberError(ValueError):
    """Why a value is no number for a node, in a translated line; ``is_word``: it is no number at all."""

    def __init__(self, message: str, value: object, *, is_word: bool = False) -> None:
        super().__init__(message.format(value=quote(value)))
        self.is_word = is_word


def parse_number(text: str) -> float:
    """Parse ``text`` as a number; raises ``NumberError``.

    Takes integers, decimals, ``1e3``, fractions such as ``1/2``, and ``inf``, ``-inf``, ``∞``, ``-∞``, with a
    hyphen or a true minus sign (U+2212). Refuses ``nan`` and finite numbers that do not fit a double. Numbers
    that `write_number` would write differently (``1/3``, ``0.50``, ``1e3``) become a `WrittenNumber`.
    """
    match = _NUMBER.fullmatch(text.replace("−", "-"))
    if match is None:
        if text.lstrip("+-−").lower() == "nan":
            raise NumberError(tr("{value} is not a number that a node can have"), text)
        raise NumberError(tr("{value} is not a number"), text, is_word=True)
    sign, numerator, denominator, infinite = match.groups()
    divisor = float(denominator) if denominator else 1.0
    if divisor == 0:
        raise NumberError(tr("{value} divides by zero"), text)
    magnitude = math.inf if infinite else float(numerator) / divisor
    if not infinite and not math.isfinite(magnitude):
        raise NumberError(tr("{value} is too large"), text)
    number = -magnitude if sign == "-" else magnitude
    if infinite or (numerator.isdecimal() and not denominator) or len(text) > MAX_KEPT_CHARS:
        return number  # the usual case, which needs no formatting to compare with
    kept = match[0].removeprefix("+")
    return number if kept == write_number(number) else WrittenNumber(number, kept)


def is_number(text: str) -> bool:
    """Whether `parse_number` takes ``text``."""
    try:
        parse_number(text)
    except NumberError:
        return False
    return True


def with_point(text: str) -> str:
    """A number with a decimal comma, as one with a point; any other text as it is."""
    return text.replace(",", ".") if _DECIMAL_COMMA.fullmatch(text) else text


def as_number(value: object) -> float:
    """Convert a real number, or the text of an infinity, to a float; raises ``NumberError``."""
    if type(value) is float or type(value) is int:
        pass
    elif isinstance(value, str):
        return _infinity(value)
    elif isinstance(value, bool) or not isinstance(value, Real):
        raise NumberError(tr("{value} is not a number"), value, is_word=True)
    try:
        number = float(value)
    except OverflowError:
        raise NumberError(tr("{value} is too large"), value) from None
    if number != number:
        raise NumberError(tr("{value} is not a number that a node can have"), value)
    return number


def _infinity(text: str) -> float:
    """The infinity that ``text`` names; JSON has no literal for it."""
    try:
        number = parse_number(text)
    except NumberError:
        number = 0.0
    if math.isfinite(number):
        raise NumberError(tr("{value} is text, not a number"), text)
    return number


def number_text(value: float) -> str:
    """``value`` as it was written, if that is known, else as `write_number` writes it."""
    return value.text if isinstance(value, WrittenNumber) else write_number(value)


def write_number(value: float) -> str:
    """The shortest text that ``parse_number`` reads back as the same double: ``8``, ``0.1``, ``-inf``."""
    value = float(value)  # an int too
    if value.is_integer() and abs(value) < 1e16:
        return str(int(value)) if value or math.copysign(1, value) > 0 else "-0.0"
    return repr(value).replace("e+", "e")
