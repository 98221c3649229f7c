"""Grow a tree by levels: a number of children for all nodes of each level."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from treeview.messages import N_, format_count, tr
from treeview.tree.edits.change import Edit
from treeview.tree.edits.families import relink
from treeview.tree.edits.transforms import WHOLE, Names, find_level, name_edit
from treeview.tree.preorder import Ints, Preorder
from treeview.tree.tree import Tree, TreeError

BRANCH: Final[Names] = (
    N_("children per level"),
    N_("children per level of {of}"),
    N_("children per level of {count} subtrees"),
)

MAX_NEW_NODES: Final = 500_000
"""The most nodes added at once; a larger number is probably a typing error and would fill the memory."""


class BranchCounts(NamedTuple):
    """How many nodes would be added and removed, and how many leaves the whole tree would have."""

    new: int
    gone: int
    leaves: int


def count_growth(
    tree: Tree, counts: Sequence[int], tops: Sequence[int] = WHOLE, *, start: int = 0, exactly: bool = False
) -> BranchCounts:
    """Count what `branch` would do, stopping beyond ``MAX_NEW_NODES``. O(n)."""
    order = Preorder(tree)
    leaves = _leaves(tree, order.ids)
    new = gone = fresh = 0
    nodes = find_level(tree, start, tops)
    for count in counts:
        node_count = fresh * count
        leaves += fresh * (count - 1) if count else 0
        kept: list[int] = []
        for node in nodes:
            family = list(tree.children(node))
            kept += family[:count] if exactly else family
            if len(family) < count:
                node_count += count - len(family)
                leaves += count - max(len(family), 1)
            elif exactly and len(family) > count:
                taken = order.subtrees(family[count:])
                gone += len(taken)
                leaves += (not count) - _leaves(tree, taken)
        new += node_count
        nodes, fresh = kept, node_count
        if new > MAX_NEW_NODES:
            break
    return BranchCounts(new, gone, leaves)


def _leaves(tree: Tree, nodes: Ints) -> int:
    return int(np.count_nonzero(tree.column("child_count")[nodes] == 0))


def branch(
    tree: Tree, counts: Sequence[int], tops: Sequence[int] = WHOLE, *, start: int = 0, exactly: bool = False
) -> Edit:
    """Give each node on level ``start`` ``counts[0]`` children, each on the next ``counts[1]``, and so on.

    Existing children stay, with everything below them, and new ones follow; nodes with more children keep
    them, unless ``exactly`` is set, which removes the last ones. So ``[3, 3, 2]`` grows a whole tree from a
    lone node. New leaves have no value. Moves of chance that were equally likely stay so. Raises
    ``TreeError`` for negative numbers, more than ``MAX_NEW_NODES`` new nodes, and edits without effect.
    """
    if not counts or min(counts) < 0:
        raise TreeError(tr("numbers of children must be 0 or more, one for each level"))
    size = count_growth(tree, counts, tops, start=start, exactly=exactly)
    if size.new > MAX_NEW_NODES:
        problem = tr("this adds more than {limit} nodes; choose fewer children or levels")
        raise TreeError(problem, limit=format_count(MAX_NEW_NODES))
    if not size.new and not size.gone:
        raise TreeError(tr("all nodes on these levels already have that many children"))
    families: dict[int, list[int]] = {}
    nodes, fresh = find_level(tree, start, tops), list[int]()
    for count in counts:
        below: list[int] = []
        node_count = [tree.add_child(node) for node in fresh for _ in range(count)]
        for node in nodes:
            family = list(tree.children(node))
            kept = family[:count] if exactly else family
            added = [tree.spawn() for _ in range(count - len(kept))]
            if added or len(kept) < len(family):
                families[node] = kept + added
            below += kept
            node_count += added
        nodes, fresh = below, node_count
    return name_edit(BRANCH, tree, tops, relink(tree, families))
