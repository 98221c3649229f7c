"""Boards as pictures: every role has a colour that can be seen, small boards are simple, outputs agree."""

from __future__ import annotations

from dataclasses import fields
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contrast import contrast
from treeview.draw.painters.boards import PIECES, board_items, board_picture, extent
from treeview.draw.picture import Circle, Group, Picture, Polygon, Polyline, Primitive, Rect, Text
from treeview.draw.style.palette import BoardColours
from treeview.draw.style.style import DARK, LIGHT, Style
from treeview.draw.svg.svg_writer import svg
from treeview.games import board as games
from treeview.games.board import ROLES, Board
from treeview.games.game_factory import make_game
from treeview.games.rules.satellites.game import Satellites
from treeview.games.setup import Setup

BOTH = pytest.mark.parametrize("style", [LIGHT, DARK], ids=["light", "dark"])
SVG = "{http://www.w3.org/2000/svg}"

NOUGHTS = Board(
    3,
    3,
    (
        games.BoardRect(0, 0, 3, 3, "cell"),
        *(games.BoardLine(x, 0, x, 3, "grid") for x in (1, 2)),
        *(games.BoardLine(0, y, 3, y, "grid") for y in (1, 2)),
        games.BoardCross(0.5, 0.5, 0.6, "first"),
        games.BoardRing(1.5, 1.5, 0.3, "second"),
        games.BoardLabel(2.5, 2.5, "c1"),
    ),
    "X . . / . O . / . . .",
)
"""X at the left upper corner, O in the middle, and the name of a cell at the right lower corner."""


def painted(picture: Picture | Group) -> list[Primitive]:
    whole = picture if isinstance(picture, Picture) else Picture(1, 1, "", (picture,))
    return [item for _, item in whole.walk()]


def by_role(picture: Picture) -> dict[str, list[Primitive]]:
    found: dict[str, list[Primitive]] = {}
    for names, item in picture.walk():
        found.setdefault(names.removeprefix("board "), []).append(item)
    return found


def one(role: str) -> Board:
    """A board of one cell with one disc."""
    return Board(1, 1, (games.BoardDisc(0.5, 0.5, 0.3, role),))


# Colours


def test_every_role_has_a_colour() -> None:
    assert {field.name for field in fields(BoardColours)} == set(ROLES)


@BOTH
def test_what_stands_on_a_board_can_be_seen(style: Style) -> None:
    colours = style.palette.board
    for role in PIECES:
        assert contrast(getattr(colours, role), colours.cell) >= 3, role
        assert contrast(getattr(colours, role), colours.grid) >= 3, role
    for ground in (colours.cell, style.palette.background):
        assert contrast(colours.text, ground) >= 4.5


@BOTH
def test_boards_use_the_colours_of_max_and_min(style: Style) -> None:
    assert style.palette.board.first == style.palette.max.line
    assert style.palette.board.second == style.palette.min.line


@BOTH
def test_roles_become_colours(style: Style) -> None:
    for role in ROLES:
        (disc,) = painted(board_picture(one(role), style, 100))
        assert isinstance(disc, Circle)
        assert disc.fill == getattr(style.palette.board, role)


def test_a_role_that_there_is_not_is_nobodys() -> None:
    (disc,) = painted(board_picture(one("third"), LIGHT, 100))
    assert isinstance(disc, Circle)
    assert disc.fill == LIGHT.palette.board.neutral


# Where things are


def test_a_picture_is_as_long_as_asked_for() -> None:
    wide = board_picture(Board(8, 2, ()), LIGHT, 400)
    assert (wide.width, wide.height) == extent(Board(8, 2, ()), 400) == (400, 100)
    assert (board_picture(Board(2, 8, ()), LIGHT, 400).width) == 100


def test_a_board_without_cells_has_no_size() -> None:
    assert extent(Board(0, 0, ()), 100) == (0, 0)
    assert painted(board_items(Board(0, 0, one("first").items), LIGHT, 5, 5, 100)) == []


def test_a_board_is_around_the_place_it_is_put() -> None:
    group = board_items(Board(4, 2, (games.BoardRect(0, 0, 4, 2, "cell"),)), LIGHT, 50, 70, 40)
    assert group.name == "board"
    assert group.bounds == (30, 60, 70, 80)


