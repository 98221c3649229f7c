"""The base of every search: options, a tape of operands, and the replay of its steps."""

from array import array
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any, ClassVar, NamedTuple

import numpy as np
import numpy.typing as npt

from treeview.games.search_space import SearchSpace, ends_at, refuse_chance
from treeview.messages import N_
from treeview.option import Option, resolve
from treeview.records import dataclass
from treeview.search.columns import Annotations, Column, blank
from treeview.search.step_kinds import KIND_COUNT, Does, StepKind, find_kinds
from treeview.tree.preorder import Preorder, ranges
from treeview.tree.tree import NIL, Tree

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.intc]


class Family(Enum):
    """Searches that share an idea, in the order in which they are offered; the value is their heading."""

    VALUES = N_("Minimax and alpha-beta")
    WINDOWS = N_("Narrow windows")
    MEMORY = N_("Memory")
    BEST_FIRST = N_("Best first")
    DEPTH = N_("Deepening")
    CHANCE = N_("Chance")
    SAMPLING = N_("Sampling")
    PROOF = N_("Proving")
    OWN = N_("Your own")


@dataclass(frozen=True)
class StepBlock:
    """A run of consecutive steps in columns, as `Search.replay` gets them.

    ``nodes`` and ``kinds`` have shape ``(k,)``; ``operand[i]`` is where step i's operands start on
    ``tape``; ``entered`` counts the nodes entered in this iteration before the first step, 0 where
    nodes are entered more than once. ``node_counts`` gives the size of the tree after the steps at some
    places in this block; ``None`` if the tree has not grown since the first step of the run.
    """

    nodes: Ints
    kinds: npt.NDArray[np.int8]
    operand: npt.NDArray[np.int64]
    tape: Floats
    entered: int
    node_counts: Callable[[npt.NDArray[np.intp]], Ints] | None

    def of(self, *kinds: int) -> npt.NDArray[np.intp]:
        """Return the places in this block of the steps of the given kinds, in order."""
        mask = self.kinds == kinds[0]
        for kind in kinds[1:]:
            mask |= self.kinds == kind
        return np.flatnonzero(mask)

    def select(self, places: npt.NDArray[np.intp]) -> "StepBlock":
        """Return a block of the steps at some places, in order, as if there had been no others."""
        counts = self.node_counts
        return replace(
            self,
            nodes=self.nodes[places],
            kinds=self.kinds[places],
            operand=self.operand[places],
            node_counts=counts and (lambda chosen: counts(places[chosen])),
        )


class WholeRun(NamedTuple):
    """A whole run: the codes of its steps, shape ``(steps,)``, and the operands of all, one after another."""

    codes: Ints
    tape: Floats


