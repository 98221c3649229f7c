"""Where a row of nodes is too crowded to be drawn one by one, and which pixels its nodes share."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.qt.canvas.frame import Frame
from treeview.qt.canvas.places import Window

CROWDED: Final = 3.0
"""Px between neighbours below which a row is a strip."""
COLUMN: Final = 2.0
"""Px in a column of a strip."""
LARGEST: Final = 23.0
"""Px of a shape before it can be read."""


def levels_in_sight(frame: Frame) -> range:
    """The levels of which a shape may reach into the viewport."""
    window = window_with_shapes(frame)
    return frame.places.levels_between(window.top, window.bottom)


def window_with_shapes(frame: Frame) -> Window:
    """The part of the plan from which a shape may reach into sight."""
    return frame.span.grown(LARGEST / frame.across, LARGEST / frame.down)


def crowded(frame: Frame, slots: slice) -> bool:
    """Whether the nodes of a row in sight are too close to be drawn one by one."""
    gaps = slots.stop - slots.start - 1
    if gaps < 16:
        return False
    span = float(frame.places.x[slots.stop - 1] - frame.places.x[slots.start])
    return span * frame.across < CROWDED * gaps


def columns(frame: Frame, slots: slice) -> tuple[int, npt.NDArray[np.int64]]:
    """The first column of pixels with a node, and where each column's slots begin and the last ends.

    Columns are counted from the plane's origin, so that nothing flickers while panning.
    """
    x = frame.places.x
    first = int(x[slots.start] * frame.across // COLUMN)
    last = int(x[slots.stop - 1] * frame.across // COLUMN)
    borders = np.arange(first, last + 2) * (COLUMN / frame.across)
    return first, slots.start + np.searchsorted(x[slots], borders).astype(np.int64)
