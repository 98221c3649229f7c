"""Take-away against division with remainder."""

from __future__ import annotations

import pytest

from tests.games.playing import names, solve
from treeview.games.board import BoardDisc
from treeview.games.game import MAX, MIN, GameError
from treeview.games.rules.heaps import TakeAway
from treeview.option import OptionError


@pytest.mark.parametrize("most", [1, 2, 3, 5])
@pytest.mark.parametrize("heap", range(1, 15))
def test_values_follow_from_the_remainder(heap, most):
    assert solve(TakeAway(heap=heap, most=most)).value == (-1 if heap % (most + 1) == 0 else 1)
    misere = TakeAway(heap=heap, most=most, ending="loses")
    assert solve(misere).value == (-1 if heap % (most + 1) == 1 else 1)


def test_sizes_of_whole_trees():
    """Nodes and leaves for at most three at once: T(n) = 1 + T(n−1) + T(n−2) + T(n−3), T(0) = 1."""
    sizes = [1, 2, 4]
    while len(sizes) <= 20:
        sizes.append(1 + sum(sizes[-3:]))
    for heap in (1, 5, 20):
        assert solve(TakeAway(heap=heap)).nodes == sizes[heap]
    assert sizes[7] == 96


def test_moves_and_utilities():
    game = TakeAway(heap=5)
    assert names(game, game.start) == ["1", "2", "3"]
    assert list(game.moves(((2,), MIN))) == [1, 2]
    assert game.play(((2,), MIN), 2) == ((0,), MAX)
    assert game.utility(((0,), MAX)) == -1
    assert TakeAway(ending="loses").utility(((0,), MAX)) == 1


def test_text_and_reasons():
    game = TakeAway(heap=5)
    assert game.read("4, min to move") == ((4,), MIN)
    assert game.write(game.start) == "5, MAX to move"
    with pytest.raises(GameError, match="heap 1 has 6 objects; it had 5 at the start"):
        game.read("6")
    with pytest.raises(OptionError, match="heap: 0 is not between 1 and 60"):
        TakeAway(heap=0)


def test_the_board_shows_multiples_as_full_rows():
    board = TakeAway(heap=10, most=3).picture(((9,), MAX))
    assert (board.width, board.height) == (5, 3)
    objects = [
        (item.x, item.y) for item in board.items if isinstance(item, BoardDisc) and item.role == "neutral"
    ]
    assert [y for _, y in objects] == [2.5] * 4 + [1.5] * 4 + [0.5]


def test_clicks():
    game = TakeAway(heap=10, most=3)
    assert game.edit(game.start, (0, 1)) == ((5,), MAX)
    assert game.edit(((5,), MAX), (0, 1)) == ((4,), MAX)
    assert game.edit(game.start, (4, 0)) == ((10,), MIN)
    assert len(game.cells(game.start)) == 10 + 3
    assert len(TakeAway(heap=1).cells(((1,), MAX))) == 2
