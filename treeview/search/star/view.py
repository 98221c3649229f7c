"""The views of Star1 and Star2: those of alpha-beta and expectimax, plus the ranges of chance nodes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import takewhile
from math import nan
from typing import Any, ClassVar, Final, TypeVar

from treeview.messages import plural, tr
from treeview.records import dataclass
from treeview.search.depth_first import moments, narration, pseudocode
from treeview.search.depth_first.kinds import ADD, BETTER, CUT, ENTER, LEAF, RETURN
from treeview.search.depth_first.narration import write_bounds
from treeview.search.depth_first.pseudocode import Recursion
from treeview.search.depth_first.view import DepthFirstView
from treeview.search.expectimax.view import ExpectimaxView, sum_number
from treeview.search.moment import Moment, NodeState, Skipped
from treeview.search.names import player
from treeview.search.recording import Recording, Step, count_nodes
from treeview.search.run import Run
from treeview.search.star.stepper import PROBE, RESUME, StarSearch
from treeview.search.step_kinds import Does
from treeview.search.view import PRUNING, Changes, Key, Row, SearchView, Sentences, Variables
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MAX, MIN, NIL

S = TypeVar("S", bound=StarSearch)


_AT_LOW_END: Final = -1.0
_AT_HIGH_END: Final = 1.0
_INSIDE: Final = 0.0
"""Texts for where a value lies relative to its window."""


def _enter(moment: Moment) -> str:
    return f"{narration.SENTENCES[moment.kind](moment)} {_window_text(moment)}".strip()


def _resume(moment: Moment) -> str:
    alpha, beta = write_bounds(moment, *moment.after[1:3])
    text = tr("Come back to {node} ({player}) with the window α = {alpha}, β = {beta}.")
    return f"{moment.say(text, alpha=alpha, beta=beta)} {_window_text(moment)}".strip()


def _name_chance(moment: Moment) -> Moment:
    """Add the chance node that a child's window comes from, if the sentence explains the window."""
    return replace(moment, others=(moment.parent,)) if _window_text(moment) else moment


def _window_text(moment: Moment) -> str:
    """Say where the window of a chance node's child comes from; "" if only from the bounds of all values."""
    if not moment.operands:
        return ""
    alpha, beta, least, most = moment.operands
    search = moment.search
    assert isinstance(search, StarSearch)
    parts = [
        _quotient(name, bound, others, moment.probability)
        for name, bound, others in (("α", alpha, most), ("β", beta, least))
        if search.known[0] < (bound - others) / moment.probability < search.known[1]
    ]
    if not parts:
        return ""
    if least == most:
        text = tr("The other children of {chance} add {most}: {equations}.")
    else:
        text = tr("The other children of {chance} add from {least} to {most}: {equations}.")
    return moment.say(
        text, chance=moment.parent, least=sum_number(least), most=sum_number(most), equations=", ".join(parts)
    )


def _quotient(name: str, bound: float, others: float, probability: float) -> str:
    """Text such as ``α: (1.5 − 1)/0.5 = 1``."""
    taken = f"({sum_number(others)})" if others < 0 else sum_number(others)
    result = sum_number((bound - others) / probability)
    return f"{name}: ({sum_number(bound)} − {taken})/{sum_number(probability)} = {result}"


def _probe(moment: Moment) -> str:
    if moment.search.space.kind[moment.node] == MAX:
        text = tr("{node} is worth at least {value}, so {chance} is worth from {low} to {high}.")
    else:
        text = tr("{node} is worth at most {value}, so {chance} is worth from {low} to {high}.")
    low, high = map(sum_number, moment.operands)
    return moment.say(text, node=moment.node, chance=moment.at, low=low, high=high)


def _add(moment: Moment) -> str:
    return f"{ExpectimaxView.sentences[ADD](moment)} {_range_text(moment)}"


def _add_brief(moment: Moment) -> str:
    return f"{ExpectimaxView.briefs[ADD](moment)} {_range_text(moment)}"


def _range_text(moment: Moment) -> str:
    """Say which values a chance node can still have."""
    low, high = map(sum_number, moment.operands[-2:])
    text = tr("{chance} is worth from {low} to {high}.")
    if low == high:
        text = tr("{chance} is worth {value}.")
    return moment.say(text, chance=moment.at, value=low, low=low, high=high)


