"""What every search has in common: options, a tape of operands, and how to replay its steps."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from treeview.games.search_space import SearchSpace, refuse_chance
from treeview.search.options import Option, resolve
from treeview.search.step_kinds import ENTER
from treeview.tree.preorder import Preorder, ranges
from treeview.tree.tree import NIL

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.intc]
Annotations = dict[str, npt.NDArray[Any]]
"""Annotation columns by name, each of shape ``(n,)``; see ``COLUMNS``."""

COLUMNS: dict[str, tuple[type[np.generic], float]] = {
    "status": (np.int8, 0),
    "order": (np.intc, 0),
    "value": (np.float64, np.nan),
    "alpha_in": (np.float64, np.nan),
    "beta_in": (np.float64, np.nan),
    "alpha": (np.float64, np.nan),
    "beta": (np.float64, np.nan),
    "best": (np.intc, -1),
    "visits": (np.intc, 0),
    "total": (np.float64, 0.0),
}
"""The annotation columns that there can be: type and blank value.

- ``status``: `events.UNVISITED` and so on; ``order``: the node's place in the order of entry of
  this iteration, from 1, 0 if not entered.
- ``value``: the value of a finished node, the best so far of an open one, ``nan`` before.
- ``alpha_in``, ``beta_in``: the window on entry; ``alpha``, ``beta``: the window now.
- ``best``: the child that the value came from, -1 if none.
- ``visits``, ``total``: MCTS visits and summed reward from MAX's view.
"""


@dataclass(frozen=True)
class StepBlock:
    """A run of consecutive steps in columns, as `Search.replay` gets them.

    ``nodes`` and ``kinds`` have shape ``(k,)``; ``operand[i]`` is where step i's operands start on
    ``tape``; ``entered`` counts the nodes entered in this iteration before the first step. ``node_counts``
    gives the size of the tree after the steps at some places in this block; ``None`` if the tree has not
    grown since the first step of the run.
    """

    nodes: Ints
    kinds: npt.NDArray[np.int8]
    operand: npt.NDArray[np.int64]
    tape: Floats
    entered: int
    node_counts: Callable[[npt.NDArray[np.intp]], Ints] | None

    def of(self, *kinds: int) -> npt.NDArray[np.intp]:
        """The places in this run of the steps of the given kinds, in order of time."""
        mask = self.kinds == kinds[0]
        for kind in kinds[1:]:
            mask |= self.kinds == kind
        return np.flatnonzero(mask)


class Search:
    """One run of an algorithm over a search space: a stepper that can be recorded.

    Subclasses declare their options (``declared``), the annotation ``columns`` that their steps
    write, ``operands``: how many floats each kind of step puts on the tape, and ``restarts``:
    whether the annotations start anew with each iteration. ``steps()`` is the algorithm.
    ``chance`` tells whether it can search chance nodes; others refuse them with a ``TreeError``.
    ``replay()`` says in numpy what a run of steps does to the annotations; it is only ever given
    steps of one iteration, and must equal applying them one at a time.

    ``clock`` returns seconds and is needed only for a budget in seconds.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    declared: ClassVar[tuple[Option, ...]]
    columns: ClassVar[tuple[str, ...]]
    operands: ClassVar[Mapping[int, int]]
    restarts: ClassVar[bool] = False
    chance: ClassVar[bool] = False

    def __init__(
        self,
        space: SearchSpace,
        given: Mapping[str, Any] | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        if not self.chance:
            refuse_chance(space)
        self.space = space
        self.options = resolve(self.declared, given or {})
        self._limit(space.horizon)
        self.clock = clock
        self.tape = array("d")

    def _limit(self, horizon: int | None) -> None:
        """Have no deeper depth limit than the space has a ``horizon``: then that is the limit."""
        if horizon is not None and "depth" in self.options:
            given = self.options["depth"]
            self.options["depth"] = horizon if given is None else min(given, horizon)

    @classmethod
    def names(cls) -> set[str]:
        """The names of the options."""
        return {option.name for option in cls.declared}

    def steps(self) -> Iterator[int]:
        """Run the search from where it stands; yields `events` codes."""
        raise NotImplementedError

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        """Bring ``now`` from before ``steps`` to after them.

        ``order()`` is the tree's; asked for only where it is needed, since a tree that grows has another
        one time and again.
        """
        raise NotImplementedError

    def expanded(self, nodes: Ints, kinds: npt.NDArray[np.int8]) -> Ints:
        """For each of these steps a node whose children exist since then at the latest, or ``NIL``.

        In depth-first searches the node that is entered, unless it is a leaf.
        """
        found: Ints = np.where(kinds == ENTER, nodes, NIL)
        return found

    def children(self, parents: Ints, order: Callable[[], Preorder]) -> Ints:
        """All children of ``parents``, family after family; without ``order`` where ids are in rows."""
        tree = self.space.tree
        first, count = tree.column("first_child")[parents], tree.column("child_count")[parents]
        if (tree.column("last_child")[parents] - first == count - 1).all():
            return ranges(first, count).astype(np.intc)
        return order().children(parents)

    @property
    def arity(self) -> npt.NDArray[np.int64]:
        """The operands of each kind of step, by kind."""
        table = np.zeros(16, dtype=np.int64)
        for kind, count in self.operands.items():
            table[kind] = count
        return table
