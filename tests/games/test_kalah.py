"""Kalah against published values and another implementation, over two lists and a margin."""

from __future__ import annotations

import pytest

from tests.games.playing import after, solve
from treeview.games.board import BoardDisc, BoardLabel
from treeview.games.game import MAX, MIN, GameError
from treeview.games.rules.kalah import Kalah

game = Kalah(pits=3, seeds=2)


def margin(pits: int, seeds: int, always: bool) -> int:
    """By how many seeds the first player wins: what is still to come, from the view of who moves."""
    known: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}

    def sow(own, others, pit):
        places = [[*own, 0], list(others)]
        hand, places[0][pit] = places[0][pit], 0
        side = 0
        while hand:
            pit += 1
            if pit == len(places[side]):
                side, pit = 1 - side, 0
            places[side][pit] += 1
            hand -= 1
        own, others = places
        if side == 0 and pit < pits and own[pit] == 1:
            facing = pits - 1 - pit
            if others[facing] or always:
                own[pits] += 1 + others[facing]
                own[pit] = others[facing] = 0
        return tuple(own[:pits]), tuple(others), own[pits], side == 0 and pit == pits

    def visit(own, others):
        if not any(own) or not any(others):
            return sum(own) - sum(others)
        if (own, others) not in known:
            best = -(10**6)
            for pit in range(pits):
                if own[pit]:
                    mine, theirs, home, again = sow(own, others, pit)
                    best = max(best, home + (visit(mine, theirs) if again else -visit(theirs, mine)))
            known[own, others] = best
        return known[own, others]

    return visit((seeds,) * pits, (seeds,) * pits)


SIZES = [(1, n) for n in range(1, 7)] + [(2, n) for n in range(1, 6)] + [(3, 1), (3, 2), (4, 1)]


@pytest.mark.parametrize("capture", ["seeds", "always"])
@pytest.mark.parametrize(("pits", "seeds"), SIZES)
def test_margins_are_those_of_another_implementation(pits, seeds, capture):
    kalah = Kalah(pits=pits, seeds=seeds, capture=capture)
    assert solve(kalah).value == margin(pits, seeds, capture == "always")


@pytest.mark.long
def test_published_outcomes():
    """The table of Irving, Donkers and Uiterwijk (2000): the first player wins, draws or loses."""
    table = {1: "DLWLWD", 2: "WLLLWW", 3: "DWW", 4: "W"}
    for pits, outcomes in table.items():
        for seeds, outcome in enumerate(outcomes, 1):
            value = solve(Kalah(pits=pits, seeds=seeds, capture="always", score="outcome")).value
            assert "LDW"[int(value) + 1] == outcome, (pits, seeds)


def test_the_outcome_is_the_sign_of_the_margin():
    won, by = Kalah(score="outcome"), Kalah()
    assert (solve(won).value, solve(by).value) == (-1, -2)
    assert (won.utilities, by.utilities) == ((-1, 1), (-8, 8))


def test_the_last_seed_in_the_store_moves_again():
    state = after(game, 2)
    assert game.write(state) == "0 | 2 2 2 / 2 0 3 | 1, south to move"
    assert game.to_move(state) == MAX
    assert game.to_move(after(game, 1)) == MIN


def test_the_last_seed_in_an_own_empty_pit_captures():
    state = game.read("0 | 2 2 2 / 1 0 3 | 2")
    assert game.write(game.play(state, 1)) == "0 | 2 0 2 / 0 0 3 | 5, north to move"


def test_a_capture_of_nothing_is_up_to_the_rules():
    text = "1 | 2 0 3 / 1 0 3 | 2"
    assert game.write(game.play(game.read(text), 1)) == "1 | 2 0 3 / 0 1 3 | 2, north to move"
    always = Kalah(pits=3, seeds=2, capture="always")
    assert always.write(always.play(always.read(text), 1)) == "1 | 2 0 3 / 0 0 3 | 3, north to move"


def test_sowing_leaves_out_the_opponents_store():
    state = game.read("1 | 1 1 1 / 0 0 8 | 0")
    assert game.write(game.play(state, 3)) == "1 | 2 2 2 / 1 1 1 | 2, south to move"


