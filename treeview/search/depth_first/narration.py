"""Texts for the steps of depth-first searches: sentences, equations, and the conditions of cuts."""

from math import inf, isfinite, isnan, nextafter
from typing import Final

from treeview.messages import format_count, plural, tr
from treeview.search.depth_first.kinds import (
    ADD,
    BETTER,
    CUT,
    ENTER,
    KEEP,
    LEAF,
    PASS,
    RETURN,
    SORT,
    STAND,
    UP,
    VERIFY,
)
from treeview.search.depth_first.moments import cuts_at_once
from treeview.search.moment import Moment
from treeview.search.names import names_of, player
from treeview.search.view import Sentences, Variables
from treeview.tree.rounding import format_number, format_numbers
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT


def condition(moment: Moment) -> str:
    """Return what would cut at the node that the step leaves open; "" if no cut can come next."""
    if moment.mover == MAX:
        return tell_condition(moment, "β", moment.after.beta, inf, "≥>")
    return tell_condition(moment, "α", moment.after.alpha, -inf, "≤<")


def tell_condition(moment: Moment, name: str, bound: float, end: float, signs: str) -> str:
    """Say what would cut: a value that reaches ``bound``, or with the second sign is beyond it.

    ``end``: the infinity that this bound can be.
    """
    fewest = 2 if moment.kind in (ENTER, SORT) else 1
    if not moment.windowed or moment.left < fewest or moment.closed:
        return ""
    if moment.kind in (PASS, VERIFY) and cuts_at_once(moment):
        return ""
    low, high = moment.search.space.utilities
    endless = high == inf if moment.mover == MAX else low == -inf
    # Nothing exceeds infinity, and only infinite values equal it.
    if bound == end and (moment.strict or not endless):
        return moment.say(tr("No value can cut at {node}: {bound} = {value}."), bound=name, value=bound)
    text = tr("A value {sign} {bound} prunes the other children of {node}.")
    return moment.say(text, sign=signs[moment.strict], bound=write_bounds(moment, bound)[0])


def write_bounds(moment: Moment, *bounds: float) -> list[str]:
    """Write bounds as the search does, so that unequal ones look unequal."""
    write = moment.search.columns["alpha"].write if moment.windowed else format_number
    return format_numbers(bounds) if write is format_number else [write(each, 2) for each in bounds]


def _enter(moment: Moment) -> str:
    if not moment.windowed:
        text = tr("Start at {node} ({player}).") if moment.node == ROOT else tr("Enter {node} ({player}).")
        return moment.say(text)
    if moment.node == ROOT:
        text = tr("Start at {node} ({player}) with the window α = {alpha}, β = {beta}.")
    else:
        text = tr("Enter {node} ({player}) with the window α = {alpha}, β = {beta}.")
    alpha, beta = write_bounds(moment, *moment.after[1:3])
    return moment.say(text, alpha=alpha, beta=beta)


def _leaf(moment: Moment) -> str:
    if moment.node == ROOT and not moment.limited:
        text = tr("{node} is a leaf, worth {value}.")
    elif moment.unestimated:
        text = tr("The depth limit is reached at {node}: no static estimate is given, so {value} is used.")
    elif moment.limited and moment.search.options.get("quiescence") == "noisy" and _is_quiet(moment):
        text = tr("{node} is quiet at the depth limit or below: its static estimate is {value}.")
    elif moment.limited:
        text = tr("The depth limit is reached at {node}: its static estimate is {value}.")
    else:
        short = names_of(moment.search).short_name(moment.node)
        return moment.say(tr("Leaf {node} is worth {value}."), node=short)
    return moment.say(text)


def _is_quiet(moment: Moment) -> bool:
    return not moment.search.space.noisy_ranks(moment.node)


def _pass(moment: Moment) -> str:
    if moment.mover == MAX and cuts_at_once(moment):
        text = tr(
            "Pass at {node}: MIN moves twice running, and a search of {plies} still finds {value} {cut}."
        )
    elif moment.mover == MAX:
        text = tr("Pass at {node}: MIN moves twice running, and a search of {plies} finds {value} {cut}.")
    elif cuts_at_once(moment):
        text = tr(
            "Pass at {node}: MAX moves twice running, and a search of {plies} still finds {value} {cut}."
        )
    else:
        text = tr("Pass at {node}: MAX moves twice running, and a search of {plies} finds {value} {cut}.")
    told = _tell_reduced(moment, text, moment.search.options["null_move"], moves=1)
    return told if cuts_at_once(moment) else f"{told} {tr('So its moves are searched.')}"


