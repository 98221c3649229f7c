"""What a transposition table had in it at any step of a recorded search.

The steps are played once on an empty table, which notes what each of them changes. To go to another step,
forwards or backwards, costs the changes between.
"""

from bisect import bisect_right
from collections.abc import Hashable, Mapping
from typing import NamedTuple
from weakref import WeakKeyDictionary

from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, HIT, ITERATION, LEAF, RETURN
from treeview.search.memory.stepper import MemorySearch
from treeview.search.memory.table import REFUSED, REPLACED, STORED, Entry
from treeview.search.recording import Recording
from treeview.tree.tree import MAX, NIL

READ = -1
"""The change is that a hit has used the entry."""


class TableRow(NamedTuple):
    """An entry, the ``hits`` that used it, and the nodes below these that were not visited again, ``saved``.

    ``least_cost`` and ``most_cost``: how many nodes below its node the search visited that gave each bound.
    ``symmetric``: the hits that were at symmetric positions; ``image``: the node of the last of them.
    """

    entry: Entry
    least_cost: int
    most_cost: int
    hits: int = 0
    saved: int = 0
    symmetric: int = 0
    image: int = NIL


class TableCounts(NamedTuple):
    """Results stored, those that met an entry of another position, and those that took its place.

    ``symmetric_hits``: hits at positions that are symmetric to that of the entry, and not the same.
    """

    stores: int = 0
    collisions: int = 0
    replacements: int = 0
    symmetric_hits: int = 0


class TableChange(NamedTuple):
    """What a step does to the table: it uses an entry (`READ`) or stores a result.

    ``what`` tells what became of the result; ``after`` is what the place has after the step. ``counts`` are
    those up to this step.
    """

    step: int
    place: Hashable
    before: TableRow | None
    after: TableRow | None
    what: int
    counts: TableCounts


class _Frame(NamedTuple):
    """An open node: its key, the window to compare with, how many nodes were visited before it."""

    node: int
    key: Hashable
    window: tuple[float, float]
    narrowed: tuple[float, float]
    visited: int


