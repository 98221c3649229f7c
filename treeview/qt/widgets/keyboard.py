"""What a key means to any field: the text that it types, Enter, undo, or perhaps a shortcut."""

import sys
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

ENTER_KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

BACK_AGAIN: Final = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
"""The focus is only lent to another window or a menu, or comes back from there."""

_CONTROL: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier
_ALT: Final = Qt.KeyboardModifier.AltModifier
_MODIFIER_KEYS: Final = (
    Qt.Key.Key_Control,
    Qt.Key.Key_Shift,
    Qt.Key.Key_Alt,
    Qt.Key.Key_Meta,
    Qt.Key.Key_AltGr,
)


def typed_text(event: QKeyEvent) -> str:
    """The text that a key types, also with AltGr or macOS's Alt; "" for commands."""
    control, alt = bool(event.modifiers() & _CONTROL), bool(event.modifiers() & _ALT)
    if control != alt and not (alt and sys.platform == "darwin"):
        return ""
    text = event.text()
    return text if text.isprintable() and not text.isspace() else ""


def may_be_shortcut(event: QKeyEvent) -> bool:
    """Whether a key that a text field has no use for may be a command of the window."""
    if event.key() in _MODIFIER_KEYS or event.key() == Qt.Key.Key_Escape or typed_text(event):
        return False
    function_key = Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35
    return function_key or bool(event.modifiers() & (_CONTROL | _ALT))


def asks_for_undo(event: QEvent) -> bool:
    """Whether undo or redo is pressed, before anything is done about it."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    keys = QKeySequence.StandardKey
    return event.matches(keys.Undo) or event.matches(keys.Redo)
