"""Indented text: one node per line, children indented below their parents, as in an outline.

::

    # Two plies
    start ~ 2.5
      boost -> attack [min] # looks good
        8
        win: 3
      drift ->
        -inf
        ?
      wait -> luck [chance]
        0.25 heads -> 4
        0.75 tails -> the end: -1

    line = [[probability] [move] "->"] [name] ["[" kind "]"] [":" value] ["~" estimate] ["#" note]

Any number of blanks or tabs indents. A line with just a number is a nameless terminal, ``?`` a terminal
without a value yet, ``-`` a nameless node; ``-`` or ``*`` before a node is a bullet and is ignored. Names,
moves and notes that could be read as something else are quoted, with the escapes of JSON. ``=`` can replace
``:``, and ``→`` can replace ``->``. Kinds are max, min, chance; without one they alternate, from MAX at the
root. A line that begins with ``#`` is a comment or, before the root, the title. Trees may be unfinished.
Everything in a tree is kept, numbers as they were written.
"""

import json
import re
from array import array
from collections.abc import Iterator
from functools import partial
from typing import Final, NoReturn

from treeview.formats import attributes
from treeview.formats.attributes import MISPLACED_PROBABILITY, TERMINAL
from treeview.formats.format_error import FormatError, check_encodable, error_at, quote
from treeview.formats.nested.nested_text import format_name
from treeview.formats.number_syntax import OPEN, NumberError, number_text, parse_number
from treeview.formats.tree_builder import TreeBuilder, inner_rows
from treeview.messages import N_, tr
from treeview.records import dataclass
from treeview.tree.preorder import Preorder
from treeview.tree.tree import AUTO, CHANCE, KIND_NAMES, MAX, NIL, NO_VALUE, ROOT, Tree

STEP: Final = "  "
MAX_INDENTATION_CHARS: Final = 100 * 2**20
"""The most indentation in all lines together; deeper trees do not suit this format."""

_PLAIN: Final = re.compile(r"[^\W\d_](?:[ '.,/-]?\w)*+")
KIND: Final = r"\[\s*+(?:max|min|chance|terminal)\s*+\]"
QUOTED: Final = r'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_TOKEN: Final = re.compile(
    rf"""\s*+(?:
      (?P<arrow>->|→)
    | (?P<kind>{KIND})
    | (?P<quoted>{QUOTED})
    | (?P<value>[:=])
    | (?P<estimate>~)
    | (?P<note>\#.*)
    | (?P<bare>(?:(?!->)[^"\[\]:=~→\#]|(?<=\S)\#)++)
    )""",
    re.VERBOSE | re.DOTALL,
)
_BULLET: Final = re.compile(r"[-*•](?:\s+|\Z)")
Token = tuple[str, str, int]
"""The kind of token, its text, and its offset in the file."""
_BEGINNING: Final = re.compile(rf"\s*+(?:#|{KIND})")
"""The beginning of a text that cannot be nested lists."""
_ALONE: Final = re.compile(
    rf"(?:[^\"~#\[\](){{}}]|{QUOTED})*+(?:{KIND}|[~#])|\s*+[^\W\d_][^\":=\[\](){{}}]*+[:=]\s*+(?:[?\d+−.∞-]|inf)"
)
"""An outline of one node: it has signs unknown to nested lists, or an unquoted name with a value."""
_NO_SIGNS: Final = re.compile(f"{QUOTED}|{KIND}|#.*")
_TWICE: Final = {
    "name": N_("a second name in one line; a name with such characters needs quotes"),
    "kind": N_("a second kind in one line; a name with such characters needs quotes"),
    "value": N_("a second value in one line; a name with such characters needs quotes"),
    "estimate": N_("a second estimate in one line; a name with such characters needs quotes"),
    "note": N_("a second note in one line; a name with such characters needs quotes"),
}
_FIRST_WORD: Final = re.compile(r"(\S++)(?:\s++|\Z)")


