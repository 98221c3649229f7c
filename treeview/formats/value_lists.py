"""A list of values as people type or paste it: ``3, 12, 8`` or ``[[3, 12], [8, ?]]`` or one to a line."""

from __future__ import annotations

import re
from typing import Final

from treeview.formats.format_error import FormatError, quote
from treeview.formats.nested.nested_text import OPEN
from treeview.formats.number_syntax import NumberError, parse_number
from treeview.tree.tree import NO_VALUE

_WORD: Final = re.compile(r"[^\s,;()\[\]]+")


def loads_values(text: str) -> list[float]:
    """The numbers in ``text``, as the other formats write them; ``?`` is a value that is missing, ``nan``.

    Commas, semicolons, blanks, new lines and brackets separate them; decimals have a point. Raises
    ``FormatError`` for the first word that is no number, with its place among them.
    """
    found: list[float] = []
    for place, match in enumerate(_WORD.finditer(text), 1):
        word = match.group()
        try:
            found.append(NO_VALUE if word == OPEN else parse_number(word))
        except NumberError as problem:
            raise FormatError(f"value {place}: {quote(word)} {problem}") from None
    return found
