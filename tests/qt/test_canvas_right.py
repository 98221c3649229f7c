"""The canvas with trees that grow to the right: at any zoom everything is where the nodes are."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, Qt
from pytestqt.qtbot import QtBot

import treeview
from tests.qt.canvases import (
    chain,
    check_windows,
    colours,
    document_of,
    frame_of,
    lesson,
    nested,
    pixels,
    shown,
    star,
    uniform,
)
from tests.qt.test_canvas_labels import named, painted, small_values
from tests.strategies import trees
from treeview.draw.picture import Box
from treeview.draw.plan.plan import plan_for
from treeview.draw.scene import Scene
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.interaction.hit_test import node_at
from treeview.qt.canvas.render.visible_picture import VisiblePicture
from treeview.qt.canvas.view.node_places import NodePlaces, PlaneWindow
from treeview.qt.document import Document
from treeview.qt.painting.raster import image
from treeview.tree.layout.layout import layout
from treeview.tree.tree import NIL, ROOT, Tree

RIGHT = replace(LIGHT, direction="right")
STYLES = {"down": LIGHT, "right": RIGHT}
ZOOMS = (None, 0.05, 0.3, 0.6, 0.85, 1.0, 2.0)


def to_the_right(document: Document, style: Style = RIGHT) -> Document:
    document.set_style(style)
    return document


def places_of(tree: Tree, style: Style) -> NodePlaces:
    made = layout(tree)
    return NodePlaces(tree, made, plan_for(Scene(tree, made, tree.kinds()), style))


# Places


@given(trees(labels=True, moves=True), st.data())
def test_a_window_holds_what_lies_in_it(tree: Tree, data: st.DataObject) -> None:
    places = places_of(tree, RIGHT)
    extent = places.extent
    side_x = st.floats(extent.left - 50, extent.right + 50)
    side_y = st.floats(extent.top - 50, extent.bottom + 50)
    left, right = sorted((data.draw(side_x), data.draw(side_x)))
    top, bottom = sorted((data.draw(side_y), data.draw(side_y)))
    window = PlaneWindow(left, top, right, bottom)
    at = {node: places.place(node) for node in range(len(tree))}
    inside = {node for node, (x, y) in at.items() if left <= x <= right and top <= y <= bottom}
    assert set(places.nodes_within(window).tolist()) == inside
    assert places.count_within(window) == len(inside)
    touched = set(places.edges_within(window).tolist())
    box = (left, top, right, bottom)
    for node in range(1, len(tree)):
        if share_of((*at[tree.parent[node]], *at[node]), box) > 0.01:
            assert node in touched


def share_of(line: tuple[float, float, float, float], box: Box) -> float:
    """How much of a line lies in a box."""
    first, last = 0.0, 1.0
    for start, end, low, high in ((line[0], line[2], box[0], box[2]), (line[1], line[3], box[1], box[3])):
        if start == end:
            if not low <= start <= high:
                return 0.0
            continue
        parts = sorted(((low - start) / (end - start), (high - start) / (end - start)))
        first, last = max(first, parts[0]), min(last, parts[1])
    return last - first


@given(trees(labels=True))
def test_the_extent_holds_all_nodes_with_their_texts(tree: Tree) -> None:
    places = places_of(tree, RIGHT)
    extent, plan = places.extent, places.plan
    for node in range(len(tree)):
        x, y = places.place(node)
        assert places.nearest(x, y) == node
        assert extent.left - extent.around_left <= x - plan.back[node]
        assert x + plan.ahead[node] <= extent.right + extent.around_right
        assert extent.top - extent.around_top <= y - plan.left[node] + 1e-6
        assert y + plan.right[node] <= extent.bottom + extent.around_bottom + 1e-6


# What is hit is what is painted


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
@pytest.mark.parametrize("zoom", ZOOMS)
def test_a_node_is_hit_where_it_is_painted(qtbot: QtBot, style: Style, zoom: float | None) -> None:
    document = to_the_right(document_of(small_values(uniform(3, 4)), "minimax"), style)
    canvas = shown(qtbot, document)
    if zoom:
        canvas.viewport.set_zoom(zoom)
    picture, frame = pixels(canvas), canvas.frame()
    seen = frame.places.nodes_within(frame.window).tolist()
    assert seen
    for node in seen:
        place = canvas.viewport.place_of(node)
        hit = canvas.mouse.node_at(place)
        assert math.dist(frame.at(hit), frame.at(node)) < 2
        if canvas.rect().adjusted(8, 8, -8, -8).contains(place.toPoint()):
            assert colours(picture, place.x(), place.y(), 5) != {style.palette.background}


@given(trees(), st.sampled_from(ZOOMS), st.data())
def test_the_centre_of_a_node_means_it(tree: Tree, zoom: float | None, data: st.DataObject) -> None:
    node = data.draw(st.integers(0, len(tree) - 1))
    frame = frame_of(to_the_right(document_of(tree, None)), zoom, node)
    assert frame.at(node_at(frame, *frame.at(node))) == pytest.approx(frame.at(node), abs=1.0)


def test_shapes_are_targets_as_wide_and_high_as_they_are_drawn() -> None:
    frame = frame_of(to_the_right(document_of(lesson(), None)), 3.0)
    x, y = frame.at(ROOT)
    assert node_at(frame, x - 60, y + 50) == ROOT
    assert node_at(frame, x, y + 75) == NIL


def test_a_pruned_branch_is_hit_on_its_edge() -> None:
    frame = frame_of(to_the_right(document_of(lesson())))
    (x0, y0), (x1, y1) = frame.at(9), frame.at(12)
    assert node_at(frame, (x0 + x1) / 2, (y0 + y1) / 2) == 12
    (x0, y0), (x1, y1) = frame.at(1), frame.at(2)
    assert node_at(frame, (x0 + x1) / 2, (y0 + y1) / 2) == NIL


# Keys


def test_arrows_move_as_the_tree_grows(qtbot: QtBot) -> None:
    canvas = shown(qtbot, to_the_right(document_of(lesson())))
    keys, document = Qt.Key, canvas.document
    walked = []
    for key in (keys.Key_Home, keys.Key_Right, keys.Key_Down, keys.Key_Right, keys.Key_Up, keys.Key_Left):
        qtbot.keyClick(canvas, key)
        walked.append(document.selected)
    assert walked == [0, 1, 5, 6, 4, 1]
    qtbot.keyClick(canvas, keys.Key_Up)
    assert document.selected == 1, "the end of a level"


def test_another_direction_is_shown_at_once(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(lesson()))
    (x0, y0), (x1, y1) = canvas.frame().at(0), canvas.frame().at(5)
    assert (x0, y0 < y1) == (x1, True)
    before = pixels(canvas)
    to_the_right(canvas.document)
    (x0, y0), (x1, y1) = canvas.frame().at(0), canvas.frame().at(5)
    assert (y0, x0 < x1) == (y1, True)
    assert pixels(canvas) != before
    extent = canvas.view.extent
    for corner in ((extent.left, extent.top), (extent.right, extent.bottom)):
        assert canvas.rect().contains(QPointF(*canvas.view.to_screen(*corner)).toPoint()), "still fitted"


# Painting


def test_what_an_export_shows_of_a_window_is_a_part_of_the_whole(qtbot: QtBot) -> None:
    check_windows(shown(qtbot, to_the_right(document_of(named(uniform(3, 4))))), 300, 900)


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
@pytest.mark.parametrize("zoom", [0.2, 0.8, 1.0])
def test_what_is_seen_is_exported(qtbot: QtBot, style: Style, zoom: float) -> None:
    document = to_the_right(document_of(small_values(uniform(3, 4))), style)
    document.seek(document.length // 3)
    canvas = shown(qtbot, document, 700, 500)
    canvas.viewport.set_zoom(zoom)
    screen = pixels(canvas)
    seen = VisiblePicture(canvas.frame(), style, marked=True)
    written = image(seen.sheet, 96, seen.paint)
    assert written.size() == screen.size()
    assert written.convertToFormat(screen.format()) == screen


def inked(picture: object) -> np.ndarray:
    """Which pixels are not white."""
    made = picture.convertToFormat(picture.Format.Format_RGB32)  # type: ignore[attr-defined]
    raw = np.frombuffer(made.constBits(), np.uint8).reshape(made.height(), made.bytesPerLine() // 4, 4)
    return (raw[:, : made.width(), :3] != 255).any(axis=2)


def test_a_chain_lies_down(qtbot: QtBot) -> None:
    canvas = shown(qtbot, to_the_right(document_of(chain(100_000), step=50_000)))
    picture, frame = pixels(canvas), canvas.frame()
    (left, y), (right, _) = frame.at(0), frame.at(99_999)
    assert right - left > 700
    columns = inked(picture).any(axis=0)
    assert columns[int(left) + 2 : int(right) - 2].all()
    assert colours(picture, *frame.at(25_000), 1) != colours(picture, *frame.at(75_000), 1)
    assert abs(y - 300) < 25


def test_a_crowded_level_stands_upright(qtbot: QtBot) -> None:
    document = to_the_right(document_of(star(10_000), step=0))
    document.seek(document.length // 2)
    canvas = shown(qtbot, document)
    picture, frame = pixels(canvas), canvas.frame()
    done, waiting = frame.at(2500), frame.at(7500)
    assert LIGHT.palette.terminal.line in colours(picture, *done, 3)
    assert LIGHT.palette.terminal.line not in colours(picture, *waiting, 3)
    x, top, bottom = frame.at(1)[0], frame.at(1)[1], frame.at(10_000)[1]
    assert inked(picture)[int(top) + 2 : int(bottom) - 2, int(x)].all()
    assert frame.at(1)[0] - frame.at(0)[0] > 60, "levels stand apart"


def test_values_show_wherever_there_is_room(qtbot: QtBot) -> None:
    document = to_the_right(document_of(small_values(uniform(3, 3)), "minimax"))
    canvas = shown(qtbot, document, 630, 610)
    canvas.viewport.fit()
    texts, rows, _ = painted(canvas.frame())
    assert all(row.labelled for row in rows.values())
    assert len(texts) >= 40


def with_moves() -> Document:
    tree = small_values(uniform(3, 3))
    tree.moves.update({node: f"a move {node}" for node in range(1, len(tree))})
    return document_of(tree)


LABELLED: dict[str, Callable[[], Document]] = {
    "windows": lambda: document_of(named(small_values(uniform(3, 3)))),
    "visits": lambda: document_of(named(small_values(uniform(2, 5))), "mcts", iterations=30),
    "wide values": lambda: document_of(nested([[8, [3, [-12345.25, 1]]], [[5, [4, 6]], 1], 9])),
    "moves": with_moves,
}


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
@pytest.mark.parametrize("case", LABELLED)
def test_no_texts_touch_at_any_zoom(qtbot: QtBot, case: str, style: Style) -> None:
    document = to_the_right(LABELLED[case](), style)
    canvas = shown(qtbot, document, 1000, 800)
    written = 0
    for part in (0.0, 0.5, 1.0):
        document.seek(int(document.length * part))
        for zoom in np.geomspace(canvas.view.least, 0.89, 14):
            canvas.viewport.set_zoom(float(zoom))
            texts, _, _ = painted(canvas.frame())
            written += len(texts)
            boxes = []
            for text in texts:
                left, top, right, bottom = text.bounds
                boxes.append(QRectF(left, top + 2, right - left, bottom - top - 4))
            assert not [pair for pair in combinations(boxes, 2) if pair[0].intersects(pair[1])]
    assert written > 200


@pytest.mark.usefixtures("qapp")
@settings(max_examples=25, deadline=None)
@given(trees(max_nodes=30, labels=True, moves=True), st.sampled_from(["alphabeta", "mcts"]), st.data())
def test_labels_of_any_tree_do_not_touch(tree: Tree, algorithm: str, data: st.DataObject) -> None:
    for node in range(len(tree)):
        if not math.isfinite(tree.value[node]):
            tree.value[node] = 1.0
    document = to_the_right(document_of(tree, algorithm))
    canvas = TreeCanvas(document)
    canvas.resize(1000, 800)
    canvas.viewport.set_zoom(data.draw(st.floats(0.2, 0.89)))
    texts, _, _ = painted(canvas.frame())
    boxes = [QRectF(b[0], b[1] + 2, b[2] - b[0], b[3] - b[1] - 4) for b in (text.bounds for text in texts)]
    assert not [pair for pair in combinations(boxes, 2) if pair[0].intersects(pair[1])]


def test_callouts_keep_apart_and_in_sight(qtbot: QtBot) -> None:
    document = to_the_right(document_of(small_values(uniform(2, 8))), replace(DARK, direction="right"))
    canvas = shown(qtbot, document, 610, 630)
    canvas.viewport.fit()
    for part in range(1, 12):
        document.seek(document.length * part // 12)
        beside = document.tree.parent[document.current_node]
        document.select(beside)
        found = painted(canvas.frame(), document.tree.first_child[beside])[2]
        boxes = [callout.box for callout in found]
        assert boxes
        assert not any(a.intersects(b) for a, b in combinations(boxes, 2))
        assert all(QRectF(0, 0, 610, 630).contains(box) for box in boxes)
        for callout in found:
            x, y = canvas.frame().at(callout.node)
            assert not callout.box.contains(x, y)


def test_bars_of_cuts_stand_after_the_names_of_moves(qtbot: QtBot) -> None:
    tree = lesson()
    tree.moves.update(dict.fromkeys(range(1, len(tree)), "a long move"))
    canvas = shown(qtbot, to_the_right(document_of(tree)))
    canvas.viewport.set_zoom(0.85)
    picture, frame = pixels(canvas), canvas.frame()
    (x0, y0), (x1, y1) = frame.at(9), frame.at(12)
    moves = [text for text in painted(frame)[0] if text.text == "a long move"]
    assert len(moves) == len(tree) - 1
    end = max(text.bounds[2] for text in moves if text.bounds[0] > x0)
    part = (end + 6 - x0) / (x1 - x0)
    ink = colours(picture, x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, 7)
    assert LIGHT.palette.ink in ink


def test_names_of_moves_do_not_touch_in_a_crowd(qtbot: QtBot) -> None:
    tree = star(40)
    tree.moves.update({node: f"m{node}" for node in range(1, 41)})
    canvas = shown(qtbot, to_the_right(document_of(tree)), 800, 600)
    written = []
    for zoom in np.geomspace(0.2, 0.89, 30):
        canvas.viewport.set_zoom(float(zoom))
        moves = [text for text in painted(canvas.frame())[0] if text.text.startswith("m")]
        rows = sorted(text.y for text in moves)
        # The free room around a name covers none of its neighbours.
        assert all(after - before >= 0.73 * 9 + 3 for before, after in pairwise(rows))
        written.append(len(moves))
    assert not written[0]
    assert written[-1]


@pytest.mark.parametrize(
    ("example", "width", "height"), [("horizon", 460, 400), ("mcts-trap", 700, 330), ("horizon", 800, 330)]
)
def test_texts_at_the_edges_of_a_fitted_tree_are_in_sight(
    qtbot: QtBot, example: str, width: int, height: int
) -> None:
    tree = treeview.load(f"example:{example}")
    document = to_the_right(document_of(tree, "mcts", iterations=50))
    canvas = shown(qtbot, document, width, height)
    canvas.viewport.fit()
    frame = canvas.frame()
    assert frame.across < 0.9 or frame.down < 0.9
    texts, _, found = painted(frame)
    assert len(texts) > 10
    screen = QRectF(0, 0, width, height)
    for text in [*texts, *(text for callout in found for text in callout.texts)]:
        left, top, right, bottom = text.bounds
        assert screen.contains(QRectF(left, top + 2, right - left, bottom - top - 4)), text.text
