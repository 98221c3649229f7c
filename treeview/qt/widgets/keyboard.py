"""Keys, and ways of the focus, that mean the same in all fields."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

ENTER_KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

BACK_AGAIN: Final = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
"""The focus is only lent to another window or a menu, or is back from there."""


def asks_for_undo(event: QEvent) -> bool:
    """Whether a key is pressed that undoes or does again, before anything is done about it."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    keys = QKeySequence.StandardKey
    return event.matches(keys.Undo) or event.matches(keys.Redo)
