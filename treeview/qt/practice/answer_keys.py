"""Keyboard input for answers on the tree: keys move around, fill in and take back."""

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent

from treeview.qt.canvas.interaction.key_input import ARROWS, KeyInput, way
from treeview.qt.widgets.keyboard import ENTER_KEYS, typed_text

NUMBER_CHARACTERS: Final = frozenset("0123456789-−+.,∞")
"""The characters that may begin a number. Letters are commands of the window."""
_ERASING: Final = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
_HELD: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class AnswerKeys(KeyInput):
    """The keys of a canvas that takes answers; all other keys work as on any canvas.

    ``answering``: whether the canvas takes answers now; ``letters``: the letters and signs that are answers,
    too, rather than commands.
    """

    begun = Signal(str)
    """A character was typed that can begin a number."""
    tabbed = Signal(int)
    """Go to the next place to fill in (1) or the previous one (-1)."""
    acted = Signal()
    """Enter or Space: do at the selected node what the question asks for."""
    erased = Signal()
    """Backspace or Delete: take back what is entered at the selected node."""
    shifted = Signal(str)
    """Alt and an arrow: move the selected node "before" or "after" its neighbour."""

    lettered = Signal(str)
    """One of ``letters`` was typed."""

    answering = False
    letters: frozenset[str] = frozenset()

    def handle(self, event: QEvent) -> bool:
        if self.answering and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.KeyPress and (by := _tab(event)):
                self.tabbed.emit(by)  # otherwise the focus would move on
                return True
            if event.type() == QEvent.Type.ShortcutOverride and self._means(event):
                event.accept()
                return True
        return super().handle(event)

    def _means(self, event: QKeyEvent) -> bool:
        """Whether a key belongs to the answer, even if it is also a shortcut of the window."""
        if event.key() in ARROWS:
            return not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.modifiers() & _HELD:
            return False
        typed = _begins_number(event) or self._letters(event)
        return event.key() in (*ENTER_KEYS, *_ERASING) or bool(_tab(event)) or typed

    def _letters(self, event: QKeyEvent) -> bool:
        return typed_text(event).lower() in self.letters

    def press(self, event: QKeyEvent) -> bool:
        if not (self.answering and self._means(event)):
            return super().press(event)
        if event.key() in ARROWS and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.shifted.emit(way(ARROWS[Qt.Key(event.key())], self._model.places.axes))
        elif event.key() in ENTER_KEYS:
            self.acted.emit()
        elif event.key() in _ERASING:
            self.erased.emit()
        elif _begins_number(event):
            self.begun.emit(event.text())
        elif self._letters(event):
            self.lettered.emit(event.text())
        else:
            return super().press(event)
        return True


def _tab(event: QKeyEvent) -> int:
    """Return which way a key moves from place to place; 0 if it does not."""
    if event.modifiers() & _HELD:
        return 0
    return {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}.get(Qt.Key(event.key()), 0)


def _begins_number(event: QKeyEvent) -> bool:
    return typed_text(event) in NUMBER_CHARACTERS
