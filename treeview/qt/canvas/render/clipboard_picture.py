"""The picture for the clipboard."""

from typing import Final

from PySide6.QtGui import QImage

from treeview.draw.tree_picture import annotate
from treeview.messages import tr
from treeview.qt.canvas.render.visible_picture import VisiblePicture, picture_in_view
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.painting import raster

MAX_NODES: Final = 3_000
"""Of a larger tree only what is in view is copied."""
DPI: Final = 2 * raster.SCREEN_DPI


def picture_to_copy(frame: Frame) -> tuple[QImage, str]:
    """An image of the tree that ``frame`` shows, whole or cut to the view, and one line that says which."""
    scene, style = frame.state.scene.unmarked(), frame.style
    sheet = annotate(scene, plan=frame.places.plan, nodes=())
    if len(scene.tree) <= MAX_NODES and not raster.shrunk(sheet, DPI):
        return raster.image(annotate(scene, style), DPI), tr("The picture of this step is on the clipboard.")
    said = tr("The visible part is on the clipboard: the whole tree is too large for one image.")
    if frame.readable:
        return raster.image(picture_in_view(frame, marked=False), DPI), said
    visible = VisiblePicture(frame, style, marked=False)
    return raster.image(visible.sheet, DPI, visible.paint), said
