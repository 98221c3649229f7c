"""Hands numpy arrays to a QPainter, without a Python object for each primitive; colours of crowded rows."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, cast

import numpy as np
import numpy.typing as npt
import shiboken6
from PySide6.QtCore import QLineF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from treeview.draw.encoding import LEVELS
from treeview.draw.style.palette import blend
from treeview.draw.style.style import Style

Floats = npt.NDArray[np.float64]


def draw_lines(painter: QPainter, lines: Floats) -> None:
    """Draw lines of shape ``(k, 4)``: x, y, x, y."""
    if len(lines):
        lines = np.ascontiguousarray(lines, dtype=np.float64)
        first = cast(QLineF, shiboken6.wrapInstance(lines.ctypes.data, QLineF))
        painter.drawLines(first, len(lines))


def draw_sprites(
    painter: QPainter,
    sheet: QPixmap,
    x: Floats,
    y: Floats,
    left: Floats,
    top: float,
    width: float,
    scale: float,
) -> None:
    """Draw squares of ``sheet`` centred at (x, y); ``left``, ``top``, ``width`` are in its pixels."""
    if not len(x):
        return
    fragments = np.zeros((len(x), 10))
    fragments[:, 0], fragments[:, 1] = x, y
    fragments[:, 2], fragments[:, 3] = left, top
    fragments[:, 4:6] = width
    fragments[:, 6:8] = scale
    fragments[:, 9] = 1.0
    kind = QPainter.PixmapFragment
    first = cast(QPainter.PixmapFragment, shiboken6.wrapInstance(fragments.ctypes.data, kind))
    painter.drawPixmapFragments(first, len(x), sheet)


def image(pixels: npt.NDArray[np.uint32]) -> QImage:
    """An image of premultiplied ARGB pixels, shape ``(rows, columns)``; owns a copy."""
    pixels = np.ascontiguousarray(pixels, dtype=np.uint32)
    rows, columns = pixels.shape
    view = QImage(pixels.data, columns, rows, 4 * columns, QImage.Format.Format_ARGB32_Premultiplied)
    return view.copy()


def argb(colour: str) -> int:
    """An opaque pixel of a colour ``#rrggbb``."""
    return 0xFF000000 | int(colour[1:], 16)


def rgb(colours: Sequence[str]) -> Floats:
    """Red, green and blue of colours ``#rrggbb``, from 0 to 255; shape ``(k, 3)``."""
    return np.array([[int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in colours], dtype=np.float64)


def mix(shares: Floats, colours: list[str]) -> npt.NDArray[np.uint32]:
    """Opaque pixels that mix ``colours`` (k of them) by ``shares``, shape ``(..., k)``."""
    red, green, blue = np.moveaxis(np.rint(shares @ rgb(colours)).astype(np.uint32), -1, 0)
    result: npt.NDArray[np.uint32] = (
        np.uint32(0xFF000000) | red << np.uint32(16) | green << np.uint32(8) | blue
    )
    return result


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
