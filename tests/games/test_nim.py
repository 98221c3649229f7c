"""Nim against Bouton's rule by binary digits, normal and misère, for all small heaps."""

from __future__ import annotations

from functools import reduce
from itertools import product
from operator import xor

import pytest

from tests.games.playing import after, names, solve, values
from treeview.games.board import BoardDisc, BoardLabel
from treeview.games.game import MAX, MIN, GameError
from treeview.games.rules.heaps import Nim
from treeview.option import OptionError


def nim(*heaps, **options):
    return Nim(heaps=" ".join(map(str, heaps)), **options)


@pytest.mark.parametrize("ending", ["wins", "loses"])
@pytest.mark.parametrize("heaps", [(7,), (5, 6), (3, 4, 5), (2, 2, 2, 2), (1, 1, 1, 1, 1), (1, 2, 3, 4)])
def test_every_position_is_won_as_bouton_says(heaps, ending):
    """Who moves wins where the binary sum is not 0; in misère play with no heap above 1, where it is 0."""
    known = values(nim(*heaps, ending=ending))
    assert len(known) > len(heaps)
    for (left, mover), value in known.items():
        wins = reduce(xor, left) != 0
        if ending == "loses" and max(left) <= 1:
            wins = not wins
        assert value == (1 if wins == (mover == MAX) else -1)


def test_sizes_of_whole_trees():
    solved = solve(Nim())
    assert (solved.nodes, solved.positions, solved.value) == (447, 40, -1)
    assert solve(nim(3, 4, 5)).nodes == 1_038_768  # counted by a recurrence over sorted heaps below


def test_sizes_by_a_recurrence_over_heaps():
    known = {}

    def nodes(heaps):
        if heaps not in known:
            known[heaps] = 1 + sum(
                nodes(tuple(sorted((*heaps[:i], left, *heaps[i + 1 :]))))
                for i, size in enumerate(heaps)
                for left in range(size)
            )
        return known[heaps]

    for heaps in product(range(1, 4), repeat=3):
        assert solve(nim(*heaps)).nodes == nodes(tuple(sorted(heaps)))
    assert nodes((3, 4, 5)) == 1_038_768


def test_names_of_moves():
    game = nim(1, 2)
    assert names(game, game.start) == ["a−1", "b−1", "b−2"]
    assert after(game, (1, 2)) == ((1, 0), MIN)


def test_heaps_in_another_order_are_equal():
    game = nim(2, 3)
    assert game.key(((1, 2), MAX)) == game.key(((2, 1), MAX)) != game.key(((2, 1), MIN))


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("1 2 3", ((1, 2, 3), MAX)),
        ("0, 2, 1; min to move", ((0, 2, 1), MIN)),
        ("1+0+0 MAX to move", ((1, 0, 0), MAX)),
        ("0 0 0", ((0, 0, 0), MAX)),
    ],
)
def test_text(text, state):
    assert Nim().read(text) == state


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1 2", "wrong number of heaps: 2 instead of 3"),
        ("", "wrong number of heaps: 0 instead of 3"),
        ("1 2 4", "heap 3 has 4 objects; it had 3 at the start"),
        ("1 two 3", "“two” is not a whole number from 0 to 999"),
        ("1 -1 3", "“-1” is not a whole number from 0 to 999"),
        ("1 2 3, x to move", "“x” is not a player; write max or min"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(text, reason):
    with pytest.raises(GameError) as refused:
        Nim().read(text)
    assert str(refused.value) == reason


@pytest.mark.parametrize(
    ("heaps", "reason"),
    [
        ("", "heaps: '' is not a list of 1 to 10 numbers from 1 to 20, as in 3 4 5"),
        (
            "1 " * 11,
            "heaps: '1 1 1 1 1 1 1 1 1 1 1' is not a list of 1 to 10 numbers from 1 to 20, as in 3 4 5",
        ),
        ("3 21", "heaps: '3 21' is not a list of 1 to 10 numbers from 1 to 20, as in 3 4 5"),
        ("3 0", "heaps: '3 0' is not a list of 1 to 10 numbers from 1 to 20, as in 3 4 5"),
        ("3 x", "heaps: '3 x' is not a list of 1 to 10 numbers from 1 to 20, as in 3 4 5"),
        (3, "heaps: '3' is not text"),
    ],
)
def test_options_are_checked(heaps, reason):
    with pytest.raises(OptionError) as refused:
        Nim(heaps=heaps)
    assert str(refused.value) == reason


def test_the_picture_stacks_heaps_side_by_side():
    board = nim(1, 3).picture(((0, 2), MIN))
    marks = [item for item in nim(1, 3).picture(((0, 2), MAX)).items if isinstance(item, BoardDisc)]
    assert [(disc.x, disc.y) for disc in marks if disc.role == "first"] == [(2.5, 2.5)]
    assert board.width == 3
    objects = [
        (item.x, item.y) for item in board.items if isinstance(item, BoardDisc) and item.role == "neutral"
    ]
    assert objects == [(1.5, 2.5), (1.5, 1.5)]
    assert [item.text for item in board.items if isinstance(item, BoardLabel)] == ["a", "b"]
    turn = [item for item in board.items if isinstance(item, BoardDisc) and item.role in ("first", "second")]
    assert [(disc.x, disc.y, disc.role) for disc in turn] == [(2.5, 0.5, "second")]
    assert board.words == "0 2, MIN to move"


def test_clicks_heap_up_take_away_and_turn():
    game = nim(1, 3)
    state = game.empty
    assert state == ((0, 0), MAX)
    assert (state := game.edit(state, (1, 1))) == ((0, 2), MAX)
    assert game.edit(state, (1, 1)) == ((0, 1), MAX)
    assert game.edit(state, (1, 0)) == ((0, 3), MAX)
    assert game.edit(state, (0, 0)) == state  # nothing can lie there
    assert game.edit(state, (2, 1)) == ((0, 2), MIN)
    assert {(0, 2), (1, 0), (2, 0)} <= set(game.cells(state))
    assert (0, 0) not in game.cells(state)
