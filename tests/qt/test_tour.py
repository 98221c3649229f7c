"""The tour, taken with keys alone: each stop is done, not shown."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QDockWidget, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from tests.qt.keyboard import key_of
from tests.windows import delete_now, example_window
from treeview.games.random_tree import random_tree
from treeview.messages import tr
from treeview.qt.dialogs.export.target_files import stem_of
from treeview.qt.dialogs.help.help_window import HelpWindow
from treeview.qt.files.open_commands import show_tree
from treeview.qt.shell import open_windows
from treeview.qt.welcome.tour import PRAISE, STOPS, Tour, TourCard
from treeview.qt.window.main_window import MainWindow
from treeview.search.registry import ALGORITHMS, by_family

Keys = Callable[..., None]
PRESSED = {
    0: ("Right", "Right", "Right"),
    1: ("C",),
    2: ("Alt+Down", "Alt+Down", "Alt+Right", "Alt+Right", "Alt+Down", "Alt+Right"),
    3: ("End",),
    4: ("Home", "B"),
    7: ("F4", "Tab"),
    9: ("F1",),
}
"""What does a stop, where that is keys that mean the same wherever the focus is."""


@pytest.fixture
def tour(qtbot: QtBot, window: MainWindow) -> Tour:
    window.shell.document.seek(7)
    window.actions_["tour"].trigger()
    (other,) = (each for each in open_windows() if each is not window)
    other.activateWindow()
    QApplication.processEvents()
    found = other.findChild(Tour)
    assert found is not None
    found.pause.setInterval(0)
    return found


@pytest.fixture
def keys(qtbot: QtBot, tour: Tour) -> Keys:
    def press(*names: str) -> None:
        for name in names:
            focus = QApplication.focusWidget()
            if focus is None or not focus.isVisible():  # a dialog was closed
                focus = tour._shell.canvas
                focus.window().activateWindow()
                QApplication.processEvents()
            qtbot.keyClick(focus, *key_of(name))
            QApplication.processEvents()

    return press


def seek(tour: Tour, place: int) -> None:
    """Skip to a stop."""
    while tour.place < place:
        tour.card.skip_button.click()
    QApplication.processEvents()


def goes_on(qtbot: QtBot, tour: Tour, place: int) -> bool:
    """Whether the stop at ``place`` is praised and left."""
    qtbot.waitUntil(lambda: tour.place == place + 1)
    return True


def choose(keys: Keys, *presses: str) -> None:
    """Go to the box of algorithms with F6 and Tab, and press keys there."""
    for way in ("F6", "Tab"):
        for _ in range(12):
            focus = QApplication.focusWidget()
            names = {"Algorithm", "Algorithm and options"} if way == "F6" else {"Algorithm"}
            if focus is not None and focus.accessibleName() in names:
                break
            keys(way)
    keys(*presses)


def close_dialog() -> None:
    """Close the dialog that is open, once there is one."""
    dialog = QApplication.activeModalWidget()
    if isinstance(dialog, QDialog) and dialog.isVisible():
        dialog.reject()
    else:
        QTimer.singleShot(20, close_dialog)


def do(keys: Keys, place: int) -> None:
    """Do with keys what a stop asks for."""
    if place == 5:
        choose(keys, "Up", "End")
        keys("Return")  # once its end has been looked at
    elif place == 6:
        offered = [name for searches in by_family(ALGORITHMS).values() for name in searches]
        choose(
            keys, "Up", *["Down"] * offered.index("mcts"), *["Ctrl+Right"] * 4
        )  # from Minimax, or from what comes after it
    elif place == 8:
        QTimer.singleShot(50, close_dialog)
        keys("Ctrl+Shift+E")
    else:
        keys(*PRESSED[place])


@pytest.mark.parametrize("place", range(len(STOPS)))
def test_each_stop_is_done_with_keys_and_noticed(qtbot: QtBot, tour: Tour, keys: Keys, place: int) -> None:
    seek(tour, place)
    assert not STOPS[place].done(tour._shell)
    do(keys, place)
    assert goes_on(qtbot, tour, place)


@pytest.mark.long
def test_the_tour_is_taken_from_the_first_stop_to_the_last(qtbot: QtBot, tour: Tour, keys: Keys) -> None:
    for place in range(len(STOPS)):
        assert tour.place == place
        do(keys, place)
        assert goes_on(qtbot, tour, place)
        for helper in tour._shell.window.findChildren(HelpWindow):
            helper.close()
    assert tour.card.skip_button.isHidden()


def test_what_is_done_is_praised(tour: Tour, keys: Keys) -> None:
    tour.pause.setInterval(100_000)
    keys("Right", "Right")
    assert tour.card.text.text() not in PRAISE
    keys("Right")
    assert tour.card.text.text() in PRAISE


def test_what_there_is_to_look_at_stays_until_the_user_goes_on(qtbot: QtBot, tour: Tour, keys: Keys) -> None:
    seek(tour, 5)
    choose(keys, "Up", "End")
    tour.check()
    assert tr(STOPS[5].look) in tour.card.text.text()
    assert not tour.pause.isActive()
    assert tour.place == 5
    document = tour._shell.document
    assert document.step == document.length
    assert QApplication.focusWidget() is tour.card.skip_button
    assert tour.card.skip_button.text() == tr("Next")
    keys("Return")
    assert tour.place == 6
    assert tour.card.skip_button.text() == tr("Skip")


@pytest.mark.parametrize("place", range(1, len(STOPS)))
def test_back_leads_to_a_stop_that_is_still_to_be_done(tour: Tour, place: int) -> None:
    seek(tour, place)
    tour.card.back_button.click()
    assert tour.place == place - 1
    assert not STOPS[tour.place].done(tour._shell)


def test_the_card_does_not_lie_over_practice(tour: Tour, keys: Keys) -> None:
    practice = tour._shell.practice
    keys("F7")
    tour.settle()
    assert not tour.card.isVisible()
    assert not tour.card.ring.isVisible()
    practice.leave()
    QApplication.processEvents()
    tour.settle()
    assert tour.card.isVisible()
    assert tour.card.text.text() == tr(STOPS[tour.place].text)


@pytest.mark.long
def test_esc_leaves_and_the_own_document_is_as_it_was(
    qtbot: QtBot, window: MainWindow, tour: Tour, keys: Keys
) -> None:
    tree = window.shell.document.tree
    seek(tour, 7)
    other = tour._shell.window
    keys("F4", "Tab", "F2", "Escape")  # which closes the field to type in
    assert other.isVisible()
    keys("Escape")
    assert open_windows() == [window]
    assert (window.shell.document.tree, window.shell.document.step) == (tree, 7)
    assert window.shell.document.history.is_clean


def test_the_last_card_is_closed(tour: Tour) -> None:
    assert (tour.card.skip_button.isVisible(), tour.card.leave_button.text()) == (True, "Leave the Tour")
    tour.go(len(STOPS))
    assert (tour.card.skip_button.isVisible(), tour.card.leave_button.text()) == (False, "Close")


def test_the_window_that_it_was_taken_from_may_be_closed_meanwhile(window: MainWindow) -> None:
    home = example_window()
    home.show()
    home.actions_["tour"].trigger()
    (other,) = (each for each in open_windows() if each not in (window, home))
    home.close()
    delete_now()
    other.close()
    QApplication.processEvents()
    assert open_windows() == [window]


def test_the_tour_can_be_taken_again(window: MainWindow, tour: Tour) -> None:
    tour.leave()
    window.actions_["tour"].trigger()
    assert len(open_windows()) == 2


def test_f6_leads_to_the_card(tour: Tour, keys: Keys) -> None:
    for _ in range(14):
        keys("F6")
        focus = QApplication.focusWidget()
        if focus is not None and tour.card.isAncestorOf(focus):
            break
    assert QApplication.focusWidget() is tour.card.skip_button
    keys("Return")
    assert tour.place == 1


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(800, 600), (1280, 800)])
@pytest.mark.parametrize("percent", [100, 150])
def test_cards_stay_in_the_window_and_beside_what_they_speak_of(
    tour: Tour, width: int, height: int, percent: int
) -> None:
    window = tour._shell.window
    assert isinstance(window, QMainWindow)
    tour._shell.settings["text_size"] = percent
    window.resize(width, height)
    for place in range(len(STOPS) + 1):
        seek(tour, place)
        for _ in range(10):
            QApplication.processEvents()
        card, target = tour.card.geometry(), tour.target
        assert window.rect().contains(card)
        assert tour.card.text.heightForWidth(tour.card.text.width()) <= tour.card.text.height()
        assert (place == len(STOPS)) == (target is None)
        assert place < len(STOPS) or {"F7", "Shift+F1"} <= set(re.findall(r"[\w+]+", tour.card.text.text()))
        assert not card.intersects(QRect() if target is None else tour._box(target))
        assert tour.card.ring.isVisible() == (target is not None)
        if percent == 100:
            assert not any(map(card.intersects, tour._nodes()))
        if (width, percent) == (1280, 100):  # there is room for both
            (status,) = window.findChildren(QWidget, "status")
            assert not card.intersects(tour._box(status))
            assert not any(map(card.intersects, tour._texts())), "nor over names and numbers"
            docks = [each for each in window.findChildren(QDockWidget) if each.isAncestorOf(target)]
            assert not any(card.intersects(tour._box(dock)) for dock in docks), "nor over what is beside it"


def test_a_large_tree_opened_meanwhile_does_not_hold_up_the_window(
    monkeypatch: pytest.MonkeyPatch, tour: Tour
) -> None:
    tree, tried = random_tree(8, 4), list[QPoint]()
    cost = TourCard._cost

    def count(card: TourCard, at: QPoint, *rest: Any) -> Any:
        tried.append(at)
        return cost(card, at, *rest)

    show_tree(tour._shell, tree, None, "")
    monkeypatch.setattr(TourCard, "_cost", count)
    tour.settle()
    assert 0 < len(tried) < 200 < len(tree)
    assert tour._shell.window.rect().contains(tour.card.geometry())


def test_files_are_named_after_the_tree_of_the_tour(tour: Tour) -> None:
    assert stem_of(tour._shell.document) == "Boost-drift-or-dodge"
