"""How searches with memory are shown."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from math import inf, isnan, nan
from typing import Any, ClassVar

import numpy as np

from treeview.messages import format_count, plural, tr
from treeview.search.depth_first import narration, pseudocode
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, HIT, ITERATION, LEAF, RETURN
from treeview.search.depth_first.moments import plain_moment
from treeview.search.depth_first.pseudocode import GIVE_UP, LIMITED, Recursion, RepeatedCall
from treeview.search.memory.history import TableChange, TableRow, table_of
from treeview.search.memory.stepper import PASS, MemorySearch
from treeview.search.memory.table import REFUSED, REPLACED, SHALLOWER, STORED
from treeview.search.memory.table_rows import declare_table, table_rows
from treeview.search.moment import Moment, NodeState
from treeview.search.names import names_of
from treeview.search.node_table import NodeRow, NodeTable
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.step_kinds import Does
from treeview.search.view import REPEATING, TABLE_COUNTERS, Changes, Key, Row, Sentences, Variables, is_over
from treeview.search.windows.view import WindowView
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import format_number
from treeview.tree.tree import MAX, MIN, ROOT


def _hit(moment: Moment) -> str:
    """Say what the entry gives, and how much that saves."""
    entry, search = moment.entry, moment.search.inner
    assert isinstance(entry, TableRow)
    assert isinstance(search, MemorySearch)
    alpha, beta = narration.write_bounds(moment, *moment.after[1:3])
    least, most = entry.entry.least, entry.entry.most
    if least == most:
        text, cost = tr("Entry of {entry}: {value}, exact, so {node} is not searched."), 0
        cost = max(entry.least_cost, entry.most_cost)
    elif least >= moment.after.beta:
        text = tr("Entry of {entry}: lower bound {value} ≥ β = {beta}, so {node} is not searched.")
        cost = entry.least_cost
    else:
        text = tr("Entry of {entry}: upper bound {value} ≤ α = {alpha}, so {node} is not searched.")
        cost = entry.most_cost
    names = names_of(search)
    told = [
        names.fill(text, entry=entry.entry.node, node=moment.node, value=moment.value, alpha=alpha, beta=beta)
    ]
    if search.is_symmetric(moment.node, entry.entry.node):
        told.append(_tell_symmetry(search, entry.entry.node, moment.node))
    if moment.depth is not None:
        needed = moment.depth - search.space.tree.depth[moment.node]
        depth = tr("Its depth is {depth}, and {needed} is needed.")
        told.append(depth.format(depth=format_count(entry.entry.depth), needed=format_count(needed)))
    if cost:
        told.append(
            plural(
                cost, "{count} node below is not visited again.", "{count} nodes below are not visited again."
            )
        )
    return " ".join(told)


def _tell_symmetry(search: MemorySearch, node: int, image: int) -> str:
    """Say how the position of ``image`` follows from that of ``node``, which is symmetric."""
    names, symmetry = names_of(search), search.name_symmetry(node, image)
    text = tr("{image} has the position of {node}, {symmetry}.")
    if not symmetry:
        text = tr("The position of {image} is symmetric to that of {node}.")
    return text.format(image=names(image), node=names(node), symmetry=symmetry)


def _tell_store(change: TableChange, moment: Moment) -> str:
    """Say what the table keeps of a result."""
    names = names_of(moment.search)
    if change.what in (REFUSED, SHALLOWER):
        assert change.before is not None
        other = names(change.before.entry.node)
        if change.what == SHALLOWER:
            return tr("Not stored: the entry of {other} is deeper.").format(other=other)
        text = tr("Not stored: place {place} keeps the entry of {other}.")
        return text.format(place=change.place, other=other)
    told = ""
    if moment.kind != LEAF:
        told = _tell_bound(moment)
    if change.what == REPLACED:
        assert change.before is not None
        text = tr("The entry takes place {place} from that of {other}.")
        other = names(change.before.entry.node)
        told += " " + text.format(place=change.place, other=other)
    return told.strip()


def _tell_bound(moment: Moment) -> str:
    """Say whether a value is stored as exact or as a bound."""
    value, search = format_number(moment.value), moment.search
    assert moment.asked is not None
    low, high = moment.asked
    alpha, beta = narration.write_bounds(moment, low, high)
    if moment.value <= low and moment.value < high:
        text = tr("Stored: at most {value}.")
        if search.options["table"] == "flag":
            text = tr("Stored: {value} as UPPER, since it is not above α₀ = {alpha}.")
    elif moment.value >= high and moment.value > low:
        text = tr("Stored: at least {value}.")
        if search.options["table"] == "flag":
            text = tr("Stored: {value} as LOWER, since it is not below β₀ = {beta}.")
    else:
        text = tr("Stored: {value}, exact.")
        if search.options["table"] == "flag":
            text = tr("Stored: {value} as EXACT, since it is between α₀ = {alpha} and β₀ = {beta}.")
    return text.format(value=value, alpha=alpha, beta=beta)


def _with_store(sentence: Callable[[Moment], str]) -> Callable[[Moment], str]:
    """Return the sentence of a step that stores a result, with what becomes of it."""

    def tell(moment: Moment) -> str:
        told = sentence(moment)
        if isinstance(moment.entry, TableChange):
            told = f"{told} {_tell_store(moment.entry, moment)}".rstrip()
        return told

    return tell


def _pass(moment: Moment) -> str:
    alpha, beta = narration.write_bounds(moment, moment.after.alpha, moment.after.beta)
    search = moment.search
    if isnan(moment.value) and search.restarts:
        text = tr("Depth {depth}, pass {count}: search {node} ({player}) with α = {alpha}, β = {beta}.")
    elif isnan(moment.value):
        text = tr("Pass {count}: search {node} ({player}) with the null window α = {alpha}, β = {beta}.")
    elif moment.window and moment.value >= moment.window[1]:
        text = tr("Pass {count}: {node} is worth at least {value}; search it with α = {alpha}, β = {beta}.")
    else:
        text = tr("Pass {count}: {node} is worth at most {value}; search it with α = {alpha}, β = {beta}.")
    count, depth = format_count(moment.pass_number), format_count(moment.depth or 0)
    return moment.say(text, count=count, depth=depth, alpha=alpha, beta=beta)


def _end_pass(sentence: Callable[[Moment], str]) -> Callable[[Moment], str]:
    """Return the sentence of a step that ends a pass, perhaps the last one."""

    def tell(moment: Moment) -> str:
        told = sentence(moment)
        if moment.met:
            met = tr("The bounds have met: {node} is worth {value}.")
            told += " " + moment.say(met, node=ROOT)
        return told

    return tell


class MemoryView(WindowView[MemorySearch]):
    """How searches with memory are shown."""

    counters: Mapping[str, str] = {**WindowView.counters, **TABLE_COUNTERS}
    sentences: ClassVar[Sentences] = {
        **WindowView.sentences,
        HIT: _hit,
        PASS: _pass,
        LEAF: _with_store(WindowView.sentences[LEAF]),
        RETURN: _end_pass(_with_store(WindowView.sentences[RETURN])),
        CUT: _end_pass(_with_store(WindowView.sentences[CUT])),
    }
    at_tip = (*WindowView.at_tip, HIT)

    def __init__(self, search: MemorySearch) -> None:
        super().__init__(search)
        unused = set() if search.drives else set(REPEATING)
        if not search.options["entries"]:
            unused |= {"collisions", "replacements"}
        if not search.merges_symmetric:
            unused.add("symmetric_hits")
        self.counters = {name: text for name, text in self.counters.items() if name not in unused}

    @property
    def node_tables(self) -> tuple[NodeTable, ...]:
        return (declare_table(self.search),)

    def node_rows(self, run: Run, name: str) -> list[NodeRow]:
        return table_rows(run)

    def sizes(self, run: Run) -> dict[str, int]:
        return {"entries": len(table_of(run.recording).rows(run.recording, run.step))}

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        if step.kind != HIT:
            found = super().moment(recording, step, order)
            if step.kind not in (LEAF, CUT, RETURN):
                return found
            met = step.node == ROOT and self.search.drives and step.kind != LEAF
            change = table_of(recording).change(recording, step.number)
            other = change.before if change and change.what != STORED else None
            return replace(
                found,
                met=met and self._is_last_pass(recording, step),
                entry=change,
                asked=self._stored_window(recording, step),
                others=(other.entry.node,) if other else (),
            )
        change = table_of(recording).change(recording, step.number)
        assert change is not None
        alpha, beta, value = step.operands
        return replace(
            plain_moment(recording, step),
            value=value,
            after=NodeState(value, alpha, beta),
            changed=frozenset({"status", "order", "value", "alpha_in", "beta_in", "alpha", "beta"}),
            window=(alpha, beta),
            entry=change.before,
            others=(change.before.entry.node,) if change.before else (),
        )

    def _stored_window(self, recording: Recording, step: Step) -> tuple[float, float] | None:
        """Return the window with which the value that a node returns is compared."""
        if step.kind == LEAF:
            return None
        window = recording.step(recording.entry(step.node, step.number)).operands
        return window[-2], window[-1]

    def _passes(self, recording: Recording, step: int) -> list[int]:
        """Return the steps that have begun the passes of an iteration by ``step``."""
        passes = recording.of_kind(PASS)
        first, end = np.searchsorted(passes, (recording.start_of(step), step), side="right")
        return list(map(int, passes[first:end]))

    def _is_last_pass(self, recording: Recording, step: Step) -> bool:
        """Return whether a step at the root ends the last pass, with which the bounds meet. O(passes)."""
        low, high = -inf, inf
        begun = self._passes(recording, step.number)
        for start, end in zip(begun, [*(each - 1 for each in begun[1:]), step.number], strict=True):
            value = recording.step(end).operands[-1]
            if value < recording.step(start).operands[1]:
                high = value
            else:
                low = value
        return low >= high

    def _repeat(self, recording: Recording, step: Step) -> Moment:
        entry = recording.entry(ROOT, step.number)
        window, value = None, nan
        if entry:
            low, high = recording.step(entry).operands[:2]
            last = recording.step(step.number - 1)
            value = self.search.space.evaluate(ROOT) if last.kind == LEAF else last.operands[-1]
            window = low, high
        return replace(
            plain_moment(recording, step),
            pass_number=len(self._passes(recording, step.number)),
            value=value,
            after=NodeState(value, step.operands[0], step.operands[1]),
            window=window,
        )

    def variables(self, moment: Moment) -> Variables:
        if moment.kind == HIT:
            alpha, beta = narration.write_bounds(moment, *moment.after[1:3])
            name = moment.name(moment.node)
            return [("n", name), ("α", alpha), ("β", beta), ("n returns", format_number(moment.value))]
        if moment.kind == PASS:
            alpha, beta = narration.write_bounds(moment, *moment.after[1:3])
            depth = [] if moment.depth is None else [("d", str(moment.depth))]
            return [*depth, ("α", alpha), ("β", beta)]
        return super().variables(moment)

    def find_changes(self, run: Run, step: Step) -> Changes:
        if step.kind == HIT:
            return [(step.node, name) for name in ("value", "alpha", "beta")]
        return super().find_changes(run, step)

    def costs(self, run: Run, step: int) -> dict[str, int]:
        recording = run.recording
        stored = table_of(recording).counts(recording, step)
        found = super().costs(run, step) | {"hits": recording.count(HIT, step), "stores": stored.stores}
        if self.search.options["entries"]:
            found |= {"collisions": stored.collisions, "replacements": stored.replacements}
        if self.search.merges_symmetric:
            found["symmetric_hits"] = stored.symmetric_hits
        if self.search.drives:  # the first pass (of each iteration) repeats nothing
            first = recording.count(Does.STARTS, step - 1) if recording.search.restarts else 1
            return found | {"re_searches": max(found["re_searches"] - first, 0)}
        del found["re_searches"]
        return found

    def remarks(self, run: Run) -> Iterator[str]:
        if self.search.drives and is_over(run) and (value := self.value(run)) is not None:
            text = tr("The bounds have met: the root is worth at least {value} and at most {value}.")
            yield text.format(value=format_number(value))
        last, limit = self.best_line(run)[-1], self.search.options["depth"]
        space = self.search.space
        limited = limit is not None and space.tree.depth[last] >= limit
        if is_over(run) and last != ROOT and not limited and not space.is_terminal(last):
            text = tr("The best line ends at {node}: below it, the search used results from other nodes.")
            yield text.format(node=names_of(self.search)(last))
        yield from super().remarks(run)

    def key(self, moment: Moment) -> Key:
        if moment.kind == HIT:
            return (HIT, moment.value >= moment.after.beta)
        if moment.kind == PASS:
            return (PASS,)
        return pseudocode.key(moment)

    @classmethod
    def recursion_rows(cls, options: Mapping[str, Any], *, limited: bool, budget: bool = False) -> list[Row]:
        recursion = Recursion("memory", limited=limited)
        hits = ((HIT, True), (HIT, False))
        enter = ((ENTER, MAX), (ENTER, MIN))
        entries = ((LEAF,), (LEAF, LIMITED), *enter, *hits)
        flags, order = options["table"] == "flag", options["order"]
        k = "k" if options["symmetric"] == "same" else "n"
        rows: list[Row] = [
            (recursion.call("n", "d", "α", "β") + ":", (*entries, (GIVE_UP,))),
            *([("  if the budget is spent: give up", ((GIVE_UP,),))] if budget else []),
            *([("  k ← canonical(n)", entries)] if k == "k" else []),
            (f"  a, b ← the table's bounds of {k}{' for d' * limited}", entries),
            ("  if a ≥ β: return a", hits[:1]),
            ("  if a = b or b ≤ α: return b", hits[1:]),
        ]
        if limited:
            rows.append((f"  if n is leaf or d < 1: return save({k}, x(n))", ((LEAF,), (LEAF, LIMITED))))
        else:
            rows.append((f"  if n is a leaf: return save({k}, utility(n))", ((LEAF,),)))
        narrow = "α₀, β₀, α, β ← α, β, max(α, a), min(β, b)"
        rows.append((f"  {narrow if flags else 'α₀, β₀ ← α, β ← max(α, a), min(β, b)'}", enter))
        rows += pseudocode.sort_rows(order)
        for head, mover in (("  if MAX moves at n:", MAX), ("  else:", MIN)):
            pick, worst, side = ("max", "−∞", "α") if mover == MAX else ("min", "∞", "β")
            up = ((BETTER, mover),)
            rows += [
                (head, ()),
                (f"    v ← {worst}", (pseudocode.start_key(order, mover),)),
                ("    for each child c of n:", ()),
                (f"      v ← {pick}(v, {recursion.call('c', 'd − 1', 'α', 'β')})", up),
                (f"      {side} ← {pick}({side}, v)", up),
                (f"      if α ≥ β: {pseudocode.LEARNS.get(order, '')}break", ((CUT, mover),)),
            ]
        ends = tuple((kind, mover) for kind in (CUT, RETURN) for mover in (MAX, MIN))
        rows.append((f"  return save({k}, v, {'flag(v, α₀, β₀)' if flags else 'α₀, β₀'})", ends))
        return rows

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        limited = options["depth"] is not None
        rows, recursion = cls.recursion_rows(options, limited=limited), Recursion("memory", limited=limited)
        if cls.start:
            return [*cls._passes_rows(recursion, options), *rows]
        return [*rows, ("", ()), (recursion.call_root(options["depth"]), ())]

    start: ClassVar[str] = ""
    """What the first pass asks about, with the option "first" in braces; "" if there is one whole search."""
    function = "memory"

    @classmethod
    def repeated_call(cls, options: Mapping[str, Any], give_up: list[Row]) -> RepeatedCall:
        if not cls.start:
            return super().repeated_call(options, give_up)
        recursion, first = Recursion("memory", limited=True), cls.start
        begin: list[Row] = [("    g, a, b ← " + first + ", −∞, ∞", ((ITERATION,),))]
        if "first" in options:
            first, begin = format_number(options["first"]), [("    a, b ← −∞, ∞", ((ITERATION,),))]
        rows: list[Row] = [
            *begin,
            ("    while a < b:", ()),
            ("      α, β ← (g, g⁺) if g = a else (g⁻, g)", ((PASS,),)),
            (f"      g ← {recursion.call('root', 'd', 'α', 'β')}", ((PASS,),)),
            *[("  " + text, keys) for text, keys in give_up],
            ("      a, b ← (a, g) if g < β else (g, b)", ()),
        ]
        return RepeatedCall(rows, "g", first if "first" in options else "")

    @classmethod
    def _passes_rows(cls, recursion: Recursion, options: Mapping[str, Any]) -> list[Row]:
        first = cls.start.format(first=format_number(options.get("first", inf)))
        return [
            ("search(root):", ()),
            (f"  g, a, b ← {first}, −∞, ∞", ()),
            ("  while a < b:", ()),
            ("    α, β ← (g, g⁺) if g = a else (g⁻, g)", ((PASS,),)),
            (f"    g ← {recursion.call_root(options['depth'], 'α', 'β')}", ((PASS,),)),
            ("    a, b ← (a, g) if g < β else (g, b)", ()),
            ("  return g", ()),
            ("", ()),
        ]


class MTDFView(MemoryView):
    """The view of MTD(f)."""

    start = "{first}"


class SSSView(MemoryView):
    """The view of SSS*."""

    start = "∞"


class DUALView(MemoryView):
    """The view of DUAL*."""

    start = "−∞"
