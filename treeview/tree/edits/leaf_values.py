"""Edit the values of many leaves at once: from a list, at random, or shuffled."""

from collections.abc import Sequence
from itertools import cycle, islice
from random import Random
from typing import Final

import numpy as np

from treeview.messages import N_, format_count, tr
from treeview.tree.edits.change import Edit, SetAttributes
from treeview.tree.edits.node_edits import ASSIGNMENTS, name_edit
from treeview.tree.edits.transforms import WHOLE
from treeview.tree.preorder import Preorder
from treeview.tree.subtree import subtree
from treeview.tree.text_column import TextColumn
from treeview.tree.tree import AUTO, CHANCE, MAX, NO_VALUE, ROOT, Tree, TreeError

_MAX_EXACT_INTEGER: Final = 2**53
"""The largest magnitude up to which all integers are exact as floats."""


def leaves(tree: Tree, tops: Sequence[int] = WHOLE, *, empty: bool = False) -> list[int]:
    """Return the terminals below ``tops``, left to right; with ``empty``, only those without a value."""
    nodes = Preorder(tree).subtrees(tops)
    wanted = tree.column("child_count")[nodes] == 0
    if empty:
        wanted &= np.isnan(tree.column("value")[nodes])
    found: list[int] = nodes[wanted].tolist()
    return found


def fill(tree: Tree, nodes: Sequence[int], values: Sequence[float], *, repeat: bool = False) -> Edit:
    """Give each of the terminals ``nodes`` one of ``values``, in order; ``nan`` removes a value.

    There must be as many values as nodes, or fewer with ``repeat``.
    """
    _check(tree, nodes)
    if not values:
        raise TreeError(tr("there are no values to fill in"))
    if len(values) > len(nodes) or (len(values) < len(nodes) and not repeat):
        problem = tr("{values} values for {leaves} leaves")
        raise TreeError(problem, values=format_count(len(values)), leaves=format_count(len(nodes)))
    taken = [value or 0.0 for value in islice(cycle(values), len(nodes))]  # no −0
    return name_edit(
        (ASSIGNMENTS["value"][0], N_("values of {count} leaves")),
        tree,
        nodes,
        [SetAttributes("value", nodes, taken)],
    )


def random_values(count: int, low: int, high: int, seed: int, *, distinct: bool) -> list[float]:
    """Draw ``count`` integers from ``low`` to ``high``, without repetition if ``distinct``; reproducible."""
    if low > high:
        raise TreeError(tr("there is no number from {low} to {high}"), low=low, high=high)
    if max(-low, high) > _MAX_EXACT_INTEGER:
        problem = tr("numbers must be from -{limit} to {limit}")
        raise TreeError(problem, limit=format_count(_MAX_EXACT_INTEGER))
    if distinct and high - low + 1 < count:
        problem = tr("there are only {count} different numbers from {low} to {high}")
        raise TreeError(problem, count=format_count(high - low + 1), low=low, high=high)
    random = Random(seed)
    if not distinct:
        return [float(random.randint(low, high)) for _ in range(count)]
    moved: dict[int, int] = {}  # a sparse Fisher-Yates shuffle: the numbers that have moved
    drawn: list[float] = []
    for place in range(low, low + count):
        other = random.randint(place, high)
        drawn.append(float(moved.get(other, other)))
        moved[other] = moved.get(place, place)
    return drawn


def shuffle_values(tree: Tree, nodes: Sequence[int], seed: int) -> Edit:
    """Shuffle the values of the terminals ``nodes``; missing values are shuffled, too."""
    _check(tree, nodes)
    values = [tree.number("value", node) for node in nodes]
    Random(seed).shuffle(values)
    return Edit(
        N_("shuffle of the values of {count} leaves"),
        (SetAttributes("value", nodes, values),),
        count=len(nodes),
    )


def _check(tree: Tree, nodes: Sequence[int]) -> None:
    if not nodes:
        raise TreeError(tr("there is no leaf to fill"))
    if not all(tree.is_terminal(node) for node in nodes):
        raise TreeError(tr("only leaves have values of their own"))


# Another tree


def like(
    tree: Tree, values: Sequence[float], top: int = ROOT, *, names: bool = True, kinds: bool = True
) -> Tree:
    """Return a new tree shaped like the subtree of ``tree`` at ``top``, with ``values`` from left to right.

    ``names`` keeps the names of nodes and moves, ``kinds`` the kinds and probabilities; all else is dropped.
    """
    made = subtree(tree, top)
    fill(made, leaves(made), values).apply(made)
    made.notes = {}
    for node in range(len(made)):
        made.estimate[node] = NO_VALUE
    if not names:
        made.labels, made.moves = TextColumn(), TextColumn()
    if not kinds:
        made.probabilities = {}
        for node in range(1, len(made)):
            made.kind[node] = AUTO
        if made.kind[ROOT] == CHANCE:
            made.kind[ROOT] = MAX
    return made
