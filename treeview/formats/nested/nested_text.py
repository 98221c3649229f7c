"""Nested lists: ``[[8, 3, 2], [5, 4, 6], [1, 9, 7]]``, the shortest way to write a tree down.

::

    tree    = number | "?" | list | name ":" tree | word list | "{" name ":" tree "}"
    list    = "[" [text] tree ... "]"          also with ( ) or { }, commas are optional
    name    = text | word
    text    = in double or single quotes, with the escapes of JSON and Python
    word    = letters first, no quotes: B1
    number  = 8, -0.5, 1e3, 1/2, inf, -∞

A number is a terminal, ``?`` a terminal without a value yet; a number alone is a tree of one node. A name
that comes first in a list names the node of that list: ``["boost", 8, 3, 2]``, ``[boost, 8, 3, 2]``. A
terminal is named with a colon (or an equals sign): ``["root", "win": 3, "lose": -1]``; ``{"win": 3}`` says
the same in valid JSON. So ``["win", 3]`` is a node named win with one child, as ``win(3)`` is. But
``max(...)`` and ``min(...)`` say who moves. Lists separated by commas, ``[3, 12], [2, 4]``, are the children
of a root. Only the shape, the names and the values, as written, are kept; the root is MAX unless ``min(``
says otherwise.
"""

from __future__ import annotations

import json
import re
from array import array
from collections.abc import Callable
from itertools import islice
from typing import ClassVar, Final, NoReturn

from treeview.formats.format_error import FormatError, check_encodable, error_at, position, quote
from treeview.formats.number_syntax import OPEN, NumberError, number_text, parse_number
from treeview.formats.tree_builder import TreeBuilder
from treeview.messages import tr
from treeview.tree.tree import KINDS_BY_NAME, MAX, MIN, NIL, NO_VALUE, ROOT, Tree

TOKEN: Final = re.compile(
    r"""[^\s\[\](){},:="']++                 # a number
    | [\[\](){},:=]
    | "[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"
    | '[^'\\\n]*+(?:\\.[^'\\\n]*+)*+'
    | ["'][^\n]*+                              # a quote that is not closed on its line: all of that""",
    re.VERBOSE,
)

CLOSED: Final = re.compile(r""""[^"\\]*+(?:\\.[^"\\]*+)*+"|'[^'\\]*+(?:\\.[^'\\]*+)*+'""")
CLOSING: Final = {"[": "]", "(": ")", "{": "}"}
_ESCAPE: Final = re.compile(r"\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)")
_ESCAPED: Final = {
    "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "a": "\a", "0": "\0",
    "\\": "\\", "/": "/", '"': '"', "'": "'",
}  # fmt: skip
_KIND: Final = re.compile(r"(?<!\w)(max|min)\s*+[\[({]", re.IGNORECASE)
_VALUE: Final = re.compile(r"[^\s,;()\[\]]+")
_MUST_ESCAPE: Final = re.compile(r'["\\\x00-\x1f\x7f-\x9f\u2028\u2029]')


def loads(text: str, file: str = "") -> Tree:
    """The tree that ``text`` means; ids are in preorder.

    O(n) time and no recursion: depth 100,000 takes about 0.1 s. Raises ``FormatError`` with the line and
    column of the error; for an unclosed bracket, that is where it was opened.
    """
    check_encodable(text, file)
    return _Parser(text, file).parse()


def is_word(token: str) -> bool:
    """Whether ``token`` can be a name without quotes."""
    return (token[0].isalpha() or token[0] == "_") and token.lower() not in ("inf", "infinity", "nan")


def says_kinds(text: str) -> bool:
    """Whether ``text`` says who moves with ``max(`` or ``min(``. O(length)."""
    return _KIND.search(text) is not None


