"""Graphs of named nodes and edges, and the checks that turn them into game trees.

Shared by node-link JSON, GraphML, networkx, CSV and DOT. Node attributes are ``label``, ``kind`` (max, min,
chance, terminal), ``value``, ``estimate`` and ``note``, edge attributes ``move`` and ``probability``. All
others are ignored or, if the graph ``keeps`` them, become columns of the tree: numbers or texts of nodes,
with an edge's at its lower end. Children keep the order of their edges.

- A node without a label is named by its id, if that is text and not just a number; an empty label means no
  name.
- A kind that follows from alternating below the root is not kept, so that changing the root's kind still
  changes the whole tree. The root is MAX unless it says otherwise.
- Every terminal needs a value. No other node may have one: an inner node has an estimate instead.
- All edges below a chance node need probabilities that add up to 1; other edges have none.

In CSV and DOT, which are written by hand, a tree may be unfinished: values and probabilities may be
missing, and probabilities need not add up.
"""

import math
from array import array
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import field
from functools import partial
from typing import Final, NoReturn

import numpy as np

from treeview.formats import attributes as checks
from treeview.formats.attributes import MISPLACED_PROBABILITY, TERMINAL, Fail
from treeview.formats.format_error import FormatError, quote, shorten
from treeview.formats.number_syntax import NumberError, is_number, parse_number
from treeview.formats.tree_builder import TreeBuilder, no_kinds, no_numbers
from treeview.formats.tree_rows import TreeRow, rows, walk_earliest_first
from treeview.messages import tr
from treeview.records import dataclass
from treeview.tree.node_names import name_of
from treeview.tree.text_column import TextColumn
from treeview.tree.tree import AUTO, CHANCE, KIND_NAMES, MAX, NIL, ROOT, Tree

_PROBABILITY_TOLERANCE: Final = 1e-6
MAX_COLUMNS: Final = 200
"""The most further attributes that are kept."""
NODE_KEYS: Final = frozenset({"label", "kind", "value", "estimate", "note"})
EDGE_KEYS: Final = frozenset({"move", "probability"})

Attributes = Mapping[str, object]
Place = tuple[str, int] | None
"""``("node", i)`` or ``("edge", i)``: the place of an error, by its number in the graph."""


def _quote(name: Hashable) -> str:
    """The id of a node for a message; in networkx it may be anything, such as ``("b", 1)``."""
    return quote(name) if isinstance(name, str | int | float) else shorten(str(name))


def _fail(message: str) -> NoReturn:
    raise FormatError(message)


def _fail_anywhere(place: Place, message: str) -> NoReturn:
    """Report an error in a source that has no lines."""
    _fail(message)


@dataclass(slots=True)
class Graph:
    """Nodes and edges in the order of their source, with a function to report errors.

    ``fail`` raises ``FormatError`` for a message about a place. ``numeric_text`` is for sources in which
    everything is text: text that reads as a number is one. ``unfinished`` allows missing values and
    probabilities. ``keeps`` makes columns of further attributes; ``unkept`` names those that are neither
    numbers nor texts.
    """

    nodes: list[tuple[Hashable, Attributes]] = field(default_factory=list)
    edges: list[tuple[Hashable, Hashable, Attributes]] = field(default_factory=list)
    title: str = ""
    numeric_text: bool = False
    unfinished: bool = False
    fail: Callable[[Place, str], NoReturn] = _fail_anywhere
    keeps: bool = False
    unkept: set[str] = field(default_factory=set)


def tree_of(graph: Graph) -> Tree:
    """The tree of ``graph``; raises ``FormatError`` if it is not a tree. O(nodes + edges).

    Nodes keep the order of the source, as far as parents and elder siblings come first in it.
    """
    if not graph.nodes:
        graph.fail(None, tr("the graph has no nodes; a tree needs a root"))
    shape = _Shape(graph)
    tree = _Attributes(graph, shape).columns.tree()
    forget_alternating_kinds(tree)
    if graph.keeps:
        _keep_columns(tree, graph, shape)
    return tree


def has_name(attributes: Attributes) -> bool:
    """Whether the label of a node is called ``name``, as other programs do."""
    return attributes.get("label") is None and isinstance(attributes.get("name"), str)


