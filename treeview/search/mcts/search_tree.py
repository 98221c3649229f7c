"""The part of the tree that Monte Carlo tree search has reached, with the statistics of its nodes."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Final

import numpy as np

from treeview.games.search_space import SearchSpace, draw
from treeview.tree.tree import CHANCE, MIN

_ROOM: Final = 1024
"""The number of nodes by which the statistics grow when they run out of room."""


class SearchTree:
    """The nodes reached so far: their families, and a row of statistics for each.

    - ``visits``, ``total`` and ``squares``: rewards from MAX's view; ``first``: the first one, of nodes with
      visits, where `VariantLoop` has run.
    - ``own`` and ``reach``: UCB1 is own + √(ln N) · reach: the mean as the player who chooses the node sees
      it, and c/√n. ``turned``: whether that player is MIN.
    - ``prior``: P of PUCT, where it runs by `run_with_priors`; there ``reach`` is P / (1 + n).
    - ``drawn``: the chance nodes reached; ``families``: the children of the nodes reached; ``waiting``: those
      yet to join, the next one last; ``complete``: the families to choose from, of which all have joined.
    - ``one``: whether children join one at a time; ``shuffled``: whether in random order.
    """

    def __init__(self, space: SearchSpace, random: Random, *, one: bool, shuffled: bool) -> None:
        self._space, self._random, self.one, self._shuffled = space, random, one, shuffled
        self.visits: list[int] = []
        self.total: list[float] = []
        self.squares: list[float] = []
        self.first: dict[int, float] = {}
        self.own: list[float] = []
        self.reach: list[float] = []
        self.prior: list[float] = []
        self.turned: list[bool] = []
        self.drawn: set[int] = set()
        self.families: dict[int, Sequence[int]] = {}
        self.waiting: dict[int, list[int]] = {}
        self.complete: list[Sequence[int] | None] = []

    def grow(self) -> None:
        """Add rows for the nodes that the tree has gained."""
        tree = self._space.tree
        missing = len(tree) - len(self.turned)
        if missing > 0:
            above = tree.column("parent")[-missing:]
            self.turned += (np.frombuffer(self._space.kind, np.int8)[above] == MIN).tolist()
            self._make_room()

    def _make_room(self) -> None:
        """Lengthen the other lists at least to ``turned``, and well beyond: that takes no longer."""
        missing = len(self.turned) - len(self.visits)
        if missing > 0:
            missing += _ROOM
            self.visits += [0] * missing
            self.total += [0.0] * missing
            self.squares += [0.0] * missing
            self.own += [inf] * missing
            self.reach += [0.0] * missing
            self.prior += [0.0] * missing
            self.complete += [None] * missing

    def expand(self, node: int) -> Sequence[int]:
        """Return the children of ``node``, which is reached for the first time."""
        family = self._space.sprout(node)
        self.families[node] = family
        if not family:
            return family
        mover = self._space.mover(node)
        if family[-1] >= len(self.turned):
            if family[0] > len(self.turned):
                self.grow()  # others may have made the tree grow too
            if family[0] == len(self.turned):
                self.turned += [mover == MIN] * len(family)
                self._make_room()
        # At a chance node, whichever child is drawn joins.
        if mover == CHANCE:
            self.drawn.add(node)
        elif self.one:
            self.waiting[node] = self._queue(family)
        else:
            self.complete[node] = family
        return family

    def _queue(self, family: Sequence[int]) -> list[int]:
        """Return a family in the reverse of the order in which it joins the search tree."""
        queue = list(family)
        if self._shuffled:
            self._random.shuffle(queue)
        else:
            queue.reverse()
        return queue

    def children_of(self, node: int) -> Sequence[int]:
        """Return the children of ``node``, which has been expanded, that are in the search tree."""
        family = self.complete[node]
        if family is None:
            family = [child for child in self.families[node] if self.visits[child]]
        return family

    def join(self, node: int) -> int:
        """Let the next child of ``node`` join, and return it."""
        left = self.waiting[node]
        child = left.pop()
        if not left:
            self.complete[node] = self.families[node]
        return child

    def draw(self, family: Sequence[int]) -> int:
        """Draw one of the children of a chance node by their probabilities."""
        probability = self._space.tree.probabilities
        return family[draw([probability[child] for child in family], self._random)]

    def draw_best(self, family: Sequence[int], factor: float, best: float) -> int:
        """Draw one of the children whose score, own + ``factor`` · reach, is ``best``."""
        own, reach = self.own, self.reach
        ties = [child for child in family if own[child] + factor * reach[child] == best]
        return self._random.choice(ties) if len(ties) > 1 else ties[0]
