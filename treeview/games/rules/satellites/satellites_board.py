"""The satellites' board and an editor's clicks on it; gauges below show both fuels and the plies left."""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import Final

from treeview.games.board import (
    Board,
    BoardDisc,
    BoardLabel,
    BoardLine,
    BoardPolygon,
    BoardRect,
    BoardRing,
    Item,
)
from treeview.games.game import Cell
from treeview.games.rules.satellites.motion import (
    EVADER,
    LANDING,
    NEVER,
    PURSUER,
    OrbitGrid,
    Satellite,
    SatellitesState,
    Vector,
    distance,
    drift,
)

GAUGES: Final = 3
"""The number of rows of gauges under the grid."""
ROLES: Final = ("first", "second")
_TURNS: Final = ((0, 0), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The velocities that clicks on a satellite cycle through."""
_FINEST: Final = 0.3
"""The least width in cells of a unit in a gauge at which units are shown one by one."""


def picture(
    state: SatellitesState,
    grid: OrbitGrid,
    tanks: tuple[int, int],
    horizon: int,
    capture: int,
    targets: Iterable[Vector],
    words: str,
    *,
    is_continuous: bool,
) -> Board:
    """Draw the grid, satellites, drift, capture zone and gauges; ``targets``: possible landings."""
    width, height = grid
    items: list[Item] = [
        BoardRect(0, 0, width, height, "cell"),
        *(BoardLine(x, 0, x, height, "grid", 0.03) for x in range(1, width)),
        *(BoardLine(0, y, width, y, "grid", 0.03) for y in range(1, height)),
        *_zone(state, grid, capture, 0.0 if is_continuous else 0.5),
    ]
    for side in (PURSUER, EVADER):
        items += _path(state.satellite(side), grid, ROLES[side])
    items += [BoardRing(x + 0.5, y + 0.5, 0.3, "last", 0.08) for x, y in targets]
    items += _bodies(state.pursuer, state.evader)
    for side in (PURSUER, EVADER):
        items += [*body(0.85, height + side + 0.5, side, 0.55), *_turn(state, side, height)]
        items += _gauge(width, height + side, state.satellite(side).fuel, tanks[side], ROLES[side])
    items += [
        *_clock(0.85, height + 2.5),
        *_gauge(width, height + 2, horizon - state.ply, horizon, "neutral"),
    ]
    return Board(width, height + GAUGES, tuple(items), words)


def body(x: float, y: float, side: int, scale: float = 1.0) -> tuple[Item, ...]:
    """Draw a satellite around (``x``, ``y``): the pursuer is round, the evader a diamond."""
    role, half = ROLES[side], 0.36 * scale
    panel, tall, gap = 0.14 * scale, 0.44 * scale, 0.34 * scale
    panels = (
        BoardRect(x - gap - panel, y - tall / 2, panel, tall, role),
        BoardRect(x + gap, y - tall / 2, panel, tall, role),
        BoardLine(x - gap, y, x + gap, y, role, 0.08 * scale),
    )
    if side == PURSUER:
        return (*panels, BoardDisc(x, y, half * 0.8, role))
    return (*panels, BoardPolygon(_diamond(x, y, half), role))


def _bodies(pursuer: Satellite, evader: Satellite) -> Iterator[Item]:
    """Draw both satellites; if they share a cell, a rim sets them apart."""
    yield from body(pursuer.x + 0.5, pursuer.y + 0.5, PURSUER)
    x, y = evader.x + 0.5, evader.y + 0.5
    if (pursuer.x, pursuer.y) == (evader.x, evader.y):
        yield BoardPolygon(_diamond(x, y, 0.36), "cell")
        yield BoardPolygon(_diamond(x, y, 0.24), ROLES[EVADER])
    else:
        yield from body(x, y, EVADER)


def _diamond(x: float, y: float, half: float) -> tuple[float, ...]:
    return (x, y - half, x + half, y, x, y + half, x - half, y)


def _zone(state: SatellitesState, grid: OrbitGrid, capture: int, margin: float) -> Iterator[Item]:
    """Draw where the evader is caught, thick if it is: its middle is ``margin`` within the line."""
    x, y, reach = state.pursuer.x + 0.5, state.pursuer.y + 0.5, capture + margin
    left, right = max(0, x - reach), min(grid.width, x + reach)
    top, bottom = max(0, y - reach), min(grid.height, y + reach)
    is_caught = distance(state.pursuer, state.evader) <= capture + NEVER and not state.is_landing
    width = 0.16 if is_caught else 0.07
    reach = width / 2  # closes the corners
    for level in (top, bottom):
        yield BoardLine(left - reach, level, right + reach, level, "danger", width)
    for level in (left, right):
        yield BoardLine(level, top - reach, level, bottom + reach, "danger", width)


def _path(satellite: Satellite, grid: OrbitGrid, role: str) -> Iterator[Item]:
    """Draw an arrow to the cell that a satellite drifts to."""
    there = drift(satellite, grid)
    dx, dy = there.x - satellite.x, there.y - satellite.y
    length = (dx * dx + dy * dy) ** 0.5
    if not length:
        return
    ux, uy = dx / length, dy / length
    x, y = there.x + 0.5, there.y + 0.5
    neck, half = 0.34, 0.2
    bx, by = x - neck * ux, y - neck * uy
    yield BoardLine(satellite.x + 0.5, satellite.y + 0.5, bx, by, role, 0.08)
    yield BoardPolygon((x, y, bx - half * uy, by + half * ux, bx + half * uy, by - half * ux), role)


def _turn(state: SatellitesState, side: int, row: float) -> Iterator[Item]:
    """Draw a small arrow head at the gauge of whoever acts next."""
    if state.phase % LANDING == side:
        y = row + side + 0.5
        yield BoardPolygon((0.08, y - 0.2, 0.3, y, 0.08, y + 0.2), "text")


def _clock(x: float, y: float) -> tuple[Item, ...]:
    return (
        BoardRing(x, y, 0.2, "neutral", 0.08),
        BoardLine(x, y + 0.03, x, y - 0.13, "neutral", 0.06),
        BoardLine(x - 0.03, y, x + 0.1, y, "neutral", 0.06),
    )


def _gauge(width: int, row: float, amount: float, full: int, role: str) -> Iterator[Item]:
    """Draw a bar in ``row`` for ``amount`` of ``full``, unit by unit if there is room, and the number."""
    left, right, top, tall = 1.45, width - 0.95, row + 0.27, 0.46
    yield BoardRect(left, top, right - left, tall, "cell")
    yield BoardLabel(width - 0.45, row + 0.5, f"{round(amount, 1):g}", "text", 0.55)
    unit = (right - left) / max(1, full)
    gap = 0.06
    if unit < _FINEST:
        if amount:
            yield BoardRect(left, top, unit * amount, tall, role)
        return
    for place in range(ceil(amount)):
        part = min(1.0, amount - place)
        yield BoardRect(left + place * unit + gap / 2, top, (unit - gap) * part, tall, role)


def cell_of(x: float, y: float) -> Cell:
    """Return the cell in which a place is."""
    return int(x + 0.5), int(y + 0.5)


def cells(grid: OrbitGrid) -> Sequence[Cell]:
    """Return the cells that a click can change: those of the grid and of the gauges."""
    return [(x, y) for y in range(grid.height + GAUGES) for x in range(grid.width)]


def edit(
    state: SatellitesState, cell: Cell, grid: OrbitGrid, tanks: tuple[int, int], horizon: int
) -> SatellitesState:
    """Return the state after a click, which moves or turns a satellite, passes the turn or sets a gauge."""
    side = state.phase % LANDING
    state = state._replace(phase=side)
    x, y = cell
    if y >= grid.height:
        return _fill(state, x, y - grid.height, grid.width, tanks, horizon)
    for other in (side, EVADER - side):
        satellite = state.satellite(other)
        if cell_of(satellite.x, satellite.y) == cell:
            return (
                state.put(side, _change_velocity(satellite)) if other == side else state._replace(phase=other)
            )
    return state.put(side, state.satellite(side)._replace(x=x, y=y))


def _change_velocity(satellite: Satellite) -> Satellite:
    """Return the satellite with the next velocity; after one that clicks do not reach, at rest."""
    velocity = (satellite.vx, satellite.vy)
    place = _TURNS.index(velocity) + 1 if velocity in _TURNS else 0
    vx, vy = _TURNS[place % len(_TURNS)]
    return satellite._replace(vx=vx, vy=vy)


def _fill(
    state: SatellitesState, x: int, gauge: int, width: int, tanks: tuple[int, int], horizon: int
) -> SatellitesState:
    if gauge == GAUGES - 1:
        return state._replace(ply=horizon - _amount(x, width, horizon - state.ply, horizon))
    satellite = state.satellite(gauge)
    return state.put(gauge, satellite._replace(fuel=_amount(x, width, satellite.fuel, tanks[gauge])))


def _amount(x: int, width: int, now: float, full: int) -> int:
    if x == 0:
        return max(0, ceil(now) - 1)
    if x == width - 1:
        return min(full, int(now) + 1)
    return round(x * full / (width - 1))
