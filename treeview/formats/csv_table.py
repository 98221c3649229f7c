"""CSV as spreadsheets read and write it, one row for each node.

::

    id,parent,label,value,kind,move
    0,,start,,max,
    1,0,,8,terminal,boost
    2,0,win,3,terminal,drift

The columns ``id`` and ``parent`` (that of the parent; empty, -1 or None at the root) are required; ``label``,
``value``, ``kind``, ``move``, ``estimate``, ``probability`` and ``note`` may be missing or empty, in any
order; without ``label``, ``name`` is the label, and ``node_id`` and ``parent_id`` are taken for ``id`` and
``parent`` where these are missing. Without ``kind``, a column ``player`` says who moves if all
its cells do: max and min, X and O, 1 and 2, 1 and -1, white and black, chance. All others become columns of
the tree, numbers or texts.
Cells are separated by commas, semicolons or tabs; with semicolons, numbers may have a decimal comma, as
spreadsheets write them in many countries. Siblings keep the order of their rows; a parent may come after
its children. The checks are those of ``treeview.formats.graphs.graph``; without a column ``label``, ids
name the nodes. Everything is kept but the title of the tree.
"""

import csv
import io
import re
from array import array
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Final, NoReturn

import numpy as np

from treeview.formats.attributes import TERMINAL
from treeview.formats.format_error import FormatError, check_encodable, fill, quote
from treeview.formats.graphs.graph import (
    MAX_COLUMNS,
    Graph,
    Place,
    edge_attributes,
    forget_alternating_kinds,
    node_attributes,
    tree_of,
)
from treeview.formats.number_syntax import parse_number, with_point, write_number
from treeview.formats.tree_builder import TreeBuilder, inner_rows
from treeview.formats.tree_rows import rows
from treeview.messages import tr
from treeview.tree.tree import AUTO, CHANCE, KINDS_BY_NAME, MAX, NIL, NO_VALUE, ROOT, Tree
from treeview.tree.written_number import WrittenNumber

NEEDED: Final = ("id", "parent")
"""The columns that every table has."""
_COLUMNS: Final = (*NEEDED, "label", "value", "kind")
_SYNONYMS: Final = {
    "name": "label", "node_id": "id", "nodeid": "id", "parent_id": "parent", "parentid": "parent"
}  # fmt: skip
_PLAYER: Final = "player"
_PLAYERS: Final = tuple(
    {
        first: "max",
        second: "min",
        **dict.fromkeys(("chance", "nature", "random"), "chance"),
        TERMINAL: TERMINAL,
    }
    for first, second in (("max", "min"), ("x", "o"), ("1", "2"), ("1", "-1"), ("white", "black"))
)
"""How programs call who moves, in lower case: MAX comes first."""
_FURTHER: Final = ("move", "estimate", "probability", "note")
_BLANK_IS_TEXT: Final = frozenset({"label", "move", "note"})
_TEXTS: Final = _BLANK_IS_TEXT | {"kind"}
_BLOCK_CHARS: Final = 1 << 20
NO_PARENT: Final = frozenset({"-1", "none", "null", "nan"})
"""What programs write as the parent of the root, in lower case; it is one only if no node is called so."""
_DELIMITERS: Final = ",;\t"
# csv.reader would limit the length of a cell, by one setting for the whole process.
_CELL: Final = {
    sign: re.compile(
        rf"""(?:[ ]*+"(?P<quoted>[^"]*+(?:""[^"]*+)*+)"[ ]*+
        | (?P<bare>(?![ ]*+")[^{sign}\r\n]*+)
        )(?P<end>[{sign}]|\r\n|\r|\n|\Z)""",
        re.VERBOSE,
    )
    for sign in _DELIMITERS
}


def _column(name: str) -> str:
    return name.strip().lower()


def column_names(cells: Iterable[str]) -> list[str]:
    """What the columns of a header are called here, in lower case."""
    names = [_column(cell) for cell in cells]
    return [_SYNONYMS[name] if _SYNONYMS.get(name, name) not in names else name for name in names]


def is_known(column: str) -> bool:
    """Whether the column of this name means something here."""
    return column_names([column])[0] in (*_COLUMNS, *_FURTHER)


def parent_among(ids: Container[str], parent: str) -> str:
    """The id that ``parent`` means: a column of whole numbers with one missing is written as 0.0, 1.0."""
    whole = parent.removesuffix(".0")
    return whole if parent not in ids and (whole in ids or whole in NO_PARENT) else parent


def loads(text: str, file: str = "") -> Tree:
    """The tree of a table; raises ``FormatError`` with the line of the error."""
    check_encodable(text, file)
    text = text.removeprefix("\ufeff")
    return _as_written(text) or tree_of(TableReader(text, file).graph())