def _verify(moment: Moment) -> str:
    if cuts_at_once(moment):
        text = tr("Verify {node}: a search of its own moves, {plies} deep, finds {value} {cut}, too.")
    else:
        text = tr(
            "Verify {node}: a search of its own moves, {plies} deep, finds {value} {cut}: no cut, zugzwang."
        )
    return _tell_reduced(moment, text, moment.search.options["null_move"], moves=0)


def _tell_reduced(moment: Moment, text: str, reduction: str, moves: int) -> str:
    """Fill in a sentence about a reduced search: its depth, its value, and how that compares to the bound."""
    assert moment.depth is not None
    depth = moment.depth - moment.search.space.tree.depth[moment.node] - int(reduction) - moves
    bound, name = (moment.after.beta, "β") if moment.mover == MAX else (moment.after.alpha, "α")
    value, limit = write_bounds(moment, moment.value, bound)
    plies = plural(depth, "{count} ply", "{count} plies")
    return moment.say(text, plies=plies, value=value, cut=f"{_sign(moment)} {name} = {limit}")


def _sign(moment: Moment) -> str:
    """Return how the value of a null move compares to the bound that it would have to reach."""
    cuts = cuts_at_once(moment)
    if moment.mover == MAX:
        return (">" if cuts else "≤") if moment.strict else ("≥" if cuts else "<")
    return ("<" if cuts else "≥") if moment.strict else ("≤" if cuts else ">")


def _explain_stand(moment: Moment) -> str:
    """Say that a node below the depth limit has its estimate as first value, and why."""
    return f"{_stand(moment)} {_value_equation(moment)}."


def _stand(moment: Moment) -> str:
    if moment.unestimated:
        text = tr(
            "Stand pat at {node}: {player} can decline every noisy move; there is no estimate, so it "
            "is worth 0."
        )
    elif moment.mover == MAX:
        text = tr("Stand pat at {node}: MAX can decline every noisy move, so it is worth at least {value}.")
    else:
        text = tr("Stand pat at {node}: MIN can decline every noisy move, so it is worth at most {value}.")
    return moment.say(text)


def _sort(moment: Moment) -> str:
    """Say which child comes first, and why."""
    first, second, number_there = moment.operands
    options, moves = moment.search.options, moment.search.space.tree.moves
    way = options["order"]
    if way == "best":
        text = tr("{child} comes first: it is worth {value}, the best for {player}.")
    elif way == "worst":
        text = tr("{child} comes first: it is worth {value}, the worst for {player}.")
    elif way == "random":
        text = tr("The children of {node} are shuffled: {child} comes first.")
    elif way == "hand":
        text = tr("{child} comes first by hand.")
        if isnan(number_there):
            text = tr("None of the children of {node} is put first by hand: they stay as drawn.")
    elif way == "history":
        text = tr("{child} comes first: its move {move} has the largest history, {value}.")
        if number_there == 0:
            text = tr("No move at {node} has a history yet: the children stay as drawn.")
    elif way == "table":
        text = tr("{child} comes first: the table has it as the best move of {node}.")
        if first == NIL:
            text = tr("The table has no move for {node}: the children stay as drawn.")
    elif number_there == 0:
        text = tr("No killer move of this ply is at {node}: the children stay as drawn.")
    elif number_there == 1:
        text = tr("{child} comes first: killer move at this ply, {move}.")
    else:
        text = tr("{child} and {other} come first: killer moves at this ply, {move} and {other_move}.")
    first, second = int(first), int(second)
    child = names_of(moment.search)(first, start=True) if first != NIL else ""
    named = {"move": moves.get(first, ""), "other_move": moves.get(second, "")}
    return moment.say(text, child=child, other=second, value=number_there, **named)


def _explain_return(moment: Moment) -> str:
    """Say that a value is returned to a parent, and what the parent computes from it."""
    return f"{_returned_brief(moment)} {_value_equation(moment)}."


