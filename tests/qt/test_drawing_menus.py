"""The Edit menu, the menus that come with the right button, and the tool bar."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolBar, QToolButton
from pytestqt.qtbot import QtBot

from tests.qt.keyboard import keys
from treeview.formats.nested.nested_text import dumps, loads
from treeview.qt.shell import open_windows
from treeview.qt.window.main_window import MainWindow
from treeview.tree.tree import CHANCE, NIL, ROOT


@pytest.fixture
def window(window: MainWindow) -> Iterator[MainWindow]:
    """A window in which a tree is drawn; the node named drift is selected."""
    window.shell.document.set_tree(loads('["root", ["drift", 5, 4], "win": 3]'))
    window.shell.document.select(1)
    yield window
    window.shell.editing.drawing.editor.close()
    window.shell.document.history.set_clean()


def open_menu() -> QMenu:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def ids(menu: QMenu) -> list[str]:
    """The commands in a menu and below."""
    found = []
    for action in menu.actions():
        below = action.menu()
        found += ids(below) if isinstance(below, QMenu) else [action.objectName()]
    return [name for name in found if name]


def test_a_node_offers_what_can_be_done_with_it(window: MainWindow) -> None:
    window.shell.canvas.mouse.menuRequested.emit(1, QPoint(50, 50))
    offered = ids(open_menu())
    open_menu().close()
    assert offered[:4] == ["child", "sibling", "edit_node", "edit_edge"]
    assert {"kind_chance", "earlier", "cut_nodes", "paste_nodes", "delete", "node", "fold"} <= set(offered)
    assert "tree_probabilities" not in offered


def test_a_chance_node_offers_its_probabilities(window: MainWindow) -> None:
    window.actions_["kind_chance"].trigger()
    window.shell.canvas.mouse.menuRequested.emit(1, QPoint(50, 50))
    assert "tree_probabilities" in ids(open_menu())
    open_menu().close()


def test_the_empty_picture_offers_what_is_of_the_whole(window: MainWindow) -> None:
    window.shell.canvas.mouse.menuRequested.emit(NIL, QPoint(50, 50))
    offered = ids(open_menu())
    open_menu().close()
    assert {"undo", "paste_nodes", "select_all", "fit"} <= set(offered)
    assert "delete" not in offered


def test_the_menu_key_and_letters_draw(window: MainWindow) -> None:
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), QPoint(0, 0))
    QApplication.sendEvent(window.shell.canvas, event)
    menu = open_menu()
    assert window.actions_["child"] in menu.actions()
    QTest.keyClick(menu, Qt.Key.Key_H)
    assert dumps(window.shell.document.tree) == '["root", ["drift", 5, 4, ?], "win": 3]'


def test_the_right_button_keeps_several_selected(window: MainWindow) -> None:
    window.shell.document.select_all([2, 3])
    at = window.shell.canvas.viewport.place_of(3).toPoint()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, window.shell.canvas.mapToGlobal(at))
    QApplication.sendEvent(window.shell.canvas, event)
    open_menu().close()
    assert set(window.shell.document.selection) == {2, 3}


def test_the_outline_has_the_same_menu(window: MainWindow) -> None:
    window.shell.panels.outline.view.customContextMenuRequested.emit(QPoint(5, 5))
    assert "edit_node" in ids(open_menu())
    open_menu().close()


def test_the_kind_is_ticked(window: MainWindow) -> None:
    edit = next(action.menu() for action in window.menuBar().actions() if action.text() == "&Edit")
    assert isinstance(edit, QMenu)
    kinds = next(menu for action in edit.actions() if (menu := action.menu()) and action.text() == "&Kind")
    assert isinstance(kinds, QMenu)

    def ticked() -> list[str]:
        kinds.aboutToShow.emit()
        return [action.objectName() for action in kinds.actions() if action.isChecked()]

    assert ticked() == ["kind_auto"]
    window.actions_["kind_chance"].trigger()
    assert window.shell.document.tree.kind[1] == CHANCE
    assert ticked() == ["kind_chance"]
    keys("<Home>")
    assert ticked() == ["kind_max"]
    window.actions_["kind_max"].trigger()
    assert ticked() == ["kind_max"]


def test_a_button_of_the_tool_bar_takes_over_first_what_is_typed(qtbot: QtBot, window: MainWindow) -> None:
    bar = window.findChild(QToolBar, "tools")
    assert bar is not None
    button = bar.widgetForAction(window.actions_["undo"])
    assert isinstance(button, QToolButton)
    keys("<Ctrl+D>")
    window.shell.canvas.setFocus()
    keys("boost")
    assert window.shell.editing.drawing.editor.is_open
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not window.shell.editing.drawing.editor.is_open
    assert dumps(window.shell.document.tree) == '["root", ["drift", 5, 4], ["drift", 5, 4], "win": 3]'
    assert window.actions_["redo"].text() == "&Redo name of drift"


def test_a_new_document_is_ready_to_be_drawn(window: MainWindow) -> None:
    window.shell.document.history.set_clean()
    keys("<Ctrl+N>")
    new = next((each for each in open_windows() if each is not window), window)
    assert new.shell.document.drawing
    assert new.shell.document.selected == ROOT


def test_who_chooses_what_is_so_already_has_done_nothing(window: MainWindow) -> None:
    document = window.shell.document
    document.start("alphabeta")
    document.seek(5)
    for name in ("kind_auto", "tree_worst"):
        window.actions_[name].trigger()
        assert len(document.history) == 0, name
        assert document.step == 5, "the run goes on"
    window.actions_["kind_max"].trigger()
    window.actions_["kind_max"].trigger()
    assert len(document.history) == 1


def test_commands_that_select_say_so_wherever_they_stand(window: MainWindow) -> None:
    names = ("select_all", "select_subtree", "select_siblings")
    texts = [window.actions_[name].text().replace("&", "") for name in names]
    assert texts == ["Select All", "Select Subtree", "Select Siblings"]
