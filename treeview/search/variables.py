"""The values of the pseudocode's variables after a step, to be shown beside its lines."""

from __future__ import annotations

from math import inf, isnan

from treeview.search.events import (
    BACKUP,
    BETTER,
    COMPLETE,
    CUT,
    DISCARD,
    ENTER,
    EXPAND,
    KEEP,
    LEAF,
    RETURN,
    SELECT,
    SIMULATE,
)
from treeview.search.mcts import MCTS
from treeview.search.moment import Moment
from treeview.search.names import names_of, player
from treeview.tree.numbers import number
from treeview.tree.tree import MAX, NIL

Variables = list[tuple[str, str]]
"""Names, as in the pseudocode, and values as text."""


def variables(moment: Moment) -> Variables:
    """The variables that matter at a step: a few, in the order in which to read them."""
    if isinstance(moment.search, MCTS):
        return _sampled(moment)
    if moment.kind in (ENTER, LEAF, BETTER, KEEP, CUT, RETURN):
        return _searched(moment)
    return _iterated(moment)


def _searched(moment: Moment) -> Variables:
    tree, kind, names = moment.search.space.tree, moment.kind, names_of(moment.search)
    found = [("n", f"{names(moment.at)} ({player(moment.mover)})")]
    if moment.depth is not None:
        found.append(("d", str(moment.depth - tree.depth[moment.at])))
    if moment.windowed:
        found += [("α", number(moment.after.alpha)), ("β", number(moment.after.beta))]
    if kind == LEAF:
        found[0] = ("n", names(moment.at))
        found.append(("estimate(n)" if moment.limited else "utility(n)", number(moment.value)))
    elif kind == ENTER:
        found.append(("v", number(-inf if moment.mover == MAX else inf)))
    elif kind in (BETTER, KEEP):
        found.append(("c", names(moment.node)))
        found.append(("c returns", number(moment.value)))
        found.append(("v", number(moment.after.value)))
    else:
        found.append(("v", number(moment.before.value)))
        found.append(("n returns", number(moment.value)))
    return found


def _iterated(moment: Moment) -> Variables:
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


def _sampled(moment: Moment) -> Variables:
    names, sample = names_of(moment.search), moment.sample
    name = names(moment.node)
    if sample is None:
        return [("iteration", f"{moment.iteration:,}"), ("n", name)]
    if moment.kind == SELECT:
        return [
            ("n", name),
            ("N(n)", f"{sample.visits:,}"),
            ("Q(n)", number(sample.total, 3)),
            (
                "N(p)" if moment.search.options["exploration_n"] == "parent" else "N(root)",
                f"{sample.n_parent:,}",
            ),
            *([] if isnan(sample.mean) else [("x̄", number(sample.mean))]),
            ("UCB1(n)", number(sample.ucb)),
        ]
    if moment.kind == EXPAND:
        return [("n", name)]
    if moment.kind == SIMULATE:
        end = names(sample.path[-1])
        return [
            ("n", names(sample.path[0])),
            ("ends at", end),
            ("utility", number(sample.utility)),
            ("reward", number(sample.reward, 3)),
        ]
    assert moment.kind == BACKUP
    return [
        ("m", name),
        ("r", number(sample.reward, 3)),
        ("N(m)", f"{sample.visits:,}"),
        ("Q(m)", number(sample.total, 3)),
    ]
