"""Check that a style is legible: contrast ratios by WCAG 2.1."""

from operator import attrgetter
from typing import Final, NamedTuple

from treeview.draw.style.style import Style

MIN_TEXT_CONTRAST: Final = 4.5
"""The contrast ratio from which text can be read (WCAG 1.4.3)."""
MIN_MARK_CONTRAST: Final = 3.0
"""The contrast ratio from which lines and shapes can be seen (WCAG 1.4.11)."""

_KINDS: Final = ("max", "min", "chance", "terminal")
_TURNS: Final = (("first", "max"), ("second", "min"))
_PIECES: Final = ("first", "second", "neutral", "last", "danger")

TEXTS: Final = (
    *((ink, "background") for ink in ("ink", "muted", "changed")),
    *(("ink", f"{kind}.{fill}") for kind in _KINDS for fill in ("fill", "strong")),
    ("board.text", "board.cell"),
)
"""Every colour of text with every ground that it stands on, by their keys in the palette."""

MARKS: Final = (
    *((line, "background") for line in ("edge", "pruned", "unvisited", "best", "current", "selected")),
    *((f"{kind}.line", "background") for kind in _KINDS),
    *((f"board.{piece}", f"board.{ground}") for piece in _PIECES for ground in ("cell", "grid")),
    # The frame around a board: the sign of its kind and, beside the board, whose turn it is.
    *((f"{kind}.line", f"{kind}.{fill}") for kind in _KINDS for fill in ("fill", "strong")),
    *((f"board.{piece}", f"{kind}.{fill}") for piece, kind in _TURNS for fill in ("fill", "strong")),
)
"""The same for lines, outlines and pieces of games."""


class Weak(NamedTuple):
    """Two colours of a palette, by their keys, with too little contrast, and the contrast required."""

    colour: str
    ground: str
    ratio: float
    least: float

    @property
    def rounded(self) -> float:
        """The ratio rounded down to one decimal, since 4.49 is not 4.5."""
        return int(self.ratio * 10) / 10

    def __str__(self) -> str:
        named = f"palette.{self.colour} on palette.{self.ground}"
        return f"{named} has a contrast of {self.rounded:.1f}:1, less than {self.least:g}:1"


def weaknesses(style: Style, text: float = MIN_TEXT_CONTRAST) -> list[Weak]:
    """All pairs of colours in ``style`` with too little contrast, ``text`` for texts; these come first."""
    found = []
    for pairs, least in ((TEXTS, text), (MARKS, MIN_MARK_CONTRAST)):
        for colour, ground in pairs:
            ratio = contrast(*attrgetter(colour, ground)(style.palette))
            if ratio < least:
                found.append(Weak(colour, ground, ratio, least))
    return found


def caution(style: Style) -> str:
    """A warning about what is hard to see in a style, or ""."""
    weak = weaknesses(style)
    if not weak:
        return ""
    others = len(weak) - 1
    more = ("", "; so has 1 other pair")[others] if others < 2 else f"; so have {others} other pairs"
    return f"{weak[0]}{more}"


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours ``#rrggbb``: from 1, equal, to 21, black on white."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of a colour ``#rrggbb``: from 0, black, to 1, white."""
    red, green, blue = (_linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    linear: float = part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
    return linear
