"""The root's moves in any order, and what a search costs in it."""

import time
from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple

from treeview.comparison.depth_counts import NODES_LIMIT, record_within
from treeview.comparison.move_order import AS_DRAWN, RootOrder, order_by_hand, order_root, reorder
from treeview.comparison.run_choice import RunChoice
from treeview.games.game_tree import GameTree
from treeview.playback.counters import counts
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.tree.edits.transforms import minimax_values
from treeview.tree.node_names import NodeNames
from treeview.tree.tree import KINDS_BY_NAME, ROOT, Tree


class RootMove(NamedTuple):
    """A move of the root: its rank in the tree, its name, and its minimax value, ``nan`` if unknown."""

    rank: int
    name: str
    value: float


class OrderCost(NamedTuple):
    """What a search costs in one order: leaves evaluated, nodes entered, and whether it came to its end."""

    leaves: int
    visited: int
    finished: bool


class RootMoves:
    """The moves at the root of ``source``, and what the search of ``choice`` costs in any order of them.

    - ``tree``: the tree, that of a game grown down to the depth limit of the search; there once `prepare` is
      done. The moves below the root keep their order.

    Each order has a search of its own on a copy of the tree, whose cost is kept. A search enters at most
    ``NODES_LIMIT`` nodes, and the tree of a game may have as many.
    """

    def __init__(
        self, source: Tree | GameTree[Any], choice: RunChoice, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self.choice, self._clock = choice, clock
        self._game = source if isinstance(source, GameTree) else None
        self.tree: Tree = source if isinstance(source, Tree) else source.tree
        self._prepared = self._game is None
        self.costs: dict[str, OrderCost] = {}

    @property
    def _root(self) -> int | None:
        return KINDS_BY_NAME.get(str(dict(self.choice.options).get("root")))

    def prepare(self) -> Generator[None, None, None]:
        """Grow the tree of a game. Raises ``GameError`` if it has too many nodes."""
        if self._prepared or self._game is None:
            return
        depth = dict(self.choice.options).get("depth")
        grown = self._game.fresh_copy(self._game.horizon if depth is None else depth)
        for _ in grown.grow(depth, NODES_LIMIT):
            yield
        self.tree = grown.drawn_copy()
        self._prepared = True

    def moves(self) -> list[RootMove]:
        """Return the moves in the order of the tree."""
        names, worth = NodeNames(self.tree), minimax_values(self.tree, self._root)
        return [
            RootMove(rank, names.short_name(node, alone=True), worth[node])
            for rank, node in enumerate(self.tree.children(ROOT))
        ]

    def ranks(self, by: RootOrder, seed: int = 1) -> list[int]:
        """Return the ranks of the moves in another order; see `order_root`."""
        return order_root(self.tree, by, seed, self._root)

    def count(self, ranks: Sequence[int]) -> Generator[None, None, OrderCost]:
        """Search with the moves in the order of ``ranks``; pauses now and then, and returns the cost.

        Raises ``TreeError`` and ``OptionError`` as the search does.
        """
        order = order_by_hand(ranks)
        if order not in self.costs:
            tree = self.tree if order == AS_DRAWN else reorder(self.tree, order)
            run = Run(search(tree, self.choice.algorithm, dict(self.choice.options), self._clock))
            for _ in record_within(run, NODES_LIMIT, self._clock):
                yield
            run.seek(len(run))
            found = counts(run)
            self.costs[order] = OrderCost(found.leaves, found.visited, run.finished)
        return self.costs[order]
