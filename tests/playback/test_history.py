"""What has happened to a node: its numbers one after another, and the cut that pruned it."""

from __future__ import annotations

import math

import pytest
from hypothesis import given

from tests.playback.test_moments import same
from tests.runs import depth_first_runs, mcts_runs, recorded, seeded_runs
from tests.search.test_searches import nested
from treeview.playback.node_facts import cut_of, history
from treeview.search.depth_first.kinds import CUT
from treeview.search.narration import moment
from treeview.search.run import Run
from treeview.search.step_kinds import PRUNED
from treeview.search.view import NodeEvent
from treeview.tree.tree import ROOT, Tree

TWO_PLY = [[8, 3, 2], [5, 4, 6], [1, 9, 7]]

COLUMNS = {"value": "value", "α": "alpha", "β": "beta", "visits": "visits", "total": "total"}


def check_histories(run: Run) -> None:
    """The last new number of each name is what the column holds, and each old one was new before."""
    tree = run.search.space.tree
    names = {name: column for name, column in COLUMNS.items() if column in run.columns}
    for step in range(0, len(run) + 1, max(1, len(run) // 12)):
        run.seek(step)
        for node in range(len(tree)):
            changes = history(run.recording, node, step)
            assert [change.step for change in changes] == sorted(change.step for change in changes)
            for name, column in names.items():
                mine = [change for change in changes if change.name == name]
                now = 0.0 if name in ("visits", "total") else math.nan
                for change in mine:
                    assert change.step <= step
                    assert same(change.old, now)
                    assert change.why
                    now = change.new
                assert same(now, run[column][node]), (step, node, name, changes)


@given(depth_first_runs())
def test_a_history_ends_with_what_the_columns_hold(run: Run) -> None:
    check_histories(run)


@given(mcts_runs(max_nodes=12))
def test_a_history_of_samples_does_too(run: Run) -> None:
    check_histories(run)


def test_the_beta_of_boost_goes_down() -> None:
    run = recorded(nested(TWO_PLY), "alphabeta")
    boost = run.search.space.tree.at([0])
    changes = history(run.recording, boost, len(run))
    assert [change.new for change in changes if change.name == "β"] == [math.inf, 8, 3, 2]
    assert [change.new for change in changes if change.name == "value"] == [8, 3, 2]
    assert NodeEvent(6, "β", 8.0, 3.0, "from node 1.2") in changes
    assert [change.new for change in history(run.recording, boost, 5) if change.name == "β"] == [
        math.inf,
        8,
    ]


def test_why_a_value_is_what_it_is() -> None:
    tree = Tree()
    left = tree.add_child(ROOT, label="left", estimate=2.5)
    tree.add_child(left, value=1)
    right = tree.add_child(ROOT, label="right")
    tree.add_child(right, value=3)
    end = tree.add_child(ROOT, label="end", value=9)
    run = recorded(tree, "minimax", depth=1)
    whys = {node: history(run.recording, node, len(run))[0].why for node in (left, right, end)}
    assert whys == {left: "static estimate", right: "no static estimate: 0", end: "utility"}
    assert [change.why for change in history(run.recording, ROOT, len(run))] == [
        "from left",
        "from end",
    ]


def test_fail_hard_is_in_the_history() -> None:
    run = recorded(nested(TWO_PLY), "alphabeta", fail="hard")
    dodge = run.search.space.tree.at([2])
    last = history(run.recording, dodge, len(run))[-1]
    assert (last.name, last.old, last.new, last.why) == ("value", 1, 4, "fail-hard")


def test_a_long_history_keeps_its_end() -> None:
    run = recorded(nested([*range(1000)]), "alphabeta")
    changes = history(run.recording, ROOT, len(run), most=10)
    assert [change.new for change in changes if change.name == "value"] == [*range(991, 1000)]
    assert (changes[0].old, changes[0].new) == (990, 991)

    run = recorded(nested([1, 2]), "mcts", iterations=50)
    changes = history(run.recording, ROOT, len(run), most=3)
    assert [(change.old, change.new) for change in changes if change.name == "visits"] == [
        (47, 48),
        (48, 49),
        (49, 50),
    ]
    assert changes[0].why == "iteration 48"


@given(depth_first_runs())
def test_every_pruned_node_has_its_cut(run: Run) -> None:
    check_cuts(run)


def check_cuts(run: Run) -> None:
    """Exactly the pruned nodes have a cut, which skipped them."""
    tree = run.search.space.tree
    for step in range(0, len(run) + 1, max(1, len(run) // 12)):
        run.seek(step)
        for node in range(len(tree)):
            found = cut_of(run.recording, run.order, node, step)
            assert (found is not None) == (run["status"][node] == PRUNED), (step, node, found)
            if found is None:
                continue
            cut = moment(run.recording, found)
            assert found <= step
            assert cut.kind == CUT
            assert cut.skipped is not None
            assert set(cut.skipped.children) & set(tree.ancestors(node))


@pytest.mark.long
def test_every_pruned_node_has_its_cut_in_bushy_trees() -> None:
    for run in [*seeded_runs("alphabeta", 8), *seeded_runs("deepening", 8)]:
        check_cuts(run)


@given(mcts_runs(max_nodes=12))
def test_mcts_prunes_nothing(run: Run) -> None:
    for node in range(len(run.search.space.tree)):
        assert cut_of(run.recording, run.order, node, len(run)) is None