def _cut(moment: Moment) -> str:
    """Say why a node is cut if chance has set the bound, else as alpha-beta does."""
    assert moment.skipped is not None
    tree, kind = moment.search.space.tree, moment.search.space.kind
    by_chance = any(kind[node] == CHANCE for node in tree.ancestors(moment.node))
    if moment.skipped.at != NIL or not by_chance:
        return narration.SENTENCES[CUT](moment)
    alpha, beta = write_bounds(moment, *moment.before[1:3])
    if moment.mover == CHANCE and moment.operands[0] == _AT_LOW_END:
        text = tr("Cut at {node}: it is worth at most {value}, and α = {alpha}.")
    elif moment.mover == CHANCE:
        text = tr("Cut at {node}: it is worth at least {value}, and β = {beta}.")
    elif moment.mover == MAX:
        text = tr("Cut at {node}: MAX can force {value} or more here, and β = {beta}.")
    else:
        text = tr("Cut at {node}: MIN can force {value} or less here, and α = {alpha}.")
    says = moment.say(text, node=moment.node, value=sum_number(moment.value), alpha=alpha, beta=beta)
    pruned = plural(moment.skipped.nodes, "{count} node is pruned.", "{count} nodes are pruned.")
    return f"{says} {pruned}"


def _return(moment: Moment) -> str:
    """Say what a node returns: only a bound if the last child of a chance node was cut."""
    if moment.mover != CHANCE or moment.operands[0] == _INSIDE:
        return narration.SENTENCES[RETURN](moment)
    if moment.operands[0] == _AT_LOW_END:
        text = tr("{node} is done: it is worth at most {value}, and α = {bound}.")
    else:
        text = tr("{node} is done: it is worth at least {value}, and β = {bound}.")
    bound = moment.before.alpha if moment.operands[0] == _AT_LOW_END else moment.before.beta
    return moment.say(text, node=moment.node, value=sum_number(moment.value), bound=sum_number(bound))


