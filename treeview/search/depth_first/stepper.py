"""Minimax and alpha-beta as steppers with their own stack, and the replay of their steps.

Both walk the tree depth first with an explicit stack, so the depth of a tree is no limit. Sources:
Shannon, *Programming a computer for playing chess* (1950) for minimax; Knuth and Moore, *An
analysis of alpha-beta pruning* (1975) for alpha-beta; Fishburn (1983) for the fail-soft value.
"""

from collections.abc import Callable, Iterator, Mapping, MutableSequence, Sequence
from math import inf, nan
from typing import Any, Final

import numpy as np

from treeview.games.search_space import SearchSpace
from treeview.messages import N_
from treeview.search import shared_options
from treeview.search.columns import PLAIN, WINDOWED, Annotations
from treeview.search.depth_first.kinds import (
    BETTER,
    CUT,
    ENTER,
    KEEP,
    LEAF,
    PLAIN_KINDS,
    PRUNING_KINDS,
    RETURN,
)
from treeview.search.depth_first.solution import solution
from treeview.search.search import Search, StepBlock
from treeview.search.step_kinds import DONE, FRONTIER, OPEN, PRUNED, UNVISITED
from treeview.tree.preorder import Preorder
from treeview.tree.tree import MAX, NIL, ROOT, Tree

Expand = Callable[[int], int]
"""The first child of a node to look at, or ``NIL`` where the search is to evaluate the node."""


def minimax(
    space: SearchSpace, expand: Expand, following: Sequence[int], tape: MutableSequence[float]
) -> Iterator[int]:
    """Step through minimax; the value stands at ``RETURN``. O(1) a step, memory as the depth."""
    evaluate, kind, put = space.evaluate, space.kind, tape.append
    if expand(ROOT) < 0:
        yield ROOT << 4 | LEAF
        return
    stack: list[tuple[int, float, bool]] = []
    push, pop = stack.append, stack.pop
    node, best, is_max = ROOT, nan, False
    while True:
        child = expand(node)
        code = node << 4
        if child >= 0:
            yield code | ENTER
            push((code, best, is_max))
            # nan is no value yet: every comparison with it fails, so the first child becomes best.
            best = nan
            is_max = kind[node] == MAX
            node = child
            continue
        yield code
        value = evaluate(node)
        while True:
            if is_max:
                if value <= best:
                    yield code | KEEP
                else:
                    best = value
                    yield code | BETTER
            elif value >= best:
                yield code | KEEP
            else:
                best = value
                yield code | BETTER
            node = following[node]
            if node >= 0:
                break
            value = best
            code, best, is_max = pop()
            put(value)
            yield code | RETURN
            if not stack:
                return
            node = code >> 4


def alphabeta(
    space: SearchSpace,
    expand: Expand,
    following: Sequence[int],
    tape: MutableSequence[float],
    *,
    strict: bool = False,
    hard: bool = False,
) -> Iterator[int]:
    """Step through alpha-beta; ``strict`` cuts only when α > β.

    Operands: the window (α, β) at ``ENTER`` and ``LEAF``; the returned value at ``CUT`` and
    ``RETURN``. After each child: the value, then α or β, then the test. A cut is a step only where
    a child is skipped. ``hard`` keeps the value that an inner node returns within its window.
    """
    evaluate, kind, put = space.evaluate, space.kind, tape.append
    alpha, beta = -inf, inf
    if expand(ROOT) < 0:
        tape.extend((alpha, beta))
        yield ROOT << 4 | LEAF
        return
    stack: list[tuple[int, float, float, float, bool]] = []
    push, pop = stack.append, stack.pop
    node, best, is_max = ROOT, nan, False
    while True:
        child = expand(node)
        code = node << 4
        put(alpha)
        put(beta)
        if child >= 0:
            yield code | ENTER
            push((code, alpha, beta, best, is_max))
            best = nan
            is_max = kind[node] == MAX
            node = child
            continue
        yield code
        value = evaluate(node)
        while True:
            if is_max:
                if value <= best:
                    yield code | KEEP
                else:
                    best = value
                    if value > alpha:
                        alpha = value
                    yield code | BETTER
            elif value >= best:
                yield code | KEEP
            else:
                best = value
                if value < beta:
                    beta = value
                yield code | BETTER
            node = following[node]
            ending = RETURN
            if node >= 0:
                if alpha < beta or (strict and alpha == beta):
                    break
                ending = CUT
            value = best
            code, alpha, beta, best, is_max = pop()
            if hard:
                value = min(max(value, alpha), beta)
            put(value)
            yield code | ending
            if not stack:
                return
            node = code >> 4


def limited(space: SearchSpace, limit: int | None) -> Expand:
    """``space.expand``, which stops ``limit`` plies below the root where a limit is given."""
    if limit is None:
        return space.expand
    expand, depth = space.expand, space.tree.depth
    return lambda node: expand(node) if depth[node] < limit else NIL


