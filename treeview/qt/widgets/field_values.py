"""Values in the fields of dialogs, which are remembered and entered again; lists of choices with headings."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QLineEdit, QPlainTextEdit, QSpinBox

from treeview.messages import tr
from treeview.search.registry import by_family
from treeview.search.search import Search

Field = QCheckBox | QComboBox | QSpinBox | QDoubleSpinBox | QLineEdit | QPlainTextEdit


def combo_box(choices: Mapping[Any, str]) -> QComboBox:
    """A box of values with their captions."""
    box = QComboBox()
    for value, text in choices.items():
        box.addItem(text, value)
    return box


def choose(box: QComboBox, value: object) -> None:
    """Choose a value of a box; unknown ones are ignored."""
    place = box.findData(value)
    if place >= 0 and box.model().index(place, 0).flags() & Qt.ItemFlag.ItemIsEnabled:
        box.setCurrentIndex(place)


def value_of(field: Field) -> Any:
    """Return what is entered in a field: a text, a number, or whether it is ticked."""
    if isinstance(field, QComboBox):
        return field.currentData()
    if isinstance(field, QCheckBox):
        return field.isChecked()
    if isinstance(field, QPlainTextEdit):
        return field.toPlainText()
    return field.text() if isinstance(field, QLineEdit) else field.value()


def enter(field: Field, value: object) -> None:
    """Enter a remembered value; one that does not fit the field is ignored."""
    if isinstance(field, QComboBox):
        choose(field, value)
    elif isinstance(field, QCheckBox):
        if isinstance(value, bool):
            field.setChecked(value)
    elif isinstance(field, QLineEdit):
        if isinstance(value, str):
            field.setText(value)
    elif isinstance(field, QPlainTextEdit):
        if isinstance(value, str):
            field.setPlainText(value)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        if isinstance(field, QSpinBox):
            field.setValue(int(value))
        else:
            field.setValue(float(value))


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
