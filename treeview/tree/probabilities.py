"""Probabilities below chance nodes: checks and edits. In an unfinished tree they need not add up."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from treeview.messages import N_, format_count, tr
from treeview.tree.node_names import name_of
from treeview.tree.preorder import Ints, Preorder
from treeview.tree.rounding import numbers
from treeview.tree.tree import CHANCE, Tree, TreeError

if TYPE_CHECKING:  # trees are read and searched without edits
    from treeview.tree.edits.change import Change, Edit

TOLERANCE: Final = 1e-9
"""How far a sum of probabilities may be from 1: 0.1 + 0.2 + 0.7 passes, three times 0.333 does not."""
BELOW: Final = N_("probabilities below {of}")


class ProbabilityProblem(NamedTuple):
    """What is wrong with the probabilities below ``node``, in one translated sentence."""

    node: int
    sentence: str


def complaints(
    tree: Tree, order: Preorder | None = None, most: int | None = None
) -> list[ProbabilityProblem]:
    """Return at most ``most`` problems of chance nodes, in preorder. O(chance nodes and children)."""
    chance = np.flatnonzero((tree.column("kind") == CHANCE) & (tree.column("child_count") > 0))
    if not len(chance):
        return []
    order = order or Preorder(tree)
    place = order.position[chance]
    chance = chance[place >= 0][np.argsort(place[place >= 0], kind="stable")]
    return [_complaint(tree, node) for node in _find_wrong(tree, chance.astype(np.intc), order)[:most]]


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


def _complaint(tree: Tree, node: int) -> ProbabilityProblem:
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
    total = numbers([math.fsum(given), 1.0])[0]
    return ProbabilityProblem(
        node, what.format(of=name_of(tree, node), count=format_count(missing), total=total)
    )


def are_probabilities(probabilities: Sequence[float]) -> bool:
    """Whether ``probabilities`` are from 0 to 1 and add up to 1."""
    return all(0 <= each <= 1 for each in probabilities) and abs(math.fsum(probabilities) - 1) <= TOLERANCE


# Edits


def set_kind(tree: Tree, nodes: Iterable[int], kind: int) -> Edit:
    """Set the kind of ``nodes`` to ``MAX``, ``MIN``, ``CHANCE`` or (except the root) ``AUTO``.

    The moves of a new chance node become equally likely, unless some have a probability already; those of a
    former chance node lose theirs. Nodes of kind ``AUTO`` follow the root's kind.
    """
    from treeview.tree.edits import node_edits

    nodes = list(dict.fromkeys(nodes))
    edit = node_edits.put(tree, "kind", dict.fromkeys(nodes, kind))
    return replace(edit, changes=(*edit.changes, *changes_after(tree, nodes, kind)))


def changes_after(tree: Tree, nodes: Iterable[int], kind: int) -> list[Change]:
    """Return the changes of the children's probabilities that follow from a new kind of ``nodes``."""
    from treeview.tree.edits.change import SetAttributes

    written: dict[int, float | None] = {}
    for node in nodes:
        family = list(tree.children(node))
        given = [child for child in family if child in tree.probabilities]
        if kind == CHANCE and not given:
            written |= dict.fromkeys(family, 1 / max(len(family), 1))
        elif kind != CHANCE:
            written |= dict.fromkeys(given)
    return [SetAttributes("probabilities", list(written), list(written.values()))] if written else []


def set_below(tree: Tree, node: int, probabilities: Sequence[float]) -> Edit:
    """Set the probabilities of a chance node's children, in order; they must add up to 1."""
    from treeview.tree.edits.change import Edit, SetAttributes

    family = _family(tree, node)
    if len(probabilities) != len(family):
        raise TreeError(
            tr("{count} probabilities for {moves} moves").format(count=len(probabilities), moves=len(family))
        )
    if not are_probabilities(probabilities):
        raise TreeError(tr("probabilities must be from 0 to 1 and add up to 1"))
    return Edit(BELOW, (SetAttributes("probabilities", family, list(probabilities)),), name_of(tree, node))


def make_equal(tree: Tree, node: int) -> Edit:
    """Make all moves of a chance node equally likely."""
    count = len(_family(tree, node))
    return set_below(tree, node, [1 / count] * count)


def sum_of(weights: Sequence[float]) -> float:
    """Return the correctly rounded sum of ``weights``; ``inf`` on overflow."""
    try:
        return math.fsum(weights)
    except OverflowError:
        return math.inf


def to_one(weights: Sequence[float]) -> list[float]:
    """Divide the weights by their sum; raises ``TreeError`` if that is not positive and finite."""
    total = sum_of(weights)
    if not (0 < total < math.inf) or min(weights) < 0:
        raise TreeError(tr("only numbers from 0 with a sum above 0 can be scaled to 1"))
    return [weight / total for weight in weights]


def _family(tree: Tree, node: int) -> list[int]:
    family = list(tree.children(node))
    if tree.kind[node] != CHANCE or not family:
        raise TreeError(tr("{node} is not a chance node with moves").format(node=name_of(tree, node)))
    return family
