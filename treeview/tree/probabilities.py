"""Checks of the probabilities below chance nodes, which in an unfinished tree need not add up."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from treeview.messages import format_count, tr
from treeview.tree.node_names import name_of
from treeview.tree.preorder import Ints, Preorder
from treeview.tree.rounding import format_numbers
from treeview.tree.tree import CHANCE, Tree

TOLERANCE: Final = 1e-9
"""How far a sum of probabilities may be from 1: 0.1 + 0.2 + 0.7 passes, three times 0.333 does not."""


class ProbabilityProblem(NamedTuple):
    """What is wrong with the probabilities below ``node``, in one translated sentence."""

    node: int
    sentence: str


def find_problems(
    tree: Tree, order: Preorder | None = None, most: int | None = None
) -> list[ProbabilityProblem]:
    """Return at most ``most`` problems of chance nodes, in preorder. O(chance nodes and children)."""
    chance = np.flatnonzero((tree.column("kind") == CHANCE) & (tree.column("child_count") > 0))
    if not len(chance):
        return []
    order = order or Preorder(tree)
    place = order.position[chance]
    chance = chance[place >= 0][np.argsort(place[place >= 0], kind="stable")]
    return [_problem(tree, node) for node in _find_wrong(tree, chance.astype(np.intc), order)[:most]]


def _find_wrong(tree: Tree, chance: Ints, order: Preorder) -> list[int]:
    """Return those of ``chance``, nodes with children, whose probabilities do not add up or are missing."""
    if not len(chance):
        return []
    get = tree.probabilities.get
    given = np.array([get(child, math.nan) for child in order.children(chance).tolist()])
    counts = tree.column("child_count")[chance].astype(np.int64)
    sums = np.add.reduceat(given, np.cumsum(counts) - counts)
    wrong: list[int] = chance[~(np.abs(sums - 1) <= TOLERANCE)].tolist()
    return wrong


def _problem(tree: Tree, node: int) -> ProbabilityProblem:
    family = list(tree.children(node))
    given = [tree.probabilities[child] for child in family if child in tree.probabilities]
    missing = len(family) - len(given)
    if not missing:
        what = tr("The probabilities below {of} add up to {total}, not to 1.")
    elif not given:
        what = tr("The moves of chance at {of} have no probabilities yet.")
    elif missing == 1:
        what = tr("One of the moves of chance at {of} has no probability yet.")
    else:
        what = tr("{count} of the moves of chance at {of} have no probability yet.")
    total = format_numbers([math.fsum(given), 1.0])[0]
    return ProbabilityProblem(
        node, what.format(of=name_of(tree, node), count=format_count(missing), total=total)
    )


def are_probabilities(probabilities: Sequence[float]) -> bool:
    """Whether ``probabilities`` are from 0 to 1 and add up to 1."""
    return all(0 <= each <= 1 for each in probabilities) and abs(math.fsum(probabilities) - 1) <= TOLERANCE