def _as_written(text: str) -> Tree | None:
    """The tree of a table that `dumps` wrote, read by columns, ten times as fast; ``None`` for others."""
    head, _, body = text.partition("\r\n")
    names = head.split(",")
    known = {*_COLUMNS, *_FURTHER} - {"probability"}
    if (
        '"' in text
        or tuple(names[:5]) != _COLUMNS
        or not known.issuperset(names)
        or not body.endswith("\r\n")
    ):
        return None
    columns, n = TreeBuilder(), 0
    texts = {"label": columns.labels, "move": columns.moves, "note": columns.notes}
    numbers = {"value": columns.value, "estimate": columns.estimate}
    floats, kinds = {"": NO_VALUE}, {"": AUTO, "terminal": AUTO, **KINDS_BY_NAME}
    ends = array("b")
    try:
        for block in _blocks(body):
            cells = block[:-2].replace("\r\n", ",").split(",")
            rows = block.count("\r\n")
            if block.count(",") != rows * (len(names) - 1) or any(block.count(end) != rows for end in "\r\n"):
                return None
            by_name = {name: cells[place :: len(names)] for place, name in enumerate(names)}
            if len(by_name) < len(names) or by_name["id"] != [str(row) for row in range(n, n + rows)]:
                return None
            parents = [NIL, *map(int, by_name["parent"][1:])] if not n else list(map(int, by_name["parent"]))
            if ["" if parent == NIL else str(parent) for parent in parents] != by_name["parent"]:
                return None
            columns.parent.extend(parents)
            columns.kind.extend(map(kinds.__getitem__, by_name["kind"]))
            ends.extend(kind == TERMINAL for kind in by_name["kind"])
            for name, column in numbers.items():
                if name in by_name:
                    floats |= {cell: parse_number(cell) for cell in set(by_name[name]) - floats.keys()}
                    if any(isinstance(number, WrittenNumber) for number in floats.values()):
                        return None
                    column.extend(map(floats.__getitem__, by_name[name]))
            for name, held in texts.items():
                held.update((n + row, cell) for row, cell in enumerate(by_name.get(name, ())) if cell)
            n += rows
    except (KeyError, ValueError):
        return None
    above = np.array(columns.parent, np.intc)
    if not n or (above[1:] < 0).any() or (above >= np.arange(n)).any() or CHANCE in columns.kind:
        return None
    inner = inner_rows(columns.parent)
    if inner[np.array(ends, np.bool_)].any() or not np.isnan(np.array(columns.value)[inner]).all():
        return None
    columns.root = MAX if columns.kind[ROOT] == AUTO else columns.kind[ROOT]
    tree = columns.tree()
    forget_alternating_kinds(tree)
    return tree


def _blocks(text: str) -> Iterator[str]:
    """Whole lines, some thousands at a time, so that not all cells are in memory at once."""
    start = 0
    while start < len(text):
        end = text.find("\r\n", start + _BLOCK_CHARS)
        end = len(text) if end < 0 else end + 2
        yield text[start:end]
        start = end


def _tell_players(graph: Graph, header: list[str]) -> None:
    """Give the kinds of inner nodes from a column ``player``, which stays a column of its own."""
    column = next((name for name in header if _column(name) == _PLAYER), None)
    if column is None or "kind" in header:
        return
    cells = [str(about.get(column, "")).strip().lower().removesuffix(".0") for _, about in graph.nodes]
    names = next((names for names in _PLAYERS if set(cells) - {""} <= names.keys()), None)
    if names is None:
        return
    inner = {parent for parent, _, _ in graph.edges}
    for place, ((name, about), cell) in enumerate(zip(graph.nodes, cells, strict=True)):
        if cell and name in inner:
            graph.nodes[place] = (name, {**about, "kind": names[cell]})


