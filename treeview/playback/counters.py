"""What a search has cost so far: counts at any step, in all and by iteration."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from treeview.search.deepening.kinds import COMPLETE, DISCARD, ITERATION
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, LEAF
from treeview.search.mcts.kinds import SIMULATE
from treeview.search.mcts.stepper import MCTS
from treeview.search.recording import Recording
from treeview.search.run import Run
from treeview.search.search import Ints
from treeview.tree.tree import NIL, ROOT


@dataclass(frozen=True)
class Counts:
    """Counts over all iterations so far.

    - ``nodes``: nodes of the tree, as far as it has grown; ``terminals``: those where the game is over.
    - ``visited``: entries of nodes (MCTS: nodes with visits).
    - ``leaves``: evaluations, of terminals and at the depth limit (MCTS: rollouts).
    - ``cutoffs``: cuts that skipped a child; ``pruned_branches``: the children skipped;
      ``pruned_nodes``: all nodes below and including those.
    """

    nodes: int
    visited: int
    leaves: int
    cutoffs: int
    pruned_branches: int
    pruned_nodes: int
    terminals: int

    def as_dict(self) -> dict[str, int]:
        """What the search has cost: all but ``terminals``, which only the tree decides."""
        found = asdict(self)
        del found["terminals"]
        return found


def counts(run: Run) -> Counts:
    """The counts at the run's step. Deepening: over all iterations. O(n), vectorised."""
    nodes, terminals = _size(run)
    if isinstance(run.search, MCTS):
        spent = {
            "visited": int(np.count_nonzero(run["visits"])),
            "leaves": run.recording.count(SIMULATE, run.step),
            "cutoffs": 0,
            "pruned_branches": 0,
            "pruned_nodes": 0,
        }
    else:
        spent = _spent(run, run.step)
    return Counts(nodes=nodes, terminals=terminals, **spent)


_SIZES: WeakKeyDictionary[Run, tuple[int, int, int]] = WeakKeyDictionary()


def _size(run: Run) -> tuple[int, int]:
    """How many nodes the tree has at this step, and how many of them are terminals.

    Counted once for each size of the tree: where it does not grow, no step costs anything.
    """
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


def _spent(run: Run, step: int) -> dict[str, int]:
    """What a depth-first search has cost after ``step``, by the names of `Counts`."""
    recording = run.recording
    leaves, cutoffs = recording.count(LEAF, step), recording.count(CUT, step)
    branches, below = run.cuts.until(cutoffs)
    return {
        "visited": leaves + recording.count(ENTER, step),
        "leaves": leaves,
        "cutoffs": cutoffs,
        "pruned_branches": branches,
        "pruned_nodes": below,
    }


@dataclass(frozen=True)
class Iteration:
    """One iteration of deepening: its depth in plies, its answer, and what it cost.

    ``value`` is ``None`` and ``best_line`` (child ranks) empty where it was cut short (``completed``
    is false) or is still running.
    """

    depth: int
    value: float | None
    best_line: list[int]
    visited: int
    leaves: int
    cutoffs: int
    pruned_branches: int
    pruned_nodes: int
    completed: bool
    discarded: bool
    start: int
    end: int


_ENDED: WeakKeyDictionary[Run, dict[tuple[int, int], Iteration]] = WeakKeyDictionary()


def iterations(run: Run, step: int) -> list[Iteration]:
    """The iterations of a deepening search begun by ``step``.

    Those that have ended are kept, so that only the last one costs anything at the next step.
    """
    recording = run.recording
    if not run.search.restarts:
        return []
    starts = [int(s) for s in recording.of_kind(ITERATION) if s <= step]
    ends = [*(s - 1 for s in starts[1:]), step] if starts else []
    ended = _ENDED.setdefault(run, {})
    found = []
    for span in zip(starts, ends, strict=True):
        each = ended.get(span) or _iteration(run, *span)
        if each.completed or each.discarded:
            ended[span] = each
        found.append(each)
    return found


def _iteration(run: Run, start: int, end: int) -> Iteration:
    recording = run.recording
    last = recording.step(end)
    before, after = _spent(run, start), _spent(run, end)
    spent: dict[str, Any] = {name: value - before[name] for name, value in after.items()}
    complete = last.kind == COMPLETE
    return Iteration(
        depth=int(recording.step(start).operands[0]),
        value=last.operands[0] if complete else None,
        best_line=_line(recording, start, end) if complete else [],
        completed=complete,
        discarded=last.kind == DISCARD,
        start=start,
        end=end,
        **spent,
    )


def _line(recording: Recording, start: int, end: int) -> list[int]:
    """The best line of one complete iteration: the last children that bettered, from the root."""
    tree = recording.search.space.tree
    nodes, kinds = recording.nodes(start, end), recording.kinds(start, end)
    better = nodes[kinds == BETTER]
    best = np.full(len(tree), NIL, np.intc)
    best[tree.column("parent")[better]] = better  # of several the last stands
    line, node = [], int(best[ROOT])
    while node != NIL:
        line.append(tree.rank[node])
        node = int(best[node])
    return line
