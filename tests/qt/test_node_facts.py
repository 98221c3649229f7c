"""What is known of a node at a step, in words."""

from __future__ import annotations

import pytest

from tests.qt.canvases import document_of
from treeview import messages
from treeview.games.random_tree import random_tree
from treeview.playback.node_facts import children_rows, facts
from treeview.qt.panels.outline.tree_model import VALUE, TreeModel
from treeview.search.columns import Places
from treeview.search.mcts.kinds import DRAW
from treeview.search.mcts.stepper import MCTS
from treeview.search.registry import all_columns, view_of
from treeview.tree.node_names import NodeNames
from treeview.tree.rounding import format_fixed, format_number
from treeview.tree.tree import CHANCE, ROOT, Tree


def test_entries_count_the_iterations_that_entered_a_node() -> None:
    tree = random_tree(2, 3, seed=3)
    document = document_of(tree, "deepening", base="minimax")
    said = ["3 times", "3 times", "2 times", "once"]
    for node in range(len(tree)):
        assert facts(document.tree, document.kinds, document.run, node)["Entered"].endswith(
            f"; {said[tree.depth[node]]} in all iterations"
        )


def test_the_mean_is_the_choosers_wherever_it_is_said() -> None:
    document = document_of(random_tree(3, 3, seed=1), "mcts", iterations=60)
    run = document.run
    assert run is not None
    assert isinstance(run.search, MCTS)
    outline = TreeModel(document)
    column = VALUE + 1 + [each.name for each in all_columns(Places.OUTLINE)].index("mean")
    child = document.tree.first_child[ROOT]
    for parent, chooser in ((ROOT, "MAX"), (child, "MIN")):
        rows, _ = children_rows(run, document.tree, parent, best_line=())
        for row, node in zip(rows, document.tree.children(parent), strict=True):
            said = facts(document.tree, document.kinds, document.run, node)
            visits, total = int(run["visits"][node]), float(run["total"][node])
            mean = total / visits if chooser == "MAX" else 1 - total / visits
            written = format_fixed(mean, decimals=2)
            assert said["Mean x̄ = Q / N"] == f"{written}, for {chooser}"
            assert said["Total Q"] == format_number(total)
            assert row[2] == written
            assert outline.text(node, column) == written
            assert said["UCB1"].startswith(row[4])


def test_what_chance_draws_has_a_probability_and_no_ucb1() -> None:
    tree = Tree(kind=CHANCE)
    for probability, value in ((0.25, 1.0), (0.0, 7.0), (0.75, 5.0)):
        tree.add_child(ROOT, value=value, probability=probability)
    document = document_of(tree, "mcts", iterations=60)
    run = document.run
    assert run is not None
    rows, best = children_rows(run, document.tree, ROOT, best_line=())
    assert best == ()
    assert [row[3:] for row in rows] == [
        ("", "drawn with probability 0.25"),
        ("", "drawn with probability 0"),
        ("", "drawn with probability 0.75"),
    ]
    assert rows[1][1:3] == ("0", "")
    for node, row in enumerate(rows, start=1):
        said = facts(document.tree, document.kinds, document.run, node)
        assert "UCB1" not in said
        assert said["Probability"] == row[4].split()[-1]
        if node != 2:
            assert said["Mean x̄ = Q / N"] == f"{row[2]}, for MAX"
    run.seek(2)
    drawn = run.recording.step(2)
    assert (drawn.kind, view_of(run.search).comparison(run)) == (DRAW, (ROOT, drawn.node))


def test_nodes_are_named_in_the_language_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    german = {"the root": "Wurzel", "The root": "Wurzel", "node {name}": "Knoten {name}"}
    monkeypatch.setattr(messages, "_translate", german.__getitem__)
    tree = Tree()
    child = tree.add_child(ROOT, label="root")
    inner = tree.add_child(child)
    tree.add_child(child)
    names = NodeNames(tree)
    assert names(ROOT) == names(ROOT, start=True) == "Wurzel"
    assert names(child) == "root", "what is given is no word of ours"
    assert names(inner) == "root → 1"
    del tree.labels[child]
    assert names(inner) == "Knoten 1.1"
