"""The values of the pseudocode's variables after a step, to be shown beside its lines."""

from __future__ import annotations

from math import inf, isnan

from treeview.search.deepening.kinds import COMPLETE, DISCARD
from treeview.search.depth_first.kinds import ADD, CUT, ENTER, LEAF, RETURN, UP
from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, SELECT, SIMULATE
from treeview.search.mcts.stepper import MCTS
from treeview.search.moment import Moment
from treeview.search.words import counted, names_of, player
from treeview.tree.number_text import number
from treeview.tree.tree import CHANCE, MAX, MIN, NIL

Variables = list[tuple[str, str]]
"""Names, as in the pseudocode, and values as text."""


def variables(moment: Moment) -> Variables:
    """The variables that matter at a step: a few, in the order in which to read them."""
    if isinstance(moment.search, MCTS):
        return _sampled(moment)
    if moment.kind in (ENTER, LEAF, CUT, RETURN) or moment.kind in UP:
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
        found.append(("v", number({MAX: -inf, MIN: inf, CHANCE: 0.0}[moment.mover])))
    elif kind in UP:
        found.append(("c", names(moment.node)))
        if kind == ADD:
            found.append(("p(c)", number(moment.probability, 3)))
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
    if moment.kind == DRAW:
        return [("n", name), ("p(n)", number(moment.probability, 3))]
    if moment.kind == SIMULATE:
        end = f"{counted(len(sample.played), 'move')} on" if sample.played else names(sample.path[-1])
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
