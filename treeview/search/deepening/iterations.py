"""The iterations of deepening: what each has found and what it has cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from treeview.search.deepening.kinds import COMPLETE, DISCARD, ITERATION
from treeview.search.depth_first.kinds import BETTER
from treeview.search.recording import Recording
from treeview.search.run import Run
from treeview.search.view import Iteration
from treeview.tree.tree import NIL, ROOT

Spent = Callable[[Run, int], dict[str, int]]

_ENDED: WeakKeyDictionary[Run, dict[tuple[int, int], Iteration]] = WeakKeyDictionary()


def iterations(run: Run, step: int, spent: Spent) -> list[Iteration]:
    """The iterations of a deepening search begun by ``step``, ``spent`` telling what a run has cost.

    Those that have ended are kept, so that only the last one costs anything at the next step.
    """
    recording = run.recording
    starts = [int(s) for s in recording.of_kind(ITERATION) if s <= step]
    ends = [*(s - 1 for s in starts[1:]), step] if starts else []
    ended = _ENDED.setdefault(run, {})
    found = []
    for span in zip(starts, ends, strict=True):
        each = ended.get(span) or _iteration(run, *span, spent)
        if each.completed or each.discarded:
            ended[span] = each
        found.append(each)
    return found


def _iteration(run: Run, start: int, end: int, spent_by: Spent) -> Iteration:
    recording = run.recording
    last = recording.step(end)
    before, after = spent_by(run, start), spent_by(run, end)
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
