"""The view of B*."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import inf, isnan
from typing import Any, ClassVar, Final

import numpy as np

from treeview.messages import format_count, plural, tr
from treeview.search.bstar.stepper import (
    DISPROVE_REST,
    END,
    EVALUATE,
    PICK,
    PROVE_BEST,
    START,
    UPDATE,
    BStar,
    StrategyChoice,
)
from treeview.search.moment import Moment
from treeview.search.names import names_of, player
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.search import Ints
from treeview.search.view import (
    Changes,
    Counts,
    Key,
    Row,
    SearchView,
    Sentences,
    Variables,
    evaluations_text,
    is_over,
    visited_text,
)
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import format_number
from treeview.tree.tree import MAX, MIN, NIL, ROOT

_KEPT: Final = "kept"
_LEAF: Final = "leaf"


def _evaluate(moment: Moment) -> str:
    low, high = moment.operands
    if not moment.limited:
        text = tr("{node} is worth {low}.")
    elif low == high:
        text = tr("{node} is worth {low}, as far as is known.")
    elif (low, high) == (-inf, inf):
        text = tr("Nothing is known about {node}: it is worth from −∞ to ∞.")
    else:
        text = tr("{node} is worth from {low} to {high}.")
    return moment.say(text, low=low, high=high)


def _pick(moment: Moment) -> str:
    """Say which strategy is chosen and why."""
    choice = _choice(moment)
    if choice.strategy == START:
        return moment.say(tr("The search starts at {node}: it is expanded."))
    if choice.strategy == DISPROVE_REST:
        text = tr(
            "DisproveRest: {player} is sure of {sure} by {best}, but may get {other_hope} by {other}: "
            "{node} is expanded, to lower that."
        )
    else:
        text = tr(
            "ProveBest: {player} may get {hope} by {best}, but is sure only of {sure}, and may get "
            "{other_hope} by {other}: {node} is expanded to make {best} surer."
        )
    mover = player(moment.search.space.kind[ROOT])
    said = moment.say(text, **choice._asdict() | {"player": mover})
    return f"{said} {_reason(moment, choice)}".rstrip()


def _reason(moment: Moment, choice: StrategyChoice) -> str:
    """Say why this strategy was chosen, if that depends on the depths of leaves."""
    options = moment.search.options
    less = choice.squares < choice.square
    if choice.strategy == PROVE_BEST and (less if options["strategy"] == "depths" else True):
        if options["strategy"] == "prove":
            return ""
        return moment.say(tr("The value of {other} is known, so it cannot be lowered."), other=choice.other)
    if options["strategy"] != "depths":
        return ""
    text = (
        tr("The squared depths of the alternatives, {squares}, are less than the best move's, {square}.")
        if less
        else tr(
            "The squared depths of the alternatives, {squares}, are not less than the best move's, {square}."
        )
    )
    return moment.say(text, squares=choice.squares, square=choice.square)


def _update(moment: Moment) -> str:
    low, high, changed = moment.operands
    if not changed:
        text = tr("{node} is still worth from {low} to {high}: nothing changes above it.")
    elif low == high:
        text = tr("{node} is worth {low}, since both bounds meet.")
    elif moment.mover == MAX:
        text = tr(
            "MAX moves at {name}: it is worth from {low} to {high}, the highest bounds of its children."
        )
    else:
        text = tr("MIN moves at {name}: it is worth from {low} to {high}, the lowest bounds of its children.")
    return moment.say(text, name=moment.at, low=low, high=high)


def _end(moment: Moment) -> str:
    search, (sure, other_hope, other) = moment.search, moment.operands
    if search.space.tree.parent[moment.node] == NIL:
        text = tr("{node} has no moves to choose from: the search ends.")
    elif other == NIL:
        text = tr("{best} is the only move: the search ends.")
    elif search.space.kind[ROOT] == MAX:
        text = tr("{best} is proved: it is worth at least {sure}, and every other move at most {other}.")
    else:
        text = tr("{best} is proved: it is worth at most {sure}, and every other move at least {other}.")
    return moment.say(text, best=moment.node, sure=sure, other=other_hope)


def _choice(moment: Moment) -> StrategyChoice:
    strategy, best, other, *rest = moment.operands[:8]
    return StrategyChoice(int(strategy), int(best), int(other), *rest)


class BStarView(SearchView[BStar]):
    """The view of B*."""

    sentences: ClassVar[Sentences] = {EVALUATE: _evaluate, PICK: _pick, UPDATE: _update, END: _end}
    rising = (UPDATE,)
    values = False

    @property
    def in_legend(self) -> frozenset[str]:
        return super().in_legend | {"estimated"}

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        found = super().moment(recording, step, order)
        if step.kind != PICK:
            return found
        choice = _choice(found)
        return replace(found, others=(choice.best, choice.other))

    def key(self, moment: Moment) -> Key:
        if moment.kind == EVALUATE:
            return (EVALUATE, ROOT) if moment.node == ROOT else (EVALUATE,)
        if moment.kind == PICK:
            return (PICK, int(moment.operands[0]))
        if moment.kind == UPDATE:
            return (UPDATE, moment.mover) if moment.operands[2] else (UPDATE, moment.mover, _KEPT)
        return (END, _LEAF) if moment.node == ROOT else (END,)

    def variables(self, moment: Moment) -> Variables:
        names = names_of(self.search)
        if moment.kind == UPDATE:
            low, high, _ = moment.operands
            mover = f"{names(moment.at, alone=True)} ({player(moment.mover)})"
            return [("m", mover), ("l(m)", format_number(low)), ("h(m)", format_number(high))]
        if moment.kind == EVALUATE:
            low, high = moment.operands
            return [
                ("c", names(moment.at, alone=True)),
                ("l(c)", format_number(low)),
                ("h(c)", format_number(high)),
            ]
        found = [("n", names(moment.node, alone=True))] if moment.kind == PICK else []
        if moment.kind == PICK and moment.operands[0] != START:
            choice = _choice(moment)
            found += [("y", names(choice.best, alone=True)), ("z", names(choice.other, alone=True))]
        return found

    def find_changes(self, run: Run, step: Step) -> Changes:
        if step.kind == UPDATE and not step.operands[2]:
            return []
        node = self.search.space.tree.parent[step.node] if step.kind == UPDATE else step.node
        changed = ("value", "pessimistic", "optimistic") if step.kind in (UPDATE, EVALUATE) else ()
        return [(node, name) for name in changed]

    def findings(self, run: Run) -> dict[str, Any]:
        """Return both bounds of the root, and whether the best move is proved."""
        found: dict[str, Any] = {}
        for name in ("pessimistic", "optimistic"):
            bound = float(run[name][ROOT])
            found[name] = None if isnan(bound) else bound
        return {**found, "proved": is_over(run) and run.recording.step(len(run)).kind == END}

    def verdict(self, run: Run) -> str:
        line = self.best_line(run)
        if len(line) < 2:
            return ""
        text = (
            tr("{player} plays {child}, which is proved best.")
            if self.findings(run)["proved"]
            else tr("{player} may play {child}, which is not proved best.")
        )
        mover = player(self.search.space.kind[ROOT])
        return text.format(player=mover, child=names_of(self.search)(line[1]))

    def conclusion(self, run: Run, count: Counts) -> Iterator[str]:
        recording, names = run.recording, names_of(self.search)
        picks = [recording.step(int(n)) for n in recording.of_kind(PICK) if n <= run.step]
        if not is_over(run):
            yield tr("Not finished.")
        if verdict := self.verdict(run):
            yield verdict
        low, high = float(run["pessimistic"][ROOT]), float(run["optimistic"][ROOT])
        if low == low:
            text = (
                tr("{node} is worth {low}.") if low == high else tr("{node} is worth from {low} to {high}.")
            )
            yield names.fill(text, node=ROOT, low=low, high=high)
        strategies = [step.operands[0] for step in picks]
        yield tr("Expansions by ProveBest: {prove}, by DisproveRest: {disprove}.").format(
            prove=format_count(strategies.count(PROVE_BEST)),
            disprove=format_count(strategies.count(DISPROVE_REST)),
        )
        yield f"{visited_text(count.visited)}, {evaluations_text(count.leaves)}."

    def find_unestimated(self, run: Run) -> Ints:
        if run.search.options["uncertainty"] is None:
            return np.empty(0, np.intc)
        nodes, bounds = super().find_unestimated(run), self.search.space.bounds
        return nodes[[bounds(node) is None for node in nodes.tolist()]]

    def remarks(self, run: Run) -> Iterator[str]:
        yield from super().remarks(run)
        unknown = (run["pessimistic"] == -inf) & (run["optimistic"] == inf)
        count = int(np.count_nonzero(unknown & (run["expanded"] == 0)))
        if count:
            yield plural(
                count,
                "Nothing bounds {count} node, so it may be worth anything.",
                "Nothing bounds {count} nodes, so they may be worth anything.",
            )

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        limit = options["expansions"]
        which = "all alternatives" if options["alternatives"] == "all" else "z alone"
        best, rest = ((PICK, PROVE_BEST),), ((PICK, DISPROVE_REST),)
        test = {"depths": "z is open and Σ d² < d²", "disprove": "z is open"}.get(options["strategy"], "")
        choose: list[Row] = [
            *([(f"      if {test}: n ← z's leaf", rest)] if test else []),
            (f"      {'else: ' if test else ''}n ← y's leaf", best),
        ]
        return [
            ("search(root):", ()),
            ("  l(root), h(root) ← bounds(root)", ((EVALUATE, ROOT),)),
            ("  if root is a leaf: return root", ((END, _LEAF),)),
            ("  loop:" if limit is None else f"  repeat {limit} times:", ()),
            ("    if root is new: n ← root", ((PICK, START),)),
            ("    else:", ()),
            ("      y, z ← the best move, the best other", ()),
            ("      if y is as sure as z may be: return y", ((END,),)),
            *choose,
            ("    for each child c of n:", ()),
            ("      l(c), h(c) ← bounds(c)", ((EVALUATE,),)),
            ("    for each m from n up to root:", ()),
            ("      if MAX moves at m:", ()),
            ("        l(m), h(m) ← max l(c), max h(c)", ((UPDATE, MAX), (UPDATE, MAX, _KEPT))),
            ("      else:", ()),
            ("        l(m), h(m) ← min l(c), min h(c)", ((UPDATE, MIN), (UPDATE, MIN, _KEPT))),
            ("      if nothing has changed at m: break", ((UPDATE, MAX, _KEPT), (UPDATE, MIN, _KEPT))),
            *([] if limit is None else [("  return the best move", ())]),
            ("", ()),
            *([("▷ z is open: l(z) < h(z)", ())] if test else []),
            *(
                [("▷ d: the depths of the leaves below", ()), (f"▷   {which}, and y", ())]
                if options["strategy"] == "depths"
                else []
            ),
        ]
