"""Published trees and answers, item by item; their sources stand in tests/resources/exercises.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from treeview.formats.nested.python_lists import from_lists
from treeview.practice.marking import Marker
from treeview.practice.question import Question
from treeview.practice.question_kinds import KINDS
from treeview.tree.tree import MAX, ROOT, Tree

ORACLES = json.loads((Path(__file__).parents[1] / "resources" / "exercises.json").read_text("utf-8"))
CASES = [
    pytest.param(case, convention, id=f"{case['id']}-{convention}")
    for case in ORACLES["trees"]
    for convention in ("prune_on_equal", "strict")
]
RULE = {"prune_on_equal": "ge", "strict": "gt"}


def ask(kind: str, case: dict[str, Any], convention: str = "") -> Question:
    tree = from_lists(case["tree"])
    assert case["root"] == "max" == ("max" if tree.kind[ROOT] == MAX else "min")
    return Question(KINDS[kind], tree, {"prune_on": RULE[convention]} if convention else {})


def dotted(tree: Tree, node: int) -> str:
    return ".".join(map(str, tree.path(node)))


@pytest.mark.parametrize(("case", "convention"), CASES)
def test_what_is_evaluated_pruned_and_cut(case: dict[str, Any], convention: str) -> None:
    told, found = case["computed"], case["computed"][convention]
    asked = ask("order", case, convention)
    tree = asked.tree
    assert asked.work().value == told["value"]
    assert sum(1 for _ in tree.leaves()) == told["leaves"]
    assert [tree.value[leaf] for leaf in asked.reference] == found["order"]
    assert ask("leaf-count", case, convention).reference == {"leaves": found["evaluated"]}
    pruned = list(ask("pruned-leaves", case, convention).reference)
    assert [tree.value[leaf] for leaf in pruned] == found["pruned_leaves"]
    assert [dotted(tree, leaf) for leaf in pruned] == found["pruned_leaf_paths"]
    cuts = ask("cuts", case, convention).reference
    assert {(dotted(tree, tree.parent[node]), by) for node, by in cuts.items()} == {
        (cut["node"], cut["kind"]) for cut in found["cuts"]
    }
    for cut in found["cuts"]:
        at = tree.at([int(rank) for rank in cut["node"].split(".") if rank])
        skipped = [*tree.children(at)][cut["first_pruned_child"] :]
        assert {child for child in cuts if tree.parent[child] == at} == set(skipped)


@pytest.mark.parametrize("case", ORACLES["trees"], ids=lambda case: case["id"])
def test_the_published_value_and_move(case: dict[str, Any]) -> None:
    published, right = case["published_answer"] or {}, ask("root", case).reference
    if "value" in published:
        assert right["value"] == published["value"]
    moves = {"I (second child)": 1, "B (first child)": 0}
    if published.get("best_move") in moves:
        tree = ask("root", case).tree
        assert tree.rank[right["move"]] == moves[published["best_move"]]


def test_no_leaf_can_be_pruned_in_the_trap() -> None:
    """A published exercise in which nothing is cut by either rule: whoever cuts something is told so."""
    case = next(case for case in ORACLES["trees"] if case["id"] == "mit6034_ps3_tree1")
    for convention in RULE:
        asked = ask("cuts", case, convention)
        assert asked.reference == {}
        assert Marker(asked).mark({}).full
        assert Marker(asked).mark({3: ""}).excess == 1


def test_the_last_of_equal_moves_is_no_best_move() -> None:
    """3 comes up from the third child, whose value is 2: only the first best move is safe."""
    case = next(case for case in ORACLES["trees"] if case["id"] == "so_31429974")
    asked = ask("root", case)
    tree = asked.tree
    marks = Marker(asked).mark({"value": 3.0, "move": tree.at([2])})
    assert (marks.right, marks.missed) == (1, 1)
    assert Marker(asked).mark({"value": 3.0, "move": tree.at([1])}).full


def test_the_wrong_published_solution_is_marked_as_such() -> None:
    """One subtree too many is cut there, since β was moved at the MAX root."""
    case = next(case for case in ORACLES["trees"] if case["status"] == "published_wrong")
    asked = ask("cuts", case, "prune_on_equal")
    tree, right = asked.tree, asked.reference
    marks = Marker(asked).mark({**right, tree.at([1, 1]): ""})
    assert (marks.excess, marks.missed) == (1, 0)
    assert marks.first_wrong_step == asked.work().enter_steps[tree.at([1, 1])]


def test_whatever_stands_at_a_pruned_leaf() -> None:
    """The two placeholders of a published tree are cut for all of their values."""
    case = next(case for case in ORACLES["trees"] if case["id"] == "propp_chinook")
    for leaf in ("1.1", "1.2"):
        asked = Question(KINDS["x-cut"], from_lists(case["tree"]), {"leaf": leaf, "target": leaf})
        (interval,) = asked.reference["x"]
        assert str(interval) == "(−∞, ∞)"


def test_ties_divide_the_conventions() -> None:
    differing = {
        case["id"]
        for case in ORACLES["trees"]
        if case["computed"]["prune_on_equal"]["order"] != case["computed"]["strict"]["order"]
    }
    assert differing == {"ucla_cs161_recitation", "so_31429974"}
    for case in ORACLES["trees"]:
        asked, other = (ask("cuts", case, convention) for convention in RULE)
        marks = Marker(asked).mark(other.reference)
        assert marks.full == (case["id"] not in differing)
        if not marks.full:
            assert (marks.convention, marks.mistake) == ("gt", "equality")
