"""Reads native files laid out as the program writes them, by columns, in a third of the time.

Any other layout raises ``UnusualLayout``; the caller then reads it node by node.
"""

import json
import math
import re
from typing import Any, Final, NoReturn

import numpy as np
import numpy.typing as npt

from treeview.formats import attributes
from treeview.tree.preorder import ranges
from treeview.tree.written_number import WrittenNumber

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

START: Final = b'{\n  "format": "treeview-tree",'
"""The beginning of a native file."""
NODES: Final = b'\n  "nodes": [\n'
"""The text before the nodes; it occurs only once, since no string contains a line break."""

_END: Final = b"}\n  ]\n}\n"
_PARENT: Final = b'    {"parent": '
_ROOT: Final = _PARENT + b"null"
_TEXTS: Final = ("label", "move", "kind", "note")
_KEYS: Final = ("label", "move", "kind", "value", "estimate", "probability", "note")
_CHUNK_BYTES: Final = 2**18
"""Bytes compared at a time: few enough to stay in the cache and need no new memory."""
_MAX_PASSES: Final = 8
_MAX_EXACT_DIGITS: Final = 15
"""The most digits of an integer that a float holds exactly."""
_SCALARS: Final = {int, float, str}


class UnusualLayout(Exception):
    """The lines differ from the layout that the program writes, or are no tree."""


class NodeLines:
    """The nodes of a native file that begins with ``START``, ``start`` being where ``NODES`` ends.

    - ``parents``: int64, shape ``(n,)``, the root's 0; ``keys``: for each key, the rows that have it,
      ascending, and their values: a list of texts or float64.
    - ``written``: the numbers that keep their text, by key and row.

    Raises ``UnusualLayout``. It does not check that parents come before their children, nor how other
    attributes fit together.
    """

    def __init__(self, data: bytes, start: int) -> None:
        if not data.startswith(_ROOT, start) or not data.endswith(_END):
            raise UnusualLayout
        self._data, self._escapes = data, b"\\" in data
        self._structure = _without_escapes(data) if self._escapes else data
        self._bytes = np.frombuffer(self._structure, dtype=np.uint8)
        # The eight bytes from each place on.
        self._words = np.ndarray(len(data) - 7, "<u8", self._structure, strides=(1,))
        ends = _line_ends(self._bytes, start)
        close = ends - 2
        close[-1] += 1
        if (self._bytes[close] != ord("}")).any() or (self._bytes[ends[:-1] - 1] != ord(",")).any():
            raise UnusualLayout
        # How far each line has been read.
        self._at = np.append(start, ends[:-1] + 1)
        self.parents = self._parents()
        self.keys: dict[str, tuple[Ints, Any]] = {}
        self.written: dict[tuple[str, int], WrittenNumber] = {}
        for key in _KEYS:
            self._read(key)
        if not np.array_equal(self._at, close):
            raise UnusualLayout

    def _word(self, at: Ints) -> npt.NDArray[np.uint64]:
        """Eight bytes from each place; beyond the last node, the last eight, which begin no token."""
        return self._words[np.minimum(at, len(self._words) - 1)]

    def _skip(self, token: bytes, rows: Ints | slice) -> None:
        """Skip ``token``, of at least eight bytes, which must come next in each of these rows."""
        at = self._at[rows]
        for place in (*range(0, len(token) - 8, 8), len(token) - 8):
            if (self._word(at + place) != _as_word(token[place:])).any():
                raise UnusualLayout
        self._at[rows] += len(token)

    def _parents(self) -> Ints:
        self._skip(_PARENT, slice(None))
        parents = np.zeros(len(self._at), dtype=np.int64)
        parents[1:], self._at[1:], plain = self._parse_whole(self._at[1:])
        if not plain.all():
            raise UnusualLayout
        self._at[0] += len(_ROOT) - len(_PARENT)
        return parents

    def _read(self, key: str) -> None:
        """Read the values of ``key`` in the lines where it comes next."""
        token = f', "{key}": '.encode() + (b'"' if key in _TEXTS else b"")
        rows = np.flatnonzero(self._word(self._at) == _as_word(token))
        if len(rows):
            self._skip(token, rows)
            self.keys[key] = rows, self._texts(rows) if key in _TEXTS else self._numbers(key, rows)

    def _texts(self, rows: Ints) -> list[str]:
        """The texts up to the next quotation mark."""
        start = self._at[rows]
        end = self._find_next(start, b'"')
        self._at[rows] = end + 1
        if not self._escapes:
            found = _decode(self._pieces(start, end)).split('"')
            found.pop()
            return found
        return _loads(self._pieces(start - 1, end + 1), end - start + 3)

    def _numbers(self, key: str, rows: Ints) -> Floats:
        """The numbers up to the next comma or the end of the node."""
        start = self._at[rows]
        whole, end, plain = self._parse_whole(start)
        found = whole.astype(np.float64)
        other = np.flatnonzero(~plain)
        if len(other):
            begin, end[other] = start[other], self._find_next(start[other], b",}")
            numbers = _floats(key, _loads(self._pieces(begin, end[other]), end[other] + 1 - begin))
            found[other] = numbers
            for row, number in zip(rows[other].tolist(), numbers, strict=True):
                if isinstance(number, WrittenNumber):
                    self.written[key, row] = number
        self._at[rows] = end
        return found

    def _parse_whole(self, start: Ints) -> tuple[Ints, Ints, npt.NDArray[np.bool_]]:
        """Parse the integers that begin at these places: values, ends, and whether they are integers."""
        minus = self._bytes[start] == ord("-")
        first = at = start + minus
        value = np.zeros(len(start), dtype=np.int64)
        for _ in range(_MAX_EXACT_DIGITS):
            digit = self._bytes[np.minimum(at, len(self._bytes) - 1)] - np.uint8(ord("0"))  # others wrap
            more = digit < 10
            if not more.any():
                break
            value = np.where(more, 10 * value + digit, value)
            at = at + more
        after = self._bytes[np.minimum(at, len(self._bytes) - 1)]
        plain = (at > first) & ((after == ord(",")) | (after == ord("}")))
        plain &= (self._bytes[np.minimum(first, len(self._bytes) - 1)] != ord("0")) | (at == first + 1)
        return np.where(minus, -value, value), at, plain

    def _find_next(self, start: Ints, marks: bytes) -> Ints:
        """The first place, from each given one on, at which one of ``marks`` stands."""
        end, waiting = start.copy(), np.arange(len(start))
        for _ in range(_MAX_PASSES):
            ahead = self._word(end[waiting]).view(np.uint8).reshape(-1, 8)
            hit = np.logical_or.reduce([ahead == mark for mark in marks])
            place = hit.argmax(axis=1)
            found = hit[np.arange(len(hit)), place]
            end[waiting] += np.where(found, place, 8)
            waiting = waiting[~found]
            if not len(waiting):
                return end
        mark = re.compile(b"[" + marks + b"]")
        for row in waiting.tolist():  # long texts are few
            match = mark.search(self._structure, int(end[row]))
            end[row] = match.start() if match else len(self._structure)
        return end

    def _pieces(self, start: Ints, end: Ints) -> npt.NDArray[np.uint8]:
        """The bytes from each start to its end, inclusive, concatenated."""
        if int(end.max()) >= len(self._data):
            raise UnusualLayout
        pieces: npt.NDArray[np.uint8] = np.frombuffer(self._data, np.uint8)[ranges(start, end + 1 - start)]
        return pieces


