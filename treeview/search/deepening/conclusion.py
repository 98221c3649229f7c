"""What came out of iterative deepening, in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator

from treeview.search.deepening.kinds import COMPLETE, DISCARD
from treeview.search.deepening.moments import answer_of
from treeview.search.depth_first.conclusion import cost, verdict
from treeview.search.moment import IterationAnswer
from treeview.search.run import Run
from treeview.search.view import Counts, Iteration, is_over
from treeview.search.words import counted, names_of
from treeview.tree.number_text import number
from treeview.tree.tree import NIL


def conclusion(run: Run, count: Counts, line: list[int], runs: list[Iteration]) -> Iterator[str]:
    """The answer of the last complete iteration, and what it cost; ``runs`` are all iterations."""
    answer = answer_of(run.recording, run.recording.last(COMPLETE, run.step))
    if not is_over(run):
        yield _meanwhile(run, answer)
    elif answer:
        yield f"{verdict(run, line)}: the answer of iteration {answer.depth:,}{_reach(run, answer)}."
    else:
        yield "There is no answer: the budget was spent before the first iteration was complete."
    if runs and runs[-1].discarded:
        yield f"Iteration {runs[-1].depth:,} was cut short by the budget and is discarded."
    yield f"In {counted(len(runs), 'iteration')}: {cost(run, count)}"


def _meanwhile(run: Run, answer: IterationAnswer | None) -> str:
    """What is known while iterations are still to come."""
    if not answer:
        return "Not finished: no iteration is complete yet."
    by = f" by {names_of(run.search)(answer.move)}" if answer.move != NIL else ""
    return f"Not finished: the answer of iteration {answer.depth:,} is {number(answer.value)}{by}."


def _reach(run: Run, answer: IterationAnswer) -> str:
    """How far the last complete iteration got, where there is no more to come after it."""
    if answer.whole:
        return ", which searched the whole tree"
    asked = answer.depth == run.search.options["depth"]
    return "" if asked or run.recording.last(DISCARD, run.step) else ", when the budget was spent"
