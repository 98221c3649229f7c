"""Compare two steps of a run, and trace a node's number over the steps."""

import math
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.playback.node_columns import NodeColumns
from treeview.search.run import Run

MAX_POINTS: Final = 600
"""The most steps at which a node's number is looked up for a chart."""


class NodeChange(NamedTuple):
    """A node whose number differs between two steps; ``nan`` if it has none at a step.

    ``is_new``: whether the node did not exist at the first step.
    """

    node: int
    before: float
    after: float
    is_new: bool

    @property
    def size(self) -> float:
        """The absolute change; for a number that appears or disappears, its absolute value."""
        before, after = (0.0 if math.isnan(end) else end for end in (self.before, self.after))
        return 0.0 if before == after else abs(after - before)


def changes(run: Run, name: str, first: int, last: int) -> list[NodeChange]:
    """Return the nodes whose number in a column differs between two steps, the largest change first.

    Equal changes are in the order of ids. Raises ``IndexError`` for steps that are not recorded.
    """
    tree = run.search.space.tree
    ids = np.arange(len(tree), dtype=np.intc)
    numbers, counts = [], []
    for step in (first, last):
        at = run.another().seek(step)
        numbers.append(NodeColumns(tree, at).numbers(name, ids))
        counts.append(at.node_count)
    before, after = numbers
    before[ids >= counts[0]] = np.nan
    after[ids >= counts[1]] = np.nan
    differs = ~((before == after) | (np.isnan(before) & np.isnan(after)))
    found = [
        NodeChange(node, float(before[node]), float(after[node]), node >= counts[0])
        for node in np.flatnonzero(differs).tolist()
    ]
    return sorted(found, key=lambda change: -change.size)


def count_growth(run: Run, first: int, last: int) -> int:
    """Return the number of nodes added between two steps; negative if the second step is earlier."""
    counts = run.recording.node_counts
    return counts.size(last) - counts.size(first)


def number_history(
    run: Run, name: str, node: int, most: int = MAX_POINTS
) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.float64]]:
    """Return a node's number in a column at evenly spaced steps, from the first to the last.

    Returns steps, from 0, and numbers, ``nan`` for none, shape ``(k,)`` each; all steps if there are at most
    ``most``. Costs as much as replaying the run once.
    """
    count = min(len(run) + 1, most)
    steps = np.unique(np.linspace(0, len(run), count).astype(np.intp))
    at, one = run.another(), np.array([node], np.intc)
    columns = NodeColumns(run.search.space.tree, at)
    numbers = np.full(len(steps), np.nan)
    for place, step in enumerate(steps.tolist()):
        at.seek(step)
        if node < at.node_count:
            numbers[place] = columns.numbers(name, one)[0]
    return steps, numbers
