"""Pictures set the nodes of a rollout apart from those that the search selected."""

from __future__ import annotations

import pytest

from tests.draw.helpers import run, shapes
from treeview.draw.style.style import LIGHT
from treeview.draw.tree_picture import annotate
from treeview.playback.focus import find_focus
from treeview.scenes import scene
from treeview.search.mcts.kinds import SIMULATE
from treeview.tree.tree import ROOT, Tree


def pairs(depth: int) -> Tree:
    tree, level = Tree(), [ROOT]
    for down in range(depth):
        last = down == depth - 1
        level = [
            tree.add_child(node, value=side if last else float("nan"))
            for node in level
            for side in (0.0, 1.0)
        ]
    return tree


@pytest.mark.parametrize("iteration", [1, 5, 12])
def test_the_edges_of_a_rollout_are_dotted_and_those_above_are_not(iteration: int) -> None:
    timeline = run(pairs(5), "mcts", iterations=12)
    steps = [n for n in range(1, len(timeline) + 1) if timeline.recording.step(n).kind == SIMULATE]
    timeline.seek(steps[iteration - 1])
    now = find_focus(timeline)
    picture = annotate(scene(timeline.search.space.tree, None, timeline))
    dotted, plain = shapes(picture, "edge", "rollout"), shapes(picture, "edge", "path")
    assert len(dotted) == len(now.rollout) > 0
    assert len(plain) == len(now.path) - 1
    assert {line.pen.dash for line in dotted} == {LIGHT.dots}
    assert {line.pen.dash for line in plain} <= {()}
    assert min(line.points[1] for line in dotted) > max((line.points[1] for line in plain), default=0.0)


def test_nothing_is_dotted_once_the_reward_goes_up() -> None:
    timeline = run(pairs(4), "mcts", iterations=3)
    steps = [n for n in range(1, len(timeline)) if timeline.recording.step(n).kind == SIMULATE]
    picture = annotate(scene(timeline.search.space.tree, None, timeline.seek(steps[-1] + 1)))
    assert not shapes(picture, "edge", "rollout")
    assert shapes(picture, "edge", "path")
