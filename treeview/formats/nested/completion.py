"""Complete nested lists that are still being typed.

``[[8, 3`` is shown as ``[[8, 3]]``, ``[[8, 3], [`` as ``[[8, 3], [?]]``, ``["dri`` as ``["dri", ?]``, and
``dri`` as ``dri: ?``: brackets and quotes are closed, and ``?``, a missing value, is added where a tree must
follow. Only the end is completed; errors before it stay errors.
"""

import re
from typing import Final

from treeview.formats.nested.nested_text import CLOSED, CLOSING, TOKEN, is_word
from treeview.formats.number_syntax import OPEN

_PART_OF_NUMBER: Final = re.compile(
    r"[+−-]?(?:i(?:n(?:fi(?:n(?:it?)?)?)?)?|\.|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?|/\.?))?",
    re.IGNORECASE,
)
"""The beginning of a number that is not complete yet: ``-``, ``1/``, ``2e-``, ``in``."""


def complete(text: str) -> tuple[str, str]:
    """The part of ``text`` to keep, and the text that completes the tree after it. O(n), never raises."""
    found = list(TOKEN.finditer(text))
    if not found:
        return text, OPEN
    last = found[-1]
    kept, token, rest = text, last[0], ""
    if token[0] in "\"'" and not CLOSED.fullmatch(token):
        if text[last.end() :]:  # the quote should have ended on its line
            return text, ""
        kept, rest = _without_half_escape(text, last.start()), token[0]
    elif last.end() == len(text) and token[0] not in "[](){},:=\"'" and _PART_OF_NUMBER.fullmatch(token):
        kept, rest = text[: last.start()], OPEN
    tokens = [match[0] for match in found]
    open_ = _still_open(tokens)
    if open_ is None:
        return text, ""
    rest += _due(tokens, open_)
    return kept, rest + "".join(CLOSING[bracket] for bracket in reversed(open_))


def _without_half_escape(text: str, start: int) -> str:
    """``text`` without an incomplete escape at its end; the open quote is at ``start``."""
    place = start + 1
    while place < len(text):
        if text[place] != "\\":
            place += 1
            continue
        needed = 2 + {"x": 2, "u": 4, "U": 8}.get(text[place + 1 : place + 2], 0)
        if place + needed > len(text):
            return text[:place]
        place += needed
    return text


def _still_open(tokens: list[str]) -> list[str] | None:
    """The brackets that are open at the end, outermost first; ``None`` if brackets do not match."""
    open_: list[str] = []
    for token in tokens:
        if token in CLOSING:
            open_.append(token)
        elif token in ("]", ")", "}") and (not open_ or CLOSING[open_.pop()] != token):
            return None
    return open_


def _due(tokens: list[str], open_: list[str]) -> str:
    """The tree that must follow the last token, with the sign before it, or ""."""
    last, before = tokens[-1], tokens[-2] if len(tokens) > 1 else ""
    if last in ("[", "(", "{", ":", "="):
        return OPEN
    if last == "," and before[:1] in ("'", '"') and tokens[-3:-2] in (["["], ["("]):
        return OPEN  # only the name of the list is there
    if is_word(last) and not _PART_OF_NUMBER.fullmatch(last):
        return f": {OPEN}"
    if last[0] in "\"'":
        return f", {OPEN}" if open_ and before in ("[", "(") else f": {OPEN}"
    return ""
