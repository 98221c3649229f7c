"""The picture for the clipboard."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QImage

from treeview.draw.tree_picture import annotate
from treeview.messages import tr
from treeview.qt.canvas import TreeCanvas
from treeview.qt.canvas.render.visible_picture import VisiblePicture, picture_in_view
from treeview.qt.document import Document
from treeview.qt.painting import raster

MAX_NODES: Final = 3_000
"""Nodes of a tree of which the whole picture is copied."""
DPI: Final = 2 * raster.SCREEN_DPI


def picture_to_copy(document: Document, canvas: TreeCanvas) -> tuple[QImage, str]:
    """The image, and one line that says what it is: the whole tree, or of a large one what is seen."""
    frame = canvas.frame()
    sheet = annotate(document.scene(), plan=frame.places.plan, nodes=())
    if len(document.tree) <= MAX_NODES and not raster.shrunk(sheet, DPI):
        return raster.image(document.picture(marked=False), DPI), tr(
            "The picture of this step is on the clipboard."
        )
    said = tr("What is visible is on the clipboard: the whole tree is too large for one image.")
    if frame.readable:
        return raster.image(picture_in_view(canvas.frame(), marked=False), DPI), said
    seen = VisiblePicture(frame, document.style, marked=False)
    return raster.image(seen.sheet, DPI, seen.paint), said
