"""Games played against searches: who wins, what is random, what is taken back, what outcomes are."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Generator, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar

import pytest

from treeview.games.game import CHANCE, MAX, MIN, Game, GameError
from treeview.games.game_registry import game
from treeview.games.positions import Positions
from treeview.option import OptionError
from treeview.playback.counters import iterations
from treeview.playback.match import Match, best_of
from treeview.playback.move_choice import (
    HUMAN,
    MEDIUM,
    STRONG,
    WEAK,
    MoveSearch,
    Player,
    computer,
    fitting_depth,
)
from treeview.playback.outcomes import DRAW, LOSS, UNKNOWN, VALUE, WIN, Outcome, Solver, judge
from treeview.search.deepening.stepper import COMPLETE, DISCARD
from treeview.search.registry import ALGORITHMS
from treeview.search.step_kinds import DONE
from treeview.tree.tree import ROOT, TreeError

EVERY = tuple(name for name, search in ALGORITHMS.items() if search.plays)


def value(rules: Game[Any], state: Any) -> float:
    """What a position is worth to MAX if both play as well as can be: plain recursion."""

    @cache
    def worth(state: Any) -> float:
        moves = tuple(rules.moves(state))
        if rules.is_over(state):
            return rules.utility(state)
        below = [worth(rules.play(state, move)) for move in moves]
        mover = rules.to_move(state)
        if mover == CHANCE:
            return sum(weight * each for weight, each in zip(rules.chance(state), below, strict=True))
        return max(below) if mover == MAX else min(below)

    return worth(state)


def after(rules: Game[Any], ranks: Sequence[int]) -> Any:
    """The position after moves from the start, each by its place among the moves there."""
    state = rules.start
    for rank in ranks:
        state = rules.play(state, tuple(rules.moves(state))[rank])
    return state


def play_out(played: Match[Any], random: Random, known: dict[int, MoveSearch[Any]] | None = None) -> float:
    """Play to the end, humans at random; the utility. ``known``: the searches of positions met before."""
    known = {} if known is None else known
    while not played.over:
        if played.mover == CHANCE:
            played.roll()
        elif played.human_to_move:
            played.play(random.randrange(len(played.names())))
        else:
            if played.number not in known:
                known[played.number] = played.reply().finish()
            played.settle(known[played.number])
    return played.utility


def returned(work: Generator[int, None, int | None]) -> int | None:
    """What a generator returns at its end."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: int | None = end.value
            return found


def ranks_of(reply: MoveSearch[Any]) -> tuple[int, ...]:
    return reply.finish().choice().best


# Who wins


@pytest.mark.long
def test_the_strong_player_solves_tic_tac_toe_from_the_empty_board() -> None:
    reply = Match(game("tictactoe"), players=(computer("deepening"), HUMAN)).reply().finish()
    run = reply.run
    assert run is not None
    assert not run.recording.of_kind(DISCARD).size
    deepest = iterations(run, len(run))[-1]
    assert (deepest.depth, deepest.completed) == (9, True)
    assert reply.choice().value == 0
    assert reply.choice().best == tuple(range(9))


THROUGHOUT = ("minimax", "deepening", "mcts")
"""Those that are held against every way in which MAX may play."""


@pytest.mark.parametrize(
    ("algorithm", "side"),
    [(each, side) for each in EVERY for side in (MAX, MIN) if side == MAX or each not in THROUGHOUT],
)
def test_no_search_ever_loses_at_tic_tac_toe(algorithm: str, side: int) -> None:
    """Once a corner and the centre are taken, where most searches look at all that may follow."""
    strong, rules = computer(algorithm, STRONG), game("tictactoe")
    positions, known = Positions(rules), dict[int, MoveSearch[Any]]()
    for seed in range(10):
        taken = ((0, 3), (4, 0))[seed % 2]  # a corner, then the centre; the centre, then a corner
        players = (strong, HUMAN) if side == MAX else (HUMAN, strong)
        played = Match(rules, after(rules, taken), players, seed=seed, positions=positions)
        utility = play_out(played, Random(seed), known)
        assert utility >= 0 if side == MAX else utility <= 0


