"""The views of depth-first searches."""

from collections.abc import Iterator, Mapping
from math import inf, isnan
from typing import Any, ClassVar, Final, TypeVar
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from treeview.messages import N_, format_count, plural, tr
from treeview.search.depth_first import moments, narration, pseudocode
from treeview.search.depth_first.kinds import (
    ADD,
    BETTER,
    CUT,
    ENTER,
    HIT,
    ITERATION,
    LEAF,
    PASS,
    RESEARCH,
    RETURN,
    STAND,
    UP,
    VERIFY,
)
from treeview.search.depth_first.pseudocode import Recursion, RepeatedCall
from treeview.search.depth_first.stepper import DepthFirst
from treeview.search.moment import Moment
from treeview.search.names import names_of, player
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.search import Ints
from treeview.search.step_kinds import DONE, OPEN, Does
from treeview.search.view import (
    NULL_COUNTERS,
    PRUNING,
    Changes,
    Counts,
    Key,
    NodeEvent,
    Row,
    SearchView,
    StepQuestion,
    Variables,
    evaluations_text,
    is_over,
    visited_text,
)
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE, MAX, NIL, ROOT

D = TypeVar("D", bound=DepthFirst)
_CLOSE: Final = 1e-12
"""The relative difference below which values count as equal, since sums at chance nodes have noise."""
_NAMES: Final = (("value", N_("value")), ("alpha", "α"), ("beta", "β"))


def verdict(run: Run, value: float | None, line: list[int]) -> str:
    """Return ``MAX plays drift: value 4.`` from the values at this step; "" if the root has none."""
    names = names_of(run.search)
    if value is None:
        return ""
    if len(line) > 1:
        text = tr("{player} plays {child}: value {value}.")
        mover = player(run.search.space.kind[ROOT])
        return names.fill(text, player=mover, child=line[1], value=value)
    if run["status"][ROOT] != OPEN:
        return names.fill(tr("{node} is worth {value}."), node=ROOT, value=value)
    return names.fill(tr("The sum at {node} is {value}."), node=ROOT, value=value)


def conclude(run: Run, count: Counts, value: float | None, line: list[int]) -> Iterator[str]:
    """Say the value of the root, and what it cost."""
    says = verdict(run, value, line)
    if is_over(run):
        yield says
    else:
        yield tr("Not finished.")
        yield says or tr("The root has no value yet.")
    yield cost(run, count)


def cost(run: Run, count: Counts) -> str:
    """Say what a search has cost; in a tree that has not grown whole, nobody knows what is below a cut."""
    partial = bool(run.search.space.tree.column("more").any())
    repeated = count.re_searches is not None
    limited = run.search.restarts or run.search.options["depth"] is not None
    if limited or repeated or partial:
        parts = [visited_text(count.visited), evaluations_text(count.leaves)]
    else:
        parts = [
            tr("{count} of {all} nodes visited").format(
                count=format_count(count.visited), all=format_count(count.nodes)
            ),
            tr("{count} of {all} leaves").format(
                count=format_count(count.leaves), all=format_count(count.terminals)
            ),
        ]
    if count.re_searches is not None and count.distinct_leaves is not None:
        leaves = plural(count.distinct_leaves, "{count} different leaf", "{count} different leaves")
        parts += [leaves, plural(count.re_searches, "{count} re-search", "{count} re-searches")]
    if count.quiescence_nodes is not None:
        nodes = plural(count.quiescence_nodes, "{count} quiescence node", "{count} quiescence nodes")
        parts.append(nodes)
    if count.null_moves is not None and count.null_nodes is not None:
        tried = plural(count.null_moves, "{count} null move", "{count} null moves")
        parts += [
            tried,
            plural(count.null_nodes, "{count} node after null moves", "{count} nodes after null moves"),
        ]
    if count.hits is not None:
        parts.append(plural(count.hits, "{count} hit", "{count} hits"))
    if "alpha" in run.columns:
        parts.append(plural(count.cutoffs, "{count} cut", "{count} cuts"))
        if partial:
            branches = plural(count.pruned_branches, "{count} branch pruned", "{count} branches pruned")
            parts.append(branches)
        else:
            parts.append(plural(count.pruned_nodes, "{count} node pruned", "{count} nodes pruned"))
    return ", ".join(parts) + "."


