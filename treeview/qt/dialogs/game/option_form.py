"""The options of a game as a form, made from what it declares."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from treeview.messages import tr
from treeview.option import MAX_TEXT_CHARS, Option
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.number_fields import OptionBox
from treeview.qt.widgets.option_rows import add_row, choice_box, clear, make_form, read_field, show_rows

Field = OptionBox | QComboBox | QLineEdit


@guard_methods
class OptionForm(QScrollArea):
    """A field for each option of a game; ``fields`` has them by name."""

    changed = Signal()
    """Another value was entered."""
    refused = Signal(str)
    """An invalid entry was put back: the reason, in one line."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields have it
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Options of the game"))
        self.changed.connect(self._show_rows)
        self.fields: dict[str, Field] = {}
        self.declared: tuple[Option, ...] = ()
        self._inside = inside = QWidget()
        self._form = make_form()
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        self._form.setVerticalSpacing(6)
        self._form.setHorizontalSpacing(14)
        column = QVBoxLayout(inside)
        column.setContentsMargins(4, 2, 8, 2)
        column.addLayout(self._form)
        column.addStretch(1)
        self.setWidget(inside)

    def sizeHint(self) -> QSize:
        return QSize(330, self._inside.sizeHint().height())

    def declare(self, declared: Sequence[Option], given: Mapping[str, Any]) -> None:
        """Show fields for other options, with the ``given`` values and defaults for the rest."""
        clear(self._form)
        self.declared, self.fields = tuple(declared), {}
        for option in declared:
            field = self._field(option, given.get(option.name, option.default))
            add_row(self._form, option, field)
            self.fields[option.name] = field
        self._show_rows()

    def _show_rows(self) -> None:
        show_rows(self._form, self.declared, self.fields)
        self.updateGeometry()

    def _field(self, option: Option, value: Any) -> Field:
        if option.type == "choice":
            box = choice_box(option)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(8)
            box.setCurrentIndex(box.findData(value))
            box.activated.connect(self.changed)
            return box
        if option.type == "text":
            line = QLineEdit(str(value), maxLength=MAX_TEXT_CHARS)
            line.textEdited.connect(self.changed)
            return line
        number = OptionBox(option)
        number.set_value(value)
        number.changed.connect(self.changed)
        number.refused.connect(self.refused)
        return number

    def values(self) -> dict[str, Any]:
        return {name: read_field(field) for name, field in self.fields.items()}
