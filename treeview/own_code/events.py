"""What happened while a user's function ran: checked, since what comes from there is not trusted."""

from collections.abc import Iterable, Iterator, Sequence
from math import nan
from typing import Any, Final, NamedTuple, overload

import numpy as np

from treeview.messages import N_, tr
from treeview.own_code.child.event_log import (
    CALL,
    DECIMAL,
    END,
    LINE,
    LOOK,
    MAX_EVENTS,
    NUMBER,
    PLAIN_CALL,
    PRINT,
    PROBLEM,
    RETURN,
    VALUE,
    VARIABLE,
    WHOLE,
    WINDOW,
)

MAX_TEXT_CHARS: Final = 1000
MAX_LINES: Final = 1 << 24
_CHUNK_EVENTS: Final = 4096


class Call(NamedTuple):
    """A visit of ``node`` begins; ``nan`` for bounds that it does not have."""

    node: int
    alpha: float
    beta: float
    line: int


class Returned(NamedTuple):
    """A visit of ``node`` ends; ``nan`` where it returns no number."""

    node: int
    value: float
    line: int


class WindowMoved(NamedTuple):
    """The bounds in the innermost visit, that of ``node``, have changed."""

    node: int
    alpha: float
    beta: float
    line: int


class ValueRead(NamedTuple):
    """The value of ``node`` is read, or a leaf of nested lists is taken from its list."""

    node: int
    value: float
    line: int


class ChildrenSeen(NamedTuple):
    """The children of ``node`` are asked for."""

    node: int
    line: int


class NumberSet(NamedTuple):
    """The function keeps a number of its own at ``node``."""

    node: int
    name: str
    value: float
    line: int


class LineRun(NamedTuple):
    """A line is about to run; ``changed``: the variables that are not as they were."""

    line: int
    changed: dict[str, str]


class Printed(NamedTuple):
    """A line of text is printed."""

    text: str
    line: int


class FunctionEnd(NamedTuple):
    """The function has returned: a number (``nan`` for none), a child of the root (-1 for none), a text."""

    value: float
    move: int
    text: str


class Problem(NamedTuple):
    """Why the function ended otherwise, or what else is to be told; ``line``: where, 0 for nowhere."""

    kind: str
    text: str
    line: int

    @property
    def ends(self) -> bool:
        """Whether the run ended by it."""
        return self.kind not in ("changed", "thread", "ignored", "trace")

    @property
    def sentence(self) -> str:
        """One line for users."""
        template = _SENTENCES.get(self.kind, _SENTENCES["garbled"])
        text = self.text if self.kind == "exception" else tr(template).format(text=self.text)
        return tr("line {line}: {problem}").format(line=self.line, problem=text) if self.line else text


Event = (
    Call
    | Returned
    | WindowMoved
    | ValueRead
    | ChildrenSeen
    | NumberSet
    | LineRun
    | Printed
    | FunctionEnd
    | Problem
)

_SENTENCES: Final = {
    "syntax": N_("this is not valid Python: {text}"),
    "module": N_("there is no module {text}"),
    "input": N_("it asks for input, which is not possible here"),
    "exit": N_("it ends the program (sys.exit)"),
    "depth": N_("it calls itself endlessly"),
    "memory": N_("it needs more memory than it may have"),
    "time": N_("it does not stop"),
    "steps": N_("it takes more steps than can be recorded"),
    "fork": N_("it copies its process (os.fork), and the copy cannot be watched"),
    "program": N_("it starts another program, which is not possible here"),
    "process": N_("it sends a signal to another process, which is not possible here"),
    "network": N_("it opens a network connection, which is not possible here"),
    "files": N_("it may write only to its temporary folder, not to {text}"),
    "many files": N_("it writes too many files"),
    "left": N_("it ends its process at once (os._exit)"),
    "ignored": N_("an error that nothing can catch: {text}"),
    "closed": N_("it closes files that it did not open, so it can no longer be watched"),
    "trace": N_("it uses sys.settrace, so its later steps are unknown"),
    "output": N_("it prints endlessly"),
    "window": N_("it opens a window, which is not possible here"),
    "thread": N_("it starts a thread; only its main thread is watched"),
    "changed": N_("it changes the tree: the children of {text}"),
    "state": N_("it keeps values between runs, so a second run goes differently"),
    "stopped": N_("it was stopped"),
    "died": N_("its process ended: {text}"),
    "garbled": N_("its process sent something that cannot be read"),
}


