"""Marks as a good examiner gives them: by events, with follow-through, and with the mistake named.

An excess event costs as much as a missing one, and the points are never negative: otherwise it would pay to
enter everything, or nothing.
"""

from collections import Counter
from functools import cached_property
from math import inf
from typing import Any, Final

from treeview.messages import N_, plural, tr
from treeview.practice.answers import Answer, Key, PredictedStep, Steps
from treeview.practice.mistakes import MISTAKES
from treeview.practice.question import EXCESS, MISSED, OPEN, REASON, RIGHT, WRONG, Question
from treeview.practice.worked_search import Rules
from treeview.records import dataclass

REASON_POINTS: Final = 0.5
"""What the right place with the wrong bound is worth, as a share of an event."""
MAX_NAMED: Final = 8
"""The most events that are named where nothing else is to be said."""
CONVENTIONS: Final = {"ge": N_("cutting when α ≥ β"), "gt": N_("cutting only when α > β")}
"""The conventions by name, as texts that complete "right when …"."""


@dataclass(frozen=True)
class WrongEvent:
    """An event that is not right: what was entered and what is right, ``None`` for nothing.

    ``step`` is the number of the step that decides it in the run by ``rules``, 0 if none does; ``open`` says
    whether the event is not answered at all.
    """

    step: int
    rules: Rules
    key: Key
    verdict: str
    given: Any
    right: Any
    open: bool


class Marks:
    """What an answer is worth and what is wrong with it, each part computed when it is first read.

    - ``points`` of ``of``; ``right``, ``missed`` (or wrong), ``excess``, ``wrong_reason``: how many events.
    - ``verdicts``: of each event, see `treeview.practice.question`.
    """

    def __init__(self, marker: "Marker", rules: Rules, answer: Answer | None) -> None:
        question = self._question = marker.question
        self._marker, self._rules, self._answer = marker, rules, answer
        self._right = question.answer_by(rules)
        self._events = question.kind.count(question, self._right)
        self.of = float(self._events) if question.points is None else question.points
        self._worth = self.of / self._events
        if answer is None:
            self.verdicts: dict[Key, str] = dict.fromkeys(self._right, MISSED)
            self.right = self.excess = self.wrong_reason = 0
            self.missed = self._events
        else:
            self.verdicts = question.kind.verdicts(question, rules, self._right, answer)
            counts = Counter(self.verdicts.values())
            self.excess, self.wrong_reason = counts[EXCESS], counts[REASON]
            self.missed = counts[MISSED] + counts[WRONG]
            self.right = counts[RIGHT] if self._right else int(not self.excess)
        self._events_won = max(0.0, self.right + REASON_POINTS * self.wrong_reason - self.excess)
        self.points = round(self._events_won * self._worth, 2)

    @property
    def full(self) -> bool:
        """Whether everything is right."""
        return not (self.missed or self.excess or self.wrong_reason)

    @cached_property
    def follow_through(self) -> float:
        """The points if later events are judged by the answer's own earlier values."""
        if self._answer is None or self.full:
            return self.points
        return round(max(self._events_won, self._count_followed(self._answer)) * self._worth, 2)

    def _count_followed(self, answer: Answer) -> float:
        """Count the events that are right given what was entered before them.

        An event that the answer never reaches does not count against it, but the result is at most the share
        of the events that it reaches.
        """
        question, right = self._question, self._right
        own = question.kind.follow_through(question, self._rules, answer)
        if own is None:
            return 0.0
        by_own = question.kind.verdicts(question, self._rules, own, answer)
        errors = done = 0.0
        for key, verdict in self.verdicts.items():
            if verdict == RIGHT or by_own.get(key) == RIGHT:
                done += 1
            elif verdict == REASON:
                errors += 1 - REASON_POINTS
                done += REASON_POINTS
            elif key in own or key not in right:
                errors += 1
                done -= verdict == EXCESS
        return max(0.0, min(self._events - errors, self._events * done / (len(own) or 1)))

    @cached_property
    def wrong(self) -> tuple[WrongEvent, ...]:
        """The events that are not right, in the order of the run; empty without an answer."""
        if self._answer is None:
            return ()
        question, rules, kind = self._question, self._rules, self._question.kind
        found = [
            WrongEvent(
                kind.step(question, rules, key), kind.rules_of(question, rules, key), key, verdict,
                self._answer.get(key), self._right.get(key),
                verdict == MISSED and kind.form.is_open(self._answer, key),
            )
            for key, verdict in self.verdicts.items()
            if verdict != RIGHT
        ]  # fmt: skip
        return tuple(sorted(found, key=lambda event: event.step or inf))

    @property
    def first_wrong(self) -> WrongEvent | None:
        """The first event of the run that is answered, and wrong."""
        return next((event for event in self.wrong if not event.open), None)

    @property
    def shown_first(self) -> WrongEvent | None:
        """The event that is shown first: the first wrong one, or the first that is not answered."""
        return self.first_wrong or next(iter(self.wrong), None)

    @property
    def first_wrong_step(self) -> int | None:
        """The step of the run that decides the first wrong event; ``None`` if no step does."""
        return (self.first_wrong.step or None) if self.first_wrong else None

    @cached_property
    def mistakes(self) -> tuple[str, ...]:
        """The tags of the mistakes that produce the whole answer, the most likely one first."""
        if self._answer is None or self.full:
            return ()
        return self._marker.mistakes_in(self._answer)

    @property
    def mistake(self) -> str | None:
        """The tag of the mistake that produces the whole answer; ``None`` if none does."""
        return self.mistakes[0] if self.mistakes else None

    @cached_property
    def convention(self) -> str:
        """The name of the other convention under which the answer is right; "" for none."""
        question = self._question
        if self._answer is None or (self.full and self._rules == question.rules):
            return ""
        for name, rules in question.kind.others(question).items():
            if (self if rules == self._rules else Marks(self._marker, rules, self._answer)).full:
                return name
        return ""

    def as_dict(self) -> dict[str, Any]:
        """Return the marks as plain data for JSON."""
        names = ("points", "of", "right", "missed", "excess", "wrong_reason", "follow_through")
        found: dict[str, Any] = {name: getattr(self, name) for name in names}
        found |= {"first_wrong_step": self.first_wrong_step, "mistake": self.mistake}
        return found | {"mistakes": list(self.mistakes), "convention": self.convention or None}


