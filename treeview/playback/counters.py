"""The cost of a search so far, in total and by iteration, and its outcome."""

from weakref import WeakKeyDictionary

import numpy as np

from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.search.search import Ints
from treeview.search.view import Counts, Iteration


def counts(run: Run) -> Counts:
    """Return the counts at the run's step, for deepening over all iterations. O(n), vectorised."""
    nodes, terminals = _size(run)
    return Counts(nodes=nodes, terminals=terminals, **view_of(run.search).costs(run, run.step))


def iterations(run: Run, step: int) -> list[Iteration]:
    """Return the iterations of a deepening search that have begun by ``step``."""
    return view_of(run.search).iterations(run, step)


_SIZES: WeakKeyDictionary[Run, tuple[int, int, int]] = WeakKeyDictionary()


def _size(run: Run) -> tuple[int, int]:
    """Return the numbers of nodes and terminals at the run's step, cached for each size of the tree."""
    node_count, found = run.node_count, _SIZES.get(run)
    if found is None or found[0] != node_count:
        # A growing tree has no unlinked rows, so its preorder is not needed.
        nodes = np.arange(node_count, dtype=np.intc) if run.recording.node_counts else run.order.ids
        terminals = run.search.space.terminals(nodes)
        found = _SIZES[run] = node_count, len(nodes), int(np.count_nonzero(terminals))
    return found[1:]


def present_nodes(run: Run) -> Ints:
    """Return the nodes that exist at the run's step, in preorder. O(n)."""
    ids, node_count = run.order.ids, run.node_count
    return ids if node_count == len(run.search.space.tree) else ids[ids < node_count]


def conclusion(run: Run) -> str:
    """Return the answer at the run's step, its cost and remarks about it, on one line."""
    view = view_of(run.search)
    return " ".join([*view.conclusion(run, counts(run)), *view.remarks(run)])
