"""The iterations of Monte Carlo tree search: a fast loop for plain UCB1, and one for all variants."""

from collections.abc import Generator, Iterator, Sequence
from math import inf, log, sqrt
from random import Random
from struct import Struct
from typing import Final

from treeview.search.mcts.amaf import MoveAverages, Played
from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, ITERATION, PROVE, SELECT, SHARE, SIMULATE
from treeview.search.mcts.prover import Prover
from treeview.search.mcts.rules import SelectionRule
from treeview.search.mcts.search_tree import SearchTree
from treeview.search.search import Search
from treeview.tree.tree import NIL, ROOT

_TWO: Final = Struct("2d").pack
_FOUR: Final = Struct("4d").pack
"""Packs numbers for the tape, in a third of the time that appending them one by one takes."""


class SampledSearch(Search):
    """What the loops ask of a search by sampling.

    - ``reached``: its part of the tree; ``rule``: how it scores children; ``prover``: what it proves, if
      anything; ``moved``: what moves earn wherever they are played, if it uses that; ``random``: its numbers.
    - ``done``: the iterations so far; ``offset``: 1 if rewards go from 0 to 1, else 0.
    """

    reached: SearchTree
    rule: SelectionRule
    prover: Prover | None
    moved: MoveAverages | None
    random: Random
    done: int
    offset: float

    def scale(self) -> tuple[float, float, float, float]:
        """Return the lowest and highest utility, and zero and unit: the reward is (utility − zero) / unit."""
        raise NotImplementedError

    def reward(self, utility: float) -> float:
        """Return a utility's reward, from MAX's view."""
        raise NotImplementedError

    def n_parent(self, visits: Sequence[int], parent: int) -> int:
        """Return the N in the score of the children of ``parent``, given every node's ``visits``."""
        raise NotImplementedError

    def extra(self, node: int) -> Sequence[float]:
        """Return what else the score of ``node`` is based on."""
        raise NotImplementedError

    def find_highest(self, node: int, family: Sequence[int]) -> tuple[list[int], float]:
        """Return those of some children of ``node`` with the highest score, and that; else ``[NIL]``."""
        raise NotImplementedError

    def count_open(self, node: int, family: Sequence[int]) -> int:
        """Return how many of some children of ``node`` are not proven to be lost."""
        raise NotImplementedError

    def width(self, visits: int) -> float:
        """Return how many children a node may have in the search tree at its next visit; ∞ if any number."""
        raise NotImplementedError


def run_plain(search: SampledSearch) -> Iterator[int]:
    """Run UCT as it is in the books.

    One loop with everything in local variables: a run spends its time here, and calls and look-ups of
    attributes would double that. What is rare has a method of its own. A step's code, node << 4 | kind, is
    written as a product and a sum, which take Python less time.
    """
    space, chosen, reached = search.space, search.options, search.reached
    rollout, played = space.rollout, space.played
    visits, total, own, reach = reached.visits, reached.total, reached.own, reached.reach
    turned, complete, drawn = reached.turned, reached.complete, reached.drawn
    families, waiting = reached.families, reached.waiting
    put, record, random, offset = search.tape.append, search.tape.frombytes, search.random, search.offset
    one, by_parent, c = reached.one, chosen["exploration_n"] == "parent", chosen["c"]
    any_tie, rollouts, depth = chosen["ties"] == "random", chosen["rollouts"], chosen["rollout_depth"]
    lowest, highest, zero, unit = search.scale()
    counts, nothing, two, four = range(1, search.done + 1), -inf, _TWO, _FOUR
    reaches = [0.0, *(c / sqrt(n) for n in counts)]
    spreads = [0.0, *(sqrt(log(n)) for n in counts)]
    reached.grow()
    for done in range(search.done + 1, chosen["iterations"] + 1):
        search.done = done
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
                    family = reached.expand(node)
                    if family and not one:
                        yield 16 * node + EXPAND
                if not family:
                    break
                if node in drawn:
                    node = reached.draw(family)
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
                node = reached.draw_best(family, spread, best)
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
            gained = (utility - zero) / unit if lowest <= utility <= highest else search.reward(utility)
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


