"""An exercise: questions that belong together, and what is allowed while they are answered."""

import hashlib
import json
from functools import cached_property
from typing import Any, Final

from treeview.formats import format_registry
from treeview.practice.question import Question
from treeview.records import dataclass

POINTS: Final = 10.0
"""The points of a question of an exercise or an exam if it states none. A point for each event would give
away how many events there are."""


@dataclass(frozen=True)
class Exercise:
    """Questions under a title.

    ``hints`` and ``solution`` say whether the program gives hints and shows the solution. ``text`` is plain
    text that people read before they begin.
    """

    questions: tuple[Question, ...]
    title: str = ""
    hints: bool = True
    solution: bool = True
    text: str = ""

    def __post_init__(self) -> None:
        """Let every question have points, so that sheets, the window and marks agree."""
        asked = self.questions
        worth = tuple(each if each.points is not None else each.with_points(POINTS) for each in asked)
        object.__setattr__(self, "questions", worth)

    @cached_property
    def digest(self) -> str:
        """A digest that identifies the exercise; answers name the one that they belong to."""
        asked = json.dumps([question_data(question) for question in self.questions], sort_keys=True)
        return hashlib.sha256(asked.encode()).hexdigest()[:16]


def question_data(question: Question) -> dict[str, Any]:
    """Return a question as an exercise file stores it."""
    defaults = {option.name: option.default for option in question.kind.options}
    chosen = {name: value for name, value in question.options.items() if value != defaults[name]}
    data: dict[str, Any] = {"kind": question.kind.name}
    if chosen:
        data["options"] = chosen
    if question.points not in (None, POINTS):
        data["points"] = question.points
    recipe = question.recipe
    if recipe:
        data["recipe"] = {"seed": recipe.seed, "difficulty": recipe.difficulty}
        if recipe.features:
            data["recipe"]["features"] = list(recipe.features)
        if recipe.options:
            data["recipe"]["options"] = dict(recipe.options)
    tree = question.tree
    if format_registry.find_lost(tree, format_registry.NESTED):
        return data | {"tree": json.loads(format_registry.write_text(tree))}
    return data | {"tree": format_registry.write_text(tree, format_registry.NESTED)}
