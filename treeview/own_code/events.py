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
    NEVER,
    NOTHING,
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
from treeview.own_code.child.interfaces import NO_PART_OF_GAME, NO_PART_OF_NODE

MAX_TEXT_CHARS: Final = 1000
MAX_LINES: Final = 1 << 24
_CHUNK_EVENTS: Final = 4096
_DTYPES: Final = (np.uint8, np.intc, np.float64, np.float64, np.intc)
"""The types of the columns: kind, node, x, y, line."""
_MAX_NODE: Final = 1 << 31
_UNKNOWN_PARTS: Final = tuple(f"AttributeError: {each}" for each in (NO_PART_OF_NODE, NO_PART_OF_GAME))


class Call(NamedTuple):
    """A visit of ``node`` begins; ``nan`` for bounds that it does not have."""

    node: int
    alpha: float
    beta: float
    line: int


class Returned(NamedTuple):
    """A visit of ``node`` ends; ``nan`` where it returns no number.

    ``nothing``: `NOTHING` or `NEVER` where it returns ``None``, else 0.
    """

    node: int
    value: float
    line: int
    nothing: int = 0


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
        return self.kind not in (
            "builtins", "changed", "changed value", "kept", "thread", "ignored", "trace",
        )  # fmt: skip

    @property
    def asks_for_unknown(self) -> bool:
        """Whether a node or the game was asked for something that no usual interface has."""
        return self.kind == "exception" and self.text.startswith(_UNKNOWN_PARTS)

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
    "deep tree": N_("it calls itself too deeply to be watched; the tree has {text} plies"),
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
    "threads": N_("it searches in threads of its own; only its main thread is watched"),
    "thread": N_("it starts a thread; only its main thread is watched"),
    "changed": N_("it changes the tree: the children of {text}"),
    "changed value": N_("it changes the tree: the value of {text}"),
    "builtins": N_("it replaces what Python itself calls {text}"),
    "kept": N_("it keeps {text} from one call to the next, so a second run goes differently"),
    "state": N_("it keeps values between runs, so a second run goes differently"),
    "stopped": N_("it was stopped"),
    "died": N_("its process ended: {text}"),
    "garbled": N_("its process sent something that cannot be read"),
}


