"""The two satellites: burns, borders and chance, values by an independent solver, the horizon effect."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from treeview.games.board import Board, BoardLabel, BoardLine, BoardRing
from treeview.games.game import CHANCE, MAX, MIN, GameError
from treeview.games.game_check import check_game
from treeview.games.game_tree import GameTree
from treeview.games.rules.satellites.game import Satellites, arrow
from treeview.games.rules.satellites.motion import (
    EVADER,
    LANDING,
    PURSUER,
    OrbitGrid,
    Satellite,
    SatellitesState,
    Vector,
    burns,
    heading,
    landings,
    size,
    thrust,
)
from treeview.games.rules.satellites.satellites_board import GAUGES
from treeview.option import OptionError
from treeview.playback.answer import answer
from treeview.search.registry import search_in
from treeview.search.run import Run
from treeview.tree.tree import ROOT

COARSE = ["coast", *"↑↗→↘↓↙←↖"]


def after(game: Satellites, text: str, *moves: Vector) -> SatellitesState:
    state = game.read(text)
    for move in moves:
        assert move in game.moves(state)
        state = game.play(state, move)
    return state


def names(game: Satellites, text: str) -> list[str]:
    state = game.read(text)
    return [game.move_name(state, move) for move in game.moves(state)]


def odds(game: Satellites, state: SatellitesState) -> dict[Vector, float]:
    return dict(zip(game.moves(state), game.chance(state), strict=True))


# Manoeuvres


def test_a_burn_changes_the_velocity_and_then_the_satellite_drifts() -> None:
    state = after(Satellites(), "pursuer 1,5 velocity 1,0 fuel 8; evader 9,5", (1, -1))
    assert state.pursuer == Satellite(3, 4, 2, -1, 7)
    assert (state.evader, state.ply, state.phase) == (Satellite(9, 5, 0, 0, 6), 1, EVADER)


def test_coasting_costs_nothing_and_keeps_the_velocity() -> None:
    state = after(Satellites(), "pursuer 1,5 velocity 2,-1 fuel 0; evader 9,5", (0, 0))
    assert state.pursuer == Satellite(3, 4, 2, -1, 0)


def test_a_burn_costs_its_larger_axis() -> None:
    game = Satellites(manoeuvres="fine")
    for burn in burns(2):
        state = after(game, "pursuer 5,5 fuel 8; evader 10,10", burn)
        assert state.pursuer.fuel == 8 - max(abs(burn[0]), abs(burn[1]))


def test_they_take_turns() -> None:
    game = Satellites()
    state, movers = game.start, []
    for _ in range(4):
        movers.append(game.to_move(state))
        state = game.play(state, (0, 0))
    assert movers == [MAX, MIN, MAX, MIN]
    assert state.ply == 4


def test_there_are_nine_or_twenty_five_manoeuvres() -> None:
    assert names(Satellites(), "pursuer 1,5; evader 9,5") == COARSE
    fine = names(Satellites(manoeuvres="fine"), "pursuer 1,5; evader 9,5")
    assert len(set(fine)) == 25
    assert " ".join(fine[9:]) == "↑2 ↗↑ ↗2 ↗→ →2 ↘→ ↘2 ↘↓ ↓2 ↙↓ ↙2 ↙← ←2 ↖← ↖2 ↖↑"


def test_a_burn_needs_its_fuel() -> None:
    game = Satellites(manoeuvres="fine")
    assert names(game, "pursuer 4,5 fuel 0; evader 6,5") == ["coast"]
    assert names(game, "pursuer 4,5 fuel 1; evader 6,5") == COARSE
    assert len(names(game, "pursuer 4,5 fuel 2; evader 6,5")) == 25


def test_arrows_add_up() -> None:
    """What lies between two directions is the sum of the two arrows that name it."""
    vectors = {arrow(vector): vector for vector in burns(1) if vector != (0, 0)}
    for dx, dy in product(range(-2, 3), repeat=2):
        name = arrow((dx, dy))
        if name[-1:] == "2":
            assert (dx, dy) == (2 * vectors[name[0]][0], 2 * vectors[name[0]][1])
        else:
            assert (dx, dy) == tuple(sum(vectors[letter][axis] for letter in name) for axis in (0, 1))


def test_the_border_stops_a_satellite() -> None:
    """It is held in the last cell; along the border it flies on."""
    state = after(Satellites(), "pursuer 9,5 velocity 2,1; evader 0,0", (1, 0))
    assert state.pursuer == Satellite(10, 6, 0, 1, 7)
    state = after(Satellites(), "pursuer 1,1 velocity -2,-3; evader 9,9", (0, 0))
    assert state.pursuer == Satellite(0, 0, 0, 0, 8)


def test_continuous_burns_are_a_sequence_drawn_for_each_position() -> None:
    """More of them go on with the same sequence; all differ, are within the fuel, and are drawn evenly."""
    few, many = (Satellites(manoeuvres="continuous", draws=draws) for draws in (10, 400))
    burnt = many.moves(many.start)
    assert burnt[:10] == few.moves(few.start)
    assert len(set(burnt)) == len(burnt) == 400
    assert burnt[0] == (0, 0)
    assert max(map(size, burnt)) <= 1
    means = [sum(burn[axis] for burn in burnt) / 400 for axis in (0, 1)]
    spreads = [sum(burn[axis] ** 2 for burn in burnt) / 400 for axis in (0, 1)]
    assert means == pytest.approx([0, 0], abs=0.1)
    assert spreads == pytest.approx([1 / 3, 1 / 3], abs=0.05)
    coasted, flown = (few.play(few.start, burn) for burn in burnt[:2])
    assert few.moves(coasted)[1:] != few.moves(flown)[1:]
    assert Satellites(manoeuvres="continuous", seed=1).moves(few.start)[:10] != burnt[:10]


def test_with_continuous_burns_the_border_is_the_middle_of_the_last_cell() -> None:
    """And whoever may still catch has not let the other escape: also by many small burns that go astray."""
    state = after(Satellites(manoeuvres="continuous"), "pursuer 9.8,5 velocity 1,0; evader 1,1", (0, 0))
    assert state.pursuer == Satellite(10, 5, 0, 0, 8)
    game = Satellites(manoeuvres="continuous", capture=0, pursuer_fuel=1, evader_fuel=0)
    start = game.read("pursuer 9,5 fuel 1; evader 10,5; ply 2; pursuer to move")
    assert not game.is_over(start)
    assert game.is_caught(game.play(start, (1, 0)))
    odds = {"scatter": 1.0, "capture": 1, "pursuer_fuel": 1, "evader_fuel": 0}
    game = Satellites(manoeuvres="continuous", **odds)
    assert not game.is_over(game.read("pursuer 2,5 fuel 0.03; evader 3.5,5; ply 0; pursuer to move"))


def test_continuous_burns_cost_their_size_and_need_fuel() -> None:
    game = Satellites(manoeuvres="continuous")
    state = game.read("pursuer 1.5,5 velocity 0.25,-0.1 fuel 0.02; evader 9,5.75")
    assert len(game.moves(state)) == 25  # to two digits there are no more
    assert {size(burn) for burn in game.moves(state)} == {0, 0.01, 0.02}
    after_burn = game.play(state, (0.02, -0.01))
    assert after_burn.pursuer == Satellite(1.77, 4.89, 0.27, -0.11, 0)
    assert game.moves(game.read("pursuer 1.5,5 fuel 0; evader 9,5")) == [(0, 0)]
    assert game.move_name(state, (0.02, -0.01)) == "→0.02 ↑0.01"
    with pytest.raises(GameError, match="need continuous manoeuvres"):
        Satellites().read("pursuer 1.5,5; evader 9,5")


@pytest.mark.parametrize(("drag", "seed"), [(0.0, 0), (0.3, 1), (1.0, 2)])
def test_continuous_play_obeys_the_rules_of_a_game(drag: float, seed: int) -> None:
    game = Satellites(width=6, height=6, horizon=4, manoeuvres="continuous", draws=4, drag=drag, seed=seed)
    check_game(game, plays=3, seconds=2.0)


# The end


@pytest.mark.parametrize(
    ("distance", "evader", "caught"),
    [
        (1, "6,5", True),
        (1, "6,6", True),
        (1, "7,5", False),
        (2, "7,3", True),
        (0, "6,5", False),
        (0, "5,5", True),
    ],
)
def test_the_pursuer_wins_within_the_capture_distance(distance: int, evader: str, *, caught: bool) -> None:
    game = Satellites(capture=distance)
    state = game.read(f"pursuer 5,5; evader {evader}")
    assert game.is_over(state) == caught
    if caught:
        assert game.utility(state) == 1


def test_the_evader_wins_at_the_horizon() -> None:
    game = Satellites(horizon=5)
    state = game.read("pursuer 5,5; evader 7,5; ply 5; evader to move")
    assert game.is_over(state)
    assert game.utility(state) == -1
    assert not game.is_over(game.read("pursuer 5,5; evader 7,5; ply 4"))


def test_the_evader_wins_as_soon_as_it_is_out_of_reach() -> None:
    game = Satellites(horizon=12)
    # One unit, burnt at once, takes the pursuer 5 cells in its 5 moves, and it catches one cell further on.
    assert not game.is_over(game.read("pursuer 0,0 fuel 1; evader 6,6 fuel 0; ply 2"))
    out = game.read("pursuer 0,0 fuel 1; evader 7,7 fuel 0; ply 2")
    assert game.is_over(out)
    assert game.utility(out) == -1
    assert not game.is_over(game.read("pursuer 0,0 fuel 1; evader 7,7 fuel 1; ply 2"))
    assert not game.is_over(game.read("pursuer 0,0 velocity 1,1 fuel 0; evader 6,6 fuel 0; ply 2"))
    assert game.is_over(game.read("pursuer 0,0 velocity 1,0 fuel 0; evader 6,6 fuel 0; ply 2"))


def test_who_has_no_move_left_cannot_come_closer() -> None:
    game = Satellites(horizon=1)
    assert not game.is_over(game.read("pursuer 0,0 fuel 1; evader 2,2 fuel 0"))
    assert game.is_over(game.read("pursuer 0,0 fuel 1; evader 2,2 fuel 0; evader to move"))
    assert not game.is_over(game.read("pursuer 0,0 fuel 0; evader 2,2 fuel 1; evader to move"))


def test_straying_may_bring_one_into_reach() -> None:
    """A burn to the right and up lands, one cell beside its aim, two cells to the right."""
    text = "pursuer 0,5 fuel 1; evader 3,5 fuel 0"
    assert Satellites(horizon=1).is_over(Satellites().read(text))
    game = Satellites(horizon=1, scatter=0.5)
    state = game.play(game.play(game.read(text), (1, -1)), (1, 1))
    assert game.utility(state) == 1


def test_an_early_capture_may_be_worth_more() -> None:
    game = Satellites(reward="time", horizon=11)
    worth = [game.utility(game.read(f"pursuer 5,5; evader 6,5; ply {ply}")) for ply in (0, 1, 6, 11)]
    assert worth == [1, 1, 0.75, 0.5]
    assert game.utility(game.read("pursuer 0,5; evader 6,5; ply 11")) == -1
    assert Satellites(reward="time", horizon=1).utility(game.read("pursuer 5,5; evader 6,5; ply 1")) == 1


# Options


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"width": 3}, "width: 3 is not between 4 and 40"),
        ({"manoeuvres": "rough"}, "manoeuvres: 'rough' is not one of coarse, fine, continuous"),
        ({"pursuer_fuel": -1}, "pursuer_fuel: -1 is not between 0 and 60"),
        ({"capture": 1.5}, "capture: '1.5' is not a whole number"),
        ({"horizon": 0}, "horizon: 0 is not between 1 and 400"),
        ({"drag": 1.2}, "drag: 1.2 is not between 0 and 1"),
        ({"drag": 0.6, "scatter": 0.5}, "scatter: drag and scatter add up to more than 1"),
        ({"capture": 8}, "capture: the evader is already caught at the start"),
        ({"estimate": "fuel"}, "estimate: 'fuel' is not one of both, distance"),
    ],
)
def test_options_that_cannot_be_are_refused_in_one_line(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(OptionError) as refused:
        Satellites(**options)
    assert str(refused.value) == problem


def test_certain_drag_and_scatter_add_up_to_one() -> None:
    """Whatever the rounding: 1 − 0.9 − 0.1 is not 0 in binary."""
    game = Satellites(drag=0.9, scatter=0.1)
    state = game.play(game.start, (1, 0))
    assert set(odds(game, state)) == {(-1, 0), (0, -1), (0, 1)}


@pytest.mark.parametrize("opening", ["apart", "chase", "crossing"])
@pytest.mark.parametrize(("width", "height"), [(4, 4), (11, 11), (40, 5), (7, 12)])
def test_openings_are_legal_and_full_of_fuel(opening: str, width: int, height: int) -> None:
    game = Satellites(opening=opening, width=width, height=height, capture=0, pursuer_fuel=9, evader_fuel=4)
    game.check(game.start)
    assert not game.is_over(game.start)
    assert (game.start.pursuer.fuel, game.start.evader.fuel, game.start.ply) == (9, 4, 0)
    assert game.to_move(game.start) == MAX


# Chance


def test_without_drag_or_scatter_there_is_no_chance() -> None:
    game = Satellites()
    assert game.to_move(game.play(game.start, (1, 0))) == MIN


def test_a_burn_lands_short_or_beside_with_the_probabilities_given() -> None:
    game = Satellites(drag=0.2, scatter=0.1)
    state = after(game, "pursuer 4,5 velocity 1,0; evader 10,0", (1, 0))
    assert game.to_move(state) == CHANCE
    assert state.ply == 0
    assert odds(game, state) == pytest.approx({(0, 0): 0.7, (-1, 0): 0.2, (0, -1): 0.05, (0, 1): 0.05})
    assert [game.move_name(state, move) for move in game.moves(state)] == [
        "on aim",
        "off ←",
        "off ↑",
        "off ↓",
    ]
    short = game.play(state, (-1, 0))
    assert short.pursuer == Satellite(5, 5, 2, 0, 7)
    assert (short.ply, game.to_move(short)) == (1, MIN)


def test_the_evader_strays_too() -> None:
    game = Satellites(drag=0.5)
    state = after(game, "pursuer 0,0; evader 6,6 velocity 0,1; evader to move", (1, 0))
    assert (game.to_move(state), state.phase) == (CHANCE, EVADER + LANDING)
    assert odds(game, state) == {(0, 0): 0.5, (-1, -1): 0.5}
    assert game.play(state, (-1, -1)).evader == Satellite(6, 6, 1, 1, 5)


def test_coasting_and_stopping_are_exact() -> None:
    game = Satellites(drag=0.5, scatter=0.2)
    assert after(game, "pursuer 1,5 velocity 1,0; evader 9,5", (0, 0)).pursuer == Satellite(2, 5, 1, 0, 8)
    assert after(game, "pursuer 1,5 velocity 1,0; evader 9,5", (-1, 0)).pursuer == Satellite(1, 5, 0, 0, 7)


def test_certain_drag_leaves_nothing_to_chance() -> None:
    game = Satellites(drag=1.0)
    state = after(game, "pursuer 1,5 velocity 1,0; evader 9,5", (1, 0))
    assert (state.pursuer, game.to_move(state)) == (Satellite(2, 5, 2, 0, 7), MIN)


def test_what_the_border_makes_equal_is_one_outcome() -> None:
    """Left of a satellite that flies along the upper border there is nothing."""
    found = landings(Satellite(3, 0, 1, 0, 5), OrbitGrid(11, 11), 0.2, 0.4)
    assert found == pytest.approx({(0, 0): 0.6, (-1, 0): 0.2, (0, 1): 0.2})


def test_headings_are_the_nearest_of_eight() -> None:
    for vx, vy in product(range(-5, 6), repeat=2):
        dx, dy = heading(vx, vy)
        if not (vx or vy):
            assert (dx, dy) == (0, 0)
            continue
        angle = math.degrees(abs(math.remainder(math.atan2(vy, vx) - math.atan2(dy, dx), math.tau)))
        assert angle <= 26.6  # atan(1/2): half of the larger axis counts as a diagonal


# Texts


def test_a_position_as_text() -> None:
    game = Satellites(drag=0.1)
    assert game.write(game.start) == "pursuer 1,5 fuel 8; evader 9,5 fuel 6; ply 0; pursuer to move"
    state = after(game, "pursuer 1,5; evader 9,5 velocity -1,2 fuel 3; ply 6", (1, 1))
    assert game.write(state) == (
        "pursuer 1,5 velocity 1,1 fuel 7; evader 9,5 velocity -1,2 fuel 3; ply 6; pursuer lands"
    )
    assert game.read(game.write(state)) == state


def test_what_has_burnt_may_be_faster_than_the_border_lets_it_fly() -> None:
    game = Satellites(drag=0.1)
    state = after(game, "pursuer 0,5 velocity 10,0; evader 9,9", (1, 0))
    assert game.read(game.write(state)).pursuer.vx == 11


def test_what_a_text_leaves_out_is_as_at_the_start() -> None:
    game = Satellites()
    assert game.read(" Evader at 9 , 5\nPURSUER 1,5 ") == game.start
    assert game.read("pursuer 1,5; evader 9,5; evader to move").phase == EVADER


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the place of the pursuer is missing"),
        ("pursuer 1,5", "the place of the evader is missing"),
        ("pursuer 1,5; pursuer 2,5; evader 9,5", "the pursuer is given twice"),
        ("pursuer 11,5; evader 9,5", "the pursuer is at 11,5, outside of the 11 × 11 cells"),
        ("pursuer 1,5; evader 9,-1", "the evader is at 9,-1, outside of the 11 × 11 cells"),
        ("pursuer 1,5 fuel 9; evader 9,5", "the pursuer has 9 units of fuel; its tank holds 8"),
        (
            "pursuer 1,5; evader 9,5 velocity 0,11",
            "the evader is faster than the grid is wide: the border would have stopped it",
        ),
        ("pursuer 1,5; evader 9,5; ply 31", "ply 31 is beyond the horizon of 30"),
        ("pursuer 1,5; evader 9,5; pursuer lands", "chance does not move here; say which player does"),
        ("pursuer 1,5; evader 9,5; x to move", "“x” is not a player; write pursuer or evader"),
        (
            "pursuer b5; evader 9,5",
            "cannot read “pursuer b5”; "
            "write it like “pursuer 1,5 velocity 1,0 fuel 8; evader 9,5; ply 2; pursuer to move”",
        ),
        ("pursuer 1,5; " * 400, "this is too long for a position"),
    ],
)
def test_positions_that_cannot_be_are_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(GameError) as refused:
        Satellites().read(text)
    assert str(refused.value) == reason


@given(st.text(max_size=60) | st.text("pursuer evadlocityfl0123456789,;-/ \n", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    game = Satellites()
    try:
        state = game.read(text)
    except GameError as refused:
        message = str(refused)
    else:
        message = ""
        assert game.read(game.write(state)) == state
    assert "\n" not in message


# Play


@st.composite
def games(draw: st.DrawFn) -> Satellites:
    drag = draw(st.sampled_from((0.0, 0.0, 0.25, 0.5)))
    return Satellites(
        width=draw(st.integers(4, 12)),
        height=draw(st.integers(4, 12)),
        manoeuvres=draw(st.sampled_from(("coarse", "fine"))),
        pursuer_fuel=draw(st.integers(0, 9)),
        evader_fuel=draw(st.integers(0, 9)),
        capture=draw(st.integers(0, 1)),
        horizon=draw(st.integers(1, 30)),
        opening=draw(st.sampled_from(("apart", "chase", "crossing"))),
        reward=draw(st.sampled_from(("capture", "time"))),
        estimate=draw(st.sampled_from(("both", "distance"))),
        drag=drag,
        scatter=draw(st.sampled_from((0.0, 0.25, 0.5))),
    )


@given(st.data())
def test_random_plays_keep_what_must_hold(data: st.DataObject) -> None:
    try:
        game = data.draw(games())
    except OptionError:
        assume(False)
    state, low, high = game.start, *game.utilities
    while not game.is_over(state):
        game.check(state)
        assert game.read(game.write(state)) == state
        assert low < game.estimate(state) < high
        moves = game.moves(state)
        move = data.draw(st.sampled_from(moves))
        assert len({game.move_name(state, each) for each in moves}) == len(moves)
        following = game.play(state, move)
        if game.to_move(state) == CHANCE:
            assert len(moves) > 1
            assert math.isclose(sum(game.chance(state)), 1)
            assert min(game.chance(state)) > 0
            assert following.pursuer.fuel == state.pursuer.fuel
            assert following.evader.fuel == state.evader.fuel
            assert (following.ply, following.phase) == (state.ply + 1, EVADER - (state.phase - LANDING))
        else:
            spent = state.active.fuel - following.satellite(state.phase).fuel
            assert spent == size(move)
            assert following.satellite(EVADER - state.phase) == state.satellite(EVADER - state.phase)
            assert following.ply == state.ply + (not following.is_landing)
        state = following
    game.check(state)
    assert state.ply <= game.horizon
    assert game.utility(state) == -1 or (game.is_caught(state) and low < game.utility(state) <= high)
    assert (game.utility(state) > 0) == game.is_caught(state)


@pytest.mark.parametrize(
    "options",
    [{}, {"manoeuvres": "fine", "reward": "time"}, {"drag": 0.2, "scatter": 0.1, "opening": "crossing"}],
)
def test_the_rules_of_games_are_kept(options: dict[str, Any]) -> None:
    check_game(Satellites(**options), plays=4)


def test_a_tree_grows_from_it() -> None:
    space = GameTree(Satellites(drag=0.2))
    child = space.expand(ROOT)
    assert space.tree.child_count[ROOT] == 9
    assert [space.tree.moves[node] for node in range(child, child + 3)] == ["coast", "↑", "↗"]
    assert (space.kind[child], space.kind[child + 1]) == (MIN, CHANCE)
    landing = space.expand(child + 1)
    assert [space.tree.probabilities[node] for node in (landing, landing + 1)] == pytest.approx([0.8, 0.2])


# Exact values, by a solver that knows the rules on its own


def solved(
    width: int, height: int, capture: int, horizon: int, drag: float, scatter: float, timed: bool
) -> Callable[..., float]:
    """The value of a position by plain expectimax to the horizon: no early end, no shared code."""

    def axis(place: int, speed: int, cells: int) -> tuple[int, int]:
        aim = place + speed
        return (aim, speed) if 0 <= aim < cells else (min(max(aim, 0), cells - 1), 0)

    @cache
    def value(pursuer: tuple[int, ...], evader: tuple[int, ...], ply: int, mine: bool) -> float:
        if max(abs(pursuer[0] - evader[0]), abs(pursuer[1] - evader[1])) <= capture:
            return 1 - 0.5 * max(ply - 1, 0) / max(horizon - 1, 1) if timed else 1.0
        if ply >= horizon:
            return -1.0
        worths = []
        x, y, vx, vy, fuel = pursuer if mine else evader
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if fuel < (1 if dx or dy else 0):
                    continue
                ux, uy, rest = vx + dx, vy + dy, fuel - (1 if dx or dy else 0)
                (tx, wx), (ty, wy) = axis(x, ux, width), axis(y, uy, height)

                def follow(cx: int, cy: int, w: tuple[int, int, int]) -> float:
                    moved = (cx, cy, *w)
                    pair = (moved, evader) if mine else (pursuer, moved)
                    return value(*pair, ply + 1, not mine)

                speed = (wx, wy, rest)
                hit = follow(tx, ty, speed)
                if dx or dy:
                    hit *= 1 - drag - scatter
                    most = max(abs(ux), abs(uy))
                    hx = 0 if 2 * abs(ux) < most else 1 if ux > 0 else -1 if ux < 0 else 0
                    hy = 0 if 2 * abs(uy) < most else 1 if uy > 0 else -1 if uy < 0 else 0
                    for chance, bx, by in ((drag, -hx, -hy), (scatter / 2, hy, -hx), (scatter / 2, -hy, hx)):
                        inside = 0 <= tx + bx < width and 0 <= ty + by < height
                        if chance:
                            hit += chance * (
                                follow(tx + bx, ty + by, speed) if inside else follow(tx, ty, speed)
                            )
                worths.append(hit)
        return max(worths) if mine else min(worths)

    return value


def exact(game: Satellites) -> Callable[[SatellitesState], float]:
    """Expectimax by the game's own functions."""

    @cache
    def value(state: SatellitesState) -> float:
        if game.is_over(state):
            return game.utility(state)
        worths = [value(game.play(state, move)) for move in game.moves(state)]
        if game.to_move(state) == CHANCE:
            return sum(map(float.__mul__, game.chance(state), worths))
        return max(worths) if game.to_move(state) == MAX else min(worths)

    return value