def _without_escapes(data: bytes) -> bytes:
    """``data`` with escaped quotation marks replaced, so that each one left begins or ends a text."""
    structure = data.replace(b"\\\\", b"  ")
    if b"\\u" in structure:
        raise UnusualLayout  # it may be half of a surrogate pair
    return structure.replace(b'\\"', b"  ")


def _line_ends(data: npt.NDArray[np.uint8], start: int) -> Ints:
    """The ends of the lines of nodes, from ``start`` on; the last two lines are brackets."""
    found = []
    for place in range(start, len(data), _CHUNK_BYTES):
        control = np.flatnonzero(data[place : place + _CHUNK_BYTES] < ord(" "))
        found.append(control + place)
    ends: Ints = np.concatenate(found)
    if (data[ends] != ord("\n")).any():
        raise UnusualLayout
    return ends[:-2]


def _as_word(token: bytes) -> np.uint64:
    return np.uint64(int.from_bytes(token[:8], "little"))


def _loads(pieces: npt.NDArray[np.uint8], lengths: Ints) -> list[Any]:
    """The numbers and texts in ``pieces``; each piece, and its length, includes the mark after it."""
    pieces[np.cumsum(lengths) - 1] = ord(",")
    try:
        items = json.loads(f"[{_decode(pieces)}0]", parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise UnusualLayout from None
    items.pop()
    # No number contains a comma: if a piece were not whole, the count of items would differ.
    if len(items) != len(lengths) or not set(map(type, items)) <= _SCALARS:
        raise UnusualLayout
    return list(items)


def _decode(pieces: npt.NDArray[np.uint8]) -> str:
    try:
        return pieces.tobytes().decode()
    except UnicodeDecodeError:
        raise UnusualLayout from None


def _floats(key: str, items: list[Any]) -> list[float]:
    if any(type(item) is float and math.isinf(item) for item in items):
        raise UnusualLayout  # too large
    return [item if type(item) is float else _number(key, item) for item in items]


def _number(key: str, item: object) -> float:
    return attributes.number(key, item, _refuse, numeric_text=True)


def _refuse(_: str) -> NoReturn:
    raise UnusualLayout
