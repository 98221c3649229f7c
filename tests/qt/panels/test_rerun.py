"""After an edit: the run is over, and can be had again to the same step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.qt.waiting import run_out
from treeview.qt.editing.node_commands import KEYS_STEP
from treeview.qt.panels import rerun_bar
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits
from treeview.tree.tree import ROOT, Tree


def change(window: MainWindow, value: float = 77.0) -> None:
    leaf = next(
        node
        for node in window.shell.document.order.ids.tolist()
        if window.shell.document.tree.is_terminal(node)
    )
    assert window.shell.document.edit(node_edits.put, "value", {leaf: value})


def test_an_edit_ends_the_run_and_offers_it_again(window: MainWindow, press: Callable[..., int]) -> None:
    document, bar = window.shell.document, window.shell.rerun
    assert bar.isHidden()
    assert not window.actions_["again"].isEnabled()
    document.seek(17)
    change(window)
    assert document.run is None
    assert bar.isVisible()
    assert bar.button.text() == "Run Alpha-beta again up to step 17 (F9)"
    assert press("F9") == 17
    assert bar.isHidden()
    assert document.drawing is False
    assert window.shell.messages.text.text() == KEYS_STEP


def test_of_another_tree_it_is_not_said_that_keys_drew(window: MainWindow) -> None:
    """Of a game's tree it would not even be true that F4 draws."""
    document, messages = window.shell.document, window.shell.messages
    for _ in range(2):
        window.actions_["page_new"].trigger()  # from one page that is drawn to another
        document.edit(node_edits.put, "value", {ROOT: 5.0})
    window.shell.pages.show(0)
    assert (document.drawing, messages.isVisible()) == (False, False)
    window.shell.pages.show(2)
    window.shell.rerun.run_again()
    assert messages.text.text() == KEYS_STEP
    window.shell.pages.set_clean()


def test_the_end_is_the_end_of_the_new_run(window: MainWindow, qtbot: QtBot) -> None:
    document = window.shell.document
    document.seek(document.length)
    change(window)
    assert window.shell.rerun.button.text().startswith("Run Alpha-beta again to the end")
    document.edit(node_edits.delete, [document.tree.at([2])])
    qtbot.mouseClick(window.shell.rerun.button, Qt.MouseButton.LeftButton)
    assert document.step == document.length > 0
    assert window.shell.messages.text.text() == KEYS_STEP


def test_a_step_that_is_no_more_is_told(window: MainWindow, qtbot: QtBot, press: Callable[..., int]) -> None:
    document = window.shell.document
    document.seek(20)
    document.edit(node_edits.delete, [document.tree.at([2]), document.tree.at([1])])
    press("F9")
    assert document.step == document.length < 20
    said = f"The run now has only {document.length} steps; step 20 is gone."
    qtbot.waitUntil(lambda: window.shell.messages.isVisible() and window.shell.messages.text.text() == said)


def test_who_declines_is_not_asked_again_until_another_run(window: MainWindow, qtbot: QtBot) -> None:
    change(window)
    window.shell.rerun.close_button.setFocus()
    qtbot.mouseClick(window.shell.rerun.close_button, Qt.MouseButton.LeftButton)
    assert window.shell.rerun.isHidden()
    assert window.shell.canvas.hasFocus()
    change(window, 78.0)
    assert window.shell.rerun.isHidden()
    assert window.actions_["again"].isEnabled()
    window.shell.document.start("minimax")
    change(window)
    assert window.shell.rerun.isVisible()
    assert "Minimax" in window.shell.rerun.button.text()


def test_it_goes_with_another_tree_and_with_a_run(window: MainWindow) -> None:
    change(window)
    window.shell.document.set_tree(Tree(value=1.0))
    assert window.shell.rerun.isHidden()
    window.shell.document.edit(node_edits.add_child, ROOT, value=3.0)
    assert window.shell.rerun.isHidden(), "no run was ended"
    window.shell.document.start("alphabeta")
    change(window)
    window.shell.document.start("alphabeta")
    assert window.shell.rerun.isHidden()


def test_what_cannot_be_searched_is_told(window: MainWindow, press: Callable[..., int]) -> None:
    document = window.shell.document
    document.edit(node_edits.add_child, ROOT)
    press("F9")
    assert document.run is None
    assert window.shell.messages.isVisible()
    document.edit(node_edits.put, "labels", {ROOT: "another"})
    assert window.shell.rerun.isVisible()


def test_undoing_what_ended_the_run_brings_it_back(window: MainWindow) -> None:
    document, bar = window.shell.document, window.shell.rerun
    document.seek(9)
    document.set_drawing(False)
    change(window)
    document.edit(node_edits.delete, [document.tree.at([2])])
    document.history.undo()
    assert bar.isVisible(), "the value is another one still"
    document.history.undo()
    assert bar.isHidden()
    assert document.step == 9
    assert document.drawing is False, "as it was"
    document.history.redo()
    assert bar.isVisible()
    assert document.run is None
    document.set_drawing(True)
    document.run_again(drawing=True)
    document.seek(document.length)
    document.history.undo()
    assert document.run is None
    document.history.redo()
    assert document.step == document.length > 0
    assert document.drawing is True
    document.history.undo()
    change(window, 78.0)
    assert document.run is None, "another edit leads elsewhere"


