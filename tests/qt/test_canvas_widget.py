"""The canvas as a person uses it: keys, mouse, wheel, fingers, and what it tells others."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPointingDevice,
    QWheelEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tests.qt.canvases import chain, colours, document_of, lesson, pixels, shown, star, uniform
from treeview.draw.style.style import LIGHT
from treeview.games.game_tree import GameTree
from treeview.games.rules.tictactoe import TicTacToe
from treeview.games.setup import WHOLE, Setup
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.canvas.interaction.rubber_band import RubberBand
from treeview.qt.canvas.render.visible_picture import picture_in_view
from treeview.qt.document import Document
from treeview.tree.tree import NIL, ROOT, Tree

LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def canvas(qtbot: QtBot) -> TreeCanvas:
    """The lesson at the end of alpha-beta, fitted into 800 × 600."""
    made = shown(qtbot, document_of(lesson()))
    made.setFocus()
    return made


def place(canvas: TreeCanvas, node: int) -> QPoint:
    return QPointF(*canvas.frame().at(node)).toPoint()


def looking_at(canvas: TreeCanvas) -> tuple[float, float, float]:
    return canvas.view.x, canvas.view.y, canvas.view.zoom


def wheel(
    canvas: TreeCanvas,
    at: QPoint,
    notches: float = 0,
    fingers: QPoint | None = None,
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    phase = Qt.ScrollPhase.ScrollUpdate if fingers else Qt.ScrollPhase.NoScrollPhase
    angle = QPoint(0, round(120 * notches)) if fingers is None else fingers * 2
    event = QWheelEvent(
        QPointF(at),
        canvas.mapToGlobal(QPointF(at)),
        fingers or QPoint(),
        angle,
        Qt.MouseButton.NoButton,
        modifiers,
        phase,
        False,
    )
    QApplication.sendEvent(canvas, event)


# Selecting


def test_a_click_selects_the_node(canvas: TreeCanvas, qtbot: QtBot) -> None:
    with qtbot.waitSignal(canvas.mouse.selected) as signal:
        qtbot.mouseClick(canvas, LEFT, pos=place(canvas, 5))
    assert signal.args == [5]
    assert canvas.document.selected == 5


def test_a_click_beside_everything_selects_nothing(canvas: TreeCanvas, qtbot: QtBot) -> None:
    canvas.document.select(5)
    qtbot.mouseClick(canvas, LEFT, pos=QPoint(5, 5))
    assert canvas.document.selected == NIL


def test_a_click_on_a_pruned_edge_selects_the_pruned_child(canvas: TreeCanvas, qtbot: QtBot) -> None:
    qtbot.mouseClick(canvas, LEFT, pos=(place(canvas, 9) + place(canvas, 12)) / 2)
    assert canvas.document.selected == 12


def test_a_double_click_asks_to_edit(canvas: TreeCanvas, qtbot: QtBot) -> None:
    with (
        qtbot.waitSignal(canvas.mouse.editRequested) as signal,
        qtbot.assertNotEmitted(canvas.keys.activated),
    ):
        qtbot.mouseDClick(canvas, LEFT, pos=place(canvas, 7))
    assert signal.args == [7]
    assert canvas.document.selected == 7


def test_return_activates_the_selected_node(canvas: TreeCanvas, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(canvas.keys.activated):
        qtbot.keyClick(canvas, Qt.Key.Key_Return)
    canvas.document.select(7)
    with qtbot.waitSignal(canvas.keys.activated) as signal:
        qtbot.keyClick(canvas, Qt.Key.Key_Return)
    assert signal.args == [7]


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.NoModifier, ALT])
def test_arrows_move_the_selection(canvas: TreeCanvas, qtbot: QtBot, modifier: Qt.KeyboardModifier) -> None:
    keys = (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left)
    seen = []
    for key in (*keys, Qt.Key.Key_Up, Qt.Key.Key_Home):
        qtbot.keyClick(canvas, key, modifier)
        seen.append(canvas.document.selected)
    assert seen == [ROOT, 1, 5, 6, 4, 1, ROOT]


def test_a_selection_by_keys_is_brought_into_sight(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(uniform(4, 4), None))
    canvas.viewport.zoom_to(ROOT, 2.0)
    for _ in range(5):
        qtbot.keyClick(canvas, Qt.Key.Key_Down)
    assert canvas.document.tree.is_terminal(canvas.document.selected)
    qtbot.waitUntil(lambda: canvas.rect().contains(place(canvas, canvas.document.selected)))


def test_a_selection_made_elsewhere_is_not_answered(canvas: TreeCanvas, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(canvas.mouse.selected):
        canvas.document.select(3)


def test_the_mouse_over_a_node(canvas: TreeCanvas, qtbot: QtBot) -> None:
    over = []
    canvas.mouse.hovered.connect(over.append)
    for node in (5, 5, 6):
        qtbot.mouseMove(canvas, place(canvas, node))
    qtbot.mouseMove(canvas, QPoint(5, 5))
    assert over == [5, 6, NIL]


def test_a_tool_tip_describes_the_node(canvas: TreeCanvas) -> None:
    at = place(canvas, 5)
    QApplication.sendEvent(canvas, QHelpEvent(QEvent.Type.ToolTip, at, canvas.mapToGlobal(at)))
    assert QToolTip.text().startswith("<p>drift: MIN<br>value 4<br>α 2, β 4<br>visited</p>")
    canvas.mouse.describe = lambda node: f"node {node}"
    QApplication.sendEvent(canvas, QHelpEvent(QEvent.Type.ToolTip, at, canvas.mapToGlobal(at)))
    assert QToolTip.text() == "node 5"
    QToolTip.hideText()


def test_a_context_menu_is_asked_for(canvas: TreeCanvas, qtbot: QtBot) -> None:
    at = place(canvas, 5)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, canvas.mapToGlobal(at))
    with qtbot.waitSignal(canvas.mouse.menuRequested) as signal:
        QApplication.sendEvent(canvas, event)
    assert signal.args == [5, canvas.mapToGlobal(at)]
    assert canvas.document.selected == 5
    canvas.document.select(7)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
    with qtbot.waitSignal(canvas.mouse.menuRequested) as signal:
        QApplication.sendEvent(canvas, event)
    assert signal.args == [7, canvas.mapToGlobal(place(canvas, 7))]


# Panning and zooming


@pytest.mark.parametrize("button", [LEFT, MIDDLE])
@pytest.mark.parametrize("from_node", [True, False])
def test_dragging_pans(canvas: TreeCanvas, qtbot: QtBot, button: Qt.MouseButton, from_node: bool) -> None:
    start = place(canvas, 5) if from_node else QPoint(30, 30)
    before = place(canvas, 1)
    qtbot.mousePress(canvas, button, pos=start)
    qtbot.mouseMove(canvas, start + QPoint(20, 10))
    qtbot.mouseMove(canvas, start + QPoint(50, 40))
    qtbot.mouseRelease(canvas, button, pos=start + QPoint(50, 40))
    moved = place(canvas, 1) - before
    assert (moved - QPoint(50, 40)).manhattanLength() <= 2
    assert canvas.document.selected == NIL, "dragging is not clicking"


def test_escape_gives_up_a_drag(canvas: TreeCanvas, qtbot: QtBot) -> None:
    before = place(canvas, 1)
    qtbot.mousePress(canvas, LEFT, pos=QPoint(30, 30))
    qtbot.mouseMove(canvas, QPoint(90, 90))
    assert place(canvas, 1) != before
    qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    qtbot.mouseMove(canvas, QPoint(200, 90))
    assert place(canvas, 1) == before
    qtbot.mouseRelease(canvas, LEFT, pos=QPoint(200, 90))


def test_a_trembling_hand_still_clicks(canvas: TreeCanvas, qtbot: QtBot) -> None:
    before = looking_at(canvas)
    qtbot.mousePress(canvas, LEFT, pos=place(canvas, 5))
    qtbot.mouseMove(canvas, place(canvas, 5) + QPoint(2, 2))
    qtbot.mouseRelease(canvas, LEFT, pos=place(canvas, 5) + QPoint(2, 2))
    assert canvas.document.selected == 5
    assert looking_at(canvas) == before


@pytest.mark.parametrize("modifiers", [Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier])
def test_the_wheel_zooms_at_the_mouse(canvas: TreeCanvas, modifiers: Qt.KeyboardModifier) -> None:
    at, zoom = place(canvas, 8), canvas.view.zoom
    wheel(canvas, at, 2, modifiers=modifiers)
    assert canvas.view.zoom == pytest.approx(zoom * 1.44)
    assert (place(canvas, 8) - at).manhattanLength() <= 2
    wheel(canvas, at, -2, modifiers=modifiers)
    assert canvas.view.zoom == pytest.approx(zoom)


def test_two_fingers_pan_and_zoom_with_control(canvas: TreeCanvas) -> None:
    before, zoom = place(canvas, 1), canvas.view.zoom
    wheel(canvas, before, fingers=QPoint(15, -25))
    assert (place(canvas, 1) - before - QPoint(15, -25)).manhattanLength() <= 2
    assert canvas.view.zoom == zoom
    wheel(canvas, before, fingers=QPoint(0, 60), modifiers=Qt.KeyboardModifier.ControlModifier)
    assert canvas.view.zoom > zoom


def test_the_wheel_with_shift_pans_sideways(canvas: TreeCanvas) -> None:
    before = place(canvas, 1)
    wheel(canvas, before, 1, modifiers=Qt.KeyboardModifier.ShiftModifier)
    moved = place(canvas, 1) - before
    assert moved.x() > 40
    assert abs(moved.y()) <= 1


def test_a_tilted_wheel_pans_sideways(canvas: TreeCanvas) -> None:
    before, zoom = place(canvas, 1), canvas.view.zoom
    at, none = QPointF(before), QPoint()
    event = QWheelEvent(
        at,
        canvas.mapToGlobal(at),
        none,
        QPoint(120, 0),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(canvas, event)
    assert (place(canvas, 1) - before).x() > 40
    assert canvas.view.zoom == zoom


def test_the_wheel_in_a_drag_lets_it_see_what_is_there_now(canvas: TreeCanvas) -> None:
    canvas.document.set_drawing(True)
    canvas.viewport.fit()
    start, end = QPoint(4, canvas.height() - 4), canvas.viewport.place_of(ROOT).toPoint() + QPoint(-40, 40)
    QTest.mousePress(canvas, LEFT, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(canvas, (start + end) / 2)
    QTest.mouseMove(canvas, end)
    gesture = canvas.mouse.gesture
    assert isinstance(gesture, RubberBand)
    seen = {gesture._nodes}
    for fingers in (QPoint(60, 150), QPoint(-200, 0), QPoint(0, 150)):
        wheel(canvas, end, fingers=fingers)
        shown = gesture._nodes
        QTest.mouseMove(canvas, end + QPoint(0, 1))
        QTest.mouseMove(canvas, end)
        assert gesture._nodes == shown
        seen.add(shown)
    assert len(seen) > 1
    QTest.mouseRelease(canvas, LEFT, Qt.KeyboardModifier.NoModifier, end)


def test_pinching_zooms_at_the_fingers(canvas: TreeCanvas) -> None:
    at, zoom = place(canvas, 8), canvas.view.zoom
    event = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture,
        QPointingDevice.primaryPointingDevice(),
        2,
        QPointF(at),
        QPointF(at),
        canvas.mapToGlobal(QPointF(at)),
        0.25,
        QPointF(),
    )
    QApplication.sendEvent(canvas, event)
    assert canvas.view.zoom == pytest.approx(zoom * 1.25)
    assert (place(canvas, 8) - at).manhattanLength() <= 2


def test_two_fingers_on_a_touch_screen_zoom(canvas: TreeCanvas) -> None:
    zoom = canvas.view.zoom
    device = QTest.createTouchDevice()
    left, right = QPoint(350, 300), QPoint(450, 300)
    QTest.touchEvent(canvas, device).press(0, left, canvas).press(1, right, canvas).commit()
    for spread in range(10, 101, 10):
        sequence = QTest.touchEvent(canvas, device)
        sequence.move(0, left - QPoint(spread, 0), canvas).move(1, right + QPoint(spread, 0), canvas)
        sequence.commit()
    QTest.touchEvent(canvas, device).release(0, left, canvas).release(1, right, canvas).commit()
    assert canvas.view.zoom > zoom * 1.5


def test_keys_zoom(canvas: TreeCanvas, qtbot: QtBot) -> None:
    fitted = looking_at(canvas)
    qtbot.keyClicks(canvas, "+")
    assert canvas.view.zoom == pytest.approx(fitted[2] * 1.25)
    qtbot.keyClicks(canvas, "--")
    assert canvas.view.zoom == pytest.approx(fitted[2] / 1.25)
    qtbot.keyClicks(canvas, "1")
    assert canvas.view.zoom == 1.0
    qtbot.keyClicks(canvas, "0")
    assert looking_at(canvas) == pytest.approx(fitted)


def test_zooming_to_the_selection(canvas: TreeCanvas) -> None:
    before = looking_at(canvas)
    canvas.viewport.zoom_to_selection()
    assert looking_at(canvas) == before, "there is none"
    canvas.document.select(12)
    canvas.viewport.zoom_to_selection()
    assert canvas.view.zoom >= 1
    assert (place(canvas, 12) - canvas.rect().center()).manhattanLength() <= 2


def test_zooming_to_an_inner_node_shows_its_subtree(canvas: TreeCanvas) -> None:
    tree = canvas.document.tree
    for node in tree.children(ROOT):
        canvas.document.select(node)
        canvas.viewport.fit()
        fitted = canvas.view.zoom
        canvas.viewport.zoom_to_selection()
        assert canvas.view.zoom > fitted
        for below in (node, *tree.children(node)):
            assert canvas.rect().contains(place(canvas, below))


def test_moving_the_view_is_announced(canvas: TreeCanvas, qtbot: QtBot) -> None:
    for change in (
        canvas.viewport.fit,
        lambda: canvas.viewport.zoom_by(1.1),
        lambda: canvas.viewport.pan(3, 4),
    ):
        with qtbot.waitSignal(canvas.viewport.changed):
            change()


# Staying put, and following


def test_a_fitted_tree_stays_fitted_when_the_window_grows(canvas: TreeCanvas) -> None:
    canvas.resize(1200, 900)
    x, y, _ = looking_at(canvas)
    canvas.viewport.fit()
    assert looking_at(canvas)[:2] == pytest.approx((x, y))


def test_a_view_that_was_chosen_keeps_its_zoom_when_the_window_grows(canvas: TreeCanvas) -> None:
    canvas.viewport.set_zoom(0.77)
    canvas.resize(1200, 900)
    assert canvas.view.zoom == 0.77


def test_another_tree_is_fitted(canvas: TreeCanvas) -> None:
    canvas.viewport.set_zoom(3.0)
    canvas.document.set_tree(uniform(3, 4))
    last = len(canvas.document.tree) - 1
    assert canvas.rect().contains(place(canvas, ROOT))
    assert canvas.rect().contains(place(canvas, last))


def test_the_view_stays_put_while_stepping(canvas: TreeCanvas) -> None:
    before = looking_at(canvas)
    for step in range(canvas.document.length):
        canvas.document.seek(step)
        assert looking_at(canvas) == before


def test_another_algorithm_keeps_the_place(qtbot: QtBot) -> None:
    """Numbers beside the nodes need room; the node in the middle stays there."""
    canvas = shown(qtbot, document_of(uniform(3, 5)))
    canvas.viewport.zoom_to(200)
    gap = canvas.frame().places.plan.gap
    canvas.document.start("mcts")
    canvas.document.recorder.finish()
    assert canvas.frame().places.plan.gap > gap
    assert (place(canvas, 200) - canvas.rect().center()).manhattanLength() <= 4


def test_the_view_follows_the_search(qtbot: QtBot) -> None:
    document = document_of(uniform(4, 4), step=1)
    canvas = shown(qtbot, document)
    canvas.viewport.zoom_to(ROOT, 1.5)
    document.seek(5)
    node = document.current_node
    assert not canvas.rect().contains(place(canvas, node)), "gently, not at once"
    qtbot.waitUntil(lambda: canvas.rect().contains(place(canvas, node)))


def test_the_search_is_followed_wherever_the_selection_is(qtbot: QtBot) -> None:
    document = document_of(uniform(4, 4), step=1)
    canvas = shown(qtbot, document)
    canvas.viewport.smooth = False
    canvas.viewport.zoom_to(ROOT, 1.5)
    document.select(document.order.ids.tolist()[-1])
    for step in range(2, 30):
        document.seek(step)
        assert canvas.rect().contains(place(canvas, document.current_node))


def test_a_fitted_tree_does_not_move_however_near_the_edge_the_search_is(qtbot: QtBot) -> None:
    game = TicTacToe()
    tree = GameTree(game, game.read("X O X / . O . / . X ."))
    for _ in tree.grow():
        pass
    document = Document()
    document.open_game(Setup("tictactoe", extent=WHOLE), tree)
    canvas = shown(qtbot, document, 650, 610)
    canvas.viewport.smooth = False
    canvas.viewport.fit()
    image = canvas.grab().toImage()
    empty = {image.pixel(x, y) for x in range(image.width()) for y in (0, 4, image.height() - 1)}
    assert len(empty) == 1, "boards are seen whole"
    before = looking_at(canvas)
    for step in range(document.length):
        document.seek(step)
        assert canvas.viewport.fitted
        assert looking_at(canvas) == before


def test_following_can_be_switched_off(qtbot: QtBot) -> None:
    document = document_of(uniform(4, 4), step=1)
    canvas = shown(qtbot, document)
    canvas.viewport.follow = False
    canvas.viewport.zoom_to(ROOT, 1.5)
    before = looking_at(canvas)
    document.seek(5)
    qtbot.wait(250)
    assert looking_at(canvas) == before


def test_who_drags_is_not_pulled_away(qtbot: QtBot) -> None:
    document = document_of(uniform(4, 4), step=1)
    canvas = shown(qtbot, document)
    canvas.viewport.zoom_to(ROOT, 1.5)
    qtbot.mousePress(canvas, LEFT, pos=QPoint(30, 30))
    before = looking_at(canvas)
    document.seek(5)
    qtbot.wait(250)
    assert looking_at(canvas) == before
    qtbot.mouseRelease(canvas, LEFT, pos=QPoint(30, 30))


def test_a_view_that_is_moved_while_a_search_plays_stays_there(qtbot: QtBot) -> None:
    document = document_of(uniform(4, 4), step=1)
    canvas = shown(qtbot, document)
    canvas.viewport.smooth = False
    canvas.viewport.zoom_to(ROOT, 1.5)
    canvas.viewport.following.play(True)
    document.seek(5)
    assert canvas.viewport.in_sight(document.current_node), "at first it goes along"
    away = canvas.view.x + 3000
    for move in (
        lambda: canvas.viewport.pan(-4000, 0),
        lambda: canvas.viewport.centre_on(away, 0),
        lambda: canvas.viewport.set_zoom(4.0),
    ):
        canvas.viewport.centre_on(away, 0)
        canvas.viewport.following.play(True)
        move()
        before = looking_at(canvas)
        for step in (6, 7, 8):
            document.seek(step)
            assert not canvas.viewport.in_sight(document.current_node)
            assert looking_at(canvas) == before
    canvas.viewport.following.play(False)
    document.seek(9)
    assert canvas.viewport.in_sight(document.current_node), "a step of one's own is shown"


def test_the_view_goes_along_again_once_the_search_comes_into_sight(qtbot: QtBot) -> None:
    document = document_of(uniform(4, 4), step=5)
    canvas = shown(qtbot, document)
    canvas.viewport.smooth = False
    canvas.viewport.zoom_to(document.current_node, 1.5)
    canvas.viewport.following.play(True)
    canvas.viewport.pan(-3000, 0)
    document.seek(6)
    assert not canvas.viewport.in_sight(document.current_node)
    canvas.viewport.pan(3000, 0)
    document.seek(7)
    assert canvas.viewport.in_sight(document.current_node)
    document.seek(document.length // 2)
    assert canvas.viewport.in_sight(document.current_node)


def test_following_begins_at_the_current_node_when_it_is_switched_on(qtbot: QtBot) -> None:
    document = document_of(uniform(4, 4), step=5)
    canvas = shown(qtbot, document)
    canvas.viewport.smooth = canvas.viewport.follow = False
    canvas.viewport.zoom_to(document.current_node, 1.5)
    canvas.viewport.pan(-3000, 0)
    assert not canvas.viewport.in_sight(document.current_node)
    canvas.viewport.follow = True
    assert canvas.viewport.in_sight(document.current_node)


# Everyone


def test_a_screen_reader_hears_what_is_selected(canvas: TreeCanvas, qtbot: QtBot) -> None:
    assert canvas.accessibleName()
    qtbot.mouseClick(canvas, LEFT, pos=place(canvas, 12))
    assert canvas.accessibleDescription() == "dodge → 3: terminal\nvalue 7\npruned"


@pytest.mark.parametrize(
    ("reason", "seen"),
    [
        (Qt.FocusReason.TabFocusReason, True),
        (Qt.FocusReason.BacktabFocusReason, True),
        (Qt.FocusReason.MouseFocusReason, False),
        (Qt.FocusReason.OtherFocusReason, False),
    ],
)
def test_a_focus_that_came_by_a_key_is_seen(canvas: TreeCanvas, reason: Qt.FocusReason, seen: bool) -> None:
    def edge() -> tuple[int, int]:
        image = canvas.grab().toImage()
        return image.pixel(0, 300), image.pixel(1, 300)

    canvas.clearFocus()
    without = edge()
    canvas.setFocus(reason)
    assert canvas.hasFocus()
    assert (edge()[0] != without[0]) == seen
    assert edge()[1] == without[1], "a thin frame"
    canvas.clearFocus()
    canvas.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
    assert (edge()[0] != without[0]) == seen, "another window had it meanwhile"


def test_drops_are_left_to_the_window(canvas: TreeCanvas) -> None:
    assert not canvas.acceptDrops()


def test_the_visible_picture_is_what_is_seen(canvas: TreeCanvas) -> None:
    canvas.viewport.zoom_to(12, 2.0)
    picture = picture_in_view(canvas.frame(), marked=True)
    assert picture.width == pytest.approx(canvas.width() / 2)
    assert picture.height == pytest.approx(canvas.height() / 2)
    assert picture.left == pytest.approx(canvas.frame().window.left)
    texts = {item.text for _, item in picture.walk() if hasattr(item, "text")}
    assert "9" in texts
    assert "boost" not in texts


def test_mouse_release_without_press_is_harmless(canvas: TreeCanvas) -> None:
    at = QPointF(place(canvas, 5))
    event = QMouseEvent(
        QEvent.Type.MouseButtonRelease, at, canvas.mapToGlobal(at), LEFT, LEFT, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(canvas, event)
    assert canvas.document.selected == NIL


@pytest.mark.parametrize(("make", "size"), [(chain, 100_000), (star, 10_000)])
def test_huge_trees_are_walked_and_zoomed(qtbot: QtBot, make: Callable[[int], Tree], size: int) -> None:
    canvas = shown(qtbot, document_of(make(size), None))
    last = len(canvas.document.tree) - 1
    qtbot.mouseClick(canvas, LEFT, pos=place(canvas, last))
    assert (place(canvas, canvas.document.selected) - place(canvas, last)).manhattanLength() <= 2
    canvas.document.select(last)
    canvas.viewport.zoom_to_selection()
    assert canvas.view.zoom == 1.0
    qtbot.keyClick(canvas, Qt.Key.Key_Up)
    assert canvas.document.selected == canvas.document.tree.parent[last]
    qtbot.waitUntil(lambda: canvas.rect().contains(place(canvas, canvas.document.selected)))


def test_text_size_scales_the_tree(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(uniform(3, 3)), 760, 560)
    canvas.viewport.set_zoom(1.0)
    first, second = canvas.viewport.place_of(1), canvas.viewport.place_of(2)
    canvas.viewport.set_text_size(150)
    larger = canvas.viewport.place_of(2) - canvas.viewport.place_of(1)
    assert larger.x() == pytest.approx(1.5 * (second - first).x(), abs=1.5)
    # What is painted is where the mouse finds it.
    for node in (2, 8):
        at = canvas.viewport.place_of(node)
        assert canvas.mouse.node_at(at) == node
        tints = LIGHT.palette.max if canvas.document.kinds[node] == 0 else LIGHT.palette.min
        assert tints.line in colours(pixels(canvas), at.x(), at.y(), 36)
    x = canvas.viewport.place_of(2).x()
    canvas.viewport.pan(30, 0)
    assert canvas.viewport.place_of(2).x() == pytest.approx(x + 30, abs=1)
    at = canvas.viewport.place_of(2)
    canvas.viewport.zoom_by(1.2, at)
    assert canvas.viewport.place_of(2).x() == pytest.approx(at.x(), abs=1.5)


def test_a_fitted_tree_stays_in_sight_at_any_text_size(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(uniform(3, 3)), 760, 560)
    canvas.set_legend_shown(True)
    before = canvas.frame().pitch
    for percent in (150, 130, 80, 100):
        canvas.viewport.set_text_size(percent)
        scale = percent / 100
        for node in (0, 13, 39):
            at = canvas.viewport.place_of(node)
            assert 0 < at.x() < 760
            assert 0 < at.y() < 560 - canvas.covered_height() * scale
    assert canvas.frame().pitch == before


def test_at_actual_size_there_is_something_to_see(qtbot: QtBot) -> None:
    canvas = shown(qtbot, document_of(uniform(6, 4), None))
    canvas.viewport.fit()
    leaf = canvas.document.tree.at([5, 5, 5, 5])
    for chosen in (leaf, ROOT, NIL):
        canvas.document.select(chosen)
        canvas.viewport.fit()
        canvas.viewport.actual_size()
        assert canvas.view.zoom == 1.0
        seen = canvas.rect().adjusted(8, 8, -8, -8)
        nodes = canvas.document.order.ids.tolist() if chosen == NIL else [chosen]
        assert any(seen.contains(place(canvas, node)) for node in nodes), chosen
    canvas.document.select(leaf)
    canvas.viewport.set_zoom(2.0)
    canvas.viewport.centre_on(-5000.0, 0.0)
    canvas.viewport.actual_size()
    assert canvas.rect().contains(place(canvas, leaf)), "from elsewhere, too"
