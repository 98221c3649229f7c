"""Plus signs at a node that add a child or a sibling; all of one size, none over another node."""

import math
from collections.abc import Callable, Iterator
from typing import Final, Literal

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.messages import tr
from treeview.qt.canvas.interaction.gestures import Gesture, GestureOwner
from treeview.qt.canvas.interaction.hit_test import HIT_REACH_PX
from treeview.qt.canvas.render.paint_buffers import accent
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_places import COMPACT_SCALE
from treeview.qt.canvas.view.viewport import Viewport
from treeview.records import dataclass
from treeview.tree.edits import node_edits
from treeview.tree.tree import NIL, ROOT

DIAMETER_PX: Final = 26.0
"""Px of the screen across a plus sign, at a text size of 100 %; never less than ``MIN_DIAMETER_PX``."""
MIN_DIAMETER_PX: Final = 24.0
_GAP_PX: Final = 7.0
"""Px between a node and its plus sign."""
_MIN_GAP_PX: Final = 2.0
"""The least gap if there is little room."""
_HOVER_MARGIN_PX: Final = 10.0
"""Px around the line from a node to its plus sign within which the mouse still points at both."""
What = Literal["child", "sibling"]


@dataclass(frozen=True, slots=True)
class AddButton:
    """A plus sign of ``node``, centred at (``x``, ``y``) of the viewport."""

    what: What
    node: int
    x: float
    y: float
    radius: float
    foot: tuple[float, float]
    """The start of the line from its node."""

    def holds(self, at: QPointF) -> bool:
        return math.hypot(at.x() - self.x, at.y() - self.y) <= self.radius

    def is_whole(self, frame: Frame, taken: QRectF) -> bool:
        """Whether no part of it is hidden by the edge of the viewport or by ``taken``."""
        across = 2 * self.radius
        box = QRectF(self.x - self.radius, self.y - self.radius, across, across)
        return QRectF(0, 0, *frame.size).contains(box) and not taken.intersects(box)

    def is_near(self, frame: Frame, at: QPointF) -> bool:
        """Whether a place is on the line from the node to it."""
        (x, y), reach = frame.at(self.node), self.radius + _HOVER_MARGIN_PX
        line = QLineF(x, y, self.x, self.y)
        return _distance(line, at) <= reach


def _distance(line: QLineF, at: QPointF) -> float:
    dx, dy = line.dx(), line.dy()
    part = ((at.x() - line.x1()) * dx + (at.y() - line.y1()) * dy) / max(dx * dx + dy * dy, 1e-9)
    part = min(max(part, 0.0), 1.0)
    return math.hypot(at.x() - line.x1() - part * dx, at.y() - line.y1() - part * dy)


def add_buttons(
    frame: Frame, selected: int, hovered: int, scale: float, taken: QRectF | None
) -> list[AddButton]:
    """The plus signs at the selected and the hovered node, either of which may be ``NIL``.

    ``scale`` is the px of the screen in one px of the viewport. No plus sign is cut by the viewport's edge,
    nor hidden by the box ``taken`` if there is another place. The selected node has one for a child at any
    zoom; the others are left out if they would cover nodes.
    """
    radius, taken = max(DIAMETER_PX, MIN_DIAMETER_PX / scale) / 2, taken or QRectF()
    found: list[AddButton] = []
    if _is_shown(frame, selected):
        below = _child_button(frame, selected, radius)
        if child := _child(frame, selected, radius, taken) or (
            below if below.is_whole(frame, taken) else None
        ):
            found.append(child)
        if selected != ROOT and (sibling := _sibling_button(frame, selected, radius, taken)):
            found.append(sibling)
    if hovered != selected and _is_shown(frame, hovered) and (child := _child(frame, hovered, radius, taken)):
        found.append(child)
    return found


def _is_shown(frame: Frame, node: int) -> bool:
    return 0 <= node < len(frame.places.slot) and frame.places.slot[node] != NIL


