"""A strict JSON reader for any depth that tells the place of every error.

The standard library reads first; a text that it refuses is read again here with an explicit stack.
"""

import json
import math
import re
from collections.abc import Mapping, Sequence
from itertools import chain, count
from typing import Any, Final, NoReturn

from treeview.formats.format_error import check_encodable, error_at, fill, quote
from treeview.messages import N_, tr
from treeview.records import dataclass

Path = Sequence[str | int]
"""Where a value is in a document: keys and indices from the top."""

_TOKEN: Final = re.compile(
    r"""[ \t\n\r]*+(?:
      (?P<mark>[\[\]{},:])
    | "(?P<text>[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*+)"
    | (?P<number>-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?(?:[eE][+-]?[0-9]++)?)(?![0-9a-zA-Z.])
    | (?P<word>-?[a-zA-Z]++)
    | (?P<end>\Z)
    )""",
    re.VERBOSE,
)
_WORDS: Final[dict[str, object]] = {
    "true": True,
    "false": False,
    "null": None,
    "Infinity": math.inf,
    "-Infinity": -math.inf,
}
_HALF_PAIR: Final = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..)\\u[dD][c-fC-F]"
)
"""An escape that may be half a surrogate pair; also matches after an escaped backslash."""

BETWEEN_LINES: Final = re.compile(r"\}(?=[ \t\r]*\n\s*\{)")
"""The end of an object after which another one begins without a comma, as only in JSON Lines."""

