"""The textbook recursion of practice is the recorded run, step for step."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from treeview.practice.worked_search import Rules, follow
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.tree.tree import MAX, MIN, Tree

DEPTHS = st.sampled_from([None, None, 3, 2, 1, 0])
ROOTS = st.sampled_from([None, MAX, MIN])


def recorded(tree: Tree, algorithm: str, rules: Rules) -> Run:
    options = {"root": {None: "tree", MAX: "max", MIN: "min"}[rules.root], "depth": rules.depth}
    if algorithm == "alphabeta":
        options["prune_on"] = rules.prune_on
    return Run(search(tree, algorithm, options)).record_all()


def compare(tree: Tree, algorithm: str, rules: Rules) -> None:
    run, worked = recorded(tree, algorithm, rules), follow(tree, rules)
    recording = run.recording
    steps = [recording.step(number) for number in range(1, len(run) + 1)]
    assert [(recording.search.kinds[step.kind].name, step.node) for step in steps] == [
        (step.kind, step.node) for step in worked.steps
    ]
    for step, told in zip(steps, worked.steps, strict=True):
        if told.kind in ("enter", "leaf") and algorithm == "alphabeta":
            assert step.operands == (told.alpha, told.beta)
        if told.kind in ("cut", "return"):
            assert step.operands == (told.value,)
    for node, value in worked.values.items():
        assert run["value"][node] == value
        assert worked.steps[worked.exit_steps[node] - 1].node == node
        if algorithm == "alphabeta":
            assert (run["alpha"][node], run["beta"][node]) == worked.left[node]
            assert (run["alpha_in"][node], run["beta_in"][node]) == worked.entered[node]
    for node in worked.cuts:
        assert run["status"][node] == 3
        assert run["status"][tree.parent[node]] == 2


@given(trees(kinds=True, estimates=True), st.sampled_from(["ge", "gt"]), ROOTS, DEPTHS)
def test_alphabeta_is_the_recorded_run(
    tree: Tree, prune_on: str, root: int | None, depth: int | None
) -> None:
    compare(tree, "alphabeta", Rules(prune_on=prune_on, root=root, depth=depth))


@given(trees(kinds=True, estimates=True), ROOTS, DEPTHS)
def test_minimax_is_the_recorded_run(tree: Tree, root: int | None, depth: int | None) -> None:
    compare(tree, "minimax", Rules(prune=False, root=root, depth=depth))


@given(trees(chance=True, estimates=True, infinities=False), DEPTHS)
def test_expectimax_is_the_recorded_run(tree: Tree, depth: int | None) -> None:
    compare(tree, "expectimax", Rules(prune=False, depth=depth))
