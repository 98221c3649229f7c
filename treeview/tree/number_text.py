"""How numbers are written: real minus and infinity signs, short, and never lying."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

MINUS: Final = "\u2212"
INFINITY: Final = "\u221e"

_LONGEST: Final = 1e9
_SIGNIFICANT: Final = 2
_READ: Final = 3
"""With so many decimals numbers are read; with more, `numbers` tells apart what is nearly the same."""
_ALL_DIGITS: Final = 17


@lru_cache(maxsize=1 << 16)
def number(value: float, decimals: int = 2) -> str:
    """``value`` as people write it; ``""`` for ``nan``.

    An integer has no point. Other numbers have at most ``decimals`` digits after it, with trailing
    zeros dropped only if nothing was rounded away: 2.5 is "2.5", but 3.999 is "4.00", which an
    integer never looks like. Small numbers keep two significant digits: 0.0042 is not "0".
    Numbers too long or too small to read become powers of ten, as in "1.5e12". The noise of adding up
    tenths, beyond the fourteenth digit, does not count as rounded away: 0.1 + 0.2 is "0.3".

    >>> [number(x) for x in (-2.0, -0.0, 1 / 3, math.inf, -math.inf)]
    ['−2', '0', '0.33', '∞', '−∞']
    """
    if math.isnan(value):
        return ""
    if math.isinf(value):
        return INFINITY if value > 0 else MINUS + INFINITY
    size = abs(value)
    if decimals <= _READ:
        size = float(f"{size:.14g}")
    if size >= _LONGEST or 0 < size < 1e-4:
        text = _power(size, decimals)
    elif size == int(size):
        text = str(int(size))
    else:
        text = _decimal(size, decimals)
    return MINUS + text if value < 0 else text


def exact(value: float, decimals: int = 2) -> bool:
    """Whether `number` shows all of ``value``, nothing rounded away."""
    return float(number(value, decimals).replace(MINUS, "-").replace(INFINITY, "inf")) == value


def numbers(values: Sequence[float], decimals: int = 2) -> list[str]:
    """`number` of each, with as many more decimals as it takes for unequal values to look unequal.

    For sentences that compare: 0.501 is never said to be better than 0.5 in the words "0.50" and "0.5".
    Costs little where the numbers differ at once.
    """
    different = len({value for value in values if value == value})
    while True:
        texts = [number(value, decimals) for value in values]
        seen = {_plain(text) for text in texts if text}
        if len(seen) >= different or decimals >= _ALL_DIGITS:
            return texts
        decimals += 1


def fixed(value: float, decimals: int = 2) -> str:
    """``value`` with just so many digits after the point, for numbers that stand in columns."""
    if not math.isfinite(value) or abs(value) >= _LONGEST:
        return number(value, decimals)
    text = f"{abs(value):.{decimals}f}"
    return MINUS + text if value < 0 and float(text) else text


def _plain(text: str) -> str:
    """The text without zeros that a rounded number may end with."""
    return text.rstrip("0").rstrip(".") if "." in text and "e" not in text else text


def _decimal(size: float, decimals: int) -> str:
    """A positive number that is no integer, with its digits after the point."""
    decimals = max(decimals, _SIGNIFICANT - 1 - math.floor(math.log10(size)))
    text = f"{size:.{decimals}f}"
    return text.rstrip("0").rstrip(".") if float(text) == size and "." in text else text


def _power(size: float, decimals: int) -> str:
    """A positive number as a few digits and a power of ten."""
    digits, _, exponent = f"{size:.{max(decimals, _SIGNIFICANT)}e}".partition("e")
    exact = float(f"{digits}e{exponent}") == size
    digits = digits.rstrip("0").rstrip(".") if exact else digits
    return f"{digits}e{int(exponent)}".replace("-", MINUS)
