"""The values in the fields of dialogs, which are remembered and entered again."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QLineEdit, QPlainTextEdit, QSpinBox

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
