r"""Gambit's extensive games, ``.efg``: two players, zero-sum, perfect information; others are refused.

::

    EFG 2 R "title" { "MAX" "MIN" }
    "a comment, which may be left out"

    p "start" 1 1 "" { "boost" "drift" } 0
    c "luck" 1 "" { "heads" 1/2 "tails" 1/2 } 0
    t "" 1 "Outcome 1" { 8, -8 }
    t "" 2 "Outcome 2" { 3, -3 }
    t "" 2

Nodes stand in preorder. ``p`` is a player's node: its name, the player (1 is MAX, 2 is MIN), the
number and the name of its information set, the moves, an outcome. ``c`` is a chance node: name,
number and name of the event, moves with probabilities, an outcome. ``t`` is a terminal: name,
outcome. An outcome is a number, its name and the payoffs; 0 is none. A later mention of an event or
outcome may leave out all behind its number. Payoffs on the way to a terminal add up. Commas, the
breaks of lines, and whatever follows the tree mean nothing. Numbers are ``8``, ``.5``, ``1e2``,
``1/3``.

- The value of a terminal is what player 1 gets there; player 2 must get its negative. A game whose
  payoffs add up to another constant is refused too: its second payoffs would be lost.
- An information set of several nodes is imperfect information and refused. Events may be shared.
- Names of players, information sets, events and outcomes are not kept, nor is the comment.

In quotes, ``\"`` is a quotation mark. Gambit knows no other escape and takes a backslash as it is,
except that it repeats those of a run and cannot end a name with one. So a run is written doubled
and a last backslash is followed by a slash; both are undone here, and only Gambit shows them.

Gambit 17 refuses names with control characters, with blanks at an end or two together, and two nodes
of one name, which files of earlier versions have. Such names are read and written as they are.

Source: Gambit's manual, "The extensive game (.efg) file format".
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Final, NamedTuple, NoReturn

from treeview.formats.attributes import AttributeProblem, check_probability
from treeview.formats.columns import Columns
from treeview.formats.errors import FormatError, at, brief, check_encodable, position, quote
from treeview.formats.graph import forget_alternating_kinds
from treeview.formats.number import NumberError, format_number, parse_number
from treeview.tree.names import called
from treeview.tree.order import Order
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, NO_VALUE, ROOT, Tree

_TOKEN: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|"|[{},]|[^\s"{},]++', re.DOTALL)
_PLAYERS: Final = {1: MAX, 2: MIN}
_LONGEST_INTEGER: Final = 18
_CLOSE: Final = 1e-9
_CLOSE_TO_ONE: Final = 1e-6
_DIGITS: Final = 25  # behind the point, enough to tell numbers closer than doubles
_PRECISION: Final = 1100  # digits, as many as a double can have


def loads(text: str, file: str = "") -> Tree:
    """The tree of a game; ids are in preorder.

    O(n) time and no recursion. Raises ``FormatError`` with the line and column of what is wrong or
    of what makes the game another than a two-player zero-sum one of perfect information.
    """
    check_encodable(text, file)
    tree = _Reader(text, file).read().tree()
    forget_alternating_kinds(tree)
    return tree


class _Action(NamedTuple):
    """A move; ``probability`` is ``None`` unless it is chance's."""

    move: str
    probability: float | None = None


class _Open(NamedTuple):
    """A node whose children follow: where it stands, and its moves that are not yet followed."""

    node: int
    start: int
    actions: Iterator[_Action]


class _Unbalanced(NamedTuple):
    """A terminal where the payoffs do not add up to 0."""

    start: int
    first: float
    second: float


