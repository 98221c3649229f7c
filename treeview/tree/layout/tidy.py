"""Buchheim, Jünger and Leipert's tidy tree drawing, family by family and without recursion.

Source: C. Buchheim, M. Jünger, S. Leipert, "Improving Walker's Algorithm to Run in Linear Time",
Graph Drawing 2002, LNCS 2528, pages 344-353: subtrees are pushed right, clear of all to their left, and
each push is shared among the siblings between the two that met.

The placement of a family depends only on its subtrees. So each node keeps the contours of the nodes below it,
and after an edit only the families there and above are placed anew. The paper's threads write into finished
subtrees; here a contour is an immutable linked list of cells that share their tails: ``(dx, reach, next)``,
the offset from the previous node, the node's reach outwards, and the next cell or ``None``.

The paper keeps one distance everywhere. Here nodes may have reaches, and neighbours whose reaches would
overlap stand further apart. Only the reaches of direct neighbours matter, since whatever reaches past a
neighbour would overlap it first.
"""

from array import array
from heapq import heappop, heappush
from typing import Any

import numpy as np
import numpy.typing as npt

from treeview.tree.layout.levels import add_up
from treeview.tree.tree import NIL, ROOT, Tree

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.intc]
Cell = tuple[float, float, Any]
"""``(dx, reach, next)``, where next is another cell or ``None``."""
Piece = tuple[Cell, float, int]
"""A part of a contour: its first cell, the x of the previous node, and the level at which it ends."""


class Links:
    """A copy of the links of a tree, which later edits of the tree do not change."""

    __slots__ = ("depth", "first_child", "next_sibling", "parent")

    def __init__(self, tree: Tree) -> None:
        self.parent, self.depth = tree.parent[:], tree.depth[:]
        self.first_child, self.next_sibling = tree.first_child[:], tree.next_sibling[:]

    def children(self, node: int) -> list[int]:
        """The children of ``node``, in order."""
        children = []
        child = self.first_child[node]
        while child != NIL:
            children.append(child)
            child = self.next_sibling[child]
        return children


