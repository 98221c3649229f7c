"""What a tool tip and a screen reader say of a node."""

from __future__ import annotations

from tests.qt.canvases import document_of, lesson, uniform
from treeview.qt.canvas.interaction.mouse_input import describe
from treeview.tree.rounding import format_number
from treeview.tree.tree import Tree


def test_without_a_run() -> None:
    document = document_of(lesson(), None)
    assert describe(document, 0) == "root: MAX"
    assert describe(document, 1) == "boost: MIN"
    assert describe(document, 2) == "boost → 1: terminal\nvalue 8"


def test_a_collapsed_subtree() -> None:
    document = document_of(lesson(), None)
    document.fold([1])
    assert describe(document, 1) == "boost: MIN\ncollapsed: 3 nodes below are hidden"
    assert describe(document, 5) == "drift: MIN"


def test_alpha_beta() -> None:
    document = document_of(lesson())
    assert describe(document, 9) == "dodge: MIN\nvalue 1\nα 4, β 1\nvisited"
    assert describe(document, 12) == "dodge → 3: terminal\nvalue 7\npruned"
    document.seek(0)
    assert describe(document, 9) == "dodge: MIN\nnot visited"


def test_minimax_has_no_window() -> None:
    assert describe(document_of(lesson(), "minimax"), 9) == "dodge: MIN\nvalue 1\nvisited"


def test_monte_carlo() -> None:
    document = document_of(uniform(2, 3), "mcts", iterations=50)
    name, visits, status = describe(document, 0).split("\n")
    assert name == "The root: MAX"
    assert visits.startswith("N 50, x̄ for MAX 0.")
    assert status == "visited"
    # A node below MIN shows its mean as MIN sees it.
    columns = document.run.columns
    leaf = int(columns["visits"][3:7].argmax()) + 3
    seen = 1 - columns["total"][leaf] / columns["visits"][leaf]
    assert f"x̄ for MIN {format_number(seen)}" in describe(document, leaf)


def test_the_move_is_named_beside_the_name() -> None:
    tree = Tree()
    tree.add_child(0, value=1.0, label="won", move="e4")
    tree.add_child(0, value=-0.5, move="d4")
    document = document_of(tree, None)
    assert describe(document, 1) == "won: terminal, by e4\nvalue 1"
    assert describe(document, 2) == "d4: terminal\nvalue −0.5"