class _Reader:
    """One pass over the tokens; nodes whose children follow are on a stack."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.tokens = _TOKEN.finditer(text)
        self.word = ""  # the token that comes next, "" at the end
        self.start = 0  # its offset
        self.columns = Columns()
        self.payoffs: list[tuple[float, float]] = []  # of every node, with those above it
        self.open: list[_Open] = []
        self.events: dict[int, list[_Action]] = {}
        self.information_sets: dict[tuple[int, int], int] = {}  # (player, number) to offset
        self.outcomes: dict[int, tuple[float, float]] = {}
        self.unbalanced: list[_Unbalanced] = []
        self.terminals = 0
        self.advance()

    def read(self) -> Columns:
        self.header()
        self.entry(NIL, None)
        while self.open:
            above = self.open[-1]
            action = next(above.actions, None)
            if action is None:
                self.open.pop()
            elif not self.word:
                self.fail_at_end(above, action)
            else:
                self.entry(above.node, action)
        self.check_sums()
        self.columns.root = self.columns.kind[ROOT] if self.columns.kind[ROOT] != AUTO else MAX
        return self.columns

    # Tokens

    def advance(self) -> None:
        match = next(self.tokens, None)
        if match is None:
            self.word, self.start = "", len(self.text)
            return
        self.word, self.start = match[0], match.start()
        if self.word == '"':
            self.fail("this quotation mark is never closed")

    def skip_comma(self) -> None:
        if self.word == ",":
            self.advance()

    def fail(self, message: str, start: int | None = None) -> NoReturn:
        raise at(message, self.text, self.start if start is None else start, self.file)

    def expected(self, what: str) -> NoReturn:
        self.fail(f"expected {what}, not {quote(self.word) if self.word else 'the end of the file'}")

    def take(self, word: str, what: str) -> None:
        if self.word != word:
            self.expected(what)
        self.advance()

    def text_of(self, what: str) -> str:
        if self.word[:1] != '"':
            self.expected(f"{what} in quotes")
        text = _unquoted(self.word)
        self.advance()
        return text

    def integer(self, what: str) -> int:
        if not (self.word.isascii() and self.word.isdigit() and len(self.word) <= _LONGEST_INTEGER):
            self.expected(what)
        number = int(self.word)
        self.advance()
        return number

    def number(self, what: str) -> float:
        if not self.word or self.word[0] in '{}"':
            self.expected(what)
        try:
            number = parse_number(self.word)
        except NumberError as problem:
            self.fail(f"{quote(self.word)} {problem}")
        if math.isinf(number):
            self.fail(f"{quote(self.word)} is not a finite number")
        self.advance()
        return number

    # The game

    def header(self) -> None:
        self.take("EFG", "EFG, with which every extensive game of Gambit begins")
        if self.word != "2":
            self.expected("2, the version of the format that is understood")
        self.advance()
        if self.word not in ("R", "D"):
            self.expected("R, the type of numbers that is understood")
        self.advance()
        self.columns.title = self.text_of("the title")
        self.players()
        if self.word[:1] == '"':
            self.advance()  # a comment

    def players(self) -> None:
        start, count = self.start, 0
        self.take("{", "{ and the names of the players")
        while self.word != "}":
            self.text_of("the name of a player")
            self.skip_comma()
            count += 1
        self.advance()
        if count != 2:
            players = f"{count} player" + ("" if count == 1 else "s")
            self.fail(f"a game of {players}; only games of two players are understood", start)

    def entry(self, parent: int, above: _Action | None) -> None:
        """Read a node, to which the move ``above`` leads."""
        start, letter, columns = self.start, self.word, self.columns
        if letter not in ("c", "p", "t"):
            self.expected("a node, which begins with c, p or t")
        self.advance()
        node = len(columns.parent)
        columns.parent.append(parent)
        if above is not None:
            columns.moves[node] = above.move
            if above.probability is not None:
                columns.probabilities[node] = above.probability
        columns.labels[node] = self.text_of("the name of the node")
        if letter == "t":
            self.payoffs.append(self.outcome(parent))
            self.terminal(start)
            return
        kind, actions = (CHANCE, self.event(start)) if letter == "c" else self.move(start)
        columns.kind.append(kind)
        columns.value.append(NO_VALUE)
        self.payoffs.append(self.outcome(parent))
        self.open.append(_Open(node, start, iter(actions)))

    def terminal(self, start: int) -> None:
        first, second = self.payoffs[-1]
        self.columns.kind.append(AUTO)
        self.columns.value.append(first)
        self.terminals += 1
        if abs(first + second) > _CLOSE * max(1.0, abs(first), abs(second)):
            self.unbalanced.append(_Unbalanced(start, first, second))

    def move(self, start: int) -> tuple[int, list[_Action]]:
        """The kind and the actions of a player's node."""
        place = self.start
        player = self.integer("the number of the player")
        if player not in _PLAYERS:
            self.fail(f"there is no player {player}; the players are 1 and 2", place)
        key = player, self.integer("the number of the information set")
        if key in self.information_sets:
            line = position(self.text, self.information_sets[key])[0]
            problem = f"information set {key[1]} of player {player} has the node of line {line} too"
            self.fail(f"imperfect information, which is not understood: {problem}", start)
        self.information_sets[key] = start
        self.text_of("the name of the information set")
        actions = self.actions(start, chance=False)
        return _PLAYERS[player], actions

    def event(self, start: int) -> list[_Action]:
        """The actions of a chance node, which may be those of an earlier one with the same number."""
        place = self.start
        number = self.integer("the number of the event")
        known = self.events.get(number)
        if known is not None and self.word[:1] != '"':
            return known
        self.text_of("the name of the event")
        actions = self.actions(start, chance=True)
        if known is not None and actions != known:
            self.fail(f"event {number} is not what it was before", place)
        self.events[number] = actions
        return actions

    def actions(self, start: int, *, chance: bool) -> list[_Action]:
        self.take("{", "{ and the moves")
        actions: list[_Action] = []
        while self.word != "}" or not actions:
            move = self.text_of("the name of a move")
            actions.append(_Action(move, self.probability() if chance else None))
            self.skip_comma()
        self.advance()
        if chance:
            total = math.fsum(action.probability or 0.0 for action in actions)
            if abs(total - 1) > _CLOSE_TO_ONE:
                self.fail(f"the probabilities of this chance node add up to {total:.6g}, not to 1", start)
        return actions

    def probability(self) -> float:
        start = self.start
        probability = self.number("a probability")
        try:
            check_probability(probability)
        except AttributeProblem as problem:
            self.fail(str(problem), start)
        return probability

    def outcome(self, parent: int) -> tuple[float, float]:
        """The payoffs of a node: of the outcome that comes next and of all above."""
        start = self.start
        above = self.payoffs[parent] if parent != NIL else (0.0, 0.0)
        number = self.integer("the number of the outcome")
        described = self.word[:1] == '"'
        if number == 0:
            if described:
                self.fail("outcome 0 is none; it has no name and no payoffs")
            return above
        payoffs = self.described_payoffs() if described else self.outcomes.get(number)
        if payoffs is None:
            self.fail(f"outcome {number} has no payoffs, neither here nor before", start)
        if self.outcomes.setdefault(number, payoffs) != payoffs:
            self.fail(f"outcome {number} is not what it was before", start)
        # A zero above leaves the very number, a negative zero too.
        first, second = ((a + b if a else b) for a, b in zip(above, payoffs, strict=True))
        if math.isinf(first) or math.isinf(second):
            self.fail("the sum of the payoffs up to here is too large", start)
        return first, second

    def described_payoffs(self) -> tuple[float, float]:
        self.text_of("the name of the outcome")
        self.take("{", "{ and the payoffs")
        payoffs = []
        for _ in range(2):
            payoffs.append(self.number("a payoff for each of the two players"))
            self.skip_comma()
        self.take("}", "} after two payoffs")
        return payoffs[0], payoffs[1]

    # What is known at the end only

    def fail_at_end(self, above: _Open, action: _Action) -> NoReturn:
        line = position(self.text, above.start)[0]
        move = f"the move {quote(action.move)}" if action.move else "a move"
        self.fail(f"the file ends, but {move} of the node of line {line} leads nowhere yet")

    def check_sums(self) -> None:
        """Refuse a game that is not zero-sum."""
        if not self.unbalanced:
            return
        start, first, second = self.unbalanced[0]
        total = first + second
        constant = len(self.unbalanced) == self.terminals > 1 and all(
            math.isclose(other.first + other.second, total, rel_tol=_CLOSE) for other in self.unbalanced
        )
        if constant:
            problem = f"a constant-sum game (payoffs add up to {total:.6g}), not a zero-sum one"
            self.fail(f"{problem}; take {total / 2:.6g} off every payoff", start)
        problem = f"the payoffs here, {first:.6g} and {second:.6g}, do not add up to 0"
        self.fail(f"not a zero-sum game: {problem}", start)