@pytest.mark.long
@pytest.mark.parametrize("algorithm", THROUGHOUT)
def test_nothing_beats_a_search_at_tic_tac_toe(algorithm: str) -> None:
    """Every way in which the opponent may play from a corner, an edge or the centre, and every best move."""
    played = Match(game("tictactoe"), players=(HUMAN, computer(algorithm)))
    positions, waiting, seen = played.positions, [played.number], set[int]()
    while waiting:
        number = waiting.pop()
        if number in seen:
            continue
        seen.add(number)
        to, best = positions.open(number), range(len(positions.open(number)))
        assert to or positions.worth[number] <= 0
        if positions.mover[number] == MIN:
            best = MoveSearch(positions, number, played.players[MIN], clock=None).finish().choice().best
        first = number == played.number
        waiting += [to[rank] for rank in ((0, 1, 4) if first else best)]  # the others are these, turned
    assert len(seen) > 300


@pytest.mark.parametrize("algorithm", EVERY)
def test_hexapawn_is_won_by_black(algorithm: str) -> None:
    for seed in range(2):
        played = Match(game("hexapawn"), players=(HUMAN, computer(algorithm)), seed=seed)
        assert play_out(played, Random(seed)) == -1


@pytest.mark.parametrize("algorithm", EVERY)
@pytest.mark.parametrize("ending", ["wins", "loses"])
def test_nim_is_won_from_won_positions(algorithm: str, ending: str) -> None:
    rules = game("nim", heaps="1 2 4", ending=ending)
    assert value(rules, rules.start) == 1
    for seed in range(2):
        played = Match(rules, players=(computer(algorithm), HUMAN), seed=seed)
        assert play_out(played, Random(seed)) == 1


@pytest.mark.long
def test_a_strong_search_beats_a_weak_one_at_connect_four() -> None:
    rules = game("connect", columns=5, rows=4, line=4)
    for seed in range(2):
        played = Match(rules, players=(computer("mcts", WEAK), computer("deepening", 4_000)), seed=seed)
        assert play_out(played, Random(seed)) <= 0


@pytest.mark.parametrize(
    "name", ["tictactoe", "connect", "nim", "takeaway", "hexapawn", "kalah", "satellites"]
)
def test_every_game_can_be_played_by_searches_to_the_end(name: str) -> None:
    rules = game(name, **({"horizon": 8, "drag": 0.2} if name == "satellites" else {}))
    names = [each for each in EVERY if ALGORITHMS[each].chance or not rules.has_chance]
    players = (computer(names[0], WEAK), computer(names[-1], WEAK))
    low, high = rules.utilities
    played = Match(rules, players=players, seed=1)
    assert low <= play_out(played, Random(1)) <= high
    assert all((ply.search is None) == (ply.mover == CHANCE) for ply in played.plies)


# A random choice among equal best moves


def test_all_equally_good_moves_are_made_with_different_seeds() -> None:
    firsts: Counter[str] = Counter()
    for seed in range(60):
        played = Match(game("hexapawn"), players=(computer("minimax"), HUMAN), seed=seed)
        firsts[played.settle(played.reply().finish()).name] += 1
    assert set(firsts) == {"a2", "b2", "c2"}
    assert min(firsts.values()) >= 8, "each about as often"


def test_the_same_seed_plays_the_same_game() -> None:
    def moves(seed: int) -> list[str]:
        rules = game("satellites", horizon=8, drag=0.3)
        played = Match(rules, players=(computer("mcts", WEAK), computer("expectimax", WEAK)), seed=seed)
        play_out(played, Random(0))
        return [ply.name for ply in played.plies]

    games = [moves(seed) for seed in range(6)]
    assert games == [moves(seed) for seed in range(6)]
    assert len({tuple(names) for names in games}) > 1


OPTIONS = [
    ("minimax", {}),
    ("expectimax", {}),
    ("alphabeta", {"prune_on": "gt"}),
    ("alphabeta", {"prune_on": "ge"}),
    ("alphabeta", {"prune_on": "gt", "fail": "hard"}),
    ("alphabeta", {"prune_on": "ge", "fail": "hard"}),
    ("deepening", {"prune_on": "gt", "budget_nodes": None}),
    ("deepening", {"prune_on": "ge", "budget_nodes": None}),
    ("deepening", {"prune_on": "ge", "fail": "hard", "order": "value", "budget_nodes": None}),
    ("deepening", {"base": "minimax", "budget_nodes": None}),
]


