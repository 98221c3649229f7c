"""Print results and errors, without control characters that the terminal would obey."""

import json
import sys
from typing import Any

from treeview.formats.format_error import printable

BAD_INPUT = 2
"""The exit code for bad input and bad options."""


class Failure(Exception):
    """An error that the user can mend: one line on standard error, exit code 2."""


def say(message: str) -> None:
    """Print one line on standard error."""
    print(f"treeview: {printable(message)}", file=sys.stderr)


def tell(line: str) -> None:
    """Print one line, with control characters from names in files escaped."""
    print(printable(line))


def tell_json(data: Any) -> None:
    """Print ``data`` as JSON on one line; whatever cannot be printed is escaped as JSON does it."""
    text = json.dumps(data, ensure_ascii=False)
    print(text if text.isprintable() else "".join(c if c.isprintable() else _escape(c) for c in text))


def _escape(character: str) -> str:
    return "\\u007f" if character == "\x7f" else json.dumps(character)[1:-1]
