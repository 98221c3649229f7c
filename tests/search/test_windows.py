"""Narrow windows: published sequences, textbook recursions, and the pseudocode that is shown."""

from __future__ import annotations

import json
from fractions import Fraction
from math import inf, nextafter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import treeview
from tests import oracles
from tests.runs import depth_first_runs, recorded, seeded_runs, window_ways
from tests.search.pseudopython import PseudocodeRun
from tests.search.test_pseudocode import World, check_lines
from tests.search.test_searches import nested
from tests.strategies import trees
from treeview.playback.answer import answer
from treeview.playback.focus import best_line
from treeview.search.depth_first.kinds import ENTER, LEAF
from treeview.search.narration import moment, sentence
from treeview.search.pseudocode import pseudocode
from treeview.search.run import Run
from treeview.search.windows.stepper import RESEARCH
from treeview.tree.rounding import format_bound
from treeview.tree.tree import MAX, ROOT, Tree

PUBLISHED = json.loads(
    (Path(__file__).parent.parent / "resources" / "narrow_windows.json").read_text("utf-8")
)
NAMES = ("aspiration", "scout", "pvs", "negascout")
STATIC = st.sampled_from(
    [("scout", {}), *((name, {"guard": g}) for name in NAMES[2:] for g in ("none", "last"))]
)


def nodes_of(run: Run, *kinds: int) -> list[int]:
    steps = (run.recording.step(number) for number in range(1, len(run) + 1))
    return [step.node for step in steps if step.kind in kinds]


@pytest.mark.parametrize("which", PUBLISHED["scouting"])
def test_the_tree_of_plaat_is_searched_as_published(which: str) -> None:
    tree, expected = treeview.load(PUBLISHED["tree"]), PUBLISHED["scouting"][which]
    run = recorded(tree, which.split("_")[0], guard="last" if "_" in which else "none")
    assert [tree.value[leaf] for leaf in nodes_of(run, LEAF)] == expected["order"]
    parents = [(tree.path(tree.parent[node]), tree.rank[node]) for node in nodes_of(run, RESEARCH)]
    assert [(".".join(map(str, path)) or "root", rank) for path, rank in parents] == [
        (each["node"], each["child"]) for each in expected["re_searches"]
    ]
    steps = [n for n in range(1, len(run) + 1) if run.recording.step(n).kind == RESEARCH]
    tested = [(run.recording.step(n).node, n - 1) for n in steps]
    assert [float(run.seek(step)["value"][node]) for node, step in tested] == [
        each["null_window_value_negamax"] * (1 if run.search.space.kind[tree.parent[node]] == MAX else -1)
        for (node, _), each in zip(tested, expected["re_searches"], strict=True)
    ]
    found = answer(run.seek(len(run))).as_dict()
    names = ("leaf_calls", "distinct_leaves")
    assert {"value": found["value"], **{name: found["counts"][name] for name in names}} == {
        name: expected[name] for name in ("value", *names)
    }
    assert found["counts"]["re_searches"] == len(expected["re_searches"])


@given(depth_first_runs(window_ways))
def test_they_find_what_minimax_finds(run: Run) -> None:
    tree, depth = run.search.space.tree, run.search.options["depth"]
    top = oracles.as_objects(tree, run.search.space.kind[ROOT])
    assert run["value"][ROOT] == oracles.minimax(top, inf if depth is None else depth)
    counts = answer(run).as_dict()["counts"]
    leaves = nodes_of(run, LEAF)
    assert (counts["leaf_calls"], counts["distinct_leaves"]) == (len(leaves), len(set(leaves)))
    assert counts["re_searches"] == len(nodes_of(run, RESEARCH))


