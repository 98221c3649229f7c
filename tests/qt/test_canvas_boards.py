"""Boards at the nodes on the canvas, equal positions that are lit, and nodes that are not there at a step."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.work import lines
from treeview.draw.picture import NO_PEN, Group, Picture, Placed, Rect, Text
from treeview.draw.placed_boards import fade
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.games.game import Game
from treeview.games.game_tree import GameTree
from treeview.games.rules.connect import Connect
from treeview.games.rules.tictactoe import TicTacToe
from treeview.games.setup import SEARCH, Setup
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.overlays.minimap import Minimap
from treeview.qt.canvas.render import crowded_tree
from treeview.qt.document import Document
from treeview.qt.painting import picture_painter, raster
from treeview.qt.painting.picture_painter import PictureCache, paint_picture
from treeview.search.step_kinds import PRUNED
from treeview.tree.tree import NIL, ROOT

Pixels = npt.NDArray[np.uint32]


def opened(
    game: Game[Any], plies: int | None = None, algorithm: str = "alphabeta", **options: Any
) -> Document:
    """A document of a game grown to a depth, or growing with the search, at the end of its run."""
    document = Document()
    space = GameTree(game)
    if plies is not None:
        for _ in space.grow(plies):
            pass
    document.run_control.algorithm = algorithm
    document.run_control.set_options(algorithm, options)
    document.open_game(Setup(game.name, extent=SEARCH if plies is None else plies), space)
    document.recorder.finish()
    document.seek(document.length)
    return document


def shown(qtbot: QtBot, document: Document, width: int = 1000, height: int = 600) -> TreeCanvas:
    canvas = TreeCanvas(document)
    canvas.viewport.smooth = False
    qtbot.addWidget(canvas)
    canvas.resize(width, height)
    canvas.show()
    return canvas


def pixels(canvas: TreeCanvas, ratio: float = 1.0) -> Pixels:
    image = QImage(round(canvas.width() * ratio), round(canvas.height() * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    canvas.render(image)
    return pixels_of(image)


def pixels_of(image: QImage) -> Pixels:
    """The colours of an image of ``Format_RGB32``."""
    rows = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
    return rows[:, : image.width()] & np.uint32(0xFFFFFF)


def rgb(colour: str) -> int:
    return int(colour[1:], 16)


def around(canvas: TreeCanvas, found: Pixels, node: int, reach: int = 30) -> Pixels:
    at = canvas.viewport.place_of(node)
    x, y = round(at.x()), round(at.y())
    return found[max(y - reach, 0) : y + reach, max(x - reach, 0) : x + reach]


def look_at(canvas: TreeCanvas, node: int, zoom: float) -> None:
    canvas.viewport.set_zoom(zoom)
    canvas.viewport.centre_on(*canvas.model.places.place(node))


@pytest.mark.parametrize(
    "style", [LIGHT, DARK, replace(LIGHT, direction="right")], ids=["light", "dark", "right"]
)
@pytest.mark.parametrize("zoom", [2.0, 1.0, 0.7])
def test_a_board_is_seen_at_every_node(qtbot: QtBot, zoom: float, style: Style) -> None:
    document = opened(Connect(), 2, depth=2)
    document.set_style(style)
    canvas = shown(qtbot, document)
    for node in (1, 5, 6):
        look_at(canvas, node, zoom)
        here = around(canvas, pixels(canvas), node, round(40 * zoom))
        assert np.count_nonzero(here == rgb(style.palette.board.first)) > 20
    document.set_boards(False)
    look_at(canvas, 5, zoom)
    assert np.count_nonzero(pixels(canvas) == rgb(style.palette.board.grid)) == 0


def test_what_was_pruned_is_pale_on_the_screen_too(qtbot: QtBot) -> None:
    document = opened(Connect(), 3, depth=3)
    assert document.run is not None
    pruned = int(np.flatnonzero(document.run["status"] == PRUNED)[0])
    canvas = shown(qtbot, document)
    look_at(canvas, pruned, 1.0)
    here = around(canvas, pixels(canvas), pruned)
    assert np.count_nonzero(here == rgb(fade(LIGHT).palette.board.first)) > 10
    assert np.count_nonzero(here == rgb(LIGHT.palette.board.first)) == 0


def sides(canvas: TreeCanvas) -> dict[int, float]:
    """How large the boards of each level are painted, 0 where there are none."""
    frame = canvas.frame()
    framed = canvas.renderer.tree_painter.framed_levels(frame)
    return {
        level: framed[level].sizes.board if level in framed else 0.0 for level in range(frame.places.levels)
    }


def test_boards_grow_with_the_room_from_small_to_large(qtbot: QtBot) -> None:
    document = opened(TicTacToe(), 3, depth=3)
    canvas = shown(qtbot, document)
    assert sides(canvas)[0] == 44.0
    assert sides(canvas)[3] == 0.0, "504 nodes have no room for boards"
    before, seen = 0.0, set()
    for zoom in np.geomspace(canvas.view.zoom, 0.89, 60):
        look_at(canvas, len(document.tree) // 2, float(zoom))
        side = sides(canvas)[3]
        seen.add(side)
        assert side >= before
        before = side
    assert len(seen) > 5
    assert min(seen - {0.0}) <= 14 < 40 < max(seen)


def test_the_name_of_a_move_stands_over_its_own_board(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    document = opened(TicTacToe(), 3, depth=3)
    canvas = shown(qtbot, document, 1360, 900)
    pictures: list[Picture] = []
    monkeypatch.setattr(crowded_tree, "paint_picture", lambda _, picture, **__: pictures.append(picture))
    canvas.grab()
    frame, tree = canvas.frame(), document.tree
    assert not frame.readable
    texts = [item for picture in pictures for _, item in picture.walk() if isinstance(item, Text)]
    half = sides(canvas)[1] / 2
    for node in tree.children(ROOT):
        (text,) = [each for each in texts if each.text == tree.moves[node]]
        x, y = frame.at(node)
        assert abs(text.x - x) < 1
        assert y - 2 * half - text.face.size < text.y < y - half


def test_frames_on_a_level_never_touch(qtbot: QtBot) -> None:
    document = opened(TicTacToe(columns=3, rows=2, line=2), 4, depth=4)
    canvas = shown(qtbot, document)
    checked = 0
    for direction in ("down", "right"):
        document.set_style(replace(LIGHT, direction=direction))
        for zoom in np.geomspace(canvas.view.fitting, 0.88, 12):
            look_at(canvas, 20, float(zoom))
            frame = canvas.frame()
            for level, plan in canvas.renderer.tree_painter.framed_levels(frame).items():
                half = frame.axes.turn(plan.sizes.triangle, plan.sizes.peak)[0]
                row = frame.places.x[frame.places.start[level] : frame.places.start[level + 1]]
                gaps = np.diff(row) * frame.across
                assert not len(gaps) or gaps.min() >= 2 * half, (direction, zoom, level)
                along = frame.axes.turn(plan.sizes.triangle, plan.sizes.peak)[1]
                assert 2 * along < frame.pitch
                checked += len(gaps)
    assert checked > 100


def test_a_frame_is_hit_on_all_of_its_rectangle_and_nowhere_else(qtbot: QtBot) -> None:
    document = opened(TicTacToe(), 2, depth=2)
    canvas = shown(qtbot, document)
    frame = canvas.frame()
    framed = canvas.renderer.tree_painter.framed_levels(frame)
    for node in (ROOT, 3, 9):
        sizes = framed[frame.places.level_of(node)].sizes
        at = canvas.viewport.place_of(node)
        for x in (-1, 0, 1):
            for y in (-1, 0, 1):
                corner = QPointF(x * (sizes.triangle - 1), y * (sizes.peak - 1))
                assert canvas.mouse.node_at(at + corner) == node
        assert canvas.mouse.node_at(at + QPointF(0, -sizes.peak - 4)) == NIL
    look_at(canvas, 3, 1.0)
    sizes, at = canvas.model.plan.sizes, canvas.viewport.place_of(3)
    assert canvas.mouse.node_at(at + QPointF(sizes.triangle - 1, sizes.peak - 1)) == 3


def test_some_hundred_boards_are_painted_with_little_work_each(qtbot: QtBot) -> None:
    document = opened(TicTacToe(), 4, depth=4)
    canvas = shown(qtbot, document, 1900, 1000)
    most = 0
    for zoom in (0.08, 0.15, 0.3, 0.95):
        look_at(canvas, 2000, zoom)
        pixels(canvas)
        canvas.viewport.pan(-3, 1)
        work = lines(lambda: pixels(canvas))
        window, frame = canvas.frame().window, canvas.frame()
        framed = canvas.renderer.tree_painter.framed_levels(frame)
        nodes = [int(frame.places.level_of(node)) for node in frame.places.nodes_within(window).tolist()]
        most = max(most, sum(level in framed for level in nodes) if framed else len(nodes))
        assert work < 600 * len(nodes)
    assert most > 100


def test_equal_boards_are_painted_once_and_kept_within_bounds(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = opened(TicTacToe(), 2, depth=2)
    canvas = shown(qtbot, document, 1600, 700)
    pixels(canvas)
    cache = canvas.renderer.tree_painter._cache
    assert cache is not None
    before = len(cache)
    assert 10 < before <= 2 * (1 + 9 + 72)
    pixels(canvas)
    assert len(cache) == before
    monkeypatch.setattr(picture_painter, "MAX_CACHED_PIXELS", 20_000)
    for zoom in (0.7, 1.0, 1.7, 2.0):
        look_at(canvas, 4, zoom)
        pixels(canvas)
        assert cache._pixels <= 20_000
        assert cache._pixels == sum(p.width() * p.height() for _, p, _ in cache._kept.values())


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_kept_pixels_are_those_that_would_be_painted(qtbot: QtBot, ratio: float) -> None:
    group = Group("board", (Rect(-20, -10, 40, 20, 0, "#123456", NO_PEN),))
    picture = Picture(200, 100, "", tuple(Placed(x, 40.0, group) for x in (40.0, 120.0)))
    found = []
    kept = PictureCache()
    smaller = QImage(100, 50, QImage.Format.Format_RGB32)
    painter = QPainter(smaller)
    painter.scale(0.5, 0.5)
    paint_picture(painter, picture, cache=kept)  # at another scale
    painter.end()
    for cache in (None, kept):
        image = QImage(round(200 * ratio), round(100 * ratio), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        painter.translate(10, 0)
        paint_picture(painter, picture, cache=cache)
        painter.end()
        found.append(image.convertToFormat(QImage.Format.Format_RGB32))
    assert found[0] == found[1]


# Equal positions


@pytest.mark.parametrize("zoom", [1.0, 0.6, 0.0])
def test_lit_nodes_have_a_ring_at_every_zoom(qtbot: QtBot, zoom: float) -> None:
    document = opened(TicTacToe(), 3, depth=3)
    document.seek(0)
    canvas = shown(qtbot, document)
    tree = document.tree
    node = next(n for n in range(len(tree)) if tree.depth[n] == 3)
    nodes = document.equal_positions(node)
    assert len(nodes) == 2
    if zoom:
        look_at(canvas, nodes[1], zoom)
    before = pixels(canvas)
    document.set_lit(nodes)
    after = pixels(canvas)
    for one in nodes[1:] if zoom else nodes:
        assert np.count_nonzero(around(canvas, before, one, 60) != around(canvas, after, one, 60)) > 15
    assert f"{len(nodes)} nodes have this position" in canvas.mouse.describe(node)
    document.set_lit(())
    assert (pixels(canvas) == before).all()
    assert "position" not in canvas.mouse.describe(node)


def test_what_is_lit_and_folded_away_is_lit_where_it_is_hidden(qtbot: QtBot) -> None:
    document = opened(TicTacToe(), 3, depth=3)
    canvas = shown(qtbot, document)
    deep = [node for node in range(len(document.tree)) if document.tree.depth[node] == 3]
    document.set_lit([deep[0], deep[-1]])
    first, last = (document.tree.parent[document.tree.parent[node]] for node in (deep[0], deep[-1]))
    document.fold([first])
    slot = canvas.model.there.slot
    assert set(canvas.renderer.lit_slots().tolist()) == {int(slot[first]), int(slot[deep[-1]])}
    assert first != last


# What is not born yet


@pytest.mark.parametrize("algorithm", ["alphabeta", "mcts"])
def test_what_is_not_born_is_neither_painted_nor_hit_nor_gone_to(qtbot: QtBot, algorithm: str) -> None:
    options = {"iterations": 40, "seed": 1} if algorithm == "mcts" else {"depth": 3}
    document = opened(TicTacToe(columns=3, rows=2, line=2), None, algorithm, **options)
    canvas = shown(qtbot, document)
    minimap = Minimap(canvas)
    last = len(document.tree) - 1
    at = {node: canvas.viewport.place_of(node) for node in range(len(document.tree))}
    for step in range(0, document.length + 1, max(document.length // 25, 1)):
        document.seek(step)
        assert document.run is not None
        node_count = document.run.node_count
        assert document.node_count == (node_count if node_count <= last else None)
        for frame in (canvas.frame(), minimap.frame()):
            assert sorted(frame.places.ids.tolist()) == list(range(node_count))
            assert len(frame.state.look) == node_count
        assert all(canvas.viewport.place_of(node) == at[node] for node in range(node_count)), (
            "they keep their places"
        )
        assert all(canvas.mouse.node_at(at[node]) < node_count for node in range(len(at)))
        pixels(canvas)
    document.seek(0)
    canvas.setFocus()
    document.select(ROOT)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right):
        QTest.keyClick(canvas, key)
    assert document.selected == ROOT


@pytest.mark.parametrize("zoom", [1.0, 0.5, 0.0])
def test_only_what_is_there_leaves_pixels(qtbot: QtBot, zoom: float) -> None:
    document = opened(TicTacToe(columns=3, rows=2, line=2), None, "alphabeta", depth=3)
    canvas = shown(qtbot, document)
    canvas.set_legend_shown(False)
    document.seek(0)
    if zoom:
        look_at(canvas, ROOT, zoom)
    else:
        canvas.viewport.fit()
    found = pixels(canvas) != rgb(LIGHT.palette.background)
    at = canvas.viewport.place_of(ROOT)
    rows, columns = np.nonzero(found)
    assert len(rows)
    assert abs(rows - at.y()).max() < 90
    assert abs(columns - at.x()).max() < 130


def test_a_node_whose_children_are_not_born_looks_as_if_there_were_more_to_come(qtbot: QtBot) -> None:
    document = opened(TicTacToe(columns=3, rows=2, line=2), None, "alphabeta", depth=3)
    document.seek(0)
    names = {name for path, _ in document.picture().walk() for name in path.split()}
    assert "more" in names
    assert "edge" not in names
    document.seek(document.length)
    assert document.scene().has_more(ROOT) is False


def test_an_exported_image_shows_the_boards() -> None:
    document = opened(Connect(), 1, depth=1)
    colour, counts = rgb(LIGHT.palette.board.first), []
    for boards in (True, False):
        document.set_boards(boards)
        image = raster.image(document.picture(marked=False), 96).convertToFormat(QImage.Format.Format_RGB32)
        counts.append(np.count_nonzero(pixels_of(image) == colour))
    assert counts[0] > counts[1] + 4 * 40
