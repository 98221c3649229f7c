"""What the cuts of a recording have pruned."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from treeview.playback.recording import Recording
from treeview.search.events import BETTER, CUT, ITERATION, KEEP
from treeview.tree.order import Order


class Cuts:
    """For every cut of a recording in order: the branches and the nodes that it has pruned.

    ``steps`` is how many steps of the recording are counted in.
    """

    def __init__(self, recording: Recording, order: Order) -> None:
        self.steps = len(recording)
        steps = recording.of_kind(CUT)
        starts = recording.of_kind(ITERATION) if recording.search.restarts else np.zeros(1, np.intp)
        branches: list[npt.NDArray[np.int64]] = [np.zeros(1, np.int64)]
        nodes: list[npt.NDArray[np.int64]] = [np.zeros(1, np.int64)]
        # Only iterations with cuts: a deep chain has as many iterations as nodes, and no cuts.
        which = np.unique(np.searchsorted(starts, steps, side="right")) - 1
        for place in which:
            stop = int(starts[place + 1]) if place + 1 < len(starts) else len(recording)
            skipped, below = _pruned(recording, order, int(starts[place]), stop)
            branches.append(skipped)
            nodes.append(below)
        self._branches = np.cumsum(np.concatenate(branches))
        self._nodes = np.cumsum(np.concatenate(nodes))

    def until(self, cutoffs: int) -> tuple[int, int]:
        """Branches and nodes pruned by the first ``cutoffs`` cuts."""
        return int(self._branches[cutoffs]), int(self._nodes[cutoffs])


def _pruned(
    recording: Recording, order: Order, start: int, stop: int
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Branches and nodes pruned by each cut of one iteration: what is below, less what was entered.

    An entered child is one whose value went up.
    """
    tree = recording.search.space.tree
    nodes, kinds = recording.nodes(start, stop), recording.kinds(start, stop)
    cut = nodes[kinds == CUT]
    entered = nodes[(kinds == BETTER) | (kinds == KEEP)]
    parent = tree.column("parent")[entered]
    branches = np.bincount(parent, minlength=len(tree))
    below = np.bincount(parent, weights=order.size[entered], minlength=len(tree)).astype(np.int64)
    skipped = tree.column("child_count")[cut] - branches[cut]
    return skipped, order.size[cut] - 1 - below[cut]
