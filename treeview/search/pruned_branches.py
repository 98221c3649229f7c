"""How many branches and nodes the cuts of a recorded search have pruned."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from treeview.search.recording import Recording, count_nodes
from treeview.search.search import Ints
from treeview.search.step_kinds import Does
from treeview.tree.preorder import Preorder

Longs = npt.NDArray[np.int64]


class PrunedBranches:
    """The branches and nodes pruned by every cut, in order; ``steps``: the steps processed so far.

    A cut prunes those children of its node whose values have not gone up since the node was last entered,
    in whatever order they were searched.
    """

    def __init__(self, recording: Recording, order: Callable[[], Preorder]) -> None:
        self.steps = len(recording)
        branches, nodes = np.zeros(0, np.int64), np.zeros(0, np.int64)
        if recording.of_kind(Does.CUTS).size:
            again = recording.of_kind(Does.REPEATS).size
            branches, nodes = (_count_by_entry if again else _count_by_iteration)(recording, order())
        self._branches = np.cumsum(np.append(0, branches))
        self._nodes = np.cumsum(np.append(0, nodes))

    def count_until(self, cutoffs: int) -> tuple[int, int]:
        """Return the branches and nodes pruned by the first ``cutoffs`` cuts."""
        return int(self._branches[cutoffs]), int(self._nodes[cutoffs])


def _count_by_iteration(recording: Recording, order: Preorder) -> tuple[Longs, Longs]:
    """Count where no node is entered twice in an iteration. O(steps), and O(n) for each iteration."""
    steps = recording.of_kind(Does.CUTS)
    starts = recording.of_kind(Does.STARTS) if recording.search.restarts else np.zeros(1, np.intp)
    # Only iterations with cuts: a deep chain has as many iterations as nodes, and no cuts.
    which = np.unique(np.searchsorted(starts, steps, side="right")) - 1
    found = []
    for place in which:
        stop = int(starts[place + 1]) if place + 1 < len(starts) else len(recording)
        found.append(_count_in(recording, order, int(starts[place]), stop))
    branches, nodes = zip(*found, strict=True)
    return np.concatenate(branches), np.concatenate(nodes)


def _count_in(recording: Recording, order: Preorder, start: int, stop: int) -> tuple[Longs, Longs]:
    """Count branches and nodes pruned by each cut of an iteration: those below, minus those entered."""
    search, size = recording.search, _sizes(recording, order, stop)
    tree = search.space.tree
    nodes, kinds = recording.nodes(start, stop), recording.kinds(start, stop)
    cut = nodes[search.mask(Does.CUTS)[kinds]]
    entered = nodes[search.mask(Does.RISES)[kinds]]
    suspended = nodes[search.mask(Does.SUSPENDS)[kinds]]
    # These stay unentered, since their parents were cut.
    waiting = np.setdiff1d(suspended, entered) if len(suspended) else suspended
    entered = np.concatenate([entered, waiting, _find_omitted(recording)])
    parent = tree.column("parent")[entered]
    branches = np.bincount(parent, minlength=len(tree))
    below = np.bincount(parent, weights=size[entered], minlength=len(tree)).astype(np.int64)
    skipped = tree.column("child_count") - branches
    unseen = size - 1 - below
    if len(waiting):
        above = tree.column("parent")[waiting]
        np.add.at(skipped, above, skipped[waiting])
        np.add.at(unseen, above, unseen[waiting])
    return skipped[cut], unseen[cut]


def _count_by_entry(recording: Recording, order: Preorder) -> tuple[Longs, Longs]:
    """Count where nodes are entered again and again. O(steps log steps) in a tree that does not grow."""
    tree, codes = recording.search.space.tree, recording.nodes(0, len(recording))
    cuts, rises, entries = (recording.of_kind(does) for does in (Does.CUTS, Does.RISES, Does.ENTERS))
    cut, risen = codes[cuts - 1], codes[rises - 1]
    width = np.int64(len(recording) + 1)

    def find(keys: Longs, nodes: Ints, steps: Longs) -> npt.NDArray[np.intp]:
        return np.searchsorted(keys, nodes * width + steps, side="left")

    entered = np.sort(codes[entries - 1] * width + entries)
    last = find(entered, cut, cuts) - 1
    entry = np.where(last >= 0, entered[last] - cut * width, 0)
    entry[entry < 0] = 0  # a cut at a node that was not entered
    keys = tree.column("parent")[risen] * width + rises
    places = np.argsort(keys)
    keys, risen = keys[places], risen[places]
    first, end = find(keys, cut, entry), find(keys, cut, cuts)
    omitted = _find_omitted(recording)
    above = tree.column("parent")[omitted]
    branches = tree.column("child_count")[cut] - (end - first)
    branches = branches - np.bincount(above, minlength=len(tree))[cut]
    if not recording.node_counts:
        size = order.size
        sums = np.append(0, np.cumsum(size[risen], dtype=np.int64))
        left_out = np.bincount(above, weights=size[omitted], minlength=len(tree)).astype(np.int64)
        return branches, size[cut] - 1 - (sums[end] - sums[first]) - left_out[cut]
    nodes, never = np.zeros(len(cuts), np.int64), set(omitted.tolist())
    node_counts = recording.node_counts.sizes(cuts).tolist()
    for place, (node, node_count) in enumerate(zip(cut.tolist(), node_counts, strict=True)):
        searched = set(risen[first[place] : end[place]].tolist()) | never
        children = [child for child in tree.children(node) if child not in searched]
        nodes[place] = count_nodes(tree, children, node_count)
    return branches, nodes


def _find_omitted(recording: Recording) -> Ints:
    """Return the nodes that the search leaves out whatever the window."""
    search = recording.search
    every = np.arange(len(search.space.tree) if search.is_selective else 0, dtype=np.intc)
    return every[search.omits(every)]


def _sizes(recording: Recording, order: Preorder, step: int) -> Ints:
    """Return the sizes of all subtrees after ``step``, which hold at each cut of the iteration."""
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
