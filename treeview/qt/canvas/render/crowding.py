"""Rows too crowded to be painted node by node, and the columns of pixels that their nodes share."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_places import PlaneWindow

MIN_GAP_PX: Final = 3.0
"""Px between neighbours below which a row is a strip."""
MIN_PITCH_PX: Final = 5.0
"""Px between levels below which a tree is painted as one image."""
COLUMN_PX: Final = 2.0
"""Px in a column of a strip."""
_MAX_CACHED_FRAMES: Final = 4
MAX_SHAPE_PX: Final = 23.0
"""Px of a shape before it can be read."""


def levels_in_sight(frame: Frame) -> range:
    """The levels with shapes that may reach into the viewport."""
    window = window_with_shapes(frame)
    return frame.places.levels_between(window.top, window.bottom)


def window_with_shapes(frame: Frame) -> PlaneWindow:
    """The part of the plan from which a shape may reach into sight."""
    return frame.span.grow(MAX_SHAPE_PX / frame.across, MAX_SHAPE_PX / frame.down)


def is_crowded(frame: Frame, slots: slice) -> bool:
    """Whether the nodes of a row in sight are too close to be drawn one by one."""
    gaps: int = slots.stop - slots.start - 1
    if gaps < 16:
        return False
    span = float(frame.places.x[slots.stop - 1] - frame.places.x[slots.start])
    return span * frame.across < MIN_GAP_PX * gaps


class PixelColumns(NamedTuple):
    """The columns of pixels of many rows, concatenated, so that numpy computes them all at once.

    - ``start``: the index of each row's first column among all, and the end of the last.
    - ``number``: int64, shape ``(k,)``, each column as counted from the plane's origin, so that nothing
      flickers while panning. Each row begins and ends with a column in which there are nodes.
    - ``first``, ``last``: int64, shape ``(k,)``, the slots in each column; ``last`` is not among them.
    """

    start: list[int]
    number: npt.NDArray[np.int64]
    first: npt.NDArray[np.int64]
    last: npt.NDArray[np.int64]


def columns(frame: Frame, rows: Sequence[slice]) -> PixelColumns:
    """The columns of the slots of some non-empty rows; cached while the view stays put."""
    kept, key = frame.places.columns, (frame.across, *((part.start, part.stop) for part in rows))
    if key not in kept:
        if len(kept) >= _MAX_CACHED_FRAMES:
            kept.clear()
        kept[key] = _columns(frame, rows)
    found: PixelColumns = kept[key]
    return found


def _columns(frame: Frame, rows: Sequence[slice]) -> PixelColumns:
    x, across = frame.places.x, frame.across
    start, numbers, firsts, lasts = [0], [], [], []
    for slots in rows:
        ends = (int(x[slot] * across // COLUMN_PX) for slot in (slots.start, slots.stop - 1))
        number = np.arange(next(ends), next(ends) + 2)
        borders = slots.start + np.searchsorted(x[slots], number * (COLUMN_PX / across))
        numbers.append(number[:-1])
        firsts.append(borders[:-1])
        lasts.append(borders[1:])
        start.append(start[-1] + len(number) - 1)
    return PixelColumns(start, *map(np.concatenate, (numbers, firsts, lasts)))
