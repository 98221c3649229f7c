"""The keys of a presentation: those of clickers and of other programs that present, and what they do."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from treeview.qt.i18n.translation import mark
from treeview.qt.widgets.keyboard import ENTER_KEYS

ON, BACK, UNCOVER = "on", "back", "uncover"
"""Commands that the mouse asks for, too."""


class PresenterKey(NamedTuple):
    """A command, its keys as Qt's portable texts or as the sign that they write, and what help says of it."""

    command: str
    keys: tuple[str, ...]
    shown: str
    text: str


KEYS: Final = (
    PresenterKey(
        ON, ("PgDown", "Right", "Down", "Space", "Return", "Enter", "N"), mark("→  Page↓  Space"), mark("On")
    ),
    PresenterKey(BACK, ("PgUp", "Left", "Up", "Backspace", "P"), mark("←  Page↑  P"), mark("Back")),
    PresenterKey("start", ("Home",), mark("Home"), mark("To the start")),
    PresenterKey("end", ("End",), mark("End"), mark("To the end")),
    PresenterKey("goto", (), mark("12 Enter"), mark("To step 12")),
    PresenterKey(
        "next_mark",
        ("Shift+Right", "Shift+PgDown", ">", "J"),
        mark("Shift →"),
        mark("To the next note or bookmark"),
    ),
    PresenterKey(
        "last_mark", ("Shift+Left", "Shift+PgUp", "<", "Shift+J"), mark("Shift ←"), mark("To the one before")
    ),
    PresenterKey("ask", ("Q",), "Q", mark("Ask what happens next, or not")),
    PresenterKey("black", ("B", "."), "B  .", mark("Black screen")),
    PresenterKey("white", ("W", ","), "W  ,", mark("White screen")),
    PresenterKey("zoom_in", ("+", "="), "+", mark("Larger")),
    PresenterKey("zoom_out", ("-", "−"), "−", mark("Smaller")),
    PresenterKey("fit", ("0",), "0", mark("The whole tree")),
    PresenterKey("follow", ("F",), "F", mark("Follow the search, or not")),
    PresenterKey("code", ("S",), "S", mark("Pseudocode")),
    PresenterKey("counters", ("C",), "C", mark("Counters")),
    PresenterKey("note", ("M",), "M", mark("Own note of the step")),
    PresenterKey("pointer", ("L",), "L", mark("Pointer")),
    PresenterKey("timer", ("T",), "T", mark("Timer")),
    PresenterKey("restart", ("Shift+T",), mark("Shift T"), mark("Start the timer anew")),
    PresenterKey("style", ("Y",), "Y", mark("Another style")),
    PresenterKey("speaker", ("V",), "V", mark("The speaker's window")),
    PresenterKey("swap", ("X",), "X", mark("Swap the screens")),
    PresenterKey("window", ("F11",), "F11", mark("In a window, or on the full screen")),
    PresenterKey("help", ("H", "?", "F1"), "H  ?", mark("These keys")),
    PresenterKey("leave", ("Esc", "F5", "Shift+F5"), mark("Esc  F5"), mark("Leave")),
)
"""Every key of a presentation, in the order in which help shows them."""

_COMMANDS: Final = {key: one.command for one in KEYS for key in one.keys}
_ALONE: Final = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
)
MOST_DIGITS: Final = 9
REPEATED: Final = ("on", "back", "zoom_in", "zoom_out")
"""Commands that go on while their key is held."""


def is_alone(event: QKeyEvent) -> bool:
    """Whether a key does nothing by itself."""
    return event.key() in _ALONE


def command_of(event: QKeyEvent) -> str:
    """What a key asks for, "" for nothing."""
    sign = event.text()
    if sign and not sign.isalnum() and sign in _COMMANDS:  # wherever it is on the keyboard
        return _COMMANDS[sign]
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    keys = QKeySequence(event.key() | held.value).toString(QKeySequence.SequenceFormat.PortableText)
    command = _COMMANDS.get(keys, "")
    return "" if event.isAutoRepeat() and command not in REPEATED else command


class TypedNumber:
    """The digits of a step that is being typed.

    - ``digits``: those typed so far, "" for none.
    """

    def __init__(self) -> None:
        self.digits = ""

    def take(self, event: QKeyEvent) -> tuple[bool, int | None]:
        """Whether a key belongs to the number, and the number if it is complete with it.

        A 0 begins no number. Enter completes it, Backspace takes a digit back, Esc all of them, and so does
        any other key, which then does what it always does.
        """
        sign, key = event.text(), event.key()
        if sign.isascii() and sign.isdigit() and (self.digits or sign != "0"):
            self.digits = (self.digits + sign)[:MOST_DIGITS]
            return True, None
        if not self.digits or is_alone(event):
            return False, None
        digits, self.digits = self.digits, ""
        if key == Qt.Key.Key_Backspace:
            self.digits = digits[:-1]
        elif key in ENTER_KEYS:
            return True, int(digits)
        elif key != Qt.Key.Key_Escape:
            return False, None
        return True, None