class TableReader:
    """Reads the rows of a table, and turns a table of nodes into a graph."""

    typed = True
    """Whether people may have typed the table: a value above a leaf may then be a slip."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.line = 1  # where the row begins
        start = text[:2000].lstrip().split("\n", 1)[0]
        self.delimiter = max(_DELIMITERS, key=start.count)
        self.lines: dict[str, list[int]] = {"node": [], "edge": []}

    def graph(self) -> Graph:
        table = self.table()
        header = self.header(next(table, []))
        graph = Graph(numeric_text=True, unfinished=True, keeps=True, fail=self.fail_at)
        for cells in table:
            self.check_width(cells, header)
            row = {name: cell for name, cell in zip(header, cells, strict=False) if name}
            self.add(graph, row)
        ids = {str(name) for name, _ in graph.nodes}
        absent = NO_PARENT.difference(name.lower() for name in ids)
        graph.edges = [(parent_among(ids, str(parent)), child, about) for parent, child, about in graph.edges]
        _tell_players(graph, header)
        kept = [place for place, edge in enumerate(graph.edges) if str(edge[0]).lower() not in absent]
        graph.edges = [graph.edges[place] for place in kept]
        self.lines["edge"] = [self.lines["edge"][place] for place in kept]
        return graph

    def is_log(self) -> bool:
        """Whether it is what a search has written: it has steps, or inner nodes have values.

        A column about players or estimates makes it a tree to search, and what is ``typed`` needs a further
        column to be a log.
        """
        rows = self.table()
        names = column_names(next(rows, []))
        to_search = {"kind", _PLAYER, "estimate"} & {*names} or not {*NEEDED, "value"} <= {*names}
        if "step" in names or to_search or (self.typed and {*names} <= {*_COLUMNS, *_FURTHER}):
            return "step" in names
        node, parent, value = map(names.index, (*NEEDED, "value"))
        cells = [[cell.strip() for cell in row] for row in rows if len(row) > max(node, parent, value)]
        parents = {name for row in cells for name in (row[parent], row[parent].removesuffix(".0"))} - {""}
        return any(row[value] and row[node] in parents for row in cells)

    def line_of(self, row: int) -> int:
        """The line of a row that begins at ``line``."""
        return row

    def table(self) -> Iterator[list[str]]:
        """The rows that are not blank; ``line`` is the first line of the current one."""
        end, cells, pattern = 0, list[str](), _CELL[self.delimiter]
        line = self.line
        while end < len(self.text) or cells:
            match = pattern.match(self.text, end)
            if match is None:
                self.fail(
                    tr("the table is broken: a quoted cell is not closed, or text follows its closing quote")
                )
            quoted = match["quoted"]
            cells.append(match["bare"] if quoted is None else quoted.replace('""', '"'))
            line += match[0].count("\n") + (match["end"] == "\r")
            end = match.end()
            if match["end"] != self.delimiter:
                if any(cell.strip() for cell in cells):
                    yield cells
                cells, self.line = [], line

    def check_width(self, cells: list[str], header: list[str]) -> None:
        """Fail if a row has more cells than there are columns."""
        if any(cell.strip() for cell in cells[len(header) :]):
            self.fail(tr("{cells} cells, but {columns} columns"), cells=len(cells), columns=len(header))

    def header(self, cells: list[str]) -> list[str]:
        names = column_names(cells)
        for name in NEEDED:
            if name not in names:
                self.fail(
                    tr("expected a header with the columns {columns}; {name} is missing"),
                    columns=", ".join(_COLUMNS),
                    name=name,
                )
        known = [
            name if name in (*_COLUMNS, *_FURTHER) else cell.strip()
            for name, cell in zip(names, cells, strict=True)
        ]
        for name, count in Counter(filter(None, known)).items():
            if count > 1:
                self.fail(tr("the column {name} occurs twice"), name=name)
        if len({*known} - {*_COLUMNS, *_FURTHER}) > MAX_COLUMNS:
            self.fail(tr("more than {count} columns"), count=MAX_COLUMNS)
        return known

    def add(self, graph: Graph, row: Mapping[str, str]) -> None:
        name, parent = row.get("id", "").strip(), row.get("parent", "").strip()
        if not name:
            self.fail(tr("this row has no id"))
        given = {
            key: cell
            for key, cell in row.items()
            if key not in NEEDED and (cell.strip() or key in _BLANK_IS_TEXT)
        }
        if self.delimiter == ";":
            given |= {key: with_point(cell) for key, cell in given.items() if key not in _TEXTS}
        graph.nodes.append((name, given))
        self.lines["node"].append(self.line)
        if parent:
            graph.edges.append((parent, name, given))
            self.lines["edge"].append(self.line)

    def fail_at(self, place: Place, message: str) -> NoReturn:
        if place is not None:
            self.line = self.lines[place[0]][place[1]]
        self.fail(message)

    def fail(self, message: str, /, **places: object) -> NoReturn:
        raise FormatError(fill(message, places), self.file, self.line)


def dumps(tree: Tree) -> str:
    """The table of ``tree``: ids from 0, every node's kind, and further columns if they are needed. O(n)."""
    kinds = tree.kinds()
    table: list[dict[str, str | float]] = []
    for number, row in enumerate(rows(tree)):
        about = node_attributes(row, kinds[row.node], tree.first_child[row.node] == NIL)
        parent = "" if row.parent is None else str(row.parent)
        table.append({"id": str(number), "parent": parent, **about, **edge_attributes(row)})
        for name, numbers in tree.numbers.items():
            if row.node < len(numbers) and numbers[row.node] == numbers[row.node]:
                table[-1][_free(name)] = numbers[row.node]
        for name, texts in tree.texts.items():
            table[-1][_free(name)] = texts.get(row.node, "")
    further = [name for name in _FURTHER if any(name in about for about in table)]
    further += dict.fromkeys(_free(name) for name in (*tree.numbers, *tree.texts))
    out = io.StringIO(newline="")
    writer = csv.writer(out)  # with the line ends of RFC 4180
    writer.writerow([*_COLUMNS, *further])
    writer.writerows([_cell(about.get(name, "")) for name in (*_COLUMNS, *further)] for about in table)
    text = out.getvalue()
    check_encodable(text)
    return text


def _free(name: str) -> str:
    """A name for a further column that differs from all columns with a meaning here."""
    return f"{name} column" if _column(name) in (*_COLUMNS, *_FURTHER) or not name.strip() else name


def _cell(value: str | float) -> str:
    if not isinstance(value, str):
        return write_number(value)
    if "\0" in value:
        raise FormatError(tr("{value} has a zero byte, which a table cannot hold").format(value=quote(value)))
    return value
