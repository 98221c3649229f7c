"""Negamax: minimax and alpha-beta with every number from the view of the player who moves at its node.

What is good for one player is as bad for the other, so v(n) = max −v(c), and a child's window is (−β, −α).
Source: Knuth and Moore, *An analysis of alpha-beta pruning* (1975), whose procedures F and F2 are of this
form.

The steps are those of minimax and alpha-beta, whose recursions enter the same nodes, and so are the operands,
which are from MAX's view. Only what is kept at the nodes is from the view of their movers.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from treeview.messages import N_, tr
from treeview.option import Option, OptionError
from treeview.search import shared_options
from treeview.search.columns import PLAIN, WINDOWED, Annotations
from treeview.search.depth_first.kinds import BETTER, CUT, LEAF, ORDERED_KINDS, RETURN
from treeview.search.depth_first.stepper import (
    MINIMAX_OPERANDS,
    ORDERED_OPERANDS,
    AlphaBeta,
    DepthFirst,
    Expand,
    alphabeta,
    minimax,
    solution,
    whole_minimax,
)
from treeview.search.search import Family, Floats, Ints, StepBlock, WholeRun
from treeview.tree.tree import MAX, Tree

FORM: Final = Option(
    "form",
    "Form",
    "choice",
    "alphabeta",
    "Negamax with the window of alpha-beta, or without a window, as minimax.",
    choices={"alphabeta": "With a window", "minimax": "Without a window"},
)


class Negamax(DepthFirst):
    """Negamax: one rule for both players, since each has the negated values of the other."""

    name = "negamax"
    title = N_("Negamax")
    family = Family.VALUES
    reading = "stepping.md#negamax"
    declared = (
        shared_options.ROOT,
        FORM,
        shared_options.PRUNE_ON,
        shared_options.FAIL,
        shared_options.DEPTH,
        *shared_options.ORDER_OPTIONS,
    )
    kinds = ORDERED_KINDS
    columns = WINDOWED
    operands = ORDERED_OPERANDS

    def prepare(self) -> None:
        if not self.prunes:
            self.columns = PLAIN
            self.operands = MINIMAX_OPERANDS
            if self.options["order"] != "none":
                raise OptionError(tr("without a window nothing is cut, in whatever order"), "order")
        self.check_order()

    @property
    def prunes(self) -> bool:
        """Whether there are windows."""
        return bool(self.options["form"] == "alphabeta")

    @classmethod
    def solution(cls, tree: Tree, options: Mapping[str, Any]) -> tuple[float, list[int]] | None:
        if options["order"] != "none":
            return None
        return solution(tree, options, options if options["form"] == "alphabeta" else None)

    @classmethod
    def for_play(cls, effort: int) -> dict[str, Any]:
        """Return the options that alpha-beta plays with."""
        return AlphaBeta.for_play(effort)

    def step_through(self, expand: Expand, following: Sequence[int]) -> Iterator[int]:
        space, options = self.space, self.options
        if not self.prunes:
            return minimax(space, expand, following, self.tape)
        strict, hard = options["prune_on"] == "gt", options["fail"] == "hard"
        return alphabeta(space, expand, following, self.tape, strict=strict, hard=hard)

    def whole_run(self) -> WholeRun | None:
        return None if self.prunes else whole_minimax(self.space, self.options["depth"])

    def colours(self, nodes: Ints) -> Floats:
        """Return 1 for each node where MAX moves, and −1 where MIN does."""
        movers = np.frombuffer(self.space.kind, np.int8)[nodes]
        return np.where(movers == MAX, 1.0, -1.0)

    def _enter(self, now: Annotations, steps: StepBlock) -> None:
        super()._enter(now, steps)
        self._turn(now, steps.nodes[steps.of(LEAF)])

    def _open_windows(self, now: Annotations, steps: StepBlock, places: npt.NDArray[np.intp]) -> None:
        nodes, at = steps.nodes[places], steps.operand[places]
        low, high = steps.tape[at], steps.tape[at + 1]
        at_max = self.colours(nodes) > 0
        now["alpha_in"][nodes] = now["alpha"][nodes] = np.where(at_max, low, 0.0 - high)
        now["beta_in"][nodes] = now["beta"][nodes] = np.where(at_max, high, 0.0 - low)

    def _finish(self, now: Annotations, steps: StepBlock) -> None:
        super()._finish(now, steps)
        self._turn(now, steps.nodes[steps.of(CUT, RETURN)])

    def _turn(self, now: Annotations, nodes: Ints) -> None:
        """Negate the values of those ``nodes`` where MIN moves."""
        at_min = nodes[self.colours(nodes) < 0]
        now["value"][at_min] = 0.0 - now["value"][at_min]  # which makes no −0

    def _back_up(self, now: Annotations, steps: StepBlock) -> None:
        children = steps.nodes[steps.of(BETTER)]
        parents = self.space.tree.column("parent")[children]
        value = now["value"][children]
        value = np.where(self.colours(children) == self.colours(parents), value, 0.0 - value)
        now["value"][parents] = value
        now["best"][parents] = children
        if "alpha" in now:
            now["alpha"][parents] = np.maximum(value, now["alpha_in"][parents])
