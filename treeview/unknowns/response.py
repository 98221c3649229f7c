"""How a node's value follows the value of one leaf below it."""

import math
from fractions import Fraction
from typing import Final, NamedTuple

from treeview.unknowns.interval import ALL, Exact, Interval, rest


class Response(NamedTuple):
    """The function ``min(max(slope * x + offset, low), high)`` of a leaf's value x.

    The value of every node above one unknown leaf is such a function: MAX lifts ``low``, MIN lowers
    ``high``, and chance, which adds up, moves and flattens all of it. ``slope`` is 0 where the value does not
    depend on x; it is ``low`` and ``high`` then.
    """

    slope: Exact
    offset: Exact
    low: Exact
    high: Exact

    @property
    def constant(self) -> bool:
        """Whether the value does not depend on x."""
        return self.low == self.high

    def at(self, x: Exact) -> Exact:
        """The value where the leaf is worth ``x``."""
        return self.low if self.constant else min(max(self.slope * x + self.offset, self.low), self.high)

    def maximum(self, other: Exact | None) -> "Response":
        """The larger of it and ``other``, if there is one."""
        return self if other is None else self._clip(max(self.low, other), max(self.high, other))

    def minimum(self, other: Exact | None) -> "Response":
        """The smaller of it and ``other``, if there is one."""
        return self if other is None else self._clip(min(self.low, other), min(self.high, other))

    def add_weighted(self, weight: Exact, other: Exact | None) -> "Response":
        """It times ``weight``, a probability, and ``other`` added to it."""
        more = other or 0
        if not weight:
            return constant(more)
        low, high = weight * self.low + more, weight * self.high + more
        if math.isinf(more):
            return constant(more)
        return Response(weight * self.slope, weight * self.offset + more, low, high)._clip(low, high)

    def _clip(self, low: Exact, high: Exact) -> "Response":
        return constant(low) if low == high else self._replace(low=low, high=high)

    def at_least(self, bound: Exact, *, strict: bool = False) -> list[Interval]:
        """The x where the value is at least ``bound``, or more where ``strict``: none or one interval."""
        if self.constant:
            return [ALL] if self.low > bound or (self.low == bound and not strict) else []
        if math.isinf(bound):  # the value is finite wherever it moves, and it moves somewhere
            return self._beyond_infinite(bound)
        if self.low > bound or (self.low == bound and not strict):
            return [ALL]
        if self.high < bound or (self.high == bound and strict):
            return []
        return [Interval(Fraction(bound - self.offset) / self.slope, math.inf, not strict, False)]

    def _beyond_infinite(self, bound: Exact) -> list[Interval]:
        """Where the value is not below an infinite ``bound``; a bound of −∞ is passed by what is finite."""
        return [ALL] if bound < 0 else []

    def at_most(self, bound: Exact, *, strict: bool = False) -> list[Interval]:
        """The x where the value is at most ``bound``, or less where ``strict``."""
        return rest(self.at_least(bound, strict=not strict))


def constant(value: Exact) -> Response:
    """The response of a node that does not depend on the leaf."""
    return Response(0, value, value, value)


IDENTITY: Final = Response(1, 0, -math.inf, math.inf)
"""The response of the leaf itself."""