def test_board_units_become_px() -> None:
    roles = by_role(board_picture(NOUGHTS, LIGHT, 300))
    (ground,) = roles["cell"]
    assert ground.bounds == (0, 0, 300, 300)
    falling, rising = roles["first"]
    assert isinstance(falling, Polyline)
    assert isinstance(rising, Polyline)
    assert falling.points == pytest.approx((20, 20, 80, 80))
    assert rising.points == pytest.approx((20, 80, 80, 20))
    (ring,) = roles["second"]
    assert isinstance(ring, Circle)
    assert (ring.x, ring.y, ring.radius, ring.fill) == (150, 150, pytest.approx(30), "")


def test_a_text_is_centred_on_its_place() -> None:
    (text,) = by_role(board_picture(NOUGHTS, LIGHT, 300))["text"]
    assert isinstance(text, Text)
    assert (text.x, text.face.anchor, text.face.size) == (250, "middle", 50)
    capitals = 0.729 * text.face.size  # of the bundled font
    assert text.y - capitals / 2 == pytest.approx(250, abs=0.5)


def test_the_words_of_a_position_describe_the_picture() -> None:
    assert board_picture(NOUGHTS, LIGHT, 100).description == NOUGHTS.words
    assert "<desc>X . . / . O . / . . .</desc>" in svg(board_picture(NOUGHTS, LIGHT, 100))


@BOTH
def test_an_empty_board_can_be_told_from_the_background(style: Style) -> None:
    colours = style.palette.board
    empty = Board(3, 3, (games.BoardRect(0, 0, 3, 3, "cell"), games.BoardRect(0, 0, 3, 0.5, "cell")))
    ground, bar = painted(board_picture(empty, style, 300))
    assert isinstance(ground, Rect)
    assert isinstance(bar, Rect)
    assert (ground.pen.colour, ground.pen.width, bar.pen.width) == (colours.grid, 1, 0)
    (tiny,) = painted(board_picture(empty, style, 6))
    assert isinstance(tiny, Rect)
    assert tiny.fill == colours.grid
    assert contrast(colours.grid, style.palette.background) >= 1.7


def test_only_the_ground_has_a_rim() -> None:
    bar = Board(3, 3, (games.BoardRect(0, 0, 2, 2, "first"),))
    (drawn,) = painted(board_picture(bar, LIGHT, 300))
    assert isinstance(drawn, Rect)
    assert (drawn.width, drawn.pen.width) == (200, 0)


def test_a_rim_is_never_wider_than_what_it_is_around() -> None:
    cells = Board(20, 20, (games.BoardRect(0, 0, 20, 20, "cell"), games.BoardRect(3, 3, 1, 1, "cell")))
    for size in (0.5, 6, 12):
        for item in painted(board_picture(cells, LIGHT, size)):
            assert isinstance(item, Rect)
            assert min(item.width, item.height) > 0


def test_across_and_down_are_not_mixed_up() -> None:
    wide = Board(
        4,
        1,
        (games.BoardLine(1, 0.25, 3, 0.75, "first", 0.1), games.BoardPolygon((0, 0, 1, 0, 0, 1), "second")),
    )
    line, body = painted(board_items(wide, LIGHT, 100, 50, 80))
    assert isinstance(line, Polyline)
    assert isinstance(body, Polygon)
    assert line.points == pytest.approx((80, 45, 120, 55))
    assert body.points == pytest.approx((60, 40, 80, 40, 60, 60))


# Simpler the smaller


def test_a_small_board_has_no_texts_and_no_lines_between_cells() -> None:
    small = by_role(board_picture(NOUGHTS, LIGHT, 19))
    assert set(small) == {"cell", "first", "second"}
    assert all(isinstance(item, Polyline) for item in small["first"])
    assert set(by_role(board_picture(NOUGHTS, LIGHT, 60))) == {"cell", "grid", "first", "second", "text"}


def test_even_a_large_text_is_left_out_of_a_small_board() -> None:
    one_cell = Board(1, 1, (games.BoardLabel(0.5, 0.5, "7", "text", 0.8),))
    assert painted(board_picture(one_cell, LIGHT, 19)) == []
    assert len(painted(board_picture(one_cell, LIGHT, 20))) == 1


def test_lines_between_cells_are_neither_too_thin_nor_too_thick() -> None:
    def width(size: float) -> float:
        (line,) = painted(
            board_picture(Board(4, 4, (games.BoardLine(1, 0, 1, 4, "grid", 0.03),)), LIGHT, size)
        )
        assert isinstance(line, Polyline)
        return line.pen.width

    assert [width(size) for size in (24, 160, 400)] == pytest.approx([0.6, 1.2, 2])


