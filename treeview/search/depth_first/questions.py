"""What can be asked about the steps of a depth-first search before they are shown."""

from __future__ import annotations

from treeview.search.depth_first.kinds import ADD, CUT, ENTER, LEAF, UP
from treeview.search.depth_first.moments import moment
from treeview.search.recording import Recording, Step
from treeview.search.view import Question
from treeview.search.words import names_of
from treeview.tree.number_text import number
from treeview.tree.tree import MAX


def question(recording: Recording, now: Step) -> Question | None:
    """What a node holds after a value has come up to it; whether the search then goes on or cuts."""
    if now.kind in UP:
        return _risen(recording, now)
    if now.kind in (CUT, ENTER, LEAF):
        return _decided(recording, now.number)
    return None


def _risen(recording: Recording, now: Step) -> Question:
    told = moment(recording, now)
    name = names_of(recording.search)(told.at)
    says = f"{number(told.value)} goes up to {name}."
    hidden = {(told.at, "value")}
    if now.kind == ADD:
        asks = "What is the sum there now?"
    elif told.windowed:
        bound, sign = ("alpha", "α") if told.mover == MAX else ("beta", "β")
        hidden.add((told.at, bound))
        asks = f"What are the value and {sign} there now?"
    else:
        asks = "What is the value there now?"
    return Question(now.number, told.at, frozenset(hidden), f"{says} {asks}")


def _decided(recording: Recording, step: int) -> Question | None:
    """Whether the search goes on at a node, a value having come up to it."""
    if step < 2 or recording.step(step - 1).kind not in UP:
        return None
    before = moment(recording, recording.step(step - 1))
    if not before.windowed or not before.left:
        return None
    name = names_of(recording.search)(before.at)
    text = f"Does the search go on below {name}, or is the rest cut off?"
    return Question(step, before.at, frozenset(), text)
