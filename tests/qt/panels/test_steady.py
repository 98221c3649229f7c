"""Texts that change at every step do not have the window laid out at every step."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.labels import SteadyLabel


@guard_methods
class Layouts(QObject):
    """Counts how often a widget is asked to lay out what it holds."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.LayoutRequest
        return False


def settle() -> None:
    for _ in range(5):
        QApplication.processEvents()


def held(label: QLabel) -> tuple[QWidget, SteadyLabel]:
    window = QWidget()
    column = QVBoxLayout(window)
    steady = SteadyLabel(label)
    column.addWidget(steady)
    column.addStretch(1)
    window.resize(200, 200)
    window.show()
    settle()
    return window, steady


def test_another_text_of_the_same_height_lays_out_nothing(qapp: QApplication) -> None:
    label = QLabel("one", wordWrap=True)
    window, steady = held(label)
    layouts, height = Layouts(window), steady.height()
    for text in ("two", "three"):
        label.setText(text)
        settle()
    assert layouts.count == 0
    assert steady.height() == height == label.height()
    assert label.width() == steady.width() > 100
    window.close()


def test_a_text_of_more_lines_gets_them(qapp: QApplication) -> None:
    label = QLabel("one", wordWrap=True)
    window, steady = held(label)
    line = steady.height()
    label.setText("many words " * 12)
    settle()
    assert steady.height() == label.height() == label.heightForWidth(label.width()) > 2 * line
    window.resize(90, 200)
    settle()
    assert steady.height() == label.height() == label.heightForWidth(label.width()) > 4 * line
    label.setText("one")
    settle()
    assert steady.height() == line
    window.close()


def test_what_changed_while_hidden_is_made_up_for(qapp: QApplication) -> None:
    label = QLabel("one", wordWrap=True)
    window, steady = held(label)
    line = steady.height()
    steady.hide()
    label.setText("many words " * 12)
    settle()
    steady.show()
    settle()
    assert steady.height() == label.height() > 2 * line
    window.close()
