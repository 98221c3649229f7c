"""How Star1 and Star2 are shown: as alpha-beta and expectimax, and the ranges of chance nodes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import inf, isfinite
from typing import Any, ClassVar, TypeVar

from treeview.messages import tr
from treeview.search.depth_first import moments, narration, pseudocode
from treeview.search.depth_first.kinds import ADD, BETTER, CUT, ENTER, KEEP, LEAF, RETURN, UP
from treeview.search.depth_first.narration import write_bounds
from treeview.search.depth_first.pseudocode import LIMITED, Recursion, depth_text
from treeview.search.depth_first.view import DepthFirstView
from treeview.search.expectimax import view as expectimax_view
from treeview.search.moment import Moment, NodeState, Skipped
from treeview.search.recording import Recording, Step, count_nodes
from treeview.search.run import Run
from treeview.search.star.stepper import PROBE, RESUME, Star2, StarSearch
from treeview.search.view import PRUNING, Changes, Key, Row, SearchView, Sentences, Variables
from treeview.search.words import names_of, player
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import number
from treeview.tree.tree import CHANCE, MAX, MIN, NIL

S = TypeVar("S", bound=StarSearch)


def _name(moment: Moment, node: int) -> str:
    return names_of(moment.search)(node)


def _enter(moment: Moment) -> str:
    text = narration.SENTENCES[ENTER](moment)
    return f"{text} {_window_equation(moment)}".strip()


def _resume(moment: Moment) -> str:
    alpha, beta = write_bounds(moment, *moment.after[1:3])
    text = tr("Come back to {node} ({player}) with the window α = {alpha}, β = {beta}.")
    text = text.format(
        node=_name(moment, moment.node), player=player(moment.mover), alpha=alpha, beta=beta
    )
    return f"{text} {_window_equation(moment)}".strip()


def _window_equation(moment: Moment) -> str:
    """Where the window of a child of a chance node comes from."""
    if moment.parent == NIL or moment.search.space.kind[moment.parent] != CHANCE or not moment.operands:
        return ""
    alpha, beta, least, most = moment.operands
    chance, weight = _name(moment, moment.parent), _number(moment.probability)
    parts = []
    if isfinite(alpha) and isfinite(most):
        low = (alpha - most) / moment.probability
        parts.append(f"α = ({_number(alpha)} − {_signed(most)})/{weight} = {_number(low)}")
    if isfinite(beta) and isfinite(least):
        high = (beta - least) / moment.probability
        parts.append(f"β = ({_number(beta)} − {_signed(least)})/{weight} = {_number(high)}")
    if not parts:
        return ""
    text = tr("At {chance} the other children add from {least} to {most}: {equations}.")
    return text.format(
        chance=chance, least=_number(least), most=_number(most), equations=", ".join(parts)
    )


def _probe(moment: Moment) -> str:
    if moment.search.space.kind[moment.node] == MAX:
        text = tr("{node} is worth at least {value}, its first value; so {chance} is worth from {low} to {high}.")
    else:
        text = tr("{node} is worth at most {value}, its first value; so {chance} is worth from {low} to {high}.")
    low, high = map(_number, moment.operands[-2:])
    return text.format(
        node=names_of(moment.search)(moment.node, start=True),
        value=number(moment.value),
        chance=_name(moment, moment.at),
        low=low,
        high=high,
    )


def _add(moment: Moment) -> str:
    return f"{expectimax_view.ExpectimaxView.sentences[ADD](moment)} {_range(moment)}"


def _add_brief(moment: Moment) -> str:
    return f"{expectimax_view.ExpectimaxView.briefs[ADD](moment)} {_range(moment)}"


def _range(moment: Moment) -> str:
    """What a chance node can still be worth."""
    low, high = map(_number, moment.operands[-2:])
    name = names_of(moment.search)(moment.at, start=True)
    if low == high:
        return tr("{chance} is worth {value}.").format(chance=name, value=low)
    return tr("{chance} is worth from {low} to {high}.").format(chance=name, low=low, high=high)


def _cut(moment: Moment) -> str:
    return f"{_cut_brief(moment)}"


def _cut_brief(moment: Moment) -> str:
    skipped = moment.skipped
    assert skipped is not None
    if moment.mover != CHANCE and not _is_below_chance(moment):
        return narration.SENTENCES[CUT](moment)
    alpha, beta = write_bounds(moment, *moment.after[1:3])
    if moment.mover == CHANCE and moment.value <= moment.after.alpha:
        text = tr("Cut at {node}: it is worth at most {value}, and α = {alpha}, so it cannot matter.")
    elif moment.mover == CHANCE:
        text = tr("Cut at {node}: it is worth at least {value}, and β = {beta}, so it cannot matter.")
    elif moment.mover == MAX:
        text = tr("Cut at {node}: MAX can force {value} or more here, and β = {beta}.")
    else:
        text = tr("Cut at {node}: MIN can force {value} or less here, and α = {alpha}.")
    says = text.format(node=_name(moment, moment.node), value=_number(moment.value), alpha=alpha, beta=beta)
    return f"{says} {narration.prune_text(moment)}"


def _is_below_chance(moment: Moment) -> bool:
    """Whether a chance node stands between a node and whatever has set the bound that cuts it."""
    assert moment.skipped is not None
    return moment.skipped.at == NIL


def _number(value: float) -> str:
    """A number in a sum: three decimals, and none of the noise of adding up tenths."""
    return expectimax_view.sum_number(value)


def _signed(value: float) -> str:
    return f"({_number(value)})" if value < 0 else _number(value)
