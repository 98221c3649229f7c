"""The error of a text or file that cannot be read or written, with its file, line and column."""

from collections.abc import Mapping
from numbers import Real
from typing import Final

from treeview.messages import UserError, tr

_MAX_MESSAGE_CHARS: Final = 400
_MAX_QUOTE_CHARS: Final = 40
_MAX_ESCAPED_CHARS: Final = 80


class FormatError(UserError):
    """A text that is not a tree, or a file that cannot be read or written.

    - ``message``: what is wrong, one printable line, already translated; ``places`` fill in its places.
    - ``file``: the name of the source, ``""`` if it has none.
    - ``line``, ``column``: the place, counted from 1; ``None`` if there is none.
    - ``offset``: the same place as an index into the text, not counting a byte order mark.

    ``str()`` is one line such as ``exercise.tree.json:3:14: the node has two parents``.
    """

    def __init__(
        self,
        message: str,
        file: str = "",
        line: int | None = None,
        column: int | None = None,
        offset: int | None = None,
        /,
        **places: object,
    ) -> None:
        super().__init__(message, **places)
        self.message = _escape(self.args[0], _MAX_MESSAGE_CHARS, _MAX_MESSAGE_CHARS)
        self.file = file
        self.line = line
        self.column = column
        self.offset = offset

    def __str__(self) -> str:
        if not self.file and self.line is not None:
            text = tr("line {line}: {problem}")
            if self.column is not None:
                text = tr("line {line}, column {column}: {problem}")
            return text.format(line=self.line, column=self.column, problem=self.message)
        places = [to_printable(self.file), self.line, self.column] if self.file else []
        place = ":".join(str(each) for each in places if each is not None)
        return f"{place}: {self.message}" if place else self.message

    def with_file(self, file: str) -> "FormatError":
        """The same error with ``file`` as its source, unless it has one already."""
        return FormatError(self.message, self.file or file, self.line, self.column, self.offset)


def error_at(message: str, text: str, offset: int, file: str) -> FormatError:
    """The error ``message`` at ``offset`` in ``text``."""
    line, column = position(text, offset)
    return FormatError(message, file, line, column, offset)


def position(text: str, offset: int) -> tuple[int, int]:
    """The line and the column of ``offset`` in ``text``, both counted from 1."""
    line = text.count("\n", 0, offset) + 1
    column = offset - text.rfind("\n", 0, offset)
    return line, column


def fill(message: str, places: Mapping[str, object]) -> str:
    """Fill in the places of a message, if it has any; what was ``given`` is quoted."""
    told = {name: quote(value) if name == "given" else value for name, value in places.items()}
    return message.format(**told) if told else message


def quote(value: object) -> str:
    """``value`` for a message: text in quotes, long text cut short, control characters escaped."""
    if not isinstance(value, str):
        return shorten(_describe(value))
    return f"'{shorten(value)}'"


def shorten(text: str) -> str:
    """``text`` for a message, without quotation marks: cut short and escaped as `quote` does."""
    return _escape(text, _MAX_QUOTE_CHARS, _MAX_ESCAPED_CHARS)


def to_printable(text: str) -> str:
    """``text`` on one line, with escapes for whatever cannot be printed, but for the space in 1 000."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\N{NARROW NO-BREAK SPACE}" else repr(c)[1:-1] for c in text)


def check_encodable(text: str, file: str = "") -> None:
    """Raise ``FormatError`` if ``text`` has half of a surrogate pair, which no file can hold."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise error_at(
            tr("half of a surrogate pair, which is not a character"), text, error.start, file
        ) from None


def _escape(text: str, longest: int, longest_escaped: int) -> str:
    """``text`` cut, escaped, and cut again, since one character may become an escape of ten."""
    return _abbreviate(to_printable(_abbreviate(text, longest)), longest_escaped)


def _abbreviate(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"


def _describe(value: object) -> str:
    """A short description of a JSON or Python value; not recursive, since the value may be deep."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**40 else tr("a number with too many digits")
    if isinstance(value, Real):
        return str(value)
    if isinstance(value, dict):
        return tr("an object")
    if isinstance(value, list | tuple):
        return tr("a list")
    return tr("a value of type {type}").format(type=type(value).__name__)
