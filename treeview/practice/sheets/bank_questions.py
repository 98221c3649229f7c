"""Turn questions into ones that learning platforms can ask and mark by themselves."""

from collections.abc import Iterable, Sequence
from math import inf, isfinite
from typing import Final

from treeview.draw.fonts.glyph_outlines import Missing
from treeview.formats.format_error import FormatError
from treeview.messages import tr
from treeview.practice import answers
from treeview.practice.answers import (
    Edges,
    Fields,
    Intervals,
    Key,
    Line,
    MarkedNodes,
    NodeList,
    NodeSet,
    RuleEdges,
    Scores,
)
from treeview.practice.exercise import POINTS
from treeview.practice.question import OPEN, Question
from treeview.practice.sheets.answer_texts import (
    answer_text,
    event_text,
    in_order,
    number_texts,
    reading_order,
    value_text,
)
from treeview.practice.sheets.bank import BankQuestion, BankTopic, Choice, Gap
from treeview.practice.sheets.sheet_parts import SheetVersion
from treeview.practice.sheets.tree_pictures import to_answer
from treeview.practice.worked_search import ALPHA, BETA
from treeview.tree.node_names import one_line
from treeview.tree.tree import ROOT
from treeview.unknowns.interval import Interval


def bank_topics(versions: Iterable[SheetVersion], missing: Missing | None) -> list[BankTopic]:
    """Make a topic for each question of a sheet, with one question for each version.

    ``missing`` draws letters that the bundled font lacks. Raises ``FormatError`` for kinds that no platform
    can mark.
    """
    found = []
    for place, questions in enumerate(zip(*(version.questions for version in versions), strict=True), 1):
        kind = questions[0].kind
        asked = [
            bank_question(_settle(question), f"{kind.name}-{place}-{number}", number, missing)
            for number, question in enumerate(questions, 1)
        ]
        found.append(BankTopic(one_line(f"{place}. {tr(kind.title)}"), tuple(asked)))
    return found


def _settle(question: Question) -> Question:
    """Fix the convention of a question, since a platform accepts one answer."""
    if question.options.get("prune_on") != OPEN:
        return question
    return Question(question.kind, question.tree, {**question.options, "prune_on": "ge"}, question.points)


def bank_question(question: Question, identifier: str, number: int, missing: Missing | None) -> BankQuestion:
    """Make a question with its picture; ``number`` is that of its version. Raises ``FormatError``."""
    found = _parts(question)
    if found is None:
        problem = tr("{kind}: not available in a question bank, only on a sheet (.pdf, .tex, .html)")
        raise FormatError(problem.format(kind=tr(question.kind.title)))
    how, gaps, choices = found
    tree = to_answer(question)
    text = tr("The answer is: {answer}.")
    title = tr("{title}, version {number}").format(title=tr(question.kind.title), number=number)
    return BankQuestion(
        identifier=identifier,
        title=title,
        paragraphs=(question.text, how) if how else (question.text,),
        picture=tree.svg(missing).encode(),
        description=tree.picture.description,
        gaps=tuple(gaps),
        choices=tuple(choices),
        several=bool(choices),
        points=question.points or POINTS,
        feedback=text.format(answer=answer_text(question, question.reference)),
    )


ROUNDING: Final = 0.005
"""How far a fractional number may be off, so that it can be rounded to two decimals."""

NONE: Final = ("-", "−", "–")
"""Answers that mean that there is no number."""

_Parts = tuple[str, list[Gap], list[Choice]]
"""What to do, in a sentence, and the gaps or choices."""


def _parts(question: Question) -> _Parts | None:
    """Return the parts of a question; ``None`` if no platform can mark it, or gaps would give it away."""
    form = question.form
    if form is answers.VALUES and question.kind.algorithm:
        return tr("Write ∞ as inf."), [_number_gap(question, key) for key in _keys(question)], []
    if form is answers.PROOF_NUMBERS:
        return tr("Write ∞ as inf."), [_number_gap(question, key) for key in _keys(question)], []
    if form is answers.WINDOWS:
        gaps = [_number_gap(question, key) for key in _windows(question)]
        return tr("Write ∞ as inf, and - at nodes that are never visited."), gaps, []
    if isinstance(form, Edges | RuleEdges | NodeSet):
        return _ticks(question)
    if isinstance(form, NodeList | Line):
        return tr("Write the names in order, separated by commas."), [_names_gap(question)], []
    if isinstance(form, Fields | Scores):
        return "", [_field_gap(question, key) for key in _keys(question)], []
    if isinstance(form, Intervals):
        ends = _interval_gaps(question)
        return (tr("Write -inf and inf where the range has no end."), ends, []) if ends else None
    return None