def scouting(node: oracles.Node, alpha: float, beta: float, way: str, guard: bool, order: list[int]) -> float:
    """Scout, principal variation search and NegaScout in negamax form, by the book; windows of the mover."""
    order.append(node.id)
    if not node.children:
        return node.value if node.is_max else -node.value

    def below(child: oracles.Node, low: float, high: float) -> float:
        if child.is_max == node.is_max or not child.children:
            found = scouting(
                child, *((low, high) if child.is_max == node.is_max else (-high, -low)), way, guard, order
            )
            return found if child.is_max == node.is_max else -found
        return -scouting(child, -high, -low, way, guard, order)

    best = -inf
    for place, child in enumerate(node.children):
        if not place:
            best = below(child, alpha, beta)
        else:
            found = below(child, alpha, nextafter(alpha, inf))
            shallow = all(not each.children for each in child.children)
            if alpha < found < beta and not (guard and shallow and child.is_max != node.is_max):
                low = {"scout": -inf, "pvs": alpha, "negascout": found}[way]
                found = max(found, below(child, low, inf if way == "scout" else beta))
            best = max(best, found)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


@given(trees(max_nodes=30), STATIC)
def test_nodes_are_entered_in_the_order_of_the_textbook(tree: Tree, way: tuple[str, dict[str, Any]]) -> None:
    run, order = recorded(tree, way[0], **way[1]), list[int]()
    scouting(oracles.as_objects(tree), -inf, inf, way[0], way[1].get("guard") == "last", order)
    assert nodes_of(run, LEAF, ENTER) == order


@given(trees(max_nodes=25), st.floats(-9, 9), st.floats(0.1, 5), st.sampled_from(["side", "value", "both"]))
def test_an_aspiration_window_is_widened_where_it_misses(
    tree: Tree, guess: float, width: float, widen: str
) -> None:
    run = recorded(tree, "aspiration", guess=guess, delta=width, widen=widen)
    value = run["value"][ROOT]
    assert value == oracles.minimax(oracles.as_objects(tree))
    low, high = (float(Fraction(repr(guess)) + sign * Fraction(repr(width))) for sign in (-1, 1))
    missed, again = not low < value < high, nodes_of(run, RESEARCH)
    assert again in ([], [ROOT]) if value in (-inf, inf) else again == [ROOT] * missed


def test_an_aspiration_window_is_what_one_reckons() -> None:
    """As doubles, 0.47 − 0.3 is less than 0.17: that value would not fail low, though the picture says so."""
    run = recorded(treeview.load([[0.17, 0.5], [0.1, 0.9]]), "aspiration", guess=0.47, delta=0.3)
    assert (run.recording.step(1).operands[0], run.recording.step(1).operands[1]) == (0.17, 0.77)
    assert nodes_of(run, RESEARCH) == [ROOT]


class ScoutingWorld(World):
    """What the words in the pseudocode mean beside those of alpha-beta."""

    def names(self) -> dict[str, Any]:
        return super().names() | {
            "is_first": lambda c: self.tree.rank[c] == 0,
            "above": lambda x: nextafter(x, inf),
            "below": lambda x: nextafter(x, -inf),
            "is_exact": self.is_exact,
        }

    def is_exact(self, c: int) -> bool:
        """Whether ``c``, searched last, was a leaf, or has leaves for children that were all searched."""
        since = self.entered[len(self.entered) - self.entered[::-1].index(c) :]
        children = [] if self.is_deep(c) else list(self.tree.children(c))
        return since == children and all(self.is_deep(child) for child in children)

    def limit(self) -> float | None:
        return self.options["depth"]

    def is_deep(self, n: int) -> bool:
        depth = self.limit()
        return self.tree.is_terminal(n) or (depth is not None and self.tree.depth[n] >= depth)


def check_pseudocode(run: Run) -> None:
    code, world = pseudocode(run.search), ScoutingWorld(run)
    executed = PseudocodeRun(code.lines, world.names())
    assert world.entered == nodes_of(run, LEAF, ENTER)
    assert executed.result == run["value"][ROOT]
    check_lines(run, code, executed)


@given(depth_first_runs(window_ways))
def test_the_pseudocode_is_what_runs(run: Run) -> None:
    check_pseudocode(run)


@pytest.mark.parametrize("name", NAMES)
def test_the_pseudocode_is_what_runs_in_bushy_trees(name: str) -> None:
    for run in seeded_runs(name, 15):
        check_pseudocode(run)


