"""A frame of the whole tree at 1600 × 1000, against a scene with one item a node: ``make bench``.

Every frame zooms a little in or out, so that nothing that was painted before can be shown again.

- treeview: the canvas in the middle of an alpha-beta run, with all its marks.
- items: a QGraphicsScene with a QGraphicsEllipseItem a node and a QGraphicsLineItem an edge, at the places
  that our layout found, without texts and marks. Both items are painted by Qt in C++.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import cycle

from tests.bench_canvas import SIZE, canvas_of, irregular
from tests.bench_games import whole
from tests.bench_rounds import OURS, Chart, Contender, growth

from PySide6.QtCore import QLineF, QRectF, Qt  # isort: skip - the modules above say that there is no display
from PySide6.QtGui import QBrush, QColor, QPainter, QPen  # isort: skip
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView  # isort: skip

from treeview.qt.app import application
from treeview.tree.layout.layout import layout
from treeview.tree.tree import Tree

NODES = (100, 1_000, 10_000, 100_000, 549_946)
_STEPS = (1.02, 1 / 1.02)


def most_items() -> int:
    """Nodes up to which there is a scene: one of 549,946 takes 6 GB."""
    try:
        free = os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):  # not every system tells
        return 100_000
    return 549_946 if free > 10e9 else 100_000


def scene_of(tree: Tree) -> QGraphicsScene:
    """A scene with an item for each node and each edge."""
    places = layout(tree)
    x, y = (places.x * 24.0).tolist(), (places.depth * 60.0).tolist()
    scene = QGraphicsScene()
    pen, brush = QPen(QColor("#87919e")), QBrush(QColor("#dcebf8"))
    pen.setCosmetic(True)
    for node, parent in enumerate(tree.parent):
        if parent >= 0:
            scene.addLine(QLineF(x[parent], y[parent], x[node], y[node]), pen)
        scene.addEllipse(QRectF(x[node] - 9, y[node] - 9, 18, 18), pen, brush)
    return scene


def view_of(scene: QGraphicsScene) -> QGraphicsView:
    """A shown view of the whole scene."""
    view = QGraphicsView(scene)
    view.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
    view.setRenderHint(QPainter.RenderHint.Antialiasing)
    for show in (view.setHorizontalScrollBarPolicy, view.setVerticalScrollBarPolicy):
        show(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.resize(*SIZE)
    view.show()
    QApplication.processEvents()
    bounds, room = scene.itemsBoundingRect(), view.viewport().rect()
    view.scale(0.96 * room.width() / bounds.width(), 0.96 * room.height() / bounds.height())
    view.centerOn(bounds.center())
    return view


def contenders(size: int, tree: Tree | None = None, most: int = 100_000) -> dict[str, Contender]:
    """Both, with the whole tree in sight."""
    application()
    tree = tree or irregular(size)
    canvas = canvas_of(tree)
    canvas.show()
    QApplication.processEvents()
    canvas.viewport.fit()
    zooms = cycle(_STEPS)

    def ours() -> None:
        canvas.viewport.zoom_by(next(zooms))
        canvas.repaint()

    each: dict[str, Contender] = {OURS: ours}
    if size <= most:
        scene = scene_of(tree)  # no view keeps its scene alive
        view = view_of(scene)
        scales = cycle(_STEPS)

        def items() -> None:
            step = next(scales)
            view.scale(step, step)
            view.viewport().repaint()
            assert scene.views()

        each["an item a node"] = items
    return each


def frames(sizes: Sequence[int] = NODES, most: int | None = None) -> Iterator[Chart]:
    """Of trees that grow by tens, the last of which is tic-tac-toe's whole tree."""

    most = most_items() if most is None else most

    def made(size: int) -> dict[str, Contender]:
        return contenders(size, whole(0) if size == 549_946 else None, most)

    yield Chart("A frame of the whole tree", "nodes", list(growth(sizes, made, 8.0)))
