"""What is wrong with a text, in one line with its file, line and column."""

from __future__ import annotations

from collections.abc import Mapping
from numbers import Real
from typing import Final

_LONGEST_MESSAGE: Final = 400
_LONGEST_QUOTE: Final = 40
_LONGEST_ESCAPED: Final = 80


class FormatError(ValueError):
    """A text that is no tree, or a file that cannot be read or written.

    - ``message``: what is wrong, one printable line.
    - ``file``: the name of the source, ``""`` if it has none.
    - ``line``, ``column``: where, counted from 1; ``None`` where there is no such place.
    - ``offset``: the same place as an index into the text that was read, a byte order mark left out.
    - ``template``, ``parts``: the message with named places and what stands there, for whoever translates
      it; without parts it is the message itself.

    ``str()`` is one line such as ``exercise.tree.json:3:14: the node has two parents``.
    """

    def __init__(
        self,
        message: str,
        file: str = "",
        line: int | None = None,
        column: int | None = None,
        offset: int | None = None,
        parts: Mapping[str, object] | None = None,
    ) -> None:
        """``message`` is a template where ``parts`` are given."""
        super().__init__(message, file, line, column, offset, parts)
        self.template, self.parts = message, parts or {}
        message = message.format(**parts) if parts else message
        self.message = _escaped(message, _LONGEST_MESSAGE, _LONGEST_MESSAGE)
        self.file = file
        self.line = line
        self.column = column
        self.offset = offset

    def __str__(self) -> str:
        places = [printable(self.file)] if self.file else []
        if self.line is not None:
            places.append(str(self.line))
            if self.column is not None:
                places.append(str(self.column))
            if not self.file:
                places = ["line " + ", column ".join(places)]
        return ": ".join([*filter(None, [":".join(places)]), self.message])

    def named(self, file: str) -> FormatError:
        """The same error with ``file`` as its source, unless it has one already."""
        place = self.line, self.column, self.offset
        return FormatError(self.template, self.file or file, *place, self.parts)


def at(message: str, text: str, offset: int, file: str = "", **parts: object) -> FormatError:
    """The error ``message``, a template if there are ``parts``, at ``offset`` in ``text``."""
    line, column = position(text, offset)
    return FormatError(message, file, line, column, offset, parts)


def position(text: str, offset: int) -> tuple[int, int]:
    """The line and the column of ``offset`` in ``text``, both counted from 1."""
    line = text.count("\n", 0, offset) + 1
    column = offset - text.rfind("\n", 0, offset)
    return line, column


def quote(value: object) -> str:
    """``value`` as it stands in a message: text quoted, long text cut, control characters escaped."""
    if not isinstance(value, str):
        return brief(_describe(value))
    return f"'{brief(value)}'"


def brief(text: str) -> str:
    """``text`` as it stands in a message without quotation marks: cut and escaped in the same way."""
    return _escaped(text, _LONGEST_QUOTE, _LONGEST_ESCAPED)


def printable(text: str) -> str:
    """``text`` on one line: whatever cannot be printed becomes its escape."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def check_encodable(text: str, file: str = "") -> None:
    """Raise ``FormatError`` where ``text`` has half a surrogate pair, which no file can hold."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise at("half of a surrogate pair, which is no character", text, error.start, file) from None


def _escaped(text: str, longest: int, longest_escaped: int) -> str:
    """``text`` cut and escaped, and cut again, for ten letters may escape one."""
    return _abbreviate(printable(_abbreviate(text, longest)), longest_escaped)


def _abbreviate(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"


def _describe(value: object) -> str:
    """A short name for a value of JSON or Python; never walks into it, which might be deep."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**40 else "a number of many digits"
    if isinstance(value, Real):
        return str(value)
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    return f"a {type(value).__name__}"
