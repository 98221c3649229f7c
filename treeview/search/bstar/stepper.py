"""B*: the search ends when one move at the root is proved to be at least as good as all others.

Every node has bounds, what it is worth at least and at most. ProveBest expands below the best move to raise
what is sure of it, DisproveRest below another move to lower what may be hoped of that. Source: Berliner,
"The B* tree search algorithm: a best-first proof procedure" (1979).
"""

from collections.abc import Callable, Iterator, Mapping
from math import nan
from typing import Final, NamedTuple

import numpy as np

from treeview.messages import N_, tr
from treeview.option import Option
from treeview.search import shared_options
from treeview.search.best_first.stepper import EXPANDED, EXPANSIONS
from treeview.search.columns import BEST, ORDER, STATUS, VALUE, Annotations, Column, Places, by_name
from treeview.search.search import Family, Floats, Ints, Search, StepBlock
from treeview.search.step_kinds import DONE, FRONTIER, KIND_BITS, OPEN, Does, StepKind
from treeview.tree.node_bounds import crossed_bounds
from treeview.tree.node_names import name_of
from treeview.tree.preorder import Preorder
from treeview.tree.rounding import add_decimals
from treeview.tree.tree import MAX, NIL, ROOT, TreeError

EVALUATE: Final = 0
"""``node`` gets the bounds that are known of it; those of a leaf are equal."""
PICK: Final = 1
"""An iteration starts: ``node`` is the leaf that is expanded."""
UPDATE: Final = 2
"""The parent of ``node`` gets its bounds from its children; ``node`` is the most promising of them."""
END: Final = 3
"""The search ends: ``node`` is proved to be the best move, or is the root, which has no move."""

START: Final = 0
PROVE_BEST: Final = 1
DISPROVE_REST: Final = 2
"""Why a leaf is picked."""

STRATEGY: Final = Option(
    "strategy",
    "Strategy",
    "choice",
    "depths",
    "When DisproveRest is chosen: where its leaves are less deep, by the squares of the depths; never; "
    "or whenever it can help.",
    choices={"depths": "By depths", "prove": "ProveBest", "disprove": "DisproveRest"},
)
ALTERNATIVES: Final = Option(
    "alternatives",
    "Alternatives",
    "choice",
    "all",
    "Whose depths count: those of all moves that may still be better than the best, or of one of them.",
    choices={"all": "All", "one": "The best other"},
)
PESSIMISTIC: Final = Column(
    "pessimistic",
    sign="≥",
    title=N_("Pessimistic value"),
    help=N_("What the node is worth at least, to MAX"),
    legend=N_("pessimistic and optimistic value"),
    places=Places.EVERYWHERE,
    unbounded=True,
)
OPTIMISTIC: Final = Column(
    "optimistic",
    sign="≤",
    title=N_("Optimistic value"),
    help=N_("What the node is worth at most, to MAX"),
    legend=N_("pessimistic and optimistic value"),
    places=Places.EVERYWHERE,
    unbounded=True,
)


class StrategyChoice(NamedTuple):
    """The choice at the root, for the player who moves there.

    - ``strategy``: ``PROVE_BEST``, ``DISPROVE_REST``, or ``START`` if the root is not expanded.
    - ``best``, ``other``: the most promising move, and the most promising other one; ``NIL`` for none.
    - ``hope``, ``sure``: the two bounds of ``best``; ``other_hope``: what ``other`` may give.
    - ``square``: of the depth of the leaf below ``best``; ``squares``: those of the alternatives added up.
    """

    strategy: int
    best: int = NIL
    other: int = NIL
    hope: float = 0.0
    sure: float = 0.0
    other_hope: float = 0.0
    square: float = 0.0
    squares: float = 0.0


