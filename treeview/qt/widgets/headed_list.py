"""Lists to choose from whose choices stand under headings."""

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox

from treeview.messages import tr
from treeview.search.registry import by_family
from treeview.search.search import Search

LINES_SHOWN: Final = 24
"""How many choices and headings are in sight without scrolling, where the screen has room."""


def add_headed(box: QComboBox, heading: str, choices: Iterable[tuple[str, str]]) -> None:
    """Add texts with their data to ``box`` below a heading, which cannot be chosen.

    Arrow keys and typed letters pass over the heading. Screen readers read it out with each of its choices.
    """
    model = box.model()
    assert isinstance(model, QStandardItemModel)
    before, chosen = box.blockSignals(True), box.currentIndex()
    head = QStandardItem(heading)
    head.setFlags(Qt.ItemFlag.NoItemFlags)
    model.appendRow(head)
    for text, data in choices:
        item = QStandardItem(text)
        item.setData(data, Qt.ItemDataRole.UserRole)
        item.setData(heading, Qt.ItemDataRole.AccessibleDescriptionRole)
        model.appendRow(item)
    box.setCurrentIndex(chosen)  # Qt would choose the first heading
    box.blockSignals(before)
    box.setMaxVisibleItems(LINES_SHOWN)


def add_families(box: QComboBox, searches: Mapping[str, type[Search]]) -> None:
    """Add searches to ``box`` by their names, below the headings of their families."""
    for family, found in by_family(searches).items():
        add_headed(box, tr(family.value), [(tr(search.title), name) for name, search in found.items()])
