"""Monte Carlo tree search as a stepper: selection, expansion, simulation, backpropagation.

UCT of Kocsis and Szepesvári, *Bandit based Monte-Carlo planning* (2006), in the terms of the survey
by Browne et al., *A survey of Monte Carlo tree search methods* (2012). Totals are kept from MAX's
view; the player to move at a node maximises its own mean there.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf, isfinite, log, nan, sqrt
from random import Random
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from treeview.games.game import GameError
from treeview.messages import N_, tr
from treeview.option import OptionError
from treeview.search.columns import STATUS, Annotations, by_name
from treeview.search.mcts.amaf import MoveAverages
from treeview.search.mcts.columns import AMAF_MEAN, AMAF_TOTAL, AMAF_VISITS, PROVEN, SQUARES, TOTAL, VISITS
from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, ITERATION, KINDS, PROVE, SELECT, SHARE, SIMULATE
from treeview.search.mcts.loops import SampledSearch, VariantLoop, run_plain
from treeview.search.mcts.options import OPTIONS
from treeview.search.mcts.prover import Prover
from treeview.search.mcts.rules import RULES, Arm, Arms, SelectionRule, tidy
from treeview.search.mcts.search_tree import SearchTree
from treeview.search.moment import Sample
from treeview.search.search import Family, Floats, Ints, StepBlock
from treeview.search.step_kinds import DONE, OPEN
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT

Numbers = Mapping[int, float] | npt.NDArray[Any]
"""A number for each node."""


_OPERANDS: Final = {ITERATION: 1, SELECT: 4, SIMULATE: 4, BACKUP: 2, PROVE: 2, SHARE: 2}
_NODES_AN_ITERATION: Final = 50
"""The assumed cost of an iteration in nodes of other searches, most of it for the rollout."""

LARGEST_RAW: Final = 1e290
"""The largest raw reward, of which a hundred million can be summed."""
BEYOND: Final = N_("raw rewards beyond ±{limit} cannot be summed; normalise them")


class MCTS(SampledSearch):
    """Monte Carlo tree search with UCB1, or with another rule of selection.

    ``steps()`` may be called again after ``options["iterations"]`` was raised: the search continues, so that
    100 iterations and 1,000 more are the same run as 1,100.

    The nodes that it has reached are all in the tree after ``space.settle()``.

    At a chance node nobody chooses: a child is drawn by its probability, has no UCB1 score, and joins the
    search tree when it is first drawn (with ``expand="all"`` all of them join when their parent is reached).

    Operands: the iteration's number at ``ITERATION``; the visits n, the total, N and the UCB1 score
    of the chosen child at ``SELECT``; utility, reward, and where the moves played off the tree start in
    ``space.played`` and how many they are at ``SIMULATE``; visits and total after the update at ``BACKUP``.
    If the rule uses the variance, the sum of squares comes before the score and after the total. The proven
    value and the child that it comes from, or ``NIL``, at ``PROVE``. If the rule shares rewards among equal
    moves, M and A come before the score, and after the update at ``SHARE``.
    """

    name = "mcts"
    title = N_("Monte Carlo tree search")
    family = Family.SAMPLING
    reading = "learning.md#monte-carlo-tree-search"
    declared = OPTIONS
    kinds = KINDS
    columns = by_name(STATUS, VISITS, TOTAL)
    operands: Mapping[int, int] = _OPERANDS
    chance = True
    reenters = True
    lengthened = "iterations"

    def prepare(self) -> None:
        low, high = self.space.utilities
        if not (isfinite(low) and isfinite(high)):
            raise OptionError(
                tr("Monte Carlo tree search averages values, so it needs finite ones; this tree has ∞")
            )
        if self.options["rewards"] == "raw":
            self._check_raw()
        self.rule = self.make_rule()
        if self.rule.squares:
            self.columns = by_name(STATUS, VISITS, TOTAL, SQUARES)
            self.operands = {**_OPERANDS, SELECT: 5, BACKUP: 3}
        self.moved = MoveAverages(self.space) if self.rule.shares else None
        self.keeps_unvisited = self.rule.shares
        if self.rule.shares:
            self.columns = {**self.columns, **by_name(AMAF_VISITS, AMAF_TOTAL)}
            self.operands = {**_OPERANDS, SELECT: 6}
        self.prover = None
        if self.options.get("solver", "no") != "no":
            self.prover = Prover(self.space, only_ends=self.options["solver"] == "ends")
            self.columns = {**self.columns, PROVEN.name: PROVEN}
        # A player's own mean is offset + sign * (MAX's mean): by whether the mover is MIN.
        self.offset = 1.0 if self.options["rewards"] == "normalised" else 0.0
        self._view = ((1.0, 0.0), (-1.0, self.offset))
        self.random = Random(self.options["seed"])
        self.done = 0
        one, shuffled = self.options.get("expand", "all") == "one", self.options["ties"] == "random"
        self.reached = SearchTree(self.space, self.random, one=one, shuffled=shuffled)

    def can_happen(self, kind: int) -> bool:
        needed = {DRAW: self.space.chance, PROVE: self.prover is not None, SHARE: self.moved is not None}
        return needed.get(kind, True)

    def make_rule(self) -> SelectionRule:
        """Return the rule that scores children; raises ``OptionError`` for options that do not combine."""
        chosen = self.options
        kind = RULES[chosen["formula"]]
        if chosen["rewards"] == "raw" and kind.bounded:
            captions = next(option.choices for option in self.declared if option.name == "formula")
            text = tr("{rule} needs rewards from 0 to 1")
            raise OptionError(text, "rewards", rule=tr(captions[chosen["formula"]]))
        if kind.sampled and chosen["first_play"] is not None:
            raise OptionError(
                tr("first-play urgency does not apply where scores are drawn at random"), "first_play"
            )
        if kind.shares and chosen["rollouts"] > 1:
            raise OptionError(tr("RAVE takes one rollout in each iteration"), "rollouts")
        if chosen["widening"] is not None:
            if chosen["expand"] == "all":
                raise OptionError(tr("progressive widening adds one child in each expansion"), "widening")
            if chosen["first_play"] is not None:
                problem = tr("first-play urgency and progressive widening both say when a child joins")
                raise OptionError(problem, "widening")
        return kind(chosen)

    def _check_raw(self) -> None:
        """Refuse rewards whose sum would be infinite or ``nan``."""
        values: tuple[float, ...] = self.space.utilities
        if self.options["rollout_depth"] is not None:
            every = self.space.evaluations(np.arange(len(self.space.tree), dtype=np.intc))
            values = (*values, float(every.min()), float(every.max()))
        if not all(abs(value) <= LARGEST_RAW for value in values):
            raise OptionError(tr(BEYOND), limit=f"{LARGEST_RAW:g}")

    @classmethod
    def for_play(cls, effort: int) -> dict[str, Any]:
        return {"iterations": max(effort // _NODES_AN_ITERATION, 5)}

    @property
    def spent(self) -> dict[str, float]:
        return {"iterations": self.done}

    def steps(self) -> Iterator[int]:
        varies = (
            type(self.rule) is not SelectionRule
            or self.rule.urgency is not None
            or self.prover
            or self.options["widening"] is not None
        )
        return VariantLoop(self).steps() if varies else run_plain(self)

    def width(self, visits: int) -> float:
        """Return how many children a node may have in the search tree at its next visit; ∞ if any number."""
        k = self.options.get("widening")
        return inf if k is None else float(k * (visits + 1) ** self.options["widening_power"])

    def find_highest(self, node: int, family: Sequence[int]) -> tuple[list[int], float]:
        """Return those of some children of ``node`` with the highest score, and that; else ``[NIL]``.

        Children that are proven to be lost are passed over.
        """
        best, most = [NIL], -inf
        mover, reached = self.space.mover(node), self.reached
        above = self.n_parent(reached.visits, node)
        proven = self.prover.values if self.prover else {}
        for child in family:
            if child in proven:
                score = self.proven_score(proven[child], mover)
            else:
                numbers = reached.visits[child], reached.total[child], above
                score = self.rule.score(self.arm(mover, *numbers, self.extra(child)), self.random)
            if score > most:
                best, most = [child], score
            elif score == most and score > -inf:
                best.append(child)
        return best, most

    def count_open(self, node: int, family: Sequence[int]) -> int:
        """Return how many of some children of ``node`` are not proven to be lost."""
        if not self.prover:
            return len(family)
        values, mover = self.prover.values, self.space.mover(node)
        lost = (child in values and self.prover.is_lost(values[child], mover) for child in family)
        return len(family) - sum(lost)

    def proven_score(self, value: float, mover: int) -> float:
        """Return the score of a child proven to be worth ``value``: its reward, or −∞ if ``mover`` loses."""
        if self.prover and self.prover.is_lost(value, mover):
            return -inf
        return self.gain(mover, 1, self.reward(value))

    def extra(self, node: int) -> Sequence[float]:
        """Return what else the score of ``node`` is based on."""
        if self.moved:
            return self.moved.visits.get(node, 0), self.moved.total.get(node, 0.0)
        return (self.reached.squares[node],) if self.rule.squares else ()

    def arm_of(self, mover: int, sample: Sample) -> Arm:
        """Return what the score of a recorded selection was based on."""
        return self.arm(mover, sample.visits, sample.total, sample.n_parent, sample.extra)

    def arm_at(self, now: Annotations, parent: int, child: int) -> Arm:
        """Return what the score of a child is based on, given all annotations."""
        extra = [float(now[column][child]) for column in self._extra_columns]
        above = self.n_parent(now["visits"], parent)
        n, total = int(now["visits"][child]), float(now["total"][child])
        return self.arm(self.space.kind[parent], n, total, above, extra)

    @property
    def _extra_columns(self) -> Sequence[str]:
        """The columns of `extra`."""
        if self.rule.shares:
            return AMAF_VISITS.name, AMAF_TOTAL.name
        return (SQUARES.name,) if self.rule.squares else ()

    def arm(self, mover: int, visits: int, total: float, above: int, extra: Sequence[float]) -> Arm:
        """Return what the score of a child is based on, for the player ``mover`` who chooses."""
        arm = Arm(self.mean(mover, visits, total), self.gain(mover, visits, total), visits, above)
        if self.rule.squares:
            return arm._replace(variance=self.variance(visits, total, extra[0]))
        if self.rule.shares:
            moved = int(extra[0])
            return arm._replace(moved=moved, moved_mean=self.mean(mover, moved, extra[1]))
        return arm

    def gain(self, mover: int, visits: int, total: float) -> float:
        """Return the summed rewards of ``visits`` from the view of ``mover``."""
        sign, offset = self._view[mover == MIN]
        return offset * visits + sign * total

    def variance(self, visits: int, total: float, squares: float) -> float:
        """Return the variance of the rewards at a node with ``visits``; it is the same for both players."""
        return squares / visits - (total / visits) ** 2 if visits else nan

    def scale(self) -> tuple[float, float, float, float]:
        """Return the lowest and highest utility, and zero and unit: the reward is (utility − zero) / unit."""
        low, high = self.space.utilities
        if self.options["rewards"] == "raw":
            return -LARGEST_RAW, LARGEST_RAW, 0.0, 1.0
        if 0 < high - low < inf:
            return low, high, low, high - low
        return inf, -inf, 0.0, 1.0

    def reward(self, utility: float) -> float:
        """Return a utility's reward, from MAX's view; normalised, it is in 0..1, or 1/2 if all are equal."""
        if self.options["rewards"] == "raw":
            if not abs(utility) <= LARGEST_RAW:  # an estimate of a node that did not exist at the start
                raise GameError(tr(BEYOND), limit=f"{LARGEST_RAW:g}")
            return utility
        low, high = self.space.utilities
        utility = min(max(utility, low), high)
        if not isfinite(high - low):  # two huge numbers; the difference of their halves is finite
            return (utility / 2 - low / 2) / (high / 2 - low / 2)
        return (utility - low) / (high - low) if high > low else 0.5

    def utility(self, reward: float) -> float:
        """Return the utility of a (mean) reward; the inverse of `reward`."""
        low, high = self.space.utilities
        if self.options["rewards"] == "raw":
            return reward
        if not isfinite(high - low):
            return 2 * (low / 2 + reward * (high / 2 - low / 2))
        return low + reward * (high - low)

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        """Apply consecutive steps; each column is written by one kind of step, or in a fixed order."""
        now["status"][ROOT] = max(now["status"][ROOT], OPEN)
        joined = steps.nodes[steps.of(EXPAND)]
        if len(joined):
            now["status"][joined if self.reached.one else self.children(joined, order)] = OPEN
        backups = steps.of(BACKUP)
        nodes, at = steps.nodes[backups], steps.operand[backups]
        now["status"][nodes] = DONE
        now["visits"][nodes] = steps.tape[at]
        now["total"][nodes] = steps.tape[at + 1]
        if self.rule.squares:
            now["squares"][nodes] = steps.tape[at + 2]
        if self.moved:
            shares = steps.of(SHARE)
            nodes, at = steps.nodes[shares], steps.operand[shares]
            now["amaf_visits"][nodes] = steps.tape[at]
            now["amaf_total"][nodes] = steps.tape[at + 1]
        if self.prover:
            proofs = steps.of(PROVE)
            now["proven"][steps.nodes[proofs]] = steps.tape[steps.operand[proofs]]

    def expanded_nodes(self, nodes: Ints, kinds: npt.NDArray[np.int8]) -> Ints:
        found: Ints = np.where(kinds == EXPAND, nodes, NIL)
        down = (kinds == SELECT) | (kinds == DRAW) | ((kinds == EXPAND) & self.reached.one)
        found[down] = self.space.tree.column("parent")[nodes[down]]
        return found

    def chooser(self, node: int) -> int:
        """Return the player who chooses ``node``, from whose view its mean is shown: ``MAX`` or ``MIN``.

        Nobody chooses the root, so its own mover counts there. For a child of a chance node, and for a
        chance node at the root, it is ``MAX``.
        """
        above = self.space.tree.parent[node]
        return MIN if self.space.kind[node if above == NIL else above] == MIN else MAX

    def viewer(self, node: int) -> int:
        """Return the player from whose view the mean of ``node`` is shown: its chooser, or MAX by option."""
        return MAX if self.options["means"] == "max" else self.chooser(node)

    def mean(self, mover: int, visits: int, total: float) -> float:
        """Return the mean reward from the view of ``mover``; ``nan`` without visits."""
        sign, offset = self._view[mover == MIN]
        return offset + sign * total / visits if visits else nan

    def n_parent(self, visits: Sequence[int] | Ints, parent: int) -> int:
        """Return the N in UCB1 for the children of ``parent``, given every node's ``visits``."""
        return int(visits[parent if self.options.get("exploration_n", "parent") == "parent" else ROOT])

    def final_score(self, visits: int, total: float, mover: int) -> float:
        """Return the number by which the final move is chosen, of a child from the view of ``mover``."""
        final = self.rule.final(self.options)
        if final not in ("mean", "total"):
            return visits
        mean = self.mean(mover, visits, total)
        return mean if final == "mean" else mean * visits

    def rank(self, visits: int, total: float, mover: int, proven: float = nan) -> tuple[float, float, float]:
        """Return the sort key of the final move: what is ``proven``, `final_score`, then the mean."""
        known = self.prover.rank(proven, mover) if self.prover else 0.0
        numbers = self.final_score(visits, total, mover), self.mean(mover, visits, total)
        return known, *map(tidy, numbers)  # type: ignore[return-value]

    def ranks(
        self, node: int, visits: Numbers, total: Numbers, proven: Numbers | None = None
    ) -> dict[int, tuple[float, ...]]:
        """Return the `rank` of each child of ``node`` that has visits; none at a chance node."""
        mover = self.space.kind[node]
        if mover == CHANCE:
            return {}
        return {
            child: self.rank(
                int(visits[child]),
                float(total[child]),
                mover,
                nan if proven is None else float(proven[child]),
            )
            for child in self.space.tree.children(node)
            if visits[child]
        }

    def final_move(self, node: int, visits: Numbers, total: Numbers, proven: Numbers | None = None) -> int:
        """Return the first child with the highest of `ranks`; ``NIL`` if there is none."""
        ranks = self.ranks(node, visits, total, proven)
        return max(ranks, key=ranks.__getitem__, default=NIL)

    def ranges(self) -> dict[str, tuple[float, float]]:
        """Return the lowest and highest "visits", "mean" and finite "ucb" of any node at any step."""
        most = self.options["iterations"]
        normalised = self.options["rewards"] == "normalised"
        low, high = (0.0, 1.0) if normalised else self.space.utilities
        if not normalised:
            low, high = min(low, -high), max(high, -low)  # MIN's view too
        bonus = self.options["c"] * sqrt(log(max(most, 1)))
        finite = [] if self.rule.urgency is None else [self.rule.urgency]
        scores = min([low, *finite]), max([high + bonus, *finite])
        found: dict[str, tuple[float, float]] = {"visits": (0, most), "mean": (low, high), "ucb": scores}
        if self.rule.shares:
            found |= {AMAF_VISITS.name: (0, most), AMAF_MEAN.name: (low, high)}
        return found | ({PROVEN.name: self.space.utilities} if self.prover else {})

    def means(self, now: Annotations, nodes: Ints) -> Floats:
        """Return the mean rewards of ``nodes`` as each `viewer` sees them, ``nan`` without visits. O(k)."""
        return self._means(now, nodes, self.options["means"] == "max")

    def amaf_means(self, now: Annotations, nodes: Ints) -> Floats:
        """Return the mean rewards of iterations with the moves to ``nodes``, for who chooses each."""
        return self._means(now, nodes, of_max=False, of="amaf_")

    def _means(self, now: Annotations, nodes: Ints, of_max: bool, of: str = "") -> Floats:
        """Return the mean rewards of ``nodes``, from the view of MAX or of the `chooser` of each."""
        movers = np.frombuffer(self.space.kind, np.int8)[self._parents_of(nodes)]
        sign, offset = np.array(self._view)[((movers == MIN) & (not of_max)).astype(np.intp)].T
        with np.errstate(invalid="ignore", divide="ignore"):
            mean: Floats = offset + sign * now[f"{of}total"][nodes] / now[f"{of}visits"][nodes]
        return mean

    def ucb(self, now: Annotations, nodes: Ints) -> Floats:
        """Return UCB1 of ``nodes``: ``inf`` if unvisited, ``nan`` if nobody chooses. O(len(nodes))."""
        above, visits = self._parents_of(nodes), now["visits"][nodes]
        n_parent = now["visits"][
            above if self.options.get("exploration_n", "parent") == "parent" else np.full_like(above, ROOT)
        ]
        variance = np.full(len(nodes), nan)
        if self.rule.squares:
            with np.errstate(invalid="ignore", divide="ignore"):
                variance = now["squares"][nodes] / visits - (now["total"][nodes] / visits) ** 2
        moved, moved_mean = np.zeros(len(nodes)), np.full(len(nodes), nan)
        if self.rule.shares:
            moved, moved_mean = now["amaf_visits"][nodes].astype(np.float64), self.amaf_means(now, nodes)
        means = self._means(now, nodes, of_max=False)
        score = self.rule.scores(Arms(means, visits, n_parent, variance, moved, moved_mean))
        movers = np.frombuffer(self.space.kind, np.int8)[above]
        if self.prover:
            for place in np.flatnonzero(~np.isnan(now["proven"][nodes])):
                score[place] = self.proven_score(float(now["proven"][nodes[place]]), int(movers[place]))
        score[(nodes == ROOT) | (movers == CHANCE)] = np.nan
        return score

    def _parents_of(self, nodes: Ints) -> Ints:
        """Return the parents of ``nodes``; the root is its own parent."""
        above = self.space.tree.column("parent")[nodes]
        found: Ints = np.where(above == NIL, ROOT, above)
        return found