def satellites(cells: int, fuel: int) -> st.SearchStrategy[Satellite]:
    place, speed = st.integers(0, cells - 1), st.integers(-2, 2)
    return st.builds(Satellite, place, place, speed, speed, st.integers(0, fuel))


@given(
    st.integers(0, 1),
    st.integers(1, 4),
    st.sampled_from(((0.0, 0.0), (0.25, 0.0), (0.0, 0.5), (0.25, 0.25))),
    st.booleans(),
    satellites(6, 2),
    satellites(6, 2),
    st.sampled_from((PURSUER, EVADER)),
)
def test_values_are_those_of_an_independent_solver(
    capture: int,
    horizon: int,
    stray: tuple[float, float],
    timed: bool,
    pursuer: Satellite,
    evader: Satellite,
    phase: int,
) -> None:
    """The end as soon as the evader is out of reach changes no value."""
    game = Satellites(
        width=6,
        height=6,
        capture=capture,
        horizon=horizon,
        drag=stray[0],
        scatter=stray[1],
        reward="time" if timed else "capture",
    )
    state = SatellitesState(pursuer, evader, 0, phase)
    plain = solved(6, 6, capture, horizon, *stray, timed)(pursuer, evader, 0, phase == PURSUER)
    assert exact(game)(state) == pytest.approx(plain, abs=1e-12)


