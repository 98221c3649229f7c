"""The undo stack: what it keeps, what it says, and that a document may die with it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from PySide6.QtGui import QUndoCommand, QUndoStack

from treeview.document.undo_history import UndoCommand, UndoHistory


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


def told_by_qt(acts: str) -> list[object]:
    """What Qt's stack does and says, act by act, and what can be asked of it between."""
    stack, heard = QUndoStack(), list[Any]()
    stack.indexChanged.connect(lambda index: heard.append(("index", index)))
    stack.cleanChanged.connect(lambda clean: heard.append(("clean", clean)))
    does = {"<": stack.undo, ">": stack.redo, "!": stack.setClean, "?": stack.resetClean, "0": stack.clear}
    for act in acts:
        stack.push(QtStep(act, heard)) if act.isalpha() else does[act]()
        heard.append((act, stack.count(), stack.index(), stack.isClean()))
        heard.append(
            (stack.undoText() if stack.canUndo() else None, stack.redoText() if stack.canRedo() else None)
        )
    return list(heard)  # it says more when it dies


def told(acts: str) -> list[object]:
    """The same of our history."""
    history, heard = UndoHistory(change=None), list[Any]()
    history.index_changed.connect(lambda index: heard.append(("index", index)))
    history.clean_changed.connect(lambda clean: heard.append(("clean", clean)))
    does = {
        "<": history.undo,
        ">": history.redo,
        "!": history.set_clean,
        "?": history.reset_clean,
        "0": history.clear,
    }
    for act in acts:
        history.push(Step(act, heard)) if act.isalpha() else does[act]()
        heard.append((act, len(history), history.index, history.is_clean))
        heard.append((history.undo_text, history.redo_text))
    return heard


@pytest.mark.parametrize(
    "acts",
    ["ab<<>>c", "ab<c", "ab!<c<", "AAA<>AA", "A!AA<<>>", "aBBb<<<<>>>>", "ab?<<0a", "a!0", "!?0!?a0", "<>"],
)
def test_it_says_what_qts_own_says(qapp: object, acts: str) -> None:
    assert told(acts) == told_by_qt(acts)


DYING = """
import gc
from PySide6.QtWidgets import QApplication
app = QApplication([])
from tests.document.documents import load_source
from treeview.qt.document import Document
from treeview.qt.window.main_window import MainWindow
from treeview.tree.edits import node_edits
for _ in range(50):
    document = Document()
    load_source(document, "[[1, 2], [3, 4]]")
    document.edit(node_edits.delete, [2])
    document.notes.mark(0, True)
    del document
    gc.collect()
"""


@pytest.mark.long
def test_a_document_with_something_to_undo_dies_quietly() -> None:
    """Freed by the garbage collector: it brought the process down while Qt owned the commands."""
    assert subprocess.run([sys.executable, "-c", DYING], timeout=120).returncode == 0
