"""The colours of a style: those of nodes, edges and marks, and those of boards.

The hues are darker relatives of Okabe and Ito's colour-blind safe set. Nothing depends on
colour alone: kinds differ by shape, states by weight and dashes of the outline, the best line and the current
path by width, so that a grey print is as clear.
"""

from typing import Final

from treeview.records import dataclass


@dataclass(frozen=True, slots=True)
class Tint:
    """The colours of one kind of node: outline, fill, and fill while it is being searched."""

    line: str
    fill: str
    strong: str


@dataclass(frozen=True, slots=True)
class BoardColours:
    """The colours of a game's board by role; contrast is at least 3:1 on cells, 4.5:1 for text."""

    cell: str
    grid: str
    first: str
    """MAX's pieces; like MAX's nodes."""
    second: str
    """MIN's pieces; like MIN's nodes."""
    neutral: str
    last: str
    danger: str
    text: str


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by meaning, each ``#rrggbb``. Text has a contrast of at least 4.5:1 on its ground."""

    background: str
    ink: str
    """Text, and the current path."""
    muted: str
    """Secondary text: names of levels, values of pruned nodes."""
    edge: str
    pruned: str
    """Lines of pruned nodes."""
    unvisited: str
    """Outlines of unvisited nodes."""
    best: str
    """The best line."""
    current: str
    """The ring around the current node."""
    changed: str
    """The bound that has just changed."""
    selected: str
    max: Tint
    min: Tint
    chance: Tint
    terminal: Tint
    board: BoardColours

    @property
    def sensitive(self) -> tuple[str, str, str]:
        """The fills of leaves by how near they are to changing the root's move, the nearest last."""
        light, middle, strong = (blend(self.background, self.changed, part) for part in (0.1, 0.26, 0.45))
        return light, middle, strong


def blend(one: str, other: str, part: float) -> str:
    """The colour ``part`` of the way from one to another."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


LIGHT_PALETTE: Final = Palette(
    background="#ffffff",
    ink="#1b2430",
    muted="#5b6675",
    edge="#87919e",
    pruned="#8b95a2",
    unvisited="#8b95a2",
    best="#00805c",
    current="#c98500",
    changed="#a8185f",
    selected="#1b2430",
    max=Tint("#0b5fa5", "#dcebf8", "#aed3f1"),
    min=Tint("#b34a00", "#fde8d8", "#f9c8a3"),
    chance=Tint("#7b4f9d", "#eee4f5", "#d9c2ea"),
    terminal=Tint("#4a5562", "#f0f2f5", "#d5dbe2"),
    board=BoardColours(
        cell="#f1f4f7",
        grid="#bcc5d0",
        first="#0b5fa5",
        second="#b34a00",
        neutral="#5b6675",
        last="#00704f",
        danger="#a8185f",
        text="#1b2430",
    ),
)

DARK_PALETTE: Final = Palette(
    background="#16191f",
    ink="#e8ecf1",
    muted="#9ba6b4",
    edge="#7b8694",
    pruned="#6d7785",
    unvisited="#6d7785",
    best="#2fc497",
    current="#f0b429",
    changed="#ff8ec2",
    selected="#e8ecf1",
    max=Tint("#6db3ec", "#1c3550", "#275a8a"),
    min=Tint("#f0965a", "#472b19", "#7a4521"),
    chance=Tint("#c39be0", "#37264a", "#5a3d78"),
    terminal=Tint("#aab4c0", "#262c35", "#414b58"),
    board=BoardColours(
        cell="#222831",
        grid="#485261",
        first="#6db3ec",
        second="#f0965a",
        neutral="#9ba6b4",
        last="#2fc497",
        danger="#ff8ec2",
        text="#e8ecf1",
    ),
)
