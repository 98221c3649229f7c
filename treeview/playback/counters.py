"""What a search has cost so far: counts at any step, in all and by iteration."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from treeview.playback.recording import Recording
from treeview.playback.timeline import Timeline
from treeview.search.events import (
    BETTER,
    COMPLETE,
    CUT,
    DISCARD,
    ENTER,
    ITERATION,
    LEAF,
    SIMULATE,
)
from treeview.search.mcts import MCTS


@dataclass(frozen=True)
class Counts:
    """Counts over all iterations so far.

    - ``nodes``: nodes of the tree; ``visited``: entries of nodes (MCTS: nodes with visits).
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

    def as_dict(self) -> dict[str, int]:
        return asdict(self)


def counts(timeline: Timeline, step: int | None = None) -> Counts:
    """The counts after ``step`` (the timeline's own if not given). Deepening: over all iterations."""
    step = timeline.step if step is None else step
    recording = timeline.recording
    nodes = len(timeline.order.ids)
    if isinstance(timeline.search, MCTS):
        visited = int(np.count_nonzero(timeline["visits"]))
        return Counts(nodes, visited, recording.count(SIMULATE, step), 0, 0, 0)
    leaves = recording.count(LEAF, step)
    cutoffs = recording.count(CUT, step)
    branches, below = timeline.cuts.until(cutoffs)
    return Counts(nodes, leaves + recording.count(ENTER, step), leaves, cutoffs, branches, below)


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


def iterations(timeline: Timeline, step: int | None = None) -> list[Iteration]:
    """The iterations of a deepening search begun by ``step`` (the end if not given)."""
    recording = timeline.recording
    step = len(recording) if step is None else step
    if not timeline.search.restarts:
        return []
    starts = [int(s) for s in recording.of_kind(ITERATION) if s <= step]
    ends = [*(s - 1 for s in starts[1:]), step] if starts else []
    return [_iteration(timeline, start, end) for start, end in zip(starts, ends, strict=True)]


def _iteration(timeline: Timeline, start: int, end: int) -> Iteration:
    recording = timeline.recording
    last = recording.step(end)
    before, after = counts(timeline, start), counts(timeline, end)
    spent: dict[str, Any] = {
        name: value - getattr(before, name) for name, value in after.as_dict().items() if name != "nodes"
    }
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
    best = dict(zip(tree.column("parent")[better].tolist(), better.tolist(), strict=True))
    line, node = [], 0
    while node in best:
        node = best[node]
        line.append(tree.rank[node])
    return line
