"""The search space: the interface through which steppers see a tree."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from treeview.messages import tr

if TYPE_CHECKING:  # listing games does not need numpy
    import numpy as np
    import numpy.typing as npt

    from treeview.tree.tree import Tree


class Rollout(NamedTuple):
    """A rollout outside the tree: its moves, whether the game was ``over``, or else ``estimated``."""

    moves: tuple[str, ...]
    over: bool
    estimated: bool


class SearchSpace(Protocol):
    """A tree to search, drawn beforehand or growing from a game.

    - ``tree``: the nodes so far; a stepper reads links from its columns. Only `expand` and `sprout`
      make nodes while a search is recorded, all children of a node at once, with the next free ids.
    - ``kind``: int8 by node, always ``MAX``, ``MIN`` or ``CHANCE``; grows with the tree.
    - ``utilities``: the lowest and the highest utility that a terminal can have.
    - ``missing_estimates``: the number of inner nodes without a static estimate, for which 0 is used.
    - ``chance``: whether there are, or may come, chance nodes. Their children have ``tree.probabilities``,
      which are from 0 to 1 and add up to 1.
    - ``horizon``: the plies at which `expand` makes no more nodes, so that nodes there are evaluated as at a
      depth limit; ``None`` if only the rules end the tree.
    - ``played``: the ranks of all moves that rollouts have played outside the tree, one after another; empty
      if rollouts stay in the tree.
    """

    tree: Tree
    kind: array[int]
    utilities: tuple[float, float]
    missing_estimates: int
    chance: bool
    horizon: int | None
    played: array[int]

    def expand(self, node: int, /) -> int:
        """Create all children of ``node`` and return the first; ``NIL`` at terminals and the horizon."""

    def sprout(self, node: int, /) -> Sequence[int]:
        """Reserve and return the ids of all children of ``node``; none at a terminal and at the horizon.

        New children and their ``kind`` may be missing in the tree until `settle` is called; until then, call
        this only once for a node.
        """

    def settle(self) -> None:
        """Add all sprouted children to the tree."""

    def mover(self, node: int, /) -> int:
        """Return the kind of ``node``, even before `settle`; unspecified if it has no children."""

    def is_terminal(self, node: int, /) -> bool:
        """Return whether the game is over at ``node``, even before `settle`."""

    def evaluate(self, node: int, /) -> float:
        """Return the utility of a terminal, otherwise the static estimate (0 if there is none)."""

    def evaluations(self, nodes: npt.NDArray[np.intc], /) -> npt.NDArray[np.float64]:
        """Return `evaluate` of each of many existing nodes."""

    def terminals(self, nodes: npt.NDArray[np.intc], /) -> npt.NDArray[np.bool_]:
        """Return `is_terminal` of each of many nodes."""

    def noisy_ranks(self, node: int, /) -> Sequence[int]:
        """Return the ranks of the noisy moves at ``node``, ascending; none at a terminal and the horizon."""

    def foresee(self, node: int, /) -> float:
        """Return what `evaluate` does, even before `settle`."""

    def bounds(self, node: int, /) -> tuple[float, float] | None:
        """Return what ``node``, which is no terminal, is worth at least and at most; ``None`` if unknown."""

    def priors(self, node: int, /) -> Sequence[float] | None:
        """Return prior probabilities of the moves at ``node``, adding up to 1; ``None`` if unknown."""

    def rollout(self, node: int, depth: int | None, random: Random, /) -> tuple[int, float]:
        """Play random moves from ``node``; return the node at which the play ends and its worth.

        Players move uniformly at random, chance by its probabilities. Play stops at a terminal, or ``depth``
        plies below ``node`` if given, where its worth is the static estimate (0 if there is none). In a drawn
        tree the returned node is where play stops. In a game play leaves the tree: the node is ``node``, and
        the ranks of the moves are appended to ``played``.
        """

    def move_names(self, node: int, /) -> Sequence[str]:
        """Return the names of the moves to the children of ``node``, even before `settle`; "" for none."""

    def trail(self, node: int, end: int, ranks: Sequence[int], /) -> Sequence[tuple[int, str]]:
        """Return who moved and the name of each move of the rollout from ``node``; see `rollout`."""

    def retrace(self, node: int, ranks: Sequence[int], /) -> Rollout:
        """Return the rollout that ended at ``node`` and played the moves ``ranks`` outside the tree."""


def refuse_chance(space: SearchSpace) -> None:
    """Raise ``TreeError`` if there are chance nodes, for searches that do not support them."""
    if space.chance:
        from treeview.tree.tree import ChanceError

        text = tr("there are chance nodes; use expectimax, Star1, Star2, Monte Carlo tree search or PUCT")
        raise ChanceError(text)


def draw(probabilities: Iterable[float], random: Random) -> int:
    """Draw an index by ``probabilities`` that add up to 1; takes one ``random()``, never draws one of 0."""
    left = random.random()
    drawn = 0
    for place, probability in enumerate(probabilities):
        if probability > 0:
            drawn = place
            left -= probability
            if left < 0:
                break
    return drawn


def ends_at(space: SearchSpace, node: int) -> bool:
    """Return whether ``node`` is never expanded: a terminal, or at the horizon of a game."""
    horizon = space.horizon
    return space.is_terminal(node) or (horizon is not None and space.tree.depth[node] >= horizon)
