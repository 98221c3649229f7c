"""The annotations of a recorded search at any step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from typing import TYPE_CHECKING, Any, SupportsIndex, overload

import numpy as np
import numpy.typing as npt

from treeview.argument_checks import WHOLE, check_type
from treeview.games.drawn_tree import DrawnTree
from treeview.messages import N_, tr
from treeview.search.columns import Annotations
from treeview.search.moment import Moment
from treeview.search.node_array import node_array
from treeview.search.recording import Recording
from treeview.search.search import Search
from treeview.tree.preorder import Preorder
from treeview.tree.tree import ROOT, Node, TreeError

if TYPE_CHECKING:
    import pandas

    from treeview.search.pruned_branches import PrunedBranches
    from treeview.search.written_nodes import WrittenNodes


to_html: Callable[[Run], str | None] | None = None
to_svg: Callable[[Run], str] | None = None
"""Draws a run in notebooks; set by the public API, since drawing is a higher layer."""

CHECKPOINT_STEPS = 1 << 17
"""The number of steps between checkpoints on a small tree; replaying them takes about 2 ms."""
EDITED = N_("the tree was edited after this search; search it again")
"""The message of a run that is out of date."""

_NODES_A_STEP = 4
"""The number of nodes whose annotations are copied in the time that replaying a step takes."""
_PART_NODES = 1 << 12
"""Nodes that are found to be blank, or not, together."""
MAX_CHECKPOINTS = 24
"""The most checkpoints, which bounds their memory however long a run is."""


class Run:
    """A recording and its annotation columns, which `seek` moves to any step, exactly.

    ``columns`` maps the names of the search's columns to arrays of shape ``(n,)`` that hold the state after
    step ``step``; ``run["value"]`` is one of them, read-only. They are the run's own and change in
    place: copy to keep.

    Seeking applies recorded steps, vectorised, from where the columns stand, or from the nearest
    earlier of: the start, the start of the iteration (annotations restart there), a checkpoint.
    Checkpoints are copies of the columns, left while recording every ``spacing`` steps; when there are
    `MAX_CHECKPOINTS`, or a growing tree has outgrown ``spacing``, every other one goes and ``spacing``
    doubles. So a seek costs at most ``spacing`` steps, and a step forward costs that step.

    A discarded iteration leaves nothing behind: after it the annotations are again those of the
    last complete one.
    """

    def __init__(self, search: Search, order: Preorder | None = None, limit: int = 50_000_000) -> None:
        self.search = search
        self.recording = Recording(search, limit)
        if order is None and isinstance(search.space, DrawnTree):
            order = Preorder(search.space.tree)  # at once, since the tree may be edited
        self._order = order  # of a tree that grows, made when somebody asks
        self.step = 0
        self._changes = search.space.tree.changes
        self.spacing = max(CHECKPOINT_STEPS, self._worth_copying)
        self._views: Annotations | None = None
        self._columns: Annotations | None = None  # made at the first look, so that recording is not slowed
        self._cuts: PrunedBranches | None = None
        self._at = 0  # the step whose state the columns hold; differs from ``step`` after a discard
        self._checkpoints: list[Annotations] = []

    def __getstate__(self) -> dict[str, Any]:
        """The recording and the step; the columns follow from them."""
        return {"recording": self.recording, "step": self.step, "stale": self.is_stale}

    def __setstate__(self, state: dict[str, Any]) -> None:
        recording = state["recording"]
        self.__init__(recording.search)  # type: ignore[misc]
        self.recording = recording
        while (ahead := (len(self._checkpoints) + 1) * self.spacing) <= len(self):
            self._checkpoint(ahead)
        self.seek(state["step"])
        self._changes -= state["stale"]

    def __len__(self) -> int:
        """The number of steps recorded."""
        return len(self.recording)

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        """Return a column, read-only; it changes in place as the run moves.

        One that is computed, such as "mean", is a copy for this step. Raises ``KeyError`` for another name.
        """
        if name not in self.columns:
            from treeview.search.curves import derived_numbers

            return node_array(derived_numbers(self, name), self.search.space.tree)
        return self.columns[name]

    def __repr__(self) -> str:
        more = "" if self.finished else " so far"
        more += "; the tree was edited since" if self.is_stale else ""
        nodes = len(self.search.space.tree)
        return f"<Run: {self.search.name}, {nodes} nodes, step {self.step} of {len(self)}{more}>"

    def _repr_html_(self) -> str | None:
        return to_html(self) if to_html else None

    def _repr_svg_(self) -> str | None:
        return to_svg(self) if to_svg else None

    @property
    def is_stale(self) -> bool:
        """Whether the run is out of date because the tree was edited after the search."""
        return self.search.space.tree.changes != self._changes

    @property
    def columns(self) -> Annotations:
        """The annotation columns by name, at ``step``, read-only."""
        if self._views is None:
            tree = self.search.space.tree
            self._views = {name: node_array(column, tree) for name, column in self._own_columns.items()}
        return self._views

    @property
    def _own_columns(self) -> Annotations:
        """The columns themselves, which steps change."""
        if self._columns is None:
            self._columns = self.search.blank(len(self.search.space.tree))
        return self._columns

    @property
    def order(self) -> Preorder:
        """The preorder of the present tree, computed again when the tree has grown."""
        if self._order is None or len(self._order.size) < len(self.search.space.tree):
            self._order = Preorder(self.search.space.tree)
        return self._order

    @property
    def node_count(self) -> int:
        """The number of nodes that the tree had at ``step``, those with lower ids; all others are blank."""
        return self.recording.node_counts.size(self.step)

    @property
    def cuts(self) -> PrunedBranches:
        """What the cuts recorded so far have pruned; computed again only when there are more steps."""
        if self._cuts is None or self._cuts.steps != len(self.recording):
            from treeview.search.pruned_branches import PrunedBranches

            self._cuts = PrunedBranches(self.recording, lambda: self.order)
        return self._cuts

    @property
    def finished(self) -> bool:
        """Whether the search has ended."""
        return self.recording.finished

    def record(self, count: int) -> bool:
        """Record at most ``count`` further steps; returns whether there may be more. ``step`` stays."""
        goal, here = len(self.recording) + count, self._at
        more = True
        try:
            while more and len(self.recording) < goal:
                next_checkpoint = (len(self._checkpoints) + 1) * self.spacing
                more = self.recording.record(min(goal, next_checkpoint) - len(self.recording))
                if len(self.recording) == next_checkpoint:
                    self._checkpoint(next_checkpoint)
        finally:
            if here < self._at:
                self._move(here)
        return more

    def record_all(self) -> Run:
        """Record until the search ends (or the recording's limit), and seek to the end."""
        while self.record(self.spacing):
            pass
        return self.seek(len(self))

    def seek(self, step: int) -> Run:
        """Set the columns to after ``step`` steps; ``IndexError`` for others, ``TreeError`` after an edit."""
        check_type(WHOLE, step=step)
        if self.is_stale:
            raise TreeError(tr(EDITED))
        if not 0 <= step <= len(self):
            text = tr("there is no step {step}; steps run from 0 to {last}")
            raise IndexError(text.format(step=step, last=len(self)))
        self._move(self.recording.shown_step(step))
        self.step = step
        return self

    @property
    def steps(self) -> RunSteps:
        """The steps recorded so far, to be looked at one by one: ``run.steps[10].sentence``."""
        return RunSteps(self)

    def curve(self, name: str, node: SupportsIndex = ROOT, by: str = "iteration") -> npt.NDArray[np.float64]:
        """Return a number of ``node`` after each iteration or, without iterations, after each step.

        ``name`` is that of a column, such as "value", or of a computed one, such as "mean" of Monte
        Carlo tree search. Float64, shape ``(iterations,)`` or ``(steps,)``; ``nan`` where there was none.
        Raises ``ValueError`` for another name. The run stays where it is. Some 20 µs for each entry.
        """
        from treeview.search.curves import curve

        return curve(self, name, node, by)

    def to_dataframe(self, by: str = "step", *, details: bool = False) -> pandas.DataFrame:
        """Return a pandas table: a row for each step, for each node at this step, or for each iteration.

        - ``by="step"``: kind, node, iteration, and how many nodes the tree had. With ``details`` also "at",
          the node that the step changes (the parent where a value goes up), all numbers of this node after
          the step, and the sentence; about a millisecond for each step.
        - ``by="node"``: the annotations of the linked nodes at the run's step, in preorder.
        - ``by="iteration"``: the last step of each, and the root's numbers after it; of a search without
          iterations, each step.

        Raises ``ImportError`` without pandas, which is not a dependency of this package.
        """
        from treeview.search.curves import dataframe

        return dataframe(self, by, details=details)

    @contextmanager
    def at(self, step: int) -> Iterator[Run]:
        """Move to ``step`` inside a context, then go back: ``with run.at(3): ...``."""
        stands = self.step
        try:
            yield self.seek(step)
        finally:
            self.seek(stands)

    def another(self) -> Run:
        """Return a second run of the same recording, at step 0; it cannot record."""
        made = copy(self)
        made._columns = made._views = made._cuts = None
        made.step = made._at = 0
        return made

    def watch(self) -> WrittenNodes:
        """Note from now on which nodes the run's columns are written at, when it moves."""
        from treeview.search.written_nodes import WrittenNodes

        written = WrittenNodes()
        self._columns, self._views = written.columns(self._own_columns), None
        return written

    def _move(self, goal: int) -> None:
        restart = self.recording.start_of(goal)
        saved = goal // self.spacing
        saved = min(saved, len(self._checkpoints))
        base = max(restart, saved * self.spacing)
        self._fit()  # first: a checkpoint is as long as the tree was when it was made
        if not base <= self._at <= goal:
            self._restore(self._checkpoints[saved - 1] if saved and base > restart else None)
            self._at = base
        if goal > self._at:
            self.search.replay(self._own_columns, self.recording.block(self._at, goal), lambda: self.order)
            self._at = goal

    @property
    def _worth_copying(self) -> int:
        """How many steps cost as much to replay as copying the columns, which have a row per node."""
        return len(self.search.space.tree) // _NODES_A_STEP

    def _checkpoint(self, step: int) -> None:
        self._move(step)
        written = self._written
        self._checkpoints.append({name: column.copy() for name, column in written.items()})
        while len(self._checkpoints) == MAX_CHECKPOINTS or self.spacing < self._worth_copying:
            self._checkpoints = self._checkpoints[1::2]
            self.spacing *= 2

    @property
    def _written(self) -> Annotations:
        """The columns up to the last nodes that have a status: those after them are blank."""
        status = self._own_columns["status"]
        end = len(status)
        if not self.search.keeps_unvisited:
            parts = np.maximum.reduceat(status, np.arange(0, end, _PART_NODES))
            end = _PART_NODES * int(parts.nonzero()[0].max(initial=-1) + 1)
        return {name: column[:end] for name, column in self._own_columns.items()}

    def _restore(self, saved: Annotations | None) -> None:
        kept = 0 if saved is None else len(saved["status"])
        self.search.clear(self._written, kept)
        for name, column in self._own_columns.items():
            column[:kept] = () if saved is None else saved[name]  # watched columns learn of the jump by this

    def _fit(self) -> None:
        """Lengthen the columns to the length of the tree, which may have grown."""
        n, had = len(self.search.space.tree), len(self._own_columns["status"])
        if n > had:
            longer = self.search.blank(n)
            self._columns = {
                name: np.concatenate([self._own_columns[name], longer[name][had:]]) for name in longer
            }
            self._views = None

    @property
    def nbytes(self) -> int:
        """The memory of the recording and its checkpoints in bytes, without the tree."""
        saved = [*self._checkpoints, self._own_columns]
        arrays = sum(column.nbytes for columns in saved for column in columns.values())
        return arrays + self.recording.nbytes


class RunStep:
    """A step of a run: its ``number``, from 1, and its meaning, looked up on demand."""

    __slots__ = ("number", "run")

    def __init__(self, run: Run, number: int) -> None:
        self.run, self.number = run, number

    def __repr__(self) -> str:
        return f"<Step {self.number}: {self.sentence}>"

    @property
    def kind(self) -> str:
        """What kind of step it is, as in traces: "enter", "leaf", "cut" and so on."""
        return self.run.recording.kind(self.number).name

    @property
    def node(self) -> Node:
        """The node of the step; where a value goes up, the child that it comes from."""
        return self.run.search.space.tree.node(self.run.recording.step(self.number).node)

    @property
    def moment(self) -> Moment:
        """Everything known about the step: values, windows, what a cut skips."""
        from treeview.search.registry import view_of

        run = self.run
        return view_of(run.search).moment(run.recording, run.recording.step(self.number), run.order)

    @property
    def sentence(self) -> str:
        """What happens and why, in one sentence."""
        from treeview.search.narration import sentence

        return sentence(self.moment)


class RunSteps:
    """The steps of a run, numbered from 1: ``run.steps[10]`` is step 10, ``run.steps[-1]`` the last."""

    __slots__ = ("_run",)

    def __init__(self, run: Run) -> None:
        self._run = run

    def __repr__(self) -> str:
        return f"<Steps 1 to {len(self)} of {self._run!r}>"

    def __len__(self) -> int:
        return len(self._run)

    def __iter__(self) -> Iterator[RunStep]:
        return (RunStep(self._run, number) for number in range(1, len(self) + 1))

    @overload
    def __getitem__(self, number: int) -> RunStep: ...
    @overload
    def __getitem__(self, number: slice) -> list[RunStep]: ...
    def __getitem__(self, number: int | slice) -> RunStep | list[RunStep]:
        numbers = range(len(self) + 1)
        if isinstance(number, slice):
            return [RunStep(self._run, each) for each in numbers[number] if each]
        check_type(WHOLE, step=number)
        found = numbers[number] if -len(self) <= number <= len(self) else 0
        if not found:
            text = tr("there is no step {step}; steps are numbered from 1 to {last}")
            raise IndexError(text.format(step=number, last=len(self)))
        return RunStep(self._run, found)
