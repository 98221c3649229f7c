"""Games as the command line names them: ``game:NAME``, ``game:NAME:columns=4,rows=3``, a Python file.

A file may have options too: ``game:mine.py:size=5``. The value of an option may have commas in it, as lists
of numbers have: ``game:nim:heaps=3,4,5,ending=loses``.
"""

from __future__ import annotations

import re
from typing import Final

from treeview.games.game import GameError
from treeview.games.setup import SEARCH, Extent, Setup

GAME: Final = "game:"
"""What a source begins with that is a game."""
SUFFIX: Final = ".py"
"""The end of the names of files that hold games."""

_FILE: Final = re.compile(r"(?P<name>.*?\.py)(?P<rest>:.*)?", re.IGNORECASE | re.DOTALL)


def is_game(source: str) -> bool:
    """Whether ``source`` names a game rather than a tree."""
    return source.startswith(GAME) or (source.lower().endswith(SUFFIX) and "\n" not in source)


def setup_of(source: str, start: str = "", extent: Extent = SEARCH) -> Setup:
    """What ``source`` asks for, for which `is_game` holds; its options are text still.

    Raises ``GameError`` for one that names no game, and for options that are not written NAME=VALUE.
    """
    name, _, options = source.removeprefix(GAME).partition(":")
    file = ""
    found = _FILE.fullmatch(source.removeprefix(GAME))
    if found:  # its folders may have colons in their names
        file = name = found["name"]
        options = (found["rest"] or "")[1:]
    if not name.strip():
        raise GameError("game: is to be followed by the name of a game, as in game:tictactoe")
    return Setup(name.strip() if not file else name, _options(options), start, extent, file)


def _options(text: str) -> dict[str, str]:
    """The options in ``text``, not looked at yet."""
    found: dict[str, str] = {}
    last = ""
    for part in text.split(",") if text.strip() else ():
        name, equals, value = part.partition("=")
        name = name.strip().replace("-", "_")
        if not equals and last:
            found[last] += f",{part}"
            continue
        if not equals or not name.isidentifier():
            raise GameError("{part} is no option; write NAME=VALUE", part=repr(part.strip()[:40]))
        if name in found:
            raise GameError("the option {name} is given twice", name=name)
        found[name], last = value.strip(), name
    return found
