"""The keys of a presentation: clickers, digits, black screens, and that nothing is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QImage, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from treeview.qt.presenter import Presenter
from treeview.qt.presenter.audience import Audience
from treeview.qt.presenter.presenter_keys import KEYS
from treeview.qt.window.main_window import MainWindow

Show = Callable[..., int]


def test_no_key_means_two_things_and_each_does_something(presenter: Presenter) -> None:
    keys = Counter(key for one in KEYS for key in one.keys)
    assert max(keys.values()) == 1
    for one in KEYS:
        assert one.command == "goto" or one.command in presenter._commands, one
        assert one.shown
        assert one.text


@pytest.mark.parametrize("key", ["PageDown", "Right", "Down", "Space", "Return", "Enter", "N"])
def test_clickers_go_on(show: Show, key: str) -> None:
    assert show(key, key) == 3


@pytest.mark.parametrize("key", ["PageUp", "Left", "Up", "Backspace", "P"])
def test_clickers_go_back(show: Show, presenter: Presenter, key: str) -> None:
    presenter.document.seek(5)
    assert show(key, key) == 3


def test_to_both_ends(show: Show, presenter: Presenter) -> None:
    assert show("End") == presenter.document.length
    assert show("Home") == 0


def test_digits_and_enter_go_to_a_step(show: Show, presenter: Presenter, audience: Audience) -> None:
    assert show("1", "2") == 1
    assert "12" in audience.caption.hint
    assert show("Return") == 12
    assert audience.caption.hint == ""
    assert show("9", "9", "9", "9", "Enter") == presenter.document.length
    assert show("1", "0", "Return") == 10, "a 0 goes on with a number"
    assert show("1", "3", "Backspace", "4", "Return") == 14, "a digit is taken back"
    assert show("7", "Escape", "Return") == 15, "all digits are; Enter alone goes on"
    assert presenter.active
    assert show("3", "Left") == 14, "another key does what it always does"
    assert show("Return") == 15


def test_runs_to_cuts_ends_of_nodes_and_iterations(
    show: Show, presenter: Presenter, audience: Audience
) -> None:
    kind_at = presenter.document.run.recording.kind  # type: ignore[union-attr]
    first = show("C")
    assert kind_at(first).name == "cut"
    assert show("Home") == 0
    assert show("R") == first
    show("R")
    assert "There is no cut after" in audience.caption.hint
    assert show("Left") == first - 1
    assert audience.caption.hint == ""
    show("R", "Right")
    assert show("Shift+R") == first
    show("Right")
    assert show("Shift+C") == first
    show("Home", "Right", "Right")
    assert kind_at(show("O")).name == "return"
    show("I")
    assert "There is no iteration after" in audience.caption.hint
    presenter.document.start("mcts", {"iterations": 9})
    presenter.document.recorder.finish()
    presenter.document.seek(1)
    second = show("I")
    assert second > 1
    assert show("I") > second
    assert show("Shift+I") == second


def test_zero_alone_fits_the_tree(show: Show, audience: Audience) -> None:
    show("+", "+")
    assert not audience.stage.viewport.fitted
    show("0")
    assert audience.stage.viewport.fitted
    assert audience.caption.hint == ""
    before = audience.stage.view.zoom
    show("-")
    assert audience.stage.view.zoom < before


def colours(image: QImage) -> set[str]:
    return {
        image.pixelColor(x, y).name() for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)
    }


@pytest.mark.parametrize(
    ("key", "colour"), [("B", "#000000"), (".", "#000000"), ("W", "#ffffff"), (",", "#ffffff")]
)
def test_a_black_or_white_screen_until_any_key(
    show: Show, presenter: Presenter, audience: Audience, key: str, colour: str
) -> None:
    before = audience.grab().toImage()
    show(key)
    assert colours(audience.grab().toImage()) == {QColor(colour).name()}
    for back in ("Escape", "Right", "B", "5"):
        show("Shift")
        assert audience.cover.isVisible(), "Shift alone is no key"
        assert show(back) == 1, "the key uncovers and does no more"
        assert presenter.active
        assert audience.caption.hint == ""
        assert audience.grab().toImage() == before
        show(key)
    show(key)
    assert not audience.cover.isVisible()


def test_a_click_uncovers_too(show: Show, audience: Audience, qtbot: QtBot, presenter: Presenter) -> None:
    show("B")
    qtbot.mouseClick(audience.cover, Qt.MouseButton.LeftButton)
    assert not audience.cover.isVisible()
    assert presenter.document.step == 1


@pytest.mark.parametrize("key", ["H", "?", "F1"])
def test_keys_are_shown_until_any_key(show: Show, audience: Audience, presenter: Presenter, key: str) -> None:
    show(key)
    assert audience.keys.isVisible()
    assert "Black screen" in audience.keys.accessibleDescription()
    assert show("Right") == 1
    assert not audience.keys.isVisible()
    assert show("Right") == 2


def test_signs_count_wherever_they_are_on_the_keyboard(audience: Audience) -> None:
    """What keyboards of other countries send."""

    def press(key: Qt.Key, sign: str, held: Qt.KeyboardModifier) -> None:
        QApplication.sendEvent(audience, QKeyEvent(QEvent.Type.KeyPress, key, held, sign))

    shift, pad = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier
    press(Qt.Key.Key_Question, "?", shift)
    assert audience.keys.isVisible()
    press(Qt.Key.Key_Question, "?", shift)
    for key, sign, held in (
        (Qt.Key.Key_Period, ".", pad),
        (Qt.Key.Key_Greater, ".", shift),
        (Qt.Key.Key_B, "B", shift & ~shift),
    ):
        press(key, sign, held)
        assert audience.cover.isVisible()
        press(Qt.Key.Key_Escape, "", shift & ~shift)
    press(Qt.Key.Key_Plus, "+", shift)
    assert not audience.stage.viewport.fitted


@pytest.mark.parametrize("key", ["Escape", "F5", "Shift+F5"])
def test_leaving_stays_at_the_step(
    show: Show, presenter: Presenter, window: MainWindow, qtbot: QtBot, key: str
) -> None:
    show("Right", "Right", key)
    assert not presenter.active
    assert window.shell.document.step == 3
    qtbot.waitUntil(window.shell.canvas.hasFocus)


def test_f5_begins_and_comes_back(
    presenter: Presenter, window: MainWindow, press: Callable[..., int]
) -> None:
    first = presenter.audience
    window.activateWindow()
    window.present()
    assert presenter.audience is first, "there is one presentation of a window"
    presenter.end()
    QApplication.processEvents()
    press("F5")
    assert presenter.active


def test_nothing_is_drawn_in_front_of_an_audience(
    window: MainWindow, show: Show, presenter: Presenter
) -> None:
    window.shell.document.set_drawing(True)
    window.shell.document.select(1)
    before = (len(window.shell.document.tree), len(window.shell.document.history))
    show("Tab", "Delete", "7", "Return", "X", "F2", "Insert", "Backspace", "A", "Ctrl+Z", "Ctrl+V", "F8")
    assert (len(window.shell.document.tree), len(window.shell.document.history)) == before
    assert window.shell.document.run is not None


def test_keys_turn_settings_which_are_kept(show: Show, presenter: Presenter, audience: Audience) -> None:
    names = {"S": "code", "U": "counters", "M": "note", "L": "pointer", "T": "timer", "F": "follow"}
    for key, name in names.items():
        before = presenter.settings[f"present_{name}"]
        show(key)
        assert presenter.settings[f"present_{name}"] is not before
    assert audience.code.isVisible()
    assert audience.figures.isVisible()
    assert audience.caption.note_shown
    assert audience.caption.time
    assert not audience.stage.viewport.follow
    presenter.end()
    presenter.start()
    again = presenter.audience
    assert again is not None
    assert again.code.isVisible()
    assert again.caption.note_shown
    assert not again.stage.viewport.follow


def test_styles_in_turn(show: Show, presenter: Presenter, audience: Audience) -> None:
    seen = []
    for _ in range(4):
        show("Y")
        seen.append((presenter.settings["present_style"], audience.stage.document.style.palette.background))
    assert [name for name, _ in seen] == ["projection", "contrast", "dark", "screen"]
    assert seen[2][1] != seen[1][1]
    assert audience.grab().toImage().pixelColor(2, 2).name() == seen[3][1]


def test_to_stops(show: Show, presenter: Presenter) -> None:
    presenter.document.notes.mark(4, True)
    presenter.document.notes.note(9, "look")
    assert show("Shift+Right") == 4
    assert show("J") == 9
    assert show(">") == 9, "there is none behind"
    assert show("Shift+J") == 4
    assert show("Shift+Left") == 4
