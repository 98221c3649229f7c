"""Animates the change from one layout to the next; new nodes grow out of their parents."""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

from treeview.qt.canvas.view.frame import Floats, Frame
from treeview.qt.canvas.view.node_places import NOWHERE, Ints, NodePlaces, PlaneWindow
from treeview.records import dataclass
from treeview.tree.tree import NIL

TRANSITION_MS: Final = 180
MAX_MOVING_NODES: Final = 20_000
"""Larger trees jump, since a frame would take too long."""
_MIN_MOVE_PX: Final = 0.5
"""Px of the screen that a node must move to be noticed."""


@dataclass(frozen=True, slots=True, eq=False)
class MotionStart:
    """The places where nodes were seen before a new frame, in the plan of that frame.

    - ``x``, ``y``: float64, shape ``(n,)``; ``move_x``: of the names of the moves.
    - ``stretch``: px between levels then, for each px between them now; ``above``: how many px lower the
      first level was.
    """

    x: Floats
    y: Floats
    move_x: Floats
    stretch: float
    above: float


class NodeMotion(NodePlaces):
    """The places of ``goal`` when ``part`` of the way from ``start`` is done.

    Slots and levels are those of ``goal``. If nodes are drawn to scale (``free``), each takes its own way;
    otherwise they stay in their rows.
    """

    def __init__(self, goal: NodePlaces, start: MotionStart, part: float, free: bool) -> None:
        self.__dict__.update(goal.__dict__)
        self._goal, self.free = goal, free
        x = _interpolate(start.x, goal.plan.x, part)
        self.node_y = _interpolate(start.y, goal.plan.ys(goal.depth), part)
        self.plan = replace(goal.plan, x=x, move_x=_interpolate(start.move_x, goal.plan.move_x, part))
        self.x = x[goal.ids]
        self._counted = NOWHERE, 0
        self.columns = {}
        self.above = x[goal.ids[goal.parent_slot]]

    @property
    def settled(self) -> NodePlaces:
        return self._goal.settled

    def place(self, node: int) -> tuple[float, float]:
        if not self.free:
            return super().place(node)
        return self.axes.turn(float(self.plan.x[node]), float(self.node_y[node]))

    def nodes_within(self, window: PlaneWindow) -> Ints:
        window = window.turn(self.axes)
        y = self.node_y[self.ids]
        inside = (self.x >= window.left) & (self.x <= window.right)
        return self.ids[inside & (y >= window.top) & (y <= window.bottom)]

    def edges_within(self, window: PlaneWindow) -> Ints:
        window = window.turn(self.axes)
        y, top = self.node_y[self.ids], self.node_y[self.ids[self.parent_slot]]
        across = (np.maximum(self.x, self.above) >= window.left) & (
            np.minimum(self.x, self.above) <= window.right
        )
        inside = across & (np.maximum(y, top) >= window.top) & (np.minimum(y, top) <= window.bottom)
        inside[0] = False  # no edge leads to the root
        found: Ints = self.ids[inside]
        return found


def _interpolate(start: Floats, end: Floats, part: float) -> Floats:
    return start + (end - start) * part


def motion_start(seen: Frame, goal: Frame) -> MotionStart | None:
    """The start of the motion from ``seen`` to ``goal``; ``None`` if nothing moves. O(n)."""
    before, after = seen.places, goal.places
    count = len(after.slot)
    there = np.zeros(count, dtype=bool)
    there[: len(before.slot)] = before.slot[:count] != NIL
    known = np.flatnonzero(there)
    x, y, move_x = (np.full(count, np.nan) for _ in range(3))
    node_y = before.node_y if isinstance(before, NodeMotion) else before.ys(before.depth - before.first_depth)
    scale_x, scale_y = seen.across / goal.across, seen.down / goal.down
    shift_x, shift_y = (seen.left - goal.left) / goal.across, (seen.top - goal.top) / goal.down
    x[known] = before.plan.x[known] * scale_x + shift_x
    move_x[known] = before.plan.move_x[known] * scale_x + shift_x
    y[known] = node_y[known] * scale_y + shift_y
    ids = after.ids
    end_x, end_y = after.plan.x[ids], after.ys(after.levels_of(ids))
    new = np.isnan(x[ids])
    _grow(after, x, y, move_x, ids[new])
    if not goal.readable:
        x[ids] = in_order(x[ids], after.start, new)
    moved = np.abs(x[ids] - end_x) * goal.across, np.abs(y[ids] - end_y) * goal.down
    if max(float(side.max()) for side in moved) < _MIN_MOVE_PX:
        return None
    return MotionStart(x, y, move_x, seen.pitch / goal.pitch, seen.y(0) - goal.y(0))


