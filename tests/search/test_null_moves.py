"""Null moves against plain code, node by node; where they are right, and zugzwang, where they are not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.oracles import NullMoveSearch, states
from treeview.games.game import MAX, MIN, Game, GameError
from treeview.games.game_check import check_game
from treeview.games.game_tree import GameTree
from treeview.games.rules.heaps import Nim
from treeview.games.rules.hexapawn import Hexapawn
from treeview.option import OptionError
from treeview.playback.answer import answer
from treeview.playback.counters import conclusion
from treeview.search.depth_first.kinds import PASS, VERIFY
from treeview.search.narration import moment, sentence
from treeview.search.registry import search, search_in, view_of
from treeview.search.run import Run
from treeview.tree.tree import ROOT, Tree

ZUGZWANG = "B . B / . . . / W . B / . W ., white to move"


def run_of(game: Game[Any], state: Any = None, **options: Any) -> Run:
    return Run(search_in(GameTree(game, state), "alphabeta", options)).record_all()


@pytest.mark.parametrize("verify", ["none", "search"])
@pytest.mark.parametrize(
    "options",
    [
        {"depth": 10, "null_move": "2"},
        {"depth": 6, "null_move": "3"},
        {"depth": 8, "null_move": "2", "prune_on": "gt"},
        {"depth": 6, "null_move": "2", "fail": "hard"},
        {"depth": 7, "null_move": "2", "quiescence": "noisy"},
        {"depth": 5, "null_move": "2", "quiescence": "noisy", "noisy_plies": 1},
    ],
    ids=str,
)
def test_the_search_is_that_of_plain_code(options: dict[str, Any], verify: str) -> None:
    game = Hexapawn(columns=3 if options["depth"] >= 8 else 4, rows=4)
    run = run_of(game, verify=verify, **options)
    plain = NullMoveSearch.of(game, run.search.options)
    expected = plain.value(game.start, 1, options["depth"])
    tree, order = run.search.space.tree, run["order"]
    entered = sorted((node for node in range(len(tree)) if order[node]), key=lambda node: order[node])
    lines = [tuple(tree.moves[node] for node in [*tree.ancestors(node)][-2::-1]) for node in entered]
    assert list(zip(lines, run["value"][entered].tolist(), strict=True)) == plain.visited
    assert run["value"][ROOT] == expected
    counts = answer(run).counts
    assert counts.null_cutoffs == plain.cuts > 0
    assert counts.null_nodes == plain.unseen
    assert counts.null_moves == len(run.recording.of_kind(PASS)) >= counts.null_cutoffs
    assert (len(run.recording.of_kind(VERIFY)) > 0) == (verify == "search")


class Tempo(Game[tuple[tuple[int, ...], int, float]]):
    """A random game in which most moves are worth more than passing: the line so far, the mover, the lead."""

    utilities = (-100.0, 100.0)

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed, self.start = seed, ((), MAX, 0.0)

    def to_move(self, state: Any) -> int:
        return state[1]

    def moves(self, state: Any) -> list[int]:
        return [0, 1, 2] if len(state[0]) < 6 else []

    def play(self, state: Any, move: int) -> Any:
        line, mover, lead = state
        gain = Random(f"{self.seed} {line} {move}").choice([2, 3, 9]) + (0 if line else 9 * (2 - move))
        return (*line, move), MIN if mover == MAX else MAX, lead + (gain if mover == MAX else -gain)

    def utility(self, state: Any) -> float:
        return state[2]

    estimate = utility

    def null_move(self, state: Any) -> Any:
        return state[0], MIN if state[1] == MAX else MAX, state[2]


def is_free_of_zugzwang(game: Tempo, depth: int, reduction: int) -> bool:
    """Whether no position down to ``depth`` is better for its mover after a null move, searched less deep."""
    known: dict[Any, float] = {}

    def value(state: Any, left: int) -> float:
        if (state, left) not in known:
            moves = game.moves(state)
            best = max if state[1] == MAX else min
            values = [value(game.play(state, move), left - 1) for move in moves] if left else []
            known[state, left] = best(values) if values else state[2]
        return known[state, left]

    def holds(state: Any, left: int, passed: bool) -> bool:
        if left > reduction and not passed and game.moves(state):
            after = game.null_move(state)
            sign = 1 if state[1] == MAX else -1
            if sign * value(after, left - 1 - reduction) > sign * value(state, left):
                return False
            if not holds(after, left - 1 - reduction, True):
                return False
        further = game.moves(state) if left > reduction else []
        return all(holds(game.play(state, move), left - 1, False) for move in further)

    return holds(game.start, depth, False)


def test_without_zugzwang_null_moves_leave_the_value() -> None:
    free = cuts = 0
    for seed in range(6):
        game = Tempo(seed)
        if not is_free_of_zugzwang(game, 5, 2):
            continue
        free += 1
        expected = answer(run_of(game, depth=5))
        for verify in ("none", "search"):
            found = answer(run_of(game, depth=5, null_move="2", verify=verify))
            assert found.value == expected.value
            cuts += found.counts.null_cutoffs or 0
    assert free >= 4
    assert cuts >= 8


def test_in_zugzwang_a_null_move_is_wrong_and_verifying_it_is_not() -> None:
    game = Hexapawn(columns=3, rows=4)
    start = game.read(ZUGZWANG)
    right = answer(run_of(game, start, depth=6))
    wrong = run_of(game, start, depth=6, null_move="2")
    verified = run_of(game, start, depth=6, null_move="2", verify="search")
    assert (right.value, right.best_move) == (1, "bxc2")
    assert (answer(wrong).value, answer(wrong).best_move) == (-1, "a3")
    assert (answer(verified).value, answer(verified).best_move) == (1, "bxc2")
    told = [sentence(moment(wrong.recording, number)) for number in range(1, len(wrong) + 1)]
    assert told[25:27] == [
        "Pass at bxc2: MAX moves twice running, and a search of 2 plies still finds −1 ≤ α = −1.",
        "Null-move cut at bxc2: MIN has −1 even by passing, and MAX already has −1 at a3, so MAX will never "
        "play this. v = −1 ≤ α = −1. 2 children are pruned.",
    ]
    assert view_of(wrong.search).condition(moment(wrong.recording, 26)) == ""
    assert sentence(moment(verified.recording, 28)) == (
        "Verify bxc2: a search of its own moves, 3 plies deep, finds 1 > α = −1: no cut, zugzwang."
    )
    assert conclusion(wrong) == (
        "MAX plays a3: value −1. 11 nodes visited, 5 evaluations, 2 null moves, 15 nodes after null moves, "
        "2 cuts, 5 branches pruned."
    )


def test_every_step_is_as_it_was() -> None:
    game = Hexapawn(columns=3, rows=4)
    run = run_of(game, game.read(ZUGZWANG), depth=6, null_move="2", verify="search", quiescence="noisy")
    sizes = [run.recording.node_counts.size(step) for step in range(len(run) + 1)]
    expected = states(run, sizes)
    for step in (*range(len(run)), *range(len(run) - 1, 0, -3)):
        run.seek(step)
        for name, column in run.columns.items():
            found = column[: sizes[step]].tolist()
            rows = [row[name] for row in expected[step][: sizes[step]]]
            assert found == pytest.approx(rows, nan_ok=True), (step, name)


@pytest.mark.parametrize(
    ("space", "problem"),
    [
        (GameTree(Nim(heaps="1 2")), "need a game that has them"),
        (GameTree(Hexapawn()), "need a depth limit"),
    ],
)
def test_null_moves_that_cannot_be_tried_are_refused(space: Any, problem: str) -> None:
    options = {"null_move": "2"} if "depth" in problem else {"null_move": "2", "depth": 4}
    with pytest.raises(OptionError, match=problem):
        search_in(space, "alphabeta", options)


def test_a_drawn_tree_has_no_null_moves() -> None:
    with pytest.raises(OptionError, match="need a game that has them"):
        search(Tree(kind=MAX, value=1), "alphabeta", {"null_move": "2", "depth": 1})


def test_a_null_move_must_give_the_turn_away() -> None:
    class Stubborn(Tempo):
        def null_move(self, state: Any) -> Any:
            return (*state[0], 9), state[1], state[2]

    with pytest.raises(GameError, match="leaves the turn to the same side"):
        check_game(Stubborn(0))
