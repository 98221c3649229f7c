"""The score of PUCT, and the options that it depends on.

Rosin, *Multi-armed bandits with episode context* (2011), put the prior into the bonus; Silver et al.,
*Mastering the game of Go without human knowledge* (2017), made it Q + c·P·√N / (1 + n), and *A general
reinforcement learning algorithm that masters chess, shogi, and Go* (2018) let c grow with ln N. Programs
differ in what N counts, in Q of a child without visits, and in whether Q is scaled, as Schrittwieser et al.,
*Mastering Atari, Go, chess and shogi by planning with a learned model* (2020) do: each is an option.
"""

from collections.abc import Mapping
from dataclasses import replace
from math import log, sqrt
from random import Random
from typing import Any, Final

from treeview.messages import format_count
from treeview.option import Option
from treeview.search.mcts.options import OPTIONS as SHARED
from treeview.search.mcts.rules import Arm, SelectionRule, short_number, tidy
from treeview.search.puct import gumbel
from treeview.search.puct.prior_file import OPTION
from treeview.tree.rounding import format_number, is_exact

_KEPT: Final = (
    "root",
    "iterations",
    "seed",
    "rollouts",
    "rollout_depth",
    "ties",
    "final",
    "means",
    "rewards",
)
_WITH_PUCT: Final = {"formula": ("puct",)}
OPTIONS: Final = (
    *(
        replace(option, only_with=_WITH_PUCT) if option.name == "final" else option
        for option in SHARED
        if option.name in _KEPT
    ),
    Option(
        "formula",
        "Selection by",
        "choice",
        "puct",
        "How a child is selected: by PUCT; or with Gumbel noise and sequential halving at the root.",
        choices={"puct": "PUCT", "gumbel": "Gumbel noise, halving"},
    ),
    *gumbel.OPTIONS,
    Option(
        "c", "Exploration c", "float", 1.25, "The weight of the prior.", low=0, high=1e6, only_with=_WITH_PUCT
    ),
    Option(
        "c_base",
        "Growth of c",
        "int",
        19652,
        "c grows with N by ln((N + base + 1) / base); none: c stays as it is.",
        low=1,
        high=1_000_000_000,
        none="none",
        only_with=_WITH_PUCT,
    ),
    Option(
        "visits",
        "N in PUCT",
        "choice",
        "plus",
        "What N counts: the visits of the children, the same plus 1, or the visits of the parent.",
        choices={
            "plus": "Children's visits + 1",
            "children": "Children's visits",
            "parent": "Parent's visits",
        },
        only_with=_WITH_PUCT,
    ),
    Option(
        "unvisited",
        "Q without visits",
        "choice",
        "middle",
        "Q of a child without visits: 1/2 (0 where raw), the mean of the parent, or the lowest known.",
        choices={"middle": "1/2", "parent": "As the parent", "least": "Lowest known mean"},
        only_with=_WITH_PUCT,
    ),
    Option(
        "first_play",
        "First-play urgency",
        "float",
        None,
        "A fixed Q for a child without visits, in place of the previous option.",
        low=-1e6,
        high=1e6,
        none="none",
        only_with=_WITH_PUCT,
    ),
    Option(
        "scaled",
        "Scale of Q",
        "choice",
        "no",
        "Q as it is, or from 0 to 1 between the means of parent and siblings.",
        choices={"no": "As it is", "yes": "From 0 to 1"},
    ),
    Option(
        "priors",
        "Priors",
        "choice",
        "given",
        "Where P comes from: the tree or the game, else equal; always equal; or the static estimates.",
        choices={"given": "As given, else equal", "equal": "Equal", "estimates": "From estimates"},
    ),
    Option(
        OPTION,
        "Priors from file",
        "text",
        "",
        "A CSV table or JSON with priors by path, which come before all others.",
    ),
    Option(
        "temperature",
        "Temperature",
        "float",
        0.25,
        "How evenly priors from estimates are spread: P ~ exp(reward / temperature).",
        low=0.01,
        high=1e6,
    ),
)


class PriorRule(SelectionRule):
    """PUCT: Q plus a bonus that the prior weighs."""

    title = sign = "PUCT"
    waits = False

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.c, self.urgency, self.base = float(options["c"]), None, options["c_base"]

    def weight(self, above: int) -> float:
        """Return the factor of the prior of a child without visits: c, grown with N, times √N."""
        grown = log((above + self.base + 1) / self.base) if self.base else 0.0
        return (self.c + grown) * sqrt(above)

    def score(self, arm: Arm, random: Random) -> float:
        return arm.mean + self.weight(arm.above) * (arm.prior / (1 + arm.visits))

    def terms(self, arm: Arm) -> str:
        q, weight, prior = (short_number(value) for value in (arm.mean, self.weight(arm.above), arm.prior))
        return f"{q} + {weight}·{prior} / (1 + {format_count(arm.visits)})"

    def is_exact(self, arm: Arm) -> bool:
        return all(is_exact(tidy(value)) for value in (arm.mean, self.weight(arm.above), arm.prior))

    def rows(self, options: Mapping[str, Any]) -> list[str]:
        counted = {"plus": "1 + the visits below p", "children": "the visits below p", "parent": "N(p)"}
        first = {
            "middle": format_number(middle(options)),
            "parent": "the mean of p",
            "least": "the least mean at p",
        }
        urgency = options["first_play"]
        if urgency is not None:
            first_q = ["  q ← the mean of m"]
            last_q = [f"  if N(m) = 0: q ← {format_number(urgency)}"]
        else:
            first_q = [f"  q ← {first[options['unvisited']]}", "  if N(m) > 0: q ← the mean of m"]
            last_q = []
        grown = "c" if self.base is None else "(c + ln((t + b + 1) / b))"
        return [
            "  p ← the parent of m",
            *first_q,
            *(["  q ← q, scaled among siblings"] if options["scaled"] == "yes" else []),
            *last_q,
            f"  t ← {counted[options['visits']]}",
            f"  k ← {grown}·√(t)",
            "  return q + k·(P(m) / (1 + N(m)))",
        ]


def middle(options: Mapping[str, Any]) -> float:
    """Return the middle of the rewards from 0 to 1, or 0 if they are raw."""
    return 0.5 if options["rewards"] == "normalised" else 0.0
