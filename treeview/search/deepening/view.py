"""The view of iterative deepening: that of the search it repeats, iteration by iteration."""

from collections.abc import Callable, Iterator, Mapping
from math import nan
from typing import Any, ClassVar, Final
from weakref import WeakKeyDictionary

import numpy as np

from treeview.messages import N_, format_count, plural, tr
from treeview.search.deepening.stepper import COMPLETE, DISCARD, ITERATION, Deepening
from treeview.search.depth_first.kinds import BETTER, ENTER, LEAF
from treeview.search.depth_first.moments import frame, last_better
from treeview.search.depth_first.pseudocode import GIVE_UP, Recursion
from treeview.search.depth_first.view import DepthFirstView, cost, verdict
from treeview.search.moment import IterationAnswer, Moment
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.step_kinds import Does
from treeview.search.view import PRUNING, Counts, Iteration, Key, Row, Sentences, Variables, is_over
from treeview.search.words import names_of
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import number
from treeview.tree.tree import NIL, ROOT

Spent = Callable[[Run, int], dict[str, int]]

_ENDED: WeakKeyDictionary[Run, dict[tuple[int, int], Iteration]] = WeakKeyDictionary()


def _iterations(run: Run, step: int, spent: Spent) -> list[Iteration]:
    """Return the iterations begun by ``step``; ``spent`` returns a run's cost; ended ones are cached."""
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
    """Return the best line of a complete iteration: from the root, the last child that improved."""
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
    child = "" if answer.move == NIL else names_of(run.search)(answer.move)
    text = tr("The answer of iteration {number} is {value}.")
    if child:
        text = tr("The answer of iteration {number} is {value}, reached through {child}.")
    return text.format(number=format_count(answer.depth), value=number(answer.value), child=child)


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
    move = NIL
    if recording.step(start + 1).kind == ENTER:
        move = recording.step(last_better(recording, ROOT, complete)).node
    depth = int(recording.step(start).operands[0])
    nodes, kinds = recording.nodes(start, complete), recording.kinds(start, complete)
    whole = bool(recording.search.space.terminals(nodes[kinds == LEAF]).all())
    return IterationAnswer(depth, recording.step(complete).operands[0], move, whole)


def _move(moment: Moment, answer: IterationAnswer) -> str:
    return "" if answer.move == NIL else names_of(moment.search)(answer.move)


def _begin(moment: Moment) -> str:
    text = tr("Iteration {number}: search to depth {number}.")
    if moment.iteration > 1 and moment.search.options["order"] == "pv":
        text = tr("Iteration {number}: search to depth {number}, the best line of the last iteration first.")
    elif moment.iteration > 1 and moment.search.options["order"] == "value":
        text = tr("Iteration {number}: search to depth {number}, children ordered by their last values.")
    return text.format(number=format_count(moment.iteration))


def _complete(moment: Moment) -> str:
    answer = moment.answer
    assert answer is not None
    move = _move(moment, answer)
    text = tr("Iteration {number} is complete: value {value}.")
    if move:
        text = tr("Iteration {number} is complete: value {value}, reached through {child}.")
    says = text.format(number=format_count(moment.iteration), value=number(answer.value), child=move)
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
        budget = tr("{seconds} seconds").format(seconds=number(seconds))
    spent = tr("The budget of {budget} is spent in iteration {number}, so this iteration is discarded.")
    answer, move = moment.answer, ""
    if answer is None:
        text = tr("There is no answer.")
    else:
        move = _move(moment, answer)
        text = tr("The answer of iteration {depth} stands: {value}.")
        if move:
            text = tr("The answer of iteration {depth} stands: {value}, reached through {child}.")
        text = text.format(depth=format_count(answer.depth), value=number(answer.value), child=move)
    return f"{spent.format(budget=budget, number=format_count(moment.iteration))} {text}"


_ITERATION_SENTENCES: Final[Sentences] = {
    ITERATION: _begin,
    COMPLETE: _complete,
    DISCARD: _discard,
}


class DeepeningView(DepthFirstView[Deepening]):
    """The view of iterative deepening."""

    iterates = True
    of_all = False
    sentences: ClassVar[Sentences] = {**DepthFirstView.sentences, **_ITERATION_SENTENCES}

    def __init__(self, search: Deepening) -> None:
        super().__init__(search)
        entered = {"visited": N_("Nodes entered"), "leaves": N_("Leaves evaluated")}
        self.counters = entered if "alpha" not in search.columns else {**entered, **PRUNING}

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        if step.kind not in _ITERATION_SENTENCES:
            return super().moment(recording, step, order)
        search = self.search
        iteration, depth = frame(recording, step)
        value, answer, entered = nan, None, 0
        if step.kind == COMPLETE:
            value, answer = step.operands[0], _answer_of(recording, step.number)
        elif step.kind == DISCARD:
            entered = int(step.operands[0])
            answer = _answer_of(recording, recording.last(COMPLETE, step.number))
        return Moment(
            search,
            step.number,
            step.kind,
            ROOT,
            at=ROOT,
            mover=search.space.kind[ROOT],
            iteration=iteration,
            depth=depth,
            value=value,
            answer=answer,
            entered=entered,
        )

    def variables(self, moment: Moment) -> Variables:
        if moment.kind not in _ITERATION_SENTENCES:
            return super().variables(moment)
        names, answer = names_of(moment.search), moment.answer
        found = [("d", str(moment.iteration))]
        if moment.kind == COMPLETE:
            found.append(("v", number(moment.value)))
        if moment.kind == DISCARD:
            found.append(("nodes entered", format_count(moment.entered)))
        if answer:
            text = tr("{value} through {child}") if answer.move != NIL else "{value}"
            child = "" if answer.move == NIL else names(answer.move)
            found.append(("answer", text.format(value=number(answer.value), child=child)))
        elif moment.kind == DISCARD:
            found.append(("answer", tr("none")))
        return found

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        budget = options["budget_nodes"] is not None or options["budget_seconds"] is not None
        windowed = options["base"] == "alphabeta"
        recursion = Recursion(
            str(options["base"]),
            windowed=windowed,
            limited=True,
            strict=windowed and options["prune_on"] == "gt",
            hard=windowed and options["fail"] == "hard",
            budget=budget,
        )
        depths = {None: "1, 2, 3, …", 1: "1", 2: "1, 2"}.get(options["depth"], f"1, 2, …, {options['depth']}")
        reorder = {"pv": "put the best line first", "value": "sort children by their last values"}
        rows: list[Row] = [
            ("deepening(root):", ()),
            ("  answer ← none", ()),
            (f"  for d ← {depths}:", ()),
            (f"    v ← {recursion.call('root', 'd', '−∞', '∞')}", ((ITERATION,),)),
        ]
        if budget:
            rows.append(("    if it gave up: return answer", ((GIVE_UP,),)))
        rows.append(("    answer ← v", ((COMPLETE,),)))
        rows.append(("    if no node was at the limit: return answer", ()))
        if options["order"] != "none":
            rows.append((f"    {reorder[options['order']]}", ()))
        if budget:
            rows.append(("    if the budget is spent: return answer", ()))
        if options["depth"] is not None:
            rows.append(("  return answer", ()))
        return [*rows, ("", ()), *recursion.rows()]

    def key(self, moment: Moment) -> Key:
        if moment.kind == DISCARD:
            return (GIVE_UP,)
        return (moment.kind,) if moment.kind in _ITERATION_SENTENCES else super().key(moment)

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
