"""PUCT as a stepper: all children of a node join at once, each with its prior."""

from collections.abc import Iterator, Sequence
from math import exp, inf, nan
from types import MappingProxyType
from typing import Any

import numpy as np

from treeview.games.game import GameError
from treeview.messages import N_, tr
from treeview.search.columns import STATUS, Annotations, by_name
from treeview.search.mcts.columns import TOTAL, VISITS
from treeview.search.mcts.kinds import SELECT
from treeview.search.mcts.rules import Arm
from treeview.search.mcts.stepper import MCTS
from treeview.search.moment import Sample
from treeview.search.puct.loop import run_with_priors
from treeview.search.puct.prior_file import OPTION, Priors, read_priors
from treeview.search.puct.rule import OPTIONS, PriorRule, middle
from treeview.search.search import Floats, Ints
from treeview.tree.tree import CHANCE, MIN, NIL, ROOT


class PUCT(MCTS):
    """Monte Carlo tree search that selects by PUCT: the mean plus a bonus that grows with the prior.

    Operands: those of `MCTS`; at ``SELECT`` the prior and Q, as it counts, come before the score.
    """

    name = "puct"
    title = N_("PUCT")
    declared = OPTIONS
    columns = by_name(STATUS, VISITS, TOTAL)
    operands = MappingProxyType({**MCTS.operands, SELECT: 6})

    def make_rule(self) -> PriorRule:
        self._priors: dict[int, Sequence[float]] = {}
        name = self.options[OPTION]
        self._from_file: Priors = read_priors(name) if name else {}
        return PriorRule(self.options)

    def steps(self) -> Iterator[int]:
        chosen = self.options
        if chosen["unvisited"] != "middle" or chosen["scaled"] == "yes" or chosen["first_play"] is not None:
            return super().steps()
        return run_with_priors(self, self._prior_rule.weight, self.priors, self._priors, middle(self.options))

    @property
    def _prior_rule(self) -> PriorRule:
        assert isinstance(self.rule, PriorRule)
        return self.rule

    def n_parent(self, visits: Sequence[int] | Ints, parent: int) -> int:
        """Return N for the children of ``parent``, as the option ``visits`` counts it."""
        counted = self.options["visits"]
        if counted == "parent":
            return int(visits[parent])
        return sum([int(visits[child]) for child in self._family(parent)]) + int(counted == "plus")

    def _family(self, node: int) -> Sequence[int]:
        return self.reached.families.get(node) or self.space.sprout(node)

    def priors(self, node: int) -> Sequence[float]:
        """Return the priors of the children of ``node``, which add up to 1; computed once."""
        found = self._priors.get(node)
        if found is None:
            family, source = self._family(node), self.options["priors"]
            given = self._read(node, len(family)) if self._from_file else None
            if not given and source == "given":
                given = self.space.priors(node)
            if not given and source == "estimates":
                rewards = [self.reward(self.space.foresee(child)) for child in family]
                sign = -1 if self.space.mover(node) == MIN else 1
                most = max(sign * reward for reward in rewards)
                given = [exp((sign * reward - most) / self.options["temperature"]) for reward in rewards]
                total = sum(given)
                given = [each / total for each in given]
            found = self._priors[node] = given or [1 / len(family)] * len(family)
        return found

    def _read(self, node: int, count: int) -> Sequence[float] | None:
        """Return the priors in the file for the ``count`` children of ``node``, ``None`` if it has none."""
        self.space.settle()
        path = tuple(self.space.tree.path(node))
        shares = [self._from_file.get((*path, rank), nan) for rank in range(count)]
        known = [share for share in shares if share == share]
        if not known:
            return None
        total = sum(known)
        if len(known) < count or not 0 < total < inf:
            problem = tr("{file}: not all {count} moves below {path} have a prior, or none is above 0")
            written = repr(".".join(map(str, path)))
            raise GameError(problem.format(file=self.options[OPTION], path=written, count=count))
        return [share / total for share in shares]

    def _means_at(self, node: int, mover: int, visits: Any, total: Any, family: Sequence[int]) -> list[float]:
        """Return the Q used for each child of ``node``; options set it without visits, and scale it."""
        sign, offset = self._view[mover == MIN]
        means = [offset + sign * total[child] / visits[child] if visits[child] else nan for child in family]
        unvisited, scaled = self.options["unvisited"], self.options["scaled"] == "yes"
        first, known = middle(self.options), []
        if unvisited != "middle" or scaled:
            known = [mean for mean in means if mean == mean]
            if visits[node]:
                known.append(offset + sign * total[node] / visits[node])
            if known:
                first = {"middle": first, "parent": known[-1], "least": min(known)}[unvisited]
        tried = [mean == mean for mean in means]
        means = [first if mean != mean else mean for mean in means]
        if scaled:
            low, high = (min(known), max(known)) if known else (0.0, 0.0)
            means = [min(max((q - low) / (high - low), 0.0), 1.0) if high > low else 0.0 for q in means]
        urgency = self.options["first_play"]
        if urgency is not None:
            means = [q if visited else urgency for q, visited in zip(means, tried, strict=True)]
        return means

    def find_highest(self, node: int, family: Sequence[int]) -> tuple[list[int], float]:
        visits, best, most = self.reached.visits, [NIL], -inf
        means = self._means_at(node, self.space.mover(node), visits, self.reached.total, family)
        weight = self._prior_rule.weight(self.n_parent(visits, node))
        for child, prior, q in zip(family, self.priors(node), means, strict=True):
            score = q + weight * prior / (1 + visits[child])
            if score > most:
                best, most = [child], score
            elif score == most:
                best.append(child)
        self._compared = node, means
        return best, most

    def extra(self, node: int) -> Sequence[float]:
        parent, means = self._compared
        place = self.reached.families[parent].index(node)
        return self.priors(parent)[place], means[place]

    def arm_of(self, mover: int, sample: Sample) -> Arm:
        prior, q = sample.extra
        return Arm(q, sample.total, sample.visits, sample.n_parent, prior=prior)

    def arm_at(self, now: Annotations, parent: int, child: int) -> Arm:
        return self._arms_at(now, parent)[child]

    def _arms_at(self, now: Annotations, parent: int) -> dict[int, Arm]:
        family = list(self.space.tree.children(parent))
        visits = {node: int(now["visits"][node]) for node in (parent, *family)}
        total = {node: float(now["total"][node]) for node in visits}
        means = self._means_at(parent, self.space.kind[parent], visits, total, family)
        above = self.n_parent(now["visits"], parent)
        return {
            child: Arm(q, total[child], visits[child], above, prior=prior)
            for child, q, prior in zip(family, means, self.priors(parent), strict=True)
        }

    def ucb(self, now: Annotations, nodes: Ints) -> Floats:
        """Return PUCT of ``nodes``, ``nan`` if nobody chooses. Computed once for each family."""
        scores, families = np.full(len(nodes), nan), {}
        for place, node in enumerate(np.asarray(nodes).tolist()):
            parent = self.space.tree.parent[node]
            if node == ROOT or self.space.kind[parent] == CHANCE:
                continue
            if parent not in families:
                families[parent] = self._arms_at(now, parent)
            scores[place] = self.rule.score(families[parent][node], self.random)
        return scores

    def ranges(self) -> dict[str, tuple[float, float]]:
        found, most = super().ranges(), self.options["iterations"] + 1
        low, high = found["mean"]
        first = self.options["first_play"] or 0.0
        low, high = min(low, 0.0, first), max(high, 1.0, first)  # Q may be scaled, or without visits
        return found | {"ucb": (low, high + self._prior_rule.weight(most))}
