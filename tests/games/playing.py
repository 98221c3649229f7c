"""What the tests of games share: a game solved to the end by its own rules, and random plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from treeview.games.game import MAX, Game
from treeview.games.game_factory import grow_to_extent, make_game_tree
from treeview.games.game_tree import GameTree
from treeview.games.setup import Setup


@dataclass(frozen=True)
class Solved:
    """The whole tree of a game: its nodes, how often it ends with which utility, and the root's value."""

    nodes: int
    ends: Counter[float]
    value: float
    positions: int


def solve(game: Game[Any], start: Hashable = None) -> Solved:
    """Every position once, by plain recursion."""
    known: dict[Hashable, tuple[int, Counter[float], float]] = {}

    def visit(state: Hashable) -> tuple[int, Counter[float], float]:
        if state in known:
            return known[state]
        nodes, ends, values = 1, Counter[float](), []
        for move in game.moves(state):
            below, finished, value = visit(game.play(state, move))
            nodes += below
            ends.update(finished)
            values.append(value)
        if values:
            value = max(values) if game.to_move(state) == MAX else min(values)
        else:
            value = game.utility(state)
            ends[value] += 1
        known[state] = (nodes, ends, value)
        return known[state]

    nodes, ends, value = visit(game.start if start is None else start)
    return Solved(nodes, ends, value, len(known))


def values(game: Game[Any]) -> dict[Any, float]:
    """The value of every position of ``game`` that can come up."""
    known: dict[Any, float] = {}

    def visit(state: Any) -> float:
        if state not in known:
            moves = () if game.is_over(state) else game.moves(state)
            below = [visit(game.play(state, move)) for move in moves]
            best = max if game.to_move(state) == MAX else min
            known[state] = best(below) if below else game.utility(state)
        return known[state]

    visit(game.start)
    return known


def levels(game: Game[Any], plies: int) -> list[int]:
    """How many distinct positions there are after 0, 1, ... ``plies`` plies."""
    now = {game.start}
    counts = [1]
    for _ in range(plies):
        now = {game.play(state, move) for state in now for move in game.moves(state)}
        counts.append(len(now))
    return counts


def random_play(game: Game[Any], seed: int, plies: int = 10_000) -> list[Any]:
    """The states of a random play, the first and the last too."""
    random = Random(seed)
    states = [game.start]
    while len(states) <= plies and (moves := tuple(game.moves(states[-1]))):
        states.append(game.play(states[-1], random.choice(moves)))
    return states


def after(game: Game[Any], *moves: Any) -> Any:
    """The state after ``moves`` from the start; each must be legal."""
    state = game.start
    for move in moves:
        assert move in tuple(game.moves(state))
        state = game.play(state, move)
    return state


def names(game: Game[Any], state: Any) -> Sequence[str]:
    """The names of the moves in ``state``."""
    return [game.move_name(state, move) for move in game.moves(state)]


def make_grown_tree(setup: Setup, trusted: bool = False) -> GameTree[Any]:
    """The tree of ``setup``, grown as far as it says."""
    return grow_to_extent(setup, make_game_tree(setup, trusted))