def test_a_tiny_board_is_cells_of_colour() -> None:
    tiny = by_role(board_picture(NOUGHTS, LIGHT, 7.5))
    assert set(tiny) == {"grid", "first", "second"}
    assert all(isinstance(item, Rect) for items in tiny.values() for item in items)
    (cross,), (ring,) = tiny["first"], tiny["second"]
    assert cross.bounds == pytest.approx((0, 0, 2.5, 2.5))
    assert ring.bounds == pytest.approx((2.5, 2.5, 5, 5))


def test_a_board_of_many_cells_is_cells_of_colour_sooner() -> None:
    pieces = tuple(games.BoardDisc(x + 0.5, 0.5, 0.4, "first") for x in range(20))
    row = Board(20, 20, (games.BoardRect(0, 0, 20, 20, "cell"), *pieces))
    assert all(isinstance(item, Rect) for item in painted(board_picture(row, LIGHT, 40)))
    assert set(by_role(board_picture(row, LIGHT, 40))) == {"cell", "first"}
    assert any(isinstance(item, Circle) for item in painted(board_picture(row, LIGHT, 60)))


def test_a_lone_piece_on_a_tiny_board_can_be_seen() -> None:
    lone = Board(20, 20, (games.BoardRect(0, 0, 20, 20, "cell"), games.BoardDisc(7.5, 3.5, 0.4, "second")))
    (piece,) = by_role(board_picture(lone, LIGHT, 16))["second"]
    assert isinstance(piece, Rect)
    assert (piece.width, piece.height) == pytest.approx((3, 3))


def test_what_is_covered_gives_a_cell_no_colour() -> None:
    """A hole that was punched into the board shows no piece; a rim that is left does."""
    hidden = Board(1, 1, (games.BoardDisc(0.5, 0.5, 0.3, "first"), games.BoardDisc(0.5, 0.5, 0.4, "cell")))
    rim = Board(1, 1, (games.BoardDisc(0.5, 0.5, 0.4, "first"), games.BoardDisc(0.5, 0.5, 0.3, "cell")))
    assert "first" not in by_role(board_picture(hidden, LIGHT, 5))
    assert "first" in by_role(board_picture(rim, LIGHT, 5))


def test_small_pieces_in_one_cell_count_together() -> None:
    def seeds(count: int) -> Board:
        return Board(
            1, 1, tuple(games.BoardDisc(0.3 + place / 10, 0.5, 0.12, "neutral") for place in range(count))
        )

    assert by_role(board_picture(seeds(1), LIGHT, 5)) == {}
    assert set(by_role(board_picture(seeds(2), LIGHT, 5))) == {"neutral"}


def test_it_is_the_pixels_that_decide_what_is_left_out() -> None:
    """A board of 100 px that is painted at a tenth is as simple as one of 10 px, ten times as large."""
    small = painted(board_items(NOUGHTS, LIGHT, 5, 5, 10))
    scaled = painted(board_items(NOUGHTS, LIGHT, 50, 50, 100, pixels=10))
    assert len(scaled) == len(small)
    for one_item, other in zip(scaled, small, strict=True):
        assert one_item.bounds == pytest.approx([10 * side for side in other.bounds])
    assert len(painted(board_items(NOUGHTS, LIGHT, 5, 5, 10, pixels=100))) == len(NOUGHTS.items) + 1


def test_strokes_and_pieces_stay_wide_enough() -> None:
    pieces = Board(
        9,
        9,
        (
            games.BoardCross(0.5, 0.5, 0.6, "first", 0.01),
            games.BoardDisc(2.5, 0.5, 0.1, "second"),
            games.BoardDisc(4.5, 0.5, 0.1, "neutral"),
            games.BoardPolygon((6.4, 0.4, 6.6, 0.4, 6.5, 0.6), "first"),
        ),
    )
    stroke, _, disc, seed, body = painted(board_picture(pieces, LIGHT, 27))
    assert isinstance(stroke, Polyline)
    assert stroke.pen.width == 1
    assert isinstance(disc, Circle)
    assert isinstance(seed, Circle)
    assert (disc.radius, seed.radius) == (1.5, 1.0)
    left, top, right, bottom = body.bounds
    assert max(right - left, bottom - top) == pytest.approx(3)
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((19.5, 1.5))


