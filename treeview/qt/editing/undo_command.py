"""The one command of the undo stack: an edit of the tree, with the selection before and after it."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QUndoCommand

from treeview.messages import tr
from treeview.qt.widgets.guard import guarded
from treeview.tree.edits.change import Edit

_MERGING = 1


def name_of(edit: Edit) -> str:
    """What the edit is called behind "Undo": "move of drift"."""
    return tr(edit.what).format(of=edit.of, count=f"{edit.count:,}")


@guarded
class EditCommand(QUndoCommand):
    """An edit of ``document``'s tree: done when it is pushed, undone by the inverse changes.

    Edits of one gesture, one after another, become one command.
    """

    def __init__(self, document: Any, edit: Edit) -> None:
        super().__init__(name_of(edit))
        self._document = document
        self._gesture = edit.gesture
        self._do = tuple(edit.changes)
        self._undo = self._do
        self._before = document.selection
        self._after = document.selection if edit.select is None else edit.select

    def redo(self) -> None:
        self._undo = self._document.perform(self._do, self._after)

    def undo(self) -> None:
        self._do = self._document.perform(self._undo, self._before)

    def id(self) -> int:
        return _MERGING if self._gesture else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, EditCommand) or other._gesture != self._gesture:
            return False
        self._undo = other._undo + self._undo
        self._after = other._after
        return True
