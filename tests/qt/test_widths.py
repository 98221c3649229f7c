"""No text may change the size of the window or of the picture."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from tests.qt.stepping import few_iterations, some_steps
from treeview.qt.panels.status_line import LEAST_SCALE
from treeview.qt.settings import TEXT_SIZES
from treeview.qt.widgets.labels import ElidedText
from treeview.qt.window.main_window import MainWindow
from treeview.search.registry import ALGORITHMS

LONG = "x" * 200


def widths(window: MainWindow, rounds: int = 3) -> tuple[int, int]:
    for _ in range(rounds):
        QApplication.processEvents()
    return window.width(), window.shell.canvas.width()


FRONTS = ("log", "counters", "inspector")


@pytest.mark.parametrize("algorithm", list(ALGORITHMS))
def test_long_labels_do_not_move_the_picture(window: MainWindow, algorithm: str) -> None:
    """Each panel in front in turn at the first step of each kind, and at some others; and at the ends."""
    load_source(window.shell.document, f'["root", ["{LONG}", 8, 3, 2], ["{LONG}b", 5, 4, 6]]')
    window.shell.document.select(1)
    window.shell.document.start(algorithm, few_iterations(algorithm))
    window.shell.document.recorder.finish()
    steps = some_steps(window.shell.document, stride=25, among=100)
    for place, front in enumerate(FRONTS):
        window.shell.document.seek(0)
        window.shell.panels.by_name[front].show()
        window.shell.panels.by_name[front].raise_()
        before = widths(window)
        for step in (*steps[place :: len(FRONTS)], window.shell.document.length):
            window.shell.document.seek(step)
            assert widths(window, 1) == before, f"{front} at step {step}"
        assert widths(window) == before


def test_a_long_message_does_not_widen_the_window(window: MainWindow) -> None:
    before = widths(window)
    window.shell.document.messageRaised.emit(LONG * 2)
    assert widths(window) == before


def test_a_long_equation_is_cut_short_and_told_in_full(window: MainWindow) -> None:
    status = window.shell.status
    window.shell.document.seek(window.shell.document.length)
    while not status.equation.text():
        window.shell.document.seek(window.shell.document.step - 1)
    whole = status.equation.text()
    status.resize(90, status.height())
    assert status.equation.text().endswith("…")
    assert status.equation.toolTip() == whole


@pytest.mark.parametrize("front", ["counters", "inspector"])
def test_with_large_text_a_small_screen_is_wide_enough(window: MainWindow, front: str) -> None:
    window.settings["text_size"] = 150
    load_source(window.shell.document, "example:nim-4")
    window.shell.document.start("mcts")
    window.shell.document.recorder.finish()
    window.shell.document.seek(window.shell.document.length)
    window.shell.document.select(1)
    window.shell.panels.by_name[front].raise_()
    widths(window)
    assert window.minimumSizeHint().width() <= 1300


def test_scroll_areas_have_names(window: MainWindow) -> None:
    for front in ("counters", "inspector"):
        window.shell.panels.by_name[front].raise_()
        QApplication.processEvents()
    window.actions_["start_page"].trigger()
    areas = window.findChildren(QScrollArea)
    assert len(areas) >= 4, "three panels and the start page"
    assert all(area.accessibleName() for area in areas)


@pytest.mark.long
def test_a_sentence_of_three_lines_has_room_above_its_equation(window: MainWindow) -> None:
    status = window.shell.status
    for size in TEXT_SIZES:
        window.settings["text_size"] = size
        QApplication.processEvents()
        line = QFontMetrics(status._font(LEAST_SCALE)).lineSpacing()
        assert status.sentence.height() >= 3 * line
        assert status.sentence.geometry().bottom() < status.equation.y()


@pytest.mark.parametrize(("size", "steps", "rows"), [(100, 47_560, 1), (150, 47_560, 2), (150, 1_234_567, 2)])
def test_very_many_steps_fit_below_the_picture_whatever_the_size_of_text(
    window: MainWindow, size: int, steps: int, rows: int
) -> None:
    window.resize(1280, 800)
    window.settings["text_size"] = size
    transport = window.shell.transport
    transport.total.setText(f"of {steps:,} …")
    transport.number.setRange(0, steps)
    transport.stop.show()
    widths(window)
    assert window.width() == 1280
    assert window.shell.panels.by_name["pseudocode"].width() >= 289
    controls = [transport.buttons["start"], transport.until, transport.stop, transport.total, transport.speed]
    for control in controls:
        place = QRect(control.mapTo(transport, QPoint(0, 0)), control.size())
        assert transport.rect().contains(place)
        assert control.width() >= control.minimumSizeHint().width()
    assert len({control.parentWidget().y() for control in controls}) == rows


def test_a_text_without_room_ends_in_dots_in_its_last_line(qtbot: QtBot) -> None:
    label = ElidedText(
        "The root is done and fails low: it is worth at most 35. The bounds have met: it is worth 35."
    )
    qtbot.addWidget(label)
    line = label.fontMetrics().lineSpacing()
    label.resize(2000, line)
    assert label.shown_lines() == [label.text()]
    label.resize(150, 2 * line + 1)
    first, last = label.shown_lines()
    assert label.text().startswith(first)
    assert last.endswith("…")
    assert label.text().startswith(first + last[:-1])
    assert label.toolTip() == label.text()
