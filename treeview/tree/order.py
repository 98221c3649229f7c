"""Walks over a whole tree as arrays: preorder, subtree intervals and child lists."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from treeview.tree.tree import NIL, ROOT, Tree

Ints = npt.NDArray[np.intc]


class Order:
    """The linked nodes of a tree in preorder, so that every subtree is one interval.

    - ``ids``: int32, shape ``(m,)``, the nodes reachable from the root in preorder.
    - ``position``: int32, shape ``(n,)``, a node's index in ``ids`` (``NIL`` if unlinked).
    - ``size``: int32, shape ``(n,)``, the nodes in the subtree, the node itself included.
    - ``kids``, ``kids_start``: all child lists one after another; the children of ``p`` are
      ``kids[kids_start[p]:kids_start[p + 1]]`` in order of rank.

    Built once for a tree as it stands, in O(n) time with no recursion; about 0.15 s for half a
    million nodes.
    """

    __slots__ = ("ids", "kids", "kids_start", "position", "size")

    def __init__(self, tree: Tree) -> None:
        n = len(tree)
        first, following, parent = tree.first_child, tree.next_sibling, tree.parent
        ids: list[int] = []
        size = [0] * n
        node = ROOT
        while node != NIL:
            size[node] = -len(ids)
            ids.append(node)
            child = first[node]
            if child != NIL:
                node = child
                continue
            while node != NIL:
                size[node] += len(ids)
                if following[node] != NIL:
                    node = following[node]
                    break
                node = parent[node]
        self.ids: Ints = np.array(ids, dtype=np.intc)
        self.size: Ints = np.array(size, dtype=np.intc)
        self.position: Ints = np.full(n, NIL, dtype=np.intc)
        self.position[self.ids] = np.arange(len(ids), dtype=np.intc)
        self.kids_start: npt.NDArray[np.int64] = np.zeros(n + 1, dtype=np.int64)
        np.cumsum(tree.column("child_count"), out=self.kids_start[1:])
        below = self.ids[1:]
        self.kids: Ints = np.empty(int(self.kids_start[-1]), dtype=np.intc)
        slots = self.kids_start[tree.column("parent")[below]] + tree.column("rank")[below]
        self.kids[slots] = below

    def below(self, roots: Ints) -> Ints:
        """All nodes of the subtrees at ``roots`` (the roots included), subtree after subtree."""
        return self.ids[ranges(self.position[roots], self.size[roots])]

    def children(self, parents: Ints) -> Ints:
        """All children of ``parents``, family after family."""
        start = self.kids_start[parents]
        return self.kids[ranges(start, self.kids_start[parents + 1] - start)]


def ranges(start: npt.NDArray[np.integer], length: npt.NDArray[np.integer]) -> npt.NDArray[np.int64]:
    """The integers of all ranges ``start[i] .. start[i] + length[i] - 1``, one after another."""
    length = length.astype(np.int64)
    end = np.cumsum(length)
    total = int(end[-1]) if len(end) else 0
    within: npt.NDArray[np.int64] = np.arange(total, dtype=np.int64)
    within += np.repeat(start - (end - length), length)
    return within
