"""The speaker's window, the step to come, the clock, and which window is on which screen."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from PySide6.QtCore import SIGNAL, QEvent, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from tests.qt.waiting import run_out
from treeview.draw.tree_picture import annotate
from treeview.formats.nested.python_lists import from_lists
from treeview.games.game_factory import make_game_tree
from treeview.games.random_tree import random_tree
from treeview.games.setup import SEARCH, Setup
from treeview.playback import node_facts
from treeview.playback.step_notes import StepNotes
from treeview.qt.presenter import Presenter, screen_choice
from treeview.qt.presenter.clock import Clock, minutes_and_seconds
from treeview.qt.presenter.speaker import Speaker, marked_steps
from treeview.qt.window.main_window import MainWindow
from treeview.resources import DEFAULT_EXAMPLE
from treeview.sources import EXAMPLE
from treeview.tree.tree import NIL

Show = Callable[..., int]


@pytest.fixture
def speaker(presenter: Presenter, qtbot: QtBot) -> Speaker:
    presenter.settings["present_speaker"] = "always"
    qtbot.waitUntil(lambda: presenter.speaker is not None)
    assert presenter.speaker is not None
    qtbot.waitExposed(presenter.speaker)
    return presenter.speaker


# The step to come


@pytest.mark.parametrize("algorithm", ["alphabeta", "deepening", "mcts", "minimax"])
def test_the_step_to_come_is_the_next_one_and_moves_nothing(
    window: MainWindow, presenter: Presenter, algorithm: str
) -> None:
    document, ahead = window.shell.document, presenter.next_step
    document.open_tree(random_tree(2, 3, seed=4, estimates=True))
    document.start(algorithm)
    document.recorder.finish()
    moved: list[int] = []
    document.stepChanged.connect(moved.append)
    for step in (0, 1, 7, 3, 20, 19, document.length - 1):
        document.seek(step)
        moved.clear()
        before = {name: column.copy() for name, column in document.run.columns.items()}
        now = annotate(ahead.scene(), ahead.style)
        assert ahead.has_next
        assert (document.step, moved) == (step, [])
        assert all(np.array_equal(document.run[name], kept, equal_nan=True) for name, kept in before.items())
        current, at = ahead.current_node, ahead.moment
        document.seek(step + 1)
        assert now == document.picture(ahead.style)
        assert (current, at) == (document.current_node, document.moment)
    assert not ahead.has_next
    document.set_tree(random_tree(2, 2))
    assert ahead.run is None
    assert ahead.current_node == NIL


def test_a_run_that_grows_is_ahead_too(window: MainWindow, presenter: Presenter) -> None:
    document, ahead = window.shell.document, presenter.next_step
    document.open_tree(random_tree(7, 5, seed=3))
    assert document.recording
    document.seek(document.length)
    assert not ahead.has_next
    first = ahead.run
    document.recorder.finish()
    document.seek(10)
    assert ahead.run is not None
    assert ahead.run.step == 11
    document.seek(document.length - 5)
    assert ahead.run.step == document.length - 4
    assert first is not None


def test_a_tree_that_has_grown_at_the_same_step_is_ahead_too(
    window: MainWindow, presenter: Presenter
) -> None:
    document, ahead = window.shell.document, presenter.next_step
    document.open_game(Setup("tictactoe", extent=SEARCH), make_game_tree(Setup("tictactoe", extent=SEARCH)))
    known = len(document.tree)
    assert ahead.step == 1
    assert len(ahead.run["status"]) >= known
    while len(document.tree) == known:
        QApplication.processEvents()
    document.recorder.cancel()
    assert ahead.step == 1
    assert len(ahead.run["status"]) >= len(document.tree) > known
    annotate(ahead.scene(), ahead.style)


# The window


def test_it_shows_now_and_next_and_what_was_noted(
    speaker: Speaker, presenter: Presenter, qtbot: QtBot
) -> None:
    document = presenter.document
    document.seek(4)
    qtbot.waitUntil(lambda: speaker.step.text() == f"Step 4 of {document.length}")
    assert "v\u00a0=\u00a0" in speaker.says.text()  # no line ends in "v ="
    will = speaker.will_say.text()
    assert will.replace("\u00a0", " ") == node_facts.sentence(document.run, 5)
    document.notes.note(5, "Ask them!\nThen wait.")
    document.step_forward()
    qtbot.waitUntil(lambda: speaker.step.text() == f"Step 5 of {document.length}")
    assert speaker.note.toPlainText() == "Ask them!\nThen wait."
    assert speaker.says.text()
    assert speaker.will_say.text() != will
    document.seek(document.length)
    qtbot.waitUntil(lambda: "end" in speaker.will_say.text())
    assert speaker.note.toPlainText() == ""


def test_the_sentences_of_a_deep_cut_are_whole_in_the_smallest_window(
    speaker: Speaker, window: MainWindow, presenter: Presenter, qtbot: QtBot
) -> None:
    window.shell.document.open_tree(from_lists([[[5, 6], [7, 4]], [[3, [2, 9]], [8, 1]]]))
    window.shell.document.recorder.finish()
    speaker.setGeometry(0, 0, speaker.minimumSizeHint().width(), 518)
    for step in range(presenter.document.length):
        presenter.document.seek(step)
        speaker.refresh()
        for label in (speaker.says, speaker.will_say):
            assert label.heightForWidth(label.width()) <= label.height(), label.text()


def test_another_tree_of_fewer_nodes_is_shown_to_both(
    speaker: Speaker, window: MainWindow, qtbot: QtBot
) -> None:
    window.shell.document.open_tree(random_tree(6, 4, seed=1))
    run_out(speaker)
    window.shell.document.start("minimax")  # so that the small picture has to be asked for anew
    load_source(window.shell.document, EXAMPLE + DEFAULT_EXAMPLE)
    run_out(speaker)
    assert speaker.next_stage.viewport.fitted
    assert len(speaker.next_stage.frame().places) == len(window.shell.document.tree) == 13


def test_the_audience_has_a_step_first(speaker: Speaker, presenter: Presenter, qtbot: QtBot) -> None:
    assert presenter.audience is not None
    run_out(speaker)
    asked: list[int] = []
    scene = presenter.next_step.scene
    presenter.next_step.scene = lambda: asked.append(1) or scene()  # type: ignore[method-assign]
    for _ in range(5):
        presenter.document.step_forward()
    assert asked == [], "a step waits for nothing that only the speaker sees"
    assert presenter.audience.caption.texts.sentence
    qtbot.waitUntil(lambda: bool(asked))
    run_out(speaker)
    assert len(asked) <= 2, "steps that are gone are passed over"


def test_pictures_are_those_of_the_audience(speaker: Speaker, presenter: Presenter, qtbot: QtBot) -> None:
    assert presenter.audience is not None
    stage = presenter.audience.stage
    presenter.document.seek(3)
    run_out(speaker)
    assert speaker.next_stage.size() == stage.size()
    assert speaker.next_stage.view.scales == pytest.approx(stage.view.scales)
    before = speaker.next.grab().toImage()
    now = speaker.now.grab().toImage()
    presenter.document.step_forward()
    run_out(speaker)
    assert speaker.now.grab().toImage() != now
    assert speaker.next.grab().toImage() != before
    stage.viewport.zoom_by(2.0)
    run_out(speaker)
    assert speaker.next_stage.view.zoom == stage.view.zoom
    presenter.document.seek(presenter.document.length)
    run_out(speaker)
    assert speaker.next.empty


def test_the_picture_of_now_is_the_audiences_smaller(
    speaker: Speaker, presenter: Presenter, qtbot: QtBot
) -> None:
    assert presenter.audience is not None
    stage = presenter.audience.stage
    run_out(speaker)
    box = speaker.now.box.toAlignedRect()
    small = speaker.now.grab(box).toImage().convertToFormat(speaker.now.grab().toImage().format())
    large = stage.grab().toImage().scaled(small.size(), mode=Qt.TransformationMode.SmoothTransformation)
    one, other = (
        np.frombuffer(image.bits(), np.uint8).astype(int)
        for image in (small, large.convertToFormat(small.format()))
    )
    assert np.abs(one - other).mean() < 4
    assert one.min() < 100, "there is something to be seen"


def test_the_same_keys_work_there(speaker: Speaker, presenter: Presenter, qtbot: QtBot) -> None:
    document, audience = presenter.document, presenter.audience
    assert audience is not None
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_Space, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Return):
        qtbot.keyClick(speaker, key)
    assert document.step == 12
    qtbot.keyClick(speaker, Qt.Key.Key_B)
    assert audience.cover.isVisible()
    assert "black" in speaker.covered.text()
    qtbot.keyClick(speaker, Qt.Key.Key_Left)
    assert not audience.cover.isVisible()
    assert speaker.covered.text() == ""
    speaker.list.setFocus()
    qtbot.keyClick(speaker.list, Qt.Key.Key_Right)
    assert document.step == 13, "a list with the focus lets them pass"
    qtbot.keyClick(speaker.list, Qt.Key.Key_3)
    qtbot.keyClick(speaker.note, Qt.Key.Key_Return)
    assert document.step == 3
    qtbot.keyClick(speaker, Qt.Key.Key_Escape)
    assert not presenter.active


def test_buttons_and_the_list(speaker: Speaker, presenter: Presenter, qtbot: QtBot) -> None:
    document = presenter.document
    document.notes.mark(7, True)
    document.notes.note(11, "long " * 40)
    assert speaker.list.count() == 2
    assert speaker.list.item(0).text() == "★ 7"
    qtbot.mouseClick(
        speaker.list.viewport(),
        Qt.MouseButton.LeftButton,
        pos=speaker.list.visualItemRect(speaker.list.item(1)).center(),
    )
    assert document.step == 11
    qtbot.waitUntil(lambda: speaker.list.currentRow() == 1)
    qtbot.mouseClick(speaker.buttons["back"], Qt.MouseButton.LeftButton)
    assert document.step == 10
    qtbot.waitUntil(lambda: speaker.list.currentRow() == 0)
    qtbot.mouseClick(speaker.buttons["on"], Qt.MouseButton.LeftButton)
    assert document.step == 11
    assert not speaker.buttons["on"].hasFocus(), "Space goes on, whatever was clicked"
    qtbot.mouseClick(speaker.buttons["pause"], Qt.MouseButton.LeftButton)
    assert presenter.clock.pauses
    qtbot.mouseClick(speaker.buttons["leave"], Qt.MouseButton.LeftButton)
    assert not presenter.active


def test_long_notes_end_in_the_list_without_a_bar(speaker: Speaker, presenter: Presenter) -> None:
    presenter.document.notes.note(3, "why does MAX not care about what comes after " * 5)
    QApplication.processEvents()
    assert speaker.list.count()
    assert not speaker.list.horizontalScrollBar().isVisible()


def test_stops_are_one_line_each() -> None:
    notes = StepNotes({3: "first\nsecond", 1000: "x" * 99}, frozenset({3, 5}))
    assert [step for step, _ in marked_steps(notes)] == [3, 5, 1000]
    assert marked_steps(notes)[0][1] == "★ 3   first"
    assert marked_steps(notes)[2][1].startswith("1,000   xxx")
    assert marked_steps(notes)[2][1].endswith("…")


def test_every_control_has_a_name_and_a_key_of_its_own(speaker: Speaker, presenter: Presenter) -> None:
    keys = [match for b in speaker.findChildren(QPushButton) for match in re.findall("&(.)", b.text())]
    assert len(keys) == len(set(map(str.lower, keys))) == len(speaker.buttons)
    names = []
    for window in (speaker, presenter.audience):
        assert window is not None
        for widget in (window, *window.findChildren(QWidget)):
            if widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.isVisible():
                named = widget.text() if isinstance(widget, QAbstractButton) else widget.accessibleName()
                names.append(named or widget.windowTitle())
    assert all(names)
    assert len(names) == len(set(names))


def test_closing_it_is_for_this_presentation(speaker: Speaker, presenter: Presenter, qtbot: QtBot) -> None:
    speaker.close()
    qtbot.waitUntil(lambda: presenter.speaker is None)
    assert presenter.settings["present_speaker"] == "always"
    assert presenter.active
    assert presenter.audience is not None
    assert presenter.audience.isFullScreen()


def test_on_one_screen_both_are_windows(speaker: Speaker, presenter: Presenter, show: Show) -> None:
    assert presenter.audience is not None
    assert not presenter.audience.isFullScreen()
    room = presenter.audience.screen().geometry()
    assert room.contains(speaker.geometry())
    assert room.contains(presenter.audience.geometry())
    show("V")
    QApplication.processEvents()
    assert presenter.audience.isFullScreen()
    assert presenter.speaker is None


def test_the_mouse_over_the_small_picture_points_in_the_large_one(
    speaker: Speaker, presenter: Presenter, show: Show
) -> None:
    assert presenter.audience is not None
    audience, box = presenter.audience, speaker.now.box
    speaker.now.pointed.emit(QPointF(5, 5))
    assert not audience.spot.isVisible(), "only where a pointer is wished"
    show("L")
    for share in (0.25, 0.6):
        at = box.topLeft() + QPointF(share * box.width(), 0.5 * box.height())
        none = Qt.MouseButton.NoButton
        where = QPointF(speaker.now.mapToGlobal(at.toPoint()))
        moved = QMouseEvent(QEvent.Type.MouseMove, at, where, none, none, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(speaker.now, moved)
        centre = audience.spot.geometry().center()
        assert abs(centre.x() - share * audience.stage.width()) <= 3
        assert abs(centre.y() - 0.5 * audience.stage.height()) <= 3
    QApplication.sendEvent(speaker.now, QEvent(QEvent.Type.Leave))
    assert not audience.spot.isVisible()


# The clock


def test_minutes_and_seconds() -> None:
    assert [minutes_and_seconds(s) for s in (0, 59.9, 61, 3723, -5, -0.5)] == [
        "0:00", "0:59", "1:01", "1:02:03", "−0:05", "0:00",
    ]  # fmt: skip


def test_the_clock_counts_up_or_down(qapp: QApplication) -> None:
    now = [100.0]
    clock = Clock(lambda: now[0])
    clock.start()
    now[0] += 65
    assert (clock.text, clock.over) == ("1:05", False)
    clock.minutes = 1
    assert (clock.text, clock.over) == ("−0:05", True)
    clock.minutes = 2
    assert (clock.text, clock.over) == ("0:55", False)
    clock.pause()
    now[0] += 30
    assert clock.text == "0:55"
    clock.pause()
    now[0] += 5
    assert clock.text == "0:50"
    clock.start()
    assert clock.text == "2:00"
    clock.stop()


def test_the_timer_is_shown_and_turns_late(
    presenter: Presenter, show: Show, speaker: Speaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert presenter.audience is not None
    now = [presenter.clock._began]
    monkeypatch.setattr(presenter.clock, "_now", lambda: now[0])
    show("T")
    caption = presenter.audience.caption
    assert caption.time == "0:00"
    presenter.settings["present_minutes"] = 1
    now[0] += 65
    presenter.clock._look()
    assert (caption.time, caption.late) == ("−0:05", True)
    assert speaker.timer.text() == "−0:05 left"
    assert "color" in speaker.timer.styleSheet()
    show("Shift+T")
    assert (caption.time, caption.late) == ("1:00", False)


# Screens


def test_a_screen_that_goes_takes_no_window_along(
    speaker: Speaker, presenter: Presenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What Qt tells when a projector is unplugged, and plugged in again."""
    assert presenter.audience is not None
    app = QGuiApplication.instance()
    assert isinstance(app, QGuiApplication)
    only = QGuiApplication.primaryScreen()
    presenter.settings["present_screen"] = "a projector"
    for signal in (app.screenRemoved, app.screenAdded):
        presenter.audience.move(9000, 9000)
        signal.emit(only)
        QApplication.processEvents()
        assert only.geometry().contains(presenter.audience.geometry())
        assert only.geometry().contains(speaker.geometry())
    assert presenter.document.step == 1


