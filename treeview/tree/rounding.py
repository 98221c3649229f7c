"""Round numbers to short texts that show where they are rounded, with true minus and infinity signs."""

import math
import sys
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache
from itertools import pairwise
from typing import Final

from treeview.records import dataclass

MINUS: Final = "\u2212"
INFINITY: Final = "\u221e"

_MIN_POWER: Final = 1e9
_MIN_SIGNIFICANT_DIGITS: Final = 2
_MAX_READ_DECIMALS: Final = 3
"""Up to this many decimals, rounding noise is dropped; `format_numbers` then tells close ones apart."""
_MAX_DECIMALS: Final = 17
STANDARD_DECIMALS: Final = 2
"""The decimals that numbers have unless a style says otherwise."""
_MAX_DIVISOR: Final = 999


@lru_cache(maxsize=1 << 16)
def format_number(value: float, decimals: int = 2, spare: int = 1) -> str:
    """Write ``value`` as a short text for people; ``""`` for ``nan``.

    An integer has no point. Other numbers have at most ``decimals`` digits after it, or ``spare`` more where
    that is all of it: 0.125 is "0.125". Halves are rounded away from zero. Trailing zeros are dropped only if
    nothing was rounded away: 2.5 is "2.5", but 3.9999 is "4.00", which an integer never looks like. Small
    numbers keep two significant digits: 0.0042 is not "0". Very large and very small numbers become powers of
    ten, as in "1.5e12". Noise beyond the fourteenth digit does not count as rounded away: 0.1 + 0.2 is "0.3".

    >>> [format_number(x) for x in (-2.0, -0.0, 1 / 3, math.inf, -math.inf)]
    ['−2', '0', '0.33', '∞', '−∞']
    """
    if math.isnan(value):
        return ""
    if math.isinf(value):
        return INFINITY if value > 0 else MINUS + INFINITY
    size = _without_noise(abs(value), decimals)
    if size >= _MIN_POWER or 0 < size < 1e-4:
        text = _power(size, decimals)
    elif size == int(size):
        text = str(int(size))
    else:
        text = _decimal(size, decimals, spare)
    return MINUS + text if value < 0 else text


@lru_cache(maxsize=1 << 12)
def format_bound(value: float, decimals: int = 2) -> str:
    """Write a bound as `format_number` does; the next float above 3 is "3⁺", the one below it "3⁻".

    This distinguishes null windows from others for numbers of up to ten digits; longer ones are rounded.

    >>> [format_bound(math.nextafter(x, math.inf)) for x in (3, 0.1, -math.inf)]
    ['3⁺', '0.1⁺', '−∞⁺']
    """
    if value == value and not _is_short(value):
        for towards, sign in ((-math.inf, "⁺"), (math.inf, "⁻")):
            beside = math.nextafter(value, towards)
            if _is_short(beside):
                return format_number(beside, decimals) + sign
    return format_number(value, decimals)


def _is_short(value: float) -> bool:
    """Whether a number has few enough digits that, except by coincidence, no neighbouring float has."""
    if 0 < abs(value) < sys.float_info.min:  # next to 0
        return False
    return math.isinf(value) or value == float(f"{value:.10g}")


@lru_cache(maxsize=1 << 10)
def format_fraction(value: float, decimals: int) -> str:
    """Write ``value`` as a fraction such as "1/36" if a short one is exact, else as its `format_number`."""
    if math.isfinite(value) and value != int(value):
        for divisor in range(2, _MAX_DIVISOR + 1):
            if round(value * divisor) / divisor == value:
                return f"{format_number(round(value * divisor))}/{divisor}"
    return format_number(value, decimals)


def is_exact(value: float, decimals: int = 2) -> bool:
    """Whether `format_number` shows ``value`` exactly."""
    return _read(format_number(value, decimals)) == value


def format_numbers(values: Sequence[float], decimals: int = 2) -> list[str]:
    """Write each value as `format_number` does, or with enough decimals for unequal values to look unequal.

    The larger of two values always looks larger.

    >>> format_numbers([0.1875, 0.125]), format_numbers([0.501, 0.5011])
    (['0.19', '0.125'], ['0.501', '0.5011'])
    """
    known = [value for value in values if value == value]
    texts = [format_number(value, decimals) for value in values]
    by_value = [_read(text) for _, text in sorted(dict(zip(known, filter(None, texts), strict=True)).items())]
    if all(one < other for one, other in pairwise(by_value)):
        return texts
    different = len(set(known))
    while True:
        texts = [format_number(value, decimals, 0) for value in values]
        seen = {_strip_zeros(text) for text in texts if text}
        if len(seen) >= different or decimals >= _MAX_DECIMALS:
            return texts
        decimals += 1


def _read(text: str) -> float:
    """Return the number that `format_number` has written."""
    return float(text.replace(MINUS, "-").replace(INFINITY, "inf"))


def add_decimals(one: float, other: float) -> float:
    """Return the double nearest to the sum of two numbers as they are written; one may be infinite.

    It may differ in the last digit from the sum of the doubles, which are not quite what is written.

    >>> 0.47 - 0.3, add_decimals(0.47, -0.3)
    (0.16999999999999998, 0.17)
    """
    return float(Decimal(repr(float(one))) + Decimal(repr(float(other))))


def format_fixed(value: float, decimals: int) -> str:
    """Write ``value`` with exactly ``decimals`` digits after the point, for columns of numbers."""
    if not math.isfinite(value) or abs(value) >= _MIN_POWER:
        return format_number(value, decimals)
    text = _round(_without_noise(abs(value), decimals), decimals)
    return MINUS + text if value < 0 and float(text) else text


@dataclass(frozen=True)
class FixedDecimals:
    """Writes the numbers of a column with ``places`` digits after the point; others as `format_number` does.

    Others are those that would be all zeros, very large ones and infinite ones.
    """

    places: int

    def __call__(self, value: float, decimals: int = STANDARD_DECIMALS) -> str:
        """Write a number; ``decimals`` other than the standard ones are what somebody asks for."""
        if decimals != STANDARD_DECIMALS:
            return format_number(value, decimals)
        text = format_fixed(value, self.places)
        return format_number(value, decimals) if value and not text.strip(f"{MINUS}0.") else text


def _without_noise(size: float, decimals: int) -> float:
    return float(f"{size:.14g}") if decimals <= _MAX_READ_DECIMALS else size


def _strip_zeros(text: str) -> str:
    """Remove trailing zeros after the point."""
    return text.rstrip("0").rstrip(".") if "." in text and "e" not in text else text


def _decimal(size: float, decimals: int, spare: int) -> str:
    """Write a positive number that is not an integer."""
    decimals = max(decimals, _MIN_SIGNIFICANT_DIGITS - 1 - math.floor(math.log10(size)))
    whole = f"{size:.{decimals + spare}f}"
    return whole.rstrip("0").rstrip(".") if float(whole) == size else _round(size, decimals)


def _round(size: float, decimals: int) -> str:
    """Round the written form of a positive number, halves upwards."""
    return str(Decimal(repr(float(size))).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP))


def _power(size: float, decimals: int) -> str:
    """Write a positive number in scientific notation."""
    digits, _, exponent = f"{size:.{max(decimals, _MIN_SIGNIFICANT_DIGITS)}e}".partition("e")
    exact = float(f"{digits}e{exponent}") == size
    digits = digits.rstrip("0").rstrip(".") if exact else digits
    return f"{digits}e{int(exponent)}".replace("-", MINUS)
