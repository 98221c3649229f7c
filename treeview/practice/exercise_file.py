"""Exercise files, ``.exercise.json``, and files of answers. No solution stands in them.

::

    {
      "format": "treeview-exercise",
      "version": 1,
      "title": "Alpha-beta",
      "text": "Hand in by Friday.",
      "hints": true,
      "solution": false,
      "questions": [
        {"kind": "cuts", "options": {"prune_on": "gt"}, "points": 4, "tree": "[[3, 12, 8], [2, 4, 6]]"}
      ]
    }

``tree`` is a text in any format of trees, nested lists, or an object as in a ``.tree.json`` file. Games are
not read, so that a file from a stranger runs no code. In place of it, or beside it for "another like this",
there may be ``recipe``: ``{"seed": 7, "features": ["deep-cut"], "difficulty": 2}``. All but ``kind`` and one
of the two may be left out.

Answers::

    {
      "format": "treeview-answers",
      "version": 1,
      "exercise": "0123456789abcdef",
      "name": "Ada",
      "answers": [[{"path": [1, 1], "by": "alpha"}]]
    }

There is one answer for each question, ``null`` where there is none; see `treeview.practice.answers`. The
exercise is named by its digest, so that answers to another one are refused.
"""

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from math import inf
from os import PathLike
from pathlib import Path
from typing import Any, Final

from treeview.formats import file_io, format_registry
from treeview.formats.format_error import FormatError, quote
from treeview.formats.json_text import JsonDocument
from treeview.formats.native import native
from treeview.formats.nested.python_lists import from_lists
from treeview.messages import tr
from treeview.option import OptionError
from treeview.practice import ANSWERS_FORMAT, EXERCISE_FORMAT, SUFFIX
from treeview.practice.answers import Answer, as_list, checked_object, fail_below
from treeview.practice.exercise import Exercise, question_data
from treeview.practice.practice_error import PracticeError
from treeview.practice.question import Question, Recipe
from treeview.practice.question_kinds import question_kind
from treeview.practice.tree_finder import find_question
from treeview.records import dataclass
from treeview.tree.tree import Tree, TreeError

VERSION: Final = 1
MAX_QUESTIONS: Final = 1000
MAX_FILES: Final = 100
"""How many files beside a file of answers are searched for its exercise."""

_EXERCISE_KEYS: Final = ("format", "version", "title", "text", "hints", "solution", "questions")
_QUESTION_KEYS: Final = ("kind", "options", "points", "tree", "recipe")
_RECIPE_KEYS: Final = ("seed", "features", "difficulty", "options")
MIN_POINTS: Final = 0.01
"""Points are rounded to two decimals."""
MAX_SEED: Final = 2**63
_ANSWERS_KEYS: Final = ("format", "version", "exercise", "name", "answers")

Place = Sequence[str | int]


@dataclass(frozen=True)
class AnswerSheet:
    """One person's answers to an exercise, one for each question; ``None`` if it was left out."""

    answers: tuple[Answer | None, ...]
    name: str = ""


# Exercises


def read_exercise(path: str | PathLike[str]) -> Exercise:
    """Read an exercise from a file; raises ``FormatError``."""
    name = os.fspath(path)
    return loads_exercise(file_io.decode(file_io.read(path), name), name)


def loads_exercise(text: str, file: str = "") -> Exercise:
    """Parse an exercise; raises ``FormatError``."""
    document = _document(text, file, EXERCISE_FORMAT, _EXERCISE_KEYS)
    data = document.data
    for key in ("hints", "solution"):
        if not isinstance(data.get(key, True), bool):
            document.fail([key], tr("expected true or false, not {given}").format(given=quote(data[key])))
    questions = as_list(
        data.get("questions"), fail_below(document.fail, ["questions"] if "questions" in data else [])
    )
    if not 0 < len(questions) <= MAX_QUESTIONS:
        text = tr("an exercise has from 1 to {count} questions")
        document.fail(["questions"], text.format(count=MAX_QUESTIONS))
    return Exercise(
        tuple(_question(document, number) for number in range(len(questions))),
        _text(document, "title"),
        data.get("hints", True),
        data.get("solution", True),
        _text(document, "text", lines=True),
    )


