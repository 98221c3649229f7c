"""Our own run beside a user's: of the same kind and convention, and which steps of both go together."""

from collections.abc import Sequence
from math import isinf
from typing import Any, Final

from treeview.own_code.own_run import CUT, ENTER, LEAF, RETURN, OwnRun
from treeview.own_code.textbook import Convention, depth_limit, passes_of
from treeview.records import dataclass
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.tree.tree import CHANCE, Tree

Point = tuple[str, int]
"""The kind of a step and its node."""
COMPARED: Final = frozenset({ENTER, LEAF, CUT, RETURN})
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


def reference_points(reference: ReferenceSearch, tree: Tree) -> list[Point]:
    """The steps of the reference on ``tree``, from the first. Raises ``TreeError`` where it cannot run."""
    run = Run(search(tree, reference.algorithm, reference.options)).record_all()
    recording, kinds = run.recording, run.search.kinds
    codes = zip(
        recording.kinds(0, len(recording)).tolist(), recording.nodes(0, len(recording)).tolist(), strict=True
    )
    return [(kinds[kind].name, node) for kind, node in codes]


def points_of(run: OwnRun) -> list[Point]:
    """The steps of a user's run."""
    return [(step.kind, step.node) for step in run.steps]


class Correspondence:
    """Two runs on one tree, which go together until ``parting``, a step of the first, from 1.

    After it a step stands for the same thing at the same node in the other, or at a node above it.
    """

    def __init__(self, mine: Sequence[Point], other: Sequence[Point], parting: int, tree: Tree) -> None:
        self._mine, self._other, self._tree = list(mine), list(other), tree
        self._parting = parting or len(mine) + 1
        self._compared = [
            [at for at, each in enumerate(run, 1) if each[0] in COMPARED] for run in (mine, other)
        ]

    def counterpart(self, step: int) -> int:
        """The step of the second run that goes with a step of the first."""
        return self._counterpart(step, self._mine, self._other, self._compared[0], self._compared[1])

    def mine(self, step: int) -> int:
        """The step of the first run that goes with a step of the second."""
        return self._counterpart(step, self._other, self._mine, self._compared[1], self._compared[0])

    @property
    def _together(self) -> int:
        """How many compared steps both have in common, with the one at which they part."""
        return sum(at <= self._parting for at in self._compared[0])

    def _counterpart(
        self, step: int, here: list[Point], there: list[Point], compared: list[int], others: list[int]
    ) -> int:
        place = sum(at <= step for at in compared)
        if not place:
            return 0
        after = step - compared[place - 1]
        if place <= self._together:
            if place > len(others):
                return len(there)
            found = others[place - 1]
            following = others[place] if place < len(others) else len(there) + 1
            return min(found + after, following - 1) if place < self._together else found
        kind, node = here[compared[place - 1] - 1]
        return self._same_event(kind, node, here[:step], there, after) or self._step_above(node, there)

    @staticmethod
    def _same_event(kind: str, node: int, before: list[Point], there: list[Point], after: int) -> int:
        """The step of the same kind at the same node, the first where there are several; 0 for none."""
        wanted = before.count((kind, node))
        for at, each in enumerate(there, 1):
            if each == (kind, node):
                wanted -= 1
                if not wanted:
                    while after and at < len(there) and there[at][0] not in COMPARED:
                        at, after = at + 1, after - 1
                    return at
        return 0

    def _step_above(self, node: int, there: list[Point]) -> int:
        """The last step at the nearest node above ``node`` to which the other run comes."""
        for above in self._tree.ancestors(node):
            found = max((at for at, each in enumerate(there, 1) if each[1] == above), default=0)
            if found:
                return found
        return len(there)
