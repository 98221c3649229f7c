"""A drawn tree as a search space: every node exists already."""

from array import array
from collections.abc import Callable, Sequence
from math import inf, nan
from operator import getitem
from random import Random
from types import MethodType
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from treeview.games.search_space import Rollout, draw
from treeview.messages import tr
from treeview.tree.node_names import NodeNames, name_of
from treeview.tree.preorder import Preorder, linked_nodes
from treeview.tree.probabilities import are_probabilities, find_problems
from treeview.tree.tree import CHANCE, NIL, ROOT, ChanceError, Tree, TreeError

NOISY: Final = "!"
"""How the name of a noisy move ends in a drawn tree."""


class DrawnTree:
    """``tree`` as a search space, with the root's kind overridden by ``root`` if given.

    ``expand`` and ``evaluate`` are plain column look-ups, so they cost almost nothing. The tree
    must not be edited while the space is in use. Raises ``TreeError`` for a terminal without a value, for
    invalid probabilities, and for any chance node unless ``chance`` allows them.

    ``missing_estimates`` counts the inner nodes without a static estimate. At a depth limit their value is 0,
    and the run says so.
    """

    def __init__(self, tree: Tree, root: int | None = None, *, chance: bool = True) -> None:
        self.tree = tree
        self.kind = tree.kinds(root)
        there = np.zeros(len(tree), dtype=np.bool_)
        there[linked_nodes(tree)] = True
        childless = tree.column("child_count") == 0
        terminal, inner = there & childless, there & ~childless
        value = tree.column("value")
        estimate = tree.column("estimate")
        valueless = np.flatnonzero(terminal & np.isnan(value))
        if len(valueless):
            node = int(valueless[Preorder(tree).position[valueless].argmin()])  # the leftmost
            if node == ROOT:
                raise TreeError(tr("The root has no value yet"), node)
            if tree.numbers and len(valueless) == np.count_nonzero(terminal):
                problem = tr("No leaf has a value; the column of values must be called value, not {names}")
                raise TreeError(problem, node, names=", ".join(tree.numbers))
            names = NodeNames(tree)
            names.trust()
            raise TreeError(tr("Leaf {leaf} has no value yet"), node, leaf=names.short_name(node))
        random = np.flatnonzero((np.frombuffer(self.kind, np.int8) == CHANCE) & inner)
        self.chance = bool(len(random))
        if self.chance:
            self._check_chance(random.tolist(), allowed=chance)
        self.missing_estimates = int(np.count_nonzero(inner & np.isnan(estimate)))
        self.utilities = (float(value[terminal].min()), float(value[terminal].max()))
        self._take_columns(np.where(childless, value, np.where(np.isnan(estimate), 0.0, estimate)))

    def _take_columns(self, evaluation: npt.NDArray[np.float64]) -> None:
        """Set up what a search reads; ``evaluation``: the utility or estimate of each node."""
        tree = self.tree
        self._evaluation = array("d", evaluation.tobytes())
        # Searches call these at each step; bound like this, they are faster than a column's own __getitem__.
        self.expand: Callable[[int], int] = MethodType(getitem, tree.first_child)
        self.evaluate: Callable[[int], float] = MethodType(getitem, self._evaluation)
        self.horizon: int | None = None
        self.played: array[int] = array("H")  # rollouts never leave the tree
        following = tree.column("next_sibling")
        self._in_rows = bool(((following == NIL) | (following == np.arange(1, len(tree) + 1))).all())

    def __reduce__(self) -> tuple[Any, ...]:
        return DrawnTree, (self.tree, self.kind[ROOT])

    def _check_chance(self, nodes: list[int], *, allowed: bool) -> None:
        """Raise ``TreeError`` for chance nodes that are not allowed or have invalid probabilities."""
        tree = self.tree
        if not allowed:
            text = tr(
                "{node} is a chance node; use expectimax, Star1, Star2, Monte Carlo tree search or PUCT"
            )
            raise ChanceError(text, nodes[0], node=name_of(tree, nodes[0]))
        for wrong in find_problems(tree):
            if self.kind[wrong.node] == CHANCE:  # the root's kind may be overridden
                raise TreeError(wrong.sentence, wrong.node)
        for node in nodes:
            if not all(0 <= tree.probabilities[child] <= 1 for child in tree.children(node)):
                problem = tr("a probability below {node} is not between 0 and 1")
                raise TreeError(problem, node, node=name_of(tree, node))

    def sprout(self, node: int, /) -> Sequence[int]:
        return tuple(self.tree.children(node))

    def settle(self) -> None:
        """Do nothing: all nodes exist."""

    def mover(self, node: int, /) -> int:
        return self.kind[node]

    def is_terminal(self, node: int, /) -> bool:
        return self.tree.first_child[node] == NIL

    def evaluations(self, nodes: npt.NDArray[np.intc], /) -> npt.NDArray[np.float64]:
        return np.frombuffer(self._evaluation)[nodes]

    def terminals(self, nodes: npt.NDArray[np.intc], /) -> npt.NDArray[np.bool_]:
        terminal: npt.NDArray[np.bool_] = self.tree.column("child_count")[nodes] == 0
        return terminal

    def noisy_ranks(self, node: int, /) -> Sequence[int]:
        """Return the ranks of the moves whose names end in `NOISY`."""
        names = self.tree.moves
        children = enumerate(self.tree.children(node))
        return [rank for rank, child in children if names.get(child, "").endswith(NOISY)]

    def foresee(self, node: int, /) -> float:
        return self.evaluate(node)

    def bounds(self, node: int, /) -> tuple[float, float] | None:
        """Return the columns "pessimistic" and "optimistic" at ``node``; ``None`` if both have no number."""
        from treeview.tree.node_bounds import bounds_of

        found = bounds_of(self.tree, node)
        return None if found == (-inf, inf) else found

    def priors(self, node: int, /) -> Sequence[float] | None:
        """Return the column "prior" of the children, scaled to add up to 1, or else their probabilities.

        ``None`` where some child has none, or where probabilities do not add up to 1.
        """
        column = self.tree.numbers.get("prior", ())
        shares = [column[child] if child < len(column) else nan for child in self.tree.children(node)]
        if shares and min(shares) >= 0 and 0 < sum(shares) < inf:
            return [share / sum(shares) for share in shares]
        given = [self.tree.probabilities.get(child, nan) for child in self.tree.children(node)]
        return given if are_probabilities(given) else None

    def rollout(self, node: int, depth: int | None, random: Random, /) -> tuple[int, float]:
        """See `SearchSpace.rollout`. One ``random()`` a ply, so a seed means the same run everywhere."""
        tree, chance, kind, toss = self.tree, self.chance, self.kind, random.random
        first, count, following = tree.first_child, tree.child_count, tree.next_sibling
        left = -1 if depth is None else depth
        while left != 0 and (children := count[node]):
            if chance and kind[node] == CHANCE:
                probability = tree.probabilities
                rank = draw([probability[child] for child in tree.children(node)], random)
            else:
                rank = int(toss() * children)
            node = first[node]
            if self._in_rows:
                node += rank
            else:
                for _ in range(rank):
                    node = following[node]
            left -= 1
        return node, self.evaluate(node)

    def move_names(self, node: int, /) -> Sequence[str]:
        return [self.tree.moves.get(child, "") for child in self.tree.children(node)]

    def trail(self, node: int, end: int, ranks: Sequence[int], /) -> Sequence[tuple[int, str]]:
        tree, moves = self.tree, []
        while end != node:
            above = tree.parent[end]
            moves.append((self.kind[above], tree.moves.get(end, "")))
            end = above
        return moves[::-1]

    def retrace(self, node: int, ranks: Sequence[int], /) -> Rollout:
        return Rollout((), self.is_terminal(node), self.tree.estimate[node] == self.tree.estimate[node])
