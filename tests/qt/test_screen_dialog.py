"""Dialogs keep to their screen, with their buttons in sight, however small it is."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QTabWidget

from tests.document.documents import load_source
from treeview.comparison.run_choice import RunChoice
from treeview.qt.comparison.choice_dialog import ChoiceDialog
from treeview.qt.dialogs.edits.leaf_values_dialog import LikeDialog
from treeview.qt.dialogs.export.dialog import ExportDialog
from treeview.qt.dialogs.game.game_dialog import GameDialog
from treeview.qt.dialogs.preferences import PreferencesDialog
from treeview.qt.dialogs.random_tree_dialog import RandomTreeDialog
from treeview.qt.practice.exams.exam_dialog import ExamDialog
from treeview.qt.widgets.desktop import FRAME
from treeview.qt.widgets.screen_dialog import ScreenDialog
from treeview.qt.window.main_window import MainWindow

SCREEN = QRect(0, 0, 800, 600)
Make = Callable[[MainWindow], ScreenDialog]

DIALOGS: dict[str, Make] = {
    "preferences": lambda window: PreferencesDialog(window.settings, window),
    "export": lambda window: ExportDialog(window.shell.document, window.shell.canvas, "", window),
    "random": lambda window: RandomTreeDialog(window.shell.document.style, window),
    "game": lambda window: GameDialog(window.settings, window.shell.document.style, window),
    "like": lambda window: LikeDialog(window.shell.document, window),
    "exam": lambda window: ExamDialog(None, frozenset(), "", last=True, parent=window),
    "compare": lambda window: ChoiceDialog([RunChoice("alphabeta"), RunChoice("mtdf")], window, game=None),
}


def show(window: MainWindow, make: Make, percent: int) -> ScreenDialog:
    load_source(window.shell.document, "example:aima-5.2")
    window.settings["text_size"] = percent
    QApplication.processEvents()
    dialog = make(window)
    dialog.show()
    for _ in range(4):
        QApplication.processEvents()
    return dialog


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_keeps_to_a_small_screen_with_its_buttons_in_sight(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: SCREEN)
    dialog = show(window, DIALOGS[name], 200)
    assert dialog.size().boundedTo(SCREEN.size() - FRAME) == dialog.size()
    (buttons,) = dialog.findChildren(QDialogButtonBox)
    for button in buttons.buttons():
        if button.isVisible():
            place = QRect(button.mapTo(dialog, QPoint()), button.size())
            assert dialog.rect().contains(place), button.text()
    if dialog.scrolled is not None and not isinstance(dialog.scrolled, QTabWidget):
        area = dialog.findChildren(type(dialog.scrolled))[0]
        assert area.horizontalScrollBar().maximum() == 0, "what is side by side goes below one another"
    dialog.close()
    dialog.deleteLater()


@pytest.mark.parametrize("name", DIALOGS)
def test_where_there_is_room_nothing_is_scrolled(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: QRect(0, 0, 1280, 800))
    dialog = show(window, DIALOGS[name], 100)
    if dialog.scrolled is not None and not isinstance(dialog.scrolled, QTabWidget):
        area = dialog.findChildren(type(dialog.scrolled))[0]
        assert area.verticalScrollBar().maximum() == area.horizontalScrollBar().maximum() == 0
    dialog.close()
    dialog.deleteLater()
