"""Growing a tree by levels: so many children for every node of this level, and of the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from treeview.messages import N_, tr
from treeview.tree.edits.change import Edit
from treeview.tree.edits.families import relinked
from treeview.tree.edits.transforms import WHOLE, Names, level, named
from treeview.tree.preorder import Preorder
from treeview.tree.tree import Tree, TreeError

BRANCH: Final[Names] = (
    N_("children per level"),
    N_("children per level of {of}"),
    N_("children per level of {count} subtrees"),
)

LIMIT: Final = 500_000
"""More new nodes at once are refused: it is a slip of the finger, and would fill the memory."""


class BranchCounts(NamedTuple):
    """How many nodes come and go, and how many leaves the whole tree has then."""

    new: int
    gone: int
    leaves: int


def growth(
    tree: Tree, counts: Sequence[int], tops: Sequence[int] = WHOLE, *, start: int = 0, exactly: bool = False
) -> BranchCounts:
    """What `branch` would do, counted without doing it; not further than ``LIMIT`` is passed. O(n)."""
    order = Preorder(tree)
    leaves = _leaves(tree, order.ids)
    new = gone = fresh = 0
    nodes = level(tree, start, tops)
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
                taken = order.below(family[count:])
                gone += len(taken)
                leaves += (not count) - _leaves(tree, taken)
        new += node_count
        nodes, fresh = kept, node_count
        if new > LIMIT:
            break
    return BranchCounts(new, gone, leaves)


def _leaves(tree: Tree, nodes: Any) -> int:
    return int(np.count_nonzero(tree.column("child_count")[nodes] == 0))


def branch(
    tree: Tree, counts: Sequence[int], tops: Sequence[int] = WHOLE, *, start: int = 0, exactly: bool = False
) -> Edit:
    """Give every node of level ``start`` ``counts[0]`` children, those of the next ``counts[1]``, and so on.

    Children that are there stay, with all below them, and new ones come behind them; a node with more
    keeps them, unless ``exactly``, which takes the last ones away. So ``[3, 3, 2]`` grows a whole tree
    from a lone node, and ``[4]`` at a level adds to what is there. New leaves have no value. Where all
    moves of chance were equally likely, they are so again. Refused are negative numbers, more than
    ``LIMIT`` new nodes, and what changes nothing.
    """
    if not counts or min(counts) < 0:
        raise TreeError(tr("numbers of children are from 0 up, one for each level"))
    size = growth(tree, counts, tops, start=start, exactly=exactly)
    if size.new > LIMIT:
        raise TreeError(
            tr("more than {limit} new nodes; take smaller numbers of children or fewer levels").format(
                limit=f"{LIMIT:,}"
            )
        )
    if not size.new and not size.gone:
        raise TreeError(tr("all nodes of these levels have so many children already"))
    families: dict[int, list[int]] = {}
    nodes, fresh = level(tree, start, tops), list[int]()
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
    return named(BRANCH, tree, tops, relinked(tree, families))
