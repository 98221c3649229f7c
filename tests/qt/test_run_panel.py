"""What is entered in the run panel is neither lost nor put back without a word."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from treeview.qt.widgets.number_fields import OptionBox
from treeview.qt.window.main_window import MainWindow
from treeview.search.registry import ALGORITHMS


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


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [("c", "1,5", 1.5), ("c", "0.25", 0.25), ("c", "1,500", 1500.0), ("iterations", "2,000", 2000)],
)
def test_a_comma_is_that_of_a_decimal_number_or_separates_thousands(
    qtbot: QtBot, window: MainWindow, name: str, text: str, value: float
) -> None:
    window.shell.document.start("mcts")
    field = box(window, name)
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.value == value


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


def test_an_option_that_changes_nothing_beside_the_others_is_hidden(window: MainWindow) -> None:
    window.shell.document.start("mcts")
    fields = window.shell.panels.run_panel.fields
    formula, k = fields["formula"], box(window, "equivalence")
    assert k.isHidden()
    assert isinstance(formula, QComboBox)

    def choose(value: str) -> None:
        formula.setCurrentIndex(formula.findData(value))
        formula.activated.emit(formula.currentIndex())

    choose("rave")
    assert not k.isHidden()
    k.set_value_by_user(20)
    choose("ucb1")
    assert not k.isHidden(), "what was set stays in sight"
    window.shell.document.start("alphabeta")
    assert fields is not window.shell.panels.run_panel.fields
    fields = window.shell.panels.run_panel.fields
    assert fields["quiescence"].isHidden()
    box(window, "depth").set_value_by_user(2)
    assert not fields["quiescence"].isHidden()
    assert fields["noisy_plies"].isHidden()


@pytest.mark.parametrize("name", ALGORITHMS)
def test_an_option_depends_on_other_options_of_its_search(name: str) -> None:
    declared = {option.name: option for option in ALGORITHMS[name].declared}
    for option in declared.values():
        for other, values in option.only_with.items():
            assert option.name != other
            assert {declared[other].check(value) for value in values} == {*values}
            assert values or declared[other].none


def test_keys_of_commands_that_can_do_no_more_choose_nothing(qtbot: QtBot, window: MainWindow) -> None:
    document, panel = window.shell.document, window.shell.panels.run_panel
    document.seek(document.length)
    boxes = [field for field in panel.fields.values() if isinstance(field, QComboBox)]
    for field in (panel.algorithm, *boxes):
        field.setFocus()
        for key in (Qt.Key.Key_End, Qt.Key.Key_P, Qt.Key.Key_I):
            qtbot.keyClick(field, key)
            assert (document.algorithm, document.step) == ("alphabeta", document.length)
            assert panel.options_entered() == {}
