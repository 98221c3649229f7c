"""The pseudocode of Monte Carlo tree search."""

from collections.abc import Mapping
from math import sqrt
from typing import Any, Final

from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, ITERATION, SELECT, SIMULATE
from treeview.search.mcts.options import BEST_BY
from treeview.search.moment import Moment
from treeview.search.view import Key, Row
from treeview.tree.rounding import number
from treeview.tree.tree import CHANCE

_LAST: Final = "last"


def key(moment: Moment) -> Key:
    """What tells which lines a step lights."""
    if moment.kind == EXPAND and moment.search.options["expand"] == "one":
        return (EXPAND, moment.search.space.kind[moment.parent] == CHANCE)
    if moment.sample is not None and moment.sample.last:
        return (moment.kind, _LAST)
    return (moment.kind,)


def rows(options: Mapping[str, Any], chance: bool, draws_first: bool) -> list[Row]:
    """One iteration after the other, and UCB1 below."""
    last = (BACKUP, _LAST)
    scale = "    ▷ rewards from 0 to 1" if options["rewards"] == "normalised" else ""
    best = f"root's child with {BEST_BY[options['final']]}"
    return [
        (f"mcts(root):{scale}", ()),
        (f"  repeat {options['iterations']} times:", ()),
        ("    n ← root    ▷ selection", ((ITERATION,),)),
        ("    while n is not a leaf:", ()),
        *(_descent_with_chance(options) if chance else _descent(options)),
        *_simulation(options),
        ("    ▷ backpropagation", ()),
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
            ("      ▷ expansion", ()),
            ("      if no child of n is in the tree: add all", ((EXPAND,),)),
            select,
            ("      if N(n) = 0: break", ()),
        ]
    which = "the first" if options["ties"] == "first" else "a random"
    return [
        ("      ▷ expansion", ()),
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
        return [("    ▷ simulation", ()), (f"    r ← {reward}", ((SIMULATE,),))]
    return [
        ("    r ← 0    ▷ simulation", ()),
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
