"""Tic-tac-toe against counts known from elsewhere, and positions that are and cannot be."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from tests.games.playing import after, solve
from treeview.games.board import BoardCross, BoardLine, BoardRing
from treeview.games.game import MAX, MIN, GameError
from treeview.games.rules.tictactoe import TicTacToe
from treeview.option import OptionError

game = TicTacToe()


def test_the_whole_tree():
    solved = solve(game)
    assert solved.nodes == 549_946
    assert solved.positions == 5_478
    assert solved.ends == {1.0: 131_184, -1.0: 77_904, 0.0: 46_080}
    assert solved.ends.total() == 255_168
    assert solved.value == 0


@pytest.mark.parametrize(
    ("columns", "rows", "line", "value"),
    [(3, 3, 2, 1), (4, 3, 3, 1), (5, 2, 3, 0), (4, 1, 2, 1), (2, 2, 2, 1), (1, 1, 1, 1)],
)
def test_values_of_other_boards(columns, rows, line, value):
    assert solve(TicTacToe(columns=columns, rows=rows, line=line)).value == value


@pytest.mark.long
def test_four_in_a_row_on_sixteen_cells_is_a_draw():
    """X cannot force a line. Nor can O: an extra piece never harms, so X could play O's way to win (Nash)."""
    wide = TicTacToe(columns=4, rows=4, line=4)

    @cache
    def x_wins(state):
        if wide.lines.complete(state[MAX]):
            return True
        if all(mask & state[MIN] for mask in wide.lines.masks):
            return False
        below = (wide.play(state, move) for move in wide.moves(state))
        return any(map(x_wins, below)) if wide.to_move(state) == MAX else all(map(x_wins, below))

    assert not x_wins(wide.start)


def cells_of(game, state):
    """The board as a dictionary from (x, y) to "X" or "O"."""
    grid = game.grid
    return {
        (x, y): "XO"[who] for who in (MAX, MIN) for x, y in grid.all_places() if state[who] & grid.bit(x, y)
    }


def has_line(cells, piece, columns, rows, line):
    return any(
        all(cells.get((x + i * dx, y + i * dy)) == piece for i in range(line))
        for x, y in product(range(columns), range(rows))
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    )


@pytest.mark.parametrize(
    ("columns", "rows", "line"), [(3, 3, 3), (5, 4, 3), (2, 6, 5), (4, 4, 2), (7, 7, 5), (3, 2, 1)]
)
def test_lines_on_bitboards_are_those_on_cells(columns, rows, line):
    from random import Random

    some = TicTacToe(columns=columns, rows=rows, line=line)
    random = Random(columns * rows * line)
    seen = set()
    for _ in range(300):
        full = random.choice((0.2, 0.5, 0.8))
        bits = sum(some.grid.bit(x, y) for x, y in some.grid.all_places() if random.random() < full)
        expected = has_line(cells_of(some, (bits, 0)), "X", columns, rows, line)
        assert some.lines.complete(bits) == expected == bool(some.lines.lines_in(bits))
        seen.add(expected)
    assert len(seen) == 2


def test_moves_are_named_as_in_chess_and_come_in_reading_order():
    assert game.moves(game.start) == ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]
    assert game.write(after(game, "a1", "c3", "b2")) == ". . O / . X . / X . ."
    assert TicTacToe(columns=11, rows=12).moves((0, 0))[:2] == ["a12", "b12"]


