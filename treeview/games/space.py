"""The search space: all that a stepper knows about the tree it searches."""

from __future__ import annotations

from array import array
from random import Random
from typing import Protocol

import numpy as np
import numpy.typing as npt

from treeview.tree.tree import Tree


class SearchSpace(Protocol):
    """A tree to search, drawn beforehand or growing from a game.

    - ``tree``: the nodes so far; a stepper reads links from its columns.
    - ``kind``: int8 by node, always ``MAX``, ``MIN`` or ``CHANCE``; grows with the tree.
    - ``utilities``: the lowest and the highest utility that a terminal can have.
    - ``missing_estimates``: how many inner nodes have no static estimate, so that 0 is used for them.
    """

    tree: Tree
    kind: array[int]
    utilities: tuple[float, float]
    missing_estimates: int

    def expand(self, node: int, /) -> int:
        """Make the children of ``node`` exist, all of them, and return the first.

        Returns ``NIL`` at a terminal. Calling it again changes nothing.
        """

    def is_terminal(self, node: int, /) -> bool:
        """Whether the game is over at ``node``."""

    def evaluate(self, node: int, /) -> float:
        """The utility at a terminal, otherwise the static estimate (0 where there is none)."""

    def evaluations(self, nodes: npt.NDArray[np.intc], /) -> npt.NDArray[np.float64]:
        """`evaluate` for many nodes at once, which exist already."""

    def terminals(self, nodes: npt.NDArray[np.intc], /) -> npt.NDArray[np.bool_]:
        """`is_terminal` for many nodes at once."""

    def rollout(self, node: int, depth: int | None, random: Random, /) -> int:
        """Play uniformly random moves from ``node``; return the node where play stops.

        Play stops at a terminal, or ``depth`` plies below ``node`` where a depth is given.
        """
