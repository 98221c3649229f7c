"""What a search has cost, at any step and by iteration."""

from __future__ import annotations

from tests.runs import recorded
from treeview.games.random_tree import random_tree
from treeview.playback.counters import counts, iterations

TREE = random_tree(3, 4, seed=2)


def test_leaves_and_terminals() -> None:
    timeline = recorded(TREE, "minimax")
    found = counts(timeline)
    assert (found.leaves, found.terminals, found.nodes) == (81, 81, len(TREE))
    assert counts(timeline.seek(0)).terminals == 81
    names = ["nodes", "visited", "leaves", "cutoffs", "pruned_branches", "pruned_nodes"]
    assert list(found.as_dict()) == names


def test_iterations_add_up_at_every_step() -> None:
    timeline = recorded(TREE, "deepening", budget_nodes=120)
    for step in [*range(0, len(timeline) + 1, 7), *range(len(timeline), 0, -11)]:
        each = iterations(timeline, step)
        now = counts(timeline.seek(step)).as_dict()
        for name in ("visited", "leaves", "cutoffs", "pruned_branches", "pruned_nodes"):
            assert sum(getattr(iteration, name) for iteration in each) == now[name], (step, name)
        assert each == iterations(recorded(TREE, "deepening", budget_nodes=120), step)


def test_the_best_line_of_each_iteration_is_its_last() -> None:
    timeline = recorded(TREE, "deepening")
    for each in iterations(timeline, len(timeline)):
        alone = recorded(TREE, "alphabeta", depth=each.depth)
        line, best = [], int(alone["best"][0])
        while best != -1:
            line.append(TREE.rank[best])
            best = int(alone["best"][best])
        assert (each.best_line, each.value) == (line, alone["value"][0])


def test_iterations_that_have_ended_are_kept() -> None:
    timeline = recorded(TREE, "deepening", budget_nodes=120)
    ends = len(timeline)
    assert all(a is b for a, b in zip(iterations(timeline, ends), iterations(timeline, ends), strict=True))
    first, running = iterations(timeline, 12)
    again, further = iterations(timeline, 14)
    assert first is again
    assert further.visited > running.visited
