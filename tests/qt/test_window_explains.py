"""A click on a node shows what is known of it, also where it is selected already."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from treeview.qt.window.main_window import MainWindow
from treeview.search.step_kinds import PRUNED


def pruned(window: MainWindow) -> int:
    document = window.shell.document
    document.seek(document.length)
    assert document.run is not None
    return next(n for n, status in enumerate(document.run["status"]) if status == PRUNED)


def hide_inspector(window: MainWindow) -> None:
    window.shell.panels.by_name["inspector"].hide()
    QApplication.processEvents()


def test_a_second_click_on_the_same_node_shows_the_inspector(qtbot: QtBot, window: MainWindow) -> None:
    node = pruned(window)
    at = window.shell.canvas.frame().at(node)
    for _ in range(2):
        hide_inspector(window)
        qtbot.mouseClick(
            window.shell.canvas, Qt.MouseButton.LeftButton, pos=QPoint(round(at[0]), round(at[1]))
        )
        assert window.shell.document.selected == node
        assert window.shell.panels.by_name["inspector"].isVisible()


def test_a_click_in_the_outline_shows_the_inspector(qtbot: QtBot, window: MainWindow) -> None:
    node = pruned(window)
    outline = window.shell.panels.outline
    index = outline.model.index_of(node)
    outline.view.scrollTo(index)
    for _ in range(2):
        hide_inspector(window)
        qtbot.mouseClick(
            outline.view.viewport(), Qt.MouseButton.LeftButton, pos=outline.view.visualRect(index).center()
        )
        assert window.shell.document.selected == node
        assert window.shell.panels.by_name["inspector"].isVisible()
