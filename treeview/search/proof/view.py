"""The views of proof-number searches."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, TypeVar

from treeview.messages import format_count, tr
from treeview.search.moment import Moment
from treeview.search.names import names_of, player
from treeview.search.proof.stepper import (
    ENTER,
    EXPAND,
    LEAF,
    PICK,
    RETURN,
    UPDATE,
    DepthFirstProofNumber,
    ProofNumber,
    ProofSearch,
)
from treeview.search.recording import Recording, Step
from treeview.search.run import Run
from treeview.search.view import (
    Changes,
    Counts,
    Key,
    Row,
    SearchView,
    Sentences,
    StepQuestion,
    Variables,
    evaluations_text,
    is_over,
    visited_text,
)
from treeview.tree.rounding import format_number
from treeview.tree.tree import MAX, MIN, NIL, ROOT

P = TypeVar("P", bound=ProofSearch)
_LIMITED: Final = "limited"
_AT_ONCE: Final = "at once"


def _leaf(moment: Moment) -> str:
    """Say what a leaf is worth, and whether that proves it."""
    search = moment.search
    assert isinstance(search, ProofSearch)
    enough = search.is_enough(moment.value)
    if moment.limited:
        text = (
            tr("{node}, at the depth limit, is estimated at {value}: it is proved, pn = 0 and dn = ∞.")
            if enough
            else tr(
                "{node}, at the depth limit, is estimated at {value}: it is disproved, pn = ∞ and dn = 0."
            )
        )
    else:
        text = (
            tr("{node} is worth {value}: it is proved, pn = 0 and dn = ∞.")
            if enough
            else tr("{node} is worth {value}: it is disproved, pn = ∞ and dn = 0.")
        )
    return moment.say(text)


def _expand(moment: Moment) -> str:
    count = moment.search.space.tree.child_count[moment.node]
    text = (
        tr("{node} is expanded: its child gets pn = 1 and dn = 1.")
        if count == 1
        else tr("{node} is expanded: its {count} children get pn = 1 and dn = 1.")
    )
    return moment.say(text, count=format_count(count))


def _update(moment: Moment) -> str:
    """Say which numbers a node gets from its children."""
    pn, dn = moment.operands
    if pn == 0:
        text = (
            tr("{node} is proved, since one of its children is, and MAX moves.")
            if moment.mover == MAX
            else tr("{node} is proved, since all of its children are.")
        )
    elif dn == 0:
        text = (
            tr("{node} is disproved, since all of its children are.")
            if moment.mover == MAX
            else tr("{node} is disproved, since one of its children is, and MIN moves.")
        )
    elif moment.mover == MAX:
        text = tr("MAX moves at {name}: pn is the least of the children's, {pn}, and dn their sum, {dn}.")
    else:
        text = tr("MIN moves at {name}: pn is the sum of the children's, {pn}, and dn the least, {dn}.")
    return moment.say(text, name=moment.at, pn=pn, dn=dn)


def _pick(moment: Moment) -> str:
    if moment.node == ROOT:
        return moment.say(tr("The search starts at {node}."))
    text = tr("The most-proving leaf is {node}: the least pn at MAX and the least dn at MIN lead to it.")
    return moment.say(text)


def _enter(moment: Moment) -> str:
    pn, dn = moment.operands
    text = tr("Enter {node} until its pn is at least {pn} or its dn at least {dn}.")
    return moment.say(text, pn=pn, dn=dn)


def _return(moment: Moment) -> str:
    return moment.say(tr("pn or dn of {node} has reached its limit: go back."))


class ProofView(SearchView[P]):
    """The base of the views of both forms."""

    sentences: ClassVar[Sentences] = {
        LEAF: _leaf,
        EXPAND: _expand,
        UPDATE: _update,
        PICK: _pick,
        ENTER: _enter,
        RETURN: _return,
    }
    rising = (UPDATE,)
    values = False

    @property
    def in_legend(self) -> frozenset[str]:
        return super().in_legend | {"frontier"}

    def key(self, moment: Moment) -> Key:
        if moment.kind == LEAF:
            if self.search.options.get("evaluated") == "immediate" and moment.node != ROOT:
                return (LEAF, _AT_ONCE)
            return (LEAF, _LIMITED) if moment.limited else (LEAF,)
        return (UPDATE, moment.mover) if moment.kind == UPDATE else (moment.kind,)

    def variables(self, moment: Moment) -> Variables:
        kind, found = moment.kind, [("n", moment.name(moment.at))]
        if kind == UPDATE:
            found[0] = ("n", f"{moment.name(moment.at)} ({player(moment.mover)})")
            found += [
                ("pn(n)", format_number(moment.operands[0])),
                ("dn(n)", format_number(moment.operands[1])),
            ]
        elif kind == LEAF:
            found.append(("estimate(n)" if moment.limited else "utility(n)", format_number(moment.value)))
        elif kind == ENTER:
            found += [("s", format_number(moment.operands[0])), ("t", format_number(moment.operands[1]))]
        return found

    def find_changes(self, run: Run, step: Step) -> Changes:
        if step.kind == UPDATE:
            return [(self.search.space.tree.parent[step.node], name) for name in ("pn", "dn")]
        return [(step.node, name) for name in ("value", "pn", "dn")] if step.kind == LEAF else []

    def question(self, recording: Recording, now: Step) -> StepQuestion | None:
        """Ask for the most-proving leaf, and for the numbers that a node gets from its children."""
        if now.kind == PICK and now.node != ROOT:
            return StepQuestion(now.number, ROOT, frozenset(), tr("Which leaf is the most-proving one now?"))
        if now.kind == UPDATE:
            told = self.moment(recording, now, None)
            hidden = frozenset({(told.at, "pn"), (told.at, "dn")})
            text = tr("What are pn and dn of {node} now?").format(node=names_of(recording.search)(told.at))
            return StepQuestion(now.number, told.at, hidden, text)
        return None

    def find_visited(self, run: Run) -> list[bool]:
        """Return for every node whether it was expanded or evaluated; others have an open status too."""
        found: list[bool] = (run["order"] != 0).tolist()
        return found

    def value(self, run: Run) -> float | None:
        """Return ``None``, since these searches only ask whether the root's value reaches a bound."""
        return None

    def findings(self, run: Run) -> dict[str, Any]:
        """Return whether the root is proved; ``None`` if that is not known."""
        pn, dn = run["pn"][ROOT], run["dn"][ROOT]
        return {"proved": True if pn == 0 else False if dn == 0 else None}

    def verdict(self, run: Run) -> str:
        proved, threshold = self.findings(run)["proved"], self.search.options["threshold"]
        if proved is None:
            return tr("Neither proved nor disproved.")
        if threshold is None:
            text = (
                tr("Proved: {node} is worth more than 0.")
                if proved
                else tr("Disproved: {node} is not worth more than 0.")
            )
        else:
            text = (
                tr("Proved: {node} is worth at least {value}.")
                if proved
                else tr("Disproved: {node} is worth less than {value}.")
            )
        value = "" if threshold is None else format_number(threshold)
        return text.format(node=names_of(self.search)(ROOT), value=value)

    def move(self, run: Run) -> int:
        """Return the move that proves the root for MAX, or disproves it for MIN."""
        won = self.findings(run)["proved"] == (self.search.space.kind[ROOT] == MAX)  # neither if it is None
        return super().move(run) if won else NIL

    def conclusion(self, run: Run, count: Counts) -> Iterator[str]:
        proved, names, move = self.findings(run)["proved"], names_of(self.search), self.move(run)
        yield self.verdict(run) if proved is not None or is_over(run) else tr("Not finished.")
        if move != NIL:
            mover = player(self.search.space.kind[ROOT])
            yield names.fill(tr("{player} plays {child}."), player=mover, child=move)
        yield f"{visited_text(count.visited)}, {evaluations_text(count.leaves)}."


