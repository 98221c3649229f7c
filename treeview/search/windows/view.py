"""How searches with narrow windows are shown."""

from collections.abc import Mapping
from dataclasses import replace
from math import inf, isnan
from typing import Any, ClassVar, Final, TypeVar

from treeview.messages import tr
from treeview.search.depth_first import narration, pseudocode
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, ITERATION, LEAF, RESEARCH, RETURN, UP
from treeview.search.depth_first.moments import plain_moment
from treeview.search.depth_first.pseudocode import GIVE_UP, LIMITED, Recursion, RepeatedCall
from treeview.search.depth_first.view import DepthFirstView
from treeview.search.moment import Moment, NodeState
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.view import PRUNING, REPEATING, Changes, Key, Row, SearchView, Sentences
from treeview.search.windows.stepper import Aspiration, Scout, WindowSearch
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import format_bound, format_number
from treeview.tree.tree import MAX, MIN, NIL, ROOT

W = TypeVar("W", bound=WindowSearch)
_FIRST: Final = "first"
_TESTED: Final = "tested"
_AGAIN: Final = "again"
_WAYS: Final = (_FIRST, _TESTED, _AGAIN)


def _enter(moment: Moment) -> str:
    if moment.window is None or moment.asker == NIL:
        return narration.SENTENCES[ENTER](moment)
    low, high = moment.window
    if moment.asker == MAX:
        alpha, beta = asked, _ = format_number(low), f"{format_number(low)}⁺"
        text = tr("Ask whether {node} ({player}) is worth more than {bound}: α = {alpha}, β = {beta}.")
    else:
        alpha, beta = _, asked = f"{format_number(high)}⁻", format_number(high)
        text = tr("Ask whether {node} ({player}) is worth less than {bound}: α = {alpha}, β = {beta}.")
    return moment.say(text, alpha=alpha, beta=beta, bound=asked)


def _return(moment: Moment) -> str:
    if moment.node != ROOT or not _is_missed(moment):
        return narration.SENTENCES[RETURN](moment)
    assert moment.window is not None
    if moment.value <= moment.window[0]:
        text = tr("{node} is done and fails low: it is worth at most {value}.")
    else:
        text = tr("{node} is done and fails high: it is worth at least {value}.")
    return moment.say(text, node=ROOT)


def _is_missed(moment: Moment) -> bool:
    """Return whether a node's value is outside the window with which it was entered."""
    if moment.window is None:
        return False
    low, high = moment.window
    return -inf < moment.value <= low or high <= moment.value < inf


def _research(moment: Moment) -> str:
    alpha, beta = narration.write_bounds(moment, moment.after.alpha, moment.after.beta)
    assert moment.window is not None
    if moment.node == ROOT:
        text = tr(
            "{value} is not inside the window, so {node} is searched again with α = {alpha}, β = {beta}."
        )
        asked = ""
    elif moment.search.space.kind[moment.parent] == MAX:
        text = tr("{node} is worth more than {bound}, so it is searched again with α = {alpha}, β = {beta}.")
        asked = format_number(moment.window[0])
    else:
        text = tr("{node} is worth less than {bound}, so it is searched again with α = {alpha}, β = {beta}.")
        asked = format_number(moment.window[1])
    return moment.say(text, bound=asked, alpha=alpha, beta=beta)


