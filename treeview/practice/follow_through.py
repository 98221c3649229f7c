"""Follow-through: alpha-beta that goes on from the answers somebody gave, right or wrong.

What nobody has touched is not searched again: where a node is entered with its right window, and nothing at
it or below it was answered wrongly, the right search tells the rest.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import islice

from treeview.practice.answers import Answer, Key
from treeview.practice.trace import ALPHA, BETA, Rules, Trace, Walk, Window, below
from treeview.tree.tree import NIL, Tree

Skip = Callable[[int], bool]
"""Whether somebody's answer skips a child."""


class OwnWalk(Walk):
    """A search beside the ``right`` one; ``changed`` are the nodes where something was answered wrongly."""

    def __init__(self, tree: Tree, rules: Rules, right: Trace, changed: Iterable[int]) -> None:
        super().__init__(tree, rules)
        self.right, self.touched = right, with_ancestors(tree, changed)

    def visit(self, node: int, alpha: float, beta: float) -> float:
        if node not in self.touched and self.right.entered.get(node) == (alpha, beta):
            self._after = self.right.left[node]
            return self.right.values[node]
        return super().visit(node, alpha, beta)

    def _step(self, kind: str, node: int, window: Window, value: float) -> None:
        """Nobody asks for the steps of this search."""


class SteeredWalk(OwnWalk):
    """A search that skips what somebody skips, and keeps what it would have expected at each point.

    - ``cuts``: the cuts that follow from the search as it was answered.
    - ``leaves``: the leaves that it evaluates; of a branch that should have been searched the first one.

    Below a branch that should have been cut, whatever was entered is let pass: that mistake has been made.
    """

    def __init__(
        self,
        tree: Tree,
        rules: Rules,
        right: Trace,
        skip: Skip,
        entered: Mapping[Key, object],
        changed: Iterable[int],
    ) -> None:
        super().__init__(tree, rules, right, changed)
        self._skip, self._entered = skip, entered
        self.cuts: Answer = dict(right.cuts)
        self.leaves: Answer = dict.fromkeys(right.order, True)
        self.run()

    def skips(self, child: int, is_max: bool, best: float, window: Window, entry: Window) -> bool:
        due = super().skips(child, is_max, best, window, entry)
        done = self._skip(child)
        if due or done:
            self._forget(child)
        if due:
            self.cuts[child] = BETA if is_max else ALPHA
        if due and not done:
            passed = [node for node in below(self.tree, child) if node in self._entered and node != child]
            self.cuts.update(dict.fromkeys(passed, ""))
            self.leaves.update(dict.fromkeys(passed, True))
        elif done and not due:
            enters, exits = self.right.enter_steps, self.right.exit_steps
            leaves = (node for node in below(self.tree, child) if enters.get(node, 0) == exits.get(node, -1))
            self.leaves.update(dict.fromkeys(islice(leaves, 1), True))
        return due or done

    def _forget(self, child: int) -> None:
        """Expect nothing at or below ``child``, which is skipped."""
        self.cuts.pop(child, None)
        if child in self.right.enter_steps:
            for node in below(self.tree, child):
                self.cuts.pop(node, None)
                self.leaves.pop(node, None)

    def visit(self, node: int, alpha: float, beta: float) -> float:
        self.cuts.pop(node, None)
        return super().visit(node, alpha, beta)

    def leave(self, node: int, window: Window, value: float) -> float:
        if self.trace.order[-1:] == [node]:
            self.leaves[node] = True
        elif value != value:  # all of its children are skipped, so its value is taken for granted
            value = self.right.values.get(node, window[0])
        return super().leave(node, window, value)


def with_ancestors(tree: Tree, nodes: Iterable[int]) -> set[int]:
    """``nodes`` and all nodes above them. O(size of the answer)."""
    parent, found = tree.parent, set[int]()
    for node in nodes:
        while node != NIL and node not in found:
            found.add(node)
            node = parent[node]
    return found
