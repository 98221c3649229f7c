"""The window, driven by keys and mouse as a person would."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, QSize, Qt, QUrl
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QScrollBar,
    QTabBar,
    QTextEdit,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from tests.qt.waiting import Clock
from tests.windows import drop, example_window
from treeview.draw.style.style import DARK, LIGHT
from treeview.playback.navigation import GOALS
from treeview.qt import run_player
from treeview.qt.actions import COMMANDS
from treeview.qt.app import open_window
from treeview.qt.settings import Settings
from treeview.qt.widgets.number_fields import OptionBox
from treeview.qt.window.main_window import MainWindow
from treeview.qt.window.view_commands import SAID
from treeview.search.depth_first.kinds import CUT
from treeview.sources import load
from treeview.tree.edits import node_edits
from treeview.tree.tree import NIL, ROOT, Tree

Press = Callable[..., int]


def dropped_files(*paths: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


# The start


def test_opens_on_the_example_already_stepping_and_paused(window: MainWindow) -> None:
    assert window.shell.document.source == "example:boost-drift-dodge"
    assert window.shell.document.algorithm == "alphabeta"
    assert window.shell.document.length == 25
    assert window.shell.document.step == 1
    assert not window.shell.player.active
    assert "Start at the root" in window.shell.status.sentence.text()
    assert not window.shell.messages.isVisible()


def test_nothing_starts_by_itself(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.wait(200)
    assert window.shell.document.step == 1


def test_the_title_shows_the_source(window: MainWindow) -> None:
    assert window.windowTitle().startswith("Boost, drift or dodge")
    window.shell.document.open_tree(Tree(value=0.0), "pasted text")
    assert window.windowTitle().startswith("pasted text")


def test_a_source_that_cannot_be_opened_is_said_over_the_start_page(qtbot: QtBot) -> None:
    window = open_window("nowhere/missing.tree.json")
    qtbot.addWidget(window)
    window.show()
    assert window.start.shown
    assert window.shell.messages.isVisible()
    assert "missing.tree.json" in window.shell.messages.text.text()


def test_opens_a_source_with_an_algorithm_and_options(qtbot: QtBot) -> None:
    window = open_window("[[8, 3, 2], [5, 4, 6]]", "mcts", {"iterations": 7})
    qtbot.addWidget(window)
    assert window.shell.document.algorithm == "mcts"
    assert window.shell.document.options["iterations"] == 7
    assert window.shell.document.step == 1


# Keys


def test_arrows_step_home_and_end_jump(press: Press) -> None:
    assert press("Right") == 2
    assert press("Right", "Right") == 4
    assert press("Left") == 3
    assert press("End") == 25
    assert press("Right") == 25
    assert press("Home") == 0
    assert press("Left") == 0


@pytest.mark.parametrize(
    ("key", "start", "forward"),
    [("C", 1, 23), ("B", 1, 4), ("L", 1, 3), ("S", 2, 9), ("O", 12, 18)],
)
def test_run_until_and_back(window: MainWindow, press: Press, key: str, start: int, forward: int) -> None:
    window.shell.document.seek(start)
    assert press(key) == forward
    window.shell.document.seek(24)
    assert press(f"Shift+{key}") < 24


def test_a_command_that_finds_nothing_says_so_and_stays(window: MainWindow, press: Press) -> None:
    window.shell.document.seek(24)
    assert press("C") == 24
    assert window.shell.messages.text.text() == "There is no cut after step 24."
    press("Escape")
    assert not window.shell.messages.isVisible()


def test_a_message_of_a_command_goes_with_the_next_step_and_others_stay(
    window: MainWindow, press: Press
) -> None:
    window.shell.document.seek(24)
    press("C", "Left")
    assert not window.shell.messages.isVisible()
    window.shell.document.messageRaised.emit("There is no such file.")
    press("Left")
    assert window.shell.messages.isVisible()


def test_run_until_the_selected_node(window: MainWindow, press: Press) -> None:
    assert press("N") == 1
    assert "Select a node first" in window.shell.messages.text.text()
    window.shell.document.select(window.shell.document.tree.at([1]))
    assert press("N") == 11
    assert press("N") > 11
    assert press("Shift+N", "Shift+N") <= 13


def test_keys_of_monte_carlo(window: MainWindow, press: Press) -> None:
    window.shell.document.start("mcts", {"iterations": 20})
    assert press("I") == 1
    second = press("I")
    assert window.shell.document.run is not None
    assert window.shell.document.run.recording.step(second).operands == (2.0,)
    assert press("Shift+I") == 1
    assert press("P") > 1
    here = press("P")
    later = press("Ctrl+Right")
    assert later > here
    assert press("Ctrl+Left") <= here
    press("M")
    window.shell.document.recorder.finish()
    assert window.shell.document.options["iterations"] == 1020
    assert window.shell.document.step == window.shell.document.length


@pytest.mark.parametrize("panel", ["outline", "log", "pseudocode", "scrubber", "transport", "algorithm"])
def test_keys_work_wherever_the_focus_is(window: MainWindow, press: Press, panel: str) -> None:
    widget: QWidget = {
        "outline": window.shell.panels.outline.view,
        "log": window.shell.panels.log.view,
        "pseudocode": window.shell.panels.pseudocode.text,
        "scrubber": window.shell.transport.scrubber,
        "transport": window.shell.transport.buttons["forward"],
        "algorithm": window.shell.panels.run_panel.algorithm,
    }[panel]
    widget.setFocus()
    assert QApplication.focusWidget() is widget
    assert press("Right", "Right") == 3
    assert press("Left") == 2
    assert press("C") == 23
    assert press("Home") == 0


def test_keys_are_letters_in_a_text_field(window: MainWindow, press: Press) -> None:
    press("G")
    field = window.shell.transport.number
    assert field.hasFocus()
    assert press("1", "7", "Left", "Home") == 1
    assert press("Return") == 17
    assert window.shell.canvas.hasFocus()


def test_a_number_that_is_entered_gives_the_keys_back(window: MainWindow, press: Press) -> None:
    box = window.shell.panels.run_panel.fields["depth"]
    box.setFocus()
    assert press("1", "Return") == 1
    window.shell.panels.run_panel.apply()
    assert window.shell.document.options["depth"] == 1
    assert window.shell.canvas.hasFocus()
    assert press("Right") == 2


def test_letters_are_commands_in_a_number_field(window: MainWindow, press: Press) -> None:
    box = window.shell.panels.run_panel.fields["depth"]
    assert isinstance(box, OptionBox)
    box.setFocus()
    assert press("C") == 23
    press("X", "V")
    assert box.text() == ""
    press("4")
    assert box.text() == "4"
    press("G")
    assert window.shell.transport.number.hasFocus()
    assert press("Shift+B") < 23
    box.lineEdit().clear()


def test_a_step_beyond_the_last_is_the_last(window: MainWindow, press: Press) -> None:
    press("G")
    assert press("9", "9", "9", "Return") == 25
    assert press("G", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "9", "Return") == 25
    assert press("G", "1", "2", "Return") == 12


def test_escape_leaves_a_field(window: MainWindow, press: Press) -> None:
    press("G")
    press("Escape")
    assert window.shell.canvas.hasFocus()


def test_space_plays_and_pauses(qtbot: QtBot, window: MainWindow, press: Press) -> None:
    window.shell.player.set_speed(10.0)
    press("Space")
    assert window.shell.player.active
    assert window.actions_["play"].text() == "&Pause"
    qtbot.waitUntil(lambda: window.shell.document.step > 3)
    press("Space")
    assert not window.shell.player.active
    here = window.shell.document.step
    qtbot.wait(60)
    assert window.shell.document.step == here


def test_space_presses_a_button_that_has_the_focus(window: MainWindow, press: Press) -> None:
    window.shell.transport.buttons["end"].setFocus()
    assert press("Space") == 25
    assert not window.shell.player.active


def test_arrows_turn_to_another_tab_where_a_tab_has_the_focus(window: MainWindow, press: Press) -> None:
    tabs = next(bar for bar in window.findChildren(QTabBar) if bar.count() > 1 and bar.isVisible())
    tabs.setFocus()
    before, step = tabs.currentIndex(), window.shell.document.step
    assert press("Right" if before == 0 else "Left") == step
    assert abs(tabs.currentIndex() - before) == 1


@pytest.mark.long
def test_playing_stops_at_the_end_and_starts_again_from_the_start(
    qtbot: QtBot, window: MainWindow, press: Press
) -> None:
    window.shell.player.set_speed(0.0)
    press("Space")
    qtbot.waitUntil(lambda: not window.shell.player.active)
    assert window.shell.document.step == 25
    press("Space")
    assert window.shell.document.step < 25


def test_the_speed_is_kept_in_steps_a_second(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(now=7.0)
    monkeypatch.setattr(run_player, "time", clock)
    window.shell.player.set_speed(20.0)
    window.shell.player.play()
    for clock.now in (7.01, 7.04, 7.3, 7.32, 7.4):
        window.shell.player._tick()
    window.shell.player.stop()
    assert window.shell.document.step - 1 == 1 + 0.4 * 20


def test_faster_and_slower_move_the_chooser(window: MainWindow, press: Press) -> None:
    press("BracketRight")
    assert window.shell.transport.speed.currentText() == "5 steps/s"
    press("BracketLeft", "BracketLeft")
    assert window.shell.transport.speed.currentText() == "1 steps/s"
    assert window.settings["speed"] == 1.0


def test_no_two_commands_share_a_key() -> None:
    keys = [key for command in COMMANDS for key in command.keys]
    assert len(keys) == len(set(keys))


def test_every_command_is_connected_and_in_a_menu(window: MainWindow) -> None:
    def listed(actions: list[QAction]) -> set[str]:
        found: set[str] = set()
        for action in actions:
            found.add(action.objectName())
            if menu := action.menu():
                found |= listed(menu.actions())  # type: ignore[attr-defined]
        return found

    in_menus = listed(window.menuBar().actions())
    assert {command.id for command in COMMANDS} <= in_menus
    for command in COMMANDS:
        signals = ("toggled(bool)", "triggered(bool)") if command.checkable else ("triggered(bool)",)
        assert any(window.actions_[command.id].receivers(f"2{signal}") for signal in signals), command.id


# The transport


def test_the_scrubber_is_dragged(qtbot: QtBot, window: MainWindow) -> None:
    scrubber = window.shell.transport.scrubber
    middle = scrubber.height() // 2
    qtbot.mousePress(scrubber, Qt.MouseButton.LeftButton, pos=QPoint(round(scrubber.x_of(5)), middle))
    assert window.shell.document.step == 5
    qtbot.mouseMove(scrubber, QPoint(round(scrubber.x_of(12)), middle))
    assert window.shell.document.step == 12
    qtbot.mouseRelease(scrubber, Qt.MouseButton.LeftButton, pos=QPoint(round(scrubber.x_of(12)), middle))
    qtbot.mouseMove(scrubber, QPoint(round(scrubber.x_of(20)), middle))
    assert window.shell.document.step == 12


def test_while_the_scrubber_is_dragged_the_picture_comes_first(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    scrubber, document, log = window.shell.transport.scrubber, window.shell.document, window.shell.panels.log
    refreshed: list[int] = []
    monkeypatch.setattr(log, "refresh", lambda: refreshed.append(document.step))
    qtbot.mousePress(scrubber, Qt.MouseButton.LeftButton, pos=QPoint(round(scrubber.x_of(5)), 15))
    for step in (6, 9, 12):
        scrubber.setSliderPosition(step)
    assert (document.step, refreshed) == (12, [])
    qtbot.waitUntil(lambda: refreshed == [12])
    qtbot.mouseRelease(scrubber, Qt.MouseButton.LeftButton)
    document.seek(3)
    assert refreshed == [12, 3], "whoever does not drag sees all at once"


def test_the_scrubber_marks_cuts_and_follows(window: MainWindow) -> None:
    scrubber = window.shell.transport.scrubber
    assert list(scrubber.marks(CUT)) == pytest.approx([scrubber.x_of(23)])
    window.shell.document.seek(9)
    assert scrubber.value() == 9
    assert scrubber.maximum() == 25


def test_marks_are_thinned(window: MainWindow) -> None:
    load_source(window.shell.document, "example:single-chain")
    window.shell.document.start("mcts", {"iterations": 5000})
    window.shell.document.recorder.finish()
    scrubber = window.shell.transport.scrubber
    from treeview.search.deepening.stepper import ITERATION

    assert 10 < len(scrubber.marks(ITERATION)) <= scrubber.width()


def test_buttons_move(qtbot: QtBot, window: MainWindow) -> None:
    buttons = window.shell.transport.buttons
    qtbot.mouseClick(buttons["forward"], Qt.MouseButton.LeftButton)
    assert window.shell.document.step == 2
    qtbot.mouseClick(buttons["end"], Qt.MouseButton.LeftButton)
    assert window.shell.document.step == 25
    assert not buttons["forward"].isEnabled()
    qtbot.mouseClick(buttons["start"], Qt.MouseButton.LeftButton)
    assert window.shell.document.step == 0
    assert not buttons["back"].isEnabled()


def test_the_step_and_the_length_are_shown(window: MainWindow) -> None:
    window.shell.document.seek(17)
    assert window.shell.transport.number.value() == 17
    assert window.shell.transport.total.text() == "of 25"


def test_run_until_menu_has_every_goal(window: MainWindow) -> None:
    menu = window.shell.transport.until.menu()
    assert menu is not None
    assert [action.objectName() for action in menu.actions()][::2] == [
        "cut",
        "bound",
        "leaf",
        "node",
        "iteration",
        "warning",
        "phase",
    ]


# Files


def test_a_dropped_file_opens(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("[[1, 2], [3, 4]]")
    drop(window, dropped_files(file))
    assert len(window.shell.document.tree) == 7
    assert window.shell.document.step == 0
    assert "mine.txt" in window.windowTitle()
    assert window.settings["recent"] == [str(file)]


def test_a_dropped_file_that_is_no_tree_is_said_and_nothing_lost(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(b"\x00\x01\x02")
    window.shell.document.seek(9)
    tree = window.shell.document.tree
    drop(window, dropped_files(file))
    assert window.shell.messages.isVisible()
    assert "bad.json" in window.shell.messages.text.text()
    assert window.shell.document.tree is tree
    assert window.shell.document.step == 9
    assert window.settings["recent"] == []


def test_the_message_goes_when_something_opens(window: MainWindow) -> None:
    window.shell.document.messageRaised.emit("There is no such file.")
    assert window.shell.messages.isVisible()
    load_source(window.shell.document, "[1, 2]")
    assert not window.shell.messages.isVisible()


def test_dropped_text_opens(window: MainWindow) -> None:
    data = QMimeData()
    data.setText("((8,3,2),(5,4,6))")
    drop(window, data)
    assert len(window.shell.document.tree) == 9


def test_paste_opens_text(window: MainWindow, press: Press) -> None:
    QGuiApplication.clipboard().setText('["root", ["boost", 8, 3, 2], ["drift", 5, 4, 6]]')
    press("Ctrl+V")
    assert window.shell.document.tree.labels[1] == "boost"
    QGuiApplication.clipboard().clear()
    press("Ctrl+V")
    assert "no text on the clipboard" in window.shell.messages.text.text()


def test_reload_reads_the_file_again_at_the_same_step(
    window: MainWindow, press: Press, tmp_path: Path
) -> None:
    assert not window.actions_["reload"].isEnabled()
    file = tmp_path / "mine.txt"
    file.write_text("[[1, 2], [3, 4]]")
    window.shell.opening.open_file(str(file))
    window.shell.document.seek(5)
    file.write_text("[[1, 2], [9, 8], [7, 6]]")
    assert press("Ctrl+R") == 5
    assert len(window.shell.document.tree) == 10


def test_recent_files_are_listed_and_open(window: MainWindow, tmp_path: Path) -> None:
    for name in ("one.txt", "two.txt"):
        (tmp_path / name).write_text("[1, 2]")
        window.shell.opening.open_file(str(tmp_path / name))
    window.shell.opening.recent.aboutToShow.emit()
    texts = [action.text() for action in window.shell.opening.recent.actions()]
    assert texts == ["&1 two.txt", "&2 one.txt", "", "&Clear List"]
    window.shell.opening.recent.actions()[1].trigger()
    assert window.shell.document.title == "one.txt"


def test_copy_picture(window: MainWindow, press: Press) -> None:
    press("Ctrl+Shift+C")
    image = QGuiApplication.clipboard().image()
    assert image.width() > 300
    QGuiApplication.clipboard().clear()


# Looks and memory


def test_appearance_changes_everything_at_once(window: MainWindow) -> None:
    window.settings["appearance"] = "dark"
    assert window.shell.document.style == DARK
    assert window.palette().window().color().lightness() < 60
    window.settings["appearance"] = "light"
    assert window.shell.document.style == LIGHT
    assert window.palette().window().color().lightness() > 200


def test_text_size_grows(window: MainWindow) -> None:
    before = window.shell.status.sentence.fontMetrics().height()
    window.settings["text_size"] = 150
    window.shell.document.seek(2)
    assert window.shell.status.sentence.fontMetrics().height() > before
    window.settings["text_size"] = 100


@pytest.mark.long
def test_another_text_size_lays_everything_out_anew(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1280, 800)
    window.shell.document.seek(23)
    qtbot.wait(50)  # what is laid out later must not count as a change of the text size
    size, ratio = window.size(), window.shell.canvas.frame().ratio
    widths = [window.shell.panels.by_name[name].width() for name in ("run", "pseudocode")]
    for percent in (150, 100):
        window.settings["text_size"] = percent
        for _ in range(4):
            QApplication.processEvents()
        assert window.size() == size
        row = window.shell.panels.log.view.visualRect(window.shell.panels.log.model.index(22))
        assert window.shell.panels.log.view.viewport().rect().intersects(row)
        assert row.height() > 2 * window.shell.panels.log.view.fontMetrics().lineSpacing()
        assert window.shell.panels.pseudocode.text.font().family() == "DejaVu Sans Mono"
        assert window.shell.canvas.frame().ratio == pytest.approx(ratio * percent / 100)
    qtbot.waitUntil(
        lambda: (
            [window.shell.panels.by_name[name].width() for name in ("run", "pseudocode")]
            == pytest.approx(widths, abs=3)
        )
    )


def test_view_switches_are_remembered(window: MainWindow, press: Press) -> None:
    press("F", "K", "A")
    assert not window.shell.canvas.viewport.follow
    assert window.shell.canvas.renderer.legend_shown
    assert window.shell.document.scene().show == "none"
    window.settings.save()
    again = Settings()
    assert (again["follow"], again["legend"], again["labels"]) == (False, True, "none")


def test_geometry_and_panels_are_remembered(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1100, 690)
    window.shell.panels.by_name["outline"].hide()
    window.close()
    again = example_window()
    qtbot.addWidget(again)
    again.show()
    assert again.size() == QSize(1100, 690)
    assert not again.shell.panels.by_name["outline"].isVisible()
    again.actions_["layout"].trigger()
    assert again.shell.panels.by_name["outline"].isVisible()


def test_panels_are_toggled_by_keys(window: MainWindow, press: Press) -> None:
    assert window.shell.panels.by_name["outline"].isVisible()
    press("Alt+2")
    assert not window.shell.panels.by_name["outline"].isVisible()
    press("Alt+2")
    assert window.shell.panels.by_name["outline"].isVisible()


def in_combo_box(widget: QWidget) -> bool:
    parent = widget.parent()
    while parent is not None and not isinstance(parent, QComboBox):
        parent = parent.parent()
    return parent is not None


def test_every_control_has_a_name_for_screen_readers(window: MainWindow) -> None:
    kinds = (QAbstractButton, QComboBox, QAbstractSpinBox, QAbstractItemView, QTextEdit, QAbstractSlider)
    nameless = []
    for widget in window.findChildren(QWidget):
        own = isinstance(widget, kinds) and not isinstance(widget, QScrollBar)
        inner = widget.objectName().startswith("qt_") or in_combo_box(widget)
        if own and not inner and widget.focusPolicy() != Qt.FocusPolicy.NoFocus:
            named = widget.accessibleName() or (isinstance(widget, QAbstractButton) and widget.text())
            if not named and not (isinstance(widget, QToolButton) and widget.defaultAction()):
                nameless.append(f"{type(widget).__name__} in {type(widget.parent()).__name__}")
    assert nameless == []


def test_tab_reaches_every_panel(qtbot: QtBot, window: MainWindow) -> None:
    seen = set()
    for _ in range(60):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        widget = QApplication.focusWidget()
        seen.add(widget)
    for wanted in (
        window.shell.canvas,
        window.shell.transport.scrubber,
        window.shell.transport.number,
        window.shell.panels.run_panel.algorithm,
        window.shell.panels.outline.view,
        window.shell.panels.log.view,
        window.shell.panels.pseudocode.text,
    ):
        assert wanted in seen, wanted


# The picture


def test_a_click_on_a_pruned_branch_tells_why(qtbot: QtBot, window: MainWindow) -> None:
    window.shell.document.seek(25)
    pruned = window.shell.document.tree.at([2, 1])
    at = QPointF(*window.shell.canvas.frame().at(pruned)).toPoint()
    qtbot.mouseClick(window.shell.canvas, Qt.MouseButton.LeftButton, pos=at)
    assert window.shell.document.selected == pruned
    assert window.shell.panels.inspector.isVisible()
    assert "MAX already has 4 at drift" in window.shell.panels.inspector.reason.text()
    qtbot.mouseClick(window.shell.panels.inspector.go, Qt.MouseButton.LeftButton)
    assert window.shell.document.step == 23
    assert not window.shell.panels.inspector.go.isVisible()
    bound = window.shell.panels.inspector.bound.text().replace("\u00a0", " ")
    assert bound == "α = 4 was set at the root in step 19, by drift."
    qtbot.mouseClick(window.shell.panels.inspector.go_bound, Qt.MouseButton.LeftButton)
    assert window.shell.document.step == 19
    assert not window.shell.panels.inspector.go_bound.isVisible()  # it is not pruned yet


def test_while_stepping_the_reason_comes_first_and_the_form_while_drawing(
    window: MainWindow,
) -> None:
    document, inspector = window.shell.document, window.shell.panels.inspector
    document.seek(25)
    document.select(document.tree.at([2, 1]))
    window.shell.panels.bring("inspector")
    QApplication.processEvents()
    assert not inspector.form.isVisible()
    assert inspector.name.y() < inspector.reason.y() < min(fact.y() for fact in inspector.facts.values())
    assert next(iter(inspector.facts)) == "Kind"
    inspector.edit.click()
    QApplication.processEvents()
    assert document.drawing
    assert inspector.form.isVisible()
    assert inspector.form.y() < inspector.reason.y()
    shown = {label.text() for label in inspector.findChildren(QLabel) if label.isVisible()}
    assert "Note" in shown
    assert not set(inspector.facts) & {"Name", "Value", "Move", "Kind", "Note"}


@pytest.mark.parametrize("name", sorted(set(SAID) - {"equal"}))  # trees of games only
def test_a_key_that_changes_the_view_says_what_it_did(window: MainWindow, name: str) -> None:
    action, said = window.actions_[name], window.shell.messages.text
    texts = []
    for _ in range(2):
        action.trigger()
        texts.append(said.text())
    assert set(texts) == {text.format(key=window.actions_.key(name)) for text in SAID[name]}


def test_a_click_on_any_node_tells_of_it(qtbot: QtBot, window: MainWindow) -> None:
    window.shell.document.seek(25)
    at = QPointF(*window.shell.canvas.frame().at(window.shell.document.tree.at([0]))).toPoint()
    qtbot.mouseClick(window.shell.canvas, Qt.MouseButton.LeftButton, pos=at)
    assert window.shell.panels.inspector.isVisible()
    assert window.shell.panels.inspector.name.text() == "boost"


def test_the_children_compared_come_forward_with_monte_carlo(window: MainWindow) -> None:
    assert window.shell.panels.log.isVisible()
    window.shell.document.start("mcts")
    QApplication.processEvents()
    assert window.shell.panels.counters.children_table.isVisible()
    window.shell.panels.by_name["log"].raise_()
    window.shell.document.start("mcts", {"iterations": 50})
    QApplication.processEvents()
    assert window.shell.panels.log.isVisible(), "it is not taken away again"


def test_a_message_does_not_move_the_picture(window: MainWindow, press: Press) -> None:
    before = window.shell.canvas.geometry()
    window.shell.document.messageRaised.emit("a problem")
    QApplication.processEvents()
    assert window.shell.messages.sign.isVisible()
    assert window.shell.canvas.geometry() == before
    assert window.shell.messages.width() == window.shell.canvas.width()
    window.shell.document.seek(24)
    press("C")
    assert window.shell.messages.isVisible()
    assert not window.shell.messages.sign.isVisible(), "a notice is no warning"


def test_a_message_keeps_off_the_border_of_a_node_where_the_other_edge_is_free(window: MainWindow) -> None:
    shell, viewport = window.shell, window.shell.canvas.viewport
    shell.document.open_tree(load("[3, 12]"))
    viewport.fit()
    viewport.set_zoom(1.0)
    shell.say("a notice")
    bar = shell.messages.height()
    reach = viewport.frame().places.plan.above
    viewport.pan(0, bar + 0.8 * reach - viewport.place_of(ROOT).y())
    shell.say("another notice")
    assert bar < viewport.place_of(ROOT).y() < bar + reach
    assert shell.messages.y() > viewport.place_of(ROOT).y()


def test_a_message_counts_what_hangs_under_leaves(window: MainWindow) -> None:
    document, viewport = window.shell.document, window.shell.canvas.viewport
    document.seek(12)
    viewport.fit()
    frame = viewport.frame()
    assert frame.readable
    lowest = max(viewport.place_of(node.id).y() for node in document.tree.leaves())
    texts = round(lowest + frame.places.plan.below * frame.down) - 4
    assert viewport.count_in(QRect(0, texts, window.shell.canvas.width(), 40)) > 1
    assert not viewport.count_in(QRect(0, texts + 8, window.shell.canvas.width(), 40))


@pytest.mark.long
@pytest.mark.parametrize("appearance", ["light", "dark"])
def test_the_buttons_of_panels_can_be_seen(window: MainWindow, appearance: str) -> None:
    window.settings["appearance"] = appearance
    QApplication.processEvents()
    for button in window.shell.panels.by_name["run"].findChildren(QAbstractButton):
        if button.objectName().startswith("qt_dockwidget"):
            image = button.grab().toImage()
            seen = [
                image.pixelColor(x, y).lightness()
                for x in range(image.width())
                for y in range(image.height())
            ]
            assert max(seen) - min(seen) > 90, button.objectName()
    window.settings["appearance"] = "light"


def test_only_steps_that_the_run_can_have_can_be_chosen(window: MainWindow) -> None:
    document, a = window.shell.document, window.actions_
    moves = [name for name in (*GOALS, "node") for name in (name, f"{name}_back")]

    def enabled() -> set[str]:
        return {name for name in moves if a[name].isEnabled()}

    wrong = {"warning", "warning_back"}  # only where a run is told to go wrong
    never = {*wrong, "iteration", "iteration_back", "same", "same_back", "phase", "phase_back"}
    assert enabled() == set(moves) - never
    document.start("minimax")
    document.recorder.finish()
    document.seek(3)
    assert enabled() == set(moves) - never - {"cut", "cut_back", "bound", "bound_back"}
    document.start("deepening")
    document.recorder.finish()
    document.seek(3)
    assert enabled() == set(moves) - wrong - {"phase", "phase_back"}
    document.start("mcts")
    document.recorder.finish()
    document.seek(3)
    assert enabled() == set(moves) - wrong - {"cut", "cut_back", "bound", "bound_back"}
    document.seek(0)
    assert not any(name.endswith("_back") for name in enabled())
    document.edit(node_edits.put, "value", {document.tree.at([0, 0]): 1.0})
    assert document.run is None
    assert not enabled()
    assert not any(
        a[name].isEnabled() for name in ("forward", "back", "start", "end", "play", "goto", "more")
    )


def test_keys_that_cannot_do_anything_say_so(window: MainWindow, press: Press) -> None:
    press("P")
    assert "no phase" in window.shell.messages.text.text()
    press("M")
    assert "Monte Carlo" in window.shell.messages.text.text()
    press("X")
    assert "Nothing goes wrong" in window.shell.messages.text.text()
    press("D")
    assert not window.shell.messages.isVisible()


def test_enter_runs_until_the_node(qtbot: QtBot, window: MainWindow, press: Press) -> None:
    drift = window.shell.document.tree.at([1])
    window.shell.document.select(drift)
    assert press("Return") == 11
    assert window.shell.document.selected == drift


def test_the_selection_is_one(qtbot: QtBot, window: MainWindow) -> None:
    window.shell.panels.outline.view.setCurrentIndex(window.shell.panels.outline.model.index_of(5))
    assert window.shell.document.selected == 5
    window.shell.document.select(8)
    assert window.shell.panels.outline.model.node_of(window.shell.panels.outline.view.currentIndex()) == 8
    window.shell.document.select(NIL)
    assert not window.shell.panels.outline.view.selectionModel().hasSelection()


def test_the_context_menu_of_a_node(qtbot: QtBot, window: MainWindow) -> None:
    window.shell.document.select(5)
    window.shell.canvas.mouse.menuRequested.emit(5, QPoint(10, 10))
    menu = QApplication.activePopupWidget()
    assert menu is not None
    below = [each for action in menu.actions() if (part := action.menu()) for each in part.actions()]
    assert window.actions_["child"] in menu.actions()
    assert window.actions_["node"] in below
    menu.close()


def test_zoom_keys(window: MainWindow, press: Press) -> None:
    before = window.shell.canvas.view.zoom
    press("Ctrl+Plus")
    assert window.shell.canvas.view.zoom > before
    press("Ctrl+1")
    assert window.shell.canvas.view.zoom == 1.0
    press("Ctrl+0")
    assert window.shell.canvas.view.zoom == pytest.approx(before)
