"""Progress by skill: what is kept, when a skill is due, what a damaged file says."""

from __future__ import annotations

import csv
import io
import json
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest
from fsrs import Card, Rating, Scheduler, State
from hypothesis import given
from hypothesis import strategies as st

from treeview.api import load
from treeview.formats.format_error import FormatError
from treeview.practice.answers import Answer
from treeview.practice.marking import Marker
from treeview.practice.progress import FILE_NAME, Practice, PracticeProgress, practice_records, progress_json
from treeview.practice.question import Question, Recipe
from treeview.practice.question_kinds import KINDS
from treeview.practice.skills import SKILLS, SKILLS_BY_NAME
from treeview.practice.spacing import RELEARNING, Practised, spacing
from treeview.practice.tree_finder import find_question

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


def practice(skill: str = "values", time: datetime = NOON, points: float = 4.0, **more: object) -> Practice:
    return Practice(skill, time, points, 4.0, **more)  # type: ignore[arg-type]


def test_there_are_about_twenty_skills_with_stable_names() -> None:
    assert len(SKILLS_BY_NAME) == len(SKILLS) == 22
    assert all(name.replace("-", "").isalpha() and name.islower() for name in SKILLS_BY_NAME)


# Spacing


def test_what_was_never_practised_has_no_place() -> None:
    assert spacing([]) is None


def test_a_skill_that_is_known_comes_back_after_days_and_one_that_is_not_after_minutes() -> None:
    known = spacing([Practised(NOON, 1.0)])
    missed = spacing([Practised(NOON, 0.3)])
    assert known is not None
    assert missed is not None
    assert known.due >= NOON + 2 * DAY
    assert missed.due == NOON + RELEARNING
    assert missed.stability < known.stability


def test_a_hint_makes_a_right_answer_one_with_effort() -> None:
    alone, helped, half = (
        spacing([Practised(NOON, share, hints)]) for share, hints in ((1.0, 0), (1.0, 1), (0.7, 0))
    )
    assert alone is not None
    assert helped is not None
    assert half is not None
    assert helped[:2] == half[:2]
    assert helped.stability < alone.stability


def test_intervals_grow_while_answers_are_right() -> None:
    times, due = [NOON], []
    for _ in range(5):
        placed = spacing(Practised(time, 1.0) for time in times)
        assert placed is not None
        due.append(placed.due - times[-1])
        times.append(placed.due)
    assert due == sorted(due)
    assert due[-1] > 100 * DAY


def test_recall_falls_from_one_to_nine_tenths_when_it_is_due_and_on() -> None:
    placed = spacing([Practised(NOON, 1.0), Practised(NOON + 2 * DAY, 1.0)])
    assert placed is not None
    assert placed.recall(NOON + 2 * DAY) == 1.0
    assert placed.recall(placed.due) == pytest.approx(0.9, abs=0.01)
    assert placed.recall(placed.due + 100 * DAY) < 0.8


def test_spacing_is_that_of_the_package_with_its_own_parameters() -> None:
    scheduler = Scheduler(learning_steps=(RELEARNING,), relearning_steps=(RELEARNING,), enable_fuzzing=False)
    card = Card(card_id=1, state=State.Learning, due=NOON)
    history = [(0, 1.0, Rating.Good), (3, 0.2, Rating.Again), (4, 0.6, Rating.Hard), (9, 0.95, Rating.Good)]
    for day, _, rating in history:
        card, _ = scheduler.review_card(card, rating, NOON + day * DAY)
    placed = spacing(Practised(NOON + day * DAY, share) for day, share, _ in history)
    assert placed is not None
    assert (placed.due, placed.stability) == (card.due, card.stability)


def test_a_clock_that_was_set_back_breaks_nothing() -> None:
    placed = spacing([Practised(NOON, 1.0), Practised(NOON - 300 * DAY, 1.0)])
    assert placed is not None
    assert placed.due > NOON


# The file


def test_progress_is_kept_in_a_private_file_beside_the_settings(tmp_path: Path) -> None:
    path = tmp_path / "treeview" / FILE_NAME
    PracticeProgress.load(path).add(practice(kind="cuts", mistake="swapped-ties", hints=2, points=1.5))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in path.parent.iterdir()] == [FILE_NAME]
    (kept,) = PracticeProgress.load(path).practised
    assert kept == practice(kind="cuts", mistake="swapped-ties", hints=2, points=1.5)


