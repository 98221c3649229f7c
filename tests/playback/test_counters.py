"""What a search has cost, at any step and by iteration."""

from __future__ import annotations

from tests.runs import recorded
from treeview.games.random_tree import random_tree
from treeview.playback.counters import counts, iterations

TREE = random_tree(3, 4, seed=2)


def test_leaves_and_terminals() -> None:
    run = recorded(TREE, "minimax")
    found = counts(run)
    assert (found.leaves, found.terminals, found.nodes) == (81, 81, len(TREE))
    assert counts(run.seek(0)).terminals == 81
    names = ["nodes", "visited", "leaves", "cutoffs", "pruned_branches", "pruned_nodes"]
    assert list(found.as_dict()) == names


def test_iterations_add_up_at_every_step() -> None:
    run = recorded(TREE, "deepening", budget_nodes=120)
    for step in [*range(0, len(run) + 1, 7), *range(len(run), 0, -11)]:
        each = iterations(run, step)
        now = counts(run.seek(step)).as_dict()
        for name in ("visited", "leaves", "cutoffs", "pruned_branches", "pruned_nodes"):
            assert sum(getattr(iteration, name) for iteration in each) == now[name], (step, name)
        assert each == iterations(recorded(TREE, "deepening", budget_nodes=120), step)


def test_the_best_line_of_each_iteration_is_its_last() -> None:
    run = recorded(TREE, "deepening")
    for each in iterations(run, len(run)):
        alone = recorded(TREE, "alphabeta", depth=each.depth)
        line, best = [], int(alone["best"][0])
        while best != -1:
            line.append(TREE.rank[best])
            best = int(alone["best"][best])
        assert (each.best_line, each.value) == (line, alone["value"][0])


def test_iterations_that_have_ended_are_kept() -> None:
    run = recorded(TREE, "deepening", budget_nodes=120)
    ends = len(run)
    assert all(a is b for a, b in zip(iterations(run, ends), iterations(run, ends), strict=True))
    first, running = iterations(run, 12)
    again, further = iterations(run, 14)
    assert first is again
    assert further.visited > running.visited
