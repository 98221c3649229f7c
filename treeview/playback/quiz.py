"""What happens next? The question that a step to come answers."""

from __future__ import annotations

from dataclasses import dataclass

from treeview.playback.step_meaning import moment
from treeview.search.depth_first.kinds import ADD, CUT, ENTER, LEAF, UP
from treeview.search.mcts.kinds import BACKUP, SELECT
from treeview.search.mcts.stepper import MCTS
from treeview.search.recording import Recording, Step
from treeview.search.words import names_of
from treeview.tree.number_text import number
from treeview.tree.tree import CHANCE, MAX, ROOT


@dataclass(frozen=True, slots=True)
class Question:
    """Asked while the run stands before step ``step``, which answers it.

    - ``at``: the node that it is about.
    - ``hidden``: the numbers to be found, as (node, "value" | "alpha" | "beta" | "visits" | "mean" | "ucb");
      whether or not the step changes them, for that would be the answer.
    - ``text``: the question as one line.
    """

    step: int
    at: int
    hidden: frozenset[tuple[int, str]]
    text: str


def question(recording: Recording, step: int) -> Question | None:
    """The question that step ``step`` (from 1) answers; ``None`` where there is nothing to find out.

    Asked are: what a node holds after a value has come up to it; whether the search then goes on or cuts; in
    MCTS which child selection takes, and what backpropagation adds up to. It depends on nothing that is not
    known before the step, so it gives nothing away. Costs what `moment` does.
    """
    now = recording.step(step)
    if isinstance(recording.search, MCTS):
        return _sampled(recording, now)
    if now.kind in UP:
        return _risen(recording, now)
    if now.kind in (CUT, ENTER, LEAF):
        return _decided(recording, step)
    return None


def _risen(recording: Recording, now: Step) -> Question:
    told = moment(recording, now.number)
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
    before = moment(recording, step - 1)
    if not before.windowed or not before.left:
        return None
    name = names_of(recording.search)(before.at)
    text = f"Does the search go on below {name}, or is the rest cut off?"
    return Question(step, before.at, frozenset(), text)


def _sampled(recording: Recording, now: Step) -> Question | None:
    names = names_of(recording.search)
    if now.kind == SELECT:
        parent = recording.search.space.tree.parent[now.node]
        return Question(
            now.number, parent, frozenset(), f"Which child of {names(parent)} does selection take?"
        )
    if now.kind == BACKUP:
        space, node = recording.search.space, now.node
        chosen = node != ROOT and space.kind[space.tree.parent[node]] != CHANCE  # else it has no UCB1
        hidden = frozenset((node, name) for name in ("visits", "mean", *(("ucb",) if chosen else ())))
        return Question(now.number, node, hidden, f"What are N and x̄ of {names(node)} now?")
    return None
