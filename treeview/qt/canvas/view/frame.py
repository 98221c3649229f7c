"""The input of one painted frame: nodes, their states, and the view."""

import math
from collections.abc import Mapping
from dataclasses import field
from typing import Final

import numpy as np
import numpy.typing as npt

from treeview.draw.plan.axes import Axes
from treeview.draw.style.style import Style
from treeview.qt.canvas.view.canvas_view import TRUE_SCALE, CanvasView
from treeview.qt.canvas.view.node_places import NodePlaces, PlaneWindow
from treeview.qt.canvas.view.node_states import NodeStates
from treeview.records import dataclass

Floats = npt.NDArray[np.float64]
MAX_READABLE_NODES: Final = 900
"""With more nodes in sight, texts without room are left out."""
_CLIP_MARGIN_PX: Final = 64.0
"""Px that lines reach beyond the viewport: more than the width of any."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A state seen through a view.

    All measures are in the plan's axes, where every tree grows downwards (`treeview.draw.plan.axes`), as if
    the screen were turned along with it: ``across`` and ``down`` are the scales, (``left``, ``top``) is
    where the plane's origin lies, at a whole device pixel, ``width`` and ``height`` are the viewport's.
    ``axes`` turns what is painted to the screen. ``at``, ``window`` and ``size`` are turned already.
    ``ratio`` is the number of device pixels in one px. ``halves``: for each level whose nodes are frames
    around boards, px from their centres to where their edges begin and end.
    """

    places: NodePlaces
    state: NodeStates
    style: Style
    width: float
    height: float
    across: float
    down: float
    left: float
    top: float
    ratio: float
    halves: Mapping[int, float] = field(default_factory=dict)

    @classmethod
    def from_view(
        cls, view: CanvasView, places: NodePlaces, state: NodeStates, style: Style, ratio: float
    ) -> "Frame":
        across, down = view.scales
        # Halves always go the same way: a node that stays where it is does so to the pixel.
        left = math.floor((view.width / 2 - view.x * across) * ratio + 0.5) / ratio
        top = math.floor((view.height / 2 - view.y * down) * ratio + 0.5) / ratio
        turn = places.axes.turn
        size, scales, origin = turn(view.width, view.height), turn(across, down), turn(left, top)
        return cls(places, state, style, *size, *scales, *origin, ratio)

    @property
    def axes(self) -> Axes:
        return self.places.axes

    @property
    def view(self) -> tuple[float, ...]:
        """What of the view decides where nodes are painted."""
        return self.width, self.height, self.across, self.down, self.left, self.top, self.ratio

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the viewport, as it is on the screen."""
        return self.axes.turn(self.width, self.height)

    @property
    def window(self) -> PlaneWindow:
        """The visible part of the picture's plane."""
        return self.span.turn(self.axes)

    @property
    def span(self) -> PlaneWindow:
        """The visible part of the plan."""
        return PlaneWindow(
            -self.left / self.across,
            -self.top / self.down,
            (self.width - self.left) / self.across,
            (self.height - self.top) / self.down,
        )

    @property
    def fills(self) -> tuple[str, ...]:
        """The colours of nodes that a column chooses, by level; none where no column does."""
        scale = self.state.scene.encoded.color
        return () if scale is None else scale.fills(self.style.palette)

    @property
    def readable(self) -> bool:
        """Whether the picture is to scale: nodes are large and few enough for all their texts."""
        large = self.across == self.down and self.across >= TRUE_SCALE
        return large and self.places.count_within(self.window) <= MAX_READABLE_NODES

    @property
    def pitch(self) -> float:
        """Px between two levels on the screen."""
        return self.places.pitch * self.down

    def x(self, x: Floats) -> Floats:
        """Convert places across the tree to whole device pixels."""
        return np.floor((x * self.across + self.left) * self.ratio + 0.5) / self.ratio

    def y(self, level: int) -> float:
        """The y of a level, at a whole device pixel."""
        return round((self.places.y(level) * self.down + self.top) * self.ratio) / self.ratio

    def ends(self, level: int) -> tuple[float, float]:
        """The y between which edges run down to ``level``."""
        first = self.y(level - 1) + self.halves.get(level - 1, 0.0)
        return first, self.y(level) - self.halves.get(level, 0.0)

    def half_sizes(self, levels: npt.NDArray[np.integer]) -> Floats:
        """What ``halves`` says of each of ``levels``; 0 for nodes without frames."""
        if not self.halves:
            return np.zeros(len(levels))
        table = np.zeros(max(self.places.levels, 1) + 1)
        for level, half in self.halves.items():
            table[level] = half
        found: Floats = table[levels]
        return found

    def at(self, node: int) -> tuple[float, float]:
        """A node's centre on the screen."""
        x, y = self.axes.turn(*self.places.place(node))
        return self.axes.turn(x * self.across + self.left, y * self.down + self.top)

    def line(self, ids: npt.NDArray[np.int64]) -> Floats:
        """The edges in sight of a line from the root, shape ``(k, 4)``; no more points than pixels."""
        levels = self.places.levels_between(
            -self.top / self.down - self.places.pitch,
            (self.height - self.top) / self.down + self.places.pitch,
        )
        depth = self.places.levels_of(ids)
        first, last = np.searchsorted(depth, (levels.start, levels.stop))
        ids = ids[first:last]
        if len(ids) < 2:
            return np.empty((0, 4))
        stride = max(len(ids) // 2000, 1)
        ids = np.append(ids[:-1:stride], ids[-1])
        level = self.places.levels_of(ids)
        y = self.places.ys(level) * self.down + self.top
        x = self.places.plan.x[ids] * self.across + self.left
        half = self.half_sizes(level)
        upper, lower = np.column_stack([x, y + half]), np.column_stack([x, y - half])
        return self.on_screen(np.hstack([upper[:-1], lower[1:]]))

    def on_screen(self, lines: Floats) -> Floats:
        """Lines of the plan, in px of the viewport, turned and cut to what is seen; shape ``(k, 4)``."""
        return self.cut(lines)[0]

    def cut(self, lines: Floats) -> tuple[Floats, npt.NDArray[np.bool_] | slice]:
        """The same, and which of ``lines`` are seen."""
        cut, seen = clip(lines, self.width, self.height)
        return self.axes.lines(cut), seen


def clip(lines: Floats, width: float, height: float) -> tuple[Floats, npt.NDArray[np.bool_] | slice]:
    """``lines``, shape ``(k, 4)``, cut to a rectangle by Liang and Barsky's method, and which are seen."""
    margin = _CLIP_MARGIN_PX
    if not len(lines) or _is_inside(lines, width + margin, height + margin, -margin):
        return lines, slice(None)
    ends = np.ascontiguousarray(lines.T)  # numpy is several times faster along a row
    start, along = ends[:2], ends[2:] - ends[:2]
    low, high = np.zeros(len(lines)), np.ones(len(lines))
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        for begin, way, most in zip(start, along, (width + margin, height + margin), strict=True):
            enter, leave = (-margin - begin) / way, (most - begin) / way
            first, last = np.minimum(enter, leave), np.maximum(enter, leave)
            level = np.flatnonzero(way == 0)
            if len(level):
                outside = (begin[level] < -margin) | (begin[level] > most)
                first[level], last[level] = np.where(outside, 2.0, 0.0), 1.0
            np.maximum(low, first, out=low)
            np.minimum(high, last, out=high)
    keep = low <= high
    # An end that is not cut off stays where it is, to the last digit.
    cut = np.concatenate([start + along * low, np.where(high < 1, start + along * high, ends[2:])])
    return np.ascontiguousarray((cut if keep.all() else cut[:, keep]).T), keep


def _is_inside(lines: Floats, right: float, bottom: float, least: float) -> bool:
    across, down = lines[:, ::2], lines[:, 1::2]
    return bool(lines.min() >= least and across.max() <= right and down.max() <= bottom)