def _returned_brief(moment: Moment) -> str:
    value, old = format_numbers([moment.value, moment.before.value])
    bound = "α" if moment.mover == MAX else "β"
    stays = moment.kind == BETTER and moment.windowed and not moment.changed & {"alpha", "beta"}
    if isnan(moment.before.value):
        text = tr("{value} is returned to {node}, its first value.")
        if stays:
            text = tr("{value} is returned to {node}, its first value; {bound} stays {limit}.")
    elif moment.kind == BETTER:
        text = tr("{value} is returned to {node}: better than {old} for {player}.")
        if stays:
            text = tr("{value} is returned to {node}: better than {old} for {player}; {bound} stays {limit}.")
    elif moment.value == moment.before.value:
        text = tr("{value} is returned to {node}: no better than the {old} that {player} already has.")
    else:
        text = tr("{value} is returned to {node}: {player} already has {old}.")
    after = moment.after.alpha if moment.mover == MAX else moment.after.beta
    limit = write_bounds(moment, after, moment.value)[0]
    return moment.say(text, value=value, old=old, bound=bound, limit=limit)


def _value_equation(moment: Moment) -> str:
    """Return an equation such as ``v = max(2, 4) = 4, α = max(2, 4) = 4``."""
    pick = "max" if moment.mover == MAX else "min"
    old_value, old_alpha, old_beta, _ = moment.before
    if isnan(moment.before.value):
        parts = [f"v = {format_number(moment.value)}"]
    else:
        parts = [_pick(moment, "v", pick, old_value, moment.value, moment.after.value)]
    if "alpha" in moment.changed:
        parts.append(_pick(moment, "α", pick, old_alpha, moment.value, moment.after.alpha))
    if "beta" in moment.changed:
        parts.append(_pick(moment, "β", pick, old_beta, moment.value, moment.after.beta))
    return ", ".join(parts)


def _pick(moment: Moment, name: str, pick: str, old: float, new: float, result: float) -> str:
    left, right, chosen = (
        format_numbers([old, new, result]) if name == "v" else write_bounds(moment, old, new, result)
    )
    return f"{name} = {pick}({left}, {right}) = {chosen}"


def _cut(moment: Moment) -> str:
    return f"{_cut_reason(moment)} {_cut_equation(moment)}. {tell_pruned(moment)}"


def _cut_brief(moment: Moment) -> str:
    return f"{_cut_reason(moment)} {tell_pruned(moment)}"


def _cut_reason(moment: Moment) -> str:
    skipped = moment.skipped
    assert skipped is not None
    best, bound = write_bounds(moment, moment.before.value, skipped.bound)
    if isnan(moment.before.value):
        return _cut_by_passing(moment, bound)
    if moment.before.best == NIL:
        return _cut_by_standing(moment, best, bound)
    if skipped.at != NIL and skipped.by == skipped.at:
        return _cut_by_stand_above(moment, best, bound)
    if skipped.at == NIL:
        if moment.window and isfinite(skipped.bound):
            text = _cut_at_the_window(moment)
        elif moment.mover == MAX:
            text = tr("Cut at {node}: MAX has {value} here, and no value is higher.")
        else:
            text = tr("Cut at {node}: MIN has {value} here, and no value is lower.")
        if moment.asker == moment.mover:  # which asks whether a node is worth more than 3 by β = 3⁺
            bound = bound.rstrip("⁺⁻")
        return moment.say(text, value=best, bound=bound)
    if skipped.levels == 1 and moment.mover == MAX:
        text = tr(
            "Cut at {node}: MAX can force {value} or more here, and MIN already has {bound} at {child}, "
            "so MIN will never play this."
        )
    elif skipped.levels == 1:
        text = tr(
            "Cut at {node}: MIN can force {value} or less here, and MAX already has {bound} at {child}, "
            "so MAX will never play this."
        )
    elif moment.mover == MAX:
        text = tr(
            "Cut at {node}: MAX can force {value} or more here, and MIN already has {bound} at {child}, "
            "a child of {ancestor} {levels} levels up (a deep cut)."
        )
    else:
        text = tr(
            "Cut at {node}: MIN can force {value} or less here, and MAX already has {bound} at {child}, "
            "a child of {ancestor} {levels} levels up (a deep cut)."
        )
    levels = str(skipped.levels)
    return moment.say(text, value=best, bound=bound, child=skipped.by, ancestor=skipped.at, levels=levels)


