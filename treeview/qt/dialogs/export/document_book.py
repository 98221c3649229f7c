"""The sheets of a document: what the pages of the dialog ask for, as `treeview.figures` has it."""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from treeview.draw.picture import Box
from treeview.draw.plan.plan import Plan
from treeview.draw.style.style import Style
from treeview.figures.book import Book
from treeview.figures.figure import Figure
from treeview.games.game_tree import GameTree
from treeview.qt.canvas.render.visible_picture import VisiblePicture
from treeview.qt.document import Document
from treeview.qt.painting import raster
from treeview.tree.tree import Tree

if TYPE_CHECKING:
    from treeview.qt.canvas import TreeCanvas


def same_measures(style: Style, other: Style) -> bool:
    """Whether all stands in the same places in two styles, which may have other colours."""
    return replace(style, name=other.name, palette=other.palette) == other


def book_of(
    document: Document, canvas: TreeCanvas, figure: Figure, steps: Sequence[int], *, visible: bool = False
) -> Book:
    """The sheets of some steps, or of the tree where there is no run.

    What is folded away stays so. ``visible``: only what the canvas shows, to scale; the same nodes in a
    style of other measures.
    """
    what = document.run or document.game or document.tree
    if not document.boards:
        figure = replace(figure, style=replace(figure.style, board=0))
    if len(_tree(what)) != len(document.tree):  # it has grown since it was shown
        return Book(what, figure, steps)
    figure = replace(figure, folded=document.scene().folded)
    frame, plan = canvas.frame(), None
    same = same_measures(figure.style, document.style) and figure.labels == document.labels
    if same and not figure.blank:
        plan = replace(frame.places.plan, style=figure.style)
    if visible and plan is not None:
        figure = replace(figure, view=frame.window)
    book = Book(what, figure, steps, document.layout, plan)
    if visible and plan is None:
        ids = frame.places.within(frame.window)
        return book.like(view=_around(book.plan, document, ids)) if len(ids) else book
    return book


def _tree(what: Any) -> Tree:
    space = what if isinstance(what, Tree | GameTree) else what.search.space
    return space if isinstance(space, Tree) else space.tree


def _around(plan: Plan, document: Document, ids: Any) -> Box:
    """The box around some nodes where a plan has them."""
    x, y = plan.x[ids], plan.ys(document.layout.depth[ids])
    return plan.axes.box(
        (
            float(np.min(x - plan.left[ids])),
            float(np.min(y)) - plan.above,
            float(np.max(x + plan.right[ids])),
            float(np.max(y)) + plan.below,
        )
    )


def write_seen(
    seen: VisiblePicture, target: str | os.PathLike[str], dpi: float, *, transparent: bool = False
) -> Generator[float, None, list[Path]]:
    """Write what only a painter can paint, as PNG or PDF; drives as `treeview.figures.export.export` does."""
    path = Path(target)
    picture = seen.sheet._replace(background="") if transparent else seen.sheet
    yield 0.5
    if path.suffix.lower() == ".pdf":
        raster.render_pdf(picture, path, seen.paint)
    else:
        raster.render_png(picture, path, dpi, seen.paint)
    return [path]
