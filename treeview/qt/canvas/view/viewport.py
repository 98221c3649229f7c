"""Which part of the tree a canvas shows, and every way to change it."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import inf
from typing import Final

import numpy as np
from PySide6.QtCore import QObject, QPointF, QRect, QVariantAnimation, Signal
from PySide6.QtWidgets import QWidget

from treeview.qt.canvas.view.canvas_model import CanvasModel
from treeview.qt.canvas.view.canvas_view import PADDING_PX, TRUE_SCALE, CanvasView, Extent
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.layout_transition import MAX_MOVING_NODES, LayoutTransition, make_animation
from treeview.qt.canvas.view.node_places import NodePlaces
from treeview.tree.tree import NIL, ROOT

GLIDE_MS: Final = 160
View = tuple[float, float, float]
"""A centre and a zoom."""
MAX_COUNTED: Final = 300
NODE_REACH_PX: Final = 18.0
"""The approximate px from the centre of a node to its border, with the ring, if it is not to scale."""
REVEAL_MARGIN_PX: Final = 80.0
"""Px left free around a node that is brought into sight."""
APART_PX: Final = 140.0
"""Px between nodes side by side from which their texts can be read."""
_TINY: Final = 1e-6
EDIT_MARGIN_PX: Final = PADDING_PX
"""Px around a tree after an edit: room for the plus signs of its outermost nodes."""


class FollowMode:
    """Pauses following, if ``wanted``, while a search plays and the user has moved the view."""

    def __init__(self) -> None:
        self.wanted = True
        self._playing = self._rests = False

    def want(self, wanted: bool) -> None:
        """Follow, or no longer; a pause is over."""
        self.wanted, self._rests = wanted, False

    def play(self, playing: bool) -> None:
        """Note that a search begins or stops playing; a pause is over."""
        self._playing, self._rests = playing, False

    def rest(self) -> None:
        """Pause while the search plays, since the user has moved the view."""
        self._rests = self._playing

    def goes(self, in_sight: bool) -> bool:
        """Whether to move the view to the current node; ``in_sight``: whether it is visible."""
        if in_sight:
            self._rests = False
        return self.wanted and not self._rests


class ViewAnimation(QObject):
    """Calls ``move`` with views between one and another; a new target replaces the old."""

    def __init__(self, move: Callable[[float, float, float], None], parent: QObject) -> None:
        super().__init__(parent)
        self._move = move
        self._from = self._to = (0.0, 0.0, 1.0)
        self._animation = make_animation(self, GLIDE_MS, self._advance)

    @property
    def target(self) -> View | None:
        """The view at the end of the animation; ``None`` if there is none."""
        return self._to if self._animation.state() == QVariantAnimation.State.Running else None

    def start(self, start: View, goal: View) -> None:
        self._animation.stop()
        self._from, self._to = start, goal
        self._animation.start()

    def stop(self) -> None:
        self._animation.stop()

    def _advance(self, part: float) -> None:
        (x0, y0, zoom0), (x1, y1, zoom1) = self._from, self._to
        self._move(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, zoom0 + (zoom1 - zoom0) * part)


class Viewport(QObject):
    """The part of a tree that ``widget`` shows. Places on the screen are px of the widget.

    A fitted tree stays fitted when the widget changes its size; any other view stays where it is.

    - ``view``: zoom and centre; change them by the methods of the viewport.
    - ``smooth``: whether the picture may glide; otherwise it jumps.
    - ``following``: whether the view follows the search.
    - ``steered``: whether something else is moving the view, so that it does not follow.
    - ``shrinks``: whether following may zoom out, so that all nodes named in the step have room, and those
      that help to understand it as far as they can be read.
    - ``covered_height``: returns the px at the bottom of the view that something else hides.
    """

    changed = Signal()
    """The visible part of the tree, or the zoom, has changed."""

    def __init__(
        self, widget: QWidget, model: CanvasModel, view: CanvasView, covered: Callable[[], float]
    ) -> None:
        super().__init__(widget)
        self.widget, self.model, self.view, self.covered_height = widget, model, view, covered
        self.document = model.document
        self.following = FollowMode()
        self.smooth = True
        self.steered = self.shrinks = False
        self._shrunk: tuple[float, float] | None = None  # zoom before following, and since
        self.companions: tuple[Viewport, ...] = ()
        """Viewports on the same tree that look like this one: each leaves room for the texts of all."""
        self._places: NodePlaces | None = None
        self._fitted = True
        self._held = self._wanted = NIL
        self._edited = self._gliding = False  # how new places are taken over
        self._text_scale = 1.0
        self._animation = ViewAnimation(self._move_to, self)
        self.transition = LayoutTransition(widget.update, self)

    def set_text_size(self, percent: int) -> None:
        """Enlarge everything to ``percent``; a fitted tree leaves out texts without room."""
        if percent != round(100 * self._text_scale):
            self._text_scale = percent / 100
            self.resize()
            self.refresh()

    @property
    def text_scale(self) -> float:
        return self._text_scale

    def make_room(self, *, gently: bool = False) -> None:
        """Keep a fitted tree clear of what covers the bottom; ``gently``: by the least move."""
        covered = self.covered_height()
        if covered != self.view.covered:
            self.view.covered = covered
            if self._fitted and not (gently and self._stays_in_sight()):
                self.view.fit()

    def fit_another(self) -> None:
        """Fit another tree before it is next painted."""
        self._animation.stop()
        self._fitted = True
        self._places = None
        self._held = self._wanted = NIL  # nodes of the last tree
        self._edited = self._gliding = False
        self.refresh()

    def stay(self) -> None:
        """Show the same part of a new version of the tree; refit only if a fitted tree is outgrown."""
        self._animation.stop()
        self._edited = True
        self.refresh()

    def frame(self) -> Frame:
        self.settle()
        return self._frame_of(self.model.there)

    def _frame_of(self, places: NodePlaces) -> Frame:
        ratio = self.widget.devicePixelRatioF() * self._text_scale
        return Frame.from_view(self.view, places, self.model.state, self.document.style, ratio)

    def settle(self) -> None:
        """Take over a new layout; the view stays on the same part of the tree."""
        places = self.model.places
        edited, gliding, wanted = self._edited, self._gliding, self._wanted
        self._edited, self._gliding, self._wanted = False, False, NIL
        if places is self._places:
            return
        before, self._places = self._places, places
        seen = self.transition.frame(self._frame_of(before)) if before and gliding else None
        self._take_extent(before, places)
        if before is None or (self._fitted and not (edited and len(places) > 1 and self._stays_in_sight())):
            self.view.fit()
        self._held = NIL
        self.transition.stop()
        if seen is not None:
            self.transition.start(seen, self._frame_of(self.model.there))
        if wanted != NIL:
            self.reveal(wanted)

    def _take_extent(self, before: NodePlaces | None, places: NodePlaces) -> None:
        """Take over the extent of a new layout, with one node kept at its place on the screen."""
        view = self.view
        still = ROOT if before is None else self._anchor_node(before, places)
        x, y = (0.0, 0.0) if before is None else view.to_screen(*before.place(still))
        view.extent = places.extent.join(other.model.places.extent for other in self.companions)
        view.covered = self.covered_height()
        (view.x, view.y), (across, down) = places.place(still), view.scales
        view.x -= (x - view.width / 2) / across
        view.y -= (y - view.height / 2) / down
        view.keep()

    def _stays_in_sight(self) -> bool:
        """Move a tree to scale wholly into the window, by the least move; returns whether it has room."""
        view, e = self.view, self.view.extent
        if view.zoom < TRUE_SCALE or view.fitting < view.zoom - _TINY:
            return False
        left, top = view.to_screen(e.left - e.around_left, e.top - e.around_top)
        right, bottom = view.to_screen(e.right + e.around_right, e.bottom + e.around_bottom)
        height = view.height - view.covered
        view.x -= (
            max(EDIT_MARGIN_PX - left, 0.0) or min(view.width - EDIT_MARGIN_PX - right, 0.0)
        ) / view.zoom
        view.y -= (max(EDIT_MARGIN_PX - top, 0.0) or min(height - EDIT_MARGIN_PX - bottom, 0.0)) / view.zoom
        return True

    def stop(self) -> None:
        """Stop gliding, wherever the view is now."""
        self._animation.stop()

    def _take_over(self) -> None:
        """Stop gliding and take over a new layout, before the view is moved."""
        self._animation.stop()
        self.settle()

    def glide(self) -> None:
        """Let the next layout glide into place, if the tree is small enough for that."""
        few = self._places is not None and len(self._places) <= MAX_MOVING_NODES
        self._gliding = self.smooth and few and self.widget.isVisible()

    def follow_edit(self, still: int, wanted: int) -> None:
        """After an edit keep ``still`` in place if seen and show ``wanted``; refit only a tree outgrown."""
        self.glide()
        self._edited, self._wanted = True, wanted
        before = self._places
        if before is not None and 0 <= still < len(before.slot) and before.slot[still] != NIL:
            x, y = self.view.to_screen(*before.place(still))
            if 0 <= x <= self.view.width and 0 <= y <= self.view.height:
                self._held = still

    def _anchor_node(self, before: NodePlaces, places: NodePlaces) -> int:
        """The node that keeps its place: the held node, else the one nearest to the middle."""
        held = self._held
        known = 0 <= held < min(len(before.slot), len(places.slot))
        if known and NIL not in (before.slot[held], places.slot[held]):
            return held
        nearest = before.nearest(self.view.x, self.view.y)
        middle = self.model.scene.find_shown(nearest) if nearest < len(places.slot) else ROOT
        return ROOT if places.slot[middle] == NIL else middle

    def hold(self, node: int) -> None:
        """Keep a node where it is when the layout next changes."""
        self.settle()
        self._held = node

    def in_view(self, at: QPointF) -> tuple[float, float]:
        """Convert px of the widget to px of the view."""
        return at.x() / self._text_scale, at.y() / self._text_scale

    def plane_at(self, at: QPointF) -> tuple[float, float]:
        """Convert px of the widget to a place of the plane."""
        return self.view.to_plane(*self.in_view(at))

    def place_of(self, node: int) -> QPointF:
        """The centre of a node, or of the one that hides it, in px of the widget."""
        frame = self.frame()
        return QPointF(*frame.at(frame.state.scene.find_shown(node))) * self._text_scale

    def box_of(self, node: int) -> QRect:
        """The box of a node, or of the one that hides it, in px of the widget."""
        at, reach = self.place_of(node).toPoint(), self._reach(self.frame())
        return QRect(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)

    def _reach(self, frame: Frame) -> int:
        """How far nodes reach from their centres, in px of the widget."""
        drawn = frame.places.plan.above * frame.down if frame.readable else NODE_REACH_PX
        return round(max(drawn, *frame.halves.values(), 0.0) * self._text_scale)

    def count_in(self, box: QRect) -> int:
        """How many nodes are at least partly in a box of the widget; 0 if very many are in sight."""
        frame = self.frame()
        if frame.places.count_within(frame.window) > MAX_COUNTED:
            return 0
        nodes = frame.places.nodes_within(frame.window)
        foot = reach = self._reach(frame)
        if frame.readable and not frame.axes.turned:  # what hangs under leaves
            foot = max(foot, round(frame.places.plan.below * frame.down * self._text_scale))
        larger = box.adjusted(-reach, -foot, reach, reach)
        return sum(larger.contains(self.place_of(node).toPoint()) for node in nodes.tolist())

    @property
    def follow(self) -> bool:
        """Set whether the view moves, just enough, when the current node leaves it."""
        return self.following.wanted

    @follow.setter
    def follow(self, follow: bool) -> None:
        begins = follow and not self.following.wanted
        self.following.want(follow)
        if begins and self.widget.isVisible():
            self.reveal_step()

    def follow_search(self) -> None:
        """Bring the nodes of a new step into sight, the current first, unless the user looks elsewhere."""
        if self.steered or not self.widget.isVisible():
            return
        if self.following.goes(self.in_sight(self.model.scene.current)):
            self.reveal_step()

    def reveal_step(self) -> None:
        """Bring the nodes of the step into sight, the current one first."""
        scene = self.model.scene
        self.reveal(scene.current, *scene.named, context=scene.context if self.shrinks else ())

    def fit(self) -> None:
        """Show the whole tree, from now on."""
        self._take_over()
        self.view.fit()
        self._fitted = True
        self.refresh()

    @property
    def fitted(self) -> bool:
        """Whether the whole tree is shown, and stays fitted when the window is resized."""
        return self._fitted

    def look_like(self, other: "Viewport") -> None:
        """Show the same part of the picture as the viewport of another canvas, without gliding."""
        self._take_over()
        if other.fitted:
            if not self._fitted:
                self.fit()
            return
        self._fitted = False
        here = self.view.x, self.view.y, self.view.zoom
        there = other.view.x, other.view.y, other.view.zoom
        if here != there:
            self._move_to(*there)

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom in or out around ``at`` (by default, the middle)."""
        self.set_zoom(self.view.zoom * factor, at)

    def set_zoom(self, zoom: float, at: QPointF | None = None) -> None:
        """Zoom to a factor around ``at``, in px of the widget (by default, the middle)."""
        self._take_over()
        at = QPointF(self.widget.width() / 2, self.widget.height() / 2) if at is None else at
        self.view.zoom_to(zoom, at.x() / self._text_scale, at.y() / self._text_scale)
        self._fitted = False
        self.following.rest()
        self.refresh()

    def actual_size(self) -> None:
        """Zoom to 100 %; the selected or current node stays in sight, or else the nearest one."""
        self._take_over()
        scene, places, view = self.model.scene, self.model.places, self.view
        wanted = [scene.find_shown(node) for node in (self.document.selected, self.document.current_node)]
        node = next((one for one in wanted if one != NIL), places.nearest(view.x, view.y))
        x, y = view.to_screen(*places.place(node))
        if not (0 <= x <= view.width and 0 <= y <= view.height - view.covered):
            x, y = view.width / 2, (view.height - view.covered) / 2
            self.centre_on(*places.place(node))
        self.set_zoom(1.0, QPointF(x, y) * self._text_scale)
        self._reveal_at_once(node)

    def _reveal_at_once(self, node: int) -> None:
        goal = self.view.find_centre(self._extent_of([node]), REVEAL_MARGIN_PX)
        if goal is not None:
            self._move_to(*goal, self.view.zoom)

    def zoom_to(self, node: int, zoom: float = 1.0) -> None:
        """Show ``node``, or the folded node that hides it, in the middle, at a zoom of at least ``zoom``."""
        self._take_over()
        node = self.model.scene.find_shown(node)
        self.view.zoom = max(self.view.zoom, zoom)
        self.centre_on(*self.model.places.place(node))

    def zoom_to_selection(self) -> None:
        """Show the subtrees of all selected nodes, as large as they fit; a single node at 100 % or more."""
        self._take_over()
        scene, places = self.model.scene, self.model.places
        tops = sorted({scene.find_shown(node) for node in self.document.selection})
        below = self.document.order.subtrees(tops)
        below = below[places.slot[below] != NIL]
        if len(below) == 1:
            self.zoom_to(int(below[0]))
        elif len(below):
            self.view.show(places.extent_of(below))
            self._fitted = False
            self.refresh()

    def centre_on(self, x: float, y: float) -> None:
        """Show a place of the plane in the middle."""
        self._animation.stop()
        self._fitted = False
        self.following.rest()
        self._move_to(x, y, self.view.zoom)

    def pan(self, dx: float, dy: float) -> None:
        """Move the picture by px of the widget."""
        self._take_over()
        self.view.pan(dx / self._text_scale, dy / self._text_scale)
        self._fitted = False
        self.following.rest()
        self.refresh()

    def reveal(self, *nodes: int, context: Sequence[int] = ()) -> None:
        """Bring nodes into sight by moving no more than needed, or shrinking if the view ``shrinks``.

        If it does, as many of the nodes of their ``context``, the first before the others, as can be read.
        """
        self.settle()
        view = self.view
        there = self._find_shown(nodes)
        if not there or (self._fitted and all(map(self.in_sight, there))):
            self._animation.stop()  # a fitted tree is in sight as a whole, however near the edge
            return
        before, part = (view.x, view.y, view.zoom), self._extent_of(there)
        zoom = (self._animation.target or before)[2]
        if self.shrinks:
            wanted = self._shrunk[0] if self._shrunk and self._shrunk[1] == zoom else zoom
            part = self._extent_of(self._add_some(there, self._find_shown(context), wanted))
            view.zoom = view.zoom_for(part, wanted)
            self._shrunk = wanted, view.zoom
        elif view.zoom_for(part, view.zoom) < view.zoom:
            part = self._extent_of(there[:1])
        goal = (*(view.find_centre(part, REVEAL_MARGIN_PX) or before[:2]), view.zoom)
        view.zoom = before[2]
        if goal == before:
            self._animation.stop()
        elif goal != self._animation.target:
            self._fitted = False
            if self.smooth:
                self._animation.start(before, goal)
            else:
                self._animation.stop()
                self._move_to(*goal)

    def _find_shown(self, nodes: Sequence[int]) -> list[int]:
        """The nodes that are drawn, or the folded ones that hide them."""
        shown = dict.fromkeys(map(self.model.scene.find_shown, nodes))
        return [node for node in shown if node != NIL and self.model.places.slot[node] != NIL]

    def _add_some(self, nodes: list[int], context: list[int], zoom: float) -> list[int]:
        """The nodes with as many of the context, and at least one, as can be read together."""
        places, counts = self.model.places, range(2, len(context) + 1)

        def is_crowded(count: int) -> bool:
            shown = [*nodes, *context[:count]]
            scales = self.view.scales_at(self.view.zoom_for(self._extent_of(shown), zoom))
            rows: dict[int, list[float]] = {}
            for node in sorted({nodes[0], *context[:count]}, key=places.slot.__getitem__):
                rows.setdefault(places.level_of(node), []).append(float(places.plan.x[node]))
            apart = min((b - a for row in rows.values() for a, b in pairwise(row)), default=inf)
            return apart * places.axes.turn(*scales)[0] < APART_PX

        return [*nodes, *context[: 1 + bisect_left(counts, True, key=is_crowded)]]

    def _extent_of(self, nodes: list[int]) -> Extent:
        return self.model.places.extent_of(np.array(nodes, dtype=np.int32))

    def _move_to(self, x: float, y: float, zoom: float) -> None:
        self.view.x, self.view.y, self.view.zoom = x, y, zoom
        self.view.keep()
        self.refresh()

    def in_sight(self, node: int) -> bool:
        """Whether the centre of ``node``, or of the node that hides it, is in sight."""
        self.settle()
        places, view, node = self.model.places, self.view, self.model.scene.find_shown(node)
        if node == NIL or places.slot[node] == NIL:
            return False
        across, down = view.to_screen(*places.place(node))
        return 0 <= across <= view.width and 0 <= down <= view.height - view.covered

    def refresh(self) -> None:
        self.widget.update()
        self.changed.emit()

    def resize(self) -> None:
        self.view.resize(self.widget.width() / self._text_scale, self.widget.height() / self._text_scale)
        self.settle()
        self.view.covered = self.covered_height()
        if self._fitted:
            self.view.fit()
