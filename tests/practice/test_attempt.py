"""What is entered, taken back and shown of one try at a question."""

from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from treeview.draw.plan.text_sizes import notes_of
from treeview.draw.style.style import LIGHT
from treeview.formats.format_registry import read_text
from treeview.practice.attempts.attempt import Attempt
from treeview.practice.attempts.attempt_scene import attempt_scene
from treeview.practice.attempts.signs import ASKED, count_verdicts, entry_text, own_sign, signs
from treeview.practice.kinds.sampling import SelectionScores
from treeview.practice.question import EXCESS, MISSED, REASON, RIGHT, WRONG, Question, Recipe
from treeview.practice.question_kinds import KINDS
from treeview.practice.tree_finder import find_question
from treeview.search.step_kinds import PRUNED
from treeview.tree.layout.layout import layout
from treeview.tree.preorder import Preorder

TREE = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
"""The ids: root 0; 1, 5 and 9 below it; the leaves 2 to 4, 6 to 8, 10 to 12. Pruned are 7 and 8."""


def attempt_at(kind: str, text: str = TREE, **options: str) -> Attempt:
    return Attempt(Question(KINDS[kind], read_text(text), options))


def scene_of(attempt: Attempt):  # type: ignore[no-untyped-def]
    tree = attempt.shown_tree()
    return attempt_scene(attempt, tree, layout(tree), Preorder(tree))


def test_an_edge_is_cut_by_the_natural_bound_then_by_the_other_then_not() -> None:
    attempt = attempt_at("cuts")
    told = []
    for _ in range(3):
        assert attempt.cut(7)
        told.append(attempt.answer.get(7))
    assert told == ["alpha", "beta", None]
    assert not attempt.cut(0)  # no edge leads there
    assert attempt.cut(5)
    assert attempt.answer == {5: "beta"}  # below MAX


def test_leaves_are_taken_in_order_and_those_behind_one_that_goes_move_up() -> None:
    attempt = attempt_at("order")
    for leaf in (2, 4, 3):
        assert attempt.take(leaf)
    assert not attempt.take(2)  # it is taken, and not the last
    assert not attempt.take(1)  # no leaf
    assert attempt.order == [2, 4, 3]
    assert attempt.remove(4)
    assert attempt.answer == {2: 0, 3: 1}
    assert attempt.take(3)  # the last one goes
    assert attempt.order == [2]


def test_only_inner_nodes_are_to_be_filled_in() -> None:
    assert attempt_at("values").places == (0, 1, 5, 9)
    assert attempt_at("cuts").places == ()


def test_an_answer_that_changes_has_no_marks_any_more() -> None:
    attempt = attempt_at("values")
    attempt.put(1, 3.0)
    assert attempt.check().right == 1
    assert attempt.marks is not None
    attempt.put(1, 4.0)
    assert attempt.marks is None
    assert attempt.checks == 1


KEYS = st.one_of(
    st.tuples(st.just("cut"), st.integers(0, 12)), st.tuples(st.just("remove"), st.integers(0, 12))
)


@given(st.lists(KEYS, max_size=12))
def test_undoing_everything_and_doing_it_again_gives_every_picture_once_more(
    changes: list[tuple[str, int]],
) -> None:
    attempt = attempt_at("cuts")
    seen = [dict(attempt.answer)]
    for name, node in changes:
        if getattr(attempt, name)(node):
            seen.append(dict(attempt.answer))
    states = [scene_of(attempt).columns["status"]]
    back = [dict(attempt.answer)]
    while attempt.can_undo:
        attempt.undo()
        back.append(dict(attempt.answer))
        states.append(scene_of(attempt).columns["status"])
    assert back == seen[::-1]
    again = [scene_of(attempt).columns["status"]]
    while attempt.can_redo:
        attempt.redo()
        again.append(scene_of(attempt).columns["status"])
    assert all(np.array_equal(one, other) for one, other in zip(again, states[::-1], strict=True))


# Pictures


def test_what_is_blank_is_a_question_mark_and_what_is_entered_a_number() -> None:
    attempt = attempt_at("values")
    attempt.put(5, 2.0)
    scene = scene_of(attempt)
    assert scene.asked == {(0, "value"), (1, "value"), (9, "value")}
    assert scene.columns["value"][5] == 2.0
    assert np.isnan(scene.columns["value"][[0, 1, 9]]).all()