def _keep_columns(tree: Tree, graph: Graph, shape: "_Shape") -> None:
    """Make columns of all further attributes, and of ids that differ from the row numbers."""
    found: dict[str, dict[int, object]] = {}
    known_keys = NODE_KEYS | (EDGE_KEYS if graph.numeric_text else frozenset())  # a row is both node and edge
    for row, number in enumerate(shape.order):
        edge = {} if row == ROOT else graph.edges[shape.edge[number]][2]
        node = graph.nodes[number][1]
        known_here = known_keys | {"name"} if has_name(node) else known_keys
        for given, known in ((node, known_here), (edge, EDGE_KEYS | NODE_KEYS & set(node))):
            for key, item in given.items():
                if key not in known and item is not None and (not isinstance(item, str) or item):
                    found.setdefault(str(key), {}).setdefault(row, item)
    ids = {row: graph.nodes[number][0] for row, number in enumerate(shape.order)}
    if any(name not in (row, str(row), tree.labels.get(row)) for row, name in ids.items()):
        plain: dict[int, object] = {
            row: name if isinstance(name, str | int | float) else str(name) for row, name in ids.items()
        }
        found = {"id" if "id" not in found else "node id": plain} | found
    for name, cells in list(found.items())[:MAX_COLUMNS]:
        numbers = {row: _as_float(item, graph.numeric_text) for row, item in cells.items()}
        kept = {row: number for row, number in numbers.items() if number is not None}
        texts = {row: str(item) for row, item in cells.items() if isinstance(item, str | int | float)}
        if len(kept) == len(cells):
            column = np.full(len(tree), np.nan)
            column[list(kept)] = list(kept.values())
            tree.numbers[name] = array("d", column.tobytes())
        elif texts:
            tree.texts[name] = TextColumn(texts)
        if len(texts) < len(cells) and len(kept) < len(cells):
            graph.unkept.add(name)
    graph.unkept.update(list(found)[MAX_COLUMNS:])


def _as_float(item: object, numeric_text: bool) -> float | None:
    """A number, also a numpy one, or a numeric text where everything is text; ``None`` for others."""
    item = item.item() if hasattr(item, "item") and not hasattr(item, "__len__") else item
    if isinstance(item, int | float):
        try:
            return float(item)
        except OverflowError:
            return None
    if numeric_text and isinstance(item, str):
        try:
            return float(parse_number(item.strip()))
        except NumberError:
            return None
    return None


def forget_alternating_kinds(tree: Tree) -> None:
    """Replace every kind that follows from alternating below the root by ``AUTO``. O(n)."""
    given = tree.kind
    tree.kind = no_kinds(len(tree))
    tree.kind[ROOT] = given[ROOT]
    alternating = np.array(tree.kinds(), dtype=np.int8)
    explicit = np.array(given, dtype=np.int8)
    explicit[1:][explicit[1:] == alternating[1:]] = AUTO
    tree.kind = array("b", explicit.tobytes())


