"""The bounds on every node's value that follow from the leaves evaluated so far."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.search.search import Floats
from treeview.search.step_kinds import DONE, FRONTIER, OPEN, UNVISITED
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, Tree

Ids = npt.NDArray[np.integer]
Columns = Mapping[str, npt.NDArray[Any]]
Kinds = Sequence[int] | npt.NDArray[np.int8]


class Bounds(NamedTuple):
    """The lowest and highest possible value of each node, float64, shape ``(n,)``; −∞ and ∞ if unknown."""

    low: Floats
    high: Floats


class Known(NamedTuple):
    """The bounds at a step, and the inner nodes at which the step has moved them."""

    low: Floats
    high: Floats
    moved: frozenset[int]


def bounds(tree: Tree, kinds: Kinds, columns: Columns) -> Bounds:
    """Return the bounds of all nodes at the step of ``columns``, which hold "status" and "value".

    What was evaluated, a terminal or a node at the depth limit, is known exactly. Any other node's bounds
    are those that its children's allow, level by level upwards: both go by the largest at MAX, by the
    smallest at MIN, by the sum of each times its probability at chance. So the node's minimax value, with
    estimates at the depth limit, is never outside. That is how Russell and Norvig, *Artificial
    Intelligence: A Modern Approach*, "Alpha-Beta Pruning", label the stages of a search; a window tells
    less. O(n log n).
    """
    size = len(tree)  # a tree that is still growing may be behind its run
    status, value = columns["status"][:size], columns["value"][:size]
    known = (status == FRONTIER) | ((status == DONE) & tree.terminals())
    low, high = np.where(known, value, -np.inf), np.where(known, value, np.inf)
    mover = np.where(_is_inner(tree, status), np.asarray(kinds, dtype=np.int8)[:size], NIL)
    for side in (low, high):
        side[mover == MAX], side[mover == MIN], side[mover == CHANCE] = -np.inf, np.inf, 0.0
    for below, above in _levels_upwards(tree, mover):
        movers = mover[above]
        for side in (low, high):
            for kind, join in ((MAX, np.maximum), (MIN, np.minimum)):
                here = movers == kind
                join.at(side, above[here], side[below[here]])
            _add_chances(tree, side, *(ids[movers == CHANCE] for ids in (below, above)))
        for side, nothing in ((low, -np.inf), (high, np.inf)):
            side[above] = np.where(np.isnan(side[above]), nothing, side[above])  # ∞ − ∞, of chance only
    return Bounds(low, high)


def _is_inner(tree: Tree, status: npt.NDArray[np.int8]) -> npt.NDArray[np.bool_]:
    """Return which nodes were entered to examine their children."""
    inner: npt.NDArray[np.bool_] = (status == OPEN) | (status == DONE)
    return inner & (np.asarray(tree.child_count) > 0)


def _levels_upwards(tree: Tree, mover: Ids) -> Iterator[tuple[Ids, Ids]]:
    """The children of all nodes with a ``mover``, and their parents, level by level from the lowest."""
    parent = np.asarray(tree.parent)
    below = np.flatnonzero((parent != NIL) & (mover[parent] != NIL))
    depth = np.asarray(tree.depth)[below]
    order = np.argsort(depth, kind="stable")
    below, depth = below[order], depth[order]
    ends = np.append(np.flatnonzero(np.diff(depth)) + 1, len(below)).tolist()
    for start, end in zip([0, *ends[:-1]][::-1], ends[::-1], strict=True):
        yield below[start:end], parent[below[start:end]]


def _add_chances(tree: Tree, side: Floats, below: Ids, above: Ids) -> None:
    """Add what each of ``below`` is worth, times its probability, to its parent; 0 times ∞ is nothing."""
    if len(below):
        weight = np.array([tree.probabilities[node] for node in below.tolist()])
        likely = weight > 0
        with np.errstate(invalid="ignore"):
            np.add.at(side, above[likely], weight[likely] * side[below[likely]])


def find_known(tree: Tree, kinds: Kinds, columns: Columns, leaf: int = NIL) -> Known:
    """Return the bounds, and those that have moved because ``leaf`` was just evaluated, if any was."""
    low, high = bounds(tree, kinds, columns)
    if leaf == NIL:
        return Known(low, high, frozenset())
    before = dict(columns)
    before["status"] = columns["status"].copy()
    before["status"][leaf] = UNVISITED
    old = bounds(tree, kinds, before)
    above = (node for node in tree.ancestors(leaf) if node != leaf)
    moved = (node for node in above if (low[node], high[node]) != (old.low[node], old.high[node]))
    return Known(low, high, frozenset(moved))
