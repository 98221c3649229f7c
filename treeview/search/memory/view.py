"""How searches with memory are shown."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from math import inf, isnan, nan
from typing import Any, ClassVar

from treeview.messages import N_, format_count, tr
from treeview.search.depth_first import narration, pseudocode
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, LEAF, RETURN
from treeview.search.depth_first.pseudocode import LIMITED, Recursion
from treeview.search.memory.stepper import HIT, PASS, MemorySearch, Passes
from treeview.search.moment import Moment, NodeState
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.view import REPEATING, Changes, Key, Row, Sentences, Variables, is_over
from treeview.search.windows.view import WindowView
from treeview.search.words import names_of, player
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import number
from treeview.tree.tree import MAX, MIN, ROOT


def _hit(moment: Moment) -> str:
    alpha, beta = narration.write_bounds(moment, *moment.after[1:3])
    if moment.value >= moment.after.beta:
        text = tr(
            "The table knows that {node} is worth at least {value}, and β = {beta}: it is not searched."
        )
    elif moment.value <= moment.after.alpha:
        text = tr(
            "The table knows that {node} is worth at most {value}, and α = {alpha}: it is not searched."
        )
    else:
        text = tr("The table knows that {node} is worth {value}: it is not searched.")
    name = names_of(moment.search)(moment.node)
    return text.format(node=name, value=number(moment.value), alpha=alpha, beta=beta)


def _pass(moment: Moment) -> str:
    alpha, beta = narration.write_bounds(moment, moment.after.alpha, moment.after.beta)
    if isnan(moment.value):
        text = tr("Pass {count}: search {node} ({player}) with the null window α = {alpha}, β = {beta}.")
    elif moment.window and moment.value >= moment.window[1]:
        text = tr("Pass {count}: {node} is worth at least {value}; search it with α = {alpha}, β = {beta}.")
    else:
        text = tr("Pass {count}: {node} is worth at most {value}; search it with α = {alpha}, β = {beta}.")
    name, count = names_of(moment.search)(ROOT), format_count(moment.iteration)
    return text.format(
        count=count,
        node=name,
        player=player(moment.mover),
        value=number(moment.value),
        alpha=alpha,
        beta=beta,
    )


def _end_pass(sentence: Callable[[Moment], str]) -> Callable[[Moment], str]:
    """Return the sentence of a step that ends a pass, perhaps the last one."""

    def tell(moment: Moment) -> str:
        told = sentence(moment)
        if moment.met:
            met = tr("The bounds have met: {node} is worth {value}.")
            told += " " + met.format(node=names_of(moment.search)(ROOT), value=number(moment.value))
        return told

    return tell


class MemoryView(WindowView[MemorySearch]):
    """How searches with memory are shown."""

    counters: Mapping[str, str] = {**WindowView.counters, "hits": N_("Hits in the table")}
    sentences: ClassVar[Sentences] = {
        **WindowView.sentences,
        HIT: _hit,
        PASS: _pass,
        RETURN: _end_pass(WindowView.sentences[RETURN]),
        CUT: _end_pass(WindowView.sentences[CUT]),
    }

    def __init__(self, search: MemorySearch) -> None:
        super().__init__(search)
        if not search.drives:
            self.counters = {name: text for name, text in self.counters.items() if name not in REPEATING}

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        if step.kind in (RETURN, CUT) and step.node == ROOT and self.search.drives:
            found = super().moment(recording, step, order)
            return replace(found, met=self._is_last_pass(recording, step))
        if step.kind != HIT:
            return super().moment(recording, step, order)
        alpha, beta, value = step.operands
        return Moment(
            self.search,
            step.number,
            step.kind,
            step.node,
            at=step.node,
            mover=self.search.space.kind[step.node],
            depth=self.search.options["depth"],
            value=value,
            after=NodeState(value, alpha, beta),
            changed=frozenset({"status", "order", "value", "alpha_in", "beta_in", "alpha", "beta"}),
            window=(alpha, beta),
        )

    def _is_last_pass(self, recording: Recording, step: Step) -> bool:
        """Return whether a step at the root ends the last pass. O(passes)."""
        values = [step.operands[-1]]
        while (begun := recording.entry(ROOT, step.number)) > 2:
            step = recording.step(begun - 1)
            values.append(self._result(recording, step))
        passes = Passes()
        return all(passes(value) for value in (self.search.first_guess(), *values[:0:-1])) and (
            passes(values[0]) is None
        )

    def _result(self, recording: Recording, step: Step) -> float:
        """The value that the pass before the step ``PASS`` returned."""
        last = recording.step(step.number - 1)
        return self.search.space.evaluate(ROOT) if last.kind == LEAF else last.operands[-1]

    def _repeat(self, recording: Recording, step: Step) -> Moment:
        entry = recording.entry(ROOT, step.number)
        window, value = None, nan
        if entry:
            low, high = recording.step(entry).operands[:2]
            value = self._result(recording, step)
            window = low, high
        return Moment(
            self.search,
            step.number,
            step.kind,
            ROOT,
            at=ROOT,
            mover=self.search.space.kind[ROOT],
            iteration=recording.count(PASS, step.number),
            depth=self.search.options["depth"],
            value=value,
            after=NodeState(value, step.operands[0], step.operands[1]),
            window=window,
        )

    def variables(self, moment: Moment) -> Variables:
        if moment.kind == HIT:
            alpha, beta = narration.write_bounds(moment, *moment.after[1:3])
            name = names_of(moment.search)(moment.node)
            return [("n", name), ("α", alpha), ("β", beta), ("n returns", number(moment.value))]
        if moment.kind == PASS:
            alpha, beta = narration.write_bounds(moment, *moment.after[1:3])
            return [("α", alpha), ("β", beta)]
        return super().variables(moment)

    def find_changes(self, run: Run, step: Step) -> Changes:
        if step.kind == HIT:
            return [(step.node, name) for name in ("value", "alpha", "beta")]
        return super().find_changes(run, step)

    def path(self, run: Run, step: Step) -> tuple[tuple[int, ...], tuple[int, ...]]:
        if step.kind == HIT:
            return tuple(self.search.space.tree.ancestors(step.node))[::-1], ()
        return super().path(run, step)

    def costs(self, run: Run, step: int) -> dict[str, int]:
        found = super().costs(run, step) | {"hits": run.recording.count(HIT, step)}
        if self.search.drives:
            return found | {"re_searches": max(found["re_searches"] - 1, 0)}  # the first pass repeats nothing
        return {name: count for name, count in found.items() if name not in REPEATING}

    def remarks(self, run: Run) -> Iterator[str]:
        if self.search.drives and is_over(run) and (value := self.value(run)) is not None:
            text = tr("The bounds have met: the root is worth at least {value} and at most {value}.")
            yield text.format(value=number(value))
        yield from super().remarks(run)

    def key(self, moment: Moment) -> Key:
        if moment.kind == HIT:
            return (HIT, moment.value >= moment.after.beta)
        if moment.kind == PASS:
            return (PASS,)
        return pseudocode.key(moment)

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        limited = options["depth"] is not None
        recursion = Recursion("memory", limited=limited)
        hits = ((HIT, True), (HIT, False))
        enter = ((ENTER, MAX), (ENTER, MIN))
        rows: list[Row] = [
            (recursion.call("n", "d", "α", "β") + ":", ((LEAF,), (LEAF, LIMITED), *enter, *hits)),
            ("  a, b ← the table's bounds of n", ((LEAF,), (LEAF, LIMITED), *enter, *hits)),
            ("  if a ≥ β: return a", hits[:1]),
            ("  if a = b or b ≤ α: return b", hits[1:]),
            ("  if n is a leaf: return save(n, utility(n))", ((LEAF,),)),
        ]
        if limited:
            rows.append(("  if d = 0: return save(n, estimate(n))", ((LEAF, LIMITED),)))
        rows.append(("  α₀, β₀ ← α, β ← max(α, a), min(β, b)", enter))
        for head, mover in (("  if MAX moves at n:", MAX), ("  else:", MIN)):
            pick, worst, side = ("max", "−∞", "α") if mover == MAX else ("min", "∞", "β")
            up = ((BETTER, mover),)
            rows += [
                (head, ()),
                (f"    v ← {worst}", ((ENTER, mover),)),
                ("    for each child c of n:", ()),
                (f"      v ← {pick}(v, {recursion.call('c', 'd − 1', 'α', 'β')})", up),
                (f"      {side} ← {pick}({side}, v)", up),
                ("      if α ≥ β: break", ((CUT, mover),)),
            ]
        ends = tuple((kind, mover) for kind in (CUT, RETURN) for mover in (MAX, MIN))
        rows.append(("  return save(n, v, α₀, β₀)", ends))
        if cls.start:
            return [*cls._passes(recursion, options), ("", ()), *rows]
        return [*rows, ("", ()), (recursion.call_root(options["depth"]), ())]

    start: ClassVar[str] = ""

    @classmethod
    def _passes(cls, recursion: Recursion, options: Mapping[str, Any]) -> list[Row]:
        first = cls.start.format(first=number(options.get("first", inf)))
        return [
            ("search(root):", ()),
            (f"  g, a, b ← {first}, −∞, ∞", ()),
            ("  while a < b:", ()),
            ("    α, β ← (g, g⁺) if g = a else (g⁻, g)", ((PASS,),)),
            (f"    g ← {recursion.call_root(options['depth'], 'α', 'β')}", ((PASS,),)),
            ("    a, b ← (a, g) if g < β else (g, b)", ()),
            ("  return g", ()),
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