@pytest.mark.parametrize(("moves", "fuel", "largest"), list(product(range(5), range(6), (1, 2))))
def test_thrust_is_the_farthest_that_burns_can_move(moves: int, fuel: int, largest: int) -> None:
    farthest = 0
    for burnt in product(range(largest + 1), repeat=moves):
        if sum(burnt) <= fuel:
            farthest = max(farthest, sum(burn * (moves - place) for place, burn in enumerate(burnt)))
    assert thrust(moves, fuel, largest) == farthest


# The horizon effect

LURE = "pursuer 5,4 velocity -1,0 fuel 1; evader 5,1 velocity 0,-1 fuel 1; ply 0; pursuer to move"
"""On 6 × 6 cells with 8 plies to go the pursuer, with one unit left, must coast: any burn loses."""


def lured(estimate: str) -> Satellites:
    return Satellites(width=6, height=6, horizon=8, pursuer_fuel=2, evader_fuel=2, estimate=estimate)


def best(game: Satellites, depth: int) -> set[Vector]:
    """The best moves in ``LURE`` by minimax to ``depth`` plies."""

    @cache
    def value(state: SatellitesState, plies: int) -> float:
        if game.is_over(state):
            return game.utility(state)
        if not plies:
            return game.estimate(state)
        worths = [value(game.play(state, move), plies - 1) for move in game.moves(state)]
        return max(worths) if game.to_move(state) == MAX else min(worths)

    state = game.read(LURE)
    worths = {move: value(game.play(state, move), depth - 1) for move in game.moves(state)}
    return {move for move, worth in worths.items() if worth == max(worths.values())}


