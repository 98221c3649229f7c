"""The exact values of all nodes that do not depend on the unknown leaves."""

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction
from operator import index
from typing import SupportsIndex

import numpy as np

from treeview.games.drawn_tree import DrawnTree
from treeview.messages import tr
from treeview.search import shared_options
from treeview.tree.node_names import name_of
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, KINDS_BY_NAME, MAX, NIL, ROOT, Tree, TreeError
from treeview.unknowns.interval import Exact, to_exact

Place = SupportsIndex | Sequence[int]
"""A node, or the child ranks from the root to it."""


def node_at(tree: Tree, place: Place) -> int:
    """Return the node at ``place``; raises ``TreeError`` if there is none."""
    return tree.node(index(place)).id if isinstance(place, SupportsIndex) else tree.at(place)


class KnownValues:
    """A tree with some unknown leaves, and the values of the nodes that do not depend on them.

    - ``kinds``: who moves at each node; ``ends``: the nodes that are evaluated, not searched.
    - ``value``: the minimax or expectimax value by node; ``None`` where it depends on an unknown leaf, that
      is, on the paths from the root to these.
    - ``weight``: the probability of the move to each child of a chance node.

    Args:
        unknown: the leaves, terminals or nodes at the depth limit; they need no value.
        root: who moves at the root: "tree", "max" or "min".
        depth: the depth limit in plies, as for a search.

    A node of a growing game tree without children yet has its estimate as value. The tree is copied: later
    edits change nothing here, and pictures can be drawn after them. O(n). Raises ``TreeError``
    for a tree that cannot be searched and for unknowns that are not leaves.
    """

    def __init__(self, tree: Tree, unknown: Iterable[int], *, root: str, depth: int | None) -> None:
        shared_options.ROOT.check(root), shared_options.DEPTH.check(depth)
        self.tree, self.unknown = tree.copy(), list(dict.fromkeys(unknown))
        order = Preorder(tree)
        here = order.ids
        self.ends = tree.column("child_count") == 0
        if depth is not None:
            self.ends |= tree.column("depth") >= depth
            here = here[tree.column("depth")[here] <= depth]
        for node in self.unknown:
            self._check(node, order)
        known = tree.copy()
        for node in self.unknown:
            if tree.child_count[node] == 0:
                known.value[node] = 0.0
        for node in np.flatnonzero((tree.column("child_count") == 0) & (tree.column("more") == 1)).tolist():
            known.value[node] = tree.estimate[node] if tree.estimate[node] == tree.estimate[node] else 0.0
        space = DrawnTree(known, KINDS_BY_NAME.get(root))
        self.kinds, self.chance = space.kind, space.chance
        self.weight = {node: to_exact(weight) for node, weight in tree.probabilities.items()}
        self.value: list[Exact | None] = [None] * len(tree)
        self._evaluate(here.tolist(), space)

    def _check(self, node: int, order: Preorder) -> None:
        """Raise ``TreeError`` unless ``node`` is a leaf that a search can reach."""
        if order.position[node] == NIL:
            raise TreeError(tr("There is no node {node}."), node=node)
        if not self.ends[node]:
            problem = tr("{node} is not a leaf: only the value of a leaf can be unknown")
            raise TreeError(problem, node=name_of(self.tree, node, start=True))
        above = self.tree.parent[node]
        if above != NIL and self.ends[above]:
            problem = tr("{node} is below the depth limit, so its value does not count")
            raise TreeError(problem, node=name_of(self.tree, node, start=True))

    def _evaluate(self, here: list[int], space: DrawnTree) -> None:
        """Compute the values of the nodes ``here``, given in preorder, from the leaves up."""
        tree, ends = self.tree, self.ends.tolist()
        open_nodes = {above for node in self.unknown for above in tree.ancestors(node)}
        known = [node for node in here if node not in open_nodes]
        worth = {node: to_exact(space.evaluate(node)) for node in known if ends[node]}
        if self.chance and {-math.inf, math.inf} <= set(worth.values()):
            raise TreeError(tr("chance adds up values, and ∞ − ∞ is undefined; this tree has both ∞ and −∞"))
        for node in reversed(known):
            self.value[node] = worth[node] if node in worth else self.combine(node, tree.children(node))

    def combine(self, node: int, children: Iterable[int]) -> Exact | None:
        """Return the value that the known ones of ``children`` give ``node``; ``None`` if none is known."""
        values = [(child, worth) for child in children if (worth := self.value[child]) is not None]
        if not values:
            return None
        if self.kinds[node] == CHANCE:
            total: Exact = Fraction(0)
            for child, worth in values:
                if self.weight[child]:  # an impossible outcome adds nothing, even if it is infinite
                    total += self.weight[child] * worth
            return total
        return (max if self.kinds[node] == MAX else min)(worth for _, worth in values)

    def path(self, node: int) -> list[int]:
        """Return the nodes from the root to ``node``."""
        return [*self.tree.ancestors(node)][::-1]

    def elder(self, node: int) -> list[int]:
        """Return the siblings before ``node``."""
        return self.siblings(node)[: self.tree.rank[node]]

    def siblings(self, node: int) -> list[int]:
        """Return the children of the parent of ``node``, itself included; for the root, only itself."""
        return [ROOT] if node == ROOT else [*self.tree.children(self.tree.parent[node])]
