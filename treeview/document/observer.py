"""Events with plain callbacks, and those of a document."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVarTuple

if TYPE_CHECKING:
    from treeview.tree.edits.change import Change

Values = TypeVarTuple("Values")


class Event(Generic[*Values]):
    """An event: `emit` calls the connected callbacks in order of connection."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[[*Values], object]] = []

    def connect(self, callback: Callable[[*Values], object]) -> None:
        """Call ``callback`` with the values of each later `emit`; it is kept alive."""
        self._callbacks.append(callback)

    def disconnect(self, callback: Callable[[*Values], object]) -> None:
        """Call ``callback`` no more; raises ``ValueError`` if it is not connected."""
        self._callbacks.remove(callback)

    def emit(self, *values: *Values) -> None:
        """Call the callbacks; one that is disconnected meanwhile is skipped."""
        for callback in tuple(self._callbacks):
            if callback in self._callbacks:
                callback(*values)


class DocumentEvents:
    """What happens to a `TreeDocument`."""

    def __init__(self) -> None:
        self.opened: Event[()] = Event()
        """A new tree is about to replace the old one entirely; `tree_changed` follows."""
        self.tree_changed: Event[()] = Event()
        """Another tree: layout, order and kinds are new. `run_changed` always follows."""
        self.changing: Event[Change] = Event()
        """A `Change` is about to be made to the tree: for models, which have to say so beforehand."""
        self.changed: Event[Change] = Event()
        """That change has been made; ``order`` and ``layout`` follow with `tree_edited`."""
        self.drawing_changed: Event[bool] = Event()
        """Plain keys now draw, or now step."""
        self.tree_edited: Event[()] = Event()
        """The same tree has changed; all else is up to date, and there is no run.

        `run_changed` follows if there was one, and `selection_changed` if the edit selects.
        """
        self.tree_grown: Event[()] = Event()
        """The tree of a game has more nodes; those that were there have kept their ids."""
        self.run_changed: Event[()] = Event()
        """The run is another one, or there is none."""
        self.recorded: Event[()] = Event()
        """The recording has grown, or has finished."""
        self.step_changed: Event[int] = Event()
        """The run has moved, or is new."""
        self.folded_changed: Event[()] = Event()
        """Other subtrees are folded away; the layout is new."""
        self.selection_changed: Event[int] = Event()
        """Another node is selected, or ``NIL``; or others with it."""
        self.lit_changed: Event[()] = Event()
        """Other nodes are lit."""
        self.style_changed: Event[()] = Event()
        """The picture or what is around it looks different."""
        self.message_raised: Event[str] = Event()
        """One clear line for the user."""
        self.message_over: Event[str] = Event()
        """That line about the tree is no longer true."""