class StarView(DepthFirstView[S]):
    """The base of the views of Star1 and Star2."""

    counters: Mapping[str, str] = {**SearchView.counters, **PRUNING}
    sentences: ClassVar[Sentences] = {
        **DepthFirstView.sentences,
        ENTER: _enter,
        LEAF: _enter,
        ADD: _add,
        CUT: _cut,
        RETURN: _return,
        PROBE: _probe,
        RESUME: _resume,
    }
    at_tip = (*DepthFirstView.at_tip, PROBE, RESUME)
    briefs: ClassVar[Sentences] = {**DepthFirstView.briefs, ADD: _add_brief, CUT: _cut}
    equations: ClassVar[Sentences] = {
        **DepthFirstView.equations,
        ADD: ExpectimaxView.equations[ADD],
        CUT: lambda moment: "",
    }

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        if step.kind == PROBE:
            return self._probe_moment(recording, step)
        if step.kind == RESUME:
            return _name_chance(self._resume_moment(recording, step))
        if step.kind == CUT:
            return self._cut(recording, step)
        found = moments.moment(recording, step, order)
        if step.kind == ADD:
            return replace(found, operands=(self._side(recording, step), *step.operands[1:]))
        if step.kind == RETURN and found.mover == CHANCE:
            return self._end_moment(recording, found)
        if step.kind in (ENTER, LEAF):
            return _name_chance(replace(found, operands=self._others(recording, step)))
        return found

    def _others(self, recording: Recording, step: Step) -> tuple[float, ...]:
        """Return the window of a chance node and what the other children add; () at other nodes."""
        space = self.search.space
        parent = space.tree.parent[step.node]
        if parent == NIL or space.kind[parent] != CHANCE or not space.tree.probabilities[step.node]:
            return ()
        known = self.search.known
        least = most = 0.0
        for child in space.tree.children(parent):
            weight = space.tree.probabilities[child]
            if weight and child != step.node:
                low, high = self._bounds(recording, child, step.number, known)
                least, most = least + weight * low, most + weight * high
        return (*moments.find_window(recording, parent, step.number), least, most)

    def _bounds(
        self, recording: Recording, node: int, before: int, known: tuple[float, float]
    ) -> tuple[float, float]:
        """Return the bounds of a chance node's child before a step: it is done, was probed, or neither."""
        entry = recording.entry(node, before)
        if not entry:
            return known
        if recording.step(entry).kind == LEAF:
            value = self.search.space.evaluate(node)
            return value, value
        ends = self.search.mask(Does.RETURNS)
        end = recording.find(lambda nodes, kinds: (nodes == node) & ends[kinds], entry)
        if end is not None and end < before:
            value = recording.step(end).operands[0]
            return value, value
        best = moments.last_better(recording, node, before)
        value = moments.value_up(recording, best)
        return (value, known[1]) if self.search.space.kind[node] == MAX else (known[0], value)

    def _probe_moment(self, recording: Recording, step: Step) -> Moment:
        parent = self.search.space.tree.parent[step.node]
        alpha, beta = moments.find_window(recording, parent, step.number)
        state = NodeState(nan, alpha, beta)
        best = moments.last_better(recording, parent, step.number)
        if best:
            state = state._replace(value=recording.step(best).operands[0])
        return replace(
            moments.plain_moment(recording, step, parent),
            value=moments.value_up(recording, moments.last_better(recording, step.node, step.number)),
            before=state,
            after=state,
            operands=step.operands,
        )

    def _resume_moment(self, recording: Recording, step: Step) -> Moment:
        node, tree = step.node, self.search.space.tree
        best = moments.last_better(recording, node, step.number)
        value, child = moments.value_up(recording, best), recording.step(best).node
        alpha, beta = moments.find_window(recording, node, step.number)
        return replace(
            moments.plain_moment(recording, step),
            value=value,
            before=NodeState(value, alpha, beta, child),
            after=NodeState(value, step.operands[0], step.operands[1], child),
            changed=frozenset({"alpha", "beta"}),
            left=tree.child_count[node] - 1,
            operands=self._others(recording, step),
        )

    def _cut(self, recording: Recording, step: Step) -> Moment:
        found = moments.moment(recording, step, None)
        kind, tree = self.search.space.kind, self.search.space.tree
        assert found.skipped is not None
        if found.mover != CHANCE:
            skipped = found.skipped
            # Below a chance node a bound is not the number above that it comes from.
            below = [*takewhile(lambda node: node != skipped.at, tree.ancestors(step.node)), skipped.at]
            if skipped.at == NIL or all(kind[node] != CHANCE for node in below):
                return found
            return replace(found, skipped=Skipped(skipped.children, skipped.nodes, skipped.bound))
        entry = recording.entry(step.node, step.number)
        nodes, kinds = recording.nodes(entry, step.number), recording.kinds(entry, step.number)
        entered = set(nodes[self.search.mask(Does.ENTERS)[kinds]].tolist())
        done = set(nodes[self.search.mask(Does.RISES)[kinds]].tolist())
        left = [child for child in tree.children(step.node) if child not in done]
        tops = [child for child in left if child not in entered]
        waiting = [child for child in left if child in entered]
        tops += [rest for child in waiting for rest in tree.children(child) if rest not in done]
        count = recording.node_counts.size(step.number)
        skips = Skipped(tuple(tops), count_nodes(tree, tops, count), found.before.alpha)
        return replace(self._end_moment(recording, found), skipped=skips)

    def _end_moment(self, recording: Recording, found: Moment) -> Moment:
        """Return the moment at which a chance node ends, with where its last value lay in the window."""
        return replace(found, operands=(self._side(recording, recording.step(found.number - 1)),))

    def _side(self, recording: Recording, step: Step) -> float:
        """Return where the value that ``step`` backs up to a chance node lies in the window asked for."""
        window = self._others(recording, step)
        if not window:  # a child of probability 0 changes nothing
            return _INSIDE
        value, entry = moments.value_up(recording, step.number), recording.entry(step.node, step.number)
        mover = self.search.space.kind[step.node]
        came_back = moments.last_visit(recording, step.node, step.number) > entry
        if not self.search.probes or came_back or recording.step(entry).kind == LEAF:
            mover = NIL
        # A child that was probed has a window open on one side, which depends on who moves there.
        alpha, beta, least, most = window
        probability = self.search.space.tree.probabilities[step.node]
        if mover != MAX and value <= (alpha - most) / probability:
            return _AT_LOW_END
        return _AT_HIGH_END if mover != MIN and value >= (beta - least) / probability else _INSIDE

    def variables(self, moment: Moment) -> Variables:
        found = super().variables(moment) if moment.kind not in (PROBE, RESUME) else []
        if moment.kind == RESUME:
            alpha, beta = write_bounds(moment, *moment.after[1:3])
            name = f"{moment.name(moment.node)} ({player(moment.mover)})"
            return [("n", name), ("α", alpha), ("β", beta), ("v", format_number(moment.value))]
        if moment.kind == PROBE:
            name = f"{moment.name(moment.at)} ({player(moment.mover)})"
            found = [("n", name), ("c", moment.name(moment.node)), ("c returns", format_number(moment.value))]
        if moment.kind in (ADD, PROBE):
            low, high = map(sum_number, moment.operands[-2:])
            found += [(tr("at least"), low), (tr("at most"), high)]
        return found

    def find_changes(self, run: Run, step: Step) -> Changes:
        if step.kind == RESUME:
            return [(step.node, "alpha"), (step.node, "beta")]
        return [] if step.kind == PROBE else super().find_changes(run, step)

    def remarks(self, run: Run) -> Iterator[str]:
        if not self.search.space.chance:
            yield tr("There are no chance nodes, so known bounds cut nothing.")
        yield from super().remarks(run)

    def key(self, moment: Moment) -> Key:
        if moment.kind == PROBE:
            return (PROBE, self.search.space.kind[moment.node])
        if moment.kind == RESUME:
            return (ENTER, moment.mover)
        if moment.kind == ADD:
            return (ADD, moment.operands[0] == _INSIDE)
        if moment.mover == CHANCE and moment.kind in (CUT, RETURN):
            side = moment.operands[0]
            return (RETURN, CHANCE if side == _INSIDE else "low" if side == _AT_LOW_END else "high")
        return pseudocode.key(moment)

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        depth = options["depth"]
        recursion = StarRecursion(
            "star", limited=depth is not None, hard=options["fail"] == "hard", chance=True, probes=cls.probes
        )
        return [*recursion.rows(), (recursion.call_root(depth), ())]

    probes: ClassVar[bool] = False


