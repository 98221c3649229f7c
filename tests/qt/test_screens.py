"""No text of the window is cut, whatever its size: the quick part of ``make screens``."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from tests.document.documents import load_source
from tests.geometry import LEAST_DRAWN, drawn, findings
from treeview.qt.app import open_window
from treeview.qt.canvas.overlays.key_hint import KeyHint
from treeview.qt.dialogs.preferences import PreferencesDialog
from treeview.qt.settings import Settings
from treeview.qt.widgets.table import Table
from treeview.qt.window.main_window import MainWindow


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


@pytest.mark.long
@pytest.mark.parametrize(
    ("percent", "size"), [(100, (800, 600)), (100, (1024, 700)), (150, (1280, 800)), (200, (800, 600))]
)
def test_no_text_of_the_window_is_cut(window: MainWindow, percent: int, size: tuple[int, int]) -> None:
    window.settings["text_size"] = percent
    settle()
    window.resize(*size)
    window.shell.document.start("mcts", {"iterations": 12})
    window.shell.document.recorder.finish()
    window.shell.document.seek(20)
    for name in ("log", "counters", "inspector", "notes"):
        window.shell.panels.by_name[name].raise_()
        settle()
        assert findings(window, QSize(*size)) == []


@pytest.mark.long
def test_numbers_in_bold_are_read_whole(window: MainWindow) -> None:
    window.settings["text_size"] = 200
    settle()
    window.resize(1900, 1000)
    load_source(window.shell.document, "example:aima-5.2")
    window.shell.document.start("mcts")
    window.shell.document.recorder.finish()
    window.shell.document.seek(462)
    window.shell.panels.by_name["counters"].raise_()
    settle()
    assert findings(window) == []


def test_what_explains_a_row_stands_below_it_in_as_many_lines_as_it_needs(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    table = Table("Children", (), (0, -1), holder)
    table.set_heads(("Move", "UCB1", "Numbers"), explained=True)
    table.show_rows([("c1", "2.01", "1 + 1.41·√(ln 13 / 5)")], (0,))
    holder.show()
    line, heights = table.fontMetrics().lineSpacing(), []
    text = table.fontMetrics().horizontalAdvance("1 + 1.41·√(ln 13 / 5)")
    for width in (2 * text, text, 2 * text):
        table.resize(width, 200)
        settle()
        assert table.horizontalScrollBar().maximum() == 0
        heights.append(table.rowHeight(0) // line)
    assert heights == [2, 3, 2]
    assert table.columnWidth(0) + table.columnWidth(1) == table.viewport().width()


@pytest.mark.long
def test_a_window_that_opens_with_large_text_has_large_hints(qtbot: QtBot, window: MainWindow) -> None:
    window.settings["text_size"] = 200
    settle()
    again = open_window()
    qtbot.addWidget(again)
    again.show()
    sheets = {made.shell.canvas.findChildren(KeyHint)[0].styleSheet() for made in (window, again)}
    assert len(sheets) == 1


@pytest.mark.long
@pytest.mark.parametrize("percent", [100, 150])
def test_no_text_of_the_preferences_is_cut(qtbot: QtBot, window: MainWindow, percent: int) -> None:
    window.settings["text_size"] = percent
    dialog = PreferencesDialog(Settings(), window)
    qtbot.addWidget(dialog)
    dialog.show()
    settle()
    assert findings(dialog) == []


def test_what_is_wrong_is_found(qtbot: QtBot) -> None:
    panel = QWidget()
    qtbot.addWidget(panel)
    panel.resize(300, 200)
    label, button, over = (
        QLabel("a text that is long", panel),
        QPushButton("Press here", panel),
        QLabel("x", panel),
    )
    label.setGeometry(0, 0, 30, 20)
    button.setGeometry(0, 40, 20, 20)
    over.setGeometry(5, 5, 40, 40)
    bar = QTabBar(panel)
    for title in ("Counters", "Inspector"):
        bar.addTab(title)
    bar.setGeometry(0, 100, 60, 30)
    panel.show()
    settle()
    found = " ".join(findings(panel, QSize(10, 10)))
    for part in (
        "is 300 × 200",
        "“a text that is long” is cut",
        "“Press here” is cut",
        "lie over",
        "tabs need",
    ):
        assert part in found


def test_an_empty_picture_is_found() -> None:
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    assert drawn(image) < LEAST_DRAWN
    for x in range(40):
        image.setPixelColor(x, 50, QColor("black"))
    assert drawn(image) > LEAST_DRAWN
