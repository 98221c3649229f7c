"""The part of a canvas that knows which part of the tree is seen."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from treeview.draw.picture import Picture
from treeview.draw.style.style import Style
from treeview.qt.canvas.render.readable_tree import detail_of, picture_of
from treeview.qt.canvas.view.canvas_model import CanvasModel
from treeview.qt.canvas.view.canvas_view import PADDING, TRUE_SCALE, CanvasView
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.layout_transition import MOST, LayoutTransition
from treeview.qt.canvas.view.node_places import NodePlaces
from treeview.qt.canvas.view.view_animation import ViewAnimation
from treeview.qt.widgets.guard import guarded
from treeview.tree.tree import NIL, ROOT

MARGIN: Final = 80.0
"""Px around a node that is brought into sight."""
_TINY: Final = 1e-6
FREE: Final = PADDING
"""Px around a tree that is not fitted anew after an edit: room for the plus signs of its outermost nodes."""


@guarded
class Viewport(QWidget):
    """A view of ``document``'s tree, and the ways to change it.

    A fitted tree stays fitted when the window changes its size; any other view stays put.

    - ``smooth``: whether the picture may glide; it jumps where it may not.
    """

    viewChanged = Signal()
    """Another part of the plane is seen, or at another zoom."""

    def __init__(self, document: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.view = CanvasView()
        self._shown = CanvasModel(document)
        self._places: NodePlaces | None = None
        self._fitted = True
        self._held = self._wanted = NIL
        self._edited = self._gliding = False  # how new places are taken over
        self._text_scale = 1.0
        self.smooth = True
        self._glide = ViewAnimation(self._move_to, self)
        self._transition = LayoutTransition(self.update, self)

    def set_text_size(self, percent: int) -> None:
        """Draw everything so large: one px of the view and its frames becomes more on the screen.

        What a fitted tree has no room for is left out, as in a smaller window.
        """
        if percent != round(100 * self._text_scale):
            self._text_scale = percent / 100
            self._resized()
            self._view_moved()

    @property
    def text_scale(self) -> float:
        """Px of the screen for one px of the view."""
        return self._text_scale

    def covered(self) -> float:
        """So many px of the view at the bottom are covered by something else."""
        return 0.0

    def make_room(self, *, gently: bool = False) -> None:
        """Keep a fitted tree off what covers the bottom, if that is more or less than before.

        ``gently`` moves it by no more than is needed.
        """
        covered = self.covered()
        if covered != self.view.covered:
            self.view.covered = covered
            if self._fitted and not (gently and self._stays_in_sight()):
                self.view.fit()

    def fit_another(self) -> None:
        """Fit the tree, another one, when it is next looked at."""
        self._glide.stop()
        self._fitted = True
        self._places = None
        self._held = self._wanted = NIL  # nodes of the last tree
        self._edited = self._gliding = False
        self._view_moved()

    def frame(self) -> Frame:
        """What would be painted now."""
        self._settle()
        return self._frame_of(self._shown.there)

    def seen_frame(self) -> Frame:
        """What is painted now: nodes may be on their way to where `frame` has them already."""
        return self._transition.frame(self.frame())

    def _frame_of(self, places: NodePlaces) -> Frame:
        ratio = self.devicePixelRatioF() * self._text_scale
        return Frame.through(self.view, places, self._shown.state, self.document.style, ratio)

    def visible_picture(self, style: Style | None = None, *, marked: bool = True) -> Picture:
        """The display list of what is seen, cut to the viewport, for an export.

        ``style`` may have other colours than the document's, not other measures. Of a view too
        small for labels it shows them all the same. ``marked``: with marks at the selected node and at notes.
        """
        frame = self.frame()
        window = frame.window
        picture = picture_of(
            frame.state.for_pictures(marked), frame.places, window, style=style, detail=detail_of(frame)
        )
        return picture._replace(
            left=window.left,
            top=window.top,
            width=window.right - window.left,
            height=window.bottom - window.top,
        )

    def _settle(self) -> None:
        """Take over new places: the view stays on the same part of the tree."""
        places = self._shown.places
        edited, gliding, wanted = self._edited, self._gliding, self._wanted
        self._edited, self._gliding, self._wanted = False, False, NIL
        if places is self._places:
            return
        before, self._places = self._places, places
        seen = self._transition.frame(self._frame_of(before)) if before and gliding else None
        self._take_extent(before, places)
        if before is None or (self._fitted and not (edited and self._stays_in_sight())):
            self.view.fit()
        self._held = NIL
        self._transition.stop()
        if seen is not None:
            self._transition.start(seen, self._frame_of(self._shown.there))
        if wanted != NIL:
            self.reveal(wanted)

    def _take_extent(self, before: NodePlaces | None, places: NodePlaces) -> None:
        """Some neighbours may have moved apart and others not: one node stays where it is on the screen."""
        view = self.view
        still = ROOT if before is None else self._still(before, places)
        x, y = (0.0, 0.0) if before is None else view.to_screen(*before.place(still))
        view.extent, view.covered = places.extent, self.covered()
        (view.x, view.y), (across, down) = places.place(still), view.scales
        view.x -= (x - view.width / 2) / across
        view.y -= (y - view.height / 2) / down
        view.keep()

    def _stays_in_sight(self) -> bool:
        """Bring the whole tree into the window by moving no more than is needed; whether it has room.

        Not where it is smaller than to scale: there it fills the window whatever its size.
        """
        view, e = self.view, self.view.extent
        if view.zoom < TRUE_SCALE or view.fitting < view.zoom - _TINY:
            return False
        left, top = view.to_screen(e.left - e.around_left, e.top - e.around_top)
        right, bottom = view.to_screen(e.right + e.around_right, e.bottom + e.around_bottom)
        height = view.height - view.covered
        view.x -= (max(FREE - left, 0.0) or min(view.width - FREE - right, 0.0)) / view.zoom
        view.y -= (max(FREE - top, 0.0) or min(height - FREE - bottom, 0.0)) / view.zoom
        return True

    def glide(self) -> None:
        """Let nodes glide to where they stand next."""
        few = self._places is not None and len(self._places) <= MOST
        self._gliding = self.smooth and few and self.isVisible()

    def follow_edit(self, still: int, wanted: int) -> None:
        """The tree has been edited: ``still`` stays where it is, if it is in sight; ``wanted`` gets in sight.

        A fitted tree is fitted anew only when it has no room any more.
        """
        self.glide()
        self._edited, self._wanted = True, wanted
        before = self._places
        if before is not None and 0 <= still < len(before.slot) and before.slot[still] != NIL:
            x, y = self.view.to_screen(*before.place(still))
            if 0 <= x <= self.view.width and 0 <= y <= self.view.height:
                self._held = still

    def _still(self, before: NodePlaces, places: NodePlaces) -> int:
        """The node that keeps its place: the one that is held, else the one in the middle."""
        held = self._held
        known = 0 <= held < len(before.slot)
        if known and NIL not in (before.slot[held], places.slot[held]):
            return held
        middle = self._shown.scene.standing(before.nearest(self.view.x, self.view.y))
        return ROOT if places.slot[middle] == NIL else middle

    def hold(self, node: int) -> None:
        """Let ``node`` keep its place when the others move next."""
        self._settle()
        self._held = node

    def fit(self) -> None:
        """Show the whole tree; it stays fitted when the window changes its size."""
        self._glide.stop()
        self._settle()
        self.view.fit()
        self._fitted = True
        self._view_moved()

    @property
    def fitted(self) -> bool:
        """Whether the whole tree is shown, and stays so when the window changes its size."""
        return self._fitted

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom in or out; what is at ``at`` (by default, the middle) stays there."""
        self.set_zoom(self.view.zoom * factor, at)

    def set_zoom(self, zoom: float, at: QPointF | None = None) -> None:
        """Zoom to a scale, 1 being 100 %, within the limits that there are."""
        self._glide.stop()
        self._settle()
        at = QPointF(self.width() / 2, self.height() / 2) if at is None else at
        self.view.zoom_to(zoom, at.x() / self._text_scale, at.y() / self._text_scale)
        self._fitted = False
        self.moved_by_hand()
        self._view_moved()

    def actual_size(self) -> None:
        """Zoom to 100 %; the selected or current node stays in sight, or else the nearest one."""
        self._glide.stop()
        self._settle()
        scene, places, view = self._shown.scene, self._shown.places, self.view
        wanted = [scene.standing(node) for node in (self.document.selected, self.document.current_node)]
        node = next((one for one in wanted if one != NIL), places.nearest(view.x, view.y))
        x, y = view.to_screen(*places.place(node))
        if not (0 <= x <= view.width and 0 <= y <= view.height - view.covered):
            x, y = view.width / 2, (view.height - view.covered) / 2
            self.centre_on(*places.place(node))
        self.set_zoom(1.0, QPointF(x, y) * self._text_scale)
        self._reveal_at_once(node)

    def _reveal_at_once(self, node: int) -> None:
        goal = self.view.revealing(*self._shown.places.place(node), MARGIN)
        if goal is not None:
            self._move_to(*goal)

    def zoom_to(self, node: int, zoom: float = 1.0) -> None:
        """Show ``node``, or where it is folded away, in the middle, at a zoom of at least ``zoom``."""
        self._glide.stop()
        self._settle()
        node = self._shown.scene.standing(node)
        self.view.zoom = max(self.view.zoom, zoom)
        self.centre_on(*self._shown.places.place(node))

    def zoom_to_selection(self) -> None:
        """Show the subtrees at all selected nodes, as large as they fit; a single node at 100 % or more."""
        self._glide.stop()
        self._settle()
        scene, places = self._shown.scene, self._shown.places
        tops = sorted({scene.standing(node) for node in self.document.selection})
        below = self.document.order.below(tops)
        below = below[places.slot[below] != NIL]
        if len(below) == 1:
            self.zoom_to(int(below[0]))
        elif len(below):
            self.view.show(places.extent_of(below))
            self._fitted = False
            self._view_moved()

    def centre_on(self, x: float, y: float) -> None:
        """Show a place of the plane in the middle."""
        self._glide.stop()
        self._fitted = False
        self.moved_by_hand()
        self._move_to(x, y)

    def pan(self, dx: float, dy: float) -> None:
        """Move the picture by px of the screen."""
        self._glide.stop()
        self._settle()
        self.view.pan(dx / self._text_scale, dy / self._text_scale)
        self._fitted = False
        self.moved_by_hand()
        self._view_moved()

    def reveal(self, node: int) -> None:
        """Bring ``node``, or where it is folded away, into sight, gently and by no more than is needed."""
        self._settle()
        places, node = self._shown.places, self._shown.scene.standing(node)
        if node == NIL or places.slot[node] == NIL:
            return
        goal = self.view.revealing(*places.place(node), MARGIN)
        if goal is None or (self._fitted and self._in_sight(*places.place(node))):
            self._glide.stop()  # a fitted tree is in sight as a whole, however near the edge
        elif goal != self._glide.target:
            self._fitted = False
            if self.smooth:
                self._glide.start((self.view.x, self.view.y), goal)
            else:
                self._glide.stop()
                self._move_to(*goal)

    def _in_sight(self, x: float, y: float) -> bool:
        """Whether a place of the plane is on the screen."""
        across, down = self.view.to_screen(x, y)
        return 0 <= across <= self.view.width and 0 <= down <= self.view.height - self.view.covered

    def _move_to(self, x: float, y: float) -> None:
        self.view.x, self.view.y = x, y
        self.view.keep()
        self._view_moved()

    def in_sight(self, node: int) -> bool:
        """Whether the centre of ``node``, or of where it is folded away, can be seen."""
        self._settle()
        places, node = self._shown.places, self._shown.scene.standing(node)
        if node == NIL or places.slot[node] == NIL:
            return False
        x, y = self.view.to_screen(*places.place(node))
        return 0 <= x <= self.view.width and 0 <= y <= self.view.height - self.view.covered

    def moved_by_hand(self) -> None:
        """The user looks at another part of the plane, or at another zoom."""

    def _view_moved(self) -> None:
        self.update()
        self.viewChanged.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._resized()
        self.viewChanged.emit()

    def _resized(self) -> None:
        self.view.resize(self.width() / self._text_scale, self.height() / self._text_scale)
        self._settle()
        self.view.covered = self.covered()
        if self._fitted:
            self.view.fit()

    def showEvent(self, event: QShowEvent) -> None:
        self._settle()
