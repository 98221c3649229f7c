"""A moment looked up at any step says what seeking to that step, and to the one before, shows."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.runs import (
    Way,
    deepening_ways,
    depth_first_runs,
    depth_first_ways,
    mcts_runs,
    recorded,
    seeded_runs,
)
from tests.search.test_searches import nested
from tests.strategies import trees
from treeview.games.random_tree import random_tree
from treeview.playback.focus import best_line
from treeview.search.deepening.stepper import COMPLETE, DISCARD, ITERATION
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, LEAF, SORT, UP
from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, PROVE, SELECT, SHARE, SIMULATE
from treeview.search.mcts.stepper import MCTS
from treeview.search.moment import Moment
from treeview.search.narration import moment
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.search.step_kinds import FRONTIER, OPEN, PRUNED, UNVISITED
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT, Tree

State = dict[str, Any]

TWO_PLY = [[8, 3, 2], [5, 4, 6], [1, 9, 7]]
DEEP_CUT = [[[5, 6], [7, 4]], [[3, [2, 9]], [8, 1]]]


def states(run: Run) -> list[State]:
    """The columns at each step, from 0."""
    return [state_at(run, step) for step in range(len(run) + 1)]


def state_at(run: Run, step: int) -> State:
    """The columns at a step."""
    return {name: column.copy() for name, column in run.seek(step).columns.items()}


def same(left: float, right: float) -> bool:
    return left == right or (math.isnan(left) and math.isnan(right))


def differing(before: State, after: State, node: int) -> set[str]:
    return {name for name in before if not same(float(before[name][node]), float(after[name][node]))}


@given(depth_first_runs())
def test_before_and_after_are_the_columns(run: Run) -> None:
    check_states(run)


@pytest.mark.long
@pytest.mark.parametrize("name", ["minimax", "alphabeta", "deepening", "expectimax"])
def test_before_and_after_in_bushy_trees(name: str) -> None:
    for run in seeded_runs(name, 15):
        check_states(run)


def is_stand(run: Run, kind: int) -> bool:
    return run.search.kinds[kind].name == "stand"


def check_states(run: Run) -> None:
    seen = states(run)
    for number in range(1, len(run) + 1):
        now = moment(run.recording, number, run.order)
        if now.kind in (ITERATION, COMPLETE, DISCARD):
            continue
        order = seen[number]["order"]
        for state, columns in ((now.before, seen[number - 1]), (now.after, seen[number])):
            for name in set(columns) & {"value", "alpha", "beta", "best"}:
                assert same(getattr(state, name), float(columns[name][now.at])), (number, name, now)
        assert now.changed == differing(seen[number - 1], seen[number], now.at), (number, now)
        assert now.mover == run.search.space.kind[now.at]
        children = np.array([*run.search.space.tree.children(now.at)], np.intc)
        waiting = [child for child in children[~run.search.omits(children)].tolist() if not order[child]]
        goes_on = now.kind in (ENTER, SORT) or now.kind in UP or is_stand(run, now.kind)
        assert now.left == (len(waiting) if goes_on else 0)
        assert now.at == (now.parent if now.kind in UP else now.node)


@given(depth_first_runs())
def test_the_value_that_goes_up_is_the_childs(run: Run) -> None:
    for number in range(1, len(run) + 1):
        now = moment(run.recording, number)
        if now.kind in (ITERATION, COMPLETE, DISCARD, ENTER):
            continue
        assert now.value == run.seek(number)["value"][now.node]


@given(depth_first_runs())
def test_a_cut_says_what_it_skips_and_who_set_the_bound(run: Run) -> None:
    check_cuts(run)


def test_cuts_in_bushy_trees() -> None:
    for run in [*seeded_runs("alphabeta", 25), *seeded_runs("deepening", 25)]:
        check_cuts(run)


def test_deep_cuts() -> None:
    trees = [random_tree(2, 7, seed=seed) for seed in range(6)]
    assert sum(check_cuts(recorded(tree, "alphabeta")) for tree in trees) > 10


def check_cuts(run: Run) -> int:
    """Check every cut against the columns; returns how many are deep."""
    deep = 0
    tree, kind = run.search.space.tree, run.search.space.kind
    for number in run.recording.of_kind(CUT).tolist():
        now = moment(run.recording, number, run.order)
        skipped, before, after = now.skipped, state_at(run, number - 1), state_at(run, number)
        assert skipped is not None
        pruned = np.flatnonzero((after["status"] == PRUNED) & (before["status"] != PRUNED))
        assert skipped.nodes == len(pruned)
        assert set(skipped.children) == {child for child in tree.children(now.node) if child in pruned}
        assert moment(run.recording, number).skipped == skipped  # counted without the order too

        inherited, own = ("beta", "alpha") if now.mover == MAX else ("alpha", "beta")
        assert skipped.bound == after[f"{inherited}_in"][now.node]
        assert now.closed
        assert getattr(now.before, own) == now.before.value
        holders = [
            above
            for above in list(tree.ancestors(now.node))[1:]
            if after[inherited][above] == skipped.bound != after[f"{inherited}_in"][above]
        ]
        if not holders:
            assert (skipped.at, skipped.by, skipped.levels, skipped.since) == (NIL, NIL, 0, 0)
            assert skipped.bound == (math.inf if inherited == "beta" else -math.inf)
            continue
        holder = holders[0]
        assert kind[holder] != now.mover
        best = int(after["best"][holder])
        assert (skipped.at, skipped.by) == (holder, holder if best == NIL else best)
        assert skipped.levels == tree.depth[now.node] - tree.depth[holder]
        setting = moment(run.recording, skipped.since)
        assert (setting.node, setting.at) == (skipped.by, holder)
        assert is_stand(run, setting.kind) if best == NIL else setting.kind == BETTER
        assert inherited in setting.changed
        assert setting.value == skipped.bound
        deep += skipped.levels > 1
    return deep


@given(depth_first_runs())
def test_a_leaf_says_whether_the_depth_limit_is_why(run: Run) -> None:
    space = run.search.space
    for number in run.recording.of_kind(LEAF).tolist():
        now = moment(run.recording, number)
        assert now.limited == (not space.tree.is_terminal(now.node))
        assert now.unestimated == (now.limited and math.isnan(space.tree.estimate[now.node]))
        if now.limited:
            assert now.depth == space.tree.depth[now.node]
        if now.unestimated:
            assert now.value == 0


@given(trees(max_nodes=20, estimates=True), depth_first_ways, st.integers(1, 200))
def test_a_moment_does_not_look_ahead(tree: Tree, way: Way, steps: int) -> None:
    """It is the same while the run is still being recorded."""
    run = Run(search(tree, *way))
    run.record(steps)
    early = [repr(moment(run.recording, number)) for number in range(1, len(run) + 1)]
    run.record_all()
    assert early == [repr(moment(run.recording, number)) for number in range(1, len(early) + 1)]


@given(depth_first_runs(deepening_ways))
def test_iterations_of_deepening(run: Run) -> None:
    recording = run.recording
    for number in range(1, len(run) + 1):
        now = moment(recording, number)
        assert now.iteration == now.depth == recording.count(ITERATION, number)
        if now.kind == COMPLETE:
            run.seek(number)
            assert now.answer is not None
            assert (now.answer.depth, now.answer.value) == (now.iteration, run["value"][ROOT])
            assert (now.value, now.answer.move) == (now.answer.value, run["best"][ROOT])
            assert now.answer.whole == (FRONTIER not in run["status"])
        elif now.kind == DISCARD:
            assert now.entered == recording.count(LEAF, number) + recording.count(ENTER, number)
            run.seek(number)  # shows the iteration that stands
            if now.iteration == 1:
                assert now.answer is None
            else:
                assert now.answer is not None
                assert (now.answer.value, now.answer.move) == (run["value"][0], run["best"][0])
                assert now.answer.depth == now.iteration - 1
        elif now.kind == ITERATION:  # begins with the answer that stands
            assert (0 if now.answer is None else now.answer.depth) == now.iteration - 1
        else:
            assert now.answer is None


# Monte Carlo tree search


@pytest.mark.long
@given(mcts_runs())
def test_the_numbers_of_mcts_are_the_columns(run: Run) -> None:
    check_samples(run)


@pytest.mark.long
def test_the_numbers_of_mcts_in_bushy_trees() -> None:
    for run in seeded_runs("mcts", 25):
        check_samples(run)


def check_samples(run: Run) -> None:
    tree, mcts, seen = run.search.space.tree, run.search, states(run)
    assert isinstance(mcts, MCTS)
    tip = ROOT
    for number in range(1, len(run) + 1):
        now, before, after = moment(run.recording, number), seen[number - 1], seen[number]
        sample = now.sample
        assert now.iteration == run.recording.count(ITERATION, number)
        if now.kind == ITERATION:
            assert sample is None
            tip = ROOT
            continue
        if now.kind in (SELECT, DRAW) or (now.kind == EXPAND and mcts.options.get("expand", "all") == "one"):
            tip = now.node
        if now.kind == PROVE:
            assert now.value == after["proven"][now.node]
            by = now.after.best
            assert by == NIL or after["proven"][by] == now.value
            assert (by == NIL) == (tree.child_count[now.node] == 0 or mcts.space.kind[now.node] == CHANCE)
            continue
        assert sample is not None
        if now.kind == SHARE:
            assert (sample.visits, sample.total) == (
                after["amaf_visits"][now.node],
                after["amaf_total"][now.node],
            )
            assert sample.total == before["amaf_total"][now.node] + sample.reward
            assert sample.mean == mcts.mean(mcts.chooser(now.node), sample.visits, sample.total)
            continue
        if now.kind == SELECT:
            _check_selection(mcts, now, before)
        elif now.kind == DRAW:
            assert (now.mover, tree.parent[now.node]) == (CHANCE, now.parent)
            assert mcts.space.kind[now.parent] == CHANCE
            assert now.probability == tree.probabilities[now.node] > 0
        elif now.kind == EXPAND:
            joined = np.flatnonzero((before["status"] == UNVISITED) & (after["status"] == OPEN))
            assert list(sample.joined) == joined.tolist()
        elif now.kind == SIMULATE:
            path = sample.path
            assert path[0] == tip
            assert after["status"][path[0]] != UNVISITED
            assert all(tree.parent[child] == parent for parent, child in pairwise(path))
            assert sample.utility == mcts.space.evaluate(path[-1]) or sample.utility == sample.proven
            assert sample.reward == mcts.reward(sample.utility)
            assert 1 <= sample.rollout <= mcts.options["rollouts"]
        else:
            assert now.kind == BACKUP
            assert (sample.visits - 1, sample.total_before) == (
                before["visits"][now.node],
                before["total"][now.node],
            )
            assert (sample.visits, sample.total) == (after["visits"][now.node], after["total"][now.node])
            assert sample.total == sample.total_before + sample.reward
            _check_mean(mcts, now)


def _check_selection(mcts: MCTS, now: Moment, before: State) -> None:
    sample = now.sample
    assert sample is not None
    assert now.mover == mcts.space.kind[now.parent]
    assert (sample.visits, sample.total) == (before["visits"][now.node], before["total"][now.node])
    if mcts.name == "mcts":
        whose = now.parent if mcts.options["exploration_n"] == "parent" else ROOT
        assert sample.n_parent == before["visits"][whose]
    siblings = np.array(list(mcts.space.tree.children(now.parent)))
    rule = mcts.rule
    if rule.sampled:
        assert 0 <= sample.ucb <= 1
    else:
        if mcts.options.get("widening"):
            siblings = siblings[before["visits"][siblings] > 0]
        if mcts.options.get("formula") != "gumbel":  # which takes the best among the least visited only
            assert sample.ucb == pytest.approx(max(mcts.ucb(before, siblings)))
        arm = mcts.arm_of(now.mover, sample)
        proven = sample.proven == sample.proven
        assert sample.ucb == (
            mcts.proven_score(sample.proven, now.mover) if proven else rule.score(arm, Random())
        )
    if sample.visits:
        _check_mean(mcts, now)


def _check_mean(mcts: MCTS, now: Moment) -> None:
    sample = now.sample
    assert sample is not None
    above = mcts.space.kind[now.parent if now.node != ROOT else ROOT]
    of_max = above == CHANCE or (now.kind == BACKUP and mcts.options["means"] == "max")
    assert now.mover == (MAX if of_max else above)
    from_max = sample.total / sample.visits
    if now.mover == MIN:
        from_max = 1 - from_max if mcts.options["rewards"] == "normalised" else -from_max
    assert sample.mean == from_max


# By hand


def test_the_cut_at_dodge() -> None:
    #              root
    #      boost  drift  dodge      the cut is at dodge after 1, since drift gave 4
    #      8 3 2  5 4 6  1 9 7
    run = recorded(nested(TWO_PLY), "alphabeta")
    dodge, drift = run.search.space.tree.at([2]), run.search.space.tree.at([1])
    (number,) = run.recording.of_kind(CUT)
    now = moment(run.recording, int(number), run.order)
    skipped = now.skipped
    assert skipped is not None
    assert (now.node, now.mover, now.before.alpha, now.before.beta) == (dodge, MIN, 4, 1)
    assert (skipped.bound, skipped.at, skipped.by, skipped.levels) == (4, ROOT, drift, 1)
    assert [run.search.space.tree.path(child) for child in skipped.children] == [[2, 1], [2, 2]]
    assert skipped.nodes == 2


def test_a_deep_cut_names_the_ancestor() -> None:
    run = recorded(nested(DEEP_CUT), "alphabeta")
    tree = run.search.space.tree
    moments = [moment(run.recording, int(step)) for step in run.recording.of_kind(CUT)]
    (deep,) = [now for now in moments if now.skipped is not None and now.skipped.levels > 1]
    assert deep.skipped is not None
    assert tree.path(deep.node) == [1, 0, 1]
    assert (deep.skipped.at, tree.path(deep.skipped.by), deep.skipped.levels) == (ROOT, [0], 3)


@pytest.mark.long
def test_deep_chains_and_wide_families() -> None:
    chain = Tree(kind=MAX)
    node = ROOT
    for _ in range(100_000):
        node = chain.add_child(node)
    chain.value[node] = 7.0
    run = recorded(chain, "alphabeta")
    for number in (1, 50_000, 100_001, 100_002, 100_003, len(run) - 1, len(run)):
        moment(run.recording, number, run.order)
    assert moment(run.recording, len(run)).before.value == 7

    wide = nested([[1, 2], *range(10_000)])
    run = recorded(wide, "alphabeta")
    last = moment(run.recording, len(run) - 1)
    assert (last.value, last.before.value, last.before.best) == (9_999, 9_998, wide.at([9_999]))


def test_a_cut_far_from_what_set_the_bound() -> None:
    """The windows of the search backwards grow past their first size."""
    tree = random_tree(4, 6, seed=3)
    run = recorded(tree, "alphabeta")
    found = 0
    for number in run.recording.of_kind(CUT).tolist():
        skipped = moment(run.recording, number, run.order).skipped
        assert skipped is not None
        if number - skipped.since > 1000:
            setting = moment(run.recording, skipped.since)
            assert (setting.at, setting.node, setting.value) == (skipped.at, skipped.by, skipped.bound)
            found += 1
    assert found


def test_a_proof_that_ends_the_search_gives_the_final_move_also_with_rave() -> None:
    tree = Tree(kind=MAX)
    tree.add_child(ROOT, value=1)
    run = recorded(tree, "mcts", formula="rave", solver="all", iterations=10)
    samples = [moment(run.recording, number).sample for number in range(1, len(run) + 1)]
    last = samples[-1]
    assert last is not None
    assert (last.last, last.move) == (True, 1)
    assert not any(sample.last for sample in samples[:-1] if sample is not None)


@given(mcts_runs())
def test_the_last_sample_has_the_final_move(run: Run) -> None:
    search = run.search
    assert isinstance(search, MCTS)
    samples = [moment(run.recording, number).sample for number in range(1, len(run) + 1)]
    assert [sample is not None and sample.last for sample in samples] == [False] * (len(samples) - 1) + [True]
    line, last = best_line(run), samples[-1]
    assert last is not None
    assert last.move == (line[1] if len(line) > 1 else NIL)
    if last.move != NIL:
        visits, total = int(run["visits"][last.move]), float(run["total"][last.move])
        score = search.final_score(visits, total, search.space.kind[ROOT])
        assert last.score == (score if last.proven != last.proven else run["proven"][ROOT])
