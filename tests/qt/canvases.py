"""Documents and canvases for the tests of the canvas."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.render.readable_tree import picture_of
from treeview.qt.canvas.view.canvas_model import CanvasModel
from treeview.qt.canvas.view.canvas_view import CanvasView
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.node_places import PlaneWindow
from treeview.qt.document import Document
from treeview.tree.tree import MAX, NIL, ROOT, Tree

NONE = float("nan")


def nested(data: Sequence[Any], kind: int = MAX) -> Tree:
    """A tree from nested lists; names of children by a dictionary ``{name: list or value}``."""
    tree = Tree(kind=kind)

    def add(parent: int, parts: Sequence[Any]) -> None:
        for part in parts:
            if isinstance(part, (int, float)):
                tree.add_child(parent, value=float(part))
            else:
                add(tree.add_child(parent), part)

    add(0, data)
    return tree


def lesson() -> Tree:
    """boost [8, 3, 2], drift [5, 4, 6], dodge [1, 9, 7]: the last two leaves are pruned.

    The ids: root 0; boost 1 with 2, 3, 4; drift 5 with 6, 7, 8; dodge 9 with 10, 11, 12.
    """
    tree = nested([[8, 3, 2], [5, 4, 6], [1, 9, 7]])
    for node, name in zip((0, 1, 5, 9), ("root", "boost", "drift", "dodge"), strict=True):
        tree.labels[node] = name
    return tree


def uniform(branching: int, depth: int) -> Tree:
    """Every inner node has ``branching`` children; ids by level."""
    return _uniform(branching, depth).copy()


@cache
def _uniform(branching: int, depth: int) -> Tree:
    tree = Tree()
    level = [0]
    for down in range(depth):
        last = down == depth - 1
        level = [
            tree.add_child(node, value=float(node * 37 % 101) if last else NONE)
            for node in level
            for _ in range(branching)
        ]
    return tree


def chain(nodes: int) -> Tree:
    """A tree in which each node has one child."""
    tree = Tree()
    for node in range(1, nodes):
        tree.add_child(node - 1, value=1.0 if node == nodes - 1 else NONE)
    return tree


def star(children: int) -> Tree:
    """A root with only terminals below it, each worth less than the one before."""
    tree = Tree()
    for node in range(children):
        tree.add_child(0, value=float(-node))
    return tree


def document_of(tree: Tree, algorithm: str | None = "alphabeta", step: int = -1, **options: Any) -> Document:
    """A document with a complete run at ``step``, -1 being its end, and nothing selected."""
    document = Document()
    document.set_tree(tree)
    document.select(NIL)
    if algorithm:
        document.start(algorithm, options)
        document.recorder.finish()
        document.seek(document.length if step < 0 else step)
    return document


def shown(
    qtbot: QtBot, document: Document, width: int = 800, height: int = 600, *, smooth: bool = True
) -> TreeCanvas:
    """Show a canvas; ``smooth``: whether it animates, its first fit included."""
    canvas = TreeCanvas(document)
    canvas.viewport.smooth = smooth
    canvas.resize(width, height)
    qtbot.addWidget(canvas)
    canvas.show()
    qtbot.waitExposed(canvas)
    return canvas


def pixels(canvas: TreeCanvas) -> QImage:
    """A screenshot of the canvas without its focus frame."""
    canvas.clearFocus()
    return canvas.grab().toImage()


def colours(image: QImage, x: float, y: float, reach: int = 4) -> set[str]:
    """All colours in a square around (x, y)."""
    ratio = image.devicePixelRatio()
    middle_x, middle_y, span = round(x * ratio), round(y * ratio), round(reach * ratio)
    found = {
        image.pixel(column, row)
        for column in range(max(middle_x - span, 0), min(middle_x + span + 1, image.width()))
        for row in range(max(middle_y - span, 0), min(middle_y + span + 1, image.height()))
    }
    return {QColor(pixel).name() for pixel in found}


def check_windows(canvas: TreeCanvas, width: float, height: float) -> None:
    """What the whole picture has in any part of at most this size is in the picture of the part.

    Slanted lines are left out: the box around one may reach into a part that the line does not touch.
    """
    frame = canvas.frame()
    extent = frame.places.extent
    whole = PlaneWindow(extent.left - 99, extent.top - 99, extent.right + 99, extent.bottom + 99)
    everything = [item for _, item in picture_of(frame.state, frame.places, whole).walk()]
    random = Random(1)
    for _ in range(20):
        x, y = random.uniform(extent.left, extent.right), random.uniform(extent.top, extent.bottom)
        window = PlaneWindow(x, y, x + random.uniform(1, width), y + random.uniform(1, height))
        found = {item for _, item in picture_of(frame.state, frame.places, window).walk()}
        for item in everything:
            left, top, right, bottom = item.bounds
            points = getattr(item, "points", ())
            slanted = len(points) == 4 and points[0] != points[2] and points[1] != points[3]
            outside = left > window.right or right < window.left or top > window.bottom or bottom < window.top
            assert slanted or outside or item in found


def frame_of(document: Document, zoom: float | None = None, at: int = ROOT) -> Frame:
    """The frame that shows the whole tree or, with ``zoom``, the part around node ``at``."""
    shown = CanvasModel(document)
    view = CanvasView(shown.places.extent, 800.0, 600.0)
    view.fit()
    if zoom is not None:
        view.zoom = zoom
        view.x, view.y = shown.places.place(at)
    return Frame.from_view(view, shown.places, shown.state, document.style, 1.0)
