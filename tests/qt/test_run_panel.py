"""What is entered in the run panel is neither lost nor put back without a word."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from treeview.qt.widgets.number_fields import OptionBox
from treeview.qt.window.main_window import MainWindow


def box(window: MainWindow, name: str) -> OptionBox:
    found = window.shell.panels.run_panel.fields[name]
    assert isinstance(found, OptionBox)
    return found


def test_more_iterations_that_are_stopped_are_in_the_form(window: MainWindow) -> None:
    document = window.shell.document
    document.start("mcts", {"iterations": 20})
    document.recorder.finish()
    document.run_control.lengthen(1000)
    document.recorder.cancel()
    assert document.options["iterations"] == 1020
    assert box(window, "iterations").value == 1020


def test_another_algorithm_chosen_at_once_keeps_the_option_just_changed(window: MainWindow) -> None:
    panel = window.shell.panels.run_panel
    box(window, "depth").set_value_by_user(1)
    place = panel.algorithm.findData("minimax")
    panel.algorithm.setCurrentIndex(place)
    panel.algorithm.activated.emit(place)
    assert window.shell.document.algorithm == "minimax"
    assert window.shell.document.run_control.options_of("alphabeta")["depth"] == 1
    assert window.shell.document.options["depth"] is None


@pytest.mark.parametrize(("text", "why"), [("0", "Iterations: 0 is not"), ("-7", "Iterations: -7 is not")])
def test_a_number_out_of_range_is_put_back_with_a_reason(
    qtbot: QtBot, window: MainWindow, text: str, why: str
) -> None:
    window.shell.document.start("mcts")
    iterations = box(window, "iterations")
    before = iterations.value
    said: list[str] = []
    window.shell.document.messageRaised.connect(said.append)
    iterations.setFocus()
    iterations.selectAll()
    qtbot.keyClicks(iterations, text)
    qtbot.keyClick(iterations, Qt.Key.Key_Return)
    assert iterations.value == before
    assert iterations.text() == str(before)
    assert window.shell.messages.isVisible()
    assert window.shell.messages.text.text().startswith(why)
    assert len(said) == 1


def test_a_number_in_range_raises_no_message(qtbot: QtBot, window: MainWindow) -> None:
    window.shell.document.start("mcts")
    iterations = box(window, "iterations")
    iterations.setFocus()
    iterations.selectAll()
    qtbot.keyClicks(iterations, "12")
    qtbot.keyClick(iterations, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.shell.document.options["iterations"] == 12)
    assert not window.shell.messages.isVisible()
