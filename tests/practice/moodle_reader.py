"""Reads Moodle XML as Moodle's own importer does, as far as our files go.

What is looked at, and in which notation, follows class ``qformat_xml`` in ``question/format/xml/format.php``,
``question/type/multianswer/questiontype.php`` and ``question_bank::fraction_options_full`` of Moodle 4. A
file with anything that would be passed over there is refused here.
"""

from __future__ import annotations

import base64
import re
from typing import NamedTuple
from xml.etree import ElementTree as ET

ELEMENTS = {
    "category": {"category"},
    "cloze": {"name", "questiontext", "generalfeedback", "penalty", "hidden", "idnumber"},
    "multichoice": {
        "name", "questiontext", "generalfeedback", "penalty", "hidden", "idnumber", "defaultgrade", "single",
        "shuffleanswers", "answernumbering", "answer",
    },
}  # fmt: skip
PARTS = (1.0, 0.9, 5 / 6, 0.8, 0.75, 0.7, 2 / 3, 0.6, 0.5, 0.4, 1 / 3, 0.3, 0.25, 0.2, 1 / 6, 1 / 7, 0.125)
FRACTIONS = {round(sign * part, 7) for part in (*PARTS, 1 / 9, 0.1, 0.05, 0.0) for sign in (1, -1)}

GAP = re.compile(r"\{([0-9]*):(NUMERICAL|NM|SHORTANSWER|SA|MW|MULTICHOICE|MC):((?:\\.|[^\\}])*)\}")
ALTERNATIVE = re.compile(
    r"(=|%(-?[0-9]+(?:[.,][0-9]*)?)%)?(.+?(?<!\\|&)(?=[~#}]|$))(?:#(.*?(?<!\\)(?=[~}]|$)))?(?:~|$)"
)
NUMBER = r"-?(?:(?:[0-9]+[.,]?[0-9]*|[.,][0-9]+)(?:[eE][-+]?[0-9]+)?)"


class MoodleGap(NamedTuple):
    kind: str
    points: int
    right: list[str]


class MoodleQuestion(NamedTuple):
    category: str
    kind: str
    name: str
    text: str
    """HTML."""
    files: dict[str, bytes]
    gaps: list[MoodleGap]
    answers: list[tuple[str, float]]
    """HTML, and its part of the grade."""
    single: bool
    idnumber: str


def read(data: bytes) -> list[MoodleQuestion]:
    """The questions of a file; raises ``ValueError`` for what Moodle would refuse or pass over."""
    quiz = ET.fromstring(data)
    if quiz.tag != "quiz":
        raise ValueError(f"not a quiz: {quiz.tag}")
    category, found, numbers = "", [], set[str]()
    for question in quiz:
        kind = question.get("type", "")
        if question.tag != "question" or not {each.tag for each in question} <= ELEMENTS[kind]:
            raise ValueError(f"unknown elements in {kind}")
        if kind == "category":
            category = text_of(question, "category")
            continue
        made = _question(question, category)
        if made.idnumber in numbers or not made.name or len(made.name) > 255:
            raise ValueError(f"a name or number is wrong: {made.name}, {made.idnumber}")
        numbers.add(made.idnumber)
        found.append(made)
    return found


def text_of(parent: ET.Element, path: str) -> str:
    return (parent.findtext(f"{path}/text") or "").strip()


def _question(question: ET.Element, category: str) -> MoodleQuestion:
    kind, text = question.get("type", ""), text_of(question, "questiontext")
    files = {}
    for file in question.findall("questiontext/file"):
        if file.get("encoding") != "base64" or file.get("path") != "/":
            raise ValueError("a file is not in base64")
        files[file.get("name", "")] = base64.b64decode(file.text or "", validate=True)
    if {*re.findall(r'"@@PLUGINFILE@@/([^"]*)"', text)} != {*files}:
        raise ValueError("the files are not those of the text")
    for element in question.iter():
        if element.get("format") not in (None, "html"):
            raise ValueError("not HTML")
    answers = [
        (text_of(answer, "."), float(answer.get("fraction", "0")) / 100)
        for answer in question.findall("answer")
    ]
    single = question.findtext("single") == "true"
    _check_answers(kind, answers, single=single)
    return MoodleQuestion(
        category, kind, text_of(question, "name"), text, files, _gaps(kind, text), answers, single,
        question.findtext("idnumber") or "",
    )  # fmt: skip


def _check_answers(kind: str, answers: list[tuple[str, float]], *, single: bool) -> None:
    if kind != "multichoice":
        return
    if len(answers) < 2:
        raise ValueError("fewer than two choices")
    for _, part in answers:
        if min(abs(part - each) for each in FRACTIONS) > 1e-6:
            raise ValueError(f"{part} is no part of a grade")
    most = max(part for _, part in answers) if single else sum(part for _, part in answers if part > 0)
    if abs(most - 1) > 1e-4:
        raise ValueError(f"the right choices are worth {most}, not 1")


def _gaps(kind: str, text: str) -> list[MoodleGap]:
    if kind != "cloze":
        return []
    found = []
    for points, name, alternatives in GAP.findall(text):
        right, at = [], 0
        while at < len(alternatives):
            alternative = ALTERNATIVE.match(alternatives, at)
            if alternative is None:
                raise ValueError(f"no alternative: {alternatives[at:]}")
            at = alternative.end()
            answer = re.sub(r"\\([}#~/\"\\])", r"\1", alternative[3])
            if name == "NUMERICAL" and not re.fullmatch(rf"{NUMBER}(:{NUMBER})?", answer):
                raise ValueError(f"no number: {answer}")
            if alternative[1] == "=":
                right.append(answer)
        if not right:
            raise ValueError("no answer is right")
        found.append(MoodleGap(name, int(points or 1), right))
    if not found or "{" in GAP.sub("", text):
        raise ValueError("a brace that begins no gap")
    return found
