"""Exercise files and answer files: what is written is read, and whatever is wrong is one clear line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from tests.strategies import trees
from treeview.formats.format_error import FormatError
from treeview.formats.nested.python_lists import from_lists
from treeview.practice.exercise import Exercise
from treeview.practice.exercise_file import (
    AnswerSheet,
    dumps_answers,
    dumps_exercise,
    loads_answers,
    loads_exercise,
    read_exercise,
    reference_sheet,
)
from treeview.practice.question import Question
from treeview.practice.question_kinds import KINDS
from treeview.tree.tree import Tree

NESTED = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def an_exercise(*kinds: str) -> Exercise:
    return Exercise(
        tuple(Question(KINDS[kind], from_lists(NESTED)) for kind in kinds), "Tuesday", hints=False
    )


@given(trees(labels=True, kinds=True, infinities=True))
def test_what_is_written_is_read(tree: Tree) -> None:
    made = Exercise((Question(KINDS["cuts"], tree, {"prune_on": "gt"}, 4.0),), "Tuesday", solution=False)
    again = loads_exercise(dumps_exercise(made))
    (asked,) = again.questions
    assert (again.title, again.hints, again.solution, again.digest) == ("Tuesday", True, False, made.digest)
    assert (asked.options["prune_on"], asked.points) == ("gt", 4.0)
    sheet = loads_answers(dumps_answers(made, reference_sheet(made, "Ada")), again, file="")
    assert (sheet.name, sheet.answers) == ("Ada", (asked.reference,))


def test_no_solution_stands_in_an_exercise() -> None:
    text = dumps_exercise(an_exercise("cuts", "values", "order"))
    data = json.loads(text)
    assert [set(each) for each in data["questions"]] == [{"kind", "tree"}] * 3


def test_paths_are_lists_or_texts_and_a_bound_may_be_left_out() -> None:
    asked = an_exercise("cuts")
    text = json.loads(dumps_answers(asked, reference_sheet(asked, name="")))
    text["answers"] = [["1.1", {"path": [1, 2]}]]
    (answer,) = loads_answers(json.dumps(text), asked, file="").answers
    assert answer == dict.fromkeys(asked.questions[0].reference, "")


def changed(data: dict[str, Any], **changes: Any) -> str:
    return json.dumps({**data, **changes})


GOOD = json.loads(dumps_exercise(an_exercise("cuts")))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "the text is empty"),
        ("[1, 2", "never closed"),
        ("[]", "expected an object"),
        (changed(GOOD, format="treeview-tree"), 'expected "format": "treeview-exercise"'),
        (changed(GOOD, version=2), "written by a newer treeview (version 2)"),
        (changed(GOOD, hints="yes"), "expected true or false"),
        (changed(GOOD, solutions=True), "unknown key 'solutions'"),
        (changed(GOOD, questions=[]), "from 1 to 1000 questions"),
        (changed(GOOD, questions=[{"kind": "cuts"}]), "the key 'tree' is missing"),
        (changed(GOOD, questions=[{"kind": "cut", "tree": "[1]"}]), "there is no kind of question 'cut'"),
        (changed(GOOD, questions=[{"kind": "cuts", "tree": "[1, ["}]), "never closed"),
        (changed(GOOD, questions=[{"kind": "cuts", "tree": [[1], []]}]), "a list with no children"),
        (changed(GOOD, questions=[{"kind": "cuts", "tree": "[1, ?]"}]), "has no value"),
        (
            changed(GOOD, questions=[{"kind": "cuts", "tree": "[1]", "points": 0}]),
            "points must be a number, 0.01 or more",
        ),
        (
            changed(GOOD, questions=[{"kind": "cuts", "tree": "[1]", "options": {"prune_on": "eq"}}]),
            "prune_on: 'eq' is not one of ge, gt, open",
        ),
        (changed(GOOD, questions=[{"kind": "cuts", "tree": "game:nim"}]), "not a tree in any known format"),
    ],
)
def test_a_bad_exercise_is_one_clear_line(text: str, line: str) -> None:
    with pytest.raises(FormatError) as error:
        loads_exercise(text, "x.exercise.json")
    told = str(error.value)
    assert line in told
    assert told.startswith("x.exercise.json")
    assert "\n" not in told


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"exercise": "0" * 16}, "these are answers to another exercise"),
        ({"version": 3}, "written by a newer treeview"),
        ({"format": "treeview-exercise"}, 'expected "format": "treeview-answers"'),
        ({"answers": []}, "there are 0 answers to 1 questions"),
        ({"answers": [{}]}, "expected a list"),
        ({"answers": [[[9]]]}, "no node at path [9]"),
        ({"answers": [["1,x"]]}, "'1,x' is not a path such as [1, 0]"),
        ({"answers": [[[]]]}, "no edge leads to the root"),
        ({"answers": [[[1], [1]]]}, "this edge is given twice"),
        ({"answers": [[{"path": [1], "by": "gamma"}]]}, "'gamma' is neither alpha nor beta"),
        ({"answers": [[{"path": [1], "value": 1}]]}, "unknown key 'value'"),
    ],
)
def test_bad_answers_are_one_clear_line(changes: dict[str, Any], line: str) -> None:
    asked = an_exercise("cuts")
    text = changed(json.loads(dumps_answers(asked, reference_sheet(asked, name=""))), **changes)
    with pytest.raises(FormatError) as error:
        loads_answers(text, asked, "a.json")
    assert line in str(error.value)
    assert str(error.value).startswith("a.json:")


def test_values_are_numbers() -> None:
    asked = an_exercise("values")
    text = json.loads(dumps_answers(asked, AnswerSheet((None,))))
    text["answers"] = [[{"path": [], "value": "many"}]]
    with pytest.raises(FormatError, match="'many' is not a number"):
        loads_answers(json.dumps(text), asked, file="")
    text["answers"] = [[{"path": [], "value": "10/4"}, {"path": [0], "value": "-inf"}]]
    assert loads_answers(json.dumps(text), asked, file="").answers == ({0: 2.5, 1: float("-inf")},)


def test_a_file_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="there is no such file"):
        read_exercise(tmp_path / "none.exercise.json")


def test_intervals_survive_their_file() -> None:
    exercise = Exercise((Question(KINDS["x-cut"], from_lists(NESTED), {"leaf": "1,0", "target": "1,1"}),))
    intervals = [{"from": 2, "to": 4.5, "closed": [True, False]}]
    text = json.dumps(
        json.loads(dumps_answers(exercise, AnswerSheet(answers=(None,)))) | {"answers": [intervals]}
    )
    again = dumps_answers(exercise, loads_answers(text, exercise, file=""))
    assert json.loads(again)["answers"] == [intervals]


@pytest.mark.parametrize("tree", [{"format": "treeview-tree", "version": 99, "nodes": [{}]}, {"format": 5}])
def test_a_tree_of_another_format_in_an_exercise_is_one_line(tree: dict[str, Any]) -> None:
    question = {"kind": "cuts", "tree": tree}
    text = json.dumps({"format": "treeview-exercise", "version": 1, "questions": [question]})
    with pytest.raises(FormatError) as error:
        loads_exercise(text)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("points", [0, -1, float("inf")])
def test_points_are_above_0_and_finite(points: float) -> None:
    question = {"kind": "cuts", "tree": "[[1, 2], [3, 4]]", "points": points}
    text = json.dumps({"format": "treeview-exercise", "version": 1, "questions": [question]})
    with pytest.raises(FormatError, match=r"points must be a number, 0\.01 or more"):
        loads_exercise(text)


def test_points_are_not_so_few_that_they_are_rounded_to_nothing() -> None:
    text = dumps_exercise(Exercise((Question(KINDS["cuts"], from_lists(NESTED), None, 0.01),)))
    assert loads_exercise(text).questions[0].points == 0.01
    with pytest.raises(FormatError, match=r"0\.01 or more"):
        loads_exercise(text.replace("0.01", "0.001"))


def test_a_tree_that_is_too_deep_is_told_with_its_file(tmp_path: Path) -> None:
    path = tmp_path / "deep.exercise.json"
    tree = "[" * 300 + "1" + "]" * 300
    data = {"format": "treeview-exercise", "version": 1, "questions": [{"kind": "cuts", "tree": tree}]}
    path.write_text(json.dumps(data))
    with pytest.raises(FormatError, match=r"deep\.exercise\.json.*200 plies"):
        read_exercise(path)
