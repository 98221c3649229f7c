"""The native format, ``.tree.json``: a flat list of nodes, one per line.

::

    {
      "format": "treeview-tree",
      "version": 1,
      "title": "Two plies",
      "root": "max",
      "nodes": [
        {"parent": null, "label": "start"},
        {"parent": 0, "move": "boost", "estimate": 2.5},
        {"parent": 0, "move": "drift", "value": "-inf"},
        {"parent": 1, "value": 8}
      ]
    }

``parent`` is the number of an earlier node in the list, ``null`` for the first, the root; siblings keep the
order of the list. Everything else is optional: ``label`` (the node's name), ``move`` (the name of the edge
from the parent), ``kind`` (max, min or chance where it breaks the alternation), ``value`` (of a terminal),
``estimate``, ``probability`` (of the edge, below a chance node), ``note`` (the author's remark on the node,
any text). Numbers may be strings: infinities are ``"inf"`` and ``"-inf"``, and others keep their spelling:
``"1/3"``, ``"0.50"``. The saved state of the document may stand at ``session``, see
``treeview.formats.native.session``. Unknown keys beside ``nodes`` are ignored and not written again; an
unknown key in a node is refused, since it may be a typo whose value would be lost. A file of a later version
is refused. Everything in a tree is kept. A tree may be unfinished: terminals may lack values, and
probabilities need not add up.

A file of several trees, the pages of a lecture, has version 2. The trees stand at ``pages``, each as above
but without ``format`` and ``version``; ``shown`` is the page last shown, from 0::

    {
      "format": "treeview-tree",
      "version": 2,
      "shown": 1,
      "pages": [
        {"title": "Minimax", "root": "max", "nodes": [{"parent": null}, {"parent": 0, "value": 8}]},
        {"title": "Alpha-beta", "tree": [[3, 12], [2, 4]]}
      ]
    }

Figures are read too: ``{"title": ..., "root": "max", "tree": [[8, 3, 2], [5, 4, 6]]}``, with the tree written
as in ``treeview.formats.nested.python_lists``.
"""

from __future__ import annotations

import json
import math
from array import array
from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

import numpy as np
import numpy.typing as npt

from treeview.formats import attributes
from treeview.formats.attributes import Fail
from treeview.formats.format_error import check_encodable, quote
from treeview.formats.json_text import JsonDocument
from treeview.formats.native import line_reader
from treeview.formats.native import session as sessions
from treeview.formats.native.session import Session
from treeview.formats.number_syntax import write_number
from treeview.formats.tree_builder import TreeBuilder, inner_rows, no_kinds, no_numbers
from treeview.messages import tr
from treeview.tree.text_column import TextColumn
from treeview.tree.tree import AUTO, CHANCE, KIND_NAMES, KINDS_BY_NAME, MAX, NIL, NO_VALUE, ROOT, Tree
from treeview.tree.written_number import WrittenNumber

if TYPE_CHECKING:
    from treeview.formats.nested.python_lists import Step
    from treeview.formats.tree_rows import TreeRow

FORMAT: Final = "treeview-tree"
VERSION: Final = 1
PAGED_VERSION: Final = 2
"""The version of files with several trees."""

COLUMNS: Final = "columns"
"""The key of further columns: an object of lists of numbers or texts, each with an entry for each node."""
_INFINITE: Final = {"inf": math.inf, "-inf": -math.inf}
_KEYS: Final = ("parent", "label", "move", "kind", "value", "estimate", "probability", "note")
_NODES_PER_PIECE: Final = 250
"""Nodes written in one piece."""


class SavedPages(NamedTuple):
    """The trees of a file, each with its session or ``None``; ``shown``: the page shown, from 0."""

    pages: tuple[tuple[Tree, Session | None], ...]
    shown: int = 0


def loads(text: str, file: str = "") -> Tree:
    """The tree of a native file or figure, ids as written; raises ``FormatError`` with line and column.

    For a file with several pages, this is the first.
    """
    return from_document(JsonDocument.read(text, file))