def test_only_coasting_wins() -> None:
    game = lured("both")
    state, value = game.read(LURE), exact(game)
    assert {move: value(game.play(state, move)) for move in game.moves(state)} == {
        burn: 1 if burn == (0, 0) else -1 for burn in burns(1)
    }


def test_who_counts_distance_only_falls_for_what_lies_beyond_the_horizon() -> None:
    """It burns its last unit to come closer, which loses; who counts the fuel too keeps it, and wins."""
    for depth in (1, 2, 3):
        assert (0, 0) not in best(lured("distance"), depth)
        assert best(lured("both"), depth) == {(0, 0)}


def test_who_looks_deeper_sees_it_without_counting_fuel() -> None:
    for depth in (4, 5, 6):
        assert best(lured("distance"), depth) == {(0, 0)}


@pytest.mark.parametrize(
    ("estimate", "depth", "move"),
    [
        ("distance", 1, "↑"),
        ("distance", 2, "↑"),
        ("distance", 3, "↗"),
        ("distance", 4, "coast"),
        ("both", 1, "coast"),
        ("both", 2, "coast"),
        ("both", 3, "coast"),
        ("distance", None, "coast"),
    ],
)
def test_alpha_beta_shows_the_horizon_effect(estimate: str, depth: int | None, move: str) -> None:
    game = lured(estimate)
    space = GameTree(game, game.read(LURE))
    found = answer(Run(search_in(space, "alphabeta", {"depth": depth})).record_all())
    assert found.best_move == move
    assert len(space.tree) <= 449


