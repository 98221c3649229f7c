"""SSS* as Stockman describes it: states in a list OPEN, and six cases that replace the first of them.

A state is a node, whether it is live or solved, and a merit h: the most that the player at the root can still
get by the strategies that the state stands for. Source: Stockman, *A minimax algorithm better than
alpha-beta?* (1979).
"""

from collections.abc import Callable, Iterator, Mapping
from heapq import heappop, heappush
from math import inf
from typing import Final

import numpy as np

from treeview.messages import N_
from treeview.search import shared_options
from treeview.search.columns import BEST, ORDER, STATUS, VALUE, Annotations, Column, Places, by_name
from treeview.search.depth_first.stepper import limit_depth
from treeview.search.search import Family, Ints, Search, StepBlock
from treeview.search.step_kinds import DONE, FRONTIER, OPEN, PRUNED, Does, StepKind
from treeview.tree.preorder import Preorder
from treeview.tree.tree import MAX, NIL, ROOT

STOP: Final = 0
"""The root is solved: its merit is its value."""
LEAF: Final = 1
"""Case 1: a live leaf is evaluated and solved."""
FIRST_CHILD: Final = 2
"""Case 2: the opponent moves at a live node, whose first child becomes live."""
ALL_CHILDREN: Final = 3
"""Case 3: the player at the root moves at a live node, whose children all become live."""
SETTLE: Final = 4
"""Case 4: a solved node solves its parent, where the player at the root moves; OPEN loses all below it."""
LAST_CHILD: Final = 5
"""Case 5: a solved node, the last child, solves its parent, where the opponent moves."""
NEXT_CHILD: Final = 6
"""Case 6: after a solved node its next sibling becomes live, since the opponent moves at their parent."""

MERIT: Final = Column(
    "merit",
    sign="h",
    title=N_("Merit"),
    help=N_("The most that the player at the root can still get through this node"),
    legend=N_("merit of a state"),
    places=Places.EVERYWHERE,
)


