"""Boards on screen look as they do in files."""

from __future__ import annotations

import pytest

from treeview.draw.painters.boards import board_picture
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.games.board import Board, BoardDisc, BoardRect
from treeview.qt.painting.raster import image


@pytest.mark.parametrize("style", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("size", [6, 16, 48, 300])
def test_a_painter_shows_the_colours(style: Style, size: int) -> None:
    """On screen as in a file: the middle of a cell has its piece's colour, an empty one that of the board."""
    board = Board(
        3,
        1,
        (
            BoardRect(0, 0, 3, 1, "cell"),
            BoardDisc(0.5, 0.5, 0.45, "first"),
            BoardDisc(2.5, 0.5, 0.45, "second"),
        ),
    )
    made = image(board_picture(board, style, size), 96)
    colours = style.palette.board
    ground = colours.grid if size < 8 else colours.cell
    seen = [made.pixelColor(int(size * part), made.height() // 2).name() for part in (1 / 6, 1 / 2, 5 / 6)]
    assert seen == [colours.first, ground, colours.second]
