"""How selection scores a child: UCB1 and its alternatives.

Sources: Auer, Cesa-Bianchi and Fischer, *Finite-time analysis of the multiarmed bandit problem* (2002) for
UCB1 and UCB1-tuned; Thompson, *On the likelihood that one unknown probability exceeds another in view of the
evidence of two samples* (1933) and Chapelle and Li, *An empirical evaluation of Thompson sampling* (2011);
Gelly and Silver, *Monte-Carlo tree search and rapid action value estimation in computer Go* (2011) for RAVE;
Gelly and Wang, *Exploration exploitation in Go: UCT for Monte-Carlo Go* (2006) for first-play urgency.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf, log, nan, sqrt
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np

from treeview.messages import format_count
from treeview.search.search import Floats
from treeview.tree.rounding import format_number, is_exact

_ROUNDING: Final = 1e-12
"""The least difference of two means, as a part of them, that is not from rounding."""


class Arm(NamedTuple):
    """A child from the view of the player who chooses.

    ``mean``: the mean reward, ``nan`` without ``visits``; ``total``: the sum of rewards; ``above``: N, the
    visits of the parent or the root; ``variance`` of the rewards and ``prior``: ``nan`` if the rule needs
    none; ``moved`` and ``moved_mean``: in how many iterations its move was played, and their mean reward;
    ``scaled``, ``noise`` and ``improved``: σ(q), g and π′ of `treeview.search.puct.gumbel`.
    """

    mean: float
    total: float
    visits: int
    above: int
    variance: float = nan
    prior: float = nan
    moved: int = 0
    moved_mean: float = nan
    scaled: float = nan
    noise: float = -inf
    improved: float = nan


class Arms(NamedTuple):
    """What `Arm` has, of many children: arrays of shape ``(n,)``."""

    mean: Floats
    visits: Floats
    above: Floats
    variance: Floats
    moved: Floats
    moved_mean: Floats


class SelectionRule:
    """UCB1: the mean plus a bonus for children with few visits.

    - ``title``: the name of its score; ``sign``: a short name for the pseudocode.
    - ``squares``: whether it uses the variance, so that the search sums squared rewards.
    - ``shares``: whether it uses what a move earned wherever it was played; see `MoveAverages`.
    - ``bounded``: whether it needs rewards from 0 to 1.
    - ``waits``: whether a child without visits has a fixed score of its own.
    - ``sampled``: whether a score is drawn at random, so that only the recorded draw is known.
    - ``weighs``: whether the option c weighs exploration.
    """

    title: ClassVar[str] = "UCB1"
    sign: ClassVar[str] = "UCB1"
    squares: ClassVar[bool] = False
    shares: ClassVar[bool] = False
    bounded: ClassVar[bool] = False
    waits: ClassVar[bool] = True
    sampled: ClassVar[bool] = False
    weighs: ClassVar[bool] = True

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.c, self.urgency = float(options["c"]), options["first_play"]

    @property
    def unvisited(self) -> float:
        """The score of a child without visits."""
        return inf if self.urgency is None else float(self.urgency)

    def score(self, arm: Arm, random: Random) -> float:
        """Return the score of a child; ``random`` is for rules that draw."""
        if not arm.visits:
            return self.unvisited
        return arm.mean + sqrt(log(max(arm.above, 1))) * (self.c / sqrt(arm.visits))

    def scores(self, arms: Arms) -> Floats:
        """Return the scores of many children; ``nan`` if scores are drawn."""
        with np.errstate(invalid="ignore", divide="ignore"):
            found = self._score_visited(arms)
        found[arms.visits == 0] = self.unvisited
        return found

    def _score_visited(self, arms: Arms) -> Floats:
        found: Floats = arms.mean + np.sqrt(np.log(np.maximum(arms.above, 1))) * (
            self.c / np.sqrt(arms.visits)
        )
        return found

    def terms(self, arm: Arm) -> str:
        """Return the terms of the score of a child with visits, with their numbers."""
        mean, c, above, visits = *map(short_number, (arm.mean, self.c)), *counts_of(arm)
        return f"{mean} + {c}·√(ln {above} / {visits})"

    def is_exact(self, arm: Arm) -> bool:
        """Return whether none of the numbers in `terms` is rounded."""
        return all(is_exact(tidy(value)) for value in (arm.mean, self.c))

    def final(self, options: Mapping[str, Any]) -> str:
        """Return what decides the final move, a key of `BEST_BY`."""
        return str(options["final"])

    def rows(self, options: Mapping[str, Any]) -> list[str]:
        """Return the lines of pseudocode that define the score of ``m``."""
        normalised = options["rewards"] == "normalised"
        return [
            f"  if N(m) = 0: return {'∞' if self.urgency is None else 'u'}",
            "  p ← the parent of m",
            "  x̄ ← Q(m) / N(m)    ▷ the mean for MAX",
            f"  if MIN moves at p: x̄ ← {'1 − x̄' if normalised else '−x̄'}",
            *self._bonus("N(p)" if options["exploration_n"] == "parent" else "N(root)"),
        ]

    def _bonus(self, above: str) -> list[str]:
        return [f"  return x̄ + c·√(ln {above} / N(m))"]


class TunedRule(SelectionRule):
    """UCB1-tuned: UCB1 with a smaller bonus for rewards that hardly vary.

    With c = √2 it is Auer's: x̄ + √(ln N / n · min(1/4, V)), where V is the variance plus √(2 ln N / n).
    """

    title = "UCB1-tuned"
    sign = "UCB1"
    squares = True
    bounded = True

    def spread(self, arm: Arm) -> float:
        """Return V, an upper bound of the variance, at most 1/4."""
        return min(0.25, arm.variance + sqrt(2 * log(max(arm.above, 1)) / arm.visits))

    def score(self, arm: Arm, random: Random) -> float:
        if not arm.visits:
            return self.unvisited
        return arm.mean + self.c * sqrt(log(max(arm.above, 1)) / arm.visits * self.spread(arm) / 2)

    def _score_visited(self, arms: Arms) -> Floats:
        grown = np.log(np.maximum(arms.above, 1))
        spread = np.minimum(0.25, arms.variance + np.sqrt(2 * grown / arms.visits))
        found: Floats = arms.mean + self.c * np.sqrt(grown / arms.visits * spread / 2)
        return found

    def terms(self, arm: Arm) -> str:
        mean, c, spread = (short_number(value) for value in (arm.mean, self.c, self.spread(arm)))
        above, visits = counts_of(arm)
        return f"{mean} + {c}·√(ln {above} / {visits} · {spread} / 2)"

    def is_exact(self, arm: Arm) -> bool:
        return super().is_exact(arm) and is_exact(tidy(self.spread(arm)))

    def _bonus(self, above: str) -> list[str]:
        return [
            "  v ← S(m) / N(m) − (Q(m) / N(m))²  ▷ variance",
            f"  v ← min(1/4, v + √(2·ln {above} / N(m)))",
            f"  return x̄ + c·√(ln {above} / N(m)·v / 2)",
        ]


class ThompsonRule(SelectionRule):
    """Thompson sampling: a draw from a beta distribution of the mean, given n rewards."""

    title = sign = "θ"
    waits = False
    sampled = True
    weighs = False
    bounded = True

    def score(self, arm: Arm, random: Random) -> float:
        return random.betavariate(*self.parameters(arm))

    def parameters(self, arm: Arm) -> tuple[float, float]:
        """Return the parameters of the distribution: 1 + the rewards, and 1 + (visits − rewards)."""
        return 1 + arm.total, 1 + arm.visits - arm.total

    def _score_visited(self, arms: Arms) -> Floats:
        return np.full(len(arms.mean), nan)

    def scores(self, arms: Arms) -> Floats:
        return self._score_visited(arms)

    def terms(self, arm: Arm) -> str:
        won, lost = (short_number(value) for value in self.parameters(arm))
        return f"Beta({won}, {lost})"

    def rows(self, options: Mapping[str, Any]) -> list[str]:
        return [
            "  p ← the parent of m",
            "  s ← Q(m)    ▷ rewards for MAX",
            "  if MIN moves at p: s ← N(m) − s",
            "  return a draw of Beta(1 + s, 1 + N(m) − s)",
        ]


class RaveRule(SelectionRule):
    """RAVE: UCB1 in which the mean is mixed with that of the move wherever it was played later.

    β is the weight of the latter: √(k / (3N + k)), chosen by hand, or M / (n + M + n·M / k), with the least
    error where k = 1 / (4b²) for a bias b. Both are a half after k visits, the second if M is large. With
    c = 0 it is MC-RAVE, otherwise UCT-RAVE.
    """

    title = sign = "RAVE"
    shares = True

    def __init__(self, options: Mapping[str, Any]) -> None:
        super().__init__(options)
        self.k, self.by_hand = float(options["equivalence"]), options["schedule"] == "hand"

    def weight(self, arm: Arm) -> float:
        """Return β of a child with visits, so that its move was played, too."""
        if not self.k:
            return 0.0
        if self.by_hand:
            return sqrt(self.k / (3 * arm.above + self.k))
        return arm.moved / (arm.visits + arm.moved + arm.visits * arm.moved / self.k)

    def score(self, arm: Arm, random: Random) -> float:
        if not arm.visits:
            return self.unvisited
        beta = self.weight(arm)
        return (
            (1 - beta) * arm.mean
            + beta * arm.moved_mean
            + sqrt(log(max(arm.above, 1))) * (self.c / sqrt(arm.visits))
        )

    def _score_visited(self, arms: Arms) -> Floats:
        beta: Any = 0.0
        if self.k and self.by_hand:
            beta = np.sqrt(self.k / (3 * arms.above + self.k))
        elif self.k:
            beta = arms.moved / (arms.visits + arms.moved + arms.visits * arms.moved / self.k)
        bonus = np.sqrt(np.log(np.maximum(arms.above, 1))) * (self.c / np.sqrt(arms.visits))
        found: Floats = (1 - beta) * arms.mean + beta * arms.moved_mean + bonus
        return found

    def terms(self, arm: Arm) -> str:
        numbers = (1 - self.weight(arm), arm.mean, self.weight(arm), arm.moved_mean, self.c)
        rest, mean, beta, moved_mean, c = map(short_number, numbers)
        above, visits = counts_of(arm)
        return f"{rest}·{mean} + {beta}·{moved_mean} + {c}·√(ln {above} / {visits})"

    def is_exact(self, arm: Arm) -> bool:
        numbers = (self.weight(arm), arm.moved_mean)
        return super().is_exact(arm) and all(is_exact(tidy(value)) for value in numbers)

    def rows(self, options: Mapping[str, Any]) -> list[str]:
        *first, last = super().rows(options)
        above = "N(p)" if options["exploration_n"] == "parent" else "N(root)"
        own = "1 − ã" if options["rewards"] == "normalised" else "−ã"
        if not self.k:
            beta = "0"
        elif self.by_hand:
            beta = f"√(k / (3·{above} + k))"
        else:
            beta = "M(m) / (N(m) + M(m) + N(m)·M(m) / k)"
        return [
            *first,
            "  ã ← A(m) / M(m)",
            f"  if MIN moves at p: ã ← {own}",
            f"  β ← {beta}",
            f"  x̄ ← (1 − β)·x̄ + β·ã    ▷ k = {format_number(self.k)}",
            last,
        ]


RULES: Final[dict[str, type[SelectionRule]]] = {
    "ucb1": SelectionRule,
    "tuned": TunedRule,
    "thompson": ThompsonRule,
    "rave": RaveRule,
}
"""The rules by the option ``formula``."""


def short_number(value: float) -> str:
    """Write a number without the noise of sums."""
    return format_number(tidy(value))


def bracket_negative(value: float) -> str:
    """Write a number as a term of a sum."""
    return f"({short_number(value)})" if value < 0 else short_number(value)


def counts_of(arm: Arm) -> tuple[str, str]:
    """Write N and n."""
    return format_count(arm.above), format_count(arm.visits)


def stretch(values: Iterable[float], low: float, high: float) -> list[float]:
    """Scale values between ``low`` and ``high`` to 0 to 1; all are 0 if these differ by rounding alone."""
    spread = high - low
    if spread <= _ROUNDING * max(abs(low), abs(high)):
        return [0.0 for _ in values]
    return [min(max((value - low) / spread, 0.0), 1.0) for value in values]


def tidy(value: float) -> float:
    """Return ``value`` without the noise of sums: 0.1 + 0.2 is 0.3."""
    return float(f"{value:.12g}")
