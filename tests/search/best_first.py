"""Best-first minimax search, as somebody would add it: nothing in ``treeview`` knows of it.

The leaf at the end of the best line so far is expanded next, and all values above it are backed up anew.
Source: Korf and Chickering, *Best-first minimax search* (1996).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Final

import numpy as np

from treeview.option import Option
from treeview.search import shared_options
from treeview.search.columns import BEST, STATUS, VALUE, Column, Places, by_name
from treeview.search.moment import Moment
from treeview.search.names import names_of
from treeview.search.search import Search, StepBlock
from treeview.search.step_kinds import DONE, FRONTIER, OPEN, Does, StepKind
from treeview.search.view import Row, SearchView, Variables
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import format_number
from treeview.tree.tree import MAX, NIL, ROOT

BACK_UP: Final = 0
"""``node`` has the value of its best child from now on. In other searches 0 is another kind of step."""
PICK: Final = 9
"""An expansion starts: ``node`` is the leaf at the end of the best line."""
LOOK: Final = 15
"""``node`` is valued: by its utility, or by its static estimate."""

EXPANSIONS: Final = Option(
    "expansions", "Expansions", "int", 5, "How many leaves are expanded.", low=1, high=1_000_000
)
EXPANDED: Final = Column(
    "expanded",
    np.intc,
    0,
    "E",
    "Expanded as number",
    "The number of the expansion of the node",
    "number of the expansion",
    places=Places.NODES | Places.OUTLINE | Places.FACTS | Places.TRACE,
)


class BestFirst(Search):
    """Best-first minimax search; see the module.

    Operands: the number of the expansion at ``PICK``, the value at ``LOOK``, value and best child at
    ``BACK_UP``.
    """

    name = "best-first"
    title = "Best-first minimax"
    declared = (shared_options.ROOT, EXPANSIONS)
    kinds: ClassVar[Mapping[int, StepKind]] = {
        BACK_UP: StepKind("back up"),
        PICK: StepKind("pick", Does.STARTS | Does.OPENS),
        LOOK: StepKind("look", Does.ENTERS | Does.EVALUATES),
    }
    columns = by_name(STATUS, VALUE, BEST, EXPANDED)
    operands: ClassVar[Mapping[int, int]] = {BACK_UP: 2, PICK: 1, LOOK: 1}
    lengthened = "expansions"

    def prepare(self) -> None:
        self._values: dict[int, float] = {}
        self._best: dict[int, int] = {}
        self._done = 0

    def steps(self) -> Iterator[int]:
        if not self._values:
            yield self._look(ROOT)
        while self._done < self.options["expansions"]:
            node = ROOT
            while node in self._best:
                node = self._best[node]
            if self.space.expand(node) == NIL:
                return
            self._done += 1
            self.tape.append(self._done)
            yield node << 4 | PICK
            for child in self.space.tree.children(node):
                yield self._look(child)
            for above in self.space.tree.ancestors(node):
                yield self._back_up(above)

    def _look(self, node: int) -> int:
        self._values[node] = value = self.space.evaluate(node)
        self.tape.append(value)
        return node << 4 | LOOK

    def _back_up(self, node: int) -> int:
        pick = max if self.space.kind[node] == MAX else min
        best = pick(self.space.tree.children(node), key=self._values.__getitem__)
        self._best[node], self._values[node] = best, self._values[best]
        self.tape.extend((self._values[best], best))
        return node << 4 | BACK_UP

    def replay(self, now: dict[str, Any], steps: StepBlock, order: Callable[[], Preorder]) -> None:
        looked, picked, backed = steps.of(LOOK), steps.of(PICK), steps.of(BACK_UP)
        nodes = steps.nodes[looked]
        now["value"][nodes] = steps.tape[steps.operand[looked]]
        now["status"][nodes] = np.where(self.space.terminals(nodes), DONE, FRONTIER)
        nodes = steps.nodes[picked]
        now["status"][nodes] = OPEN
        now["expanded"][nodes] = steps.tape[steps.operand[picked]]
        nodes, at = steps.nodes[backed], steps.operand[backed]
        now["value"][nodes], now["best"][nodes] = steps.tape[at], steps.tape[at + 1]


class BestFirstView(SearchView[BestFirst]):
    """What its steps say, and its pseudocode; the rest follows from the declarations."""

    def sentence(self, moment: Moment) -> str:
        name = names_of(self.search)(moment.node)
        if moment.kind == PICK:
            return f"The best line ends at {name}: it is expanded."
        if moment.kind == LOOK:
            return f"The value of {name} is {format_number(moment.value)}."
        return f"The values of its children are backed up at {name}."

    def variables(self, moment: Moment) -> Variables:
        return [("n", names_of(self.search)(moment.node)), ("e", str(moment.iteration))]

    @classmethod
    def pseudocode(cls, options: Mapping[str, Any], *, chance: bool, draws_first: bool) -> list[Row]:
        return [
            (f"repeat {options['expansions']} times:", ()),
            ("  n ← the leaf at the end of the best line", ((PICK,),)),
            ("  value all children of n", ((LOOK,),)),
            ("  for each m from n up to root: back up the best value", ((BACK_UP,),)),
        ]
