"""Alpha-beta with memory, and the searches that are passes of it with null windows.

The table keeps what is known of the value of every position; with room for all, no leaf is evaluated twice.
Sources: Plaat, Schaeffer, Pijls and de Bruin, *Best-first fixed-depth minimax algorithms* (1996) for the
searches as passes; Stockman, *A minimax algorithm better than alpha-beta?* (1979) for SSS*, whose leaves
these passes evaluate in the same order.
"""

from array import array
from collections.abc import Callable, Hashable, Iterator, Mapping, MutableSequence, Sequence
from dataclasses import replace
from math import inf, nan, nextafter
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np

from treeview.games.search_space import SearchSpace
from treeview.messages import N_, tr
from treeview.option import OptionError
from treeview.search import shared_options
from treeview.search.columns import PROVED, Annotations, by_name
from treeview.search.depth_first.kinds import BETTER, CUT, ENTER, HIT, KEEP, RESEARCH, RETURN
from treeview.search.depth_first.stepper import Expand
from treeview.search.memory.table import TABLE_OPTIONS, Entry, TranspositionTable
from treeview.search.search import Family, StepBlock
from treeview.search.step_kinds import DONE, Does, StepKind
from treeview.search.windows.stepper import Window, WindowSearch
from treeview.tree.preorder import Preorder
from treeview.tree.tree import MAX, NIL, ROOT

if TYPE_CHECKING:
    from treeview.games.game_tree import GameTree
    from treeview.search.depth_first.ordering import Ordering

PASS: Final = RESEARCH
"""A pass starts at the root with a new null window."""

ORDER: Final = replace(
    shared_options.ORDER,
    help=N_(
        "The order in which the children of a node are searched: the best child that the table knows first, "
        "for example."
    ),
    choices={**shared_options.ORDER.choices, "table": N_("The table's move")},
)
MEMORY_ORDER_OPTIONS: Final = (ORDER, *shared_options.ORDER_OPTIONS[1:])

Drive = Callable[[float], Window | None]
"""Returns the window of the next pass, given the value of the last one; ``None`` to end."""


def remember(
    space: SearchSpace,
    expand: Expand,
    following: Sequence[int],
    tape: MutableSequence[float],
    key: Callable[[int], Hashable],
    table: TranspositionTable,
    drive: Drive | None = None,
    first: float = nan,
) -> Iterator[int]:
    """Step through alpha-beta with memory; with ``drive``, in passes that start from the value ``first``.

    Nodes of the same ``key`` share an entry of the table. Operands: as alpha-beta's, where the window at
    ``ENTER`` is what the table leaves open; with flags, the window with which the search came stands after
    it. The window at ``PASS``, the window and the value at ``HIT``.

    A table with both bounds, room for all and no depths is kept in two dictionaries: a third of the time.
    """
    evaluate, kind, put = space.evaluate, space.kind, tape.append
    simple, flags = table.is_simple, table.flags
    lower: dict[Hashable, float] = {}
    upper: dict[Hashable, float] = {}
    window: Window | None = (-inf, inf) if drive is None else drive(first)
    stack: list[tuple[int, Hashable, Window, float, float, float, float, float, int, bool]] = []
    push, pop = stack.append, stack.pop
    while window is not None:
        low, high = asked = window
        if drive is not None:
            put(low)
            put(high)
            yield ROOT << 4 | PASS
        alpha = beta = best = nan
        node, is_max, value, chosen = ROOT, False, nan, NIL
        while True:
            name, code = key(node), 16 * node
            if simple:
                least, most = lower.get(name, -inf), upper.get(name, inf)
            else:
                least, most = table.bounds(name, node)
            if least >= high or most <= low or least == most:
                value = least if least >= high else most
                put(low)
                put(high)
                put(value)
                yield code + HIT
            else:
                child = expand(node)
                if child >= 0:
                    if flags:
                        asked = low, high
                    low, high = max(low, least), min(high, most)
                    put(low)
                    put(high)
                    if flags:
                        tape.extend(asked)
                    yield code + ENTER
                    push((code, name, asked, low, high, alpha, beta, best, chosen, is_max))
                    alpha, beta, best, chosen = low, high, nan, NIL
                    is_max = kind[node] == MAX
                    node = child
                    continue
                put(low)
                put(high)
                yield code
                value = evaluate(node)
                if simple:
                    lower[name] = upper[name] = value
                else:
                    table.store_exact(name, node, value)
            while stack:
                if is_max:
                    if value <= best:
                        yield code + KEEP
                    else:
                        best, chosen = value, node
                        if value > alpha:
                            alpha = value
                        yield code + BETTER
                elif value >= best:
                    yield code + KEEP
                else:
                    best, chosen = value, node
                    if value < beta:
                        beta = value
                    yield code + BETTER
                node = following[node]
                ending = RETURN
                if node >= 0:
                    if alpha < beta:
                        low, high = alpha, beta
                        break
                    ending = CUT
                value, move, was_max = best, chosen, is_max
                code, name, asked, low, high, alpha, beta, best, chosen, is_max = pop()
                node = code >> 4
                if simple:
                    if value < high:
                        upper[name] = value
                    if value > low:
                        lower[name] = value
                else:
                    if value <= low if was_max else value >= high:
                        move = NIL  # no child was good enough
                    table.store(name, node, value, asked if flags else (low, high), move)
                put(value)
                yield code + ending
            else:
                break
        window = None if drive is None else drive(value)


