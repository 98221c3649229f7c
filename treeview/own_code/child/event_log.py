"""The log of what a user's function does: numbers in memory that the program can read at any time.

An event is five numbers: its kind, a node, x, y, and a line of the file. The node is kept as a whole number,
since to convert it takes time; the others are floats. They go straight into shared memory, so nothing is lost
however the process ends. A text is given by its place in a list of texts.

| kind | node | x | y |
|---|---|---|---|
| ``CALL``, ``WINDOW``: a node is visited; the bounds in the visit have changed | node | α | β |
| ``PLAIN_CALL``: a node is visited; there are no bounds | node | | |
| ``RETURN``: the visit ends | node | value | `NOTHING` or `NEVER` for ``None`` |
| ``VALUE``: a value is read | node | value | |
| ``LOOK``: the children of a node are asked for | node | | |
| ``NUMBER``: an attribute is set | node | value | name |
| ``VARIABLE``: a variable has changed, told before its line | name | number | text, or `WHOLE`, `DECIMAL` |
| ``LINE``: a line is about to run | | | |
| ``PRINT``: a line of text is printed | text | | |
| ``END``: what the function has returned | move, -1 for none | value | text |
| ``PROBLEM``: why it ended otherwise, or what else is to be told | kind | text | |

``nan`` stands for bounds and values that are no numbers.
"""

from collections.abc import Callable
from math import inf, nan
from struct import Struct, error
from typing import Any, Final

EVENT: Final = Struct("dq3d")
MAX_EVENTS: Final = 2_000_000
"""The most events that are kept, in 80 MB. A search takes about one event for each step."""
MAX_LINES: Final = 100_000
"""The most lines that are followed one by one; one more is logged, and tells that there are others."""
RESERVED_EVENTS: Final = 64
"""The events that are reserved for telling how the run ends."""
LOG_BYTES: Final = (MAX_EVENTS + RESERVED_EVENTS) * EVENT.size
TOUCHED_BYTES: Final = 2_000_000
"""The memory that is written once before a run: the first write to each page takes as long as many events."""
CALL, RETURN, WINDOW, VALUE, LOOK, NUMBER, VARIABLE, LINE, PRINT, END, PROBLEM, PLAIN_CALL = range(1, 13)
NOTHING, NEVER = 1, 2
"""``None`` is returned, by a function that elsewhere returns something, and by one that never does."""
WHOLE, DECIMAL = -1, -2
"""The variable is a number, whole or not, and its value is in ``x``."""
MAX_TEXTS: Final = 200_000
_PLACES: Final = range(0, 1 << 48, EVENT.size)
OTHER_TEXT: Final = "…"
"""The text that stands for all texts beyond the limit."""


class Stopped(BaseException):
    """Raised to stop the user's function; ``kind`` says why."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class EventLog:
    """Writes events into ``memory``; ``send`` gets each text once, in the order of their numbers.

    Code that writes many events uses ``room`` and ``places``: ``EVENT.pack_into(room, next(places),
    *event)``. If that raises ``error``, `put` finds out why: there is no room, or a whole number is too
    large.
    """

    def __init__(self, memory: Any, send: Callable[[str], object]) -> None:
        self._memory, self._send = memoryview(memory), send
        self._texts: dict[str, int] = {}
        self.room = self._memory[: len(self._memory) - RESERVED_EVENTS * EVENT.size]
        self.places = iter(_PLACES)
        self._full, self._ends = len(self.room), 0
        touched = min(TOUCHED_BYTES, len(self._memory))
        self._memory[:touched] = bytes(touched)

    def put(self, kind: int, node: int, x: float = nan, y: float = nan, line: float = 0) -> None:
        """Write an event. Raises ``Stopped`` if there is no room."""
        place = next(self.places)
        try:
            EVENT.pack_into(self.room, place, kind, node, x, y, line)
        except error:
            self.put_at(place, kind, node, x, y, line)

    def put_at(self, place: int, kind: int, node: int, x: float, y: float, line: float) -> None:
        """Write an event at a place reserved for it."""
        if place >= len(self.room):
            raise Stopped("steps")
        EVENT.pack_into(self.room, place, kind, node, as_float(x), as_float(y), line)

    def end(self, kind: int, node: int, x: float = nan, y: float = nan, line: float = 0) -> None:
        """Write an event about how the run ends, for which room is reserved."""
        place = next(self.places)
        if place >= self._full:
            place = self._full + self._ends * EVENT.size
            self._ends += 1
        if place < len(self._memory):
            EVENT.pack_into(self._memory, place, kind, node, as_float(x), as_float(y), line)

    def tell(self, kind: str, text: str = "", line: float = 0) -> None:
        """Write a problem: its kind, its text and its line."""
        self.end(PROBLEM, self.text(kind), self.text(text), nan, line)

    def text(self, text: str) -> int:
        """Return the number of a text."""
        found = self._texts.get(text)
        if found is None:
            if len(self._texts) >= MAX_TEXTS and text != OTHER_TEXT:
                return self.text(OTHER_TEXT)
            found = self._texts[text] = len(self._texts)
            self._send(text)
        return found

    def clear(self, most: int = MAX_EVENTS) -> None:
        """Remove all events and texts; there is room for ``most`` events then."""
        used = min(next(self.places), self._full) + RESERVED_EVENTS * EVENT.size
        self._memory[:used] = bytes(used)
        self._full = min(most * EVENT.size, len(self._memory) - RESERVED_EVENTS * EVENT.size)
        self.room = self._memory[: self._full]
        self.places, self._ends = iter(_PLACES), 0
        self._texts.clear()


def as_float(value: float) -> float:
    """Convert ``value`` to a float; infinity for a whole number that is too large."""
    try:
        return float(value)
    except OverflowError:
        return inf if value > 0 else -inf