def from_bytes(data: bytes, file: str = "") -> tuple[Tree, Session | None] | None:
    """Read a file laid out as the program writes it; ``None`` for others. 0.15 s for 550,000 nodes."""
    if data.startswith(b"{\r\n"):  # as version control may convert it on Windows
        data = data.replace(b"\r\n", b"\n")
    start = data.find(line_reader.NODES) if data.startswith(line_reader.START) else -1
    if start < 0:
        return None
    try:
        document = JsonDocument.read(data[:start].decode() + '"nodes": []}', file)
        document.check_format(FORMAT, VERSION)
        columns = _Lines(document, data, start + len(line_reader.NODES)).columns()
        columns.title = _title(document)
        tree = columns.tree()
        take_columns(document, tree)
        return tree, session_of(document, tree)
    except (line_reader.UnusualLayout, ValueError):  # FormatError and UnicodeDecodeError are ValueErrors
        return None


def session_of(document: JsonDocument, tree: Tree) -> Session | None:
    """The session in a document whose tree is ``tree``."""
    return None if _is_figure(document) else sessions.from_document(document, len(tree))


def from_document(document: JsonDocument) -> Tree:
    """The tree of a parsed JSON document, the first if there are several."""
    return _tree(_parts(document)[0])


def pages_of(document: JsonDocument) -> SavedPages:
    """All trees of a parsed JSON document."""
    parts = _parts(document)
    trees = map(_tree, parts)
    pages = tuple((tree, session_of(part, tree)) for part, tree in zip(parts, trees, strict=True))
    shown = document.data.get("shown") if len(pages) > 1 else 0
    if shown is not None and (type(shown) is not int or shown < 0):
        document.fail(["shown"], tr("expected a page number, 0 or more, not {given}"), given=shown)
    return SavedPages(pages, min(shown or 0, len(pages) - 1))


def _is_figure(document: JsonDocument) -> bool:
    return "tree" in document.data and "format" not in document.data


def _parts(document: JsonDocument) -> list[JsonDocument]:
    """The documents of the single trees."""
    data = document.data
    if not isinstance(data, dict):
        document.fail([], tr("expected an object with nodes, not {given}"), given=data)
    if _is_figure(document):
        return [document]
    paged = data.get("version") == PAGED_VERSION
    document.check_format(FORMAT, PAGED_VERSION if paged else VERSION)
    if not paged:
        return [document]
    pages = data.get("pages")
    if not isinstance(pages, list) or not pages:
        document.fail(["pages"] if "pages" in data else [], tr("expected pages, a list of trees"))
    for row, page in enumerate(pages):
        if not isinstance(page, dict):
            document.fail(["pages", row], tr("expected an object with nodes, not {given}"), given=page)
    return [document.part("pages", row) for row in range(len(pages))]


def _tree(document: JsonDocument) -> Tree:
    columns = _figure_columns(document) if _is_figure(document) else _Nodes(document).columns()
    columns.title = _title(document)
    tree = columns.tree()
    take_columns(document, tree)
    return tree


def _title(document: JsonDocument) -> str:
    for key in ("title", "name"):
        title = document.data.get(key)
        if isinstance(title, str):
            return title
        if title is not None:
            document.fail([key], tr("the {key} must be text, not {given}"), key=key, given=title)
    return ""


def _root_kind(document: JsonDocument) -> int | None:
    name = document.data.get("root")
    if name is None:
        return None
    kind = KINDS_BY_NAME.get(name) if isinstance(name, str) else None
    if kind is None:
        document.fail(["root"], tr("the root must be max, min or chance, not {given}"), given=name)
    return kind


def _figure_columns(document: JsonDocument) -> TreeBuilder:
    """Return the columns of a document with nested lists at ``tree``."""
    from treeview.formats.nested.python_lists import columns_from_lists

    def fail(path: list[Step], message: str) -> NoReturn:
        document.fail(["tree", *path], message)

    columns = columns_from_lists(document.data["tree"], fail)
    columns.root = _root_kind(document) or MAX
    return columns


