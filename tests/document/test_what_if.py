"""Values that are tried on a document: the tree follows, and gets back what it had."""

from __future__ import annotations

import pytest

import treeview
from treeview.document.tree_document import TreeDocument
from treeview.document.what_if import WhatIf
from treeview.games.setup import WHOLE, Setup
from treeview.playback.answer import answer
from treeview.search.step_kinds import PRUNED
from treeview.tree.edits.node_edits import put
from treeview.tree.tree import CHANCE, ROOT, Tree, TreeError

LECTURE = [[3, 12, 8], [5, 4, 6], [14, 5, 2]]


def opened(tree: object = LECTURE, algorithm: str = "alphabeta", goal: int = 3) -> TreeDocument:
    document = TreeDocument()
    document.open_tree(treeview.load(tree), goal=goal)
    if algorithm != document.algorithm:
        document.start(algorithm, {})
    document.recorder.finish()
    return document


def test_the_run_follows_the_value_that_is_tried() -> None:
    document = opened()
    tree = document.tree
    leaf, target = tree.at([1, 0]), tree.at([1, 1])
    trial = WhatIf(document, [leaf])
    for x, value, move, cut in (
        (1.0, 3, 0, True),
        (3.0, 3, 0, True),
        (3.5, 3.5, 1, False),
        (9.0, 4, 1, False),
    ):
        trial.try_values([x])
        run = document.run
        assert run is not None
        assert (document.step, trial.values) == (document.length, (x,))
        found = answer(run)
        assert (found.value, found.best_line[0]) == (value, move)
        assert (
            (run["status"][target] == PRUNED)
            == cut
            == any(x in each for each in trial.unknown[0].cut(target))
        )


def test_closing_gives_back_the_tree_and_the_step() -> None:
    document = opened(goal=3)
    before, step, clean = document.tree.copy(), document.step, document.history.is_clean
    document.select(document.tree.at([1, 0]))
    trial = WhatIf(document, [document.selected])
    for x in (1.0, 2.0, 7.5):
        trial.try_values([x])
    assert document.tree != before
    trial.close()
    assert (document.tree == before, document.step, document.history.is_clean) == (True, step, clean)
    assert document.selected == document.tree.at([1, 0])
    assert not document.drawing


def test_what_is_kept_is_one_step_of_undo() -> None:
    document = opened()
    before = document.tree.copy()
    trial = WhatIf(document, [document.tree.at([1, 0])])
    for x in (1.0, 2.0, 7.5):
        trial.try_values([x])
    trial.close(keep=True)
    assert document.tree.value[document.tree.at([1, 0])] == 7.5
    document.history.undo()
    assert document.tree == before
    assert document.history.index == 0


def test_another_edit_ends_the_trial_and_stays() -> None:
    document = opened()
    trial = WhatIf(document, [document.tree.at([1, 0])])
    trial.try_values([1.0])
    document.edit(put, "value", {document.tree.at([2, 0]): 50.0})
    assert trial.over
    trial.close()
    assert document.tree.value[document.tree.at([1, 0])] == 1
    assert document.tree.value[document.tree.at([2, 0])] == 50


def test_several_leaves_change_together() -> None:
    document = opened()
    leaves = [document.tree.at(path) for path in ([0, 0], [1, 0])]
    trial = WhatIf(document, leaves)
    trial.try_values([7.0, 6.0])
    assert trial.values == (7, 6)
    assert str(trial.unknowns.cut([1, 2])) == "min(x, 8) ≥ min(y, 4)"
    trial.close()
    assert [document.tree.value[leaf] for leaf in leaves] == [3, 5]


def test_a_sampling_search_gives_way_to_alpha_beta() -> None:
    document = opened(algorithm="mcts")
    WhatIf(document, [document.tree.at([1, 0])])
    assert document.algorithm == "alphabeta"
    tree = Tree()
    tree.add_child(ROOT, value=3)
    chance = tree.add_child(ROOT, kind=CHANCE)
    for value in (1, 9):
        tree.add_child(chance, value=value, probability=0.5)
    document = opened(tree)
    trial = WhatIf(document, [tree.at([1, 0])])
    trial.try_values([2.0])
    assert (document.algorithm, document.run is not None) == ("expectimax", True)
    assert answer(document.run).value == trial.unknown[0].root.at(2) == 5.5


def test_an_unfinished_leaf_gets_its_first_value() -> None:
    document = opened("[[3, 12], [?, 4]]")
    assert document.run is None
    trial = WhatIf(document, [document.tree.at([1, 0])])
    trial.try_values([10.0])
    assert document.run is not None
    trial.close()
    assert document.run is None
    assert document.tree.value[document.tree.at([1, 0])] != document.tree.value[document.tree.at([1, 0])]


def test_a_value_waits_until_the_last_one_is_searched() -> None:
    document = opened(treeview.random_tree(4, 6, seed=1))
    leaf = next(iter(document.tree.leaves())).id
    trial = WhatIf(document, [leaf])
    for x in (1.0, 2.0, 3.0):
        trial.try_values([x])
    assert document.recording
    assert trial.values == (1,)
    document.recorder.finish()
    assert trial.values == (3,)


def test_a_limited_depth_makes_an_estimate_the_unknown() -> None:
    document = opened()
    document.start("alphabeta", {"depth": 1})
    node = document.tree.at([1])
    trial = WhatIf(document, [node])
    trial.try_values([4.0])
    assert document.tree.estimate[node] == 4
    assert answer(document.run).value == 4


def test_quiescence_search_ends_a_trial_and_lets_none_begin() -> None:
    document = opened()
    trial = WhatIf(document, [document.tree.at([1, 0])])
    document.start("alphabeta", {"depth": 1, "quiescence": "noisy"})
    document.recorder.finish()
    assert trial.refresh()
    assert trial.over
    with pytest.raises(TreeError, match="Quiescence search cannot show"):
        WhatIf(document, [document.tree.at([1, 0])])


def test_what_cannot_be_tried_is_refused_in_a_line() -> None:
    document = opened()
    with pytest.raises(TreeError, match="is not a leaf"):
        WhatIf(document, [document.tree.at([1])])
    setup = Setup("tictactoe", {"columns": 3}, "X O X / . O . / . . .", WHOLE)
    game = treeview.grow("game:tictactoe", "X O X / . O . / . . .")
    document.open_game(setup, game)
    with pytest.raises(TreeError, match="rules of the game"):
        WhatIf(document, [len(document.tree) - 1])
