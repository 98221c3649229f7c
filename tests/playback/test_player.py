"""Where the commands of the player lead, in a small run told step by step and by brute force."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.search.test_searches import nested, run
from tests.strategies import trees
from treeview.playback import navigation
from treeview.playback.focus import find_focus
from treeview.search.deepening.stepper import ITERATION
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, KEEP, LEAF, RETURN
from treeview.search.depth_first.moments import find_enclosing
from treeview.search.mcts.kinds import PHASES, SIMULATE
from treeview.tree.tree import NIL, ROOT, Tree

# [[8, 3, 2], [5, 4, 6], [1, 9, 7]] in ids: root 0, boost 1 (2, 3, 4), drift 5 (6, 7, 8), dodge 9 (10 ...).
# Steps: 1 enter 0, 2 enter 1, 3 leaf 2, 4 up, 5 leaf 3, 6 up, 7 leaf 4, 8 up, 9 return 1, 10 up,
# 11 enter 5, 12 leaf 6, 13 up, 14 leaf 7, 15 up, 16 leaf 8, 17 keep, 18 return 5, 19 up,
# 20 enter 9, 21 leaf 10, 22 up, 23 cut 9, 24 keep, 25 return 0.


def textbook() -> Any:
    tree = Tree()
    for label, leaves in {"boost": (8, 3, 2), "drift": (5, 4, 6), "dodge": (1, 9, 7)}.items():
        node = tree.add_child(ROOT, label=label)
        for value in leaves:
            tree.add_child(node, value=value)
    return run(tree, "alphabeta")


@pytest.mark.parametrize(
    ("command", "steps"),
    [
        (navigation.cut, {0: 23, 22: 23, 23: None}),
        (navigation.leaf, {0: 3, 3: 5, 21: None}),
        (navigation.bound, {0: 4, 4: 6, 8: 10, 10: 13, 15: 19, 19: 22, 22: None}),
        (navigation.step_over, {0: 25, 1: 25, 2: 9, 9: 10, 10: 18, 19: 23, 23: 24, 25: None}),
        (navigation.step_out, {0: None, 2: 9, 3: 9, 9: 25, 12: 18, 22: 23, 25: None}),
        (navigation.iteration, {0: None}),
        (navigation.phase, {0: None, 5: None}),
    ],
)
def test_forwards(command: Callable[..., int | None], steps: dict[int, int | None]) -> None:
    recording = textbook().recording
    assert {step: command(recording, step) for step in steps} == steps


@pytest.mark.parametrize(
    ("command", "steps"),
    [
        (navigation.cut, {25: 23, 23: None}),
        (navigation.leaf, {25: 21, 21: 16, 3: None}),
        (navigation.bound, {25: 22, 22: 19, 4: None}),
        (navigation.step_over, {25: 1, 18: 11, 10: 9, 1: 0, 0: None}),
        (navigation.step_out, {25: None, 16: 11, 11: 1, 10: 1, 1: None, 0: None}),
    ],
)
def test_backwards(command: Callable[..., int | None], steps: dict[int, int | None]) -> None:
    recording = textbook().recording
    assert {step: command(recording, step, backwards=True) for step in steps} == steps


def test_until_a_node() -> None:
    recording = textbook().recording
    assert [navigation.node(recording, step, 9) for step in (0, 20, 22, 23, 24)] == [20, 22, 23, 24, None]
    assert navigation.node(recording, 25, 9, backwards=True) == 24
    assert navigation.node(recording, 0, 12) is None


@given(trees(infinities=False), st.integers(0, 80))
def test_the_next_bound_is_the_next_change_of_a_column(tree: Tree, step: int) -> None:
    timeline = run(tree, "alphabeta")
    step = min(step, len(timeline))
    expected = None
    for number in range(step + 1, len(timeline) + 1):
        if timeline.recording.step(number).kind != BETTER:
            continue
        before = [timeline.seek(number - 1)[name].tobytes() for name in ("alpha", "beta")]
        if before != [timeline.seek(number)[name].tobytes() for name in ("alpha", "beta")]:
            expected = number
            break
    assert navigation.bound(timeline.recording, step) == expected


@given(trees(), st.integers(0, 80))
def test_over_and_out_pass_whole_subtrees(tree: Tree, step: int) -> None:
    recording = run(tree, "alphabeta").recording
    step = min(step, len(recording))
    beyond = navigation.step_over(recording, step)
    if beyond is None:
        assert step == len(recording)
    elif beyond > step + 1:
        assert recording.step(beyond).kind in (CUT, RETURN)
        entered = next(n for n in (step, step + 1) if n and recording.step(n).kind == ENTER)
        assert recording.step(entered).node == recording.step(beyond).node
    outside = navigation.step_out(recording, step)
    if outside is not None:
        assert recording.step(outside).kind in (CUT, RETURN)
        assert recording.step(outside).node == find_enclosing(recording, recording.step(step))


@given(trees(infinities=False), st.integers(1, 200), st.booleans())
def test_phases_and_iterations_of_mcts(tree: Tree, step: int, backwards: bool) -> None:
    recording = run(tree, "mcts", iterations=8).recording
    step = min(step, len(recording))
    phases = [None, *(PHASES.get(recording.step(n).kind) for n in range(1, len(recording) + 1))]
    direction = range(step - 1, 0, -1) if backwards else range(step + 1, len(recording) + 1)
    expected = next((n for n in direction if phases[n] != phases[step]), None)
    assert navigation.phase(recording, step, backwards=backwards) == expected
    found = navigation.same_phase(recording, step, backwards=backwards)
    if found is not None:
        assert (found < step) == backwards
        crossed = recording.count(ITERATION, found) - recording.count(ITERATION, step)
        assert crossed == (-1 if backwards else 1)


def test_from_the_start_of_an_iteration_the_next_phase_is_its_selection() -> None:
    recording = run(nested([[1, 2], [3, 4]]), "mcts", iterations=5).recording
    start = recording.of_kind(ITERATION).tolist()[3]
    selection = navigation.phase(recording, start)
    assert selection == start + 1
    assert PHASES[recording.step(selection).kind] == "selection"
    assert navigation.phase(recording, selection, backwards=True) == start


def test_mcts_goes_out_to_the_ends_of_its_iteration() -> None:
    recording = run(nested([[1, 2], [3, 4]]), "mcts", iterations=3).recording
    starts = recording.of_kind(ITERATION).tolist()
    assert navigation.step_out(recording, starts[1] + 1) == starts[2] - 1
    assert navigation.step_out(recording, starts[1] + 1, backwards=True) == starts[1]
    assert navigation.step_out(recording, starts[2]) == len(recording)


@given(trees())
def test_the_path_is_the_stack(tree: Tree) -> None:
    timeline = run(tree, "alphabeta")
    stack: list[int] = []
    for number in range(1, len(timeline) + 1):
        step = timeline.recording.step(number)
        now = find_focus(timeline.seek(number))
        if step.kind in (ENTER, LEAF):
            stack.append(step.node)
        elif step.kind in (BETTER, KEEP):
            assert stack.pop() == step.node
        assert list(now.path) == stack
        assert now.node == stack[-1]


@given(trees(), st.sampled_from(["soft", "hard"]))
def test_changed_is_what_changed(tree: Tree, fail: str) -> None:
    timeline = run(tree, "alphabeta", fail=fail)
    for number in range(1, len(timeline) + 1):
        before = {name: column.copy() for name, column in timeline.seek(number - 1).columns.items()}
        now = find_focus(timeline.seek(number))
        step = timeline.recording.step(number)
        if step.kind in (ENTER, LEAF):
            continue  # the window that it got is new, even where it shows the same numbers
        expected = {
            (node, name)
            for name in ("value", "alpha", "beta")
            for node in range(len(tree))
            if before[name][node : node + 1].tobytes() != timeline[name][node : node + 1].tobytes()
        }
        # A first child may be worth what "no value yet" cannot show, and 0.0 may replace -0.0.
        assert expected <= now.changed


def test_before_the_first_step_there_is_nowhere() -> None:
    now = find_focus(textbook().seek(0))
    assert (now.node, now.path, now.line, now.changed) == (NIL, (), (ROOT,), frozenset())


def test_the_best_line_follows_the_best_so_far() -> None:
    timeline = textbook()
    lines = [find_focus(timeline.seek(step)).line for step in (1, 9, 10, 19, 25)]
    assert lines == [(0,), (0,), (0, 1, 4), (0, 5, 7), (0, 5, 7)]


def test_a_rollout_is_shown_below_the_path() -> None:
    timeline = run(nested([[[1, 2], [3, 4]], [[5, 6], [7, 8]]]), "mcts", iterations=4)
    for step in timeline.recording.of_kind(SIMULATE):
        now = find_focus(timeline.seek(int(step)))
        tree = timeline.search.space.tree
        assert tree.is_terminal((now.path + now.rollout)[-1])
        whole = now.path + now.rollout
        assert all(tree.parent[b] == a for a, b in pairwise(whole))
