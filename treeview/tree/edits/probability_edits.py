"""Edits of kinds and probabilities: whoever makes a node a chance node gets equally likely moves."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

from treeview.messages import N_, tr
from treeview.tree.edits.change import Change, Edit, SetAttributes
from treeview.tree.edits.node_edits import put
from treeview.tree.node_names import name_of
from treeview.tree.probabilities import are_probabilities
from treeview.tree.tree import CHANCE, Tree, TreeError


def set_kind(tree: Tree, nodes: Iterable[int], kind: int) -> Edit:
    """Set the kind of ``nodes`` to ``MAX``, ``MIN``, ``CHANCE`` or (except the root) ``AUTO``.

    The moves of a new chance node become equally likely, unless some have a probability already; those of a
    former chance node lose theirs. Nodes of kind ``AUTO`` follow the root's kind.
    """
    nodes = list(dict.fromkeys(nodes))
    edit = put(tree, "kind", dict.fromkeys(nodes, kind))
    return replace(edit, changes=(*edit.changes, *_changes_below(tree, nodes, kind)))


def _changes_below(tree: Tree, nodes: Iterable[int], kind: int) -> list[Change]:
    """Return the changes of the children's probabilities that follow from a new kind of ``nodes``."""
    written: dict[int, float | None] = {}
    for node in nodes:
        family = list(tree.children(node))
        given = [child for child in family if child in tree.probabilities]
        if kind == CHANCE and not given:
            written |= dict.fromkeys(family, 1 / max(len(family), 1))
        elif kind != CHANCE:
            written |= dict.fromkeys(given)
    return [SetAttributes("probabilities", list(written), list(written.values()))] if written else []


def set_probabilities(tree: Tree, node: int, probabilities: Sequence[float]) -> Edit:
    """Set the probabilities of a chance node's children, in order; they must add up to 1."""
    family = _family(tree, node)
    if len(probabilities) != len(family):
        problem = tr("{count} probabilities for {moves} moves")
        raise TreeError(problem, count=len(probabilities), moves=len(family))
    if not are_probabilities(probabilities):
        raise TreeError(tr("probabilities must be from 0 to 1 and add up to 1"))
    return Edit(
        N_("probabilities below {of}"),
        (SetAttributes("probabilities", family, list(probabilities)),),
        name_of(tree, node),
    )


def make_equal(tree: Tree, node: int) -> Edit:
    """Make all moves of a chance node equally likely."""
    count = len(_family(tree, node))
    return set_probabilities(tree, node, [1 / count] * count)


def sum_of(weights: Sequence[float]) -> float:
    """Return the correctly rounded sum of ``weights``; ``inf`` on overflow."""
    try:
        return math.fsum(weights)
    except OverflowError:
        return math.inf


def scale_to_one(weights: Sequence[float]) -> list[float]:
    """Divide the weights by their sum; raises ``TreeError`` if that is not positive and finite."""
    total = sum_of(weights)
    if not (0 < total < math.inf) or min(weights) < 0:
        raise TreeError(tr("only numbers from 0 with a sum above 0 can be scaled to 1"))
    return [weight / total for weight in weights]


def _family(tree: Tree, node: int) -> list[int]:
    family = list(tree.children(node))
    if tree.kind[node] != CHANCE or not family:
        raise TreeError(tr("{node} is not a chance node with moves"), node=name_of(tree, node))
    return family
