"""An exercise in the making: add, change and order its questions, with undo."""

from dataclasses import replace
from random import Random
from typing import Any, Final

from treeview.messages import format_count, tr
from treeview.practice.exercise import Exercise
from treeview.practice.exercise_file import MAX_QUESTIONS, MAX_SEED
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question, Recipe
from treeview.practice.question_kinds import question_kind
from treeview.practice.tree_finder import CONVENTION_OPTIONS, conventions_of, features_for, find_question
from treeview.tree.tree import Tree

FIRST_KIND: Final = "cuts"
"""The kind of the first question of a new exercise."""
MAX_NODES: Final = 10_000
"""The largest tree for a question: nobody answers on a larger one, and files would be too large."""


class ExerciseDraft:
    """The exercise as it is now, with its undo history; every change makes a new `Exercise`.

    Places of questions count from 0. Changes raise ``PracticeError``, ``OptionError`` or ``TreeError`` and
    then leave everything as it was.
    """

    def __init__(self, exercise: Exercise | None = None) -> None:
        self.exercise = exercise or Exercise(())
        self._done: list[Exercise] = []
        self._undone: list[Exercise] = []
        self._clean: Exercise | None = self.exercise

    @property
    def questions(self) -> tuple[Question, ...]:
        return self.exercise.questions

    # Undo

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def is_clean(self) -> bool:
        """Whether the exercise is the same as when it was last opened or saved."""
        return self.exercise is self._clean

    def set_clean(self, *, clean: bool = True) -> None:
        """Note that the exercise has just been saved or, if not ``clean``, that it is in no file."""
        self._clean = self.exercise if clean else None

    def undo(self) -> int:
        """Undo the last change; return the place of the question that it changed, -1 for none."""
        return self._swap(self._done, self._undone)

    def redo(self) -> int:
        """Redo the change that was undone last; return the place of the question that it changes."""
        return self._swap(self._undone, self._done)

    def _swap(self, source: list[Exercise], target: list[Exercise]) -> int:
        if not source:
            return -1
        before = self.questions
        target.append(self.exercise)
        self.exercise = source.pop()
        after = self.questions
        differs = (place for place in range(len(after)) if before[place : place + 1] != after[place:][:1])
        return next(differs, len(after) - 1) if before != after else -1

    def _take(self, exercise: Exercise) -> None:
        self._done.append(self.exercise)
        self._undone.clear()
        self.exercise = exercise

    # Changes

    def describe(
        self,
        *,
        title: str | None = None,
        text: str | None = None,
        hints: bool | None = None,
        solution: bool | None = None,
    ) -> None:
        """Change the title, the text or what is allowed; ``None`` leaves a part as it is."""
        given: dict[str, Any] = {"title": title, "text": text, "hints": hints, "solution": solution}
        changed = replace(self.exercise, **{key: value for key, value in given.items() if value is not None})
        if changed != self.exercise:
            self._take(changed)

    def _ask(self, questions: tuple[Question, ...]) -> None:
        if len(questions) > MAX_QUESTIONS:
            text = tr("an exercise has from 1 to {count} questions")
            raise PracticeError(text, count=MAX_QUESTIONS)
        self._take(replace(self.exercise, questions=questions))

    def add(self, place: int = -1) -> int:
        """Add a question like the one at ``place`` after it, about another tree; return the new place."""
        questions = self.questions
        if not questions:
            question = find_question(Recipe(FIRST_KIND, 1))
        else:
            like = questions[place]
            recipe = like.recipe or Recipe(like.kind.name, 0, options=conventions_of(like))
            question = find_question(replace(recipe, seed=self._free_seed(recipe)), like.points)
        return self.insert(place + 1 if questions else 0, question)

    def _free_seed(self, recipe: Recipe) -> int:
        """Return the seed after all those that questions with such a recipe have."""
        recipes = [question.recipe for question in self.questions]
        used = [each.seed for each in recipes if each and each.kind == recipe.kind]
        return min(max(used, default=0) + 1, MAX_SEED - 1)

    def insert(self, place: int, question: Question) -> int:
        """Insert a question before the one at ``place``; return its place."""
        self._ask((*self.questions[:place], question, *self.questions[place:]))
        return place

    def put(self, place: int, question: Question) -> None:
        """Replace the question at ``place``."""
        if question is not self.questions[place]:
            self._ask((*self.questions[:place], question, *self.questions[place + 1 :]))

    def duplicate(self, place: int) -> int:
        """Insert a copy after a question; return the place of the copy."""
        return self.insert(place + 1, self.questions[place])

    def delete(self, place: int) -> None:
        """Delete a question."""
        self._ask((*self.questions[:place], *self.questions[place + 1 :]))

    def move(self, place: int, by: int) -> int:
        """Move a question up or, with ``by`` positive, down; return its new place."""
        goal = min(max(place + by, 0), len(self.questions) - 1)
        if goal != place:
            questions = list(self.questions)
            questions.insert(goal, questions.pop(place))
            self._ask(tuple(questions))
        return goal


# Changed questions: each function returns a new question and raises what `Question` raises


def with_kind(question: Question, name: str) -> Question:
    """Change the kind; the conventions stay, and the tree, too, unless the new kind needs another."""
    kind, recipe = question_kind(name), question.recipe
    declared = {option.name for option in kind.options}
    options = {key: value for key, value in conventions_of(question).items() if key in declared}
    if recipe is None:
        drawn = kind.choose(question.tree, Random(0))
        return Question(kind, question.tree, {**drawn, **options}, question.points)
    features = tuple(each for each in recipe.features if each in features_for(kind.shape))
    return find_question(Recipe(name, recipe.seed, features, recipe.difficulty, options), question.points)


def with_option(question: Question, name: str, value: Any) -> Question:
    """Change an option; a tree from a seed is found again, since its features may depend on the option."""
    options = {**question.options, name: value}
    recipe = question.recipe
    if recipe is not None and name in CONVENTION_OPTIONS:
        return find_question(replace(recipe, options={**recipe.options, name: value}), question.points)
    return Question(question.kind, question.tree, options, question.points, recipe)


def with_tree(question: Question, tree: Tree) -> Question:
    """Ask about a copy of ``tree``; options that do not fit it are chosen anew."""
    if len(tree) > MAX_NODES:
        text = tr("questions need a tree of at most {limit} nodes; this one has {count}")
        raise PracticeError(text, limit=format_count(MAX_NODES), count=format_count(len(tree)))
    tree = tree.copy()
    drawn = question.kind.choose(tree, Random(0))
    return Question(question.kind, tree, {**drawn, **conventions_of(question)}, question.points)


def with_recipe(
    question: Question,
    *,
    seed: int | None = None,
    features: tuple[str, ...] | None = None,
    difficulty: int | None = None,
) -> Question:
    """Ask about a tree from a seed; ``None`` leaves a part of the recipe as it is."""
    recipe = question.recipe or Recipe(question.kind.name, 1, options=conventions_of(question))
    given: dict[str, Any] = {"seed": seed, "features": features, "difficulty": difficulty}
    changed = replace(recipe, **{key: value for key, value in given.items() if value is not None})
    return find_question(changed, question.points)
