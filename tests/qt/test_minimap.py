"""The minimap: when it is seen, where, what it shows, and what a mouse does with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.qt.canvases import chain, colours, document_of, shown, uniform
from treeview.draw.encoding import Encoding
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.overlays.minimap import CORNERS, MARGIN_PX, Minimap
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits
from treeview.tree.tree import NIL, ROOT, Tree

LEFT = Qt.MouseButton.LeftButton
RIGHT: Style = replace(LIGHT, direction="right")


def mapped(
    qtbot: QtBot,
    tree: Tree | None = None,
    style: Style = LIGHT,
    algorithm: str | None = None,
    zoom: float = 1.0,
) -> Minimap:
    """The map on a canvas of 800 × 600 px that shows the middle of a tree."""
    document = document_of(tree or uniform(4, 5), algorithm)
    document.set_style(style)
    canvas = shown(qtbot, document)
    made = Minimap(canvas)
    made.set_wanted(True)
    if zoom:
        canvas.viewport.set_zoom(zoom)
    made.settle()
    return made


def settled(minimap: Minimap) -> Minimap:
    minimap.settle()
    return minimap


# When


def test_it_is_seen_while_the_tree_does_not_fit(qtbot: QtBot) -> None:
    minimap = mapped(qtbot)
    canvas = minimap.canvas
    assert minimap.isVisible()
    canvas.viewport.fit()
    qtbot.waitUntil(lambda: not minimap.isVisible())
    canvas.viewport.pan(400, 0)
    qtbot.waitUntil(minimap.isVisible)
    minimap.set_wanted(False)
    qtbot.waitUntil(lambda: not minimap.isVisible())


def test_a_small_canvas_has_none(qtbot: QtBot) -> None:
    minimap = mapped(qtbot)
    minimap.canvas.resize(300, 200)
    assert not settled(minimap).isVisible()
    minimap.canvas.resize(900, 500)
    assert settled(minimap).isVisible()


def test_it_takes_no_focus_and_has_a_name(qtbot: QtBot) -> None:
    minimap = mapped(qtbot)
    assert minimap.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert minimap.accessibleName()


# Where


def test_it_gives_way_to_what_is_looked_at_and_then_stays(qtbot: QtBot) -> None:
    minimap = mapped(qtbot)
    canvas, places = minimap.canvas, minimap.canvas.frame().places
    for _ in range(4):
        spot = QPointF(minimap.geometry().center())
        before = minimap.corner
        node = places.nearest(*canvas.view.to_plane(spot.x(), spot.y()))
        canvas.viewport.pan(*(spot - canvas.viewport.place_of(node)).toTuple())
        assert settled(minimap).corner == before, "nobody looks at this node yet"
        canvas.document.select(node)
        assert settled(minimap).corner != before
        assert not minimap.geometry().contains(canvas.viewport.place_of(node).toPoint())
        here = minimap.corner
        canvas.document.select(NIL)
        assert settled(minimap).corner == here, "it does not hop about"


def test_it_gives_way_to_the_current_node(qtbot: QtBot) -> None:
    minimap = mapped(qtbot, algorithm="alphabeta")
    canvas = minimap.canvas
    canvas.document.seek(40)
    at = canvas.viewport.place_of(canvas.document.current_node)
    canvas.viewport.pan(*(QPointF(minimap.geometry().center()) - at).toTuple())
    assert (
        not settled(minimap)
        .geometry()
        .contains(canvas.viewport.place_of(canvas.document.current_node).toPoint())
    )


@pytest.mark.parametrize("size", [85, 100, 150])
def test_it_does_not_cover_the_legend(qtbot: QtBot, size: int) -> None:
    minimap = mapped(qtbot)
    canvas = minimap.canvas
    canvas.resize(1000, 800)
    canvas.viewport.set_text_size(size)
    canvas.viewport.zoom_to(ROOT, 2.0)
    minimap.corner = CORNERS[2]
    assert settled(minimap).corner == CORNERS[2], "below, at the left, where it would be in the way"
    canvas.set_legend_shown(True)
    legend = canvas.legend_box
    assert canvas.rect().contains(legend.toRect())
    assert not settled(minimap).geometry().intersects(legend.toRect())
    assert canvas.rect().adjusted(12, 12, -12, -12).contains(minimap.geometry())


def test_it_first_appears_where_there_are_fewest_nodes(qtbot: QtBot) -> None:
    minimap = mapped(qtbot, zoom=0)
    canvas = minimap.canvas
    assert not minimap.isVisible()
    canvas.viewport.zoom_by(1.3)
    canvas.viewport.centre_on(*canvas.frame().places.place(ROOT))
    minimap.settle()
    assert minimap.isVisible()
    assert not minimap.corner[1], "above, beside the root"


# What


@pytest.mark.parametrize("style", [LIGHT, RIGHT], ids=["down", "right"])
@pytest.mark.parametrize("size", [100, 150])
@pytest.mark.parametrize("zoom", [0.6, 1.0, 2.0])
def test_the_frame_holds_the_nodes_in_sight(qtbot: QtBot, style: Style, size: int, zoom: float) -> None:
    minimap = mapped(qtbot, style=style)
    canvas = minimap.canvas
    canvas.viewport.set_text_size(size)
    canvas.viewport.zoom_to(90, zoom)
    canvas.viewport.set_zoom(zoom)
    box, small = settled(minimap).view_box(), minimap.frame()
    inside = outside = 0
    for node in range(len(canvas.document.tree)):
        at = canvas.viewport.place_of(node)
        x, y = small.at(node)
        spot = QPointF(x, y) * size / 100
        assert minimap.rect().contains(spot.toPoint()), "the whole tree is on the map"
        if canvas.rect().adjusted(4, 4, -4, -4).contains(at.toPoint()):
            assert box.adjusted(-1, -1, 1, 1).contains(spot)
            inside += 1
        elif not canvas.rect().adjusted(-40, -40, 40, 40).contains(at.toPoint()):
            outside += not box.adjusted(1, 1, -1, -1).contains(spot)
    assert inside > 0
    assert outside > 0


@pytest.mark.parametrize("style", [LIGHT, DARK, RIGHT], ids=["light", "dark", "right"])
def test_it_shows_the_current_node_and_what_was_found(qtbot: QtBot, style: Style) -> None:
    minimap = mapped(qtbot, style=style, algorithm="alphabeta")
    canvas = minimap.canvas
    canvas.document.seek(1)
    node = len(canvas.document.tree) - 1
    canvas.set_found(np.array([node], np.intc))
    image, small = minimap.grab().toImage(), minimap.frame()
    assert style.palette.current in colours(image, *small.at(ROOT))
    canvas.viewport.zoom_to(node, 1.0)
    image = minimap.grab().toImage()
    assert style.palette.changed in colours(image, *small.at(node))


@pytest.mark.parametrize("tree", [chain(3000), uniform(60, 2)], ids=["chain", "broad"])
def test_trees_of_odd_shapes_have_a_map(qtbot: QtBot, tree: Tree) -> None:
    minimap = mapped(qtbot, tree, zoom=1.5)
    assert minimap.isVisible()
    assert minimap.width() >= 40
    assert minimap.height() >= 40
    grounds = {LIGHT.palette.background}
    assert len(colours(minimap.grab().toImage(), minimap.width() / 2, minimap.height() / 2, 30) - grounds) > 0


def test_the_tree_is_painted_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    minimap = mapped(qtbot, algorithm="alphabeta")
    canvas, document = minimap.canvas, minimap.canvas.document
    painted: list[Any] = []
    whole = minimap._paint
    monkeypatch.setattr(minimap, "_paint", lambda frame: painted.append(frame) or whole(frame))
    minimap._picture = None
    for step in range(1, 30):
        document.seek(step)
        document.select(step)
        canvas.viewport.pan(3, 4)
        minimap.grab()
    assert len(painted) == 1
    document.set_style(DARK)
    minimap.grab()
    assert len(painted) == 2
    document.set_tree(uniform(3, 6))
    minimap.grab()
    assert len(painted) == 3


def test_it_shows_what_each_run_makes_of_the_nodes(qtbot: QtBot) -> None:
    minimap = mapped(qtbot, algorithm="minimax")
    document = minimap.canvas.document

    def check() -> None:
        nonlocal before
        image = settled(minimap).grab().toImage()
        assert image != before
        minimap._picture = None
        assert minimap.grab().toImage() == image
        before = image

    before = minimap.grab().toImage()
    document.start("minimax", {"root": "min"})
    document.recorder.finish()
    check()
    document.set_labels("sensitivity")
    check()
    document.start("minimax", {"root": "min", "depth": 3})
    document.recorder.finish()
    check()
    document.start("alphabeta")
    document.recorder.finish()
    document.set_encoding(Encoding(color="alpha"))
    check()
    document.seek(document.length // 2)
    check()


def test_of_a_large_tree_it_follows_edits_a_turn_later(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("treeview.qt.canvas.overlays.minimap.LARGE_TREE_NODES", 100)
    minimap = mapped(qtbot, algorithm="alphabeta")
    canvas, document = minimap.canvas, minimap.canvas.document
    line = LIGHT.palette.best
    document.seek(document.length)
    canvas.viewport.zoom_to(document.best_line[-1])
    at = minimap.frame().at(document.best_line[1])
    before = minimap.grab().toImage()
    assert line in colours(before, *at)
    document.edit(node_edits.delete, [document.tree.at([3])])
    image = minimap.grab().toImage()
    assert not minimap.up_to_date
    assert line not in colours(image, *at), "the line is gone at once"
    qtbot.waitUntil(lambda: minimap.up_to_date)
    after = minimap.grab().toImage()
    assert after != image
    minimap._picture = None
    assert minimap.grab().toImage() == after


def test_of_another_tree_it_is_made_at_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("treeview.qt.canvas.overlays.minimap.LARGE_TREE_NODES", 100)
    minimap = mapped(qtbot)
    canvas, document = minimap.canvas, minimap.canvas.document
    document.edit(node_edits.delete, [document.tree.at([3])])
    assert not minimap.up_to_date
    document.set_tree(uniform(5, 4))
    canvas.viewport.zoom_by(2)
    image = settled(minimap).grab().toImage()
    assert minimap.up_to_date
    minimap._picture = None
    assert minimap.grab().toImage() == image


# The mouse


@pytest.mark.parametrize("style", [LIGHT, RIGHT], ids=["down", "right"])
@pytest.mark.parametrize("size", [100, 150])
def test_a_click_goes_there(qtbot: QtBot, style: Style, size: int) -> None:
    minimap = mapped(qtbot, style=style)
    canvas = minimap.canvas
    canvas.viewport.set_text_size(size)
    canvas.viewport.zoom_to(1, 1.5)
    minimap.settle()
    node = 84 + 170
    spot = QPointF(*minimap.frame().at(node)) * size / 100
    assert not canvas.rect().contains(canvas.viewport.place_of(node).toPoint())
    QTest.mouseClick(minimap, LEFT, pos=spot.toPoint())
    assert canvas.rect().contains(canvas.viewport.place_of(node).toPoint())
    assert not canvas.viewport.fitted


def test_a_drag_takes_the_frame_along(qtbot: QtBot) -> None:
    minimap = mapped(qtbot)
    canvas = minimap.canvas
    before = (canvas.view.x, canvas.view.y)
    at = minimap.view_box().center().toPoint() + QPoint(2, 3)
    QTest.mousePress(minimap, LEFT, pos=at)
    assert (canvas.view.x, canvas.view.y) == pytest.approx(before), "taken, but not moved"
    frame, small = minimap.view_box().center(), minimap.geometry()
    QTest.mouseMove(minimap, at + QPoint(15, -8))
    QTest.mouseMove(minimap, at + QPoint(30, -16))
    moved = minimap.view_box().center() - frame - QPointF(30, -16)
    assert moved.manhattanLength() < 0.5
    node = canvas.frame().places.nearest(*canvas.view.to_plane(*QPointF(small.center()).toTuple()))
    canvas.document.select(node)
    canvas.viewport.pan(*(QPointF(small.center()) - canvas.viewport.place_of(node)).toTuple())
    assert settled(minimap).geometry() == small, "it stays under the hand, whatever is looked at"
    canvas.document.select(NIL)
    assert minimap.cursor().shape() == Qt.CursorShape.ClosedHandCursor
    QTest.mouseRelease(minimap, LEFT, pos=at + QPoint(30, -16))
    assert minimap.cursor().shape() == Qt.CursorShape.OpenHandCursor
    after = (canvas.view.x, canvas.view.y)
    QTest.mouseMove(minimap, at)
    assert (canvas.view.x, canvas.view.y) == after


def test_who_drags_is_not_pulled_away(qtbot: QtBot) -> None:
    minimap = mapped(qtbot, algorithm="alphabeta")
    canvas, document = minimap.canvas, minimap.canvas.document
    document.seek(1)
    canvas.viewport.zoom_to(ROOT, 1.5)
    minimap.settle()
    canvas.viewport.smooth = False
    QTest.mousePress(minimap, LEFT, pos=minimap.view_box().center().toPoint())
    before = (canvas.view.x, canvas.view.y)
    document.seek(6)
    assert not canvas.rect().contains(canvas.viewport.place_of(document.current_node).toPoint())
    assert (canvas.view.x, canvas.view.y) == before
    QTest.mouseRelease(minimap, LEFT, pos=minimap.view_box().center().toPoint())
    document.seek(7)
    assert canvas.rect().contains(canvas.viewport.place_of(document.current_node).toPoint())


def test_a_map_that_vanishes_lets_go(qtbot: QtBot) -> None:
    minimap = mapped(qtbot)
    QTest.mousePress(minimap, LEFT, pos=minimap.view_box().center().toPoint())
    assert minimap.canvas.viewport.steered
    minimap.canvas.viewport.fit()
    settled(minimap)
    assert not minimap.canvas.viewport.steered


def test_what_lies_under_it_is_not_meant(qtbot: QtBot) -> None:
    minimap = mapped(qtbot)
    canvas = minimap.canvas
    spot = QPointF(minimap.rect().center())
    node = canvas.frame().places.nearest(*canvas.view.to_plane(*minimap.mapToParent(spot).toTuple()))
    canvas.viewport.pan(*(minimap.mapToParent(spot) - canvas.viewport.place_of(node)).toTuple())
    asked: list[int] = []
    canvas.mouse.menuRequested.connect(lambda node, _: asked.append(node))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot.toPoint(), QPoint())
    QApplication.sendEvent(minimap, event)
    QTest.mouseClick(minimap, LEFT, pos=spot.toPoint())
    assert canvas.document.selected == NIL
    assert asked == []


def test_the_wheel_zooms_about_the_middle(qtbot: QtBot) -> None:
    minimap = mapped(qtbot)
    canvas = minimap.canvas
    before = (canvas.view.x, canvas.view.y, canvas.view.zoom)
    event = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(minimap, event)
    assert (canvas.view.x, canvas.view.y) == pytest.approx(before[:2])
    assert canvas.view.zoom == pytest.approx(before[2] * 1.2)


def test_the_window_has_a_switch_for_it(window: MainWindow, press: Callable[..., int], qtbot: QtBot) -> None:
    window.shell.document.set_tree(uniform(4, 5))
    window.shell.canvas.viewport.zoom_to(ROOT, 1.0)
    qtbot.waitUntil(window.shell.minimap.isVisible)
    press("Ctrl+Shift+M")
    qtbot.waitUntil(lambda: not window.shell.minimap.isVisible())
    assert window.settings["minimap"] is False
    window.settings["minimap"] = True
    qtbot.waitUntil(window.shell.minimap.isVisible)
    assert window.actions_["minimap"].isChecked()


def test_corners_keep_off_the_sides(qtbot: QtBot) -> None:
    minimap = mapped(qtbot)
    for corner in CORNERS:
        box = minimap._box(corner, 100.0, 50.0)
        right = minimap.canvas.width() - box.right() if corner[0] else box.left()
        bottom = minimap.canvas.height() - box.bottom() if corner[1] else box.top()
        assert (right, bottom) == (MARGIN_PX, MARGIN_PX)


def test_a_canvas_without_a_map_is_as_before(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(uniform(4, 5)))
    assert canvas.findChildren(Minimap) == []
    assert isinstance(canvas, TreeCanvas)
