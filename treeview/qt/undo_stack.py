"""The undo history of a document for Qt.

Qt's own undo stack owns its commands, which are Python objects that refer to their document. Where such a
circle is freed by Python's garbage collector instead of by Qt, the process crashes (PySide6 6.11). Here the
commands belong to Python alone.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from treeview.document.undo_history import UndoCommand, UndoHistory


class UndoStack(QObject):
    """An `UndoHistory` with the signals and the names of Qt's ``QUndoStack``."""

    indexChanged = Signal(int)
    cleanChanged = Signal(bool)
    canUndoChanged = Signal(bool)
    canRedoChanged = Signal(bool)
    undoTextChanged = Signal(str)
    redoTextChanged = Signal(str)

    def __init__(self, history: UndoHistory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._history = history
        history.index_changed.connect(self._tell)
        history.clean_changed.connect(self.cleanChanged.emit)

    def push(self, command: UndoCommand) -> None:
        self._history.push(command)

    def undo(self) -> None:
        self._history.undo()

    def redo(self) -> None:
        self._history.redo()

    def clear(self) -> None:
        self._history.clear()

    def setClean(self) -> None:
        self._history.set_clean()

    def resetClean(self) -> None:
        self._history.reset_clean()

    def isClean(self) -> bool:
        return self._history.is_clean

    def count(self) -> int:
        return len(self._history)

    def index(self) -> int:
        return self._history.index

    def canUndo(self) -> bool:
        return self._history.undo_text is not None

    def canRedo(self) -> bool:
        return self._history.redo_text is not None

    def undoText(self) -> str:
        return self._history.undo_text or ""

    def redoText(self) -> str:
        return self._history.redo_text or ""

    def _tell(self, index: int) -> None:
        self.indexChanged.emit(index)
        self.canUndoChanged.emit(self.canUndo())
        self.undoTextChanged.emit(self.undoText())
        self.canRedoChanged.emit(self.canRedo())
        self.redoTextChanged.emit(self.redoText())
