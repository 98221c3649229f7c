"""Caches the edges and small shapes of a tree too large to be read, while the view does not move."""

import math
from collections.abc import Mapping
from typing import Final

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion

from treeview.draw.plan.plan import Plan
from treeview.qt.canvas.render.edge_painter import EdgePainter, Stroke, draw_strokes, edges_in_sight
from treeview.qt.canvas.render.level_rows import Box, LevelRows, NodePainter
from treeview.qt.canvas.view.frame import Floats, Frame

_MAX_CHANGED_SHARE: Final = 0.6
"""If a larger share of the view has changed, everything is repainted."""
_LINE_MARGIN_PX: Final = 6.0
"""Px around a line that its ends and its width may take."""

Strokes = dict[int, tuple[Stroke, Floats]]
Painted = tuple[Frame, EdgePainter, NodePainter, Strokes]
"""Everything that a painted frame depends on."""


class BackgroundCache:
    """Keeps the pixels of the last frame and repaints only what differs in the next one.

    The result is the same to the pixel as painting everything. A view that moves is painted directly; the
    pixels are kept from its second frame on, and never if it is not ``still``.
    """

    def __init__(self, still: bool) -> None:
        self._still = still
        self._view: tuple[object, ...] = ()
        self._last: Painted | None = None
        self._picture: QPixmap | None = None

    def paint(self, painter: QPainter, frame: Frame, labelled: Mapping[int, Plan]) -> LevelRows:
        """Paint edges, and nodes except on ``labelled`` levels; returns how each level was painted."""
        view = _view_of(frame, labelled)
        if view != self._view or not self._still:
            self._view, self._picture, self._last = view, None, None
            self._take(frame, labelled)
            return self._paint_all(painter)
        before = self._last
        if before is None or before[0].state is not frame.state or self._picture is None:
            self._take(frame, labelled)
            self._bring_up_to_date(before)
        return self._show(painter)

    def _take(self, frame: Frame, labelled: Mapping[int, Plan]) -> None:
        if self._last is None:
            edges, nodes = edges_in_sight(frame), NodePainter(frame, labelled)
        else:
            edges, nodes = self._last[1].at_step(frame), self._last[2].at_step(frame)
        self._last = frame, edges, nodes, edges.strokes()

    def _paint_all(self, painter: QPainter, changed: list[Box] | None = None) -> LevelRows:
        """Paint everything, or what reaches into ``changed``."""
        assert self._last is not None
        frame, edges, nodes, strokes = self._last
        shown = [lines for _, lines in strokes.values()]
        if changed is not None and shown:  # a root alone has no edges
            kept = _reach(np.concatenate(shown), [frame.axes.box(b) for b in changed])
            ends = np.cumsum([len(lines) for lines in shown])[:-1]
            shown = [lines[part] for lines, part in zip(shown, np.split(kept, ends), strict=True)]
        edges.paint_upright(painter)
        for (stroke, _), lines in zip(strokes.values(), shown, strict=True):
            draw_strokes(painter, stroke, lines)
        nodes.paint(painter)
        return nodes.rows

    def _bring_up_to_date(self, before: Painted | None) -> None:
        assert self._last is not None
        frame = self._last[0]
        changed = None
        if self._picture is None:
            self._picture = QPixmap(*(math.ceil(side * frame.ratio) for side in frame.size))
        elif before is not None and frame.ratio == int(frame.ratio):
            # Otherwise strips begin within pixels, and Qt rounds them differently when clipping to a region.
            changed = _differences(before, self._last)
        painter = QPainter(self._picture)
        if changed is not None and (region := _region(frame, changed, self._picture)) is not None:
            painter.setClipRegion(region)
            changed += _corners(frame)
        else:
            changed = None
        painter.fillRect(self._picture.rect(), QColor(frame.style.palette.background))
        painter.scale(frame.ratio, frame.ratio)
        self._paint_all(painter, changed)
        painter.end()

    def _show(self, painter: QPainter) -> LevelRows:
        assert self._last is not None
        assert self._picture is not None
        frame, _, nodes, _ = self._last
        painter.save()
        painter.scale(1 / frame.ratio, 1 / frame.ratio)
        painter.drawPixmap(0, 0, self._picture)
        painter.restore()
        return nodes.rows


def _view_of(frame: Frame, labelled: Mapping[int, Plan]) -> tuple[object, ...]:
    """What the pixels depend on, besides the state."""
    heights = tuple((level, plan.sizes.peak) for level, plan in labelled.items())
    return frame.places, frame.style, frame.view, heights


def _differences(before: Painted, after: Painted) -> list[Box] | None:
    """Boxes around the differences, in the plan's axes; ``None`` if anything may differ."""
    _, old, old_nodes, old_strokes = before
    _, edges, nodes, strokes = after
    if len(old.ink) != len(edges.ink):
        return None
    if any(strokes[ink][0] != old_strokes[ink][0] for ink in strokes.keys() & old_strokes.keys()):
        return None
    told = np.flatnonzero(edges.ink != old.ink)
    boxes = nodes.differences(old_nodes)
    lines = edges.lines[told]
    for top in np.unique(lines[:, 1]).tolist():
        row = lines[lines[:, 1] == top]
        left, right = float(row[:, ::2].min()), float(row[:, ::2].max())
        around, bottom = _LINE_MARGIN_PX, float(row[0, 3])
        boxes.append((left - around, top - around, right + around, bottom + around))
    return boxes


def _corners(frame: Frame) -> list[Box]:
    width, height = frame.width, frame.height
    return [(-2.0, -2.0, 2.0, 2.0), (width - 2, height - 2, width + 2, height + 2)]


def _region(frame: Frame, changed: list[Box], picture: QPixmap) -> QRegion | None:
    """The device pixels to redraw; ``None`` if there are so many that everything may as well be redrawn.

    It includes two corner pixels, so that its bounds are the whole picture: Qt cuts lines to these bounds
    before smoothing them, which would shift them by a hair.
    """
    whole, ratio = picture.rect(), frame.ratio
    corners = (whole.topLeft(), whole.bottomRight())
    region = QRegion(QRect(corners[0], corners[0])).united(QRegion(QRect(corners[1], corners[1])))
    covered = 0
    for box in changed:
        left, top, right, bottom = (side * ratio for side in frame.axes.box(box))
        rect = QRect(
            math.floor(max(left, -9.0)),
            math.floor(max(top, -9.0)),
            math.ceil(min(right, whole.width() + 9.0)) - math.floor(max(left, -9.0)),
            math.ceil(min(bottom, whole.height() + 9.0)) - math.floor(max(top, -9.0)),
        )
        rect = rect.intersected(whole)
        covered += rect.width() * rect.height()
        region = region.united(QRegion(rect))
    return region if covered <= _MAX_CHANGED_SHARE * whole.width() * whole.height() else None


def _reach(lines: Floats, boxes: list[Box]) -> npt.NDArray[np.bool_]:
    """Which lines may reach into any of the boxes, both in px of the screen."""
    around = np.array([-_LINE_MARGIN_PX, -_LINE_MARGIN_PX, _LINE_MARGIN_PX, _LINE_MARGIN_PX])
    left, top, right, bottom = (np.array(boxes) + around).T[:, :, None]
    low, high = np.minimum(lines[:, :2], lines[:, 2:]).T, np.maximum(lines[:, :2], lines[:, 2:]).T
    near = (low[0] <= right) & (high[0] >= left) & (low[1] <= bottom) & (high[1] >= top)
    found: npt.NDArray[np.bool_] = near.any(axis=0)
    return found
