"""The canvas of a presentation: larger, and with a mouse that steps instead of drawing."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.interaction.gestures import NO_KEYS
from treeview.qt.canvas.interaction.mouse_input import MouseInput
from treeview.qt.canvas.view.canvas_view import PADDING_PX, TRUE_SCALE, CanvasView, Extent, overhang
from treeview.qt.canvas.view.node_places import PlaneWindow
from treeview.qt.presenter.presented_document import PresentedDocument
from treeview.qt.presenter.presenter_keys import BACK, ON
from treeview.qt.presenter.presenter_look import percent
from treeview.qt.widgets.guard import guard_methods
from treeview.tree.tree import NIL

MIN_FIT_ZOOM: Final = 0.3
"""If a tree fits only at a smaller zoom, the view follows the search instead."""
FOLLOWING_ZOOM: Final = 1.0
"""The zoom at which the view follows the search."""

_FIT_SHARE: Final = 0.94
"""The part of the fitting zoom that leaves room for the ring around a node at the edge."""
_PITCH_FACTOR: Final = 2.2
"""How many times further apart levels can be than in a window, if the tree is not to scale."""
_EDGE_SHARE: Final = 0.22
"""The margin, as a share of width and height, into which the current node must not come."""
_BESIDE_SHARE: Final = 0.1
"""The same for the other nodes that a step names."""
_COMMANDS: Final = {
    Qt.MouseButton.RightButton: BACK,
    Qt.MouseButton.BackButton: BACK,
    Qt.MouseButton.ForwardButton: ON,
}


class StageView(CanvasView):
    """A view that leaves more room around a fitted tree, for large type.

    ``on_levels(extent, window)`` returns the extent of the tree, across only of the levels in the window.
    """

    def __init__(self, on_levels: Callable[[Extent, PlaneWindow], Extent]) -> None:
        super().__init__(beside=_BESIDE_SHARE)
        self._on_levels = on_levels

    @property
    def fitting(self) -> float:
        found = super().fitting
        return max(_FIT_SHARE * found, TRUE_SCALE) if found > TRUE_SCALE else found

    def _whole_scales(self) -> tuple[float, float]:
        own = self.extent
        wide, tall = _PITCH_FACTOR * own.most_across, _PITCH_FACTOR * own.most_down
        self.extent = own._replace(most_across=wide, most_down=tall)
        try:
            return super()._whole_scales()
        finally:
            self.extent = own

    def find_centre(self, part: Extent, margin: float) -> tuple[float, float] | None:
        """Return the nearest centre that shows a part well inside the view, and little beyond the tree."""
        across, down = self.scales
        height = self.height - self.covered
        left, top, right, bottom = self._box(part)
        dx = overhang(left, right, self.width, max(margin, _EDGE_SHARE * self.width))
        dy = overhang(top, bottom, height, max(margin, _EDGE_SHARE * height))
        goal = self.clamp_centre(self.x + dx / across, self.y + dy / down)
        far = max(abs(goal[0] - self.x) * across, abs(goal[1] - self.y) * down)
        return goal if (dx or dy) and far > 1 else None

    def clamp_centre(self, x: float, y: float) -> tuple[float, float]:
        """Return the nearest centre that shows as little as possible beyond the levels in sight."""
        x, y = self._clamp_within(self.extent, x, y)
        across, down = self.scales
        half = self.width / 2 / across, self.height / 2 / down
        window = PlaneWindow(x - half[0], y - half[1], x + half[0], y + half[1])
        return self._clamp_within(self._on_levels(self.extent, window), x, y)

    def _clamp_within(self, extent: Extent, x: float, y: float) -> tuple[float, float]:
        left, top, right, bottom = self._box(extent)
        (left, top), (right, bottom) = (
            self.to_plane(left - PADDING_PX, top - PADDING_PX),
            self.to_plane(right + PADDING_PX, bottom + PADDING_PX),
        )
        across, down = self.scales
        return _clamp(x, left, right, self.width / across), _clamp(y, top, bottom, self.height / down)


def _clamp(at: float, low: float, high: float, room: float) -> float:
    """Return the centre nearest to ``at`` of an interval of length ``room`` between two ends, if it fits."""
    if high - low <= room:
        return (low + high) / 2
    return min(max(at, low + room / 2), high - room / 2)


class StageMouse(MouseInput):
    """The audience's mouse: a click on a node (de)selects it; elsewhere left goes on, right goes back."""

    wanted = Signal(str)
    """The mouse gave a command: "on" or "back"."""

    cursor_hidden = False

    def hide_cursor(self, hidden: bool) -> None:
        """Show or hide the cursor, whatever is under the mouse."""
        self.cursor_hidden = hidden
        self.show_cursor()

    def show_cursor(self) -> None:
        if self.cursor_hidden:
            self.widget.setCursor(Qt.CursorShape.BlankCursor)
        else:
            super().show_cursor()

    def click(self, at: QPointF, held: Qt.KeyboardModifier = NO_KEYS) -> None:
        badge, node = self.badge_at(at), self.node_at(at)
        if badge == NIL and node == NIL:
            self.wanted.emit(ON)
        elif badge == NIL and node == self.document.selected:
            self.choose(NIL)
        else:
            super().click(at)

    def press(self, event: QMouseEvent) -> None:
        command = _COMMANDS.get(event.button())
        if command is None:
            super().press(event)
        else:
            self.wanted.emit(command)

    def double_click(self, event: QMouseEvent) -> None:
        self.press(event)  # two quick clicks are two steps

    def context_menu(self, event: QContextMenuEvent) -> None:
        event.accept()

    def handle(self, event: QEvent) -> bool:
        return event.type() == QEvent.Type.ToolTip or super().handle(event)


@guard_methods
class Stage(TreeCanvas):
    """A canvas for an audience: larger, with a mouse that presents, and without keys of its own."""

    document: PresentedDocument
    mouse: StageMouse
    view: StageView

    def __init__(self, document: PresentedDocument, parent: QWidget | None) -> None:
        super().__init__(document, parent, view=StageView(self._extent_on_levels), mouse=StageMouse)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport.shrinks = True
        self.mouse.unfoldRequested.connect(lambda node: document.unfold((node,)))

    def _extent_on_levels(self, extent: Extent, window: PlaneWindow) -> Extent:
        return self.model.places.extent_on_levels(extent, window)

    def take_height(self, height: float) -> None:
        """Set the enlargement for a window of this height in px."""
        self.viewport.set_text_size(percent(height))

    def begin(self) -> None:
        """Show the whole tree, or if that is too small for an audience, the place of the search."""
        viewport, view = self.viewport, self.view
        viewport.fit()
        if viewport.follow and view.fitting < MIN_FIT_ZOOM:
            viewport.zoom_to(self.document.looked_at, FOLLOWING_ZOOM)
            self._centre()
            viewport.reveal_step()

    def _centre(self) -> None:
        """Move what is seen of the tree to the middle, as far as the tree ends beside it."""
        self.viewport.centre_on(*self.view.clamp_centre(self.view.x, self.view.y))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.viewport.follow and not self.viewport.fitted:
            self._centre()
        self.viewport.follow_search()

    def look_like(self, other: "Stage") -> None:
        """Show the same part as another stage, or all if fitted; if that follows, show the current node."""
        viewport, seen = self.viewport, other.viewport
        viewport.smooth = False
        self.resize(other.size())
        viewport.set_text_size(round(100 * seen.text_scale))
        if seen.fitted:
            viewport.fit()
            return
        self.view.zoom = other.view.zoom
        viewport.centre_on(other.view.x, other.view.y)
        if seen.follow:
            viewport.reveal_step()