class _Parser:
    """One pass over the tokens, with a stack of open lists."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.tokens: list[str] = TOKEN.findall(text)
        self.columns = TreeBuilder()
        self.current = NIL  # the node of the innermost open list
        self.kinds: dict[int, int] = {}  # those that the text gives, by node
        self.in_braces = False  # between { and }, where only one named tree may stand
        self.name: str | None = None  # of the tree that must come next
        self.opened: list[tuple[int, int, bool]] = []  # token, current and in_braces before it

    def parse(self) -> Tree:
        numbers: dict[str, float] = {}
        for place, token in enumerate(self.tokens):
            number = numbers.get(token)
            if number is None:
                step = self.STEPS.get(token[0])
                if step is not None:
                    step(self, place, token)
                    continue
                if is_word(token) and self.word(place, token):
                    continue
                number = numbers[token] = self.number(place, token)
            self.add(place, number)
        self.check_end()
        self.columns.root = self.kinds.get(ROOT, MAX)
        tree = self.columns.tree()
        for node, kind in self.kinds.items():
            if kind != tree.kind_by_depth(node):
                tree.kind[node] = kind
        return tree

    def add(self, place: int, value: float) -> int:
        """Append a node: a terminal, or a list whose children follow."""
        columns = self.columns
        parent = columns.parent
        node = len(parent)
        if self.name is not None:
            columns.labels[node] = self.name
            self.name = None
        elif self.in_braces or self.current == NIL:
            self.check_room(place)
        parent.append(self.current)
        columns.value.append(columns.keep_text("value", node, value))
        return node

    def number(self, place: int, token: str) -> float:
        if token == OPEN:
            return NO_VALUE
        try:
            return parse_number(token)
        except NumberError as problem:
            if problem.is_word and not any(c in "0123456789" for c in token):
                message = tr("{value} is not a number; a name needs a value, as in {example}")
                self.fail(place, message, value=quote(token), example=f"{token[:20]}: 3")
            self.fail(place, str(problem))

    def word(self, place: int, token: str) -> bool:
        """Take ``token`` as a name, or as the player to move if a list follows ``max`` or ``min``."""
        following = self.tokens[place + 1] if place + 1 < len(self.tokens) else ""
        kind = KINDS_BY_NAME.get(token.lower()) if following in CLOSING else None
        if following not in (*CLOSING, ":", "="):
            return token.lower() not in ("max", "min") and self.name_list(place, token)
        if kind in (MAX, MIN):
            self.kinds[len(self.columns.parent)] = kind
            return True
        self.check_room(place)
        self.take_name(place, token)
        return True

    def take_name(self, place: int, name: str) -> None:
        """Give ``name`` to the tree that follows."""
        if self.name is not None:
            self.fail(place, tr("a second name after {name}"), name=quote(self.name))
        self.name = name

    def name_list(self, place: int, name: str) -> bool:
        """Give ``name`` to the list in which it comes first; whether it does."""
        if self.name is not None or self.tokens[place - 1 : place] not in (["["], ["("]):
            return False
        if self.current in self.columns.labels:
            self.fail(place, tr("a second name after {name}"), name=quote(self.columns.labels[self.current]))
        self.columns.labels[self.current] = name
        return True

    def open_list(self, place: int, token: str) -> None:
        node = self.add(place, NO_VALUE)
        self.opened.append((place, self.current, self.in_braces))
        self.current, self.in_braces = node, False

    def open_braces(self, place: int, token: str) -> None:
        if self.tokens[place + 2 : place + 3] not in ([":"], ["="]):
            self.open_list(place, token)
            return
        if self.name is not None:
            self.fail(place, tr("a second name after {name}"), name=quote(self.name))
        self.check_room(place)
        self.opened.append((place, self.current, self.in_braces))
        self.in_braces = True

    def close(self, place: int, token: str) -> None:
        if not self.opened:
            self.fail(place, tr("there is no opening bracket for this {bracket}"), bracket=token)
        opening = self.tokens[self.opened[-1][0]]
        if CLOSING[opening] != token:
            line, column = position(self.text, self.offset(self.opened[-1][0]))
            told = {"wanted": CLOSING[opening], "bracket": opening, "line": line, "column": column}
            self.fail(
                place, tr("expected {wanted} to close the {bracket} in line {line}, column {column}"), **told
            )
        self.check_named(place)
        if not self.in_braces and len(self.columns.parent) - 1 == self.current:
            self.fail(self.opened[-1][0], tr("a list with no children; a terminal is a number"))
        _, self.current, self.in_braces = self.opened.pop()

    def comma(self, place: int, token: str) -> None:
        if self.current == NIL and not self.in_braces and place and self.tokens[place - 1] in ")]}":
            self.add_root()
        if self.current == NIL or self.in_braces:
            self.fail(place, tr("put the whole tree in brackets, as in [[3, 12], [2, 4]]"))
        if self.tokens[place - 1] in "[({,:=":
            self.fail(place, tr("a value is missing before this comma"))

    def add_root(self) -> None:
        """Add a root above several lists that are separated by commas. O(nodes)."""
        columns = self.columns
        columns.parent = array("i", [NIL, *(parent + 1 for parent in columns.parent)])
        columns.value.insert(0, NO_VALUE)
        columns.labels = {node + 1: label for node, label in columns.labels.items()}
        columns.written = {(name, node + 1): number for (name, node), number in columns.written.items()}
        self.kinds = {node + 1: kind for node, kind in self.kinds.items()}
        self.current = ROOT

    def colon(self, place: int, token: str) -> None:
        if self.name is None or self.tokens[place - 1] in ":=":
            self.fail(place, tr("a {sign} may only stand after a name"), sign=token)

    def take_quoted(self, place: int, token: str) -> None:
        self.check_room(place)
        name = self.unquote(place, token)
        if self.tokens[place + 1 : place + 2] in ([":"], ["="]):
            self.take_name(place, name)
        elif not self.name_list(place, name):
            example = f"{format_name(name)}: 3"
            self.fail(
                place, tr("the name {name} has no value; write {example}"), name=quote(name), example=example
            )

    def unquote(self, place: int, token: str) -> str:
        if not CLOSED.fullmatch(token):
            self.fail(place, tr("this quote is never closed on its line"))
        name = token[1:-1]
        if "\\" not in name:
            return name
        try:
            return _ESCAPE.sub(_unescape, name).encode("utf-16", "surrogatepass").decode("utf-16")
        except ValueError as problem:
            if isinstance(problem, UnicodeError):
                self.fail(place, tr("{text} has half of a surrogate pair"), text=quote(name))
            self.fail(place, tr("{text} has the unknown escape {escape}"), text=quote(name), escape=problem)

    def check_named(self, place: int) -> None:
        if self.name is not None:
            self.fail(place, tr("the name {name} has no value"), name=quote(self.name))

    def check_room(self, place: int) -> None:
        """Refuse a second tree where only one may stand."""
        if self.in_braces and self.name is None and self.tokens[place - 1] != "{":
            self.fail(place, tr("only one tree may stand between { and }, with its name before it"))
        if self.current == NIL and self.columns.parent:
            self.fail(place, tr("the tree has already ended here; put brackets around several trees"))

    def check_end(self) -> None:
        if self.opened:
            place = self.opened[-1][0]
            self.fail(place, tr("this {bracket} is never closed"), bracket=self.tokens[place])
        if not self.tokens:
            self.fail(0, tr("there is no tree here"))
        self.check_named(len(self.tokens) - 1)

    def offset(self, place: int) -> int:
        """Where token ``place`` begins."""
        match = next(islice(TOKEN.finditer(self.text), place, None), None)
        return match.start() if match else len(self.text)

    def fail(self, place: int, message: str, **parts: object) -> NoReturn:
        """Raise ``FormatError`` at token ``place``; with ``parts``, ``message`` is a template."""
        raise error_at(
            message.format(**parts) if parts else message, self.text, self.offset(place), self.file
        )

    STEPS: ClassVar[dict[str, Callable[[_Parser, int, str], None]]] = {
        "[": open_list, "(": open_list, "{": open_braces, "]": close, ")": close, "}": close,
        ",": comma, ":": colon, "=": colon, '"': take_quoted, "'": take_quoted,
    }  # fmt: skip


def _unescape(match: re.Match[str]) -> str:
    escape = match[1]
    if len(escape) > 1:
        return chr(int(escape[1:], 16)) if int(escape[1:], 16) < 0x110000 else _unknown(escape)
    return _ESCAPED.get(escape) or _unknown(escape)


def _unknown(escape: str) -> str:
    raise ValueError(f"\\{escape}")


def format_name(name: str) -> str:
    """``name`` in double quotes, which every reader of nested lists understands."""
    return '"' + _MUST_ESCAPE.sub(lambda match: json.dumps(match[0])[1:-1], name) + '"'


def dumps(tree: Tree, root: int = ROOT) -> str:
    """The text of ``tree``, or of its subtree at ``root``: names and values, nothing else.

    Iterative, O(n). Raises ``FormatError`` for a name with half of a surrogate pair.
    """
    parts: list[str] = []
    node = root
    while True:
        parts.append(_opening_text(tree, node))
        if tree.first_child[node] != NIL:
            node = tree.first_child[node]
            continue
        while node != root and tree.next_sibling[node] == NIL:
            node = tree.parent[node]
            parts.append("]")
        if node == root:
            break
        node = tree.next_sibling[node]
        parts.append(", ")
    text = "".join(parts)
    check_encodable(text)
    return text


def _opening_text(tree: Tree, node: int) -> str:
    """The text before the children of ``node``, or its whole text if it has none."""
    label = tree.labels.get(node, "")
    if tree.first_child[node] != NIL:
        return f"[{format_name(label)}, " if label else "["
    value = tree.number("value", node)
    text = number_text(value) if value == value else OPEN
    return f"{format_name(label)}: {text}" if label else text


def loads_values(text: str) -> list[float]:
    """The numbers in a list such as ``3, 12, 8``, ``[[3, 12], [8, ?]]`` or one to a line; ``?`` is ``nan``.

    Commas, semicolons, blanks, new lines and brackets separate them; decimals have a point. Raises
    ``FormatError`` for the first word that is no number, with its place in the list.
    """
    found: list[float] = []
    for place, match in enumerate(_VALUE.finditer(text), 1):
        word = match.group()
        try:
            found.append(NO_VALUE if word == OPEN else parse_number(word))
        except NumberError as problem:
            raise FormatError(tr("value {place}: {problem}").format(place=place, problem=problem)) from None
    return found