def dumps(tree: Tree) -> str:
    """The indented text of ``tree``; raises ``FormatError`` if it would be mostly blanks. O(length)."""
    ids = Preorder(tree).ids
    if sum(map(tree.depth.__getitem__, ids.tolist())) * len(STEP) > MAX_INDENTATION_CHARS:
        raise FormatError(tr("the tree is too deep for indented text"))
    kinds = tree.kinds()
    lines = [f"# {_remark(tree.title)}"] if tree.title else []
    lines += [STEP * tree.depth[node] + _line(tree, node, kinds) for node in ids.tolist()]
    text = "\n".join([*lines, ""])
    check_encodable(text)
    return text


def _line(tree: Tree, node: int, kinds: "array[int]") -> str:
    words = _edge(tree, node, kinds) if node != ROOT else []
    label, kind = tree.labels.get(node, ""), tree.kind[node]
    terminal, value = tree.first_child[node] == NIL, tree.number("value", node)
    said = number_text(value) if value == value else OPEN
    alone = terminal and node == ROOT  # a name alone would not tell that this is an outline
    if label:
        words.append(_name(label))
    if kind != (MAX if node == ROOT else AUTO):
        words.append(f"[{KIND_NAMES[kind]}]")
    if terminal and label and (value == value or alone):
        words[-1] += f": {said}"
    elif terminal and not label:
        words.append(said)
    if tree.estimate[node] == tree.estimate[node]:
        words.append(f"~ {number_text(tree.number('estimate', node))}")
    if node in tree.notes:
        words.append(("" if words else "- ") + f"# {_remark(tree.notes[node])}")
    return " ".join(words) or "-"


def _edge(tree: Tree, node: int, kinds: "array[int]") -> list[str]:
    move, parent = tree.moves.get(node, ""), tree.parent[node]
    probability = tree.probabilities.get(node) if kinds[parent] == CHANCE else None
    words = [] if probability is None else [number_text(probability)]
    words += [_name(move)] if move else []
    return [*words, "->"] if words else []


def _name(name: str) -> str:
    """``name``, quoted if it could be read as something else."""
    return name if _PLAIN.fullmatch(name) and not is_number(name) else format_name(name)


def _remark(text: str) -> str:
    """A title or note, quoted if it would not be read back unchanged."""
    plain = text.isprintable() and text == text.strip() and not text.startswith('"')
    return text if plain else format_name(text)


class IndentedTokens:
    """A text whose lines are cut into tokens; errors name their place."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file

    def tokens(self, content: str, start: int) -> Iterator[Token]:
        """The words of a line without its indentation; ``start`` is where it begins in the text."""
        bullet = _BULLET.match(content)
        end = bullet.end() if bullet else 0
        while end < len(content):
            match = _TOKEN.match(content, end)
            if match is None or match.lastgroup is None:
                self.fail(start + end + blanks(content[end:]), self.problem_at(content[end:].lstrip()))
            what, end = match.lastgroup, match.end()
            yield what, match[what].rstrip(), start + match.start(what)

    def problem_at(self, rest: str) -> str:
        if rest.startswith('"'):
            return tr("this quote is never closed on its line")
        problem = tr("{text} may only stand in quotes, or around a kind, as in [max]")
        return problem.format(text=quote(rest[0]))

    def number(self, text: str, place: int) -> float:
        try:
            return parse_number(text)
        except NumberError as problem:
            self.fail(place, str(problem))

    def remark(self, text: str, place: int) -> str:
        """A title or note, which begins with ``#``."""
        rest = text[1:].strip()
        quoted = rest.startswith('"') and re.fullmatch(QUOTED, rest, re.DOTALL)
        return self.unquote(rest, place) if quoted else rest

    def unquote(self, text: str, place: int) -> str:
        if not text.startswith('"'):
            return text
        try:
            name = str(json.loads(text, strict=False))
            name.encode()
        except UnicodeEncodeError:
            self.fail(place, tr("{text} has half of a surrogate pair").format(text=quote(text)))
        except ValueError:
            self.fail(place, tr("{text} has an escape that JSON does not know").format(text=quote(text)))
        return name

    def fail(self, offset: int, message: str) -> NoReturn:
        raise error_at(message, self.text, offset, self.file)


