"""The keys of a presentation, as clickers and other programs use them, and their commands."""

from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from treeview.messages import N_
from treeview.qt.widgets.keyboard import ENTER_KEYS

ON, BACK, UNCOVER = "on", "back", "uncover"
"""Commands that the mouse can give as well."""


class PresenterKey(NamedTuple):
    """A command, its keys as Qt's portable texts or as the character they type, and its line in the help."""

    command: str
    keys: tuple[str, ...]
    shown: str
    text: str


KEYS: Final = (
    PresenterKey(
        ON,
        ("PgDown", "Right", "Down", "Space", "Return", "Enter", "N"),
        N_("→  Page↓  Space"),
        N_("Next step"),
    ),
    PresenterKey(BACK, ("PgUp", "Left", "Up", "Backspace", "P"), N_("←  Page↑  P"), N_("Previous step")),
    PresenterKey("start", ("Home",), N_("Home"), N_("Go to the start")),
    PresenterKey("end", ("End",), N_("End"), N_("Go to the end")),
    PresenterKey("goto", (), N_("12 Enter"), N_("Go to step 12")),
    PresenterKey(
        "next_mark", ("Shift+Right", "Shift+PgDown", ">", "J"), N_("Shift →"), N_("Next note or bookmark")
    ),
    PresenterKey(
        "last_mark",
        ("Shift+Left", "Shift+PgUp", "<", "Shift+J"),
        N_("Shift ←"),
        N_("Previous note or bookmark"),
    ),
    PresenterKey("cut", ("C", "R"), "C  R", N_("Run to the next cut")),
    PresenterKey("cut_back", ("Shift+C", "Shift+R"), N_("Shift C"), N_("Back to the previous cut")),
    PresenterKey("out", ("O",), "O", N_("To the end of the open node")),
    PresenterKey("iteration", ("I",), "I", N_("Next iteration")),
    PresenterKey("iteration_back", ("Shift+I",), N_("Shift I"), N_("Previous iteration")),
    PresenterKey("next_page", ("Ctrl+PgDown",), N_("Ctrl Page↓"), N_("Next page of the document")),
    PresenterKey("last_page", ("Ctrl+PgUp",), N_("Ctrl Page↑"), N_("Previous page of the document")),
    PresenterKey("ask", ("Q",), "Q", N_("Ask the class; again: ask something else")),
    PresenterKey("count", (), N_("1 + −"), N_("Count hands; Enter: type their number")),
    PresenterKey("hands", ("A",), "A", N_("Show or hide the hands")),
    PresenterKey("terms", ("E",), "E", N_("Explain the terms of the step")),
    PresenterKey("black", ("B", "."), "B  .", N_("Black screen")),
    PresenterKey("white", ("W", ","), "W  ,", N_("White screen")),
    PresenterKey("zoom_in", ("+", "="), "+", N_("Zoom in")),
    PresenterKey("zoom_out", ("-", "−"), "−", N_("Zoom out")),
    PresenterKey("fit", ("0",), "0", N_("Fit the whole tree")),
    PresenterKey("follow", ("F",), "F", N_("Follow the search")),
    PresenterKey("code", ("S",), "S", N_("Pseudocode")),
    PresenterKey("counters", ("U",), "U", N_("Counters")),
    PresenterKey("note", ("M",), "M", N_("Note of the step")),
    PresenterKey("pointer", ("L",), "L", N_("Pointer")),
    PresenterKey("timer", ("T",), "T", N_("Timer")),
    PresenterKey("restart", ("Shift+T",), N_("Shift T"), N_("Restart the timer")),
    PresenterKey("style", ("Y",), "Y", N_("Next style")),
    PresenterKey("speaker", ("V",), "V", N_("Speaker's window")),
    PresenterKey("swap", ("X",), "X", N_("Swap the screens")),
    PresenterKey("window", ("F11",), "F11", N_("Window or full screen")),
    PresenterKey("help", ("H", "?", "F1"), "H  ?", N_("Show the keys")),
    PresenterKey("leave", ("Esc", "F5", "Shift+F5"), N_("Esc  F5"), N_("End the presentation")),
)
"""Every key of a presentation, in the order in which help shows them."""
PARTING_KEY: Final = PresenterKey("parting", ("D",), "D", N_("First difference"))
"""A key of compared runs only."""
RUN_COMMANDS: Final = ("cut", "out", "iteration")
"""Commands that run to a step of some kind, with ``_back`` backwards; see `treeview.playback.navigation`."""

_COMMANDS: Final = {key: one.command for one in (*KEYS, PARTING_KEY) for key in one.keys}
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
"""Commands that repeat while their key is held."""


def is_modifier(event: QKeyEvent) -> bool:
    """Whether a key is only a modifier."""
    return event.key() in _MODIFIER_KEYS


def command_of(event: QKeyEvent) -> str:
    """The command of a key, "" if there is none."""
    sign = event.text()
    if sign and not sign.isalnum() and sign in _COMMANDS:  # wherever the layout of the keyboard has it
        return _COMMANDS[sign]
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    keys = QKeySequence(event.key() | held.value).toString(QKeySequence.SequenceFormat.PortableText)
    command = _COMMANDS.get(keys, "")
    return "" if event.isAutoRepeat() and command not in REPEATING_COMMANDS else command


class TypedNumber:
    """The number of a step that is being typed; ``digits``: those typed so far, "" for none."""

    def __init__(self) -> None:
        self.digits = ""

    def take(self, event: QKeyEvent) -> tuple[bool, int | None]:
        """Take a key; return whether it belongs to the number, and the number if that is complete."""
        sign, key = event.text(), event.key()
        if sign.isascii() and sign.isdigit() and (self.digits or sign != "0"):
            self.digits = (self.digits + sign)[:MAX_DIGITS]
            return True, None
        if not self.digits or is_modifier(event):
            return False, None
        digits, self.digits = self.digits, ""
        if key == Qt.Key.Key_Backspace:
            self.digits = digits[:-1]
        elif key in ENTER_KEYS:
            return True, int(digits)
        elif key != Qt.Key.Key_Escape:
            return False, None
        return True, None
