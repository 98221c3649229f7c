"""Folded nodes on the canvas: what is hidden is not painted, not hit, and its marks stand at the fold."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.qt.canvases import colours, document_of, lesson, pixels, shown, uniform
from tests.qt.test_canvas_labels import painted, small_values
from treeview.draw.picture import Rect
from treeview.draw.scene import Scene
from treeview.draw.style.style import LIGHT, Style
from treeview.games.random_tree import random_tree
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.interaction.key_input import Navigator
from treeview.qt.canvas.render.visible_picture import picture_in_view
from treeview.qt.document import Document
from treeview.qt.window.main_window import MainWindow
from treeview.tree.folds import count_hidden, prune
from treeview.tree.layout.layout import layout
from treeview.tree.tree import NIL

STYLES = {direction: replace(LIGHT, direction=direction) for direction in ("down", "right")}


def folded(document: Document, *nodes: int) -> Document:
    """A document that shows what is below ``nodes`` folded away."""
    document.laid_out.layout = layout(prune(document.tree, nodes))
    below = count_hidden(document.order, nodes)
    whole = document.scene

    def part() -> Scene:
        return replace(whole(), folded=below)

    document.scene = part  # type: ignore[method-assign]
    return document


def canvas_of(qtbot: QtBot, document: Document, style: Style) -> TreeCanvas:
    document.set_style(style)
    return shown(qtbot, document)


def ring(image: QImage) -> tuple[float, float]:
    """The middle of all pixels of the ring's colour."""
    made = image.convertToFormat(QImage.Format.Format_RGB32)
    raw = np.frombuffer(made.constBits(), np.uint8).reshape(made.height(), made.bytesPerLine() // 4, 4)
    red, green, blue = (int(LIGHT.palette.current[i : i + 2], 16) for i in (1, 3, 5))
    rows, columns = np.nonzero((raw[..., :3] == (blue, green, red)).all(axis=2))
    return (int(columns.min()) + int(columns.max())) / 2, (int(rows.min()) + int(rows.max())) / 2


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
@pytest.mark.parametrize("zoom", [0.02, 0.3, 0.6, 1.0])
def test_the_ring_of_a_hidden_node_stands_at_the_fold(qtbot: QtBot, style: Style, zoom: float) -> None:
    document = document_of(small_values(uniform(3, 4)))
    document.seek(document.length // 8)
    fold = 1
    assert document.tree.depth[document.current_node] > 2
    assert document.tree.path(document.current_node)[0] == 0
    canvas = canvas_of(qtbot, folded(document, fold), style)
    canvas.viewport.set_zoom(zoom)
    canvas.viewport.centre_on(*canvas.frame().places.place(fold))
    x, y = canvas.frame().at(fold)
    assert ring(pixels(canvas)) == pytest.approx((x, y), abs=9)


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_lines_end_at_the_fold(qtbot: QtBot, style: Style) -> None:
    document = document_of(small_values(uniform(3, 4)))
    document.seek(document.length // 8)
    frame = canvas_of(qtbot, folded(document, 1), style).frame()
    assert frame.state.path.tolist() == [0, 1]
    assert frame.line(frame.state.path).shape == (1, 4)
    document.seek(document.length)
    first = document.best_line[1]
    state = canvas_of(qtbot, folded(document, first), style).frame().state
    assert state.best_line.tolist() == [0, first]
    assert state.marked.tolist() == [0, first]


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_badges_show_wherever_labels_do(qtbot: QtBot, style: Style) -> None:
    canvas = canvas_of(qtbot, folded(document_of(lesson()), 5), style)
    for zoom in (0.85, 0.7):
        canvas.viewport.set_zoom(zoom)
        assert "+3" in [text.text for text in painted(canvas.frame())[0]]
    canvas.viewport.set_zoom(1.0)
    assert "+3" in [
        getattr(item, "text", "") for _, item in picture_in_view(canvas.frame(), marked=True).walk()
    ]


def test_a_folded_node_without_labels_says_so_when_it_is_pointed_at(qtbot: QtBot) -> None:
    canvas = canvas_of(qtbot, folded(document_of(small_values(uniform(4, 5))), 50), LIGHT)
    canvas.viewport.set_zoom(canvas.view.least)
    _, rows, found = painted(canvas.frame(), hovered=50)
    assert not rows[canvas.frame().places.level_of(50)].labelled
    (callout,) = [callout for callout in found if callout.node == 50]
    below = int(canvas.document.order.size[50]) - 1
    assert callout.texts[0].text == f"+{below}"


@pytest.mark.parametrize("width", [480, 520, 560])
def test_no_callout_covers_a_badge(window: MainWindow, width: int) -> None:
    document, canvas = window.shell.document, window.shell.canvas
    document.open_tree(random_tree(3, 3))
    document.start("mcts")
    document.recorder.finish()
    document.seek(document.length * 2 // 3)
    inner = [node for node in document.tree.preorder().tolist() if document.tree.depth[node] == 2]
    document.set_folded(inner[1::2])
    document.select(inner[1])
    canvas.resize(width, 360)
    canvas.viewport.fit()
    texts, _, found = painted(canvas.frame())
    badges = [QPointF(text.x, text.y - 4) for text in texts if text.text == "+3"]
    assert badges
    assert found
    assert not [callout for callout in found if any(map(callout.box.contains, badges))]


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_a_badge_means_its_node(qtbot: QtBot, style: Style) -> None:
    canvas = canvas_of(qtbot, folded(document_of(lesson()), 0), style)
    for zoom in (1.0, 2.0):
        canvas.viewport.set_zoom(zoom)
        frame = canvas.frame()
        picture = picture_in_view(canvas.frame(), marked=True)
        (badge,) = [item for name, item in picture.walk() if name == "folded" and isinstance(item, Rect)]
        left, top, right, bottom = badge.bounds
        for x in (left + 1, right - 1):
            for y in (top + 1, bottom - 1):
                assert canvas.mouse.node_at(QPointF(*canvas.view.to_screen(x, y))) == 0
        x, y = frame.at(0)
        assert canvas.mouse.node_at(QPointF(x - 90 * zoom, y - 90 * zoom)) == NIL


@pytest.mark.long
@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_what_is_hidden_is_neither_hit_nor_reached_by_keys(qtbot: QtBot, style: Style) -> None:
    document = folded(document_of(lesson()), 5)
    canvas = canvas_of(qtbot, document, style)
    found = {canvas.mouse.node_at(QPointF(x, y)) for x in range(0, 800, 8) for y in range(0, 600, 8)}
    assert found == {NIL, 0, 1, 2, 3, 4, 5, 9, 10, 11, 12}
    navigator = Navigator(document.tree, canvas.model.there)
    onward = "down" if style.direction == "down" else "right"
    assert navigator.move(5, onward) == 5
    assert navigator.move(1, onward) == 2
    assert LIGHT.palette.min.line in colours(pixels(canvas), *canvas.frame().at(5), 40)