class Stockman(Search):
    """SSS* with its list OPEN; see the module.

    The first state is the one with the highest merit, of equals the leftmost. Where MIN moves at the root,
    all is mirrored: merits rise from −∞. Which node belongs to whom decides, so moves need not alternate.

    Operands: the merit of the state taken; at ``LEAF`` then the new one, at ``SETTLE``, ``LAST_CHILD`` and
    ``NEXT_CHILD`` 1 if the node has lowered the merit, so that its value is known to be that, else 0.
    """

    name = "stockman"
    title = N_("SSS* (Stockman)")
    family = Family.BEST_FIRST
    reading = "stepping.md#memory"
    declared = (shared_options.ROOT, shared_options.DEPTH)
    columns = by_name(STATUS, VALUE, BEST, ORDER, MERIT)
    kinds: Mapping[int, StepKind] = {
        STOP: StepKind("stop"),
        LEAF: StepKind("leaf", Does.ENTERS | Does.EVALUATES),
        FIRST_CHILD: StepKind("first", Does.ENTERS | Does.OPENS),
        ALL_CHILDREN: StepKind("all", Does.ENTERS | Does.OPENS),
        SETTLE: StepKind("settle", Does.RISES),
        LAST_CHILD: StepKind("last", Does.RISES),
        NEXT_CHILD: StepKind("next", Does.RISES),
    }
    operands: Mapping[int, int] = {
        STOP: 1,
        LEAF: 2,
        FIRST_CHILD: 1,
        ALL_CHILDREN: 1,
        SETTLE: 2,
        LAST_CHILD: 2,
        NEXT_CHILD: 2,
    }
    plays = False

    @property
    def sign(self) -> float:
        """1 where MAX moves at the root, else −1."""
        return 1.0 if self.space.kind[ROOT] == MAX else -1.0

    def steps(self) -> Iterator[int]:
        space, tree, put, sign = self.space, self.space.tree, self.tape.append, self.sign
        expand, player = limit_depth(space, self.options["depth"]), space.kind[ROOT]
        waiting: list[tuple[float, tuple[int, ...], int, bool]] = [(-inf, (), ROOT, False)]
        entered: dict[int, float] = {ROOT: inf}  # merits with which nodes have become live
        settled: set[int] = set()

        def add(node: int, merit: float, path: tuple[int, ...], solved: bool) -> None:
            if not solved:
                entered[node] = merit
            heappush(waiting, (-merit, path, node, solved))

        while True:
            lowered, path, node, solved = heappop(waiting)
            merit, above = -lowered, tree.parent[node]
            if settled and any(each in settled for each in list(tree.ancestors(node))[1:]):
                continue
            put(sign * merit)
            if not solved:
                child = expand(node)
                if child == NIL:
                    merit = min(merit, sign * space.evaluate(node))
                    put(sign * merit)
                    yield node << 4 | LEAF
                    add(node, merit, path, True)
                elif space.kind[node] == player:
                    yield node << 4 | ALL_CHILDREN
                    for rank, child in enumerate(tree.children(node)):
                        add(child, merit, (*path, rank), False)
                else:
                    yield node << 4 | FIRST_CHILD
                    add(child, merit, (*path, 0), False)
                continue
            if node == ROOT:
                yield node << 4 | STOP
                return
            put(float(merit < entered[node]))
            following = tree.next_sibling[node]
            if space.kind[above] == player:
                yield node << 4 | SETTLE
                settled.add(above)
                add(above, merit, path[:-1], True)
            elif following == NIL:
                yield node << 4 | LAST_CHILD
                add(above, merit, path[:-1], True)
            else:
                yield node << 4 | NEXT_CHILD
                add(following, merit, (*path[:-1], path[-1] + 1), False)

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        """Apply steps: a node becomes live before it is solved, and once its parent is settled stays so."""
        self._make_live(now, steps, order)
        self._solve(now, steps)
        places = steps.of(LEAF, FIRST_CHILD, ALL_CHILDREN)
        nodes = steps.nodes[places]
        now["order"][nodes] = np.arange(steps.entered + 1, steps.entered + 1 + len(nodes))
        places = steps.of(SETTLE)
        if len(places):  # nothing below a settled node is entered or made later
            below = order().subtrees(self._parents(steps.nodes[places]))
            now["status"][below[now["order"][below] == 0]] = PRUNED

    def _parents(self, nodes: Ints) -> Ints:
        parents: Ints = self.space.tree.column("parent")[nodes]
        return parents

    def _make_live(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        tree = self.space.tree
        places = steps.of(ALL_CHILDREN)
        parents, merits = steps.nodes[places], steps.tape[steps.operand[places]]
        now["status"][parents], now["merit"][parents] = OPEN, merits
        if len(parents):
            children = self.children(parents, order)
            now["status"][children] = OPEN
            now["merit"][children] = np.repeat(merits, tree.column("child_count")[parents])
        for kind, column in ((FIRST_CHILD, "first_child"), (NEXT_CHILD, "next_sibling")):
            places = steps.of(kind)
            nodes, merits = steps.nodes[places], steps.tape[steps.operand[places]]
            if kind == FIRST_CHILD:
                now["status"][nodes], now["merit"][nodes] = OPEN, merits
            live = tree.column(column)[nodes]
            now["status"][live], now["merit"][live] = OPEN, merits

    def _solve(self, now: Annotations, steps: StepBlock) -> None:
        places = steps.of(LEAF)
        nodes = steps.nodes[places]
        if len(nodes):
            now["value"][nodes] = self.space.evaluations(nodes)
            now["merit"][nodes] = steps.tape[steps.operand[places] + 1]
            now["status"][nodes] = np.where(self.space.terminals(nodes), DONE, FRONTIER)
        places = steps.of(SETTLE, LAST_CHILD)
        nodes = self._parents(steps.nodes[places])
        now["merit"][nodes], now["status"][nodes] = steps.tape[steps.operand[places]], DONE
        places = steps.of(SETTLE, LAST_CHILD, NEXT_CHILD)
        known = (steps.kinds[places] == SETTLE) | (steps.tape[steps.operand[places] + 1] == 1)
        places = places[known]
        now["best"][self._parents(steps.nodes[places])] = steps.nodes[places]
        places = steps.of(STOP)
        now["value"][steps.nodes[places]] = steps.tape[steps.operand[places]]
