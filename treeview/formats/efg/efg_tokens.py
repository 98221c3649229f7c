"""The tokens of a Gambit file and the quoting of names; see `treeview.formats.efg.efg_reader`."""

import math
import re
from typing import Final, NoReturn

from treeview.formats.format_error import at, quote
from treeview.formats.number_syntax import NumberError, parse_number
from treeview.messages import tr

_TOKEN: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|"|[{},]|[^\s"{},]++', re.DOTALL)
_MAX_INTEGER_DIGITS: Final = 18
_ESCAPED: Final = re.compile(r'\\(["\\])')
_MUST_ESCAPE: Final = re.compile(r'"|\\(?=["\\])')
_LAST_BACKSLASH: Final = re.compile(r"\\/*+\Z")


class EfgTokens:
    """The tokens of a text, one after another; each method takes what its name says or raises ``problem``."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.word = ""  # the token that comes next, "" at the end
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
        raise at(message, self.text, self.start if start is None else start, self.file)

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
        text = unquoted(self.word)
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
        return number


def unquoted(word: str) -> str:
    """The name that a token in quotes is."""
    if "\\" not in word:
        return word[1:-1]
    text = _ESCAPED.sub(r"\1", word[1:-1])
    return text[:-1] if text.endswith("/") and _LAST_BACKSLASH.search(text) else text


def quoted(text: str) -> str:
    """A name as it stands in a file."""
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    if _LAST_BACKSLASH.search(text):
        text += "/"
    return '"' + _MUST_ESCAPE.sub(lambda match: "\\" + match[0], text) + '"'
