"""The convex regions of the plane in which a condition on two unknowns holds."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from treeview.messages import format_count, tr
from treeview.tree.tree import TreeError
from treeview.unknowns.condition import Condition, Inequality
from treeview.unknowns.formula import Constant, Extreme, Formula, Variable, WeightedSum
from treeview.unknowns.interval import Exact

MAX_PIECES: Final = 2_000
"""The most pieces that a picture may be split into."""

Point = tuple[Fraction, Fraction]
Corners = tuple[Point, ...]
"""The corners of a convex region, in order."""


class Plane(NamedTuple):
    """The value ``across * x + down * y + offset``."""

    across: Exact
    down: Exact
    offset: Exact

    def at(self, point: Point) -> Fraction:
        return Fraction(self.across * point[0] + self.down * point[1] + self.offset)

    def minus(self, other: "Plane") -> "Plane":
        return Plane(*(mine - its for mine, its in zip(self, other, strict=True)))


class Side(NamedTuple):
    """A side of a region on which two values are equal; ``closed``: whether it belongs to the region."""

    start: Point
    end: Point
    closed: bool

    def carries(self, start: Point, end: Point) -> bool:
        """Whether two other points are on the line through it."""
        across, up = self.end[0] - self.start[0], self.end[1] - self.start[1]
        return all(across * (y - self.start[1]) == up * (x - self.start[0]) for x, y in (start, end))


class Region(NamedTuple):
    """A convex region, and those of its sides at which the condition, not the view, ends."""

    corners: Corners
    sides: tuple[Side, ...] = ()


def regions(condition: Condition, view: Corners, names: tuple[str, str]) -> list[Region]:
    """Return the regions of ``view`` in which ``condition`` on two unknowns holds; they may overlap.

    Exact, by splitting the view along the lines where a maximum or minimum passes from one value to another.
    Raises ``TreeError`` for more than ``MAX_PIECES`` pieces.
    """
    whole = [Region(view)]
    if not condition.every:
        return [found for part in condition.parts for found in _where(part, whole, names)]
    for part in condition.parts:
        whole = [*_where(part, whole, names)]
    return whole


def _where(part: Inequality, within: Iterable[Region], names: tuple[str, str]) -> Iterator[Region]:
    """Return the parts of some regions in which an inequality holds."""
    for region in within:
        for corners, left in _pieces(part.left, region.corners, names):
            for inner, right in _pieces(part.right, corners, names):
                difference = left.minus(right)
                kept = _clip(inner, difference)
                if kept and not (part.strict and difference == (0, 0, 0)):
                    yield Region(kept, tuple(_sides(kept, difference, region.sides, closed=not part.strict)))


def _sides(corners: Corners, difference: Plane, before: Sequence[Side], *, closed: bool) -> Iterator[Side]:
    """Return the sides of a region's part on which ``difference`` is 0, and those it has from the region."""
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        if difference[:2] != (0, 0) and not difference.at(start) and not difference.at(end):
            yield Side(start, end, closed)
        else:
            yield from (Side(start, end, old.closed) for old in before if old.carries(start, end))


def _pieces(formula: Formula, view: Corners, names: tuple[str, str]) -> list[tuple[Corners, Plane]]:
    """Return the parts of ``view`` on which a formula is a plane, each with that plane."""
    match formula:
        case Constant():
            return [(view, Plane(0, 0, formula.value))]
        case Variable():
            return [(view, Plane(int(formula.name == names[0]), int(formula.name == names[1]), 0))]
        case WeightedSum():
            found = [(view, Plane(0, 0, formula.offset))]
            for weight, term in formula.terms:
                found = [
                    (inner, Plane(*(old + weight * new for old, new in zip(before, plane, strict=True))))
                    for corners, before in found
                    for inner, plane in _pieces(term, corners, names)
                ]
            return _count(found)
        case Extreme():
            found = _pieces(formula.terms[0], view, names)
            for term in formula.terms[1:]:
                found = [
                    (kept, plane)
                    for corners, before in found
                    for inner, after in _pieces(term, corners, names)
                    for kept, plane in _larger(inner, before, after, formula.is_max)
                ]
            return _count(found)
    raise AssertionError(formula)


def _count(found: list[tuple[Corners, Plane]]) -> list[tuple[Corners, Plane]]:
    if len(found) > MAX_PIECES:
        problem = tr("the picture would have more than {count} pieces")
        raise TreeError(problem, count=format_count(MAX_PIECES))
    return found


def _larger(view: Corners, one: Plane, other: Plane, is_max: bool) -> Iterator[tuple[Corners, Plane]]:
    """Return the parts of ``view`` on which either of two planes is the larger, or the smaller."""
    difference = one.minus(other) if is_max else other.minus(one)
    if kept := _clip(view, difference):
        yield kept, one
    if difference != (0, 0, 0) and (kept := _clip(view, Plane(0, 0, 0).minus(difference))):
        yield kept, other


def _clip(corners: Corners, plane: Plane) -> Corners:
    """Return the part of a region on which ``plane`` is at least 0; nothing if it has no area.

    After Sutherland and Hodgman, *Reentrant polygon clipping* (1974).
    """
    found: list[Point] = []
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        before, after = plane.at(start), plane.at(end)
        if before >= 0:
            found.append(start)
        if before * after < 0:
            share = before / (before - after)
            found.append((start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])))
    return tuple(found) if area(found) else ()


def area(corners: Sequence[Point]) -> Fraction:
    """Return the area of a region with these corners."""
    turned = [*corners[1:], *corners[:1]]
    twice = (one[0] * other[1] - other[0] * one[1] for one, other in zip(corners, turned, strict=True))
    return abs(sum(twice, Fraction(0))) / 2


def thresholds(condition: Condition) -> set[Exact]:
    """Return the numbers in a condition, which include the places where its regions bend."""
    waiting = [side for part in condition.parts for side in (part.left, part.right)]
    found: set[Exact] = set()
    while waiting:
        match waiting.pop():
            case Constant() as number:
                found.add(number.value)
            case Extreme() as joined:
                waiting += joined.terms
            case WeightedSum() as total:
                found.add(total.offset)
                waiting += [term for _, term in total.terms]
    return found