def _cut_by_passing(moment: Moment, bound: str) -> str:
    """Say why a node is cut after a null move."""
    skipped = moment.skipped
    assert skipped is not None
    if skipped.at == skipped.by != NIL and moment.mover == MAX:
        text = tr(
            "Null-move cut at {node}: even passing is worth {value}, and MIN already has {bound} by "
            "standing pat at {child}, so MIN will never play this."
        )
    elif skipped.at == skipped.by != NIL:
        text = tr(
            "Null-move cut at {node}: even passing is worth {value}, and MAX already has {bound} by "
            "standing pat at {child}, so MAX will never play this."
        )
    elif moment.mover == MAX:
        text = tr(
            "Null-move cut at {node}: MAX has {value} even by passing, and MIN already has {bound} at "
            "{child}, so MIN will never play this."
        )
    else:
        text = tr(
            "Null-move cut at {node}: MIN has {value} even by passing, and MAX already has {bound} at "
            "{child}, so MAX will never play this."
        )
    value = write_bounds(moment, moment.value, skipped.bound)[0]
    return moment.say(text, value=value, bound=bound, child=skipped.by)


def _cut_by_standing(moment: Moment, best: str, bound: str) -> str:
    """Say why a node is cut before any of its moves, by its own estimate."""
    skipped = moment.skipped
    assert skipped is not None
    if skipped.at == NIL and moment.mover == MAX:
        text = tr("Stand pat, and cut at {node}: MAX has {value} here, and no value is higher.")
    elif skipped.at == NIL:
        text = tr("Stand pat, and cut at {node}: MIN has {value} here, and no value is lower.")
    elif moment.mover == MAX:
        text = tr(
            "Stand pat, and cut at {node}: MAX has {value} without a move, and MIN already has {bound} at "
            "{child}, so MIN will never play this."
        )
    else:
        text = tr(
            "Stand pat, and cut at {node}: MIN has {value} without a move, and MAX already has {bound} at "
            "{child}, so MAX will never play this."
        )
    return moment.say(text, value=best, bound=bound, child=skipped.by)


def _cut_by_stand_above(moment: Moment, best: str, bound: str) -> str:
    """Say why a node is cut by what the opponent has by standing pat further up."""
    skipped = moment.skipped
    assert skipped is not None
    if moment.mover == MAX:
        text = tr(
            "Cut at {node}: MAX can force {value} or more here, and MIN already has {bound} by standing pat "
            "at {ancestor}, so MIN will never play this."
        )
    else:
        text = tr(
            "Cut at {node}: MIN can force {value} or less here, and MAX already has {bound} by standing pat "
            "at {ancestor}, so MAX will never play this."
        )
    return moment.say(text, value=best, bound=bound, ancestor=skipped.at)


def _cut_at_the_window(moment: Moment) -> str:
    """Say why a node is cut by a bound that no other node has set."""
    if moment.mover == MAX and moment.asker == MAX:
        return tr("Cut at {node}: MAX can force {value} or more here, so it is worth more than {bound}.")
    if moment.mover == MAX:
        return tr("Cut at {node}: MAX can force {value} or more here, and the window ends at {bound}.")
    if moment.asker == MIN:
        return tr("Cut at {node}: MIN can force {value} or less here, so it is worth less than {bound}.")
    return tr("Cut at {node}: MIN can force {value} or less here, and the window starts at {bound}.")


def is_null(window: tuple[float, float]) -> bool:
    """Return whether no number lies inside a window."""
    return nextafter(window[0], inf) >= window[1]


def tell_pruned(moment: Moment) -> str:
    """Say how much a cut prunes, and what the node returns if that differs from what it has found."""
    skipped = moment.skipped
    assert skipped is not None
    children, nodes = len(skipped.children), skipped.nodes
    if children == nodes:
        text = tr("1 child is pruned.") if children == 1 else tr("{children} children are pruned.")
    elif children == 1:
        text = tr("1 child is pruned ({nodes} nodes).")
    else:
        text = tr("{children} children are pruned ({nodes} nodes).")
    text = text.format(children=format_count(children), nodes=format_count(nodes))
    if moment.value == moment.before.value or isnan(moment.before.value):
        return text
    bound, found = format_numbers([moment.value, moment.before.value])
    hard = tr("The bound {bound} is returned instead of {value} (fail-hard).")
    return f"{text} {hard.format(bound=bound, value=found)}"


