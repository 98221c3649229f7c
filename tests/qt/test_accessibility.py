"""Every control has a name, the focus goes a sensible way, and nothing needs the mouse."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import groupby, pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDockWidget,
    QLabel,
    QMenu,
    QTabBar,
    QToolBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from treeview.games.game_registry import game
from treeview.games.setup import Setup
from treeview.playback.move_choice import computer
from treeview.practice.progress import PracticeProgress
from treeview.qt.dialogs.edits.leaf_values_dialog import FillDialog, LikeDialog, ShuffleDialog
from treeview.qt.dialogs.edits.levels_dialog import KindsDialog, LevelsDialog
from treeview.qt.dialogs.example_chooser import Gallery
from treeview.qt.dialogs.export import ExportDialog
from treeview.qt.dialogs.game.game_dialog import GameDialog, PlayDialog
from treeview.qt.dialogs.help.help_window import HelpWindow
from treeview.qt.dialogs.preferences import PreferencesDialog
from treeview.qt.dialogs.random_tree_dialog import RandomTreeDialog
from treeview.qt.editing.probabilities_dialog import ProbabilitiesDialog
from treeview.qt.files.recovery import UnsavedWork
from treeview.qt.files.recovery_dialog import RecoveryDialog
from treeview.qt.play.play_window import PlayWindow
from treeview.qt.practice.progress_page import ProgressPage
from treeview.qt.widgets.accessibility import takes_focus
from treeview.qt.window.main_window import MainWindow

LINE = 30
"""Px that a control of one line is high at most."""

UNSAVED = [
    UnsavedWork(Path("1.unsaved"), Path("exercise.tree.json"), "exercise.tree.json", 1.0, 7),
    UnsavedWork(Path("2.unsaved"), None, "[[8, 3], [5]]", 2.0, 6),
]

DIALOGS: dict[str, Callable[[MainWindow], QWidget]] = {
    "preferences": lambda window: PreferencesDialog(window.settings, window),
    "export": lambda window: ExportDialog(window.shell.document, window.shell.canvas, "", window),
    "random": lambda window: RandomTreeDialog(window.shell.document.style, window),
    "game": lambda window: GameDialog(window.settings, window.shell.document.style, window),
    "game with many options": lambda window: satellites(window),
    "game to play": lambda window: PlayDialog(window.settings, window.shell.document.style, window),
    "play": lambda window: playing(window),
    "gallery": lambda window: Gallery(window.shell.document.style, window),
    "help": lambda window: HelpWindow(window),
    "levels": lambda window: LevelsDialog(window.shell.document, window),
    "kinds": lambda window: KindsDialog(window.shell.document, window),
    "fill": lambda window: FillDialog(window.shell.document, window),
    "fill randomly": lambda window: filling_randomly(window),
    "like": lambda window: LikeDialog(window.shell.document, window),
    "shuffle": lambda window: ShuffleDialog(window.shell.document, window),
    "probabilities": lambda window: ProbabilitiesDialog(window.shell.document, 0, window),
    "recovery": lambda window: RecoveryDialog(UNSAVED, window),
    "progress": lambda window: ProgressPage(
        PracticeProgress("none.json"), datetime(2026, 3, 1, tzinfo=UTC), window
    ),
    "speaker": lambda window: speaking(window),
}


def satellites(window: MainWindow) -> GameDialog:
    """The dialog about the game with the most options, whose whole tree is too large."""
    dialog = GameDialog(window.settings, window.shell.document.style, window)
    dialog.games.setCurrentIndex(dialog.games.model().index(6, 0))
    dialog.extent.setCurrentIndex(1)
    return dialog


def playing(window: MainWindow) -> PlayWindow:
    """A game that is played, with all that there is to see."""
    made = window.shell.matches.open(Setup("tictactoe"), game("tictactoe"), game("tictactoe").start)
    assert made is not None
    made.boxes[1].set_player(computer("minimax"))  # its options need no scrolling
    made.boxes[1].changed.emit()
    made.outcomes.setChecked(True)
    return made


def speaking(window: MainWindow) -> QWidget:
    window.settings["present_speaker"] = "always"
    window.present()
    assert window.presenter is not None
    assert window.presenter.speaker is not None
    return window.presenter.speaker


def filling_randomly(window: MainWindow) -> FillDialog:
    """The dialog with the fields for random values."""
    dialog = FillDialog(window.shell.document, window)
    dialog.source.setCurrentIndex(1)
    return dialog


@pytest.fixture(params=["window", *DIALOGS])
def top(request: pytest.FixtureRequest, window: MainWindow) -> Iterator[QWidget]:
    """The main window with each panel seen once, or one of the dialogs."""
    window.shell.document.select(0)
    if request.param == "window":
        for dock in window.shell.panels.by_name.values():
            dock.show()
            dock.raise_()
            QApplication.processEvents()
        gc.collect()  # or a widget may be taken for one of a window that is gone, at the same address
        yield window
    else:
        dialog = DIALOGS[request.param](window)
        dialog.show()
        dialog.activateWindow()
        QApplication.processEvents()
        gc.collect()
        yield dialog
        dialog.close()


HELD: list[QWidget] = []
"""All that the focus was followed through.

