"""Events with plain callbacks."""

from collections.abc import Callable
from typing import Generic, TypeVarTuple

Values = TypeVarTuple("Values")


class Event(Generic[*Values]):
    """Something that happens; `emit` calls all that is connected, in the order in which it was."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[[*Values], object]] = []

    def connect(self, callback: Callable[[*Values], object]) -> None:
        """Call ``callback`` with the values of each later `emit`; it is kept alive."""
        self._callbacks.append(callback)

    def disconnect(self, callback: Callable[[*Values], object]) -> None:
        """Call ``callback`` no more; raises ``ValueError`` if it is not connected."""
        self._callbacks.remove(callback)

    def emit(self, *values: *Values) -> None:
        """It has happened; who is disconnected meanwhile is called no more."""
        for callback in tuple(self._callbacks):
            if callback in self._callbacks:
                callback(*values)
