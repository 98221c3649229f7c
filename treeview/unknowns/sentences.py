"""Sentences and formulas about what depends on unknown leaves."""

import math
from collections.abc import Iterator, Sequence

from treeview.messages import tr
from treeview.tree.node_names import NodeNames
from treeview.tree.rounding import MINUS
from treeview.tree.tree import ROOT
from treeview.unknowns.condition import Condition
from treeview.unknowns.interval import ALL, Interval, format_exact
from treeview.unknowns.known_values import Place, node_at
from treeview.unknowns.response import Response
from treeview.unknowns.unknown_leaf import Unknown
from treeview.unknowns.unknown_leaves import Unknowns

Where = Sequence[Interval] | Condition
"""The values for which something holds: intervals of x, or a condition on several unknowns."""


def sentences(found: Unknown | Unknowns, target: Place | None = None) -> Iterator[str]:
    """Say what the root's value, its best move and the cuts depend on; of the cuts ``target`` or all."""
    names = NodeNames(found.tree)
    for leaf, name in found.names.items():
        if leaf != ROOT:
            yield tr("{node} is worth {name}.").format(node=names(leaf, start=True), name=name)
    value = formula(found.root) if isinstance(found, Unknown) else found.value.text()
    yield tr("The root is worth {value}.").format(value=value)
    for move, best in found.best_move.items():
        held = condition(best)
        sentence = tr("{node} is best where {condition}.") if held else tr("{node} is always best.")
        yield sentence.format(node=names(move, start=True), condition=held)
    if target is not None:
        node = node_at(found.tree, target)
        yield cut_sentence(found.cut(node), names(node, start=True))
        return
    for node, cut in found.cuts.items():
        yield cut_sentence(cut, names(node, start=True))
    if not found.cuts:
        yield tr("No cut depends on the unknown values.")


def cut_sentence(where: Where, node: str) -> str:
    """Say for which values ``node`` is cut; ``node`` is a name for the start of a sentence."""
    if where == [] or (isinstance(where, Condition) and where.never):
        return tr("{node} is never cut.").format(node=node)
    held = condition(where)
    sentence = tr("{node} is cut where {condition}.") if held else tr("{node} is always cut.")
    return sentence.format(node=node, condition=held)


def condition(where: Where, name: str = "x") -> str:
    """Write when something holds: "2 < x ≤ 3", "x < 1 or x > 4"; "" if it always does."""
    if isinstance(where, Condition):
        return "" if where.always else where.text()
    if ALL in where:
        return ""
    first, *others = [_inner_text(each, name) for each in where]
    for other in others:
        first = tr("{one} or {other}").format(one=first, other=other)
    return first


def _inner_text(interval: Interval, name: str) -> str:
    low, high = interval.low, interval.high
    above, below = "≥" if interval.closed_low else ">", "≤" if interval.closed_high else "<"
    if low == high:
        return f"{name} = {format_exact(low)}"
    if math.isinf(high):
        return f"{name} {above} {format_exact(low)}"
    if math.isinf(low):
        return f"{name} {below} {format_exact(high)}"
    return f"{format_exact(low)} {'≤' if interval.closed_low else '<'} {name} {below} {format_exact(high)}"


def formula(response: Response, name: str = "x") -> str:
    """Write a value as a function of ``name``, such as "min(max(x, 3), 4)"."""
    if response.constant:
        return format_exact(response.low)
    text = name if response.slope == 1 else f"{format_exact(response.slope)} · {name}"
    if response.offset:
        sign, size = ("+", response.offset) if response.offset > 0 else (MINUS, -response.offset)
        text += f" {sign} {format_exact(size)}"
    if not math.isinf(response.low):
        text = f"max({text}, {format_exact(response.low)})"
    if not math.isinf(response.high):
        text = f"min({text}, {format_exact(response.high)})"
    return text
