"""How the satellites of the pursuit-evasion game move: burns, drift, the border, and their reach.

Space is a grid of cells, x to the right and y down. With continuous burns, places and speeds may be
fractions of a cell, to two digits. A manoeuvre is a burn, which changes the velocity at once, and then a
drift by the new velocity: the double integrator in steps, as in the classical discrete pursuit games.
Distances and burns are measured like a king's moves: by the larger of the two axes. So the axes are
independent of each other, and a burn costs the same along one of them and along both.
"""

from functools import cache
from itertools import product
from math import atan2, pi
from random import Random
from struct import Struct
from typing import Final, NamedTuple
from zlib import crc32

Vector = tuple[float, float]
"""A vector in cells: to the right, and down."""

PURSUER: Final = 0
EVADER: Final = 1
LANDING: Final = 2
"""Added to the phase of a player who has burnt: chance decides where they land."""

COAST: Final[Vector] = (0, 0)
NEVER: Final = 1e-12
"""Probabilities up to this are rounding errors of 0, as are distances."""
DIGITS: Final = 2
"""The digits after the point that continuous burns, places and speeds are rounded to."""

_PACK_POSITION: Final = Struct("<13d").pack


class Satellite(NamedTuple):
    """One satellite: its cell, its velocity in cells a move, and its fuel in units."""

    x: float
    y: float
    vx: float
    vy: float
    fuel: float

    def round_off(self) -> "Satellite":
        """Return it in hundredths, so that equal places are equal numbers; -0 becomes 0."""
        return Satellite(*(round(number, DIGITS) + 0.0 for number in self))


class SatellitesState(NamedTuple):
    """A position: both satellites, the plies played, and who acts next.

    ``phase`` is ``PURSUER`` or ``EVADER``, or one of them plus ``LANDING`` after a burn whose landing is not
    known yet. A ply is a manoeuvre; a move of chance is not a ply.
    """

    pursuer: Satellite
    evader: Satellite
    ply: int
    phase: int

    def satellite(self, side: int) -> Satellite:
        return self.pursuer if side == PURSUER else self.evader

    @property
    def active(self) -> Satellite:
        return self.pursuer if self.phase % LANDING == PURSUER else self.evader

    @property
    def is_landing(self) -> bool:
        return self.phase >= LANDING

    def put(self, side: int, satellite: Satellite) -> "SatellitesState":
        """Return the same state with another pursuer or evader."""
        if side == PURSUER:
            return SatellitesState(satellite, self.evader, self.ply, self.phase)
        return SatellitesState(self.pursuer, satellite, self.ply, self.phase)


class OrbitGrid(NamedTuple):
    """A grid of ``width`` × ``height`` cells."""

    width: int
    height: int

    def holds(self, x: float, y: float) -> bool:
        return 0 <= x <= self.width - 1 and 0 <= y <= self.height - 1


@cache
def burns(largest: int) -> tuple[Vector, ...]:
    """Return all burns up to a size: coasting first, then by size, each size clockwise from straight up."""
    sides = range(-largest, largest + 1)
    return tuple(
        sorted(product(sides, sides), key=lambda burn: (size(burn), atan2(burn[0], -burn[1]) % (2 * pi)))
    )


def drawn_burns(state: SatellitesState, count: int, seed: int) -> list[Vector]:
    """Return ``count`` different burns of up to 1, or fewer if fuel is short: coasting first.

    The others are drawn evenly from the square of all burns that fuel allows, to two digits. The same
    position and ``seed`` always give the same burns in the same order, so that its first few are a sample
    too. O(count).
    """
    most = round(min(1.0, state.active.fuel) * 10**DIGITS)
    side = 2 * most + 1
    others = side * side - 1
    packed = _PACK_POSITION(seed, *state.pursuer, *state.evader, state.ply, state.phase)
    found = [COAST]
    for place in Random(crc32(packed)).sample(range(others), min(count - 1, others)):
        place += place >= others // 2  # passes over the middle, which is coasting
        down, right = divmod(place, side)
        found.append(((right - most) / 10**DIGITS, (down - most) / 10**DIGITS))
    return found


def size(vector: Vector) -> float:
    """Return the larger of the two axes: the fuel that a burn costs, or the distance between two cells."""
    return max(abs(vector[0]), abs(vector[1]))


