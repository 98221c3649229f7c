"""The pseudocode of depth-first searches."""

from collections.abc import Mapping
from math import isnan
from typing import Any, Final, NamedTuple

from treeview.records import dataclass
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, LEAF, PASS, RETURN, SORT, STAND, UP, VERIFY
from treeview.search.depth_first.moments import cuts_at_once, tries_pass
from treeview.search.moment import Moment
from treeview.search.view import Key, Row
from treeview.tree.tree import CHANCE, MAX, MIN

LIMITED: Final = "limited"
GIVE_UP: Final = "give up"
"""Lights the lines at which a search stops because its budget is spent."""


class RepeatedCall(NamedTuple):
    """How iterative deepening calls a search: the ``rows`` in its loop, which leave the result in ``value``.

    ``first``: what ``value`` begins with where each iteration begins with the result of the last one, or "".
    """

    rows: list[Row]
    value: str = "v"
    first: str = ""


def key(moment: Moment) -> Key:
    """Return the key that tells which lines a step lights."""
    kind = moment.kind
    if kind == LEAF:
        return (LEAF, LIMITED) if moment.limited else (LEAF,)
    if kind == CUT and isnan(moment.before.value):
        return (CUT, PASS)
    if kind == ENTER and tries_pass(moment):
        return (ENTER, PASS)
    if kind in (ENTER, CUT, SORT, STAND):
        return (kind, moment.mover)
    if kind in (PASS, VERIFY):
        return (kind,) if cuts_at_once(moment) else (kind, moment.mover)
    if kind in UP:
        return (BETTER, moment.mover)
    # The last child may close the window too: the loop breaks, but nothing is skipped. In quiescence search
    # the loop tests before each child.
    quiesces = moment.search.options.get("quiescence") == "noisy"
    closed = moment.windowed and moment.closed and not quiesces
    return (CUT if closed else RETURN, moment.mover)


def minimax_recursion(options: Mapping[str, Any], *, budget: bool = False) -> "Recursion":
    """Return the recursion of minimax."""
    limited = options["depth"] is not None
    return Recursion("minimax", windowed=False, limited=limited, budget=budget)


def alphabeta_recursion(options: Mapping[str, Any], *, budget: bool = False) -> "Recursion":
    """Return the recursion of alpha-beta."""
    return Recursion(
        "alphabeta",
        limited=options["depth"] is not None,
        budget=budget,
        strict=options["prune_on"] == "gt",
        hard=options["fail"] == "hard",
        quiescence=options["quiescence"] == "noisy",
        noisy_plies=options["noisy_plies"],
        reduction=0 if options["null_move"] == "none" else int(options["null_move"]),
        verified=options["verify"] == "search",
        order=options["order"],
    )


LEARNS: Final = {"killer": "keep c as killer; ", "history": "h(c) ← h(c) + d²; "}
"""What a search does at a cut, by its order of moves; h belongs to the player and the move of c."""
_SORTS: Final = {
    "best": "best first",
    "worst": "worst first",
    "random": "at random",
    "hand": "by hand",
    "killer": "killer moves first",
    "history": "the largest h(c) first",
    "table": "the table's move first",
}


def sort_rows(order: str) -> list[Row]:
    """Return the line that sorts the children of a node, if they are sorted."""
    keys = ((SORT, MAX), (SORT, MIN))
    return [(f"  sort n's children: {_SORTS[order]}", keys)] if order in _SORTS else []


def start_key(order: str, mover: int) -> Key:
    """Return the key of the step that gives v its first value: the last one before the first child."""
    return (SORT if order in _SORTS else ENTER, mover)


