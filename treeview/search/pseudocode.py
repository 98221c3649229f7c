"""The pseudocode of each algorithm as its options make it, and the lines that each step carries out.

What is shown is what runs: the tests turn the text into a program by a table of signs, run it, and
hold its value and the lines it goes through against the stepper's. A step lights the lines that it
carries out; loop heads, and tests that do not hold, are not lit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

from treeview.search.deepening.kinds import COMPLETE, DISCARD, ITERATION
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, LEAF, RETURN, UP
from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, SELECT, SIMULATE
from treeview.search.mcts.stepper import BEST
from treeview.search.moment import Moment
from treeview.search.search import Search
from treeview.tree.number_text import number
from treeview.tree.tree import CHANCE, MAX, MIN, ROOT

Key = tuple[object, ...]
"""What lights a line: a kind of step, and where it matters more about it; see `_key`."""

_LIMITED = "limited"
_LAST = "last"


@dataclass(frozen=True)
class Pseudocode:
    """``lines`` as shown, indented by two spaces a level, and the places that each step lights."""

    lines: tuple[str, ...]
    lit: Mapping[Key, tuple[int, ...]]

    def lines_of(self, moment: Moment) -> tuple[int, ...]:
        """The places in ``lines`` (from 0, ascending) of what the step carries out."""
        return self.lit.get(_key(moment), ())


def pseudocode(search: Search) -> Pseudocode:
    """The pseudocode of a search with its options."""
    space = search.space
    return pseudocode_of(
        search.name, search.options, chance=space.chance, draws_first=space.kind[ROOT] == CHANCE
    )


def pseudocode_of(
    name: str, options: Mapping[str, Any], *, chance: bool = False, draws_first: bool = False
) -> Pseudocode:
    """The pseudocode of the algorithm of that name with these options, all of them.

    ``chance``: Monte Carlo tree search has to say what it does at chance nodes; ``draws_first``: the root is
    one, so that there is no move to return.
    """
    rows = _mcts(options, chance, draws_first) if name == "mcts" else _ROWS[name](options)
    lit: dict[Key, list[int]] = {}
    for place, (_, keys) in enumerate(rows):
        for key in keys:
            lit.setdefault(key, []).append(place)
    return Pseudocode(
        lines=tuple(text for text, _ in rows), lit={key: tuple(places) for key, places in lit.items()}
    )


def _key(moment: Moment) -> Key:
    """What tells which lines a step lights."""
    kind = moment.kind
    if kind == LEAF:
        return (LEAF, _LIMITED) if moment.limited else (LEAF,)
    if kind in (ENTER, CUT):
        return (kind, moment.mover)
    if kind in UP:
        return (BETTER, moment.mover)
    if kind == RETURN:
        # The last child may close the window too: the loop breaks, but nothing is skipped.
        closed = moment.windowed and moment.closed
        return (CUT if closed else RETURN, moment.mover)
    if kind == EXPAND and moment.search.options["expand"] == "one":
        return (EXPAND, moment.search.space.kind[moment.parent] == CHANCE)
    if moment.sample is not None and moment.sample.last:
        return (kind, _LAST)
    return (kind,)


# Rows are (text, keys): the text of a line, and the keys of the steps that light it.

Row = tuple[str, tuple[Key, ...]]


def _minimax(options: Mapping[str, Any]) -> list[Row]:
    depth = options["depth"]
    recursion = _Recursion("minimax", windowed=False, limited=depth is not None)
    return [*recursion.rows(), ("", ()), (recursion.call("root", _depth(depth), "−∞", "∞"), ())]


def _expectimax(options: Mapping[str, Any]) -> list[Row]:
    depth = options["depth"]
    recursion = _Recursion("expectimax", windowed=False, limited=depth is not None, chance=True)
    return [*recursion.rows(), ("", ()), (recursion.call("root", _depth(depth), "−∞", "∞"), ())]


def _alphabeta(options: Mapping[str, Any]) -> list[Row]:
    depth = options["depth"]
    recursion = _Recursion(
        "alphabeta",
        limited=depth is not None,
        strict=options["prune_on"] == "gt",
        hard=options["fail"] == "hard",
    )
    return [*recursion.rows(), ("", ()), (recursion.call("root", _depth(depth), "−∞", "∞"), ())]


def _depth(depth: int | None) -> str:
    return "" if depth is None else str(depth)


@dataclass(frozen=True)
class _Recursion:
    """The recursion of minimax, alpha-beta or expectimax, as the options make it."""

    name: str
    windowed: bool = True
    limited: bool = False
    strict: bool = False
    hard: bool = False
    budget: bool = False
    chance: bool = False

    def call(self, node: str, depth: str, alpha: str, beta: str) -> str:
        """``alphabeta(c, d − 1, α, β)`` with the arguments that this variant has."""
        arguments = [node, *([depth] if self.limited else []), *([alpha, beta] if self.windowed else [])]
        return f"{self.name}({', '.join(arguments)})"

    def rows(self) -> list[Row]:
        leaf, limit = (LEAF,), (LEAF, _LIMITED)
        entry = ((ENTER, MAX), (ENTER, MIN), (ENTER, CHANCE))
        rows: list[Row] = [(self.call("n", "d", "α", "β") + ":", (leaf, limit, *entry, (DISCARD,)))]
        if self.budget:
            rows.append(("  if the budget is spent: give up", ((DISCARD,),)))
        rows.append(("  if n is a leaf: return utility(n)", (leaf,)))
        if self.limited:
            rows.append(("  if d = 0: return estimate(n)", (limit,)))
        if self.hard:
            rows.append(("  α₀, β₀ ← α, β", entry))
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

    def _branch(self, mover: int) -> list[Row]:
        pick, worst, bound = ("max", "−∞", "α") if mover == MAX else ("min", "∞", "β")
        enter, up, cut, end = ((kind, mover) for kind in (ENTER, BETTER, CUT, RETURN))
        rows: list[Row] = [
            (f"    v ← {worst}", (enter,)),
            ("    for each child c of n:", ()),
            (f"      v ← {pick}(v, {self.call('c', 'd − 1', 'α', 'β')})", (up,)),
        ]
        if self.windowed:
            rows.append((f"      {bound} ← {pick}({bound}, v)", (up,)))
            rows.append((f"      if α {'>' if self.strict else '≥'} β: break", (cut,)))
        value = "max(α₀, min(v, β₀))" if self.hard else "v"
        return [*rows, (f"    return {value}", (cut, end))]


def _deepening(options: Mapping[str, Any]) -> list[Row]:
    budget = options["budget_nodes"] is not None or options["budget_seconds"] is not None
    windowed = options["base"] == "alphabeta"
    recursion = _Recursion(
        str(options["base"]),
        windowed=windowed,
        limited=True,
        strict=windowed and options["prune_on"] == "gt",
        hard=windowed and options["fail"] == "hard",
        budget=budget,
    )
    depths = {None: "1, 2, 3, …", 1: "1", 2: "1, 2"}.get(options["depth"], f"1, 2, …, {options['depth']}")
    reorder = {"pv": "put the best line first", "value": "sort children by their last values"}
    rows: list[Row] = [
        ("deepening(root):", ()),
        ("  answer ← none", ()),
        (f"  for d ← {depths}:", ()),
        (f"    v ← {recursion.call('root', 'd', '−∞', '∞')}", ((ITERATION,),)),
    ]
    if budget:
        rows.append(("    if it gave up: return answer", ((DISCARD,),)))
    rows.append(("    answer ← v", ((COMPLETE,),)))
    rows.append(("    if no node was at the limit: return answer", ()))
    if options["order"] != "none":
        rows.append((f"    {reorder[options['order']]}", ()))
    if budget:
        rows.append(("    if the budget is spent: return answer", ()))
    if options["depth"] is not None:
        rows.append(("  return answer", ()))
    return [*rows, ("", ()), *recursion.rows()]


def _mcts(options: Mapping[str, Any], chance: bool, draws_first: bool) -> list[Row]:
    last = (BACKUP, _LAST)
    scale = "    ▷ rewards from 0 to 1" if options["rewards"] == "normalised" else ""
    best = f"root's child with {BEST[options['final']]}"
    return [
        (f"mcts(root):{scale}", ()),
        (f"  repeat {options['iterations']} times:", ()),
        ("    n ← root", ((ITERATION,),)),
        ("    while n is not a leaf:", ()),
        *(_descent_with_chance(options) if chance else _descent(options)),
        *_simulation(options),
        ("    for each m from n up to root:", ()),
        ("      N(m) ← N(m) + 1", ((BACKUP,), last)),
        ("      Q(m) ← Q(m) + r", ((BACKUP,), last)),
        (f"  return {'Q(root) / N(root)' if draws_first else best}", (last,)),
        ("", ()),
        *_ucb1(options),
    ]


def _descent(options: Mapping[str, Any]) -> list[Row]:
    select: Row = ("      n ← n's child m with the highest UCB1(m)", ((SELECT,),))
    if options["expand"] == "all":
        return [
            ("      if no child of n is in the tree: add all", ((EXPAND,),)),
            select,
            ("      if N(n) = 0: break", ()),
        ]
    which = "the first" if options["ties"] == "first" else "a random"
    return [
        ("      if a child of n is not in the tree:", ()),
        (f"        n ← {which} such child; add it", ((EXPAND, False),)),
        ("        break", ()),
        select,
    ]


def _descent_with_chance(options: Mapping[str, Any]) -> list[Row]:
    draw: Row = ("        n ← a child of n, drawn by probability", ((DRAW,),))
    if options["expand"] == "all":
        *add, select, stop = _descent(options)
        return [
            *add,
            ("      if chance moves at n:", ()),
            draw,
            (f"  {stop[0]}", ()),
            ("        continue", ()),
            select,
            stop,
        ]
    return [
        ("      if chance moves at n:", ()),
        draw,
        ("        if n is in the tree: continue", ()),
        ("        add n to it; break", ((EXPAND, True),)),
        *_descent(options),
    ]


def _simulation(options: Mapping[str, Any]) -> list[Row]:
    plies = options["rollout_depth"]
    play = "a random play" if plies is None else f"{plies} random {'move' if plies == 1 else 'moves'}"
    reward = f"reward of {play} from n"
    if options["rollouts"] == 1:
        return [(f"    r ← {reward}", ((SIMULATE,),))]
    return [
        ("    r ← 0", ()),
        (f"    repeat {options['rollouts']} times:", ()),
        (f"      r ← r + {reward}", ((SIMULATE,),)),
        (f"    r ← r / {options['rollouts']}", ()),
    ]


def _ucb1(options: Mapping[str, Any]) -> list[Row]:
    normalised = options["rewards"] == "normalised"
    whose = "p" if options["exploration_n"] == "parent" else "root"
    return [
        (f"UCB1(m):    ▷ c = {_c(options['c'])}", ()),
        ("  if N(m) = 0: return ∞", ()),
        ("  p ← the parent of m", ()),
        ("  x̄ ← Q(m) / N(m)    ▷ the mean for MAX", ()),
        (f"  if MIN moves at p: x̄ ← {'1 − x̄' if normalised else '−x̄'}", ()),
        (f"  return x̄ + c·√(ln N({whose}) / N(m))", ()),
    ]


def _c(c: float) -> str:
    return "√2" if c == sqrt(2) else number(c)


_ROWS = {"minimax": _minimax, "alphabeta": _alphabeta, "deepening": _deepening, "expectimax": _expectimax}