class _Nodes:
    """A document with a flat list of nodes at ``nodes``."""

    def __init__(self, document: JsonDocument) -> None:
        self.document = document
        self.rows = TreeBuilder()
        self.said_terminal: list[int] = []

    def columns(self) -> TreeBuilder:
        nodes = self.document.data.get("nodes")
        if not isinstance(nodes, list) or not nodes:
            given = ["nodes"] if "nodes" in self.document.data else []
            self.document.fail(given, tr("expected nodes, a list with the root first"))
        self.read(nodes)
        self.set_root()
        self.check()
        return self.rows

    def read(self, nodes: list[Any]) -> None:
        """Fill the rows. Opening half a million nodes waits for this loop, hence its local variables."""
        parents = self.rows.parent
        values = self.rows.value = no_numbers(len(nodes))
        self.rows.estimate = values[:]
        self.rows.kind = no_kinds(len(nodes))
        safe = 2**53  # integers below it are floats without loss
        texts = {"label": self.rows.labels, "move": self.rows.moves, "note": self.rows.notes}
        for row, node in enumerate(nodes):
            if type(node) is not dict:
                self.fail(row, None, tr("a node must be an object, not {given}"), given=node)
            parent = None
            for key, item in node.items():
                if key == "parent":
                    parent = item
                elif key == "value" and (type(item) is float or (type(item) is int and -safe < item < safe)):
                    values[row] = item
                elif type(item) is str and key in texts:
                    texts[key][row] = item
                elif item is not None or key not in _KEYS:
                    self.attribute(row, key, item)
            if type(parent) is not int or not 0 <= parent < row:
                parent = self.parent(row, parent)
            parents.append(parent)

    def attribute(self, row: int, key: str, item: object) -> None:
        if key not in _KEYS:
            self.fail(
                row,
                key,
                tr("a node cannot have {key}; it may have {keys}"),
                at_key=True,
                key=quote(key),
                keys=", ".join(_KEYS),
            )
        self.take(row, key, item, partial(self.fail, row, key))

    def take(self, row: int, key: str, item: object, fail: Fail) -> None:
        rows = self.rows
        if key == "value":
            rows.value[row] = rows.keep_text(key, row, self.number(key, item, fail))
        elif key == "label":
            rows.labels[row] = attributes.text(key, item, fail)
        elif key == "move":
            rows.moves[row] = attributes.text(key, item, fail)
        elif key == "kind":
            rows.kind[row] = attributes.kind(item, fail)
            if item == attributes.TERMINAL:
                self.said_terminal.append(row)
        elif key == "estimate":
            rows.estimate[row] = rows.keep_text(key, row, self.number(key, item, fail))
        elif key == "note":
            rows.notes[row] = attributes.text(key, item, fail)
        else:
            rows.probabilities[row] = self.number(key, item, fail)

    def number(self, key: str, item: object, fail: Fail) -> float:
        return attributes.number(key, item, fail, numeric_text=True)

    def parent(self, row: int, parent: object) -> int:
        """The parent, ``NIL`` for the root; raises for a parent that is no earlier node."""
        if row == ROOT and parent is None:
            return NIL
        if row == ROOT:
            self.fail(row, "parent", tr("the first node is the root; its parent must be null"))
        if parent is None:
            self.fail(row, None, tr("node {row} has no parent; only the first node has none"), row=row)
        if type(parent) is not int:
            self.fail(row, "parent", tr("a parent must be the number of a node, not {given}"), given=parent)
        if parent == row:
            self.fail(row, "parent", tr("node {row} is its own parent"), row=row)
        later = row < parent < len(self.document.data["nodes"])
        problem = tr("the parent of node {row}, node {parent}, must come before it").format(
            row=row, parent=parent
        )
        return self.fail(
            row, "parent", problem if later else tr("there is no node {node}").format(node=quote(parent))
        )

    def set_root(self) -> None:
        """Set the root's kind, which the document and the first node may both give."""
        above, own = _root_kind(self.document), self.rows.kind[ROOT]
        if above is not None and own not in (AUTO, above):
            self.fail(
                ROOT,
                "kind",
                tr("the root is {kind} above, but {other} here"),
                kind=KIND_NAMES[above],
                other=KIND_NAMES[own],
            )
        self.rows.root = above if above is not None else MAX if own == AUTO else own

    def check(self) -> None:
        """Refuse attributes that have no meaning here."""
        rows = self.rows
        inner = inner_rows(rows.parent)
        misplaced = np.flatnonzero(inner & ~np.isnan(rows.value))
        if len(misplaced):
            self.fail(
                int(misplaced[0]), "value", tr("a node with children has no value; it may have an estimate")
            )
        for row in self.said_terminal:
            if inner[row]:
                self.fail(row, "kind", tr("node {row} has children, so it is not terminal"), row=row)
        for row, probability in rows.probabilities.items():
            parent = rows.parent[row]
            attributes.check_probability(probability, partial(self.fail, row, "probability"))
            if parent == NIL or (rows.root if parent == ROOT else rows.kind[parent]) != CHANCE:
                self.fail(row, "probability", tr(attributes.MISPLACED_PROBABILITY))

    def fail(self, row: int, name: str | None, message: str, /, **places: Any) -> NoReturn:
        """Raise ``FormatError`` at the value of ``name`` in node ``row``, or at the whole node."""
        self.document.fail(["nodes", row] if name is None else ["nodes", row, name], message, **places)


