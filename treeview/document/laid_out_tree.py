"""A tree and its layout without folded nodes."""

from collections.abc import Iterable

from treeview.tree.folds import count_hidden, prune
from treeview.tree.layout.layout import Layout, layout
from treeview.tree.layout.tidy import Tidy
from treeview.tree.preorder import Preorder
from treeview.tree.tree import Tree


class LaidOutTree:
    """A tree, its preorder and its layout.

    - ``folded``: the nodes whose subtrees are folded away; ``layout`` leaves out what is below them.
    - ``hidden_counts``: for each of them that has something below it, how many nodes.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.order = Preorder(tree)
        self.folded: frozenset[int] = frozenset()
        self._tidy = Tidy()
        self._lay_out()

    def set_folded(self, nodes: Iterable[int]) -> bool:
        """Fold exactly the subtrees at ``nodes`` that have children; whether that changes anything. O(n)."""
        folded = frozenset(node for node in nodes if self.tree.child_count[node])
        if folded == self.folded:
            return False
        self.folded = folded
        self._lay_out()
        return True

    def grow(self, tree: Tree) -> None:
        self.tree, self.order = tree, Preorder(tree)
        self._lay_out()

    def relink(self) -> None:
        """Update the layout after links have changed; what lost all its children is folded no more."""
        self.order = Preorder(self.tree)
        self.folded = frozenset(node for node in self.folded if self.tree.child_count[node])
        self._lay_out()

    def _lay_out(self) -> None:
        shown = prune(self.tree, self.folded)
        self.hidden_counts = count_hidden(self.order, self.folded)
        self.layout: Layout = layout(shown, self.order if shown is self.tree else None, tidy=self._tidy)