def distance(one: Satellite, other: Satellite) -> float:
    """Return the distance between two satellites in cells."""
    return max(abs(one.x - other.x), abs(one.y - other.y))


def burn(satellite: Satellite, burn: Vector) -> Satellite:
    """Return the satellite after a burn, before the drift."""
    x, y, vx, vy, fuel = satellite
    return Satellite(x, y, vx + burn[0], vy + burn[1], fuel - size(burn))


def drift(satellite: Satellite, grid: OrbitGrid, off: Vector = (0, 0)) -> Satellite:
    """Return the satellite after drifting for a move, displaced by ``off``; the border stops it."""
    x, y, vx, vy, fuel = satellite
    x, vx = _stop_at_edge(x + vx, vx, grid.width)
    y, vy = _stop_at_edge(y + vy, vy, grid.height)
    return Satellite(x + off[0], y + off[1], vx, vy, fuel)


def _stop_at_edge(place: float, speed: float, cells: int) -> Vector:
    if 0 <= place <= cells - 1:
        return place, speed
    return (0 if place < 0 else cells - 1), 0


def heading(vx: float, vy: float) -> tuple[int, int]:
    """Return the nearest of the eight directions; (0, 0) at rest."""
    fast = size((vx, vy))
    return _sign(vx) * (2 * abs(vx) >= fast), _sign(vy) * (2 * abs(vy) >= fast)


def landings(satellite: Satellite, grid: OrbitGrid, short: float, aside: float) -> dict[Vector, float]:
    """Return where a satellite may land after a burn, relative to the cell aimed at, with probabilities.

    It falls one cell short with probability ``short``, and lands one cell to a side with probability
    ``aside``, left and right alike. It lands as aimed if the other cell is off the grid, or if it is at rest.
    Equal landings are merged.
    """
    dx, dy = heading(satellite.vx, satellite.vy)
    chances = {COAST: 1.0 - short - aside}
    aimed = drift(satellite, grid)
    for off, chance in (((-dx, -dy), short), ((dy, -dx), aside / 2), ((-dy, dx), aside / 2)):
        inside = grid.holds(aimed.x + off[0], aimed.y + off[1])
        kept = off if inside else COAST
        chances[kept] = chances.get(kept, 0.0) + chance
    return {off: chance for off, chance in chances.items() if chance > NEVER}


def in_reach(
    pursuer: Satellite,
    evader: Satellite,
    moves: tuple[int, int],
    largest: int,
    distance: float,
    grid: OrbitGrid,
    strays: int,
) -> bool:
    """Whether the two might still come within ``distance`` of each other; never wrongly ``False``.

    ``moves``: the moves that pursuer and evader have left. Each axis is considered by itself: a satellite can
    be anywhere up to where the strongest burns, made at once, would take it, ignoring any velocity the other
    way. These intervals only grow with time, so the last one decides. ``strays``: how many burns a unit of
    fuel allows if each may carry a satellite one cell further, else 0. O(1).
    """
    ours = _reach(pursuer, moves[0], largest, grid, strays)
    theirs = _reach(evader, moves[1], largest, grid, strays)
    return all(
        near <= other_far + distance and other_near <= far + distance
        for (near, far), (other_near, other_far) in zip(ours, theirs, strict=True)
    )


def _reach(
    satellite: Satellite, moves: int, largest: int, grid: OrbitGrid, strays: int
) -> tuple[Vector, Vector]:
    """Return the lowest and the highest place that can be reached on an axis."""
    x, y, vx, vy, fuel = satellite
    pushed = thrust(moves, fuel, largest) + min(moves, strays * fuel)
    return (
        (max(0, x + moves * min(vx, 0) - pushed), min(grid.width - 1, x + moves * max(vx, 0) + pushed)),
        (max(0, y + moves * min(vy, 0) - pushed), min(grid.height - 1, y + moves * max(vy, 0) + pushed)),
    )


def thrust(moves: int, fuel: float, largest: int) -> float:
    """Return how many cells all the fuel, burnt as early as possible, moves a satellite along one axis."""
    full = min(moves, fuel // largest)
    cells = largest * (full * moves - full * (full - 1) // 2)
    if full < moves:
        cells += (fuel - largest * full) * (moves - full)
    return cells


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