def write_exercise(path: str | PathLike[str], exercise: Exercise) -> None:
    """Write an exercise to a file, atomically; raises ``FormatError``."""
    file_io.write(path, dumps_exercise(exercise))


def dumps_exercise(exercise: Exercise) -> str:
    """Write an exercise as text."""
    data: dict[str, Any] = {"format": EXERCISE_FORMAT, "version": VERSION}
    if exercise.title:
        data["title"] = exercise.title
    if exercise.text:
        data["text"] = exercise.text
    data |= {"hints": exercise.hints, "solution": exercise.solution}
    return _lines(data, "questions", [question_data(question) for question in exercise.questions])


def _question(document: JsonDocument, number: int) -> Question:
    place: list[str | int] = ["questions", number]
    data = checked_object(document.data["questions"][number], _QUESTION_KEYS, document.fail, place)
    if "kind" not in data or not data.keys() & {"tree", "recipe"}:
        missing = "tree" if "kind" in data else "kind"
        document.fail(place, tr("the key {key} is missing").format(key=quote(missing)))
    points = data.get("points")
    if points is not None and (
        isinstance(points, bool) or not isinstance(points, int | float) or not MIN_POINTS <= points < inf
    ):
        document.fail(
            [*place, "points"], tr("points must be a number, {least} or more").format(least=MIN_POINTS)
        )
    options = data.get("options", {})
    if not isinstance(options, dict):
        document.fail([*place, "options"], tr("expected an object, not {given}").format(given=quote(options)))
    recipe = (
        _recipe(document, [*place, "recipe"], str(data["kind"]), data["recipe"]) if "recipe" in data else None
    )
    try:
        if recipe and "tree" not in data:
            return find_question(replace(recipe, options={**recipe.options, **options}), points)
        tree = _tree(document, [*place, "tree"], data["tree"])
        return Question(question_kind(str(data["kind"])), tree, options, points, recipe)
    except OptionError as error:
        document.fail([*place, "options"], str(error))
    except (PracticeError, TreeError) as error:
        document.fail(place, str(error))


def _recipe(document: JsonDocument, place: Place, kind: str, data: Any) -> Recipe:
    data = checked_object(data, _RECIPE_KEYS, document.fail, place)
    seed, difficulty, features = data.get("seed"), data.get("difficulty", 2), data.get("features", [])
    if type(seed) is not int or not 0 <= seed < MAX_SEED:
        document.fail(place, tr("the seed must be a whole number, 0 or more"))
    if type(difficulty) is not int:
        document.fail(place, tr("{value} is not a whole number").format(value=quote(difficulty)))
    if not isinstance(features, list) or not all(isinstance(name, str) for name in features):
        document.fail(place, tr("features must be a list of names"))
    options = data.get("options", {})
    if not isinstance(options, dict):
        document.fail(place, tr("expected an object, not {given}").format(given=quote(options)))
    return Recipe(kind, seed, tuple(features), difficulty, options)


def _tree(document: JsonDocument, place: Place, data: Any) -> Tree:
    try:
        if isinstance(data, str):
            return format_registry.read_text(data, "")
        if isinstance(data, dict):
            return native.from_document(JsonDocument(json.dumps(data), "", data))
        return from_lists(data)
    except FormatError as error:
        document.fail(place, error.message)


# Answers


def read_answers(path: str | PathLike[str], exercise: Exercise) -> AnswerSheet:
    """Read answers to ``exercise`` from a file; raises ``FormatError``, also if they belong to another."""
    name = os.fspath(path)
    return loads_answers(file_io.decode(file_io.read(path), name), exercise, name)


