"""Selection by Gumbel noise and sequential halving, in place of the PUCT formula.

Danihelka, Guez, Schrittwieser and Silver, *Policy improvement by planning with Gumbel* (2022). At the root,
the moves with the highest g + ln P are considered, where g is Gumbel noise, so that they are a sample without
replacement from the priors P; sequential halving by g + ln P + σ(q) finds the best of them. Elsewhere the
visits follow the improved policy π′, the softmax of ln P + σ(q), without any noise.
"""

from collections.abc import Mapping, Sequence
from math import exp, inf, log
from random import Random
from typing import Any, Final

from treeview.messages import format_count
from treeview.option import Option
from treeview.search.mcts.rules import Arm, SelectionRule, bracket_negative, short_number, stretch, tidy
from treeview.tree.rounding import format_number, is_exact

_SMALLEST_NUMBER: Final = 5e-324
"""The smallest positive number, in place of 0 under a logarithm."""
_WITH_GUMBEL: Final = {"formula": ("gumbel",)}
OPTIONS: Final = (
    Option(
        "considered",
        "Considered",
        "int",
        16,
        "The most moves at the root among which sequential halving shares the iterations.",
        low=1,
        high=1_000_000,
        only_with=_WITH_GUMBEL,
    ),
    Option(
        "noise",
        "Gumbel noise",
        "float",
        1.0,
        "The scale of the noise g at the root; 0: none, so that the priors alone decide.",
        low=0,
        high=1000,
        only_with=_WITH_GUMBEL,
    ),
    Option(
        "c_visit",
        "c of visits",
        "float",
        50.0,
        "σ(q) = (c of visits + the most visits of a child) · c of scale · q.",
        low=0,
        high=1e6,
        only_with=_WITH_GUMBEL,
    ),
    Option(
        "c_scale",
        "c of scale",
        "float",
        1.0,
        "The weight of q in σ(q) against the logarithm of the prior.",
        low=0,
        high=1000,
        only_with=_WITH_GUMBEL,
    ),
)


def gumbel_noise(seed: int, count: int, scale: float) -> list[float]:
    """Draw ``count`` numbers from the Gumbel distribution, the same for the same seed."""
    random = Random(f"gumbel {seed}")  # not that of the rollouts, which begins with the same numbers
    return [-scale * log(max(random.expovariate(1.0), _SMALLEST_NUMBER)) for _ in range(count)]


class GumbelRule(SelectionRule):
    """The score s: g + ln P + σ(q) at the root, π′ − n / (1 + N) below it.

    q is the mean of a child; without visits, the mixed value of the parent, in which the first reward of the
    parent itself counts as much as one visit, and the means of its visited children count by their priors.
    """

    title = sign = "s"
    waits = False
    weighs = False

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.c_visit, self.c_scale = float(options["c_visit"]), float(options["c_scale"])
        self.scales, self.urgency = options["scaled"] == "yes", None

    def complete(
        self, means: Sequence[float], visits: Sequence[int], priors: Sequence[float], own: float
    ) -> list[float]:
        """Return q of each child: its mean, or the mixed value; ``own``: the first reward of the parent."""
        every = list(zip(means, visits, priors, strict=True))
        total, weight = sum(visits), sum(prior for _, n, prior in every if n)
        mixed = own
        if weight:
            by_prior = sum(prior * mean for mean, n, prior in every if n) / weight
            mixed = (own + total * by_prior) / (1 + total)
        found = [mean if n else mixed for mean, n, _ in every]
        if self.scales:
            found = stretch(found, min(found), max(found))
        return found

    def factor(self, visits: Sequence[int]) -> float:
        """Return σ(q) / q, which grows with the visits of the children."""
        return (self.c_visit + max(visits)) * self.c_scale

    def arms(self, arms: Sequence[Arm], own: float, noise: Sequence[float]) -> list[Arm]:
        """Add what the score depends on to the children of a node; ``noise``: g of each, −∞ for none.

        ``mean`` of an arm becomes its q.
        """
        visits, priors = [arm.visits for arm in arms], [arm.prior for arm in arms]
        completed = self.complete([arm.mean for arm in arms], visits, priors, own)
        factor = self.factor(visits)
        scaled = [factor * q for q in completed]
        logits = [log_prior(prior) + bonus for prior, bonus in zip(priors, scaled, strict=True)]
        most = max(logits)
        weights = [exp(logit - most) for logit in logits]
        total = sum(weights)
        return [
            arm._replace(mean=q, scaled=bonus, noise=g, improved=weight / total)
            for arm, q, bonus, g, weight in zip(arms, completed, scaled, noise, weights, strict=True)
        ]

    def score(self, arm: Arm, random: Random) -> float:
        if is_noisy(arm):
            return arm.noise + log_prior(arm.prior) + arm.scaled
        return arm.improved - arm.visits / (1 + arm.above)

    def terms(self, arm: Arm) -> str:
        if is_noisy(arm):
            values = (arm.noise, log_prior(arm.prior), arm.scaled)
            return " + ".join(bracket_negative(value) for value in values)
        return f"{short_number(arm.improved)} − {format_count(arm.visits)} / (1 + {format_count(arm.above)})"

    def is_exact(self, arm: Arm) -> bool:
        parts = (arm.noise, log_prior(arm.prior), arm.scaled) if is_noisy(arm) else (arm.improved,)
        return all(is_exact(tidy(value)) for value in parts)

    def final(self, options: Mapping[str, Any]) -> str:
        return "gumbel"

    def rows(self, options: Mapping[str, Any]) -> list[str]:
        completed = (
            "means below p, or v, from 0 to 1" if self.scales else "the means below p, v without visits"
        )
        return [
            "  p ← the parent of m",
            "  w ← the visits below p",
            "  v ← (first reward + w·mean by P) / (1 + w)",
            f"  q ← {completed}",
            f"  k ← ({format_number(self.c_visit)} + most visits below p)·{format_number(self.c_scale)}",
            "  π′ ← softmax of ln P + k·q",
            "  if p ≠ root: return π′(m) − N(m) / (1 + w)",
            "  if N(m) ≠ visits due by halving: return −∞",
            "  return g(m) + ln P(m) + k·q(m)",
        ]


def is_noisy(arm: Arm) -> bool:
    """Return whether an arm is a move at the root, which has noise."""
    return arm.noise > -inf


def log_prior(prior: float) -> float:
    """Return ln P, −∞ for a prior of 0."""
    return log(prior) if prior > 0 else -inf


def no_noise(count: int) -> list[float]:
    """Return the noise of children of other nodes than the root."""
    return [-inf] * count
