"""The pseudocode of Monte Carlo tree search."""

from collections.abc import Mapping
from math import sqrt
from typing import Any, Final

from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, ITERATION, PROVE, SELECT, SHARE, SIMULATE
from treeview.search.mcts.options import BEST_BY
from treeview.search.mcts.rules import SelectionRule
from treeview.search.moment import Moment
from treeview.search.view import Key, Row
from treeview.tree.rounding import format_number
from treeview.tree.tree import CHANCE

_LAST: Final = "last"
MOST_LINES: Final = 30
"""The most lines that the window has room for."""


def key(moment: Moment) -> Key:
    """Return the key that tells which lines a step lights."""
    if moment.kind == EXPAND and moment.search.options.get("expand", "all") == "one":
        return (EXPAND, moment.search.space.kind[moment.parent] == CHANCE)
    if moment.sample is not None and moment.sample.last:
        return (moment.kind, _LAST)
    return (moment.kind,)


def rows(
    name: str, options: Mapping[str, Any], rule: SelectionRule, chance: bool, draws_first: bool
) -> list[Row]:
    """Return the loop of iterations, followed by the score of a child."""
    last = (BACKUP, _LAST)
    scale = "    ▷ rewards from 0 to 1" if options["rewards"] == "normalised" else ""
    proves = options.get("solver", "no") != "no"
    final = rule.final(options)
    best = f"root's child with {BEST_BY[final]}"
    if final == "gumbel":
        best = "the best of the most visited, by s"
    if proves:
        best = f"the child by V, then {BEST_BY[final]}"
    return _shorten(
        [
            (f"{name}(root):{scale}", ()),
            (f"  repeat {options['iterations']} times:", ()),
            ("    n ← root    ▷ selection", ((ITERATION,),)),
            ("    while n is neither leaf nor proven:" if proves else "    while n is not a leaf:", ()),
            *(_descent_with_chance(options, rule) if chance else _descent(options, rule)),
            *_simulation(options),
            ("    ▷ backpropagation", ()),
            ("    for each m from n up to root:", ()),
            *([("      v ← proof(m)", ()), ("      if v ≠ V(m): V(m) ← v", ((PROVE,),))] if proves else []),
            *(_sharing() if rule.shares else []),
            ("      N(m) ← N(m) + 1", ((BACKUP,), last)),
            ("      Q(m) ← Q(m) + r", ((BACKUP,), last)),
            *([("      S(m) ← S(m) + r²", ((BACKUP,), last))] if rule.squares else []),
            *([("    if V(root) ≠ none: break", ())] if proves else []),
            (f"  return {'Q(root) / N(root)' if draws_first else best}", (last,)),
            ("", ()),
            *_score(options, rule),
            *(_proof(options, chance) if proves else []),
        ]
    )


def _sharing() -> list[Row]:
    return [
        ("      for each child c of m whose move came:", ()),
        ("        M(c) ← M(c) + 1", ((SHARE,),)),
        ("        A(c) ← A(c) + r", ((SHARE,),)),
    ]


def _shorten(rows: list[Row]) -> list[Row]:
    """Leave out lines that are only comments if there are too many lines for the window."""
    if len(rows) <= MOST_LINES:
        return rows
    return [row for row in rows if not row[0].strip().startswith("▷")]


def _proof(options: Mapping[str, Any], chance: bool) -> list[Row]:
    """Return the function that proves a value; it returns none if it runs off its end."""
    leaf = "return utility(m)"
    if options["solver"] == "ends":
        leaf = "return win, loss or none"
    lines = [
        "proof(m):",
        f"  if m is a leaf: {leaf}",
        *(["  if chance moves at m: return the mean of V"] if chance else []),
        "  v ← the best V of m's children",
        "  if v is a win or all have V: return v",
    ]
    return [("", ()), *((line, ()) for line in lines)]


def _descent(options: Mapping[str, Any], rule: SelectionRule) -> list[Row]:
    sign = rule.sign
    select: Row = (f"      n ← n's child m with the highest {sign}(m)", ((SELECT,),))
    if options.get("expand", "all") == "all":
        return [
            ("      ▷ expansion", ()),
            ("      if no child of n is in the tree: add all", ((EXPAND,),)),
            select,
            ("      if N(n) = 0: break", ()),
        ]
    new = "of n is not in the tree"
    if rule.urgency is not None:
        new = f"is new and none has {sign} > u"
    widens, width = options.get("widening"), []
    if widens is not None:
        power = format_number(options["widening_power"])
        width = [(f"      w ← {format_number(widens)}·(N(n) + 1)^{power}", ())]
        new = "is new and < w have joined"
        if options["solver"] != "no":
            new = "is new and < w are open"
    which = "the first" if options["ties"] == "first" else "a random"
    return [
        ("      ▷ expansion", ()),
        *width,
        (f"      if a child {new}:", ()),
        (f"        n ← {which} such child; add it", ((EXPAND, False),)),
        ("        break", ()),
        select,
    ]


def _descent_with_chance(options: Mapping[str, Any], rule: SelectionRule) -> list[Row]:
    draw: Row = ("        n ← a child of n, drawn by probability", ((DRAW,),))
    if options.get("expand", "all") == "all":
        *add, select, stop = _descent(options, rule)
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
        *_descent(options, rule),
    ]


def _simulation(options: Mapping[str, Any]) -> list[Row]:
    plies = options["rollout_depth"]
    play = "a random play" if plies is None else f"{plies} random {'move' if plies == 1 else 'moves'}"
    reward = f"reward of {play} from n"
    if options.get("solver", "no") != "no":
        reward = f"reward of V(n), or {play}"
    if options["rollouts"] == 1:
        return [("    ▷ simulation", ()), (f"    r ← {reward}", ((SIMULATE,),))]
    return [
        ("    r ← 0    ▷ simulation", ()),
        (f"    repeat {options['rollouts']} times:", ()),
        (f"      r ← r + {reward}", ((SIMULATE,),)),
        (f"    r ← r / {options['rollouts']}", ()),
    ]


def _score(options: Mapping[str, Any], rule: SelectionRule) -> list[Row]:
    notes = [] if rule.title == rule.sign else [rule.title]
    notes += [f"c = {_c(options['c'])}"] if rule.weighs else []
    if rule.urgency is not None:
        notes.append(f"u = {format_number(rule.urgency)}")
    remark = f"    ▷ {', '.join(notes)}" if notes else ""
    lines = [f"{rule.sign}(m):{remark}", *rule.rows(options)]
    if options.get("solver", "no") != "no":
        lines.insert(1, "  if V(m) ≠ none: return r(V(m)), −∞ if lost")
    return [(line, ()) for line in lines]


def _c(c: float) -> str:
    return "√2" if c == sqrt(2) else format_number(c)