class Passes:
    """The passes of MTD(f): null windows, each at the value that the last pass returned."""

    def __init__(self) -> None:
        self.low, self.high = -inf, inf
        self._asked: float | None = None

    def __call__(self, value: float) -> Window | None:
        """Return the next window, given ``value``, at first the guess; ``None`` once the value is known."""
        if self._asked is not None:
            if value < self._asked:
                self.high = value
            else:
                self.low = value
            if self.low >= self.high:
                return None
        window = (value, nextafter(value, inf)) if value == self.low else (nextafter(value, -inf), value)
        self._asked = window[1]
        return window


class MemorySearch(WindowSearch):
    """The base of searches with memory.

    Positions are the same if the game says so, or if a drawn tree gives equal subtrees the same name. Those
    that the game calls symmetric share an entry too, if the option asks for that; see `Game.canonical`. With
    a depth limit, an entry is used only if its position was searched deep enough.

    Operands: as alpha-beta's, where the window at ``ENTER`` is what the table leaves open; with flags, the
    window with which the search came stands after it. The window and the value at ``HIT``.
    """

    family = Family.MEMORY
    reading = "stepping.md#memory"
    kinds: Mapping[int, StepKind] = {**WindowSearch.kinds, HIT: StepKind("hit", Does.ENTERS)}
    operands: Mapping[int, int] = {**WindowSearch.operands, HIT: 3}
    drives: ClassVar[bool] = True

    def first_guess(self) -> float:
        """The value that the first pass asks about."""
        return nan

    def step_through(self, expand: Expand, following: Sequence[int]) -> Iterator[int]:
        drive = Passes() if self.drives else None
        return remember(self.space, expand, following, self.tape, self.key, self.table, drive, self._guess)

    def begin(self) -> None:
        self.table, self._guess = self.new_table(), self.first_guess()

    def deepen(self, depth: int) -> None:
        self.table.limit, self.table.used_older = depth, False

    @property
    def may_hide_limit(self) -> bool:
        """Whether an entry of an earlier iteration was used, while the tree is deeper than the limit."""
        return self.table.used_older and self.table.limit <= max(self.space.tree.depth)

    def new_table(self) -> TranspositionTable:
        """Return an empty table with the options of the search."""
        return TranspositionTable(self.space.tree, self.options, self.carry_move)

    def new_ordering(self) -> "Ordering":
        from treeview.search.depth_first.ordering import Ordering

        return Ordering(self.space, self.options, self.find_known_move)

    def find_known_move(self, node: int) -> int:
        """Return the child of ``node`` that its entry in the table has as the best, ``NIL`` for none."""
        entry = self.table.find_any(self.key(node), node)
        rank = NIL if entry is None else self.carry_move(entry, node)
        return NIL if rank == NIL else list(self.space.tree.children(node))[rank]

    def carry_move(self, entry: Entry, node: int) -> int:
        """Return the rank at ``node`` of the move in an entry of its position, ``NIL`` for none.

        At a symmetric position it is the first move after which positions are symmetric too: the same move
        turned or mirrored, or one worth as much.
        """
        if entry.move == NIL or not self.is_symmetric(node, entry.node):
            return entry.move
        game = self._symmetric
        assert game is not None
        return game.positions.carry_move(game.position[entry.node], entry.move, game.position[node])

    def prepare(self) -> None:
        super().prepare()
        if self.options["table"] == "flag":
            self.operands = {**self.operands, ENTER: 4}
        self._position: array[int] | None = getattr(self.space, "position", None)
        self._symmetric = self._require_symmetry() if self.options["symmetric"] == "same" else None
        self._apart = self.options["depth"] is not None and self.options["reuse"] == "equal"
        labels = self.space.tree.labels
        repeated = len(set(labels.values())) < len(labels)
        self._named = self._name_positions() if repeated and self._position is None else {}

    def _require_symmetry(self) -> "GameTree[Any]":
        """Return the game's tree; raises ``OptionError`` if that has no symmetric positions."""
        from treeview.games.game_tree import GameTree

        if not isinstance(self.space, GameTree):  # as a copy in another order of moves is none
            problem = tr("only the tree of a game, in the order of its moves, has symmetric positions")
            raise OptionError(problem, "symmetric")
        if not self.space.game.has_symmetry:
            problem = tr("{game} does not say which positions are symmetric")
            raise OptionError(problem, "symmetric", game=tr(self.space.game.title))
        return self.space

    def _name_positions(self) -> dict[int, Hashable]:
        """Return the name of each named node, with a number that only equal subtrees share."""
        tree, numbers = self.space.tree, dict[Hashable, int]()
        number = [0] * len(tree)
        for node in reversed(tree.preorder().tolist()):
            below = tuple(number[child] for child in tree.children(node))
            subtree = self.space.kind[node], self.space.evaluate(node), below
            number[node] = numbers.setdefault(subtree, len(numbers))
        return {node: (label, number[node]) for node, label in tree.labels.items()}

    @property
    def merges_symmetric(self) -> bool:
        """Whether symmetric positions share an entry."""
        return self._symmetric is not None

    def is_symmetric(self, node: int, other: int) -> bool:
        """Return whether two nodes that share a key have symmetric positions and not the same."""
        game = self._symmetric
        return game is not None and game.position[node] != game.position[other]

    def name_symmetry(self, node: int, image: int) -> str:
        """Return how the position of ``image`` follows from that of ``node``, to which it is symmetric."""
        game = self._symmetric
        assert game is not None
        return game.positions.symmetry(game.position[node], game.position[image])

    def key(self, node: int) -> Hashable:
        """Return a node's key in the table."""
        name: Hashable = self._named.get(node) if self._position is None else self._position[node]
        if name is None:
            return node
        if self._symmetric is not None:
            name = self._symmetric.positions.representative(self._symmetric.position[node])
        return (name, self.space.tree.depth[node]) if self._apart else name

    def _enter(self, now: Annotations, steps: StepBlock) -> None:
        super()._enter(now, steps)
        places = steps.of(HIT)
        nodes, at = steps.nodes[places], steps.operand[places]
        now["status"][nodes], now["value"][nodes] = DONE, steps.tape[at + 2]
        self._open_windows(now, steps, places)


