"""What the steps mean that start and end the iterations of deepening."""

from math import nan

from treeview.search.deepening.kinds import COMPLETE, DISCARD, ITERATION
from treeview.search.depth_first.kinds import ENTER, LEAF
from treeview.search.depth_first.moments import frame, last_better
from treeview.search.moment import IterationAnswer, Moment
from treeview.search.recording import Recording, Step
from treeview.tree.tree import NIL, ROOT


def moment(recording: Recording, step: Step) -> Moment:
    """What a step means that starts or ends an iteration."""
    search = recording.search
    iteration, depth = frame(recording, step)
    value, answer, entered = nan, None, 0
    if step.kind == COMPLETE:
        value, answer = step.operands[0], answer_of(recording, step.number)
    elif step.kind == DISCARD:
        entered = int(step.operands[0])
        answer = answer_of(recording, recording.last(COMPLETE, step.number))
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