MINIMAX_OPERANDS: Final = {RETURN: 1}
ALPHABETA_OPERANDS: Final = {LEAF: 2, ENTER: 2, CUT: 1, RETURN: 1}


class DepthFirst(Search):
    """What minimax and alpha-beta share: how their steps change the annotations."""

    @property
    def is_exact(self) -> bool:
        chosen = self.options
        return CUT not in self.operands or (chosen["prune_on"] == "gt" and chosen["fail"] == "soft")

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        """Apply steps of one iteration kind by kind, as each column is written in that order."""
        self._enter(now, steps)
        self._finish(now, steps)
        self._back_up(now, steps)
        self._finish(now, steps)  # after the last child's value: fail-hard returns another
        self._prune(now, steps, order)

    def _enter(self, now: Annotations, steps: StepBlock) -> None:
        entries = steps.of(LEAF, ENTER)
        nodes = steps.nodes[entries]
        now["order"][nodes] = np.arange(steps.entered + 1, steps.entered + 1 + len(nodes))
        now["status"][nodes] = OPEN
        if "alpha" in now:
            at = steps.operand[entries]
            now["alpha_in"][nodes] = now["alpha"][nodes] = steps.tape[at]
            now["beta_in"][nodes] = now["beta"][nodes] = steps.tape[at + 1]
        leaves = steps.nodes[steps.of(LEAF)]
        if len(leaves):
            now["status"][leaves] = np.where(self.space.terminals(leaves), DONE, FRONTIER)
            now["value"][leaves] = self.space.evaluations(leaves)

    def _finish(self, now: Annotations, steps: StepBlock) -> None:
        endings = steps.of(CUT, RETURN)
        nodes = steps.nodes[endings]
        now["value"][nodes] = steps.tape[steps.operand[endings]]
        now["status"][nodes] = DONE

    def _back_up(self, now: Annotations, steps: StepBlock) -> None:
        children = steps.nodes[steps.of(BETTER)]
        parents = self.space.tree.column("parent")[children]
        value = now["value"][children]
        now["value"][parents] = value
        now["best"][parents] = children
        if "alpha" in now:
            at_max = np.frombuffer(self.space.kind, np.int8)[parents] == MAX
            node, raised = parents[at_max], value[at_max]
            floor = now["alpha_in"][node]
            now["alpha"][node] = np.where(raised > floor, raised, floor)
            node, lowered = parents[~at_max], value[~at_max]
            ceiling = now["beta_in"][node]
            now["beta"][node] = np.where(lowered < ceiling, lowered, ceiling)

    def _prune(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        places = steps.of(CUT)
        if not len(places):
            return
        cut, tree = steps.nodes[places], self.space.tree
        children = self.children(cut, order)
        skipped = now["status"][children] == UNVISITED
        below = children[skipped]
        if tree.column("child_count")[below].any():
            tops, within = below, order()
            below = within.below(tops)
            if steps.node_counts is not None:
                # What later iterations have added below was not there to be pruned.
                node_count = np.repeat(steps.node_counts(places), tree.column("child_count")[cut])[skipped]
                below = below[below < np.repeat(node_count, within.size[tops])]
        now["status"][below] = PRUNED


class Minimax(DepthFirst):
    """Minimax: the value of every node, no node skipped."""

    name = "minimax"
    title = N_("Minimax")
    declared = (shared_options.ROOT, shared_options.DEPTH)
    kinds = PLAIN_KINDS
    columns = PLAIN
    operands = MINIMAX_OPERANDS

    @classmethod
    def solution(cls, tree: Tree, options: Mapping[str, Any]) -> tuple[float, list[int]] | None:
        return solution(tree, options)

    def steps(self) -> Iterator[int]:
        space = self.space
        return minimax(space, limited(space, self.options["depth"]), space.tree.next_sibling, self.tape)


class AlphaBeta(DepthFirst):
    """Alpha-beta: minimax's value, without what cannot change it."""

    name = "alphabeta"
    title = N_("Alpha-beta")
    declared = (shared_options.ROOT, shared_options.PRUNE_ON, shared_options.FAIL, shared_options.DEPTH)
    kinds = PRUNING_KINDS
    columns = WINDOWED
    operands = ALPHABETA_OPERANDS

    @classmethod
    def solution(cls, tree: Tree, options: Mapping[str, Any]) -> tuple[float, list[int]] | None:
        return solution(tree, options, options)

    @classmethod
    def for_play(cls, effort: int) -> dict[str, Any]:
        """Cut only when α > β: then a move as good as the best one returns its exact value."""
        return {"prune_on": "gt"}

    def steps(self) -> Iterator[int]:
        space = self.space
        return alphabeta(
            space,
            limited(space, self.options["depth"]),
            space.tree.next_sibling,
            self.tape,
            strict=self.options["prune_on"] == "gt",
            hard=self.options["fail"] == "hard",
        )
