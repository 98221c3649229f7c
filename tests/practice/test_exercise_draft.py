"""Making an exercise: whatever is changed can be undone, and what is made can be written, read and marked."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from treeview.formats.nested.python_lists import from_lists
from treeview.option import OptionError
from treeview.practice.exercise_draft import (
    ExerciseDraft,
    with_kind,
    with_option,
    with_recipe,
    with_tree,
)
from treeview.practice.exercise_file import dumps_exercise, loads_exercise, reference_sheet
from treeview.practice.grading import Grader
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question, Recipe
from treeview.practice.question_kinds import KINDS
from treeview.practice.sheets.versions import versions_of
from treeview.practice.tree_finder import find_question

TREE = from_lists([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


def simple(kind: str = "cuts") -> Question:
    return Question(KINDS[kind], TREE)


ACTS = {
    "insert": lambda draft, place: draft.insert(place, simple()),
    "put": lambda draft, place: draft.put(place, draft.questions[place].with_points(3.0)),
    "duplicate": lambda draft, place: draft.duplicate(place),
    "delete": lambda draft, place: draft.delete(place),
    "up": lambda draft, place: draft.move(place, -1),
    "down": lambda draft, place: draft.move(place, 1),
    "title": lambda draft, place: draft.describe(title=f"{draft.exercise.title}!"),
    "hints": lambda draft, place: draft.describe(hints=not draft.exercise.hints),
    "same": lambda draft, place: draft.describe(hints=draft.exercise.hints),
}


@given(st.lists(st.tuples(st.sampled_from(sorted(ACTS)), st.integers(0, 9)), max_size=12))
def test_every_change_is_undone_and_made_again_exactly(acts: list[tuple[str, int]]) -> None:
    draft = ExerciseDraft()
    draft.insert(0, simple("values"))
    draft.set_clean()
    states = [draft.exercise]
    for act, place in acts:
        if draft.questions or act in ("insert", "title", "hints", "same"):
            ACTS[act](draft, place % max(len(draft.questions), 1))
            if draft.exercise is not states[-1]:
                states.append(draft.exercise)
    for state in reversed(states[:-1]):
        draft.undo()
        assert draft.exercise is state
    assert draft.is_clean
    for state in states[1:]:
        draft.redo()
        assert draft.exercise is state
    assert not draft.can_redo


def test_undo_goes_to_the_question_that_was_changed() -> None:
    draft = ExerciseDraft()
    for kind in ("values", "cuts", "order"):
        draft.insert(len(draft.questions), simple(kind))
    draft.put(1, draft.questions[1].with_points(2.0))
    assert draft.undo() == 1
    draft.delete(2)
    assert [draft.undo(), draft.redo(), len(draft.questions)] == [2, 1, 2]
    draft.describe(title="Monday")
    assert draft.undo() == -1


def test_what_is_added_is_like_the_question_before_about_another_tree() -> None:
    draft = ExerciseDraft()
    draft.add()
    draft.put(0, with_recipe(draft.questions[0], difficulty=1, features=("deep-cut",)).with_points(4.0))
    assert draft.add(0) == 1
    first, second = draft.questions
    assert first.recipe is not None
    assert second.recipe == replace(first.recipe, seed=2)
    assert (second.points, second.tree == first.tree) == (4.0, False)


@pytest.mark.parametrize("name", KINDS)
def test_a_question_of_any_kind_becomes_one_of_any_other_by_the_same_conventions(name: str) -> None:
    draft = ExerciseDraft()
    draft.insert(
        0, with_recipe(with_option(find_question(Recipe("cuts", 3)), "prune_on", "gt"), difficulty=1)
    )
    draft.put(0, with_kind(draft.questions[0], name).with_points(5.0))
    (made,) = loads_exercise(dumps_exercise(draft.exercise)).questions
    assert (made.kind.name, made.points) == (name, 5.0)
    assert made.options.get("prune_on", "gt") == "gt"
    grade = Grader(draft.exercise).grade(reference_sheet(draft.exercise, name=""))
    assert grade.points == grade.of == 5.0


def test_the_tree_may_be_another_or_be_found_again() -> None:
    question = with_tree(find_question(Recipe("x-cut", 5)).with_points(2.0), TREE)
    assert (question.tree == TREE, question.tree is TREE, question.recipe) == (True, False, None)
    assert question.points == 2.0
    found = with_recipe(question, seed=9, features=("no-ties",))
    assert found.recipe is not None
    assert (found.recipe.seed, found.recipe.features) == (9, ("no-ties",))
    leaves = [leaf.value for leaf in found.tree.leaves() if leaf.value == leaf.value]
    assert len({*leaves}) == len(leaves)


def test_what_cannot_be_asked_changes_nothing() -> None:
    draft = ExerciseDraft()
    draft.insert(0, simple())
    before = draft.exercise
    with pytest.raises(PracticeError):
        draft.put(0, with_kind(draft.questions[0], "expectimax"))
    with pytest.raises(OptionError):
        draft.put(0, with_option(draft.questions[0], "prune_on", "never"))
    with pytest.raises(PracticeError, match="10,000 nodes"):
        draft.put(0, with_tree(draft.questions[0], from_lists([1.0] * 10_000)))
    assert draft.exercise is before
    assert draft.undo() == -1


def test_versions_of_several_questions_of_a_kind_share_no_tree() -> None:
    draft = ExerciseDraft()
    for place in range(3):
        draft.add(place - 1)
    trees = [
        question.tree for version in versions_of(draft.questions, 4, 0) for question in version.questions
    ]
    assert all(one != other for place, one in enumerate(trees) for other in trees[:place])


@settings(max_examples=20)
@given(st.text(st.characters(exclude_categories=("Cs",))))
def test_the_text_for_students_keeps_its_lines(text: str) -> None:
    draft = ExerciseDraft()
    draft.insert(0, simple())
    draft.describe(text=text)
    once = loads_exercise(dumps_exercise(draft.exercise))
    assert once.text.split() == text.split()
    assert loads_exercise(dumps_exercise(once)).text == once.text
    two = replace(once, text="Hand in by Friday.\nGood luck!")
    assert loads_exercise(dumps_exercise(two)).text == two.text
