"""Form rows for the pages of the export dialog, with remembered values."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from treeview.draw.style.style import Style
from treeview.figures.lengths import UNITS
from treeview.messages import N_
from treeview.qt.widgets.field_values import Field, enter, value_of
from treeview.qt.widgets.labels import naming_label
from treeview.qt.widgets.layouts import NO_MARGINS, STRETCH, make_row

DIGITS: Final = {N_("mm"): 1, N_("cm"): 2, N_("in"): 2, N_("px"): 0, N_("pt"): 1}
"""The units of lengths, each with its number of decimals."""
MAX_SIDE_MM: Final = 5_000.0
"""Maximum length of a side in millimetres."""


class ExportPage(QWidget):
    """A form. ``fields`` holds its fields by name, whose values the page remembers."""

    changed = Signal()
    """A value has changed."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, Field] = {}
        self.form = QFormLayout(self)
        self.form.setContentsMargins(14, 16, 14, 12)
        self.form.setVerticalSpacing(9)
        self.form.setHorizontalSpacing(14)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.form.setLabelAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def add(self, name: str, title: str, field: Field, *beside: QWidget, tip: str = "") -> QWidget:
        """Add a row for ``field``, with more widgets to its right; returns the row's widget."""
        self.watch(name, field)
        field.setToolTip(tip)
        field.setAccessibleDescription(tip)
        stands: QWidget = field
        if beside:
            stands = QWidget()
            stands.setLayout(make_row(field, *beside, STRETCH, spacing=8, margins=NO_MARGINS))
        if isinstance(field, QCheckBox):
            field.setText(title)
            self.form.addRow("", stands)
        else:
            self.form.addRow(naming_label(field, title), stands)
        return stands

    def watch(self, name: str, field: Field) -> None:
        """Emit ``changed`` when the value of ``field`` changes."""
        self.fields[name] = field
        if isinstance(field, QComboBox):
            field.currentIndexChanged.connect(self._on_entered)
        elif isinstance(field, QCheckBox):
            field.toggled.connect(self._on_entered)
        elif isinstance(field, QLineEdit | QPlainTextEdit):
            field.textChanged.connect(self._on_entered)
        else:
            field.valueChanged.connect(self._on_entered)

    def note(self) -> QLabel:
        label = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        label.setProperty("muted", True)
        self.form.addRow("", label)
        return label

    def memory(self) -> dict[str, Any]:
        return {name: value_of(field) for name, field in self.fields.items()}

    def recall(self, memory: Mapping[str, Any]) -> None:
        for name, field in self.fields.items():
            if name in memory:
                enter(field, memory[name])

    def _on_entered(self) -> None:
        self.adapt()
        self.changed.emit()

    def adapt(self) -> None:
        """Adapt the form to the entered values."""


class Length(QDoubleSpinBox):
    """A length in the unit of the page, or the text ``unset`` if empty."""

    def __init__(self, unset: str = "") -> None:
        super().__init__()
        self._unit = "mm"
        self._least = -1.0 if unset else 1.0
        self.setSpecialValueText(unset)
        self._range()
        self.setValue(self.minimum())
        self.setAccelerated(True)

    def _range(self) -> None:
        self.setDecimals(DIGITS[self._unit])
        self.setRange(self._least, MAX_SIDE_MM * UNITS["mm"] / UNITS[self._unit])

    @property
    def px(self) -> float | None:
        return None if self.value() < 0 else self.value() * UNITS[self._unit]

    def set_unit(self, unit: str) -> None:
        px, self._unit = self.px, unit
        self._range()
        self.setValue(self.minimum() if px is None else px / UNITS[unit])


def warn(label: QLabel, text: str, style: Style, *, wrong: bool = False) -> None:
    """Write a note, in the colour of errors if it is one."""
    label.setText(text)
    label.setStyleSheet(f"color: {style.palette.changed}" if wrong else "")