class WindowView(DepthFirstView[W]):
    """What searches with narrow windows share: null windows and re-searches."""

    counters: Mapping[str, str] = {**SearchView.counters, **REPEATING, **PRUNING}
    of_all = False
    sentences: ClassVar[Sentences] = {
        **DepthFirstView.sentences,
        ENTER: _enter,
        RETURN: _return,
        RESEARCH: _research,
    }
    function = "pvs"
    whole: ClassVar[bool] = False
    """Whether re-searches use the whole window (−∞, ∞)."""

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        if step.kind == RESEARCH:
            return self._repeat(recording, step)
        found = super().moment(recording, step, order)
        entry = recording.step(recording.entry(found.at, step.number + 1))
        again = False
        if step.kind in UP:
            before = recording.entry(step.node, step.number) - 1
            again = before > 0 and recording.step(before).kind == RESEARCH
        window = entry.operands[0], entry.operands[1]
        asker = self._asker(recording, found.at, entry) if narration.is_null(window) else NIL
        return replace(found, window=window, asker=asker, again=again)

    def _asker(self, recording: Recording, node: int, entry: Step) -> int:
        """Return the kind of the nearest ancestor whose window is not null, ``NIL`` if there is none."""
        while narration.is_null((entry.operands[0], entry.operands[1])):
            node = self.search.space.tree.parent[node]
            if node == NIL:
                return NIL
            entry = recording.step(recording.entry(node, entry.number))
        return self.search.space.kind[node]

    def _repeat(self, recording: Recording, step: Step) -> Moment:
        last, node = recording.step(step.number - 1), step.node
        entry = recording.step(recording.entry(node, step.number))
        value = self.search.space.evaluate(node) if last.kind == LEAF else last.operands[0]
        return replace(
            plain_moment(recording, step),
            value=value,
            before=NodeState(value, entry.operands[0], entry.operands[1]),
            after=NodeState(value, step.operands[0], step.operands[1]),
            changed=frozenset({"status", "order", "value", "alpha_in", "beta_in", "alpha", "beta"}),
            window=(entry.operands[0], entry.operands[1]),
        )

    def key(self, moment: Moment) -> Key:
        if moment.kind == RESEARCH:
            assert moment.window is not None
            if moment.node == ROOT:
                return (RESEARCH, "low" if moment.value <= moment.window[0] else "high")
            return (RESEARCH, self.search.space.kind[moment.parent])
        if moment.kind not in UP:
            return pseudocode.key(moment)
        first = isnan(moment.before.value)
        return (BETTER, moment.mover, _FIRST if first else _AGAIN if moment.again else _TESTED)

    def write(self, value: float) -> str:
        return format_bound(value)

    def find_changes(self, run: Run, step: Step) -> Changes:
        return [] if step.kind == RESEARCH else super().find_changes(run, step)

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        name, limited = cls.function, options["depth"] is not None
        recursion = Recursion(name, limited=limited)
        entry = ((LEAF,), (LEAF, LIMITED), (ENTER, MAX), (ENTER, MIN))
        rows: list[Row] = [(recursion.call("n", "d", "α", "β") + ":", entry)]
        rows.append(("  if n is a leaf: return utility(n)", ((LEAF,),)))
        if limited:
            rows.append(("  if d = 0: return estimate(n)", ((LEAF, LIMITED),)))
        sort = pseudocode.sort_rows(options["order"])
        rows += sort
        for head, mover in (("  if MAX moves at n:", MAX), ("  else:", MIN)):
            rows += [(head, ()), *cls._branch(recursion, options, mover)]
        rows.append(("  ▷ x⁺, x⁻: the very next number to x", ()))
        if not sort:  # there is room for 30 lines
            rows.append(("", ()))
        return [*rows, (recursion.call_root(options["depth"]), ())]

    @classmethod
    def recursion_rows(cls, options: Mapping[str, Any], *, limited: bool, budget: bool = False) -> list[Row]:
        recursion = Recursion(cls.function, limited=True)
        entry = ((LEAF,), (LEAF, LIMITED), (ENTER, MAX), (ENTER, MIN), (GIVE_UP,))
        rows: list[Row] = [
            (recursion.call("n", "d", "α", "β") + ":", entry),
            *([("  if the budget is spent: give up", ((GIVE_UP,),))] if budget else []),
            ("  if n is leaf or d < 1: return x(n)", ((LEAF,), (LEAF, LIMITED))),
            *pseudocode.sort_rows(options["order"]),
        ]
        for head, mover in (("  if MAX moves at n:", MAX), ("  else:", MIN)):
            rows += [(head, ()), *cls._branch(recursion, options, mover, short=True)]
        return rows

    @classmethod
    def _branch(
        cls, recursion: Recursion, options: Mapping[str, Any], mover: int, *, short: bool = False
    ) -> list[Row]:
        """Return the lines for a player; the ``short`` ones leave room for a loop around the function."""
        enter = pseudocode.start_key(options["order"], mover)
        cut, end = ((kind, mover) for kind in (CUT, RETURN))
        up = tuple((BETTER, mover, way) for way in _WAYS)
        pick, worst, side = ("max", "−∞", "α") if mover == MAX else ("min", "∞", "β")
        null = ("α", "α⁺") if mover == MAX else ("β⁻", "β")
        wide = ("α", "β")
        if cls.whole:
            wide = ("−∞", "∞")
        elif options["research"] == "value":
            wide = ("t", "β") if mover == MAX else ("α", "t")
        guarded = options.get("guard") == "last"

        def call(low: str, high: str) -> str:
            return recursion.call("c", "d − 1", low, high)

        begin: list[Row] = [
            (f"    v ← {worst}", (enter,)),
            ("    for each child c of n:", ()),
            (f"      if c is first: t ← {call('α', 'β')}", up[:1]),
        ]
        test = (up[1], (RESEARCH, mover))
        ends: list[Row] = [
            (f"      if α ≥ β: {pseudocode.LEARNS.get(options['order'], '')}break", (cut,)),
            ("    return v", (cut, end)),
        ]
        if short:
            inexact = "t inexact, " if guarded else ""
            return [
                *begin,
                (f"      else: t ← {call(*null)}", test),
                (f"      if α < t < β, {inexact}c not first:", ()),
                (f"        t ← {call(*wide)}", up[2:]),
                (f"      v, {side} ← {pick}(v, t), {pick}({side}, t)", up),
                *ends,
            ]
        return [
            *begin,
            ("      else:", ()),
            (f"        t ← {call(*null)}", test),
            (f"        if α < t < β{' and t is not exact' if guarded else ''}:", ()),
            (f"          t ← {call(*wide)}", up[2:]),
            (f"      v ← {pick}(v, t)", up),
            (f"      {side} ← {pick}({side}, v)", up),
            *ends,
        ]


