"""The whole tree of tic-tac-toe, 549,946 nodes: what must be seen is seen at any zoom, and can be hit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from tests.qt.canvases import shown
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.games.game_tree import GameTree
from treeview.games.rules.tictactoe import TicTacToe
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.render import background_cache
from treeview.qt.canvas.render.canvas_renderer import TreePainter
from treeview.qt.canvas.render.edge_painter import Stroke, draw_strokes, edges_in_sight
from treeview.qt.document import Document
from treeview.search.step_kinds import DONE, PRUNED
from treeview.tree.tree import ROOT, Tree

WIDTH, HEIGHT = 800, 600
SEEN = 60
"""The difference, of 255, from which a pixel is seen."""


@pytest.fixture(scope="module")
def tictactoe() -> Tree:
    game = GameTree(TicTacToe())
    for _ in game.grow():
        pass
    assert len(game.tree) == 549_946
    return game.tree


@pytest.fixture(scope="module")
def searched(tictactoe: Tree) -> Iterator[Document]:
    """A search that has seen all of it."""
    document = Document()
    document.set_tree(tictactoe)
    yield document
    document.deleteLater()  # what is connected to it would keep the tree


@pytest.fixture
def canvas(qtbot: QtBot, searched: Document) -> TreeCanvas:
    """At the end of the search."""
    if searched.algorithm != "minimax" or searched.run is None:
        searched.start("minimax")
        searched.recorder.finish()
    searched.set_style(LIGHT)
    searched.seek(searched.length)
    canvas = shown(qtbot, searched, WIDTH, HEIGHT)
    canvas.viewport.smooth = False
    return canvas


def image(canvas: TreeCanvas) -> np.ndarray:
    """Pixels of shape ``(height, width, 3)``."""
    picture = canvas.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    raw = np.frombuffer(picture.constBits(), np.uint8).reshape(picture.height(), picture.width(), 4)
    return raw[..., :3].astype(np.int16)


def zooms(canvas: TreeCanvas, node: int, count: int = 7) -> Iterator[None]:
    """From the whole tree to a single node: as it lies, and with ``node`` in the middle."""
    canvas.viewport.fit()
    least = canvas.view.zoom
    for part in range(count):
        canvas.viewport.fit()
        if part:
            canvas.viewport.set_zoom(least * (3.9 / least) ** (part / (count - 1)))
        x, y = canvas.frame().at(node)
        if 20 < x < WIDTH - 20 and 20 < y < HEIGHT - 20:
            yield
        canvas.viewport.centre_on(*canvas.model.places.place(node))
        yield


def nodes(canvas: TreeCanvas) -> list[int]:
    """A terminal in the middle of the lowest level, one in the middle of the tree, and one at its left."""
    places, tree = canvas.model.places, canvas.document.tree
    found = []
    for level, part in ((9, 0.5), (7, 0.62), (5, 0.01)):
        first, last = int(places.start[level]), int(places.start[level + 1])
        row = places.ids[first + int((last - first) * part) : last].tolist()
        found.append(next(node for node in row if not tree.child_count[node]))
    return found


def around(canvas: TreeCanvas, node: int, pixels: np.ndarray) -> np.ndarray:
    """The part of a picture in which the marks of a node are: at it, and on the edge to it."""
    frame = canvas.frame()
    x, y = (round(side) for side in frame.at(node))
    reach = round(14 + 40 * min(frame.across, 4.0))
    top = max(y - max(round(frame.pitch), reach), 0)
    return pixels[top : y + reach, max(x - reach, 0) : x + reach]


@pytest.mark.long
@pytest.mark.parametrize("style", [LIGHT, DARK], ids=["light", "dark"])
def test_one_pruned_leaf_in_half_a_million_nodes_is_seen_at_any_zoom(
    canvas: TreeCanvas, style: Style
) -> None:
    canvas.document.set_style(style)
    status = canvas.document.run._own_columns["status"]
    for leaf in nodes(canvas):
        for _ in zooms(canvas, leaf):
            pictures = []
            for state in (DONE, PRUNED):
                status[leaf] = state
                canvas.model.forget_run()
                pictures.append(image(canvas))
            status[leaf] = DONE
            before, after = (around(canvas, leaf, picture) for picture in pictures)
            told = np.abs(before - after).max(axis=2) >= SEEN
            assert np.count_nonzero(told) >= 12, (leaf, canvas.view.zoom)
    canvas.model.forget_run()


@pytest.mark.long
@pytest.mark.parametrize(("direction", "percent"), [("down", 100), ("right", 100), ("down", 110)])
def test_a_step_changes_the_picture_that_is_kept_to_what_it_would_be_if_drawn_anew(
    canvas: TreeCanvas, direction: str, percent: int
) -> None:
    canvas.viewport.set_text_size(percent)
    document = canvas.document
    document.set_style(replace(LIGHT, direction=direction))
    document.start("alphabeta")
    document.recorder.finish()
    middle = document.length // 2
    canvas.viewport.fit()
    for zoom in (canvas.view.zoom, 0.1):
        canvas.viewport.set_zoom(zoom)
        document.seek(middle)
        canvas.viewport.centre_on(*canvas.model.places.place(document.current_node))
        for step in (*range(middle, middle + 3), middle - 1, middle - 900):
            document.seek(step)
            kept, painter = image(canvas), canvas.renderer.tree_painter
            canvas.renderer.tree_painter = TreePainter()
            assert (image(canvas) == kept).all(), (zoom, step)
            canvas.renderer.tree_painter = painter


@pytest.mark.long
def test_a_step_draws_only_what_it_has_changed(canvas: TreeCanvas, monkeypatch: pytest.MonkeyPatch) -> None:
    document = canvas.document
    document.start("alphabeta")
    document.recorder.finish()
    middle = document.length // 2
    canvas.viewport.fit()
    drawn: list[int] = []

    def counted(painter: QPainter, stroke: Stroke, lines: np.ndarray) -> None:
        drawn[-1] += len(lines)
        draw_strokes(painter, stroke, lines)

    monkeypatch.setattr(background_cache, "draw_strokes", counted)
    for step in range(middle, middle + 12):
        document.seek(step)
        drawn.append(0)
        image(canvas)
    drawn.append(0)
    image(canvas)
    assert drawn[1] > 300, "all edges that are drawn one by one, when the picture is first kept"
    assert sorted(drawn[2:-1])[5] < drawn[1] / 4
    assert drawn[-1] == 0, "nothing has changed"


@pytest.mark.parametrize("style", [LIGHT, DARK], ids=["light", "dark"])
def test_upright_edges_to_crowded_rows_are_seen_and_not_drawn_one_by_one(
    canvas: TreeCanvas, style: Style
) -> None:
    canvas.document.set_style(style)
    canvas.viewport.fit()
    edges, pixels = edges_in_sight(canvas.frame()), image(canvas)
    assert sum(len(lines) for _, lines in edges.strokes().values()) < len(edges.lines) / 5
    upright = edges._columns.upright
    crowded = edges.lines[: len(upright)][upright]
    x, y = crowded[:, 2].astype(int), ((crowded[:, 1] + 3 * crowded[:, 3]) / 4).astype(int)
    ground = [int(style.palette.background[place : place + 2], 16) for place in (5, 3, 1)]
    inked = np.abs(pixels[y, x] - ground).max(axis=1) > 20
    assert inked.mean() > 0.99
    left = int(crowded[:, 2].min()) - 9
    assert (pixels[y, left] == ground).all(), "beside the rows there is nothing"


@pytest.mark.long
@pytest.mark.parametrize("style", [LIGHT, DARK], ids=["light", "dark"])
def test_best_line_and_path_are_seen_at_any_zoom(canvas: TreeCanvas, style: Style) -> None:
    document = canvas.document
    document.set_style(style)
    for step, colour in (
        (document.length, style.palette.best),
        (document.length * 3 // 5, style.palette.ink),
    ):
        document.seek(step)
        state = canvas.model.state
        line = (state.best_line if step == document.length else state.path).tolist()
        assert len(line) > 4
        wanted = np.array([int(colour[place : place + 2], 16) for place in (5, 3, 1)])
        for above, node in ((line[0], line[1]), (line[-3], line[-2])):
            for _ in zooms(canvas, node):
                frame, pixels = canvas.frame(), image(canvas)
                if frame.readable:  # to scale, edges begin and end at the outlines of nodes
                    assert np.count_nonzero(np.abs(pixels - wanted).max(axis=2) < 40) > 200
                    continue
                (x0, y0), (x1, y1) = frame.at(above), frame.at(node)
                there = in_sight = 0
                for part in np.linspace(0.2, 0.8, 40):
                    x, y = round(x0 + (x1 - x0) * part), round(y0 + (y1 - y0) * part)
                    if 2 <= x < WIDTH - 2 and 2 <= y < HEIGHT - 2:
                        in_sight += 1
                        near = pixels[y - 2 : y + 3, x - 2 : x + 3]
                        there += bool((np.abs(near - wanted).max(axis=2) < 40).any())
                assert there >= 0.6 * in_sight, (step, node, canvas.view.zoom)


def test_texts_are_drawn_millions_of_px_from_the_origin(canvas: TreeCanvas) -> None:
    tree, places = canvas.document.tree, canvas.model.places
    for part in (0.0, 0.5, 0.999):
        row = places.ids[int(places.start[-2] + (len(places) - places.start[-2]) * part) :]
        node = next(int(one) for one in row if tree.value[one] == 1)
        for zoom in (1.0, 1.7):
            canvas.viewport.zoom_to(node)
            canvas.viewport.set_zoom(zoom)
            canvas.viewport.centre_on(*places.place(node))
            x, y = (round(side) for side in canvas.frame().at(node))
            inside = image(canvas)[y - 6 : y + 7, x - 5 : x + 6]
            assert np.count_nonzero(inside.max(axis=2) < 110) >= 8, (part, zoom)


def test_the_mouse_hits_the_node_that_is_drawn_there(canvas: TreeCanvas) -> None:
    """Where nodes share a pixel, one of those that do; elsewhere the node itself."""
    for node in (*nodes(canvas), ROOT, canvas.document.tree.first_child[ROOT]):
        for _ in zooms(canvas, node):
            frame = canvas.frame()
            x, y = frame.at(node)
            hit = canvas.mouse.node_at(QPointF(x, y))
            assert hit >= 0, (node, canvas.view.zoom)
            assert canvas.document.tree.depth[hit] == canvas.document.tree.depth[node]
            assert abs(frame.at(hit)[0] - x) <= 1.5
            places = frame.places
            gap = places.gap(places.level_of(node)) * frame.across
            assert hit == node or gap < 3.0
