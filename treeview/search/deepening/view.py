"""The view of iterative deepening: that of the search it repeats, iteration by iteration."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from math import nan
from typing import Any, Final
from weakref import WeakKeyDictionary

import numpy as np

from treeview.messages import N_, format_count, plural, tr
from treeview.search.deepening.stepper import Deepening
from treeview.search.depth_first.kinds import BETTER, COMPLETE, DISCARD, HIT, ITERATION, RESEARCH
from treeview.search.depth_first.moments import last_better, plain_moment
from treeview.search.depth_first.pseudocode import GIVE_UP
from treeview.search.depth_first.view import DepthFirstView, cost, verdict
from treeview.search.moment import IterationAnswer, Moment
from treeview.search.names import names_of
from treeview.search.node_table import NodeRow, NodeTable
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.step_kinds import Does
from treeview.search.view import (
    REPEATING,
    Changes,
    Counts,
    Iteration,
    Key,
    Row,
    Sentences,
    Variables,
    is_over,
)
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import format_number
from treeview.tree.tree import MAX, NIL, ROOT

Spent = Callable[[Run, int], dict[str, int]]

_COSTS_OF_ITERATION: Final = frozenset(
    {"visited", "leaves", "cutoffs", "pruned_branches", "pruned_nodes", "re_searches", "hits"}
)
"""The counts that add up over iterations."""

_ENDED: WeakKeyDictionary[Run, dict[tuple[int, int], Iteration]] = WeakKeyDictionary()


def _iterations(run: Run, step: int, spent: Spent) -> list[Iteration]:
    """Return the iterations begun by ``step``; ``spent`` gives a run's cost. Ended iterations are cached."""
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
    spent: dict[str, Any] = {
        name: value - before[name] for name, value in after.items() if name in _COSTS_OF_ITERATION
    }
    complete = last.kind == COMPLETE
    return Iteration(
        depth=int(recording.step(start).operands[0]),
        value=last.operands[0] if complete else None,
        best_line=_line(run, start, end) if complete else [],
        completed=complete,
        discarded=last.kind == DISCARD,
        start=start,
        end=end,
        **spent,
    )


def _line(run: Run, start: int, end: int) -> list[int]:
    """Return the best line of a complete iteration: from the root, the last child that improved."""
    recording, tree = run.recording, run.search.space.tree
    if {HIT, RESEARCH} & recording.search.kinds.keys():  # nodes are searched more than once
        from treeview.search.registry import view_of  # which knows this view

        line = view_of(run.search).best_line(run.another().seek(end))
        return [tree.rank[node] for node in line[1:]]
    nodes, kinds = recording.nodes(start, end), recording.kinds(start, end)
    better = nodes[kinds == BETTER]
    best = np.full(len(tree), NIL, np.intc)
    best[tree.column("parent")[better]] = better  # where a node occurs several times, the last counts
    ranks, node = [], int(best[ROOT])
    while node != NIL:
        ranks.append(tree.rank[node])
        node = int(best[node])
    return ranks


def _conclusion(
    run: Run, count: Counts, value: float | None, line: list[int], runs: list[Iteration]
) -> Iterator[str]:
    """Return the answer of the last complete iteration, and its cost; ``runs``: all iterations."""
    answer = _answer_of(run.recording, run.recording.last(COMPLETE, run.step))
    if not is_over(run):
        yield tr("Not finished.")
        yield _meanwhile(run, answer)
    elif answer:
        yield verdict(run, value, line)
        yield _reach(run, answer)
    else:
        yield tr("There is no answer: the budget was spent before the first iteration was complete.")
    if runs and runs[-1].discarded:
        text = tr("Iteration {number} was cut short by the budget and is discarded.")
        yield text.format(number=format_count(runs[-1].depth))
    yield plural(len(runs), "{count} iteration:", "{count} iterations:")
    yield cost(run, count)


def _meanwhile(run: Run, answer: IterationAnswer | None) -> str:
    """Return what is known while iterations are still to come."""
    if not answer:
        return tr("No iteration is complete yet.")
    text = tr("The answer of iteration {number} is {value}.")
    if answer.move != NIL:
        text = tr("The answer of iteration {number} is {value}, reached through {child}.")
    number, names = format_count(answer.depth), names_of(run.search)
    return names.fill(text, number=number, value=answer.value, child=answer.move)


def _reach(run: Run, answer: IterationAnswer) -> str:
    """Return which iteration gave the answer, and why there is no later one."""
    asked = answer.depth == run.search.options["depth"]
    if answer.whole:
        text = tr("This is the answer of iteration {number}, which searched the whole tree.")
    elif asked or run.recording.last(DISCARD, run.step):
        text = tr("This is the answer of iteration {number}.")
    else:
        text = tr("This is the answer of iteration {number}, when the budget was spent.")
    return text.format(number=format_count(answer.depth))