def blanks(line: str) -> int:
    """How many blanks a line begins with."""
    return len(line) - len(line.lstrip())


def is_number(text: str) -> bool:
    """Whether ``text`` is a number, even one that no node can have."""
    try:
        parse_number(text)
    except NumberError as problem:
        return not problem.is_word
    return True


def is_value(text: str) -> bool:
    """Whether an unquoted word is a terminal's value, not a name."""
    return text == OPEN or is_number(text)


def looks_indented(text: str) -> bool:
    """Whether ``text`` is more likely indented text than nested lists, which may also span lines."""
    lines = [line for line in text.split("\n", 100)[:100] if line.strip()][:2]
    if lines and _BEGINNING.match(lines[0]):
        return True
    if len(lines) == 1:
        return _ALONE.match(lines[0]) is not None
    if not lines or blanks(lines[1]) <= blanks(lines[0]):
        return False
    signs = [_NO_SIGNS.sub("", line).rstrip() for line in lines]
    return not signs[0].endswith((":", "=")) and not any(set("[](){}") & set(line) for line in signs)


def loads(text: str, file: str = "") -> Tree:
    """The tree of an indented text, in preorder; raises ``FormatError`` with line and column. O(length)."""
    check_encodable(text, file)
    if "\n" not in text:
        text = text.replace("\r", "\n")  # old Mac line ends
    return _Reader(text, file).columns().tree()


@dataclass(slots=True)
class _Line:
    """What a line says of its node."""

    label: str = ""
    move: str = ""
    kind: int = AUTO
    terminal: bool = False
    value: float = NO_VALUE
    estimate: float = NO_VALUE
    probability: float | None = None
    note: str = ""