@pytest.mark.long
def test_expectimax_finds_the_value_of_drag() -> None:
    game = Satellites(width=6, height=6, horizon=3, drag=0.25, scatter=0.25)
    start = game.read("pursuer 1,3 fuel 2; evader 4,3 fuel 1")
    found = answer(Run(search_in(GameTree(game, start), "expectimax", {})).record_all())
    assert found.value is not None
    assert found.value == pytest.approx(exact(game)(start))
    assert -1 < found.value < 1


def test_estimates() -> None:
    both, blind = Satellites(), Satellites(estimate="distance")

    def estimates(text: str) -> tuple[float, float]:
        return both.estimate(both.read(text)), blind.estimate(blind.read(text))

    assert estimates("pursuer 0,0 fuel 3; evader 10,4 fuel 3") == pytest.approx((-0.45, -0.9))
    assert estimates("pursuer 0,0 fuel 3; evader 5,4 fuel 0") == pytest.approx((0.45, 0))
    assert estimates("pursuer 0,0 fuel 0; evader 5,4 fuel 3") == pytest.approx((-0.45, 0))
    assert estimates("pursuer 0,0 fuel 0; evader 5,4 fuel 0") == pytest.approx((0, 0))
    assert estimates("pursuer 0,0 fuel 2; evader 2,0 fuel 1") == (0.42, 0.54)
    assert estimates("pursuer 0,0 fuel 5; evader 2,0 fuel 2") == (0.463, 0.54)


