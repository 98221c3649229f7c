"""GraphML, the XML of graphs, as networkx, yEd and Gephi write it.

Attributes and checks are those of ``treeview.formats.graphs.graph``; the ``attr.name`` of a ``<key>`` says
which attribute a ``<data>`` holds. A DOCTYPE is refused, since entities can blow up a small file and GraphML
needs none. Nested graphs and hyperedges are refused, since they are no trees.
"""

import re
from functools import lru_cache
from typing import Final, NoReturn
from xml.parsers import expat

from treeview.formats.format_error import FormatError, check_encodable, error_at, quote
from treeview.formats.graphs.graph import (
    Graph,
    Place,
    edge_attributes,
    finished_rows,
    node_attributes,
    tree_of,
)
from treeview.formats.number_syntax import write_number
from treeview.messages import tr
from treeview.tree.tree import NIL, Tree

_NAMESPACE: Final = "http://graphml.graphdrawing.org/xmlns"
_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_DECLARATION: Final = re.compile(r"\s*<\?xml\s[^<>]*\?>")
_IGNORED: Final = ""
_CLOSED: Final = ("data", "default", _IGNORED)
_ENTITIES: Final = {"&": "&amp;", ">": "&gt;", "<": "&lt;", "\r": "&#13;"}
_KEYS: Final = {
    "title": ("graph", "string"),
    "kind": ("node", "string"),
    "label": ("node", "string"),
    "value": ("node", "double"),
    "estimate": ("node", "double"),
    "note": ("node", "string"),
    "move": ("edge", "string"),
    "probability": ("edge", "double"),
}


def loads(text: str, file: str = "") -> Tree:
    """The tree of a GraphML text; raises ``FormatError`` with line and column."""
    check_encodable(text, file)
    return tree_of(_Reader(text, file).graph())


class _Reader:
    """Handles the events of expat; keeps attributes by key until all keys are known."""

    def __init__(self, text: str, file: str) -> None:
        declaration = _DECLARATION.match(text)
        if declaration:  # the text is decoded already, and expat allows it only at the very start
            text = re.sub(r"[^\n]", " ", declaration[0]) + text[declaration.end() :]
        self.text = text
        self.file = file
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.open: list[str] = []
        self.content: list[str] | None = None  # the text of the open <data> or <default>
        self.key = ""  # the key of the open <data>, or the open <key>
        self.owner: dict[str, str] = {}  # the <data> of the open element, by key
        self.keys: dict[str, tuple[str, str]] = {}  # domain and attribute by key
        self.used: dict[str, int] = {}  # the byte at which each key is first used
        self.defaults: dict[str, str] = {}
        self.directed = True
        self.graph_data: dict[str, str] | None = None
        self.nodes: list[tuple[str, dict[str, str]]] = []
        self.edges: list[tuple[str, str, dict[str, str]]] = []
        self.places: dict[str, list[int]] = {"node": [], "edge": []}

    def graph(self) -> Graph:
        problem = ""
        try:
            self.parser.Parse(self.text, True)
        except expat.ExpatError as error:
            problem = tr("the XML is broken: {reason}").format(reason=expat.ErrorString(error.code))
        if problem:
            self.fail(problem, self.parser.ErrorByteIndex)
        if self.graph_data is None:
            raise FormatError(tr("there is no <graph> here"), self.file)
        for key, place in self.used.items():
            if key not in self.keys:
                self.fail(tr("the key {key} is not declared").format(key=quote(key)), place)
        graph = Graph(numeric_text=True, fail=self.fail_at, keeps=True)
        about = self.attributes("graph", [self.graph_data])[0]
        graph.title = about.get("title") or about.get("name") or ""
        node_data = self.attributes("node", [data for _, data in self.nodes])
        edge_data = self.attributes("edge", [data for _, _, data in self.edges])
        graph.nodes = [(name, data) for (name, _), data in zip(self.nodes, node_data, strict=True)]
        graph.edges = [(a, b, data) for (a, b, _), data in zip(self.edges, edge_data, strict=True)]
        return graph

    def attributes(self, domain: str, owners: list[dict[str, str]]) -> list[dict[str, str]]:
        """The attributes of ``owners`` by name, for the keys of ``domain``; only a label may be empty."""
        names = {key: name for key, (area, name) in self.keys.items() if area in (domain, "all")}
        defaults = {key: text for key, text in self.defaults.items() if key in names}
        return [
            {
                names[key]: text
                for key, text in (defaults | data if defaults else data).items()
                if key in names and (text or names[key] == "label")
            }
            for data in owners
        ]

    def doctype(self, *_: object) -> None:
        self.fail(tr("DOCTYPE is not allowed; GraphML needs none"))

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        inside = self.open[-1] if self.open else None
        name = _local(tag)
        if inside is None and name != "graphml":
            self.fail(tr("expected <graphml>, not <{given}>").format(given=tag.rpartition(" ")[2][:40]))
        if inside in _CLOSED:
            name = _IGNORED  # everything in an ignored element is ignored, too
        self.open.append(name)
        handler = self.HANDLERS.get(name)
        if handler is not None:
            handler(self, attributes, inside)

    def end(self, _: str) -> None:
        name = self.open.pop()
        if self.content is not None and name in ("data", "default"):
            target = self.owner if name == "data" else self.defaults
            target[self.key] = "".join(self.content)
            self.content = None
        elif name in ("node", "edge") and self.graph_data is not None:
            self.owner = self.graph_data

    def characters(self, text: str) -> None:
        if self.content is not None and self.open[-1] != _IGNORED:
            self.content.append(text)

    def start_key(self, attributes: dict[str, str], _: str | None) -> None:
        self.key = self.require(attributes, "id", "key")
        self.keys[self.key] = attributes.get("for", "all"), attributes.get("attr.name", "")

    def start_default(self, _: dict[str, str], inside: str | None) -> None:
        if inside == "key":
            self.content = []

    def start_graph(self, attributes: dict[str, str], _: str | None) -> None:
        if self.graph_data is not None:
            self.fail(tr("a second <graph>; a tree is a single graph without nested ones"))
        self.directed = attributes.get("edgedefault") != "undirected"
        self.owner = self.graph_data = {}

    def start_node(self, attributes: dict[str, str], _: str | None) -> None:
        self.owner = {}
        self.nodes.append((self.require(attributes, "id", "node"), self.owner))
        self.places["node"].append(self.parser.CurrentByteIndex)

    def start_edge(self, attributes: dict[str, str], _: str | None) -> None:
        directed = attributes.get("directed")
        if directed in ("false", "0") or (directed is None and not self.directed):
            self.fail(tr("an undirected edge; in a tree edges lead from parent to child"))
        self.owner = {}
        ends = self.require(attributes, "source", "edge"), self.require(attributes, "target", "edge")
        self.edges.append((*ends, self.owner))
        self.places["edge"].append(self.parser.CurrentByteIndex)

    def start_data(self, attributes: dict[str, str], inside: str | None) -> None:
        if inside not in ("node", "edge", "graph"):
            return  # the data of a port
        self.key = self.require(attributes, "key", "data")
        if self.key in self.owner:
            self.fail(tr("the key {key} is given twice").format(key=quote(self.key)))
        if self.key not in self.used:
            self.used[self.key] = self.parser.CurrentByteIndex
        self.content = []

    def start_hyperedge(self, _: dict[str, str], inside: str | None) -> None:
        self.fail(tr("a hyperedge; in a tree every edge joins one parent and one child"))

    HANDLERS: Final = {
        "key": start_key,
        "default": start_default,
        "graph": start_graph,
        "node": start_node,
        "edge": start_edge,
        "data": start_data,
        "hyperedge": start_hyperedge,
    }

    def require(self, attributes: dict[str, str], name: str, element: str) -> str:
        if name not in attributes:
            self.fail(tr("this <{element}> has no {name}").format(element=element, name=name))
        return attributes[name]

    def fail(self, message: str, place: int | None = None) -> NoReturn:
        """Raise ``FormatError`` at the byte ``place`` of the text, or where the parser is."""
        before = self.text.encode()[: self.parser.CurrentByteIndex if place is None else place]
        raise error_at(message, self.text, len(before.decode(errors="ignore")), self.file)

    def fail_at(self, place: Place, message: str) -> NoReturn:
        if place is None:
            raise FormatError(message, self.file)
        self.fail(message, self.places[place[0]][place[1]])


