"""The boards at the nodes of a game's tree; each position is drawn only once."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import fields, replace
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar

from treeview.draw.picture import Group
from treeview.draw.style.palette import BoardColours, blend
from treeview.draw.style.style import Style
from treeview.tree.tree import ROOT

if TYPE_CHECKING:  # most trees have no boards
    from treeview.games.board import Board

CACHE_SIZE: Final = 6000
"""The most boards, and drawings of boards, that are cached; tic-tac-toe has 5,478 positions."""
MAX_ASPECT: Final = 1.8
"""The most by which the longer side of a board exceeds that of a square one."""
FADED: Final = 0.62
"""The share of the background in the colours of boards where a search has pruned."""

T = TypeVar("T")


class Boards:
    """Boards by node: ``number`` gives its position, ``picture`` the board of a position, or ``None``."""

    def __init__(self, number: Callable[[int], int], picture: Callable[[int], Board | None]) -> None:
        self._number, self._picture = number, picture
        self._boards: OrderedDict[Hashable, Board | None] = OrderedDict()
        self._groups: OrderedDict[Hashable, Group] = OrderedDict()

    def at(self, node: int) -> Board | None:
        number = self._number(node)
        return _cache(self._boards, number, lambda: self._picture(number))

    def extent(self, side: float) -> tuple[float, float]:
        """Width and height in px of this game's boards if a square board had sides of ``side``."""
        board = self.at(ROOT)
        if board is None or not (board.width and board.height):
            return (side, side)
        longer = max(board.width, board.height) / min(board.width, board.height)
        from treeview.draw.painters.boards import extent

        return extent(board, side * min(math.sqrt(longer), MAX_ASPECT))

    def draw(self, node: int, style: Style, size: float, pixels: float, faded: bool = False) -> Group | None:
        """The board of a node, centred at the origin, see `board_items`; equal positions share a group."""
        board = self.at(node)
        if board is None:
            return None
        look = fade(style) if faded else style
        key = (self._number(node), look.palette.board, size, pixels)
        from treeview.draw.painters.boards import board_items

        return _cache(self._groups, key, lambda: board_items(board, look, 0.0, 0.0, size, pixels))


def _cache(store: OrderedDict[Hashable, T], key: Hashable, make: Callable[[], T]) -> T:
    """The item cached under ``key``, made if missing; the least recently used items are dropped."""
    if key in store:
        store.move_to_end(key)
        return store[key]
    made = store[key] = make()
    if len(store) > CACHE_SIZE:
        store.popitem(last=False)
    return made


@cache
def fade(style: Style) -> Style:
    """``style`` with pale boards, for positions that were pruned."""
    palette = style.palette
    colours = {
        field.name: blend(getattr(palette.board, field.name), palette.background, FADED)
        for field in fields(BoardColours)
    }
    return replace(style, palette=replace(palette, board=BoardColours(**colours)))
