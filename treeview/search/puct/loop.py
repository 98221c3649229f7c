"""The iterations of PUCT, in one loop with everything in local variables, as `run_plain` does for UCT."""

from collections.abc import Callable, Iterator, Sequence
from math import inf
from struct import Struct
from typing import Final

from treeview.search.mcts.kinds import BACKUP, DRAW, EXPAND, ITERATION, SELECT, SIMULATE
from treeview.search.mcts.loops import SampledSearch
from treeview.tree.tree import ROOT

_TWO: Final = Struct("2d").pack
_FOUR: Final = Struct("4d").pack
_SIX: Final = Struct("6d").pack


def run_with_priors(
    search: SampledSearch,
    weigh: Callable[[int], float],
    priors: Callable[[int], Sequence[float]],
    first: float,
) -> Iterator[int]:
    """Run PUCT where Q of a child is its mean, and ``first`` before its first visit.

    ``weigh`` gives the weight of priors by N, ``priors`` those of the children of a node. Selection is the
    loop of UCT: a child's P / (1 + n) changes only where the child is visited.
    """
    space, chosen, reached = search.space, search.options, search.reached
    rollout, played = space.rollout, space.played
    visits, total, own, reach = reached.visits, reached.total, reached.own, reached.reach
    prior = reached.prior
    turned, complete, drawn, families = reached.turned, reached.complete, reached.drawn, reached.families
    put, record, random, offset = search.tape.append, search.tape.frombytes, search.random, search.offset
    any_tie, rollouts, depth = chosen["ties"] == "random", chosen["rollouts"], chosen["rollout_depth"]
    # Between iterations, all visits but a node's first are its children's; the root has no first.
    added, deducted = int(chosen["visits"] == "plus"), int(chosen["visits"] == "children")
    lowest, highest, zero, unit = search.scale()
    two, four, six, nothing = _TWO, _FOUR, _SIX, -inf
    weights = [weigh(n) for n in range(search.done + 1)]
    reached.grow()
    for done in range(search.done + 1, chosen["iterations"] + 1):
        search.done = done
        weights.append(weigh(done))
        put(done)
        yield ITERATION
        node, path = ROOT, [ROOT]
        n_parent = visits[ROOT] + added
        while True:
            family = complete[node]
            if family is None:
                family = families.get(node)
                if family is None:
                    family = reached.expand(node)
                    if family:
                        yield 16 * node + EXPAND
                        if node not in drawn:
                            for child, share in zip(family, priors(node), strict=True):
                                own[child] = first
                                reach[child] = prior[child] = share
                if not family:
                    break
                if node in drawn:
                    node = reached.draw(family)
                    path.append(node)
                    yield 16 * node + DRAW
                    n = visits[node]
                    if n:
                        n_parent = n - deducted
                        continue
                    break
            weight, best = weights[n_parent], nothing
            for child in family:
                score = own[child] + weight * reach[child]
                if score > best:
                    best = score
                    node = child
            if any_tie:
                node = reached.draw_best(family, weight, best)
            path.append(node)
            n = visits[node]
            record(six(n, total[node], n_parent, prior[node], own[node], best))
            yield 16 * node + SELECT
            if not n:
                break
            n_parent = n - deducted
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
            reach[node] = prior[node] / (1.0 + n)
            record(two(n, q))
            yield 16 * node + BACKUP
