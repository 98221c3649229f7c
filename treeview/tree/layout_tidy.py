"""Buchheim, Jünger and Leipert's tidy tree drawing, on columns and without recursion.

Source: C. Buchheim, M. Jünger, S. Leipert, "Improving Walker's Algorithm to Run in Linear Time",
Graph Drawing 2002, LNCS 2528, pages 344-353. The names follow the paper: ``prelim`` is a node's
place among its siblings, ``mod`` moves all below it, a ``thread`` leads from the end of a contour
to its continuation in a neighbouring subtree, ``change`` and ``shift`` spread the move of a
subtree over those between it and the one that it ran into.

The paper keeps one distance everywhere. Here nodes may have reaches, and neighbours whose reaches
would meet stand further apart: where they are neighbours, their own reaches alone decide, since
what reaches past a neighbour would meet that one first.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from treeview.tree.tree import NIL, ROOT, Tree

Floats = npt.NDArray[np.float64]


def positions_tidy(
    tree: Tree, ids: list[int], cousins: float, left: Floats | None = None, right: Floats | None = None
) -> Floats:
    """The x of every node in sibling gaps, up to a constant; ``nan`` if unlinked. O(n).

    ``ids`` are the linked nodes, parents before children. ``left`` and ``right``, of shape ``(n,)``,
    are how far each node reaches to either side, none where not given.
    """
    work = _Tidy(tree, cousins, left, right)
    first = tree.first_child
    # Backwards, every family comes after all the families below it.
    for node in reversed(ids):
        if first[node] != NIL:
            work.place_children(node)
    work.prelim[ROOT] = work.middle[ROOT]
    return work.add_up(ids)


class _Tidy:
    """The working columns of one run, each indexed by node."""

    __slots__ = (
        "ancestor",
        "apart",
        "change",
        "left",
        "middle",
        "mod",
        "prelim",
        "right",
        "shift",
        "thread",
        "tree",
    )

    def __init__(self, tree: Tree, cousins: float, left: Floats | None, right: Floats | None) -> None:
        n = len(tree)
        self.tree = tree
        self.apart = cousins - 1.0
        self.left: list[float] = [0.0] * n if left is None else left.tolist()
        self.right: list[float] = [0.0] * n if right is None else right.tolist()
        self.prelim = [0.0] * n
        self.mod = [0.0] * n
        self.middle = [0.0] * n
        self.shift = [0.0] * n
        self.change = [0.0] * n
        self.thread = [NIL] * n
        self.ancestor = list(range(n))

    def place_children(self, parent: int) -> None:
        """Place the children of ``parent`` side by side, their subtrees as close as may be."""
        first, following = self.tree.first_child, self.tree.next_sibling
        prelim, thread = self.prelim, self.thread
        reach_left, reach_right = self.left, self.right
        leftmost = default = node = first[parent]
        left = NIL
        moved = False
        while node != NIL:
            leaf = first[node] == NIL
            if left != NIL:
                prelim[node] = prelim[left] + max(1.0, reach_right[left] + reach_left[node])
            if not leaf:
                self.mod[node] = prelim[node] - self.middle[node]
            # Two leaves side by side with no thread have nothing to compare.
            if left != NIL and not (leaf and first[left] == NIL and thread[left] == NIL):
                before = prelim[node]
                default = self.apportion(node, left, leftmost, default)
                moved = moved or prelim[node] != before
            left, node = node, following[node]
        if moved:
            self.execute_shifts(parent)
        self.middle[parent] = (prelim[leftmost] + prelim[left]) / 2

    def apportion(self, node: int, left: int, leftmost: int, default: int) -> int:
        """Move the subtree at ``node`` clear of all subtrees to its left; the paper's APPORTION.

        Follows the inner contours downwards, the right one of what is left of ``node`` and the
        left one of ``node``, and the outer contours to hang the threads on. Returns the new
        default ancestor.
        """
        tree, thread, mod, prelim, ancestor = self.tree, self.thread, self.mod, self.prelim, self.ancestor
        first, last, parent = tree.first_child, tree.last_child, tree.parent
        family, apart, reach_left, reach_right = parent[node], self.apart, self.left, self.right
        inner_right = outer_right = node
        inner_left, outer_left = left, leftmost
        sum_ir = sum_or = mod[node]
        sum_il, sum_ol = mod[left], mod[leftmost]
        while True:
            below_left = last[inner_left]
            if below_left == NIL:
                below_left = thread[inner_left]
            below_right = first[inner_right]
            if below_right == NIL:
                below_right = thread[inner_right]
            if below_left == NIL or below_right == NIL:
                break
            inner_left, inner_right = below_left, below_right
            outer_left = first[outer_left] if first[outer_left] != NIL else thread[outer_left]
            outer_right = last[outer_right] if last[outer_right] != NIL else thread[outer_right]
            ancestor[outer_right] = node
            distance = (prelim[inner_right] + sum_ir) - (prelim[inner_left] + sum_il)
            needed = reach_right[inner_left] + reach_left[inner_right]
            move = (needed if needed > 1.0 else 1.0) + apart - distance
            if move > 0:
                greatest = ancestor[inner_left]
                self.move_subtree(greatest if parent[greatest] == family else default, node, move)
                sum_ir += move
                sum_or += move
            sum_il += mod[inner_left]
            sum_ir += mod[inner_right]
            sum_ol += mod[outer_left]
            sum_or += mod[outer_right]
        if below_left != NIL and last[outer_right] == NIL and thread[outer_right] == NIL:
            thread[outer_right] = below_left
            mod[outer_right] += sum_il - sum_or
        if below_right != NIL and first[outer_left] == NIL and thread[outer_left] == NIL:
            thread[outer_left] = below_right
            mod[outer_left] += sum_ir - sum_ol
            default = node
        return default

    def move_subtree(self, against: int, node: int, move: float) -> None:
        """Move ``node`` right by ``move``, sharing the room among the siblings from ``against``."""
        rank = self.tree.rank
        share = move / (rank[node] - rank[against])
        self.change[node] -= share
        self.shift[node] += move
        self.change[against] += share
        self.prelim[node] += move
        self.mod[node] += move

    def execute_shifts(self, parent: int) -> None:
        """Apply the shares of ``move_subtree`` to the siblings in between, right to left."""
        shift = change = 0.0
        for node in reversed(list(self.tree.children(parent))):
            self.prelim[node] += shift
            self.mod[node] += shift
            change += self.change[node]
            shift += self.shift[node] + change

    def add_up(self, ids: list[int]) -> Floats:
        """Each node's place plus the moves of its ancestors, in one pass down the preorder."""
        parent, prelim, mod = self.tree.parent, self.prelim, self.mod
        moves = [0.0] * len(prelim)
        for node in ids[1:]:
            above = parent[node]
            moves[node] = moves[above] + mod[above]
        x = np.full(len(prelim), np.nan)
        linked = np.asarray(ids, dtype=np.intp)
        x[linked] = np.asarray(prelim)[linked] + np.asarray(moves)[linked]
        return x
