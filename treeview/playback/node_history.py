"""What has happened to one node: how its numbers came about, and which cut has pruned it."""

from __future__ import annotations

from math import nan
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.messages import N_
from treeview.playback.step_meaning import moment
from treeview.search.deepening.kinds import ITERATION
from treeview.search.depth_first.kinds import ADD, BETTER, CUT, ENTER, LEAF, RETURN
from treeview.search.mcts.kinds import BACKUP
from treeview.search.mcts.stepper import MCTS
from treeview.search.moment import Moment
from treeview.search.recording import Recording
from treeview.search.search import Ints
from treeview.search.words import names_of
from treeview.tree.number_text import number
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL

MOST: Final = 500
"""So many of the last steps of a node make up its history."""


class NodeEvent(NamedTuple):
    """One number of a node that a step has changed.

    ``name`` is "value", "α", "β", "visits" or "total"; ``old`` is ``nan`` where there was none;
    ``why`` says in a few words where the new number comes from.
    """

    step: int
    name: str
    old: float
    new: float
    why: str


def history(recording: Recording, node: int, step: int, most: int = MOST) -> list[NodeEvent]:
    """How the numbers of ``node`` came to be what they are after ``step``, oldest first.

    The new numbers of one name, one after another, are what it has been: β = ∞, 8, 3, 2. Of
    deepening, the iteration shown. At most the last ``most`` steps of the node are looked at. O(steps
    while the node is open), vectorised.
    """
    step = recording.shown(step)
    if isinstance(recording.search, MCTS):
        return _samples(recording, node, step, most)
    entry = recording.entry(node, step + 1)
    if not entry:
        return []
    changes = []
    for at in _steps_at(recording, node, entry, step)[-most:]:
        changes += _changes(moment(recording, int(at)))
    return changes


def _steps_at(recording: Recording, node: int, entry: int, step: int) -> npt.NDArray[np.intp]:
    """The steps that changed a number of ``node``, from its entry until ``step``."""
    if recording.step(entry).kind == LEAF:
        return np.array([entry])
    end = recording.find(lambda nodes, kinds: (nodes == node) & ((kinds == CUT) | (kinds == RETURN)), entry)
    stop = min(end or step, step)
    nodes, kinds = recording.nodes(entry, stop), recording.kinds(entry, stop)
    better = np.flatnonzero((kinds == BETTER) | (kinds == ADD))
    parent = recording.search.space.tree.column("parent")
    better = better[parent[nodes[better]] == node] + entry + 1
    ending = [end] if end and end <= step else []
    return np.concatenate([[entry], better, np.array(ending, dtype=np.intp)])


_NAMES: Final = (("value", N_("value")), ("alpha", "α"), ("beta", "β"))


def _changes(now: Moment) -> list[NodeEvent]:
    why = _why(now)
    changes = []
    for column, name in _NAMES:
        if column in now.changed:
            old, new = getattr(now.before, column), getattr(now.after, column)
            reason = "on entry" if column != "value" and now.kind in (ENTER, LEAF) else why
            changes.append(NodeEvent(now.number, name, old, new, reason))
    return changes


def _why(now: Moment) -> str:
    """Where the value that a step writes comes from."""
    if now.kind == LEAF:
        if now.unestimated:
            return "no static estimate: 0"
        return "static estimate" if now.limited else "utility"
    if now.kind == BETTER:
        return f"from {names_of(now.search)(now.node)}"
    if now.kind == ADD:
        times = f"{number(now.probability, 3)}·{number(now.value)}"
        return f"plus {times} from {names_of(now.search)(now.node)}"
    return "fail-hard" if now.kind in (CUT, RETURN) else ""


def _samples(recording: Recording, node: int, step: int, most: int) -> list[NodeEvent]:
    backups = recording.of_kind(BACKUP)
    backups = backups[: np.searchsorted(backups, step, side="right")]
    if not len(backups):
        return []
    low = int(backups[0]) - 1
    here = backups[recording.nodes(low, int(backups[-1]))[backups - low - 1] == node]
    changes = []
    visits, total = max(len(here) - most, 0), nan
    if visits:
        total = recording.step(int(here[visits - 1])).operands[1]
    starts = recording.of_kind(ITERATION)
    for at in here[-most:].tolist():
        why = f"iteration {np.searchsorted(starts, at):,}"
        n, new = recording.step(at).operands
        changes.append(NodeEvent(at, "visits", visits, n, why))
        changes.append(NodeEvent(at, "total", total if visits else 0.0, new, why))
        visits, total = int(n), new
    return changes


def cut_of(recording: Recording, order: Preorder, node: int, step: int) -> int | None:
    """The step of the cut that has pruned ``node`` by ``step`` (of deepening: in its iteration).

    ``None`` where none has: the node was entered, is not reached yet, or lies beyond the depth
    limit. `moment` of the step found tells why, by which bound, and where that was set.
    """
    if order.position[node] == NIL:
        return None
    step = recording.shown(step)
    start, tree = recording.begun(step), recording.search.space.tree
    place = order.position[node]

    def above(nodes: Ints, kinds: npt.NDArray[np.int8]) -> npt.NDArray[np.bool_]:
        first = order.position[nodes]
        pruning: npt.NDArray[np.bool_] = (kinds == CUT) & (first < place)
        pruning &= place < first + order.size[nodes]
        return pruning

    # Cuts come from the bottom up, so the first one above the node is the nearest.
    found = recording.find(above, start)
    if found is None or found > step:
        return None
    cut = recording.step(found).node
    branch = next(above for above in tree.ancestors(node) if tree.parent[above] == cut)
    entry = recording.entry(branch, found + 1)
    return None if entry else found
