"""Exercises from a seed, by features, and hints about them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.practice.asked import regular
from treeview.practice.exercise import Exercise, question_data
from treeview.practice.features import FEATURES, TreeFacts
from treeview.practice.hints import hint
from treeview.practice.marking import Marker
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question, Recipe
from treeview.practice.question_kinds import KINDS
from treeview.practice.tree_finder import SIZES, features_for, find_another, find_question


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_found_by_a_seed_and_the_same_seed_finds_it_again(kind: str) -> None:
    recipe = Recipe(kind, 5)
    asked, again, other = (find_question(each) for each in (recipe, recipe, Recipe(kind, 6)))
    assert question_data(asked) == question_data(again)
    assert asked.recipe == recipe
    if KINDS[kind].shape != "none":
        assert question_data(asked) != question_data(other)
    assert Marker(asked).mark(asked.reference).full


def test_a_seed_means_the_same_question_for_ever() -> None:
    found = [find_question(Recipe(kind, 7, difficulty=1)) for kind in ("cuts", "values", "x-cut")]
    assert [question_data(asked)["tree"] for asked in found] == GOLDEN


GOLDEN = ["[[7, 4], [4, 2], [7, 0, 2]]", "[[8, 7], [3, 7, 9], [5, 3]]", "[[4, 6, ?], [7, 4, 5]]"]
"""The trees of some seeds; an exercise file with a recipe alone depends on them."""


@pytest.mark.parametrize("name", [name for name in FEATURES if name != "chance"])
def test_what_is_found_has_the_feature(name: str) -> None:
    for seed in range(3):
        asked = find_question(Recipe("cuts", seed, (name,), 3 if name == "deep-cut" else 2))
        assert FEATURES[name].holds(TreeFacts(asked.tree, asked.rules))


def test_features_go_together() -> None:
    asked = find_question(Recipe("order", 1, ("deep-cut", "two-cuts", "min-root", "unique-move"), 3))
    assert len(asked.work().causes) == 2


@pytest.mark.parametrize("kind", ["cuts", "expectimax", "windows", "x-move"])
def test_each_feature_that_is_offered_can_be_found(kind: str) -> None:
    for name in features_for(KINDS[kind].shape):
        if not (name == "no-cut" and kind == "cuts"):
            assert find_question(Recipe(kind, 2, (name,), 3)).reference


@pytest.mark.long
def test_what_cannot_be_found_is_one_line() -> None:
    for recipe, line in (
        (Recipe("cuts", 1, ("one-cut", "two-cuts")), "no tree was found for cuts with these features"),
        (Recipe("cuts", 1, ("deep",)), "there is no feature 'deep'; choose from ties,"),
        (Recipe("cut", 1), "there is no kind of question 'cut'; choose from values,"),
        (Recipe("cuts", 1, (), 9), "the difficulty must be a number from 1 to 5"),
    ):
        with pytest.raises(PracticeError, match=line) as error:
            find_question(recipe)
        assert "\n" not in str(error.value)


def test_trees_grow_with_the_difficulty() -> None:
    for difficulty, size in SIZES.items():
        for seed in range(3):
            tree = find_question(Recipe("values", seed, (), difficulty)).tree
            assert size.leaves[0] <= sum(1 for _ in tree.leaves()) <= size.leaves[1]


def test_another_like_this_has_the_same_features_and_options() -> None:
    asked = find_question(Recipe("cuts", 1, ("ties",), 2, {"prune_on": "gt"}), 5.0)
    other = find_another(asked, number=1)
    assert other.options == asked.options
    assert other.points == 5.0
    assert FEATURES["ties"].holds(TreeFacts(other.tree, other.rules))
    assert other.tree != asked.tree
    own = Question(KINDS["cuts"], asked.tree, {"prune_on": "gt"})
    assert find_another(own, number=1).options["prune_on"] == "gt"


def test_exercises_are_told_apart_by_what_they_ask() -> None:
    asked = [find_question(Recipe("cuts", seed)) for seed in (1, 2)]
    one, two = (Exercise((each,)) for each in asked)
    assert one.digest != two.digest
    assert one.digest == Exercise((asked[0],), "Another title", hints=False).digest


@pytest.mark.long
@given(regular())
@settings(max_examples=60)
def test_three_strengths_of_hints_lead_to_the_answer(asked: Question) -> None:
    right = asked.reference
    assert hint(asked, right, 1) is None
    if not right or not asked.kind.is_worth_asking(asked):
        return  # nothing is to be done
    first, second, third = (hint(asked, {}, strength) for strength in (1, 2, 3))
    assert first is not None
    assert second is not None
    assert third is not None
    assert [each.strength for each in (first, second, third)] == [1, 2, 3]
    assert first.key == second.key
    assert first.value is second.value is None
    assert first.text.startswith("Look at ")
    assert third.value == right[third.key]
    assert len({first.text, second.text, third.text}) == 3
    if asked.kind.name in ("reorder", "leaf-values", "smallest-tree"):
        return
    answer = dict[object, object]()
    for _ in right:
        told = hint(asked, answer, 3)
        assert told is not None
        answer[told.key] = told.value
    assert Marker(asked).mark(answer).full


def test_a_wrong_event_is_pointed_out_before_a_missing_one() -> None:
    asked = Question(KINDS["values"], find_question(Recipe("values", 1)).tree)
    last = [*asked.reference][-1]
    told = hint(asked, {last: asked.reference[last] + 1}, 1)
    assert told is not None
    assert told.key == last
    assert told.text.startswith("Look again at ")


@given(st.integers(0, 999))
@settings(max_examples=10)
def test_mistakes_can_be_told_apart(seed: int) -> None:
    wrong = Marker(find_question(Recipe("cuts", seed))).wrong_answers
    assert len({tuple(sorted(answer)) for answer in wrong.values()}) >= 3