class ScreenOf(NamedTuple):
    """A screen of a size."""

    width: int
    height: int

    def availableGeometry(self) -> QRect:
        return QRect(0, 0, self.width, self.height)


@pytest.mark.parametrize(
    ("width", "height", "covered"), [(1920, 1080, 0), (1600, 900, 0), (1366, 768, 0.5), (1024, 768, 0.5)]
)
def test_windows_on_one_screen_overlap_little(width: int, height: int, covered: float) -> None:
    screen, least = ScreenOf(width, height), QSize(750, 408)
    audience, speaker = screen_choice.split_screen(screen, least)  # type: ignore[arg-type]
    both: QRect = audience.intersected(speaker)
    assert both.width() * both.height() <= covered * audience.width() * audience.height()
    for one in (audience, speaker):
        assert screen.availableGeometry().contains(one)
    assert audience.width() >= 0.5 * width
    assert speaker.size().expandedTo(least) == speaker.size()


DPI = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
TWO = {
    "screens": [
        {"name": "laptop", "x": 0, "y": 0, "width": 1280, "height": 800, **DPI},
        {"name": "projector", "x": 1280, "y": 0, "width": 1920, "height": 1080, **DPI},
    ]
}

SCRIPT = """
import json
from PySide6.QtTest import QTest
from treeview.qt.app import open_window
from treeview.qt.presenter import screen_choice

def where():
    QTest.qWait(60)
    p = window.presenter
    found = {"audience": [p.audience.screen().name(), p.audience.isFullScreen(), p.audience.width()]}
    if p.speaker:
        found["speaker"] = [p.speaker.screen().name(), p.speaker.isMaximized()]
    return found

window = open_window("example:boost-drift-dodge")
window.show()
said = []
window.present()
said.append(where())
window.shell.document.seek(6)
window.presenter.do("swap")
said.append(where())
window.presenter.end()
window.present()
said.append(where())
window.presenter.do("swap")
window.presenter.do("speaker")
said.append(where())
window.presenter.do("speaker")
said.append(where())
window.presenter.end()
said.append(window.shell.document.step)
window.present()
everywhere, screen_choice.all_screens = screen_choice.all_screens, lambda: everywhere()[:1]
window.presenter._screens_changed(None)
said.append(where())
screen_choice.all_screens = everywhere
window.presenter._screens_changed(None)
said.append(where())
window.presenter.end()
print(json.dumps(said))
"""


