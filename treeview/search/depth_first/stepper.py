"""Minimax and alpha-beta as steppers with their own stack, and the replay of their steps.

Both walk the tree depth first with an explicit stack, so trees may have any depth. Sources:
Shannon, *Programming a computer for playing chess* (1950) for minimax; Knuth and Moore, *An
analysis of alpha-beta pruning* (1975) for alpha-beta; Fishburn (1983) for the fail-soft value.

A step's code, node << 4 | kind, is computed by a product and a sum, which are faster in Python.
"""

from collections.abc import Callable, Iterator, Mapping, MutableSequence, Sequence
from functools import cached_property
from math import inf, nan
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from treeview.games.drawn_tree import DrawnTree
from treeview.games.search_space import SearchSpace
from treeview.messages import N_, tr
from treeview.option import Option, OptionError
from treeview.search import shared_options
from treeview.search.columns import PLAIN, WINDOWED, Annotations
from treeview.search.depth_first.kinds import (
    ADD,
    BETTER,
    CUT,
    ENTER,
    KEEP,
    LEAF,
    ORDERED_KINDS,
    PASS,
    PLAIN_KINDS,
    RETURN,
    SELECTIVE_KINDS,
    SORT,
    STAND,
    VERIFY,
)
from treeview.search.search import Family, Floats, Ints, Search, StepBlock, WholeRun
from treeview.search.step_kinds import DONE, FRONTIER, OPEN, PRUNED, UNVISITED, Does, StepKind
from treeview.tree.preorder import Preorder
from treeview.tree.tree import CHANCE, KINDS_BY_NAME, MAX, NIL, ROOT, Tree

if TYPE_CHECKING:
    from treeview.search.depth_first.null_moves import NullMoves
    from treeview.search.depth_first.ordering import Ordering

Expand = Callable[[int], int]
"""Returns the first child of a node to look at, or ``NIL`` if the search should evaluate the node."""


def minimax(
    space: SearchSpace, expand: Expand, following: Sequence[int], tape: MutableSequence[float]
) -> Iterator[int]:
    """Step through minimax; the value is at ``RETURN``. O(1) per step, memory O(depth)."""
    evaluate, kind, put = space.evaluate, space.kind, tape.append
    if expand(ROOT) < 0:
        yield ROOT << 4 | LEAF
        return
    stack: list[tuple[int, float, bool]] = []
    push, pop = stack.append, stack.pop
    node, best, is_max = ROOT, nan, False
    while True:
        child = expand(node)
        code = 16 * node
        if child >= 0:
            yield code + ENTER
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
                    yield code + KEEP
                else:
                    best = value
                    yield code + BETTER
            elif value >= best:
                yield code + KEEP
            else:
                best = value
                yield code + BETTER
            node = following[node]
            if node >= 0:
                break
            value = best
            code, best, is_max = pop()
            put(value)
            yield code + RETURN
            if not stack:
                return
            node = code >> 4


