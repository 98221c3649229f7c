"""Grade files of answers: marks, a table of them, and how often each mistake was made."""

import csv
import io
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from treeview.practice.exercise import Exercise
from treeview.practice.exercise_file import AnswerSheet
from treeview.practice.marking import Marker, Marks
from treeview.practice.skills import SKILLS
from treeview.records import dataclass

FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t")
"""Characters that a spreadsheet takes for the start of a formula."""


@dataclass(frozen=True)
class Grade:
    """The marks of one sheet of answers, by question; ``name`` is the person or the file."""

    name: str
    marks: tuple[Marks, ...]

    @property
    def points(self) -> float:
        return round(sum(marks.points for marks in self.marks), 2)

    @property
    def of(self) -> float:
        return round(sum(marks.of for marks in self.marks), 2)

    @property
    def follow_through(self) -> float:
        return round(sum(marks.follow_through for marks in self.marks), 2)

    def as_dict(self) -> dict[str, Any]:
        """Return the grade as plain data for JSON."""
        return {
            "name": self.name,
            "points": self.points,
            "of": self.of,
            "follow_through": self.follow_through,
            "questions": [marks.as_dict() for marks in self.marks],
        }


class Grader:
    """Marks sheets of answers to one exercise."""

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self._markers = [Marker(question) for question in exercise.questions]

    def grade(self, sheet: AnswerSheet, name: str = "") -> Grade:
        """Mark a sheet; ``name`` is used if the sheet has none."""
        pairs = zip(self._markers, sheet.answers, strict=True)
        return Grade(sheet.name or name, tuple(marker.mark(answer) for marker, answer in pairs))


@dataclass(frozen=True)
class QuestionSummary:
    """How a question was answered: full marks, mean points, and the count of each mistake."""

    number: int
    kind: str
    full: int
    mean: float
    of: float
    mistakes: dict[str, int]

    def as_dict(self) -> dict[str, Any]:
        """Return the summary as plain data for JSON."""
        return dict(vars(self))


def summarise(exercise: Exercise, grades: Sequence[Grade]) -> list[QuestionSummary]:
    """Summarise each question, in order; its most frequent mistakes come first."""
    found = []
    for place, question in enumerate(exercise.questions):
        marks = [grade.marks[place] for grade in grades]
        mistakes = Counter(each.mistake for each in marks if each.mistake)
        found.append(
            QuestionSummary(
                number=place + 1,
                kind=question.kind.name,
                full=sum(each.full for each in marks),
                mean=round(sum(each.points for each in marks) / max(len(marks), 1), 2),
                of=marks[0].of if marks else 0.0,
                mistakes=dict(mistakes.most_common()),
            )
        )
    return found


class SkillTotal(NamedTuple):
    """The points of the questions whose main skill is this one."""

    skill: str
    points: float
    follow_through: float
    of: float


def skill_totals(exercise: Exercise, grade: Grade) -> list[SkillTotal]:
    """Add up the points of a grade by main skill, in the order in which skills are learnt."""
    by_skill: dict[str, list[Marks]] = {}
    for question, marks in zip(exercise.questions, grade.marks, strict=True):
        by_skill.setdefault(question.kind.skills(question)[0], []).append(marks)
    return [
        SkillTotal(skill.name, own.points, own.follow_through, own.of)
        for skill in SKILLS
        if skill.name in by_skill
        for own in [Grade("", tuple(by_skill[skill.name]))]
    ]


def marks_table(exercise: Exercise, grades: Sequence[Grade]) -> str:
    """Write all grades as CSV: a row for each, with points, follow-through and mistake of each question."""
    heads = ["name", "points", "of", "follow_through"]
    for number in range(1, len(exercise.questions) + 1):
        heads += [f"points_{number}", f"follow_through_{number}", f"mistake_{number}"]
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(heads)
    for grade in grades:
        name = f"'{grade.name}" if grade.name.startswith(FORMULA_STARTS) else grade.name
        row: list[object] = [name, f"{grade.points:g}", f"{grade.of:g}", f"{grade.follow_through:g}"]
        for marks in grade.marks:
            row += [f"{marks.points:g}", f"{marks.follow_through:g}", marks.mistake or ""]
        rows.writerow(row)
    return text.getvalue()
