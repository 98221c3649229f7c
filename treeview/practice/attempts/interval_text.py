"""Intervals of numbers as people write them: "x ≤ 3", "2 < x <= 5 or x > 7", "[2, 5)", "never"."""

import re
from collections.abc import Iterator, Sequence
from math import inf
from typing import Final

from treeview.formats.format_error import quote
from treeview.formats.number_syntax import NumberError, parse_number, with_point
from treeview.messages import UserError, tr
from treeview.unknowns.interval import ALL, Exact, Interval, to_exact
from treeview.unknowns.sentences import condition

_NUMBER: Final = r"[+\-−]?\s*(?:∞|inf(?:inity)?|[0-9./]+(?:,[0-9]+)?(?:e[+\-]?[0-9]+)?)"
_SIGN: Final = r"<=|>=|=<|=>|==|≤|≥|<|>|="
_BRACKETS: Final = re.compile(rf"([\[(])\s*({_NUMBER})\s*[,;]\s*({_NUMBER})\s*([\])])", re.IGNORECASE)
_SANDWICH: Final = re.compile(rf"({_NUMBER})\s*({_SIGN})\s*[a-z]\s*({_SIGN})\s*({_NUMBER})", re.IGNORECASE)
_RIGHT: Final = re.compile(rf"[a-z]\s*({_SIGN})\s*({_NUMBER})", re.IGNORECASE)
_LEFT: Final = re.compile(rf"({_NUMBER})\s*({_SIGN})\s*[a-z]", re.IGNORECASE)
_JOIN: Final = re.compile(r"\s*(?:,|;|∪|\||\bor\b|\boder\b)?\s*", re.IGNORECASE)
_PLAIN: Final = {"<=": "≤", "=<": "≤", ">=": "≥", "=>": "≥", "==": "="}
_TURNED: Final = {"<": ">", ">": "<", "≤": "≥", "≥": "≤", "=": "="}
MAX_TEXT_CHARS: Final = 200


class IntervalError(UserError):
    """A text that is no set of numbers."""


def parse_intervals(text: str) -> tuple[Interval, ...]:
    """Parse a text as intervals, in the order in which it has them; raises ``IntervalError``.

    Takes comparisons with any letter, intervals in brackets, several of these joined by "or" or commas, and
    the words "always" and "never".
    """
    text = text.strip()
    if len(text) > MAX_TEXT_CHARS:
        raise IntervalError(tr("the text is too long"))
    if text.lower() in {"always", "all", tr("always").lower()}:
        return (ALL,)
    if text.lower() in {"never", "none", "∅", "{}", tr("never").lower()}:
        return ()
    return tuple(_parts(text))


def _parts(text: str) -> Iterator[Interval]:
    place = 0
    while True:
        found = [(match, meaning) for form, meaning in _FORMS if (match := form.match(text, place))]
        if not found:
            problem = tr("{text} is not a condition such as {example}")
            raise IntervalError(problem, text=quote(text[place:] or text), example="2 < x ≤ 5")
        match, meaning = found[0]
        interval = meaning(*match.groups())
        if interval.empty:
            problem = tr("{interval} is not an interval: it contains no number")
            raise IntervalError(problem, interval=match[0])
        yield interval
        place = match.end()
        if place == len(text):
            return
        joint = _JOIN.match(text, place)
        assert joint is not None
        place = joint.end()


def _number(text: str) -> Exact:
    try:
        return to_exact(parse_number(with_point("".join(text.split()))))
    except NumberError as error:
        raise IntervalError(str(error)) from None


def _sign(text: str) -> str:
    return _PLAIN.get(text, text)


def _read_brackets(left: str, low: str, high: str, right: str) -> Interval:
    return _make_interval(_number(low), left == "[", _number(high), right == "]")


def _make_interval(low: Exact, closed_low: bool, high: Exact, closed_high: bool) -> Interval:
    return Interval(low, high, closed_low and low > -inf, closed_high and high < inf)


def _read_comparison(sign: str, text: str) -> Interval:
    """The numbers x with "x ``sign`` ``text``"."""
    sign, value = _sign(sign), _number(text)
    if sign == "=":
        return _make_interval(value, True, value, True)
    if sign in "<≤":
        return _make_interval(-inf, False, value, sign == "≤")
    return _make_interval(value, sign == "≥", inf, False)


def _read_sandwich(low: str, first: str, second: str, high: str) -> Interval:
    return _read_comparison(_TURNED[_sign(first)], low).meet(_read_comparison(second, high))


def _read_reversed(text: str, sign: str) -> Interval:
    return _read_comparison(_TURNED[_sign(sign)], text)


_FORMS: Final = (
    (_BRACKETS, _read_brackets),
    (_SANDWICH, _read_sandwich),
    (_RIGHT, _read_comparison),
    (_LEFT, _read_reversed),
)


def intervals_text(intervals: Sequence[Interval]) -> str:
    """Write intervals as people do: "2 < x ≤ 5 or x > 7", "always", "never"."""
    if not intervals:
        return tr("never")
    return condition(list(intervals), "x") or tr("always")