@pytest.mark.parametrize(("algorithm", "options"), OPTIONS)
def test_the_moves_chosen_from_are_exactly_the_best_ones(algorithm: str, options: dict[str, Any]) -> None:
    for rules in (game("hexapawn"), game("nim", heaps="1 2 3"), game("kalah"), game("connect", columns=3)):
        random = Random(5)
        for _ in range(6):
            played = Match(rules, players=(computer(algorithm, **options),) * 2)
            for _ in range(random.randrange(4)):
                if not played.over:
                    played.play(random.randrange(len(played.names())))
            if played.over:
                continue
            state, mover = played.state, played.mover
            worth = [value(rules, rules.play(state, move)) for move in rules.moves(state)]
            best = max(worth) if mover == MAX else min(worth)
            expected = tuple(rank for rank, each in enumerate(worth) if each == best)
            reply = MoveSearch(
                played.positions, played.number, Player(algorithm, {"depth": 30, **options}), clock=None
            )
            assert ranks_of(reply) == expected
            assert reply.choice().value == best


def test_bounds_are_not_taken_for_equal_values() -> None:
    """With α ≥ β most siblings return what the best one has; only one of these moves is as good."""
    rules = game("tictactoe")
    state = rules.read("X O . / . X . / . . O")
    played = Match(rules, state, (computer("alphabeta", prune_on="ge"), HUMAN))
    reply = played.reply()
    while reply.run is None or not reply.run.finished:
        reply.advance(1)
    assert reply.doubtful
    assert len(reply.choice().best) == 1, "while it is not known, only the one that is proved"
    worth = [value(rules, rules.play(state, move)) for move in rules.moves(state)]
    assert ranks_of(reply) == tuple(rank for rank, each in enumerate(worth) if each == max(worth))


def test_monte_carlo_chooses_by_the_most_visits() -> None:
    played = Match(game("tictactoe"), players=(computer("mcts", iterations=9), HUMAN))
    reply = played.reply()
    ranks = ranks_of(reply)
    assert reply.run is not None
    children = list(reply.run.search.space.tree.children(ROOT))
    assert [reply.run["visits"][child] for child in children] == [1] * 9
    rewards = [reply.run["total"][child] for child in children]
    assert ranks == tuple(rank for rank in range(9) if rewards[rank] == max(rewards)), "the best of equals"
    played = Match(game("tictactoe"), players=(computer("mcts", iterations=10), HUMAN))
    assert len(ranks_of(played.reply())) == 1


# While it searches


def test_a_search_that_is_stopped_moves_by_what_it_has_found() -> None:
    for algorithm in EVERY:
        rules = game("tictactoe")
        played = Match(rules, after(rules, (0, 3)), (computer(algorithm), HUMAN))
        reply = played.reply()
        assert reply.choice().guess
        assert reply.choice().best == tuple(range(7))
        while reply.choice().guess:
            assert reply.advance(50)
        reply.stop()
        assert not reply.advance(1_000)
        ply = played.settle(reply)
        assert ply.rank in reply.choice().best
        assert ply.search is not None
        assert not ply.search.finished
        assert ply.search.words.startswith("Not finished")


def test_moves_that_are_half_searched_are_not_chosen() -> None:
    rules = game("tictactoe")
    played = Match(rules, rules.read("X O X / . O . / . X ."), (HUMAN, computer("minimax")))
    reply = played.reply()
    while reply.advance(1):
        run, choice = reply.run, reply.choice()
        if run is not None and not choice.guess:
            with run.at(len(run)):
                status = run["status"]
                children = list(reply.tree.tree.children(0))
                assert all(status[children[rank]] == DONE for rank in choice.best)


def test_iterations_that_are_half_done_do_not_count() -> None:
    played = Match(game("tictactoe"), players=(computer("deepening", budget_nodes=None), HUMAN))
    reply = played.reply()
    reply.advance(40)
    run = reply.run
    assert run is not None
    assert not run.finished
    with run.at(run.recording.last(COMPLETE, len(run))):
        assert reply.choice().value == run["value"][0]


def test_the_search_behind_a_move_can_be_run_again() -> None:
    played = Match(game("tictactoe"), players=(computer("deepening", MEDIUM), HUMAN))
    ply = played.settle(played.reply().finish())
    behind = ply.search
    assert behind is not None
    again = MoveSearch(
        played.positions, ply.before, Player(behind.algorithm, behind.options), clock=None
    ).finish()
    assert again.run is not None
    assert len(again.run) == behind.steps
    assert again.choice() == behind.choice


