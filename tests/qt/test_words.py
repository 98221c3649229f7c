"""The words of a run, for the window."""

from __future__ import annotations

from tests.qt.canvases import document_of
from treeview.games.random_tree import random_tree
from treeview.qt.words import facts


def test_entries_count_the_iterations_that_entered_a_node() -> None:
    tree = random_tree(2, 3, seed=3)
    document = document_of(tree, "deepening", base="minimax")
    said = ["3 times", "3 times", "2 times", "once"]
    for node in range(len(tree)):
        assert facts(document, node)["Entered"].endswith(f"; {said[tree.depth[node]]} in all iterations")
