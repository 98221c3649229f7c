r"""Gambit's extensive games, ``.efg``: two players, zero-sum, perfect information; others are refused.

::

    EFG 2 R "title" { "MAX" "MIN" }
    "a comment, which may be left out"

    p "start" 1 1 "" { "boost" "drift" } 0
    c "luck" 1 "" { "heads" 1/2 "tails" 1/2 } 0
    t "" 1 "Outcome 1" { 8, -8 }
    t "" 2 "Outcome 2" { 3, -3 }
    t "" 2

Nodes stand in preorder. ``p`` is a player's node: its name, the player (1 is MAX, 2 is MIN), the number and
the name of its information set, the moves, an outcome. ``c`` is a chance node: name, number and name of the
event, moves with probabilities, an outcome. ``t`` is a terminal: name, outcome. An outcome is a number, its
name and the payoffs; 0 is none. Later mentions of an event or outcome may leave out everything after its
number. Payoffs on the way to a terminal add up. Commas, line breaks and anything after the tree are ignored.
Numbers are ``8``, ``.5``, ``1e2``, ``1/3``.

- The value of a terminal is what player 1 gets there; player 2 must get its negative. A game whose
  payoffs add up to another constant is refused too: its second payoffs would be lost.
- An information set of several nodes is imperfect information and refused. Events may be shared.
- Names of players, information sets, events and outcomes are not kept, nor is the comment.

In quotes, ``\"`` is a quotation mark. Gambit knows no other escape and takes a backslash as it is, except
that it doubles backslashes in a row and cannot end a name with one. So backslashes in a row are written
doubled, and a last one is followed by a slash; both are undone when read here, and only Gambit shows them.

Gambit 17 refuses names with control characters, leading, trailing or double blanks, and two nodes with the
same name, all of which earlier versions allow. Such names are read and written as they are.

Source: Gambit's manual, "The extensive game (.efg) file format".
"""

import math
import re
from collections.abc import Iterator
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Final, NamedTuple, NoReturn

from treeview.formats.attributes import check_probability
from treeview.formats.format_error import FormatError, check_encodable, error_at, position, quote, shorten
from treeview.formats.graphs.graph import forget_alternating_kinds
from treeview.formats.number_syntax import NumberError, parse_number, write_number
from treeview.formats.tree_builder import TreeBuilder
from treeview.messages import N_, tr
from treeview.tree.node_names import name_of
from treeview.tree.preorder import Preorder
from treeview.tree.tree import AUTO, CHANCE, MAX, MIN, NIL, NO_VALUE, ROOT, Tree

_MAX_DECIMALS: Final = 25  # after the point, enough to tell apart numbers closer than doubles
_PRECISION: Final = 1100  # digits, as many as a double can have
_TOKEN: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|"|[{},]|[^\s"{},]++', re.DOTALL)
_MAX_INTEGER_DIGITS: Final = 18
_ESCAPED: Final = re.compile(r'\\(["\\])')
_MUST_ESCAPE: Final = re.compile(r'"|\\(?=["\\])')
_LAST_BACKSLASH: Final = re.compile(r"\\/*+\Z")
_PLAYERS: Final = {1: MAX, 2: MIN}
_SUM_TOLERANCE: Final = 1e-9
_PROBABILITY_TOLERANCE: Final = 1e-6


def dumps(tree: Tree) -> str:
    """The game of ``tree``, one node per line, with an information set for each decision node.

    O(n). Estimates and notes are left out. Raises ``FormatError`` for what such a file cannot express: a
    terminal without a value or with an infinite one, probabilities that do not add up.
    """
    text = "\n".join([f'EFG 2 R {quote_name(tree.title)} {{ "MAX" "MIN" }}', '""', "", *_entries(tree), ""])
    check_encodable(text)
    if "\0" in text:
        named = [tree.title, *tree.labels.values(), *tree.moves.values()]
        name = next(name for name in named if "\0" in name)
        raise FormatError(tr("{name} has a zero byte, which a Gambit game cannot hold"), name=quote(name))
    return text


def _entries(tree: Tree) -> Iterator[str]:
    kinds = tree.kinds()
    sets = dict.fromkeys((MAX, MIN, CHANCE), 0)
    outcomes: dict[str, str] = {}
    for node in Preorder(tree).ids.tolist():
        name, kind = quote_name(tree.labels.get(node, "")), kinds[node]
        if not tree.child_count[node]:
            payoffs = _payoffs(tree, node)
            outcome = outcomes.setdefault(payoffs, f'{len(outcomes) + 1} "Outcome {len(outcomes) + 1}"')
            yield f"t {name} {outcome} {payoffs}"
            continue
        sets[kind] += 1
        moves = [quote_name(tree.moves.get(child, "")) for child in tree.children(node)]
        if kind == CHANCE:
            moves = [f"{move} {p}" for move, p in zip(moves, _probabilities(tree, node), strict=True)]
        player = "c" if kind == CHANCE else "p"
        number = f"{sets[kind]}" if kind == CHANCE else f"{1 if kind == MAX else 2} {sets[kind]}"
        yield f'{player} {name} {number} "" {{ {" ".join(moves)} }} 0'


