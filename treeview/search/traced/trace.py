"""A run read from a log: its steps, the numbers that each step changes, and its sentences."""

from __future__ import annotations

import math
from array import array
from bisect import bisect_left
from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import Final, NamedTuple

import numpy as np

from treeview.records import dataclass
from treeview.search.columns import STATUS, VALUE, Annotations, Column, blank
from treeview.search.search import Floats, Ints
from treeview.search.step_kinds import KIND_COUNT, Does, StepKind
from treeview.tree.rounding import FixedDecimals, format_number
from treeview.tree.text_column import TextColumn
from treeview.tree.tree import MAX, Tree

OTHER: Final = KIND_COUNT - 1
"""The kind that all steps share whose names come after the first fifteen."""
_MAX_SHOWN_DECIMALS: Final = 3
"""If so many decimals are all that a column has, it keeps them."""
_MAX_COMMON_DECIMALS: Final = 6


def common_decimals(values: Floats) -> int | None:
    """Return how many decimals suit a column of numbers; ``None`` if each is best written by itself.

    Few decimals are shown as they are. Otherwise nine of ten numbers have at least two significant
    digits, and half of them three if that takes no more than three decimals. Integers alone need none.
    """
    sizes = np.abs(values[np.isfinite(values)])
    sizes = np.sort(sizes[sizes != np.floor(sizes)])
    if not len(sizes):
        return None
    for places in range(1, _MAX_SHOWN_DECIMALS + 1):
        if np.allclose(np.round(sizes, places), sizes, rtol=1e-12, atol=1e-12):
            return places
    middle, low = float(sizes[len(sizes) // 2]), float(sizes[len(sizes) // 10])
    three, two = 2 - math.floor(math.log10(middle)), 1 - math.floor(math.log10(low))
    places = max(min(three, _MAX_SHOWN_DECIMALS), two, 1)
    return places if places <= _MAX_COMMON_DECIMALS else None


class CodeVariable(NamedTuple):
    """A variable of the code at a step: its name, its value as text, and whether it has just changed."""

    name: str
    text: str
    changed: bool


@dataclass(slots=True)
class Changes:
    """Writes of numbers, in order: ``number`` into column ``which`` of ``node``.

    Columns are numbered as in `TracedRun.columns`. 16 bytes each.
    """

    node: array[int] = field(default_factory=lambda: array("i"))
    which: array[int] = field(default_factory=lambda: array("i"))
    number: array[float] = field(default_factory=lambda: array("d"))

    def __len__(self) -> int:
        return len(self.node)

    def add(self, node: int, which: int, number: float) -> None:
        self.node.append(node)
        self.which.append(which)
        self.number.append(number)

    def add_range(self, start: int, stop: int, which: int, number: float) -> None:
        """Write the same number for all nodes from ``start`` to ``stop``."""
        count = stop - start
        self.node.extend(range(start, stop))
        self.which.extend(array("i", [which]) * count)
        self.number.extend(array("d", [number]) * count)

    def of(self, start: int, stop: int) -> tuple[Ints, Ints, Floats]:
        """Return the nodes, columns and numbers of the changes from ``start`` to ``stop``."""
        node, which = (np.array(part[start:stop], np.intc) for part in (self.node, self.which))
        return node, which, np.array(self.number[start:stop], np.float64)


class StepLines:
    """The lines of the code, from 0, that run at each step: two bytes a step, and each set of lines once."""

    __slots__ = ("_codes", "_known", "_lines")

    def __init__(self) -> None:
        self._codes = array("H")
        self._lines: list[tuple[int, ...]] = [()]
        self._known: dict[tuple[int, ...], int] = {(): 0}

    def __setitem__(self, step: int, lines: tuple[int, ...]) -> None:
        code = self._known.get(lines)
        if code is None:
            if len(self._lines) > _MAX_LINE_SETS:
                return
            code = self._known[lines] = len(self._lines)
            self._lines.append(lines)
        if step >= len(self._codes):
            self._codes.frombytes(bytes(2 * (step + 1 - len(self._codes))))
        self._codes[step] = code

    def get(self, step: int) -> tuple[int, ...]:
        """The lines that run at a step; none where it has none."""
        return self._lines[self._codes[step]] if step < len(self._codes) else ()

    def distinct(self) -> list[tuple[int, ...]]:
        """The sets of lines that run at any step."""
        return self._lines[1:]


_MAX_LINE_SETS: Final = (1 << 16) - 1
"""More different sets of lines are not kept."""


@dataclass
class TracedRun:
    """The steps of a run that was recorded elsewhere, numbered from 0.

    - ``title``: what the algorithm is called; ``code``: its lines, "" where the log has none.
    - ``columns``: the columns by name; ``tells_status``: the log itself says which nodes were visited;
      otherwise those are that it names and whose status it does not tell.
    - ``steps``: the names of kinds of steps, and what they do.
    - ``node``, ``name``: the node of each step, and the place of its name in ``steps``; ``ends``: the number
      of ``changes`` after it; ``sizes``: the number of nodes after it; ``first_size``: the number of nodes
      before the first step, 0 if the tree was complete.
    - ``given``: the numbers that nodes have from the start; ``texts``: the texts of nodes, by name.
    - ``resets``: the steps, ascending, at which all numbers start again from blank, as at a snapshot.
    - By step: ``sentences``, or ``tell``, which makes them when they are asked for; ``lines``: the lines of
      the code that run; ``printed``: what the code printed; ``warnings``: what is wrong; ``variables``: those
      of the code.
    - ``unread``: the names of what the log has and nothing here shows; ``problem``: why reading ended early,
      "" if it did not; ``missing``: the nodes that are known only as parents.
    """

    title: str = ""
    code: tuple[str, ...] = ()
    columns: dict[str, Column] = field(default_factory=dict)
    tells_status: bool = False
    steps: dict[str, Does] = field(default_factory=dict)
    node: array[int] = field(default_factory=lambda: array("i"))
    name: array[int] = field(default_factory=lambda: array("H"))
    ends: array[int] = field(default_factory=lambda: array("q"))
    sizes: array[int] = field(default_factory=lambda: array("i"))
    first_size: int = 0
    changes: Changes = field(default_factory=Changes)
    given: Changes = field(default_factory=Changes)
    texts: dict[str, TextColumn] = field(default_factory=dict)
    resets: array[int] = field(default_factory=lambda: array("q"))
    sentences: dict[int, str] = field(default_factory=dict)
    tell: Callable[[int], str] | None = None
    lines: StepLines = field(default_factory=StepLines)
    printed: dict[int, str] = field(default_factory=dict)
    warnings: dict[int, str] = field(default_factory=dict)
    variables: dict[int, tuple[CodeVariable, ...]] = field(default_factory=dict)
    unread: dict[str, None] = field(default_factory=dict)
    problem: str = ""
    missing: frozenset[int] = frozenset()
    _names: list[str] = field(default_factory=list)
    _ranged: int = -1
    _ranges: dict[str, tuple[float, float]] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.node)

    @property
    def kinds(self) -> Mapping[int, StepKind]:
        """The kinds of steps by number; all names after the first fifteen share the last number."""
        found = {place: StepKind(name, does) for place, (name, does) in enumerate(self.steps.items())}
        if len(found) > KIND_COUNT:
            found = {place: kind for place, kind in found.items() if place < OTHER}
            found[OTHER] = StepKind("other")
        return found

    def step_name(self, step: int) -> str:
        """Return the name of the kind of a step."""
        if len(self._names) < len(self.steps):
            self._names = list(self.steps)
        return self._names[self.name[step]]

    def sentence(self, step: int) -> str:
        """Return the sentence of a step; "" where it has none of its own."""
        return self.sentences.get(step) or (self.tell(step) if self.tell is not None else "")

    def start(self, step: int) -> int:
        """Return the place of a step's first change."""
        return self.ends[step - 1] if step else 0

    def blank(self, count: int) -> Annotations:
        """Return the columns of the first ``count`` nodes before the first step."""
        made = blank(self.columns.values(), count)
        self._write(made, *self.given.of(0, len(self.given)))
        return made

    def clear(self, now: Annotations, first: int) -> None:
        """Give the rows from ``first`` on what they have before the first step."""
        for name, column in self.blank(len(now[STATUS.name])).items():
            now[name][first:] = column[first:]

    def replay(self, now: Annotations, first: int, last: int) -> None:
        """Bring the columns from before the step ``first`` to before the step ``last``."""
        place = bisect_left(self.resets, last) - 1
        if place >= 0 and self.resets[place] >= first:
            first = self.resets[place]
            self.clear(now, 0)
        node, which, number = self.changes.of(self.start(first), self.start(last))
        self._write(now, node, which, number)
        if not self.tells_status:
            touched = np.concatenate([np.array(self.node[first:last], np.intc), node])
            status = now[STATUS.name]
            status[touched[status[touched] == STATUS.blank]] = STATUS_OF_VISITED

    @property
    def ranges(self) -> dict[str, tuple[float, float]]:
        """The least and the greatest finite number of each column; computed again when there are more."""
        count = len(self.given) + len(self.changes)
        if count != self._ranged:
            self._ranged, self._ranges = count, {}
            which, number = self._numbers()
            for place, name in enumerate(self.columns):
                found = number[(which == place) & np.isfinite(number)]
                if len(found):
                    self._ranges[name] = float(found.min()), float(found.max())
        return self._ranges

    def _numbers(self) -> tuple[Ints, Floats]:
        """All numbers, with the column of each."""
        parts = [part.of(0, len(part)) for part in (self.given, self.changes)]
        return np.concatenate([part[1] for part in parts]), np.concatenate([part[2] for part in parts])

    def align_decimals(self, values: Floats) -> None:
        """Let each column of numbers have one number of decimals; ``values``: those that leaves have."""
        which, numbers = self._numbers()
        for place, (name, column) in enumerate(self.columns.items()):
            if column.is_whole:
                continue
            found = numbers[which == place]
            places = common_decimals(np.concatenate([found, values]) if name == VALUE.name else found)
            if places is not None:
                self.columns[name] = replace(column, write=FixedDecimals(places))
            elif isinstance(column.write, FixedDecimals):
                self.columns[name] = replace(column, write=format_number)

    def _write(self, now: Annotations, node: Ints, which: Ints, number: Floats) -> None:
        for place in np.flatnonzero(np.bincount(which)).tolist():  # np.unique imports numpy.ma
            column, at = self._by_place[place], which == place
            kept = node[at] < len(now[column.name])
            there, numbers = node[at][kept], number[at][kept]
            if column.is_whole:
                numbers = np.where(np.isnan(numbers), column.blank, numbers)
            now[column.name][there] = numbers

    @property
    def _by_place(self) -> list[Column]:
        return list(self.columns.values())


STATUS_OF_VISITED: Final = 2
"""The status of a node that the log has mentioned: `treeview.search.step_kinds.DONE`."""


class TracedTree(Tree):
    """The tree of a log with its run; a copy is a drawn tree without a run."""

    __slots__ = ("trace",)

    def __init__(self, trace: TracedRun) -> None:
        super().__init__()
        self.trace = trace

    @property
    def further_texts(self) -> Mapping[str, TextColumn]:
        return self.texts | self.trace.texts

    @property
    def has_players(self) -> bool:
        """Whether any node says who moves there; else all are MAX's, which means nothing."""
        return self.kind.count(MAX) < len(self)

    def copy_with_run(self) -> TracedTree:
        """Copy the tree with the same ids; both have the run, which nobody changes. O(n)."""
        other, plain = TracedTree(self.trace), self.copy()
        for name in Tree.__slots__:
            setattr(other, name, getattr(plain, name))
        return other
