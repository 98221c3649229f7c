"""Paints a tree whose levels are closer than can be told apart: one image, mixed colours."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from treeview.qt.canvas.buffers import image
from treeview.qt.canvas.frame import Frame
from treeview.qt.canvas.inks import inks
from treeview.qt.canvas.state import classes

CLOSE: Final = 5.0
"""Px between levels below which a tree is painted so."""
_COLUMN: Final = 2.0
_NARROW: Final = 6.0
"""Columns of a tree that is hardly wider than a line, so that it can be seen."""


def paint_grid(painter: QPainter, frame: Frame) -> None:
    """Paint all nodes in sight, each cell in the mean colour of its nodes."""
    window, places = frame.window, frame.places
    # A cell's nodes are many levels; whole cells are painted, so that nothing flickers.
    group = max(math.ceil(1 / frame.pitch), 1)
    levels = places.levels_between(window.top - group * places.pitch, window.bottom + group * places.pitch)
    if not levels:
        return
    span = (places.x[places.start[levels.start] : places.start[levels.stop]],)
    start, stop = int(places.start[levels.start]), int(places.start[levels.stop])
    x = span[0] * frame.across
    wide = float(x.max() - x.min()) >= _NARROW if len(x) else False
    cell = _COLUMN if wide else _NARROW
    # One cell's centre is the root's, so that a chain stands where its edges do.
    column = np.floor((x - places.x[0] * frame.across) / cell + 0.5).astype(np.int64)
    row = np.repeat(
        np.arange(levels.start, levels.stop) // group, np.diff(places.start[levels.start : levels.stop + 1])
    )
    left = places.x[0] * frame.across + frame.left
    seen = (column >= math.floor(-left / cell)) & (column <= math.ceil((frame.width - left) / cell))
    if not seen.any():
        return
    column, row, look = column[seen], row[seen], frame.state.look[start:stop][seen]
    first_column, first_row = int(column.min()), int(row.min())
    columns, rows = int(column.max()) - first_column + 1, int(row.max()) - first_row + 1
    place = (row - first_row) * columns + (column - first_column)
    painter.drawImage(
        QRectF(
            left + (first_column - 0.5) * cell,
            (places.y(0) + first_row * group * places.pitch - places.pitch / 2) * frame.down + frame.top,
            columns * cell,
            rows * group * frame.pitch,
        ),
        image(_mean_colours(frame, place, look, rows * columns).reshape(rows, columns)),
    )


def _mean_colours(frame, place, look, size):  # type: ignore[no-untyped-def]
    """The mean colour of the nodes in each of ``size`` cells, transparent where there is none."""
    colours = inks(frame.style).nodes
    table = np.array([[int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in colours], dtype=np.float64)[
        classes()
    ]
    count = np.bincount(place, minlength=size)
    pixels = np.where(count > 0, np.uint32(0xFF000000), np.uint32(0))
    for channel, shift in enumerate((16, 8, 0)):
        total = np.bincount(place, weights=table[:, channel][look], minlength=size)
        mean = np.rint(total / np.maximum(count, 1)).astype(np.uint32)
        pixels |= mean << np.uint32(shift)
    return pixels
