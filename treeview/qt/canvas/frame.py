"""All that one frame is painted from."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from treeview.draw.style import Style
from treeview.qt.canvas.places import Places, Window
from treeview.qt.canvas.state import State
from treeview.qt.canvas.view import View

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Frame:
    """A state, seen through a view.

    ``across`` and ``down`` are the scales, (``left``, ``top``) is where the plane's origin lies on
    the screen, at a whole device pixel; ``ratio`` is the number of device pixels in one px.
    """

    places: Places
    state: State
    style: Style
    width: float
    height: float
    across: float
    down: float
    left: float
    top: float
    ratio: float

    @classmethod
    def through(cls, view: View, places: Places, state: State, style: Style, ratio: float) -> Frame:
        across, down = view.scales
        left = round((view.width / 2 - view.x * across) * ratio) / ratio
        top = round((view.height / 2 - view.y * down) * ratio) / ratio
        return cls(places, state, style, view.width, view.height, across, down, left, top, ratio)

    @property
    def window(self) -> Window:
        """The part of the plane that is seen."""
        return Window(
            -self.left / self.across,
            -self.top / self.down,
            (self.width - self.left) / self.across,
            (self.height - self.top) / self.down,
        )

    @property
    def pitch(self) -> float:
        """Px between two levels on the screen."""
        return self.places.pitch * self.down

    def x(self, x: Floats) -> Floats:
        """Screen x, at whole device pixels."""
        return np.floor((x * self.across + self.left) * self.ratio + 0.5) / self.ratio

    def y(self, level: int) -> float:
        """Screen y of a level, at a whole device pixel."""
        return round((self.places.y(level) * self.down + self.top) * self.ratio) / self.ratio

    def at(self, node: int) -> tuple[float, float]:
        """Where a node is on the screen."""
        x, y = self.places.place(node)
        return x * self.across + self.left, y * self.down + self.top

    def line(self, ids: npt.NDArray[np.int64]) -> Floats:
        """The edges between consecutive nodes of a line downwards, shape ``(k, 4)``; in sight only.

        Of a line of many thousand nodes, no more points are kept than there are pixels.
        """
        levels = self.places.levels_between(
            -self.top / self.down - self.places.pitch,
            (self.height - self.top) / self.down + self.places.pitch,
        )
        depth = self.places.depth[ids] - self.places.first_depth
        first, last = np.searchsorted(depth, (levels.start, levels.stop))
        ids = ids[first:last]
        if len(ids) < 2:
            return np.empty((0, 4))
        stride = max(len(ids) // 2000, 1)
        ids = np.append(ids[:-1:stride], ids[-1])
        level = self.places.depth[ids] - self.places.first_depth
        y = self.places.ys(level) * self.down + self.top
        x = self.places.plan.x[ids] * self.across + self.left
        points = np.column_stack([x, y])
        return clipped(np.hstack([points[:-1], points[1:]]), self.width, self.height)


def clipped(lines: Floats, width: float, height: float, margin: float = 64.0) -> Floats:
    """``lines`` cut to a rectangle, shape ``(k, 4)``: no painter likes ends a million px away.

    Liang and Barsky's method, for all lines at once.
    """
    if not len(lines) or _inside(lines, width + margin, height + margin, -margin):
        return lines
    start, along = lines[:, :2], lines[:, 2:] - lines[:, :2]
    low, high = np.zeros(len(lines)), np.ones(len(lines))
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        for axis, most in enumerate((width + margin, height + margin)):
            enter = (-margin - start[:, axis]) / along[:, axis]
            leave = (most - start[:, axis]) / along[:, axis]
            level = along[:, axis] == 0
            outside = (start[:, axis] < -margin) | (start[:, axis] > most)
            first = np.where(level, np.where(outside, 2.0, 0.0), np.minimum(enter, leave))
            last = np.where(level, 1.0, np.maximum(enter, leave))
            low, high = np.maximum(low, first), np.minimum(high, last)
    keep = low <= high
    start, along = start[keep], along[keep]
    return np.hstack([start + along * low[keep, None], start + along * high[keep, None]])


def _inside(lines: Floats, right: float, bottom: float, least: float) -> bool:
    low, high = lines.min(axis=0), lines.max(axis=0)
    below = high[0] <= right and high[2] <= right and high[1] <= bottom and high[3] <= bottom
    return bool(low.min() >= least and below)