@pytest.mark.long
def test_two_screens_in_a_program_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "two.json").write_text(json.dumps(TWO))
    env = {
        **os.environ,
        "QT_QPA_PLATFORM": f"offscreen:configfile={tmp_path / 'two.json'}",
        "TREEVIEW_SETTINGS": str(tmp_path / "s.ini"),
        "PYTHONPATH": str(Path(__file__).parents[3]),
    }
    ran = subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    first, swapped, again, alone, both, step, unplugged, plugged = json.loads(
        ran.stdout.strip().splitlines()[-1]
    )
    projected = {"audience": ["projector", True, 1920], "speaker": ["laptop", True]}
    assert first == projected
    assert swapped == {"audience": ["laptop", True, 1280], "speaker": ["projector", True]}
    assert again == swapped, "which screen is which is remembered"
    assert alone == {"audience": ["projector", True, 1920]}
    assert both == projected
    assert step == 6
    assert unplugged["speaker"] == ["laptop", False], "who speaks goes on seeing the notes"
    assert unplugged["audience"][:2] == ["laptop", False]
    assert plugged == projected


def test_nothing_is_left_of_a_presentation_that_has_ended(
    window: MainWindow, presenter: Presenter, qtbot: QtBot
) -> None:
    document = window.shell.document
    presenter.settings["present_speaker"] = "always"

    def listening() -> tuple[int, int]:
        presenter.end()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # type: ignore[call-overload]
        return document.receivers(SIGNAL("stepChanged(int)")), len(QApplication.topLevelWidgets())

    first = listening()
    for _ in range(3):
        presenter.start()
        assert presenter.speaker is not None
        run_out(presenter.speaker)
        document.step_forward()
        assert listening() == first
