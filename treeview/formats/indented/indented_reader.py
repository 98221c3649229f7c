"""Indented text: a node a line, deeper lines below their parents, as one writes an outline.

::

    # Two plies
    start ~ 2.5
      boost -> attack [min]  # looks good
        8
        win: 3
      drift ->
        -inf
        ?
      wait -> luck [chance]
        0.25 heads -> 4
        0.75 tails -> "the end": -1

    line = [[probability] [move] "->"] [name] ["[" kind "]"] [":" value] ["~" estimate] ["#" note]

Blanks or tabs indent, by any number. A line that is just a number is a nameless terminal, ``?`` one that
has no value yet, ``-`` a nameless node; ``-`` or ``*`` before a node is a bullet and means nothing.
Names, moves and notes that could be read as something else are in double quotes with the escapes of JSON.
``=`` will do for ``:`` and ``→`` for ``->``. Kinds are max, min, chance; without one they alternate, from
MAX at the root. A line of its own that begins with ``#`` is a comment, and before the root the title.
An unfinished tree is a good text. Everything that a tree has is kept.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from treeview.formats import attributes
from treeview.formats.attributes import MISPLACED_PROBABILITY, TERMINAL
from treeview.formats.format_error import check_encodable
from treeview.formats.indented.indented_tokens import (
    KIND,
    QUOTED,
    IndentedTokens,
    Token,
    blanks,
    is_number,
    is_value,
)
from treeview.formats.indented.indented_writer import dumps
from treeview.formats.nested.nested_text import OPEN
from treeview.formats.tree_builder import TreeBuilder, inner_rows
from treeview.messages import N_, tr
from treeview.tree.tree import AUTO, CHANCE, MAX, NIL, NO_VALUE, ROOT, Tree

_BEGINNING: Final = re.compile(rf"\s*+(?:#|{KIND})")
"""With which nested lists never begin."""
_ALONE: Final = re.compile(
    rf"(?:[^\"~#\[\](){{}}]|{QUOTED})*+(?:{KIND}|[~#])|\s*+[^\W\d_][^\":=\[\](){{}}]*+[:=]\s*+(?:[?\d+−.∞-]|inf)"
)
"""An outline of one node: signs that nested lists do not have, or a name without quotes and its value."""
_NO_SIGNS: Final = re.compile(f"{QUOTED}|{KIND}|#.*")
_TWICE: Final = {
    "name": N_("a second name in one line; a name with such characters needs quotes"),
    "kind": N_("a second kind in one line; a name with such characters needs quotes"),
    "value": N_("a second value in one line; a name with such characters needs quotes"),
    "estimate": N_("a second estimate in one line; a name with such characters needs quotes"),
    "note": N_("a second note in one line; a name with such characters needs quotes"),
}
_FIRST_WORD: Final = re.compile(r"(\S++)(?:\s++|\Z)")


def looks_indented(text: str) -> bool:
    """Whether ``text`` is more likely indented text than nested lists, which may have lines too."""
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
        text = text.replace("\r", "\n")  # the line ends of old
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
    """Reads line by line; the nodes above the next line are on a stack."""

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
        rows.value.append(said.value)
        rows.estimate.append(said.estimate)
        rows.kind.append(said.kind)
        rows.labels[node], rows.moves[node], rows.notes[node] = said.label, said.move, said.note
        if said.probability is not None:
            rows.probabilities[node] = said.probability
        if said.terminal:
            self.said_terminal.append(node)

    def parent(self, indent: str, start: int) -> int:
        """The node that a line so indented is below."""
        if not (indent.startswith(self.indent) or self.indent.startswith(indent)):
            self.fail(start, tr("this line mixes spaces and tabs in another way than the line above"))
        self.indent = indent
        width, last = len(indent), None
        while self.open and self.open[-1][0] >= width:
            last, _ = self.open.pop()
        if not self.open:
            if self.starts:
                self.fail(
                    start + width, tr("a second root; a tree has one, so all other lines are indented more")
                )
            return NIL
        if last is not None and last > width:
            self.fail(
                start + width,
                tr("this line is indented less than its siblings above but more than their parent"),
            )
        return self.open[-1][1]

    def read(self, content: str, start: int) -> _Line:
        """What a line says; ``start`` is where its content begins."""
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
        """What stands before the arrow: a probability, the name of the move, both or none."""
        if tokens and tokens[0][0] == "bare" and (match := _FIRST_WORD.match(tokens[0][1])):
            what, text, place = tokens[0]
            with_sign = match[1].removesuffix("%")
            if is_number(with_sign):
                probability = self.number(with_sign, place) / (100 if with_sign != match[1] else 1)
                attributes.check_probability(probability, partial(self.fail, place))
                said.probability = probability
                tokens = [(what, text[match.end() :], place + match.end()), *tokens[1:]]
                tokens = tokens[not tokens[0][1] :]
        if tokens and tokens[0][0] in ("bare", "quoted"):
            said.move = self.unquoted(*tokens[0][1:])
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
            said.label = self.unquoted(text, place)
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


__all__ = ["dumps", "loads", "looks_indented"]
