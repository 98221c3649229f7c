"""How Stockman's SSS* is shown."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final

from treeview.messages import N_, plural, tr
from treeview.search.moment import Moment
from treeview.search.names import names_of
from treeview.search.node_table import NodeRow, NodeTable
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.state_space.open_list import open_of
from treeview.search.state_space.stepper import (
    ALL_CHILDREN,
    FIRST_CHILD,
    LAST_CHILD,
    LEAF,
    NEXT_CHILD,
    SETTLE,
    STOP,
    Stockman,
)
from treeview.search.view import Changes, Counts, Key, Row, SearchView, Sentences, Variables, is_over
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import format_number
from treeview.tree.tree import MAX, ROOT

_LIMITED: Final = "limited"
_UP: Final = (SETTLE, LAST_CHILD, NEXT_CHILD)

OPEN_TABLE: Final = NodeTable(
    "open",
    N_("OPEN"),
    N_("The states that are waiting, the highest merit first; the first one is taken next."),
    (N_("State"), N_("Live or solved"), "h"),
    (
        N_("The node of the state"),
        N_("Whether the node is still to be searched below (live) or has been (solved)"),
        N_("The merit: the most that the player at the root can still get through this node"),
    ),
    N_("OPEN is empty."),
)


def _leaf(moment: Moment) -> str:
    old, new = moment.operands
    text = (
        tr(
            "Case 1: {node} is at the limit, its static estimate is {value}: "
            "solved, h = {pick}({old}, {value}) = {new}."
        )
        if moment.limited
        else tr("Case 1: leaf {node} is worth {value}: solved, h = {pick}({old}, {value}) = {new}.")
    )
    pick = "min" if moment.search.space.kind[ROOT] == MAX else "max"
    name = names_of(moment.search).short_name(moment.node)
    return moment.say(text, node=name, pick=pick, old=old, new=new)


def _first_child(moment: Moment) -> str:
    text = tr("Case 2: {player} moves at {node}: its first child is live, h = {merit}.")
    return _fill(text, moment)


def _all_children(moment: Moment) -> str:
    text = tr("Case 3: {player} moves at {node}: all of its children are live, h = {merit}.")
    return _fill(text, moment)


def _settle(moment: Moment) -> str:
    text = tr("Case 4: {node} is solved, and {player} moves at {parent}: {parent} is solved, h = {merit}.")
    told = _fill(text, moment)
    if moment.entry:
        told += " " + plural(
            moment.entry,
            "{count} state below leaves OPEN, since none is better.",
            "{count} states below leave OPEN, since none is better.",
        )
    return told


def _last_child(moment: Moment) -> str:
    text = tr(
        "Case 5: {node} is solved, the last child of {parent}, where {player} moves: "
        "{parent} is solved, h = {merit}."
    )
    return _fill(text, moment)


def _next_child(moment: Moment) -> str:
    text = tr(
        "Case 6: {node} is solved, and {player} moves at {parent}: the next child is live, h = {merit}."
    )
    return _fill(text, moment)


def _stop(moment: Moment) -> str:
    return _fill(tr("{start} is solved and first in OPEN: its value is {merit}."), moment)


def _fill(text: str, moment: Moment) -> str:
    merit, node = moment.operands[0], moment.node
    return moment.say(text, node=node, start=node, parent=moment.parent, merit=merit)


class StockmanView(SearchView[Stockman]):
    """How Stockman's SSS* is shown."""

    sentences: ClassVar[Sentences] = {
        STOP: _stop,
        LEAF: _leaf,
        FIRST_CHILD: _first_child,
        ALL_CHILDREN: _all_children,
        SETTLE: _settle,
        LAST_CHILD: _last_child,
        NEXT_CHILD: _next_child,
    }
    of_all = True
    values = False

    @property
    def in_legend(self) -> frozenset[str]:
        return super().in_legend | {"pruned", "frontier"}

    @property
    def node_tables(self) -> tuple[NodeTable, ...]:
        return (OPEN_TABLE,)

    def sizes(self, run: Run) -> dict[str, int]:
        now, most = open_of(run.recording).sizes(run.recording, run.step)
        return {"open": now, "most_open": most}

    def node_rows(self, run: Run, name: str) -> list[NodeRow]:
        history, recording = open_of(run.recording), run.recording
        come = {state.node for state in history.change(recording, run.step).come} if run.step else set()
        names = names_of(self.search)
        return [
            NodeRow(
                state.node,
                (names(state.node, alone=True), tr("solved") if state.solved else tr("live"), state.merit),
                written=state.node in come,
            )
            for state in history.states(recording, run.step)
        ]

    def moment(self, recording: Recording, step: Step, order: Preorder | None) -> Moment:
        found = super().moment(recording, step, order)
        if step.kind != SETTLE:
            return found
        return replace(found, entry=len(open_of(recording).change(recording, step.number).gone) - 1)

    def key(self, moment: Moment) -> Key:
        return (LEAF, _LIMITED) if moment.limited else (moment.kind,)

    def variables(self, moment: Moment) -> Variables:
        names = names_of(self.search)
        solved = moment.kind in (*_UP, STOP)
        found = [
            ("n", names(moment.node, alone=True)),
            ("z", tr("solved") if solved else tr("live")),
            ("h", format_number(moment.operands[0])),
        ]
        if moment.kind == LEAF:
            found.append(("estimate(n)" if moment.limited else "utility(n)", format_number(moment.value)))
        return found

    def find_changes(self, run: Run, step: Step) -> Changes:
        if step.kind == STOP:
            return [(ROOT, "value")]
        return [
            (state.node, "merit") for state in open_of(run.recording).change(run.recording, step.number).come
        ]

    def find_visited(self, run: Run) -> list[bool]:
        """Return for every node whether it was expanded or evaluated; live ones only wait."""
        found: list[bool] = (run["order"] != 0).tolist()
        return found

    def conclusion(self, run: Run, count: Counts) -> Iterator[str]:
        yield from super().conclusion(run, count)
        if not is_over(run) and run.step:
            first = open_of(run.recording).states(run.recording, run.step)[0]
            text = (
                tr("The root is worth at most {value}.")
                if self.search.space.kind[ROOT] == MAX
                else tr("The root is worth at least {value}.")
            )
            yield text.format(value=format_number(first.merit))

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        every = tuple((kind,) for kind in cls.sentences)
        limited: list[Row] = []
        if options["depth"] is not None:
            limited = [
                (f"    else, if z = live and depth(n) = {options['depth']}:", ()),
                ("      put(n, solved, worse(h, estimate(n)))", ((LEAF, _LIMITED),)),
            ]
        return [
            ("sss(root):", ()),
            ("  put(root, live, best)", ()),
            ("  loop:", ()),
            ("    n, z, h ← take the first of OPEN", (*every, (LEAF, _LIMITED))),
            ("    if z = live and n is a leaf:", ()),
            ("      put(n, solved, worse(h, utility(n)))", ((LEAF,),)),
            *limited,
            ("    else, if z = live and P moves at n:", ()),
            ("      put(c, live, h) for each child c of n", ((ALL_CHILDREN,),)),
            ("    else, if z = live:", ()),
            ("      put(the first child of n, live, h)", ((FIRST_CHILD,),)),
            ("    else, if n is the root:", ()),
            ("      return h", ((STOP,),)),
            ("    else, if P moves at the parent of n:", ()),
            ("      purge OPEN below the parent of n", ((SETTLE,),)),
            ("      put(the parent of n, solved, h)", ((SETTLE,),)),
            ("    else, if n is the last child:", ()),
            ("      put(the parent of n, solved, h)", ((LAST_CHILD,),)),
            ("    else:", ()),
            ("      put(the sibling after n, live, h)", ((NEXT_CHILD,),)),
            ("▷ P: who moves at root; best, worse: for P", ()),
            ("▷ OPEN: the best h first, then leftmost", ()),
        ]
