"""The all-moves-as-first statistics of RAVE: what a move earned wherever it was played later.

Gelly and Silver, *Combining online and offline knowledge in UCT* (2007) and *Monte-Carlo tree search and
rapid action value estimation in computer Go* (2011).
"""

from collections.abc import Iterator, Sequence

from treeview.games.search_space import SearchSpace
from treeview.tree.tree import CHANCE

Played = tuple[int, str | int]
"""A move: who made it, and its name, or the node that it leads to if it has no name."""


class MoveAverages:
    """How often the move to each node was played from its parent on, and what that earned MAX.

    A move is the same wherever its player makes a move of the same name; one without a name only counts where
    it is chosen itself.
    """

    def __init__(self, space: SearchSpace) -> None:
        self._space = space
        self.visits: dict[int, int] = {}
        self.total: dict[int, float] = {}
        self._names: dict[int, Sequence[str]] = {}

    def play(self, node: int, end: int, ranks: Sequence[int]) -> set[Played]:
        """Return the moves of a rollout from ``node`` that ended at ``end``; see `SearchSpace.trail`."""
        return {move for move in self._space.trail(node, end, ranks) if move[1]}

    def move(self, node: int, family: Sequence[int], child: int) -> Played:
        """Return the move from ``node`` to ``child``, one of its ``family``."""
        names = self._names.get(node)
        if names is None:
            names = self._names[node] = self._space.move_names(node)
        return self._space.mover(node), names[family.index(child)] or child

    def share(self, node: int, family: Sequence[int], played: set[Played], reward: float) -> Iterator[int]:
        """Add ``reward`` to the children of ``node`` whose moves were ``played``; yield each of them."""
        if self._space.mover(node) == CHANCE:
            return
        for child in family:
            if self.move(node, family, child) in played:
                self.visits[child] = self.visits.get(child, 0) + 1
                self.total[child] = self.total.get(child, 0.0) + reward
                yield child
