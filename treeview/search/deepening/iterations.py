"""The iterations of deepening: what each has found and what it has cost."""

from collections.abc import Callable, Iterator
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from treeview.messages import format_count, plural, tr
from treeview.search.deepening.stepper import COMPLETE, DISCARD, ITERATION
from treeview.search.depth_first.conclusion import cost, verdict
from treeview.search.depth_first.kinds import BETTER, ENTER, LEAF
from treeview.search.depth_first.moments import last_better
from treeview.search.moment import IterationAnswer
from treeview.search.recording import Recording
from treeview.search.run import Run
from treeview.search.view import Counts, Iteration, is_over
from treeview.search.words import names_of
from treeview.tree.rounding import number
from treeview.tree.tree import NIL, ROOT

Spent = Callable[[Run, int], dict[str, int]]

_ENDED: WeakKeyDictionary[Run, dict[tuple[int, int], Iteration]] = WeakKeyDictionary()


def iterations(run: Run, step: int, spent: Spent) -> list[Iteration]:
    """The iterations of a deepening search begun by ``step``, ``spent`` telling what a run has cost.

    Those that have ended are kept, so that only the last one costs anything at the next step.
    """
    recording = run.recording
    starts = [int(s) for s in recording.of_kind(ITERATION) if s <= step]
    ends = [*(s - 1 for s in starts[1:]), step] if starts else []
    ended = _ENDED.setdefault(run, {})
    found = []
    for span in zip(starts, ends, strict=True):
        each = ended.get(span) or _iteration(run, *span, spent)
        if each.completed or each.discarded:
            ended[span] = each
        found.append(each)
    return found


def _iteration(run: Run, start: int, end: int, spent_by: Spent) -> Iteration:
    recording = run.recording
    last = recording.step(end)
    before, after = spent_by(run, start), spent_by(run, end)
    spent: dict[str, Any] = {name: value - before[name] for name, value in after.items()}
    complete = last.kind == COMPLETE
    return Iteration(
        depth=int(recording.step(start).operands[0]),
        value=last.operands[0] if complete else None,
        best_line=_line(recording, start, end) if complete else [],
        completed=complete,
        discarded=last.kind == DISCARD,
        start=start,
        end=end,
        **spent,
    )


def _line(recording: Recording, start: int, end: int) -> list[int]:
    """The best line of one complete iteration: the last children that bettered, from the root."""
    tree = recording.search.space.tree
    nodes, kinds = recording.nodes(start, end), recording.kinds(start, end)
    better = nodes[kinds == BETTER]
    best = np.full(len(tree), NIL, np.intc)
    best[tree.column("parent")[better]] = better  # of several the last stands
    line, node = [], int(best[ROOT])
    while node != NIL:
        line.append(tree.rank[node])
        node = int(best[node])
    return line


def conclusion(run: Run, count: Counts, line: list[int], runs: list[Iteration]) -> Iterator[str]:
    """The answer of the last complete iteration, and what it cost; ``runs`` are all iterations."""
    answer = answer_of(run.recording, run.recording.last(COMPLETE, run.step))
    if not is_over(run):
        yield tr("Not finished.")
        yield _meanwhile(run, answer)
    elif answer:
        yield verdict(run, line)
        yield _reach(run, answer)
    else:
        yield tr("There is no answer: the budget was spent before the first iteration was complete.")
    if runs and runs[-1].discarded:
        text = tr("Iteration {number} was cut short by the budget and is discarded.")
        yield text.format(number=format_count(runs[-1].depth))
    yield plural(len(runs), "{count} iteration:", "{count} iterations:")
    yield cost(run, count)


def _meanwhile(run: Run, answer: IterationAnswer | None) -> str:
    """What is known while iterations are still to come."""
    if not answer:
        return tr("No iteration is complete yet.")
    child = "" if answer.move == NIL else names_of(run.search)(answer.move)
    text = tr("The answer of iteration {number} is {value}.")
    if child:
        text = tr("The answer of iteration {number} is {value}, reached through {child}.")
    return text.format(number=format_count(answer.depth), value=number(answer.value), child=child)


def _reach(run: Run, answer: IterationAnswer) -> str:
    """Which iteration gave the answer, and why there is no later one."""
    asked = answer.depth == run.search.options["depth"]
    if answer.whole:
        text = tr("This is the answer of iteration {number}, which searched the whole tree.")
    elif asked or run.recording.last(DISCARD, run.step):
        text = tr("This is the answer of iteration {number}.")
    else:
        text = tr("This is the answer of iteration {number}, when the budget was spent.")
    return text.format(number=format_count(answer.depth))


def answer_of(recording: Recording, complete: int) -> IterationAnswer | None:
    """The answer of the iteration that ended at step ``complete``; ``None`` for step 0."""
    if not complete:
        return None
    start = recording.last(ITERATION, complete)
    move = NIL
    if recording.step(start + 1).kind == ENTER:
        move = recording.step(last_better(recording, ROOT, complete)).node
    depth = int(recording.step(start).operands[0])
    nodes, kinds = recording.nodes(start, complete), recording.kinds(start, complete)
    whole = bool(recording.search.space.terminals(nodes[kinds == LEAF]).all())
    return IterationAnswer(depth, recording.step(complete).operands[0], move, whole)