class Tidy:
    """The tidy placement of a tree that is edited, updated incrementally.

    It compares the tree and the reaches with those of the last call. From each changed family it proceeds
    upwards as long as outlines change.

    - ``placed``: how many families have been placed so far.
    """

    __slots__ = ("_apart", "_given", "_height", "_left", "_offset", "_right", "placed")

    def __init__(self) -> None:
        self.placed = 0
        self._given: tuple[npt.NDArray[Any], ...] = ()
        self._apart = 0.0
        # For each node: the contours and the height of the nodes below it, and its x relative to its parent.
        self._left: list[Cell | None] = []
        self._right: list[Cell | None] = []
        self._height: list[int] = []
        self._offset = array("d")

    def positions(
        self, links: Links, ids: Ints, cousins: float, left: Floats | None, right: Floats | None
    ) -> Floats:
        """Return the x of ``ids``, the linked nodes, in sibling gaps, up to a constant.

        ``left`` and ``right``, of shape ``(n,)``, are how far each node reaches to either side, by default 0.
        O(n): about 1 µs a node the first time; later about 5 µs for each family placed anew and some ns for
        each node: 0.6 ms for 10,000 nodes, or 6 ms for a leaf added 1,000 levels deep, where every outline
        above it changes.
        """
        n = len(links.parent)
        columns = (links.parent, links.first_child, links.next_sibling)
        given = [np.frombuffer(column, dtype=np.intc) for column in columns]
        reaches = [np.zeros(n) if reach is None else reach.copy() for reach in (left, right)]
        changed = self._find_changed((*given, *reaches), cousins - 1.0)
        self._place_all(links, changed.tolist(), *(reach.tolist() for reach in reaches))
        x: Floats = add_up(np.array(self._offset), np.where(given[0] == NIL, ROOT, given[0]))[ids]
        return x

    def _place_all(
        self, links: Links, families: list[int], reach_left: list[float], reach_right: list[float]
    ) -> None:
        """Place these families, deepest first, and those above them as long as outlines change."""
        first, following = links.first_child, links.next_sibling
        parent, depth = links.parent, links.depth
        waiting = [(-depth[node], node) for node in families]
        waiting.sort()  # a sorted list is a heap
        found = set(families)
        while waiting:
            _, node = heappop(waiting)
            child = first[node]
            if child != NIL and following[child] == NIL:
                other = self._place_one(node, child, reach_left[child], reach_right[child])
            else:
                other = self._place(node, links.children(node), reach_left, reach_right)
            self.placed += 1
            above = parent[node]
            if other and above != NIL and above not in found:
                found.add(above)
                heappush(waiting, (-depth[above], above))

    def _find_changed(self, given: tuple[npt.NDArray[Any], ...], apart: float) -> Ints:
        """Return the nodes whose children or reaches have changed since the last call; keep the new state."""
        parent, first = given[:2]
        before, n = self._given, len(parent)
        self._given = given
        known = len(before[0]) if before and self._apart == apart else 0
        if not 0 < known <= n:
            self._apart, known = apart, 0
            self._left, self._right, self._height, self._offset = [], [], [], array("d")
        for kept in (self._left, self._right):
            kept += [None] * (n - known)
        self._height += [0] * (n - known)
        self._offset.frombytes(bytes(8 * (n - known)))
        if not known:
            return np.flatnonzero(first != NIL).astype(np.intc)
        child = np.ones(n, dtype=bool)
        child[:known] = False
        for now, then in zip(given, before, strict=True):
            child[:known] |= now[:known] != then
        changed = child & (first != NIL)
        changed[:known] |= first[:known] != before[1]
        changed[parent[child & (parent != NIL)]] = True
        return np.flatnonzero(changed).astype(np.intc)

    def _take(self, parent: int, left: Cell | None, right: Cell | None, new: int) -> bool:
        """Store the contours below ``parent``, each with ``new`` new cells; return whether they differ."""
        if _are_same(left, self._left[parent], new) and _are_same(right, self._right[parent], new):
            return False
        self._left[parent], self._right[parent] = left, right
        return True

    def _place_one(self, parent: int, child: int, reach_left: float, reach_right: float) -> bool:
        """Place an only child under ``parent``; return whether the outline has changed."""
        self._offset[child] = 0.0
        self._height[parent] = self._height[child] + 1
        return self._take(
            parent, (0.0, reach_left, self._left[child]), (0.0, reach_right, self._right[child]), 1
        )

    def _place(
        self, parent: int, children: list[int], reach_left: list[float], reach_right: list[float]
    ) -> bool:
        """Place ``children`` close together, centre ``parent`` above; return whether the outline changed."""
        if not children:
            self._height[parent] = 0
            return self._take(parent, None, None, 0)
        place: list[float] = []
        deeper: list[Piece] = []  # the left contour, top first
        seen: list[Piece] = []  # the right contour so far, top last
        ranks: list[int] = []  # the sibling that each piece of it belongs to
        pushes: list[tuple[int, int, float]] = []
        x = 0.0
        for rank, node in enumerate(children):
            if rank:
                reach = reach_right[children[rank - 1]] + reach_left[node]
                x += reach if reach > 1.0 else 1.0
            cell, outer = self._left[node], self._right[node]
            if cell is None or outer is None:  # a leaf has no contours
                place.append(x)
                continue
            height = self._height[node]
            at = x
            while cell is not None and seen:
                (other, other_at, end), owner = seen.pop(), ranks.pop()
                while cell is not None and other is not None:
                    other_at += other[0]
                    at += cell[0]
                    reach = other[1] + cell[1]
                    move = (reach if reach > 1.0 else 1.0) + self._apart - (at - other_at)
                    if move > 0.0:
                        pushes.append((owner, rank, move))
                        at += move
                        x += move
                    other, cell = other[2], cell[2]
                if other is not None:
                    seen.append((other, other_at, end))
                    ranks.append(owner)
            if cell is not None:
                deeper.append((cell, at, height))
            seen.append((outer, x, height))
            ranks.append(rank)
            place.append(x)
        if pushes:
            _share(place, pushes)
        middle = (place[0] + place[-1]) / 2
        for node, x in zip(children, place, strict=True):
            self._offset[node] = x - middle
        self._height[parent] = deeper[-1][2] + 1 if deeper else 1
        return self._take(
            parent,
            (place[0] - middle, reach_left[children[0]], _join(deeper, place[0])),
            (place[-1] - middle, reach_right[children[-1]], _join(seen[::-1], place[-1])),
            2 + max(deeper[-2][2] if len(deeper) > 1 else 0, seen[1][2] if len(seen) > 1 else 0),
        )


def _share(place: list[float], pushes: list[tuple[int, int, float]]) -> None:
    """Share each push, given by two ranks and a distance, among the siblings between those that met."""
    shift, change = [0.0] * len(place), [0.0] * len(place)
    for against, rank, move in pushes:
        share = move / (rank - against)
        change[rank] -= share
        shift[rank] += move
        change[against] += share
    moved = changing = 0.0
    for rank in range(len(place) - 1, -1, -1):
        place[rank] += moved
        changing += change[rank]
        moved += shift[rank] + changing


def _join(pieces: list[Piece], x: float) -> Cell | None:
    """Join ``pieces`` into a contour from a node at ``x``, sharing the last one except for its first cell."""
    if not pieces:
        return None
    if len(pieces) == 1:
        (dx, reach, following), at, _ = pieces[0]
        return at + dx - x, reach, following
    cells: list[tuple[float, float]] = []
    top = 0
    for cell, at, end in pieces[:-1]:
        part: Any = cell
        for _ in range(top, end):
            at += part[0]
            cells.append((at - x, part[1]))
            x, part = at, part[2]
        top = end
    (dx, reach, following), at, _ = pieces[-1]
    joined: Cell = (at + dx - x, reach, following)
    for dx, reach in reversed(cells):
        joined = (dx, reach, joined)
    return joined


def _are_same(one: Cell | None, other: Cell | None, new: int) -> bool:
    """Whether two contours are equal, where only the first ``new`` cells can be equal but not identical."""
    for _ in range(new):
        if one is other:
            return True
        if one is None or other is None or one[0] != other[0] or one[1] != other[1]:
            return False
        one, other = one[2], other[2]
    return one is other
