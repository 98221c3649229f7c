"""Positions of the satellites as text, and the check of their limits."""

import re
from typing import Final, NamedTuple

from treeview.games.game import MAX, MIN, GameError
from treeview.games.rules.notation import split_turn
from treeview.games.rules.satellites.motion import (
    EVADER,
    LANDING,
    PURSUER,
    OrbitGrid,
    Satellite,
    SatellitesState,
)
from treeview.messages import tr

NAMES: Final = ("pursuer", "evader")
_PLAYERS: Final = {"pursuer": MAX, "evader": MIN}
_NUMBER: Final = r"([+-]?[0-9]{1,4}(?:\.[0-9]{1,2})?)"
_PAIR: Final = rf"{_NUMBER}\s*,\s*{_NUMBER}"
_SATELLITE: Final = re.compile(
    rf"(pursuer|evader)\s+(?:at\s+)?{_PAIR}(?:\s+velocity\s+{_PAIR})?(?:\s+fuel\s+{_NUMBER})?"
)
_PLY: Final = re.compile(r"ply\s+([0-9]{1,4})")
_LANDS: Final = re.compile(r"(pursuer|evader)\s+lands")


class Limits(NamedTuple):
    """The limits of a position: the grid, both tanks, the last ply, the largest burn, and fractions."""

    grid: OrbitGrid
    tanks: tuple[int, int]
    horizon: int
    largest: int
    has_fractions: bool


def write(state: SatellitesState) -> str:
    """Write ``state`` as a line that `read` accepts; different states give different lines."""
    parts = [_satellite_text(NAMES[side], state.satellite(side)) for side in (PURSUER, EVADER)]
    who = NAMES[state.phase % LANDING]
    return "; ".join(
        [*parts, f"ply {state.ply}", f"{who} {'lands' if state.phase >= LANDING else 'to move'}"]
    )


def _satellite_text(name: str, satellite: Satellite) -> str:
    x, y, vx, vy, fuel = satellite
    velocity = f" velocity {vx:g},{vy:g}" if vx or vy else ""
    return f"{name} {x:g},{y:g}{velocity} fuel {fuel:g}"


def read(text: str, tanks: tuple[int, int]) -> SatellitesState:
    """Parse a state, without checking its limits; raises ``GameError`` for what it does not understand."""
    rest, mover = split_turn(text, _PLAYERS)
    found: dict[str, Satellite] = {}
    ply, phase = 0, EVADER if mover == MIN else PURSUER
    for part in filter(None, (part.strip() for part in re.split(r"[;\n/]", rest.lower()))):
        if match := _SATELLITE.fullmatch(part):
            name = match[1]
            if name in found:
                raise GameError(tr("the {satellite} is given twice"), satellite=name)
            found[name] = _satellite(match, tanks[NAMES.index(name)])
        elif match := _PLY.fullmatch(part):
            ply = int(match[1])
        elif (match := _LANDS.fullmatch(part)) and mover is None:
            phase = NAMES.index(match[1]) + LANDING
        else:
            problem = tr("cannot read “{part}”; write it like “{example}”")
            raise GameError(problem, part=part[:40], example=_EXAMPLE)
    for name in NAMES:
        if name not in found:
            raise GameError(tr("the place of the {satellite} is missing"), satellite=name)
    return SatellitesState(found["pursuer"], found["evader"], ply, phase)


_EXAMPLE: Final = "pursuer 1,5 velocity 1,0 fuel 8; evader 9,5; ply 2; pursuer to move"


def _satellite(match: re.Match[str], tank: int) -> Satellite:
    x, y, vx, vy, fuel = (None if text is None else _number(text) for text in match.groups()[1:])
    return Satellite(x or 0, y or 0, vx or 0, vy or 0, tank if fuel is None else fuel)


def _number(text: str) -> float:
    """Return an int where the number is whole, as the grid's numbers are."""
    number = float(text)
    return int(number) if number.is_integer() else number


def check(state: SatellitesState, limits: Limits) -> None:
    """Raise ``GameError``, with the reason, if ``state`` exceeds ``limits``."""
    landing = state.phase - LANDING
    for side in (PURSUER, EVADER):
        _check_satellite(state.satellite(side), side, limits, limits.largest if side == landing else 0)
    if not 0 <= state.ply <= limits.horizon:
        problem = tr("ply {ply} is beyond the horizon of {horizon}")
        raise GameError(problem, ply=state.ply, horizon=limits.horizon)


def _check_satellite(satellite: Satellite, side: int, limits: Limits, more: int) -> None:
    x, y, vx, vy, fuel = satellite
    name, (width, height), tank = NAMES[side], limits.grid, limits.tanks[side]
    if not limits.has_fractions and not all(float(number).is_integer() for number in satellite):
        problem = tr("the {satellite} has numbers with a fraction, which need continuous manoeuvres")
        raise GameError(problem, satellite=name)
    if not limits.grid.holds(x, y):
        problem = tr("the {satellite} is at {x},{y}, outside of the {width} × {height} cells")
        raise GameError(problem, satellite=name, x=f"{x:g}", y=f"{y:g}", width=width, height=height)
    if abs(vx) >= width + more or abs(vy) >= height + more:
        problem = tr("the {satellite} is faster than the grid is wide: the border would have stopped it")
        raise GameError(problem, satellite=name)
    if not 0 <= fuel <= tank:
        problem = tr("the {satellite} has {fuel} units of fuel; its tank holds {tank}")
        raise GameError(problem, satellite=name, fuel=f"{fuel:g}", tank=tank)