def loads_answers(text: str, exercise: Exercise, file: str) -> AnswerSheet:
    """Parse answers to ``exercise``; raises ``FormatError``."""
    document = _document(text, file, ANSWERS_FORMAT, _ANSWERS_KEYS)
    if document.data.get("exercise") != exercise.digest:
        place = ["exercise"] if "exercise" in document.data else []
        document.fail(place, tr("these are answers to another exercise"))
    answers = as_list(document.data.get("answers"), document.fail)
    if len(answers) != len(exercise.questions):
        text = tr("there are {given} answers to {count} questions")
        document.fail(["answers"], text.format(given=len(answers), count=len(exercise.questions)))
    found = []
    for number, (question, data) in enumerate(zip(exercise.questions, answers, strict=True)):
        fail = fail_below(document.fail, ["answers", number])
        found.append(None if data is None else question.form.read(question.tree, data, fail))
    return AnswerSheet(tuple(found), _text(document, "name"))


def exercise_of(path: str | PathLike[str]) -> str:
    """Return the digest of the exercise that a file of answers belongs to; raises ``FormatError``."""
    name = os.fspath(path)
    document = _document(file_io.decode(file_io.read(path), name), name, ANSWERS_FORMAT, _ANSWERS_KEYS)
    return str(document.data.get("exercise"))


def find_exercise(path: str | PathLike[str]) -> tuple[Path, Exercise] | None:
    """Find the exercise of a file of answers among the files beside it; ``None`` if it is not there.

    Raises ``FormatError`` if the file has no answers.
    """
    digest, folder = exercise_of(path), Path(path).parent
    likely = Path(path).name.split(".")[0] + SUFFIX
    files = sorted(folder.glob(f"*{SUFFIX}"), key=lambda file: (file.name != likely, file.name))
    for file in files[:MAX_FILES]:
        with suppress(FormatError):
            exercise = read_exercise(file)
            if exercise.digest == digest:
                return file, exercise
    return None


def write_answers(path: str | PathLike[str], exercise: Exercise, sheet: AnswerSheet) -> None:
    """Write answers to a file, atomically; raises ``FormatError``."""
    file_io.write(path, dumps_answers(exercise, sheet))


def dumps_answers(exercise: Exercise, sheet: AnswerSheet) -> str:
    """Write answers as text."""
    data = {"format": ANSWERS_FORMAT, "version": VERSION, "exercise": exercise.digest, "name": sheet.name}
    answers = [
        None if answer is None else question.form.write(question.tree, answer)
        for question, answer in zip(exercise.questions, sheet.answers, strict=True)
    ]
    return _lines(data, "answers", answers)


def reference_sheet(exercise: Exercise, name: str) -> AnswerSheet:
    """Return the right answers to all questions."""
    return AnswerSheet(tuple(question.reference for question in exercise.questions), name)


# What both files share


def _document(text: str, file: str, name: str, keys: Sequence[str]) -> JsonDocument:
    document = JsonDocument.read(text, file)
    if not isinstance(document.data, dict):
        document.fail([], tr("expected an object, not {given}").format(given=quote(document.data)))
    document.check_format(name, VERSION)
    checked_object(document.data, keys, document.fail, [])
    return document


def _text(document: JsonDocument, key: str, *, lines: bool = False) -> str:
    text = document.data.get(key, "")
    if not isinstance(text, str):
        document.fail([key], tr("expected text, not {given}").format(given=quote(text)))
    return "\n".join(" ".join(line.split()) for line in (text.strip().splitlines() if lines else [text]))


def _lines(data: dict[str, Any], key: str, items: Sequence[Any]) -> str:
    """Write ``data`` and a list as JSON, one item to a line."""
    head = json.dumps(data, ensure_ascii=False, indent=2).removesuffix("\n}")
    rows = ",\n".join(f"    {json.dumps(item, ensure_ascii=False)}" for item in items)
    return f'{head},\n  "{key}": [\n{rows}\n  ]\n}}\n'
