"""How negamax is shown: every number from the view of the player who moves at its node."""

from collections.abc import Mapping
from dataclasses import replace
from math import inf
from typing import Any, ClassVar, Final

import numpy as np

from treeview.messages import tr
from treeview.search.depth_first import narration, pseudocode
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, KEEP, LEAF, RETURN, SORT, UP
from treeview.search.depth_first.pseudocode import LIMITED
from treeview.search.depth_first.view import DepthFirstView
from treeview.search.moment import Moment, NodeState
from treeview.search.names import names_of, player
from treeview.search.negamax.stepper import Negamax
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.search import Floats, Ints
from treeview.search.view import PRUNING, Changes, Key, Row, SearchView, Sentences, Variables
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import format_number, format_numbers
from treeview.tree.tree import MAX, MIN, NIL, ROOT


def _minus(value: float) -> float:
    """Return −value, but 0 for 0; texts stay as they are."""
    return 0.0 - value if value == value else value


def _turn(moment: Moment) -> Moment:
    """Return a moment from the view of the player who moves where it happens."""
    space = moment.search.space
    if moment.kind in UP and space.kind[moment.node] == MIN:
        moment = replace(moment, value=_minus(moment.value))
    if moment.mover == MAX:
        return moment
    if moment.kind == SORT:
        first, second, by = moment.operands
        worth = moment.search.options["order"] in ("best", "worst")
        moment = replace(moment, operands=(first, second, _minus(by) if worth else by))
    swapped = {"alpha": "beta", "beta": "alpha"}
    skipped = moment.skipped
    return replace(
        moment,
        value=moment.value if moment.kind in UP else _minus(moment.value),
        before=_turn_state(moment.before),
        after=_turn_state(moment.after),
        changed=frozenset(swapped.get(name, name) for name in moment.changed),
        skipped=skipped and replace(skipped, bound=_minus(skipped.bound)),
    )


def _turn_state(state: NodeState) -> NodeState:
    return NodeState(_minus(state.value), _minus(state.beta), _minus(state.alpha), state.best)


def _is_same_mover(moment: Moment) -> bool:
    """Return whether one player moves at the step's node and at its parent."""
    kind = moment.search.space.kind
    return moment.parent != NIL and kind[moment.node] == kind[moment.parent]


def _rise(moment: Moment) -> float:
    """Return the value of a child as its parent has it."""
    return moment.value if _is_same_mover(moment) else _minus(moment.value)


def _as_max(moment: Moment) -> Moment:
    """Return the step as MAX's: whoever moves takes the largest value, which moves α."""
    return replace(moment, mover=MAX, value=_rise(moment) if moment.kind in UP else moment.value)


def _opponent(moment: Moment) -> str:
    return player(MIN if moment.mover == MAX else MAX)


def _enter(moment: Moment) -> str:
    parent = moment.parent
    if not moment.windowed or parent == NIL:
        return narration.SENTENCES[ENTER](moment)
    alpha, beta = moment.after[1:3]
    if _is_same_mover(moment):
        text = tr(
            "Enter {node} ({player}): the same player moves, so the window is that of {parent}, "
            "α = {alpha}, β = {beta}."
        )
        above = alpha, beta
    else:
        text = tr(
            "Enter {node} ({player}): the window of {parent}, ({low}, {high}), negated and swapped "
            "is α = {alpha}, β = {beta}."
        )
        above = _minus(beta), _minus(alpha)
    (low, high), here = format_numbers(above), format_numbers([alpha, beta])
    return moment.say(text, parent=parent, low=low, high=high, alpha=here[0], beta=here[1])


def _leaf(moment: Moment) -> str:
    if moment.mover == MAX or moment.unestimated:
        return narration.SENTENCES[LEAF](moment)
    utility, value = format_numbers([_minus(moment.value), moment.value])
    if moment.limited:
        text = tr(
            "The depth limit is reached at {node}: its static estimate {utility} is MAX's, and MIN moves "
            "here: −({utility}) = {value}."
        )
    elif moment.node == ROOT:
        text = tr("{node} is a leaf, worth {utility} to MAX. MIN would move here: −({utility}) = {value}.")
    else:
        text = tr("Leaf {node} is worth {utility} to MAX. MIN would move here: −({utility}) = {value}.")
        short = names_of(moment.search).short_name(moment.node)
        return moment.say(text, node=short, utility=utility, value=value)
    return moment.say(text, utility=utility, value=value)


def _explain_return(moment: Moment) -> str:
    return f"{_explain_rise(moment)} {_equation(moment)}."


