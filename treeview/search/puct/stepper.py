"""PUCT as a stepper: all children of a node join at once, each with its prior."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from math import exp, inf, isnan, nan
from types import MappingProxyType
from typing import Any

import numpy as np

from treeview.games.game import GameError
from treeview.messages import N_, tr
from treeview.option import OptionError
from treeview.search.columns import Annotations
from treeview.search.mcts.kinds import BACKUP, SELECT
from treeview.search.mcts.rules import Arm, stretch
from treeview.search.mcts.stepper import MCTS, Numbers
from treeview.search.moment import Sample
from treeview.search.puct.columns import FIRST
from treeview.search.puct.gumbel import GumbelRule, gumbel_noise, no_noise
from treeview.search.puct.halving import Halving, Turn
from treeview.search.puct.loop import run_with_priors
from treeview.search.puct.prior_file import OPTION, Priors, read_priors
from treeview.search.puct.rule import OPTIONS, PriorRule, middle
from treeview.search.search import Floats, Ints, StepBlock
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, MIN, NIL, ROOT


class PUCT(MCTS):
    """Monte Carlo tree search that selects by PUCT: the mean plus a bonus that grows with the prior.

    Or, with the option ``formula``, by Gumbel noise and sequential halving; see
    `treeview.search.puct.gumbel`. Then the run depends on how many iterations there are in all, so it cannot
    be continued.

    Operands: those of `MCTS`; at ``SELECT`` the prior and Q, as it counts, come before the score, and with
    Gumbel noise σ(q), g (−∞ below the root) and π′ as well.
    """

    name = "puct"
    title = N_("PUCT")
    reading = "stepping.md#sampling"
    declared = OPTIONS
    operands: Mapping[int, int] = MappingProxyType({**MCTS.operands, SELECT: 6})

    def prepare(self) -> None:
        super().prepare()
        if problem := self._misfit():
            raise OptionError(problem, OPTION)
        if self.halves:
            self.columns = {**self.columns, FIRST.name: FIRST}
            self.operands = {**MCTS.operands, SELECT: 9}
            self.lengthened = ""

    def make_rule(self) -> PriorRule | GumbelRule:
        self._priors: dict[int, Sequence[float]] = {}
        self._halving: Halving | None = None
        name = self.options[OPTION]
        self._from_file: Priors = read_priors(name) if name else {}
        return (GumbelRule if self.options["formula"] == "gumbel" else PriorRule)(self.options)

    @property
    def halves(self) -> bool:
        """Whether it selects by Gumbel noise and sequential halving."""
        return isinstance(self.rule, GumbelRule)

    def steps(self) -> Iterator[int]:
        chosen = self.options
        if self.halves:
            return super().steps()
        if chosen["unvisited"] != "middle" or chosen["scaled"] == "yes" or chosen["first_play"] is not None:
            return super().steps()
        return run_with_priors(self, self._prior_rule.weight, self.priors, middle(self.options))

    @property
    def _prior_rule(self) -> PriorRule:
        assert isinstance(self.rule, PriorRule)
        return self.rule

    def n_parent(self, visits: Sequence[int] | Ints, parent: int) -> int:
        """Return N for the children of ``parent``, as the option ``visits`` counts it."""
        counted = "children" if self.halves else self.options["visits"]
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
        if node == ROOT and (problem := self._misfit()):
            raise GameError(problem)  # a game's moves are known only now
        path = tuple(self.space.tree.path(node))
        shares = [self._from_file.get((*path, rank), nan) for rank in range(count)]
        known = [share for share in shares if share == share]
        if not known:
            return None
        total = sum(known)
        if len(known) < count or not 0 < total < inf:
            problem = tr("{file}: not all {count} moves below {path} have a prior, or none is above 0")
            written = repr(".".join(map(str, path)))
            raise GameError(problem, file=self.options[OPTION], path=written, count=count)
        return [share / total for share in shares]

    def _misfit(self) -> str:
        """Say that no path in the file leads to a move of the tree as far as it is known; "" if one does."""
        if not self.options[OPTION] or any(path and self._leads_on(path) for path in self._from_file):
            return ""
        return tr("{file}: no path in it leads to a move of this tree").format(file=self.options[OPTION])

    def _leads_on(self, path: Sequence[int]) -> bool:
        """Return whether a path leads to a node, or out of a tree that may still grow there."""
        node, tree = ROOT, self.space.tree
        for rank in path:
            if not tree.child_count[node]:
                return not self.space.is_terminal(node)
            if rank >= tree.child_count[node]:
                return False
            node = next(islice(tree.children(node), rank, None))
        return True

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
            means = stretch(means, min(known, default=0.0), max(known, default=0.0))
        urgency = self.options["first_play"]
        if urgency is not None:
            means = [q if visited else urgency for q, visited in zip(means, tried, strict=True)]
        return means

    def find_highest(self, node: int, family: Sequence[int]) -> tuple[list[int], float]:
        visits, best, most = self.reached.visits, [NIL], -inf
        if self.halves:
            reached = self.reached
            self._arms = self._candidates(node, family, visits, reached.total, reached.first)
            due = self.turn(sum(visits[child] for child in family)).visits if node == ROOT else None
            scores = [
                self.rule.score(arm, self.random) if due in (None, arm.visits) else -inf
                for arm in self._arms.values()
            ]
        else:
            means = self._means_at(node, self.space.mover(node), visits, self.reached.total, family)
            weight, priors = self._prior_rule.weight(self.n_parent(visits, node)), self.priors(node)
            scores = [
                q + weight * (prior / (1 + visits[child]))
                for child, prior, q in zip(family, priors, means, strict=True)
            ]
            self._compared = node, means
        for child, score in zip(family, scores, strict=True):
            if score > most:
                best, most = [child], score
            elif score == most and score > -inf:
                best.append(child)
        return best, most

    def extra(self, node: int) -> Sequence[float]:
        if self.halves:
            arm = self._arms[node]
            return arm.prior, arm.mean, arm.scaled, arm.noise, arm.improved
        parent, means = self._compared
        place = self.reached.families[parent].index(node)
        return self.priors(parent)[place], means[place]

    def arm_of(self, mover: int, sample: Sample) -> Arm:
        prior, q, *others = sample.extra
        arm = Arm(q, sample.total, sample.visits, sample.n_parent, prior=prior)
        if not others:
            return arm
        scaled, noise, improved = others
        return arm._replace(scaled=scaled, noise=noise, improved=improved)

    def arm_at(self, now: Annotations, parent: int, child: int) -> Arm:
        return self.arms_at(now, parent)[child]

    def arms_at(self, now: Annotations, parent: int) -> dict[int, Arm]:
        """Return what the scores of the children of ``parent`` are based on, given all annotations."""
        family = list(self.space.tree.children(parent))
        if self.halves:
            return self._candidates(parent, family, now["visits"], now["total"], now[FIRST.name])
        visits = {node: int(now["visits"][node]) for node in (parent, *family)}
        total = {node: float(now["total"][node]) for node in visits}
        means = self._means_at(parent, self.space.kind[parent], visits, total, family)
        above = self.n_parent(now["visits"], parent)
        return {
            child: Arm(q, total[child], visits[child], above, prior=prior)
            for child, q, prior in zip(family, means, self.priors(parent), strict=True)
        }

    # Gumbel noise and sequential halving

    @property
    def halving(self) -> Halving:
        """The plan for the moves of the root that may be considered: those with a prior above 0."""
        if self._halving is None:
            possible = sum(prior > 0 for prior in self.priors(ROOT))
            self._halving = Halving(min(self.options["considered"], possible), self.options["iterations"])
        return self._halving

    def turn(self, done: int) -> Turn:
        """Return whose turn it is at the root after ``done`` iterations."""
        return self.halving.turn(done)

    def _candidates(
        self, node: int, family: Sequence[int], visits: Any, total: Any, first: Any
    ) -> dict[int, Arm]:
        """Return the ``family`` of ``node`` as the rule scores them, given numbers of nodes."""
        mover, noise = self.space.mover(node), no_noise(len(family))
        if node == ROOT:
            noise = gumbel_noise(self.options["seed"], len(family), self.options["noise"])
        counts = [int(visits[child]) for child in family]
        totals = [float(total[child]) for child in family]
        above = sum(counts)
        arms = [
            Arm(self.mean(mover, n, q), q, n, above, prior=prior)
            for n, q, prior in zip(counts, totals, self.priors(node), strict=True)
        ]
        own = self.gain(mover, 1, self._root_reward() if node == ROOT else float(first[node]))
        assert isinstance(self.rule, GumbelRule)
        return dict(zip(family, self.rule.arms(arms, own, noise), strict=True))

    def _root_reward(self) -> float:
        """Return the reward of the root's static estimate, the middle if it has none: nothing plays there."""
        estimate = self.space.foresee(ROOT)
        missing = estimate == 0 and isnan(self.space.tree.estimate[ROOT])
        return middle(self.options) if missing else self.reward(estimate)

    def ranks(
        self, node: int, visits: Numbers, total: Numbers, proven: Numbers | None = None
    ) -> dict[int, tuple[float, ...]]:
        found = super().ranks(node, visits, total, proven)
        if not self.halves or node != ROOT or not found:
            return found
        arms = self._candidates(ROOT, list(self.space.tree.children(ROOT)), visits, total, {})
        return {child: (arms[child].visits, self.rule.score(arms[child], self.random)) for child in found}

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        super().replay(now, steps, order)
        if self.halves:
            backups = steps.of(BACKUP)
            at = steps.operand[backups]
            new = steps.tape[at] == 1
            now[FIRST.name][steps.nodes[backups[new]]] = steps.tape[at[new] + 1]

    def ucb(self, now: Annotations, nodes: Ints) -> Floats:
        """Return the scores of ``nodes``, ``nan`` if nobody chooses. Computed once for each family.

        With Gumbel noise, ``nan`` also below a node without visits, which has no first reward yet.
        """
        scores, families = np.full(len(nodes), nan), {}
        for place, node in enumerate(np.asarray(nodes).tolist()):
            parent = self.space.tree.parent[node]
            if node == ROOT or self.space.kind[parent] == CHANCE:
                continue
            if parent not in families:
                families[parent] = self.arms_at(now, parent)
            scores[place] = self.rule.score(families[parent][node], self.random)
        return scores

    def ranges(self) -> dict[str, tuple[float, float]]:
        found, most = super().ranges(), self.options["iterations"] + 1
        if self.halves:
            return {name: ends for name, ends in found.items() if name != "ucb"}
        low, high = found["mean"]
        first = self.options["first_play"] or 0.0
        low, high = min(low, 0.0, first), max(high, 1.0, first)  # Q may be scaled, or without visits
        return found | {"ucb": (low, high + self._prior_rule.weight(most))}