class _Shape:
    """The parents and the order of the nodes, which are numbered as in the source."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.numbers: dict[Hashable, int] = {}
        for number, (name, _) in enumerate(graph.nodes):
            if self.numbers.setdefault(name, number) != number:
                graph.fail(("node", number), tr("the node {name} occurs twice").format(name=_quote(name)))
        self.parent = [NIL] * len(graph.nodes)
        self.edge = [NIL] * len(graph.nodes)
        self.first_child = [NIL] * len(graph.nodes)
        self.next_sibling = [NIL] * len(graph.nodes)
        self.link()
        self.root = self.find_root()
        self.order = [*walk_earliest_first(self.first_child, self.next_sibling, self.root)]
        if len(self.order) < len(graph.nodes):
            self.fail_at_cycle(next(iter(set(range(len(graph.nodes))) - set(self.order))))

    def link(self) -> None:
        last_child = [NIL] * len(self.parent)
        for edge, (source, target, _) in enumerate(self.graph.edges):
            parent, child = self.number(edge, source), self.number(edge, target)
            if parent == child:
                self.graph.fail(
                    ("edge", edge), tr("an edge from {source} to itself").format(source=_quote(source))
                )
            if self.parent[child] != NIL:
                self.fail_at_second_parent(edge, child, parent)
            self.parent[child], self.edge[child] = parent, edge
            if last_child[parent] == NIL:
                self.first_child[parent] = child
            else:
                self.next_sibling[last_child[parent]] = child
            last_child[parent] = child

    def number(self, edge: int, name: Hashable) -> int:
        number = self.numbers.get(name)
        if number is None:
            self.graph.fail(
                ("edge", edge), tr("an edge names {name}, which is not a node").format(name=_quote(name))
            )
        return number

    def find_root(self) -> int:
        roots = [number for number, parent in enumerate(self.parent) if parent == NIL]
        if not roots:
            self.fail_at_cycle(0)
        if len(roots) > 1:
            first, second = (_quote(self.name(root)) for root in roots[:2])
            problem = tr("{count} nodes have no parent, among them {first} and {second}; a tree has one root")
            self.graph.fail(("node", roots[1]), problem.format(count=len(roots), first=first, second=second))
        return roots[0]

    def name(self, number: int) -> Hashable:
        return self.graph.nodes[number][0]

    def fail_at_second_parent(self, edge: int, child: int, parent: int) -> NoReturn:
        first, second = _quote(self.name(self.parent[child])), _quote(self.name(parent))
        name = _quote(self.name(child))
        if first == second:
            self.graph.fail(
                ("edge", edge),
                tr("the edge from {first} to {name} occurs twice").format(first=first, name=name),
            )
        problem = tr("the node {name} has two parents, {first} and {second}; in a tree it has one").format(
            name=name, first=first, second=second
        )
        self.graph.fail(("edge", edge), problem)

    def fail_at_cycle(self, node: int) -> NoReturn:
        """Report the cycle above ``node``; every node from there upwards has a parent."""
        seen: dict[int, None] = {}
        while node not in seen:
            seen[node] = None
            node = self.parent[node]
        cycle = [*seen][[*seen].index(node) :]
        names = [_quote(self.name(number)) for number in [*reversed(cycle), cycle[-1]]]
        if len(names) > 6:
            names[3:-2] = ["…"]
        self.graph.fail(
            ("edge", self.edge[node]), tr("the graph has a cycle: {names}").format(names=" → ".join(names))
        )


class _Attributes:
    """The columns of the tree, with rows in the order of the shape."""

    def __init__(self, graph: Graph, shape: _Shape) -> None:
        self.graph = graph
        self.shape = shape
        n = len(shape.order)
        row_of = [0] * n
        for row, number in enumerate(shape.order):
            row_of[number] = row
        columns = self.columns = TreeBuilder(value=no_numbers(n), estimate=no_numbers(n), kind=no_kinds(n))
        columns.title = graph.title
        for row, number in enumerate(shape.order):
            columns.parent.append(NIL if row == ROOT else row_of[shape.parent[number]])
            self.read_node(row, number)
            if row != ROOT:
                self.read_edge(row, shape.edge[number])
        columns.root = columns.kind[ROOT] if columns.kind[ROOT] != AUTO else MAX
        self.check_probabilities()

    def read_node(self, row: int, number: int) -> None:
        name, attributes = self.graph.nodes[number]
        place = ("node", number)
        inner = self.shape.first_child[number] != NIL
        columns = self.columns
        columns.labels[row] = self.label(place, name, attributes)
        columns.kind[row] = self.kind(place, name, attributes, inner)
        if attributes.get("value") is not None:
            if inner:
                problem = tr("the node {name} has children, so use estimate instead of value").format(
                    name=_quote(name)
                )
                self.graph.fail(place, problem)
            columns.value[row] = columns.keep_text("value", row, self.number(place, "value", attributes))
        elif not inner and not self.graph.unfinished:
            self.graph.fail(place, tr("the terminal {name} has no value").format(name=_quote(name)))
        if attributes.get("estimate") is not None:
            estimate = self.number(place, "estimate", attributes)
            columns.estimate[row] = columns.keep_text("estimate", row, estimate)
        columns.notes[row] = self.text(place, "note", attributes) or ""

    def read_edge(self, row: int, edge: int) -> None:
        attributes = self.graph.edges[edge][2]
        place = ("edge", edge)
        self.columns.moves[row] = self.text(place, "move", attributes) or ""
        if attributes.get("probability") is not None:
            probability = self.number(place, "probability", attributes)
            checks.check_probability(probability, self.fail_at(place))
            self.columns.probabilities[row] = probability

    def label(self, place: Place, name: Hashable, attributes: Attributes) -> str:
        label = self.text(place, "name" if has_name(attributes) else "label", attributes)
        if label is not None:
            return label
        return name if isinstance(name, str) and not is_number(name) else ""

    def text(self, place: Place, key: str, attributes: Attributes) -> str | None:
        given = attributes.get(key)
        return None if given is None else checks.text(key, given, self.fail_at(place))

    def kind(self, place: Place, name: Hashable, attributes: Attributes, inner: bool) -> int:
        given = attributes.get("kind")
        if given is None:
            return AUTO
        if self.graph.numeric_text and isinstance(given, str):
            given = given.strip()
        kind = checks.kind(given, self.fail_at(place))
        if given == TERMINAL and inner:
            self.graph.fail(
                place, tr("the node {name} has children, so it is not terminal").format(name=_quote(name))
            )
        return kind

    def number(self, place: Place, key: str, attributes: Attributes) -> float:
        numeric_text = self.graph.numeric_text
        return checks.number(key, attributes[key], self.fail_at(place), numeric_text=numeric_text)

    def fail_at(self, place: Place) -> Fail:
        """The function that reports a wrong attribute; it names the node if the source has no lines."""
        if self.graph.fail is not _fail_anywhere or place is None:
            return partial(self.graph.fail, place)
        name = _quote(self.graph.nodes[place[1]][0] if place[0] == "node" else self.graph.edges[place[1]][1])
        return lambda message: _fail(tr("node {name}: {problem}").format(name=name, problem=message))

    def check_probabilities(self) -> None:
        columns, order = self.columns, self.shape.order
        sums = {row: 0.0 for row, kind in enumerate(columns.kind) if kind == CHANCE}
        for row in range(1, len(order)):
            place, parent = ("edge", self.shape.edge[order[row]]), columns.parent[row]
            probability = columns.probabilities.get(row)
            if parent in sums and probability is None and not self.graph.unfinished:
                self.graph.fail(place, tr("an edge below a chance node needs a probability"))
            if parent not in sums and probability is not None:
                self.graph.fail(place, tr(MISPLACED_PROBABILITY))
            if probability is not None:
                sums[parent] += probability
        for row, total in sums.items():
            if self.graph.unfinished:
                break
            number = order[row]
            if self.shape.first_child[number] != NIL and abs(total - 1) > _PROBABILITY_TOLERANCE:
                name = _quote(self.shape.name(number))
                problem = tr("the probabilities below {name} add up to {total}, not to 1").format(
                    name=name, total=f"{total:.6g}"
                )
                self.graph.fail(("node", number), problem)


def finished_rows(tree: Tree) -> Iterator[TreeRow]:
    """The rows of ``tree`` for a file; raises ``FormatError`` for a tree that no reader would accept."""
    kinds = tree.kinds()
    sums: dict[int, float] = {}
    for row in rows(tree):
        node = row.node
        if tree.first_child[node] == NIL and row.value != row.value:
            problem = tr("the terminal {node} has no value; a graph needs a value at every terminal")
            raise FormatError(problem, node=shorten(name_of(tree, node)))
        if tree.first_child[node] != NIL and kinds[node] == CHANCE:
            sums[node] = 0.0
        if row.parent is not None and tree.parent[node] in sums:
            sums[tree.parent[node]] += math.nan if row.probability is None else row.probability
        yield row
    for node, total in sums.items():
        if not abs(total - 1) <= _PROBABILITY_TOLERANCE:
            problem = tr("the probabilities below {name} must add up to 1 in a graph")
            raise FormatError(problem, name=shorten(name_of(tree, node)))


def node_attributes(row: TreeRow, kind: int, terminal: bool) -> dict[str, str | float]:
    """The attributes of a node in a graph; ``kind`` is its kind with the alternation resolved."""
    plain = row.kind == AUTO or (row.parent is None and row.kind == MAX)
    attributes: dict[str, str | float] = {"kind": TERMINAL if terminal and plain else KIND_NAMES[kind]}
    if row.label:
        attributes["label"] = row.label
    if row.value == row.value:
        attributes["value"] = row.value
    if row.estimate == row.estimate:
        attributes["estimate"] = row.estimate
    if row.note:
        attributes["note"] = row.note
    return attributes


def edge_attributes(row: TreeRow) -> dict[str, str | float]:
    """The attributes of the edge from the parent in a graph."""
    attributes: dict[str, str | float] = {"move": row.move} if row.move else {}
    if row.probability is not None:
        attributes["probability"] = row.probability
    return attributes
