"""Formulas of max, min and weighted sums over unknown values, each of which occurs once.

The value of a node above unknown leaves is such a formula; without chance it is a lattice polynomial. It
never falls when an unknown rises, and it takes every value between its least and its greatest.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Final

from treeview.messages import format_count, tr
from treeview.records import dataclass
from treeview.tree.tree import TreeError
from treeview.unknowns.interval import Exact, format_exact, to_json

MAX_LEVELS: Final = 100
"""The most nested levels of max, min and sums in a formula; deeper ones are unreadable."""


class Formula(ABC):
    """A value as a function of unknowns.

    - ``low``, ``high``: the tightest bounds of the value; equal only for a `Constant`.
    - ``levels``: the depth of nesting.
    """

    low: Exact
    high: Exact
    levels: int

    @abstractmethod
    def at(self, values: Mapping[str, Exact]) -> Exact:
        """Return the value for these values of the unknowns."""

    @abstractmethod
    def text(self, *, ascii_only: bool = False) -> str:
        """Write the formula: "max(min(x, 8), 3)"; ``ascii_only``: with signs that programs read."""

    @abstractmethod
    def restrict(self, low: Exact, high: Exact) -> "Formula":
        """Return a simpler formula with the same values once both are clipped to ``low`` and ``high``."""

    def attains(self, end: Exact) -> bool:
        """Whether some finite values of the unknowns give ``end``, the least or the greatest value."""
        return not math.isinf(end) or self.low == self.high

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True)
class Constant(Formula):
    """A number."""

    value: Exact

    def __post_init__(self) -> None:
        _set(self, self.value, self.value, 0)

    def at(self, values: Mapping[str, Exact]) -> Exact:
        return self.value

    def text(self, *, ascii_only: bool = False) -> str:
        return str(to_json(self.value)) if ascii_only else format_exact(self.value)

    def restrict(self, low: Exact, high: Exact) -> Formula:
        return self


@dataclass(frozen=True)
class Variable(Formula):
    """An unknown, any real number."""

    name: str

    def __post_init__(self) -> None:
        _set(self, -math.inf, math.inf, 0)

    def at(self, values: Mapping[str, Exact]) -> Exact:
        return values[self.name]

    def text(self, *, ascii_only: bool = False) -> str:
        return self.name

    def restrict(self, low: Exact, high: Exact) -> Formula:
        return self


@dataclass(frozen=True)
class Extreme(Formula):
    """The largest or smallest of ``terms``; a number comes last. Made by `extreme`."""

    is_max: bool
    terms: tuple[Formula, ...]

    def __post_init__(self) -> None:
        join = max if self.is_max else min
        low, high = join(term.low for term in self.terms), join(term.high for term in self.terms)
        _set(self, low, high, 1 + max(term.levels for term in self.terms))

    def at(self, values: Mapping[str, Exact]) -> Exact:
        return (max if self.is_max else min)(term.at(values) for term in self.terms)

    def text(self, *, ascii_only: bool = False) -> str:
        terms = ", ".join(term.text(ascii_only=ascii_only) for term in self.terms)
        return f"{'max' if self.is_max else 'min'}({terms})"

    def restrict(self, low: Exact, high: Exact) -> Formula:
        if self.high <= low:
            return Constant(low)
        if self.low >= high:
            return Constant(high)
        number = next((term.value for term in self.terms if isinstance(term, Constant)), None)
        if number is not None:
            low, high = (max(low, number), high) if self.is_max else (low, min(high, number))
        return extreme([term.restrict(low, high) for term in self.terms], is_max=self.is_max)


@dataclass(frozen=True)
class WeightedSum(Formula):
    """A sum of formulas with positive weights, plus a number. Made by `weighted_sum`."""

    terms: tuple[tuple[Exact, Formula], ...]
    offset: Exact

    def __post_init__(self) -> None:
        low = self.offset + sum(weight * term.low for weight, term in self.terms)
        high = self.offset + sum(weight * term.high for weight, term in self.terms)
        _set(self, low, high, 1 + max(term.levels for _, term in self.terms))

    def at(self, values: Mapping[str, Exact]) -> Exact:
        return self.offset + sum(weight * term.at(values) for weight, term in self.terms)

    def text(self, *, ascii_only: bool = False) -> str:
        times = "*" if ascii_only else " · "
        parts = [
            term.text(ascii_only=ascii_only)
            if weight == 1
            else f"{Constant(weight).text(ascii_only=ascii_only)}{times}{term.text(ascii_only=ascii_only)}"
            for weight, term in self.terms
        ]
        text = " + ".join(parts)
        if self.offset:
            sign = "+" if self.offset > 0 else "-" if ascii_only else "−"
            text += f" {sign} {Constant(max(self.offset, -self.offset)).text(ascii_only=ascii_only)}"
        return text

    def restrict(self, low: Exact, high: Exact) -> Formula:
        return weighted_sum(
            [(weight, term.restrict(-math.inf, math.inf)) for weight, term in self.terms], self.offset
        )


def _set(formula: Formula, low: Exact, high: Exact, levels: int) -> None:
    """Set the computed fields of a frozen formula; raises ``TreeError`` for one nested too deeply."""
    if levels > MAX_LEVELS:
        problem = tr("the condition has more than {count} levels of max and min; choose unknowns further up")
        raise TreeError(problem, count=format_count(MAX_LEVELS))
    for name, value in (("low", low), ("high", high), ("levels", levels)):
        object.__setattr__(formula, name, value)


def extreme(terms: Iterable[Formula], *, is_max: bool) -> Formula:
    """Return the largest or smallest of ``terms``, without those that are never needed."""
    flat: list[Formula] = []
    for term in terms:
        same = isinstance(term, Extreme) and term.is_max == is_max
        flat += term.terms if same and isinstance(term, Extreme) else [term]
    numbers = [term.value for term in flat if isinstance(term, Constant)]
    moving = [term for term in flat if not isinstance(term, Constant)]
    # A term that always reaches some value makes every term that never exceeds it redundant.
    if is_max:
        floor = max((term.low for term in moving), default=-math.inf)
        number = max(numbers, default=-math.inf)
        kept = [term for term in moving if term.high > max(floor, number)]
        idle = number <= floor
    else:
        floor = min((term.high for term in moving), default=math.inf)
        number = min(numbers, default=math.inf)
        kept = [term for term in moving if term.low < min(floor, number)]
        idle = number >= floor
    if not kept or not idle:
        kept.append(Constant(number))
    return kept[0] if len(kept) == 1 else Extreme(is_max, tuple(kept))


def weighted_sum(terms: Iterable[tuple[Exact, Formula]], offset: Exact = 0) -> Formula:
    """Return the weighted sum of formulas plus ``offset``; weight 0 adds nothing, even times infinity."""
    moving: list[tuple[Exact, Formula]] = []
    for weight, term in terms:
        if not weight:
            continue
        if isinstance(term, Constant):
            offset += weight * term.value
        elif isinstance(term, WeightedSum):
            offset += weight * term.offset
            moving += [(weight * inner, part) for inner, part in term.terms]
        else:
            moving.append((weight, term))
    if not moving or math.isinf(offset):
        return Constant(offset)
    if len(moving) == 1 and moving[0][0] == 1 and not offset:
        return moving[0][1]
    return WeightedSum(tuple(moving), offset)
