"""What the steps say that start and end the iterations of deepening."""

from collections.abc import Callable
from typing import Final

from treeview.messages import format_count, plural, tr
from treeview.search.deepening.kinds import COMPLETE, DISCARD, ITERATION
from treeview.search.moment import IterationAnswer, Moment
from treeview.search.view import Variables
from treeview.search.words import names_of
from treeview.tree.rounding import number
from treeview.tree.tree import NIL


def _move(moment: Moment, answer: IterationAnswer) -> str:
    return "" if answer.move == NIL else names_of(moment.search)(answer.move)


def _iteration(moment: Moment) -> str:
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


SENTENCES: Final[dict[int, Callable[[Moment], str]]] = {
    ITERATION: _iteration,
    COMPLETE: _complete,
    DISCARD: _discard,
}


def variables(moment: Moment) -> Variables:
    """The depth, and the answer that stands."""
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
