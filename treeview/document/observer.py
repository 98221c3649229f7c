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
        """Stop calling ``callback``; raises ``ValueError`` if it is not connected."""
        self._callbacks.remove(callback)

    def emit(self, *values: *Values) -> None:
        """Call the callbacks, except those that an earlier callback disconnects."""
        for callback in tuple(self._callbacks):
            if callback in self._callbacks:
                callback(*values)


class Settled(Event[()]):
    """An event for changes that count as one: it is emitted once, when the outermost ``with`` block ends."""

    def __init__(self) -> None:
        super().__init__()
        self._depth = 0

    @property
    def awaited(self) -> bool:
        """Whether a change is under way, so that this event will follow."""
        return self._depth > 0

    def __enter__(self) -> None:
        self._depth += 1

    def __exit__(self, *_: object) -> None:
        self._depth -= 1
        if not self._depth:
            self.emit()


class DocumentEvents:
    """What happens to a `TreeDocument`."""

    def __init__(self) -> None:
        self.opened: Event[()] = Event()
        """A new tree is about to replace the old one entirely; `tree_changed` follows."""
        self.tree_changed: Event[()] = Event()
        """Another tree is shown, so layout, order and kinds are new. `run_changed` always follows."""
        self.changing: Event[Change] = Event()
        """A `Change` is about to be made to the tree. Qt models must announce changes in advance."""
        self.changed: Event[Change] = Event()
        """That change has been made; ``order`` and ``layout`` follow with `tree_edited`."""
        self.drawing_changed: Event[bool] = Event()
        """Plain keys now draw, or now step."""
        self.tree_edited: Event[()] = Event()
        """The tree was edited. All else is up to date, and there is no run.

        `run_changed` follows if there was one, and `selection_changed` if the edit selects.
        """
        self.tree_grown: Event[()] = Event()
        """The tree of a game has gained nodes; the others have kept their ids."""
        self.run_asked: Event[()] = Event()
        """Somebody wants to run the tree: what they have left unfinished can be taken back."""
        self.run_changed: Event[()] = Event()
        """Another run is shown, or none."""
        self.recorded: Event[()] = Event()
        """The recording has grown, or has finished."""
        self.step_changed: Event[int] = Event()
        """The run has moved to another step, or is new."""
        self.folded_changed: Event[()] = Event()
        """Subtrees were folded or unfolded; the layout is new."""
        self.selection_changed: Event[int] = Event()
        """The selection has changed; passes the current node, or ``NIL``."""
        self.lit_changed: Event[()] = Event()
        """The set of highlighted nodes has changed."""
        self.style_changed: Event[()] = Event()
        """The style of the picture or the theme around it has changed."""
        self.comparison_changed: Event[()] = Event()
        """Other runs are compared, or none."""
        self.settled = Settled()
        """A change that may have told of itself by several of these events is over."""
        self.message_raised: Event[str] = Event()
        """A message for the user; passes it as one line."""
        self.message_over: Event[str] = Event()
        """A message about the tree is no longer true; passes that message."""