# Picture and editing


def labels(board: Board) -> list[str]:
    return [item.text for item in board.items if isinstance(item, BoardLabel)]


def test_the_picture_has_the_grid_and_three_gauges() -> None:
    game = Satellites(width=8, height=6)
    board = game.picture(game.read("pursuer 1,2 velocity 1,0 fuel 5; evader 6,3 fuel 2; ply 7"))
    assert (board.width, board.height) == (8, 6 + GAUGES)
    assert labels(board) == ["5", "2", "23"]
    assert board.words.startswith("pursuer 1,2 velocity 1,0 fuel 5; evader 6,3")


def test_the_picture_shows_where_they_drift_and_the_capture_zone() -> None:
    game = Satellites()
    board = game.picture(game.read("pursuer 1,5 velocity 2,0; evader 9,5; ply 3"))
    (path,) = (
        item
        for item in board.items
        if isinstance(item, BoardLine) and item.role == "first" and item.x1 == 1.5
    )
    assert (path.y1, path.y2) == (5.5, 5.5)
    assert path.x2 > 3  # the head ends at 3.5
    zone = [item for item in board.items if isinstance(item, BoardLine) and item.role == "danger"]
    assert (min(line.x1 for line in zone), max(line.y2 for line in zone)) == pytest.approx((-0.035, 7.035))