def _half_size(frame: Frame, node: int) -> tuple[float, float]:
    """How far a node with its texts reaches, in px: to the next sibling, and towards its children."""
    plan, scene = frame.places.plan, frame.state.scene
    across, down = _scales(frame)
    open_ = scene.tree.child_count[node] > 0 and node not in scene.folded
    ahead = plan.half_height[node] if open_ else plan.ahead[node]
    return max(HIT_REACH_PX, float(plan.right[node]) * across), max(HIT_REACH_PX, float(ahead) * down)


def _scales(frame: Frame) -> tuple[float, float]:
    """Px for each px of texts and shapes in the plan."""
    return (frame.across, frame.down) if frame.readable else (COMPACT_SCALE, COMPACT_SCALE)


def _at(frame: Frame, node: int) -> tuple[float, float]:
    return frame.axes.turn(*frame.at(node))


def _make(frame: Frame, what: What, node: int, x: float, y: float, radius: float, foot: float) -> AddButton:
    at_x, at_y = _at(frame, node)
    begin = (at_x, at_y + foot) if what == "child" else (at_x + foot, at_y)
    return AddButton(what, node, *frame.axes.turn(x, y), radius, frame.axes.turn(*begin))


def _child_button(frame: Frame, node: int, radius: float) -> AddButton:
    (x, y), (_, foot) = _at(frame, node), _half_size(frame, node)
    return _make(frame, "child", node, x, y + foot + _GAP_PX + radius, radius, foot)


def _child(frame: Frame, node: int, radius: float, taken: QRectF) -> AddButton | None:
    """The plus sign for a child: under the node, or a little to the side if that is not free."""
    (x, y), (_, foot) = _at(frame, node), _half_size(frame, node)
    for dx, dy in _tries(foot + _GAP_PX + radius, radius):
        button = _make(frame, "child", node, x + dx, y + dy, radius, foot if not dx else 0.0)
        if button.is_whole(frame, taken) and _is_free(frame, node, x + dx, y + dy, radius):
            return button
    return None


def _tries(down: float, radius: float) -> Iterator[tuple[float, float]]:
    yield 0.0, down
    yield 0.0, down - _GAP_PX
    for part in (1.0, 1.6):
        for side in (1, -1):
            yield side * part * radius, down * (1.0 if part == 1.0 else 0.75)


def _sibling_button(frame: Frame, node: int, radius: float, taken: QRectF) -> AddButton | None:
    """The plus sign for a sibling: beside the node, or nearer or higher at the edge of the viewport."""
    (x, y), (side, _) = _at(frame, node), _half_size(frame, node)
    above = (
        max(HIT_REACH_PX, float(frame.places.plan.half_height[node]) * _scales(frame)[1])
        + _MIN_GAP_PX
        + radius
    )
    ends = frame.width, frame.axes.turn(taken.left(), taken.top())[0]
    beside = [(side + _GAP_PX + radius, 0.0), (side + radius, 0.0)]
    for dx, dy in (*beside, *((end - radius - x, -above) for end in ends)):
        button = _make(frame, "sibling", node, x + dx, y + dy, radius, side)
        if radius < dx <= side + _GAP_PX + radius and button.is_whole(frame, taken):
            return button if _is_free(frame, node, x + dx, y + dy, radius) else None
    return None


def _is_free(frame: Frame, node: int, x: float, y: float, radius: float) -> bool:
    """Whether a place, in the plan's axes, is clear of other nodes and of the texts beside them."""
    places, plan = frame.places, frame.places.plan
    wide, high = frame.axes.turn(plan.sizes.triangle, plan.sizes.peak)
    across, down = _scales(frame)
    reach_y = radius + max(HIT_REACH_PX, high * min(down, frame.down) * 0.8)
    at, middle = (x - frame.left) / frame.across, (y - frame.top) / frame.down
    far = (radius + max(HIT_REACH_PX, places.reach * across)) / frame.across
    least = radius + max(HIT_REACH_PX, wide * min(across, frame.across) * 0.8)
    for level in places.levels_between(middle - reach_y / frame.down, middle + reach_y / frame.down):
        slots = places.nodes_between(level, at - far, at + far)
        ids, dx = places.ids[slots], (places.x[slots] - at) * frame.across
        # The texts that stand beside a node are as high as its shape, so they matter near its middle only.
        beside = abs(frame.y(level) - y) < radius + HIT_REACH_PX
        left = np.maximum(least, radius + plan.left[ids] * across) if beside else least
        right = np.maximum(least, radius + plan.right[ids] * across) if beside else least
        if np.any((ids != node) & (dx < left) & (-dx < right)):
            return False
    return True


