"""No text may change the size of the window or of the picture."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QScrollArea

from treeview.qt.window.main_window import MainWindow
from treeview.search.registry import ALGORITHMS

LONG = "x" * 200


def widths(window: MainWindow, rounds: int = 3) -> tuple[int, int]:
    for _ in range(rounds):
        QApplication.processEvents()
    return window.width(), window.canvas.width()


@pytest.mark.parametrize("front", ["log", "counters", "inspector"])
@pytest.mark.parametrize("algorithm", list(ALGORITHMS))
def test_long_labels_do_not_move_the_picture(window: MainWindow, front: str, algorithm: str) -> None:
    window.document.load_source(f'["root", ["{LONG}", 8, 3, 2], ["{LONG}b", 5, 4, 6]]')
    window.document.select(1)
    window.document.start(algorithm, {"iterations": 12} if algorithm == "mcts" else {})
    window.document.recorder.finish()
    window.document.seek(0)
    window.docks[front].show()
    window.docks[front].raise_()
    before = widths(window)
    for step in range(window.document.length + 1):
        window.document.seek(step)
        assert widths(window, 1) == before, f"at step {step}"
    assert widths(window) == before


def test_a_long_message_does_not_widen_the_window(window: MainWindow) -> None:
    before = widths(window)
    window.document.messageRaised.emit(LONG * 2)
    assert widths(window) == before


def test_a_long_equation_is_cut_short_and_told_in_full(window: MainWindow) -> None:
    status = window.status
    window.document.seek(window.document.length)
    while not status.equation.text():
        window.document.seek(window.document.step - 1)
    whole = status.equation.text()
    status.resize(90, status.height())
    assert status.equation.text().endswith("…")
    assert status.equation.toolTip() == whole


@pytest.mark.parametrize("front", ["counters", "inspector"])
def test_with_large_text_a_small_screen_is_wide_enough(window: MainWindow, front: str) -> None:
    window.settings["text_size"] = 150
    window.document.load_example("nim-4")
    window.document.start("mcts")
    window.document.recorder.finish()
    window.document.seek(window.document.length)
    window.document.select(1)
    window.docks[front].raise_()
    widths(window)
    assert window.minimumSizeHint().width() <= 1300


def test_scroll_areas_have_names(window: MainWindow) -> None:
    for front in ("counters", "inspector"):
        window.docks[front].raise_()
        QApplication.processEvents()
    areas = window.findChildren(QScrollArea)
    assert len(areas) == 4, "three panels and the start page"
    assert all(area.accessibleName() for area in areas)


@pytest.mark.parametrize(("size", "steps", "rows"), [(100, 47_560, 1), (150, 47_560, 2), (150, 1_234_567, 2)])
def test_very_many_steps_fit_below_the_picture_whatever_the_size_of_text(
    window: MainWindow, size: int, steps: int, rows: int
) -> None:
    window.resize(1280, 800)
    window.settings["text_size"] = size
    transport = window.transport
    transport.total.setText(f"of {steps:,} …")
    transport.number.setRange(0, steps)
    transport.stop.show()
    widths(window)
    assert window.width() == 1280
    assert window.docks["pseudocode"].width() >= 290
    controls = [transport.buttons["start"], transport.until, transport.stop, transport.total, transport.speed]
    for control in controls:
        place = QRect(control.mapTo(transport, QPoint(0, 0)), control.size())
        assert transport.rect().contains(place)
        assert control.width() >= control.minimumSizeHint().width()
    assert len({control.parentWidget().y() for control in controls}) == rows
