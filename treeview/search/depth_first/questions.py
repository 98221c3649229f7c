"""What can be asked about the steps of a depth-first search before they are shown."""

from treeview.messages import tr
from treeview.search.depth_first.kinds import ADD, CUT, ENTER, LEAF, UP
from treeview.search.depth_first.moments import moment
from treeview.search.recording import Recording, Step
from treeview.search.view import Question
from treeview.search.words import names_of
from treeview.tree.rounding import number
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
    hidden, bound = {(told.at, "value")}, ""
    if now.kind == ADD:
        text = tr("{value} is returned to {node}. What is the sum there now?")
    elif told.windowed:
        column, bound = ("alpha", "α") if told.mover == MAX else ("beta", "β")
        hidden.add((told.at, column))
        text = tr("{value} is returned to {node}. What are the value and {bound} there now?")
    else:
        text = tr("{value} is returned to {node}. What is the value there now?")
    name = names_of(recording.search)(told.at)
    text = text.format(value=number(told.value), node=name, bound=bound)
    return Question(now.number, told.at, frozenset(hidden), text)


def _decided(recording: Recording, step: int) -> Question | None:
    """Whether the search goes on at a node, a value having come up to it."""
    if step < 2 or recording.step(step - 1).kind not in UP:
        return None
    before = moment(recording, recording.step(step - 1))
    if not before.windowed or not before.left:
        return None
    name = names_of(recording.search)(before.at)
    text = tr("Does the search continue below {node}, or is the rest pruned?").format(node=name)
    return Question(step, before.at, frozenset(), text)