@lru_cache(maxsize=256)
def _local(tag: str) -> str:
    """The name of an element without its namespace; ``_IGNORED`` for one that is not GraphML's."""
    namespace, _, name = tag.rpartition(" ")
    return name if namespace in ("", _NAMESPACE) else _IGNORED


def dumps(tree: Tree) -> str:
    """The GraphML text of ``tree``, one node or edge per line; ids are numbers from 0. O(n).

    Raises ``FormatError`` for a name with a control character, which XML cannot hold, and for an
    unfinished tree: a terminal without a value, probabilities that do not add up.
    """
    kinds = tree.kinds()
    nodes, edges = [], []
    for number, row in enumerate(finished_rows(tree)):
        attributes = node_attributes(row, kinds[row.node], tree.first_child[row.node] == NIL)
        nodes.append(_element(f'node id="{number}"', attributes))
        if row.parent is not None:
            edges.append(_element(f'edge source="{row.parent}" target="{number}"', edge_attributes(row)))
    keys = [
        f'  <key id="{name}" for="{domain}" attr.name="{name}" attr.type="{kind}"/>'
        for name, (domain, kind) in _KEYS.items()
    ]
    title = [f"    {_data({'title': tree.title})}"] if tree.title else []
    head = ['<?xml version="1.0" encoding="UTF-8"?>', f'<graphml xmlns="{_NAMESPACE}">', *keys]
    body = ['  <graph edgedefault="directed">', *title, *nodes, *edges, "  </graph>", "</graphml>", ""]
    return "\n".join(head + body)


def _element(start: str, attributes: dict[str, str | float]) -> str:
    if not attributes:
        return f"    <{start}/>"
    return f"    <{start}>{_data(attributes)}</{start.split(' ', 1)[0]}>"


def _data(attributes: dict[str, str | float]) -> str:
    return "".join(f'<data key="{key}">{_text(key, value)}</data>' for key, value in attributes.items())


def _text(key: str, value: str | float) -> str:
    if not isinstance(value, str):
        return write_number(value).replace("inf", "INF")
    if _NOT_XML.search(value):
        problem = tr("the {key} {value} has a character that XML cannot hold")
        raise FormatError(problem, key=key, value=quote(value))
    # xml.sax.saxutils could do this, but importing it brings in an HTTP client.
    for letter, entity in _ENTITIES.items():
        value = value.replace(letter, entity)
    return value
