"""The colours for crowded rows, where many nodes share a pixel, derived from the palette."""

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtGui import QColor

from treeview.draw.encoding import LEVELS
from treeview.draw.style.palette import blend
from treeview.draw.style.style import Style


class Inks(NamedTuple):
    """Colours ``#rrggbb``. ``nodes`` and ``edges`` are parallel to `state.SHARES`."""

    nodes: tuple[str, ...]
    edges: tuple[str, ...]


@lru_cache(maxsize=16)
def inks(style: Style, fills: tuple[str, ...] = ()) -> Inks:
    """The colours for a style; ``fills`` are the colours of an encoded column."""
    palette = style.palette
    faint = blend(palette.background, palette.unvisited, 0.35)
    kinds = (palette.max, palette.min, palette.chance, palette.terminal)
    near = (blend(palette.background, palette.changed, part) for part in (0.6, 0.8, 1.0))
    chosen = (*fills, *(faint for _ in range(LEVELS - len(fills))))
    nodes = (faint, palette.muted, *(kind.line for kind in kinds), *near, *chosen)
    seen = (palette.edge,) * (len(nodes) - 2)
    return Inks(nodes, (faint, blend(palette.background, palette.pruned, 0.75), *seen))


def accent(style: Style) -> QColor:
    """The colour of plus signs, the rubber band and drop targets."""
    return QColor(style.palette.max.line)
