"""What the steps of depth-first searches say: sentences, their equations, and what would cut next."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Final

from treeview.search.depth_first.kinds import ADD, BETTER, CUT, ENTER, KEEP, LEAF, RETURN, UP
from treeview.search.moment import Moment, Skipped
from treeview.search.view import Variables
from treeview.search.words import counted, names_of, player
from treeview.tree.number_text import number, numbers
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT


def condition(moment: Moment) -> str:
    """What would cut at the node that the step leaves open; "" where no cut can be next."""
    space = moment.search.space
    fewest = 2 if moment.kind == ENTER else 1
    if not moment.windowed or moment.left < fewest or moment.closed:
        return ""
    if moment.mover == MAX:
        bound, name, sign, end, extreme = moment.after.beta, "β", "≥>", inf, space.utilities[1]
    else:
        bound, name, sign, end, extreme = moment.after.alpha, "α", "≤<", -inf, space.utilities[0]
    at = _name(moment, moment.at)
    # Nothing is beyond infinity, and only where there are infinite values is anything equal to it.
    if bound == end and (moment.strict or extreme != end):
        return f"No value can cut at {at}: {name} = {number(bound)}."
    return f"A value {sign[moment.strict]} {number(bound)} cuts off the rest at {at}."


def _name(moment: Moment, node: int) -> str:
    return names_of(moment.search)(node)


def _first(moment: Moment) -> str:
    """The name of the step's node at the start of a sentence."""
    return names_of(moment.search)(moment.node, start=True)


def _enter(moment: Moment) -> str:
    name, mover = _name(moment, moment.node), player(moment.mover)
    start = f"Start at {name} ({mover})" if moment.node == ROOT else f"Enter {name} ({mover})"
    if not moment.windowed:
        return f"{start}."
    alpha, beta = numbers(moment.after[1:3])
    return f"{start} with the window α = {alpha}, β = {beta}."


def _leaf(moment: Moment) -> str:
    name, value = _name(moment, moment.node), number(moment.value)
    if moment.node == ROOT and not moment.limited:
        return f"{_first(moment)} is a leaf, worth {value}."
    if moment.unestimated:
        return f"The depth limit is reached at {name}: no static estimate is given, so {value} is used."
    if moment.limited:
        return f"The depth limit is reached at {name}: its static estimate is {value}."
    return f"Leaf {names_of(moment.search).short(moment.node)} is worth {value}."


def _up(moment: Moment) -> str:
    return f"{_goes_up(moment)}. {_up_equation(moment)}{_bound_stays(moment)}."


def _up_brief(moment: Moment) -> str:
    return f"{_goes_up(moment)}{_bound_stays(moment)}."


def _goes_up(moment: Moment) -> str:
    at, mover = _name(moment, moment.at), player(moment.mover)
    value, old = numbers([moment.value, moment.before.value])
    says = f"{value} goes up to {at}: "
    if moment.before.best == NIL:
        says += "the first value there"
    elif moment.kind == BETTER:
        says += f"better than {old} for {mover}"
    elif moment.value == moment.before.value:
        says += f"no better than the {old} that {mover} already has"
    else:
        says += f"{mover} already has {old}"
    return says


def _up_equation(moment: Moment) -> str:
    pick = "max" if moment.mover == MAX else "min"
    old_value, old_alpha, old_beta, _ = moment.before
    if moment.before.best == NIL:
        parts = [f"value: {number(moment.value)}"]
    else:
        parts = [_picked("value", pick, old_value, moment.value, moment.after.value)]
    if "alpha" in moment.changed:
        parts.append(_picked("α", pick, old_alpha, moment.value, moment.after.alpha))
    if "beta" in moment.changed:
        parts.append(_picked("β", pick, old_beta, moment.value, moment.after.beta))
    return ", ".join(parts)


def _picked(name: str, pick: str, old: float, new: float, result: float) -> str:
    """``value: max(2, 4) = 4``."""
    left, right, chosen = numbers([old, new, result])
    return f"{name}: {pick}({left}, {right}) = {chosen}"


