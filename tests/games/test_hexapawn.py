"""Hexapawn against published values and another implementation, over strings."""

from __future__ import annotations

from functools import cache

import pytest

from tests.games.playing import after, solve
from treeview.games.board import BoardDisc
from treeview.games.game import MAX, MIN, GameError
from treeview.games.rules.hexapawn import Hexapawn

game = Hexapawn()


def naive(columns, rows):
    """Nodes, finished games and who wins; a board is one string of rows, always seen by who moves up."""

    @cache
    def visit(board):
        if "p" in board[(rows - 1) * columns :]:  # the opponent has arrived at the lowest row
            return 1, 1, False
        below = []
        for at, piece in enumerate(board):
            if piece != "P" or at < columns:
                continue
            up = at - columns
            for to in (up - 1, up, up + 1):
                if to // columns != up // columns or to < 0:
                    continue
                if board[to] != ("." if to == up else "p"):
                    continue
                moved = list(board)
                moved[at], moved[to] = ".", "P"
                below.append(visit("".join(moved)[::-1].swapcase()))
        if not below:
            return 1, 1, False
        return 1 + sum(b[0] for b in below), sum(b[1] for b in below), not all(b[2] for b in below)

    return visit("p" * columns + "." * columns * (rows - 2) + "P" * columns)


@pytest.mark.parametrize(
    ("columns", "rows"),
    [(3, 3), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4), (4, 3), (5, 3), (3, 5), (2, 7), (4, 4)],
)
def test_trees_are_those_of_a_naive_implementation(columns, rows):
    solved = solve(Hexapawn(columns=columns, rows=rows))
    nodes, finished, white_wins = naive(columns, rows)
    assert (solved.nodes, solved.ends.total(), solved.value) == (nodes, finished, 1 if white_wins else -1)


def test_published_values():
    """Gardner: Black wins on 3 × 3 cells. With four pawns on 4 × 4, "octopawn", White does."""
    solved = solve(game)
    assert (solved.nodes, solved.positions, solved.value) == (252, 135, -1)
    assert solve(Hexapawn(columns=4, rows=4)).value == 1


def test_moves_are_written_as_in_chess():
    assert game.moves(game.start) == ["a2", "b2", "c2"]
    state = after(game, "b2")
    assert game.moves(state) == ["a2", "axb2", "cxb2", "c2"]
    assert game.write(after(game, "b2", "axb2")) == ". B B / . B . / W . W, white to move"


def test_gardners_line():
    """1. b2 axb2 2. cxb2 c2 3. a2 c1: Black has arrived."""
    state = after(game, "b2", "axb2", "cxb2", "c2", "a2", "c1")
    assert game.moves(state) == []
    assert game.utility(state) == -1
    assert game.write(state) == ". B . / W W . / . . B, white to move"


def test_who_cannot_move_has_lost():
    state = game.read(". . . / B . . / W . .")
    assert game.moves(state) == []
    assert game.utility(state) == -1
    assert game.utility(game.read("... / B.. / W.., black to move")) == 1
    assert game.moves(game.read("... / ... / W.., black to move")) == []


@pytest.mark.parametrize(
    "text", ["BBB/.../WWW", "p p p / . . . / P P P", "bbb\n---\nwww, White to move", "BBB___WWW"]
)
def test_text_in_several_spellings(text):
    assert game.read(text) == game.start


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("... / WW. / WW.", "White has 4 pawns; there were 3 at the start"),
        ("BBB / .B. / W..", "Black has 4 pawns; there were 3 at the start"),
        ("W.. / ... / ...", "the game went on after a pawn of White had reached the last row"),
        ("WW. / ... / ..., black to move", "the game went on after a pawn of White had reached the last row"),
        ("... / ... / B.., black to move", "the game went on after a pawn of Black had reached the last row"),
        ("W.. / ... / B..", "the game went on after a pawn of White had reached the last row"),
        ("... / .X. / ...", "“X” is not a piece; use W, B, w, b, P, p, and . for an empty cell"),
        ("... / ..., x to move", "“x” is not a player; write white or black"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(text, reason):
    with pytest.raises(GameError) as refused:
        game.read(text)
    assert str(refused.value) == reason


def test_every_position_of_play_is_legal():
    seen, now = {game.start}, [game.start]
    while now:
        now = list({game.play(state, move) for state in now for move in game.moves(state)} - seen)
        seen.update(now)
    assert len(seen) == 135
    for state in seen:
        game.check(state)


def test_the_estimate_is_how_far_the_pawns_have_come():
    assert game.estimate(game.start) == 0
    assert game.estimate(after(game, "b2")) == pytest.approx(1 / 9)
    assert game.estimate(after(game, "b2", "axb2")) == pytest.approx((2 - 4) / 9)


def test_mirrored_positions():
    mirrored = Hexapawn(equal="mirrored")
    assert mirrored.key(after(game, "a2")) == mirrored.key(after(game, "c2"))
    assert game.key(after(game, "a2")) != game.key(after(game, "c2"))


def test_clicks_and_picture():
    state = game.edit(game.start, (1, 1))
    assert game.write(state) == "B B B / . W . / W W W, white to move"
    state = game.edit(game.edit(state, (3, 0)), (1, 1))
    assert game.write(state) == "B B B / . B . / W W W, black to move"
    assert game.edit(state, (1, 1)) == (game.start[MAX], game.start[MIN], MIN)
    assert len(game.cells(state)) == 9 + 3
    board = game.picture(game.start)
    heads = [(item.x, item.role) for item in board.items if isinstance(item, BoardDisc) and item.x < 3]
    assert heads == [(x, role) for role in ("first", "second") for x in (0.5, 1.5, 2.5)]
