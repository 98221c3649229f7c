"""The annotations of a recorded search at any step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from treeview.search.columns import Annotations, blank
from treeview.search.pruned_branches import PrunedBranches
from treeview.search.recording import Recording
from treeview.search.search import Search
from treeview.tree.preorder import Preorder

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
