"""Numbers as text, the same in every format."""

from __future__ import annotations

import math
import re
from numbers import Real
from typing import Final

_DECIMAL: Final = r"(?:[0-9]++\.?[0-9]*+|\.[0-9]++)(?:[eE][+-]?[0-9]++)?"
_NUMBER: Final = re.compile(rf"([+-]?)(?:({_DECIMAL})(?:/({_DECIMAL}))?|(inf|infinity|∞))", re.IGNORECASE)


class NumberError(ValueError):
    """Why something is not a number here; the message continues a sentence."""


def parse_number(text: str) -> float:
    """The number that ``text`` means; raises ``NumberError`` saying what is wrong with it.

    Integers, decimals, ``1e3``, fractions such as ``1/2``, and ``inf``, ``-inf``, ``∞``, ``-∞``;
    the minus may be the true one (U+2212). Not a number (``nan``) is no value, and a finite number
    that does not fit a double is refused.
    """
    match = _NUMBER.fullmatch(text.replace("−", "-"))
    if match is None:
        nan = text.lstrip("+-−").lower() == "nan"
        raise NumberError("is not a number that a node can have" if nan else "is not a number")
    sign, numerator, denominator, infinite = match.groups()
    magnitude = math.inf if infinite else _finite(numerator, denominator)
    return -magnitude if sign == "-" else magnitude


def _finite(numerator: str, denominator: str | None) -> float:
    divisor = float(denominator) if denominator else 1.0
    if divisor == 0:
        raise NumberError("divides by zero")
    magnitude = float(numerator) / divisor
    if not math.isfinite(magnitude):
        raise NumberError("is too large")
    return magnitude


def as_number(value: object) -> float:
    """A value of JSON or Python as a float; raises ``NumberError``.

    Takes real numbers (numpy's too) and the strings of infinities; no booleans, no other text.
    """
    if type(value) is float or type(value) is int:
        pass
    elif isinstance(value, str):
        return _infinity(value)
    elif isinstance(value, bool) or not isinstance(value, Real):
        raise NumberError("is not a number")
    try:
        number = float(value)
    except OverflowError:
        raise NumberError("is too large") from None
    if number != number:
        raise NumberError("is not a number that a node can have")
    return number


def _infinity(text: str) -> float:
    """The infinity that ``text`` names: files that have no literal for it hold it as text."""
    try:
        number = parse_number(text)
    except NumberError:
        number = 0.0
    if math.isfinite(number):
        raise NumberError("is text, not a number")
    return number


def format_number(value: float) -> str:
    """The shortest text that ``parse_number`` reads back as the same double: ``8``, ``0.1``, ``-inf``."""
    value = float(value)  # an int too
    if value.is_integer() and abs(value) < 1e16:
        return str(int(value)) if value or math.copysign(1, value) > 0 else "-0.0"
    return repr(value).replace("e+", "e")
