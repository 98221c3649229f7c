"""Marking files of answers, as a lecturer does it: on the command line, one file or many."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from treeview.cli import main
from treeview.formats.nested.python_lists import from_lists
from treeview.practice.exercise import Exercise
from treeview.practice.exercise_file import AnswerSheet, write_answers, write_exercise
from treeview.practice.grading import Grader, marks_table, summarise
from treeview.practice.marking import Marker
from treeview.practice.mistakes import MISTAKES
from treeview.practice.question import Question
from treeview.practice.question_kinds import KINDS

TIED = [[3, 4], [3, 9], [2, 8]]


@pytest.fixture
def exercise() -> Exercise:
    return Exercise(tuple(Question(KINDS[kind], from_lists(TIED)) for kind in ("cuts", "values")))


def mistaken(exercise: Exercise, tag: str) -> AnswerSheet:
    """Somebody who makes a mistake in the first question."""
    first, *others = exercise.questions
    return AnswerSheet((Marker(first).wrong_answers[tag], *(each.reference for each in others)), f"by {tag}")


def run(capsys: pytest.CaptureFixture[str], *argv: object) -> tuple[int, str, str]:
    code = main([str(each) for each in argv])
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.mark.long
def test_the_reference_gets_full_marks_in_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for kind in KINDS:
        asked, answers = tmp_path / "x.exercise.json", tmp_path / "a.json"
        assert run(capsys, "exercise", "--kind", kind, "--seed", 3, "-o", asked) == (0, "", "")
        assert run(capsys, "answer", asked, "--reference", "-o", answers) == (0, "", "")
        code, out, err = run(capsys, "grade", asked, answers, "--json")
        assert (code, err) == (0, "")
        found = json.loads(out)
        assert found["points"] == found["of"] > 0
        (marks,) = found["questions"]
        assert marks["right"] >= 1
        assert (marks["missed"], marks["excess"], marks["wrong_reason"]) == (0, 0, 0)
        assert marks["follow_through"] == marks["of"]
        assert marks["first_wrong_step"] is marks["mistake"] is marks["convention"] is None


def test_kinds_features_and_mistakes_are_listed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run(capsys, "exercise", "--kinds", "--json")[1])
    assert [each["name"] for each in found["kinds"]] == list(KINDS)
    assert [each["tag"] for each in found["mistakes"]] == list(MISTAKES)
    assert len(found["mistakes"]) >= 12
    assert {tag for each in found["kinds"] for tag in each["mistakes"]} == set(MISTAKES)


@pytest.mark.parametrize("tag", ["equality", "evaluated-then-pruned", "node-called-pruned", "no-pruning"])
def test_a_mistake_is_named_in_json(
    tag: str, exercise: Exercise, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_exercise(tmp_path / "x.exercise.json", exercise)
    write_answers(tmp_path / "a.json", exercise, mistaken(exercise, tag))
    out = run(capsys, "grade", tmp_path / "x.exercise.json", tmp_path / "a.json", "--json")[1]
    first, second = json.loads(out)["questions"]
    assert tag in first["mistakes"]
    assert first["mistake"] == first["mistakes"][0]
    assert first["points"] < first["of"]
    assert first["first_wrong_step"] > 0
    assert second["points"] == second["of"]


def test_many_files_give_a_table_and_a_summary(
    exercise: Exercise, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_exercise(tmp_path / "x.exercise.json", exercise)
    tags = ["equality", "equality", "evaluated-then-pruned"]
    files = []
    for number, tag in enumerate(tags):
        files.append(tmp_path / f"{number}.json")
        write_answers(files[-1], exercise, mistaken(exercise, tag))
    (tmp_path / "bad.json").write_text("{", "utf-8")
    table = tmp_path / "marks.csv"
    code, out, err = run(
        capsys, "grade", tmp_path / "x.exercise.json", *files, tmp_path / "bad.json", "-o", table
    )
    assert code == 2
    assert err.count("\n") == 1
    assert "bad.json" in err
    assert "1. Cut branches: answers with full points: 0" in out
    assert "2 × ≥ and > swapped (equality)" in out
    with table.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["mistake_1"] for row in rows] == tags
    assert [row["points_2"] for row in rows] == ["10"] * 3


def test_the_summary_counts_what_was_answered(exercise: Exercise) -> None:
    grader = Grader(exercise)
    sheets = [mistaken(exercise, "equality"), AnswerSheet((None, None), "nobody")]
    first, second = summarise(exercise, [grader.grade(sheet) for sheet in sheets])
    assert (first.full, first.mistakes) == (0, {"equality": 1})
    assert (second.full, second.mean, second.of) == (1, 5.0, 10.0)


def test_a_name_cannot_be_a_formula(exercise: Exercise) -> None:
    grade = Grader(exercise).grade(AnswerSheet((None, None), "=1+1"))
    assert marks_table(exercise, [grade]).splitlines()[1].startswith("'=1+1,")


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        (["exercise"], "choose a kind of question with --kind"),
        (["exercise", "--kind", "cut"], "invalid choice: 'cut'"),
        (["exercise", "--kind", "cuts", "--feature", "chance"], "no tree was found for cuts"),
        (["exercise", "[1, 2]", "--kind", "cuts", "--feature", "ties"], "--feature applies only to trees"),
        (["exercise", "[1, 2]", "--kind", "cuts", "--count", "2"], "--count applies only to trees"),
        (["exercise", "[1, 2]", "--kind", "cuts", "--set", "depth"], "is not NAME=VALUE"),
        (["exercise", "[1, 2]", "--kind", "cuts", "--set", "x=1"], "no option 'x' here"),
        (["exercise", "[1, ?]", "--kind", "cuts"], "has no value"),
        (["exercise", "[1, [2, 3]]", "--kind", "x-cut"], "the option leaf is missing"),
        (["exercise", "[1, 2]", "--kind", "expectimax"], "the tree has no chance node"),
        (["answer", "none.exercise.json"], "there is no such file"),
        (["grade", "none.exercise.json", "a.json"], "there is no such file"),
    ],
)
def test_bad_input_is_one_clear_line(
    argv: list[str],
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, *argv)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert line in err


def test_options_of_a_question_are_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.exercise.json"
    argv: list[Any] = [
        "exercise",
        "[[3, 4], [3, 9]]",
        "--kind",
        "cuts",
        "--kind",
        "values",
        "--prune-on",
        "gt",
    ]
    assert run(capsys, *argv, "--set", "root=min", "--points", 4, "--no-hints", "-o", file)[0] == 0
    data = json.loads(file.read_text("utf-8"))
    assert data["hints"] is False
    assert data["questions"][0]["options"] == {"root": "min", "prune_on": "gt"}
    assert data["questions"][1]["options"] == {"root": "min"}
    assert [each["points"] for each in data["questions"]] == [4, 4]