@given(depth_first_runs(window_ways), st.data())
def test_any_step_can_be_sought_from_any_other(run: Run, data: st.DataObject) -> None:
    expected = oracles.states(run)
    for step in data.draw(st.lists(st.integers(0, len(run)), min_size=1, max_size=8)):
        run.seek(step)
        for node, row in enumerate(expected[step]):
            found = {name: column[node] for name, column in run.columns.items()}
            assert {name: repr(float(value)) for name, value in found.items()} == {
                name: repr(float(value)) for name, value in row.items()
            }


@given(depth_first_runs(window_ways))
def test_pruned_nodes_are_counted_at_each_cut(run: Run) -> None:
    skipped = [now.skipped for step in range(1, len(run) + 1) if (now := moment(run.recording, step)).skipped]
    counts = answer(run).counts
    assert counts.cutoffs == len(skipped)
    assert counts.pruned_branches == sum(len(each.children) for each in skipped)
    assert counts.pruned_nodes == sum(each.nodes for each in skipped)


def test_a_null_window_asks_for_strictly_more() -> None:
    """Decimals that differ by less than 1: whole steps would miss the better move."""
    tree = nested([[0.5, 0.75], [0.5, 0.25], [0.625, 0.875]])
    run = recorded(tree, "pvs")
    assert run["value"][ROOT] == 0.625
    told = [sentence(moment(run.recording, step)) for step in range(1, len(run) + 1)]
    assert "Ask whether node 2 (MIN) is worth more than 0.5: α = 0.5, β = 0.5⁺." in told
    assert "Node 3 is worth more than 0.5, so it is searched again with α = 0.5, β = ∞." in told


def test_a_window_that_misses_is_told() -> None:
    tree = nested([[3, 12], [2, 4]])
    told = {}
    for guess in (10, -10):
        run = recorded(tree, "aspiration", guess=guess)
        told[guess] = [sentence(moment(run.recording, step)) for step in range(1, len(run) + 1)]
    assert "The root is done and fails low: it is worth at most 3." in told[10]
    assert "3 is not inside the window, so the root is searched again with α = −∞, β = 11." in told[10]
    assert any("and the window ends at −9." in one for one in told[-10])
    assert "The root is done: its value is 3, reached through node 1." in told[10]


@given(st.one_of(st.integers(-(10**9), 10**9), st.decimals(-999, 999, places=4)).map(float))
def test_the_number_next_to_another_is_written_so(value: float) -> None:
    assert format_bound(nextafter(value, inf)) == format_bound(value) + "⁺"
    assert format_bound(nextafter(value, -inf)) == format_bound(value) + "⁻"


@given(
    trees(infinities=False, kinds=True),
    st.one_of(STATIC, st.just(("pvs", {"research": "value"}))),
    st.booleans(),
)
def test_every_node_of_the_best_line_has_the_value_of_the_root(
    tree: Tree, way: tuple[str, dict[str, Any]], deepened: bool
) -> None:
    name, options = way
    options = {key: value for key, value in options.items() if key != "guard"}
    run = recorded(tree, "deepening", base=name, **options) if deepened else recorded(tree, name, **options)
    line = best_line(run)
    assert tree.is_terminal(line[-1])
    objects = {node.id: node for node in all_nodes(oracles.as_objects(tree))}
    assert {oracles.minimax(objects[node]) for node in line} == {oracles.minimax(objects[ROOT])}


def all_nodes(node: oracles.Node) -> list[oracles.Node]:
    return [node, *(each for child in node.children for each in all_nodes(child))]


def test_a_re_search_that_fails_where_the_value_was_exact_leaves_the_line_as_it_was() -> None:
    """The second move is worth more than 2, namely 3, and searched again from 3 on, where it fails low."""
    tree = treeview.load([2, [[[3, 1], 3], 4]])
    run = recorded(tree, "negascout")
    line = best_line(run)
    assert [tree.rank[node] for node in line[1:]] == [1, 0, 1]
    assert tree.value[line[-1]] == answer(run).value == 3
    assert tree.rank[int(run["best"][line[-2]])] == 0  # worth 1, but no more than 3 was asked
