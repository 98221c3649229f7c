"""A field for a choice among a few."""

from __future__ import annotations

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox

from treeview.messages import tr
from treeview.options import Option
from treeview.qt.widgets.guard import guarded


@guarded
class QuietComboBox(QComboBox):
    """A combo box that scrolling past does not change."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


def choice_box(option: Option) -> QuietComboBox:
    """A box with the choices of ``option``, each with its value as data; it may become narrow."""
    box = QuietComboBox()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(8)
    for choice, title in option.choices.items():
        box.addItem(tr(title), choice)
    return box