def test_north_sows_the_same_way_around():
    state = game.read("0 | 2 2 2 / 2 2 2 | 0, north to move")
    assert game.write(game.play(state, 1)) == "0 | 3 3 0 / 2 2 2 | 0, south to move"
    assert game.write(game.play(state, 3)) == "1 | 0 2 2 / 3 2 2 | 0, south to move"


def test_when_a_side_is_empty_the_rest_goes_home():
    state = game.play(game.read("3 | 1 2 0 / 0 0 1 | 5"), 3)
    assert game.write(state) == "6 | 0 0 0 / 0 0 0 | 6, south to move"
    assert game.moves(state) == []
    assert game.utility(state) == 0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("0 | 2 2 2 / 2 2 2 | 1", "wrong number of seeds: 13 instead of 12"),
        ("0 | 2 2 2 / 2 2 | 1", "each row has 4 numbers, its pits and its store, not 3"),
        ("0 2 2 2 2 2 2 0", "a position has two rows, North's and South's, not 1"),
        ("", "a position has two rows, North's and South's, not 0"),
        (
            "0 | 2 2 2 / 0 0 0 | 6",
            "South has no seeds left, so the game is over and all seeds go to the stores",
        ),
        (
            "6 | 0 0 0 / 2 2 2 | 0",
            "North has no seeds left, so the game is over and all seeds go to the stores",
        ),
        ("0 | 2 2 x / 2 2 2 | 0", "“x” is not a whole number from 0 to 999"),
        ("0 | 2 2 2 / 2 2 2 | 0, east to move", "“east” is not a player; write south or north"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(text, reason):
    with pytest.raises(GameError) as refused:
        game.read(text)
    assert str(refused.value) == reason


def test_text_in_several_spellings():
    for text in ("0 | 2 2 2 / 2 2 2 | 0", "0 2 2 2\n2 2 2 0", "0: (2,2,2) / (2,2,2) :0; south to move"):
        assert game.read(text) == game.start


def test_the_estimate_is_the_lead_in_store():
    state = game.read("1 | 2 0 3 / 1 0 2 | 3")
    assert game.estimate(state) == 2
    outcome = Kalah(pits=3, seeds=2, score="outcome")
    assert outcome.estimate(state) == pytest.approx(2 / 13)


def test_clicks_move_seeds_and_keep_their_number():
    state = game.read("1 | 2 0 3 / 1 0 2 | 3")
    written = [game.write(game.edit(state, cell)) for cell in ((1, 1), (3, 0), (0, 1), (4, 0), (5, 0))]
    assert written == [
        "1 | 2 0 3 / 2 0 2 | 2, south to move",
        "0 | 2 0 4 / 1 0 2 | 3, south to move",
        "2 | 2 0 3 / 1 0 2 | 2, south to move",
        "0 | 2 0 3 / 1 0 2 | 4, south to move",
        "1 | 2 0 3 / 1 0 2 | 3, north to move",
    ]
    bare = game.start
    assert game.write(game.edit(bare, (2, 1))) == "0 | 2 2 2 / 2 0 2 | 2, south to move"
    assert len(game.cells(bare)) == 12


def test_any_distribution_can_be_clicked_together():
    """Four seeds in two pits and two stores: 35 ways, with either player to move."""
    small = Kalah(pits=1, seeds=2)
    seen, now = {small.start}, [small.start]
    while now:
        now = list({small.edit(state, cell) for state in now for cell in small.cells(state)} - seen)
        seen.update(now)
    assert len(seen) == 2 * 35


def test_the_picture_shows_seeds_and_counts():
    board = game.picture(game.read("1 | 0 6 1 / 2 0 1 | 1"))
    assert (board.width, board.height) == (6, 2)
    labels = [(item.x, item.y, item.text) for item in board.items if isinstance(item, BoardLabel)]
    assert labels == [(4.5, 1.0, "1"), (2.5, 0.5, "6"), (0.5, 1.0, "1")]
    seeds = [item for item in board.items if isinstance(item, BoardDisc) and item.role == "neutral"]
    assert len(seeds) == 2 + 1 + 1


def test_the_picture_names_each_pit_as_moves_do():
    for mover in (game.start, game.play(game.start, 1)):
        names = {(x, y): name for x, y, name in game.picture(mover).cells}
        assert len(names) == 2 * game.pits
        for move in game.moves(mover):
            assert [names[cell] for cells in game.clicks(mover, move) for cell in cells] == [str(move)]