def test_a_move_that_a_pass_has_proved_is_known_while_the_next_goes_on() -> None:
    played = Match(game("nim"))
    player = Player("mtdf", {"depth": 3, "first": -1.0})
    reply = MoveSearch(played.positions, played.number, player, clock=None)
    guesses = []
    while reply.advance(1):
        guesses.append(reply.choice().guess)
    assert guesses[0]
    assert True not in guesses[guesses.index(False) :]


def test_a_budget_in_seconds_becomes_one_in_nodes() -> None:
    ticks = iter(range(10_000))
    player = Player("deepening", {"budget_seconds": 700.0, "prune_on": "gt"})
    reply = Match(game("tictactoe"), players=(player, HUMAN)).reply(lambda: float(next(ticks))).finish()
    algorithm, options, steps = reply.rerun()
    again = MoveSearch(reply.positions, reply.number, Player(algorithm, options), clock=None).finish()
    assert again.run is not None
    assert reply.run is not None
    assert len(again.run) == steps == len(reply.run) > 500


@pytest.mark.parametrize(
    ("algorithm", "options", "name"),
    [
        ("deepening", {"budget_nodes": 400}, "budget_nodes"),
        ("deepening", {"budget_seconds": 300.0, "budget_nodes": 10**9}, "budget_seconds"),
        ("mcts", {"iterations": 30}, "iterations"),
        ("alphabeta", {"depth": 2}, ""),
    ],
)
def test_a_search_thinks_for_as_long_as_its_budget_says(
    algorithm: str, options: dict[str, Any], name: str
) -> None:
    ticks = iter(range(10**6))
    player = Player(algorithm, {"prune_on": "gt", **options} if algorithm != "mcts" else options)
    reply = Match(game("connect", columns=5), players=(player, HUMAN)).reply(lambda: float(next(ticks)))
    before, told = 0.0, []
    while reply.advance(200):
        if reply.budget is not None:
            told.append(reply.budget[0])
            assert before <= reply.budget[1]
            before = reply.budget[1]
    assert set(told) <= {name}
    if name and name != "budget_seconds":
        assert reply.budget == (name, options[name], options[name])
    elif name:
        assert reply.budget is not None
        assert 0 < reply.budget[1] - options[name] < 10, "the clock ticks at each look"
    else:
        assert reply.budget is None


def test_no_time_is_spent_on_equal_moves_once_the_seconds_are_over() -> None:
    ticks = iter(range(10**6))
    player = Player("deepening", {"budget_seconds": 300.0})
    reply = Match(game("tictactoe"), players=(player, HUMAN)).reply(lambda: float(next(ticks))).finish()
    assert reply._check is None
    reply = Match(game("tictactoe"), players=(Player("deepening", {"depth": 3}), HUMAN)).reply().finish()
    assert reply._check is not None


def test_the_depth_fits_the_strength() -> None:
    played = Match(game("tictactoe"))
    sizes = [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]
    for depth in range(1, 9):
        for nodes, expected in ((sum(sizes[: depth + 1]), depth), (sum(sizes[: depth + 2]) - 1, depth)):
            assert returned(fitting_depth(played.positions, played.number, nodes)) == expected
    assert sum(sizes) == 549_946
    reply = Match(game("nim"), players=(computer("minimax"), HUMAN)).reply().finish()
    assert reply.options["depth"] is None, "the whole tree"


def test_what_cannot_be_is_said_at_once() -> None:
    rules = game("satellites", drag=0.5)
    with pytest.raises(TreeError):
        Match(rules, players=(computer("alphabeta"), HUMAN)).reply()
    with pytest.raises(OptionError):
        Match(game("nim"), players=(Player("minimax", {"deep": 3}), HUMAN)).reply()
    with pytest.raises(GameError):
        Match(game("nim")).reply()
    with pytest.raises(GameError):
        Match(game("nim")).roll()


# Moves


def test_illegal_moves_are_impossible() -> None:
    played = Match(game("tictactoe"), players=(HUMAN, HUMAN))
    for rank in (-1, 9, 100):
        with pytest.raises(GameError):
            played.play(rank)
    played.play(played.rank_of("b2"))
    with pytest.raises(GameError):
        played.rank_of("b2")
    for name in ("a1", "c3", "a3", "a2", "c2"):
        played.play(played.rank_of(name))
    assert len(played.plies) == 6
    over = Match(game("tictactoe"), game("tictactoe").read("X X X / O O . / . . ."))
    assert over.over
    assert over.names() == ()
    assert over.winner == MAX
    with pytest.raises(GameError):
        over.play(0)


