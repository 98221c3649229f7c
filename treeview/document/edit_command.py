"""The command of the undo history that edits: an edit of the tree, with the selection before and after it."""

from collections.abc import Callable

from treeview.document.undo_history import UndoCommand
from treeview.messages import format_count, tr
from treeview.tree.edits.change import Change, Edit

Perform = Callable[[tuple[Change, ...], tuple[int, ...]], tuple[Change, ...]]
"""Makes changes to a tree, selects nodes, and returns the changes that undo them."""


def name_of(edit: Edit) -> str:
    """What the edit is called behind "Undo": "move of drift"."""
    return tr(edit.what).format(of=edit.of, count=format_count(edit.count))


class EditCommand:
    """An edit of a tree: done when it is pushed, undone by the inverse changes.

    ``selection``: the nodes that are selected before it. Consecutive edits of one gesture become one
    command.
    """

    def __init__(self, perform: Perform, edit: Edit, selection: tuple[int, ...]) -> None:
        self.text = name_of(edit)
        self._perform = perform
        self._gesture = edit.gesture
        self._do = tuple(edit.changes)
        self._undo = self._do
        self._before = selection
        self._after = selection if edit.select is None else edit.select

    def redo(self) -> None:
        self._undo = self._perform(self._do, self._after)

    def undo(self) -> None:
        self._do = self._perform(self._undo, self._before)

    def merge(self, later: UndoCommand) -> bool:
        if not isinstance(later, EditCommand) or not self._gesture or later._gesture != self._gesture:
            return False
        self._undo = later._undo + self._undo
        self._after = later._after
        return True
