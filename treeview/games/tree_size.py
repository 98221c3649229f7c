"""The size of a game's tree before it grows: counted if that is cheap, else estimated."""

import math
from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from treeview.games.game import MAX_PLAY_PLIES, Game
from treeview.games.positions import Positions
from treeview.games.user_code_errors import GameCall
from treeview.tree.preorder import ranges

MAX_EXACT_COUNT: Final = 2.0**53
"""The bound below which whole numbers are exact as floats."""
_MORE: Final = 4
"""The factor by which a position may have more moves than any position before it."""
_PAUSE: Final = 256
"""The number of moves played between two yields, some milliseconds."""
MAX_POSITIONS: Final = (20_000, 100_000)
"""The most new positions that counting meets before estimating starts, and in total."""
_CHUNKS: Final = 200
_PROBES: Final = 5
"""The chunks of random plays, between which the window handles input, and the plays in each."""


class Size(NamedTuple):
    """The number of ``nodes`` of a tree, ``inf`` if plays can go on for ever.

    If not ``exact``, it is an estimate with standard error ``error``. For very irregular trees the error is
    too small, since a few large subtrees may have been missed.
    """

    nodes: float
    exact: bool
    error: float = 0.0


def level_sizes(
    positions: Positions[Any], start: int, depth: int | None = None, limit: float = math.inf
) -> Iterator[list[float]]:
    """Count the nodes of each level of the tree that grows from position ``start``.

    Stops at the end of the tree, at ``depth``, or in the level that brings the sum above ``limit``. Without a
    ``depth``, the last size is ``inf`` if plays can go on for ever, that is, if one is longer than the number
    of positions.

    Works on distinct positions rather than nodes: O(edges) for each level, plus opening positions. Yields the
    sizes known so far every few moves, and all of them at the end.
    """
    sizes, total, most = [1.0], 1.0, 0
    numbers, times = np.array([start], dtype=np.intc), np.ones(1)
    while len(sizes) - 1 != depth and total <= limit:
        # Opening a position meets all its successors. If the next level may exceed the limit, its nodes
        # are counted before.
        for meets in (False, True) if total + most * sizes[-1] > limit else (True,):
            played, counted = 0, 0.0
            for number, shown in zip(numbers.tolist(), times.tolist(), strict=True):
                moves = len(positions.open(number)) if meets else positions.count_moves(number)
                counted += shown * moves
                if total + counted > limit:
                    yield [*sizes, counted]
                    return
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
        with np.errstate(over="ignore"):  # beyond the range of floats, so inf
            times = np.bincount(where, np.repeat(times, count)).astype(np.float64)
            sizes.append(float(times.sum()))
        total += sizes[-1]
        yield sizes
    yield sizes


def estimate_size(positions: Positions[Any], start: int, depth: int | None, *, most: int = 10_000) -> Size:
    """Return the size of the tree from position ``start``, or of its first ``depth`` plies.

    It is counted if the tree has at most about ``most`` distinct positions, else estimated from 1,000
    random plays. At most half a second for the built-in games.
    """
    begin = len(positions)
    for sizes in level_sizes(positions, start, depth):  # noqa: B007 - the last of them
        if len(positions) - begin > most:
            return probe_size(positions.game, positions.states[start], depth)
    return _sum(sizes)


def _sum(sizes: Sequence[float]) -> Size:
    """Return the size of a tree whose levels are all counted."""
    nodes = sum(sizes)
    return Size(nodes, exact=nodes < MAX_EXACT_COUNT or math.isinf(nodes))


def probe_size(game: Game[Any], state: Any, depth: int | None, *, probes: int = 1_000, seed: int = 0) -> Size:
    """Return an unbiased estimate from random plays (Knuth, 1975); the same for the same ``seed``."""
    from statistics import fmean, stdev  # slow to import and rarely needed

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
    return nodes if depth is not None else math.inf  # plays this long never end


class Sized(NamedTuple):
    """The size of a tree, and the depth that fits if it is too large.

    - ``size``: the size of the tree; also infinite if it exceeds the range of floats.
    - ``depth``, ``nodes``: the plies down to which it has at most ``limit`` nodes, and their exact number; if
      the whole tree fits, its depth and size. If ``size`` is an estimate, a greater depth may fit too.
    """

    size: Size
    depth: int
    nodes: int


def find_size(
    positions: Positions[Any],
    start: int,
    depth: int | None = None,
    *,
    limit: int,
    most: tuple[int, int] = MAX_POSITIONS,
) -> Generator[Sized | None, None, Sized]:
    """Find the size of the tree from position ``start``, or of its first ``depth`` plies.

    Counts the nodes. After ``most[0]`` positions, also estimates the size from 1,000 random plays as in
    `probe_size`; beyond ``limit`` nodes or ``most[1]`` positions, keeps the estimate. Yields the current
    result every few milliseconds; raises ``GameError`` as the game does.
    """
    begin = len(positions)
    total, added = 0.0, 0  # kept as a running total, since there may be very many levels
    estimate: Size | None = None
    for sizes in level_sizes(positions, start, depth):
        total, added = total + sum(sizes[added:]), len(sizes)
        met = len(positions) - begin
        if met > most[0]:
            estimate = estimate or (yield from _estimate(positions, start, depth))
            if total > limit or met > most[1]:
                return Sized(estimate, *_fit(sizes, limit))
        yield estimate and Sized(estimate, len(sizes) - 1, int(total))
    return Sized(_sum(sizes), *_fit(sizes, limit))


def _fit(sizes: Sequence[float], limit: int) -> tuple[int, int]:
    """Return the number of plies that have at most ``limit`` nodes in total, and these nodes' number."""
    total, depth = 0.0, -1
    for size in sizes:
        if total + size > limit:
            break
        total, depth = total + size, depth + 1
    return depth, int(total)


def _estimate(positions: Positions[Any], start: int, depth: int | None) -> Generator[None, None, Size]:
    """Combine the estimates of chunks of random plays, whose independent errors add in squares."""
    mean, errors = 0.0, []
    for seed in range(_CHUNKS):
        try:
            chunk = probe_size(positions.game, positions.states[start], depth, probes=_PROBES, seed=seed)
        except OverflowError:
            chunk = Size(math.inf, exact=False, error=math.inf)
        mean += chunk.nodes / _CHUNKS
        errors.append(chunk.error / _CHUNKS)
        if math.isinf(mean):
            break
        yield
    return Size(mean, exact=False, error=math.hypot(*errors))
