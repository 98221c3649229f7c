"""The panels: each shows what the document holds, and what is done in it reaches the document."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QGuiApplication, QResizeEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from tests.qt.stepping import some_steps
from treeview import messages
from treeview.draw.style.style import LIGHT
from treeview.games.random_tree import random_tree
from treeview.option import Option
from treeview.playback import node_facts
from treeview.qt.panels import pseudocode_panel
from treeview.qt.panels.log.log_panel import lines_of
from treeview.qt.panels.message_bar import MessageBar
from treeview.qt.panels.outline.tree_model import KIND, NODE, VALUE
from treeview.qt.settings import SPEEDS
from treeview.qt.widgets import theme
from treeview.qt.widgets.labels import keep_unbroken
from treeview.qt.widgets.number_fields import OptionBox
from treeview.qt.widgets.table import Table
from treeview.qt.window.main_window import MainWindow
from treeview.search.columns import Places
from treeview.search.mcts.kinds import SELECT
from treeview.search.registry import ALGORITHMS, all_columns
from treeview.tree.edits import node_edits
from treeview.tree.tree import ROOT, Tree

NUMBERS = [column.name for column in all_columns(Places.OUTLINE)]
ALPHA, BETA, ORDER, VISITS, MEAN = (
    VALUE + 1 + NUMBERS.index(name) for name in ("alpha", "beta", "order", "visits", "mean")
)


def type_into(qtbot: QtBot, box: OptionBox, text: str) -> None:
    box.setFocus()
    box.lineEdit().selectAll()
    qtbot.keyClicks(box.lineEdit(), text)
    qtbot.keyClick(box.lineEdit(), Qt.Key.Key_Return)


def number_box(window: MainWindow, name: str) -> OptionBox:
    box = window.shell.panels.run_panel.fields[name]
    assert isinstance(box, OptionBox)
    return box


def choose(window: MainWindow, name: str, value: str) -> None:
    box = window.shell.panels.run_panel.fields[name]
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())
    window.shell.panels.run_panel.apply()


# The run


@pytest.mark.parametrize("name", list(ALGORITHMS))
def test_the_form_is_the_declaration(window: MainWindow, name: str) -> None:
    panel = window.shell.panels.run_panel
    panel.algorithm.setCurrentIndex(panel.algorithm.findData(name))
    panel.algorithm.activated.emit(panel.algorithm.currentIndex())
    assert window.shell.document.algorithm == name
    declared = [option for option in ALGORITHMS[name].declared if not option.needs]
    assert list(panel.fields) == [option.name for option in declared]
    for option in declared:
        field = panel.fields[option.name]
        assert field.toolTip() == option.help
        if isinstance(field, OptionBox):
            assert field.value == option.default
        elif option.type == "text":
            assert field.text() == (option.default or "")
        else:
            assert field.currentData() == option.default
            assert field.count() == len(option.choices)
    assert panel.options_entered() == {}


def test_symmetric_positions_are_offered_where_the_game_has_them(window: MainWindow) -> None:
    document, panel = window.shell.document, window.shell.panels.run_panel
    document.start("memory", {})
    assert "symmetric" not in panel.fields
    load_source(document, "example:three-first-moves")
    assert panel.fields["symmetric"].currentData() == "same"
    choose(window, "symmetric", "apart")
    assert document.run is not None
    assert document.run.search.options["symmetric"] == "apart"
    load_source(document, "example:nim-4")
    assert document.game is None
    assert "symmetric" not in panel.fields


def test_a_choice_starts_another_run_at_the_same_step(window: MainWindow) -> None:
    window.shell.document.seek(9)
    before = window.shell.document.run
    choose(window, "fail", "hard")
    assert window.shell.document.run is not before
    assert window.shell.document.options["fail"] == "hard"
    assert window.shell.document.step == 9


def test_a_number_is_typed(qtbot: QtBot, window: MainWindow) -> None:
    type_into(qtbot, number_box(window, "depth"), "1")
    qtbot.waitUntil(lambda: window.shell.document.options["depth"] == 1)
    assert window.shell.document.length < 25
    number_box(window, "depth").lineEdit().clear()
    qtbot.keyClick(number_box(window, "depth").lineEdit(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.shell.document.options["depth"] is None)
    assert window.shell.document.length == 25


def test_a_number_out_of_range_is_not_taken(qtbot: QtBot, window: MainWindow) -> None:
    window.shell.document.start("mcts")
    box = number_box(window, "iterations")
    for text in ("0", "-5", "1-1", "999999999999"):
        type_into(qtbot, box, text)
        assert box.value == 100
        assert box.text() == "100"
    assert window.shell.document.options["iterations"] == 100


def test_reset_gives_every_default(qtbot: QtBot, window: MainWindow) -> None:
    panel = window.shell.panels.run_panel
    assert not panel.reset.isEnabled()
    choose(window, "prune_on", "gt")
    assert panel.reset.isEnabled()
    qtbot.mouseClick(panel.reset, Qt.MouseButton.LeftButton)
    assert window.shell.document.options["prune_on"] == "ge"
    assert not panel.reset.isEnabled()


def test_why_an_algorithm_cannot_run_is_told_until_another_can(window: MainWindow) -> None:
    load_source(window.shell.document, "[[inf, 1], [2, 3]]")
    window.shell.document.start("mcts")
    assert "finite" in window.shell.messages.text.text()
    assert "finite" not in window.shell.status.sentence.text(), "once is enough"
    window.shell.document.start("minimax")
    assert "finite" not in window.shell.messages.text.text()


def test_a_thousand_more_iterations(qtbot: QtBot, window: MainWindow) -> None:
    button = window.shell.panels.run_panel.more
    assert not button.isVisible()
    window.shell.document.start("mcts")
    assert button.isVisible()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    window.shell.document.recorder.finish()
    assert number_box(window, "iterations").value == 1100


def test_recording_can_be_stopped_and_continued(qtbot: QtBot, window: MainWindow) -> None:
    document, button = window.shell.document, window.shell.transport.stop
    assert not button.isVisible()
    document.open_tree(random_tree(6, 6, seed=3))
    document.start("minimax")
    assert (button.isVisible(), button.text()) == (True, "Stop")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert (document.recording, button.text()) == (False, "Continue")
    stopped = document.length
    document.seek(stopped - 1)
    window.shell.player.set_speed(0.0)
    window.shell.player.play()
    qtbot.waitUntil(lambda: not window.shell.player.active)  # since there is no more to come
    assert document.step == document.length == stopped
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert (document.recording, button.text()) == (True, "Stop")
    document.recorder.finish()
    assert not button.isVisible()


WIDE = Option("seed", "Seed", "int", 0, "", low=0, high=2**63 - 1)
COUNT = Option("budget_nodes", "Budget", "int", 1, "", low=1, high=10**9)
OPEN = Option("depth", "Depth", "int", None, "", low=1, high=9, none="no limit")
REAL = Option("c", "c", "float", 2**0.5, "", low=0, high=10)


def test_what_an_order_needs_is_asked_for_only_with_it(window: MainWindow) -> None:
    fields = window.shell.panels.run_panel.fields
    for order, asked in (("none", set()), ("random", {"seed"}), ("hand", {"hand"})):
        choose(window, "order", order)
        assert {name for name in ("seed", "hand") if not fields[name].isHidden()} == asked


def test_option_boxes_hold_large_numbers_exactly(qtbot: QtBot) -> None:
    box = OptionBox(WIDE)
    qtbot.addWidget(box)
    type_into(qtbot, box, str(2**63 - 1))
    assert box.value == 2**63 - 1
    box.stepBy(1)
    assert box.value == 2**63 - 1
    box.stepBy(-1)
    assert box.value == 2**63 - 2


@pytest.mark.parametrize("separator", [",", "\u202f", "."])
def test_option_boxes_group_counts_but_not_seeds(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, separator: str
) -> None:
    grouped = {"1,234": f"1{separator}234"}
    monkeypatch.setattr(messages, "_translate", lambda text: grouped.get(text, text))
    box, seed = OptionBox(COUNT), OptionBox(WIDE)
    qtbot.addWidget(box)
    qtbot.addWidget(seed)
    for each in (box, seed):
        type_into(qtbot, each, "112500")
    assert (box.text(), seed.text()) == (f"112{separator}500", "112500")
    box.lineEdit().setText(f"1{separator}112{separator}500")
    assert box.hasAcceptableInput()
    box.editingFinished.emit()
    assert box.value == 1112500
    type_into(qtbot, box, "2,000")
    assert box.value == 2000


def test_option_boxes_step_from_open_to_the_lowest_and_back(qtbot: QtBot) -> None:
    box = OptionBox(OPEN)
    qtbot.addWidget(box)
    assert box.value is None
    box.stepBy(-1)
    assert box.value is None
    box.stepBy(1)
    assert box.value == 1
    box.stepBy(-1)
    assert box.value is None
    assert box.lineEdit().placeholderText() == "no limit"


def test_option_boxes_keep_what_they_show_short(qtbot: QtBot) -> None:
    box = OptionBox(REAL)
    qtbot.addWidget(box)
    assert box.text() == "1.41421"
    type_into(qtbot, box, "1.41421")
    assert box.value == 2**0.5
    type_into(qtbot, box, "0.5")
    assert box.value == 0.5


# Pseudocode, status, log


def test_the_current_lines_are_lit(window: MainWindow) -> None:
    window.shell.document.seek(23)
    panel = window.shell.panels.pseudocode
    assert panel.code is not None
    assert [panel.code.lines[place].strip() for place in panel.lit] == ["if α ≥ β: break", "return v"]
    assert len(panel.text.extraSelections()) == 2
    shown = [cell.accessibleName() for cell in panel.watch.cells]
    assert {"α: 4", "β: 1"} <= set(shown)
    assert "<b>4</b>" in panel.watch.cells[shown.index("α: 4")].text()


@pytest.mark.long
def test_what_would_cut_is_read_whole_in_large_type(window: MainWindow) -> None:
    said, usual = (
        window.shell.panels.pseudocode.watch.condition,
        window.shell.panels.pseudocode.watch.height(),
    )
    window.settings["text_size"] = 150
    QApplication.processEvents()
    assert said.text().split() == ["No", "value", "can", "cut", "at", "the", "root:", "β", "=", "∞."]
    room = said.rect().adjusted(0, 0, 0, 2)
    assert room.contains(said.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, said.text()))
    window.settings["text_size"] = 100
    QApplication.processEvents()
    assert window.shell.panels.pseudocode.watch.height() == usual


def test_titles_of_columns_are_read_whole(window: MainWindow) -> None:
    table = Table("", ("A long title", "Another one", "x"), (), window)
    table.show_rows([("1", "2", "3")])
    header = table.horizontalHeader()
    for column in range(2):
        assert header.sectionSize(column) >= header.sectionSizeHint(column)


def test_keywords_are_coloured_and_remarks_grey(window: MainWindow) -> None:
    window.shell.document.start("mcts")
    block = window.shell.panels.pseudocode.text.document().firstBlock()
    assert block.text() == "mcts(root):    ▷ rewards from 0 to 1"
    spans = [(span.start, span.format.foreground().color()) for span in block.layout().formats()]
    assert spans == [(15, QColor(LIGHT.palette.muted))]
    block = block.next()
    spans = [(span.start, span.format.foreground().color()) for span in block.layout().formats()]
    assert spans == [(2, QColor(LIGHT.palette.max.line)), (13, QColor(LIGHT.palette.max.line))]


def shown_rows(window: MainWindow) -> range:
    view = window.shell.panels.log.view
    return range(view.rowAt(0), view.rowAt(view.viewport().height() - 1))


def test_the_log_shows_the_step_of_a_run_that_has_just_been_recorded(window: MainWindow) -> None:
    window.shell.document.start("mcts")
    window.shell.document.seek(400)
    assert 399 in shown_rows(window)
    window.shell.document.seek(window.shell.document.length)
    window.shell.document.run_control.lengthen(1000)
    window.shell.document.recorder.finish()
    assert window.shell.document.length - 1 in (*shown_rows(window), shown_rows(window).stop)


def test_the_log_of_another_run_has_its_sentences(window: MainWindow) -> None:
    model = window.shell.panels.log.model
    for name in ("alphabeta", "minimax", "mcts"):
        window.shell.document.start(name)
        assert window.shell.document.run is not None
        for step in (2, 9, 20):
            assert model.sentence(step) == node_facts.sentence(window.shell.document.run, step)


@pytest.mark.parametrize("name", [name for name in ALGORITHMS if name not in ("mcts", "puct")])
def test_options_and_pseudocode_need_no_scrolling(window: MainWindow, name: str) -> None:
    window.resize(1280, 800)
    QApplication.processEvents()
    window.shell.document.start(name)
    for _ in range(3):
        QApplication.processEvents()
    panel = window.shell.panels.run_panel
    assert panel.needed_height(panel.width()) <= panel.height()
    text = window.shell.panels.pseudocode.text
    assert not text.horizontalScrollBar().isVisible()
    assert not text.verticalScrollBar().isVisible()


def test_a_size_of_the_code_is_laid_out_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """At some sizes a scroll bar comes and goes: it once went on until no more calls could be nested."""
    sizes: list[QSize] = []

    def resize(code: pseudocode_panel._Code, event: QResizeEvent) -> None:
        sizes.append(event.size())
        original(code, event)

    original = pseudocode_panel._Code.resizeEvent
    monkeypatch.setattr(pseudocode_panel._Code, "resizeEvent", resize)
    code = pseudocode_panel._Code()
    qtbot.addWidget(code)
    code.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
    code.setPlainText("\n".join("x" * length for length in (10, 30, 20, 40, 12, 13, 14, 15)))
    code.show()
    for width in (292, 300):
        for height in range(100, 160):
            sizes.clear()
            code.resize(width, height)
            assert len(sizes) < 4


def test_long_lines_of_pseudocode_are_set_smaller_as_far_as_they_can_be_read(window: MainWindow) -> None:
    text, dock = window.shell.panels.pseudocode.text, window.shell.panels.by_name["pseudocode"]
    normal = text.font().pixelSize()
    dock.setFloating(True)
    for width, size in ((600, normal), (256, normal - 1), (150, round(normal * 0.8))):
        dock.resize(width, 500)
        QApplication.processEvents()
        assert text.font().pixelSize() == size
    assert text.horizontalScrollBar().isVisible()


def places(window: MainWindow) -> dict[int, object]:
    """Where everything in the window is that is neither in a table nor scrolled."""
    panels = (
        window.shell.canvas,
        window.shell.status,
        window.shell.transport,
        window.shell.panels.pseudocode,
        window.shell.panels.log,
        window.shell.panels.run_panel,
    )
    widgets = {widget for panel in panels for widget in (panel, *panel.findChildren(QWidget))}
    return {
        id(widget): (widget.mapTo(window, QPoint(0, 0)), widget.size(), type(widget).__name__)
        for widget in widgets
        if widget.isVisible() and widget.window() is window
    }


@pytest.mark.parametrize("name", list(ALGORITHMS))
def test_nothing_moves_when_stepping(window: MainWindow, name: str) -> None:
    window.shell.document.start(name)
    for _ in range(3):
        QApplication.processEvents()
    before = places(window)
    for step in some_steps(window.shell.document, stride=15, among=45):
        window.shell.document.seek(step)
        QApplication.processEvents()
        assert places(window) == before


def test_the_pseudocode_follows_algorithm_and_options(window: MainWindow) -> None:
    assert "if α ≥ β: break" in window.shell.panels.pseudocode.text.toPlainText()
    choose(window, "prune_on", "gt")
    assert "if α > β: break" in window.shell.panels.pseudocode.text.toPlainText()
    window.shell.document.start("mcts")
    assert "UCB1" in window.shell.panels.pseudocode.text.toPlainText()


def test_the_lines_stay_lit_where_the_pseudocode_is_another_and_the_step_is_not(window: MainWindow) -> None:
    panel = window.shell.panels.pseudocode
    for prune_on in ("gt", "ge"):
        window.shell.document.start("alphabeta", {"prune_on": prune_on})
        window.shell.document.seek(4)
        at = [selection.cursor.blockNumber() for selection in panel.text.extraSelections()]
        assert at == list(panel.lit)


def test_without_a_run_the_pseudocode_is_that_of_what_would_run(window: MainWindow) -> None:
    lines = window.shell.panels.pseudocode.text.toPlainText()
    window.shell.document.edit(node_edits.add_child, 0)
    assert window.shell.document.run is None
    assert window.shell.panels.pseudocode.text.toPlainText() == lines
    assert not window.shell.panels.pseudocode.lit
    window.shell.document.start("minimax")
    assert window.shell.panels.pseudocode.text.toPlainText().startswith("minimax")


def test_a_log_of_no_steps_says_so(window: MainWindow) -> None:
    log = window.shell.panels.log.view.viewport()
    full = log.grab().toImage()
    window.shell.document.edit(node_edits.add_child, 0)
    said = log.grab().toImage()
    colours = {said.pixelColor(x, y).name() for x in range(said.width()) for y in range(40)}
    assert said != full
    assert len(colours) > 5


def test_the_status_is_the_sentence_and_the_equation(window: MainWindow) -> None:
    window.shell.document.seek(23)
    whole = node_facts.sentence(window.shell.document.run, 23)  # type: ignore[arg-type]
    assert window.shell.status.equation.text() == "α = 4 ≥ β = 1"
    assert window.shell.status.sentence.text() == whole.replace("α = 4 ≥ β = 1. ", "")  # it is not said twice
    assert window.shell.status.accessibleDescription() == whole
    window.shell.document.seek(1)
    assert "α\u00a0=\u00a0−∞" in window.shell.status.sentence.text()
    window.shell.document.seek(0)
    assert "Press →" in window.shell.status.sentence.text()
    assert window.shell.status.equation.text() == ""


@pytest.mark.long
def test_the_picture_does_not_jump_with_the_length_of_sentences(window: MainWindow) -> None:
    heights = set()
    for step in range(26):
        window.shell.document.seek(step)
        QApplication.processEvents()
        heights.add(window.shell.canvas.height())
    assert len(heights) == 1


def test_the_log_has_a_line_a_step_and_a_click_goes_there(qtbot: QtBot, window: MainWindow) -> None:
    log = window.shell.panels.log
    assert log.model.rowCount() == 25
    assert log.model.index(22).data() == keep_unbroken(node_facts.sentence(window.shell.document.run, 23))  # type: ignore[arg-type]
    log.view.scrollTo(log.model.index(6))
    at = log.view.visualRect(log.model.index(6)).center()
    qtbot.mouseClick(log.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert window.shell.document.step == 7


def test_the_current_line_is_in_sight_and_marked(window: MainWindow) -> None:
    window.shell.document.seek(20)
    view = window.shell.panels.log.view
    row = view.visualRect(window.shell.panels.log.model.index(19))
    assert view.viewport().rect().intersects(row)
    image = view.viewport().grab().toImage()
    marked = image.pixelColor(QPoint(1, row.center().y()))
    assert marked == QColor(window.shell.document.style.palette.current)


def test_the_whole_current_row_stays_in_sight_in_another_size(window: MainWindow) -> None:
    window.resize(1900, 1100)
    window.shell.document.seek(19)
    QApplication.processEvents()
    for size in ((1280, 600), (1280, 800), (1024, 560)):
        window.resize(*size)
        for _ in range(5):
            QApplication.processEvents()
        view = window.shell.panels.log.view
        assert view.viewport().rect().contains(view.visualRect(window.shell.panels.log.model.index(18))), size


def test_the_log_is_copied(window: MainWindow) -> None:
    window.shell.panels.log.copy_everything()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == 25
    assert lines[22].startswith("23\tCut at dodge")
    window.shell.panels.log.view.setCurrentIndex(window.shell.panels.log.model.index(2))
    window.shell.panels.log.copy_selection()
    assert QGuiApplication.clipboard().text().startswith("3\tLeaf")
    assert len(QGuiApplication.clipboard().text().splitlines()) == 1
    QGuiApplication.clipboard().clear()


def test_a_long_log_writes_only_what_is_seen(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.shell.document.open_tree(random_tree(6, 6, seed=2))
    window.shell.document.start("minimax")
    window.shell.document.recorder.finish()
    QApplication.processEvents()
    written = []
    plain = node_facts.sentence
    monkeypatch.setattr(node_facts, "sentence", lambda t, n: written.append(n) or plain(t, n))
    window.shell.document.seek(window.shell.document.length // 2)
    QApplication.processEvents()
    assert window.shell.panels.log.model.rowCount() == window.shell.document.length > 100_000
    assert len(written) < 200


def test_sentences_take_the_lines_that_they_need_up_to_ten(window: MainWindow) -> None:
    font = window.font()
    assert lines_of("short", font, 200) == ["short"]
    two = lines_of("word " * 8, font, 200)
    assert len(two) == 2
    assert " ".join(two) == ("word " * 8).strip()
    long = lines_of("word " * 300, font, 200)
    assert len(long) == 10
    assert long[9].endswith("…")


def test_the_sentence_of_a_cut_is_seen_whole(window: MainWindow) -> None:
    view = window.shell.panels.log.view
    window.shell.document.seek(23)
    QApplication.processEvents()
    sentence = window.shell.panels.log.model.index(22).data()
    lines = lines_of(sentence, view.font(), view._measures[1])
    assert not any(line.endswith("…") for line in lines)
    row = view.visualRect(window.shell.panels.log.model.index(22))
    assert view.viewport().rect().contains(row.adjusted(0, 0, 0, -1))
    spacing = view.fontMetrics().lineSpacing()
    for place in (20, 21, 22):
        needed = len(
            lines_of(window.shell.panels.log.model.index(place).data(), view.font(), view._measures[1])
        )
        assert needed * spacing < view.rowHeight(place) < (needed + 1) * spacing
    assert "α = 4" not in sentence
    assert "α\u00a0=\u00a0" in window.shell.panels.log.model.index(0).data()


@pytest.mark.long
def test_rows_of_the_log_grow_with_the_text(window: MainWindow) -> None:
    view = window.shell.panels.log.view
    window.shell.document.seek(23)
    window.settings["text_size"] = 150
    QApplication.processEvents()
    row = max(view.rowAt(0), 0)
    while 0 <= view.rowViewportPosition(row) < view.viewport().height() and row < 25:
        needed = len(
            lines_of(window.shell.panels.log.model.index(row).data(), view.font(), view._measures[1])
        )
        assert view.rowHeight(row) > needed * view.fontMetrics().lineSpacing()
        row += 1
    window.settings["text_size"] = 100


# Counters


def test_there_is_nothing_slower_than_the_slowest_nor_faster_than_the_fastest(window: MainWindow) -> None:
    for name, last in (("slower", SPEEDS[0]), ("faster", SPEEDS[-1])):
        window.shell.player.set_speed(last)
        window.actions_[name].trigger()
        assert window.shell.player.speed == last


def test_the_scrubber_and_the_number_reach_both_ends(window: MainWindow, qtbot: QtBot) -> None:
    document, transport = window.shell.document, window.shell.transport
    scrubber = transport.scrubber
    for step, x, key in (
        (document.length, scrubber.width() - 1, Qt.Key.Key_End),
        (0, 0, Qt.Key.Key_Home),
    ):
        document.seek(5)
        qtbot.mouseClick(scrubber, Qt.MouseButton.LeftButton, pos=QPoint(x, 10))
        assert document.step == scrubber.value() == transport.number.value() == step
        document.seek(5)
        qtbot.keyClick(scrubber, key)
        assert document.step == step
        document.seek(5)
        transport.number.setValue(step)
        assert document.step == step


def test_counters_of_alpha_beta(window: MainWindow) -> None:
    window.shell.document.seek(25)
    window.shell.panels.by_name["counters"].raise_()
    QApplication.processEvents()
    shown = window.shell.panels.counters.values.items()
    texts = {name: label.text() for name, label in shown if label.isVisible()}
    assert texts == {
        "visited": "11 of 13",
        "leaves": "7 of 9",
        "cutoffs": "1",
        "pruned_branches": "2",
        "pruned_nodes": "2",
    }
    assert "drift: value 4" in window.shell.panels.counters.answer.text()
    window.shell.document.seek(1)
    assert window.shell.panels.counters.values["visited"].text() == "1 of 13"


def test_counters_of_minimax_speak_of_no_cuts(window: MainWindow) -> None:
    window.shell.panels.by_name["counters"].raise_()
    window.shell.document.start("minimax")
    QApplication.processEvents()
    assert not window.shell.panels.counters.values["cutoffs"].isVisible()


def test_counters_are_those_of_a_new_run_at_the_same_step(window: MainWindow) -> None:
    document, values = window.shell.document, window.shell.panels.counters.values
    estimated = dict.fromkeys(document.tree.children(ROOT), 5.0)
    document.edit(node_edits.put, "estimate", estimated)
    document.start("alphabeta")
    window.shell.panels.by_name["counters"].raise_()
    document.seek(7)
    QApplication.processEvents()
    assert values["visited"].text() == "5 of 13"
    document.start("alphabeta", {"depth": 1})
    assert document.step == 7
    assert values["visited"].text() == "4 of 13"


def test_counters_by_iteration(qtbot: QtBot, window: MainWindow) -> None:
    window.shell.panels.by_name["counters"].raise_()
    window.shell.document.start("deepening")
    window.shell.document.seek(0)
    QApplication.processEvents()
    table = window.shell.panels.counters.by_iteration
    assert table.isVisible()
    assert table.content.rowCount() == 0
    window.shell.document.seek(window.shell.document.length)
    rows = table.content.rows
    assert [row[0] for row in rows] == ["1", "2"]
    assert rows[1][1:4] == ("4", "drift", "11")
    assert rows[1][-1] == "done"
    table.doubleClicked.emit(table.content.index(1, 0))
    run = window.shell.document.run
    assert run is not None
    assert window.shell.document.step == run.recording.of_kind(6)[1]


def test_an_iteration_cut_short_is_said(window: MainWindow) -> None:
    window.shell.panels.by_name["counters"].raise_()
    window.shell.document.start("deepening", {"budget_nodes": 10})
    window.shell.document.seek(window.shell.document.length)
    QApplication.processEvents()
    assert [row[-1] for row in window.shell.panels.counters.by_iteration.content.rows] == [
        "done",
        "discarded",
    ]


def test_the_roots_children_with_their_numbers(window: MainWindow) -> None:
    window.shell.panels.by_name["counters"].raise_()
    window.shell.document.start("mcts", {"iterations": 30})
    window.shell.document.seek(window.shell.document.length)
    QApplication.processEvents()
    rows = window.shell.panels.counters.children_table.content.rows
    assert [row[0] for row in rows] == ["boost", "drift", "dodge"]
    assert sum(int(row[1]) for row in rows) == 30
    assert all("√(ln 30" in row[4] for row in rows)
    run = window.shell.document.run
    assert run is not None
    drift = window.shell.document.tree.at([1])
    ucb = float(run.search.ucb(run.columns, np.array([drift]))[0])  # type: ignore[attr-defined]
    assert float(rows[1][3]) == pytest.approx(ucb, abs=0.01)


def test_selection_is_shown_with_the_numbers_of_each_child(window: MainWindow) -> None:
    window.shell.panels.by_name["counters"].raise_()
    window.shell.document.start("mcts", {"iterations": 40})
    window.shell.document.recorder.finish()
    run, tree = window.shell.document.run, window.shell.document.tree
    assert run is not None
    steps = [int(s) for s in run.recording.of_kind(SELECT)]
    deep = next(s for s in reversed(steps) if tree.depth[run.recording.step(s).node] == 2)
    window.shell.document.seek(deep)
    QApplication.processEvents()
    chosen = run.recording.step(deep)
    table = window.shell.panels.counters.children_table.content
    assert tree.labels[tree.parent[chosen.node]] in window.shell.panels.counters.heading.text()
    scores = [float(row[3]) for row in table.rows]
    assert scores[tree.rank[chosen.node]] == max(scores) == pytest.approx(chosen.operands[3], abs=0.01)
    bold = table.data(table.index(tree.rank[chosen.node], 0), Qt.ItemDataRole.FontRole)
    assert bold.bold()


# The outline and the inspector


def test_the_outline_shows_the_step(window: MainWindow) -> None:
    model, tree = window.shell.panels.outline.model, window.shell.document.tree
    window.shell.document.seek(23)
    dodge = tree.at([2])
    texts = {column: model.text(dodge, column) for column in (NODE, KIND, VALUE, ALPHA, BETA, ORDER)}
    assert texts == {NODE: "dodge", KIND: "▼", VALUE: "1", ALPHA: "4", BETA: "1", ORDER: "10"}
    assert model.text(tree.at([2, 1]), VALUE) == "9"
    assert window.shell.panels.outline.view.isColumnHidden(VISITS)
    window.shell.document.start("mcts")
    window.shell.document.seek(window.shell.document.length)
    assert not window.shell.panels.outline.view.isColumnHidden(VISITS)
    assert window.shell.panels.outline.view.isColumnHidden(ALPHA)
    assert model.text(0, VISITS) == "100"
    assert float(model.text(0, MEAN)) == pytest.approx(0.5, abs=0.3)


def test_pruned_rows_can_be_read(window: MainWindow) -> None:
    window.shell.document.seek(25)
    model = window.shell.panels.outline.model
    font = model.data(model.index_of(window.shell.document.tree.at([2, 1])), Qt.ItemDataRole.FontRole)
    assert font.italic()
    assert not font.strikeOut()


def test_stepping_announces_only_the_rows_in_sight(window: MainWindow) -> None:
    window.shell.document.open_tree(random_tree(8, 5, seed=2))
    QApplication.processEvents()
    announced: list[int] = []
    window.shell.panels.outline.model.dataChanged.connect(lambda a, b: announced.append(a.internalId()))
    window.shell.panels.outline.model.modelReset.connect(lambda: announced.append(-1))
    window.shell.document.seek(40)
    assert 5 < len(announced) < 100
    assert -1 not in announced


def test_the_inspector_tells_all_of_a_node(window: MainWindow) -> None:
    window.shell.panels.by_name["inspector"].raise_()
    assert "Select a node" in window.shell.panels.inspector.name.text()
    window.shell.document.seek(25)
    window.shell.document.select(window.shell.document.tree.at([0]))
    QApplication.processEvents()
    facts = {name: label.text() for name, label in window.shell.panels.inspector.facts.items()}
    assert window.shell.panels.inspector.name.text() == "boost"
    assert facts["Kind"] == "▼ MIN moves"
    assert facts["Window on entry"] == "α\u00a0=\u00a0−∞, β\u00a0=\u00a0∞"
    assert facts["Window now"] == "α\u00a0=\u00a0−∞, β\u00a0=\u00a02"
    assert facts["Value"] == "2"
    assert facts["History of β"] == "∞, 8, 3, 2"
    assert not window.shell.panels.inspector.reason.isVisible()


def test_a_row_of_the_history_leads_to_its_step(window: MainWindow) -> None:
    window.shell.panels.by_name["inspector"].raise_()
    window.shell.document.seek(25)
    window.shell.document.select(window.shell.document.tree.at([0]))
    QApplication.processEvents()
    rows = window.shell.panels.inspector.history.content.rows
    place = next(i for i, row in enumerate(rows) if row[1] == "β: 8 → 3")
    window.shell.panels.inspector.history.clicked.emit(
        window.shell.panels.inspector.history.content.index(place, 0)
    )
    assert window.shell.document.step == int(rows[place][0]) == 6


def test_the_inspector_counts_entries_over_iterations(window: MainWindow) -> None:
    window.shell.panels.by_name["inspector"].raise_()
    window.shell.document.start("deepening")
    window.shell.document.seek(window.shell.document.length)
    window.shell.document.select(window.shell.document.tree.at([0]))
    QApplication.processEvents()
    assert "2 times in all iterations" in window.shell.panels.inspector.facts["Entered"].text()


def test_the_inspector_shows_ucb1_of_the_children(window: MainWindow) -> None:
    window.shell.panels.by_name["inspector"].raise_()
    window.shell.document.start("mcts")
    window.shell.document.seek(window.shell.document.length)
    window.shell.document.select(window.shell.document.tree.at([1]))
    QApplication.processEvents()
    table = window.shell.panels.inspector.children_table
    assert table.isVisible()
    assert len(table.content.rows) == 3
    assert "√(ln" in window.shell.panels.inspector.facts["UCB1"].text()
    history = window.shell.panels.inspector.history.content.rows
    assert len(history) == int(window.shell.panels.inspector.facts["Visits N"].text())


def test_the_inspector_marks_the_child_that_selection_chooses(window: MainWindow) -> None:
    window.shell.document.start("mcts", {"iterations": 40})
    window.shell.panels.by_name["inspector"].raise_()
    run, tree = window.shell.document.run, window.shell.document.tree
    assert run is not None
    window.shell.document.select(ROOT)
    title, table = (
        window.shell.panels.inspector.children_title,
        window.shell.panels.inspector.children_table.content,
    )
    for number in run.recording.of_kind(SELECT)[-12:]:
        chosen = run.recording.step(int(number)).node
        if tree.parent[chosen] != ROOT:
            continue
        window.shell.document.seek(int(number))
        QApplication.processEvents()
        assert title.text() == f"Children (selection chooses {tree.labels[chosen]})"
        fonts = [table.data(table.index(row, 0), Qt.ItemDataRole.FontRole) for row in range(3)]
        assert [row for row in range(3) if fonts[row]] == [tree.rank[chosen]]
    window.shell.document.seek(window.shell.document.length)
    QApplication.processEvents()
    assert "most visited" in title.text()


def test_no_text_of_a_table_is_cut_short(window: MainWindow) -> None:
    window.shell.document.start("mcts", {"iterations": 40})
    window.shell.panels.by_name["counters"].raise_()
    window.shell.document.seek(window.shell.document.length)
    QApplication.processEvents()
    table = window.shell.panels.counters.children_table
    for row in range(3):
        text = table.content.rows[row][4]
        measure, cell = table.fontMetrics(), table.visualRect(table.content.index(row, 0))
        assert measure.horizontalAdvance(text) < table.viewport().width(), "in one line below its row"
        assert cell.height() >= 2 * measure.lineSpacing()
        assert table.content.index(row, 0).data(Qt.ItemDataRole.AccessibleDescriptionRole) == text
    assert table.horizontalScrollBar().maximum() == 0


def test_hidden_panels_wait_until_they_are_seen(window: MainWindow) -> None:
    window.shell.panels.by_name["counters"].raise_()
    QApplication.processEvents()
    window.shell.panels.by_name["counters"].hide()
    window.shell.document.seek(25)
    assert window.shell.panels.counters.values["visited"].text() == "1 of 13"
    window.shell.panels.by_name["counters"].show()
    window.shell.panels.by_name["counters"].raise_()
    QApplication.processEvents()
    assert window.shell.panels.counters.values["visited"].text() == "11 of 13"


def test_every_button_has_a_tool_tip_or_a_text(window: MainWindow) -> None:
    for button in window.findChildren(QPushButton):
        assert button.text() or button.toolTip()


def test_each_step_is_announced_to_screen_readers(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    announced = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: announced.append(event.message()))
    window.shell.document.seek(23)
    assert announced == [node_facts.sentence(window.shell.document.run, 23)]  # type: ignore[arg-type]
    window.shell.document.messageRaised.emit("a message")
    assert announced[-1] == "a message"


@pytest.mark.long
@pytest.mark.parametrize("shape", ["chain", "wide"])
def test_extreme_trees(window: MainWindow, shape: str) -> None:
    tree, node = Tree(), ROOT
    for place in range(10_000 if shape == "chain" else 4_000):
        if shape == "chain":
            node = tree.add_child(node)
        else:
            tree.add_child(ROOT, value=place % 7)
    if shape == "chain":
        tree.value[node] = 1.0
    window.shell.document.open_tree(tree)
    for name in ("alphabeta", "deepening" if shape == "wide" else "minimax", "mcts"):
        window.shell.document.start(name)
        window.shell.document.recorder.finish()
        for panel in ("counters", "inspector", "log"):
            window.shell.panels.by_name[panel].raise_()
            window.shell.document.select(tree.parent[len(tree) - 1])
            window.shell.document.seek(window.shell.document.length // 2)
            QApplication.processEvents()
            window.shell.document.seek(window.shell.document.length)
            QApplication.processEvents()
        assert window.shell.status.sentence.text()


def test_a_long_value_of_a_variable_is_elided_and_stands_whole_in_its_tip(window: MainWindow) -> None:
    document, watch = window.shell.document, window.shell.panels.pseudocode.watch
    document.edit(node_edits.put, "labels", {ROOT: "W" * 30})
    document.run_again()
    document.seek(1)
    cell = next(cell for cell in watch.cells if "WWW" in cell.toolTip())
    assert "…</b>" in cell.text()
    assert "(MAX)" not in cell.text()
    assert "(MAX)" in cell.toolTip()
    assert cell.sizeHint().width() <= cell.width()


def test_a_long_name_of_a_variable_leaves_room_for_its_value(qtbot: QtBot) -> None:
    table = pseudocode_panel.VariablesTable()
    qtbot.addWidget(table)
    table.resize(200, 200)
    table.show()
    table.show_values([("n", "B"), ("α", "3"), ("the child returns", "14")], "", LIGHT)
    assert "<b>14</b>" in table.cells[2].text()
    assert "the child returns" not in table.cells[2].text()
    assert "the child returns" in table.cells[2].toolTip()
    assert table.cells[2].sizeHint().width() <= table.cells[2].width()


def test_a_condition_that_is_cut_in_a_path_ends_in_one_ellipsis(qtbot: QtBot) -> None:
    table = pseudocode_panel.VariablesTable()
    qtbot.addWidget(table)
    table.resize(400, 200)
    table.show()
    for width in range(120, 500, 4):
        table.resize(width, 200)
        table.show_values([], "A value ≤ 0 prunes the other children of …2.1.1.1.1 (depth 9).", LIGHT)
        assert "……" not in table.condition.text()


def test_a_message_stays_above_what_comes_later_over_the_page(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    messages = MessageBar(page)
    page.resize(600, 400)
    page.show()
    messages.show_message("there is no such example")
    late = QWidget(page)
    late.resize(page.size())
    late.show()
    assert page.childAt(messages.geometry().center()) in (messages, *messages.findChildren(QWidget))


def test_an_option_of_text_is_a_line_that_is_applied_when_it_is_left(
    window: MainWindow, tmp_path: Path
) -> None:
    file = tmp_path / "priors.csv"
    file.write_text("path,prior\n0,1\n1,2\n2,5\n")
    window.shell.document.start("puct")
    panel = window.shell.panels.run_panel
    line = panel.fields["priors_file"]
    assert isinstance(line, QLineEdit)
    line.setFocus()
    QTest.keyClicks(line, str(file))
    QTest.keyClick(line, Qt.Key.Key_Return)
    panel.finish()
    assert window.shell.document.options["priors_file"] == str(file)


def test_variables_of_large_text_in_a_narrow_panel_are_set_smaller(qtbot: QtBot) -> None:
    table = pseudocode_panel.VariablesTable()
    qtbot.addWidget(table)
    table.setFont(theme.font(200))
    table.resize(240, 200)
    table.show()
    table.show_values([("m", "B"), ("N(m)", "29"), ("Q(m)", "8.75")], "", LIGHT)
    assert "8.75" in table.cells[2].text()
    assert round(theme.TEXT) <= table.cells[2].font().pixelSize() < table.font().pixelSize()
    table.resize(900, 200)
    assert table.cells[2].font().pixelSize() == table.font().pixelSize()
