"""What was done to a document, so that it can be undone and done again.

Qt's own undo stack owns its commands, which are Python objects that refer to their document. Where such a
circle is freed by Python's garbage collector instead of by Qt, the process crashes (PySide6 6.11). Here the
commands belong to Python alone.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Signal


class UndoCommand(Protocol):
    """Something done that can be undone; ``text`` names it behind "Undo"."""

    @property
    def text(self) -> str: ...

    def redo(self) -> None:
        """Do it, for the first time or again."""

    def undo(self) -> None:
        """Take it back."""

    def merge(self, later: UndoCommand) -> bool:
        """Take over ``later``, which has just been done, to undo both at once; whether it could."""


class UndoStack(QObject):
    """The commands of a document, with the names and the meaning that Qt's ``QUndoStack`` gives them."""

    indexChanged = Signal(int)
    cleanChanged = Signal(bool)
    canUndoChanged = Signal(bool)
    canRedoChanged = Signal(bool)
    undoTextChanged = Signal(str)
    redoTextChanged = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._commands: list[UndoCommand] = []
        self._index = 0
        self._clean: int | None = 0  # the index at which the document is as it was saved

    def push(self, command: UndoCommand) -> None:
        """Do ``command`` and keep it; whatever could be done again is forgotten."""
        command.redo()
        del self._commands[self._index :]
        if self._clean is not None and self._clean > self._index:
            self._clean = None
        mergeable = self._index and self._index != self._clean
        if mergeable and self._commands[-1].merge(command):
            self._tell()
            return
        self._commands.append(command)
        self._go(self._index + 1)

    def undo(self) -> None:
        """Undo the last command; nothing where there is none."""
        if self.canUndo():
            self._commands[self._index - 1].undo()
            self._go(self._index - 1)

    def redo(self) -> None:
        """Do the command again that was undone last; nothing where there is none."""
        if self.canRedo():
            self._commands[self._index].redo()
            self._go(self._index + 1)

    def clear(self) -> None:
        """Forget all commands; the document as it is counts as saved."""
        if self._commands:
            clean = self.isClean()
            self._commands.clear()
            self._index = self._clean = 0
            self._tell()
            if not clean:
                self.cleanChanged.emit(True)

    def setClean(self) -> None:
        """Take the document as it is for saved."""
        clean, self._clean = self.isClean(), self._index
        if not clean:
            self.cleanChanged.emit(True)

    def resetClean(self) -> None:
        """Take the document for unsaved, whatever is undone."""
        clean, self._clean = self.isClean(), None
        if clean:
            self.cleanChanged.emit(False)

    def isClean(self) -> bool:
        """Whether the document is as it was saved."""
        return self._index == self._clean

    def count(self) -> int:
        """How many commands there are, done or undone."""
        return len(self._commands)

    def index(self) -> int:
        """How many commands are done."""
        return self._index

    def canUndo(self) -> bool:
        return self._index > 0

    def canRedo(self) -> bool:
        return self._index < len(self._commands)

    def undoText(self) -> str:
        """The name of the command that `undo` would undo, or ""."""
        return self._commands[self._index - 1].text if self.canUndo() else ""

    def redoText(self) -> str:
        """The name of the command that `redo` would do again, or ""."""
        return self._commands[self._index].text if self.canRedo() else ""

    def _go(self, index: int) -> None:
        clean, self._index = self.isClean(), index
        self._tell()
        if self.isClean() != clean:
            self.cleanChanged.emit(not clean)

    def _tell(self) -> None:
        self.indexChanged.emit(self._index)
        self.canUndoChanged.emit(self.canUndo())
        self.undoTextChanged.emit(self.undoText())
        self.canRedoChanged.emit(self.canRedo())
        self.redoTextChanged.emit(self.redoText())
