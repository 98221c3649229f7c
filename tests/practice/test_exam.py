"""Exams: what is drawn, how far each question is, time, and what is kept of it all."""

from __future__ import annotations

import json

import pytest

from treeview.formats.format_error import FormatError
from treeview.formats.nested.python_lists import from_lists
from treeview.practice.exams.exam import ANSWERED, BEGUN, OPEN, Exam, clock_text
from treeview.practice.exams.exam_file import dumps_exam, loads_exam
from treeview.practice.exams.exam_plan import ExamPlan, draw_exam
from treeview.practice.exercise import POINTS
from treeview.practice.exercise_file import dumps_exercise
from treeview.practice.grading import skill_totals
from treeview.practice.practice_error import PracticeError
from treeview.practice.question_kinds import KINDS
from treeview.tree.tree import Tree

NESTED = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
KNOWN = ("values", "cuts", "root")


class Clock:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_what_is_asked_late_is_left_out_of_easy_exams_unless_it_alone_was_chosen() -> None:
    chosen = ("table-entry", "table-use")
    assert {q.kind.name for q in draw_exam(ExamPlan(chosen, 4, 5, difficulty=2)).questions} == {"table-entry"}
    assert {q.kind.name for q in draw_exam(ExamPlan(chosen, 4, 5, difficulty=3)).questions} == {*chosen}
    assert len(draw_exam(ExamPlan(chosen[1:], 1, 5, difficulty=2)).questions) == 1


def an_exam(limit: float | None = 60.0, clock: Clock | None = None) -> Exam:
    return Exam(draw_exam(ExamPlan(KNOWN, 4, 5, difficulty=1)), limit, clock or Clock())


def test_the_same_seed_draws_the_same_exam_and_another_one_another() -> None:
    plans = [ExamPlan(tuple(KINDS), 12, seed) for seed in (3, 3, 4)]
    first, again, other = (draw_exam(plan) for plan in plans)
    assert dumps_exercise(first) == dumps_exercise(again)
    assert first.digest != other.digest
    names = [question.kind.name for question in first.questions]
    assert len(set(names)) == 12  # all kinds once before one comes twice
    assert names == sorted(names, key=[*KINDS].index)
    assert {question.points for question in first.questions} == {POINTS}
    assert not first.hints


def test_a_feature_leaves_out_the_kinds_that_cannot_have_it() -> None:
    found = draw_exam(ExamPlan(("cuts", "expectimax", "minimal-tree"), 3, 1, "deep-cut"))
    assert {question.kind.name for question in found.questions} == {"cuts"}
    with pytest.raises(PracticeError, match="feature"):
        draw_exam(ExamPlan(("expectimax", "minimal-tree"), 3, 1, "deep-cut"))
    with pytest.raises(PracticeError, match="chosen"):
        draw_exam(ExamPlan((), 3))


def test_an_exam_on_one_tree_asks_no_question_twice() -> None:
    tree = from_lists(NESTED)
    found = draw_exam(ExamPlan(("cuts", "values", "x-cut", "expectimax"), 40, tree=tree))
    asked = [f"{question.kind.name} {question.options}" for question in found.questions]
    assert len(set(asked)) == len(asked)
    assert [name.split()[0] for name in asked].count("cuts") == 1
    assert {question.kind.name for question in found.questions} == {"cuts", "values", "x-cut"}
    assert all(len(question.tree) == len(tree) for question in found.questions)
    with pytest.raises(PracticeError, match="this tree"):
        draw_exam(ExamPlan(("expectimax",), tree=tree))
    with pytest.raises(PracticeError, match="this tree"):
        draw_exam(ExamPlan(("x-cut",), tree=Tree(value=1.0)))


def test_a_question_is_open_then_begun_then_answered() -> None:
    exam = an_exam()
    assert [exam.state(place) for place in range(4)] == [OPEN] * 4
    exam.attempt.put(0, 3.0)
    assert exam.state(0) == BEGUN
    exam.mark_for_later()
    assert exam.later == {0}
    exam.declare_answered()
    assert (exam.state(0), exam.later, exam.place, exam.unanswered) == (ANSWERED, set(), 1, 3)
    exam.go(-2)
    assert exam.place == 3
    exam.declare_answered()
    assert exam.place == 1  # 0 is answered
    for _ in range(3):
        exam.declare_answered()
    assert exam.unanswered == 0


