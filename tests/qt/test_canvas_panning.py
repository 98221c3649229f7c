"""Moving the picture about: Space and the mouse, fingers on a touch pad, and what the cursor says."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QInputDevice, QPointingDevice, QPointingDeviceUniqueId, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.qt.canvases import document_of, lesson, shown
from treeview.qt.canvas.canvas import TreeCanvas
from treeview.qt.window.main_window import MainWindow
from treeview.tree.tree import NIL

LEFT, SPACE = Qt.MouseButton.LeftButton, Qt.Key.Key_Space
Shape = Qt.CursorShape


@pytest.fixture
def canvas(qtbot: QtBot) -> TreeCanvas:
    made = shown(qtbot, document_of(lesson()))
    made.activateWindow()
    made.setFocus()
    QApplication.processEvents()
    return made


def place(canvas: TreeCanvas, node: int) -> QPoint:
    return canvas.viewport.place_of(node).toPoint()


def drag(canvas: TreeCanvas, start: QPoint, by: QPoint) -> None:
    QTest.mousePress(canvas, LEFT, pos=start)
    QTest.mouseMove(canvas, start + by / 2)
    QTest.mouseMove(canvas, start + by)
    QTest.mouseRelease(canvas, LEFT, pos=start + by)


def taps(canvas: TreeCanvas) -> list[bool]:
    seen: list[bool] = []
    canvas.keys.tapped.connect(lambda: seen.append(True))
    return seen


# Space


def test_space_and_a_drag_pan_even_from_a_node(canvas: TreeCanvas) -> None:
    seen, before, on = taps(canvas), place(canvas, 1), place(canvas, 5)
    QTest.keyPress(canvas, SPACE)
    drag(canvas, on, QPoint(40, 60))
    QTest.keyRelease(canvas, SPACE)
    assert (place(canvas, 1) - before - QPoint(40, 60)).manhattanLength() <= 2
    assert canvas.document.selected == NIL
    assert not seen, "a drag is not a tap"


def test_space_alone_is_a_tap(canvas: TreeCanvas) -> None:
    seen = taps(canvas)
    QTest.keyClick(canvas, SPACE)
    assert len(seen) == 1
    QTest.keyPress(canvas, SPACE)
    assert len(seen) == 1, "it acts when it is let go"
    QTest.keyRelease(canvas, SPACE)
    assert len(seen) == 2


def test_a_click_with_space_held_selects_nothing_and_is_no_tap(canvas: TreeCanvas) -> None:
    seen = taps(canvas)
    QTest.keyPress(canvas, SPACE)
    QTest.mouseClick(canvas, LEFT, pos=place(canvas, 5))
    QTest.keyRelease(canvas, SPACE)
    assert canvas.document.selected == NIL
    assert not seen
    QTest.mouseClick(canvas, LEFT, pos=place(canvas, 5))
    assert canvas.document.selected == 5, "and afterwards all is as before"
    QTest.keyClick(canvas, SPACE)
    assert len(seen) == 1


def test_a_double_click_with_space_held_does_nothing(canvas: TreeCanvas, qtbot: QtBot) -> None:
    QTest.keyPress(canvas, SPACE)
    with qtbot.assertNotEmitted(canvas.keys.activated):
        QTest.mouseDClick(canvas, LEFT, pos=place(canvas, 5))
    QTest.keyRelease(canvas, SPACE)
    assert canvas.document.selected == NIL


def test_space_let_go_during_the_drag_does_not_end_it(canvas: TreeCanvas) -> None:
    seen, before, start = taps(canvas), place(canvas, 1), QPoint(30, 30)
    QTest.keyPress(canvas, SPACE)
    QTest.mousePress(canvas, LEFT, pos=start)
    QTest.keyRelease(canvas, SPACE)
    QTest.mouseMove(canvas, start + QPoint(50, 0))
    QTest.mouseRelease(canvas, LEFT, pos=start + QPoint(50, 0))
    assert (place(canvas, 1) - before - QPoint(50, 0)).manhattanLength() <= 2
    assert not seen


def test_space_held_while_the_focus_goes_is_no_tap(canvas: TreeCanvas) -> None:
    seen = taps(canvas)
    QTest.keyPress(canvas, SPACE)
    canvas.clearFocus()
    QTest.keyRelease(canvas, SPACE)
    assert not seen
    assert canvas.cursor().shape() == Shape.ArrowCursor


def test_the_cursor_tells_what_a_press_would_do(canvas: TreeCanvas) -> None:
    def shape() -> Qt.CursorShape:
        return canvas.cursor().shape()

    start = QPoint(30, 30)
    assert shape() == Shape.ArrowCursor
    QTest.mouseMove(canvas, place(canvas, 5))
    assert shape() == Shape.PointingHandCursor
    QTest.keyPress(canvas, SPACE)
    assert shape() == Shape.OpenHandCursor
    QTest.mouseMove(canvas, start)
    QTest.mousePress(canvas, LEFT, pos=start)
    assert shape() == Shape.ClosedHandCursor
    QTest.mouseRelease(canvas, LEFT, pos=start)
    assert shape() == Shape.OpenHandCursor
    QTest.keyRelease(canvas, SPACE)
    assert shape() == Shape.ArrowCursor


def test_space_in_the_window_plays_unless_it_pans(window: MainWindow, press: Callable[..., int]) -> None:
    canvas = window.shell.canvas
    press("Space")
    assert window.shell.player.active
    press("Space")
    assert not window.shell.player.active
    QTest.keyPress(canvas, SPACE)
    drag(canvas, QPoint(30, 200), QPoint(40, 30))
    QTest.keyRelease(canvas, SPACE)
    assert not window.shell.player.active
    window.shell.panels.outline.view.setFocus()
    press("Space")
    assert window.shell.player.active, "elsewhere it plays at once, as before"


# Fingers


def touch_pad() -> QPointingDevice:
    return QPointingDevice(
        "pad",
        7,
        QInputDevice.DeviceType.TouchPad,
        QPointingDevice.PointerType.Finger,
        QInputDevice.Capability.Position | QInputDevice.Capability.Scroll,
        5,
        3,
        "",
        QPointingDeviceUniqueId(),
    )


def scroll(canvas: TreeCanvas, device: QPointingDevice | None, angle: QPoint, held: bool = False) -> None:
    at = place(canvas, 8)
    modifiers = Qt.KeyboardModifier.ControlModifier if held else Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(
        QPointF(at),
        canvas.mapToGlobal(QPointF(at)),
        QPoint(),
        angle,
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
        Qt.MouseEventSource.MouseEventNotSynthesized,
        device or QPointingDevice.primaryPointingDevice(),
    )
    QApplication.sendEvent(canvas, event)


def test_a_touch_pad_that_tells_no_px_pans_too(canvas: TreeCanvas) -> None:
    pad, before, zoom = touch_pad(), place(canvas, 1), canvas.view.zoom
    scroll(canvas, pad, QPoint(60, -40))
    assert (place(canvas, 1) - before - QPoint(30, -20)).manhattanLength() <= 2
    assert canvas.view.zoom == zoom
    scroll(canvas, pad, QPoint(0, 60), held=True)
    assert canvas.view.zoom > zoom


def test_the_wheel_of_a_mouse_zooms(canvas: TreeCanvas) -> None:
    zoom = canvas.view.zoom
    scroll(canvas, None, QPoint(0, 120))
    assert canvas.view.zoom == pytest.approx(zoom * 1.2)
