"""Several nodes are selected: by clicks with keys held, by a rubber band; all of them are marked."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.qt.canvases import colours, document_of, lesson, pixels, shown, star, uniform
from tests.work import lines
from treeview.draw.picture import Group, Item
from treeview.draw.style.style import LIGHT
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.interaction.rubber_band import extend, select_banded, toggle
from treeview.qt.canvas.render.readable_tree import picture_of
from treeview.qt.canvas.render.visible_picture import VisiblePicture, picture_in_view
from treeview.tree.tree import NIL

LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
NONE, CTRL, SHIFT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


@pytest.fixture
def canvas(qtbot: QtBot) -> TreeCanvas:
    """The lesson, drawn; nothing glides."""
    made = shown(qtbot, document_of(lesson(), None), smooth=False)
    made.activateWindow()
    made.setFocus()
    QApplication.processEvents()
    return made


def place(canvas: TreeCanvas, node: int) -> QPoint:
    return canvas.viewport.place_of(node).toPoint()


def click(canvas: TreeCanvas, node: int, held: Qt.KeyboardModifier = NONE) -> tuple[int, ...]:
    QTest.mouseClick(canvas, LEFT, held, place(canvas, node))
    return canvas.document.selection


def band(canvas: TreeCanvas, start: QPoint, end: QPoint, held: Qt.KeyboardModifier = NONE) -> tuple[int, ...]:
    QTest.mousePress(canvas, LEFT, held, start)
    QTest.mouseMove(canvas, (start + end) / 2)
    QTest.mouseMove(canvas, end)
    QTest.mouseRelease(canvas, LEFT, held, end)
    return canvas.document.selection


# Clicks


def test_ctrl_adds_a_node_and_takes_it_away(canvas: TreeCanvas) -> None:
    assert click(canvas, 2) == (2,)
    assert click(canvas, 9, CTRL) == (9, 2), "the one added is the current one"
    assert click(canvas, 9, CTRL) == (2,)
    assert click(canvas, 2, CTRL) == ()
    assert canvas.document.selected == NIL


def test_shift_takes_all_between_on_a_level(canvas: TreeCanvas) -> None:
    click(canvas, 3)
    assert click(canvas, 7, SHIFT) == (3, 4, 6, 7), "cousins too; the current one stays"
    assert click(canvas, 2, SHIFT) == (3, 2), "and the next range begins there again"


def test_shift_and_ctrl_keep_what_was_selected(canvas: TreeCanvas) -> None:
    click(canvas, 12)
    click(canvas, 2, CTRL)
    assert click(canvas, 4, SHIFT | CTRL) == (2, 12, 3, 4)


def test_shift_adds_a_node_of_another_level(canvas: TreeCanvas) -> None:
    click(canvas, 3)
    assert click(canvas, 5, SHIFT) == (3, 5)


def test_a_click_on_nothing_deselects_but_not_with_a_key_held(canvas: TreeCanvas) -> None:
    click(canvas, 3)
    click(canvas, 5, CTRL)
    QTest.mouseClick(canvas, LEFT, CTRL, QPoint(20, 20))
    assert canvas.document.selection == (5, 3)
    QTest.mouseClick(canvas, LEFT, NONE, QPoint(20, 20))
    assert canvas.document.selection == ()


def test_a_menu_at_one_of_several_keeps_them(canvas: TreeCanvas, qtbot: QtBot) -> None:
    click(canvas, 2)
    click(canvas, 5, CTRL)
    for node, expected in ((2, (5, 2)), (9, (9,))):
        at = place(canvas, node)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, canvas.mapToGlobal(at))
        with qtbot.waitSignal(canvas.mouse.menuRequested):
            QApplication.sendEvent(canvas, event)
        assert canvas.document.selection == expected


def test_pure_choices(canvas: TreeCanvas) -> None:
    places = canvas.frame().places
    assert toggle((), 3) == (3,)
    assert extend((), 3, places) == (3,)
    assert extend((8, 2), 6, places) == (8, 6, 7)
    assert select_banded((6, 1), np.array([5, 6], np.int32), adding=False) == (6, 5), (
        "who was current and is in it stays so"
    )
    assert select_banded((1,), np.array([5, 6], np.int32), adding=False) == (5, 6)
    assert select_banded((1,), np.array([5, 1], np.int32), adding=True) == (1, 5)


# The rubber band


def test_a_band_selects_what_is_in_it(canvas: TreeCanvas) -> None:
    low, high = place(canvas, 2) - QPoint(30, 40), place(canvas, 6) + QPoint(20, 30)
    assert band(canvas, low, high) == (2, 3, 4, 6)
    assert band(canvas, high, low) == (2, 3, 4, 6), "from any corner"
    assert band(canvas, QPoint(5, 5), QPoint(60, 60)) == (), "an empty one deselects"


def test_a_band_with_a_key_held_adds(canvas: TreeCanvas) -> None:
    click(canvas, 9)
    low, high = place(canvas, 2) - QPoint(30, 40), place(canvas, 3) + QPoint(20, 30)
    assert band(canvas, low, high, SHIFT) == (9, 2, 3)


def test_a_band_shows_what_it_would_select_and_esc_selects_nothing(canvas: TreeCanvas) -> None:
    click(canvas, 9)
    start = place(canvas, 2) - QPoint(30, 40)
    QTest.mousePress(canvas, LEFT, NONE, start)
    QTest.mouseMove(canvas, place(canvas, 3) + QPoint(10, 10))
    assert canvas.frame().state.scene.selection == {2, 3}
    assert canvas.document.selection == (9,), "the document does not know yet"
    highlight = LIGHT.palette.max.line
    assert highlight in colours(pixels(canvas), start.x(), start.y(), 1)
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert canvas.frame().state.scene.selection == {9}
    QTest.mouseRelease(canvas, LEFT, NONE, start)
    assert canvas.document.selection == (9,)


def test_who_only_watches_pans_with_the_left_button(canvas: TreeCanvas) -> None:
    canvas.document.set_drawing(False)
    before = place(canvas, 1)
    assert band(canvas, QPoint(20, 300), QPoint(60, 340)) == ()
    assert (place(canvas, 1) - before - QPoint(40, 40)).manhattanLength() <= 2


@pytest.mark.parametrize("how", ["middle", "space"])
def test_who_draws_pans_as_before(canvas: TreeCanvas, how: str) -> None:
    before, start = place(canvas, 1), QPoint(20, 300)
    if how == "space":
        QTest.keyPress(canvas, Qt.Key.Key_Space)
    button = LEFT if how == "space" else MIDDLE
    QTest.mousePress(canvas, button, NONE, start)
    QTest.mouseMove(canvas, start + QPoint(20, 30))
    QTest.mouseMove(canvas, start + QPoint(40, 30))
    QTest.mouseRelease(canvas, button, NONE, start + QPoint(40, 30))
    assert (place(canvas, 1) - before - QPoint(40, 30)).manhattanLength() <= 2
    assert canvas.document.selection == ()


def test_a_band_at_the_edge_moves_the_picture_and_its_beginning_with_it(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(star(60), None))
    canvas.viewport.set_zoom(1.0)
    canvas.viewport.centre_on(canvas.view.extent.left + 200, canvas.view.y)
    start, end = QPoint(500, 100), QPoint(795, 500)
    under = canvas.view.to_plane(start.x(), start.y())
    QTest.mousePress(canvas, LEFT, NONE, start)
    QTest.mouseMove(canvas, QPoint(700, 400))
    QTest.mouseMove(canvas, end)
    left = canvas.view.x
    qtbot.waitUntil(lambda: canvas.view.x > left + 120)
    QTest.mouseRelease(canvas, LEFT, NONE, end)
    x = canvas.frame().places.plan.x[list(canvas.document.selection)]
    assert x.min() >= under[0], "nothing left of where it began"
    assert x.max() > under[0] + 295 + 40, "and more than the window showed"
    moved = canvas.view.x
    qtbot.wait(60)
    assert canvas.view.x == moved, "it stands still when it has ended"


# How it is drawn


def brackets(items: tuple[Item, ...]) -> list[float]:
    """The widths of the pens of the marks, one for each selected node."""
    found: list[float] = []
    for item in items:
        if isinstance(item, Group):
            if item.name == "selected":
                found.append(item.items[0].pen.width)  # type: ignore[union-attr]
            else:
                found += brackets(item.items)
    return found


def test_all_are_marked_near_and_the_current_one_more(canvas: TreeCanvas) -> None:
    canvas.document.select_all((5, 2, 3))
    frame = canvas.frame()
    widths = brackets(picture_of(frame.state, frame.places, frame.window).items)
    assert sorted(widths) == [LIGHT.line, LIGHT.line, LIGHT.heavy]
    canvas.document.select(5)
    frame = canvas.frame()
    widths = brackets(picture_of(frame.state, frame.places, frame.window).items)
    assert widths == [LIGHT.line], "a single one as ever"


def test_exports_mark_no_more_than_the_current_one(canvas: TreeCanvas) -> None:
    canvas.document.select_all((5, 2, 3))
    assert brackets(canvas.document.picture().items) == [LIGHT.line]
    assert brackets(picture_in_view(canvas.frame(), marked=True).items) == [LIGHT.line]


def test_exports_of_what_is_too_small_to_be_read_neither(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(uniform(6, 4), None))
    ids = canvas.document.layout.level_ids.tolist()
    images = []
    for chosen in (ids[7:8], ids[7:43]):
        canvas.document.select_all(chosen)
        image = QImage(800, 600, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        VisiblePicture(canvas.frame(), LIGHT, marked=True).paint(painter, 1.0)
        painter.end()
        images.append(image)
    assert images[0] == images[1]


@pytest.mark.parametrize("direction", ["down", "right"])
def test_all_are_marked_far_away(qtbot: QtBot, direction: str) -> None:
    document = document_of(uniform(6, 4), None)
    document.set_style(replace(LIGHT, direction=direction))
    canvas = shown(qtbot, document)
    canvas.viewport.smooth = False
    plain = pixels(canvas)
    level = [int(node) for node in document.layout.level_ids[7:43]]
    document.select_all(level[:10])
    marked = pixels(canvas)
    for node in level[:10]:
        at = canvas.viewport.place_of(node)
        assert colours(marked, at.x(), at.y(), 12) != colours(plain, at.x(), at.y(), 12), node
    at = canvas.viewport.place_of(level[20])
    assert colours(marked, at.x(), at.y(), 12) == colours(plain, at.x(), at.y(), 12)


def test_a_hundred_thousand_selected_nodes_cost_no_more_than_pixels(qtbot: QtBot) -> None:
    document = document_of(uniform(10, 5), None)
    canvas = shown(qtbot, document)
    document.select_all(document.order.ids.tolist())
    pixels(canvas)
    assert lines(lambda: pixels(canvas)) < 20_000
    assert len(canvas.frame().state.selected) == 111_111


def test_what_is_selected_in_a_folded_subtree_is_marked_there(canvas: TreeCanvas) -> None:
    canvas.document.select_all((2, 6))
    canvas.document.set_folded((5,))
    assert canvas.frame().state.scene.selection == {2, 5}
    assert canvas.mouse.node_at(QPointF(place(canvas, 5))) == 5
