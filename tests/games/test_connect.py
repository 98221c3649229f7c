"""Connect Four against published counts and a naive implementation over lists of columns."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from tests.games.playing import after, levels, solve
from treeview.games.board import BoardDisc
from treeview.games.game import MAX, MIN, GameError
from treeview.games.rules.connect import Connect

game = Connect(columns=7, rows=6, line=4)


def naive(columns: int, rows: int, line: int) -> tuple[int, int, float]:
    """Nodes, finished games and value of Connect Four: columns are strings that grow upwards."""

    def wins(board, piece):
        filled = [column.ljust(rows + line) for column in board] + [" " * (rows + line)] * line
        for x, y in product(range(columns), range(rows)):
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                if y + dy * (line - 1) >= 0 and all(
                    filled[x + i * dx][y + i * dy] == piece for i in range(line)
                ):
                    return True
        return False

    @cache
    def visit(board, piece):
        other = "o" if piece == "x" else "x"
        if wins(board, other):
            return 1, 1, 1 if other == "x" else -1
        below = [
            visit((*board[:x], board[x] + piece, *board[x + 1 :]), other)
            for x in range(columns)
            if len(board[x]) < rows
        ]
        if not below:
            return 1, 1, 0
        best = max if piece == "x" else min
        return 1 + sum(b[0] for b in below), sum(b[1] for b in below), best(b[2] for b in below)

    return visit(("",) * columns, "x")


@pytest.mark.parametrize(
    ("columns", "rows", "line"),
    [(3, 3, 3), (4, 3, 3), (3, 4, 3), (2, 5, 3), (4, 2, 2), (5, 2, 3), (3, 3, 2), (1, 4, 3), (4, 1, 4)],
)
def test_trees_are_those_of_a_naive_implementation(columns, rows, line):
    solved = solve(Connect(columns=columns, rows=rows, line=line))
    assert (solved.nodes, solved.ends.total(), solved.value) == naive(columns, rows, line)


def test_the_usual_start_is_small_enough_to_be_grown_whole():
    solved = solve(Connect())
    assert (solved.nodes, solved.positions, solved.value) == (277_167, 7_157, 1)


def test_positions_of_connect_four_by_ply():
    """The first terms of https://oeis.org/A212693 (7 columns, 6 rows)."""
    assert levels(game, 6) == [1, 7, 49, 238, 1_120, 4_263, 16_422]


@pytest.mark.long
def test_connect_four_on_four_by_four():
    """161,029 positions, as Tromp counts them."""
    assert sum(levels(Connect(columns=4, rows=4, line=4), 16)) == 161_029


def test_moves_are_columns_counted_from_one():
    assert game.moves(game.start) == [1, 2, 3, 4, 5, 6, 7]
    assert game.move_name(game.start, 4) == "4"
    small = Connect(columns=3, rows=2, line=3)
    state = after(small, 2, 2)
    assert small.moves(state) == [1, 3]
    assert small.write(state) == ". O . / . X ."


def test_a_won_game_has_no_moves():
    state = after(game, 4, 3, 4, 3, 4, 3, 4)
    assert game.moves(state) == []
    assert game.utility(state) == 1
    assert game.utility(after(game, 1, 4, 2, 4, 1, 4, 2, 4)) == -1


def test_a_full_board_is_a_draw():
    small = Connect(columns=2, rows=2, line=2)
    assert solve(small).ends[0] == 0
    flat = Connect(columns=3, rows=1, line=3)
    assert flat.utility(after(flat, 1, 2, 3)) == 0


small = Connect(columns=3, rows=3, line=3)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("X . . / . . . / . . .", "there is no piece below the one at a3"),
        (". . . / . . X / O . .", "there is no piece below the one at c2"),
        (". . . / . . . / X X .", "there are 2 X and 0 O; X begins, and they take turns"),
        (". . . / X X X / O O O", "both X and O have 3 in a row"),
        ("O X O / O O X / X X X", "the game went on after X had 3 in a row"),
        (
            ". . . / X . . / O . .",
            "no order of moves leads here: each piece falls onto those already there",
        ),
        (". . / . . / . .", "wrong length of row 1: 2 instead of 3"),
        (". . . / . . . / X . ., x to move", "it is the turn of O: X begins, and there are 1 X and 0 O"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(text, reason):
    with pytest.raises(GameError) as refused:
        small.read(text)
    assert str(refused.value) == reason


def test_a_row_may_be_finished_under_no_piece_only():
    assert not small.moves(small.read("O . . / O . . / X X X"))


@pytest.mark.long
def test_exactly_the_positions_of_play_are_legal():
    """All ways to fill 3 × 3 cells are tried, for lines of 2 and of 3."""
    for line in (2, 3):
        some = Connect(columns=3, rows=3, line=line)
        seen, now = {some.start}, [some.start]
        while now:
            now = list({some.play(state, move) for state in now for move in some.moves(state)} - seen)
            seen.update(now)
        legal = set()
        for owners in product((None, MAX, MIN), repeat=9):
            rows = [owners[0:3], owners[3:6], owners[6:9]]
            state = (some.grid.gather(rows, MAX), some.grid.gather(rows, MIN))
            try:
                some.check(state)
            except GameError:
                continue
            legal.add(state)
        assert legal == seen


def test_a_click_drops_turns_and_takes_away():
    state = small.edit(small.start, (1, 0))
    assert small.write(state) == ". . . / . . . / . X ."
    state = small.edit(small.edit(state, (1, 2)), (1, 0))
    assert small.write(state) == ". . . / . X . / . O ."
    assert small.write(small.edit(state, (1, 2))) == ". . . / . X . / . X ."
    gone = small.edit(small.edit(state, (1, 1)), (1, 1))
    assert small.write(gone) == ". . . / . . . / . O ."


def test_the_estimate_weighs_open_lines_by_their_pieces():
    """On 3 × 3 cells the middle piece has four lines, the others in the lowest row fewer."""
    assert [small.estimate(small.play(small.start, column)) for column in (1, 2, 3)] == [0.03, 0.02, 0.03]
    assert small.estimate(after(small, 1, 3, 1)) == pytest.approx((4 + 1 + 1 - 1 - 1) / 100)
    assert small.estimate(after(small, 2, 2)) == pytest.approx((1 - 3) / 100)


def test_the_estimate_is_between_a_loss_and_a_win():
    assert all(abs(game.estimate(after(game, *moves))) < 1 for moves in product((3, 4, 5), repeat=4))


def test_mirrored_positions():
    mirrored = Connect(equal="mirrored")
    assert mirrored.key(after(mirrored, 1, 2)) == mirrored.key(after(mirrored, 4, 3))
    assert Connect().key(after(mirrored, 1)) != Connect().key(after(mirrored, 4))


def test_the_picture_has_a_hole_in_every_cell():
    board = game.picture(after(game, 4, 4))
    discs = [item for item in board.items if isinstance(item, BoardDisc)]
    assert sum(disc.role == "cell" for disc in discs) == 42
    assert [(disc.x, disc.y) for disc in discs if disc.role == "first"] == [(3.5, 5.5)]
    assert [(disc.x, disc.y) for disc in discs if disc.role == "second"] == [(3.5, 4.5)]