def test_steps_of_one_gesture_do_not_pass_for_the_searched_tree(window: MainWindow) -> None:
    document = window.shell.document
    leaf = next(node for node in document.order.ids.tolist() if document.tree.is_terminal(node))

    def nudge(value: float) -> None:
        edit = node_edits.put(document.tree, "value", {leaf: value})
        document.push(replace(edit, gesture="nudge"))

    document.history.set_clean()
    nudge(5.0)
    document.run_again()
    nudge(6.0)
    assert document.run is None
    assert len(document.history) == 1
    document.history.undo()
    document.history.redo()
    assert document.run is None, "5 was searched, and this is 6"


def test_at_once_where_the_setting_says_so(window: MainWindow, qtbot: QtBot) -> None:
    document = window.shell.document
    window.settings["rerun"] = "always"
    document.seek(9)
    change(window)
    change(window, 78.0)
    assert window.shell.rerun.isHidden()
    qtbot.waitUntil(lambda: document.run is not None)
    assert document.step == 9
    assert document.drawing is True, "who draws goes on drawing"
    assert len(document.history) == 2


def test_what_cannot_be_searched_yet_is_not_told_at_once(window: MainWindow, qtbot: QtBot) -> None:
    document = window.shell.document
    window.settings["rerun"] = "always"
    document.seek(9)
    document.edit(node_edits.add_child, ROOT)
    run_out(window.shell.rerun)
    assert document.run is None
    assert window.shell.messages.isHidden()
    document.history.undo()
    qtbot.waitUntil(lambda: document.run is not None)
    assert document.step == 9


def test_large_trees_are_not_run_at_once(window: MainWindow, qtbot: QtBot, monkeypatch) -> None:
    monkeypatch.setattr(rerun_bar, "MAX_RERUN_NODES", 5)
    window.settings["rerun"] = "always"
    change(window)
    assert window.shell.rerun.isVisible()
    run_out(window.shell.rerun)
    assert window.shell.document.run is None


def test_what_was_said_of_the_tree_goes_when_it_holds_no_more(
    window: MainWindow, press: Callable[..., int]
) -> None:
    document = window.shell.document
    document.edit(node_edits.add_child, ROOT)
    press("F9")
    assert window.shell.messages.isVisible()
    document.history.undo()
    assert window.shell.messages.text.text() == KEYS_STEP, "the tree is complete again"
    document.edit(node_edits.delete, [ROOT])
    assert window.shell.messages.isVisible()
    document.messageRaised.emit("something else")
    change(window)
    assert window.shell.messages.isVisible(), "that message was not about the tree"


def test_another_algorithm_does_not_go_to_the_step_of_the_last(window: MainWindow) -> None:
    document = window.shell.document
    document.seek(9)
    document.edit(node_edits.add_child, ROOT)
    document.start("minimax")
    assert document.run is None
    document.edit(node_edits.put, "value", {document.selected: 3.0})
    assert window.shell.rerun.button.text() == "Run Minimax again (F9)"
    window.shell.rerun.run_again()
    assert document.algorithm == "minimax"
    assert document.step == 0


def test_other_options_of_an_ended_run_go_to_its_step(window: MainWindow) -> None:
    document = window.shell.document
    document.seek(9)
    change(window)
    document.start("alphabeta", {})
    assert document.step == 9
    document.seek(document.length)
    change(window, 78.0)
    document.start("minimax")
    assert document.step == document.length > 0, "the end is the end, with any algorithm"


def test_choosing_the_same_algorithm_runs_it_where_there_is_no_run(window: MainWindow) -> None:
    document, panel = window.shell.document, window.shell.panels.run_panel
    document.seek(9)
    change(window)
    panel.algorithm.activated.emit(panel.algorithm.findData(document.algorithm))
    assert document.step == 9


def test_a_root_without_a_value_is_called_what_it_is(window: MainWindow) -> None:
    window.shell.document.open_tree(Tree())
    assert window.shell.document.problem == "The root has no value yet"


def test_at_once_means_a_new_drawing_too(window: MainWindow, qtbot: QtBot) -> None:
    """It is run as soon as it can be, though no run stood anywhere yet."""
    window.settings["rerun"] = "always"
    document = window.shell.document
    document.set_tree(Tree())
    document.edit(node_edits.add_child, ROOT)
    qtbot.waitUntil(lambda: bool(document.problem))
    document.edit(node_edits.put, "value", {document.selected: 4.0})
    qtbot.waitUntil(lambda: document.run is not None)
    assert document.drawing
