"""The tree in front of an audience: the same canvas, with a mouse that presents instead of drawing."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from treeview.qt.canvas import TreeCanvas
from treeview.qt.canvas.interaction.gestures import NO_KEYS
from treeview.qt.canvas.interaction.hit_test import badge_at
from treeview.qt.canvas.view.canvas_view import PADDING, TRUE_SCALE, CanvasView, Extent
from treeview.qt.presenter.presenter_keys import BACK, ON
from treeview.qt.presenter.presenter_look import percent
from treeview.qt.widgets.guard import guarded
from treeview.tree.tree import NIL

READABLE: Final = 0.3
"""A tree that fits only at a smaller zoom is not fitted at first: the view goes along with the search."""
NEAR: Final = 1.0
"""The zoom at which it does."""

_LARGEST: Final = 0.94
"""Of the zoom at which a tree just fits, the part that leaves room for the ring around a node at its edge."""
_BESIDE: Final = 30.0
"""Px kept free right of a tree that is not to scale, for what stands beside the last inner node."""
_TALLER: Final = 1.6
"""Levels of a tree that is not to scale are so much further apart than in a window, if there is room."""
_EDGE: Final = 0.22
"""The share of the width and of the height at each side where the current node does not stay."""
_WAYS: Final = {
    Qt.MouseButton.RightButton: BACK,
    Qt.MouseButton.BackButton: BACK,
    Qt.MouseButton.ForwardButton: ON,
}


class StageView(CanvasView):
    """A view in which a fitted tree has some more room around it where all is drawn large."""

    @property
    def fitting(self) -> float:
        found = super().fitting
        return max(_LARGEST * found, TRUE_SCALE) if found > TRUE_SCALE else found

    def _whole(self) -> tuple[float, float]:
        own = self.extent
        wide, tall = _TALLER * own.most_across, _TALLER * own.most_down
        self.extent = own._replace(most_across=wide, most_down=tall)
        try:
            return super()._whole()
        finally:
            self.extent = own

    def _texts(self, part: Extent) -> tuple[float, float, float, float]:
        before, over, beyond, below = super()._texts(part)
        return before, over, beyond + _BESIDE, below

    def revealing(self, x: float, y: float, margin: float) -> tuple[float, float] | None:
        """The nearest centre from which a place is seen with much around it, but little beyond the tree."""
        across, down = self.scales
        height = self.height - self.covered
        margin_x, margin_y = max(margin, _EDGE * self.width), max(margin, _EDGE * height)
        at_x, at_y = self.to_screen(x, y)
        dx = max(margin_x - at_x, 0.0) or min(self.width - margin_x - at_x, 0.0)
        dy = max(margin_y - at_y, 0.0) or min(height - margin_y - at_y, 0.0)
        goal = self.inside(self.x - dx / across, self.y - dy / down)
        far = max(abs(goal[0] - self.x) * across, abs(goal[1] - self.y) * down)
        return goal if (dx or dy) and far > 1 else None

    def inside(self, x: float, y: float) -> tuple[float, float]:
        """The nearest centre from which no more is seen beyond the tree than there has to be."""
        (across, down), e = self.scales, self.extent
        texts = 1.0 if self.zoom >= TRUE_SCALE else 0.0
        left, right = e.left - texts * e.around_left, e.right + texts * e.around_right
        top, bottom = e.top - texts * e.around_top, e.bottom + texts * e.around_bottom
        return (
            _between(x, left - PADDING / across, right + PADDING / across, self.width / across),
            _between(y, top - PADDING / down, bottom + PADDING / down, self.height / down),
        )


def _between(at: float, low: float, high: float, room: float) -> float:
    """The middle of a window of ``room`` nearest to ``at`` that stays between two ends, if it can."""
    if high - low <= room:
        return (low + high) / 2
    return min(max(at, low + room / 2), high - room / 2)


@guarded
class Stage(TreeCanvas):
    """Shows a document, a `Shown`, to an audience.

    A click on a node selects it, or no longer; a click anywhere else goes on, one with the right button back.
    """

    wanted = Signal(str)
    """The mouse asks for a command: "on" or "back"."""

    def __init__(self, document: Any, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self.view: StageView = StageView()
        self._hidden_cursor = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.unfoldRequested.connect(lambda node: document.unfold((node,)))

    def take_height(self, height: float) -> None:
        """Be as large as suits a window of so many px."""
        self.set_text_size(percent(height))

    def begin(self) -> None:
        """Show the whole tree, or where it is too large for an audience, where the search is."""
        self.fit()
        if self.follow and self.view.fitting < READABLE:
            self.zoom_to(self.document.looked_at, NEAR)
            self.centre_on(*self.view.inside(self.view.x, self.view.y))

    def hide_cursor(self, hidden: bool) -> None:
        """Show no cursor, whatever is under the mouse."""
        self._hidden_cursor = hidden
        self.show_cursor()

    def show_cursor(self) -> None:
        if self._hidden_cursor:
            self.setCursor(Qt.CursorShape.BlankCursor)
        else:
            super().show_cursor()

    def click(self, at: QPointF, held: Qt.KeyboardModifier = NO_KEYS) -> None:
        badge = badge_at(self.frame(), at.x() / self.text_scale, at.y() / self.text_scale)
        node = self.node_at(at)
        if badge == NIL and node == NIL:
            self.wanted.emit(ON)
        elif badge == NIL and node == self.document.selected:
            self.choose(NIL)
        else:
            super().click(at)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        way = _WAYS.get(event.button())
        if way is None:
            super().mousePressEvent(event)
        else:
            self.wanted.emit(way)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)  # two quick clicks go on twice

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip:
            return True  # nothing pops up in front of an audience
        return super().event(event)