def test_the_picture_shows_where_a_burn_may_land() -> None:
    game = Satellites(drag=0.2)
    board = game.picture(after(game, "pursuer 1,5 velocity 1,0; evader 9,5", (1, 0)))
    rings = [(item.x, item.y) for item in board.items if isinstance(item, BoardRing) and item.role == "last"]
    assert rings == [(3.5, 5.5), (2.5, 5.5)]


@given(st.data())
def test_pictures_stay_within_the_board(data: st.DataObject) -> None:
    game = Satellites(width=6, height=6, drag=0.25)
    state = SatellitesState(
        data.draw(satellites(6, 6)), data.draw(satellites(6, 6)), data.draw(st.integers(0, 30)), 0
    )
    for item in game.picture(state).items:
        for x, y in _corners(item):
            assert -0.1 <= x <= 6.1
            assert -0.1 <= y <= 9.1


def _corners(item: Any) -> list[tuple[float, float]]:
    match item:
        case BoardLine():
            return [(item.x1, item.y1), (item.x2, item.y2)]
        case BoardLabel():
            return [(item.x, item.y)]
    if hasattr(item, "points"):
        return list(zip(item.points[::2], item.points[1::2], strict=True))
    if hasattr(item, "radius"):
        return [(item.x + item.radius, item.y + item.radius), (item.x - item.radius, item.y - item.radius)]
    return [(item.x, item.y), (item.x + item.width, item.y + item.height)]


