"""The plus signs at a node: where they are, that they keep their size, and what they add."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tests.qt.canvases import colours, document_of, lesson, pixels, shown, uniform
from treeview.draw.style.style import LIGHT
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.interaction.add_buttons import MIN_DIAMETER_PX, AddButton
from treeview.qt.canvas.overlays.inline_field import InlineField
from treeview.qt.canvas.render.visible_picture import picture_in_view
from treeview.tree.tree import NIL

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(params=["down", "right"])
def canvas(qtbot: QtBot, request: pytest.FixtureRequest) -> TreeCanvas:
    """The lesson, drawn in either direction; nothing glides."""
    document = document_of(lesson(), None)
    document.set_style(replace(LIGHT, direction=request.param))
    return shown(qtbot, document, smooth=False)


def spot(canvas: TreeCanvas, node: int, what: str = "child") -> AddButton:
    found = [each for each in canvas.mouse.adding.find_buttons() if (each.node, each.what) == (node, what)]
    assert found, f"no plus sign for a {what} at {node}"
    return found[0]


def middle(canvas: TreeCanvas, plus: AddButton) -> QPoint:
    return (QPointF(plus.x, plus.y) * canvas.viewport.text_scale).toPoint()


def hover(canvas: TreeCanvas, node: int) -> None:
    QTest.mouseMove(canvas, QPoint(1, 1))  # where another test has left it, it would not move
    QTest.mouseMove(canvas, canvas.viewport.place_of(node).toPoint())


def test_a_click_adds_a_child_that_is_selected(canvas: TreeCanvas) -> None:
    canvas.document.select(5)
    QTest.mouseClick(canvas, LEFT, pos=middle(canvas, spot(canvas, 5)))
    assert list(canvas.document.tree.children(5)) == [6, 7, 8, 13]
    assert canvas.document.selection == (13,)
    assert canvas.document.history.undo_text == "new child of drift"


def test_the_other_one_adds_a_sibling(canvas: TreeCanvas) -> None:
    canvas.document.select(12)
    QTest.mouseClick(canvas, LEFT, pos=middle(canvas, spot(canvas, 12, "sibling")))
    assert list(canvas.document.tree.children(9)) == [10, 11, 12, 13]


def test_it_stands_towards_the_children(canvas: TreeCanvas) -> None:
    canvas.document.select(12)
    plus, node = spot(canvas, 12), canvas.viewport.place_of(12)
    across, along = canvas.frame().axes.turn(plus.x - node.x(), plus.y - node.y())
    assert across == pytest.approx(0)
    assert along > 0


def test_the_hovered_node_has_one_and_keeps_it_on_the_way_there(canvas: TreeCanvas) -> None:
    hover(canvas, 9)
    plus, node = spot(canvas, 9), canvas.viewport.place_of(9)
    for part in (0.3, 0.6, 0.65, 0.7, 0.9, 1.0):
        QTest.mouseMove(canvas, (node + (QPointF(plus.x, plus.y) - node) * part).toPoint())
        assert spot(canvas, 9) == plus, part
    assert canvas.mouse.adding.hot == plus
    assert canvas.cursor().shape() == Qt.CursorShape.PointingHandCursor
    QTest.mouseMove(canvas, QPoint(15, 15))
    assert canvas.mouse.adding.find_buttons() == []


def test_in_another_tree_no_node_is_hovered(canvas: TreeCanvas) -> None:
    hover(canvas, 9)
    assert canvas.mouse.adding.find_buttons()
    canvas.document.set_tree(uniform(2, 3))
    assert canvas.mouse.adding.find_buttons() == []


def test_it_is_pressed_as_a_button_is(canvas: TreeCanvas) -> None:
    """Let go elsewhere, it does nothing; pressed twice quickly, it adds two."""
    hover(canvas, 9)
    at = middle(canvas, spot(canvas, 9))
    QTest.mousePress(canvas, LEFT, pos=at)
    QTest.mouseMove(canvas, at + QPoint(80, 80))
    QTest.mouseRelease(canvas, LEFT, pos=at + QPoint(80, 80))
    assert len(canvas.document.tree) == 13
    canvas.viewport.zoom_by(0.8)
    hover(canvas, 9)
    QTest.mouseClick(canvas, LEFT, pos=middle(canvas, spot(canvas, 9)))
    at = middle(canvas, spot(canvas, 9))
    QTest.mouseDClick(canvas, LEFT, pos=at)
    QTest.mouseRelease(canvas, LEFT, pos=at)
    assert len(canvas.document.tree) == 15


def test_none_for_who_only_watches_none_for_several(canvas: TreeCanvas) -> None:
    canvas.document.select_all((1, 5))
    assert canvas.mouse.adding.find_buttons() == []
    canvas.document.select(5)
    assert canvas.mouse.adding.find_buttons()
    canvas.document.set_drawing(False)
    assert canvas.mouse.adding.find_buttons() == []
    at = canvas.viewport.place_of(5)
    hover(canvas, 5)
    assert canvas.mouse.adding.find_buttons() == []
    assert canvas.mouse.node_at(at) == 5


def test_they_are_painted_and_filled_under_the_mouse(canvas: TreeCanvas) -> None:
    highlight = LIGHT.palette.max.line
    canvas.document.select(12)
    plus = spot(canvas, 12)
    beside = (plus.x + 7, plus.y + 7)
    assert highlight in colours(pixels(canvas), plus.x, plus.y, 2)
    assert highlight not in colours(pixels(canvas), *beside, 0)
    QTest.mouseMove(canvas, middle(canvas, plus))
    assert highlight in colours(pixels(canvas), *beside, 0)


def test_no_export_shows_them(canvas: TreeCanvas) -> None:
    before = picture_in_view(canvas.frame(), marked=True).items
    hover(canvas, 9)
    assert canvas.mouse.adding.find_buttons()
    assert picture_in_view(canvas.frame(), marked=True).items == before


def test_a_tool_tip_says_what_it_does(canvas: TreeCanvas) -> None:
    canvas.document.select(12)
    for what, said in (("child", "Add a child (Tab)"), ("sibling", "Add a sibling (Enter)")):
        at = middle(canvas, spot(canvas, 12, what))
        QApplication.sendEvent(canvas, QHelpEvent(QHelpEvent.Type.ToolTip, at, canvas.mapToGlobal(at)))
        assert QToolTip.text() == said


@pytest.mark.parametrize("zoom", [0.05, 0.4, 1.0, 3.0])
def test_its_size_is_the_same_at_any_zoom(qtbot: QtBot, zoom: float) -> None:
    canvas = shown(qtbot, document_of(uniform(4, 4), None))
    canvas.document.select(20)
    canvas.viewport.zoom_to(20, zoom)
    canvas.viewport.set_zoom(zoom)
    assert 2 * spot(canvas, 20).radius >= MIN_DIAMETER_PX


@pytest.mark.parametrize("percent", [75, 100, 175])
def test_it_grows_with_the_text_and_is_never_too_small(canvas: TreeCanvas, percent: int) -> None:
    canvas.viewport.set_text_size(percent)
    canvas.document.select(5)
    across = 2 * spot(canvas, 5).radius * canvas.viewport.text_scale
    assert across >= max(MIN_DIAMETER_PX, MIN_DIAMETER_PX * percent / 100) - 1e-6
    QTest.mouseClick(canvas, LEFT, pos=middle(canvas, spot(canvas, 5)))
    assert len(canvas.document.tree) == 14


@pytest.mark.parametrize("branching", [3, 4, 5])
def test_they_cover_no_other_node(qtbot: QtBot, branching: int) -> None:
    canvas = shown(qtbot, document_of(uniform(branching, 3), None))
    for node in range(1 + branching + branching**2):
        canvas.document.select(node)
        for plus in canvas.mouse.adding.find_buttons():
            if node >= 1 + branching and plus.what == "child":
                continue  # so low there may be no free place: the selected node has one all the same
            for other in range(len(canvas.document.tree)):
                place = canvas.viewport.place_of(other)
                assert hypot(place.x() - plus.x, place.y() - plus.y) > plus.radius, (node, other)


def test_of_a_hovered_node_there_is_none_where_there_is_no_room(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(uniform(12, 3), None))
    inner = int(canvas.document.layout.level_ids[80])
    hover(canvas, inner)
    for plus in canvas.mouse.adding.find_buttons():
        at = canvas.mouse.node_at(QPointF(plus.x, plus.y))
        assert at in (NIL, plus.node)


def test_two_of_them_do_not_meet(canvas: TreeCanvas) -> None:
    canvas.document.select(5)
    hover(canvas, 9)
    for one, other in combinations(canvas.mouse.adding.find_buttons(), 2):
        assert hypot(one.x - other.x, one.y - other.y) >= one.radius + other.radius


def test_a_child_of_a_folded_node_is_added(canvas: TreeCanvas) -> None:
    canvas.document.set_folded((9,))
    canvas.document.select(9)
    QTest.mouseClick(canvas, LEFT, pos=middle(canvas, spot(canvas, 9)))
    assert list(canvas.document.tree.children(9)) == [10, 11, 12, 13]


def test_they_hide_no_name_beside_a_neighbour(qtbot: QtBot) -> None:
    tree = lesson()
    tree.labels[5] = "a long name for drift"
    canvas = shown(qtbot, document_of(tree, None))
    canvas.document.select(1)
    assert [each.what for each in canvas.mouse.adding.find_buttons()] == ["child"], (
        "no room for that of a sibling"
    )
    canvas.document.select(9)
    assert [each.what for each in canvas.mouse.adding.find_buttons()] == ["child", "sibling"]


def test_none_is_cut_by_the_edge(canvas: TreeCanvas) -> None:
    """A node that has no room below it, or beside it, has its plus sign elsewhere or none."""
    canvas.viewport.set_zoom(1.0)
    node = 12
    canvas.document.select(node)
    wide, high = canvas.view.width, canvas.view.height
    seen = set()
    for x in range(0, int(wide), 20):
        for y in range(0, int(high), 15):
            at = canvas.viewport.place_of(node)
            canvas.viewport.pan(x - at.x(), y - at.y())
            for plus in canvas.mouse.adding.find_buttons():
                seen.add(plus.what)
                assert plus.radius <= plus.x <= wide - plus.radius
                assert plus.radius <= plus.y <= high - plus.radius
    assert seen == {"child", "sibling"}


def test_at_the_lower_edge_it_stands_beside_the_node(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(lesson(), None))
    canvas.document.select(12)
    canvas.viewport.set_zoom(1.0)
    low = spot(canvas, 12)
    canvas.viewport.pan(0, canvas.height() - canvas.viewport.place_of(12).y() - low.radius - 25.5)
    beside = spot(canvas, 12)
    assert abs(beside.x - canvas.viewport.place_of(12).x()) > 5
    assert beside.y + beside.radius <= canvas.height()


def test_the_last_sibling_has_its_plus_sign_however_often_it_is_pressed(canvas: TreeCanvas) -> None:
    """Where the tree ends at the edge of the window, it stands above that."""
    canvas.document.select(12)
    for count in range(12):
        node = canvas.document.selected
        plus = spot(canvas, node, "sibling")
        away = QPointF(plus.x, plus.y) - canvas.viewport.place_of(node)
        assert hypot(away.x(), away.y()) > plus.radius
        QTest.mouseClick(canvas, LEFT, pos=middle(canvas, plus))
        assert len(canvas.document.tree) == 14 + count
        assert list(canvas.document.tree.children(9))[-1] == canvas.document.selected == 13 + count


def test_the_line_about_keys_hides_none_that_has_another_place(canvas: TreeCanvas) -> None:
    canvas.set_strip(QRectF(0, 520, 800, 30), 80)
    canvas.document.select(12)
    canvas.viewport.fit()
    for _ in range(4):
        for what in ("child", "sibling"):
            plus = spot(canvas, canvas.document.selected, what)
            assert plus.y + plus.radius <= 520, what
        QTest.mouseClick(canvas, LEFT, pos=middle(canvas, spot(canvas, canvas.document.selected)))


def test_beside_the_line_about_keys_it_stays_near_its_node(canvas: TreeCanvas) -> None:
    canvas.viewport.set_zoom(1.0)
    canvas.document.select(12)
    canvas.set_strip(QRectF(0, 500, 800, 30), 100)
    for y in range(400, 560, 3):
        at = canvas.viewport.place_of(12)
        canvas.viewport.pan(400 - at.x(), y - at.y())
        for plus in canvas.mouse.adding.find_buttons():
            assert hypot(plus.x - 400, plus.y - y) < 60


def press_at(canvas: TreeCanvas, at: QPoint, time: int, *, double: bool = False) -> None:
    """Press and let go, so many ms after something."""
    kinds = QEvent.Type.MouseButtonDblClick if double else QEvent.Type.MouseButtonPress
    for kind, held in ((kinds, LEFT), (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton)):
        place, none = QPointF(at), Qt.KeyboardModifier.NoModifier
        event = QMouseEvent(kind, place, canvas.mapToGlobal(place), LEFT, held, none)
        event.setTimestamp(time)
        QApplication.sendEvent(canvas, event)


@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("what", ["child", "sibling"])
def test_a_quick_second_click_neither_deselects_nor_edits(
    canvas: TreeCanvas, what: str, double: bool
) -> None:
    asked: list[int] = []
    canvas.mouse.editRequested.connect(asked.append)
    canvas.viewport.zoom_by(0.8)
    canvas.document.select(12)
    at = middle(canvas, spot(canvas, 12, what))
    press_at(canvas, at, 1000)
    assert canvas.document.selected == 13
    press_at(canvas, at, 1100, double=double)
    assert canvas.document.selected in (13, 14), "where another plus sign is, it is pressed"
    assert asked == []
    canvas.viewport.pan(-200, -200)
    selected = canvas.document.selected
    press_at(canvas, at, 1200)
    assert canvas.document.selected == selected
    press_at(canvas, at, 1101 + QApplication.doubleClickInterval() + 100)
    assert canvas.document.selected == NIL, "a slow click means what it always means"


def test_there_are_none_while_a_text_is_typed(canvas: TreeCanvas) -> None:
    field = InlineField(canvas)
    canvas.document.select(12)
    assert canvas.mouse.adding.find_buttons()
    field.open(12, "value", "3", lambda: canvas.viewport.place_of(12), lambda text: ("", ""))
    assert canvas.mouse.adding.find_buttons() == []
    field.close()
    assert canvas.mouse.adding.find_buttons()