def dumps(tree: Tree) -> str:
    """The game of ``tree``, a node a line, every player's node in an information set of its own.

    O(n). Estimates and notes are left out. Raises ``FormatError`` for what no such file can say: a
    terminal without a value or with an infinite one, probabilities that do not add up.
    """
    text = "\n".join([f'EFG 2 R {_quoted(tree.title)} {{ "MAX" "MIN" }}', '""', "", *_entries(tree), ""])
    check_encodable(text)
    return text


def _entries(tree: Tree) -> Iterator[str]:
    kinds = tree.kinds()
    sets = dict.fromkeys((MAX, MIN, CHANCE), 0)
    outcomes: dict[str, str] = {}
    for node in Order(tree).ids.tolist():
        name, kind = _quoted(tree.labels.get(node, "")), kinds[node]
        if tree.is_terminal(node):
            payoffs = _payoffs(tree, node)
            outcome = outcomes.setdefault(payoffs, f'{len(outcomes) + 1} "Outcome {len(outcomes) + 1}"')
            yield f"t {name} {outcome} {payoffs}"
            continue
        sets[kind] += 1
        moves = [_quoted(tree.moves.get(child, "")) for child in tree.children(node)]
        if kind == CHANCE:
            moves = [f"{move} {p}" for move, p in zip(moves, _probabilities(tree, node), strict=True)]
        player = "c" if kind == CHANCE else "p"
        number = f"{sets[kind]}" if kind == CHANCE else f"{1 if kind == MAX else 2} {sets[kind]}"
        yield f'{player} {name} {number} "" {{ {" ".join(moves)} }} 0'