class Marker:
    """Marks answers to one question; anything that does not depend on the answer is computed once."""

    def __init__(self, question: Question) -> None:
        self.question = question

    @property
    def wrong_answers(self) -> dict[str, Answer]:
        """The answer that each mistake leads to, by tag, if it differs from the right one."""
        return {tag: versions[0] for tag, versions in self.versions.items()}

    @cached_property
    def versions(self) -> dict[str, list[Answer]]:
        """All answers that each mistake leads to, if they differ from the right one, the usual one first."""
        question, found = self.question, dict[str, list[Answer]]()
        for tag, mistake in MISTAKES.items():
            versions = mistake.rules(question.rules) if tag in question.kind.mistakes else ()
            answers = [question.answer_by(rules) for rules in versions]
            if answers := [answer for answer in answers if answer != question.reference]:
                found[tag] = answers
        return found

    def mistakes_in(self, answer: Answer) -> tuple[str, ...]:
        """Return the tags of the mistakes that produce the whole of ``answer``."""
        equals = self.question.kind.equals
        return tuple(
            tag for tag, versions in self.versions.items() if any(equals(answer, each) for each in versions)
        )

    def mark(self, answer: Answer | None) -> Marks:
        """Mark an answer; ``None`` is no answer at all.

        If the convention is left open, the one counts under which the answer is worth more.
        """
        question = self.question
        marks = Marks(self, question.rules, answer)
        if question.options.get("prune_on") == OPEN and answer is not None and not marks.full:
            others = [Marks(self, rules, answer) for rules in question.kind.others(question).values()]
            marks = max((marks, *others), key=lambda each: (each.full, each.points / each.of))
        return marks


def sentences(question: Question, marks: Marks) -> list[str]:
    """Write what to say about an answer: the count, the first wrong step or what is left out, the mistake."""
    if marks.full:
        found = [tr("All correct.")]
    else:
        parts = {
            "right": plural(marks.right, "{count} right", "{count} right"),
            "missed": plural(marks.missed, "{count} missing or wrong", "{count} missing or wrong"),
            "excess": plural(marks.excess, "{count} too many", "{count} too many"),
        }
        found = [tr("{right}, {missed}, {excess}.").format(**parts)]
        if marks.wrong_reason:
            reason = plural(
                marks.wrong_reason, "{count} is in the right place for the wrong bound: half a point.",
                "{count} are in the right place for the wrong bound: half a point each.",
            )  # fmt: skip
            found.append(reason)
    first = marks.first_wrong
    if first and first.step:
        told = question.narration(first.step, first.rules)
        if isinstance(question.kind.form, Steps):  # what is asked about is the step itself
            text = tr("The first wrong step is step {step}. {sentence}")
            told = contrast(question, first.step, first.given, told)
        elif told:
            text = tr("The first wrong step is step {step}, at {what}: {sentence}")
        else:  # no run explains it
            text = tr("The first mistake is at {what}.")
        what = question.kind.describe(question, first.key)
        found.append(text.format(step=first.step, what=what, sentence=told).strip())
    if first and (reason := question.kind.reason(question, first.rules, first.key)):
        if first.step:
            found[-1] += f" {reason}"
        else:
            found.append(reason)
    if first is None and marks.wrong:
        found.append(_tell_open(question, marks))
    if marks.mistake:
        found.append(tr(MISTAKES[marks.mistake].sentence))
    if marks.convention:
        text = tr("This is correct by the other rule: {convention}.")
        found.append(text.format(convention=tr(CONVENTIONS[marks.convention])))
    return found


def _tell_open(question: Question, marks: Marks) -> str:
    """Say what is not answered, in the order of the run."""
    named = [question.kind.describe(question, event.key) for event in marks.wrong[:MAX_NAMED]]
    if more := len(marks.wrong) - len(named):
        named.append(plural(more, "{count} more", "{count} more"))
    return tr("Not answered: {what}.").format(what="; ".join(named))


def contrast(question: Question, step: int, given: PredictedStep, sentence: str) -> str:
    """Say what was predicted for a step, and with ``sentence`` what is right."""
    told = question.kind.tell(question, step, given)
    return tr("Yours: {given}. Right: {sentence}").format(given=told, sentence=sentence)


def describe_wrong(question: Question, event: WrongEvent) -> str:
    """Describe what is wrong about an event, in a few words: "node B: 5, right is 3"."""
    kind = question.kind
    what, given, right = (
        kind.describe(question, event.key),
        "" if event.given is None else kind.tell(question, event.key, event.given),
        "" if event.right is None else kind.tell(question, event.key, event.right),
    )
    if event.verdict == MISSED:
        text = tr("{what}: missing, should be {right}") if right else tr("{what}: missing")
    elif not right:
        text = tr("{what}: {given} does not belong here")
    else:
        text = tr("{what}: {given}, should be {right}")
    return text.format(what=what, given=given, right=right)
