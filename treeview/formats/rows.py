"""A tree while it is being written: its linked nodes in an order that every reader takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

import numpy as np

from treeview.tree.order import Order
from treeview.tree.tree import CHANCE, NIL, ROOT, Tree


class Row(NamedTuple):
    """A node as it is written; names are ``""`` and numbers ``nan`` or ``None`` where there is none.

    ``parent`` is the number of the parent's row, ``None`` for the root. What means nothing where
    it is does not appear: the value of a node with children, the probability of an edge that is
    not below a chance node.
    """

    node: int
    parent: int | None
    label: str
    move: str
    kind: int
    value: float
    estimate: float
    probability: float | None
    note: str


def rows(tree: Tree) -> Iterator[Row]:
    """The linked nodes of ``tree`` in ``file_order``."""
    order = file_order(tree)
    place = dict(zip(order, range(len(order)), strict=True))
    kinds = tree.kinds()
    label, move, probability = tree.labels.get, tree.moves.get, tree.probabilities.get
    note = tree.notes.get
    first = tree.first_child
    for node in order:
        parent = tree.parent[node] if node != ROOT else NIL
        yield Row(
            node,
            None if parent == NIL else place[parent],
            label(node, ""),
            "" if parent == NIL else move(node, ""),
            tree.kind[node],
            tree.value[node] if first[node] == NIL else np.nan,
            tree.estimate[node],
            probability(node) if parent != NIL and kinds[parent] == CHANCE else None,
            note(node, ""),
        )


def file_order(tree: Tree) -> list[int]:
    """The linked nodes, by id as far as parents and elder siblings still come first.

    So a tree that was only grown keeps its ids through a file, and an edit moves few lines.
    O(n), and O(n log n) once children were moved.
    """
    ids = np.sort(Order(tree).ids)
    parent = np.array(tree.parent, dtype=np.intc)[ids]
    following = np.array(tree.next_sibling, dtype=np.intc)[ids]
    if (parent[1:] < ids[1:]).all() and ((following == NIL) | (following > ids)).all():
        order: list[int] = ids.tolist()
        return order
    return earliest_first(tree.first_child, tree.next_sibling)


def earliest_first(first_child: Sequence[int], next_sibling: Sequence[int], root: int = ROOT) -> list[int]:
    """``root`` and all below it, always the lowest whose parent and elder sibling are there already."""
    order: list[int] = []
    heap = [root]
    while heap:
        node = heappop(heap)
        order.append(node)
        for link in (first_child[node], next_sibling[node]):
            if link != NIL:
                heappush(heap, link)
    return order
