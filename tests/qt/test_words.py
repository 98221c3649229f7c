"""The words of a run, for the window."""

from __future__ import annotations

from tests.qt.canvases import document_of
from treeview.games.random_tree import random_tree
from treeview.qt.tree_model import MEAN, TreeModel
from treeview.qt.words import children_rows, facts
from treeview.search.mcts import MCTS
from treeview.tree.numbers import number
from treeview.tree.tree import ROOT


def test_entries_count_the_iterations_that_entered_a_node() -> None:
    tree = random_tree(2, 3, seed=3)
    document = document_of(tree, "deepening", base="minimax")
    said = ["3 times", "3 times", "2 times", "once"]
    for node in range(len(tree)):
        assert facts(document, node)["Entered"].endswith(f"; {said[tree.depth[node]]} in all iterations")


def test_the_mean_is_the_choosers_wherever_it_is_said() -> None:
    document = document_of(random_tree(3, 3, seed=1), "mcts", iterations=60)
    timeline = document.timeline
    assert timeline is not None
    assert isinstance(timeline.search, MCTS)
    outline = TreeModel(document)
    child = document.tree.first_child[ROOT]
    for parent, chooser in ((ROOT, "MAX"), (child, "MIN")):
        rows, _ = children_rows(document, parent)
        for row, node in zip(rows, document.tree.children(parent), strict=True):
            said = facts(document, node)
            visits, total = int(timeline["visits"][node]), float(timeline["total"][node])
            mean = number(total / visits if chooser == "MAX" else 1 - total / visits)
            assert said["Mean x̄ = Q / N"] == f"{mean}, as {chooser} sees it"
            assert said["Total Q"] == number(total)
            assert row[2] == outline.text(node, MEAN) == mean
            assert said["UCB1"].startswith(row[4])
