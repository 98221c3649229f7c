"""Forms whose rows change."""

from __future__ import annotations

from PySide6.QtWidgets import QFormLayout


def clear(form: QFormLayout) -> None:
    """Take all rows out of ``form``.

    Their fields go once whatever they are doing is done: a row may be taken away by what a signal of its own
    field has led to, and Qt still looks at the field then.
    """
    while form.rowCount():
        row = form.takeRow(0)
        for item in (row.labelItem, row.fieldItem):
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.setParent(None)  # type: ignore[call-overload]
                widget.deleteLater()