def _answer_of(recording: Recording, complete: int) -> IterationAnswer | None:
    """Return the answer of the iteration that ended at step ``complete``; ``None`` for step 0."""
    if not complete:
        return None
    start = recording.last(ITERATION, complete)
    depth = int(recording.step(start).operands[0])
    value, whole = recording.step(complete).operands
    return IterationAnswer(depth, value, _find_move(recording, start, complete), bool(whole))


def _find_move(recording: Recording, start: int, complete: int) -> int:
    """Return the best move of a complete iteration, ``NIL`` where the root has none.

    Of passes it is that of the last one that took the root's value out of the window in its mover's favour,
    if there is one.
    """
    passes = recording.of_kind(RESEARCH)
    passes = passes[(passes > start) & (passes < complete)] if _drives(recording) else passes[:0]
    ends = [*(int(each) - 1 for each in passes[1:]), complete - 1]
    at_max, chosen = recording.search.space.kind[ROOT] == MAX, ends[-1]
    for begun, end in zip(passes.tolist(), ends, strict=len(passes) > 0):
        low, high = recording.step(begun).operands
        value = recording.step(end).operands[-1] if recording.step(end).operands else nan
        if value >= high if at_max else value <= low:
            chosen = end
    found = last_better(recording, ROOT, chosen + 1)
    return recording.step(found).node if found > start else NIL


def _drives(recording: Recording) -> bool:
    return bool(getattr(recording.search.inner, "drives", False))


def _begin(moment: Moment) -> str:
    text = tr("Iteration {number}: search to depth {number}.")
    if moment.iteration > 1 and moment.search.options["order"] == "move":
        text = tr(
            "Iteration {number}: search to depth {number}, the best move of each node in the last iteration "
            "first."
        )
    elif moment.iteration > 1 and moment.search.options["order"] == "table":
        text = tr("Iteration {number}: search to depth {number}, the moves in the table first.")
    elif moment.iteration > 1 and moment.search.options["order"] == "pv":
        text = tr("Iteration {number}: search to depth {number}, the best line of the last iteration first.")
    elif moment.iteration > 1 and moment.search.options["order"] == "value":
        text = tr("Iteration {number}: search to depth {number}, children ordered by their last values.")
    return text.format(number=format_count(moment.iteration))


def _complete(moment: Moment) -> str:
    answer = moment.answer
    assert answer is not None
    text = tr("Iteration {number} is complete: value {value}.")
    if answer.move != NIL:
        text = tr("Iteration {number} is complete: value {value}, reached through {child}.")
    says = moment.say(text, number=format_count(moment.iteration), value=answer.value, child=answer.move)
    if not answer.whole:
        return says
    whole = tr("No node was at the depth limit, so this is the value of the whole tree.")
    return f"{says} {whole}"


def _discard(moment: Moment) -> str:
    options = moment.search.options
    nodes, seconds = options["budget_nodes"], options["budget_seconds"]
    if nodes is not None and moment.entered >= nodes:
        budget = plural(nodes, "{count} node", "{count} nodes")
    elif seconds == 1:
        budget = tr("1 second")
    else:
        budget = tr("{seconds} seconds").format(seconds=format_number(seconds))
    spent = tr("The budget of {budget} is spent in iteration {number}, so this iteration is discarded.")
    answer = moment.answer
    if answer is None:
        text = tr("There is no answer.")
    else:
        text = tr("The answer of iteration {depth} stands: {value}.")
        if answer.move != NIL:
            text = tr("The answer of iteration {depth} stands: {value}, reached through {child}.")
        text = moment.say(text, depth=format_count(answer.depth), value=answer.value, child=answer.move)
    return f"{spent.format(budget=budget, number=format_count(moment.iteration))} {text}"


_ITERATION_SENTENCES: Final[Sentences] = {ITERATION: _begin, COMPLETE: _complete, DISCARD: _discard}


