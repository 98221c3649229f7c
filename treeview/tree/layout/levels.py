"""A tidy tree drawing made a whole level at a time in numpy.

Bottom-up, an inner node is centred over its children and a leaf stands beside the neighbour with
which it shares the deepest ancestor; where two nodes of a level overlap, the right one and all to
its right move right together with their subtrees. These moves never decrease from left to right,
so that no gap further down becomes narrower. A last pass downwards adds the moves of ancestors.
Gaps and centring are exact; identical subtrees may be drawn differently, and thin deep trees come
out wider than by the tidy method and cost a numpy call a level.
"""

from itertools import pairwise

import numpy as np
import numpy.typing as npt

from treeview.tree.tree import Tree

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


def positions_by_level(
    tree: Tree, level_start: Ints, level_ids: npt.NDArray[np.int32], cousins: float
) -> Floats:
    """The x of every node in sibling gaps, up to a constant; ``nan`` if unlinked. O(n)."""
    bounds: list[int] = level_start.tolist()
    counts = np.asarray(tree.child_count)[level_ids].astype(np.int64)
    rows = list(pairwise(bounds))
    shared = _shared_depths(counts, rows)
    place = np.zeros(len(level_ids))
    moved = np.zeros(len(level_ids))
    for depth in range(len(rows) - 1, -1, -1):
        start, end = rows[depth]
        below = place[end : rows[depth + 1][1]] if depth + 1 < len(rows) else place[:0]
        gaps = np.where(shared[depth] == depth - 1, 1.0, cousins)
        row = _ideal_places(counts[start:end], below, shared[depth], gaps)
        push = np.cumsum(np.maximum(0.0, gaps - np.diff(row)))
        moved[start + 1 : end] = push
        row[1:] += push
        place[start:end] = row
    for depth in range(1, len(rows)):
        (above, start), end = rows[depth - 1], rows[depth][1]
        carried = np.repeat(moved[above:start], counts[above:start])
        place[start:end] += carried
        moved[start:end] += carried
    x = np.full(len(tree), np.nan)
    x[level_ids] = place
    return x


def _shared_depths(counts: Ints, rows: list[tuple[int, int]]) -> list[Ints]:
    """For each level, the depth of the deepest common ancestor of each node and the next one."""
    shared: list[Ints] = [np.empty(0, dtype=np.int64)]
    for depth in range(1, len(rows)):
        above, start = rows[depth - 1]
        count = counts[above:start]
        inner = np.flatnonzero(count)
        row = np.full(rows[depth][1] - start - 1, depth - 1, dtype=np.int64)
        if len(inner) > 1:
            ends = np.cumsum(count[inner])[:-1] - 1
            row[ends] = np.minimum.reduceat(shared[depth - 1][: inner[-1]], inner[:-1])
        shared.append(row)
    return shared


def _ideal_places(counts: Ints, below: Floats, shared: Ints, gaps: Floats) -> Floats:
    """Where the nodes of a level would stand if none overlapped, given the places below them."""
    width = len(counts)
    inner = np.flatnonzero(counts)
    steps = np.zeros(width)
    np.cumsum(gaps, out=steps[1:])
    if not len(inner):
        return steps
    ends = np.cumsum(counts[inner])
    centres: Floats = (below[ends - counts[inner]] + below[ends - 1]) / 2
    if len(inner) == width:
        return centres
    anchor = _anchors(width, inner, shared)
    places: Floats = centres[anchor] + steps - steps[inner[anchor]]
    return places


def _anchors(width: int, inner: Ints, shared: Ints) -> Ints:
    """For each node of a level, the index in ``inner`` of the inner node beside which it stands.

    Going away from an inner node, the depth of the common ancestor only falls; so a run of leaves
    between two inner nodes splits once, at the last of its shallowest places.
    """
    beyond = np.zeros(width, dtype=np.int64)
    if len(inner) > 1:
        # The smallest key of a run is its last minimum.
        keys = (shared + 1) * width - np.arange(1, width)
        lowest = np.minimum.reduceat(keys[: inner[-1]], inner[:-1])
        split = width - 1 - lowest % width
        beyond[split + 1] = 1
    return np.cumsum(beyond)
