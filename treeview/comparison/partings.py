"""Where runs diverge: the first node that not all of them enter at the same place in their order."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.search.recording import Recording
from treeview.search.step_kinds import Does
from treeview.tree.tree import NIL


class FirstParting(NamedTuple):
    """The first place where runs diverge.

    - ``entries``: how many nodes all of them have entered in the same order before.
    - ``steps``: for each run, the step of its next entry; its last step if it enters nothing more.
    - ``nodes``: the nodes entered at these steps; ``NIL`` where nothing more is entered.
    """

    entries: int
    steps: tuple[int, ...]
    nodes: tuple[int, ...]


def find_first_parting(recordings: Sequence[Recording]) -> FirstParting | None:
    """Return where runs of one tree part; ``None`` if all enter the same nodes in one order. O(steps)."""
    steps, nodes = zip(*map(_entries, recordings), strict=True)
    shortest = min(map(len, nodes))
    alike = np.ones(shortest, np.bool_)
    for other in nodes[1:]:
        alike &= nodes[0][:shortest] == other[:shortest]
    place = shortest if alike.all() else int(np.argmin(alike))
    if place == max(map(len, nodes)):
        return None
    return FirstParting(
        place,
        tuple(
            int(each[place]) if place < len(each) else len(recording)
            for each, recording in zip(steps, recordings, strict=True)
        ),
        tuple(int(each[place]) if place < len(each) else NIL for each in nodes),
    )


def _entries(recording: Recording) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.int64]]:
    """Return the steps that enter nodes, and these nodes.

    A step right after another at the same node, such as an expansion for which all its children join, enters
    nothing new.
    """
    steps = recording.of_kind(Does.ENTERS)
    nodes = recording.nodes(0, len(recording))[steps - 1]
    again = (np.diff(steps, prepend=0) == 1) & (np.diff(nodes, prepend=NIL) == 0)
    return steps[~again], nodes[~again]
