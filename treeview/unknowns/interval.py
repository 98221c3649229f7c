"""Exact numbers and intervals of them."""

import math
from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final, NamedTuple

from treeview.tree.rounding import INFINITY, MINUS

Exact = int | Fraction | float
"""An exact number; a float only if it is infinite."""

_MAX_DENOMINATOR: Final = 999


def to_exact(value: float) -> Exact:
    """Return the number that the author of a tree meant by a double: 0.1 is 1/10, and 0.333… is 1/3.

    That is the fraction with the least denominator, up to 999, whose nearest double it is, or else the
    shortest decimal. Larger doubles give larger numbers.
    """
    if math.isinf(value):
        return value
    if value == int(value):
        return int(value)
    short = Fraction(value).limit_denominator(_MAX_DENOMINATOR)
    return short if float(short) == value else Fraction(repr(float(value)))


def to_json(value: Exact) -> int | float | str:
    """Return ``value`` for JSON: a number if its decimals are exact, else "10/3", "inf" or "-inf"."""
    if isinstance(value, float):
        return "inf" if value > 0 else "-inf"
    if value == int(value):
        return int(value)
    return float(value) if _is_decimal(value) else str(value)


def format_exact(value: Exact) -> str:
    """Write ``value`` exactly, for people: "−2.5", "10/3", "∞"."""
    if isinstance(value, float):
        return INFINITY if value > 0 else MINUS + INFINITY
    if value != int(value) and _is_decimal(value):
        return format(Decimal(repr(float(value))), "f").replace("-", MINUS)
    return str(value).replace("-", MINUS)


def _is_decimal(value: int | Fraction) -> bool:
    """Whether the shortest decimal of the nearest double is ``value`` itself."""
    try:
        return Fraction(repr(float(value))) == value
    except OverflowError:
        return False


class Interval(NamedTuple):
    """The real numbers from ``low`` to ``high``, with the ends that are closed.

    >>> str(Interval(3, 5, True, False))
    '[3, 5)'
    """

    low: Exact = -math.inf
    high: Exact = math.inf
    closed_low: bool = False
    closed_high: bool = False

    def __contains__(self, x: object) -> bool:
        assert isinstance(x, int | Fraction | float)
        above = self.low <= x if self.closed_low else self.low < x
        return above and (x <= self.high if self.closed_high else x < self.high)

    def __str__(self) -> str:
        left, right = "[" if self.closed_low else "(", "]" if self.closed_high else ")"
        return f"{left}{format_exact(self.low)}, {format_exact(self.high)}{right}"

    @property
    def empty(self) -> bool:
        """Whether the interval contains no number."""
        return self.low > self.high or (self.low == self.high and not (self.closed_low and self.closed_high))

    def meet(self, other: "Interval") -> "Interval":
        """Return the intersection with ``other``."""
        low = max((self.low, not self.closed_low), (other.low, not other.closed_low))
        high = min((self.high, self.closed_high), (other.high, other.closed_high))
        return Interval(low[0], high[0], not low[1], high[1])

    def as_dict(self) -> dict[str, Any]:
        """Return the interval for ``json.dumps``: ``{"from": "-inf", "to": 3, "closed": [False, True]}``."""
        closed = [self.closed_low, self.closed_high]
        return {"from": to_json(self.low), "to": to_json(self.high), "closed": closed}


ALL: Final = Interval()
"""Every real number."""


def rest(taken: Iterable[Interval]) -> list[Interval]:
    """Return the real numbers outside ``taken``, which are disjoint intervals in ascending order."""
    left, closed = [], False
    low: Exact = -math.inf
    for each in taken:
        left.append(Interval(low, each.low, closed, not each.closed_low and math.isfinite(each.low)))
        low, closed = each.high, not each.closed_high and math.isfinite(each.high)
    left.append(Interval(low, math.inf, closed, False))
    return [each for each in left if not each.empty]
