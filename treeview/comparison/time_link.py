"""Linked time: where the other runs stand when one is moved."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, Literal

import numpy as np
import numpy.typing as npt

from treeview.messages import N_
from treeview.option import known_name
from treeview.search.recording import Recording
from treeview.search.step_kinds import Does
from treeview.tree.tree import NIL

LinkName = Literal["step", "node", "leaves", "iteration", "none"]
LINKS: Final[dict[LinkName, str]] = {
    "step": N_("by step"),
    "node": N_("by node"),
    "leaves": N_("by leaves evaluated"),
    "iteration": N_("by iteration"),
    "none": N_("not linked"),
}
"""The ways to link the time of runs, and what they are called."""

Steps = npt.NDArray[np.intp]


def check_link(name: str) -> LinkName:
    """Return ``name`` if it is one of `LINKS`; raises ``OptionError``."""
    return known_name(name, LINKS, "link")


class Entries:
    """The entries of nodes in a recording, sorted by node and then by step."""

    def __init__(self, recording: Recording) -> None:
        self.steps: Steps = recording.of_kind(Does.ENTERS)
        self.nodes = recording.nodes(0, len(recording))[self.steps - 1]
        by_node = np.argsort(self.nodes, kind="stable")
        self._sorted_nodes, self._sorted_steps = self.nodes[by_node], self.steps[by_node]

    def of(self, node: int) -> Steps:
        """Return the steps that enter ``node``, ascending. O(log entries)."""
        first, last = np.searchsorted(self._sorted_nodes, (node, node + 1))
        return self._sorted_steps[first:last]


class TimeLink:
    """Follows one of several runs of one tree with the others, by one of `LINKS`.

    - "step": the same number of steps.
    - "node": the same entry of the node that the leading run has entered last: its second if that was its
      second. A run that enters it less often stands at its last entry; one that never does, at the last
      entry of the nearest ancestor that it enters.
    - "leaves": the same number of leaves evaluated, at the step that evaluates the last of them.
    - "iteration": the beginning of the same iteration (pass, or depth), or its end if the leading run has
      ended it. A run without iterations has one, the whole run.
    - "none": the others stay where they are.

    A run that is behind what the leading run asks for stands at its end. At the first and last step of the
    leading run the others stand at theirs, except by "step" and "none".
    """

    def __init__(self, recordings: Sequence[Recording], by: LinkName) -> None:
        self.recordings, self.by = recordings, by
        self._rules: dict[LinkName, Callable[[int, int, int], int]] = {
            "step": self._same_step,
            "node": self._same_node,
            "leaves": self._same_leaves,
            "iteration": self._same_iteration,
        }

    def follow(self, lead: int, step: int, steps: Sequence[int]) -> tuple[int, ...]:
        """Return the steps of all runs when the run at place ``lead`` goes to ``step``.

        ``steps`` is where they stand now. O(log n), by node O(depth log n); the first call may sort entries.
        """
        return tuple(
            step if other == lead else stands if self.by == "none" else self._step_of(lead, step, other)
            for other, stands in enumerate(steps)
        )

    def _step_of(self, lead: int, step: int, other: int) -> int:
        end = len(self.recordings[other])
        if self.by != "step" and step in (0, len(self.recordings[lead])):
            return end if step else 0
        return min(self._rules[self.by](lead, step, other), end)

    @cached_property
    def lead(self) -> int:
        """The place of the run that leads where none is moved by hand: the one with most to follow.

        The first by "node" and "none"; else the one with most steps, leaves or iterations.
        """
        counts = {
            "step": [len(recording) for recording in self.recordings],
            "leaves": [len(recording.of_kind(Does.EVALUATES)) for recording in self.recordings],
            "iteration": [len(recording.of_kind(Does.STARTS)) for recording in self.recordings],
        }.get(self.by, [0])
        return counts.index(max(counts))

    @cached_property
    def _entries(self) -> list[Entries]:
        return [Entries(recording) for recording in self.recordings]

    def _same_step(self, lead: int, step: int, other: int) -> int:
        return step

    def _same_node(self, lead: int, step: int, other: int) -> int:
        mine, theirs = self._entries[lead], self._entries[other]
        place = int(np.searchsorted(mine.steps, step, side="right")) - 1
        if place < 0:
            return 0
        node = int(mine.nodes[place])
        parent = self.recordings[lead].search.space.tree.parent
        which = int(np.searchsorted(mine.of(node), step, side="right"))
        found = theirs.of(node)
        while not len(found):
            node = parent[node]
            if node == NIL:
                return 0
            which = int(np.searchsorted(mine.of(node), step, side="right"))
            found = theirs.of(node)
        return int(found[min(max(which, 1), len(found)) - 1])

    def _same_leaves(self, lead: int, step: int, other: int) -> int:
        count = self.recordings[lead].count(Does.EVALUATES, step)
        if not count:
            return 0
        evaluated = self.recordings[other].of_kind(Does.EVALUATES)
        return int(evaluated[count - 1]) if count <= len(evaluated) else len(self.recordings[other])

    def _same_iteration(self, lead: int, step: int, other: int) -> int:
        mine = self.recordings[lead].of_kind(Does.STARTS)
        theirs = self.recordings[other].of_kind(Does.STARTS)
        count = int(np.searchsorted(mine, step, side="right")) if len(mine) else 1
        if not count:
            return 0
        end = len(self.recordings[other])
        starts = theirs if len(theirs) else np.array([1])
        if count > len(starts):
            return end
        over = count < len(mine) and step == mine[count] - 1
        if over:
            return int(starts[count]) - 1 if count < len(starts) else end
        return int(starts[count - 1])