class Search:
    """One run of an algorithm over a search space: a stepper that can be recorded.

    Subclasses declare their options (``declared``), their ``kinds`` of steps by number from 0 to 15, the
    annotation ``columns`` that these write ("status" among them), and ``operands``: how many floats each
    kind of step puts on the tape. ``steps()`` is the algorithm. ``replay()`` says in numpy what a run of
    steps does to the annotations; it is only ever given steps of one iteration, and must equal applying them
    one at a time.

    - ``restarts``: whether the annotations start anew with each iteration.
    - ``reenters``: whether nodes are entered more than once, so that the order of first visits is computed
      from the steps; other searches keep it in the column "order".
    - ``plays``: whether it can play a game, since its options bound the cost of a move.
    - ``chance``: whether it can search chance nodes; others refuse them with a ``TreeError``.
    - ``keeps_unvisited``: whether nodes without a status may have numbers.
    - ``is_selective``: whether it `omits` children, or cuts nodes for other reasons than their children.
    - ``lengthened``: the option that can be raised after the end to continue the search, or "".

    - ``family``: what it is listed with; ``reading``: the place in the manual that explains it, PAGE#HEADING.
    - ``waits``: whether callers may have to wait for its steps, as `ahead` tells.

    ``clock`` returns seconds and is needed only for a budget in seconds.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    declared: ClassVar[tuple[Option, ...]]
    kinds: Mapping[int, StepKind]
    columns: Mapping[str, Column]
    operands: Mapping[int, int]
    restarts: ClassVar[bool] = False
    reenters: ClassVar[bool] = False
    keeps_unvisited: bool = False
    is_selective: bool = False
    lengthened: str = ""
    waits: ClassVar[bool] = False
    chance: ClassVar[bool] = False
    plays: ClassVar[bool] = True
    family: ClassVar[Family] = Family.OWN
    reading: ClassVar[str] = "stepping.md#algorithms"

    def __init__(
        self,
        space: SearchSpace,
        given: Mapping[str, Any] | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        if not self.chance:
            refuse_chance(space)
        self.space = space
        self.options = resolve(self.declared, given or {})
        self._limit(space.horizon)
        self.clock = clock
        self.tape = array("d")
        self.prepare()

    def prepare(self) -> None:
        """Check the options against the tree, and set up the search's state besides its tape."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what makes the search again, as before its first step, and the operands so far."""
        return type(self), (self.space, self.options, self.clock), {"tape": self.tape}

    def _limit(self, horizon: int | None) -> None:
        """Limit the depth to the ``horizon`` of the space, if it has one."""
        if horizon is not None and "depth" in self.options:
            given = self.options["depth"]
            self.options["depth"] = horizon if given is None else min(given, horizon)

    @classmethod
    def option_names(cls) -> set[str]:
        return {option.name for option in cls.declared}

    @classmethod
    def for_play(cls, effort: int) -> dict[str, Any]:
        """Return the options, besides defaults, for examining about ``effort`` nodes per move."""
        return {}

    @property
    def spent(self) -> dict[str, float]:
        """The amount spent so far of each budget, by the name of its option."""
        return {}

    @property
    def is_exact(self) -> bool:
        """Whether moves with equal values are equally good; after pruning some may be worse."""
        return True

    @classmethod
    def solution(cls, tree: Tree, options: Mapping[str, Any]) -> tuple[float, list[int]] | None:
        """Return the root's value in a drawn tree and the best line; ``None`` if finding them takes steps."""
        return None

    def steps(self) -> Iterator[int]:
        """Run the search from where it stands; yields ``node << KIND_BITS | kind``."""
        raise NotImplementedError

    def whole_run(self) -> WholeRun | None:
        """Return all that `steps` would yield from the start if that is much faster, else ``None``."""
        return None

    def ahead(self, count: int, seconds: float) -> int:
        """Return how many of the next ``count`` steps can be recorded within ``seconds``."""
        return count

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        """Take ``now`` from before ``steps`` to after them; ``order()`` is costly: call it only if needed."""
        raise NotImplementedError

    def blank(self, count: int) -> Annotations:
        """Return the annotations of the first ``count`` nodes before the first step."""
        return blank(self.columns.values(), count)

    def clear(self, annotations: Annotations, first: int) -> None:
        """Give the nodes from ``first`` on the annotations that they have before the first step."""
        for name, column in self.columns.items():
            annotations[name][first:] = column.blank

    @property
    def nodes_at_start(self) -> int:
        """The number of nodes before the first step."""
        return len(self.space.tree)

    def node_counts(self, start: int, stop: int) -> Ints | None:
        """Return the number of nodes after each step from ``start + 1`` to ``stop``, if the search knows.

        ``None``, the default, where that follows from what the steps open; see `expanded_nodes`.
        """
        return None

    def expanded_nodes(self, nodes: Ints, kinds: npt.NDArray[np.int8]) -> Ints:
        """Return for each step a node whose children exist from then on, or ``NIL``."""
        found: Ints = np.where(self.mask(Does.OPENS)[kinds], nodes, NIL)
        return found

    def omits(self, nodes: Ints) -> npt.NDArray[np.bool_]:
        """Return which of ``nodes`` it leaves out whatever the window, so that no cut prunes them."""
        return np.zeros(len(nodes), dtype=np.bool_)

    def children(self, parents: Ints, order: Callable[[], Preorder]) -> Ints:
        """Return all children of ``parents``, family by family; calls ``order`` unless ids are in rows."""
        tree = self.space.tree
        first, count = tree.column("first_child")[parents], tree.column("child_count")[parents]
        if (tree.column("last_child")[parents] - first == count - 1).all():
            return ranges(first, count).astype(np.intc)
        return order().children(parents)

    def is_leaf(self, node: int) -> bool:
        """Return whether ``node`` is never expanded: a terminal, or at the horizon of a game."""
        return ends_at(self.space, node)

    def can_happen(self, kind: int) -> bool:
        """Return whether steps of a kind can happen with these options."""
        return True

    def kinds_that(self, does: Does) -> tuple[int, ...]:
        """Return the numbers of the kinds of steps that do any of these things."""
        return find_kinds(self.kinds, does)

    def mask(self, does: Does) -> npt.NDArray[np.bool_]:
        """Return, by number, which kinds of steps do any of these things."""
        mask = np.zeros(KIND_COUNT, dtype=bool)
        mask[list(self.kinds_that(does))] = True
        return mask

    @property
    def inner(self) -> "Search":
        """The search whose steps these are: itself, or the one that iterative deepening repeats."""
        return self

    @property
    def arity(self) -> npt.NDArray[np.int64]:
        """The number of operands of each kind of step, by kind."""
        table = np.zeros(KIND_COUNT, dtype=np.int64)
        for kind, count in self.operands.items():
            table[kind] = count
        return table
