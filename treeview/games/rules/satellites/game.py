"""The pursuit-evasion game of two satellites: fuel, momentum and a horizon on a grid.

A discrete relative of the pursuit games of R. Isaacs, Differential Games (1965): both sides have inertia,
so a burn takes effect only later, and fuel cannot be regained. A search that sees only a few plies and only
the distance wastes all its fuel on coming close: the horizon effect.
"""

from collections.abc import Sequence
from typing import Any, Final

from treeview.games.board import Board
from treeview.games.game import CHANCE, MAX, MIN, Cell, Game, GameError
from treeview.games.rules.grid import Matrix, image_of, symmetries_of
from treeview.games.rules.satellites.motion import (
    COAST,
    DIGITS,
    EVADER,
    LANDING,
    NEVER,
    PURSUER,
    OrbitGrid,
    Satellite,
    SatellitesState,
    Vector,
    burn,
    burns,
    distance,
    drawn_burns,
    drift,
    in_reach,
    landings,
    size,
)
from treeview.games.rules.satellites.satellites_board import cell_of, cells, edit, picture
from treeview.games.rules.satellites.satellites_notation import Limits, check, read, write
from treeview.messages import N_, tr
from treeview.option import Option, OptionError

OPENINGS: Final = {
    "apart": N_("Apart, both at rest"),
    "chase": N_("Chase: the evader is ahead, both fly to the right"),
    "crossing": N_("Crossing: their paths meet at right angles"),
}
DECLARED: Final = (
    Option("width", "Width", "int", 11, "Columns of the grid.", low=4, high=40),
    Option("height", "Height", "int", 11, "Rows of the grid.", low=4, high=40),
    Option(
        "manoeuvres",
        "Manoeuvres",
        "choice",
        "coarse",
        "Burns of up to 1 in each direction, or of up to 2; or of any size up to 1, drawn at random.",
        choices={"coarse": "Coarse: 9", "fine": "Fine: 25", "continuous": "Continuous: drawn"},
    ),
    Option(
        "draws",
        "Burns drawn",
        "int",
        30,
        "The most continuous burns that a position has, including coasting.",
        low=2,
        high=1000,
        only_with={"manoeuvres": ("continuous",)},
    ),
    Option(
        "seed",
        "Seed of the burns",
        "int",
        0,
        "Another seed draws other burns.",
        low=0,
        high=1_000_000_000,
        only_with={"manoeuvres": ("continuous",)},
    ),
    Option("pursuer_fuel", "Fuel of the pursuer", "int", 8, "Units; a burn costs its size.", low=0, high=60),
    Option("evader_fuel", "Fuel of the evader", "int", 6, "Units; a burn costs its size.", low=0, high=60),
    Option(
        "capture",
        "Capture distance",
        "int",
        1,
        "The pursuer wins within this many cells, counted in king moves.",
        low=0,
        high=10,
    ),
    Option("horizon", "Horizon", "int", 30, "Plies after which the evader has escaped.", low=1, high=400),
    Option(
        "opening",
        "Opening",
        "choice",
        "apart",
        "Where the satellites are at the start, and how they move.",
        choices=OPENINGS,
    ),
    Option(
        "reward",
        "Reward",
        "choice",
        "capture",
        "Every capture is worth 1, or early captures are worth more: from 1 down to 1/2.",
        choices={"capture": "Capture or escape", "time": "The earlier the better"},
    ),
    Option(
        "estimate",
        "Estimate",
        "choice",
        "both",
        "What the static estimate is based on; without fuel, it shows the horizon effect.",
        choices={"both": "Distance and fuel", "distance": "Distance only"},
    ),
    Option(
        "drag",
        "Drag",
        "float",
        0.0,
        "Probability that a burn ends one cell short of its target.",
        low=0.0,
        high=1.0,
    ),
    Option(
        "scatter",
        "Scatter",
        "float",
        0.0,
        "Probability that a burn ends one cell beside its target, equally often on either side.",
        low=0.0,
        high=1.0,
    ),
)
CONFIDENCE: Final = 0.9
"""The largest estimate, less than the utility of a certain end."""
ARROWS: Final = {
    (0, 0): "",
    (0, -1): "↑",
    (1, -1): "↗",
    (1, 0): "→",
    (1, 1): "↘",
    (0, 1): "↓",
    (-1, 1): "↙",
    (-1, 0): "←",
    (-1, -1): "↖",
}