def test_nothing_entered_is_an_answer_only_where_it_is_declared_one() -> None:
    """That nothing is cut may be right."""
    exam = Exam(draw_exam(ExamPlan(("cuts",), 1, 1, "no-cut")), None, Clock())
    assert exam.grade().points == 0
    exam.declare_answered()
    assert exam.grade().points == POINTS


def test_time_runs_from_start_to_pause_and_never_beyond_the_limit() -> None:
    clock = Clock()
    exam = an_exam(60.0, clock)
    clock.now += 50
    assert exam.used == 0
    exam.start()
    clock.now += 20
    exam.start()  # it runs already
    clock.now += 5
    exam.pause()
    clock.now += 1000
    assert (exam.used, exam.left, exam.is_time_up) == (25, 35, False)
    exam.start()
    clock.now -= 500  # a clock was set back
    assert exam.used == 25
    clock.now += 1000
    assert (exam.used, exam.left, exam.is_time_up) == (60, 0, True)
    exam.end()
    exam.start()
    assert exam.over
    clock.now += 1000
    endless = an_exam(None, clock)
    endless.start()
    clock.now += 1e6
    assert (endless.used, endless.left, endless.is_time_up) == (1e6, None, False)


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (0.2, "0:01"), (65, "1:05"), (3600, "1:00:00"), (3725, "1:02:05")]
)
def test_times_are_minutes_and_seconds(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


@pytest.mark.long
def test_full_marks_for_the_reference_and_the_skills_add_up() -> None:
    exam = Exam(draw_exam(ExamPlan(tuple(KINDS), len(KINDS), 2, difficulty=1)), None, Clock())
    for attempt in exam.attempts[:-3]:
        attempt.answer = attempt.question.reference
    for place in range(len(exam) - 3):  # some right answers are empty
        exam.answered.add(place)
    grade = exam.grade()
    assert [marks.points for marks in grade.marks] == [POINTS] * (len(exam) - 3) + [0.0] * 3
    totals = skill_totals(exam.exercise, grade)
    assert sum(total.points for total in totals) == pytest.approx(grade.points)
    assert sum(total.of for total in totals) == pytest.approx(grade.of)


@pytest.mark.long
def test_an_exam_that_is_kept_goes_on_where_it_was() -> None:
    clock = Clock()
    made = Exam(draw_exam(ExamPlan(tuple(KINDS), len(KINDS), 3, difficulty=1)), 2e4, clock)
    made.start()
    clock.now += 33.5
    for attempt in made.attempts[1:]:
        attempt.answer = attempt.question.reference
    made.declare_answered()
    made.mark_for_later()
    again = loads_exam(dumps_exam(made), clock, file="")
    assert dumps_exam(again) == dumps_exam(made)
    assert again.exercise.digest == made.exercise.digest
    assert (again.place, again.answered, again.later) == (1, {0}, {1})
    assert (again.limit, again.over) == (2e4, False)
    clock.now += 77
    assert again.used == 33.5  # until it is started
    assert [marks.full for marks in again.grade().marks] == [False] + [True] * (len(KINDS) - 1)


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"version": 2}, "newer"),
        ({"used": -1}, "seconds"),
        ({"limit": "long"}, "seconds"),
        ({"place": 4}, "number"),
        ({"answered": [9]}, "numbers of questions"),
        ({"later": [True]}, "numbers of questions"),
        ({"exercise": None}, "object"),
        ({"answers": {"format": "treeview-answers", "version": 1, "answers": []}}, "another exercise"),
    ],
)
def test_a_damaged_exam_is_refused_in_one_line(changed: dict[str, object], problem: str) -> None:
    data = json.loads(dumps_exam(an_exam())) | changed
    with pytest.raises(FormatError, match=problem) as caught:
        loads_exam(json.dumps(data), Clock(), "kept")
    assert "\n" not in str(caught.value)
