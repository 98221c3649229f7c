"""What can be chosen about the game of two satellites."""

from typing import Final

from treeview.games.rules.satellites.motion import PURSUER, OrbitGrid, Satellite, SatellitesState
from treeview.messages import N_
from treeview.option import Option

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
        "Burns of up to 1 in each direction, or of up to 2.",
        choices={"coarse": "Coarse: 9", "fine": "Fine: 25"},
    ),
    Option("pursuer_fuel", "Fuel of the pursuer", "int", 8, "Units; a burn costs its size.", low=0, high=60),
    Option("evader_fuel", "Fuel of the evader", "int", 6, "Units; a burn costs its size.", low=0, high=60),
    Option(
        "capture",
        "Capture distance",
        "int",
        1,
        "The pursuer wins when it is no more cells away, counted as a king walks.",
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
        "Every capture is worth 1, or an early one more than a late one: from 1 down to 1/2.",
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
        "Probability that a burn lands one cell short of where it aims.",
        low=0.0,
        high=1.0,
    ),
    Option(
        "scatter",
        "Scatter",
        "float",
        0.0,
        "Probability that a burn lands one cell beside where it aims, left and right alike.",
        low=0.0,
        high=1.0,
    ),
)


def opening(name: str, grid: OrbitGrid, tanks: tuple[int, int]) -> SatellitesState:
    """The position that the option "opening" names, with full tanks."""
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