def _payoffs(tree: Tree, node: int) -> str:
    value = tree.value[node]
    if not math.isfinite(value):
        if math.isnan(value):
            problem = tr("the terminal {node} has no value; a Gambit game needs a finite number")
        else:
            problem = tr("the terminal {node} is worth {value}; a Gambit game needs a finite number")
        raise FormatError(problem.format(node=shorten(name_of(tree, node)), value=write_number(value)))
    return f"{{ {write_number(value)}, {write_number(0.0 - value)} }}"


def _probabilities(tree: Tree, node: int) -> list[str]:
    """The probabilities below a chance node as text; each reads as the same number again.

    Gambit computes with fractions and insists on a sum of exactly 1. So thirds are written as fractions, and
    other numbers get a few more digits if only rounding keeps their sum from 1.
    """
    given = [tree.probabilities.get(child, math.nan) for child in tree.children(node)]
    if not abs(math.fsum(given) - 1) <= _PROBABILITY_TOLERANCE or not 0 <= min(given) <= max(given) <= 1:
        problem = tr("the probabilities below {node} must add up to 1 in a Gambit game")
        raise FormatError(problem.format(node=shorten(name_of(tree, node))))
    texts = [write_number(probability) for probability in given]
    rest = Fraction(1) - sum(map(Fraction, texts))
    if not rest:
        return texts
    simple = [_simplest(probability) for probability in given]
    fits = None not in simple and sum(filter(None, simple)) == 1
    return [str(fraction) for fraction in simple] if fits else _stretch(given, texts, rest)


def _simplest(probability: float) -> Fraction | None:
    """The simplest fraction that reads as ``probability``, if there is a simple one."""
    nearest = (Fraction(probability).limit_denominator(limit) for limit in (100, 10_000, 1_000_000))
    return next((fraction for fraction in nearest if float(fraction) == probability), None)


def _stretch(given: list[float], texts: list[str], rest: Fraction) -> list[str]:
    """``texts`` with ``rest`` spread over them, the largest first, while they still read as ``given``."""
    for i in sorted(range(len(given)), key=given.__getitem__, reverse=True):
        here, room = Fraction(given[i]), Fraction(math.ulp(given[i])) * Fraction("0.49")
        low, high = round(here - room, _MAX_DECIMALS), round(here + room, _MAX_DECIMALS)
        old = Fraction(texts[i])
        new = min(max(old + rest, low), high)
        text = _decimal(new)
        if float(text) == given[i]:
            texts[i] = text
            rest -= new - old
    return texts


def _decimal(fraction: Fraction) -> str:
    """All decimals of a fraction with a finite decimal expansion."""
    with localcontext(prec=_PRECISION):
        return f"{Decimal(fraction.numerator) / fraction.denominator:f}"