class DepthFirstView(SearchView[D]):
    """The base of the views of depth-first searches."""

    sentences = narration.SENTENCES
    briefs = narration.BRIEF
    equations = narration.EQUATIONS

    of_all = True
    at_tip: ClassVar[tuple[int, ...]] = (LEAF, CUT, RETURN)
    """Kinds of steps whose node is the innermost open one."""
    function: ClassVar[str] = "alphabeta"
    """The name of the recursive function in the pseudocode, which has room for short names only."""
    windowed: ClassVar[bool] = True
    """Whether that function takes a window."""

    @classmethod
    def recursion_rows(cls, options: Mapping[str, Any], *, limited: bool, budget: bool = False) -> list[Row]:
        """Return the pseudocode of the recursive function; ``budget``: whether it may give up."""
        raise NotImplementedError

    @classmethod
    def repeated_call(cls, options: Mapping[str, Any], give_up: list[Row]) -> RepeatedCall:
        """Return how iterative deepening calls the function; ``give_up`` follows the call."""
        recursion = Recursion(cls.function, windowed=cls.windowed, limited=True)
        call = recursion.call("root", "d", "−∞", "∞")
        return RepeatedCall([(f"    v ← {call}", ((ITERATION,),)), *give_up])

    @property
    def in_legend(self) -> frozenset[str]:
        pruned = {"pruned"} if "alpha" in self.search.columns else set()
        return super().in_legend | {"frontier", *pruned}

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        return moments.moment(recording, step, order)

    def condition(self, moment: Moment) -> str:
        return narration.condition(moment)

    def variables(self, moment: Moment) -> Variables:
        return narration.variables(moment)

    def key(self, moment: Moment) -> Key:
        return pseudocode.key(moment)

    def path(self, run: Run, step: Step) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the nodes from the root to the innermost open one."""
        inner = moments.find_enclosing(run.recording, step)
        tip = step.node if step.kind in self.at_tip else (NIL if inner is None else inner)
        return tuple(self.search.space.tree.ancestors(tip))[::-1], ()

    def find_changes(self, run: Run, step: Step) -> Changes:
        node = step.node
        window = ["alpha", "beta"] if "alpha" in run.columns else []
        names = []
        if step.kind == ENTER:
            names = window
        elif step.kind == LEAF:
            names = ["value", *window]
        elif step.kind in (CUT, RETURN):
            best = run["best"][node]
            if best == NIL:  # by standing pat, or after a null move
                names = ["value"] if window else []
            else:
                names = ["value"] if run["value"][best] != step.operands[0] else []  # fail-hard
        elif step.kind == STAND:
            names = ["value", *(_moved_bound(run, node) if window else [])]
        elif step.kind == ADD:
            node, names = self.search.space.tree.parent[node], ["value"]
        elif step.kind == BETTER:
            node = self.search.space.tree.parent[node]
            names = ["value", *(_moved_bound(run, node) if window else [])]
        return [(node, name) for name in names]

    def best_line(self, run: Run) -> list[int]:
        line, kinds = super().best_line(run), self.search.kinds
        if RESEARCH not in kinds or HIT in kinds or run["status"][ROOT] != DONE:
            return line
        value, step = float(run["value"][ROOT]), run.recording.shown_step(run.step)
        if all(self._proves(run.recording, node, step, value) for node in line[:-1]):
            return line
        return self._find_line(run.recording, step, value) or line  # with a guard, not every value is shown

    def _proves(self, recording: Recording, node: int, step: int, value: float) -> bool:
        """Return whether the search of ``node`` that ends by ``step`` shows that its player gets ``value``.

        A search that fails low only shows that MAX gets no more: no child is known to be worth so much.
        """
        low, high = recording.step(recording.entry(node, step + 1)).operands[:2]
        return (
            value > low or low == -inf if self.search.space.kind[node] == MAX else value < high or high == inf
        )

    def _find_line(self, recording: Recording, step: int, value: float) -> list[int]:
        """Return the line that gives the root its ``value``, even if a node's last search does not show it.

        A re-search from the value of a null window fails if that value was exact. Then an earlier search has
        found the child; the line is empty if none has. O(steps) for each node.
        """
        tree, line, start = self.search.space.tree, [ROOT], recording.start_of(step)
        nodes, kinds = recording.nodes(start, step), recording.kinds(start, step)
        ends, better = (kinds == RETURN) | (kinds == CUT), kinds == BETTER
        above = tree.column("parent")[nodes]
        while True:
            node = line[-1]
            searches = np.flatnonzero((nodes == node) & ends) + start + 1
            for end in searches[::-1].tolist():
                if recording.step(end).operands[0] == value and self._proves(recording, node, end - 1, value):
                    entry = recording.entry(node, end)
                    found = np.flatnonzero(((above == node) & better)[entry - start : end - start])
                    line.append(int(nodes[entry - start + found[-1]]))
                    break
            else:
                return [] if len(searches) else line

    def best_moves(self, run: Run) -> list[int]:
        tree, best = self.search.space.tree, int(run["best"][ROOT])
        if best < 0 or self.search.space.kind[ROOT] == CHANCE:
            return []
        value, status, order = self.values_for_max(run), run["status"], run["order"]
        children = (child for child in tree.children(ROOT) if order[child] and status[child] != OPEN)
        exact = float(value[best])
        return [child for child in children if _is_same(float(value[child]), exact)]

    def conclusion(self, run: Run, count: Counts) -> Iterator[str]:
        return conclude(run, count, self.value(run), self.best_line(run))

    def step_over(self, recording: Recording, step: int, *, backwards: bool) -> int | None:
        """Return the step that ends a node just entered (backwards: the reverse), or else the next step."""
        if backwards:
            if step and (here := recording.step(step)).kind in (CUT, RETURN):
                return recording.entry(here.node, step)
            return step - 1 if step else None
        for begin in (step, step + 1):
            if 1 <= begin <= len(recording) and (at := recording.step(begin)).kind == ENTER:
                return _end(recording, at.node, begin)
        return step + 1 if step < len(recording) else None

    def step_out(self, recording: Recording, step: int, *, backwards: bool) -> int | None:
        """Return the step that ends (backwards: entered) the innermost open node."""
        here = recording.step(step)
        at = moments.find_enclosing(recording, here)
        if backwards and here.kind == ENTER:  # at the step that entered it: leave its parent
            at = recording.search.space.tree.parent[here.node]
        if at is None or at == NIL:
            return None
        return recording.entry(at, step) or None if backwards else _end(recording, at, step)

    def question(self, recording: Recording, now: Step) -> StepQuestion | None:
        if now.kind in UP:
            return self._value_question(recording, now)
        if now.kind in (CUT, ENTER, LEAF):
            return self._cut_question(recording, now.number)
        return None

    def _value_question(self, recording: Recording, now: Step) -> StepQuestion:
        told = self.moment(recording, now, None)
        hidden, bound = {(told.at, "value")}, ""
        if now.kind == ADD:
            text = tr("{value} is returned to {node}. What is the sum there now?")
        elif told.windowed:
            column = self.own_bound(told.at)
            bound = {"alpha": "α", "beta": "β"}[column]
            hidden.add((told.at, column))
            text = tr("{value} is returned to {node}. What are the value and {bound} there now?")
        else:
            text = tr("{value} is returned to {node}. What is the value there now?")
        name = names_of(recording.search)(told.at)
        text = text.format(value=format_number(told.value), node=name, bound=bound)
        return StepQuestion(now.number, told.at, frozenset(hidden), text)

    def _cut_question(self, recording: Recording, step: int) -> StepQuestion | None:
        """Ask whether the search goes on at a node after a value has come up to it."""
        if step < 2 or recording.step(step - 1).kind not in UP:
            return None
        before = self.moment(recording, recording.step(step - 1), None)
        if not before.windowed or not before.left:
            return None
        name = names_of(recording.search)(before.at)
        text = tr("Does the search continue below {node}, or is the rest pruned?").format(node=name)
        return StepQuestion(step, before.at, frozenset(), text)

    def history(self, recording: Recording, node: int, step: int, most: int) -> list[NodeEvent]:
        found = []
        for at in _steps_at(recording, node, step)[-most:].tolist():
            found += _changes(self.moment(recording, recording.step(at), None))
        return found

    def facts(self, run: Run, node: int) -> dict[str, str]:
        columns, found = run.columns, {}
        if "alpha" in columns and not isnan(columns["alpha_in"][node]):
            for name, (low, high) in {
                tr("Window on entry"): ("alpha_in", "beta_in"),
                tr("Window now"): ("alpha", "beta"),
            }.items():
                alpha, beta = (self.write(float(columns[side][node])) for side in (low, high))
                found[name] = f"α = {alpha}, β = {beta}"
        if not isnan(columns["value"][node]):
            done = columns["status"][node] != OPEN
            found[tr("Value") if done else tr("Value so far")] = format_number(float(columns["value"][node]))
        if columns["order"][node]:
            found[tr("Entered")] = self._entry_text(run, node, int(columns["order"][node]))
        return found

    def _entry_text(self, run: Run, node: int, place: int) -> str:
        """Say when a node was entered in this iteration, and how often in total."""
        if not self.search.restarts:
            return tr("as number {place}").format(place=format_count(place))
        recording, step = run.recording, run.step
        entries = recording.nodes(0, step)[self.search.mask(Does.ENTERS)[recording.kinds(0, step)]]
        times = int(np.count_nonzero(entries == node))
        if times == 1:
            return tr("as number {place}; once in all iterations").format(place=format_count(place))
        text = tr("as number {place}; {times} times in all iterations")
        return text.format(place=format_count(place), times=format_count(times))

    def tip(self, run: Run, node: int) -> list[str]:
        columns = run.columns
        if "alpha" not in columns or isnan(columns["alpha"][node]):
            return []
        alpha, beta = (self.write(float(columns[side][node])) for side in ("alpha", "beta"))
        return [f"α {alpha}, β {beta}"]

    def find_visited(self, run: Run) -> list[bool]:
        found: list[bool] = (run["order"] > 0).tolist()
        return found


_NULL_COSTS: Final[WeakKeyDictionary[Recording, tuple[int, Ints, Ints, Ints]]] = WeakKeyDictionary()
"""By recording: its length, the steps of null moves and of their cuts, the nodes until each of the first."""


def _null_costs(recording: Recording, step: int) -> dict[str, int]:
    """Return what null moves have cost and saved up to ``step``. O(log n) for n null moves, once counted."""
    known = _NULL_COSTS.get(recording)
    if known is None or known[0] < len(recording):
        length = len(recording)
        tried = np.union1d(recording.of_kind(PASS), recording.of_kind(VERIFY)).astype(np.intc)
        kinds = np.append(recording.kinds(0, length), -1)
        cuts = tried[kinds[tried] == CUT] + 1
        nodes = [recording.step(number).operands[1] for number in tried.tolist()]
        known = _NULL_COSTS[recording] = length, tried, cuts, np.cumsum([0, *nodes]).astype(np.intc)
    _, tried, cuts, nodes_until = known
    return {
        "null_moves": recording.count(PASS, step),
        "null_cutoffs": int(np.searchsorted(cuts, step, side="right")),
        "null_nodes": int(nodes_until[np.searchsorted(tried, step, side="right")]),
    }


class MinimaxView(DepthFirstView[DepthFirst]):
    """The view of minimax."""

    function = "minimax"
    windowed = False

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        return pseudocode.minimax_recursion(options).program(options["depth"])

    @classmethod
    def recursion_rows(cls, options: Mapping[str, Any], *, limited: bool, budget: bool = False) -> list[Row]:
        return pseudocode.minimax_recursion(options, budget=budget).rows()


class AlphaBetaView(DepthFirstView[DepthFirst]):
    """The view of alpha-beta."""

    counters: Mapping[str, str] = {**SearchView.counters, **PRUNING}

    def __init__(self, search: DepthFirst) -> None:
        super().__init__(search)
        if search.options["quiescence"] == "noisy":
            self.counters = {**self.counters, "quiescence_nodes": N_("Quiescence nodes")}
        if search.options["null_move"] != "none":
            self.counters = {**self.counters, **NULL_COUNTERS}

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        return pseudocode.alphabeta_recursion(options).program(options["depth"])

    @classmethod
    def recursion_rows(cls, options: Mapping[str, Any], *, limited: bool, budget: bool = False) -> list[Row]:
        return pseudocode.alphabeta_recursion(options, budget=budget).rows()

    def costs(self, run: Run, step: int) -> dict[str, int]:
        found = super().costs(run, step)
        if "quiescence_nodes" in self.counters:
            found["quiescence_nodes"] = run.recording.count_deeper(self.search.options["depth"], step)
        if "null_moves" in self.counters:
            found |= _null_costs(run.recording, step)
        return found


def _moved_bound(run: Run, node: int) -> list[str]:
    """Return the bound at ``node`` that its new best value has moved, if any."""
    value = run["value"][node]
    if run.search.space.kind[node] == MAX:
        return ["alpha"] if value > run["alpha_in"][node] else []
    return ["beta"] if value < run["beta_in"][node] else []


def _end(recording: Recording, at: int, step: int) -> int | None:
    ends, discards = recording.search.mask(Does.RETURNS), recording.search.mask(Does.DISCARDS)
    return recording.find(lambda nodes, kinds: (nodes == at) & ends[kinds] | discards[kinds], step)


def _is_same(one: float, other: float) -> bool:
    return one == other or abs(one - other) <= _CLOSE * max(abs(one), abs(other))


def _steps_at(recording: Recording, node: int, step: int) -> npt.NDArray[np.intp]:
    """Return the steps that changed a number of ``node`` in its iteration up to ``step``."""
    entry = recording.entry(node, step + 1)
    if not entry:
        return np.zeros(0, np.intp)
    if recording.step(entry).kind != ENTER:
        return np.array([entry])
    end = recording.find(lambda nodes, kinds: (nodes == node) & ((kinds == CUT) | (kinds == RETURN)), entry)
    stop = min(end or step, step)
    nodes, kinds = recording.nodes(entry, stop), recording.kinds(entry, stop)
    parent = recording.search.space.tree.column("parent")
    better = ((kinds == BETTER) | (kinds == ADD)) & (parent[nodes] == node)
    better = np.flatnonzero(better | (kinds == STAND) & (nodes == node)) + entry + 1
    ending = [end] if end and end <= step else []
    return np.concatenate([[entry], better, np.array(ending, dtype=np.intp)])


def _changes(now: Moment) -> list[NodeEvent]:
    """Return what one of these steps changes."""
    why = _why(now)
    found = []
    for column, name in _NAMES:
        if column in now.changed:
            old, new = getattr(now.before, column), getattr(now.after, column)
            reason = tr("on entry") if column != "value" and now.kind in (ENTER, LEAF) else why
            found.append(NodeEvent(now.number, name, old, new, reason))
    return found


def _why(now: Moment) -> str:
    """Say where the value that a step writes comes from."""
    if now.kind in (LEAF, STAND):
        if now.unestimated:
            return tr("no static estimate: 0")
        if now.kind == STAND:
            return tr("stand pat")
        return tr("static estimate") if now.limited else tr("utility")
    if now.kind == BETTER:
        return tr("from {node}").format(node=names_of(now.search)(now.node))
    if now.kind == ADD:
        times = f"{format_number(now.probability, 3)}·{format_number(now.value)}"
        return tr("plus {times} from {node}").format(times=times, node=names_of(now.search)(now.node))
    if now.kind == CUT and isnan(now.before.value):
        return tr("after a null move")
    return tr("fail-hard") if now.kind in (CUT, RETURN) else ""
