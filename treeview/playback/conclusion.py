"""What came out of a search, in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from treeview.playback.counters import counts, iterations
from treeview.playback.focus import best_line
from treeview.playback.step_meaning import moment
from treeview.search.mcts.stepper import BEST, MCTS
from treeview.search.moment import IterationAnswer
from treeview.search.run import Run
from treeview.search.step_kinds import COMPLETE, DISCARD, LEAF, OPEN, SIMULATE
from treeview.search.words import counted, names_of, player
from treeview.tree.number_text import number
from treeview.tree.tree import MAX, NIL, ROOT

_FEW: Final = 100
"""So many rollouts are looked at for a missing estimate."""


def conclusion(timeline: Run) -> str:
    """The answer at the timeline's step, what it cost, and what to know about it, on one line.

    O(steps) where a depth limit makes it look for missing estimates, else O(n), both vectorised.
    """
    if isinstance(timeline.search, MCTS):
        says = _sampled(timeline, timeline.search)
    elif timeline.search.restarts:
        says = _deepened(timeline)
    else:
        says = _searched(timeline)
    return " ".join([*says, *_remarks(timeline)])


def _over(timeline: Run) -> bool:
    return timeline.finished and timeline.step == len(timeline)


def _verdict(timeline: Run) -> str:
    """``MAX gets 4 by drift`` from the values at this step; "" where the root has none."""
    names, kind = names_of(timeline.search), timeline.search.space.kind[ROOT]
    value = float(timeline["value"][ROOT])
    if value != value:
        return ""
    line = best_line(timeline)
    if len(line) < 2:
        over = timeline["status"][ROOT] != OPEN
        return f"{names(ROOT, start=True)} is worth {number(value)}" if over else _sum_so_far(timeline, value)
    verb = "gets" if kind == MAX else "holds the value to"
    return f"{player(kind)} {verb} {number(value)} by {names(line[1])}"


def _sum_so_far(timeline: Run, value: float) -> str:
    return f"the sum at {names_of(timeline.search)(ROOT)} is {number(value)}"


def _searched(timeline: Run) -> Iterator[str]:
    verdict = _verdict(timeline)
    if _over(timeline):
        yield verdict + "."
    elif verdict:
        yield f"Not finished: so far {verdict}."
    else:
        yield "Not finished: the root has no value yet."
    yield _cost(timeline)


def _cost(timeline: Run) -> str:
    count = counts(timeline)
    limited = timeline.search.restarts or timeline.search.options["depth"] is not None
    if limited:
        said = [f"{counted(count.visited, 'node')} visited", f"{counted(count.leaves, 'evaluation')}"]
    else:
        said = [
            f"{count.visited:,} of {counted(count.nodes, 'node')} visited",
            f"{count.leaves:,} of {counted(count.terminals, 'leaf', 'leaves')}",
        ]
    if "alpha" in timeline.columns:
        said += [counted(count.cutoffs, "cutoff"), f"{counted(count.pruned_nodes, 'node')} pruned"]
    return ", ".join(said) + "."


def _deepened(timeline: Run) -> Iterator[str]:
    runs = iterations(timeline, timeline.step)
    last = timeline.recording.last(COMPLETE, timeline.step)
    answer = moment(timeline.recording, last).answer if last else None
    if not _over(timeline):
        yield _meanwhile(timeline, answer)
    elif answer:
        yield f"{_verdict(timeline)}: the answer of iteration {answer.depth:,}{_reach(timeline, answer)}."
    else:
        yield "There is no answer: the budget was spent before the first iteration was complete."
    if runs and runs[-1].discarded:
        yield f"Iteration {runs[-1].depth:,} was cut short by the budget and is discarded."
    yield f"In {counted(len(runs), 'iteration')}: {_cost(timeline)}"


def _meanwhile(timeline: Run, answer: IterationAnswer | None) -> str:
    """What is known while iterations are still to come."""
    if not answer:
        return "Not finished: no iteration is complete yet."
    by = f" by {names_of(timeline.search)(answer.move)}" if answer.move != NIL else ""
    return f"Not finished: the answer of iteration {answer.depth:,} is {number(answer.value)}{by}."


def _reach(timeline: Run, answer: IterationAnswer) -> str:
    """How far the last complete iteration got, where there is no more to come after it."""
    if answer.whole:
        return ", which searched the whole tree"
    asked = answer.depth == timeline.search.options["depth"]
    return "" if asked or timeline.recording.last(DISCARD, timeline.step) else ", when the budget was spent"


def _sampled(timeline: Run, search: MCTS) -> Iterator[str]:
    names, kind = names_of(search), search.space.kind[ROOT]
    visits, totals = timeline["visits"], timeline["total"]
    done = int(visits[ROOT])
    if not done:
        yield "Not finished: the root has no visits yet."
        return
    head = "After" if _over(timeline) else "Not finished: after"
    says = f"{head} {counted(done, 'iteration')}"
    utility = search.utility(float(totals[ROOT]) / done)
    line = best_line(timeline)
    if len(line) < 2:
        yield f"{says}: {names(ROOT)} is worth {number(utility)}."
    else:
        n, total = int(visits[line[1]]), float(totals[line[1]])
        mean = search.mean(kind, n, total)
        yield (
            f"{says} {player(kind)} plays {names(line[1])}, by {BEST[search.options['final']]}: "
            f"{n:,} of {done:,} visits, mean x̄ = {number(mean)}; the root is worth about {number(utility)}."
        )
    count = counts(timeline)
    yield f"{count.visited:,} of {counted(count.nodes, 'node')} in the search tree."
    whose = "parent" if search.options["exploration_n"] == "parent" else "root"
    yield f"N in UCB1 counts the visits of the {whose}."
    yield "x̄ = Q / N, as the player who chooses the node sees it."


def _remarks(timeline: Run) -> Iterator[str]:
    missing = _missing_estimates(timeline)
    if isinstance(timeline.search, MCTS) and len(timeline.search.space.played):
        if _some_unestimated(timeline):
            yield "There is no static estimate where rollouts are cut short, so 0 is used there."
    elif missing:
        at = "a node" if missing == 1 else f"{missing:,} nodes"
        yield f"No static estimate is given at {at} where one was asked for, so 0 is used there."
    if timeline.search.options.get("budget_seconds") is not None:
        yield "The budget is in seconds, so another run may get further or less far."


def _some_unestimated(timeline: Run) -> bool:
    """Whether 0 has stood in for the estimate of a position that a rollout off the tree ended at.

    Among the first so many rollouts that were as long as they could be: some may have ended the game.
    """
    recording, depth = timeline.recording, timeline.search.options["rollout_depth"]
    steps = recording.of_kind(SIMULATE)
    steps = steps[steps <= timeline.step]
    if depth is None or not len(steps):
        return False
    run = recording.run(0, timeline.step)
    long = steps[run.tape[run.operand[steps - 1] + 3] == depth]
    return any(moment(recording, number).unestimated for number in long[:_FEW].tolist())


def _missing_estimates(timeline: Run) -> int:
    """At how many different nodes 0 has stood in for an estimate so far."""
    space = timeline.search.space
    if not space.missing_estimates:
        return 0
    recording, options = timeline.recording, timeline.search.options
    if options.get("rollout_depth", 0) is None:  # play goes on to the end of the game
        return 0
    steps = recording.of_kind(SIMULATE if isinstance(timeline.search, MCTS) else LEAF)
    steps = steps[steps <= timeline.step]
    nodes = np.unique(recording.nodes(0, timeline.step)[steps - 1])
    unknown = np.isnan(space.tree.column("estimate")[nodes].astype(np.float64))
    return int(np.count_nonzero(unknown & ~space.terminals(nodes)))