class EfgTokens:
    """The tokens of a text; each method takes the token that it is named after, or raises ``problem``."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.word = ""  # the next token, "" at the end
        self.start = 0  # its offset
        self._tokens = _TOKEN.finditer(text)
        self.advance()

    def advance(self) -> None:
        match = next(self._tokens, None)
        if match is None:
            self.word, self.start = "", len(self.text)
            return
        self.word, self.start = match[0], match.start()

    def skip_comma(self) -> None:
        if self.word == ",":
            self.advance()

    def fail(self, message: str, start: int | None = None) -> NoReturn:
        raise error_at(message, self.text, self.start if start is None else start, self.file)

    def fail_expected(self, problem: str) -> NoReturn:
        if self.word == '"':
            self.fail(tr("this quotation mark is never closed"))
        given = quote(self.word) if self.word else tr("the end of the file")
        self.fail(tr(problem).format(given=given))

    def take(self, word: str, problem: str) -> None:
        if self.word != word:
            self.fail_expected(problem)
        self.advance()

    def text_of(self, problem: str) -> str:
        if self.word[:1] != '"' or self.word == '"':
            self.fail_expected(problem)
        text = unquote(self.word)
        self.advance()
        return text

    def integer(self, problem: str) -> int:
        if not (self.word.isascii() and self.word.isdigit() and len(self.word) <= _MAX_INTEGER_DIGITS):
            self.fail_expected(problem)
        number = int(self.word)
        self.advance()
        return number

    def number(self, problem: str) -> float:
        if not self.word or self.word[0] in '{}"':
            self.fail_expected(problem)
        try:
            number = parse_number(self.word)
        except NumberError as error:
            self.fail(str(error))
        if math.isinf(number):
            self.fail(tr("{value} is not a finite number").format(value=quote(self.word)))
        self.advance()
        return float(number)  # its original text is not kept


def unquote(word: str) -> str:
    """The name in a quoted token."""
    if "\\" not in word:
        return word[1:-1]
    text = _ESCAPED.sub(r"\1", word[1:-1])
    return text[:-1] if text.endswith("/") and _LAST_BACKSLASH.search(text) else text


def quote_name(text: str) -> str:
    """A name, quoted for a file."""
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    if _LAST_BACKSLASH.search(text):
        text += "/"
    return '"' + _MUST_ESCAPE.sub(lambda match: "\\" + match[0], text) + '"'


def loads(text: str, file: str = "") -> Tree:
    """The tree of a game; ids are in preorder.

    O(n) time and no recursion. Raises ``FormatError`` with the line and column of an error, or of what keeps
    the game from being a two-player zero-sum game of perfect information.
    """
    check_encodable(text, file)
    tree = _Reader(text, file).read().tree()
    forget_alternating_kinds(tree)
    return tree


class _Action(NamedTuple):
    """A move; ``probability`` is ``None`` unless chance makes it."""

    move: str
    probability: float | None = None


class _Open(NamedTuple):
    """A node whose children follow: its place, and its moves that still lack a child."""

    node: int
    start: int
    actions: Iterator[_Action]


class _Unbalanced(NamedTuple):
    """A terminal whose payoffs do not add up to 0."""

    start: int
    first: float
    second: float


class _Reader(EfgTokens):
    """One pass over the tokens, with a stack of the nodes whose children follow."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file)
        self.columns = TreeBuilder()
        self.payoffs: list[tuple[float, float]] = []  # of every node, with those above it
        self.open: list[_Open] = []
        self.events: dict[int, list[_Action]] = {}
        self.information_sets: dict[tuple[int, int], int] = {}  # (player, number) to offset
        self.outcomes: dict[int, tuple[float, float]] = {}
        self.unbalanced: list[_Unbalanced] = []
        self.terminals = 0

    def read(self) -> TreeBuilder:
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

    def header(self) -> None:
        self.take("EFG", N_("expected EFG, the first word of a Gambit extensive game, not {given}"))
        if self.word != "2":
            self.fail_expected(N_("expected 2, the supported version of the format, not {given}"))
        self.advance()
        if self.word not in ("R", "D"):
            self.fail_expected(N_("expected R, the supported type of numbers, not {given}"))
        self.advance()
        self.columns.title = self.text_of(N_("expected the title in quotes, not {given}"))
        self.players()
        if self.word[:1] == '"':
            self.text_of(N_("expected the comment in quotes, not {given}"))

    def players(self) -> None:
        start, count = self.start, 0
        self.take("{", N_("expected {{ and the names of the players, not {given}"))
        while self.word != "}":
            self.text_of(N_("expected the name of a player in quotes, not {given}"))
            self.skip_comma()
            count += 1
        self.advance()
        if count != 2:
            problem = tr("only games of two players are supported; this one has {count}")
            self.fail(problem.format(count=count), start)

    def entry(self, parent: int, above: _Action | None) -> None:
        """Read a node, to which the move ``above`` leads."""
        start, letter, columns = self.start, self.word, self.columns
        if letter not in ("c", "p", "t"):
            self.fail_expected(N_("expected a node, starting with c, p or t, not {given}"))
        self.advance()
        node = len(columns.parent)
        columns.parent.append(parent)
        if above is not None:
            columns.moves[node] = above.move
            if above.probability is not None:
                columns.probabilities[node] = above.probability
        columns.labels[node] = self.text_of(N_("expected the name of the node in quotes, not {given}"))
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
        self.columns.value.append(self.columns.keep_text("value", len(self.columns.value), first))
        self.terminals += 1
        if abs(first + second) > _SUM_TOLERANCE * max(1.0, abs(first), abs(second)):
            self.unbalanced.append(_Unbalanced(start, first, second))

    def move(self, start: int) -> tuple[int, list[_Action]]:
        """The kind and the actions of a player's node."""
        place = self.start
        player = self.integer(N_("expected the number of the player, not {given}"))
        if player not in _PLAYERS:
            self.fail(tr("there is no player {player}; the players are 1 and 2").format(player=player), place)
        key = player, self.integer(N_("expected the number of the information set, not {given}"))
        if key in self.information_sets:
            line = position(self.text, self.information_sets[key])[0]
            problem = tr(
                "imperfect information is not supported: information set {number} of player {player} "
                "also contains the node in line {line}"
            )
            self.fail(problem.format(number=key[1], player=player, line=line), start)
        self.information_sets[key] = start
        self.text_of(N_("expected the name of the information set in quotes, not {given}"))
        actions = self.actions(start, chance=False)
        return _PLAYERS[player], actions

    def event(self, start: int) -> list[_Action]:
        """The actions of a chance node; an earlier event with the same number may have given them."""
        place = self.start
        number = self.integer(N_("expected the number of the event, not {given}"))
        known = self.events.get(number)
        if known is not None and self.word[:1] != '"':
            return known
        self.text_of(N_("expected the name of the event in quotes, not {given}"))
        actions = self.actions(start, chance=True)
        if known is not None and actions != known:
            self.fail(tr("event {number} differs from its earlier description").format(number=number), place)
        self.events[number] = actions
        return actions

    def actions(self, start: int, *, chance: bool) -> list[_Action]:
        self.take("{", N_("expected {{ and the moves, not {given}"))
        actions: list[_Action] = []
        while self.word != "}" or not actions:
            move = self.text_of(N_("expected the name of a move in quotes, not {given}"))
            actions.append(_Action(move, self.probability() if chance else None))
            self.skip_comma()
        self.advance()
        if chance:
            total = math.fsum(action.probability or 0.0 for action in actions)
            if abs(total - 1) > _PROBABILITY_TOLERANCE:
                problem = tr("the probabilities of this chance node add up to {total}, not to 1")
                self.fail(problem.format(total=f"{total:.6g}"), start)
        return actions

    def probability(self) -> float:
        start = self.start
        probability = self.number(N_("expected a probability, not {given}"))
        check_probability(probability, lambda problem: self.fail(problem, start))
        return probability

    def outcome(self, parent: int) -> tuple[float, float]:
        """The payoffs of a node: those of the next outcome plus those of all nodes above."""
        start = self.start
        above = self.payoffs[parent] if parent != NIL else (0.0, 0.0)
        number = self.integer(N_("expected the number of the outcome, not {given}"))
        described = self.word[:1] == '"'
        if number == 0:
            if described:
                self.fail(tr("outcome 0 means no outcome, so it has no name and no payoffs"))
            return above
        payoffs = self.describe_payoffs() if described else self.outcomes.get(number)
        if payoffs is None:
            self.fail(
                tr("outcome {number} has no payoffs, neither here nor earlier").format(number=number), start
            )
        if self.outcomes.setdefault(number, payoffs) != payoffs:
            self.fail(
                tr("outcome {number} differs from its earlier description").format(number=number), start
            )
        # A zero above keeps the number exactly, even a negative zero.
        first, second = ((a + b if a else b) for a, b in zip(above, payoffs, strict=True))
        if math.isinf(first) or math.isinf(second):
            self.fail(tr("the sum of the payoffs up to here is too large"), start)
        return first, second

    def describe_payoffs(self) -> tuple[float, float]:
        self.text_of(N_("expected the name of the outcome in quotes, not {given}"))
        self.take("{", N_("expected {{ and the payoffs, not {given}"))
        payoffs = []
        for _ in range(2):
            payoffs.append(self.number(N_("expected a payoff for each of the two players, not {given}")))
            self.skip_comma()
        self.take("}", N_("expected }} after two payoffs, not {given}"))
        return payoffs[0], payoffs[1]

    # Checks at the end

    def fail_at_end(self, above: _Open, action: _Action) -> NoReturn:
        line = position(self.text, above.start)[0]
        if action.move:
            problem = tr("the file ends, but the move {move} of the node in line {line} leads nowhere")
        else:
            problem = tr("the file ends, but a move of the node in line {line} leads nowhere")
        self.fail(problem.format(move=quote(action.move), line=line))

    def check_sums(self) -> None:
        """Refuse a game that is not zero-sum."""
        if not self.unbalanced:
            return
        start, first, second = self.unbalanced[0]
        total = first + second
        constant = len(self.unbalanced) == self.terminals > 1 and all(
            math.isclose(other.first + other.second, total, rel_tol=_SUM_TOLERANCE)
            for other in self.unbalanced
        )
        if constant:
            problem = tr(
                "this is a constant-sum game (payoffs add up to {total}), not a zero-sum game; "
                "subtract {half} from every payoff"
            )
            self.fail(problem.format(total=f"{total:.6g}", half=f"{total / 2:.6g}"), start)
        problem = tr("not a zero-sum game: the payoffs {first} and {second} do not add up to 0")
        self.fail(problem.format(first=f"{first:.6g}", second=f"{second:.6g}"), start)
