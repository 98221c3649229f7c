"""Stockman's SSS*: the published passes and steps, minimax as the oracle, OPEN, and the pseudocode."""

from __future__ import annotations

import json
from math import inf
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests import oracles
from tests.runs import depth_first_runs, recorded, stockman_ways
from tests.search.pseudopython import PseudocodeRun
from tests.search.test_pseudocode import check_lines
from tests.search.test_searches import nested
from tests.search.test_windows import nodes_of
from treeview.playback.answer import answer
from treeview.search.depth_first.kinds import LEAF as ALPHABETA_LEAF
from treeview.search.memory.table import path_name
from treeview.search.pseudocode import pseudocode
from treeview.search.registry import view_of
from treeview.search.run import Run
from treeview.search.state_space.open_list import State, open_of
from treeview.search.state_space.stepper import LEAF, STOP
from treeview.tree.tree import MAX, ROOT, Tree

PUBLISHED = json.loads((Path(__file__).parent.parent / "resources" / "stockman.json").read_text("utf-8"))


def plaat() -> Run:
    return recorded(treeview.load(PUBLISHED["tree"]), "stockman")


def test_the_steps_on_the_tree_of_plaat_are_those_published() -> None:
    run, found = plaat(), list[list[Any]]()
    tree = run.search.space.tree
    for number in range(1, len(run) + 1):
        step = run.recording.step(number)
        if step.kind == STOP:
            found.append(["stop", step.operands[0]])
        else:
            merit = "inf" if step.operands[0] == inf else step.operands[0]
            value = [tree.value[step.node]] if step.kind == LEAF else []
            found.append([step.kind, path_name(tree, step.node), merit, *value])
    assert found == PUBLISHED["operator_steps"]
    assert [tree.value[node] for node in nodes_of(run, LEAF)] == PUBLISHED["leaves_in_order"]
    result = answer(run)
    assert (result.value, result.best_line) == (PUBLISHED["result"], [1, 0, 1, 1])


def test_open_after_the_third_pass_is_that_published() -> None:
    run = plaat()
    states = open_of(run.recording).states(run.recording, 17)
    assert [state.merit for state in states] == [35, 34, 12, 5]
    tree = run.search.space.tree
    assert [tree.value[state.node] for state in states] == [35, 34, 12, 5]
    assert all(state.solved for state in states)
    run.seek(17)
    rows = view_of(run.search).node_rows(run, "open")
    assert [(row.cells[1:], row.written) for row in rows[:2]] == [
        (("solved", 35), True),
        (("solved", 34), False),
    ]


def test_the_merit_of_the_first_state_falls_as_the_published_passes_do() -> None:
    run = plaat()
    merits = [open_of(run.recording).states(run.recording, step)[0].merit for step in range(len(run))]
    assert merits == sorted(merits, reverse=True)
    assert list(dict.fromkeys(merits)) == [inf, *dict.fromkeys(PUBLISHED["passes"])]


@given(depth_first_runs(stockman_ways))
def test_it_finds_what_minimax_finds(run: Run) -> None:
    depth = run.search.options["depth"]
    top = oracles.as_objects(run.search.space.tree, run.search.space.kind[ROOT])
    value = oracles.minimax(top, inf if depth is None else depth)
    found = answer(run)
    assert found.value == value
    leaves = nodes_of(run, LEAF)
    assert len(leaves) == len(set(leaves)) == found.counts.leaves
    for rank in found.best_line if depth is None else ():
        top = top.children[rank]
        assert oracles.minimax(top) == value


@given(st.permutations(range(16)), st.sampled_from(["max", "min"]))
def test_it_evaluates_the_leaves_of_passes_with_memory_all_of_which_alphabeta_evaluates(
    values: list[int], root: str
) -> None:
    parts = [[values[4 * i : 4 * i + 2], values[4 * i + 2 : 4 * i + 4]] for i in range(4)]
    tree = nested([parts[:2], parts[2:]], root)
    leaves = nodes_of(recorded(tree, "stockman"), LEAF)
    passes = "sss" if root == "max" else "dual"
    assert set(leaves) == set(nodes_of(recorded(tree, passes), ALPHABETA_LEAF))
    assert set(leaves) <= set(nodes_of(recorded(tree, "alphabeta"), ALPHABETA_LEAF))


class OpenWorld:
    """What the words in the pseudocode mean; OPEN is a plain list that is searched anew each time."""

    def __init__(self, run: Run) -> None:
        self.tree: Tree = run.search.space.tree
        self.kind = run.search.space.kind
        self.sign = 1 if self.kind[ROOT] == MAX else -1
        self.open: list[State] = []
        self.seen: list[set[State]] = []

    def names(self) -> dict[str, Any]:
        tree = self.tree
        return {
            "root": ROOT,
            "live": False,
            "solved": True,
            "best": inf * self.sign,
            "worse": min if self.sign > 0 else max,
            "put": lambda n, s, h: self.open.append(State(n, s, h)),
            "put_all": lambda nodes, s, h: self.open.extend(State(n, s, h) for n in nodes),
            "take": self.take,
            "is_leaf": tree.is_terminal,
            "is_at": lambda n, depth: tree.depth[n] == depth,
            "mine": lambda n: self.kind[n] == self.kind[ROOT],
            "utility": lambda n: tree.value[n],
            "estimate": lambda n: 0.0 if tree.estimate[n] != tree.estimate[n] else tree.estimate[n],
            "children": lambda n: list(tree.children(n)),
            "first_child": lambda n: next(iter(tree.children(n))),
            "next_child": lambda n: tree.next_sibling[n],
            "is_last": lambda n: tree.next_sibling[n] < 0,
            "parent": lambda n: tree.parent[n],
            "purge": self.purge,
        }

    def take(self) -> State:
        self.seen.append(set(self.open))
        order = {node: place for place, node in enumerate(self.tree.preorder().tolist())}
        first = min(self.open, key=lambda state: (-self.sign * state.merit, order[state.node]))
        self.open.remove(first)
        return first

    def purge(self, node: int) -> None:
        self.open = [state for state in self.open if node not in self.tree.ancestors(state.node)]


@given(depth_first_runs(stockman_ways))
def test_the_pseudocode_is_what_runs_and_open_is_what_it_has(run: Run) -> None:
    code, world = pseudocode(run.search), OpenWorld(run)
    executed = PseudocodeRun(code.lines, world.names())
    assert executed.result == run["value"][ROOT]
    check_lines(run, code, executed)
    for step, states in enumerate(world.seen):
        assert set(open_of(run.recording).states(run.recording, step)) == states


@given(depth_first_runs(stockman_ways), st.data())
def test_any_step_can_be_sought_from_any_other(run: Run, data: st.DataObject) -> None:
    expected = oracles.states(run)
    for step in data.draw(st.lists(st.integers(0, len(run)), min_size=1, max_size=6)):
        run.seek(step)
        for node, row in enumerate(expected[step]):
            found = {name: repr(float(column[node])) for name, column in run.columns.items()}
            assert found == {name: repr(float(value)) for name, value in row.items()}
