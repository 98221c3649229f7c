"""The keys of a presentation: those of clickers and of other programs that present, and what they do."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from treeview.messages import N_
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
        ON, ("PgDown", "Right", "Down", "Space", "Return", "Enter", "N"), N_("→  Page↓  Space"), N_("On")
    ),
    PresenterKey(BACK, ("PgUp", "Left", "Up", "Backspace", "P"), N_("←  Page↑  P"), N_("Back")),
    PresenterKey("start", ("Home",), N_("Home"), N_("To the start")),
    PresenterKey("end", ("End",), N_("End"), N_("To the end")),
    PresenterKey("goto", (), N_("12 Enter"), N_("To step 12")),
    PresenterKey(
        "next_mark",
        ("Shift+Right", "Shift+PgDown", ">", "J"),
        N_("Shift →"),
        N_("To the next note or bookmark"),
    ),
    PresenterKey(
        "last_mark", ("Shift+Left", "Shift+PgUp", "<", "Shift+J"), N_("Shift ←"), N_("To the one before")
    ),
    PresenterKey("ask", ("Q",), "Q", N_("Ask what happens next, or not")),
    PresenterKey("black", ("B", "."), "B  .", N_("Black screen")),
    PresenterKey("white", ("W", ","), "W  ,", N_("White screen")),
    PresenterKey("zoom_in", ("+", "="), "+", N_("Larger")),
    PresenterKey("zoom_out", ("-", "−"), "−", N_("Smaller")),
    PresenterKey("fit", ("0",), "0", N_("The whole tree")),
    PresenterKey("follow", ("F",), "F", N_("Follow the search, or not")),
    PresenterKey("code", ("S",), "S", N_("Pseudocode")),
    PresenterKey("counters", ("C",), "C", N_("Counters")),
    PresenterKey("note", ("M",), "M", N_("Own note of the step")),
    PresenterKey("pointer", ("L",), "L", N_("Pointer")),
    PresenterKey("timer", ("T",), "T", N_("Timer")),
    PresenterKey("restart", ("Shift+T",), N_("Shift T"), N_("Start the timer anew")),
    PresenterKey("style", ("Y",), "Y", N_("Another style")),
    PresenterKey("speaker", ("V",), "V", N_("The speaker's window")),
    PresenterKey("swap", ("X",), "X", N_("Swap the screens")),
    PresenterKey("window", ("F11",), "F11", N_("In a window, or on the full screen")),
    PresenterKey("help", ("H", "?", "F1"), "H  ?", N_("These keys")),
    PresenterKey("leave", ("Esc", "F5", "Shift+F5"), N_("Esc  F5"), N_("Leave")),
)
"""Every key of a presentation, in the order in which help shows them."""

_COMMANDS: Final = {key: one.command for one in KEYS for key in one.keys}
_MODIFIER_KEYS: Final = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
)
MAX_DIGITS: Final = 9
REPEATING_COMMANDS: Final = ("on", "back", "zoom_in", "zoom_out")
"""Commands that go on while their key is held."""


def is_alone(event: QKeyEvent) -> bool:
    """Whether a key does nothing by itself."""
    return event.key() in _MODIFIER_KEYS


def command_of(event: QKeyEvent) -> str:
    """What a key asks for, "" for nothing."""
    sign = event.text()
    if sign and not sign.isalnum() and sign in _COMMANDS:  # wherever it is on the keyboard
        return _COMMANDS[sign]
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    keys = QKeySequence(event.key() | held.value).toString(QKeySequence.SequenceFormat.PortableText)
    command = _COMMANDS.get(keys, "")
    return "" if event.isAutoRepeat() and command not in REPEATING_COMMANDS else command


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
            self.digits = (self.digits + sign)[:MAX_DIGITS]
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
