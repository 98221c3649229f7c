"""Nodes glide to their new places; what is edited stays where it is on the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.qt.canvases import document_of, lesson, pixels, shown, star, uniform
from tests.work import lines
from treeview.draw.style.style import LIGHT
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.view.frame import Frame
from treeview.qt.canvas.view.layout_transition import (
    MAX_MOVING_NODES,
    frame_between,
    in_order,
    longest_ascent,
    motion_start,
)
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits
from treeview.tree.tree import NIL, ROOT, Tree

Make = Callable[..., TreeCanvas]


@pytest.fixture
def drawn(qtbot: QtBot) -> Make:
    """A canvas on a tree that is drawn."""

    def make(tree: Tree | None = None, direction: str = "down", *, smooth: bool = True) -> TreeCanvas:
        document = document_of(tree or lesson(), None)
        document.set_style(replace(LIGHT, direction=direction))
        canvas = shown(qtbot, document)
        canvas.viewport.smooth = smooth
        return canvas

    return make


def places(frame: Frame) -> dict[int, tuple[float, float]]:
    """Where every node is on the screen."""
    return {node: frame.at(node) for node in frame.places.ids.tolist()}


def away(one: tuple[float, float], other: tuple[float, float]) -> float:
    return float(np.hypot(one[0] - other[0], one[1] - other[1]))


# Pure


@pytest.mark.parametrize("direction", ["down", "right"])
@pytest.mark.parametrize("zoom", [1.0, 0.5])
def test_on_the_way_everything_is_between_start_and_end(drawn: Make, direction: str, zoom: float) -> None:
    canvas = drawn(direction=direction)
    canvas.viewport.set_zoom(zoom)
    seen = canvas.frame()
    before = places(seen)
    canvas.document.edit(node_edits.add_child, 5)
    goal = canvas.frame()
    after = places(goal)
    start = motion_start(seen, goal)
    assert start is not None
    first, half, last = (places(frame_between(start, goal, part)) for part in (0.0, 0.5, 1.0))
    for node, place in after.items():
        assert away(last[node], place) < 1.5, "at the end all is in its place"
        if node in before:
            assert away(first[node], before[node]) < 1.5, "at the start all is where it was seen"
        whole = away(first[node], place)
        assert away(half[node], place) == pytest.approx(whole / 2, abs=1.5)


def test_new_nodes_come_out_of_their_parents(drawn: Make) -> None:
    canvas = drawn()
    seen = canvas.frame()
    canvas.document.edit(node_edits.add_child, 8)
    goal = canvas.frame()
    start = motion_start(seen, goal)
    assert start is not None
    first = places(frame_between(start, goal, 0.0))
    assert first[13][0] == pytest.approx(first[8][0], abs=1)
    assert 0 < first[13][1] - first[8][1] < places(goal)[13][1] - places(goal)[8][1]


def test_a_node_that_changes_its_level_is_on_its_way_down(drawn: Make) -> None:
    canvas = drawn()
    canvas.viewport.set_zoom(1.0)
    seen = canvas.frame()
    canvas.document.edit(node_edits.move, [2], 12)
    goal = canvas.frame()
    start = motion_start(seen, goal)
    assert start is not None
    heights = [frame_between(start, goal, part).at(2)[1] for part in (0.0, 0.3, 0.6, 1.0)]
    assert heights == sorted(heights)
    assert heights[0] == pytest.approx(seen.at(2)[1], abs=1.5)
    assert heights[-1] - heights[0] > 60


def test_nothing_moves_where_nothing_has_moved(drawn: Make) -> None:
    canvas = drawn()
    seen = canvas.frame()
    canvas.document.edit(node_edits.put, "value", {2: 7.0})
    assert motion_start(seen, canvas.frame()) is None
    canvas.grab()
    assert not canvas.viewport.transition.running


@given(st.lists(st.integers(0, 9).map(float), min_size=1, max_size=12))
def test_a_longest_ascent(values: list[float]) -> None:
    kept = longest_ascent(values)
    chosen = [values[index] for index in kept]
    assert kept == sorted(set(kept))
    assert chosen == sorted(chosen)
    best = [1] * len(values)
    for end in range(len(values)):
        for before in range(end):
            if values[before] <= values[end]:
                best[end] = max(best[end], best[before] + 1)
    assert len(kept) == max(best)


def test_rows_ascend_and_only_what_is_in_the_way_gives_way() -> None:
    x = np.array([5.0, 0.0, 9.0, 1.0, 2.0, 3.0])
    start = np.array([0, 1, 6])
    new = np.zeros(6, dtype=bool)
    assert in_order(x, start, new).tolist() == [5.0, 0.0, 1.0, 1.0, 2.0, 3.0]
    new[4:] = True
    assert in_order(np.array([5.0, 0.0, 1.0, 9.0, 2.0, 3.0]), start, new).tolist() == [5, 0, 1, 9, 9, 9]


@pytest.mark.parametrize("part", [0.0, 0.4, 0.9])
def test_small_nodes_keep_to_their_rows_in_order(drawn: Make, part: float) -> None:
    canvas = drawn(uniform(4, 4))
    seen = canvas.frame()
    canvas.document.edit(node_edits.move, [5], 3, 2)
    goal = canvas.frame()
    start = motion_start(seen, goal)
    assert start is not None
    moving = frame_between(start, goal, part).places
    for level in range(moving.levels):
        row = slice(int(moving.start[level]), int(moving.start[level + 1]))
        assert np.all(np.diff(moving.x[row]) >= -1e-9)
        assert np.all(np.diff(moving.above[row]) >= -1e-9)


# On the screen


def test_an_edit_glides_and_arrives(drawn: Make, qtbot: QtBot) -> None:
    canvas = drawn()
    before = places(canvas.frame())
    canvas.document.edit(node_edits.move, [1], 9)
    canvas.grab()
    assert canvas.viewport.transition.running
    assert away(canvas.viewport.transition.frame(canvas.frame()).at(1), before[1]) < 40, "it has hardly begun"
    assert away(canvas.frame().at(1), before[1]) > 100, "the mouse meets it where it will be"
    assert canvas.mouse.node_at(canvas.viewport.place_of(1)) == 1
    qtbot.waitUntil(lambda: not canvas.viewport.transition.running)
    assert canvas.viewport.transition.frame(canvas.frame()).places is canvas.frame().places


def test_where_nothing_may_glide_there_is_no_frame_between(drawn: Make) -> None:
    canvas = drawn(smooth=False)
    canvas.document.edit(node_edits.move, [1], 9)
    canvas.grab()
    assert not canvas.viewport.transition.running
    assert canvas.viewport.transition.frame(canvas.frame()).places is canvas.frame().places


def test_a_further_edit_sets_out_from_what_is_seen(drawn: Make, qtbot: QtBot) -> None:
    canvas = drawn()
    canvas.document.edit(node_edits.move, [1], 9)
    canvas.grab()
    canvas.viewport.transition._animation.pause()
    canvas.viewport.transition._animation.setCurrentTime(60)
    canvas.viewport.transition._animation.resume()
    seen = places(canvas.viewport.transition.frame(canvas.frame()))
    canvas.document.history.undo()
    canvas.frame()
    now = places(canvas.viewport.transition.frame(canvas.frame()))
    for node in (1, 2, 5, 9):
        assert away(now[node], seen[node]) < 25, node
    qtbot.waitUntil(lambda: not canvas.viewport.transition.running)


def test_folding_glides(drawn: Make) -> None:
    canvas = drawn()
    canvas.document.set_folded((1,))
    canvas.grab()
    assert canvas.viewport.transition.running


def test_another_tree_does_not_glide(drawn: Make) -> None:
    canvas = drawn()
    canvas.document.set_tree(uniform(3, 3))
    canvas.grab()
    assert not canvas.viewport.transition.running


def test_another_style_does_not_glide(drawn: Make) -> None:
    canvas = drawn()
    canvas.document.set_style(replace(LIGHT, direction="right"))
    canvas.grab()
    assert not canvas.viewport.transition.running


def test_too_many_nodes_jump_and_the_most_are_moved_at_once(drawn: Make) -> None:
    for count in (10, -10):
        canvas = drawn(star(MAX_MOVING_NODES + count))
        canvas.viewport.zoom_to(5, 1.0)
        canvas.document.edit(node_edits.delete, [5])
        canvas.frame()
        assert canvas.viewport.transition.running == (count < 0)
        canvas.viewport.transition.stop()
    canvas = drawn(uniform(26, 3))  # 18,279 nodes
    canvas.document.edit(node_edits.move, [5], 2, 0)
    goal = canvas.frame()
    assert canvas.viewport.transition.running
    start = canvas.viewport.transition._start
    assert start is not None
    assert lines(lambda: frame_between(start, goal, 0.5)) < 500, "numpy moves all at once"


def test_edges_of_nodes_that_pass_each_other_can_be_painted(drawn: Make) -> None:
    """A node that goes down past its parent-to-be stands at its height for a moment."""
    tree = lesson()
    tree.moves.update({node: f"move {node}" for node in range(1, 13)})
    canvas = drawn(tree)
    canvas.viewport.set_zoom(1.0)
    seen = canvas.frame()
    canvas.document.edit(node_edits.move, [1], 12)
    goal = canvas.frame()
    start = motion_start(seen, goal)
    assert start is not None
    image = QImage(canvas.size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    for part in np.linspace(0, 1, 120).tolist():
        canvas.renderer.tree_painter.paint(painter, frame_between(start, goal, part))
    painter.end()


# What stays where it is


@pytest.mark.parametrize("direction", ["down", "right"])
@pytest.mark.parametrize("zoom", [1.3, 1.0, 0.6])
def test_the_parent_of_a_new_child_stays_where_it_is(drawn: Make, direction: str, zoom: float) -> None:
    canvas = drawn(uniform(3, 3), direction, smooth=False)
    for parent in (2, 8):
        canvas.viewport.zoom_to(parent, 1.0)
        canvas.viewport.set_zoom(zoom)
        canvas.viewport.pan(70, 50)
        before = canvas.viewport.place_of(parent)
        canvas.document.edit(node_edits.add_child, parent, 0)
        assert (canvas.viewport.place_of(parent) - before).manhattanLength() < 1
        canvas.document.history.undo()
        assert (canvas.viewport.place_of(parent) - before).manhattanLength() < 1


def test_a_node_stays_where_it_is_while_its_value_is_typed(drawn: Make) -> None:
    canvas = drawn(smooth=False)
    canvas.viewport.set_zoom(1.3)
    canvas.document.select(7)
    before = canvas.viewport.place_of(7)
    for value in (1.0, 12.0, 123456.0):
        canvas.document.edit(node_edits.put, "value", {7: value})
        assert (canvas.viewport.place_of(7) - before).manhattanLength() < 1


def test_a_new_node_out_of_sight_comes_into_it(drawn: Make) -> None:
    canvas = drawn(star(40), smooth=False)
    canvas.viewport.set_zoom(1.0)
    canvas.viewport.centre_on(*canvas.frame().places.place(1))
    canvas.document.edit(node_edits.add_child, 0)
    assert canvas.rect().contains(canvas.viewport.place_of(canvas.document.selected).toPoint())


def test_an_edit_elsewhere_moves_nothing_in_sight(drawn: Make) -> None:
    canvas = drawn(star(60), smooth=False)
    canvas.document.select(50)
    canvas.viewport.set_zoom(1.0)
    canvas.viewport.centre_on(*canvas.frame().places.place(3))
    before = canvas.viewport.place_of(3)
    canvas.document.edit(node_edits.put, "value", {50: 123456789.0})
    assert (canvas.viewport.place_of(3) - before).manhattanLength() < 1


def test_a_fitted_tree_is_fitted_anew_only_when_it_has_no_room(drawn: Make) -> None:
    tree = Tree()
    canvas = drawn(tree, smooth=False)
    zoom, root = canvas.view.zoom, canvas.viewport.place_of(0)
    document = canvas.document
    document.edit(node_edits.add_child, 0)
    assert canvas.view.zoom == zoom
    assert (canvas.viewport.place_of(0) - root).manhattanLength() < 30, "no more than is needed"
    for _ in range(30):
        document.edit(node_edits.add_child, 0)
        for node in document.layout.level_ids.tolist():
            assert canvas.rect().contains(canvas.viewport.place_of(node).toPoint())
    assert canvas.view.zoom < zoom
    assert canvas.viewport.fitted


def test_a_root_that_is_alone_again_is_fitted(drawn: Make) -> None:
    canvas = drawn(Tree(), smooth=False)
    at = canvas.viewport.place_of(0)
    for _ in range(2):
        canvas.document.edit(node_edits.add_child, len(canvas.document.tree) - 1)
        canvas.frame()
    canvas.document.edit(node_edits.delete, [1])
    assert (canvas.viewport.place_of(0) - at).manhattanLength() < 1


def test_after_a_run_is_ended_by_an_edit_the_view_stays(drawn: Make) -> None:
    document = document_of(lesson())
    canvas = drawn()
    canvas.document.start("minimax")
    canvas.document.recorder.finish()
    canvas.frame()
    zoom, before = canvas.view.zoom, canvas.viewport.place_of(5)
    canvas.document.edit(node_edits.delete, [7])
    assert canvas.view.zoom == zoom
    assert (canvas.viewport.place_of(5) - before).manhattanLength() < 1
    assert document.run is not None


@pytest.mark.parametrize("hovered", [False, True])
def test_the_mouse_over_a_node_does_not_change_where_an_edit_leaves_the_view(
    qtbot: QtBot, hovered: bool
) -> None:
    document = document_of(uniform(2, 3))
    canvas = shown(qtbot, document)
    canvas.viewport.smooth = canvas.viewport.follow = False
    canvas.viewport.set_zoom(1.0)
    document.select(3)
    canvas.viewport.zoom_to(3)
    if hovered:
        QTest.mouseMove(canvas, QPoint(3, 3))
        QTest.mouseMove(canvas, canvas.viewport.place_of(3).toPoint())
    above = canvas.frame().at(1)
    document.seek(4)  # which has not been painted when the edit comes
    document.edit(node_edits.add_child, 1, 0)
    assert canvas.frame().at(1) == pytest.approx(above, abs=1), "who gets a child stays"


def test_pixels_end_where_no_motion_ends(drawn: Make, qtbot: QtBot) -> None:
    """After the glide the picture is the very one that is seen without it."""
    smooth, plain = drawn(), drawn(smooth=False)
    for canvas in (smooth, plain):
        canvas.document.edit(node_edits.move, [1], 9, 1)
        canvas.document.select(NIL)
        canvas.grab()
    qtbot.waitUntil(lambda: not smooth.viewport.transition.running)
    assert pixels(smooth) == pixels(plain)


def test_the_wheel_may_turn_meanwhile(drawn: Make, qtbot: QtBot) -> None:
    canvas = drawn()
    canvas.document.edit(node_edits.move, [1], 9)
    canvas.grab()
    canvas.viewport.zoom_by(1.3, QPointF(100, 100))
    canvas.viewport.pan(30, 30)
    canvas.grab()
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.viewport.place_of(5).toPoint())
    assert canvas.document.selected == 5
    qtbot.waitUntil(lambda: not canvas.viewport.transition.running)


def test_the_setting_says_whether_nodes_glide(window: MainWindow) -> None:
    for wanted in (False, True):
        window.settings["animate"] = wanted
        window.shell.document.edit(node_edits.add_child, 0)
        window.shell.canvas.grab()
        assert window.shell.canvas.viewport.transition.running == wanted


def test_drawing_in_the_window_ends_the_run_and_keeps_the_view(window: MainWindow) -> None:
    """A drag, after keys draw: one step of undo, and the run is offered again."""
    canvas, document = window.shell.canvas, window.shell.document
    document.set_drawing(True)
    node = document.tree.first_child[0]
    other = document.tree.last_child[0]
    start, end = canvas.viewport.place_of(node).toPoint(), canvas.viewport.place_of(other).toPoint()
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(canvas, (start + end) / 2)
    QTest.mouseMove(canvas, end)
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=end)
    assert document.tree.parent[node] == other
    assert document.run is None
    assert document.stopped_at == 1
    assert len(document.history) == 1


@pytest.mark.parametrize("seed", range(6))
def test_any_edits_can_be_watched(drawn: Make, seed: int) -> None:
    """Edits, folds and zooms in any order, each while the last is on its way: every frame can be painted."""
    draw = Random(seed)
    tree = uniform(3, draw.choice([1, 2, 3]))
    tree.moves.update({node: f"m{node}" for node in range(1, len(tree), 2)})
    canvas = drawn(tree, draw.choice(["down", "right"]))
    document, image = canvas.document, QImage(canvas.size(), QImage.Format.Format_RGB32)

    def node() -> int:
        return int(draw.choice(document.layout.level_ids))

    ways = (
        lambda: document.edit(node_edits.add_child, node()),
        lambda: document.edit(node_edits.delete, [node()]),
        lambda: document.edit(node_edits.move, [node(), node()], node()),
        document.history.undo,
        document.history.redo,
        lambda: document.set_folded([node()]),
        lambda: canvas.viewport.set_zoom(draw.choice([0.1, 0.5, 1.0, 2.0])),
        canvas.viewport.fit,
    )
    watched = 0
    for _ in range(25):
        draw.choice(ways)()
        goal, start = canvas.frame(), canvas.viewport.transition._start
        if (
            canvas.viewport.transition.running
            and start is not None
            and goal.places is canvas.viewport.transition._goal
        ):
            watched += 1
            for part in (0.0, draw.random(), 1.0):
                painter = QPainter(image)
                canvas.renderer.tree_painter.paint(painter, frame_between(start, goal, part))
                painter.end()
    assert watched > 3


def test_what_was_to_be_seen_of_the_last_tree_is_forgotten_with_it(qtbot: QtBot) -> None:
    document = document_of(lesson(), None)
    canvas = shown(qtbot, document)
    canvas.frame()
    for _ in range(3):
        document.edit(node_edits.add_child, ROOT)  # what is new has to be seen, but nothing is painted yet
    document.set_tree(Tree(value=1.0))
    canvas.viewport.reveal(ROOT)
    assert canvas.viewport.fitted