def _cut_equation(moment: Moment) -> str:
    if isnan(moment.before.value):  # α < β still: the value of a null move is what cuts
        bound, name = (moment.after.beta, "β") if moment.mover == MAX else (moment.after.alpha, "α")
        value, limit = write_bounds(moment, moment.value, bound)
        return f"v = {value} {_sign(moment)} {name} = {limit}"
    alpha, beta = write_bounds(moment, *moment.after[1:3])
    return f"α = {alpha} {'>' if moment.strict else '≥'} β = {beta}"


def _return(moment: Moment) -> str:
    root = moment.node == ROOT
    if moment.after.best == NIL and moment.mover != CHANCE:
        text = tr("{node} is done and returns {value}, by standing pat: no noisy move is better.")
        if moment.value != moment.before.value:
            text = tr("{node} is done and returns the bound {value} instead of {found} (fail-hard).")
    elif root and moment.mover == CHANCE:
        text = tr("{node} is done: its value is {value}.")
    elif root and not moment.search.restarts:
        text = tr("{node} is done: its value is {value}, reached through {child}.")
    elif moment.value != moment.before.value:
        text = tr("{node} is done and returns the bound {value} instead of {found} (fail-hard).")
    else:
        text = tr("{node} is done and returns {value}.")
    value, found = format_numbers([moment.value, moment.before.value])
    says = moment.say(text, value=value, found=found, child=moment.after.best)
    if moment.windowed and moment.closed:
        idle = tr("{equation}, but no child is left to prune.")
        says = f"{says} {idle.format(equation=_cut_equation(moment))}"
    return says


SENTENCES: Final[Sentences] = {
    LEAF: _leaf,
    ENTER: _enter,
    BETTER: _explain_return,
    KEEP: _explain_return,
    CUT: _cut,
    RETURN: _return,
    STAND: _explain_stand,
    PASS: _pass,
    VERIFY: _verify,
    SORT: _sort,
}

BRIEF: Final[Sentences] = {BETTER: _returned_brief, KEEP: _returned_brief, CUT: _cut_brief, STAND: _stand}

EQUATIONS: Final[Sentences] = {
    BETTER: _value_equation,
    KEEP: _value_equation,
    CUT: _cut_equation,
    STAND: _value_equation,
}


def variables(moment: Moment) -> Variables:
    """Return the variables: the node, its window, the value that has come up, and the one it returns."""
    tree, kind, names = moment.search.space.tree, moment.kind, names_of(moment.search)
    found = [("n", f"{names(moment.at)} ({player(moment.mover)})")]
    if moment.depth is not None:
        found.append(("d", format_number(moment.depth - tree.depth[moment.at])))
    if moment.windowed:
        found += zip("αβ", (write_bounds(moment, each)[0] for each in moment.after[1:3]), strict=True)
    if kind == LEAF:
        found[0] = ("n", names(moment.at))
        found.append(("estimate(n)" if moment.limited else "utility(n)", format_number(moment.value)))
    elif kind in (PASS, VERIFY):
        found.append(("null", format_number(moment.value)))
    elif kind == CUT and isnan(moment.before.value):
        found += [("null", format_number(moment.value)), ("n returns", format_number(moment.value))]
    elif kind == STAND:
        found += [("estimate(n)", format_number(moment.value)), ("v", format_number(moment.after.value))]
    elif kind == SORT:
        found += _find_first(moment)
    elif kind == ENTER:
        found.append(("v", format_number({MAX: -inf, MIN: inf, CHANCE: 0.0}[moment.mover])))
    elif kind in UP:
        found.append(("c", names(moment.node)))
        if kind == ADD:
            found.append(("p(c)", format_number(moment.probability, 3)))
        found.append(("c returns", format_number(moment.value)))
        found.append(("v", format_number(moment.after.value)))
    else:
        found.append(("v", format_number(moment.before.value)))
        found.append(("n returns", format_number(moment.value)))
    return found


def _find_first(moment: Moment) -> Variables:
    """Return the child that comes first, and what it comes first by."""
    first, _, by = moment.operands
    if first == NIL:
        return []
    found = [("first", moment.name(int(first)))]
    if moment.search.options["order"] == "history":
        found.append(("h(first)", format_number(by)))
    return found