def _rows_of_leaf(search: Mapping[str, Any], indent: str, ending: str) -> list[Row]:
    """Return the rows for a leaf, and for the depth limit if there is one."""
    rows: list[Row] = [(f"{indent}if n is a leaf: prove(n, utility(n)){ending}", ((LEAF,),))]
    if search["depth"] is not None:
        rows.append((f"{indent}else, if n is at depth {search['depth']}:", ()))
        rows.append((f"{indent}  prove(n, estimate(n)){ending}", ((LEAF, _LIMITED),)))
    return rows


def _rows_of_numbers(indent: str, node: str) -> list[Row]:
    return [
        (f"{indent}if MAX moves at {node}:", ()),
        (f"{indent}  pn({node}), dn({node}) ← min pn(c), Σ dn(c)", ((UPDATE, MAX),)),
        (f"{indent}else:", ()),
        (f"{indent}  pn({node}), dn({node}) ← Σ pn(c), min dn(c)", ((UPDATE, MIN),)),
    ]


def _meaning(options: Mapping[str, Any]) -> list[Row]:
    threshold = options["threshold"]
    test = "v > 0" if threshold is None else f"v ≥ {format_number(threshold)}"
    return [
        ("▷ prove(n, v): pn(n), dn(n) ← 0, ∞", ()),
        (f"▷   if {test}, else ∞, 0", ()),
        ("▷ c: the children", ()),
    ]


class ProofNumberView(ProofView[ProofNumber]):
    """The view of proof-number search."""

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        at_once: list[Row] = []
        if options["evaluated"] == "immediate":
            at_once = [
                ("      for each leaf c of n:", ()),
                ("        prove(c, value(c))", ((LEAF, _AT_ONCE),)),
            ]
        return [
            ("search(root):", ()),
            ("  while pn(root) ≠ 0 and dn(root) ≠ 0:", ()),
            ("    n ← the most-proving leaf", ((PICK,),)),
            *_rows_of_leaf(options, "    ", ""),
            ("    else:", ()),
            ("      expand n; pn(c), dn(c) ← 1, 1", ((EXPAND,),)),
            *at_once,
            ("    for each inner m from n up to root:", ()),
            *_rows_of_numbers("      ", "m"),
            ("", ()),
            *_meaning(options),
        ]


class DepthFirstProofNumberView(ProofView[DepthFirstProofNumber]):
    """The view of df-pn."""

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        enough = "+ 1" if not options["epsilon"] else f"· {format_number(1 + options['epsilon'])}"
        return [
            ("search(n, s, t):", ((ENTER,),)),
            *_rows_of_leaf(options, "  ", "; return"),
            ("  if n is new: expand n; pn(c), dn(c) ← 1, 1", ((EXPAND,),)),
            ("  loop:", ()),
            *_rows_of_numbers("    ", "n"),
            ("    if pn(n) ≥ s or dn(n) ≥ t: return", ((RETURN,),)),
            ("    c, m ← the best and the second child", ()),
            ("    if MAX moves at n:", ()),
            (f"      s′, t′ ← pn(m) {enough}, t − dn(n) + dn(c)", ()),
            ("      search(c, min(s, s′), t′)", ()),
            ("    else:", ()),
            (f"      s′, t′ ← s − pn(n) + pn(c), dn(m) {enough}", ()),
            ("      search(c, s′, min(t, t′))", ()),
            *_meaning(options),
            ("", ()),
            ("search(root, ∞, ∞)", ()),
        ]
