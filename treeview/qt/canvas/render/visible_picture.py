"""The visible part of a tree for other targets than the screen: an image, a page, a preview."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QPainter

from treeview.draw.picture import Picture
from treeview.draw.plan.plan import plan_for
from treeview.draw.style.style import Style
from treeview.draw.svg.svg_writer import svg
from treeview.draw.tree_picture import annotate
from treeview.figures.sheet import Sheet
from treeview.messages import tr
from treeview.qt.canvas.render.canvas_renderer import TreePainter
from treeview.qt.canvas.render.readable_tree import detail_of, picture_of
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.painting import raster


def picture_in_view(frame: Frame, *, marked: bool) -> Picture:
    """The display list of ``frame``, cut to the viewport, with all labels, and marks if ``marked``."""
    window, state = frame.window, frame.state.for_pictures(marked)
    picture = picture_of(state, frame.places, window, detail=detail_of(frame))
    width, height = window.right - window.left, window.bottom - window.top
    return picture._replace(left=window.left, top=window.top, width=width, height=height)


class VisiblePicture:
    """Paints ``frame`` in ``style`` over ``sheet``; ``marked``: with marks at selection and notes."""

    def __init__(self, frame: Frame, style: Style, *, marked: bool) -> None:
        places = frame.places.with_plan(replace(frame.places.plan, style=style))
        state = frame.state.for_pictures(marked)
        self._frame = replace(frame, places=places, state=state, style=style)
        self._painter = TreePainter(still=False)
        title = frame.state.scene.tree.title
        self.sheet = Picture(*frame.size, style.palette.background, (), title=title)

    def paint(self, painter: QPainter, ratio: float) -> None:
        """Paint it with ``ratio`` pixels per px."""
        painter.save()
        width, height = self._frame.size
        painter.setClipRect(0, 0, round(width), round(height))
        self._painter.paint(painter, replace(self._frame, ratio=ratio))
        painter.restore()


MAX_NODES: Final = 3_000
"""The most nodes that are copied; of a larger tree, only the view is."""
DPI: Final = 2 * raster.SCREEN_DPI


def picture_to_copy(frame: Frame) -> tuple[QMimeData, str]:
    """The tree that ``frame`` shows, whole or cut to the view, and one line that says which."""
    scene, style = frame.state.scene.without_marks(), frame.style
    whole = len(scene.tree) <= MAX_NODES
    if whole:
        whole = not Sheet(annotate(scene, plan=frame.places.plan, nodes=())).size_warning(DPI)
    said = tr("The picture of this step is on the clipboard.")
    if not whole:
        said = tr("The visible part is on the clipboard: the whole tree is too large for one image.")
    copied = QMimeData()
    if not whole and not frame.readable:
        visible = VisiblePicture(frame, style, marked=False)
        copied.setImageData(raster.image(visible.sheet, DPI, visible.paint))
        return copied, said
    picture = annotate(scene, style) if whole else picture_in_view(frame, marked=False)
    copied.setImageData(raster.image(picture, DPI))
    copied.setData("image/svg+xml", svg(picture).encode())
    copied.setData("application/pdf", raster.pdf(picture))
    return copied, said


def latex_to_copy(frame: Frame) -> str:
    """The whole tree as TikZ to paste into a document; raises `LatexError` if it is too large."""
    from treeview.draw.latex.tikz import tikz  # needed only here

    scene, plan = frame.state.scene.without_marks(), plan_for(frame.state.scene, frame.style)
    return tikz(annotate(scene, plan=plan), scene, plan, standalone=False)
