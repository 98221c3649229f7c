"""Paints a tree at the level of detail that the zoom allows: to scale, in rows, or as one image."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from treeview.qt.canvas.render.readable_tree import ReadableTree
from treeview.qt.painting.picture_painter import PictureCache
from treeview.tree.tree import NIL

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from treeview.draw.plan.plan import Plan
    from treeview.qt.canvas.render.crowded_tree import CrowdedTree
    from treeview.qt.canvas.render.level_rows import LevelRows
    from treeview.qt.canvas.view.frame import Frame


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