PySide takes some of what ``nextInFocusChain`` gives for Python's own, and a collector that comes by deletes
parts of a live window with it.
"""


def controls(top: QWidget) -> list[QWidget]:
    """What Tab stops at, in its order, from the first; without the line edits inside other controls."""
    found, widget = [], top.nextInFocusChain()
    while widget is not top:
        HELD.append(widget)
        inside = widget.focusProxy() is not None or isinstance(widget, QTabBar)
        if takes_focus(widget) and widget.window() is top and not inside:
            found.append(widget)
        widget = widget.nextInFocusChain()
    return found


def name_of(top: QWidget, widget: QWidget) -> str:
    """What screen readers call a control."""
    label = label_of(top, widget)
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return widget.accessibleName() or (label.text() if label else "") or text


def label_of(top: QWidget, widget: QWidget) -> QLabel | None:
    return next((label for label in top.findChildren(QLabel) if label.buddy() is widget), None)


# Names


def every_control_has_a_name(top: QWidget) -> None:
    found = controls(top)
    assert found
    for widget in found:
        assert name_of(top, widget).strip("&… "), f"{type(widget).__name__} {widget.objectName()} has no name"


def no_two_controls_have_the_same_name(top: QWidget) -> None:
    names = [name_of(top, widget).replace("&", "") for widget in controls(top)]
    assert sorted(set(names)) == sorted(names)


def a_choice_says_what_it_chooses(top: QWidget) -> None:
    # On Linux the name of a combo box is the text that it shows: the label or the description says the rest.
    for box in controls(top):
        if isinstance(box, QComboBox):
            label = label_of(top, box)
            said = label is not None or box.accessibleDescription() or box.toolTip()
            assert said, f"the box that shows {box.currentText()!r}"


def test_pictures_and_bars_have_names(window: MainWindow) -> None:
    for widget in (
        window.shell.canvas,
        window.shell.status,
        window.shell.transport.scrubber,
        window.shell.messages,
    ):
        assert widget.accessibleName()


def mnemonics_of_a_dialog_are_different(top: QWidget) -> None:
    pages = [top]
    if isinstance(top, PreferencesDialog | ExportDialog):
        pages = [top.pages.widget(place) for place in range(top.pages.count())]
    for page in pages:
        texts = [w.text() for w in page.findChildren(QWidget) if isinstance(w, QLabel | QAbstractButton)]
        keys = [text[text.index("&") + 1].lower() for text in texts if "&" in text and "<" not in text]
        assert sorted(set(keys)) == sorted(keys)


def test_mnemonics_of_a_menu_are_different(window: MainWindow) -> None:
    for menu in (window.menuBar(), *window.menuBar().findChildren(QMenu)):
        texts = [action.text() for action in menu.actions()]
        keys = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
        assert sorted(set(keys)) == sorted(keys), texts


# The way of the focus


def tab_goes_round_once_by_every_control(top: QWidget) -> None:
    if isinstance(top, MainWindow):
        return  # in its picture, Tab draws
    wanted = controls(top)
    wanted[0].setFocus()
    passed = []
    for _ in range(3 * len(wanted) + 3):
        focus = QApplication.focusWidget()
        passed.append(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    stops = [widget for widget in passed if widget in wanted]
    assert stops[: len(wanted)] == wanted
    assert stops[len(wanted)] is wanted[0], "the focus comes back"


def tab_goes_as_one_reads(top: QWidget) -> None:
    if isinstance(top, MainWindow):
        return  # whose parts stand side by side
    lines: list[tuple[int, int]] = []
    for widget in controls(top):
        # Where its first line is: beside something high, fields are read from the top.
        at = widget.mapTo(top, QPoint(widget.width() // 2, min(widget.height(), LINE) // 2))
        lines.append((at.y(), at.x()))
    for (above, left), (below, right) in pairwise(lines):
        same_line = abs(above - below) < 12
        assert below > above or (same_line and right > left), lines


def test_tab_finishes_one_part_of_the_window_before_the_next(window: MainWindow) -> None:
    gc.collect()
    parts = [window.shell.canvas, window.shell.transport, *window.shell.panels.by_name.values()]

    def part_of(widget: QWidget) -> int:
        return next(i for i, part in enumerate(parts) if part is widget or part.isAncestorOf(widget))

    inside = [w for w in controls(window) if any(p is w or p.isAncestorOf(w) for p in parts)]
    order = [part for part, _ in groupby(part_of(widget) for widget in inside)]
    assert len(set(order)) == len(order), "a part is left and come back to"


def test_a_key_goes_to_every_part_of_the_window_and_back(
    window: MainWindow, press: Callable[..., int]
) -> None:
    seen = [pane for pane in window._panes() if not pane.visibleRegion().isEmpty()]
    assert len(seen) > 4
    window.shell.canvas.setFocus()

    def here() -> QWidget:
        focus = QApplication.focusWidget()
        return next(pane for pane in seen if pane is focus or pane.isAncestorOf(focus))

    way = []
    for _ in seen:
        press("F6")
        way.append(here())
    assert way == [*seen[1:], seen[0]]
    back = []
    for _ in seen:
        press("Shift+F6")
        back.append(here())
    assert back == [*reversed(seen[1:]), seen[0]]


def test_a_part_is_come_back_to_where_it_was_left(window: MainWindow, press: Callable[..., int]) -> None:
    window.shell.transport.speed.setFocus()
    press("F6", "Shift+F6")
    assert QApplication.focusWidget() is window.shell.transport.speed


def test_closed_parts_are_passed_by(window: MainWindow, press: Callable[..., int]) -> None:
    for dock in window.shell.panels.by_name.values():
        dock.hide()
    window.settings["entry_line"] = False
    window.shell.canvas.setFocus()
    press("F6")
    assert window.shell.transport.isAncestorOf(QApplication.focusWidget())
    press("F6")
    assert QApplication.focusWidget() is window.shell.canvas


# Without the mouse


def below(menu: QWidget) -> Iterator[QAction]:
    for action in menu.actions():
        submenu = action.menu()
        if isinstance(submenu, QMenu):
            yield from below(submenu)
        elif not action.isSeparator():
            yield action


def test_every_command_is_in_a_menu(window: MainWindow) -> None:
    in_menus = set(below(window.menuBar()))
    missing = [action.objectName() for action in window.actions_ if action not in in_menus]
    assert missing == []


def test_no_two_commands_have_the_same_key(window: MainWindow) -> None:
    keys = [key.toString() for action in window.actions() for key in action.shortcuts()]
    assert sorted(set(keys)) == sorted(keys)


def every_button_can_be_pressed_without_a_mouse(top: QWidget) -> None:
    in_menus = set(below(top.menuBar())) if isinstance(top, MainWindow) else set()
    reached = set(controls(top))
    for button in top.findChildren(QAbstractButton):
        parent = button.parentWidget()
        if not button.isVisible() or button.window() is not top or isinstance(parent, QDockWidget | QTabBar):
            continue  # a panel is closed and shown by its own key
        if isinstance(parent, QToolBar) and button.objectName() == "qt_toolbar_ext_button":
            continue  # what it shows is in the menus
        action = button.defaultAction() if isinstance(button, QToolButton) else None
        by_key = action is not None and (action in in_menus or not action.shortcut().isEmpty())
        assert button in reached or by_key or not button.isEnabled(), button.text() or button.accessibleName()


CHECKS = (
    *(every_control_has_a_name, no_two_controls_have_the_same_name, a_choice_says_what_it_chooses),
    *(mnemonics_of_a_dialog_are_different, every_button_can_be_pressed_without_a_mouse),
    *(tab_goes_as_one_reads, tab_goes_round_once_by_every_control),
)


def test_whoever_has_no_mouse_or_sees_nothing_can_use_it(top: QWidget) -> None:
    """All in one window, which takes longer to open than to look at."""
    for check in CHECKS:
        check(top)


def test_every_panel_has_a_key(window: MainWindow) -> None:
    assert all(
        not dock.toggleViewAction().shortcut().isEmpty() for dock in window.shell.panels.by_name.values()
    )


def test_the_menu_of_a_node_comes_by_key(window: MainWindow, qtbot: QtBot) -> None:
    window.shell.document.select(2)
    with qtbot.waitSignal(window.shell.canvas.mouse.menuRequested) as asked:
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), QPoint(0, 0))
        QApplication.sendEvent(window.shell.canvas, event)
    assert asked.args[0] == 2
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.close()


def test_the_canvas_speaks_the_selected_node(window: MainWindow, press: Callable[..., int]) -> None:
    before = window.shell.canvas.accessibleDescription()
    press("Down", "Down")
    said = window.shell.canvas.accessibleDescription()
    assert said != before
    assert said == window.shell.canvas.mouse.describe(window.shell.document.selected)


def test_what_is_said_of_a_node_is_true_at_every_step(window: MainWindow) -> None:
    document, canvas = window.shell.document, window.shell.canvas
    document.select(1)
    said = set()
    for step in range(document.length + 1):
        document.seek(step)
        assert canvas.accessibleDescription() == canvas.mouse.describe(1)
        said.add(canvas.accessibleDescription())
    assert len(said) > 3
    document.start("minimax")
    assert canvas.accessibleDescription() == canvas.mouse.describe(1)
    document.select_all((1, 0, 2))
    assert canvas.accessibleDescription().endswith("3 nodes are selected.")