class DeepeningView(DepthFirstView[Deepening]):
    """The view of iterative deepening: that of the search it repeats, and what iterations are."""

    iterates = True
    of_all = False

    def __init__(self, search: Deepening) -> None:
        from treeview.search.registry import view_of  # which knows this view

        super().__init__(search)
        inner = view_of(search.inner)
        assert isinstance(inner, DepthFirstView)
        self.inner: DepthFirstView[Any] = inner
        entered = {
            "visited": N_("Nodes entered"),
            "leaves": N_("Leaves evaluated"),
            "distinct_leaves": REPEATING["distinct_leaves"],
        }
        self.counters = {**inner.counters, **entered}

    @classmethod
    def has_tables(cls, options: Mapping[str, Any]) -> bool:
        return _view_of_base(options).has_tables(options)

    @property
    def node_tables(self) -> tuple[NodeTable, ...]:
        return self.inner.node_tables

    def node_rows(self, run: Run, name: str) -> list[NodeRow]:
        return self.inner.node_rows(run, name)

    def sentence(self, moment: Moment) -> str:
        own = _ITERATION_SENTENCES.get(moment.kind)
        return own(moment) if own else self.inner.sentence(moment)

    def brief(self, moment: Moment) -> str:
        return self.sentence(moment) if moment.kind in _ITERATION_SENTENCES else self.inner.brief(moment)

    def equation(self, moment: Moment) -> str:
        return self.inner.equation(moment)

    def condition(self, moment: Moment) -> str:
        return self.inner.condition(moment)

    def write(self, value: float) -> str:
        return self.inner.write(value)

    def path(self, run: Run, step: Step) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return self.inner.path(run, step)

    def find_changes(self, run: Run, step: Step) -> Changes:
        return self.inner.find_changes(run, step)

    def costs(self, run: Run, step: int) -> dict[str, int]:
        return self.inner.costs(run, step)

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        if step.kind not in _ITERATION_SENTENCES:
            return self.inner.moment(recording, step, order)
        value, answer, entered = nan, None, 0
        if step.kind == COMPLETE:
            value, answer = step.operands[0], _answer_of(recording, step.number)
        else:
            entered = int(step.operands[0]) if step.kind == DISCARD else 0
            answer = _answer_of(recording, recording.last(COMPLETE, step.number))
        return replace(plain_moment(recording, step), value=value, answer=answer, entered=entered)

    def variables(self, moment: Moment) -> Variables:
        if moment.kind not in _ITERATION_SENTENCES:
            return self.inner.variables(moment)
        answer, text = moment.answer, tr("none")
        if answer:
            text = tr("{value} through {child}") if answer.move != NIL else "{value}"
            text = moment.say(text, value=answer.value, child=answer.move)
        found = [("answer", text), ("d", str(moment.iteration))]  # the first has a line of its own
        if moment.kind == COMPLETE:
            found.append(("v", format_number(moment.value)))
        if moment.kind == DISCARD:
            found.append(("nodes entered", format_count(moment.entered)))
        return found

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        budget = options["budget_nodes"] is not None or options["budget_seconds"] is not None
        base, inner = _view_of_base(options), Deepening.inner_options(options)
        give_up: list[Row] = [("    if it gave up: return answer", ((GIVE_UP,),))] if budget else []
        call = base.repeated_call(inner, give_up)
        depths = {None: "1, 2, 3, …", 1: "1", 2: "1, 2"}.get(options["depth"], f"1, 2, …, {options['depth']}")
        reorder = {
            "pv": "put the best line first",
            "move": "put each node's best move first",
            "value": "sort children by their last values",
        }
        first = f"  answer, {call.value} ← none, {call.first}" if call.first else "  answer ← none"
        rows: list[Row] = [
            ("deepening(root):", ()),
            (first, ()),
            (f"  for d ← {depths}:", ()),
            *call.rows,
            (f"    answer ← {call.value}", ((COMPLETE,),)),
        ]
        rows.append(("    if no node was at the limit: return answer", ()))
        if options["order"] in reorder:
            rows.append((f"    {reorder[options['order']]}", ()))
        if budget:
            rows.append(("    if the budget is spent: return answer", ()))
        if options["depth"] is not None:
            rows.append(("  return answer", ()))
        function = base.recursion_rows(inner, limited=True, budget=budget)
        gap = [("", ())] if len(rows) + len(function) < _MAX_ROWS else []
        return [*rows, *gap, *function]

    def key(self, moment: Moment) -> Key:
        if moment.kind == DISCARD:
            return (GIVE_UP,)
        return (moment.kind,) if moment.kind in _ITERATION_SENTENCES else self.inner.key(moment)

    def iterations(self, run: Run, step: int) -> list[Iteration]:
        return _iterations(run, step, self.costs)

    def iteration_ends(self, recording: Recording) -> list[int]:
        return sorted(recording.of_kind(Does.COMPLETES | Does.DISCARDS).tolist())

    def conclusion(self, run: Run, count: Counts) -> Iterator[str]:
        return _conclusion(run, count, self.value(run), self.best_line(run), self.iterations(run, run.step))

    def remarks(self, run: Run) -> Iterator[str]:
        yield from super().remarks(run)
        if self.search.options["budget_seconds"] is not None:
            yield tr("The budget is in seconds, so another run may get further or less far.")


_MAX_ROWS: Final = 30
"""The rows of pseudocode for which there is room."""


def _view_of_base(options: Mapping[str, Any]) -> type[DepthFirstView[Any]]:
    """Return the class of the view of the search that is repeated."""
    from treeview.search.registry import view_class  # which knows this view

    found = view_class(str(options["base"]))
    assert issubclass(found, DepthFirstView)
    return found