@dataclass(frozen=True)
class StarRecursion(Recursion):
    """Writes the pseudocode of Star1 and, with ``probes``, of Star2, whose probes stop after one child."""

    probes: bool = False

    def _branch(self, mover: int) -> list[Row]:
        if not self.probes:
            return super()._branch(mover)
        pick, worst, bound = ("max", "−∞", "α") if mover == MAX else ("min", "∞", "β")
        enter, up, cut, end = ((kind, mover) for kind in (ENTER, BETTER, CUT, RETURN))
        value = "max(α₀, min(v, β₀))" if self.hard else "v"
        return [
            (f"    v ← the value of the probe, or {worst}", (enter,)),
            ("    for each further child c of n:", ()),
            (f"      {bound} ← {pick}({bound}, v)", ()),
            (f"      v ← {pick}(v, {self.call('c', 'd − 1', 'α', 'β')})", (up,)),
            (f"      if {'v ≥ β' if mover == MAX else 'v ≤ α'}: break", (cut,)),
            ("      if n is only probed: return v", ((PROBE, mover),)),
            (f"    return {value}", (cut, end)),
        ]

    def _sum(self) -> list[Row]:
        loop, window = "each child c of n", "the window of c"
        added, exact, probed = (ADD, False), (ADD, True), ((PROBE, MAX), (PROBE, MIN))
        waits: list[Row] = []
        if self.probes:
            loop, window = "each probe, then each child c of n", "c's window, half open in a probe"
            waits = [("      if c waits: l(c) or h(c) ← x; next c", probed)]
        value = self.call("c", "d − 1", "max(a, L)", "min(b, U)")
        low, high = ("α", "β") if self.hard else ("min(α, Σ p·h)", "max(β, Σ p·l)")
        return [
            ("    l(c), h(c) ← L, U for each child c of n", ((ENTER, CHANCE),)),
            (f"    for {loop}:", ()),
            (f"      a, b ← {window}", ()),
            (f"      x ← {value}", (added, exact, *(probed if self.probes else ()))),
            *waits,
            (f"      if x ≤ a: h(c) ← x; return {low}", ((RETURN, "low"),)),
            (f"      if x ≥ b: l(c) ← x; return {high}", ((RETURN, "high"),)),
            ("      l(c), h(c) ← x, x", (exact,)),
            ("    return Σ p·l", ((RETURN, CHANCE),)),
        ]


class Star1View(StarView[StarSearch]):
    """The view of Star1."""


class Star2View(StarView[StarSearch]):
    """The view of Star2."""

    probes = True