def asked_for(kind: str, seed: int = 3) -> Attempt:
    return Attempt(find_question(Recipe(kind, seed, difficulty=1)))


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_picture_holds_no_number_of_the_solution(kind: str) -> None:
    attempt = asked_for(kind)
    scene = scene_of(attempt)
    written = [column.name for column in scene.lines]
    if kind.startswith("mcts"):
        assert {*written} <= {"visits", "mean", "total", "score"}
        scored = ("mcts-selection", "mcts-tuned", "mcts-first-play", "mcts-puct")
        assert kind not in scored or np.isnan(scene.columns["score"]).all()
    elif attempt.question.kind.shown_step(attempt.question) is not None:
        asked = [key for key in attempt.question.reference if isinstance(key, tuple)]
        assert all(np.isnan(scene.columns[name][node]) for node, name in asked)
    elif not attempt.fills_leaves and not attempt.writes_tree:
        for name in ("value", *attempt.node_fields):
            assert np.isnan(scene.columns[name]).all()
    assert {sign.verdict for sign in signs(attempt)} <= {ASKED}
    assert not scene.best_line
    assert not scene.path
    unknown = attempt.question.kind.unknown(attempt.question)
    assert unknown < 0 or (unknown, "value") in scene.asked


@pytest.mark.parametrize("kind", [name for name, kind in KINDS.items() if isinstance(kind, SelectionScores)])
def test_a_score_has_the_name_that_the_question_gives_it(kind: str) -> None:
    attempt = asked_for(kind)
    sign = next(column.sign for column in scene_of(attempt).lines if column.name == "score")
    others = {"UCB1", "UCB1-tuned", "PUCT"} - {sign}
    assert re.search(rf"{sign}(?!-)", attempt.question.text)
    assert not [other for other in others if re.search(rf"{other}(?!-)", attempt.question.text)]
    child = next(iter(attempt.places))
    assert sign in attempt.question.kind.describe(attempt.question, child)


@pytest.mark.parametrize("kind", ["mcts-selection", "mcts-tuned", "mcts-first-play", "mcts-puct"])
def test_leaves_have_room_for_the_number_that_is_asked_only_if_it_is_asked_there(kind: str) -> None:
    for seed in range(9):
        attempt = asked_for(kind, seed)
        under = notes_of(scene_of(attempt).notes, LIGHT, terminal=True)
        asked = any(map(attempt.question.tree.is_terminal, attempt.places))
        assert ("score" in [line.name for line in under]) == asked


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_the_right_answer_can_be_entered_and_gets_full_marks(kind: str) -> None:
    attempt = asked_for(kind)
    for key, value in attempt.question.reference.items():
        attempt.put(key, value)
    assert attempt.check().full
    scene_of(attempt)
    assert {sign.verdict for sign in signs(attempt)} <= {ASKED, RIGHT}
    done, of = attempt.progress
    assert not of or done == of


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_an_empty_answer_has_its_signs_too(kind: str) -> None:
    attempt = asked_for(kind)
    marks = attempt.check()
    assert not marks.full
    scene_of(attempt)
    assert {sign.verdict for sign in signs(attempt)} <= {ASKED, MISSED, WRONG}
    assert sum(count for _, count in count_verdicts(attempt)) == len(marks.verdicts)


def test_hints_grow_stronger_while_they_are_about_the_same() -> None:
    attempt = attempt_at("values")
    first = [attempt.take_hint() for _ in range(4)]
    assert [hint.strength for hint in first if hint] == [1, 2, 3, 3]
    assert first[2] is not None
    attempt.put(first[2].key, first[2].value)
    after = attempt.take_hint()
    assert after is not None
    assert after.strength == 1
    assert len(attempt.hints) == 5


def test_a_line_leads_to_the_node_that_is_chosen_and_back_by_a_move() -> None:
    attempt = attempt_at("line")
    attempt.act(7)
    assert attempt.order == [5, 7]
    attempt.act(7)
    assert attempt.order == [5]
    attempt.act(2)
    assert attempt.order == [1, 2]
    assert scene_of(attempt).best_line == (0, 1, 2)


