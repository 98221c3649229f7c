"""The value of a node as a function of the value of one leaf below it."""

import math
from fractions import Fraction
from typing import Final, NamedTuple

from treeview.unknowns.interval import ALL, Exact, Interval, rest


class Response(NamedTuple):
    """The function ``min(max(slope * x + offset, low), high)`` of a leaf's value x.

    The value of every node above one unknown leaf is such a function: MAX raises ``low``, MIN lowers
    ``high``, and a weighted sum at a chance node shifts and flattens it. If the value does not depend on x,
    ``slope`` is 0 and ``low`` and ``high`` are equal to it.
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
        """Return the value for the leaf value ``x``."""
        return self.low if self.constant else min(max(self.slope * x + self.offset, self.low), self.high)

    def maximum(self, other: Exact | None) -> "Response":
        """Return the pointwise maximum with ``other``; itself if that is ``None``."""
        return self if other is None else self._clip(max(self.low, other), max(self.high, other))

    def minimum(self, other: Exact | None) -> "Response":
        """Return the pointwise minimum with ``other``; itself if that is ``None``."""
        return self if other is None else self._clip(min(self.low, other), min(self.high, other))

    def add_weighted(self, weight: Exact, other: Exact | None) -> "Response":
        """Return the function times the probability ``weight``, plus ``other``."""
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
        """Return the x for which the value is ≥ ``bound`` (> if ``strict``): none or one interval."""
        if self.constant:
            return [ALL] if self.low > bound or (self.low == bound and not strict) else []
        if math.isinf(bound):  # the value is finite where it depends on x, and it does so somewhere
            return [ALL] if bound < 0 else []
        if self.low > bound or (self.low == bound and not strict):
            return [ALL]
        if self.high < bound or (self.high == bound and strict):
            return []
        return [Interval(Fraction(bound - self.offset) / self.slope, math.inf, not strict, False)]

    def at_most(self, bound: Exact, *, strict: bool = False) -> list[Interval]:
        """Return the x for which the value is ≤ ``bound`` (< if ``strict``)."""
        return rest(self.at_least(bound, strict=not strict))


def constant(value: Exact) -> Response:
    """Return the response of a node that does not depend on the leaf."""
    return Response(0, value, value, value)


IDENTITY: Final = Response(1, 0, -math.inf, math.inf)
"""The response of the leaf itself."""
