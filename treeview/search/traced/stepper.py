"""The stepper of a log: it repeats the steps that were recorded elsewhere."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from treeview.games.drawn_tree import DrawnTree
from treeview.messages import N_
from treeview.search.columns import ORDER, Annotations, by_name
from treeview.search.search import Ints, Search, StepBlock
from treeview.search.step_kinds import KIND_BITS, StepKind
from treeview.search.traced.trace import OTHER, TracedRun, TracedTree
from treeview.tree.preorder import Preorder
from treeview.tree.tree import NIL, Tree


class TracedSpace(DrawnTree):
    """The tree of a log; nodes may lack values, and probabilities need not add up to 1."""

    def __init__(self, tree: TracedTree) -> None:
        self.tree: Tree = tree
        self.kind = tree.kinds()
        self.chance = False
        self.missing_estimates = 0
        self.utilities = (0.0, 0.0)
        ends = tree.column("child_count") == 0
        self._take_columns(np.where(ends, tree.column("value"), tree.column("estimate")))

    def __reduce__(self) -> tuple[Any, ...]:
        return TracedSpace, (self.tree,)


class TracedSearch(Search):
    """A run that was recorded elsewhere; see `treeview.search.traced.trace.TracedRun`.

    `search_of` makes it: every log has kinds of steps and columns of its own. The one operand is the number
    of the step, from 0.
    """

    name = "trace"
    title = N_("Recorded run")
    declared = ()
    kinds: Mapping[int, StepKind] = {}
    columns = by_name()
    reenters = True
    chance = True
    plays = False
    keeps_unvisited = True
    trace: TracedRun

    def prepare(self) -> None:
        self.trace = self.space.tree.trace  # type: ignore[attr-defined]

    def __reduce__(self) -> tuple[Any, ...]:
        return search_of, (self.space.tree,), {"tape": self.tape}

    def steps(self) -> Iterator[int]:
        trace, put = self.trace, self.tape.append
        for step in range(len(self.tape), len(trace)):
            put(step)
            yield trace.node[step] << KIND_BITS | min(trace.name[step], OTHER)

    def blank(self, count: int) -> Annotations:
        return self.trace.blank(count)

    def clear(self, annotations: Annotations, first: int) -> None:
        self.trace.clear(annotations, first)

    @property
    def nodes_at_start(self) -> int:
        return self.trace.first_size or len(self.space.tree)

    def node_counts(self, start: int, stop: int) -> Ints:
        counts = np.array(self.trace.sizes[start:stop], np.intc)
        if stop == len(self.trace) or not self.trace.first_size:
            counts[-1:] = len(self.space.tree)  # nodes after the last step are included
        return counts

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        first = int(steps.tape[steps.operand[0]])
        self.trace.replay(now, first, first + len(steps.nodes))

    def expanded_nodes(self, nodes: Ints, kinds: npt.NDArray[np.int8]) -> Ints:
        return np.full(len(nodes), NIL, np.intc)


def search_of(tree: TracedTree, given: Mapping[str, Any] | None = None) -> TracedSearch:
    """Make the search that repeats the run of a log; raises ``OptionError`` if options are given."""
    trace = tree.trace
    kinds = trace.kinds
    declared = {
        "title": trace.title or TracedSearch.title,
        "kinds": kinds,
        "columns": trace.columns,
        "operands": dict.fromkeys(kinds, 1),
        "reenters": ORDER.name not in trace.columns,
    }
    made: type[TracedSearch] = type(TracedSearch.__name__, (TracedSearch,), declared)
    return made(TracedSpace(tree), given)