class Memory(MemorySearch):
    """Alpha-beta with memory: looks up what is known about a position before searching it."""

    name = "memory"
    title = N_("Alpha-beta with memory")
    declared = (shared_options.ROOT, shared_options.DEPTH, *TABLE_OPTIONS, *MEMORY_ORDER_OPTIONS)
    drives = False


class PassSearch(MemorySearch):
    """The base of searches in passes.

    A pass shows of most moves only that they are no better than the window. The best move of MAX is known
    from the last pass that failed high, that of MIN from the last that failed low. The column "proved" keeps
    it when a new pass forgets the rest.
    """

    columns = by_name(*WindowSearch.columns.values(), PROVED)
    keeps_unvisited = True

    def replay(self, now: Annotations, steps: StepBlock, order: Callable[[], Preorder]) -> None:
        self._prove(now, steps)
        super().replay({name: now[name] for name in now if name != PROVED.name}, steps, order)

    def _prove(self, now: Annotations, steps: StepBlock) -> None:
        """Keep the child that took each node's value out of the window, in favour of who moves there.

        Where all moves lose infinitely much, no pass does that: the first child is as good as any.
        """
        ends = steps.of(CUT, RETURN)
        if not len(ends):
            return
        nodes, values = steps.nodes[ends], steps.tape[steps.operand[ends]]
        starts = np.flatnonzero((steps.kinds == ENTER) & (steps.nodes == ROOT))
        at, begun = steps.operand[starts], np.searchsorted(starts, ends)
        low = np.append(now["alpha_in"][ROOT], steps.tape[at])[begun]
        high = np.append(now["beta_in"][ROOT], steps.tape[at + 1])[begun]
        at_max = np.frombuffer(self.space.kind, np.int8)[nodes] == MAX
        proofs = np.where(at_max, values >= high, values <= low)
        lost = nodes[values == np.where(at_max, -inf, inf)]
        last = np.where(ends > 0, steps.nodes[ends - 1], now["best"][nodes])
        now[PROVED.name][nodes[proofs]] = last[proofs]
        now[PROVED.name][lost] = self.space.tree.column("first_child")[lost]


class MTDF(PassSearch):
    """MTD(f): null windows only, the first at a guess, each later one at the last value returned."""

    name = "mtdf"
    title = N_("MTD(f)")
    declared = (
        shared_options.ROOT,
        shared_options.FIRST,
        shared_options.DEPTH,
        *TABLE_OPTIONS,
        *MEMORY_ORDER_OPTIONS,
    )

    def first_guess(self) -> float:
        return float(self.options["first"])

    def expect(self, value: float) -> None:
        self._guess = value


class SSS(PassSearch):
    """SSS* as passes of alpha-beta with memory: from above, the value falls until it is proved."""

    name = "sss"
    title = N_("SSS*")
    declared = (shared_options.ROOT, shared_options.DEPTH, *TABLE_OPTIONS, *MEMORY_ORDER_OPTIONS)

    def first_guess(self) -> float:
        return inf


class DUAL(PassSearch):
    """DUAL* as passes of alpha-beta with memory: from below, the value rises until it is proved."""

    name = "dual"
    title = N_("DUAL*")
    declared = (shared_options.ROOT, shared_options.DEPTH, *TABLE_OPTIONS, *MEMORY_ORDER_OPTIONS)

    def first_guess(self) -> float:
        return -inf