def test_what_ends_a_game_is_set_off_from_the_pieces_under_it() -> None:
    """All casings come first: they must not cut corners where such lines meet."""
    lines = (games.BoardLine(0, 0, 2, 0, "danger", 0.1), games.BoardLine(2, 0, 2, 2, "danger", 0.1))
    drawn = by_role(board_picture(Board(3, 3, lines), LIGHT, 300))
    assert list(drawn) == ["casing", "danger"]
    for wide, narrow in zip(drawn["casing"], drawn["danger"], strict=True):
        assert isinstance(wide, Polyline)
        assert isinstance(narrow, Polyline)
        assert wide.points == narrow.points
        assert (wide.pen.width, narrow.pen.width) == (pytest.approx(20), pytest.approx(10))
        assert wide.pen.colour == LIGHT.palette.board.cell


# Every output


places = st.floats(0, 4, allow_nan=False)
roles = st.sampled_from(ROLES)
items = st.one_of(
    st.builds(games.BoardRect, places, places, places, places, roles),
    st.builds(games.BoardDisc, places, places, places, roles),
    st.builds(games.BoardLine, places, places, places, places, roles),
    st.builds(games.BoardCross, places, places, places, roles),
    st.builds(games.BoardRing, places, places, places, roles),
    st.builds(games.BoardPolygon, st.tuples(*[places] * 6), roles),
    st.builds(games.BoardLabel, places, places, st.text(max_size=5), roles),
)
boards = st.builds(
    Board, st.just(4.0), st.just(3.0), st.lists(items, max_size=12).map(tuple), st.text(max_size=9)
)


@given(boards, st.floats(0.1, 500), st.sampled_from((LIGHT, DARK)))
def test_any_board_becomes_svg(board: Board, size: float, style: Style) -> None:
    picture = board_picture(board, style, size)
    assert all(min(item.width, item.height) >= 0 for item in painted(picture) if isinstance(item, Rect))
    root = ElementTree.fromstring(svg(picture))
    assert root.find(f"{SVG}g/{SVG}g[@class='board']") is not None


def test_svg_of_a_board() -> None:
    drawn = board_picture(Board(2, 1, (games.BoardRect(0, 0, 2, 1, "cell"), *one("first").items)), LIGHT, 40)
    assert svg(drawn).splitlines()[1:] == [
        '<rect class="background" x="0" y="0" width="40" height="20" fill="#ffffff"/>',
        '<g fill="none">',
        '<g class="board">',
        '<g class="cell" fill="#f1f4f7" stroke="#bcc5d0" stroke-width="1">',
        '<rect x="0.5" y="0.5" width="39" height="19"/>',
        "</g>",
        '<g class="first" fill="#0b5fa5">',
        '<circle cx="10" cy="10" r="6"/>',
        "</g>",
        "</g>",
        "</g>",
        "</svg>",
    ]


def test_satellites_at_every_size() -> None:
    game = Satellites()
    board = game.picture(game.start)
    large, small, tiny = (board_picture(board, LIGHT, size) for size in (400, 48, 16))
    assert {item.text for item in painted(large) if isinstance(item, Text)} == {"8", "6", "30"}
    assert not [item for item in painted(small) if isinstance(item, Text)]
    assert any(isinstance(item, Polygon) for item in painted(small))
    pieces = by_role(tiny)
    assert len(pieces["first"]) == len(pieces["second"]) == 1
    assert len(painted(tiny)) == 3


@pytest.mark.parametrize(
    ("name", "names"), [("tictactoe", "abc321"), ("connect", "1234567"), ("nim", ""), ("kalah", "2112")]
)
def test_columns_and_rows_are_named_as_moves_are_where_there_is_room(name: str, names: str) -> None:
    options = {"columns": 7, "rows": 6, "line": 4} if name == "connect" else {}
    rules = make_game(Setup(name, options), trusted=False)
    board = rules.picture(rules.start)
    assert board is not None
    called = {rules.move_name(rules.start, move) for move in rules.moves(rules.start)}
    assert all(each in called for each in board.columns) or board.rows
    for size, shown in ((500.0, names), (60.0, "")):
        texts = by_role(board_picture(board, LIGHT, size)).get("coordinates", [])
        assert "".join(text.text for text in texts if isinstance(text, Text)) == shown
        for text in texts:
            assert isinstance(text, Text)
            assert 0 < text.x < size
            assert text.face.size < text.y < size
