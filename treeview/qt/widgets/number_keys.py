"""Number fields let the window have the keys that no number is written with."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QValidator
from PySide6.QtWidgets import QSpinBox

from treeview.qt.widgets.guard import guarded

_PLAIN: Final = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


def is_command(event: QEvent, letters: str = "") -> bool:
    """Whether a field should leave a key to the window: Space or a letter not among ``letters``.

    Of `QEvent.Type.ShortcutOverride`, which asks a field whether it wants a key for itself.
    """
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    text = event.text()
    written = text.isalpha() and text.lower() not in letters
    return event.modifiers() in _PLAIN and (written or text in (" ", "[", "]"))


@guarded
class StepBox(QSpinBox):
    """A spin box for the number of a step; one too large means the last step."""

    def event(self, event: QEvent) -> bool:
        if is_command(event):
            event.ignore()
            return False
        return super().event(event)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        digits = text.replace(self.locale().groupSeparator(), "")
        if digits.isdecimal() and int(digits[:12]) > self.maximum():
            return QValidator.State.Intermediate, text, position
        return super().validate(text, position)

    def fixup(self, text: str) -> str:
        digits = text.replace(self.locale().groupSeparator(), "")
        return self.textFromValue(self.maximum()) if digits.isdecimal() else super().fixup(text)