class BStar(Search):
    """B*. It may be continued after ``options["expansions"]`` was raised.

    Bounds are from MAX's view. Those of a leaf, a terminal or at the horizon, are its value; those of other
    nodes are the space's (`SearchSpace.bounds`) until they are expanded, and then their children's. If the
    space's bounds are right, so is the move.

    Operands: both bounds at ``EVALUATE``; the `StrategyChoice` and the number of the expansion at ``PICK``;
    the parent's bounds and whether anything has changed there at ``UPDATE``; what the move gives for sure,
    what another may give, and which one, or ``NIL``, at ``END``.
    """

    name = "bstar"
    title = "B*"
    family = Family.BEST_FIRST
    reading = "stepping.md#b"
    declared = (shared_options.ROOT, STRATEGY, ALTERNATIVES, shared_options.UNCERTAINTY, EXPANSIONS)
    kinds: Mapping[int, StepKind] = {
        EVALUATE: StepKind("evaluate", Does.ENTERS | Does.EVALUATES),
        PICK: StepKind("pick", Does.STARTS | Does.OPENS),
        UPDATE: StepKind("update", Does.RISES),
        END: StepKind("end"),
    }
    columns = by_name(STATUS, VALUE, BEST, ORDER, PESSIMISTIC, OPTIMISTIC, EXPANDED)
    operands: Mapping[int, int] = {EVALUATE: 2, PICK: 9, UPDATE: 3, END: 3}
    lengthened = "expansions"
    plays = False

    def prepare(self) -> None:
        wrong = crossed_bounds(self.space.tree)
        if wrong is not None:
            problem = tr("{node} has an upper bound below its lower bound")
            raise TreeError(problem, wrong, node=name_of(self.space.tree, wrong))
        self.low: dict[int, float] = {}
        self.high: dict[int, float] = {}
        self.best: dict[int, int] = {}
        self.done = 0
        self._over = False

    @property
    def spent(self) -> dict[str, float]:
        return {"expansions": self.done}

    def steps(self) -> Iterator[int]:
        space, tree, limit = self.space, self.space.tree, self.options["expansions"]
        if not self.low:
            yield self._evaluate(ROOT)
        while not self._over and (limit is None or self.done < limit):
            choice = self._choose()
            if self.is_leaf(ROOT) or self._is_proved(choice):
                self._over = True
                self.tape.extend((choice.sure, choice.other_hope, choice.other))
                yield max(choice.best, ROOT) << KIND_BITS | END
                return
            node = self._leaf_below(choice.other if choice.strategy == DISPROVE_REST else choice.best)
            space.expand(node)
            self.done += 1
            self.tape.extend((*choice, self.done))
            yield node << KIND_BITS | PICK
            for child in tree.children(node):
                yield self._evaluate(child)
            for above in tree.ancestors(node):
                step, changed = self._update(above)
                yield step
                if not changed:
                    break

    def bounds_of(self, node: int) -> tuple[float, float]:
        """Return the bounds of ``node`` before it is expanded."""
        space = self.space
        if self.is_leaf(node):
            value = space.evaluate(node)
            return value, value
        given, spread = space.bounds(node), self.options["uncertainty"]
        if given is None and spread is not None:
            estimate = space.evaluate(node)
            return add_decimals(estimate, -spread), add_decimals(estimate, spread)
        return (-np.inf, np.inf) if given is None else given

    def _evaluate(self, node: int) -> int:
        self.low[node], self.high[node] = self.bounds_of(node)
        self.tape.extend((self.low[node], self.high[node]))
        return node << KIND_BITS | EVALUATE

    def _promise(self, node: int, mover: int) -> tuple[float, float]:
        """Return the optimistic and the pessimistic value of ``node`` for ``mover``; more is better."""
        return (self.high[node], self.low[node]) if mover == MAX else (-self.low[node], -self.high[node])

    def _by_promise(self, node: int) -> list[int]:
        """Return the children of ``node``, the most promising first."""
        mover = self.space.kind[node]
        return sorted(
            self.space.tree.children(node), key=lambda child: self._promise(child, mover), reverse=True
        )

    def _leaf_below(self, node: int) -> int:
        node = max(node, ROOT)
        while node in self.best:
            node = self.best[node]
        return node

    def _square(self, move: int) -> int:
        return int(self.space.tree.depth[self._leaf_below(move)]) ** 2

    def _choose(self) -> StrategyChoice:
        """Choose a strategy; the best move can always be expanded unless it is proved."""
        if ROOT not in self.best:
            return StrategyChoice(START)
        mover, chosen = self.space.kind[ROOT], self.options["strategy"]
        best, *others = self._by_promise(ROOT)
        sign = 1 if mover == MAX else -1
        hope, sure = self._promise(best, mover)
        if not others:
            return StrategyChoice(PROVE_BEST, best, NIL, sign * hope, sign * sure)
        other_hope, other_sure = self._promise(others[0], mover)
        rivals = [each for each in others if self._promise(each, mover)[0] > sure]
        if self.options["alternatives"] == "one":
            del rivals[1:]
        square, squares = self._square(best), sum(map(self._square, rivals))
        disproves = chosen == "disprove" or (chosen == "depths" and squares < square)
        strategy = DISPROVE_REST if disproves and other_hope > other_sure else PROVE_BEST
        return StrategyChoice(
            strategy, best, others[0], sign * hope, sign * sure, sign * other_hope, square, squares
        )

    def _is_proved(self, choice: StrategyChoice) -> bool:
        if choice.strategy == START:
            return False
        at_max = self.space.kind[ROOT] == MAX
        enough = choice.sure >= choice.other_hope if at_max else choice.sure <= choice.other_hope
        return choice.other == NIL or enough

    def _update(self, node: int) -> tuple[int, bool]:
        """Give ``node`` the bounds that its children allow; return the step, and whether anything changes."""
        family = list(self.space.tree.children(node))
        join = max if self.space.kind[node] == MAX else min
        low, high = (join(side[child] for child in family) for side in (self.low, self.high))
        best = self._by_promise(node)[0]
        changed = (low, high, best) != (self.low[node], self.high[node], self.best.get(node))
        self.low[node], self.high[node], self.best[node] = low, high, best
        self.tape.extend((low, high, changed))
        return best << KIND_BITS | UPDATE, changed

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        """Apply steps of one iteration: each node is evaluated, picked and updated at most once, in turn."""
        places = steps.of(EVALUATE)
        nodes = steps.nodes[places]
        self._bound(now, nodes, steps.tape[steps.operand[places]], steps.tape[steps.operand[places] + 1])
        now["status"][nodes] = np.where(self.space.terminals(nodes), DONE, FRONTIER)
        now["order"][nodes] = np.arange(steps.entered + 1, steps.entered + 1 + len(nodes))
        places = steps.of(PICK)
        nodes = steps.nodes[places]
        now["status"][nodes] = OPEN
        now["expanded"][nodes] = steps.tape[steps.operand[places] + 8]
        places = steps.of(UPDATE)
        children = steps.nodes[places]
        nodes = self.space.tree.column("parent")[children]
        low, high = steps.tape[steps.operand[places]], steps.tape[steps.operand[places] + 1]
        now["best"][nodes] = children
        self._bound(now, nodes, low, high)
        now["status"][nodes] = np.where(low == high, DONE, OPEN)

    @staticmethod
    def _bound(now: Annotations, nodes: Ints, low: Floats, high: Floats) -> None:
        now["pessimistic"][nodes], now["optimistic"][nodes] = low, high
        now["value"][nodes] = np.where(low == high, low, nan)
