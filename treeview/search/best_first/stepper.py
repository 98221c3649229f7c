"""Best-first minimax: the leaf at the end of the best line is expanded next.

The value of the root is the static estimate of that leaf, so no other leaf can tell more about the best line.
Sources: Korf and Chickering, *Best-first minimax search* (1996); for going on until every node is settled
Cohen-Solal, *Learning to play two-player perfect-information games without knowledge* (2020).
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import numpy as np

from treeview.messages import N_
from treeview.option import Option
from treeview.search import shared_options
from treeview.search.columns import BEST, ORDER, STATUS, VALUE, Annotations, Column, Places, by_name
from treeview.search.search import Family, Search, StepBlock
from treeview.search.step_kinds import DONE, FRONTIER, KIND_BITS, OPEN, Does, StepKind
from treeview.tree.preorder import Preorder
from treeview.tree.tree import MAX, NIL, ROOT

EVALUATE: Final = 0
"""``node`` is evaluated: by its utility, or by its static estimate."""
PICK: Final = 1
"""An iteration starts: ``node`` is the leaf at the end of the best line, and its children are made."""
UPDATE: Final = 2
"""The parent of ``node`` has the value of ``node``, its best child, from now on."""
END: Final = 3
"""The search ends: ``node``, at the end of the best line, cannot be expanded, or is the settled root."""

EXPANSIONS: Final = Option(
    "expansions",
    "Expansions",
    "int",
    None,
    "The most leaves that are expanded.",
    low=1,
    high=100_000_000,
    none="no limit",
)
UNTIL: Final = Option(
    "until",
    "Until",
    "choice",
    "line",
    "When the search ends: as soon as the best line ends at a terminal, or only when every node is "
    "settled, so that the value is that of minimax.",
    choices={"line": "The best line ends", "all": "All nodes settled"},
)
EQUAL_CHILDREN: Final = Option(
    "ties",
    "Of equal children",
    "choice",
    "first",
    "Which of several best children the best line follows: the first, or the one that it followed before.",
    choices={"first": "The first", "kept": "The previous one"},
)
EXPANDED: Final = Column(
    "expanded",
    np.intc,
    0,
    N_("E"),
    N_("Expansion"),
    N_("The number of the iteration that expanded the node"),
    N_("number of the expansion"),
    places=Places.EVERYWHERE,
)
_NODES_AN_EXPANSION: Final = 8
"""About how many nodes an expansion adds in games."""


class BestFirst(Search):
    """Best-first minimax search. It may be continued after ``options["expansions"]`` was raised.

    A node is settled if it is a terminal, or at the horizon, or all of its children are settled.

    Operands: the number of the expansion at ``PICK``; the parent's value, whether the parent is settled, and
    whether anything has changed there at ``UPDATE``.
    """

    name = "bestfirst"
    title = N_("Best-first minimax")
    family = Family.BEST_FIRST
    reading = "stepping.md#best-first"
    declared = (shared_options.ROOT, EXPANSIONS, UNTIL, EQUAL_CHILDREN)
    kinds: Mapping[int, StepKind] = {
        EVALUATE: StepKind("evaluate", Does.ENTERS | Does.EVALUATES),
        PICK: StepKind("pick", Does.STARTS | Does.OPENS),
        UPDATE: StepKind("update", Does.RISES),
        END: StepKind("end"),
    }
    columns = by_name(STATUS, VALUE, BEST, ORDER, EXPANDED)
    operands: Mapping[int, int] = {PICK: 1, UPDATE: 3}
    lengthened = "expansions"

    def prepare(self) -> None:
        self.values: dict[int, float] = {}
        self.best: dict[int, int] = {}
        self.settled: set[int] = set()
        self.done = 0
        self._over = False

    @classmethod
    def for_play(cls, effort: int) -> dict[str, Any]:
        return {"expansions": max(effort // _NODES_AN_EXPANSION, 5)}

    @property
    def spent(self) -> dict[str, float]:
        return {"expansions": self.done}

    def steps(self) -> Iterator[int]:
        space, tree, limit = self.space, self.space.tree, self.options["expansions"]
        if not self.values:
            yield self._evaluate(ROOT)
        while not self._over and (limit is None or self.done < limit):
            node = self._follow_best()
            if node in self.settled:
                self._over = True
                yield node << KIND_BITS | END
                return
            space.expand(node)
            self.done += 1
            self.tape.append(self.done)
            yield node << KIND_BITS | PICK
            for child in tree.children(node):
                yield self._evaluate(child)
            for above in tree.ancestors(node):
                step, changed = self._update(above)
                yield step
                if not changed:
                    break

    def _evaluate(self, node: int) -> int:
        space = self.space
        self.values[node] = space.evaluate(node)
        if self.is_leaf(node):
            self.settled.add(node)
        return node << KIND_BITS | EVALUATE

    def _follow_best(self) -> int:
        """Return the leaf at the end of the best line, which avoids settled nodes if all are to be."""
        node, to_the_end = ROOT, self.options["until"] == "all"
        while node in self.best and not (to_the_end and node in self.settled):
            node = self._best_child(node, unsettled=True) if to_the_end else self.best[node]
        return node

    def _best_child(self, node: int, *, unsettled: bool = False) -> int:
        """Return the child with the best value; the option ``ties`` chooses between equal ones."""
        children = [c for c in self.space.tree.children(node) if not (unsettled and c in self.settled)]
        pick = max if self.space.kind[node] == MAX else min
        best = pick(children, key=self.values.__getitem__)
        kept = self.best.get(node, NIL)
        if self.options["ties"] == "kept" and kept in children and self.values[kept] == self.values[best]:
            return kept
        return best

    def _update(self, node: int) -> tuple[int, bool]:
        """Give ``node`` the value of its best child; return the step, and whether anything has changed."""
        best = self._best_child(node)
        value, settles = self.values[best], node not in self.settled
        settles = settles and all(child in self.settled for child in self.space.tree.children(node))
        changed = settles or best != self.best.get(node) or value != self.values[node]
        self.best[node], self.values[node] = best, value
        if settles:
            self.settled.add(node)
        self.tape.extend((value, node in self.settled, changed))
        return best << KIND_BITS | UPDATE, changed

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        """Apply steps of one iteration: each node is evaluated, picked and updated at most once, in turn."""
        places = steps.of(EVALUATE)
        nodes = steps.nodes[places]
        now["value"][nodes] = self.space.evaluations(nodes)
        now["status"][nodes] = np.where(self.space.terminals(nodes), DONE, FRONTIER)
        now["order"][nodes] = np.arange(steps.entered + 1, steps.entered + 1 + len(nodes))
        places = steps.of(PICK)
        nodes = steps.nodes[places]
        now["status"][nodes] = OPEN
        now["expanded"][nodes] = steps.tape[steps.operand[places]]
        places = steps.of(UPDATE)
        children, at = steps.nodes[places], steps.operand[places]
        nodes = self.space.tree.column("parent")[children]
        now["best"][nodes], now["value"][nodes] = children, steps.tape[at]
        now["status"][nodes] = np.where(steps.tape[at + 1] == 1, DONE, OPEN)