def _equation(moment: Moment) -> str:
    return narration.EQUATIONS[BETTER](_as_max(moment))


def _explain_rise(moment: Moment) -> str:
    """Say which value comes up, with its change of sign, and whether it is better."""
    child, value, old = format_numbers([moment.value, _rise(moment), moment.before.value])
    stays = moment.kind == BETTER and moment.windowed and "alpha" not in moment.changed
    if moment.before.best == NIL:
        text = tr("{value} comes to {node}, its first value.")
        if stays:
            text = tr("{value} comes to {node}, its first value; α stays {limit}.")
    elif moment.kind == BETTER:
        text = tr("{value} comes to {node}: better than {old} for {player}.")
        if stays:
            text = tr("{value} comes to {node}: better than {old} for {player}; α stays {limit}.")
    elif _rise(moment) == moment.before.value:
        text = tr("{value} comes to {node}: no better than the {old} that {player} already has.")
    else:
        text = tr("{value} comes to {node}: {player} already has {old}.")
    risen = value if _is_same_mover(moment) else f"−({child}) = {value}"
    return moment.say(text, value=risen, old=old, limit=moment.after.alpha)


def _cut(moment: Moment) -> str:
    brief, end = _cut_parts(moment)
    return f"{brief} {narration.EQUATIONS[CUT](moment)}. {end}"


def _cut_brief(moment: Moment) -> str:
    return " ".join(_cut_parts(moment))


def _cut_parts(moment: Moment) -> tuple[str, str]:
    """Say why a node is cut, and what that prunes."""
    skipped = moment.skipped
    assert skipped is not None
    end = narration.tell_pruned(moment)
    value, bound, held = format_numbers([moment.before.value, skipped.bound, _minus(skipped.bound)])
    if skipped.at == NIL:
        text = tr("Cut at {node}: {player} has {value} here, and no value is higher.")
    elif skipped.levels == 1:
        text = tr(
            "Cut at {node}: {player} can force {value} or more here, and {other} already has "
            "−({bound}) = {held} at {child}, so {other} will never play this."
        )
    else:
        text = tr(
            "Cut at {node}: {player} can force {value} or more here, and {other} already has "
            "−({bound}) = {held} at {child}, a child of {ancestor} {levels} levels up (a deep cut)."
        )
    numbers = {"value": value, "bound": bound, "held": held, "levels": str(skipped.levels)}
    says = moment.say(text, other=_opponent(moment), child=skipped.by, ancestor=skipped.at, **numbers)
    return says, end


def _return(moment: Moment) -> str:
    says = narration.SENTENCES[RETURN](moment)
    if moment.node != ROOT or moment.mover == MAX:
        return says
    value, for_max = format_numbers([moment.value, _minus(moment.value)])
    text = tr("To MAX it is −({value}) = {utility}.")
    return f"{says} {text.format(value=value, utility=for_max)}"


