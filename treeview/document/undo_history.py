"""The undo history of a document, and the command that edits its tree."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from treeview.document.observer import Event
from treeview.messages import format_count, tr
from treeview.tree.tree import ROOT

if TYPE_CHECKING:
    from treeview.tree.edits.change import Change, Edit


Swapped = TypeVar("Swapped")


class UndoCommand(Protocol):
    """Something done that can be undone; ``text`` names it behind "Undo"."""

    @property
    def text(self) -> str: ...

    def redo(self) -> None:
        """Do the command, for the first time or again."""

    def undo(self) -> None:
        """Undo the command."""

    def merge(self, later: UndoCommand) -> bool:
        """Merge ``later``, which has just been done, into this command; return whether that was possible."""


class HeldHistory:
    """The commands of a tree that is not shown, and the state in which it was saved."""

    def __init__(self) -> None:
        self.commands: list[UndoCommand] = []
        self.index = 0
        self.states = [object()]
        self.saved: object = self.states[0]

    @property
    def is_clean(self) -> bool:
        return self.states[self.index] is self.saved

    def set_clean(self) -> None:
        self.saved = self.states[self.index]


class UndoHistory:
    """The commands of a tree, of which the first ``index`` are done; behaves like Qt's ``QUndoStack``.

    - ``state``: an object that is the same whenever the same commands are done.
    - ``elsewhere``: whether other pages of the document have unsaved changes.

    Args:
        change: is entered around each command with its events, such as `Settled`.
    """

    def __init__(self, change: AbstractContextManager[None] | None) -> None:
        self._change = change or nullcontext()
        self.index_changed: Event[int] = Event()
        """The list of commands, or the number of them that are done, has changed."""
        self.clean_changed: Event[bool] = Event()
        """The document has become clean, or has unsaved changes again; passes whether it is clean."""
        self.elsewhere = False
        self._own = HeldHistory()
        self._untold = False  # another history took the commands over, and no observer knows yet

    def __len__(self) -> int:
        return len(self._own.commands)

    @property
    def index(self) -> int:
        return self._own.index

    @property
    def state(self) -> object:
        return self._own.states[self.index]

    @property
    def is_clean(self) -> bool:
        return self._own.is_clean and not self.elsewhere

    @property
    def undo_text(self) -> str | None:
        """The name of the command that `undo` would undo, or ``None``."""
        return self._own.commands[self.index - 1].text if self.index else None

    @property
    def redo_text(self) -> str | None:
        """The name of the command that `redo` would redo, or ``None``."""
        return self._own.commands[self.index].text if self.index < len(self) else None

    def push(self, command: UndoCommand) -> None:
        with self._change:
            self._push(command)

    def _push(self, command: UndoCommand) -> None:
        command.redo()
        own = self._own
        del own.commands[self.index :], own.states[self.index + 1 :]
        if self.index and not own.is_clean and own.commands[-1].merge(command):
            own.states[-1] = object()
            self.index_changed.emit(self.index)
            return
        own.commands.append(command)
        own.states.append(object())
        self._go(self.index + 1)

    def undo(self) -> None:
        if self.index:
            with self._change:
                self._own.commands[self.index - 1].undo()
                self._go(self.index - 1)

    def take_back(self) -> None:
        """Undo the last command and forget it, so that `redo` does not bring it again."""
        if self.index:
            with self._change:
                self.undo()
                del self._own.commands[self.index :], self._own.states[self.index + 1 :]
                self.index_changed.emit(self.index)

    def redo(self) -> None:
        if self.index < len(self):
            with self._change:
                self._own.commands[self.index].redo()
                self._go(self.index + 1)

    def clear(self) -> None:
        if self._own.commands or self._untold:
            clean = self.is_clean
            self._own, self._untold = HeldHistory(), False
            self.index_changed.emit(0)
            if self.is_clean and not clean:
                self.clean_changed.emit(True)

    def set_clean(self) -> None:
        """Mark the document as saved, with all its pages."""
        clean, self.elsewhere = self.is_clean, False
        self._own.set_clean()
        if not clean:
            self.clean_changed.emit(True)

    def reset_clean(self) -> None:
        """Mark the document as unsaved, whatever is undone."""
        clean, self._own.saved = self.is_clean, None
        if clean:
            self.clean_changed.emit(False)

    def set_elsewhere(self, elsewhere: bool) -> None:
        """Set whether other pages of the document have unsaved changes."""
        clean, self.elsewhere = self.is_clean, elsewhere
        if self.is_clean != clean:
            self.clean_changed.emit(not clean)

    def hold(self) -> HeldHistory:
        """Hand over the commands of a tree that is no longer shown, without an event."""
        held, self._own, self._untold = self._own, HeldHistory(), True
        return held

    def resume(self, held: HeldHistory) -> None:
        """Take back what `hold` returned."""
        self._own, self._untold = held, False
        self.index_changed.emit(self.index)

    def _go(self, index: int) -> None:
        clean, self._own.index = self.is_clean, index
        self.index_changed.emit(index)
        if self.is_clean != clean:
            self.clean_changed.emit(not clean)


class SwapCommand(Generic[Swapped]):
    """Calls ``swap`` with a new value, and to undo that, with the old value that it has returned."""

    def __init__(self, text: str, swap: Callable[[Swapped], Swapped], new: Swapped) -> None:
        self.text = text
        self._swap, self._other = swap, new

    def redo(self) -> None:
        self._other = self._swap(self._other)

    undo = redo

    def merge(self, later: UndoCommand) -> bool:
        return False


Perform = Callable[
    ["tuple[Change, ...]", tuple[int, ...], frozenset[int]], "tuple[tuple[Change, ...], frozenset[int]]"
]
"""Makes changes to a tree, selects nodes and folds some; returns the inverse changes and what it unfolds."""


def name_of(edit: Edit) -> str:
    """Return the name of an edit as it follows "Undo", such as "move of drift"."""
    return tr(edit.what).format(of=edit.of, count=format_count(edit.count))


class EditCommand:
    """An edit of a tree, undone by its inverse changes; ``selection``: the nodes selected before it.

    Keys draw at the selected node, so after it some node is selected: the root if nothing else is.
    """

    def __init__(self, perform: Perform, edit: Edit, selection: tuple[int, ...]) -> None:
        self.text = name_of(edit)
        self._perform = perform
        self._gesture = edit.gesture
        self._do = tuple(edit.changes)
        self._undo = self._do
        self._before = selection
        self._after = (selection or (ROOT,)) if edit.select is None else edit.select
        self._unfolded: frozenset[int] = frozenset()  # when it was last done or undone

    def redo(self) -> None:
        self._undo, self._unfolded = self._perform(self._do, self._after, self._unfolded)

    def undo(self) -> None:
        self._do, self._unfolded = self._perform(self._undo, self._before, self._unfolded)

    def merge(self, later: UndoCommand) -> bool:
        if not isinstance(later, EditCommand) or not self._gesture or later._gesture != self._gesture:
            return False
        self._undo = later._undo + self._undo
        self._after = later._after
        self._unfolded |= later._unfolded
        return True