@dataclass(frozen=True)
class Recursion:
    """The recursion of minimax, alpha-beta or expectimax, as the options shape it."""

    name: str
    windowed: bool = True
    limited: bool = False
    strict: bool = False
    hard: bool = False
    budget: bool = False
    chance: bool = False
    quiescence: bool = False
    noisy_plies: int | None = None
    reduction: int = 0
    verified: bool = False
    order: str = "none"

    def call(self, node: str, depth: str, alpha: str, beta: str) -> str:
        """Return ``alphabeta(c, d − 1, α, β)`` with the arguments of this variant."""
        arguments = [node, *([depth] if self.limited else []), *([alpha, beta] if self.windowed else [])]
        return f"{self.name}({', '.join(arguments)})"

    def call_root(self, depth: int | None, alpha: str = "−∞", beta: str = "∞") -> str:
        """Return the call at the root with a depth limit, if there is one."""
        return self.call("root", "" if depth is None else str(depth), alpha, beta)

    def program(self, depth: int | None) -> list[Row]:
        """Return the rows of the function, and its call at the root."""
        return [*self.rows(), ("", ()), (self.call_root(depth), ())]

    def rows(self) -> list[Row]:
        leaf, limit = (LEAF,), (LEAF, LIMITED)
        entry = ((ENTER, MAX), (ENTER, MIN), (ENTER, CHANCE), (ENTER, PASS))
        rows: list[Row] = [(self.call("n", "d", "α", "β") + ":", (leaf, limit, *entry, (GIVE_UP,)))]
        if self.budget:
            rows.append(("  if the budget is spent: give up", ((GIVE_UP,),)))
        rows.append(("  if n is a leaf: return utility(n)", (leaf,)))
        if self.quiescence:
            rows.append((f"  if {self._is_quiet()}: return estimate(n)", (limit,)))
        elif self.limited:
            rows.append(("  if d = 0: return estimate(n)", (limit,)))
        if self.hard:
            rows.append(("  α₀, β₀ ← α, β", entry))
        rows += sort_rows(self.order)
        rows += self._pass()
        rows.append(("  if MAX moves at n:", ()))
        rows += self._branch(MAX)
        rows.append(("  else, if MIN moves at n:" if self.chance else "  else:", ()))
        rows += self._branch(MIN)
        if self.chance:
            rows.append(("  else:    ▷ chance moves at n", ()))
            rows += self._sum()
        return rows

    def _sum(self) -> list[Row]:
        value = self.call("c", "d − 1", "α", "β")
        return [
            ("    v ← 0", ((ENTER, CHANCE),)),
            ("    for each child c of n:    ▷ 0·∞ is 0", ()),
            (f"      v ← v + p(c)·{value}", ((BETTER, CHANCE),)),
            ("    return v", ((RETURN, CHANCE),)),
        ]

    def _is_quiet(self) -> str:
        """Return the condition on which a node at the limit or below is evaluated."""
        if self.noisy_plies is None:
            return "d ≤ 0 and n is quiet"
        return f"quiet(n, d, {'−' * (self.noisy_plies > 0)}{self.noisy_plies})"

    def _branch(self, mover: int) -> list[Row]:
        pick, worst, bound = ("max", "−∞", "α") if mover == MAX else ("min", "∞", "β")
        up, cut, end = ((kind, mover) for kind in (BETTER, CUT, RETURN))
        move_bound = f"      {bound} ← {pick}({bound}, v)"
        sign, learns = ">" if self.strict else "≥", LEARNS.get(self.order, "")
        test: Row = (f"      if α {sign} β: {learns}break", (cut,))
        rows: list[Row] = [
            (f"    v ← {worst}", (start_key(self.order, mover), (PASS, mover), (VERIFY, mover)))
        ]
        if self.quiescence:
            stand = ((STAND, mover),)
            rows += [
                ("    if d ≤ 0:", ()),
                ("      v ← estimate(n)    ▷ stand pat", stand),
                (move_bound, stand),
            ]
        children = "each child c, noisy if d ≤ 0" if self.quiescence else "each child c of n"
        rows.append((f"    for {children}:", ()))
        if self.quiescence:
            rows.append(test)
        rows.append((f"      v ← {pick}(v, {self.call('c', 'd − 1', 'α', 'β')})", (up,)))
        if self.windowed:
            rows.append((move_bound, (up,)))
            if not self.quiescence:
                rows.append(test)
        return [*rows, (f"    return {self._clip('v')}", (cut, end))]

    def _clip(self, value: str) -> str:
        return f"max(α₀, min({value}, β₀))" if self.hard else value

    def _pass(self) -> list[Row]:
        """Return the lines that try a null move; what follows one is searched in a single step."""
        if not self.reduction:
            return []
        rows: list[Row] = [
            (f"  if d > {self.reduction} and n may pass:", ()),
            (f"    null ← test(pass(n), d − {self.reduction + 1}, α, β)", _whoever(PASS)),
        ]
        if self.verified:
            rows.append((f"    if it cuts: null ← test(n, d − {self.reduction}, α, β)", _whoever(VERIFY)))
        return [*rows, (f"    if it cuts: return {self._clip('null')}", ((CUT, PASS),))]


def _whoever(kind: int) -> tuple[Key, ...]:
    """Return the keys of null moves (or verifications) that cut, and of those that do not."""
    return (kind,), (kind, MAX), (kind, MIN)