class VariantLoop:
    """What `run_plain` does, a phase at a time; it asks the search's rule, and its prover if there is one.

    ``path``: the nodes from the root to where the iteration has come; ``played``: the moves below, if rewards
    are shared among equal moves.
    """

    def __init__(self, search: SampledSearch) -> None:
        self.search, self.space, self.options = search, search.space, search.options
        self.reached, self.rule, self.prover = search.reached, search.rule, search.prover
        self.tape = search.tape
        self.path: list[int] = []
        self.played: set[Played] = set()

    def steps(self) -> Iterator[int]:
        """Run all iterations that are left, or until the root is proven."""
        search = self.search
        self.reached.grow()
        for done in range(search.done + 1, self.options["iterations"] + 1):
            if self.is_proven(ROOT):
                break
            search.done = done
            self.tape.append(done)
            yield ITERATION
            yield from self._descend()
            reward = yield from self._simulate(self.path[-1])
            yield from self._back_up(reward)

    def is_proven(self, node: int) -> bool:
        """Return whether the value of ``node`` is proven."""
        return self.prover is not None and node in self.prover.values

    def _descend(self) -> Iterator[int]:
        """Go down to a node that is new, a leaf or proven."""
        reached, node = self.reached, ROOT
        visits, path = reached.visits, [ROOT]
        self.path = path
        while not self.is_proven(node):
            family = reached.families.get(node)
            if family is None:
                family = reached.expand(node)
                if family and not reached.one:
                    yield 16 * node + EXPAND
            if not family:
                return
            if node in reached.drawn:
                node = reached.draw(family)
                path.append(node)
                yield 16 * node + DRAW
                if not visits[node]:
                    if reached.one:
                        yield 16 * node + EXPAND
                    return
                continue
            best, score = self._select(node)
            if best == NIL:
                node = reached.join(node)
                path.append(node)
                yield 16 * node + EXPAND
                return
            above = self.search.n_parent(visits, node)
            path.append(best)
            node = best
            self.tape.extend((visits[node], reached.total[node], above, *self.search.extra(node), score))
            yield 16 * node + SELECT
            if not visits[node]:
                return

    def _select(self, node: int) -> tuple[int, float]:
        """Return the child of ``node`` with the highest score, and the score; ``NIL`` if a new one joins."""
        waits, rule, widens = self.reached.complete[node] is None, self.rule, self.options.get("widening")
        joined = self.reached.children_of(node)
        if waits and widens is not None:
            if self.search.count_open(node, joined) < self.search.width(self.reached.visits[node]):
                return NIL, inf
        elif waits and rule.urgency is None:
            return NIL, inf
        best, score = self.search.find_highest(node, joined)
        if waits and widens is None and not score > rule.unvisited:
            return NIL, inf
        if len(best) > 1 and self.options["ties"] == "random":
            return self.search.random.choice(best), score
        return best[0], score

    def _simulate(self, node: int) -> Generator[int, None, float]:
        """Play on from ``node``; return the mean reward."""
        space, search, reward = self.space, self.search, 0.0
        self.played = set()
        proven = self.prover if self.is_proven(node) else None
        for _ in range(self.options["rollouts"]):
            start = len(space.played)
            if proven:
                end, utility = node, proven.values[node]
            else:
                end, utility = space.rollout(node, self.options["rollout_depth"], search.random)
            gained = search.reward(utility)
            self.tape.extend((utility, gained, start, len(space.played) - start))
            yield 16 * end + SIMULATE
            reward += gained
            if self.search.moved and not proven:
                self.played = self.search.moved.play(node, end, space.played[start:])
        count: int = self.options["rollouts"]
        return reward / count

    def _back_up(self, reward: float) -> Iterator[int]:
        reached, moved, below = self.reached, self.search.moved, NIL
        visits, total, squares = reached.visits, reached.total, reached.squares
        for node in reversed(self.path):
            if self.prover:
                proof = self.prover.prove(node, reached.families.get(node, ()))
                if proof:
                    self.tape.extend(proof)
                    yield 16 * node + PROVE
            if moved and below != NIL:
                family = reached.families[node]
                self.played.add(moved.move(node, family, below))
                for child in moved.share(node, family, self.played, reward):
                    self.tape.extend((moved.visits[child], moved.total[child]))
                    yield 16 * child + SHARE
            visits[node] += 1
            total[node] += reward
            reached.first.setdefault(node, total[node])
            self.tape.extend((visits[node], total[node]))
            if self.rule.squares:
                squares[node] += reward * reward
                self.tape.append(squares[node])
            yield 16 * node + BACKUP
            below = node