class TableHistory:
    """The changes of the table, step by step, and the rows at the step that was asked for last."""

    def __init__(self, search: MemorySearch) -> None:
        self._search = search
        self._table = search.new_table()
        self._changes: list[TableChange] = []
        self._steps: list[int] = []
        self._rows: dict[Hashable, TableRow] = {}
        self._at = 0
        self._played = 0
        self._stack: list[_Frame] = []
        self._best: list[int] = []
        self._visited = 0
        self._counts = TableCounts()

    def rows(self, recording: Recording, step: int) -> Mapping[Hashable, TableRow]:
        """Return the rows by place after ``step``; the mapping changes with the next call."""
        self._play(recording, step)
        self._move(bisect_right(self._steps, step))
        return self._rows

    def change(self, recording: Recording, step: int) -> TableChange | None:
        """Return what ``step`` does to the table, ``None`` if nothing."""
        self._play(recording, step)
        place = bisect_right(self._steps, step) - 1
        found = self._changes[place] if place >= 0 else None
        return found if found and found.step == step else None

    def counts(self, recording: Recording, step: int) -> TableCounts:
        """Return the counts up to ``step``."""
        self._play(recording, step)
        place = bisect_right(self._steps, step) - 1
        return self._changes[place].counts if place >= 0 else TableCounts()

    def _move(self, goal: int) -> None:
        changes = self._changes
        while self._at < goal:
            change = changes[self._at]
            self._put(change.place, change.after)
            self._at += 1
        while self._at > goal:
            self._at -= 1
            change = changes[self._at]
            self._put(change.place, change.before)

    def _put(self, place: Hashable, row: TableRow | None) -> None:
        if row is None:
            self._rows.pop(place, None)
        else:
            self._rows[place] = row

    def _play(self, recording: Recording, step: int) -> None:
        """Play the steps up to ``step`` that have not been played."""
        if step <= self._played:
            return
        self._move(len(self._changes))
        block = recording.block(self._played, step)
        nodes, kinds, operand = block.nodes.tolist(), block.kinds.tolist(), block.operand.tolist()
        tape = block.tape
        for number, (node, kind, at) in enumerate(
            zip(nodes, kinds, operand, strict=True), start=self._played + 1
        ):
            if kind == ENTER:
                narrowed = float(tape[at]), float(tape[at + 1])
                window = (float(tape[at + 2]), float(tape[at + 3])) if self._table.flags else narrowed
                key = self._search.key(node)
                self._table.place(key, node)
                self._stack.append(_Frame(node, key, window, narrowed, self._visited))
                self._best.append(NIL)
                self._visited += 1
            elif kind == LEAF:
                self._visited += 1
                key = self._search.key(node)
                what = self._table.store_exact(key, node, self._search.space.evaluate(node))
                self._store(number, key, node, what, 0)
            elif kind == HIT:
                self._visited += 1
                self._read(number, node, float(tape[at]), float(tape[at + 1]))
            elif kind == BETTER:
                self._best[-1] = node
            elif kind in (CUT, RETURN):
                self._end(number, float(tape[at]))
            elif kind == ITERATION:
                self._table.limit = int(tape[at])
        self._played = step

    def _end(self, number: int, value: float) -> None:
        node, key, window, narrowed, visited = self._stack.pop()
        move, at_max = self._best.pop(), self._search.space.kind[node] == MAX
        if value <= narrowed[0] if at_max else value >= narrowed[1]:
            move = NIL
        what = self._table.store(key, node, value, window, move)
        self._store(number, key, node, what, self._visited - visited - 1)

    def _store(self, number: int, key: Hashable, node: int, what: int, cost: int) -> None:
        place = self._table.place(key, node)
        old, entry = self._rows.get(place), self._table.entries[place]
        after = old
        if what in (STORED, REPLACED):
            same = old is not None and old.entry.key == key and old.entry.depth == entry.depth
            if old is not None and same:
                least = old.least_cost if old.entry.least == entry.least else cost
                most = old.most_cost if old.entry.most == entry.most else cost
                after = old._replace(entry=entry, least_cost=least, most_cost=most)
            else:
                after = TableRow(entry, cost, cost)
        counts = self._counts
        self._counts = counts._replace(
            stores=counts.stores + (what in (STORED, REPLACED)),
            collisions=counts.collisions + (what in (REPLACED, REFUSED)),
            replacements=counts.replacements + (what == REPLACED),
        )
        self._note(number, place, old, after, what)

    def _read(self, number: int, node: int, low: float, high: float) -> None:
        place = self._table.place(self._search.key(node), node)
        row = self._rows[place]
        entry = row.entry
        if entry.least >= high:
            cost = row.least_cost
        else:
            cost = row.most_cost if entry.most <= low else max(row.least_cost, row.most_cost)
        after = row._replace(hits=row.hits + 1, saved=row.saved + cost)
        if self._search.is_symmetric(node, entry.node):
            after = after._replace(symmetric=row.symmetric + 1, image=node)
            self._counts = self._counts._replace(symmetric_hits=self._counts.symmetric_hits + 1)
        self._note(number, place, row, after, READ)

    def _note(
        self, number: int, place: Hashable, before: TableRow | None, after: TableRow | None, what: int
    ) -> None:
        self._changes.append(TableChange(number, place, before, after, what, self._counts))
        self._steps.append(number)
        self._put(place, after)
        self._at = len(self._changes)


_HISTORIES: WeakKeyDictionary[Recording, TableHistory] = WeakKeyDictionary()


def table_of(recording: Recording) -> TableHistory:
    """Return the history of a recording's table; made once for each recording."""
    history = _HISTORIES.get(recording)
    if history is None:
        search = recording.search.inner
        assert isinstance(search, MemorySearch)
        history = _HISTORIES[recording] = TableHistory(search)
    return history
