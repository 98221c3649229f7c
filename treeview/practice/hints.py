"""Hints in three strengths: where to look, which rule applies, what the answer is."""

from typing import Any, Final

from treeview.messages import N_, tr
from treeview.practice.answers import Answer, Key
from treeview.practice.question import MISSED, Question
from treeview.records import dataclass

STRENGTHS: Final = (N_("Where to look"), N_("Which rule"), N_("The answer there"))
"""The captions of the strengths 1, 2 and 3."""


@dataclass(frozen=True)
class Hint:
    """A hint about an event, of a strength from 1 to 3.

    ``step`` is the step of the run that decides the event, 0 if none does. Only the strongest hint has the
    right ``value``; it is ``None`` if nothing should be entered.
    """

    strength: int
    text: str
    key: Key
    step: int
    value: Any = None


def hint(question: Question, answer: Answer, strength: int) -> Hint | None:
    """Make a hint about the first event of the run that is missing or wrong; ``None`` if all is right.

    Wrong events come before missing ones, since what follows from them would be wrong as well.
    """
    kind, rules, right = question.kind, question.rules, question.reference
    verdicts = kind.verdicts(question, rules, right, answer)
    open_events = [key for key, verdict in verdicts.items() if verdict != "right"]
    if not open_events:
        return None
    last = len(question.tree) * 16
    steps = {key: kind.step(question, rules, key) for key in open_events}
    key = min(open_events, key=lambda key: (verdicts[key] == MISSED, steps[key] or last))
    what = kind.describe(question, key)
    value = None
    if strength == 1:
        text = tr("Look at {what}.") if verdicts[key] == MISSED else tr("Look again at {what}.")
        text = text.format(what=what)
    elif strength == 2:
        text = tr(kind.rule)
    elif key in right:
        value = right[key]
        text = tr("{what}: {value}.").format(what=what, value=kind.tell(question, key, value))
    elif right and not verdicts.keys() & right.keys():  # it is judged as a whole
        key, value = next(iter(right.items()))
        text = tr("One answer is {value}.").format(value=kind.tell(question, key, value))
    else:
        text = tr("{what}: nothing belongs there.").format(what=what)
    return Hint(strength, text, key, steps.get(key, 0), value)
