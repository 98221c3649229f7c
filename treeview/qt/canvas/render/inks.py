"""The colours for crowded rows, where many nodes share a pixel, derived from the palette."""

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtGui import QColor

from treeview.draw.style.style import Style


class Inks(NamedTuple):
    """Colours ``#rrggbb``. ``nodes`` and ``edges`` are parallel to `state.SHARES`."""

    nodes: tuple[str, ...]
    edges: tuple[str, ...]


@lru_cache(maxsize=8)
def inks(style: Style) -> Inks:
    """The colours for a style."""
    palette = style.palette
    faint = blend(palette.background, palette.unvisited, 0.35)
    kinds = (palette.max, palette.min, palette.chance, palette.terminal)
    nodes = (faint, palette.muted, *(kind.line for kind in kinds))
    seen = (palette.edge,) * 4
    return Inks(nodes, (faint, blend(palette.background, palette.pruned, 0.75), *seen))


def accent(style: Style) -> QColor:
    """The colour of plus signs, the rubber band and drop targets."""
    return QColor(style.palette.max.line)


def blend(one: str, other: str, part: float) -> str:
    """The colour ``part`` of the way from one to another."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)
