"""The annotations of a recorded search at any step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from treeview.search.columns import Annotations, blank
from treeview.search.recording import Recording
from treeview.search.search import Ints, Search
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


to_svg: Callable[[Run], str] | None = None
"""How a notebook draws a run; set by the public API, since drawing is no business of this layer."""

CHECKPOINT_STEPS = 1 << 17
"""Steps between checkpoints on a small tree; replaying them takes some two milliseconds."""
MAX_CHECKPOINTS = 24
"""So that checkpoints take no more memory however long a run is."""


class Run:
    """A recording and its annotation columns, which `seek` moves to any step, exactly.

    ``columns`` maps the names of the search's columns to arrays of shape ``(n,)`` that hold the state after
    step ``step``; ``run["value"]`` is one of them. They are the run's own and change in
    place: read, do not write, copy to keep.

    Seeking applies recorded steps, vectorised, from where the columns stand, or from the nearest
    earlier of: the start, the start of the iteration (annotations restart there), a checkpoint.
    Checkpoints are copies of the columns, left while recording every ``spacing`` steps; when there are
    `MAX_CHECKPOINTS`, every other one goes and ``spacing`` doubles. So a seek costs at most ``spacing``
    steps, and a step forward costs that step.

    A discarded iteration leaves nothing behind: after it the annotations are again those of the
    last complete one.
    """

    def __init__(self, search: Search, order: Preorder | None = None, limit: int = 50_000_000) -> None:
        self.search = search
        self.recording = Recording(search, limit)
        self._order = order or Preorder(search.space.tree)
        self.step = 0
        # On a large tree copies are large, and to make one costs as much as to replay some steps.
        self.spacing = max(CHECKPOINT_STEPS, len(search.space.tree) // 4)
        self._columns: Annotations | None = None  # made at the first look, so that recording is not slowed
        self._cuts: PrunedBranches | None = None
        self._at = 0  # the step whose state the columns hold; differs from ``step`` after a discard
        self._checkpoints: list[Annotations] = []

    def __len__(self) -> int:
        """The number of steps recorded."""
        return len(self.recording)

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        return self.columns[name]

    def __repr__(self) -> str:
        more = "" if self.finished else " so far"
        nodes = len(self.search.space.tree)
        return f"<Run: {self.search.name}, {nodes} nodes, step {self.step} of {len(self)}{more}>"

    def _repr_svg_(self) -> str | None:
        return to_svg(self) if to_svg else None

    @property
    def columns(self) -> Annotations:
        """The annotation columns by name, at ``step``."""
        if self._columns is None:
            self._columns = blank(self.search.columns.values(), len(self.search.space.tree))
        return self._columns

    @property
    def order(self) -> Preorder:
        """The preorder of the tree as it is now, made anew when the tree has grown."""
        if len(self._order.size) < len(self.search.space.tree):
            self._order = Preorder(self.search.space.tree)
        return self._order

    @property
    def node_count(self) -> int:
        """How many nodes the tree had at ``step``: those with ids below it; all others are blank.

        In a tree that a search does not grow, all rows of the tree.
        """
        return self.recording.node_counts.size(self.step)

    @property
    def cuts(self) -> PrunedBranches:
        """What the cuts recorded so far have pruned; computed anew only when there are more steps."""
        if self._cuts is None or self._cuts.steps != len(self.recording):
            self._cuts = PrunedBranches(self.recording, lambda: self.order)
        return self._cuts

    @property
    def finished(self) -> bool:
        """Whether the search has ended."""
        return self.recording.finished

    def record(self, count: int) -> bool:
        """Record at most ``count`` further steps; returns whether there may be more. ``step`` stays."""
        goal = len(self.recording) + count
        more = True
        while more and len(self.recording) < goal:
            next_checkpoint = (len(self._checkpoints) + 1) * self.spacing
            more = self.recording.record(min(goal, next_checkpoint) - len(self.recording))
            if len(self.recording) == next_checkpoint:
                self._checkpoint()
        return more

    def record_all(self) -> Run:
        """Record until the search ends (or the recording's limit), and seek to the end."""
        while self.record(self.spacing):
            pass
        return self.seek(len(self))

    def seek(self, step: int) -> Run:
        """Set the columns to after ``step`` steps; raises ``IndexError`` for a step not recorded."""
        if not 0 <= step <= len(self):
            raise IndexError(f"step {step} is not recorded; there are {len(self)}")
        self._move(self.recording.shown(step))
        self.step = step
        return self

    @contextmanager
    def at(self, step: int) -> Iterator[Run]:
        """Stand at ``step`` for a while: ``with run.at(3): ...``, then go back."""
        stands = self.step
        try:
            yield self.seek(step)
        finally:
            self.seek(stands)

    def another(self) -> Run:
        """Another look at the same recording, before its first step: columns and step are its own.

        Only this one records; so long as ``spacing`` stays, both use the same checkpoints.
        """
        made = copy(self)
        made._columns, made._cuts = None, None
        made.step = made._at = 0
        return made

    def _move(self, goal: int) -> None:
        restart = self.recording.begun(goal)
        saved = goal // self.spacing
        saved = min(saved, len(self._checkpoints))
        base = max(restart, saved * self.spacing)
        self._fit()  # first: a checkpoint is as long as the tree was when it was made
        if not base <= self._at <= goal:
            self._restore(self._checkpoints[saved - 1] if saved and base > restart else None)
            self._at = base
        if goal > self._at:
            self.search.replay(self.columns, self.recording.block(self._at, goal), lambda: self.order)
            self._at = goal

    def _checkpoint(self) -> None:
        here = self._at
        self._move(len(self.recording))
        self._checkpoints.append({name: column.copy() for name, column in self.columns.items()})
        if len(self._checkpoints) == MAX_CHECKPOINTS:
            self._checkpoints = self._checkpoints[1::2]
            self.spacing *= 2
        if here < self._at:
            self._move(here)

    def _restore(self, saved: Annotations | None) -> None:
        for name, column in self.columns.items():
            kept = 0
            if saved:
                kept = len(saved[name])
                column[:kept] = saved[name]
            column[kept:] = self.search.columns[name].blank

    def _fit(self) -> None:
        """Make the columns as long as the tree, which may have grown."""
        n, had = len(self.search.space.tree), len(self.columns["status"])
        if n > had:
            longer = blank(self.search.columns.values(), n - had)
            self._columns = {name: np.concatenate([self.columns[name], longer[name]]) for name in longer}

    @property
    def nbytes(self) -> int:
        """The memory that the recording and its checkpoints take, in bytes; without the tree."""
        saved = [*self._checkpoints, self.columns]
        arrays = sum(column.nbytes for columns in saved for column in columns.values())
        return arrays + self.recording.nbytes