def test_a_search_for_another_position_makes_no_move() -> None:
    played = Match(game("tictactoe"), players=(HUMAN, computer("minimax", WEAK)))
    played.play(0)
    reply = played.reply().finish()
    played.take_back()
    played.play(1)
    with pytest.raises(GameError):
        played.settle(reply)
    assert len(played.plies) == 1


def test_taking_back_restores_everything() -> None:
    rules = game("satellites", horizon=8, drag=0.4)
    played = Match(rules, players=(computer("mcts", WEAK), HUMAN), seed=3)
    assert not played.can_take_back
    assert played.take_back() == 0
    seen: list[tuple[int, Any, int]] = []
    while not played.over:
        if played.mover == CHANCE:
            played.roll()
        elif played.human_to_move:
            seen.append((len(played.plies), played.state, played.mover))
            played.play(len(seen) % len(played.names()))
        else:
            played.settle(played.reply().finish())
    plies = list(played.plies)
    while played.can_take_back:
        gone = played.take_back()
        assert gone
        count, state, mover = seen.pop()
        assert (len(played.plies), played.state, played.mover) == (count, state, mover)
        assert played.plies == plies[:count]
        assert played.human_to_move
    assert not seen
    assert len(played.plies) == plies.index(next(ply for ply in plies if ply.mover == MIN))


def test_a_game_that_is_taken_back_goes_on_as_it_did() -> None:
    played = Match(game("tictactoe"), players=(HUMAN, computer("alphabeta", MEDIUM)), seed=7)
    played.play(4)
    reply = played.settle(played.reply().finish())
    played.take_back()
    played.play(4)
    assert played.settle(played.reply().finish()) == reply


def test_without_humans_a_move_is_taken_back() -> None:
    played = Match(game("nim"), players=(computer("minimax"), computer("minimax")))
    for _ in range(2):
        played.settle(played.reply().finish())
    assert played.take_back() == 1
    assert len(played.plies) == 1


def test_a_new_game_begins_where_this_one_did() -> None:
    rules = game("tictactoe")
    start = rules.read("X O . / . X . / . . .")
    played = Match(rules, start, (HUMAN, HUMAN))
    played.play(0)
    played.restart(5)
    assert (played.state, played.plies, played.seed) == (start, [], 5)


def test_chance_is_as_likely_as_it_says() -> None:
    rules = game("satellites", drag=0.25)
    counts: Counter[str] = Counter()
    for seed in range(400):
        played = Match(rules, players=(HUMAN, HUMAN), seed=seed)
        played.play(played.rank_of("→"))
        assert played.mover == CHANCE
        counts[played.roll().name] += 1
    assert 70 <= counts["off ←"] <= 130, counts


def test_chance_does_not_repeat_itself() -> None:
    played = Match(game("satellites", drag=0.5), players=(HUMAN, HUMAN))
    rolled = []
    while len(rolled) < 12 and not played.over:
        if played.mover == CHANCE:
            rolled.append(played.roll().name == "on aim")
        else:
            played.play(1 if len(played.names()) > 1 else 0)
    assert set(rolled) == {True, False}


# Outcomes


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("tictactoe", {}),
        ("connect", {}),
        ("nim", {"heaps": "1 2 3"}),
        ("nim", {"heaps": "2 2 1", "ending": "loses"}),
        ("takeaway", {}),
        ("hexapawn", {}),
        ("kalah", {"pits": 2, "seeds": 2}),
        (
            "satellites",
            {"width": 4, "height": 4, "horizon": 5, "pursuer_fuel": 2, "evader_fuel": 2, "drag": 0.25},
        ),
    ],
)
def test_outcomes_are_those_of_plain_recursion(name: str, options: dict[str, Any]) -> None:
    rules = game(name, **options)
    played = Match(rules, players=(HUMAN, HUMAN), seed=2)
    random = Random(4)
    while not played.over:
        if played.mover == CHANCE:
            played.roll()
            continue
        played.solver.aim(played.number)
        played.solver.finish()
        state, found = played.state, played.outcomes()
        worth = [value(rules, rules.play(state, move)) for move in rules.moves(state)]
        assert all(each.exact for each in found)
        assert [each.low for each in found] == pytest.approx(worth, abs=1e-12)
        if not rules.has_chance:
            sign = 1 if played.mover == MAX else -1
            expected = {1: WIN, 0: DRAW, -1: LOSS}
            assert [each.verdict for each in found] == [
                expected[(sign * each > 0) - (sign * each < 0)] for each in worth
            ]
        played.play(random.randrange(len(found)))


