"""The fields for typing a line or a note over the canvas, and the ways to leave them."""

from collections.abc import Callable
from typing import ClassVar, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QPlainTextEdit, QWidget

from treeview.qt.canvas.interaction.key_input import ARROWS
from treeview.qt.widgets.fields import LeavableField
from treeview.qt.widgets.guard import guard_methods
from treeview.qt.widgets.keyboard import ENTER_KEYS, may_be_shortcut

CANCEL, ENTER, TAB, STAY, LEAVE, COMMAND = "cancel", "enter", "tab", "stay", "leave", "command"
"""How a field is left: by Esc, Enter, Tab, Ctrl+Enter, with the focus, or by a command of the window."""
BEFORE: Final = "before"
"""By Shift+Enter."""


class _Written(LeavableField):
    """The common behaviour of both fields: Tab, commands and losing the focus end them."""

    ended: ClassVar[Signal]

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Tab:
                self.ended.emit(TAB)
                return True
            if event.type() == QEvent.Type.ShortcutOverride:
                return self._overridden(event)
        return super().event(event)

    def _overridden(self, event: QKeyEvent) -> bool:
        """Keep the keys used in writing; before any other command, accept the text."""
        event.ignore()
        super().event(event)
        if not event.isAccepted() and not may_be_shortcut(event):
            event.accept()
        elif not event.isAccepted() and event.key() not in ENTER_KEYS:
            self.ended.emit(COMMAND)
            if self.isVisible():
                event.accept()  # an error keeps the field open: the command has to wait
        return event.isAccepted()

    def is_left(self, reason: Qt.FocusReason) -> None:
        if reason != Qt.FocusReason.ActiveWindowFocusReason:  # the user may come back from another program
            self.ended.emit(LEAVE)


@guard_methods
class LineField(_Written, QLineEdit):
    """One line; ``ended`` reports how it was left, ``over`` whether typing replaces a value."""

    ended = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.over = False
        self.is_value: Callable[[], bool] = lambda: False
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        how = self._ending(event)
        if how:
            self.ended.emit(how)
        else:
            super().keyPressEvent(event)

    def _ending(self, event: QKeyEvent) -> str:
        key, held = event.key(), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key == Qt.Key.Key_Escape:
            return CANCEL
        if key in ENTER_KEYS:
            if held & Qt.KeyboardModifier.ControlModifier:
                return STAY
            return BEFORE if held & Qt.KeyboardModifier.ShiftModifier else ENTER
        if key in ARROWS and held == Qt.KeyboardModifier.NoModifier:
            along = key in (Qt.Key.Key_Left, Qt.Key.Key_Right)
            if not along or (self.over and self.is_value()):
                return ARROWS[Qt.Key(key)]
        return ""


@guard_methods
class NoteField(_Written, QPlainTextEdit):
    """Several lines; Ctrl+Enter and Tab end it, and so does leaving it."""

    ended = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Escape:
            self.ended.emit(CANCEL)
        elif event.key() in ENTER_KEYS and control:
            self.ended.emit(STAY)
        else:
            super().keyPressEvent(event)


Field = LineField | NoteField
