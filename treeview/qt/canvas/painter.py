"""Chooses how much to draw: what can be read, rows of shapes and strips, or one image."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from treeview.qt.canvas import overlay
from treeview.qt.canvas.edges import paint_edges
from treeview.qt.canvas.frame import Frame
from treeview.qt.canvas.grid import CLOSE, paint_grid
from treeview.qt.canvas.near import MOST, Near
from treeview.qt.canvas.rows import RowsShown, paint_nodes
from treeview.qt.canvas.view import TRUE_SCALE


def is_near(frame: Frame) -> bool:
    """Whether nodes are large and few enough for their texts."""
    large = frame.across == frame.down and frame.across >= TRUE_SCALE
    return large and frame.places.count_within(frame.window) <= MOST


class Painter:
    """Paints frames; keeps the last picture of what can be read."""

    def __init__(self) -> None:
        self._near = Near()

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if is_near(frame):
            self._near.paint(painter, frame)
            return
        rows: RowsShown = {}
        if frame.pitch < CLOSE:
            paint_grid(painter, frame)
            overlay.paint_lines(painter, frame)
        else:
            paint_edges(painter, frame)
            rows = paint_nodes(painter, frame)
            overlay.paint_lines(painter, frame)
            overlay.paint_marked_nodes(painter, frame, rows)
        overlay.paint_cuts(painter, frame, rows)
        overlay.paint_selected(painter, frame, rows)
        overlay.paint_current(painter, frame, rows)