def paint_add_buttons(painter: QPainter, frame: Frame, shown: list[AddButton], hot: AddButton | None) -> None:
    """Paint ``shown``; the one under the mouse, ``hot``, is filled."""
    paper, colour = QColor(frame.style.palette.background), accent(frame.style)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for button in shown:
        lit = hot is not None and (hot.what, hot.node) == (button.what, button.node)
        middle, reach = QPointF(button.x, button.y), button.radius - 1.0
        painter.setPen(QPen(colour, 1.2, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(*button.foot), middle)
        painter.setPen(QPen(colour, 1.5))
        painter.setBrush(colour if lit else paper)
        painter.drawEllipse(middle, reach, reach)
        arm = reach * 0.5
        painter.setPen(QPen(paper if lit else colour, 2.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
        painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))


class AddButtons:
    """The plus signs of a canvas; they avoid ``obstacle``, and ``added`` reports a new node."""

    def __init__(self, viewport: Viewport, added: Callable[[], object]) -> None:
        self._viewport, self._document, self._added = viewport, viewport.document, added
        self.obstacle = QRectF()
        self._node = NIL
        self._place: QPointF | None = None
        self._paused = False

    def pause(self, paused: bool) -> None:
        """Hide them while a text is typed in their place, or show them again."""
        if paused != self._paused:
            self._paused = paused
            self._viewport.widget.update()

    def find_buttons(self) -> list[AddButton]:
        """The plus signs at the only selected node, and at the node near the mouse."""
        document, scale = self._document, self._viewport.text_scale
        if self._paused or not document.drawing:
            return []
        selected = document.selected if len(document.selection) == 1 else NIL
        taken = QRectF(self.obstacle.topLeft() / scale, self.obstacle.size() / scale)
        return add_buttons(self._viewport.frame(), selected, self._node, scale, taken)

    def at(self, place: QPointF) -> AddButton | None:
        at = place / self._viewport.text_scale
        return next((button for button in self.find_buttons() if button.holds(at)), None)

    @property
    def hot(self) -> AddButton | None:
        return None if self._place is None else self.at(self._place)

    def hover(self, place: QPointF, node: int) -> None:
        """Note the mouse at a place of the widget, over ``node`` or none."""
        before = (self._node, self.hot)
        self._place = place
        if self.hot is None and not (node == NIL and self._is_on_the_way(place)):
            self._node = node
        if (self._node, self.hot) != before:
            self._viewport.widget.update()

    def _is_on_the_way(self, place: QPointF) -> bool:
        at, frame = place / self._viewport.text_scale, self._viewport.frame()
        return any(button.node == self._node and button.is_near(frame, at) for button in self.find_buttons())

    def leave(self) -> None:
        """Note that the mouse has left."""
        shown = self._node != NIL or self.hot is not None
        self._node, self._place = NIL, None
        if shown:
            self._viewport.widget.update()

    def add(self, button: AddButton) -> None:
        """Add the node that a plus sign stands for, and select it."""
        make = node_edits.add_child if button.what == "child" else node_edits.add_sibling
        if self._document.edit(make, button.node):
            self._added()

    def paint(self, painter: QPainter, frame: Frame) -> None:
        paint_add_buttons(painter, frame, self.find_buttons(), self.hot)

    def tip(self, button: AddButton) -> str:
        return tr("Add a child (Tab)") if button.what == "child" else tr("Add a sibling (Enter)")


class ButtonPress(Gesture):
    """Presses one of ``buttons`` if the mouse button is also released on it."""

    def __init__(self, owner: GestureOwner, start: QPointF, buttons: AddButtons) -> None:
        super().__init__(owner, start)
        self._buttons = buttons

    def release(self, at: QPointF) -> None:
        pressed, button = self._buttons.at(self.start), self._buttons.at(at)
        if button is not None and button == pressed:
            self._buttons.add(button)
