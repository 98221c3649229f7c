"""Tables that a search has written, in CSV or JSON, read as a trace.

::

    step,id,parent,visits,remark
    1,root,,1,
    2,root,,2,
    2,a,root,1,a draft

The columns ``id`` and ``parent`` are required; ``label`` and ``move`` are names, all others but ``step`` are
numbers or texts of their node, a row for each step. Where all steps are numbers, they are the time: rows are
sorted by them, and those of one number are one step. Numbers of a row without a step are there from the
start. A text that changes is kept in all its forms, one below the other, since texts do not depend on the
step.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from treeview.formats.csv_table import NO_PARENT, TableReader, parent_among
from treeview.formats.format_error import FormatError
from treeview.formats.number_syntax import NumberError, parse_number, with_point, write_number
from treeview.formats.traces.trace_syntax import EVENT_KEYS, NODE_KEYS
from treeview.messages import tr
from treeview.search.columns import STATUS
from treeview.search.step_kinds import STATUS_NAMES
from treeview.search.traced.trace import common_decimals
from treeview.tree.rounding import FixedDecimals, format_number

MAX_NAME_CHARS: Final = 40
"""Sentences call a node with a longer label by its id."""
_TEXTS: Final = frozenset({"label", "move"})
"""The columns that mean the same in a trace."""

Line = dict[str, Any]


class _Row(NamedTuple):
    """A row of the table: where it stands, its node, its step, its numbers by column.

    ``names``: what these columns are called in the table.
    """

    line: int
    node: str
    step: str
    numbers: Line
    names: dict[str, str]


class StepTable:
    """Reads a table; ``line`` is that of the row that is being read, ``None`` if no row is to blame."""

    def __init__(self, table: TableReader) -> None:
        self.line: int | None = None
        self._table = table
        self._rows: list[_Row] = []
        self._parents: dict[str, str] = {}
        self._texts: dict[str, dict[str, dict[str, None]]] = {}

    def lines(self) -> Iterator[Line]:
        """The lines of the trace. Raises ``FormatError`` at a broken row, after those before it."""
        problem: FormatError | None = None
        try:
            self._read()
        except FormatError as error:
            problem = error
        ids = {row.node for row in self._rows}
        absent = NO_PARENT.difference(name.lower() for name in ids)
        parents = ((node, parent_among(ids, above)) for node, above in self._parents.items())
        self._parents = {node: above for node, above in parents if above.lower() not in absent}
        times = {row.step: _time(row.step) for row in self._rows}
        numbers = {step: time for step, time in times.items() if time is not None}
        yield from self._by_time(numbers) if len(numbers) == len(times) else self._by_row()
        if problem is not None:
            self.line = None
            raise problem

    def _by_row(self) -> Iterator[Line]:
        seen: set[str] = set()
        for row in self._rows:
            self.line = row.line
            is_new = row.node not in seen
            if is_new:
                yield self._node(row, seen)
            if row.step or not is_new:
                yield {"step": row.step or "step", "node": row.node, **row.numbers}

    def _by_time(self, times: dict[str, float]) -> Iterator[Line]:
        seen: set[str] = set()
        steps: dict[float, list[_Row]] = {}
        write = self._formats()
        for row in self._rows:
            steps.setdefault(times[row.step], []).append(row)
        for time in sorted(steps):
            rows = steps[time]
            for row in rows:
                self.line = row.line
                if row.node not in seen:
                    yield self._node(row, seen)
            last = rows[-1]
            if not last.step:
                continue
            numbers: dict[str, Line] = {}
            for row in rows:
                numbers.setdefault(row.node, {"node": row.node}).update(row.numbers)
            written = ", ".join(
                f"{name} {write[key](float(last.numbers[key]))}" for key, name in last.names.items()
            )
            template = tr("Step {number}: {node}, {numbers}.") if written else tr("Step {number}: {node}.")
            said = template.format(number=last.step, node=self._name(last.node), numbers=written)
            told: Line = {"step": "step", "say": said, **numbers.pop(last.node)}
            yield told | ({"nodes": list(numbers.values())} if numbers else {})

    def _formats(self) -> dict[str, Callable[[float], str]]:
        """Return how the numbers of each column are written."""
        found: dict[str, list[float]] = {}
        for row in self._rows:
            for key, value in row.numbers.items():
                found.setdefault(key, []).append(float(value))
        places = {key: common_decimals(np.array(values)) for key, values in found.items()}
        return {key: format_number if each is None else FixedDecimals(each) for key, each in places.items()}

    def _name(self, node: str) -> str:
        """What a sentence calls a node: its label, if it has just one that is short, or else its id."""
        labels = [*self._texts.get(node, {}).get("label", ())]
        return labels[0] if len(labels) == 1 and len(labels[0]) <= MAX_NAME_CHARS else node

    def _node(self, row: _Row, seen: set[str]) -> Line:
        """The line of a node at its first row."""
        seen.add(row.node)
        texts = {key: "\n".join(found) for key, found in self._texts.get(row.node, {}).items()}
        line: Line = {"id": row.node, **texts}
        if row.node in self._parents:
            line["parent"] = self._parents[row.node]
        return line if row.step else line | row.numbers

    def _read(self) -> None:
        table = self._table
        rows = table.table()
        names = table.header(next(rows, []))
        step = next((name for name in names if name.lower() == "step"), "")
        for cells in rows:
            table.check_width(cells, names)
            row = {
                name: cell.strip() for name, cell in zip(names, cells, strict=False) if name and cell.strip()
            }
            node, parent, time = row.pop("id", ""), row.pop("parent", ""), row.pop(step, "")
            if not node:
                table.fail(tr("this row has no id"))
            if parent:
                self._parents.setdefault(node, parent)
            numbers: Line = {}
            for name, cell in row.items():
                value = None if name in _TEXTS else self._number(cell)
                if value is None:
                    self._texts.setdefault(node, {}).setdefault(_key(name, cell), {})[cell] = None
                elif value == value:
                    numbers[_key(name, cell)] = value if abs(value) < float("inf") else write_number(value)
            told = {key: name for name in row if (key := _key(name, row[name])) in numbers}
            self._rows.append(_Row(table.line, node, time, numbers, told))

    def _number(self, cell: str) -> float | None:
        """The number that a cell is, NaN too; ``None`` for a text."""
        if self._table.delimiter == ";":
            cell = with_point(cell)
        if cell.lower().lstrip("+-") == "nan":
            return float("nan")
        try:
            return None if "/" in cell else float(parse_number(cell))
        except NumberError as error:
            if not error.is_word:
                self._table.fail(str(error))
            return None


def _key(name: str, cell: str) -> str:
    """The key of a column; one that means something else in traces gets an underscore."""
    means = name in (NODE_KEYS | EVENT_KEYS) - _TEXTS or (name == STATUS.name and cell not in STATUS_NAMES)
    return name + "_" * means


def _time(step: str) -> float | None:
    """The number that a step is, the least for none; ``None`` for a name."""
    try:
        return float(parse_number(step or "-inf"))
    except NumberError:
        return None