def test_children_are_moved_among_their_siblings_and_back() -> None:
    attempt = attempt_at("reorder")
    assert attempt.shift(1, 1)
    assert attempt.answer == {0: (1, 0, 2)}
    tree = attempt.shown_tree()
    assert [*tree.children(0)] == [5, 1, 9]
    assert attempt.shown_tree() is tree
    assert attempt.shift(1, -1)
    assert attempt.answer == {}
    assert not attempt.shift(1, -1)  # it is the first
    assert not attempt.shift(0, 1)


def test_edges_are_cut_by_each_of_two_rules() -> None:
    attempt = attempt_at("both-rules")
    attempt.cut(7)
    attempt.layer = "gt"
    assert not (scene_of(attempt).columns["status"] == PRUNED).any()
    attempt.cut(8)
    assert attempt.answer == {("ge", 7): "alpha", ("gt", 8): "alpha"}


def test_what_is_below_a_cut_edge_looks_pruned() -> None:
    attempt = attempt_at("cuts")
    attempt.cut(5)
    assert np.flatnonzero(scene_of(attempt).columns["status"] == PRUNED).tolist() == [5, 6, 7, 8]


def test_each_cut_has_the_sign_of_its_verdict() -> None:
    attempt = attempt_at("cuts")
    attempt.put(7, "beta")
    attempt.put(4, "alpha")
    assert [(sign.node, sign.verdict, sign.text) for sign in signs(attempt)] == [(7, "", "β"), (4, "", "α")]
    attempt.check()
    found = {sign.node: (sign.verdict, sign.text) for sign in signs(attempt)}
    assert found == {7: (REASON, "β → α"), 8: (MISSED, "α"), 4: (EXCESS, "α")}


def test_a_leaf_in_the_wrong_place_tells_both_places() -> None:
    attempt = attempt_at("order")
    for leaf in (3, 2, 4, 6, 10, 11, 12):
        attempt.take(leaf)
    attempt.check()
    found = {sign.node: (sign.verdict, sign.text) for sign in signs(attempt)}
    assert sorted(verdict for verdict, _ in found.values()) == [MISSED] + 6 * [RIGHT]
    assert sorted(text for verdict, text in found.values() if verdict == MISSED) in (["1 → 2"], ["2 → 1"])


def test_a_wrong_number_stands_before_the_right_one() -> None:
    attempt = attempt_at("values")
    attempt.put(9, 7.0)
    attempt.check()
    found = {sign.node: (sign.verdict, sign.text) for sign in signs(attempt)}
    assert found[9] == (WRONG, "7 → 2")
    assert found[1] == (MISSED, "3")


def test_a_question_about_any_search_says_when_it_cuts() -> None:
    asked = [
        attempt_at("search-order", algorithm=name).question.text for name in ("minimax", "alphabeta", "scout")
    ]
    assert ["cutting when α ≥ β" in text for text in asked] == [False, True, False]
    assert asked[1].startswith("Alpha-beta, cutting")


def test_the_first_wrong_event_stands_with_what_was_entered_there() -> None:
    attempt = attempt_at("values")
    attempt.put(0, 9.0)
    for node, value in ((1, 3.0), (5, 2.0), (9, 7.0)):
        attempt.put(node, value)
    attempt.check()
    (sign,) = own_sign(attempt)
    assert (sign.node, sign.text) == (9, "yours: 7")
    assert entry_text(attempt, 9) == "7"


def test_what_was_entered_at_the_first_wrong_cut_stands_at_the_node_and_covers_no_other_cut() -> None:
    attempt = attempt_at("cuts")
    attempt.check()
    (sign,) = own_sign(attempt)
    assert (sign.on_edge, sign.text) == (False, "yours: nothing")


def test_the_convention_is_told_in_every_question_that_has_one() -> None:
    assert attempt_at("cuts").conventions == ["Cut when α ≥ β"]
    assert attempt_at("cuts", prune_on="gt", direction="right").conventions == [
        "Cut when α > β",
        "Direction: Right to left",
    ]
    assert attempt_at("values").conventions == []
    assert attempt_at("steps").conventions == ["Cut when α ≥ β"]
    assert attempt_at("steps", algorithm="minimax").conventions == [], "which never cuts"
