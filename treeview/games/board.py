"""The picture of a position: a display list; a cell is 1 × 1, y points down, and roles give colours."""

from collections.abc import Callable
from typing import Final

from treeview.records import dataclass

ROLES: Final = (
    "grid",  # lines between cells, the rim of the board
    "cell",  # the ground of the board, of a cell, of a pit
    "first",  # what belongs to MAX
    "second",  # what belongs to MIN
    "neutral",  # what belongs to neither: the matches of Nim
    "last",  # what the last move changed
    "danger",  # what ends the game or must be avoided
    "text",  # what is written on the board
)
"""The roles of items, in the order of a legend."""


@dataclass(frozen=True, slots=True)
class BoardRect:
    """A filled rectangle from its left upper corner."""

    x: float
    y: float
    width: float
    height: float
    role: str


@dataclass(frozen=True, slots=True)
class BoardDisc:
    """A filled circle around (``x``, ``y``)."""

    x: float
    y: float
    radius: float
    role: str


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A line from (``x1``, ``y1``) to (``x2``, ``y2``), ``width`` board units thick."""

    x1: float
    y1: float
    x2: float
    y2: float
    role: str
    width: float = 0.04


@dataclass(frozen=True, slots=True)
class BoardCross:
    """The two diagonals of a square of side ``size`` around (``x``, ``y``): the X of tic-tac-toe."""

    x: float
    y: float
    size: float
    role: str
    width: float = 0.12


@dataclass(frozen=True, slots=True)
class BoardRing:
    """An unfilled circle around (``x``, ``y``): the O of tic-tac-toe."""

    x: float
    y: float
    radius: float
    role: str
    width: float = 0.12


@dataclass(frozen=True, slots=True)
class BoardPolygon:
    """A filled polygon through ``points``: x, y, x, y, ..."""

    points: tuple[float, ...]
    role: str


@dataclass(frozen=True, slots=True)
class BoardLabel:
    """A line of text centred at (``x``, ``y``), letters ``size`` board units high."""

    x: float
    y: float
    text: str
    role: str = "text"
    size: float = 0.5


Item = BoardRect | BoardDisc | BoardLine | BoardCross | BoardRing | BoardPolygon | BoardLabel


@dataclass(frozen=True, slots=True)
class Board:
    """A drawn position: ``width`` × ``height`` cells, ``items`` as painted, ``words`` for screen readers.

    ``columns`` and ``rows`` are the names that moves use for columns, from the left, and rows, from the top,
    if they do; they are written into the cells at the edge if there is room. ``cells`` are names of single
    cells, each with the column and row of its cell, from 0.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    words: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    cells: tuple[tuple[int, int, str], ...] = ()

    def _repr_svg_(self) -> str | None:
        return to_svg(self) if to_svg else None


to_svg: Callable[[Board], str] | None = None
"""Draws a board in notebooks; set by the public API, since drawing is a higher layer."""
