"""Make the blocks of sheets for students and of their solutions."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from treeview.messages import N_, plural, tr
from treeview.practice import answers
from treeview.practice.answers import Answer, AnswerForm, Fields, Scores
from treeview.practice.marking import CONVENTIONS, REASON_POINTS, Marker
from treeview.practice.mistakes import MISTAKES
from treeview.practice.question import OPEN, Question
from treeview.practice.sheets.answer_texts import answer_text, event_text, in_order, value_text
from treeview.practice.sheets.blocks import (
    Block,
    Drawing,
    Heading,
    NameLine,
    Paragraph,
    SheetPart,
    TextTable,
    WritingLines,
)
from treeview.practice.sheets.tree_pictures import solution_picture, to_answer
from treeview.tree.rounding import format_number

MAX_ANSWER_CHARS: Final = 400
"""A longer answer is listed as a table of events."""
WRITTEN: Final = (Fields, answers.Intervals, answers.Line)
"""The forms of answers whose reasons the picture does not show."""
ALL_ASKED: Final = (Fields, Scores, answers.Intervals, answers.Line)
"""The forms in which nothing can be entered that was not asked for."""


class SheetVersion(NamedTuple):
    """The questions of one student.

    ``number`` counts from 1, or is 0 for the only one; ``origin`` says how the trees were found; ``text``
    stands on the sheet.
    """

    number: int
    questions: tuple[Question, ...]
    origin: str = ""
    text: str = ""


HOW_TO_ANSWER: Final[dict[type[AnswerForm], str]] = {
    answers.Edges: N_("Cross out each of them and write the bound that cuts it, α or β, beside it."),
    answers.RuleEdges: N_("Cross out each of them and write ≥ or > beside it, and α or β."),
    answers.NodeSet: N_("Cross them out."),
    answers.MarkedNodes: N_("Mark them in the picture."),
    answers.NodeList: N_("List their names in order."),
    answers.Line: N_("Mark it in the picture."),
    answers.NodeRecords: N_("Write it in the picture."),
}
"""What to do on paper, for each form of an answer."""
LINES: Final[dict[type[AnswerForm], int]] = {
    answers.Edges: 0,
    answers.RuleEdges: 0,
    answers.NodeSet: 0,
    answers.MarkedNodes: 0,
    answers.NodeRecords: 0,
    answers.NodeList: 2,
    answers.Steps: 16,
    answers.Arrangement: 3,
}
"""The number of lines to write on, by form; other forms have one line, fields one each."""


def sheet(title: str, version: SheetVersion) -> SheetPart:
    """Make the sheet of one student; it tells neither the answers nor how the trees were found."""
    name = _title(title, version)
    of = sum(Marker(question).mark(None).of for question in version.questions)
    points = tr("Points (of {points})").format(points=format_number(of))
    blocks: list[Block] = [Heading(name, 1), NameLine((tr("Name"), points))]
    blocks += [Paragraph(line) for line in version.text.splitlines() if line]
    for place, question in enumerate(version.questions, 1):
        blocks += _question_blocks(place, question)
    return SheetPart(name, tuple(blocks))


def solution(title: str, version: SheetVersion) -> SheetPart:
    """Make the solution of a sheet: the tree with all windows, the answer, alternatives, the marks."""
    name = tr("{sheet}: solution").format(sheet=_title(title, version))
    blocks: list[Block] = [Heading(name, 1)]
    if version.origin:
        blocks.append(Paragraph(version.origin, quiet=True))
    for place, question in enumerate(version.questions, 1):
        blocks += _solution_blocks(place, question)
    return SheetPart(name, tuple(blocks))


def _title(title: str, version: SheetVersion) -> str:
    if not version.number:
        return title
    return tr("{title}, version {number}").format(title=title, number=version.number)


def _heading(place: int, question: Question) -> Heading:
    of = Marker(question).mark(None).of
    points = plural(int(of), "{count} point", "{count} points") if of == int(of) else format_number(of)
    text = tr("{number}. {title} ({points})")
    return Heading(text.format(number=place, title=tr(question.kind.title), points=points))


def _question_blocks(place: int, question: Question) -> Iterator[Block]:
    how = HOW_TO_ANSWER.get(type(question.form), "") if question.form is not answers.VISITS else ""
    yield _heading(place, question)
    yield Paragraph(" ".join(filter(None, (question.text, tr(how)))))
    if len(question.tree) > 1:
        yield Drawing(to_answer(question))
    yield from _room(question)


def _room(question: Question) -> Iterator[Block]:
    """Return lines to write the answer on, unless it is written into the picture."""
    form = question.form
    if isinstance(form, Fields):
        for field in form.fields.values():
            title = tr(field.title)
            if field.choices:
                choices = ", ".join(tr(text) for text in field.choices.values())
                title = tr("{title} ({choices})").format(title=title, choices=choices)
            yield WritingLines(1, f"{title}:")
    elif isinstance(form, Scores):
        for key in question.reference:
            text = event_text(question, key)
            yield WritingLines(1, f"{text[:1].upper()}{text[1:]}:")
    elif form is answers.VISITS:
        yield WritingLines(4, tr("Answer:"))
    elif lines := LINES.get(type(form), 1):
        yield WritingLines(lines, tr("Answer:"))


def _solution_blocks(place: int, question: Question) -> Iterator[Block]:
    yield _heading(place, question)
    yield Paragraph(question.text)
    if len(question.tree) > 1:
        yield Drawing(solution_picture(question))
    answer = answer_text(question, question.reference)
    if len(answer) <= MAX_ANSWER_CHARS:  # else the table of events has it
        text = tr("Answer: {answer}.") if _is_counted(question) else tr("One answer: {answer}.")
        yield Paragraph(text.format(answer=answer))
    if why := _why(question):
        yield Paragraph(why)
    yield from _alternatives(question)
    yield from _marking_scheme(question)
    yield from _known_mistakes(question)


def _why(question: Question) -> str:
    """Say why an answer that does not stand in the tree is right; "" where the picture shows it."""
    if not isinstance(question.form, WRITTEN):
        return ""
    reasons = (question.kind.reason(question, question.rules, key) for key in question.reference)
    why = " ".join(dict.fromkeys(filter(None, reasons)))
    return why if len(why) <= MAX_ANSWER_CHARS else ""


def _alternatives(question: Question) -> Iterator[Block]:
    """Return what is right under another convention, with a picture if that is accepted."""
    accepted = question.options.get("prune_on") == OPEN
    for name, rules in question.kind.others(question).items():
        convention, answer = tr(CONVENTIONS[name]), question.answer_by(rules)
        if answer == question.reference:
            text = tr("By the other rule ({convention}), the answer is the same.")
            yield Paragraph(text.format(convention=convention))
            continue
        text = tr("By the other rule ({convention}), which does not apply here: {answer}.")
        if accepted:
            text = tr("Also accepted, by the other rule ({convention}): {answer}.")
        yield Paragraph(text.format(convention=convention, answer=answer_text(question, answer)))
        if accepted:
            yield Drawing(solution_picture(question, rules))


def _marking_scheme(question: Question) -> Iterator[Block]:
    right = question.reference
    events = question.kind.count(question, right)
    worth = Marker(question).mark(None).of / events
    if not _is_counted(question):
        text = plural(events, "{count} condition to meet", "{count} conditions to meet")
        yield Paragraph(
            tr("{conditions}, {points} each.").format(conditions=text, points=format_number(worth)),
            quiet=True,
        )
        return
    rows = [
        (event_text(question, key), value_text(question, key, right[key]), format_number(worth))
        for key in in_order(question, right)
    ]
    rows = rows or [(answer_text(question, {}), "", format_number(worth))]
    yield TextTable((tr("Event"), tr("Right"), tr("Points")), tuple(rows))
    share = tr("{points} points in all, in equal shares; only the sum is rounded.")
    rules = [share.format(points=format_number(Marker(question).mark(None).of))]
    if not isinstance(question.form, ALL_ASKED):
        text = tr("Each surplus event costs as much as a missing one; no question scores less than 0 points.")
        rules.append(text)
    if isinstance(question.form, answers.Edges):
        text = tr("The correct branch with the wrong bound is worth {points}; the bound may be left out.")
        rules.append(text.format(points=format_number(worth * REASON_POINTS)))
    if _has_follow_through(question):
        text = tr("A second mark, with follow-through, also counts what follows correctly from a mistake.")
        rules.append(text)
    yield Paragraph(" ".join(rules), quiet=True)


def _is_counted(question: Question) -> bool:
    """Whether each event is marked on its own; otherwise many answers are right."""
    return question.kind.count(question, question.reference) == max(len(question.reference), 1)


def _has_follow_through(question: Question) -> bool:
    """Whether questions of this kind are marked with follow-through, too."""
    kind, rules = question.kind, question.rules
    return kind.follow_through(question, rules, question.reference) is not None


def _known_mistakes(question: Question) -> Iterator[Block]:
    """Return the answers that known mistakes lead to."""
    found: dict[str, tuple[str, Answer]] = {}
    for tag, answer in Marker(question).wrong_answers.items():
        found.setdefault(answer_text(question, answer), (tag, answer))
    marker = Marker(question)
    rows = []
    for text, (tag, answer) in found.items():
        if len(text) <= MAX_ANSWER_CHARS:
            marks = marker.mark(answer)
            rows.append(
                (tr(MISTAKES[tag].title), *map(format_number, (marks.points, marks.follow_through)), text)
            )
    if rows and _has_follow_through(question):
        heads = (tr("Mistake"), tr("Points"), tr("With follow-through"), tr("Answer"))
        yield TextTable(heads, tuple(rows))
    elif rows:
        few = (tr("Mistake"), tr("Points"), tr("Answer"))
        yield TextTable(few, tuple((title, points, text) for title, points, _, text in rows))
