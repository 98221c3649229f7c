"""What the steps say that start and end the iterations of deepening."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from treeview.search.deepening.kinds import COMPLETE, DISCARD, ITERATION
from treeview.search.moment import IterationAnswer, Moment
from treeview.search.view import Variables
from treeview.search.words import counted, names_of
from treeview.tree.number_text import number
from treeview.tree.tree import NIL


def _by(moment: Moment, answer: IterationAnswer) -> str:
    by = f" by {names_of(moment.search)(answer.move)}" if answer.move != NIL else ""
    return number(answer.value) + by


def _iteration(moment: Moment) -> str:
    order = _ORDERS[moment.search.options["order"]] if moment.iteration > 1 else ""
    return f"Iteration {moment.iteration:,}: search to depth {moment.iteration:,}{order}."


_ORDERS: Final = {
    "none": "",
    "pv": ", the best line of the last iteration first",
    "value": ", all children in the order of their last values",
}


def _complete(moment: Moment) -> str:
    assert moment.answer is not None
    says = f"Iteration {moment.iteration:,} is complete: value {_by(moment, moment.answer)}."
    whole = " No node was at the depth limit, so this is the value of the whole tree."
    return says + whole if moment.answer.whole else says


def _discard(moment: Moment) -> str:
    options = moment.search.options
    nodes, seconds = options["budget_nodes"], options["budget_seconds"]
    if nodes is not None and moment.entered >= nodes:
        budget = counted(nodes, "node")
    else:
        budget = f"{number(seconds)} second{'' if seconds == 1 else 's'}"
    says = f"The budget of {budget} is spent in iteration {moment.iteration:,}: it is discarded, and "
    if moment.answer is None:
        return says + "there is no answer."
    return says + f"the answer of iteration {moment.answer.depth:,} stands: {_by(moment, moment.answer)}."


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
        found.append(("nodes entered", f"{moment.entered:,}"))
    if answer:
        by = f" by {names(answer.move)}" if answer.move != NIL else ""
        found.append(("answer", number(answer.value) + by))
    elif moment.kind == DISCARD:
        found.append(("answer", "none"))
    return found
