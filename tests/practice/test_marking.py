"""Marks: the right answer gets all of them, each slip costs what it is worth, and mistakes have names."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.practice.asked import irregular, regular
from tests.strategies import trees
from tests.work import lines
from treeview.formats.nested.python_lists import from_lists
from treeview.games.random_tree import random_tree
from treeview.practice.answers import PredictedStep
from treeview.practice.attempts.interval_text import parse_intervals
from treeview.practice.kinds.building import fill_leaves
from treeview.practice.marking import Marker, sentences
from treeview.practice.mistakes import MISTAKES
from treeview.practice.question import Question, Recipe
from treeview.practice.question_kinds import KINDS
from treeview.practice.tree_finder import find_question
from treeview.tree.tree import ROOT, Tree

RULES = st.sampled_from(["ge", "gt"])


def question(kind: str, nested: object, **options: object) -> Question:
    return Question(KINDS[kind], from_lists(nested), options)


ANY = st.one_of(regular(), irregular())


@given(ANY)
def test_the_right_answer_gets_full_marks(asked: Question) -> None:
    marks = Marker(asked).mark(dict(asked.reference))
    assert (marks.points, marks.follow_through, marks.missed, marks.excess) == (marks.of, marks.of, 0, 0)
    assert marks.full
    assert marks.mistake is marks.first_wrong_step is None
    assert sentences(asked, marks) == ["All correct."]


@given(ANY)
def test_no_answer_gets_nothing(asked: Question) -> None:
    marks = Marker(asked).mark(None)
    assert marks.points == marks.follow_through == 0 < marks.of
    assert not marks.full


@given(ANY, st.randoms(use_true_random=False))
def test_an_event_left_out_is_missed_and_nothing_else(asked: Question, random: Random) -> None:
    right = asked.reference
    if asked.kind.name in ("reorder", "leaf-values", "smallest-tree") or not right:
        return  # judged as a whole
    key = random.choice([*right])
    marks = Marker(asked).mark({other: value for other, value in right.items() if other != key})
    assert marks.verdicts[key] == "missed"
    assert (marks.missed, marks.excess, marks.right) == (1, 0, len(right) - 1)
    assert marks.points == max(marks.of - 1, 0) <= marks.follow_through < marks.of
    (event,) = marks.wrong
    assert event.key == key
    assert marks.first_wrong == (None if event.open else event)
    told = sentences(asked, marks)
    assert (f"Not answered: {asked.kind.describe(asked, key)}." in told) == event.open
    if asked.kind.algorithm:
        assert 0 < event.step <= len(asked.run(event.rules))


def test_the_first_wrong_step_is_one_that_is_answered() -> None:
    asked = question("values", [[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    first, second, *_ = (asked.tree.at([place]) for place in range(3))
    left_out = {node: value for node, value in asked.reference.items() if node != first}
    marks = Marker(asked).mark(left_out)
    assert marks.first_wrong is marks.first_wrong_step is None
    assert sentences(asked, marks)[1:] == ["Not answered: node 1."]
    marks = Marker(asked).mark({**left_out, second: 7.0})
    assert marks.first_wrong is not None
    assert marks.first_wrong.key == second
    assert marks.wrong[0].key == first, "it comes earlier in the run"
    told = sentences(asked, Marker(asked).mark({}))
    assert told[1] == "Not answered: node 1; node 2; node 3; the root."


def test_a_question_without_a_run_tells_the_first_mistake_without_a_step() -> None:
    asked = find_question(Recipe("bounded", 1))
    marks = Marker(asked).mark({})
    assert marks.first_wrong is not None
    named = asked.kind.describe(asked, marks.first_wrong.key)
    assert sentences(asked, marks)[1] == f"The first mistake is at {named}."


def test_where_a_blank_is_an_answer_it_can_be_the_first_wrong_step() -> None:
    for kind in ("windows", "cuts", "order"):
        asked = question(kind, [[3, 12, 8], [2, 4, 6], [14, 5, 2]])
        (key, *rest) = asked.reference
        marks = Marker(asked).mark({other: asked.reference[other] for other in rest})
        assert marks.first_wrong is not None
        assert marks.first_wrong.key == key
        assert (Marker(asked).mark({}).first_wrong is None) == (kind != "cuts"), "none may be cut"


@given(ANY)
def test_marks_stay_within_their_bounds(asked: Question) -> None:
    marker = Marker(asked)
    for tag, answers in marker.versions.items():
        for answer in answers:
            marks = marker.mark(dict(answer))
            assert 0 <= marks.points <= marks.follow_through <= marks.of
            assert tag in marks.mistakes or marks.full
            assert marks.mistakes == tuple(each for each in MISTAKES if each in marks.mistakes)
            if marks.first_wrong_step:
                assert asked.kind.describe(asked, marks.first_wrong.key)  # type: ignore[union-attr]


@given(trees(), RULES)
def test_every_edge_that_is_cut_too_much_or_missed_is_found(tree: Tree, rule: str) -> None:
    asked = Question(KINDS["cuts"], tree, {"prune_on": rule})
    right, marker = asked.reference, Marker(asked)
    for node in tree.preorder().tolist():
        if node == ROOT:
            continue
        answer = {child: by for child, by in right.items() if child != node}
        if node in right:
            marks = marker.mark(answer)
            assert (marks.missed, marks.excess, marks.right) == (1, 0, len(right) - 1)
        else:
            marks = marker.mark({**answer, node: ""})
            assert (marks.missed, marks.excess) == (0, 1)
        assert marks.points == marks.of - 1
        assert marks.follow_through == marks.of - 1
        assert marks.first_wrong_step is not None


@pytest.mark.parametrize(
    ("kind", "answer", "reasons"),
    [
        ("leaf-count", {"leaves": 9.0}, ["The leaves that are evaluated, in order: 8, 3, 2, 5, 4, 6, 1."]),
        (
            "line",
            {1: (0,), 2: (0, 0)},
            ["at move 1 of the line", "At the root MAX takes the highest of 2, 4, 1."],
        ),
        (
            "line",
            {1: (1,), 2: (1, 2)},
            ["at move 2 of the line", "At node 2 MIN takes the lowest of 5, 4, 6."],
        ),
    ],
)
def test_the_reason_tells_why_a_count_or_a_move_is_right(
    kind: str, answer: dict[Any, Any], reasons: list[str]
) -> None:
    asked = question(kind, [[8, 3, 2], [5, 4, 6], [1, 9, 7]])
    entered = {key: asked.tree.at(each) if isinstance(each, tuple) else each for key, each in answer.items()}
    told = " ".join(sentences(asked, Marker(asked).mark(entered)))
    assert all(reason in told for reason in reasons), told


def test_an_answer_that_no_step_decides_is_explained_by_the_numbers_of_the_tree() -> None:
    asked = question("x-cut", [[8, 3, 2], [5, 4, 6], [1, 9, 7]], leaf="1.0", target="1.1")
    told = sentences(asked, Marker(asked).mark({"x": ()}))
    assert told[1] == "Before node 2.2, α = 2 and β = x: α ≥ β where x ≤ 2."


def test_the_other_bound_is_right_in_place_and_wrong_in_reason() -> None:
    asked = question("cuts", [[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    marks = Marker(asked).mark(dict.fromkeys(asked.reference, "beta"))
    assert (marks.right, marks.wrong_reason, marks.missed, marks.excess) == (0, 2, 0, 0)
    assert marks.points == 1.0
    assert Marker(asked).mark(dict.fromkeys(asked.reference, "")).full  # nobody has to give a reason


@pytest.mark.parametrize(
    ("kind", "change", "why"),
    [
        ("cuts", {(2, 1): "alpha"}, "α = 3 < β = 14 before node 3.2, so it is searched."),
        ("order", {(0, 2): None}, "α = −∞ < β = 3 before node 1.3, so it is searched."),
        ("cuts", {(1, 1): None}, "α = 3 ≥ β = 2. 2 children are pruned."),
        ("windows", {((1,), "beta"): 5.0}, "Node 2 gets α = 3 and β = ∞; its value 2 lowers β."),
        ("values", {(2,): 5.0}, "MIN takes the lowest of 14, 5, 2."),
    ],
)
def test_the_first_wrong_step_tells_why_in_numbers(kind: str, change: dict[Any, Any], why: str) -> None:
    asked = question(kind, [[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    at = asked.tree.at
    given = {(at(key[0]), key[1]) if isinstance(key[0], tuple) else at(key): by for key, by in change.items()}
    answer = {key: by for key, by in {**asked.reference, **given}.items() if by is not None}
    (told,) = (text for text in sentences(asked, Marker(asked).mark(answer)) if "first wrong" in text)
    assert told.endswith(why)


def test_a_wrong_step_is_named_once_beside_what_was_predicted() -> None:
    asked = question("steps", [[3, 5], [2, 9]])
    wrong = PredictedStep("cut", asked.tree.at([0]))
    (told,) = (
        text
        for text in sentences(asked, Marker(asked).mark({**asked.reference, 3: wrong}))
        if "first wrong" in text
    )
    assert told.startswith("The first wrong step is step 3. Yours: cut at node 1. Right: Leaf 1.1"), told


def test_a_window_that_is_closed_but_not_crossed_is_no_cut_by_the_strict_rule() -> None:
    asked = question("cuts", [[3, 12], [3, 4]], prune_on="gt")
    told = sentences(asked, Marker(asked).mark({asked.tree.at([1, 1]): "alpha"}))
    assert "α = 3 and β = 3 before node 2.2: the rule α > β does not cut yet, so it is searched." in told[1]


def test_nodes_searched_from_the_right_are_called_as_they_are_drawn() -> None:
    asked = question("right-to-left", [[1, 2], [5, 9]])
    told = sentences(asked, Marker(asked).mark({}))
    assert "Cut at node 1: " in told[1]
    assert "already has 5 at node 2" in told[1]


def test_too_many_cost_as_much_as_missed_but_never_more_than_all() -> None:
    asked = question("cuts", [[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    everything = dict.fromkeys(range(1, len(asked.tree)), "")
    marks = Marker(asked).mark(everything)
    assert (marks.right, marks.excess, marks.points) == (2, 10, 0.0)


def test_where_nothing_is_cut_the_empty_answer_is_right() -> None:
    asked = question("cuts", [[1, 2], [3, 4]])
    assert asked.reference == {}
    assert Marker(asked).mark({}).full
    assert Marker(asked).mark({1: ""}).points == 0.0
    assert Marker(asked).mark(None).points == 0.0


def test_one_wrong_leaf_costs_one_event_with_follow_through() -> None:
    asked = question("values", [[[3, 5], [7, 1]], [[2, 4], [8, 6]]])
    tree, right = asked.tree, asked.reference
    leaf = tree.at([0, 0, 1])
    answer = {**right, leaf: 9.0, tree.at([0, 0]): 9.0, tree.at([0]): 7.0, ROOT: 7.0}
    marks = Marker(asked).mark(answer)
    assert (marks.points, marks.follow_through) == (marks.of - 4, marks.of - 1)
    assert marks.first_wrong is not None
    assert marks.first_wrong.key == leaf
    assert Marker(asked).mark({**right, leaf: 5.0}).full  # the value of a leaf may be entered, too


@given(trees(infinities=False), st.integers(0, 9999))
def test_one_wrong_leaf_costs_one_event_wherever_it_is(tree: Tree, seed: int) -> None:
    asked = Question(KINDS["values"], tree)
    random = Random(seed)
    leaf = random.choice([leaf.id for leaf in tree.leaves()])
    answer = Question(KINDS["values"], fill_leaves(tree, {leaf: tree.value[leaf] + 1})).reference
    marks = Marker(asked).mark({**answer, leaf: tree.value[leaf] + 1})
    assert marks.follow_through == max(marks.of - 1, 0)
    assert marks.points <= marks.follow_through
    assert marks.excess == 1


def test_a_move_that_follows_from_a_wrong_value_of_the_root_counts_with_follow_through() -> None:
    asked = question("root", [[3, 12, 8], [2, 4, 6], [14, 5, 1]])
    marks = Marker(asked).mark({"value": 1.0, "move": asked.tree.at([2])})
    assert (marks.points, marks.follow_through) == (0, 1)
    marks = Marker(asked).mark({"value": 1.0, "move": asked.tree.at([1])})
    assert (marks.points, marks.follow_through) == (0, 0)


def test_a_cut_too_many_is_judged_by_what_follows_from_it() -> None:
    asked = question("cuts", [[3, 12], [[2, 9], [4, 1]], [[1, 0], [8, 7]]])
    tree, right = asked.tree, asked.reference
    early = tree.at([1, 1])
    assert early not in right
    below = {node for node in right if tree.parent[node] == early}
    answer = {node: by for node, by in right.items() if node not in below} | {early: "alpha"}
    marks = Marker(asked).mark(answer)
    assert (marks.missed, marks.excess) == (len(below), 1)
    assert marks.follow_through >= marks.points
    assert marks.first_wrong_step == asked.work().enter_steps[early]


def test_a_right_answer_by_the_other_rule_is_told_and_counts_where_the_rule_is_open() -> None:
    ties = [[3, 4], [3, 9]]
    by_ge, by_gt = question("cuts", ties), question("cuts", ties, prune_on="gt")
    assert by_ge.reference != by_gt.reference
    marks = Marker(by_ge).mark(by_gt.reference)
    assert (marks.convention, marks.mistake, marks.full) == ("gt", "equality", False)
    assert sentences(by_ge, marks)[-1] == "This is correct by the other rule: cutting only when α > β."
    either = Marker(question("cuts", ties, prune_on="open"))
    assert either.mark(by_gt.reference).full
    assert either.mark(by_ge.reference).full


def test_the_order_of_leaves_is_judged_by_those_that_stand_in_order() -> None:
    asked = question("order", [[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    listed = sorted(asked.reference, key=asked.reference.__getitem__)
    marker = Marker(asked)
    swapped = [listed[1], listed[0], *listed[2:]]
    assert marker.mark({leaf: place for place, leaf in enumerate(swapped)}).missed == 1
    without = listed[1:]
    marks = marker.mark({leaf: place for place, leaf in enumerate(without)})
    assert (marks.missed, marks.points, marks.first_wrong_step) == (1, marks.of - 1, 3)


@pytest.mark.parametrize("kind", ["values", "cuts", "windows", "order", "pruned-leaves"])
def test_one_changed_answer_on_ten_thousand_nodes_is_marked_without_searching_again(kind: str) -> None:
    asked = Question(KINDS[kind], random_tree(3, 8, low=0, high=1000, seed=3))
    assert len(asked.tree) == 9841
    marker, right = Marker(asked), asked.reference
    marker.mark({}).follow_through  # noqa: B018 - what is computed once is computed now
    for key in [*right][:: len(right) // 5]:
        answer = {**right, key: right[key] + 1} if kind in ("values", "windows") else {**right}
        if answer == right:
            del answer[key]
        assert lines(lambda answer=answer: marker.mark(answer)) < 3 * len(asked.tree)
        marks = marker.mark(answer)
        assert lines(lambda marks=marks: marks.follow_through) < 10 * len(asked.tree)
        assert len(right) - 2 <= marks.points <= marks.follow_through < len(right)


@pytest.mark.parametrize("kind", ["values", "cuts", "order", "pruned-leaves", "both-rules", "right-to-left"])
def test_an_answer_on_ten_thousand_nodes_is_marked_in_few_steps_however_much_is_entered(kind: str) -> None:
    asked = Question(KINDS[kind], random_tree(3, 8, low=0, high=1000, seed=3))
    marker, right = Marker(asked), asked.reference
    marker.mark({}).follow_through  # noqa: B018 - what is computed once is computed now
    for count in (0, len(right) // 2, len(right) - 2):
        entered = {key: right[key] for key in [*right][:count]}
        assert lines(lambda entered=entered: marker.mark(entered)) < 3 * len(asked.tree)
        marks = marker.mark(entered)
        assert lines(lambda marks=marks: marks.follow_through) < 22 * len(asked.tree)


def test_where_the_rule_is_open_the_answer_by_either_is_right() -> None:
    nested = [[3, 12, 8], [3, 4, 6], [2, 5, 2]]
    asked = question("cuts", nested, prune_on="open")
    for rule in ("ge", "gt"):
        marks = Marker(asked).mark(question("cuts", nested, prune_on=rule).reference)
        assert marks.full


@pytest.mark.parametrize(
    ("kind", "options", "given", "why"),
    [
        ("x-value", {"leaf": "1.1", "value": 4}, "x > 4", "includes the value itself"),
        ("x-move", {"leaf": "1.0", "move": "1"}, "x ≥ 3", "Of equal moves the first"),
    ],
)
def test_a_wrong_end_is_explained_by_what_was_asked(
    kind: str, options: dict[str, Any], given: str, why: str
) -> None:
    asked = question(kind, [[3, 9], [5, 7]], **options)
    marks = Marker(asked).mark({"x": parse_intervals(given)})
    assert why in sentences(asked, marks)[-1]
