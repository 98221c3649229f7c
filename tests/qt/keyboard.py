"""Press keys that are written as text."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

NAMES = {
    "Enter": Qt.Key.Key_Return, "Esc": Qt.Key.Key_Escape, "Del": Qt.Key.Key_Delete,
    "Back": Qt.Key.Key_Backspace,
}  # fmt: skip
HELD = {
    "Shift": Qt.KeyboardModifier.ShiftModifier,
    "Ctrl": Qt.KeyboardModifier.ControlModifier,
    "Alt": Qt.KeyboardModifier.AltModifier,
}


def key_of(name: str) -> tuple[Qt.Key, Qt.KeyboardModifier]:
    """The key and the modifiers of a shortcut such as "Ctrl+Shift+E"."""
    *held, key = name.split("+")
    both = Qt.KeyboardModifier.NoModifier
    for modifier in held:
        both |= HELD[modifier]
    return NAMES.get(key) or Qt.Key[f"Key_{key}"], both


def keys(text: str) -> int:
    """Press keys where the focus is and return their number; names of keys stand in angle brackets."""
    count = 0
    while text:
        focus = QApplication.focusWidget() or QApplication.activeWindow()
        assert focus is not None
        if text[0] == "<":
            name, text = text[1:].split(">", 1)
            QTest.keyClick(focus, *key_of(name))
        else:
            _type(focus, text[0])
            text = text[1:]
        count += 1
    return count


def _type(focus: QWidget, character: str) -> None:
    if character.isascii():
        QTest.keyClicks(focus, character)
        return
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):  # QTest knows no key for it
        event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, character)
        QApplication.sendEvent(focus, event)