def _payoffs(tree: Tree, node: int) -> str:
    value = tree.value[node]
    if not math.isfinite(value):
        has = "has no value" if math.isnan(value) else f"has the value {format_number(value)}"
        problem = f"the terminal {brief(called(tree, node))} {has}; in a Gambit game it is a finite number"
        raise FormatError(problem)
    return f"{{ {format_number(value)}, {format_number(0.0 - value)} }}"


def _probabilities(tree: Tree, node: int) -> list[str]:
    """The probabilities below a chance node as text; each reads as the same number again.

    Gambit reckons in fractions and insists on a sum of exactly 1. So thirds are written as such,
    and other numbers, where they miss 1 by their rounding only, with a few more digits.
    """
    given = [tree.probabilities.get(child, math.nan) for child in tree.children(node)]
    if not abs(math.fsum(given) - 1) <= _CLOSE_TO_ONE or min(given) < 0:
        name = brief(called(tree, node))
        raise FormatError(f"the probabilities below {name} do not add up to 1; in a Gambit game they must")
    texts = [format_number(probability) for probability in given]
    rest = Fraction(1) - sum(map(Fraction, texts))
    if not rest:
        return texts
    simple = [_simple(probability) for probability in given]
    fits = None not in simple and sum(filter(None, simple)) == 1
    return [str(fraction) for fraction in simple] if fits else _stretched(given, texts, rest)


def _simple(probability: float) -> Fraction | None:
    """The simplest fraction that reads as ``probability``, if there is a simple one."""
    nearest = (Fraction(probability).limit_denominator(limit) for limit in (100, 10_000, 1_000_000))
    return next((fraction for fraction in nearest if float(fraction) == probability), None)


def _stretched(given: list[float], texts: list[str], rest: Fraction) -> list[str]:
    """``texts`` with ``rest`` shared out, the largest first, as far as they read as ``given`` still."""
    for i in sorted(range(len(given)), key=given.__getitem__, reverse=True):
        here, room = Fraction(given[i]), Fraction(math.ulp(given[i])) * Fraction("0.49")
        low, high = round(here - room, _DIGITS), round(here + room, _DIGITS)
        old = Fraction(texts[i])
        new = min(max(old + rest, low), high)
        text = _decimal(new)
        if float(text) == given[i]:
            texts[i] = text
            rest -= new - old
    return texts


def _decimal(fraction: Fraction) -> str:
    """A fraction that ends when it is written in decimals, in full."""
    with localcontext(prec=_PRECISION):
        return f"{Decimal(fraction.numerator) / fraction.denominator:f}"


_ESCAPED: Final = re.compile(r'\\(["\\])')
_MUST_ESCAPE: Final = re.compile(r'"|\\(?=["\\])')
_LAST_BACKSLASH: Final = re.compile(r"\\/*+\Z")


def _unquoted(word: str) -> str:
    if "\\" not in word:
        return word[1:-1]
    text = _ESCAPED.sub(r"\1", word[1:-1])
    return text[:-1] if text.endswith("/") and _LAST_BACKSLASH.search(text) else text


def _quoted(text: str) -> str:
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    if _LAST_BACKSLASH.search(text):
        text += "/"
    return '"' + _MUST_ESCAPE.sub(lambda match: "\\" + match[0], text) + '"'