class Loop(Game[str]):
    """Positions that go round in circles: from a, MAX may go to b and back, or give up, or win from b."""

    WAYS: ClassVar = {
        "a": ("b", "lost"),
        "b": ("a", "c"),
        "c": ("b", "won"),
        "x": ("y",),
        "y": ("x",),
        "lost": (),
        "won": (),
    }
    start = "a"

    def to_move(self, state: str) -> int:
        return MIN if state == "c" else MAX

    def moves(self, state: str) -> tuple[str, ...]:
        return self.WAYS[state]

    def play(self, state: str, move: str) -> str:
        return move

    def utility(self, state: str) -> float:
        return 1.0 if state == "won" else -1.0


def test_circles_are_not_taken_for_ends() -> None:
    played = Match(Loop(), players=(HUMAN, HUMAN))
    played.solver.aim(played.number)
    played.solver.finish()
    assert [each.verdict for each in played.outcomes()] == [UNKNOWN, LOSS]
    played.play(0)
    played.play(1)  # at c, MIN may go round for ever, or lose
    assert [each.verdict for each in played.outcomes()] == [UNKNOWN, LOSS]


def test_a_win_is_known_although_there_are_circles() -> None:
    class Exit(Loop):
        WAYS: ClassVar = {**Loop.WAYS, "b": ("a", "won")}

    played = Match(Exit(), players=(HUMAN, HUMAN))
    played.solver.aim(played.number)
    played.solver.finish()
    assert [each.verdict for each in played.outcomes()] == [WIN, LOSS]


def test_what_is_known_of_a_gamble_lies_between_what_is_known_of_its_outcomes() -> None:
    class Gamble(Loop):
        WAYS: ClassVar = {**Loop.WAYS, "a": ("toss", "x"), "toss": ("lost", "x", "won")}
        has_chance = True

        def to_move(self, state: str) -> int:
            return CHANCE if state == "toss" else MAX

        def chance(self, state: str) -> tuple[float, ...]:
            return (0.5, 0.25, 0.25)

    played = Match(Gamble(), players=(HUMAN, HUMAN))
    played.solver.aim(played.number)
    played.solver.finish()
    assert played.outcomes()[0] == Outcome(UNKNOWN, -0.5, 0.0), "x goes round in circles, from -1 to 1"


def test_a_budget_leaves_gaps_but_never_a_wrong_outcome() -> None:
    rules = game("tictactoe")
    known = 0
    for budget in (10, 100, 300, 1000, 3000):
        played = Match(rules, rules.read("X . . / . O . / . . ."), (HUMAN, HUMAN))
        played.solver = Solver(played.positions, budget)
        played.solver.aim(played.number)
        played.solver.finish()
        worth = [value(rules, rules.play(played.state, move)) for move in rules.moves(played.state)]
        for outcome, exact in zip(played.outcomes(), worth, strict=True):
            assert outcome.low <= exact <= outcome.high
            known += outcome.exact
            assert outcome.verdict in (UNKNOWN, {1: WIN, 0: DRAW, -1: LOSS}[int(exact)])
    assert known
    small = Solver(Match(rules).positions, 10)
    small.aim(0)
    small.finish()
    assert {each.verdict for each in small.outcomes(0)} == {UNKNOWN}


def test_all_moves_are_looked_at_where_one_is_known_to_win() -> None:
    rules = game("tictactoe")
    played = Match(rules, rules.read("X X . / O O . / . . ."), (HUMAN, HUMAN))
    for budget, expected in ((3, {WIN, UNKNOWN}), (1000, {WIN, DRAW, LOSS})):
        played.solver.budget = budget
        played.solver.aim(played.number)
        played.solver.finish()
        assert played.solver.bounds(played.number) == (1, 1)
        assert {each.verdict for each in played.outcomes()} == expected


