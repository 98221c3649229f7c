"""Moodle XML, which Moodle 2.0 and later import: Cloze questions and multiple choice, pictures inside.

The format is described at https://docs.moodle.org/en/Moodle_XML_format and, for Cloze, at
https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type.
"""

import base64
import re
from collections.abc import Iterable
from typing import Final
from xml.etree import ElementTree as ET

from treeview.formats.format_error import FormatError
from treeview.messages import format_count, tr
from treeview.practice.sheets.bank import BankQuestion, BankTopic, Gap

PARTS: Final = (*range(1, 11), 20)
"""Into how many equal parts Moodle can divide a grade (``question_bank::fraction_options``)."""
PENALTY: Final = "0.3333333"
"""The share of the grade that each further try costs, which is Moodle's default."""

_SPECIAL: Final = re.compile(r"([#~/])")


def moodle_xml(title: str, topics: Iterable[BankTopic]) -> bytes:
    """Write a file for Moodle's question bank, with a category for each topic.

    Raises ``FormatError`` for a question that Moodle cannot mark.
    """
    quiz = ET.Element("quiz")
    for topic in topics:
        category = ET.SubElement(quiz, "question", type="category")
        # A slash in a name would begin another category, so it is doubled.
        path = "/".join(name.replace("/", "//") for name in (title, topic.title))
        _text(ET.SubElement(category, "category"), f"$course$/top/{path}")
        for question in topic.versions:
            _question(quiz, question)
    ET.indent(quiz)
    written: bytes = ET.tostring(quiz, "utf-8", xml_declaration=True)
    return written + b"\n"


def _question(quiz: ET.Element, question: BankQuestion) -> None:
    made = ET.SubElement(quiz, "question", type="cloze" if question.gaps else "multichoice")
    _text(ET.SubElement(made, "name"), question.title)
    asked = ET.SubElement(made, "questiontext", format="html")
    _text(asked, _html(question))
    name = f"{question.identifier}.svg"
    picture = ET.SubElement(asked, "file", name=name, path="/", encoding="base64")
    picture.text = base64.b64encode(question.picture).decode()
    _text(ET.SubElement(made, "generalfeedback", format="html"), _escape(question.feedback))
    ET.SubElement(made, "penalty").text = PENALTY
    ET.SubElement(made, "hidden").text = "0"
    ET.SubElement(made, "idnumber").text = question.identifier
    if not question.gaps:
        _choices(made, question)


def _choices(made: ET.Element, question: BankQuestion) -> None:
    right = sum(choice.right for choice in question.choices)
    if right not in PARTS:
        problem = tr("{question}: Moodle can mark {counts} correct choices, not {count}")
        counts = f"{PARTS[0]}-{PARTS[-2]}, {PARTS[-1]}"
        raise FormatError(problem.format(question=question.title, counts=counts, count=format_count(right)))
    ET.SubElement(made, "defaultgrade").text = f"{question.points:g}"
    ET.SubElement(made, "single").text = "false" if question.several else "true"
    ET.SubElement(made, "shuffleanswers").text = "false"
    ET.SubElement(made, "answernumbering").text = "none"
    part = f"{100 / right:.5f}".rstrip("0").rstrip(".")
    wrong = f"-{part}" if question.several else "0"
    for choice in question.choices:
        answer = ET.SubElement(made, "answer", fraction=part if choice.right else wrong, format="html")
        _text(answer, _escape(choice.text))
        _text(ET.SubElement(answer, "feedback", format="html"), "")


def _html(question: BankQuestion) -> str:
    """Write the question as HTML, with the gaps in the notation of Cloze."""
    name, described = f"{question.identifier}.svg", _escape(question.description)
    lines = [f"<p>{_escape(text)}</p>" for text in question.paragraphs]
    lines.append(f'<p><img src="@@PLUGINFILE@@/{name}" alt="{described}" style="max-width:100%"></p>')
    if question.gaps:
        rows = (f"<tr><td>{_escape(gap.label)}</td><td>{cloze(gap)}</td></tr>" for gap in question.gaps)
        lines += ["<table>", *rows, "</table>"]
    return "\n".join(lines)


def cloze(gap: Gap) -> str:
    """Write a gap in the notation of Cloze, worth one point."""
    if gap.number is not None:
        return f"{{1:NUMERICAL:={gap.number:.10g}:{gap.tolerance:g}}}"
    if gap.options:
        signs = (f"{'=' * (text in gap.accepted)}{_special(text)}" for text in gap.options)
        return f"{{1:MULTICHOICE:{'~'.join(signs)}}}"
    return f"{{1:SHORTANSWER:={'~='.join(map(_special, gap.accepted))}}}"


def _special(text: str) -> str:
    """Put a backslash before characters that mean something in a gap."""
    return _SPECIAL.sub(r"\\\1", _escape(text))


_ENTITIES: Final = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "{": "&#123;", "}": "&#125;", "\\": "&#92;"}
)


def _escape(text: str) -> str:
    """Escape ``text`` for HTML, and braces and a final backslash for Cloze."""
    return text.translate(_ENTITIES)


def _text(parent: ET.Element, text: str) -> None:
    ET.SubElement(parent, "text").text = text