def test_clicks_move_turn_and_fill() -> None:
    game = Satellites()
    state = game.edit(game.start, (4, 4))
    assert (state.pursuer.x, state.pursuer.y) == (4, 4)
    state = game.edit(state, (9, 5))  # the evader
    assert game.to_move(state) == MIN
    state = game.edit(state, (9, 5))
    assert (state.evader.vx, state.evader.vy) == (0, -1)
    for _ in range(8):
        state = game.edit(state, (9, 5))
    assert (state.evader.vx, state.evader.vy) == (0, 0)
    state = game.edit(state, (5, 11))  # the pursuer's gauge, in the middle
    assert state.pursuer.fuel == 4
    state = game.edit(game.edit(state, (0, 12)), (0, 12))  # the evader's, at its left end
    assert state.evader.fuel == 4
    assert game.edit(state, (10, 12)).evader.fuel == 5
    assert game.edit(state, (2, 13)).ply == 24
    state = game.edit(game.edit(game.edit(state, (3, 13)), (10, 13)), (10, 13))
    assert state.ply == 19  # 11 of 30 plies are left
    empty = state.evader._replace(fuel=0)
    assert game.edit(state._replace(evader=empty), (0, 12)).evader == empty


def test_every_cell_can_be_clicked_and_stays_legal() -> None:
    game = Satellites(width=5, height=4, capture=0, drag=0.5)
    state = game.play(game.start, (1, 0))
    for cell in game.cells(state):
        edited = game.edit(state, cell)
        game.check(edited)
        assert not edited.is_landing
    assert len(game.cells(state)) == 5 * (4 + GAUGES)
