"""Lists under headings: which choices stand under which, and that keys pass over the headings."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from treeview.messages import tr
from treeview.practice.question_kinds import KINDS, by_topic
from treeview.qt.practice.training_bar import DUE, TrainingBar
from treeview.qt.widgets.field_values import add_families, add_headed
from treeview.search.registry import ALGORITHMS, by_family
from treeview.search.search import Family


def headings(box: QComboBox) -> list[str]:
    return [box.itemText(row) for row in range(box.count()) if not box.model().index(row, 0).flags()]


def choices(box: QComboBox) -> list[str]:
    return [box.itemData(row) for row in range(box.count()) if box.itemData(row) is not None]


def test_every_algorithm_stands_under_its_family(qtbot: QtBot) -> None:
    box = QComboBox()
    qtbot.addWidget(box)
    add_families(box, ALGORITHMS)
    grouped = by_family(ALGORITHMS)
    assert headings(box) == [tr(family.value) for family in grouped]
    assert choices(box) == [name for found in grouped.values() for name in found]
    assert sorted(choices(box)) == sorted(ALGORITHMS)
    assert Family.OWN not in grouped, "those of the package declare a family"
    assert box.currentIndex() == -1, "no heading is chosen"
    role = Qt.ItemDataRole.AccessibleDescriptionRole
    assert box.itemData(box.findData("puct"), role) == tr(Family.SAMPLING.value)


def test_every_kind_of_question_stands_under_its_topic(qtbot: QtBot) -> None:
    bar = TrainingBar()
    qtbot.addWidget(bar)
    assert headings(bar.kind) == [tr(topic.value) for topic in by_topic()]
    assert sorted(choices(bar.kind)) == sorted([DUE, *KINDS])
    assert all(by_topic().values())
    assert bar.kind.currentData() == DUE


def test_keys_pass_over_headings(qtbot: QtBot) -> None:
    box = QComboBox()
    qtbot.addWidget(box)
    add_headed(box, "Beasts", [("Ape", "ape"), ("Cow", "cow")])
    add_headed(box, "Birds", [("Bunting", "bunting"), ("Crow", "crow")])
    box.setCurrentIndex(box.findData("cow"))
    box.show()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    assert box.currentData() == "bunting"
    qtbot.keyClick(box, Qt.Key.Key_Up)
    assert box.currentData() == "cow"
    qtbot.keyClick(box, Qt.Key.Key_Home)
    assert box.currentData() == "ape"
    qtbot.keyClicks(box, "b")
    assert box.currentData() == "bunting", "a letter finds the next choice, not the heading"
