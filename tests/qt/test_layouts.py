"""Rows and columns of widgets."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from treeview.qt.widgets.layouts import NO_MARGINS, STRETCH, make_column, make_row


def test_what_has_a_stretch_grows_and_what_has_an_alignment_does_not(qtbot: QtBot) -> None:
    wide, small, box = QWidget(), QWidget(), QWidget()
    small.setFixedSize(20, 10)
    row = make_row((wide, 1), 30, (small, Qt.AlignmentFlag.AlignBottom), spacing=0, margins=NO_MARGINS)
    box.setLayout(make_column(row, spacing=0, margins=NO_MARGINS))
    qtbot.addWidget(box)
    box.resize(200, 100)
    box.show()
    assert [each.geometry().getRect() for each in (wide, small)] == [(0, 0, 150, 100), (180, 90, 20, 10)]
    assert row.stretch(row.indexOf(small)) == 0


def test_an_empty_space_takes_what_is_left(qtbot: QtBot) -> None:
    box, first, last = QWidget(), QWidget(), QWidget()
    for each in (first, last):
        each.setFixedWidth(20)
    box.setLayout(make_row(first, STRETCH, last, spacing=0, margins=NO_MARGINS))
    qtbot.addWidget(box)
    box.resize(200, 30)
    box.show()
    assert (first.x(), last.x()) == (0, 180)
