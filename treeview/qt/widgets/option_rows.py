"""Form rows for declared options."""

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QWidget

from treeview.messages import tr
from treeview.option import Option
from treeview.qt.widgets.fields import QuietComboBox
from treeview.qt.widgets.labels import label_for
from treeview.qt.widgets.number_fields import OptionBox


def choice_box(option: Option) -> QuietComboBox:
    """A box with the choices of ``option``, each with its value as data."""
    box = QuietComboBox()
    for choice, title in option.choices.items():
        box.addItem(tr(title), choice)
    return box


def read_field(field: OptionBox | QComboBox | QLineEdit) -> str | float | None:
    """Return what was entered in the field of an option."""
    if isinstance(field, QLineEdit):
        return field.text()
    entered: str | float | None = field.value if isinstance(field, OptionBox) else field.currentData()
    return entered


def make_form(wrap: QFormLayout.RowWrapPolicy = QFormLayout.RowWrapPolicy.WrapLongRows) -> QFormLayout:
    """Make a form whose fields are as wide as the form allows."""
    form = QFormLayout(fieldGrowthPolicy=QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    form.setRowWrapPolicy(wrap)
    return form


def add_row(form: QFormLayout, option: Option, field: QWidget) -> None:
    """Add ``field``, in which ``option`` is entered, with its title and its help."""
    label = label_for(field, tr(option.title))
    for each in (field, label):
        each.setToolTip(tr(option.help))
    field.setAccessibleName(tr(option.title))
    field.setAccessibleDescription(tr(option.help))
    form.addRow(label, field)


def show_rows(
    form: QFormLayout,
    declared: Sequence[Option],
    fields: Mapping[str, OptionBox | QComboBox | QLineEdit],
    elsewhere: Collection[str] = (),
) -> None:
    """Hide the options that change nothing beside the others, unless they were set.

    ``elsewhere``: the names of options that have no field but are set nevertheless.
    """
    entered = dict.fromkeys(elsewhere, True) | {name: read_field(field) for name, field in fields.items()}
    for option in declared:
        set_by_user = entered[option.name] != option.default
        form.setRowVisible(fields[option.name], set_by_user or option.matters(entered))


def clear(form: QFormLayout, keep: int = 0) -> None:
    """Take all rows out of ``form`` but the first ``keep``.

    Fields go later, since one of their own signals may be the cause.
    """
    while form.rowCount() > keep:
        row = form.takeRow(keep)
        for item in (row.labelItem, row.fieldItem):
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()