class NegamaxView(DepthFirstView[Negamax]):
    """How negamax is shown."""

    sentences: ClassVar[Sentences] = {
        LEAF: _leaf,
        ENTER: _enter,
        BETTER: _explain_return,
        KEEP: _explain_return,
        CUT: _cut,
        RETURN: _return,
        SORT: narration.SENTENCES[SORT],
    }
    briefs: ClassVar[Sentences] = {BETTER: _explain_rise, KEEP: _explain_rise, CUT: _cut_brief}
    equations: ClassVar[Sentences] = {BETTER: _equation, KEEP: _equation, CUT: narration.EQUATIONS[CUT]}

    def __init__(self, search: Negamax) -> None:
        super().__init__(search)
        self.counters = {**SearchView.counters, **PRUNING} if search.prunes else SearchView.counters

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        found = _turn(super().moment(recording, step, order))
        return replace(found, others=(found.parent,)) if found.kind == ENTER and found.windowed else found

    def values_for_max(self, run: Run) -> Floats:
        values = run["value"]
        colours = self.search.colours(np.arange(len(values), dtype=np.intc))
        return np.where(colours > 0, values, 0.0 - values)

    def from_max(self, node: int, values: Floats) -> Floats:
        return values if self.search.space.kind[node] == MAX else 0.0 - values

    def own_bound(self, node: int) -> str:
        return "alpha"

    def condition(self, moment: Moment) -> str:
        return narration.tell_condition(moment, "β", moment.after.beta, inf, "≥>")

    def variables(self, moment: Moment) -> Variables:
        found = dict(narration.variables(moment))
        kind = moment.kind
        if kind == ENTER:
            found["v"] = format_number(-inf)
        elif kind == LEAF:
            utility = "estimate(n)" if moment.limited else "utility(n)"
            own = moment.mover == MAX
            found[utility] = format_number(moment.value if own else _minus(moment.value))
            found["colour(n)"] = format_number(1.0 if own else -1.0)
            found["n returns"] = format_number(moment.value)
        return list(found.items())

    def key(self, moment: Moment) -> Key:
        if moment.kind in UP:
            return (BETTER, _is_same_mover(moment))
        found = pseudocode.key(moment)
        return found if moment.kind == LEAF else found[:1]

    def find_changes(self, run: Run, step: Step) -> Changes:
        node = step.node
        best = run["best"][node]
        if step.kind in (CUT, RETURN):
            clamped = best != NIL and self._rise(run, int(best)) != run["value"][node]  # fail-hard
            return [(node, "value")] if clamped else []
        if step.kind == BETTER:
            at = self.search.space.tree.parent[node]
            moved = "alpha" in run.columns and run["value"][at] > run["alpha_in"][at]
            return [(at, name) for name in ("value", "alpha")[: 1 + moved]]
        return super().find_changes(run, step)

    def _rise(self, run: Run, child: int) -> float:
        """Return the value of a child as its parent has it."""
        kind, value = self.search.space.kind, float(run["value"][child])
        return value if kind[child] == kind[self.search.space.tree.parent[child]] else _minus(value)

    def rows(self) -> list[Row]:
        return _rows(self.search.options, again=self._is_same_mover_again())

    def _is_same_mover_again(self) -> bool:
        """Return whether some player moves twice in a row in the tree so far."""
        space = self.search.space
        parents = space.tree.column("parent")
        nodes: Ints = np.flatnonzero(parents != NIL).astype(np.intc)
        kinds = np.frombuffer(space.kind, np.int8)
        return bool((kinds[nodes] == kinds[parents[nodes]]).any())

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        return _rows(options, again=False)


_ENTRY: Final[tuple[Key, ...]] = ((ENTER,),)


def _rows(options: Mapping[str, Any], *, again: bool) -> list[Row]:
    """Return the pseudocode; ``again``: for trees in which a player moves twice in a row."""
    limited, windowed = options["depth"] is not None, options["form"] == "alphabeta"
    hard = windowed and options["fail"] == "hard"
    strict = windowed and options["prune_on"] == "gt"

    def call(node: str, depth: str, *window: str) -> str:
        arguments = [node, *([depth] if limited else []), *(window if windowed else ())]
        return f"negamax({', '.join(arguments)})"

    turned, same = call("c", "d − 1", "−β", "−α"), call("c", "d − 1", "α", "β")
    ends: tuple[Key, ...] = ((CUT,), (RETURN,))
    up: tuple[Key, ...] = ((BETTER, False),)
    rows: list[Row] = [
        (call("n", "d", "α", "β") + ":", ((LEAF,), (LEAF, LIMITED), *_ENTRY)),
        ("  if n is a leaf: return colour(n)·utility(n)", ((LEAF,),)),
    ]
    if limited:
        rows.append(("  if d = 0: return colour(n)·estimate(n)", ((LEAF, LIMITED),)))
    if hard:
        rows.append(("  α₀ ← α", _ENTRY))
    sort = [(text, ((SORT,),)) for text, _ in pseudocode.sort_rows(options["order"])]
    rows += sort
    rows += [("  v ← −∞", ((SORT,),) if sort else _ENTRY), ("  for each child c of n:", ())]
    if again:
        up = ((BETTER, False), (BETTER, True))
        rows += [
            ("    if one player moves at n and c:", ()),
            (f"      t ← {same}", up[1:]),
            ("    else:", ()),
            (f"      t ← −{turned}", up[:1]),
            ("    v ← max(v, t)", up),
        ]
    else:
        rows.append((f"    v ← max(v, −{turned})", up))
    if windowed:
        rows.append(("    α ← max(α, v)", up))
        learns = pseudocode.LEARNS.get(options["order"], "")
        rows.append((f"    if α {'>' if strict else '≥'} β: {learns}break", ends[:1]))
    rows.append(("  return max(α₀, min(v, β))" if hard else "  return v", ends))
    start = call("root", "" if options["depth"] is None else str(options["depth"]), "−∞", "∞")
    return [*rows, ("  ▷ colour: 1 if MAX moves, −1 if MIN", ()), ("", ()), (f"colour(root)·{start}", ())]