class _Reader(IndentedTokens):
    """Reads line by line, with a stack of the nodes above the next line."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file)
        self.rows = TreeBuilder()
        self.starts: list[int] = []  # of the nodes in the text
        self.said_terminal: list[int] = []
        self.open: list[tuple[int, int]] = []  # indentation and node
        self.indent = ""  # of the last line

    def columns(self) -> TreeBuilder:
        start, rows = 0, self.rows
        for line in self.text.split("\n"):
            content = line.strip()
            if content.startswith("#"):
                if not self.starts and not rows.title:
                    rows.title = self.remark(content, start + blanks(line))
            elif content:
                self.node(line, content, start)
            start += len(line) + 1
        if not self.starts:
            self.fail(len(self.text), tr("there is no tree here"))
        rows.root = MAX if rows.kind[ROOT] == AUTO else rows.kind[ROOT]
        self.check()
        return rows

    def node(self, line: str, content: str, start: int) -> None:
        """Append the node of a line that begins at ``start``."""
        width = blanks(line)
        parent = self.parent(line[:width], start)
        rows, node = self.rows, len(self.starts)
        self.open.append((width, node))
        self.starts.append(start + width)
        said = self.read(content, start + width)
        rows.parent.append(parent)
        rows.value.append(rows.keep_text("value", node, said.value))
        rows.estimate.append(rows.keep_text("estimate", node, said.estimate))
        rows.kind.append(said.kind)
        rows.labels[node], rows.moves[node], rows.notes[node] = said.label, said.move, said.note
        if said.probability is not None:
            rows.probabilities[node] = said.probability
        if said.terminal:
            self.said_terminal.append(node)

    def parent(self, indent: str, start: int) -> int:
        """The parent of a line with this indentation."""
        if not (indent.startswith(self.indent) or self.indent.startswith(indent)):
            self.fail(start, tr("this line mixes spaces and tabs differently from the line above"))
        self.indent = indent
        width, last = len(indent), None
        while self.open and self.open[-1][0] >= width:
            last, _ = self.open.pop()
        if not self.open:
            if self.starts:
                self.fail(start + width, tr("a second root; indent all other lines further than the root"))
            return NIL
        if last is not None and last > width:
            self.fail(
                start + width,
                tr("this line is indented less than its siblings above but more than their parent"),
            )
        return self.open[-1][1]

    def read(self, content: str, start: int) -> _Line:
        """Parse a line; ``start`` is where its content begins."""
        said = _Line()
        tokens = [*self.tokens(content, start)]
        arrows = [i for i, (what, _, _) in enumerate(tokens) if what == "arrow"]
        if len(arrows) > 1:
            self.fail(tokens[arrows[1]][2], tr("a second arrow; a line has one, before its node"))
        if arrows:
            self.edge(said, tokens[: arrows[0]])
            if len(self.starts) == 1:
                self.fail(start, tr("the root has no edge above it, so it cannot have a move"))
        told: set[str] = set()
        rest = iter(tokens[arrows[0] + 1 :] if arrows else tokens)
        for what, text, place in rest:
            if what in ("bare", "quoted"):
                what = "value" if what == "bare" and is_value(text) else "name"
            elif what in ("value", "estimate"):
                text, place = self.number_after(text, place, rest)
            if what in told:
                self.fail(place, tr(_TWICE[what]))
            told.add(what)
            self.take(said, what, text, place)
        return said

    def edge(self, said: _Line, tokens: list[Token]) -> None:
        """Parse what stands before the arrow: a probability, the name of the move, both or neither."""
        if tokens and tokens[0][0] == "bare" and (match := _FIRST_WORD.match(tokens[0][1])):
            what, text, place = tokens[0]
            with_sign = match[1].removesuffix("%")
            if is_number(with_sign):
                probability = self.number(with_sign, place)
                if with_sign != match[1]:
                    probability /= 100
                attributes.check_probability(probability, partial(self.fail, place))
                said.probability = probability
                tokens = [(what, text[match.end() :], place + match.end()), *tokens[1:]]
                tokens = tokens[not tokens[0][1] :]
        if tokens and tokens[0][0] in ("bare", "quoted"):
            said.move = self.unquote(*tokens[0][1:])
            tokens = tokens[1:]
        if tokens:
            self.fail(
                tokens[0][2],
                tr("only a probability and the name of a move, in quotes, may stand before an arrow"),
            )

    def number_after(self, sign: str, place: int, rest: Iterator[Token]) -> tuple[str, int]:
        what, text, there = next(rest, ("", "", place))
        if what != "bare":
            self.fail(there, tr("a number is missing after {sign}").format(sign=sign))
        return text, there

    def take(self, said: _Line, what: str, text: str, place: int) -> None:
        if what == "name":
            said.label = self.unquote(text, place)
        elif what == "kind":
            name = text[1:-1].strip()
            said.kind = attributes.kind(name, partial(self.fail, place))
            said.terminal = name == TERMINAL
        elif what == "value":
            said.value = NO_VALUE if text == OPEN else self.number(text, place)
        elif what == "estimate":
            said.estimate = self.number(text, place)
        else:
            said.note = self.remark(text, place)

    def check(self) -> None:
        """Refuse attributes that have no meaning here."""
        rows = self.rows
        inner = inner_rows(rows.parent)
        for node, value in enumerate(rows.value):
            if inner[node] and value == value:
                self.fail(
                    self.starts[node], tr("a node with children has no value; write ~ before its estimate")
                )
        for node in self.said_terminal:
            if inner[node]:
                self.fail(self.starts[node], tr("this node has children, so it is not terminal"))
        for node in rows.probabilities:
            parent = rows.parent[node]
            if (rows.root if parent == ROOT else rows.kind[parent]) != CHANCE:
                self.fail(self.starts[node], tr(MISPLACED_PROBABILITY))