def test_the_work_is_done_in_parts() -> None:
    played = Match(game("tictactoe"))
    assert not played.solver.advance(5), "there is nothing to do yet"
    played.solver.aim(played.number)
    rounds = 0
    while played.solver.advance(100):
        rounds += 1
    assert 100 < rounds < 300
    assert not played.solver.busy


def test_what_values_mean() -> None:
    plain, kalah, gamble = game("nim"), game("kalah"), game("satellites", drag=0.5)
    assert judge(plain, MAX, (1, 1)).verdict == WIN
    assert judge(plain, MIN, (1, 1)).verdict == LOSS
    assert judge(plain, MIN, (-1, -1)).verdict == WIN
    assert judge(kalah, MAX, (2, 6)).verdict == WIN, "by how much is not known"
    assert judge(kalah, MIN, (2, 6)).verdict == LOSS
    assert judge(kalah, MAX, (0, 6)).verdict == UNKNOWN
    assert judge(kalah, MIN, (0, 0)).verdict == DRAW
    assert judge(gamble, MAX, (0.4, 0.4)).verdict == VALUE, "an expected value is no win"
    assert judge(gamble, MAX, (1, 1)).verdict == WIN
    assert judge(gamble, MIN, (1, 1)).verdict == LOSS
    assert judge(gamble, MAX, (0.4, 0.6)).verdict == UNKNOWN


# Hints


def test_hints_are_sure_where_the_game_is_solved() -> None:
    rules = game("tictactoe")
    played = Match(rules, rules.read("X X . / O O . / . . ."), (HUMAN, HUMAN))
    reply = played.hint()
    played.solver.aim(played.number)
    played.solver.finish()
    choice = played.advice(reply)
    assert [played.names()[rank] for rank in choice.best] == ["c3"]
    assert choice.value == 1
    assert not choice.guess


def test_hints_come_from_the_search_where_it_is_not() -> None:
    played = Match(game("connect", columns=7, rows=6, line=4))
    reply = played.hint()
    assert played.advice(reply).guess
    reply.advance(2_000)
    choice = played.advice(reply)
    assert not choice.guess
    assert choice.best == reply.choice().best
    assert choice.line


def test_what_nothing_can_be_better_than() -> None:
    win, draw, open_ = Outcome(WIN, 1, 1), Outcome(DRAW, 0, 0), Outcome(UNKNOWN, -1, 1)
    assert best_of([draw, win, open_, win], MAX) == (1, 3)
    assert best_of([draw, open_], MAX) == ()
    assert best_of([draw, win], MIN) == (0,)
    assert best_of([draw, Outcome(UNKNOWN, -1, 0)], MAX) == (0,)
    assert best_of([draw, Outcome(UNKNOWN, 0, 1)], MIN) == (0,)
    assert best_of([draw, Outcome(UNKNOWN, -1, 0)], MIN) == ()
    assert best_of([open_], MAX) == ()


def test_the_game_is_told_when_it_is_the_game_that_fails() -> None:
    class Broken(Loop):
        def play(self, state: str, move: str) -> str:
            if state == "b":
                raise ValueError("no such way")
            return move

    played = Match(Broken(), players=(computer("minimax", depth=5), HUMAN))
    reply = played.reply().finish()
    assert reply.problem is not None
    assert "no such way" in str(reply.problem)
    assert reply.choice().guess
    assert math.isnan(reply.choice().value)


class Bets(Game[str]):
    """Two bets of the same worth, which floats add up to 0.1 + 0.2 and to 0.3."""

    start = "start"
    utilities = (0.0, 1.0)
    odds: ClassVar = {"two": {"one": 0.1, "other": 0.2, "none": 0.7}, "single": {"one": 0.3, "none": 0.7}}

    def to_move(self, state: str) -> int:
        return MAX if state == "start" else CHANCE

    def moves(self, state: str) -> list[str]:
        return list(self.odds) if state == "start" else list(self.odds.get(state, ()))

    def chance(self, state: str) -> list[float]:
        return list(self.odds[state].values())

    def play(self, state: str, move: str) -> str:
        return move

    def utility(self, state: str) -> float:
        return float(state != "none")


def test_expected_values_that_differ_by_rounding_are_equal() -> None:
    match = Match(Bets(), players=(computer("expectimax"), HUMAN))
    reply = match.reply().finish()
    assert reply.run is not None
    values = reply.run["value"][1:3]
    assert values[0] != values[1], "else there is nothing to see here"
    assert reply.choice().best == (0, 1)
