"""Paints everything that a canvas shows: the tree, rings around nodes, and the legend."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from treeview.draw.picture import Picture
from treeview.draw.style.style import Style
from treeview.qt.canvas.render.readable_tree import ReadableTree
from treeview.qt.canvas.view.canvas_model import CanvasModel
from treeview.qt.canvas.view.canvas_view import CanvasView
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_places import NodePlaces
from treeview.qt.painting.picture_painter import PictureCache, paint_picture
from treeview.tree.tree import NIL

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from treeview.draw.plan.plan import Plan
    from treeview.qt.canvas.render.crowded_tree import CrowdedTree
    from treeview.qt.canvas.render.level_rows import LevelRows
    from treeview.qt.canvas.render.node_marks import Slots
    from treeview.qt.canvas.view.frame import Frame


LEGEND_MARGIN_PX: Final = 12.0
"""Px between the legend and the sides of the viewport."""


class TreePainter:
    """Paints frames; caches the readable tree's picture and, if ``still``, pixels from step to step."""

    def __init__(self, *, still: bool = True) -> None:
        self._cache = PictureCache() if still else None
        self._still = still
        self._near = ReadableTree(self._cache)

    @cached_property
    def _far(self) -> CrowdedTree:
        from treeview.qt.canvas.render.crowded_tree import CrowdedTree  # a small tree does without

        return CrowdedTree(self._cache, still=self._still)

    def labelled_levels(self, frame: Frame) -> dict[int, Plan]:
        """The levels in sight that carry labels when the tree is not to scale, with their plans."""
        return {} if frame.readable else self._far.labelled_levels(frame)

    def framed_levels(self, frame: Frame) -> dict[int, Plan]:
        """The levels in sight whose nodes are boards not to scale, with their plans."""
        return {} if frame.readable else self._far.framed_levels(frame)

    def paint(self, painter: QPainter, frame: Frame, hovered: int = NIL) -> LevelRows:
        """Paint a frame; returns how each level was painted, nothing for levels to scale."""
        if frame.readable:
            self._near.paint(painter, frame)
            return {}
        return self._far.paint(painter, frame, hovered)


class CanvasRenderer:
    """Paints frames of ``model``; ``found`` are the matches of a search, in preorder."""

    def __init__(self, model: CanvasModel) -> None:
        self._model = model
        self.tree_painter = TreePainter()
        self.legend_shown = False
        self.found: npt.NDArray[np.intc] = np.empty(0, np.intc)
        self._found_slots: tuple[NodePlaces, Slots] | None = None
        self._lit_slots: tuple[NodePlaces, tuple[int, ...], Slots] | None = None

    def paint(self, painter: QPainter, frame: Frame, view: CanvasView, hovered: int) -> None:
        """Paint ``frame`` as seen through ``view``, with a callout at the hovered node."""
        rows = self.tree_painter.paint(painter, frame, hovered)
        if self._model.document.lit or len(self.found):
            self._paint_rings(painter, frame, rows)
        if self.legend_shown:
            paint_legend(painter, self.legend_picture(view), self._model.document.style, view.height)

    def _paint_rings(self, painter: QPainter, frame: Frame, rows: LevelRows) -> None:
        from treeview.qt.canvas.render.node_marks import paint_found, paint_lit

        if self._model.document.lit:
            paint_lit(painter, frame, self.lit_slots(), rows)
        if len(self.found):
            paint_found(painter, frame, self.found_slots(), rows)

    def set_found(self, nodes: npt.NDArray[np.intc]) -> None:
        self.found, self._found_slots = nodes, None

    def found_slots(self) -> Slots:
        from treeview.qt.canvas.render.node_marks import slots_found

        model, places = self._model, self._model.there
        if self._found_slots is None or self._found_slots[0] is not places:
            count = len(places.slot) if model.scene.node_count is None else model.scene.node_count
            there = self.found[self.found < count]
            self._found_slots = (places, slots_found(there, places, model.document.order))
        return self._found_slots[1]

    def lit_slots(self) -> Slots:
        from treeview.qt.canvas.render.node_marks import slots_found

        document, places = self._model.document, self._model.there
        order, lit = document.order, document.lit
        if self._lit_slots is None or self._lit_slots[0] is not places or self._lit_slots[1] is not lit:
            nodes = np.array(lit, dtype=np.intc)
            if document.folded:
                nodes = nodes[np.argsort(order.position[nodes])]
            self._lit_slots = (places, lit, slots_found(nodes, places, order))
        return self._lit_slots[2]

    def legend_picture(self, view: CanvasView) -> Picture:
        """The legend, as wide as ``view`` has room for."""
        from treeview.draw.painters.legend import legend

        return legend(self._model.scene, self._model.document.style, view.width - 2 * LEGEND_MARGIN_PX)

    def legend_box(self, view: CanvasView) -> QRectF:
        if not self.legend_shown:
            return QRectF()
        picture = self.legend_picture(view)
        top = view.height - LEGEND_MARGIN_PX - picture.height
        return QRectF(LEGEND_MARGIN_PX, top, picture.width, picture.height)


def paint_legend(painter: QPainter, picture: Picture, style: Style, height: float) -> None:
    """Paint the legend in the lower left corner of a viewport with this height in px."""
    painter.save()
    painter.translate(LEGEND_MARGIN_PX, round(height - LEGEND_MARGIN_PX - picture.height))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    line = QColor(style.palette.edge)
    line.setAlphaF(0.5)
    painter.setPen(QPen(line, 1.0))
    painter.setBrush(QColor(picture.background))
    painter.drawRoundedRect(QRectF(0.5, 0.5, picture.width - 1, picture.height - 1), 6, 6)
    paint_picture(painter, picture, background=False)
    painter.restore()