class _Lines(_Nodes):
    """A document whose nodes, one per line, begin at ``start`` of ``data``; any error is ``Unusual``."""

    def __init__(self, document: JsonDocument, data: bytes, start: int) -> None:
        super().__init__(document)
        self.data, self.start = data, start

    def columns(self) -> TreeBuilder:
        self.take_lines(line_reader.NodeLines(self.data, self.start))
        self.set_root()
        self.check()
        return self.rows

    def take_lines(self, lines: line_reader.NodeLines) -> None:
        rows, parents, n = self.rows, lines.parents, len(lines.parents)
        if ((parents[1:] < 0) | (parents[1:] >= np.arange(1, n))).any():
            raise line_reader.UnusualLayout
        parents[ROOT] = NIL
        rows.parent = array("i", parents.astype(np.intc).tobytes())
        rows.value, rows.estimate = (_fill(lines.keys.get(key), n) for key in ("value", "estimate"))
        rows.labels, rows.moves = (TextColumn.of(*lines.keys.get(key, _NOWHERE)) for key in ("label", "move"))
        rows.kind = no_kinds(n)
        for key in ("kind", "probability", "note"):
            at, items = lines.keys.get(key, _NOWHERE)
            for row, item in zip(at.tolist(), items, strict=True):
                self.take(row, key, item, partial(self.fail, row, key))
        for (key, row), number in lines.written.items():
            if key == "probability":
                rows.probabilities[row] = number
            else:
                rows.keep_text(key, row, number)

    def fail(self, row: int, name: str | None, message: str, /, **places: Any) -> NoReturn:
        raise line_reader.UnusualLayout


_NOWHERE: Final[tuple[npt.NDArray[np.int64], list[str]]] = np.zeros(0, dtype=np.int64), []


def _fill(given: tuple[npt.NDArray[np.int64], Any] | None, n: int) -> array[float]:
    """A column of ``n`` numbers, of which only some rows have one."""
    if given is None:
        return no_numbers(n)
    column = np.full(n, NO_VALUE)
    rows, numbers = given
    column[rows] = numbers
    return array("d", column.tobytes())


def dumps(tree: Tree, session: Session | None = None) -> str:
    """The native text of ``tree``, without deleted nodes, and of ``session``. O(n), 2 s for 550,000 nodes.

    If ``session`` names a game, only the root of its tree is written.

    Nodes keep their ids as numbers if all are linked and parents and elder siblings come first; otherwise
    they are renumbered, also in the session.

    Meaningless attributes are not written: the value of a node with children, and the probability of an edge
    that is not below a chance node.
    """
    text = "".join(pieces(tree, session))
    check_encodable(text)
    return text


def pieces(tree: Tree, session: Session | None = None) -> Iterator[str]:
    """The text of `dumps` in pieces of about a millisecond each; the tree must not change meanwhile."""
    yield f'{{\n  "format": "{FORMAT}",\n  "version": {VERSION},\n'
    yield from _body(tree, session, "  ")
    yield "}\n"


def pages_text(saved: SavedPages) -> str:
    """The native text of several trees; for one tree, the text of `dumps`."""
    text = "".join(page_pieces(saved))
    check_encodable(text)
    return text


def page_pieces(saved: SavedPages) -> Iterator[str]:
    """The text of `pages_text` in pieces, like those of `pieces`."""
    if len(saved.pages) == 1:
        yield from pieces(*saved.pages[0])
        return
    head = (
        f'  "format": "{FORMAT}",\n  "version": {PAGED_VERSION},\n  "shown": {saved.shown},\n  "pages": [\n'
    )
    before = "{\n" + head + "    {\n"
    for page in saved.pages:
        yield before
        yield from _body(*page, " " * 6)
        before = "    },\n    {\n"
    yield "    }\n  ]\n}\n"


