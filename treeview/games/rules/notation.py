"""Positions as text: whose turn it is, rows of cells and lists of numbers; and the mark of the turn."""

import re
from collections.abc import Mapping
from typing import Final

from treeview.games.board import BoardDisc, BoardRect, Item
from treeview.games.game import MAX, MIN, GameError
from treeview.messages import tr

EMPTY: Final = ".-_"
"""The characters for an empty cell; the first one is written."""

MAX_POSITION_CHARS: Final = 2_000
"""The most characters that the text of a position may have."""

_TURN: Final = re.compile(r"(?:^|[\s,;/])(\w+)\s+to\s+(?:move|play)[.\s]*$", re.IGNORECASE)


def opponent(mover: int) -> int:
    """Return the opponent of ``mover``, which is ``MAX`` or ``MIN``."""
    return MIN if mover == MAX else MAX


def split_turn(text: str, players: Mapping[str, int]) -> tuple[str, int | None]:
    """Split the "x to move" off the end of ``text``; return the rest, and the mover or ``None``.

    ``players``: names in lower case, besides "max" and "min". Raises ``GameError`` for other names.
    """
    if len(text) > MAX_POSITION_CHARS:
        raise GameError(tr("this is too long for a position"))
    found = _TURN.search(text)
    if not found:
        return text, None
    mover = {"max": MAX, "min": MIN, **players}.get(found[1].lower())
    if mover is None:
        problem = tr("“{name}” is not a player; write {first} or {second}")
        raise GameError(problem, name=found[1][:20], first=_name(players, MAX), second=_name(players, MIN))
    return text[: found.start()].rstrip(" \t\n,;/"), mover


def _name(players: Mapping[str, int], mover: int) -> str:
    return next(name for name, who in players.items() if who == mover)


def read_cells(text: str, columns: int, rows: int, pieces: Mapping[str, int]) -> list[list[int | None]]:
    """Parse the cells in ``text``, row by row from the top: the owner of the piece there, or ``None``.

    ``pieces``: the owner by letter. Raises ``GameError`` for another size or letter.
    """
    lines = [re.sub(r"[\s|]", "", line) for line in re.split(r"[/\n]", text)]
    lines = [line for line in lines if line]
    if len(lines) == 1 and len(lines[0]) == columns * rows:
        lines = [lines[0][start : start + columns] for start in range(0, columns * rows, columns)]
    if len(lines) != rows:
        raise GameError(tr("wrong number of rows: {given} instead of {rows}"), rows=rows, given=len(lines))
    for number, line in enumerate(lines, 1):
        if len(line) != columns:
            problem = tr("wrong length of row {row}: {given} instead of {columns}")
            raise GameError(problem, row=number, given=len(line), columns=columns)
    known: dict[str, int | None] = {**dict.fromkeys(EMPTY), **pieces}
    for letter in "".join(lines):
        if letter not in known:
            problem = tr("“{letter}” is not a piece; use {pieces}, and {empty} for an empty cell")
            raise GameError(problem, letter=letter, pieces=", ".join(pieces), empty=EMPTY[0])
    return [[known[letter] for letter in line] for line in lines]


def read_numbers(text: str) -> list[int]:
    """Parse numbers from 0 to 999, separated by blanks, commas or ``+``; raises ``GameError``."""
    words = re.split(r"[\s,;+]+", text.strip())
    numbers = []
    for word in words if words != [""] else []:
        if not re.fullmatch(r"[0-9]{1,3}", word):
            raise GameError(tr("“{word}” is not a whole number from 0 to 999"), word=word[:20])
        numbers.append(int(word))
    return numbers


def turn_mark(column: int, rows: int, mover: int) -> tuple[Item, ...]:
    """Draw a disc for the turn, right of a board: at the bottom for ``MAX``, at the top for ``MIN``."""
    y = rows - 0.5 if mover == MAX else 0.5
    role = "first" if mover == MAX else "second"
    rail = BoardRect(column + 0.46, 0.5, 0.08, rows - 1, "grid")
    return (rail, BoardDisc(column + 0.5, y, 0.24, role))