@pytest.mark.parametrize(
    "text",
    [
        "X O . / . X . / . . O",
        "xo./.x./..o",
        "XO..X...O",
        "X|O|-\n-|X|-\n_|_|O\n",
        " x o . /. x ./ . . o, x to move",
    ],
)
def test_text_in_several_spellings(text):
    state = game.read(text)
    assert game.write(state) == "X O . / . X . / . . O"
    assert game.to_move(state) == MAX


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("X X . / . . . / . . .", "there are 2 X and 0 O; X begins, and they take turns"),
        ("O . . / . . . / . . .", "there are 0 X and 1 O; X begins, and they take turns"),
        ("X X X / O O O / . . .", "both X and O have 3 in a row"),
        ("X X X / O O . / O . .", "the game went on after X had 3 in a row"),
        ("O O O / X X . / X X .", "the game went on after O had 3 in a row"),
        ("X O / . X", "wrong number of rows: 2 instead of 3"),
        ("", "wrong number of rows: 0 instead of 3"),
        ("X O . . / . X . / . . O", "wrong length of row 1: 4 instead of 3"),
        ("X O . / . X . / . . 8", "“8” is not a piece; use X, O, x, o, and . for an empty cell"),
        ("... / ... / ..., o to move", "it is the turn of X: X begins, and there are 0 X and 0 O"),
        ("... / ... / ..., y to move", "“y” is not a player; write x or o"),
        ("." * 3000, "this is too long for a position"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(text, reason):
    with pytest.raises(GameError) as refused:
        game.read(text)
    assert str(refused.value) == reason


def test_a_line_may_be_finished_at_both_ends_at_once_but_two_may_not():
    wide = TicTacToe(columns=5, rows=3, line=3)
    assert not wide.moves(wide.read("X X X X X / O O . O . / . . O . ."))
    with pytest.raises(GameError, match="went on after X"):
        wide.read("X X X . . / O O . O O / X X X . O")


def reachable():
    seen, now = {game.start}, [game.start]
    while now:
        now = list({game.play(state, move) for state in now for move in game.moves(state)} - seen)
        seen.update(now)
    return seen


def test_exactly_the_positions_of_play_are_legal():
    """All 3⁹ ways to fill the board are tried."""
    legal = set()
    for owners in product((None, MAX, MIN), repeat=9):
        rows = [owners[0:3], owners[3:6], owners[6:9]]
        state = (game.grid.gather(rows, MAX), game.grid.gather(rows, MIN))
        try:
            game.check(state)
        except GameError:
            continue
        legal.add(state)
    assert legal == reachable()


def test_pieces_that_text_cannot_say_are_refused():
    with pytest.raises(GameError, match="two pieces stand in one cell"):
        game.check((1, 1))
    with pytest.raises(GameError, match="outside"):
        game.check((1 << 3, 0))


@pytest.mark.parametrize(
    ("text", "open_lines"),
    [
        (".../.../...", 0),
        (".../.X./...", 8 - 4),
        ("X../.../...", 8 - 5),
        (".X./.../...", 8 - 6),
        ("O../.X./...", 5 - 4),
    ],
)
def test_the_estimate_counts_open_lines_in_tenths(text, open_lines):
    assert game.estimate(game.read(text)) == pytest.approx(open_lines / 10)


def test_positions_up_to_symmetry():
    """765 essentially different positions, a number often given (for example in Schaefer's count)."""
    symmetric = TicTacToe(equal="symmetric")
    states = reachable()
    assert len({symmetric.key(state) for state in states}) == 765
    assert len({game.key(state) for state in states}) == 5_478
    flat = TicTacToe(columns=3, rows=1, line=2, equal="symmetric")
    assert flat.key(flat.read("X..")) == flat.key(flat.read("..X")) != flat.key(flat.read(".X."))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("XO./..X/...", ""),
        (".OX/X../...", "mirrored left to right"),
        (".../..X/XO.", "mirrored top to bottom"),
        (".../X../.OX", "turned by 180°"),
        ("..X/..O/.X.", "turned by 90° to the right"),
        (".X./O../X..", "turned by 90° to the left"),
        ("X../O../.X.", "mirrored in the falling diagonal"),
        (".X./..O/..X", "mirrored in the rising diagonal"),
        ("X.O/.X./...", ""),
    ],
)
def test_symmetries_have_names(text: str, name: str) -> None:
    one, other = game.read("XO./..X/..."), game.read(text)
    assert game.symmetry(one, other) == name
    assert (game.canonical(one) == game.canonical(other)) is (bool(name) or one == other)


def test_a_click_goes_through_what_can_stand_in_a_cell():
    state = game.start
    seen = []
    for _ in range(3):
        state = game.edit(state, (2, 0))
        seen.append(game.write(state))
    assert seen == [". . X / . . . / . . .", ". . O / . . . / . . .", ". . . / . . . / . . ."]
    assert len(game.cells(state)) == 9


def test_the_picture_has_each_piece_in_its_cell_and_strikes_out_the_line():
    board = game.picture(game.read("X O . / O X . / . . X"))
    assert (board.width, board.height) == (3, 3)
    crosses = [(item.x, item.y) for item in board.items if isinstance(item, BoardCross)]
    rings = [(item.x, item.y) for item in board.items if isinstance(item, BoardRing)]
    assert crosses == [(0.5, 0.5), (1.5, 1.5), (2.5, 2.5)]
    assert rings == [(1.5, 0.5), (0.5, 1.5)]
    (stroke,) = (item for item in board.items if isinstance(item, BoardLine) and item.role == "danger")
    assert stroke.x1 == stroke.y1 == pytest.approx(0.2)
    assert stroke.x2 == stroke.y2 == pytest.approx(2.8)
    assert board.words == "X O . / O X . / . . X"


def test_options_are_checked():
    with pytest.raises(OptionError, match="line: nobody can get 4 in a row on 3 × 3 cells"):
        TicTacToe(line=4)
    with pytest.raises(OptionError, match="columns: 16 is not between 1 and 15"):
        TicTacToe(columns=16)
