"""A tree and its layout, which leaves out folded subtrees."""

from collections.abc import Iterable

from treeview.tree.folds import count_hidden, prune
from treeview.tree.layout.layout import Layout, layout
from treeview.tree.layout.tidy import Tidy
from treeview.tree.preorder import Preorder
from treeview.tree.tree import Tree


class LaidOutTree:
    """A tree, its preorder and its layout.

    - ``folded``: the nodes whose subtrees are folded away; ``layout`` leaves out their descendants.
    - ``hidden_counts``: the number of hidden descendants of each folded node that has any.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.order = Preorder(tree)
        self.folded: frozenset[int] = frozenset()
        self._tidy = Tidy()
        self._lay_out()

    def set_folded(self, nodes: Iterable[int]) -> bool:
        """Fold exactly those ``nodes`` that have children; return whether anything has changed. O(n)."""
        folded = frozenset(node for node in nodes if self.tree.child_count[node])
        if folded == self.folded:
            return False
        self.folded = folded
        self._lay_out()
        return True

    def grow(self, tree: Tree) -> None:
        self.tree, self.order = tree, Preorder(tree)
        self._lay_out()

    def relink(self, folded: frozenset[int] = frozenset()) -> frozenset[int]:
        """Update the layout after links have changed; ``folded``: what is folded as well.

        Nodes that have lost all their children are unfolded, and returned.
        """
        self.order = Preorder(self.tree)
        before = self.folded | folded
        self.folded = frozenset(node for node in before if self.tree.child_count[node])
        self._lay_out()
        return before - self.folded

    def _lay_out(self) -> None:
        shown = prune(self.tree, self.folded)
        self.hidden_counts = count_hidden(self.order, self.folded)
        self.layout: Layout = layout(shown, self.order if shown is self.tree else None, tidy=self._tidy)