def alphabeta(
    space: SearchSpace,
    expand: Expand,
    following: Sequence[int],
    tape: MutableSequence[float],
    *,
    strict: bool,
    hard: bool,
) -> Iterator[int]:
    """Step through alpha-beta; ``strict`` cuts only when α > β.

    Operands: the window (α, β) at ``ENTER`` and ``LEAF``; the returned value at ``CUT`` and
    ``RETURN``. After each child: the value, then α or β, then the test. A cut is a step only if
    a child is skipped. ``hard`` clips the value that an inner node returns to its window.
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
        code = 16 * node
        put(alpha)
        put(beta)
        if child >= 0:
            yield code + ENTER
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
                    yield code + KEEP
                else:
                    best = value
                    if value > alpha:
                        alpha = value
                    yield code + BETTER
            elif value >= best:
                yield code + KEEP
            else:
                best = value
                if value < beta:
                    beta = value
                yield code + BETTER
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
            yield code + ending
            if not stack:
                return
            node = code >> 4


def whole_minimax(space: SearchSpace, depth: int | None) -> WholeRun | None:
    """Return all steps of minimax on a large drawn tree at once, else ``None``."""
    if isinstance(space, DrawnTree):
        from treeview.search.depth_first import batch

        if batch.pays(space.tree):
            return batch.minimax_steps(space, depth)
    return None


def limit_depth(space: SearchSpace, limit: int | None) -> Expand:
    """Return ``space.expand``, stopped ``limit`` plies below the root if a limit is given."""
    if limit is None:
        return space.expand
    expand, depth = space.expand, space.tree.depth
    return lambda node: expand(node) if depth[node] < limit else NIL


MINIMAX_OPERANDS: Final = {RETURN: 1}
ALPHABETA_OPERANDS: Final = {LEAF: 2, ENTER: 2, CUT: 1, RETURN: 1}
ORDERED_OPERANDS: Final = {**ALPHABETA_OPERANDS, SORT: 3}
_SELECTIVE_OPERANDS: Final = {**ORDERED_OPERANDS, PASS: 2, VERIFY: 2}

QUIESCENCE: Final = Option(
    "quiescence",
    "At the limit",
    "choice",
    "none",
    "At the depth limit, evaluate at once, or go on with noisy moves, such as captures, until it is quiet.",
    choices={"none": "Evaluate", "noisy": "Quiescence search"},
    only_with={"depth": ()},
)
NOISY_PLIES: Final = Option(
    "noisy_plies",
    "Noisy plies",
    "int",
    None,
    "The most plies that quiescence search goes below the depth limit.",
    low=0,
    high=1_000_000,
    none="no limit",
    only_with={"depth": (), "quiescence": ("noisy",)},
)
NULL_MOVE: Final = Option(
    "null_move",
    "Null moves",
    "choice",
    "none",
    "Cut a node where even passing would be good enough, by a search R plies less deep than after a move.",
    choices={"none": "None", "2": "R = 2", "3": "R = 3"},
    only_with={"depth": ()},
)
VERIFIED: Final = Option(
    "verify",
    "After a pass",
    "choice",
    "none",
    "Believe a null move that cuts, or search the node's own moves less deep before cutting.",
    choices={"none": "Cut at once", "search": "Verify by a search"},
    only_with={"depth": (), "null_move": ("2", "3")},
)


class DepthFirst(Search):
    """What minimax and alpha-beta share: how their steps change the annotations."""

    @property
    def is_exact(self) -> bool:
        chosen = self.options
        return CUT not in self.operands or (chosen["prune_on"] == "gt" and chosen["fail"] == "soft")

    def check_order(self) -> None:
        """Raise ``OptionError`` if the tree does not allow the option ``order``."""
        if self.options["order"] != "none":
            from treeview.search.depth_first.ordering import check_order  # few searches need it

            check_order(self.space, self.options)

    def step_through(self, expand: Expand, following: Sequence[int]) -> Iterator[int]:
        """Step through the search once, given how nodes are expanded and which sibling follows each node."""
        raise NotImplementedError

    def steps(self) -> Iterator[int]:
        space, depth = self.space, self.options["depth"]
        self.begin()
        if self.options.get("order", "none") == "none":
            return self.step_through(limit_depth(space, depth), space.tree.next_sibling)
        order = self.new_ordering()
        order.limit = depth
        return self.steps_in_order(order, order.expand)

    def steps_in_order(self, order: "Ordering", expand: Expand) -> Iterator[int]:
        """Return the steps through children in the order of ``order``, which learns from them."""
        from treeview.search.depth_first.ordering import order_steps

        return order_steps(self, self.step_through(expand, order.following), order)

    def new_ordering(self) -> "Ordering":
        """Return the order of the children as the option ``order`` says, before anything is learnt."""
        from treeview.search.depth_first.ordering import Ordering

        return Ordering(self.space, self.options)

    # For searches that are repeated with a greater depth

    def begin(self) -> None:
        """Forget what is kept from one iteration to the next."""

    def deepen(self, depth: int) -> None:
        """Prepare for an iteration to ``depth``."""

    def expect(self, value: float) -> None:
        """Begin the next iteration with the value of the last one as a guess, if the search has a guess."""

    @property
    def may_hide_limit(self) -> bool:
        """Whether nodes at the depth limit may not have been entered since enough was known above them."""
        return False

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        """Apply steps of one iteration kind by kind; each column is written in that order of kinds."""
        self._enter(now, steps)
        self._stand(now, steps)
        self._finish(now, steps)
        self._back_up(now, steps)
        if self.options.get("fail") == "hard":  # it may not return its best child's value
            self._finish(now, steps)
        self._prune(now, steps, order)

    def _enter(self, now: Annotations, steps: StepBlock) -> None:
        entries = steps.of(LEAF, ENTER)
        enters = self.kinds_that(Does.ENTERS)
        entered = steps.nodes[entries if enters == (LEAF, ENTER) else steps.of(*enters)]
        now["order"][entered] = np.arange(steps.entered + 1, steps.entered + 1 + len(entered))
        now["status"][steps.nodes[entries]] = OPEN
        if "alpha" in now:
            self._open_windows(now, steps, entries)
        leaves = steps.nodes[steps.of(LEAF)]
        if len(leaves):
            now["status"][leaves] = np.where(self.space.terminals(leaves), DONE, FRONTIER)
            now["value"][leaves] = self.space.evaluations(leaves)

    def _open_windows(self, now: Annotations, steps: StepBlock, places: npt.NDArray[np.intp]) -> None:
        """Write the windows that the steps at ``places`` have as their first two operands."""
        nodes, at = steps.nodes[places], steps.operand[places]
        now["alpha_in"][nodes] = now["alpha"][nodes] = steps.tape[at]
        now["beta_in"][nodes] = now["beta"][nodes] = steps.tape[at + 1]

    def _stand(self, now: Annotations, steps: StepBlock) -> None:
        """Give nodes that stand pat their estimate as the first value."""
        if not self.is_selective:
            return
        nodes = steps.nodes[steps.of(STAND)]
        value = self.space.evaluations(nodes)
        now["value"][nodes] = value
        self._move_bounds(now, nodes, value)

    def _move_bounds(self, now: Annotations, nodes: Ints, value: Floats) -> None:
        """Move α at MAX nodes, β at MIN nodes, to their new values, unless these are outside the window."""
        at_max = np.frombuffer(self.space.kind, np.int8)[nodes] == MAX
        node, raised = nodes[at_max], value[at_max]
        floor = now["alpha_in"][node]
        now["alpha"][node] = np.where(raised > floor, raised, floor)
        node, lowered = nodes[~at_max], value[~at_max]
        ceiling = now["beta_in"][node]
        now["beta"][node] = np.where(lowered < ceiling, lowered, ceiling)

    def _finish(self, now: Annotations, steps: StepBlock) -> None:
        endings = steps.of(CUT, RETURN)
        nodes = steps.nodes[endings]
        now["value"][nodes] = steps.tape[steps.operand[endings]]
        now["status"][nodes] = DONE

    def can_happen(self, kind: int) -> bool:
        given = self.options.get
        if kind == SORT:
            return bool(given("order", "none") != "none")
        if kind == ADD:
            return self.space.chance
        if kind == STAND:
            return bool(given("quiescence") == "noisy")
        if kind in (PASS, VERIFY):
            return bool(
                given("null_move", "none") != "none" and (kind == PASS or given("verify") == "search")
            )
        return True

    def _back_up(self, now: Annotations, steps: StepBlock) -> None:
        children = steps.nodes[steps.of(BETTER)]
        parents = self.space.tree.column("parent")[children]
        value = now["value"][children]
        now["value"][parents] = value
        now["best"][parents] = children
        if "alpha" in now:
            self._move_bounds(now, parents, value)

    def _prune(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        places = steps.of(CUT)
        if not len(places):
            return
        cut, tree = steps.nodes[places], self.space.tree
        children = self.children(cut, order)
        skipped = now["status"][children] == UNVISITED
        if self.is_selective:
            skipped &= ~self.omits(children)
        below = children[skipped]
        if tree.column("child_count")[below].any():
            tops, within = below, order()
            below = within.subtrees(tops)
            if steps.node_counts is not None:
                # Nodes added by later iterations did not exist to be pruned.
                node_count = np.repeat(steps.node_counts(places), tree.column("child_count")[cut])[skipped]
                below = below[below < np.repeat(node_count, within.size[tops])]
        now["status"][below] = PRUNED


class Minimax(DepthFirst):
    """Minimax: computes the value of every node and skips none."""

    name = "minimax"
    title = N_("Minimax")
    family = Family.VALUES
    reading = "learning.md#minimax"
    declared = (shared_options.ROOT, shared_options.DEPTH)
    kinds = PLAIN_KINDS
    columns = PLAIN
    operands = MINIMAX_OPERANDS

    @classmethod
    def solution(cls, tree: Tree, options: Mapping[str, Any]) -> tuple[float, list[int]] | None:
        return solution(tree, options)

    def step_through(self, expand: Expand, following: Sequence[int]) -> Iterator[int]:
        return minimax(self.space, expand, following, self.tape)

    def whole_run(self) -> WholeRun | None:
        return whole_minimax(self.space, self.options["depth"])


class AlphaBeta(DepthFirst):
    """Alpha-beta: computes the minimax value, skipping nodes that cannot change it."""

    name = "alphabeta"
    title = N_("Alpha-beta")
    family = Family.VALUES
    reading = "learning.md#alpha-beta"
    declared = (
        shared_options.ROOT,
        shared_options.PRUNE_ON,
        shared_options.FAIL,
        shared_options.DEPTH,
        *shared_options.ORDER_OPTIONS,
        QUIESCENCE,
        NOISY_PLIES,
        NULL_MOVE,
        VERIFIED,
    )
    kinds: Mapping[int, StepKind] = {**ORDERED_KINDS, **SELECTIVE_KINDS}
    columns = WINDOWED
    operands = _SELECTIVE_OPERANDS

    @classmethod
    def solution(cls, tree: Tree, options: Mapping[str, Any]) -> tuple[float, list[int]] | None:
        if _is_selective(options) or options["order"] != "none":
            return None
        return solution(tree, options, options)

    def prepare(self) -> None:
        self.is_selective, self.quiesces = _is_selective(self.options), self.options["quiescence"] == "noisy"
        if self.quiesces and self.options["depth"] is None:
            raise OptionError(tr("quiescence search begins at a depth limit, and none is set"), "quiescence")
        if self.options["null_move"] != "none":
            if self.options["depth"] is None:
                raise OptionError(tr("null moves need a depth limit, and none is set"), "null_move")
            from treeview.games.game_tree import GameTree

            if not isinstance(self.space, GameTree) or not self.space.positions.has_passes:
                raise OptionError(tr("null moves need a game that has them"), "null_move")
        if self.is_selective and self.options["order"] != "none":
            raise OptionError(tr("quiescence search and null moves take moves as they are drawn"), "order")
        self.check_order()

    def omits(self, nodes: Ints) -> npt.NDArray[np.bool_]:
        """Return which of these nodes quiet moves below the depth limit lead to."""
        tree, space = self.space.tree, self.space
        found = np.zeros(len(nodes), dtype=np.bool_)
        if self.quiesces:
            noisy: dict[int, frozenset[int]] = {}
            for place in np.flatnonzero(tree.column("depth")[nodes] > self.options["depth"]).tolist():
                node = int(nodes[place])
                parent = tree.parent[node]
                if parent not in noisy:
                    noisy[parent] = frozenset(space.noisy_ranks(parent))
                found[place] = tree.rank[node] not in noisy[parent]
        return found

    @classmethod
    def for_play(cls, effort: int) -> dict[str, Any]:
        """Return options that cut only when α > β, so that a move equal to the best has its exact value."""
        return {"prune_on": "gt"}

    def steps(self) -> Iterator[int]:
        space, depth = self.space, self.options["depth"]
        strict, hard = self.options["prune_on"] == "gt", self.options["fail"] == "hard"
        if self.is_selective:
            from treeview.search.depth_first.selective import selective

            plies = self._noisy_plies
            return selective(space, self.tape, depth, plies, self.null_moves, strict=strict, hard=hard)
        return super().steps()

    def step_through(self, expand: Expand, following: Sequence[int]) -> Iterator[int]:
        strict, hard = self.options["prune_on"] == "gt", self.options["fail"] == "hard"
        return alphabeta(self.space, expand, following, self.tape, strict=strict, hard=hard)

    @property
    def _noisy_plies(self) -> int | None:
        """How far below the limit quiescence search may go: not beyond the horizon of the tree."""
        given, horizon = self.options["noisy_plies"], self.space.horizon
        if not self.quiesces:
            return 0
        if horizon is None:
            return None if given is None else int(given)
        below = horizon - int(self.options["depth"])
        return below if given is None else min(below, int(given))

    @cached_property
    def null_moves(self) -> "NullMoves | None":
        """The searches after null moves, if there are any."""
        space, options = self.space, self.options
        if options["null_move"] == "none":
            return None
        from treeview.games.game_tree import GameTree
        from treeview.search.depth_first.null_moves import NullMoves

        assert isinstance(space, GameTree)
        return NullMoves(
            space.positions,
            space.position,
            int(options["null_move"]),
            verifies=options["verify"] == "search",
            noisy_plies=self._noisy_plies,
            strict=options["prune_on"] == "gt",
        )


def _is_selective(options: Mapping[str, Any]) -> bool:
    """Return whether children are left out, or nodes cut, for other reasons than their window."""
    return bool(options["quiescence"] == "noisy" or options["null_move"] != "none")


def solution(
    tree: Tree, options: Mapping[str, Any], window: Mapping[str, Any] | None = None
) -> tuple[float, list[int]] | None:
    """Return the root's value and the best line; ``None`` for chance, invalid or very deep trees.

    ``window``: the options of alpha-beta, or ``None`` for minimax. As fast as plain recursion.
    """
    depth = options["depth"]
    kinds, worths = tree.kinds(KINDS_BY_NAME.get(options["root"])).tobytes(), tree.column("value")
    ends = tree.column("child_count") == 0
    if CHANCE in kinds or ((worths != worths) == ends).any():
        return None
    if depth is not None:
        estimates = tree.column("estimate")
        inner = ~ends & (tree.column("depth") < depth)
        worths = np.where(ends, worths, np.where(estimates == estimates, estimates, 0.0))
        worths[inner] = nan
    worth: list[float] = worths.tolist()  # nan for a node whose children are searched
    first, following = tree.first_child.tolist(), tree.next_sibling.tolist()
    best = [NIL] * len(first)
    strict = window is not None and window["prune_on"] == "gt"
    hard = window is not None and window["fail"] == "hard"

    # MAX and MIN have separate loops: a common one would test at every child who moves.
    def value_of(node: int, alpha: float, beta: float) -> float:
        low, high = alpha, beta
        chosen = child = first[node]
        value = worth[child]
        if value != value:
            value = value_of(child, alpha, beta)
        if kinds[node] == MAX:
            found = value
            while True:
                if found > alpha:
                    alpha = found
                    if alpha >= beta and (alpha > beta or not strict):
                        break
                child = following[child]
                if child < 0:
                    break
                found = worth[child]
                if found != found:
                    found = value_of(child, alpha, beta)
                if found > value:
                    value, chosen = found, child
        else:
            found = value
            while True:
                if found < beta:
                    beta = found
                    if alpha >= beta and (alpha > beta or not strict):
                        break
                child = following[child]
                if child < 0:
                    break
                found = worth[child]
                if found != found:
                    found = value_of(child, alpha, beta)
                if found < value:
                    value, chosen = found, child
        best[node] = chosen
        return min(max(value, low), high) if hard else value

    try:  # nothing is above ∞ or below −∞, so that minimax, with such a window, never cuts
        value = worth[ROOT]
        if value != value:
            value = value_of(ROOT, -inf, inf) if window else value_of(ROOT, inf, -inf)
    except RecursionError:
        return None
    finally:
        # The closure refers to itself, which would keep the lists until garbage collection.
        value_of = None  # type: ignore[assignment]
    line = [ROOT]
    while best[line[-1]] != NIL:
        line.append(best[line[-1]])
    return value, line