_MAX_NUMBER_CHARS: Final = 400
_STRUCTURE: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[\[\]{}]|[^\s\[\]{},:"]++')
_BLANKS: Final = re.compile(r"[ \t\n\r]*+")


@dataclass(frozen=True, slots=True)
class JsonDocument:
    """A JSON text with its value, or a part of it; finds the place of any part in the text.

    ``place``: where ``data`` stands in the text.
    """

    text: str
    file: str
    data: Any
    place: Path = ()

    @classmethod
    def read(cls, text: str, file: str = "", *, nan: bool = False) -> "JsonDocument":
        """Read ``text`` as ``loads`` does."""
        return cls(text, file, loads(text, file, nan=nan))

    def part(self, *path: str | int) -> "JsonDocument":
        """The part at ``path``, as a document."""
        found = self.data
        for step in path:
            found = found[step]
        return JsonDocument(self.text, self.file, found, (*self.place, *path))

    def fail(self, path: Path, message: str, /, *, at_key: bool = False, **places: object) -> NoReturn:
        """Raise ``FormatError`` at the value at ``path``, or at its key; see `fill` for ``places``."""
        offset = offset_of(self.text, [*self.place, *path], key=at_key)
        raise error_at(fill(message, places), self.text, offset, self.file)

    def check_format(self, name: str, latest: int) -> None:
        """Fail unless the document is an object in the format ``name``, of a version up to ``latest``."""
        if self.data.get("format") != name:
            self.fail(
                ["format"] if "format" in self.data else [], tr('expected "format": "{name}"'), name=name
            )
        if self.version(latest) > latest:
            self.fail_newer()

    def version(self, latest: int, path: Path = ()) -> int:
        """The version of the object at ``path``, which may exceed ``latest``; fails if it has none."""
        found = self.data
        for step in path:
            found = found[step]
        version = found.get("version")
        if type(version) is not int or version < 1:
            self.fail(
                [*path, "version"] if "version" in found else path,
                tr('expected "version": {latest}'),
                latest=latest,
            )
        return version

    def fail_newer(self, path: Path = ()) -> NoReturn:
        """Fail because the object at ``path`` has a later version."""
        version = self.version(1, path)
        self.fail(
            [*path, "version"], tr("written by a newer treeview (version {version})"), version=quote(version)
        )


def loads(text: str, file: str = "", *, nan: bool = False) -> Any:
    """The value of a JSON text; raises ``FormatError`` with the line and column.

    Refused: repeated keys, ``NaN`` unless ``nan`` is set, numbers too large for a double, half surrogate
    pairs, text after the end. ``Infinity`` and ``-Infinity`` are read, since Python writes them.
    """
    check_encodable(text, file)
    words = _WORDS | {"NaN": math.nan} if nan else _WORDS
    try:
        value = json.loads(text, parse_float=_parse_finite, parse_constant=words.__getitem__)
        if not _surely_unique(text, value):
            json.loads(text, object_pairs_hook=_unique)
        doubtful = "\\u" in text and _HALF_PAIR.search(text) is not None
    except (ValueError, RecursionError, KeyError):
        doubtful = True
    return _Reader(text, file, words).read() if doubtful else value


def offset_of(text: str, path: Path, *, key: bool) -> int:
    """The offset in ``text`` of the value at ``path``, or of its key; for messages. O(length)."""
    start = _blanks(text, 0)
    key_start = start
    for step in path:
        place = _blanks(text, start + 1)
        for index in count():
            if isinstance(step, str):
                end = _skip(text, place)
                name, key_start = _unescape(text[place:end]), place
                place = _blanks(text, _blanks(text, end) + 1)
            if step == (name if isinstance(step, str) else index):
                break
            place = _blanks(text, _skip(text, place))
            if text[place] != ",":
                raise LookupError(f"nothing at {list(path)}")
            place = _blanks(text, place + 1)
        start = place
    return key_start if key else start


def _skip(text: str, start: int) -> int:
    """The end of the value at ``start`` in a good text."""
    depth = 0
    for match in _STRUCTURE.finditer(text, start):
        first = match[0][0]
        depth += (first in "[{") - (first in "]}")
        if depth == 0:
            return match.end()
    raise LookupError("a value that does not end")


def _blanks(text: str, start: int) -> int:
    match = _BLANKS.match(text, start)
    return match.end() if match else start


def _surely_unique(text: str, value: object) -> bool:
    """Whether ``value``, read from ``text``, has as many members as there are colons, so no key is repeated.

    Three times as fast as checking each object while reading. Counts only colons after quotation marks,
    or all if one follows a blank.
    """
    members = _members(text, value)
    if text.count(":") == members:
        return True
    return text.count('":') == members and not any(blank + ":" in text for blank in " \t\n\r")


def _members(text: str, value: object) -> int:
    """The number of members of all objects in ``value``; brackets in ``text`` tell when all were found."""
    total, level, brackets = 0, [value], text.count("{") + text.count("[")
    while level:
        dicts = [item for item in level if type(item) is dict]
        lists = [item for item in level if type(item) is list] if len(dicts) < len(level) else []
        total += sum(map(len, dicts))
        brackets -= len(level)
        if not brackets:
            break
        inside = chain(chain.from_iterable(map(dict.values, dicts)), chain.from_iterable(lists))
        level = [item for item in inside if type(item) is dict or type(item) is list]
    return total


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a key is given twice")
    return members


def _parse_finite(text: str) -> float:
    value = float(text)
    if math.isinf(value):
        raise ValueError("too large")
    return value


_VALUE: Final = N_("expected a value, not {given}")
_FIRST_VALUE: Final = N_("expected a value or ], not {given}")
_KEY: Final = N_("expected a key in double quotes, not {given}")
_FIRST_KEY: Final = N_("expected a key in double quotes or }}, not {given}")
_COLON: Final = N_("expected a colon, not {given}")
_IN_LIST: Final = N_("expected a comma or ], not {given}")
_IN_OBJECT: Final = N_("expected a comma or }}, not {given}")
_END: Final = N_("expected the end, not {given}")
"""What a reader expects next, named as the error for anything else."""
_MAY_CLOSE: Final = {"]": (_FIRST_VALUE, _IN_LIST), "}": (_FIRST_KEY, _IN_OBJECT)}


class _Reader:
    """Reads one text token by token, with a stack of open containers."""

    def __init__(self, text: str, file: str, words: Mapping[str, object] = _WORDS) -> None:
        self.text = text
        self.file = file
        self.words = words
        self.open: list[list[Any] | dict[str, Any]] = []
        self.opened_at: list[int] = []
        self.keys: list[str] = []
        self.start = 0
        self.expected = _VALUE
        self.result: Any = None

    def read(self) -> Any:
        end = 0
        while True:
            match = _TOKEN.match(self.text, end)
            if match is None or match.lastgroup is None:
                self._fail_at_no_token(end)
            end = match.end()
            kind = match.lastgroup
            self.start = match.start(kind) - (kind == "text")
            if kind == "end":
                return self._finish()
            if kind == "mark":
                self._mark(match[kind])
            elif kind == "text" and self.expected in (_KEY, _FIRST_KEY):
                self._key(_unescape(match[0][match[0].index('"') :]))
            else:
                self._value(self._scalar(kind, match[0].lstrip()))

    def _finish(self) -> Any:
        if self.open:
            bracket = self.text[self.opened_at[-1]]
            self._fail(
                tr("the text ends, but this {bracket} is never closed"), self.opened_at[-1], bracket=bracket
            )
        if self.expected != _END:
            self._fail(tr("the text is blank") if self.text else tr("the text is empty"))
        return self.result

    def _mark(self, mark: str) -> None:
        if mark in "[{":
            container: list[Any] | dict[str, Any] = [] if mark == "[" else {}
            self._value(container)
            self.open.append(container)
            self.opened_at.append(self.start)
            self.keys.append("")
            self.expected = _FIRST_VALUE if mark == "[" else _FIRST_KEY
        elif mark == ":" and self.expected == _COLON:
            self.expected = _VALUE
        elif self.expected in _MAY_CLOSE.get(mark, ()):
            self.open.pop()
            self.opened_at.pop()
            self.keys.pop()
            self._after_value()
        elif mark == "," and self.expected in (_IN_LIST, _IN_OBJECT):
            self.expected = _VALUE if self.expected == _IN_LIST else _KEY
        else:
            self._fail_expected(mark)

    def _key(self, key: str) -> None:
        self._check_text(key)
        if key in self.open[-1]:
            self._fail(tr("the key {key} is given twice"), key=quote(key))
        self.keys[-1] = key
        self.expected = _COLON

    def _value(self, value: Any) -> None:
        if self.expected not in (_VALUE, _FIRST_VALUE):
            self._fail_expected(quote(value))
        if not self.open:
            self.result = value
        elif isinstance(container := self.open[-1], list):
            container.append(value)
        else:
            container[self.keys[-1]] = value
        self._after_value()

    def _after_value(self) -> None:
        if not self.open:
            self.expected = _END
        else:
            self.expected = _IN_LIST if isinstance(self.open[-1], list) else _IN_OBJECT

    def _scalar(self, kind: str, token: str) -> object:
        if kind == "text":
            text = _unescape(token)
            self._check_text(text)
            return text
        if kind == "number":
            return self._number(token)
        if token not in self.words:
            nan = token.lower() == "nan"
            self._fail(
                tr("{value} is not a number that a node can have").format(value=quote(token))
                if nan
                else tr("expected a value, not {given}; text needs double quotes").format(given=quote(token))
            )
        return self.words[token]

    def _number(self, token: str) -> int | float:
        if token.lstrip("-").isdigit() and len(token) <= _MAX_NUMBER_CHARS:
            return int(token)
        value = float(token)
        if math.isinf(value):
            self._fail(tr("{value} is too large"), value=quote(token))
        return value

    def _check_text(self, text: str) -> None:
        try:
            text.encode("utf-8")
        except UnicodeEncodeError:
            self._fail(tr("{text} has half of a surrogate pair, which is not a character"), text=quote(text))

    def _fail_at_no_token(self, end: int) -> NoReturn:
        self.start = _blanks(self.text, end)
        rest = self.text[self.start : self.start + 60]
        if rest[0] == '"':
            self._fail(tr("this text is not closed on its line, or has an escape that JSON does not know"))
        word = re.split(r"[\s,:\[\]{}\"]", rest, maxsplit=1)[0] or rest[0]
        self._fail_expected(quote(word))

    def _fail_expected(self, given: str) -> NoReturn:
        self._fail(tr(self.expected).format(given=given))

    def _fail(self, message: str, offset: int | None = None, /, **places: object) -> NoReturn:
        raise error_at(fill(message, places), self.text, self.start if offset is None else offset, self.file)


def _unescape(token: str) -> str:
    """The text of a string token, which includes its quotes."""
    return str(json.loads(token))