def _bound_stays(moment: Moment) -> str:
    """Where a better value does not move the bound, the bound is better still."""
    if moment.kind != BETTER or not moment.windowed or moment.changed & {"alpha", "beta"}:
        return ""
    name, bound = ("α", moment.after.alpha) if moment.mover == MAX else ("β", moment.after.beta)
    return f"; {name} stays {numbers([bound, moment.value])[0]}"


def _cut(moment: Moment) -> str:
    return f"{_why_cut(moment)} {_cut_equation(moment)}; {_skipping(moment)}."


def _cut_brief(moment: Moment) -> str:
    return f"{_why_cut(moment)} {_skipping(moment)}."


def _why_cut(moment: Moment) -> str:
    skipped = moment.skipped
    assert skipped is not None
    name, mover = _name(moment, moment.node), player(moment.mover)
    rival = player(MIN if moment.mover == MAX else MAX)
    best, bound = numbers([moment.before.value, skipped.bound])
    if skipped.at == NIL:
        extreme = "higher" if moment.mover == MAX else "lower"
        why = f"{mover} has {best} here and nothing is {extreme}"
    else:
        most = "more" if moment.mover == MAX else "less"
        where = _where(moment, skipped)
        why = f"{mover} can hold this node to {best} or {most}; {rival} already has {bound} {where}"
    return f"Cut at {name}: {why}: the rest cannot matter."


def _where(moment: Moment, skipped: Skipped) -> str:
    by = f"at {_name(moment, skipped.by)}"
    if skipped.levels == 1:
        return by
    return f"{by}, a child of {_name(moment, skipped.at)}, {skipped.levels} levels up (a deep cut)"


def _skipping(moment: Moment) -> str:
    skipped = moment.skipped
    assert skipped is not None
    children, nodes = len(skipped.children), skipped.nodes
    verb = "is" if children == 1 else "are"
    below = f" ({counted(nodes, 'node')})" if nodes != children else ""
    return f"{counted(children, 'child', 'children')} {verb} skipped{below}{_clamped(moment)}"


def _cut_equation(moment: Moment) -> str:
    alpha, beta = numbers(moment.after[1:3])
    return f"α = {alpha} {'>' if moment.strict else '≥'} β = {beta}"


def _clamped(moment: Moment) -> str:
    """What fail-hard returns, where it is not what was found."""
    if moment.value == moment.before.value:
        return ""
    bound, found = numbers([moment.value, moment.before.value])
    return f"; it returns {bound}, the bound, instead of {found} (fail-hard)"


def _return(moment: Moment) -> str:
    name, value = _first(moment), number(moment.value)
    if moment.node == ROOT and moment.mover == CHANCE:
        return f"{name} is finished: its value is {value}."
    if moment.node == ROOT and not moment.search.restarts:
        return f"{name} is finished: its value is {value}, by {_name(moment, moment.after.best)}."
    idle = f" ({_cut_equation(moment)}, but no child is left to skip)" if _idle_cut(moment) else ""
    return f"{name} is finished{_clamped(moment) or f': it returns {value}'}{idle}."


def _idle_cut(moment: Moment) -> bool:
    """Whether the last child has closed the window."""
    return moment.windowed and moment.closed


SENTENCES: Final[dict[int, Callable[[Moment], str]]] = {
    LEAF: _leaf,
    ENTER: _enter,
    BETTER: _up,
    KEEP: _up,
    CUT: _cut,
    RETURN: _return,
}

BRIEF: Final[dict[int, Callable[[Moment], str]]] = {BETTER: _up_brief, KEEP: _up_brief, CUT: _cut_brief}

EQUATIONS: Final[dict[int, Callable[[Moment], str]]] = {
    BETTER: _up_equation,
    KEEP: _up_equation,
    CUT: _cut_equation,
}


def variables(moment: Moment) -> Variables:
    """The node with its window, what has come up to it, and what it returns."""
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