def _body(tree: Tree, session: Session | None, indent: str) -> Iterator[str]:
    """The text between the braces of a tree, with lines indented by ``indent``."""
    from treeview.formats.tree_rows import in_file_order, places, rows

    if session is not None and session.game is not None:
        tree = root_alone(tree)
    nodes, order = in_file_order(tree), array("i")
    while some := array("i", islice(nodes, 20 * _NODES_PER_PIECE)):
        order += some
        yield ""
    lines = []
    if tree.title:
        lines.append(f'"title": {_text(tree.title)},')
    lines.append(f'"root": "{KIND_NAMES[tree.kind[ROOT]]}",')
    if session is not None:
        lines.append(f'"{sessions.KEY}": {sessions.line(session, places(order, len(tree)))},')
    kept = _columns_line(tree, order)
    if kept:
        lines.append(f'"{COLUMNS}": {kept},')
    lines.append('"nodes": [')
    yield indent + f"\n{indent}".join(lines)
    written, before = map(_node, rows(tree, order)), f"\n{indent}  "
    between = f",\n{indent}  "
    while text := between.join(islice(written, _NODES_PER_PIECE)):
        yield before + text
        before = between
    yield f"\n{indent}]\n"


def _columns_line(tree: Tree, order: array[int]) -> str:
    """The further columns, each a list with an entry for each node; "" where there are none."""
    told: dict[str, list[float | str | None]] = {}
    for name, numbers in tree.numbers.items():
        held = [numbers[node] if node < len(numbers) else math.nan for node in order]
        told[name] = [number if math.isfinite(number) else _infinite(number) for number in held]
    for name, texts in tree.texts.items():
        told[name] = [texts.get(node) for node in order]
    return json.dumps(told, ensure_ascii=False) if told else ""


def _infinite(number: float) -> str | None:
    """The text of an infinite number in a file; ``None`` for finite ones."""
    return None if number != number else "inf" if number > 0 else "-inf"


def take_columns(document: JsonDocument, tree: Tree) -> None:
    """Give a tree the further columns of its document; raises ``FormatError`` for invalid ones."""
    given = document.data.get(COLUMNS)
    if given is None:
        return
    if not isinstance(given, dict):
        document.fail([COLUMNS], tr("expected an object of columns, not {given}"), given=given)
    for name, cells in given.items():
        if not isinstance(cells, list) or len(cells) != len(tree):
            problem = tr("the column {name} must be a list with an entry for each of {count} nodes")
            document.fail([COLUMNS, name], problem, name=quote(name), count=len(tree))
        numbers = [_INFINITE.get(cell, cell) if isinstance(cell, str) else cell for cell in cells]
        if all(cell is None or type(cell) in (int, float) for cell in numbers):
            tree.numbers[name] = array("d", [math.nan if cell is None else float(cell) for cell in numbers])
            continue
        for place, cell in enumerate(cells):
            if not (cell is None or isinstance(cell, str)):
                problem = tr("the column {name} must have numbers or texts, not {given}")
                document.fail([COLUMNS, name, place], problem, name=quote(name), given=cell)
        tree.texts[name] = TextColumn({row: cell for row, cell in enumerate(cells) if cell})
    from treeview.tree.node_bounds import PESSIMISTIC_COLUMN, bounds_of, crossed_bounds

    wrong = crossed_bounds(tree)
    if wrong is not None:
        problem = tr("node {row} is worth at least {low}, but at most {high}")
        low, high = bounds_of(tree, wrong)
        document.fail(
            [COLUMNS, PESSIMISTIC_COLUMN, wrong],
            problem,
            row=wrong,
            low=write_number(low),
            high=write_number(high),
        )


def root_alone(tree: Tree) -> Tree:
    """The root alone, which is all that is written of a game's tree: the rest follows from the rules."""
    value = math.nan if tree.child_count[ROOT] else tree.value[ROOT]
    return Tree(kind=tree.kind[ROOT], value=value, estimate=tree.estimate[ROOT], title=tree.title)


def _node(row: TreeRow) -> str:
    node, parent, label, move, kind, value, estimate, probability, note = row
    line = '{"parent": null' if parent is None else f'{{"parent": {parent}'
    if label:
        line += f', "label": {_text(label)}'
    if move:
        line += f', "move": {_text(move)}'
    if kind != AUTO and node != ROOT:
        line += f', "kind": "{KIND_NAMES[kind]}"'
    if value == value:
        line += f', "value": {_number(value)}'
    if estimate == estimate:
        line += f', "estimate": {_number(estimate)}'
    if probability is not None:
        line += f', "probability": {_number(probability)}'
    if note:
        line += f', "note": {_text(note)}'
    return line + "}"


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def json_number(value: float) -> str:
    """``value`` for JSON; infinities become strings, since JSON has no numbers for them."""
    return f'"{write_number(value)}"' if math.isinf(value) else write_number(value)


def _number(value: float) -> str:
    return f'"{value.text}"' if isinstance(value, WrittenNumber) else json_number(value)
