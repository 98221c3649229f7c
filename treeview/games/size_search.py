"""Find out in slices, so that a window stays responsive, how large a tree is and which depth fits."""

import math
from collections.abc import Generator, Sequence
from typing import Any, Final, NamedTuple

from treeview.games.positions import Positions
from treeview.games.tree_size import MAX_EXACT_COUNT, Size, level_sizes, probed_size

MAX_POSITIONS: Final = (20_000, 100_000)
"""The most new positions met by counting before estimating starts, and in total."""
_CHUNK_POSITIONS: Final = 200
_PROBES: Final = 5
"""Random plays in each chunk, between which the window handles input."""


class Sized(NamedTuple):
    """The size of a tree, and the depth that fits if it is too large.

    - ``size``: of the tree; infinite also if it exceeds the range of floats.
    - ``depth``, ``nodes``: the plies down to which it has at most ``limit`` nodes, and their exact number; of
      the whole tree if it fits. If ``size`` is an estimate, a greater depth may fit, too.
    """

    size: Size
    depth: int
    nodes: int


def sizing(
    positions: Positions[Any],
    start: int,
    depth: int | None = None,
    *,
    limit: int,
    most: tuple[int, int] = MAX_POSITIONS,
) -> Generator[Sized | None, None, Sized]:
    """Find out how large the tree from position ``start`` is, or that of its first ``depth`` plies.

    Counts the nodes. After ``most[0]`` positions, also estimates the size from 1,000 random plays as in
    `probed_size`; beyond ``limit`` nodes or ``most[1]`` positions, keeps the estimate. Yields the current
    result every few milliseconds; raises ``GameError`` as the game does.
    """
    counting = level_sizes(positions, start, depth)
    begin, sizes = len(positions), [1.0]
    total, added = 0.0, 0  # kept along the way, since there may be very many levels
    estimate: Size | None = None
    while len(positions) - begin <= most[1]:
        try:
            sizes = next(counting)
        except StopIteration as end:
            return _counted(end.value, limit)
        total, added = total + sum(sizes[added:]), len(sizes)
        if len(positions) - begin > most[0]:
            estimate = estimate or (yield from _probing(positions, start, depth))
            if total > limit:
                break
        yield estimate and Sized(estimate, len(sizes) - 1, int(total))
    assert estimate is not None
    return Sized(estimate, *_fitting(sizes, limit))


def _counted(sizes: Sequence[float], limit: int) -> Sized:
    nodes = sum(sizes)
    return Sized(Size(nodes, exact=nodes < MAX_EXACT_COUNT or math.isinf(nodes)), *_fitting(sizes, limit))


def _fitting(sizes: Sequence[float], limit: int) -> tuple[int, int]:
    """How many plies have at most ``limit`` nodes in total, and how many nodes these are."""
    total, depth = 0.0, -1
    for size in sizes:
        if total + size > limit:
            break
        total, depth = total + size, depth + 1
    return depth, int(total)


def _probing(positions: Positions[Any], start: int, depth: int | None) -> Generator[None, None, Size]:
    """An estimate from chunks of random plays, whose independent errors add up squared."""
    mean, errors = 0.0, []
    for seed in range(_CHUNK_POSITIONS):
        try:
            chunk = probed_size(positions.game, positions.states[start], depth, probes=_PROBES, seed=seed)
        except OverflowError:
            chunk = Size(math.inf, exact=False, error=math.inf)
        mean += chunk.nodes / _CHUNK_POSITIONS
        errors.append(chunk.error / _CHUNK_POSITIONS)
        if math.isinf(mean):
            break
        yield
    return Size(mean, exact=False, error=math.hypot(*errors))
