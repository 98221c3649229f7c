"""A drawn tree as a search space: every node exists already."""

from __future__ import annotations

from array import array
from random import Random

import numpy as np
import numpy.typing as npt

from treeview.tree.names import called
from treeview.tree.order import linked
from treeview.tree.tree import CHANCE, NIL, Tree, TreeError


class DrawnTree:
    """``tree`` as it stands, with the root's kind overridden by ``root`` where it is given.

    ``expand``, ``evaluate`` are plain column look-ups, so they cost a stepper next to nothing.
    The tree must not be edited while the space is in use. Raises ``TreeError`` for a terminal
    without a value and for chance nodes, which no algorithm here can search yet.

    ``missing_estimates`` counts inner nodes without a static estimate: 0 is used for them at a
    depth limit, and a run says so.
    """

    def __init__(self, tree: Tree, root: int | None = None) -> None:
        self.tree = tree
        self.kind = tree.kinds(root)
        there = np.zeros(len(tree), dtype=np.bool_)
        there[linked(tree)] = True
        childless = tree.column("child_count") == 0
        terminal, inner = there & childless, there & ~childless
        value = tree.column("value")
        estimate = tree.column("estimate")
        valueless = np.flatnonzero(terminal & np.isnan(value))
        if len(valueless):
            name = called(tree, int(valueless[0]))
            if name == "the root":
                raise TreeError("the root has no value; every terminal needs one")
            raise TreeError("the terminal {node} has no value; every terminal needs one", node=name)
        chance = np.flatnonzero((np.frombuffer(self.kind, np.int8) == CHANCE) & inner)
        if len(chance):
            name = called(tree, int(chance[0]))
            raise TreeError("{node} is a chance node; this search is for trees without chance", node=name)
        self.missing_estimates = int(np.count_nonzero(inner & np.isnan(estimate)))
        stand_in = np.where(np.isnan(estimate), 0.0, estimate)
        self._evaluation = array("d", np.where(childless, value, stand_in).tobytes())
        self.utilities = (float(value[terminal].min()), float(value[terminal].max()))
        self.expand = tree.first_child.__getitem__
        self.evaluate = self._evaluation.__getitem__

    def is_terminal(self, node: int, /) -> bool:
        return self.tree.first_child[node] == NIL

    def evaluations(self, nodes: npt.NDArray[np.intc], /) -> npt.NDArray[np.float64]:
        return np.frombuffer(self._evaluation)[nodes]

    def terminals(self, nodes: npt.NDArray[np.intc], /) -> npt.NDArray[np.bool_]:
        terminal: npt.NDArray[np.bool_] = self.tree.column("child_count")[nodes] == 0
        return terminal

    def rollout(self, node: int, depth: int | None, random: Random, /) -> int:
        first, count = self.tree.first_child, self.tree.child_count
        following = self.tree.next_sibling
        left = -1 if depth is None else depth
        while left != 0 and count[node]:
            rank = random.randrange(count[node])
            node = first[node]
            for _ in range(rank):
                node = following[node]
            left -= 1
        return node