class Events(Sequence[Event]):
    """Events in order: columns of 25 bytes for each, and texts; those of ``also`` come last.

    Changed variables are told by the line before which they changed, so they are no events of their own.
    """

    def __init__(self, columns: Sequence[Any], texts: Sequence[str], also: Iterable[Event]) -> None:
        self._columns, self._texts, self._also = columns, texts, [*also]
        self._kinds = columns[0]
        self._places = np.flatnonzero(self._kinds != VARIABLE).astype(np.intc)

    @classmethod
    def check(
        cls, parts: Iterable[Any], texts: Sequence[str], nodes: int, also: Iterable[Event] = ()
    ) -> "Events | None":
        """Read events from memory up to the one that marks the end; ``None`` if one is invalid.

        ``parts`` are pieces of that memory, each of whole events: one at a time is copied.
        """
        found = [[np.empty(0, dtype)] for dtype in _DTYPES]
        for part in parts:
            rows = np.frombuffer(part, np.float64)
            rows = rows[: len(rows) // 5 * 5].reshape(-1, 5)
            for start in range(0, len(rows), _CHUNK_EVENTS):
                some = rows[start : start + _CHUNK_EVENTS]
                ends = np.flatnonzero(some[:, 0] == 0)
                some = some[: ends[0]] if len(ends) else some
                kinds, _, *others = some.T
                numbers = (kinds, some.view(np.int64)[:, 1], *others)
                if not _are_right(numbers, nodes):
                    return None
                for column, dtype, each in zip(found, _DTYPES, numbers, strict=True):
                    column.append(each.astype(dtype))
                if len(ends):
                    break
            else:
                continue
            break
        return cls([np.concatenate(column) for column in found], texts, also)

    @classmethod
    def of(cls, *events: Event) -> "Events":
        """These events."""
        return cls([np.empty(0, dtype) for dtype in _DTYPES], (), events)

    def without_lines(self) -> "Events":
        """These events without the lines that ran and the variables that they changed."""
        kept = ~np.isin(self._kinds, (LINE, VARIABLE))
        return Events([column[kept] for column in self._columns], self._texts, self._also)

    def take_first(self, count: int, *also: Event) -> "Events":
        """The first ``count`` of these events, and ``also`` behind them."""
        stop = int(self._places[count - 1]) + 1 if 0 < count <= len(self._places) else 0
        if count > len(self._places):
            stop, also = len(self._kinds), (*self._also[: count - len(self._places)], *also)
        return Events([column[:stop] for column in self._columns], self._texts, also)

    def __len__(self) -> int:
        return len(self._places) + len(self._also)

    @property
    def line_count(self) -> int:
        """The number of events that tell of a line."""
        also = sum(isinstance(each, LineRun) for each in self._also)
        return also + int((self._kinds == LINE).sum())

    def find_called(self, count: int) -> bytearray:
        """Return for each of ``count`` nodes whether a call visits it."""
        found = np.zeros(count, np.uint8)
        found[self._columns[1][np.isin(self._kinds, (CALL, PLAIN_CALL))]] = 1
        for each in self._also:
            if isinstance(each, Call):
                found[each.node] = 1
        return bytearray(found)

    @property
    def number_names(self) -> dict[str, None]:
        """The names of the numbers that the function keeps at nodes, in the order in which they come."""
        names, first = np.unique(self._columns[3][self._kinds == NUMBER], return_index=True)
        found = {_text(self._texts, name): None for name in names[np.argsort(first)].tolist()}
        return found | {each.name: None for each in self._also if isinstance(each, NumberSet)}

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
        for start in range(0, len(self._kinds), _CHUNK_EVENTS):
            stop = min(start + _CHUNK_EVENTS, len(self._kinds))
            while start and self._kinds[start - 1] == VARIABLE:  # they belong to the line that follows
                start -= 1
            yield from self._make(start, stop)
        yield from self._also

    def _make(self, start: int, stop: int) -> Iterator[Event]:
        texts = self._texts
        changed: dict[str, str] = {}
        # one nan for all, so that events of two runs can be equal
        columns = [column[start:stop].tolist() for column in self._columns]
        for kind, node, x, y, line in zip(*columns, strict=True):
            if kind == PLAIN_CALL:
                yield Call(node, nan, nan, line)
            elif kind == CALL:
                yield Call(node, x if x == x else nan, y if y == y else nan, line)
            elif kind == RETURN:
                yield Returned(node, x if x == x else nan, line, int(y) if y in (NOTHING, NEVER) else 0)
            elif kind == WINDOW:
                yield WindowMoved(node, x if x == x else nan, y if y == y else nan, line)
            elif kind == VALUE:
                yield ValueRead(node, x if x == x else nan, line)
            elif kind == LOOK:
                yield ChildrenSeen(node, line)
            elif kind == NUMBER:
                yield NumberSet(node, _text(texts, y), x if x == x else nan, line)
            elif kind == VARIABLE:
                number = repr(int(x)) if y == WHOLE else repr(x)
                changed[_text(texts, node)] = number if y < 0 else _text(texts, y)
            elif kind == LINE:
                yield LineRun(line, changed)
                changed = {}
            elif kind == PRINT:
                yield Printed(_text(texts, node), line)
            elif kind == END:
                yield FunctionEnd(x if x == x else nan, node, _text(texts, y))
            else:
                yield Problem(_text(texts, node), _text(texts, x), line)


def _text(texts: Sequence[str], place: float) -> str:
    """A text by its number; "" for one that never arrived."""
    return texts[int(place)][:MAX_TEXT_CHARS] if place < len(texts) else ""


def _are_right(columns: "Sequence[np.ndarray[Any, Any]]", nodes: int) -> bool:
    """Return whether columns of numbers are valid events of a tree with this many nodes."""
    kind, node, x, y, line = columns
    if not ((kind == np.floor(kind)) & (kind >= CALL) & (kind <= PLAIN_CALL)).all():
        return False
    whole = kind.astype(np.int64)
    if not ((line == np.floor(line)) & (line >= 0) & (line < MAX_LINES)).all():
        return False
    if not ((node >= -1) & (node < _MAX_NODE)).all():
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
