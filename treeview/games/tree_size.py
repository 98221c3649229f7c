"""The size of a game's tree before it grows: counted where that is cheap, else estimated."""

import math
from collections.abc import Generator
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from treeview.games.game import MAX_PLAY_PLIES, Game
from treeview.games.positions import Positions
from treeview.games.user_code_errors import GameCall
from treeview.tree.preorder import ranges

MAX_EXACT_COUNT: Final = 2.0**53
"""Whole numbers below this are exact as floats."""
_MORE: Final = 4
"""How many times as many moves as any position so far the next ones may have."""
_PAUSE: Final = 256
"""Moves played between two yields: some milliseconds."""


class Size(NamedTuple):
    """The number of ``nodes`` of a tree, ``inf`` if plays can go on for ever.

    If not ``exact``, it is an estimate with standard error ``error``, which is too small for very irregular
    trees: a few large subtrees may have been missed.
    """

    nodes: float
    exact: bool
    error: float = 0.0


def level_sizes(
    positions: Positions[Any], start: int, depth: int | None = None, limit: float = math.inf
) -> Generator[list[float], None, list[float]]:
    """Count the nodes of each level of the tree that grows from position ``start``.

    Stops at the end of the tree, at ``depth``, or in the level that brings the sum above ``limit``. Without a
    ``depth``, the last size is ``inf`` if plays can go on for ever, that is, if one is longer than the number
    of positions.

    Works on distinct positions rather than nodes: O(edges) for each level, plus opening positions. Yields the
    sizes known so far every few moves, and returns them all.
    """
    sizes, total, most = [1.0], 1.0, 0
    numbers, times = np.array([start], dtype=np.intc), np.ones(1)
    while len(sizes) - 1 != depth and total <= limit:
        # Opening a position meets all that follow. Where the next level may be the one too many, its nodes
        # are counted before.
        for meets in (False, True) if total + most * sizes[-1] > limit else (True,):
            played, counted = 0, 0.0
            for number, shown in zip(numbers.tolist(), times.tolist(), strict=True):
                moves = len(positions.open(number)) if meets else positions.branching(number)
                counted += shown * moves
                if total + counted > limit:
                    return [*sizes, counted]
                most = max(most, _MORE * moves)
                played += moves
                if played > _PAUSE:
                    played = 0
                    yield sizes
        count = positions.column("count")[numbers]
        edges = ranges(positions.column("first_edge")[numbers], count)
        if not len(edges):
            break
        if depth is None and len(sizes) >= len(positions):
            sizes.append(math.inf)
            break
        numbers, where = np.unique(positions.edges.column("to")[edges], return_inverse=True)
        with np.errstate(over="ignore"):  # too many for a float is inf, which is what they are then
            times = np.bincount(where, np.repeat(times, count)).astype(np.float64)
            sizes.append(float(times.sum()))
        total += sizes[-1]
        yield sizes
    return sizes


def estimated_size(
    positions: Positions[Any],
    start: int,
    depth: int | None = None,
    *,
    most: int = 10_000,
    probes: int = 1_000,
    seed: int = 0,
) -> Size:
    """The nodes of the tree from position ``start`` on, or of its first ``depth`` plies.

    Counted if the tree has at most about ``most`` different positions, else estimated from ``probes`` (at
    least 2) random plays. At most half a second for the built-in games.
    """
    counting = level_sizes(positions, start, depth)
    begin = len(positions)
    while len(positions) - begin <= most:
        try:
            next(counting)
        except StopIteration as end:
            nodes = sum(end.value)
            return Size(nodes, exact=nodes < MAX_EXACT_COUNT or math.isinf(nodes))
    return probed_size(positions.game, positions.states[start], depth, probes=probes, seed=seed)


def probed_size(
    game: Game[Any], state: Any, depth: int | None = None, *, probes: int = 1_000, seed: int = 0
) -> Size:
    """An unbiased estimate from random plays (Knuth, 1975); the same ``seed``, the same estimate."""
    from statistics import fmean, stdev  # takes a while, and few ask for an estimate

    random = Random(seed)
    sizes: list[float] = []
    with GameCall(game):
        for _ in range(probes):
            sizes.append(_probe(game, state, depth, random))
            if math.isinf(sizes[-1]):
                return Size(math.inf, exact=False, error=math.inf)
    return Size(fmean(sizes), exact=False, error=stdev(sizes) / math.sqrt(probes))


def _probe(game: Game[Any], state: Any, depth: int | None, random: Random) -> float:
    nodes = level = 1.0
    longest = MAX_PLAY_PLIES if depth is None else depth
    tells_end = type(game).is_over is not Game.is_over
    for _ in range(longest):
        if tells_end and game.is_over(state):
            return nodes
        moves = tuple(game.moves(state))
        if not moves:
            return nodes
        level *= len(moves)
        nodes += level
        if nodes == math.inf:
            return nodes
        state = game.play(state, moves[int(random.random() * len(moves))])
    return nodes if depth is not None else math.inf  # such plays never end
