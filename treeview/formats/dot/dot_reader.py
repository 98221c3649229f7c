"""DOT, the language of Graphviz: a plain digraph with the attributes of a game tree.

::

    digraph {
      label="Two plies";
      0 [kind="max", label="start", shape="triangle"];
      1 [kind="terminal", value=8, label=8, shape="box"];
      0 -> 1 [label="boost"];
    }

Node attributes are ``label``, ``kind``, ``value``, ``estimate`` and ``note``, those of edges ``label``
(the move) and ``probability``; the ``label`` of the graph is the title. All others, such as colours,
are let be. Since Graphviz draws labels, the label of a nameless terminal is its value: a label that is a
number is no name, and it is the value of a terminal that has no other. A node called by a number has it
as its ``name``. Children are in order of their edges; ``a -> b -> c`` and ``a -> {b c}`` are understood,
defaults (``node [...]``) and subgraphs too. Refused are undirected graphs and labels in HTML. Checks are
those of ``treeview.formats.graphs.graph``.
"""

from typing import Final, NoReturn

from treeview.formats.dot.dot_tokens import DEFAULT, DotTokens, is_number
from treeview.formats.dot.dot_writer import dumps
from treeview.formats.format_error import FormatError, at, check_encodable
from treeview.formats.graphs.graph import Graph, Place, tree_of
from treeview.messages import tr
from treeview.tree.tree import Tree

_KNOWN: Final = {"label", "name", "kind", "value", "estimate", "note", "move", "probability"}
_TEXTS: Final = {"label", "name", "note", "move"}
_MAX_BLOCK_DEPTH: Final = 50

_Attributes = dict[str, str]


def loads(text: str, file: str = "") -> Tree:
    """The tree of a DOT text; raises ``FormatError`` with line and column."""
    check_encodable(text, file)
    return tree_of(_Reader(text, file).graph())


class _Reader(DotTokens):
    """Turns a text into a graph, token by token; blocks that are open are on a stack."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file)
        self.nodes: dict[str, _Attributes] = {}
        self.edges: list[tuple[str, str, _Attributes]] = []
        self.places: dict[str, list[int]] = {"node": [], "edge": []}
        self.about: _Attributes = {}
        self.defaults: list[dict[str, _Attributes]] = [{"node": {}, "edge": {}, "graph": {}}]

    def graph(self) -> Graph:
        self.head()
        while len(self.defaults) > 1:
            self.statement()
        if self.kind != "end":
            self.fail(tr("there is text after the end of the graph"))
        parents = {source for source, _, _ in self.edges}
        nodes = [(name, _node(given, name not in parents)) for name, given in self.nodes.items()]
        return Graph([*nodes], [*self.edges], self.about.get("label", ""), True, True, self.fail_at)

    def head(self) -> None:
        if self.word() == "strict":
            self.next()
        if self.word() == "graph":
            self.fail(tr("an undirected graph; a tree needs a digraph, with -> from parent to child"))
        if self.word() != "digraph":
            self.fail(tr("expected digraph"))
        self.next()
        if self.kind in ("id", "quoted"):
            self.next()
        self.open_block()

    def open_block(self) -> None:
        if len(self.defaults) > _MAX_BLOCK_DEPTH:
            self.fail(tr("more than {count} nested blocks").format(count=_MAX_BLOCK_DEPTH))
        self.expect("{")
        self.defaults.append({key: dict(given) for key, given in self.defaults[-1].items()})

    def statement(self) -> None:
        """Read one statement, or where a block begins or ends."""
        if self.token == ";" and self.kind == "sign":
            self.next()
        elif self.token == "}" and self.kind == "sign":
            self.next()
            self.defaults.pop()
        elif self.word() == "subgraph" or self.is_sign("{"):
            self.block()
        elif self.word() in ("node", "edge", "graph"):
            which = self.word()
            self.next()
            given = self.attributes()
            self.defaults[-1][which].update(given)
            if which == "graph" and len(self.defaults) == 2:
                self.about.update(given)
        else:
            self.nodes_or_edges()

    def block(self) -> None:
        if self.word() == "subgraph":
            self.next()
            if self.kind in ("id", "quoted"):
                self.next()
        self.open_block()

    def nodes_or_edges(self) -> None:
        place = self.start
        name = self.name()
        if self.is_sign("="):
            self.next()
            value = self.name()
            if len(self.defaults) == 2:
                self.about[name] = value
            return
        self.port()
        ends = [[name]]
        self.declare(name, place)
        found: list[tuple[str, str, int]] = []
        while self.is_sign("->"):
            place = self.start
            if len(ends[-1]) > 1:
                self.fail(tr("an edge from several nodes; in a tree a node has one parent"))
            self.next()
            ends.append(self.group())
            found += [(source, target, place) for source in ends[-2] for target in ends[-1]]
        if self.is_sign("--"):
            self.fail(tr("an undirected edge; in a tree edges lead from parent to child"))
        given = self.attributes()
        if len(ends) == 1:
            self.nodes[name].update(given)
        for source, target, place in found:
            self.edges.append((source, target, _edge({**self.defaults[-1]["edge"], **given})))
            self.places["edge"].append(place)

    def group(self) -> list[str]:
        """What an arrow points at: a node, or several between braces."""
        if not self.is_sign("{"):
            return [self.end_of_edge()]
        self.next()
        names = []
        while not self.is_sign("}"):
            if self.is_sign(";") or self.is_sign(","):
                self.next()
            else:
                names.append(self.end_of_edge())
        self.next()
        return names

    def end_of_edge(self) -> str:
        place = self.start
        name = self.name()
        self.port()
        self.declare(name, place)
        return name

    def port(self) -> None:
        while self.is_sign(":"):
            self.next()
            self.name()

    def declare(self, name: str, place: int) -> None:
        if name not in self.nodes:
            self.nodes[name] = dict(self.defaults[-1]["node"])
            self.places["node"].append(place)

    def attributes(self) -> _Attributes:
        given: _Attributes = {}
        while self.is_sign("["):
            self.next()
            while not self.is_sign("]"):
                if self.is_sign(",") or self.is_sign(";"):
                    self.next()
                    continue
                key = self.name()
                self.expect("=")
                if self.token == DEFAULT:
                    self.next()  # the id, as if there were no label
                else:
                    given[key] = self.name()
                if key not in _KNOWN:
                    given.pop(key, None)
            self.next()
        return given

    def fail_at(self, place: Place, message: str) -> NoReturn:
        if place is None:
            raise FormatError(message, self.file)
        raise at(message, self.text, self.places[place[0]][place[1]], self.file)


def _node(given: _Attributes, terminal: bool) -> _Attributes:
    given = {key: text for key, text in given.items() if text.strip() or key in _TEXTS}
    label = given.pop("label", None)
    if label is not None:
        number = is_number(label)
        given["label"] = "" if number else label
        if number and terminal and label != given.get("name"):
            given.setdefault("value", label)
    if "name" in given:
        given["label"] = given["name"]
    return given


def _edge(given: _Attributes) -> _Attributes:
    found = {key: text for key, text in given.items() if text.strip() or key in _TEXTS}
    if "label" in found:
        found.setdefault("move", found["label"])
    return found


__all__ = ["dumps", "loads"]
