"""What a search has cost so far, in all and by iteration, and what came out of it."""

from weakref import WeakKeyDictionary

import numpy as np

from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.search.search import Ints
from treeview.search.view import Counts, Iteration


def counts(run: Run) -> Counts:
    """The counts at the run's step. Deepening: over all iterations. O(n), vectorised."""
    nodes, terminals = _size(run)
    return Counts(nodes=nodes, terminals=terminals, **view_of(run.search).costs(run, run.step))


def iterations(run: Run, step: int) -> list[Iteration]:
    """The iterations of a deepening search begun by ``step``."""
    return view_of(run.search).iterations(run, step)


_SIZES: WeakKeyDictionary[Run, tuple[int, int, int]] = WeakKeyDictionary()


def _size(run: Run) -> tuple[int, int]:
    """How many nodes and terminals the tree has at this step; counted once for each size of the tree."""
    node_count, found = run.node_count, _SIZES.get(run)
    if found is None or found[0] != node_count:
        # A tree that grows has no rows that are not linked, so its preorder need not be known.
        nodes = np.arange(node_count, dtype=np.intc) if run.recording.node_counts else run.order.ids
        terminals = run.search.space.terminals(nodes)
        found = _SIZES[run] = node_count, len(nodes), int(np.count_nonzero(terminals))
    return found[1:]


def present(run: Run) -> Ints:
    """The nodes that the tree has at the run's step, in preorder. O(n)."""
    ids, node_count = run.order.ids, run.node_count
    return ids if node_count == len(run.search.space.tree) else ids[ids < node_count]


def conclusion(run: Run) -> str:
    """The answer at the run's step, what it cost, and what to know about it, on one line."""
    view = view_of(run.search)
    return " ".join([*view.conclusion(run, counts(run)), *view.remarks(run)])
