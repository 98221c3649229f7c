"""Our own run beside a user's: of the same kind and convention, and which steps of both go together."""

from collections.abc import Sequence
from math import isinf
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.own_code.own_run import CUT, ENTER, KINDS, LEAF, RETURN, OwnRun
from treeview.own_code.textbook import Convention, depth_limit, passes_of
from treeview.records import dataclass
from treeview.search.recording import Recording
from treeview.search.step_kinds import KIND_COUNT
from treeview.tree.tree import CHANCE, Tree

Steps = npt.NDArray[np.intp]
COMPARED: Final = (ENTER, LEAF, CUT, RETURN)
"""The kinds of steps that are compared; between them values go up."""


@dataclass(frozen=True)
class ReferenceSearch:
    """One of our algorithms, with the options in which a convention is kept."""

    algorithm: str
    options: dict[str, Any]


def reference_search(convention: Convention, run: OwnRun) -> ReferenceSearch | None:
    """What runs on the tree of ``run`` as the convention says; ``None`` where none of ours does."""
    rules, tree, kind = convention.rules, run.tree, convention.kind
    if rules.right_to_left:
        return None
    options: dict[str, Any] = {}
    if rules.depth is not None:
        options["depth"] = depth_limit(tree)
    if kind == "deepening":
        base = "alphabeta" if rules.prune else "minimax"
        return ReferenceSearch(kind, options | {"base": base})
    if kind in ("mtdf", "aspiration"):
        first = passes_of(run)[0]
        if isinf(first.alpha) or isinf(first.beta):
            return None
        if kind == "mtdf":
            return ReferenceSearch(kind, options | {"first": first.beta})
        middle, width = (first.alpha + first.beta) / 2, (first.beta - first.alpha) / 2
        return ReferenceSearch(kind, options | {"guess": middle, "delta": width})
    if convention.scouting is not None:
        return ReferenceSearch(kind, options | {"research": convention.scouting.again})
    if kind == "memory":
        return ReferenceSearch(kind, options)
    if rules.prune:
        fail = "soft" if convention.fail == "soft" else "hard"
        return ReferenceSearch("alphabeta", options | {"prune_on": rules.prune_on, "fail": fail})
    has_chance = CHANCE in tree.kinds()
    return ReferenceSearch("expectimax" if has_chance else "minimax", options)


class Points(NamedTuple):
    """The steps of a run: what each does, by its place in `COMPARED`, from 1, 0 for other kinds; its node."""

    does: npt.NDArray[np.uint8]
    nodes: npt.NDArray[np.intc]


def points_of(run: OwnRun) -> Points:
    """The steps of a user's run."""
    steps = run.steps
    return Points(_places(KINDS)[steps.column("kind")], steps.column("node").copy())


def reference_points(recording: Recording) -> Points:
    """The steps of a recorded reference."""
    count, kinds = len(recording), recording.search.kinds
    names = [kinds[each].name if each in kinds else "" for each in range(KIND_COUNT)]
    return Points(_places(names)[recording.kinds(0, count)], recording.nodes(0, count).copy())


def _places(names: Sequence[str]) -> npt.NDArray[np.uint8]:
    """The places of kinds of steps among those that are compared, from 1."""
    return np.array([COMPARED.index(name) + 1 if name in COMPARED else 0 for name in names], np.uint8)


class Correspondence:
    """Two runs on one tree, which go together until ``parting``, a step of the first, from 1.

    After it a step stands for the same thing at the same node in the other, or at a node above it.
    """

    def __init__(self, mine: Points, other: Points, parting: int, tree: Tree) -> None:
        self._mine, self._other, self._tree = mine, other, tree
        self._compared = [np.flatnonzero(run.does) + 1 for run in (mine, other)]
        shared = int(np.searchsorted(self._compared[0], parting, side="right"))
        self._together = shared if parting else len(self._compared[0])

    def counterpart(self, step: int) -> int:
        """The step of the second run that goes with a step of the first."""
        return self._counterpart(step, self._mine, self._other, *self._compared)

    def mine(self, step: int) -> int:
        """The step of the first run that goes with a step of the second."""
        return self._counterpart(step, self._other, self._mine, *self._compared[::-1])

    def _counterpart(self, step: int, here: Points, there: Points, compared: Steps, others: Steps) -> int:
        place, end = int(np.searchsorted(compared, step, side="right")), len(there.nodes)
        if not place:
            return 0
        at = int(compared[place - 1])
        after = step - at
        if place > self._together:
            does, node = here.does[at - 1], int(here.nodes[at - 1])
            return self._same_event(does, node, step, here, there, after) or self._step_above(node, there)
        if place > len(others):
            return end
        found = int(others[place - 1])
        following = int(others[place]) if place < len(others) else end + 1
        return min(found + after, following - 1) if place < self._together else found

    @staticmethod
    def _same_event(does: np.uint8, node: int, step: int, here: Points, there: Points, after: int) -> int:
        """The step of the same kind at the same node, the first where there are several; 0 for none."""
        before = int(np.count_nonzero((here.nodes[:step] == node) & (here.does[:step] == does)))
        same = np.flatnonzero((there.nodes == node) & (there.does == does))
        if before > len(same):
            return 0
        at = int(same[before - 1]) + 1
        while after and at < len(there.does) and not there.does[at]:
            at, after = at + 1, after - 1
        return at

    def _step_above(self, node: int, there: Points) -> int:
        """The last step at the nearest node above ``node`` to which the other run comes."""
        for above in self._tree.ancestors(node):
            found = np.flatnonzero(there.nodes == above)
            if len(found):
                return int(found[-1]) + 1
        return len(there.nodes)
