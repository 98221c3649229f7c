"""The tokens of a line of indented text; see `treeview.formats.indented.indented_reader`."""

import json
import re
from collections.abc import Iterator
from typing import Final, NoReturn

from treeview.formats.format_error import at, quote
from treeview.formats.nested.nested_text import OPEN
from treeview.formats.number_syntax import NumberError, parse_number
from treeview.messages import tr

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
"""What it is, its text, and where in the text of the file it begins."""


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
        problem = tr("{text} may only stand in quotes, or around a kind as in [max]")
        return problem.format(text=quote(rest[0]))

    def number(self, text: str, place: int) -> float:
        try:
            return parse_number(text)
        except NumberError as problem:
            self.fail(place, str(problem))

    def remark(self, text: str, place: int) -> str:
        """A title or note, which begins with the sign of a comment."""
        rest = text[1:].strip()
        quoted = rest.startswith('"') and re.fullmatch(QUOTED, rest, re.DOTALL)
        return self.unquoted(rest, place) if quoted else rest

    def unquoted(self, text: str, place: int) -> str:
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
        raise at(message, self.text, offset, self.file)


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
