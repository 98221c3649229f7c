"""The order in which Monte Carlo tree search comes to nodes, against a walk through its steps."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import trees
from treeview.scenes import visits
from treeview.search.deepening.stepper import ITERATION
from treeview.search.mcts.kinds import DRAW, EXPAND, SELECT
from treeview.search.registry import search
from treeview.search.run import Run
from treeview.tree.tree import ROOT, Tree


@pytest.mark.parametrize("expand", ["one", "all"])
@given(tree=trees(max_nodes=12, infinities=False, chance=True), part=st.integers(1, 60))
def test_every_visited_node_has_the_number_of_its_first_visit(expand: str, tree: Tree, part: int) -> None:
    options: dict[str, Any] = {"iterations": 15, "expand": expand}
    run = Run(search(tree, "mcts", options))
    run.recording.record(part)
    visits(run.recording)  # a part first: the rest is added to it
    run.record_all()
    ids = np.arange(len(tree))
    seen: list[int] = []
    for step in range(1, len(run) + 1):
        at = run.recording.step(step)
        if at.kind in (ITERATION, SELECT, DRAW, EXPAND) and at.node not in seen:
            seen.append(at.node)
        found = visits(run.recording).at(step, ids).tolist()
        assert found == [seen.index(node) + 1 if node in seen else 0 for node in ids.tolist()]
    run.seek(len(run))
    final = visits(run.recording).at(len(run), ids)
    assert ((final > 0) == (run["visits"] > 0)).all()
    assert final[ROOT] == 1
    for node in np.flatnonzero(final)[1:].tolist():
        assert final[tree.parent[node]] < final[node]
