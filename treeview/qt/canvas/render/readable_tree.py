"""Paints a tree to scale: the same display list as an export, for the nodes in sight."""

import math
from typing import Final

import numpy as np
from PySide6.QtGui import QPainter

from treeview.draw.picture import Picture
from treeview.draw.tree_picture import annotate
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_places import NodePlaces, PlaneWindow
from treeview.qt.canvas.view.node_states import NodeStates
from treeview.qt.painting.picture_painter import PictureCache, paint_picture

MAX_PASSING_EDGES: Final = 500
"""More edges than this to nodes out of sight are drawn without details, which nobody could see."""
MAX_NAMED_NODES: Final = 20_000
"""The most nodes of a tree whose levels are named."""
_SPARE_SHARE: Final = 0.15
"""The share of the window's size drawn beyond each side, so that slight panning needs no new picture."""


class ReadableTree:
    """Caches a region's picture until the state or the view changes; ``cache``: keep boards as pixels."""

    def __init__(self, cache: PictureCache | None) -> None:
        self._cache = cache
        self._detail = 1.0
        self._state: NodeStates | None = None
        self._region = PlaneWindow(0, 0, 0, 0)
        self._picture: Picture | None = None

    def paint(self, painter: QPainter, frame: Frame) -> None:
        paint_passing(painter, frame)
        painter.save()
        painter.translate(*frame.axes.turn(frame.left, frame.top))
        painter.scale(*frame.axes.turn(frame.across, frame.down))
        paint_picture(painter, self._picture_for(frame), background=False, cache=self._cache)
        painter.restore()

    def _picture_for(self, frame: Frame) -> Picture:
        window, detail = frame.window, detail_of(frame)
        same = self._state is frame.state and self._detail == detail
        if self._picture is None or not same or not self._region.holds(window):
            self._state, self._detail = frame.state, detail
            spare = window.grow(
                _SPARE_SHARE * (window.right - window.left), _SPARE_SHARE * (window.bottom - window.top)
            )
            self._region = spare
            self._picture = picture_of(frame.state, frame.places, spare, MAX_PASSING_EDGES, detail=detail)
        return self._picture


def detail_of(frame: Frame) -> float:
    """The rough scale at which boards are seen, which decides their details; it takes few values."""
    return float(2 ** (round(2 * math.log2(max(frame.across, frame.down))) / 2))


def paint_passing(painter: QPainter, frame: Frame) -> None:
    """Paint the edges that cross the window to nodes out of reach, if there are very many."""
    passing = _passing_edges(frame.places, in_reach(frame.places, frame.window))
    if _count(passing) > MAX_PASSING_EDGES:
        from treeview.qt.canvas.render.edge_painter import EdgePainter  # hardly ever needed

        scale = frame.across
        sizes, turn = frame.places.plan.sizes, frame.axes.turn
        side = sizes.triangle / (2 if frame.style.glyphs == "triangles" else 1)
        foot, head = turn(side, sizes.peak)[1], turn(sizes.box, sizes.stand)[1]
        edges = EdgePainter(frame, foot * scale, head * scale)
        for level, slots in passing:
            edges.add(level, slots)
        edges.paint(painter, max(frame.style.hair * frame.across, 1.0))


def _passing_edges(places: NodePlaces, window: PlaneWindow) -> list[tuple[int, slice]]:
    """The edges that cross ``window`` but lead to nodes outside, as slots of levels."""
    window = window.turn(places.axes)
    rows = places.levels_between(window.top, window.bottom)
    found = []
    for level in range(rows.start, min(rows.stop, places.levels - 1) + 1):
        edges = places.edges_into(level, window)
        if level in rows:
            nodes = places.nodes_between(level, window.left, window.right)
            found += [(level, slice(edges.start, min(nodes.start, edges.stop)))]
            found += [(level, slice(max(nodes.stop, edges.start), edges.stop))]
        else:
            found.append((level, edges))
    return [(level, part) for level, part in found if part.start < part.stop]


def _count(parts: list[tuple[int, slice]]) -> int:
    return sum(part.stop - part.start for _, part in parts)


def in_reach(places: NodePlaces, window: PlaneWindow) -> PlaneWindow:
    """The rectangle in which a node's centre lies if any of its texts is in ``window``."""
    return window.grow(*places.axes.turn(places.reach, max(places.plan.above, places.plan.below)))


def picture_of(
    state: NodeStates,
    places: NodePlaces,
    window: PlaneWindow,
    passing_most: int | None = None,
    detail: float = 1.0,
) -> Picture:
    """The picture of everything in ``window``, including texts and edges.

    If more than ``passing_most`` edges lead to nodes out of reach, only path and best line keep theirs.
    """
    wide = in_reach(places, window)
    nodes = places.nodes_within(wide)
    passing = _passing_edges(places, wide)
    edges = nodes
    if passing_most is None or _count(passing) <= passing_most:
        edges = places.edges_within(wide)
    elif len(state.marked):
        slots = places.slot[state.marked]
        among = np.zeros(len(slots), dtype=bool)
        for _, part in passing:
            among |= (slots >= part.start) & (slots < part.stop)
        edges = np.concatenate([nodes, state.marked[among].astype(np.int32)])
    # Names of levels ask all nodes who moves there.
    levels = None if len(state.scene.layout.level_ids) <= MAX_NAMED_NODES else False
    return annotate(state.scene, plan=places.plan, nodes=nodes, edges=edges, levels=levels, detail=detail)