def opening(name: str, grid: OrbitGrid, tanks: tuple[int, int]) -> SatellitesState:
    """Return the position that the option "opening" names, with full tanks."""
    width, height = grid
    middle = height // 2
    match name:
        case "chase":
            pursuer, evader = (0, middle, 1, 0), (width // 3, middle, 1, 0)
        case "crossing":
            pursuer, evader = (0, middle, 1, 0), (width // 2, height - 1, 0, -1)
        case _:
            pursuer, evader = (width // 6, middle, 0, 0), (width - 1 - width // 6, middle, 0, 0)
    return SatellitesState(Satellite(*pursuer, tanks[0]), Satellite(*evader, tanks[1]), 0, PURSUER)


class Satellites(Game[SatellitesState]):
    """A pursuer (MAX) and an evader (MIN) burn and drift in turns.

    - A burn changes the velocity by up to 1 (fine: up to 2) in each direction and costs its size in fuel.
      Then the satellite drifts by its velocity. The border stops it (`motion.drift`).
    - The pursuer wins if it is within the capture distance after any ply. The evader wins at the horizon, or
      as soon as no capture is possible any more (`motion.in_reach`); this ends games earlier but changes no
      value.
    - Continuous burns are any of up to 1 in each direction. A position has up to ``draws`` burns, drawn for
      it from its numbers and the seed (`motion.drawn_burns`). Progressive widening takes them one by one, in
      the order in which they were drawn.
    - With drag or scatter, chance decides where a burn lands; coasting is exact.

    A capture is worth 1, or with the reward "time" from 1 at the first ply linearly down to 1/2 at the
    horizon; an escape is worth −1. A move is a burn (right, down); an outcome of chance is the cell where
    it lands, relative to the one aimed at.

    The horizon effect, with 6 × 6 cells and a horizon of 8: in ``pursuer 5,4 velocity -1,0 fuel 1; evader 5,1
    velocity 0,-1 fuel 1`` only coasting wins. Searched to 3 plies with an estimate that ignores fuel, the
    pursuer burns its last fuel to come closer, and loses; a search to 4 plies or the other estimate avoids
    this.
    """

    name = "satellites"
    title = N_("Two satellites")
    about = N_("A pursuer with little fuel tries to catch an evader with less, before time runs out.")
    declared = DECLARED

    def __init__(self, **given: Any) -> None:
        """Set the options; raises ``OptionError`` for one that is invalid, alone or with others."""
        super().__init__(**given)
        options = self.options
        if options["drag"] + options["scatter"] > 1.0 + NEVER:
            raise OptionError(tr("drag and scatter add up to more than 1"), "scatter")
        self.grid = OrbitGrid(options["width"], options["height"])
        self.largest = 2 if options["manoeuvres"] == "fine" else 1
        self.is_continuous = options["manoeuvres"] == "continuous"
        self.capture: int = options["capture"]
        self.horizon: int = options["horizon"]
        self.tanks: tuple[int, int] = (options["pursuer_fuel"], options["evader_fuel"])
        self.stray: tuple[float, float] = (options["drag"], options["scatter"])
        self._strays = self.has_chance = any(self.stray)
        self._span = max(self.grid) - 1
        self.has_symmetry = not self.is_continuous  # the burns drawn for a position are not symmetric
        self._symmetries = symmetries_of(*self.grid)
        self.start = opening(options["opening"], self.grid, self.tanks)
        if self.is_caught(self.start):
            raise OptionError(tr("the evader is already caught at the start"), "capture")

    # The rules

    def to_move(self, state: SatellitesState) -> int:
        return CHANCE if state.is_landing else (MAX, MIN)[state.phase]

    def is_over(self, state: SatellitesState) -> bool:
        return not state.is_landing and (self.is_caught(state) or self.has_escaped(state))

    def is_caught(self, state: SatellitesState) -> bool:
        return distance(state.pursuer, state.evader) <= self.capture + NEVER

    def has_escaped(self, state: SatellitesState) -> bool:
        """Return whether no capture is possible: the horizon is reached, or the evader is out of reach."""
        left = self.horizon - state.ply
        first, second = (left + 1) // 2, left // 2
        moves = (first, second) if state.phase == PURSUER else (second, first)
        return not in_reach(
            state.pursuer,
            state.evader,
            moves,
            self.largest,
            self.capture + NEVER,
            self.grid,
            self._strays * (10**DIGITS if self.is_continuous else 1),
        )

    def moves(self, state: SatellitesState) -> Sequence[Vector]:
        """Return the burns that fuel allows, coasting first; for chance, the landings, as aimed first."""
        if state.is_landing:
            return tuple(self._landings(state))
        if self.is_continuous:
            return drawn_burns(state, self.options["draws"], self.options["seed"])
        fuel = state.active.fuel
        every = burns(self.largest)
        return every if fuel >= self.largest else [burn for burn in every if size(burn) <= fuel]

    def play(self, state: SatellitesState, move: Vector) -> SatellitesState:
        side = state.phase % LANDING
        if state.is_landing:
            return self._land(state, side, drift(state.satellite(side), self.grid, move))
        aimed = burn(state.satellite(side), move)
        if self.is_continuous:
            aimed = aimed.round_off()
        if not self._strays or move == COAST:
            return self._land(state, side, drift(aimed, self.grid))
        offs = landings(aimed, self.grid, *self.stray)
        if len(offs) > 1:
            return state._replace(phase=side + LANDING).put(side, aimed)
        return self._land(state, side, drift(aimed, self.grid, *offs))

    def _land(self, state: SatellitesState, side: int, satellite: Satellite) -> SatellitesState:
        """Return the state after a manoeuvre: one ply on, with the other player to move."""
        if self.is_continuous:
            satellite = satellite.round_off()
        if side == PURSUER:
            return SatellitesState(satellite, state.evader, state.ply + 1, EVADER)
        return SatellitesState(state.pursuer, satellite, state.ply + 1, PURSUER)

    def chance(self, state: SatellitesState) -> Sequence[float]:
        return tuple(self._landings(state).values())

    def _landings(self, state: SatellitesState) -> dict[Vector, float]:
        return landings(state.active, self.grid, *self.stray)

    def utility(self, state: SatellitesState) -> float:
        if not self.is_caught(state):
            return -1.0
        if self.options["reward"] == "capture":
            return 1.0
        return 1.0 - 0.5 * max(0, state.ply - 1) / max(1, self.horizon - 1)

    def estimate(self, state: SatellitesState) -> float:
        """Return the estimate from distance and fuel: −0.9 to 0.9, to three digits.

        Both halves go from −1 to 1: the distance, from the longest possible to none, and the difference of
        the fuels divided by their sum. The estimate that ignores fuel uses the distance alone.
        """
        pursuer, evader = state.pursuer, state.evader
        close = 1.0 - 2.0 * distance(pursuer, evader) / self._span
        if self.options["estimate"] == "distance":
            return round(CONFIDENCE * close, 3)
        both = pursuer.fuel + evader.fuel
        lasting = (pursuer.fuel - evader.fuel) / both if both else 0.0
        return round(CONFIDENCE * (close + lasting) / 2, 3)

    # Symmetry

    def canonical(self, state: SatellitesState) -> SatellitesState:
        return min(self._images(state).values()) if self.has_symmetry else state

    def symmetry(self, state: SatellitesState, image: SatellitesState) -> str:
        names = (name for name, other in self._images(state).items() if other == image)
        return tr(next(names, ""))

    def _images(self, state: SatellitesState) -> dict[str, SatellitesState]:
        """Return the state as each symmetry of the grid leaves it."""
        return {
            name: state._replace(
                pursuer=self._image(state.pursuer, matrix), evader=self._image(state.evader, matrix)
            )
            for name, matrix in self._symmetries.items()
        }

    def _image(self, satellite: Satellite, matrix: Matrix) -> Satellite:
        x, y, vx, vy, fuel = satellite
        a, b, c, d = matrix
        place = image_of(x, y, *self.grid, matrix)
        return Satellite(*place, a * vx + b * vy, c * vx + d * vy, fuel)

    # Names, pictures, texts

    def move_name(self, state: SatellitesState, move: Vector) -> str:
        """Return an arrow for a burn, "coast" for none; for chance, the landing relative to the aim.

        A continuous burn has an arrow and a size along each axis.
        """
        if state.is_landing:
            return f"off {arrow(move)}" if move != COAST else "on aim"
        if self.is_continuous:
            return by_axis(move) or "coast"
        return arrow(move) or "coast"

    def picture(self, state: SatellitesState) -> Board:
        return picture(
            state,
            self.grid,
            self.tanks,
            self.horizon,
            self.capture,
            self._targets(state),
            self.write(state),
            is_continuous=self.is_continuous,
        )

    def _targets(self, state: SatellitesState) -> list[Vector]:
        if not state.is_landing:
            return []
        sides = (drift(state.active, self.grid, off) for off in self._landings(state))
        return [(satellite.x, satellite.y) for satellite in sides]

    @property
    def limits(self) -> Limits:
        return Limits(self.grid, self.tanks, self.horizon, self.largest, self.is_continuous)

    def write(self, state: SatellitesState) -> str:
        return write(state)

    def read(self, text: str) -> SatellitesState:
        """Parse ``pursuer 1,5 velocity 1,0 fuel 8; evader 9,5; ply 2; pursuer to move``.

        Cells are counted from 0,0 at the upper left corner. By default a satellite is at rest and has a full
        tank, the ply is 0, and the pursuer moves. With drag, "pursuer lands" says that it has burnt and is
        still in flight.
        """
        state = read(text, self.tanks)
        self.check(state)
        return state

    def check(self, state: SatellitesState) -> None:
        """Refuse places off the grid, too much speed or fuel, and late plies; either side may begin."""
        check(state, self.limits)
        if state.is_landing and len(self._landings(state)) < 2:
            raise GameError(tr("chance does not move here; say which player does"))

    def clicks(self, state: SatellitesState, move: Vector) -> list[list[Cell]]:
        aimed = state.active if state.is_landing else burn(state.active, move)
        there = drift(aimed, self.grid, move if state.is_landing else COAST)
        return [[cell_of(there.x, there.y)]]

    def cells(self, state: SatellitesState) -> Sequence[Cell]:
        return cells(self.grid)

    def edit(self, state: SatellitesState, cell: Cell) -> SatellitesState:
        """Return the state after a click; see `satellites_board.edit`."""
        return edit(state, cell, self.grid, self.tanks, self.horizon)


def by_axis(burn: Vector) -> str:
    """Write a burn as an arrow and a size along each axis: →0.31 ↑0.87."""
    dx, dy = burn
    across, down = f"{'→' if dx > 0 else '←'}{abs(dx):g}", f"{'↓' if dy > 0 else '↑'}{abs(dy):g}"
    return " ".join([*([across] if dx else []), *([down] if dy else [])])


def arrow(vector: Vector) -> str:
    """Write a vector of up to 2 in each direction as arrows: ↑, ↗2, and ↗→ for one between ↗ and →."""
    dx, dy = map(int, vector)
    if dx and dy and abs(dx) != abs(dy):
        straight = (dx - dx // abs(dx), dy - dy // abs(dy))
        return ARROWS[dx // abs(dx), dy // abs(dy)] + ARROWS[straight]
    long = max(abs(dx), abs(dy))
    return ARROWS[dx // long, dy // long] + ("2" if long == 2 else "") if long else ""
