"""The view of best-first minimax."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

from treeview.messages import format_count, tr
from treeview.search.best_first.stepper import END, EVALUATE, PICK, UPDATE, BestFirst
from treeview.search.moment import Moment, without_estimate
from treeview.search.names import names_of, player
from treeview.search.recording import Step
from treeview.search.run import Run
from treeview.search.view import Changes, Counts, Key, Row, SearchView, Sentences, Variables, is_over
from treeview.tree.rounding import format_number
from treeview.tree.tree import MAX, MIN, ROOT

_TERMINAL: Final = "terminal"
_KEPT: Final = "kept"


def _evaluate(moment: Moment) -> str:
    if not moment.limited:
        text = tr("{node} is worth {value}.")
    elif without_estimate(moment.search, moment.node):
        text = tr("{node} has no static estimate, so {value} is used.")
    else:
        text = tr("The static estimate of {node} is {value}.")
    return moment.say(text)


def _pick(moment: Moment) -> str:
    if moment.node == ROOT:
        text = tr("The search starts at {node}: it is expanded.")
    elif moment.search.options["until"] == "all":
        text = tr("The best line that is not settled ends at {node}: it is expanded.")
    else:
        text = tr(
            "The best line ends at {node}, whose estimate is the value of the root: it is expanded, since "
            "no other leaf matters as much."
        )
    return moment.say(text)


def _update(moment: Moment) -> str:
    """Say what value a node gets, from which child, and whether anything changes."""
    value, settled, changed = moment.operands
    at_max = moment.mover == MAX
    if not changed:
        text = tr("{node} keeps its value {value} and its best child {child}: nothing changes above it.")
    elif settled:
        text = (
            tr("All children of {name} are settled, so {name} is, too: its value is their highest, {value}.")
            if at_max
            else tr(
                "All children of {name} are settled, so {name} is, too: its value is their lowest, {value}."
            )
        )
    elif at_max:
        text = tr("MAX moves at {name}: it gets the highest value of its children, {value}, that of {child}.")
    else:
        text = tr("MIN moves at {name}: it gets the lowest value of its children, {value}, that of {child}.")
    return moment.say(text, name=moment.at, child=moment.node, value=value)


def _end(moment: Moment) -> str:
    search = moment.search
    if search.options["until"] == "all" and not search.space.is_terminal(ROOT):
        text = tr("Every node is settled: the value of {node} is its minimax value.")
    elif search.space.is_terminal(moment.node):
        text = tr("The best line ends at {node}, where the game is over: the search ends.")
    else:
        text = tr("The best line ends at {node}, at the horizon: the search ends.")
    return moment.say(text)


class BestFirstView(SearchView[BestFirst]):
    """The view of best-first minimax."""

    sentences: ClassVar[Sentences] = {EVALUATE: _evaluate, PICK: _pick, UPDATE: _update, END: _end}
    rising = (UPDATE,)

    @property
    def in_legend(self) -> frozenset[str]:
        return super().in_legend | {"estimated"}

    def key(self, moment: Moment) -> Key:
        if moment.kind == EVALUATE:
            where = ROOT if moment.node == ROOT else None
            return (EVALUATE, where) if moment.limited else (EVALUATE, where, _TERMINAL)
        if moment.kind == UPDATE:
            kept = () if moment.operands[2] else (_KEPT,)
            return (UPDATE, moment.mover, *kept)
        return (moment.kind,)

    def variables(self, moment: Moment) -> Variables:
        name = names_of(self.search)(moment.at)
        if moment.kind == UPDATE:
            return [("m", f"{name} ({player(moment.mover)})"), ("v(m)", format_number(moment.operands[0]))]
        if moment.kind == EVALUATE:
            return [("c", name), ("v(c)", format_number(moment.value))]
        return [("n", name)]

    def find_changes(self, run: Run, step: Step) -> Changes:
        if step.kind == UPDATE:
            return [(self.search.space.tree.parent[step.node], "value")] if step.operands[2] else []
        return [(step.node, "value")] if step.kind == EVALUATE else []

    def conclusion(self, run: Run, count: Counts) -> Iterator[str]:
        yield from super().conclusion(run, count)
        done = run.recording.count(PICK, run.step)
        limit = self.search.options["expansions"]
        if is_over(run) and done == limit:
            yield tr("All {count} expansions are used: values may still change.").format(
                count=format_count(done)
            )
        elif is_over(run) and self.search.options["until"] == "line":
            yield tr("Moves that were not examined may be better.")

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        limit, to_the_end = options["expansions"], options["until"] == "all"
        first = "the child so far" if options["ties"] == "kept" else "the first"
        ends = "root is settled" if to_the_end else "n is a leaf"
        where = "the best line not settled" if to_the_end else "the best line"
        loop = "loop:" if limit is None else f"repeat {limit} times:"
        return [
            ("search(root):", ()),
            ("  v(root) ← utility(root), or estimate(root)", ((EVALUATE, ROOT), (EVALUATE, ROOT, _TERMINAL))),
            (f"  {loop}", ()),
            *([(f"    if {ends}: return v(root)", ((END,),))] if to_the_end else []),
            (f"    n ← the end of {where}", ((PICK,), *(() if to_the_end else ((END,),)))),
            *([] if to_the_end else [(f"    if {ends}: return v(root)", ((END,),))]),
            ("    for each child c of n:", ()),
            ("      if c is a leaf: v(c) ← utility(c)", ((EVALUATE, None, _TERMINAL),)),
            ("      else: v(c) ← estimate(c)", ((EVALUATE, None),)),
            ("    for each m from n up to root:", ()),
            ("      if MAX moves at m:", ()),
            ("        v(m) ← max v(c)", ((UPDATE, MAX), (UPDATE, MAX, _KEPT))),
            ("      else:", ()),
            ("        v(m) ← min v(c)", ((UPDATE, MIN), (UPDATE, MIN, _KEPT))),
            ("      if nothing has changed at m: break", ((UPDATE, MAX, _KEPT), (UPDATE, MIN, _KEPT))),
            *([] if limit is None else [("  return v(root)", ())]),
            ("", ()),
            (f"▷ of equal children, {first} is best", ()),
            *([("▷ a leaf is settled, or if all children are", ())] if to_the_end else []),
        ]
