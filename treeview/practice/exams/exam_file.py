"""Files of exams in progress, so that a crash or a closed window does not end them.

::

    {
      "format": "treeview-exam",
      "version": 1,
      "limit": 1800,
      "used": 312.5,
      "over": false,
      "source": "",
      "place": 2,
      "answered": [0],
      "later": [1],
      "exercise": {"format": "treeview-exercise", ...},
      "answers": {"format": "treeview-answers", ...}
    }

``limit`` and ``used`` are seconds, ``limit`` may be ``null``. Questions are named by their places, from 0.
"""

import json
from math import isfinite
from typing import Any, Final

from treeview.formats.format_error import quote
from treeview.formats.json_text import JsonDocument
from treeview.messages import tr
from treeview.practice.exams.exam import Clock, Exam
from treeview.practice.exercise_file import (
    AnswerSheet,
    dumps_answers,
    dumps_exercise,
    loads_answers,
    loads_exercise,
)

FORMAT: Final = "treeview-exam"
VERSION: Final = 1


def dumps_exam(exam: Exam) -> str:
    """Write an exam as text."""
    given = AnswerSheet(tuple(attempt.answer or None for attempt in exam.attempts))
    data = {
        "format": FORMAT,
        "version": VERSION,
        "limit": exam.limit,
        "used": exam.used,
        "over": exam.over,
        "source": exam.source,
        "place": exam.place,
        "answered": sorted(exam.answered),
        "later": sorted(exam.later),
        "exercise": json.loads(dumps_exercise(exam.exercise)),
        "answers": json.loads(dumps_answers(exam.exercise, given)),
    }
    return json.dumps(data, ensure_ascii=False)


def loads_exam(text: str, clock: Clock, file: str) -> Exam:
    """Parse an exam, whose clock is stopped; raises ``FormatError``."""
    document = JsonDocument.read(text, file)
    data = document.data
    if not isinstance(data, dict):
        document.fail([], tr("expected an object, not {given}").format(given=quote(data)))
    document.check_format(FORMAT, VERSION)
    exercise = loads_exercise(json.dumps(data.get("exercise")), file)
    sheet = loads_answers(json.dumps(data.get("answers")), exercise, file)
    used, limit = (_seconds(document, key) for key in ("used", "limit"))
    exam = Exam(exercise, limit, clock, used or 0.0)
    for attempt, answer in zip(exam.attempts, sheet.answers, strict=True):
        attempt.answer = answer or {}
    exam.answered, exam.later = (_places(document, key, len(exam)) for key in ("answered", "later"))
    place = data.get("place", 0)
    if type(place) is not int or not 0 <= place < len(exam):
        document.fail(["place"], tr("there is no question with this number"))
    exam.place = place
    exam.over = data.get("over") is True
    exam.source = str(data.get("source", ""))
    return exam


def _seconds(document: JsonDocument, key: str) -> float | None:
    value: Any = document.data.get(key)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value) or value < 0:
        document.fail([key], tr("seconds must be a number, 0 or more"))
    return float(value)


def _places(document: JsonDocument, key: str, count: int) -> set[int]:
    value = document.data.get(key, [])
    if not isinstance(value, list) or not all(type(place) is int and 0 <= place < count for place in value):
        document.fail([key], tr("expected the numbers of questions"))
    return {*value}
