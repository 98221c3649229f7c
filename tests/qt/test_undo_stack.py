"""The undo stack: what it keeps, what it says, and that a document may die with it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from PySide6.QtGui import QUndoCommand, QUndoStack

from treeview.document.undo_history import UndoCommand, UndoHistory
from treeview.qt.document import UndoStack

SIGNALS = (
    "indexChanged",
    "cleanChanged",
    "canUndoChanged",
    "canRedoChanged",
    "undoTextChanged",
    "redoTextChanged",
)


class Step:
    """A command that does nothing but say that it was done; those of a letter become one."""

    def __init__(self, text: str, done: list[str]) -> None:
        self.text, self.done = text, done

    def redo(self) -> None:
        self.done.append(f"+{self.text}")

    def undo(self) -> None:
        self.done.append(f"-{self.text}")

    def merge(self, later: UndoCommand) -> bool:
        return self.text.isupper() and later.text == self.text


class QtStep(QUndoCommand):
    """The same for Qt's own stack."""

    def __init__(self, text: str, done: list[str]) -> None:
        super().__init__(text)
        self.step = Step(text, done)

    def redo(self) -> None:
        self.step.redo()

    def undo(self) -> None:
        self.step.undo()

    def id(self) -> int:
        return ord(self.text()) if self.text().isupper() else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        return True


def told(stack: Any, command: type, acts: str) -> list[object]:
    """What a stack does and says, act by act, and what can be asked of it between."""
    heard: list[object] = []
    for name in SIGNALS:
        getattr(stack, name).connect(lambda what, name=name: heard.append((name, what)))
    for act in acts:
        if act.isalpha():
            stack.push(command(act, heard))
        else:
            getattr(
                stack, {"<": "undo", ">": "redo", "!": "setClean", "?": "resetClean", "0": "clear"}[act]
            )()
        state = stack.count(), stack.index(), stack.isClean(), stack.canUndo(), stack.canRedo()
        heard.append((act, *state, stack.undoText(), stack.redoText()))
    return heard


@pytest.mark.parametrize(
    "acts",
    ["ab<<>>c", "ab<c", "ab!<c<", "AAA<>AA", "A!AA<<>>", "aBBb<<<<>>>>", "ab?<<0a", "a!0", "!?0!?a0", "<>"],
)
def test_it_says_what_qts_own_says(qapp: object, acts: str) -> None:
    assert told(UndoStack(UndoHistory()), Step, acts) == told(QUndoStack(), QtStep, acts)


DYING = """
import gc
from PySide6.QtWidgets import QApplication
app = QApplication([])
from treeview.qt.document import Document
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits
for _ in range(50):
    document = Document()
    document.load_source("[[1, 2], [3, 4]]")
    document.edit(node_edits.delete, [2])
    document.notes.mark(0, True)
    del document
    gc.collect()
"""


def test_a_document_with_something_to_undo_dies_quietly() -> None:
    """Freed by the garbage collector: it brought the process down while Qt owned the commands."""
    assert subprocess.run([sys.executable, "-c", DYING], timeout=120).returncode == 0