class PrincipalVariationView(WindowView[WindowSearch]):
    """How principal variation search is shown."""


class NegaScoutView(WindowView[WindowSearch]):
    """How NegaScout is shown."""

    function = "scout"


class ScoutView(WindowView[Scout]):
    """How Scout is shown."""

    function = "scout"
    whole = True


class AspirationView(WindowView[Aspiration]):
    """How alpha-beta with an aspiration window is shown."""

    def key(self, moment: Moment) -> Key:
        return super().key(moment) if moment.kind == RESEARCH else pseudocode.key(moment)

    function = "alphabeta"

    @classmethod
    def _windows(cls, options: Mapping[str, Any]) -> tuple[tuple[str, str], tuple[str, str]]:
        """Return the windows of the re-search after failing low, and after failing high."""
        return {
            "side": (("−∞", "β"), ("α", "∞")),
            "value": (("−∞", "v"), ("v", "∞")),
            "both": (("−∞", "∞"), ("−∞", "∞")),
        }[options["widen"]]

    @classmethod
    def recursion_rows(cls, options: Mapping[str, Any], *, limited: bool, budget: bool = False) -> list[Row]:
        return Recursion("alphabeta", limited=limited, order=options["order"], budget=budget).rows()

    @classmethod
    def repeated_call(cls, options: Mapping[str, Any], give_up: list[Row]) -> RepeatedCall:
        recursion, width = Recursion("alphabeta", limited=True), format_number(options["delta"])
        rows: list[Row] = [
            (f"    α, β ← g − {width}, g + {width}    ▷ α < g < β", ((ITERATION,),)),
            (f"    g ← {recursion.call('root', 'd', 'α', 'β')}", ((ITERATION,),)),
        ]
        sides, (low, high) = ("low", "high"), cls._windows(options)
        for test, side, window in zip(
            ("if −∞ < g ≤ α", "else, if β ≤ g < ∞"), sides, (low, high), strict=True
        ):
            call = recursion.call("root", "d", *(each.replace("v", "g") for each in window))
            rows += [(f"    {test}:", ()), (f"      g ← {call}", ((RESEARCH, side),))]
        return RepeatedCall([*rows, *give_up], "g", format_number(options["guess"]))

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        recursion = Recursion("alphabeta", limited=options["depth"] is not None, order=options["order"])
        low, high = cls._windows(options)

        def call(alpha: str, beta: str) -> str:
            return recursion.call_root(options["depth"], alpha, beta)

        guess, width = format_number(options["guess"]), format_number(options["delta"])
        return [
            ("aspiration(root):", ()),
            (f"  α, β ← {guess} − {width}, {guess} + {width}", ()),
            (f"  v ← {call('α', 'β')}", ()),
            ("  if −∞ < v ≤ α:", ()),
            (f"    return {call(*low)}", ((RESEARCH, "low"),)),
            ("  if β ≤ v < ∞:", ()),
            (f"    return {call(*high)}", ((RESEARCH, "high"),)),
            ("  return v", ()),
            *recursion.rows(),
        ]
