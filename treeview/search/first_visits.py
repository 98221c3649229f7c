"""In which order a search came to the nodes that enters them more than once; others keep it as "order"."""

from typing import Final
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from treeview.search.recording import Recording
from treeview.search.search import Ints
from treeview.search.step_kinds import Does


class FirstVisits:
    """The order numbers of first visits, from 1 at the root, as far as a run is recorded.

    - ``order``, ``first``: int32, the number of each node and the step that came to it, 0 where none did.
    """

    def __init__(self) -> None:
        self.order: Ints = np.zeros(0, np.intc)
        self.first: Ints = np.zeros(0, np.intc)
        self._seen = self._count = 0

    def update(self, recording: Recording) -> None:
        """Take up what was recorded since. O(k log k) for k steps; each is looked at once."""
        stop = len(recording)
        nodes, kinds = recording.nodes(self._seen, stop), recording.kinds(self._seen, stop)
        ways = np.flatnonzero(recording.search.mask(Does.ENTERS)[kinds])
        missing = len(recording.search.space.tree) - len(self.order)
        if missing > 0:
            self.order = np.append(self.order, np.zeros(missing, np.intc))
            self.first = np.append(self.first, np.zeros(missing, np.intc))
        ways = ways[self.order[nodes[ways]] == 0]
        _, once = np.unique(nodes[ways], return_index=True)
        new = ways[np.sort(once)]
        self.order[nodes[new]] = self._count + 1 + np.arange(len(new))
        self.first[nodes[new]] = self._seen + 1 + new
        self._seen, self._count = stop, self._count + len(new)

    def at(self, step: int, nodes: npt.NDArray[np.integer]) -> npt.NDArray[np.integer]:
        """The numbers of ``nodes`` at a step, 0 where the search has not come to them yet."""
        order: npt.NDArray[np.integer] = np.where(self.first[nodes] <= step, self.order[nodes], 0)
        return order


_KNOWN: Final[WeakKeyDictionary[Recording, FirstVisits]] = WeakKeyDictionary()


def visits(recording: Recording) -> FirstVisits:
    """The visits of a recorded run; what was worked out before is kept while the recording is."""
    known = _KNOWN.setdefault(recording, FirstVisits())
    known.update(recording)
    return known
