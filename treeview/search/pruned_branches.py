"""What the cuts of a recording have pruned."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from treeview.search.recording import Recording
from treeview.search.search import Ints
from treeview.search.step_kinds import Does
from treeview.tree.preorder import Preorder


class PrunedBranches:
    """For every cut of a recording in order: the branches and the nodes that it has pruned.

    ``steps`` is how many steps of the recording are counted in. ``order()`` is that of the tree as it is.
    """

    def __init__(self, recording: Recording, order: Callable[[], Preorder]) -> None:
        self.steps = len(recording)
        steps = recording.of_kind(Does.CUTS)
        starts = recording.of_kind(Does.STARTS) if recording.search.restarts else np.zeros(1, np.intp)
        branches: list[npt.NDArray[np.int64]] = [np.zeros(1, np.int64)]
        nodes: list[npt.NDArray[np.int64]] = [np.zeros(1, np.int64)]
        # Only iterations with cuts: a deep chain has as many iterations as nodes, and no cuts.
        which = np.unique(np.searchsorted(starts, steps, side="right")) - 1
        for place in which:
            stop = int(starts[place + 1]) if place + 1 < len(starts) else len(recording)
            skipped, below = _pruned(recording, order(), int(starts[place]), stop)
            branches.append(skipped)
            nodes.append(below)
        self._branches = np.cumsum(np.concatenate(branches))
        self._nodes = np.cumsum(np.concatenate(nodes))

    def until(self, cutoffs: int) -> tuple[int, int]:
        """Branches and nodes pruned by the first ``cutoffs`` cuts."""
        return int(self._branches[cutoffs]), int(self._nodes[cutoffs])


def _pruned(
    recording: Recording, order: Preorder, start: int, stop: int
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Branches and nodes pruned by each cut of one iteration: what is below, less what was entered.

    An entered child is one whose value went up.
    """
    search, size = recording.search, _sizes(recording, order, stop)
    tree = search.space.tree
    nodes, kinds = recording.nodes(start, stop), recording.kinds(start, stop)
    cut = nodes[search.mask(Does.CUTS)[kinds]]
    entered = nodes[search.mask(Does.RISES)[kinds]]
    parent = tree.column("parent")[entered]
    branches = np.bincount(parent, minlength=len(tree))
    below = np.bincount(parent, weights=size[entered], minlength=len(tree)).astype(np.int64)
    skipped = tree.column("child_count")[cut] - branches[cut]
    return skipped, size[cut] - 1 - below[cut]


def _sizes(recording: Recording, order: Preorder, step: int) -> Ints:
    """The sizes of all subtrees as they were after ``step``.

    No iteration adds nodes below what it prunes, so the sizes at its end hold at each of its cuts.
    """
    node_counts = recording.node_counts
    node_count = node_counts.size(step)
    if not node_counts or node_count >= len(order.size):
        return order.size
    before = np.zeros(len(order.ids) + 1, np.intc)
    np.cumsum(order.ids < node_count, out=before[1:])
    sizes = np.zeros(len(order.size), np.intc)
    first = np.arange(len(order.ids))
    sizes[order.ids] = before[first + order.size[order.ids]] - before[first]
    return sizes
