"""A tree as a Gambit file; see `treeview.formats.efg.efg_reader`."""

import math
from collections.abc import Iterator
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Final

from treeview.formats.efg.efg_tokens import quoted
from treeview.formats.format_error import FormatError, brief, check_encodable, quote
from treeview.formats.number_syntax import format_number
from treeview.messages import tr
from treeview.tree.node_names import called
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, MAX, MIN, Tree

_PROBABILITY_TOLERANCE: Final = 1e-6
_MAX_DECIMALS: Final = 25  # behind the point, enough to tell numbers closer than doubles
_PRECISION: Final = 1100  # digits, as many as a double can have


def dumps(tree: Tree) -> str:
    """The game of ``tree``, a node a line, every player's node in an information set of its own.

    O(n). Estimates and notes are left out. Raises ``FormatError`` for what no such file can say: a
    terminal without a value or with an infinite one, probabilities that do not add up.
    """
    text = "\n".join([f'EFG 2 R {quoted(tree.title)} {{ "MAX" "MIN" }}', '""', "", *_entries(tree), ""])
    check_encodable(text)
    if "\0" in text:
        named = [tree.title, *tree.labels.values(), *tree.moves.values()]
        name = next(name for name in named if "\0" in name)
        raise FormatError(
            tr("{name} has a zero byte, which a Gambit game cannot hold").format(name=quote(name))
        )
    return text


def _entries(tree: Tree) -> Iterator[str]:
    kinds = tree.kinds()
    sets = dict.fromkeys((MAX, MIN, CHANCE), 0)
    outcomes: dict[str, str] = {}
    for node in Preorder(tree).ids.tolist():
        name, kind = quoted(tree.labels.get(node, "")), kinds[node]
        if not tree.child_count[node]:
            payoffs = _payoffs(tree, node)
            outcome = outcomes.setdefault(payoffs, f'{len(outcomes) + 1} "Outcome {len(outcomes) + 1}"')
            yield f"t {name} {outcome} {payoffs}"
            continue
        sets[kind] += 1
        moves = [quoted(tree.moves.get(child, "")) for child in tree.children(node)]
        if kind == CHANCE:
            moves = [f"{move} {p}" for move, p in zip(moves, _probabilities(tree, node), strict=True)]
        player = "c" if kind == CHANCE else "p"
        number = f"{sets[kind]}" if kind == CHANCE else f"{1 if kind == MAX else 2} {sets[kind]}"
        yield f'{player} {name} {number} "" {{ {" ".join(moves)} }} 0'


def _payoffs(tree: Tree, node: int) -> str:
    value = tree.value[node]
    if not math.isfinite(value):
        if math.isnan(value):
            problem = tr("the terminal {node} has no value; in a Gambit game it must be a finite number")
        else:
            problem = tr("the terminal {node} is worth {value}; in a Gambit game it must be a finite number")
        raise FormatError(problem.format(node=brief(called(tree, node)), value=format_number(value)))
    return f"{{ {format_number(value)}, {format_number(0.0 - value)} }}"


def _probabilities(tree: Tree, node: int) -> list[str]:
    """The probabilities below a chance node as text; each reads as the same number again.

    Gambit reckons in fractions and insists on a sum of exactly 1. So thirds are written as such,
    and other numbers, where they miss 1 by their rounding only, with a few more digits.
    """
    given = [tree.probabilities.get(child, math.nan) for child in tree.children(node)]
    if not abs(math.fsum(given) - 1) <= _PROBABILITY_TOLERANCE or not 0 <= min(given) <= max(given) <= 1:
        problem = tr("the probabilities below {node} do not add up to 1; in a Gambit game they must")
        raise FormatError(problem.format(node=brief(called(tree, node))))
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
        low, high = round(here - room, _MAX_DECIMALS), round(here + room, _MAX_DECIMALS)
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
