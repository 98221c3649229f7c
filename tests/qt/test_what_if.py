"""What If in the window: values are dragged or typed, the tree follows, and gets back what it had."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from treeview.figures.number_line import NumberLine
from treeview.figures.unknown_plane import UnknownPlane
from treeview.qt.what_if.unknown_view import grain
from treeview.qt.what_if.what_if_panel import MIN_PLANE_PX, MIN_SENTENCE_CHARS, WhatIfPanel
from treeview.qt.window.main_window import MainWindow
from treeview.search.step_kinds import PRUNED
from treeview.tree.edits.node_edits import add_child, put
from treeview.tree.tree import ROOT

Press = Callable[..., int]
LEAF = (1, 0)
"""The first reply to drift, worth 5: the root is worth min(max(x, 2), 4)."""


def opened(window: MainWindow, *paths: Sequence[int]) -> WhatIfPanel:
    document = window.shell.document
    document.select_all([document.tree.at(path) for path in paths])
    window.actions_["what_if"].trigger()
    QApplication.processEvents()
    panel = window.shell.what_if.panel
    assert panel is not None
    return panel


def at(panel: WhatIfPanel, x: float, y: float = 60.0) -> QPoint:
    """Where a number stands in the view."""
    drawn, scale = panel.view.drawn, panel.view.scale
    if isinstance(drawn, UnknownPlane):
        span = float(drawn.high - drawn.low)
        across = drawn.left + drawn.side * (x - float(drawn.low)) / span
        down = drawn.top + drawn.side * (float(drawn.high) - y) / span
        return QPoint(round(across * scale), round(down * scale))
    assert isinstance(drawn, NumberLine)
    return QPoint(round(drawn.scale.px(x) * scale), round(y))


def drag(panel: WhatIfPanel, *points: QPoint) -> None:
    QTest.mousePress(panel.view, Qt.MouseButton.LeftButton, pos=points[0])
    for point in points[1:]:
        QTest.mouseMove(panel.view, point)
    QTest.mouseRelease(panel.view, Qt.MouseButton.LeftButton, pos=points[-1])


def value_of(window: MainWindow) -> float:
    run = window.shell.document.run
    assert run is not None
    assert run.step == len(run)
    return float(run["value"][ROOT])


def test_dragging_moves_the_value_the_cuts_and_the_best_line(window: MainWindow) -> None:
    panel, document = opened(window, LEAF), window.shell.document
    tree = document.tree
    leaf, cut = tree.at(LEAF), tree.at([1, 1])
    assert panel.isVisible()
    for x, value in ((5, 4), (3, 3), (2, 2), (1.5, 2)):
        drag(panel, at(panel, 4.5), at(panel, x))
        assert (tree.value[leaf], value_of(window)) == (x, value)
        assert document.run is not None
        assert (document.run["status"][cut] == PRUNED) == (x <= 2)
        assert document.best_line[1] == (tree.at([0]) if x <= 2 else tree.at([1]))
        assert panel.fields[0].text() == str(x)
    assert panel.answer.text() == "The root is worth 2; boost is best."
    assert not document.drawing
    assert not window.shell.rerun.isVisible()
    assert window.shell.messages.isHidden()


def test_escape_gives_back_the_value_and_the_step(window: MainWindow, press: Press) -> None:
    document = window.shell.document
    document.seek(7)
    before = document.tree.copy()
    panel = opened(window, LEAF)
    drag(panel, at(panel, 3), at(panel, 1))
    assert document.tree != before
    press("Escape")
    assert not panel.isVisible()
    assert (document.tree == before, document.step, document.history.is_clean) == (True, 7, True)
    assert QApplication.focusWidget() is window.shell.canvas


def test_what_is_kept_is_undone_at_once(window: MainWindow) -> None:
    document = window.shell.document
    before = document.tree.copy()
    panel = opened(window, LEAF)
    for x in (3, 1, 2):
        drag(panel, at(panel, x))
    QTest.mouseClick(panel.keep, Qt.MouseButton.LeftButton)
    assert not panel.isVisible()
    assert document.tree.value[document.tree.at(LEAF)] == 2
    window.actions_["undo"].trigger()
    assert document.tree == before


def test_keys_go_from_number_to_number(window: MainWindow, press: Press) -> None:
    panel, document = opened(window, LEAF), window.shell.document
    leaf = document.tree.at(LEAF)
    assert QApplication.focusWidget() is panel.view
    for key, value in (
        ("PageDown", 4), ("PageDown", 2), ("PageDown", 2), ("PageUp", 4), ("End", 5), ("Home", 2),
        ("Left", 1.9), ("Right", 2), ("Right", 2.1),
    ):  # fmt: skip
        press(key)
        assert document.tree.value[leaf] == value, key
    assert panel.view.accessibleDescription().startswith("drift → 1 is worth x. The root is worth min(max(")


def test_a_typed_value_is_tried_and_a_bad_one_is_said(window: MainWindow) -> None:
    panel, document = opened(window, LEAF), window.shell.document
    field, leaf = panel.fields[0], document.tree.at(LEAF)
    for text, value in (("7/2", 3.5), ("-1", -1)):
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert document.tree.value[leaf] == value
    field.setText("many")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert document.tree.value[leaf] == -1
    assert "is not a number" in panel.answer.text()


def test_two_leaves_are_dragged_in_a_plane(window: MainWindow) -> None:
    panel, document = opened(window, (0, 0), LEAF), window.shell.document
    tree = document.tree
    assert panel.shown.count() > 1
    assert "is best where" in panel.said.text()
    drag(panel, at(panel, 4, 4), at(panel, 2, 5))
    assert (tree.value[tree.at([0, 0])], tree.value[tree.at(LEAF)]) == (2, 5)
    assert [field.text() for field in panel.fields] == ["2", "5"]
    assert value_of(window) == 4
    titles = []
    for place in range(panel.shown.count()):
        panel.shown.setCurrentIndex(place)
        panel.shown.activated.emit(place)
        assert panel.view.drawn is not None
        titles.append(panel.view.drawn.picture.title)
    assert titles[0] == "The best move"
    assert all("is cut where" in title for title in titles[1:])


def test_three_leaves_have_conditions_and_lines_to_type_in(window: MainWindow) -> None:
    panel = opened(window, (0, 0), (0, 1), LEAF)
    assert not panel.view.isVisible()
    assert not panel.save.isVisible()
    assert "min(x, y, 2)" in panel.said.text()
    panel.fields[2].setText("3")
    panel.fields[2].editingFinished.emit()
    assert value_of(window) == 3


def test_other_options_give_other_answers(window: MainWindow) -> None:
    panel, document = opened(window, (0, 0), LEAF), window.shell.document
    before = panel.said.text()
    assert " ≥ min" in before or " ≥ y" in before
    document.start("alphabeta", {"prune_on": "gt"})
    assert panel.said.text() != before
    document.start("alphabeta", {"depth": 1})
    assert not panel.isVisible()


def test_another_edit_or_tree_closes_the_panel(window: MainWindow) -> None:
    panel, document = opened(window, LEAF), window.shell.document
    drag(panel, at(panel, 3))
    document.edit(put, "labels", {document.tree.at(LEAF): "b1"})
    assert panel.isVisible()
    document.edit(add_child, ROOT, value=9.0)
    assert not panel.isVisible()
    assert document.tree.value[document.tree.at(LEAF)] == 3


def test_undo_moves_the_mark_back(window: MainWindow) -> None:
    panel = opened(window, LEAF)
    drag(panel, at(panel, 3))
    window.actions_["undo"].trigger()
    assert panel.isVisible()
    assert panel.view.values == (5,)
    assert panel.fields[0].text() == "5"


def test_the_picture_is_saved(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = opened(window, LEAF)
    for name, kind in (("line", ""), ("line.pdf", ""), ("line", "PNG (*.png)")):
        chosen = str(tmp_path / name), kind
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, chosen=chosen: chosen)
        panel.save.click()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["line.pdf", "line.png", "line.svg"]
    assert "Value of the root" in (tmp_path / "line.svg").read_text("utf-8")
    said: list[str] = []
    window.shell.document.messageRaised.connect(said.append)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "line.svg"), ""))
    panel.save.click()
    assert len(said) == 1


def test_without_a_leaf_it_says_what_to_select(window: MainWindow) -> None:
    opener = window.shell.what_if
    window.shell.document.select_all(())
    window.actions_["what_if"].trigger()
    assert opener.panel is None
    assert "Select one or two leaves" in window.shell.messages.text.text()
    window.shell.document.select_all([window.shell.document.tree.at([1])])
    window.actions_["what_if"].trigger()
    assert "is not a leaf" in window.shell.messages.text.text()


def test_leaves_without_a_value_need_no_selection(window: MainWindow) -> None:
    document = window.shell.document
    leaf = document.tree.at(LEAF)
    document.edit(put, "value", {leaf: float("nan")})
    document.select_all(())
    window.actions_["what_if"].trigger()
    panel = window.shell.what_if.panel
    assert panel is not None
    assert panel.trial is not None
    assert panel.trial.leaves == (leaf,)
    assert panel.answer.text() == "Type a value, or click on the line."
    drag(panel, at(panel, 3))
    assert document.tree.value[leaf] == 3


def test_steps_are_round_numbers() -> None:
    spans = {0.07: Fraction(1, 10), 0.3: Fraction(1, 2), 1.2: Fraction(2), 1: Fraction(1), 40: Fraction(50)}
    assert {span: grain(span) for span in spans} == spans


def test_of_a_leaf_that_cannot_matter_it_says_so(window: MainWindow) -> None:
    document = window.shell.document
    document.start("alphabeta")
    run = document.run
    assert run is not None
    run.seek(len(run))
    pruned = next(leaf.id for leaf in document.tree.leaves() if run["status"][leaf.id] == PRUNED)
    panel = opened(window, tuple(document.tree.path(pruned)))
    assert panel.answer.text().endswith(" is pruned, so its value cannot matter.")
    panel = opened(window, LEAF)
    assert "matter" not in panel.answer.text()


@pytest.mark.long
def test_in_a_small_window_the_tree_keeps_room_and_hints_go(window: MainWindow) -> None:
    shell = window.shell
    window.settings["text_size"] = 150
    window.resize(1024, 700)
    QApplication.processEvents()
    shell.say("Select one or two leaves")
    panel = opened(window, LEAF)
    QApplication.processEvents()
    assert shell.messages.isHidden()
    assert not shell.lesson.isVisible()
    assert shell.canvas.height() > window.height() / 4
    assert shell.canvas.viewport.fitted
    panel.finish()
    QApplication.processEvents()
    assert shell.lesson.isVisible()
    assert shell.status.isVisible()


@pytest.mark.parametrize(("size", "percent"), [((1280, 800), 100), ((1024, 700), 100), ((1280, 800), 150)])
def test_two_unknowns_need_no_scrolling(window: MainWindow, size: tuple[int, int], percent: int) -> None:
    window.settings["text_size"] = percent
    window.resize(*size)
    QApplication.processEvents()
    panel = opened(window, [0, 1], [1, 0])
    QApplication.processEvents()
    assert panel._area.verticalScrollBar().maximum() == 0
    drawn = panel.view.drawn
    assert isinstance(drawn, UnknownPlane)
    assert drawn.side >= MIN_PLANE_PX
    panel.finish()


@pytest.mark.long
def test_sentences_have_a_width_to_be_read_in(window: MainWindow) -> None:
    window.settings["text_size"] = 200
    window.resize(800, 600)
    QApplication.processEvents()
    panel = opened(window, [0, 1], [1, 0])
    QApplication.processEvents()
    assert panel._area.widget().width() <= panel._area.viewport().width(), "nothing is cut at the right"
    assert panel.said.width() >= MIN_SENTENCE_CHARS * panel.fontMetrics().averageCharWidth()
    panel.finish()


@pytest.mark.long
def test_a_higher_window_gives_it_more_height(window: MainWindow) -> None:
    window.settings["text_size"] = 200
    window.resize(1920, 600)
    panel = opened(window, [0, 1], [1, 0])
    heights = []
    for height in (600, 700, 800):
        window.resize(1920, height)
        for _ in range(5):
            QApplication.processEvents()
        heights.append(panel.height())
    assert heights[0] < heights[1] < heights[2]
    panel.finish()


def test_digits_typed_at_once_are_a_value(window: MainWindow) -> None:
    panel = opened(window, LEAF)
    assert panel.view.hasFocus()
    for key in "-12":
        QTest.keyClicks(QApplication.focusWidget(), key)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert panel.trial is not None
    assert panel.trial.values == (-12.0,)
