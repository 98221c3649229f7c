"""Conditions on unknown values: inequalities between formulas of max and min."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from treeview.messages import tr
from treeview.unknowns.formula import Constant, Extreme, Formula, WeightedSum, extreme
from treeview.unknowns.interval import Exact


class Inequality(NamedTuple):
    """The inequality ``left >= right``, or ``left > right`` if ``strict``; the sides share no unknown."""

    left: Formula
    right: Formula
    strict: bool = False

    @property
    def always(self) -> bool:
        """Whether it holds for all values."""
        low, high = self.left.low, self.right.high
        if self.strict and low == high:
            return not (self.left.attains(low) and self.right.attains(high))
        return low >= high

    @property
    def never(self) -> bool:
        """Whether it holds for no values."""
        high, low = self.left.high, self.right.low
        if not self.strict and high == low:
            return not (self.left.attains(high) and self.right.attains(low))
        return high <= low

    def holds(self, values: Mapping[str, Exact]) -> bool:
        """Whether it holds for these values of the unknowns."""
        left, right = self.left.at(values), self.right.at(values)
        return left > right or (left == right and not self.strict)

    def simplify(self) -> "Inequality":
        """Drop redundant parts if one side is a number; not for what holds `always` or `never`."""
        if isinstance(self.right, Constant):
            left, number = self._isolate(self.left, self.right.value, on_left=True)
            return Inequality(left, Constant(number), self.strict)
        if isinstance(self.left, Constant):
            right, number = self._isolate(self.right, self.left.value, on_left=False)
            return Inequality(Constant(number), right, self.strict)
        return self

    def _isolate(self, side: Formula, number: Exact, *, on_left: bool) -> tuple[Formula, Exact]:
        """Solve for what is left of ``side`` without its numbers; return that and the number to compare."""
        while True:
            if isinstance(side, WeightedSum) and len(side.terms) == 1:
                ((weight, term),) = side.terms
                number = Fraction(number - side.offset) / weight
                side = term
                continue
            if not isinstance(side, Extreme):
                return side, number
            open_terms = [term for term in side.terms if not self._is_decided(term, number, on_left=on_left)]
            if len(open_terms) > 1:
                freed = [(term, self._isolate(term, number, on_left=on_left)) for term in open_terms]
                same = [new if against == number else term for term, (new, against) in freed]
                return extreme(same, is_max=side.is_max), number
            (side,) = open_terms

    def _is_decided(self, term: Formula, number: Exact, *, on_left: bool) -> bool:
        left, right = (term, Constant(number)) if on_left else (Constant(number), term)
        compared = Inequality(left, right, self.strict)
        return compared.always or compared.never

    def text(self, *, ascii_only: bool = False) -> str:
        """Write the inequality, a number on the right: "min(x, 8) ≥ min(y, 4)", "x ≤ 3"."""
        left, right, sign = self.left, self.right, ">" if self.strict else ">=" if ascii_only else "≥"
        if isinstance(left, Constant):
            left, right, sign = right, left, "<" if self.strict else "<=" if ascii_only else "≤"
        return f"{left.text(ascii_only=ascii_only)} {sign} {right.text(ascii_only=ascii_only)}"


class Condition(NamedTuple):
    """The conjunction of some inequalities if ``every``, else their disjunction.

    Without inequalities, a conjunction always holds and a disjunction never. Any other condition holds for
    some values and fails for others.
    """

    parts: tuple[Inequality, ...]
    every: bool

    @property
    def always(self) -> bool:
        """Whether it holds for all values."""
        return self.every and not self.parts

    @property
    def never(self) -> bool:
        """Whether it holds for no values."""
        return not self.every and not self.parts

    def holds(self, values: Mapping[str, Exact]) -> bool:
        """Whether it holds where the unknowns have ``values``."""
        return (all if self.every else any)(part.holds(values) for part in self.parts)

    def text(self, *, ascii_only: bool = False) -> str:
        """Write the condition: "x > 3 and x ≥ min(y, 4)"; "true" or "false" if the values do not matter."""
        if not self.parts:
            return "true" if self.every else "false"
        first, *others = [part.text(ascii_only=ascii_only) for part in self.parts]
        for other in others:
            if ascii_only:
                first = f"{first} {'and' if self.every else 'or'} {other}"
            else:
                joined = tr("{one} and {other}") if self.every else tr("{one} or {other}")
                first = joined.format(one=first, other=other)
        return first

    def __str__(self) -> str:
        return self.text()


ALWAYS: Final = Condition((), True)
NEVER: Final = Condition((), False)


def disjunction(inequalities: Iterable[Inequality]) -> Condition:
    """Return the condition that at least one of ``inequalities`` holds."""
    parts = [each for each in inequalities if not each.never]
    return ALWAYS if any(each.always for each in parts) else Condition(_simplify(parts), False)


def all_of(inequalities: Iterable[Inequality]) -> Condition:
    """Return the condition that all ``inequalities`` hold."""
    parts = [each for each in inequalities if not each.always]
    return NEVER if any(each.never for each in parts) else Condition(_simplify(parts), True)


def _simplify(parts: Iterable[Inequality]) -> tuple[Inequality, ...]:
    return tuple(dict.fromkeys(each.simplify() for each in parts))