def in_order(x: Floats, start: npt.NDArray[np.int64], new: npt.NDArray[np.bool_]) -> Floats:
    """``x`` by slots, made to ascend on every level, as rows are painted. O(m log m) if it changes."""
    falls = np.flatnonzero(np.diff(x) < 0) + 1
    levels = np.unique(np.searchsorted(start, falls[~np.isin(falls, start)], side="right") - 1)
    ordered = x.copy()
    for first, end in zip(start[levels].tolist(), start[levels + 1].tolist(), strict=True):
        row = x[first:end]
        known = np.flatnonzero(~new[first:end])
        kept = known[longest_ascent(row[known].tolist())]
        low, high = np.full(len(row), -np.inf), np.full(len(row), np.inf)
        low[kept] = high[kept] = row[kept]
        low, high = np.maximum.accumulate(low), np.minimum.accumulate(high[::-1])[::-1]
        ordered[first:end] = np.maximum.accumulate(np.clip(row, low, high))
    return ordered


def longest_ascent(values: list[float]) -> list[int]:
    """The indices of a longest subsequence that does not descend. O(k log k)."""
    tails: list[float] = []
    last: list[int] = []
    before: list[int] = []
    for index, value in enumerate(values):
        place = bisect_right(tails, value)
        before.append(last[place - 1] if place else NIL)
        if place == len(tails):
            tails.append(value)
            last.append(index)
        else:
            tails[place], last[place] = value, index
    found = []
    index = last[-1] if last else NIL
    while index != NIL:
        found.append(index)
        index = before[index]
    return found[::-1]


def _grow(after: NodePlaces, x: Floats, y: Floats, move_x: Floats, new: Ints) -> None:
    """Start ``new`` nodes, given level by level, at their parents."""
    half = after.plan.half_height
    parents = after.ids[after.parent_slot[after.slot[new]]]
    for node, parent in zip(new.tolist(), parents.tolist(), strict=True):
        x[node] = move_x[node] = x[parent]
        y[node] = y[parent] + min(float(half[parent] + half[node]) + 2.0, after.pitch)


def frame_between(start: MotionStart, goal: Frame, part: float) -> Frame:
    """The frame at the fraction ``part``, from 0 to 1, of the way to ``goal``. O(n)."""
    places = goal.places
    free = goal.readable
    moving = NodeMotion(places, start, part, free)
    if not free:
        down = goal.down * (1 + (start.stretch - 1) * (1 - part))
        first = places.y(0)
        top = goal.top + first * (goal.down - down) + start.above * (1 - part)
        return replace(goal, places=moving, down=down, top=top)
    scene = goal.state.scene
    depth: Any = (moving.node_y - 0.5) / moving.pitch + 1e-9  # between levels
    layout = replace(scene.layout, depth=depth)
    return replace(goal, places=moving, state=goal.state.with_scene(replace(scene, layout=layout)))


def make_animation(parent: QObject, ms: int, advance: Callable[[float], object]) -> QVariantAnimation:
    """An animation that calls ``advance`` with the parts of its way from 0 to 1; it slows down at the end."""
    animation = QVariantAnimation(parent, startValue=0.0, endValue=1.0, duration=ms)
    animation.setEasingCurve(QEasingCurve.Type.OutCubic)
    animation.valueChanged.connect(advance)
    return animation


class LayoutTransition(QObject):
    """The animation from one arrangement to the next; calls ``changed`` for every frame."""

    def __init__(self, changed: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._changed = changed
        self._start: MotionStart | None = None
        self._goal: NodePlaces | None = None
        self._animation = make_animation(self, TRANSITION_MS, lambda _part: self._changed())

    @property
    def running(self) -> bool:
        return self._animation.state() == QVariantAnimation.State.Running

    def start(self, seen: Frame, goal: Frame) -> None:
        self._animation.stop()
        self._start, self._goal = motion_start(seen, goal), goal.places
        if self._start is not None:
            self._animation.start()

    def stop(self) -> None:
        self._animation.stop()

    def frame(self, goal: Frame) -> Frame:
        """The frame to show now, given the frame of the final places."""
        if not self.running or self._start is None or goal.places is not self._goal:
            return goal
        return frame_between(self._start, goal, float(self._animation.currentValue()))
