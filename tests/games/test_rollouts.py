"""What holds in every play of every built-in game, whatever is played."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.playing import after, names, random_play, values
from treeview.games.board import ROLES, BoardLine
from treeview.games.game import MAX, MIN, Game, GameError
from treeview.games.rules.connect import Connect
from treeview.games.rules.heaps import Nim, TakeAway
from treeview.games.rules.hexapawn import Hexapawn
from treeview.games.rules.kalah import Kalah
from treeview.games.rules.satellites.game import Satellites
from treeview.games.rules.tictactoe import TicTacToe

GAMES = [
    TicTacToe(),
    TicTacToe(columns=5, rows=4, line=4, equal="symmetric"),
    TicTacToe(columns=1, rows=1, line=1),
    Connect(),
    Connect(columns=7, rows=6, line=4, equal="mirrored"),
    Connect(columns=2, rows=5, line=3),
    Nim(),
    Nim(heaps="3 4 5", ending="loses"),
    TakeAway(),
    TakeAway(heap=21, most=4, ending="loses"),
    Hexapawn(),
    Hexapawn(columns=5, rows=5, equal="mirrored"),
    Kalah(),
    Kalah(pits=4, seeds=3, capture="always", score="outcome"),
    Kalah(pits=6, seeds=4),
]

plays = st.tuples(st.sampled_from(GAMES), st.integers(0, 2**32))
boards = [game for game in GAMES if isinstance(game, TicTacToe | Connect)]


@given(plays)
def test_a_game_is_over_where_there_is_no_move_and_worth_what_can_be(play):
    game, seed = play
    *on_the_way, end = random_play(game, seed)
    for state in on_the_way:
        assert not game.is_over(state)
        assert game.to_move(state) in (MAX, MIN)
        moves = list(game.moves(state))
        assert moves == list(game.moves(state))
        assert len(set(moves)) == len(moves) == len(set(names(game, state)))
        estimate = game.estimate(state)
        assert not game.utilities[0] > estimate
        assert not game.utilities[1] < estimate
    assert game.is_over(end)
    assert list(game.moves(end)) == []
    assert game.utilities[0] <= game.utility(end) <= game.utilities[1]


@given(plays)
def test_every_position_of_play_is_legal_and_comes_back_from_its_text(play):
    game, seed = play
    for state in random_play(game, seed):
        game.check(state)
        text = game.write(state)
        assert game.read(text) == state
        assert hash(game.read(text.lower().replace(" / ", "\n"))) == hash(state)


@given(plays)
def test_what_is_over_tells_as_much_from_its_text(play):
    game, seed = play
    end = random_play(game, seed)[-1]
    again = game.read(game.write(end))
    assert game.is_over(again)
    assert game.utility(again) == game.utility(end)


letters = st.text(st.sampled_from("XOxoWBwbPp.-_/|, 0123456789\n\x00ẞ٣") | st.characters(), max_size=30)
ends = st.sampled_from(["", " x to move", ", MIN to move", "; black to move", " to move", " south to play."])


@given(st.sampled_from(GAMES), letters, ends, st.integers(0, 99))
def test_any_text_is_a_legal_position_or_refused_in_one_line(game, text, end, seed):
    cut = len(text) % 5
    good = game.write(random_play(game, seed, plies=4)[-1])
    for some in (
        text + end,
        good + end,
        good[:cut] + text + good[cut:],
        good[cut:],
        good.partition(",")[0] + end,
    ):
        try:
            state = game.read(some)
        except GameError as error:
            lines = str(error).splitlines()
            assert len(lines) == 1, lines
        else:
            game.check(state)
            assert game.read(game.write(state)) == state


@given(plays)
def test_pictures_fit_their_boards(play):
    game, seed = play
    states = random_play(game, seed)
    sizes = set()
    for state in states:
        board = game.picture(state)
        sizes.add((board.width, board.height))
        assert board.words == game.write(state)
        for item in board.items:
            assert item.role in ROLES
            xs = (
                (item.x1, item.x2)
                if isinstance(item, BoardLine)
                else getattr(item, "points", ())[::2] or (item.x,)
            )
            ys = (
                (item.y1, item.y2)
                if isinstance(item, BoardLine)
                else getattr(item, "points", ())[1::2] or (item.y,)
            )
            assert 0 <= min(xs) <= max(xs) <= board.width
            assert 0 <= min(ys) <= max(ys) <= board.height
    assert len(sizes) == 1
    assert len({game.picture(state) for state in states}) == len(set(states))


@given(plays, st.data())
def test_clicks_keep_a_position_in_one_piece(play, data):
    """After any clicks a position is drawn, and either legal and read again, or refused with a reason."""
    game, seed = play
    state = random_play(game, seed, plies=5)[-1]
    for _ in range(data.draw(st.integers(1, 8))):
        cells = list(game.cells(state))
        assert len(set(cells)) == len(cells)
        board = game.picture(state)
        cell = data.draw(st.sampled_from(cells))
        assert 0 <= cell[0] < board.width
        assert 0 <= cell[1] < board.height
        state = game.edit(state, cell)
        hash(state)
        if legal(game, state):
            again = game.read(game.write(state))
            assert game.is_over(again) == game.is_over(state)
            assert again == state or game.is_over(state)  # nobody's turn is as good as anybody's
        else:
            with pytest.raises(GameError):
                game.read(game.write(state))


def legal(game, state):
    try:
        game.check(state)
    except GameError:
        return False
    return True


SMALL_ORBITS = Satellites(width=5, height=5, pursuer_fuel=1, evader_fuel=1, capture=1, horizon=4)
SYMMETRIC = [
    (TicTacToe(equal="symmetric"), 765),  # as S. Schaefer counts them: MathRec Solutions (2002)
    (TicTacToe(columns=3, rows=2, line=2, equal="symmetric"), None),
    (Connect(columns=3, rows=3, line=3, equal="mirrored"), None),
    (Hexapawn(equal="mirrored"), None),
    (Nim(heaps="2 2 3"), None),
    (SMALL_ORBITS, None),
]


@pytest.mark.parametrize(("game", "count"), SYMMETRIC)
def test_what_is_shown_as_equal_is_worth_the_same(game, count):
    """So is what is symmetric: the same number of moves, estimate and value, and each symmetry has a name."""
    facts: dict[object, set[object]] = {}
    solved = values(game)
    for state, value in solved.items():
        worth = "over" if game.is_over(state) else repr(game.estimate(state))
        one = game.canonical(state)
        facts.setdefault(one, set()).add((len(list(game.moves(state))), worth, value))
        assert game.key(state) == (state if game is SMALL_ORBITS else one)
        assert (game.symmetry(one, state) == "") is (one == state)
    assert all(len(fact) == 1 for fact in facts.values())
    assert len(facts) < len(solved)
    assert count in (None, len(facts))


@given(plays, st.integers(0, 6) | st.none())
def test_rollouts_play_the_moves_that_they_say(play, depth):
    game, seed = play
    played: list[int] = []
    end = game.rollout(game.start, depth, Random(seed), played)
    state = game.start
    for rank in played:
        state = game.play(state, list(game.moves(state))[rank])
    assert state == end
    assert game.is_over(end) if depth is None else len(played) == depth or game.is_over(end)


@given(st.sampled_from(boards), st.integers(0, 2**32), st.integers(0, 12), st.integers(0, 6) | st.none())
def test_faster_rollouts_are_those_of_any_game(game, seed, plies, depth):
    """Bit for bit: with the same random numbers the same moves, from any position."""
    state = random_play(game, seed, plies)[-1]
    fast: list[int] = []
    slow: list[int] = []
    assert game.rollout(state, depth, Random(seed), fast) == Game.rollout(
        game, state, depth, Random(seed), slow
    )
    assert fast == slow


# What is conserved


@given(st.sampled_from(boards), st.integers(0, 2**32))
def test_pieces_are_put_one_each_in_turn(game, seed):
    for ply, (first, second) in enumerate(random_play(game, seed)):
        assert not first & second
        assert first | second | game.grid.whole == game.grid.whole
        assert first.bit_count() == (ply + 1) // 2
        assert second.bit_count() == ply // 2
        assert game.to_move((first, second)) == (MIN if ply % 2 else MAX)


@given(st.sampled_from([game for game in boards if isinstance(game, Connect)]), st.integers(0, 2**32))
def test_pieces_rest_on_pieces(game, seed):
    for first, second in random_play(game, seed):
        taken = first | second
        for x, y in game.grid.places(taken):
            assert y == game.grid.rows - 1 or taken & game.grid.bit(x, y + 1)


@given(st.sampled_from([game for game in GAMES if isinstance(game, Kalah)]), st.integers(0, 2**32))
def test_seeds_are_neither_lost_nor_won(game, seed):
    states = random_play(game, seed)
    for before, state in pairwise(states):
        assert sum(state[:-1]) == game.total
        assert min(state[:-1]) >= 0
        assert state[game.pits] >= before[game.pits]
        assert state[-2] >= before[-2]
    assert states[-1][game.pits] + states[-1][-2] == game.total


@given(st.sampled_from([game for game in GAMES if isinstance(game, Nim | TakeAway)]), st.integers(0, 2**32))
def test_heaps_shrink_one_at_a_time(game, seed):
    states = random_play(game, seed)
    for (before, mover), (heaps, following) in pairwise(states):
        assert sum(new < old for old, new in zip(before, heaps, strict=True)) == 1
        assert sum(new != old for old, new in zip(before, heaps, strict=True)) == 1
        assert {mover, following} == {MAX, MIN}
    assert not any(states[-1][0])


@given(st.sampled_from([game for game in GAMES if isinstance(game, Hexapawn)]), st.integers(0, 2**32))
def test_pawns_go_ahead_and_only_taken_ones_vanish(game, seed):
    states = random_play(game, seed)
    for before, state in pairwise(states):
        mover = before[2]
        (gone,) = game.grid.places(before[mover] & ~state[mover])
        (come,) = game.grid.places(state[mover] & ~before[mover])
        assert come[1] - gone[1] == (-1 if mover == MAX else 1)
        taken = before[1 - mover] & ~state[1 - mover]
        assert abs(come[0] - gone[0]) == taken.bit_count()
        assert not taken or list(game.grid.places(taken)) == [come]
        assert state[2] == 1 - mover


# The same position on different ways


@pytest.mark.parametrize(
    ("game", "one", "other"),
    [
        (TicTacToe(), ("a1", "b2", "c3"), ("c3", "b2", "a1")),
        (Connect(), (1, 2, 3, 4), (3, 4, 1, 2)),
        (Nim(), ((1, 1), (2, 1), (1, 1)), ((1, 1), (1, 1), (2, 1))),
        (TakeAway(), (1, 2, 1), (2, 1, 1)),
        (Hexapawn(columns=4, rows=4), ("a2", "d3", "b2", "c3"), ("b2", "c3", "a2", "d3")),
        (Kalah(pits=4, seeds=1), (1, 1, 3), (3, 1, 1)),
    ],
)
def test_states_reached_by_different_orders_are_equal(game, one, other):
    first, second = after(game, *one), after(game, *other)
    assert first == second
    assert hash(first) == hash(second)


def test_every_game_says_what_it_is():
    for game in GAMES:
        assert game.about.endswith(".")
        assert game.title
        assert game.name == type(game).name == game.name.lower()
        for option in game.declared:
            assert option.title
            assert option.help.endswith(".")
            assert option.check(option.default) == option.default
