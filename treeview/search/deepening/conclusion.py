"""What came out of iterative deepening, in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator

from treeview.messages import plural, tr
from treeview.search.deepening.kinds import COMPLETE, DISCARD
from treeview.search.deepening.moments import answer_of
from treeview.search.depth_first.conclusion import cost, verdict
from treeview.search.moment import IterationAnswer
from treeview.search.run import Run
from treeview.search.view import Counts, Iteration, is_over
from treeview.search.words import names_of
from treeview.tree.number_text import number
from treeview.tree.tree import NIL


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
        yield text.format(number=f"{runs[-1].depth:,}")
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
    return text.format(number=f"{answer.depth:,}", value=number(answer.value), child=child)


def _reach(run: Run, answer: IterationAnswer) -> str:
    """Which iteration gave the answer, and why there is no later one."""
    asked = answer.depth == run.search.options["depth"]
    if answer.whole:
        text = tr("This is the answer of iteration {number}, which searched the whole tree.")
    elif asked or run.recording.last(DISCARD, run.step):
        text = tr("This is the answer of iteration {number}.")
    else:
        text = tr("This is the answer of iteration {number}, when the budget was spent.")
    return text.format(number=f"{answer.depth:,}")