def _keys(question: Question) -> list[Key]:
    return in_order(question, question.reference)


def _windows(question: Question) -> list[Key]:
    """Return gaps for α and β of every inner node; gaps at visited nodes only would tell which they are."""
    tree = question.tree
    inner = [node for node in reading_order(tree) if not tree.is_terminal(node)]
    return [(node, bound) for node in inner for bound in (ALPHA, BETA)]


def _number_gap(question: Question, key: Key) -> Gap:
    if key not in question.reference:
        return Gap(event_text(question, key), NONE)
    value = question.reference[key]
    texts, whole = number_texts(value), not isfinite(value) or value == int(value)
    finite = value if isfinite(value) else None
    tolerance = 0.0 if whole else max(question.kind.tolerance, ROUNDING)
    return Gap(event_text(question, key), texts, finite, tolerance)


def _field_gap(question: Question, key: Key) -> Gap:
    """Return the gap of a field: a number, or a choice of several things."""
    value = question.reference[key]
    field = question.form.fields.get(key) if isinstance(question.form, Fields) else None
    label, right = event_text(question, key), value_text(question, key, value)
    if field is not None and field.choices:
        return Gap(label, (right,), options=tuple(tr(text) for text in field.choices.values()))
    if key == "move" or (field is not None and field.type == "move"):
        moves = tuple(value_text(question, key, child) for child in question.tree.children(ROOT))
        return Gap(label, (right,), options=moves)
    return _number_gap(question, key)


def _names_gap(question: Question) -> Gap:
    """Return one gap for nodes in order, with any separator between them."""
    names = [text.strip() for text in answer_text(question, question.reference).split(",")]
    between = [", ", " ", ",", "; "] + ([""] if all(len(name) == 1 for name in names) else [])
    return Gap(tr("Names in order"), tuple(dict.fromkeys(sign.join(names) for sign in between)))


def _ticks(question: Question) -> _Parts:
    """Return all choices: every candidate, and "none"."""
    right, tree, form = question.reference, question.tree, question.form
    order = reading_order(tree)
    nodes = sorted((node for node in order if node != ROOT), key=order.__getitem__)
    keys: list[Key] = list(nodes)
    how, nothing = tr("Tick each branch that is cut."), tr("No branch is cut.")
    if isinstance(form, RuleEdges):
        keys = [(rule, node) for node in nodes for rule in ("ge", "gt")]
        how = tr("Tick each branch for each rule that cuts it.")
    elif isinstance(form, NodeSet):
        keys = [node for node in nodes if tree.is_terminal(node) or isinstance(form, MarkedNodes)]
        how, nothing = tr("Tick each of them."), tr("None of them.")
    found = [Choice(event_text(question, key), key in right) for key in keys]
    return how, [], [*found, Choice(nothing, not right)]


def _interval_gaps(question: Question) -> list[Gap]:
    """Return gaps for the ends of one interval; none unless there is exactly one."""
    found: Sequence[Interval] = question.reference.get("x", ())
    if len(found) != 1:
        return []
    yes, no = tr("yes"), tr("no")
    made = []
    for label, end, closed in (
        (tr("From"), found[0].low, found[0].closed_low),
        (tr("To"), found[0].high, found[0].closed_high),
    ):
        texts = number_texts(float(end))
        tolerance = 0.0 if end == inf or end == -inf or end == int(end) else ROUNDING
        made.append(Gap(label, texts, float(end) if isfinite(end) else None, tolerance))
        asked = tr("{end}: is it included?").format(end=label)
        made.append(Gap(asked, (yes if closed else no,), options=(yes, no)))
    return made
