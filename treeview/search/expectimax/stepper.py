"""Expectimax as a stepper with its own stack: minimax with chance nodes.

Source: Michie, *Game-playing and game-learning automata* (1966); Russell and Norvig, *Artificial
Intelligence: A Modern Approach*, "Stochastic games", who call it expectiminimax where MIN moves as well.
"""

from collections.abc import Callable, Iterator, Mapping, MutableSequence, Sequence
from math import inf, nan
from typing import Final

import numpy as np

from treeview.games.game import GameError
from treeview.games.search_space import SearchSpace
from treeview.messages import N_, tr
from treeview.option import OptionError
from treeview.search import shared_options
from treeview.search.columns import PLAIN, Annotations
from treeview.search.depth_first.kinds import ADD, BETTER, CHANCE_KINDS, ENTER, KEEP, LEAF, RETURN
from treeview.search.depth_first.stepper import MINIMAX_OPERANDS, DepthFirst, Expand, limit_depth
from treeview.search.search import Family, StepBlock
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, MAX, ROOT

OPPOSITES: Final = N_("expectimax adds up values, and ∞ − ∞ is undefined; this tree has both ∞ and −∞")


def expectimax(
    space: SearchSpace, expand: Expand, following: Sequence[int], tape: MutableSequence[float]
) -> Iterator[int]:
    """Step through expectimax; ``expand`` and ``following`` give the children and their order.

    At a chance node the values of the children, each times its probability, are added in this order, from 0,
    so the sum equals that of plain recursion bit for bit. A child of probability 0 adds nothing, even if its
    value is infinite.

    Operands: the sum so far at ``ADD``, the value at ``RETURN``. O(1) per step, memory O(depth).
    """
    evaluate, kind, put = space.evaluate, space.kind, tape.append
    probability = space.tree.probabilities
    if expand(ROOT) < 0:
        yield ROOT << 4 | LEAF
        return
    stack: list[tuple[int, float, int]] = []
    push, pop = stack.append, stack.pop
    node, best, mover = ROOT, nan, MAX
    while True:
        child = expand(node)
        code = 16 * node
        if child >= 0:
            yield code + ENTER
            push((code, best, mover))
            mover = kind[node]
            # nan is no value yet: every comparison with it fails, so the first child becomes best.
            best = 0.0 if mover == CHANCE else nan
            node = child
            continue
        yield code
        value = evaluate(node)
        while True:
            if mover == CHANCE:
                weight = probability[node]
                if weight:
                    best += weight * value
                    if best != best:  # estimates of nodes that did not exist at the start
                        raise GameError(tr(OPPOSITES))
                put(best)
                yield code + ADD
            elif value <= best if mover == MAX else value >= best:
                yield code + KEEP
            else:
                best = value
                yield code + BETTER
            node = following[node]
            if node >= 0:
                break
            value = best
            code, best, mover = pop()
            put(value)
            yield code + RETURN
            if not stack:
                return
            node = code >> 4


def refuse_opposites(space: SearchSpace, depth: int | None) -> None:
    """Raise ``OptionError`` for chance nodes together with values of both ∞ and −∞."""
    low, high = value_range(space, depth)
    if space.chance and low == -inf and high == inf:
        raise OptionError(tr(OPPOSITES))


def value_range(space: SearchSpace, depth: int | None) -> tuple[float, float]:
    """Return the least and the greatest value that a node at which a search ends can have by itself."""
    low, high = space.utilities
    if depth is not None:
        level, count = space.tree.column("depth"), space.tree.column("child_count")
        ends = np.flatnonzero((level == depth) | ((level < depth) & (count == 0))).astype(np.intc)
        found = space.evaluations(ends)
        low, high = min(low, float(found.min())), max(high, float(found.max()))
    return low, high


class Expectimax(DepthFirst):
    """Expectimax: computes the value of every node in trees with chance nodes, and skips none.

    The value of an open chance node is the sum so far; a chance node has no best child. Values of both ∞
    and −∞ are refused where there are chance nodes, since their sum would be no number.
    """

    name = "expectimax"
    title = N_("Expectimax")
    family = Family.CHANCE
    reading = "stepping.md#chance"
    declared = (shared_options.ROOT, shared_options.DEPTH)
    kinds = CHANCE_KINDS
    columns = PLAIN
    operands: Mapping[int, int] = {**MINIMAX_OPERANDS, ADD: 1}
    chance = True

    def prepare(self) -> None:
        refuse_opposites(self.space, self.options["depth"])

    def steps(self) -> Iterator[int]:
        space = self.space
        return expectimax(
            space, limit_depth(space, self.options["depth"]), space.tree.next_sibling, self.tape
        )

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        """Apply steps kind by kind, as `DepthFirst` does; a chance node returns its last sum."""
        self._enter(now, steps)
        self._finish(now, steps)
        self._back_up(now, steps)
        added = steps.of(ADD)
        sums = self.space.tree.column("parent")[steps.nodes[added]]
        now["value"][sums] = steps.tape[steps.operand[added]]
