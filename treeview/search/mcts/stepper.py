"""Monte Carlo tree search as a stepper: selection, expansion, simulation, backpropagation.

UCT of Kocsis and Szepesvári, *Bandit based Monte-Carlo planning* (2006), in the terms of the survey
by Browne et al., *A survey of Monte Carlo tree search methods* (2012). Totals are kept from MAX's
view; the player to move at a node maximises its own mean there.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf, isfinite, log, nan, sqrt
from random import Random
from struct import Struct
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from treeview.games.game import GameError
from treeview.games.search_space import draw
from treeview.messages import N_, tr
from treeview.option import OptionError
from treeview.search.columns import STATUS, Annotations, by_name
from treeview.search.mcts.columns import SQUARES, TOTAL, VISITS
from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, ITERATION, KINDS, SELECT, SIMULATE
from treeview.search.mcts.options import OPTIONS
from treeview.search.mcts.rules import RULES, Arm, Arms, SelectionRule
from treeview.search.moment import Sample
from treeview.search.search import Floats, Ints, Search, StepBlock
from treeview.search.step_kinds import DONE, OPEN
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, MAX, MIN, NIL, ROOT

Numbers = Mapping[int, float] | npt.NDArray[Any]
"""A number for each node."""


_TWO: Final = Struct("2d").pack
_FOUR: Final = Struct("4d").pack
"""Packs numbers for the tape, in a third of the time that appending them one by one takes."""

_OPERANDS: Final = {ITERATION: 1, SELECT: 4, SIMULATE: 4, BACKUP: 2}
_NODES_AN_ITERATION: Final = 50
"""The assumed cost of an iteration in nodes of other searches, most of it for the rollout."""
_ROOM: Final = 1024
"""The number of nodes by which the statistics grow when they run out of room."""

LARGEST_RAW: Final = 1e290
"""The largest raw reward, of which a hundred million can be summed."""
BEYOND: Final = N_("raw rewards beyond ±{limit} cannot be summed; normalise them")


class MCTS(Search):
    """Monte Carlo tree search with UCB1, or with another rule of selection.

    ``steps()`` may be called again after ``options["iterations"]`` was raised: the search continues, so that
    100 iterations and 1,000 more are the same run as 1,100.

    The nodes that it has reached are all in the tree after ``space.settle()``.

    At a chance node nobody chooses: a child is drawn by its probability, has no UCB1 score, and joins the
    search tree when it is first drawn (with ``expand="all"`` all of them join when their parent is reached).

    Operands: the iteration's number at ``ITERATION``; the visits n, the total, N and the UCB1 score
    of the chosen child at ``SELECT``; utility, reward, and where the moves played off the tree start in
    ``space.played`` and how many they are at ``SIMULATE``; visits and total after the update at ``BACKUP``.
    If the rule uses the variance, the sum of squares comes before the score and after the total.
    """

    name = "mcts"
    title = N_("Monte Carlo tree search")
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
        # A player's own mean is offset + sign * (MAX's mean): by whether the mover is MIN.
        normalised = self.options["rewards"] == "normalised"
        self._view = ((1.0, 0.0), (-1.0, 1.0 if normalised else 0.0))
        self._random = Random(self.options["seed"])
        self._done = 0
        self._visits: list[int] = []
        self._total: list[float] = []
        # UCB1 is own + √(ln N) · reach: the mean as the player who chooses the node sees it, and c/√n.
        self._own: list[float] = []
        self._reach: list[float] = []
        self._squares: list[float] = []
        self._turned: list[bool] = []  # whether that player is MIN
        self._drawn: set[int] = set()  # chance nodes reached so far
        self._families: dict[int, Sequence[int]] = {}  # of the nodes reached so far
        self._waiting: dict[int, list[int]] = {}  # the children yet to join, the next one last
        self._complete: list[Sequence[int] | None] = []  # families to choose from: all of them have joined

    def make_rule(self) -> SelectionRule:
        """Return the rule that scores children; raises ``OptionError`` for options that do not combine."""
        chosen = self.options
        kind = RULES[chosen["formula"]]
        if chosen["rewards"] == "raw" and kind is not SelectionRule:
            raise OptionError(tr("{rule} needs rewards from 0 to 1").format(rule=kind.title), "rewards")
        if kind.sampled and chosen["first_play"] is not None:
            raise OptionError(
                tr("first-play urgency does not apply where scores are drawn at random"), "first_play"
            )
        return kind(chosen)

    def _check_raw(self) -> None:
        """Refuse rewards whose sum would be infinite or ``nan``."""
        values: tuple[float, ...] = self.space.utilities
        if self.options["rollout_depth"] is not None:
            every = self.space.evaluations(np.arange(len(self.space.tree), dtype=np.intc))
            values = (*values, float(every.min()), float(every.max()))
        if not all(abs(value) <= LARGEST_RAW for value in values):
            raise OptionError(tr(BEYOND).format(limit=f"{LARGEST_RAW:g}"))

    @classmethod
    def for_play(cls, effort: int) -> dict[str, Any]:
        return {"iterations": max(effort // _NODES_AN_ITERATION, 5)}

    @property
    def spent(self) -> dict[str, float]:
        return {"iterations": self._done}

    def steps(self) -> Iterator[int]:
        plain = type(self.rule) is SelectionRule and self.rule.urgency is None
        return self._plain_steps() if plain else self._steps_by_rule()

    def _steps_by_rule(self) -> Iterator[int]:
        """Do what `_plain_steps` does, but ask the rule for each score."""
        space, one, random, rule = (
            self.space,
            self.options.get("expand", "all") == "one",
            self._random,
            self.rule,
        )
        visits, total, squares, complete = self._visits, self._total, self._squares, self._complete
        by_variance, any_tie = rule.squares, self.options["ties"] == "random"
        self._grow()
        for done in range(self._done + 1, self.options["iterations"] + 1):
            self._done = done
            self.tape.append(done)
            yield ITERATION
            node, path = ROOT, [ROOT]
            while True:
                family = self._families.get(node)
                if family is None:
                    family = self._expand(node)
                    if family and not one:
                        yield 16 * node + EXPAND
                if not family:
                    break
                if node in self._drawn:
                    node = self._draw(family)
                    path.append(node)
                    yield 16 * node + DRAW
                    if visits[node]:
                        continue
                    if one:
                        yield 16 * node + EXPAND
                    break
                waits = complete[node] is None
                best, score = [NIL], -inf
                if not waits or rule.urgency is not None:
                    best, score = self._highest(node, [child for child in family if not one or visits[child]])
                if waits and not score > rule.unvisited:
                    left = self._waiting[node]
                    if len(left) == 1:
                        complete[node] = family
                    node = left.pop()
                    path.append(node)
                    yield 16 * node + EXPAND
                    break
                above = self.n_parent(visits, node)
                node = random.choice(best) if any_tie and len(best) > 1 else best[0]
                path.append(node)
                self.tape.extend((visits[node], total[node], above))
                self.tape.extend(self._extra(node))
                self.tape.append(score)
                yield 16 * node + SELECT
                if not visits[node]:
                    break
            reward = 0.0
            for _ in range(self.options["rollouts"]):
                start = len(space.played)
                end, utility = space.rollout(node, self.options["rollout_depth"], random)
                gained = self.reward(utility)
                self.tape.extend((utility, gained, start, len(space.played) - start))
                yield 16 * end + SIMULATE
                reward += gained
            reward /= self.options["rollouts"]
            for node in reversed(path):
                visits[node] += 1
                total[node] += reward
                self.tape.extend((visits[node], total[node]))
                if by_variance:
                    squares[node] += reward * reward
                    self.tape.append(squares[node])
                yield 16 * node + BACKUP

    def _highest(self, node: int, family: Sequence[int]) -> tuple[list[int], float]:
        """Return the children of ``node`` with the highest score, and that; ``[NIL]`` without children."""
        best, most = [NIL], -inf
        mover = self.space.mover(node)
        above = self.n_parent(self._visits, node)
        for child in family:
            n, total, squares = self._visits[child], self._total[child], self._squares[child]
            score = self.rule.score(self.arm(mover, n, total, above, squares), self._random)
            if score > most:
                best, most = [child], score
            elif score == most:
                best.append(child)
        return best, most

    def _extra(self, node: int) -> Sequence[float]:
        """Return what else the score of ``node``, which was just selected, was based on."""
        return (self._squares[node],) if self.rule.squares else ()

    def arm_of(self, mover: int, sample: Sample) -> Arm:
        """Return what the score of a recorded selection was based on."""
        squares = sample.extra[0] if self.rule.squares else nan
        return self.arm(mover, sample.visits, sample.total, sample.n_parent, squares)

    def arm_at(self, now: Annotations, parent: int, child: int) -> Arm:
        """Return what the score of a child is based on, given all annotations."""
        squares = float(now["squares"][child]) if self.rule.squares else nan
        above = self.n_parent(now["visits"], parent)
        n, total = int(now["visits"][child]), float(now["total"][child])
        return self.arm(self.space.kind[parent], n, total, above, squares)

    def arm(self, mover: int, visits: int, total: float, above: int, squares: float) -> Arm:
        """Return what the score of a child is based on, for the player ``mover`` who chooses."""
        variance = self.variance(visits, total, squares)
        return Arm(self.mean(mover, visits, total), self.gain(mover, visits, total), visits, above, variance)

    def gain(self, mover: int, visits: int, total: float) -> float:
        """Return the summed rewards of ``visits`` from the view of ``mover``."""
        sign, offset = self._view[mover == MIN]
        return offset * visits + sign * total

    def variance(self, visits: int, total: float, squares: float) -> float:
        """Return the variance of the rewards at a node with ``visits``; it is the same for both players."""
        return squares / visits - (total / visits) ** 2 if visits else nan

    def _plain_steps(self) -> Iterator[int]:
        # One loop with everything in local variables: a run spends its time here, and calls and
        # look-ups of attributes would double that. What is rare has a method of its own. A step's code,
        # node << 4 | kind, is written as a product and a sum, which take Python less time.
        space, chosen = self.space, self.options
        rollout, played = space.rollout, space.played
        visits, total, own, reach, turned = self._visits, self._total, self._own, self._reach, self._turned
        families, waiting, complete, drawn = self._families, self._waiting, self._complete, self._drawn
        put, record, random, offset = self.tape.append, self.tape.frombytes, self._random, self._view[1][1]
        one, by_parent, c = (
            chosen.get("expand", "all") == "one",
            chosen.get("exploration_n", "parent") == "parent",
            chosen["c"],
        )
        any_tie, rollouts, depth = chosen["ties"] == "random", chosen["rollouts"], chosen["rollout_depth"]
        lowest, highest, zero, unit = self._scale()
        counts, nothing, two, four = range(1, self._done + 1), -inf, _TWO, _FOUR
        reaches = [0.0, *(c / sqrt(n) for n in counts)]
        spreads = [0.0, *(sqrt(log(n)) for n in counts)]
        self._grow()
        for done in range(self._done + 1, chosen["iterations"] + 1):
            self._done = done
            reaches.append(c / sqrt(done))
            spreads.append(sqrt(log(done)))
            put(done)
            yield ITERATION
            node, path = ROOT, [ROOT]
            n = n_root = visits[ROOT]
            while True:
                family = complete[node]
                if family is None:
                    family = families.get(node)
                    if family is None:
                        family = self._expand(node)
                        if family and not one:
                            yield 16 * node + EXPAND
                    if not family:
                        break
                    if node in drawn:
                        node = self._draw(family)
                        path.append(node)
                        yield 16 * node + DRAW
                        n = visits[node]
                        if n:
                            continue
                        if one:
                            yield 16 * node + EXPAND
                        break
                    if one:
                        above, left = node, waiting[node]
                        node = left.pop()
                        path.append(node)
                        if not left:
                            complete[above] = family
                        yield 16 * node + EXPAND
                        break
                # Selection by UCB1, as in `SelectionRule`.
                n_parent = n if by_parent else n_root
                spread, best = spreads[n_parent], nothing
                for child in family:
                    score = own[child] + spread * reach[child]
                    if score > best:
                        best = score
                        node = child
                if any_tie:
                    ties = [child for child in family if own[child] + spread * reach[child] == best]
                    if len(ties) > 1:
                        node = random.choice(ties)
                path.append(node)
                n = visits[node]
                record(four(n, total[node], n_parent, best))
                yield 16 * node + SELECT
                if not n:
                    break
            reward = 0.0
            for _ in range(rollouts):
                start = len(played)
                end, utility = rollout(node, depth, random)
                gained = (utility - zero) / unit if lowest <= utility <= highest else self.reward(utility)
                record(four(utility, gained, start, len(played) - start))
                yield 16 * end + SIMULATE
                reward += gained
            reward /= rollouts
            for node in reversed(path):
                visits[node] = n = visits[node] + 1
                total[node] = q = total[node] + reward
                own[node] = offset - q / n if turned[node] else q / n  # nobody asks the root's
                reach[node] = reaches[n]
                record(two(n, q))
                yield 16 * node + BACKUP

    def _scale(self) -> tuple[float, float, float, float]:
        """Return the lowest and highest utility, and zero and unit: the reward is (utility − zero) / unit."""
        low, high = self.space.utilities
        if self.options["rewards"] == "raw":
            return -LARGEST_RAW, LARGEST_RAW, 0.0, 1.0
        if 0 < high - low < inf:
            return low, high, low, high - low
        return inf, -inf, 0.0, 1.0

    def _grow(self) -> None:
        """Add rows for the nodes that the tree has gained."""
        missing = len(self.space.tree) - len(self._turned)
        if missing > 0:
            above = self.space.tree.column("parent")[-missing:]
            self._turned += (np.frombuffer(self.space.kind, np.int8)[above] == MIN).tolist()
            self._make_room()

    def _make_room(self) -> None:
        """Lengthen the other lists at least to `_turned`, by a lot, since a little takes just as long."""
        missing = len(self._turned) - len(self._visits)
        if missing > 0:
            missing += _ROOM
            self._visits += [0] * missing
            self._total += [0.0] * missing
            self._own += [inf] * missing
            self._reach += [0.0] * missing
            self._squares += [0.0] * missing
            self._complete += [None] * missing

    def _expand(self, node: int) -> Sequence[int]:
        """Return the children of ``node``, which is reached for the first time."""
        family = self.space.sprout(node)
        self._families[node] = family
        if not family:
            return family
        mover = self.space.mover(node)
        if family[-1] >= len(self._turned):
            if family[0] > len(self._turned):
                self._grow()  # others may have made the tree grow too
            if family[0] == len(self._turned):
                self._turned += [mover == MIN] * len(family)
                self._make_room()
        # At a chance node, whichever child is drawn joins.
        if mover == CHANCE:
            self._drawn.add(node)
        elif self.options.get("expand", "all") == "all":
            self._complete[node] = family
        else:
            self._waiting[node] = self._queue(family)
        return family

    def _queue(self, family: Sequence[int]) -> list[int]:
        """Return a family in the reverse of the order in which it joins the search tree."""
        queue = list(family)
        if self.options["ties"] == "first":
            queue.reverse()
        else:
            self._random.shuffle(queue)
        return queue

    def _draw(self, family: Sequence[int]) -> int:
        """Draw one of the children of a chance node by their probabilities."""
        probability = self.space.tree.probabilities
        return family[draw([probability[child] for child in family], self._random)]

    def reward(self, utility: float) -> float:
        """Return a utility's reward, from MAX's view; normalised, it is in 0..1, or 1/2 if all are equal."""
        if self.options["rewards"] == "raw":
            if not abs(utility) <= LARGEST_RAW:  # an estimate of a node that did not exist at the start
                raise GameError(tr(BEYOND).format(limit=f"{LARGEST_RAW:g}"))
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
            one = self.options.get("expand", "all") == "one"
            now["status"][joined if one else self.children(joined, order)] = OPEN
        backups = steps.of(BACKUP)
        nodes, at = steps.nodes[backups], steps.operand[backups]
        now["status"][nodes] = DONE
        now["visits"][nodes] = steps.tape[at]
        now["total"][nodes] = steps.tape[at + 1]
        if self.rule.squares:
            now["squares"][nodes] = steps.tape[at + 2]

    def expanded_nodes(self, nodes: Ints, kinds: npt.NDArray[np.int8]) -> Ints:
        one = self.options.get("expand", "all") == "one"
        found: Ints = np.where(kinds == EXPAND, nodes, NIL)
        down = (kinds == SELECT) | (kinds == DRAW) | ((kinds == EXPAND) & one)
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
        """Return the number by which the option ``final`` ranks a child, from the view of ``mover``."""
        final = self.options["final"]
        if final == "visits":
            return visits
        mean = self.mean(mover, visits, total)
        return mean if final == "mean" else mean * visits

    def rank(self, visits: int, total: float, mover: int) -> tuple[float, float]:
        """Return the sort key of the final move: `final_score`, then the mean."""
        return self.final_score(visits, total, mover), self.mean(mover, visits, total)

    def final_move(self, node: int, visits: Numbers, total: Numbers) -> int:
        """Return the child with the highest `rank`; ``NIL`` without visits and at a chance node."""
        best, best_rank = NIL, (0.0, 0.0)
        mover = self.space.kind[node]
        if mover == CHANCE:
            return best
        for child in self.space.tree.children(node):
            if visits[child]:
                rank = self.rank(int(visits[child]), float(total[child]), mover)
                if best == NIL or rank > best_rank:
                    best, best_rank = child, rank
        return best

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
        return {"visits": (0, most), "mean": (low, high), "ucb": scores}

    def means(self, now: Annotations, nodes: Ints) -> Floats:
        """Return the mean rewards of ``nodes`` as each `viewer` sees them, ``nan`` without visits. O(k)."""
        return self._means(now, nodes, self.options["means"] == "max")

    def _means(self, now: Annotations, nodes: Ints, of_max: bool) -> Floats:
        """Return the mean rewards of ``nodes``, from the view of MAX or of the `chooser` of each."""
        movers = np.frombuffer(self.space.kind, np.int8)[self._parents_of(nodes)]
        sign, offset = np.array(self._view)[((movers == MIN) & (not of_max)).astype(np.intp)].T
        with np.errstate(invalid="ignore", divide="ignore"):
            mean: Floats = offset + sign * now["total"][nodes] / now["visits"][nodes]
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
        score = self.rule.scores(Arms(self._means(now, nodes, of_max=False), visits, n_parent, variance))
        movers = np.frombuffer(self.space.kind, np.int8)[above]
        score[(nodes == ROOT) | (movers == CHANCE)] = np.nan
        return score

    def _parents_of(self, nodes: Ints) -> Ints:
        """Return the parents of ``nodes``; the root is its own parent."""
        above = self.space.tree.column("parent")[nodes]
        found: Ints = np.where(above == NIL, ROOT, above)
        return found