class Events(Sequence[Event]):
    """Events in order: five numbers each, 40 bytes, and texts; those of ``also`` come last.

    Changed variables are told by the line before which they changed, so they are no events of their own.
    """

    def __init__(
        self, rows: "np.ndarray[Any, np.dtype[np.float64]]", texts: Sequence[str], also: Iterable[Event] = ()
    ) -> None:
        self._rows, self._texts, self._also = rows, texts, [*also]
        self._kinds = rows[:, 0].astype(np.uint8)
        self._places = np.flatnonzero(self._kinds != VARIABLE)

    @classmethod
    def check(
        cls, data: Any, texts: Sequence[str], nodes: int, also: Iterable[Event] = ()
    ) -> "Events | None":
        """The events in memory up to the first that is none; ``None`` where one is wrong."""
        rows = np.frombuffer(data, np.float64)
        rows = rows[: len(rows) // 5 * 5].reshape(-1, 5)
        count = 0
        while count < len(rows):
            ends = np.flatnonzero(rows[count : count + _CHUNK_EVENTS, 0] == 0)
            if len(ends):
                count += int(ends[0])
                break
            count += _CHUNK_EVENTS
        rows = rows[:count].copy()
        return cls(rows, texts, also) if _are_right(rows, nodes) else None

    @classmethod
    def of(cls, *events: Event) -> "Events":
        """These events."""
        return cls(np.empty((0, 5)), (), events)

    def without_lines(self) -> "Events":
        """These events without the lines that ran and the variables that they changed."""
        return Events(self._rows[~np.isin(self._kinds, (LINE, VARIABLE))], self._texts, self._also)

    def __len__(self) -> int:
        return len(self._places) + len(self._also)

    @property
    def line_count(self) -> int:
        """How many of them are lines that ran."""
        return int(np.count_nonzero(self._kinds == LINE))

    @overload
    def __getitem__(self, place: int) -> Event: ...

    @overload
    def __getitem__(self, place: slice) -> list[Event]: ...

    def __getitem__(self, place: int | slice) -> Event | list[Event]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        if place < 0:
            place += len(self)
        if place >= len(self._places):
            return self._also[place - len(self._places)]
        first = int(self._places[place - 1]) + 1 if place > 0 else 0
        (found,) = self._make(first, int(self._places[place]) + 1)
        return found

    def __iter__(self) -> Iterator[Event]:
        for start in range(0, len(self._rows), _CHUNK_EVENTS):
            stop = min(start + _CHUNK_EVENTS, len(self._rows))
            while start and self._kinds[start - 1] == VARIABLE:  # told by the line that comes
                start -= 1
            yield from self._make(start, stop)
        yield from self._also

    def _make(self, start: int, stop: int) -> Iterator[Event]:
        texts = self._texts
        changed: dict[str, str] = {}
        for kind, node, x, y, line in self._rows[start:stop].tolist():
            if kind == PLAIN_CALL:
                yield Call(int(node), nan, nan, int(line))
            elif kind in (CALL, WINDOW):
                make = Call if kind == CALL else WindowMoved
                yield make(int(node), x if x == x else nan, y if y == y else nan, int(line))
            elif kind == RETURN:
                yield Returned(int(node), x if x == x else nan, int(line))
            elif kind == VALUE:
                yield ValueRead(int(node), x if x == x else nan, int(line))
            elif kind == LOOK:
                yield ChildrenSeen(int(node), int(line))
            elif kind == NUMBER:
                yield NumberSet(int(node), _text(texts, y), x if x == x else nan, int(line))
            elif kind == VARIABLE:
                number = repr(int(x)) if y == WHOLE else repr(x)
                changed[_text(texts, node)] = number if y < 0 else _text(texts, y)
            elif kind == LINE:
                yield LineRun(int(line), changed)
                changed = {}
            elif kind == PRINT:
                yield Printed(_text(texts, node), int(line))
            elif kind == END:
                yield FunctionEnd(x if x == x else nan, int(node), _text(texts, y))
            else:
                yield Problem(_text(texts, node), _text(texts, x), int(line))


def _text(texts: Sequence[str], place: float) -> str:
    """A text by its number; "" for one that has not come any more."""
    return texts[int(place)][:MAX_TEXT_CHARS] if place < len(texts) else ""


def _are_right(rows: "np.ndarray[Any, np.dtype[np.float64]]", nodes: int) -> bool:
    """Return whether rows of numbers are valid events of a tree with this many nodes."""
    kind, node, x, y, line = rows.T
    if not (np.isfinite(kind) & np.isfinite(node) & np.isfinite(line)).all():
        return False
    whole = kind.astype(np.int64)
    if not ((whole == kind) & (whole >= CALL) & (whole <= PLAIN_CALL)).all():
        return False
    if not ((line == np.floor(line)) & (line >= 0) & (line < MAX_LINES)).all():
        return False
    if not ((node == np.floor(node)) & (node >= -1)).all():
        return False
    of_nodes = ~np.isin(whole, (VARIABLE, LINE, PRINT, PROBLEM))
    if (node[of_nodes] >= nodes).any() or (node[whole != END] < 0).any():
        return False
    named = np.concatenate((
        node[np.isin(whole, (VARIABLE, PRINT, PROBLEM))], y[np.isin(whole, (NUMBER, END))],
        x[whole == PROBLEM], y[(whole == VARIABLE) & (y >= 0)],
    ))  # fmt: skip
    if not ((named == np.floor(named)) & (named >= 0) & (named < MAX_EVENTS)).all():
        return False
    variables = whole == VARIABLE
    told = y[variables]
    numbers = x[variables & (y == WHOLE)]
    return bool((told >= DECIMAL).all() and (np.abs(numbers) < 2**53).all())
