"""Paints a tree at the level of detail that the zoom allows: to scale, in rows, or as one image."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtGui import QPainter

from treeview.draw.plan.plan import Plan
from treeview.qt.canvas.render import run_marks
from treeview.qt.canvas.render.background_cache import BackgroundCache
from treeview.qt.canvas.render.callouts import callouts, paint_callouts
from treeview.qt.canvas.render.label_detail import LevelDetail, LevelLabels, half_heights
from treeview.qt.canvas.render.label_painter import paint_labelled
from treeview.qt.canvas.render.level_rows import LevelRows
from treeview.qt.canvas.render.node_marks import paint_selection
from treeview.qt.canvas.render.pixel_grid import MIN_PITCH_PX, paint_grid
from treeview.qt.canvas.render.readable_tree import ReadableTree
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.painting.picture_painter import PictureCache
from treeview.tree.tree import NIL


def _framed(chosen: Mapping[int, LevelDetail]) -> dict[int, Plan]:
    return {level: detail.plan for level, detail in chosen.items() if detail.plan.sizes.board}


class TreePainter:
    """Paints frames; caches the picture of a readable tree, and which labels fit.

    ``still``: also cache pixels from step to step, for a screen; not for a page or an image.
    """

    def __init__(self, *, still: bool = True) -> None:
        self._cache = PictureCache() if still else None
        self._near, self._ground = ReadableTree(self._cache), BackgroundCache(still)
        self._labels: LevelLabels | None = None

    def _labels_for(self, frame: Frame) -> LevelLabels:
        if self._labels is None or self._labels.places is not frame.places.settled:
            self._labels = LevelLabels(frame.state.scene, frame.places.settled)
        return self._labels

    def framed(self, frame: Frame) -> dict[int, Plan]:
        """The levels in sight whose nodes are boards that are not to scale, with the plans of these."""
        if frame.state.scene.boards is None or frame.readable or frame.pitch < MIN_PITCH_PX:
            return {}
        return _framed(self._labels_for(frame).chosen(frame))

    def paint(self, painter: QPainter, frame: Frame, hovered: int = NIL) -> LevelRows:
        """Paint a frame, and say how each level is painted; nothing of those that are to scale."""
        if frame.readable:
            self._near.paint(painter, frame)
            return {}
        rows: LevelRows = {}
        chosen: dict[int, LevelDetail] = {}
        if frame.pitch < MIN_PITCH_PX:
            paint_grid(painter, frame)
            run_marks.paint_lines(painter, frame)
            run_marks.paint_cuts(painter, frame, rows)
        else:
            labels = self._labels_for(frame)
            chosen = labels.chosen(frame)
            frame = replace(frame, halves=half_heights(_framed(chosen)))
            rows = self._ground.paint(painter, frame, {level: chosen[level].plan for level in chosen})
            run_marks.paint_heads(painter, frame, rows)
            run_marks.paint_lines(painter, frame)
            run_marks.paint_marked_nodes(painter, frame, rows)
            run_marks.paint_cuts(painter, frame, rows, labels.moves.ends(frame))
            paint_labelled(painter, frame, labels, chosen, self._cache)
        paint_selection(painter, frame, rows)
        run_marks.paint_selected(painter, frame, rows)
        run_marks.paint_current(painter, frame, rows)
        paint_callouts(painter, frame, callouts(frame, rows, chosen, hovered))
        return rows
