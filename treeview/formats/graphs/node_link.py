"""Node-link JSON, as ``networkx.node_link_data`` makes it and as web pages draw it.

::

    {"directed": true, "nodes": [{"id": "boost", "kind": "min"}, ...],
     "edges": [{"source": "start", "target": "boost", "move": "boost"}, ...]}

Older files say ``links`` for ``edges``. Attributes and checks are those of ``treeview.formats.graphs.graph``.
Ids are text, numbers, or lists of these. The JSON is read directly: networkx would merge nodes with the same
id and accept a cycle.
"""

import json
from collections.abc import Hashable
from typing import Any, NoReturn

from treeview.formats.format_error import check_encodable, quote
from treeview.formats.graphs.graph import Graph, Place, edge_attributes, finished_rows, node_attributes
from treeview.formats.graphs.graph import tree_of as tree_of_graph
from treeview.formats.json_text import JsonDocument
from treeview.formats.native.native import json_number
from treeview.messages import tr
from treeview.tree.tree import NIL, Tree


def loads(text: str, file: str = "") -> Tree:
    """The tree of a node-link text; raises ``FormatError`` with line and column."""
    return tree_of(JsonDocument.read(text, file))


def tree_of(document: JsonDocument) -> Tree:
    """The tree of a parsed JSON document."""
    return tree_of_graph(_Reader(document).graph())


class _Reader:
    """Turns a document into a graph."""

    def __init__(self, document: JsonDocument) -> None:
        self.document = document
        self.edges_key = ""

    def graph(self) -> Graph:
        data, fail = self.document.data, self.document.fail
        if not isinstance(data, dict):
            fail([], tr("expected an object with nodes and edges, not {given}").format(given=quote(data)))
        if data.get("directed", True) is not True:
            fail(
                ["directed"],
                tr('an undirected graph; a tree needs "directed": true and edges from parent to child'),
            )
        keys = [key for key in ("edges", "links") if key in data]
        if len(keys) != 1:
            fail(
                keys[1:],
                tr("expected edges or links, not both") if keys else tr("edges (or links) are missing"),
                at_key=bool(keys),
            )
        self.edges_key = keys[0]
        graph = Graph(title=self.title(), fail=self.fail, keeps=True)
        nodes, edges = self.objects("nodes"), self.objects(self.edges_key)
        graph.nodes = [(self.name(i, node, "id"), node) for i, node in enumerate(nodes)]
        for i, edge in enumerate(edges):
            graph.edges.append((self.name(i, edge, "source"), self.name(i, edge, "target"), edge))
            del edge["source"], edge["target"]  # the others are attributes
        for node in nodes:
            del node["id"]
        return graph

    def title(self) -> str:
        about = self.document.data.get("graph")
        if not isinstance(about, dict):
            return ""
        titles = (about.get(key) for key in ("title", "name"))
        return next((title for title in titles if isinstance(title, str)), "")

    def objects(self, key: str) -> list[dict[str, Any]]:
        items = self.document.data.get(key)
        if not isinstance(items, list):
            self.document.fail(
                [key] if key in self.document.data else [], tr("expected {key}, a list"), key=key
            )
        for i, item in enumerate(items):
            if not isinstance(item, dict):
                self.document.fail([key, i], tr("expected an object, not {given}"), given=item)
        return items

    def name(self, i: int, item: dict[str, Any], key: str) -> Hashable:
        place: list[str | int] = ["nodes" if key == "id" else self.edges_key, i]
        if key not in item:
            self.document.fail(place, tr("{key} is missing here"), key=key)
        name = _hashable(item[key])
        if name is None:
            self.document.fail(
                [*place, key], tr("the {key} must be text or a number, not {given}"), key=key, given=item[key]
            )
        return name

    def fail(self, place: Place, message: str) -> NoReturn:
        if place is None:
            self.document.fail(["nodes"], message)
        self.document.fail(["nodes" if place[0] == "node" else self.edges_key, place[1]], message)


def _hashable(name: object) -> Hashable:
    """A hashable id, or ``None`` if it is invalid. The tuples of networkx are lists in JSON."""
    if isinstance(name, list):
        flat = all(isinstance(part, str | int | float) for part in name)
        return tuple(name) if flat else None
    return name if isinstance(name, str | int | float) and not isinstance(name, bool) else None


def dumps(tree: Tree) -> str:
    """The node-link text of ``tree``, one node or edge per line; ids are numbers from 0.

    networkx reads it with ``node_link_graph(data, edges="edges")``. Infinities are written as the strings
    "inf" and "-inf". O(n). Raises ``FormatError`` for an unfinished tree: a terminal without a value,
    probabilities that do not add up.
    """
    kinds = tree.kinds()
    nodes, edges = [], []
    for number, row in enumerate(finished_rows(tree)):
        terminal = tree.first_child[row.node] == NIL
        nodes.append(_object({"id": number, **node_attributes(row, kinds[row.node], terminal)}))
        if row.parent is not None:
            edges.append(_object({"source": row.parent, "target": number, **edge_attributes(row)}))
    about = json.dumps({"title": tree.title} if tree.title else {}, ensure_ascii=False)
    text = (
        f'{{\n"directed": true,\n"multigraph": false,\n"graph": {about},\n'
        f'"nodes": [\n{_list(nodes)}],\n"edges": [\n{_list(edges)}]\n}}\n'
    )
    check_encodable(text)
    return text


def _object(members: dict[str, Any]) -> str:
    return "{" + ", ".join(f'"{key}": {_value(value)}' for key, value in members.items()) + "}"


def _value(value: str | float) -> str:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else json_number(value)


def _list(lines: list[str]) -> str:
    return ",\n".join(lines) + "\n" if lines else ""
