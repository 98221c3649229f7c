"""The tokens of a DOT text; see `treeview.formats.dot.dot_reader`."""

import re
from typing import Final, NoReturn

from treeview.formats.format_error import at, quote
from treeview.formats.number_syntax import NumberError, parse_number
from treeview.messages import tr

_TOKEN: Final = re.compile(
    r"""(?:\s++|//[^\n]*+|/\*.*?\*/|^\#[^\n]*+)*+(?:
      (?P<quoted>"[^"\\]*+(?:\\.[^"\\]*+)*+")
    | (?P<id>-?(?:\.[0-9]++|[0-9]++(?:\.[0-9]*+)?)|[^\W\d]\w*+)
    | (?P<sign>->|--|[{}\[\]=;,:])
    | (?P<end>\Z)
    )""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
_ESCAPE: Final = re.compile(r'\\(\n|[nlr"\\])')
_ESCAPED: Final = {"\n": "", "n": "\n", "l": "\n", "r": "\n", '"': '"', "\\": "\\"}
DEFAULT: Final = r'"\N"'


class DotTokens:
    """The tokens of a text, one after another; each method takes what its name says or raises."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.start = self.end = 0  # of the token that is next
        self.token = self.kind = ""
        self.next()

    def name(self) -> str:
        """The text of an id; advances to the next token."""
        if self.kind not in ("id", "quoted"):
            self.fail_expected(tr("expected a name, not {given}"))
        token, quoted = self.token, self.kind == "quoted"
        self.next()
        if not quoted:
            return token
        return _ESCAPE.sub(lambda match: _ESCAPED[match[1]], token[1:-1])

    def word(self) -> str:
        """The next token in lower case if it may be a keyword, else ""."""
        return self.token.lower() if self.kind == "id" else ""

    def is_sign(self, sign: str) -> bool:
        return self.kind == "sign" and self.token == sign

    def expect(self, sign: str) -> None:
        if not self.is_sign(sign):
            self.fail_expected(tr("expected {sign}, not {given}"), sign)
        self.next()

    def next(self) -> None:
        match = _TOKEN.match(self.text, self.end)
        if match is None or match.lastgroup is None:
            self.start = self.end + len(self.text[self.end :]) - len(self.text[self.end :].lstrip())
            rest = self.text[self.start]
            if rest == "<":
                self.fail(tr("HTML labels are not supported"))
            if rest == '"':
                self.fail(tr("this quote is never closed"))
            self.fail(tr("{text} may only stand in quotes").format(text=quote(rest)))
        self.kind, self.token = match.lastgroup, match[match.lastgroup]
        self.start, self.end = match.start(match.lastgroup), match.end()

    def fail_expected(self, problem: str, sign: str = "") -> NoReturn:
        given = quote(self.token) if self.token else tr("the end of the file")
        self.fail(problem.format(sign=sign, given=given))

    def fail(self, message: str) -> NoReturn:
        raise at(message, self.text, self.start, self.file)


def is_number(text: str) -> bool:
    """Whether a label is a number, and so not a name."""
    try:
        parse_number(text.strip())
    except NumberError:
        return False
    return True
