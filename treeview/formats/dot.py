"""DOT, the language of Graphviz: a plain digraph with the attributes of a game tree.

::

    digraph {
      label="Two plies";
      0 [kind="max", label="start", shape="triangle"];
      1 [kind="terminal", value=8, label=8, shape="box"];
      0 -> 1 [label="boost"];
    }

Node attributes are ``label``, ``kind``, ``value``, ``estimate`` and ``note``, those of edges ``label`` (the
move) and ``probability``; the ``label`` of the graph is the title. All others, such as colours, are ignored.
Since Graphviz draws labels, the label of a nameless terminal is its value: a numeric label is no name, but
the value of a terminal that has no other. A node whose name is a number has it as ``name``. Children keep the
order of their edges. Chains (``a -> b -> c``), groups (``a -> {b c}``), defaults (``node [...]``) and
subgraphs are read; undirected graphs and HTML labels are refused. The checks are those of
``treeview.formats.graphs.graph``.
"""

import re
from typing import Final, NoReturn

from treeview.formats.format_error import FormatError, check_encodable, error_at, quote
from treeview.formats.graphs.graph import Graph, Place, edge_attributes, node_attributes, tree_of
from treeview.formats.number_syntax import is_number, number_text
from treeview.formats.tree_rows import TreeRow, rows
from treeview.messages import tr
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, Tree

_SHAPES: Final = {MAX: "triangle", MIN: "invtriangle", CHANCE: "circle"}
_TOKEN: Final = re.compile(
    r"""(?:\s++|//[^\n]*+|/\*.*?\*/|^\#[^\n]*+)*+(?:
      (?P<quoted>"[^"\\]*+(?:\\.[^"\\]*+)*+")
    | (?P<id>-?(?:\.[0-9]++|[0-9]++(?:\.[0-9]*+)?)|[^\W\d]\w*+)
    | (?P<sign>->|--|[{}\[\]=;,:])
    | (?P<end>\Z)
    )""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
_ESCAPE: Final = re.compile(r'\\(\n|[nlr"\\])')
_ESCAPED: Final = {"\n": "", "n": "\n", "l": "\n", "r": "\n", '"': '"', "\\": "\\"}
DEFAULT: Final = r'"\N"'
_KNOWN: Final = {"label", "name", "kind", "value", "estimate", "note", "move", "probability"}
_TEXTS: Final = {"label", "name", "note", "move"}
_MAX_BLOCK_DEPTH: Final = 50
_Attributes = dict[str, str]


def dumps(tree: Tree) -> str:
    """The DOT text of ``tree``, one node or edge per line; ids are numbers from 0. O(n)."""
    kinds = tree.kinds()
    nodes, edges = [], []
    for number, row in enumerate(rows(tree)):
        terminal = tree.first_child[row.node] == NIL
        nodes.append(f"  {number} {_list(_attributes(row, kinds[row.node], terminal))};")
        if row.parent is not None:
            given = edge_attributes(row)
            move = given.pop("move", None)
            about = given if move is None else {"label": move, **given}
            edges.append(f"  {row.parent} -> {number}{' ' * bool(about)}{_list(about)};")
    title = [f"  label={_text(tree.title)};"] if tree.title else []
    text = "\n".join(["digraph {", *title, *nodes, *edges, "}", ""])
    check_encodable(text)
    return text


def _attributes(row: TreeRow, kind: int, terminal: bool) -> dict[str, str | float]:
    """The attributes of a node, including those that Graphviz draws."""
    about = node_attributes(row, kind, terminal)
    name = str(about.get("label", ""))
    value = None if row.value != row.value else row.value
    about["label"] = name if name or value is None else number_text(value)
    if is_number(name.strip()):  # it would not be read as a name
        about["name"] = name
    if name and value is not None:
        about["xlabel"] = value
    about["shape"] = "box" if terminal else _SHAPES[kind]
    return about


def _list(attributes: dict[str, str | float]) -> str:
    words = ", ".join(f"{key}={_text(value)}" for key, value in attributes.items())
    return f"[{words}]" if words else ""


def _text(value: str | float) -> str:
    text = value if isinstance(value, str) else number_text(value)
    if "\0" in text:
        raise FormatError(tr("{text} has a zero byte, which DOT cannot hold").format(text=quote(text)))
    if re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


class DotTokens:
    """The tokens of a text, one by one; each method takes the token that it is named after, or raises."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.start = self.end = 0  # of the next token
        self.token = self.kind = ""
        self.next()

    def name(self) -> str:
        """The text of an id; advances to the next token."""
        if self.kind not in ("id", "quoted"):
            self.fail_expected(tr("expected a name, not {given}"))
        token, quoted = self.token, self.kind == "quoted"
        self.next()
        if not quoted:
            return token
        return _ESCAPE.sub(lambda match: _ESCAPED[match[1]], token[1:-1])

    def word(self) -> str:
        """The next token in lower case if it may be a keyword, else ""."""
        return self.token.lower() if self.kind == "id" else ""

    def is_sign(self, sign: str) -> bool:
        return self.kind == "sign" and self.token == sign

    def expect(self, sign: str) -> None:
        if not self.is_sign(sign):
            self.fail_expected(tr("expected {sign}, not {given}"), sign)
        self.next()

    def next(self) -> None:
        match = _TOKEN.match(self.text, self.end)
        if match is None or match.lastgroup is None:
            self.start = self.end + len(self.text[self.end :]) - len(self.text[self.end :].lstrip())
            rest = self.text[self.start]
            if rest == "<":
                self.fail(tr("HTML labels are not supported"))
            if rest == '"':
                self.fail(tr("this quote is never closed"))
            self.fail(tr("{text} may only stand in quotes").format(text=quote(rest)))
        self.kind, self.token = match.lastgroup, match[match.lastgroup]
        self.start, self.end = match.start(match.lastgroup), match.end()

    def fail_expected(self, problem: str, sign: str = "") -> NoReturn:
        given = quote(self.token) if self.token else tr("the end of the file")
        self.fail(problem.format(sign=sign, given=given))

    def fail(self, message: str) -> NoReturn:
        raise error_at(message, self.text, self.start, self.file)


def loads(text: str, file: str = "") -> Tree:
    """The tree of a DOT text; raises ``FormatError`` with line and column."""
    check_encodable(text, file)
    return tree_of(_Reader(text, file).graph())


class _Reader(DotTokens):
    """Turns a text into a graph, token by token, with a stack of open blocks."""

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
        """Read one statement, or the beginning or end of a block."""
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
        """The target of an arrow: a node, or several between braces."""
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
        raise error_at(message, self.text, self.places[place[0]][place[1]], self.file)


def _node(given: _Attributes, terminal: bool) -> _Attributes:
    given = {key: text for key, text in given.items() if text.strip() or key in _TEXTS}
    label = given.pop("label", None)
    if label is not None:
        number = is_number(label.strip())
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