def test_two_windows_keep_the_records_of_both(tmp_path: Path) -> None:
    one, other = PracticeProgress.load(tmp_path / FILE_NAME), PracticeProgress.load(tmp_path / FILE_NAME)
    one.add(practice("ties"))
    other.add(practice("chance"))
    one.add(practice("order"))
    assert [each.skill for each in PracticeProgress.load(one.path).practised] == ["ties", "chance", "order"]
    assert [each.skill for each in one.practised] == ["ties", "chance", "order"]


def test_records_come_back_whatever_they_are(tmp_path: Path) -> None:
    names = st.from_regex(r"[a-z0-9-]{1,40}", fullmatch=True)
    records = st.builds(
        Practice,
        skill=names,
        time=st.datetimes(datetime(1971, 1, 1), datetime(2999, 1, 1)).map(
            lambda time: time.replace(microsecond=0, tzinfo=UTC)
        ),
        points=st.floats(0, 10),
        of=st.floats(10, 100),
        hints=st.integers(0, 9),
        kind=names,
        mistake=st.just("") | names,
    )

    @given(st.lists(records))
    def back(practised: list[Practice]) -> None:
        path = tmp_path / FILE_NAME
        path.write_text(progress_json(practised), "utf-8")
        assert PracticeProgress.load(path).practised == practised

    back()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{", ":1:1: "),
        ("[]", "expected an object"),
        ('{"format": "other", "version": 1}', "treeview-progress"),
        ('{"format": "treeview-progress", "version": 2, "practised": []}', "newer treeview (version 2)"),
        ('{"format": "treeview-progress", "version": 1}', "practised"),
        ("ROW", "this is not a record"),
        (
            '{"skill": "values", "time": "2026-03-01T12:00:00Z", "points": 1, "of": 2, "more": 1}',
            "this is not a rec",
        ),
        ('{"skill": "no name!", "time": "2026-03-01T12:00:00Z", "points": 1, "of": 2}', "a name"),
        ('{"skill": "values", "time": "2026-03-01T12:00:00Z", "points": 3, "of": 2}', "points"),
        ('{"skill": "values", "time": "2026-03-01T12:00:00Z", "points": true, "of": 2}', "points"),
        ('{"skill": "values", "time": "2026-03-01T12:00:00Z", "points": 0, "of": 0}', "points"),
        ('{"skill": "values", "time": "yesterday", "points": 1, "of": 2}', "expected a time such as"),
        (
            '{"skill": "values", "time": "2026-03-01T12:00:00", "points": 1, "of": 2}',
            "expected a time such as",
        ),
        (
            '{"skill": "values", "time": "0001-01-01T00:00:00+14:00", "points": 1, "of": 2}',
            "expected a time such as",
        ),
    ],
)
def test_a_damaged_file_is_one_clear_line_and_stays_as_it_is(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / FILE_NAME
    if text.startswith(('{"skill"', "ROW")):
        row = text.replace("ROW", "7")
        text = f'{{"format": "treeview-progress", "version": 1, "practised": [\n{row}]}}'
        problem = f":2:1: {problem}"
    path.write_text(text, "utf-8")
    with pytest.raises(FormatError) as told:
        PracticeProgress.load(path)
    assert str(told.value).startswith(str(path))
    assert "\n" not in str(told.value)
    with pytest.raises(FormatError):
        PracticeProgress(path).add(practice())
    assert path.read_text("utf-8") == text
    assert problem in str(told.value)


def test_what_cannot_be_right_is_not_written(tmp_path: Path) -> None:
    progress = PracticeProgress(tmp_path / FILE_NAME)
    for wrong in (practice(points=5), practice(skill="No Name"), practice(hints=-1)):
        with pytest.raises(ValueError, match=r"points|name"):
            progress.add(wrong)
    assert not progress.path.exists()


def test_progress_is_deleted_on_request(tmp_path: Path) -> None:
    progress = PracticeProgress(tmp_path / FILE_NAME)
    progress.add(practice())
    progress.delete()
    progress.delete()
    assert list(tmp_path.iterdir()) == []
    assert progress.next_skills(NOON) == [skill.name for skill in SKILLS]


def test_a_copy_is_a_table_or_the_file_itself(tmp_path: Path) -> None:
    progress = PracticeProgress(tmp_path / FILE_NAME)
    progress.add(practice(mistake="shallow-only", points=2.5))
    progress.add(practice("ties", NOON + DAY))
    progress.export(tmp_path / "copy.csv")
    first, second = csv.DictReader(io.StringIO((tmp_path / "copy.csv").read_text("utf-8")))
    assert first == {
        "skill": "values", "time": "2026-03-01T12:00:00Z", "points": "2.5", "of": "4.0", "hints": "0",
        "kind": "", "mistake": "shallow-only",
    }  # fmt: skip
    assert second["skill"] == "ties"
    progress.export(tmp_path / "copy.json")
    assert json.loads((tmp_path / "copy.json").read_text("utf-8"))["practised"][0]["points"] == 2.5
    assert PracticeProgress.load(tmp_path / "copy.json").practised == progress.practised
    with pytest.raises(FormatError, match="must end in"):
        progress.export(tmp_path / "copy.txt")


# What a marked answer trains


DEEP: Final = "[[[5, 6], [7, 4]], [[3, [4, 9]], [8, 1]]]"
"""Two shallow cuts, of the branches at [0, 1, 1] and [1, 1], and a deep one, at [1, 0, 1, 1]."""


def records(question: Question, answer: Answer | None, hints: int = 0) -> dict[str, tuple[float, float]]:
    made = practice_records(question, Marker(question).mark(answer), NOON, hints)
    assert {each.kind for each in made} == {question.kind.name}
    return {each.skill: (each.points, each.of) for each in made}


def test_cuts_train_shallow_and_deep_cuts_each_by_its_own() -> None:
    question = Question(KINDS["cuts"], load(DEEP))
    deep = question.tree.at([1, 0, 1, 1])
    right = question.reference
    assert records(question, right) == {"deep-cuts": (1, 1), "shallow-cuts": (2, 2)}
    missed = {edge: by for edge, by in right.items() if edge != deep}
    assert records(question, missed) == {"deep-cuts": (0, 1), "shallow-cuts": (2, 2)}
    too_many = {**right, question.tree.at([0, 1]): "beta"}
    assert records(question, too_many) == {"deep-cuts": (1, 1), "shallow-cuts": (1, 2)}
    assert records(question, None) == {"deep-cuts": (0, 1), "shallow-cuts": (0, 2)}


def test_a_cut_on_equality_trains_ties() -> None:
    question = Question(KINDS["cuts"], load("[[3, 5], [3, 8], [2, 9]]"), {"prune_on": "gt"})
    tied = question.tree.at([1, 1])
    assert records(question, question.reference)["shallow-cuts"] == (1, 1)
    assert records(question, {**question.reference, tied: "alpha"})["ties"] == (0, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_trains_known_skills_and_a_right_answer_has_full_marks(kind: str, tmp_path: Path) -> None:
    question = find_question(Recipe(kind, 1))
    progress = PracticeProgress(tmp_path / FILE_NAME)
    for each in practice_records(question, Marker(question).mark(question.reference), NOON, 1):
        assert each.skill in SKILLS_BY_NAME
        assert (each.share, each.hints) == (1.0, 1)
        progress.add(each)
    assert PracticeProgress.load(progress.path).practised


# What it tells


def test_a_standing_tells_marks_mistakes_and_recall() -> None:
    progress = PracticeProgress(
        "nowhere", [practice(points=1, mistake="m"), practice(time=NOON + DAY, points=3)]
    )
    told = progress.assess("values", NOON + DAY + MINUTE)
    assert (told.state, told.questions, told.points, told.of) == ("known", 2, 4.0, 8.0)
    assert told.recent == (0.25, 0.75)
    assert told.mistakes == (("m", 1),)
    assert told.recall == 1.0
    assert told.due is not None
    assert progress.assess("values", told.due).state == "due"
    assert progress.assess("ties", NOON).state == "new"


def test_a_standing_follows_what_is_added(tmp_path: Path) -> None:
    progress = PracticeProgress(tmp_path / FILE_NAME)
    progress.add(practice(points=0))
    before = progress.assess("values", NOON).due
    progress.add(practice(time=NOON + DAY))
    after = progress.assess("values", NOON + DAY).due
    assert before is not None
    assert after is not None
    assert after > before + DAY


def test_what_is_due_comes_first_then_what_is_new_then_the_rest() -> None:
    progress = PracticeProgress(
        "nowhere",
        [
            practice("ties", NOON - 5 * DAY),
            practice("order", NOON - 30 * DAY),
            practice("chance", NOON - MINUTE),
            practice("values", NOON - DAY),
        ],
    )
    names = progress.next_skills(NOON)
    assert names[:2] == ["order", "ties"]
    assert names[-2:] == ["values", "chance"]
    assert names[2] == "best-line"
    assert sorted(names) == sorted(SKILLS_BY_NAME)
